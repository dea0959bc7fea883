"""The table of the Dog Man dice race in a terminal, drawn from a view and nothing else.

The drawing is console markup in rich's syntax, at most 79 columns wide.  While time runs
it is compact, so that all players fit a low terminal and every die has its place; and as
wide as the terminal, if the view says how wide that is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from barkade.games.dog_man.look import words
from barkade.games.dog_man.look.layout import news, standing
from barkade.games.dog_man.rules.box import BADGE, MOST_SPACES, Box
from barkade.games.dog_man.rules.moves import BOX
from barkade.look import amounts
from barkade.look.letters import WIDTH, Piece, columns, flow, padded, plain

NAME = 15  # columns for a player's name
CELL = 22  # columns for a face, in a compact drawing
SIDE = 17  # columns for who it is there
SHORT, LONGEST = 18, 30  # columns for the title of a story, at least and at most
MARGIN = 11  # columns for the number of a story card, its spaces and what is between
WORDS = 48  # columns in which it can always be said what a card needs
SIGNS = 15  # columns for the same in signs
ROWS = 16  # for all but the players
TITLE = 36  # columns for a story's title
FACE = 14  # columns for what a die shows
INKS = (
    "bold #FFFFFF on #2F6DB5",
    "bold #2B2A33 on #E0A12E",
    "bold #2B2A33 on #E5CFA5",
    "bold #FFFFFF on #6B4E71",
    "bold #FFFFFF on #4A7549",
    "bold #FFFFFF on #B23232",
)  # by face; its name is always there too

View = Mapping[str, Any]
Cards = Sequence[Mapping[str, Any]]
Drawn = Callable[[View, int, Box], list[str]]


def screen(view: View, cards: Cards, box: Box = BOX) -> str:
    """The whole table.  A terminal may want it compact, and what was rolled unseen."""
    if view.get("compact"):
        return "\n".join(_compact(view, box))
    lines = [*_dice(view, box), *_pile(view, box), ""]
    for seat in range(len(view["names"])):
        lines += _seat(view, seat, box)
    return "\n".join([*lines, *_news(view)])


def _dice(view: View, box: Box) -> list[str]:
    """What lies free, and how much is in the cup."""
    pieces = [_die(face, many, box) for face, many in enumerate(view["free"]) if many]
    cup = f"{view['cup']} in the cup"
    if view["cup"]:
        pieces.append((len(cup), f"[dim]{cup}[/]"))
    if not pieces:
        pieces = [(4, "[dim]none[/]")]
    return flow(" [bold]Free dice[/]", pieces, 10, 12)


def _pile(view: View, box: Box) -> list[str]:
    """The draw pile with its open top card (DM-2)."""
    pile = view["zones"]["pile"]
    said = [f"{pile['count']} in the pile"]
    for top in pile["cards"][:1]:
        asks = ", ".join(words.characters(box.asks[top], box))
        said = [f"{said[0]}, on top:", plain(f"{box.titles[top]} ({asks})", WIDTH - 12)]
    return flow(" [bold]Stories[/]", [(columns(one), f"[dim]{one}[/]") for one in said], 8, 12)


def _seat(view: View, seat: int, box: Box) -> list[str]:
    """Who it is, the points, and the story cards with their dice."""
    own = seat == view["seat"]
    mark = "[bold #E0A12E]▸[/]" if seat in view["actors"] else " "
    name = plain(view["names"][seat], NAME) + (" (you)" if own else "")
    points = f"{view['points'][seat]} of {amounts.points(view['goal'])}"
    state = standing(view, seat)
    lines = [f"{mark}[bold]{name}[/]  {points}" + (f"  [dim]{state}[/]" if state else "")]
    story = view["zones"]["story"][seat]["cards"]
    for slot, (card, lying) in enumerate(zip(story, view["dice"][seat], strict=True)):
        lines += _story(slot, card, lying, box)
    return lines


def _story(slot: int, card: int, lying: Sequence[int], box: Box) -> list[str]:
    """A story card: the dice on it, and below what it still needs."""
    title = plain(f"{slot + 1} {box.titles[card]} ({len(box.asks[card])})", TITLE)
    needs = plain(words.needs(box.asks[card], lying, box), WIDTH - 6)
    pieces = [_die(kind, many, box) for kind, many in enumerate(lying) if many]
    head = flow(f"   {title}", pieces, 3 + columns(title), TITLE + 4)
    return [*head, f"     [dim]{needs}[/]"]


def _news(view: View) -> list[str]:
    told = [f" [bold #E0A12E]{plain(text, WIDTH - 1)}[/]" for text in news(view)]
    return ["", *told] if told else []


def _die(face: int, many: int, box: Box) -> Piece:
    """Dice that show the same."""
    text = words.times(many, plain(box.faces[face], FACE))
    return columns(text) + 2, f"[{INKS[face]}] {text} [/]"


# The compact drawing


def _compact(view: View, box: Box) -> list[str]:
    """Two lines of dice, three for oneself, and one to three for every other player."""
    lines = [*_pool(view, box), *(_pile(view, box) if view.get("unseen") else [])]
    other = _other(view)
    for seat in range(len(view["names"])):
        lines += (_full if seat == view["seat"] else other)(view, seat, box)
    return [*lines, *_news(view)[1:]]


def _other(view: View) -> Drawn:
    """How other players are drawn: a line each in a low terminal, two if there is room, and
    three if there is even more, and two have no room for words."""
    lines = (view["height"] - ROWS) // len(view["names"]) if "height" in view else 2
    if lines < 2:
        return _row
    return _full if lines > 2 and not _is_wide(view) else _side


def _width(view: View) -> int:
    """The columns that there are; the terminal's last one stays free."""
    return max(WIDTH, int(view.get("width", 0)) - 1)


