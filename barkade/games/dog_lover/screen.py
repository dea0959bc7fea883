"""The table of Dog Lover in a terminal, drawn from a view and nothing else.

The drawing is console markup in rich's syntax, at most 79 columns wide.  Others' hands
are only counted, unless the view asks for ``open_hands``: everybody saw them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from textwrap import wrap
from typing import Any, Final

from barkade.games.dog_lover import words
from barkade.games.dog_lover.box import Box
from barkade.games.dog_lover.layout import FOOD_ICONS, plates, points
from barkade.games.dog_lover.moves import BOX
from barkade.games.dog_lover.parts import DOGS, FOOD, SIZES, TRAIT, trick_of
from barkade.games.dog_lover.patterns import CELL_NAMES, ROWS, SIDE
from barkade.kernel.letters import columns, padded, plain

WIDTH: Final = 79
CELL: Final = 20  # columns for a card of the grid
TRICK: Final = 12  # columns for a trick
NAME: Final = 18  # columns for a dog
LEGEND: Final = "W Watch Dog, w where it goes   SDC food there, sdc still wanted   ✓ fed"
FOOD_SIGNS: Final = ("s", "d", "c", "w")  # scraps, dry bits, cans, wild
INKS: Final = {
    "dog": "bold #FFFFFF on #6B4E71",
    "rescued": "bold #FFFFFF on #B8472F",
    "food": "bold #2B2A33 on #E0A12E",
    "adoption": "bold #FFFFFF on #B23232",
    "walk": "bold #FFFFFF on #4A7549",
    "training": "bold #FFFFFF on #2F6DB5",
    "bone": "bold #2B2A33 on #C9C9D1",
    "thing": "bold #2B2A33 on #E5CFA5",
    "trait": "bold #FFFFFF on #39718F",
    "fetch": "bold #FFFFFF on #2B2A33",
    "trick": "bold #FFFFFF on #2B2A33",
}  # the name is always there too

View = Mapping[str, Any]
Cards = Sequence[Mapping[str, Any]]


def screen(view: View, cards: Cards, box: Box = BOX) -> str:
    """The whole table as the view's seat sees it."""
    lines = [*_grid(view, cards, box), "", *_offered(view, cards, box), ""]
    own = view["seat"]
    seats = range(len(view["names"]))
    for seat in [*(seat for seat in seats if seat != own), *([] if own is None else [own])]:
        lines += _seat(view, seat, cards, box)
    lines.append(f"[dim] {LEGEND}[/]")
    return "\n".join(lines)


# The grid


def _grid(view: View, cards: Cards, box: Box) -> list[str]:
    """Nine cards of two lines each, and where the Watch Dog stands."""
    lines = ["      " + " ".join(_column(view, column) for column in ROWS)]
    for row in ROWS:
        names: list[str] = []
        about: list[str] = []
        for cell in range(row * SIDE, row * SIDE + SIDE):
            zone = view["zones"][CELL_NAMES[cell]]["cards"]
            names.append(_chip(zone[0], cards) if zone else "[dim]" + "·" * CELL + "[/]")
            about.append(padded(_about(zone[0], cards, box) if zone else "", CELL))
        mark = _mark(view, row)
        lines.append(f" {mark} [bold]{row + 1}[/]  " + " ".join(names))
        lines.append("      " + " ".join(f"[dim]{text}[/]" for text in about))
    return [*lines, f" [dim]{_clock(view)}[/]"]


def _mark(view: View, stand: int) -> str:
    if view["watch"] == stand:
        return "[bold #E0A12E]W[/]"
    return "[#E0A12E]w[/]" if view["heading"] == stand else " "


def _column(view: View, column: int) -> str:
    """A column's letter, with the Watch Dog if it is there."""
    return f"[bold]{'abc'[column]}[/] {_mark(view, SIDE + column)}" + " " * (CELL - 3)


def _clock(view: View) -> str:
    if view["last_round"]:
        return "The End Game card is out: this round is the last."
    return f"{view['until_end']} cards before the End Game card"


def _chip(card: int, cards: Cards, wide: int = CELL) -> str:
    """A card's name in the colour of its kind."""
    kind = cards[card]["kind"]
    return f"[{INKS[kind]}]{padded(' ' + cards[card]['name'], wide)}[/]"


def _about(card: int, cards: Cards, box: Box) -> str:
    """What matters most about a card, in a few letters."""
    number, kind = cards[card]["card"], cards[card]["kind"]
    if number < DOGS:
        dog = box.dogs[number]
        eats = " ".join(sign * many for sign, many in zip(FOOD_SIGNS, dog.eats, strict=False))
        return f"{SIZES[dog.size]}, eats {' '.join(eats.split())} ={dog.vp}"
    if kind == "trait":
        trait = box.traits[number - TRAIT]
        return f"for a {SIZES[trait.size]} dog ={trait.vp}"
    if kind == "food":
        return "+" + words.meal(box.foods[number - FOOD])
    return {"thing": "favorite thing", "walk": "tuck it now =2", "adoption": "two rescue a dog",
            "training": "for tricks, or =1", "bone": "one alone is −1",
            "fetch": "takes any card"}[kind]  # fmt: skip