def _is_wide(view: View) -> bool:
    """Whether it can be said in words what a card needs, beside who it is."""
    return _width(view) >= SIDE + SHORT + MARGIN + WORDS


def _pool(view: View, box: Box) -> list[str]:
    """The free dice, each face always in the same place."""
    label = " [bold]Free dice[/]  "
    if view.get("unseen"):
        thrower = plain(view["names"][view["thrower"]], NAME)
        rolls = f"{label}{thrower} is about to roll {amounts.number(sum(view['free']))}."
        return [rolls, f"{' ' * 12}[dim]{_legend(box)}[/]"]
    cells = [_cell(face, many, box) for face, many in enumerate(view["free"])]
    half = len(cells) // 2
    cup = f"{view['cup']} in cup" if view["cup"] else ""
    return [label + "".join(cells[:half]), f" [dim]{cup:11}[/]" + "".join(cells[half:])]


def _cell(face: int, many: int, box: Box) -> str:
    """A face with its sign, and how many dice show it."""
    name = f"{_signs(box)[face]} {plain(box.faces[face], FACE)}"
    if not many:
        return f"[dim]{padded(f' {name} –', CELL)}[/]"
    text = f" {words.times(many, name)} "
    return f"[{INKS[face]}]{text}[/]" + " " * (CELL - columns(text))


def _full(view: View, seat: int, box: Box) -> list[str]:
    """A line for the player, and one for each story card, in words."""
    points = f"{view['points'][seat]} of {amounts.points(view['goal'])}"
    own = " [bold](you)[/]" if seat == view["seat"] else ""
    head = f"{_name(view, seat)}{own}  {points}  [dim]{standing(view, seat)}[/]"
    cards = _cards(view, seat)
    room = _width(view) - 3 - MARGIN
    longest = max((columns(_in_words(*card, box)) for card in cards), default=0)
    title = max((columns(box.titles[card]) for card, _ in cards), default=0)
    title = min(title, LONGEST, max(SHORT, room - longest))
    lines = [
        f"   {_story_line(slot, *card, title, _needs(*card, room - title, box), box)}"
        for slot, card in enumerate(cards)
    ]
    return [head.replace("[dim][/]", "").rstrip(), *lines]


def _side(view: View, seat: int, box: Box) -> list[str]:
    """At the left who it is, beside it the story cards."""
    gap = " " * (SIDE - 1 - columns(plain(view["names"][seat], NAME)))
    sides = [_name(view, seat) + gap, _score(view, seat)]
    left = WORDS if _is_wide(view) else 0
    title = min(_width(view) - SIDE - MARGIN - left, LONGEST)
    stories = [
        _story_line(slot, *card, title, _needs(*card, left, box), box)
        for slot, card in enumerate(_cards(view, seat))
    ]
    stories += [""] * (len(sides) - len(stories))
    return [(side + story).rstrip() for side, story in zip(sides, stories, strict=True)]


def _row(view: View, seat: int, box: Box) -> list[str]:
    """Who it is and both story cards, without their titles."""
    gap = " " * (SIDE - 1 - columns(plain(view["names"][seat], NAME)))
    line = _name(view, seat) + gap + _score(view, seat)
    for card, lying in _cards(view, seat):
        line += f"{_spaces(card, lying, box)} {padded(_needs(card, lying, 0, box), SIGNS)}"
    return [line.rstrip()]


def _name(view: View, seat: int) -> str:
    mark = "[bold #E0A12E]▸[/]" if seat in view["actors"] else " "
    return f"{mark}[bold]{plain(view['names'][seat], NAME)}[/]"


def _score(view: View, seat: int) -> str:
    """The points of another, and whether that one goes on."""
    said = standing(view, seat)
    state = " · done" if "Done" in said else " · out" if "Out" in said else ""
    points = f" {view['points'][seat]} of {view['goal']}"
    return f"{points}[dim]{state}[/]" + " " * (SIDE - columns(points + state))


def _cards(view: View, seat: int) -> list[tuple[int, Sequence[int]]]:
    """The story cards of a player, and the dice on them."""
    story = view["zones"]["story"][seat]["cards"]
    return list(zip(story, view["dice"][seat], strict=True))


def _story_line(
    slot: int, card: int, lying: Sequence[int], title: int, needs: str, box: Box
) -> str:
    """A story card on a line of its own."""
    name = padded(box.titles[card], title)
    return f"{slot + 1} {name}  {_spaces(card, lying, box)}  {needs}"


def _spaces(card: int, lying: Sequence[int], box: Box) -> str:
    """A sign for every die on a card, and a square for every open space."""
    signs, spaces = _signs(box), len(box.asks[card])
    dice = [f"[{INKS[kind]}]{signs[kind] * many}[/]" for kind, many in enumerate(lying) if many]
    return "".join(dice) + "□" * (spaces - sum(lying)) + " " * (MOST_SPACES - spaces)


def _needs(card: int, lying: Sequence[int], most: int, box: Box) -> str:
    """What a card still needs, in words if they fit, and else with signs: "2 of D P 8"."""
    said = _in_words(card, lying, box)
    lacking = words.lacking(box.asks[card], lying)
    many = len(lacking) - lying[BADGE]
    if columns(said) <= most or not many:
        return plain(said, WIDTH)
    if len({*lacking}) == 1:
        lacking = lacking[:many]
    some = f"{many} of " if many < len(lacking) else ""
    return some + " ".join(_signs(box)[kind] for kind in lacking)


def _in_words(card: int, lying: Sequence[int], box: Box) -> str:
    return words.needs(box.asks[card], lying, box).removeprefix("Needs ").rstrip(".")


def _legend(box: Box) -> str:
    """What the signs on story cards mean."""
    signs = zip(_signs(box), box.faces[: BADGE + 1], strict=False)
    return plain(" · ".join(f"{sign} {name}" for sign, name in signs), WIDTH - 12)


def _signs(box: Box) -> list[str]:
    """A letter for each character, one that no other has; a star for the badge."""
    signs: list[str] = []
    for name in box.characters:
        letters = [one for one in name.upper() if one.isalnum() and columns(one) == 1]
        signs.append(next((one for one in letters + list("1234") if one not in signs), "?"))
    return [*signs, "★", "!"]