# Tricks and rescued dogs


def _offered(view: View, cards: Cards, box: Box) -> list[str]:
    """The three tricks and the three dogs that one can have."""
    lines = [" [bold]Tricks to learn[/]", *_tricks(view["zones"]["tricks"]["cards"], box)]
    lines.append(" [bold]Rescue shelter[/]  [dim]two Adoptions each[/]")
    for card in view["zones"]["rescue"]["cards"]:
        chip = _chip(card, cards, NAME + 1)
        about = f"{_about(card, cards, box)}. {words.ability(box.dogs[card], box)}"
        first, *more = wrap(about, WIDTH - NAME - 5)
        lines.append(f"  {chip} {plain(first, WIDTH)}")
        lines += [" " * (NAME + 4) + plain(line, WIDTH) for line in more]
    return lines


def _tricks(tricks: Iterable[int], box: Box) -> list[str]:
    """Tricks as small pictures, side by side, with their prices."""
    shown: list[list[str]] = []
    for card in tricks:
        trick = box.tricks[trick_of(card)]
        name = f"{trick.name} {trick.price}" if trick.price else trick.name
        shown.append([name, *words.drawn(trick)])
    lines: list[str] = []
    across = (WIDTH - 2) // (TRICK + 1)
    for at in range(0, len(shown), across):
        some = shown[at : at + across]
        for row in range(max(len(one) for one in some)):
            texts = [padded(one[row] if row < len(one) else "", TRICK) for one in some]
            lines.append(("  " + " ".join(texts)).rstrip())
    return lines


# Seats


def _seat(view: View, seat: int, cards: Cards, box: Box) -> list[str]:
    """Who it is, the food, the dogs, and what is known of the hand."""
    own = seat == view["seat"]
    zones = view["zones"]
    name = f"{view['names'][seat]} (you)" if own else view["names"][seat]
    mark = "[bold #E0A12E]▸[/]" if seat in view["actors"] else " "
    total = words.points(points(view, seat))
    food = words.meal(view["food"][seat]) or "no food"
    lines = [f"{mark}[bold]{padded(name, NAME)}[/] [bold]{total}[/]  [dim]{food}[/]"]
    served = plates(view, seat, box)
    for one, needs in zip(view["kennels"][seat], served, strict=True):
        lines += _dog(one, needs, cards)
    if zones["taken"]["count"] and seat in view["actors"]:
        lines += _held("taken", zones["taken"]["cards"], cards)
    open_hand = own or view.get("open_hands", False)
    hand = [*(zones["hand"][seat]["cards"] if open_hand else []), *zones["fetch"][seat]["cards"]]
    hidden = 0 if open_hand else zones["hand"][seat]["count"]
    lines += _held("hand", hand, cards, hidden)
    if own:
        return [*lines, *_tricks(zones["learned"][seat]["cards"], box)]
    names = ", ".join(str(cards[card]["name"]) for card in zones["learned"][seat]["cards"])
    return [*lines, f"   [dim]tricks: {plain(names, WIDTH - 12)}[/]"]


def _dog(one: Mapping[str, Any], needs: list[tuple[str, int, int]], cards: Cards) -> list[str]:
    """A dog with its food, what it is worth, and the cards on it."""
    plate = "".join(_plate(*need) for need in needs)
    sign = "✓" if one["fed"] else " "
    chip = _chip(one["dog"], cards, NAME)
    head = f"   {chip} {sign} {plate:<5} ={one['worth']:<3}"
    lying = [] if one["trait"] is None else [one["trait"]]
    texts = _flow([_name(card, cards) for card in [*lying, *one["tucked"]]], NAME + 16)
    return [head + texts[0], *(" " * (NAME + 16) + text for text in texts[1:])]


def _plate(icon: str, many: int, there: int) -> str:
    """Food by its letter, large where it is there."""
    sign = FOOD_SIGNS[FOOD_ICONS.index(icon)]
    return sign.upper() * there + sign * (many - there)


def _held(word: str, held: Iterable[int], cards: Cards, hidden: int = 0) -> list[str]:
    """Cards by name, equal ones together, and how many can't be seen."""
    counts: dict[str, int] = {}
    for card in held:
        counts[_name(card, cards)] = counts.get(_name(card, cards), 0) + 1
    texts = [f"{many}× {name}" if many > 1 else name for name, many in counts.items()]
    if hidden:
        texts.append(f"{hidden} card{'s' * (hidden != 1)}")
    if not texts:
        return []
    first, *more = _flow(texts, 10)
    return [f"   [dim]{word:<6}[/] {first}", *(" " * 10 + line for line in more)]


def _name(card: int, cards: Cards) -> str:
    return plain(str(cards[card]["name"]), NAME)


def _flow(texts: Sequence[str], start: int) -> list[str]:
    """Texts one after another, on as many lines as it takes from a column on."""
    lines = [""]
    for text in texts:
        if columns(lines[-1]) + columns(text) + 3 > WIDTH - start:
            lines.append("")
        lines[-1] += (" · " if lines[-1] else "") + text
    return lines
