"""The table of We Rate Dogs! in a terminal, drawn from a view and nothing else.

The drawing is console markup in rich's syntax, at most 79 columns wide.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from barkade.games.we_rate_dogs import words
from barkade.games.we_rate_dogs.box import DOGS, Box, is_reaction
from barkade.games.we_rate_dogs.layout import course, entrant_name, on_no_dog
from barkade.games.we_rate_dogs.moves import BOX
from barkade.kernel.letters import WIDTH, Piece, columns, flow, plain

NAME = 13  # columns for a dog's name
OWNER = 12  # and a player's
CELL = 6  # and a rating
SHORT = ("Floof", "Sass", "Boop", "Zoom", "Ears", "Wag", "Good")
LEGEND = "▸ is asked   ★ first player   (13) is judged   ◆ protected   ▒▒ face down"
SUN, PLUM, SKY = "bold #E0A12E", "bold #FFFFFF on #6B4E71", "bold #FFFFFF on #2F6DB5"

View = Mapping[str, Any]
Cards = Sequence[Mapping[str, Any]]


def screen(view: View, cards: Cards, box: Box = BOX) -> str:
    """The whole table as the view's seat sees it."""
    lines = [f" [{SUN}]{plain(course(view), WIDTH)}[/]"]
    lines += _pending(view, box)
    lines += _contest(view, cards, box)
    lines += _on_no_dog(view, cards)
    lines += _offer(view, cards)
    lines.append("")
    for seat in range(len(view["names"])):
        lines += _seat(view, seat, cards)
    lines += ["", *_piles(view, cards), *_own_home(view, cards), *_own_hand(view, cards, box)]
    lines.append(f"[dim] {LEGEND}[/]")
    return "\n".join(lines)


# The contest


def _pending(view: View, box: Box) -> list[str]:
    """The cards that wait to take hold, the latest first."""
    lines: list[str] = []
    for n, one in enumerate(reversed(view["pending"])):
        text = words.pending(box, view["names"], one)
        lines += _wrapped(text if n == 0 else f"Beneath it: {text}", "   ")
    if view["all_tie"] and not view["over"]:
        lines.append("   All dogs tie in this round.")
    return lines


def _contest(view: View, cards: Cards, box: Box) -> list[str]:
    """A line for each dog with its ratings; the judged one stands out."""
    if not view["contest"]:
        return []
    lines = ["", _heads("In the contest", NAME + OWNER + 2)]
    for one in view["contest"]:
        mark = "◆" if one["guarded"] else " "
        called = _left(entrant_name(view, one, box), NAME)
        name = f"{called}{_left(view['names'][one['seat']], OWNER)}"
        lines.append(f" [bold]{mark}{name}[/]{_row(one['ratings'], one['category'])}")
        on_it = [str(cards[card]["name"]) for card in one["events"]]
        if on_it:
            lines += _wrapped("on it: " + ", ".join(on_it), "     ", "dim")
    return lines


def _on_no_dog(view: View, cards: Cards) -> list[str]:
    """The events of this round that lie on the table."""
    names = [str(cards[card]["name"]) for card in on_no_dog(view)]
    return _wrapped(f"Played: {', '.join(_counted(names))}", "   ", "dim") if names else []


def _heads(title: str, width: int) -> str:
    named = "".join(f"{name:>{CELL}}" for name in SHORT)
    return f" [bold]{_left(title, width - 1)}[/][dim]{named}[/]"


def _row(ratings: Sequence[int], judged: int = -1) -> str:
    """Seven ratings in columns."""
    cells = [f"({value})" if n == judged else f"{value} " for n, value in enumerate(ratings)]
    return "".join(
        " " * (CELL - len(cell)) + (f"[{SKY}]{cell}[/]" if n == judged else cell)
        for n, cell in enumerate(cells)
    )


# Dogs elsewhere


def _offer(view: View, cards: Cards) -> list[str]:
    offer = view["zones"]["offer"]["cards"]
    return ["", _heads("At the shelter", NAME + OWNER + 2), *_dogs(offer, cards)] if offer else []


def _own_home(view: View, cards: Cards) -> list[str]:
    """One's own dogs with their ratings, to choose from."""
    seat = view["seat"]
    if seat is None or not view["zones"]["home"][seat]["count"]:
        return []
    home = view["zones"]["home"][seat]["cards"]
    judged = view["category"] if view["category"] is not None else -1
    return [_heads("Your Home", NAME + OWNER + 2), *_dogs(home, cards, judged)]


def _dogs(dogs: Iterable[int], cards: Cards, judged: int = -1) -> list[str]:
    room = NAME + OWNER
    return [
        f"  {_left(str(cards[dog]['name']), room)}{_row(cards[dog]['ratings'], judged)}"
        for dog in dogs
    ]


def _piles(view: View, cards: Cards) -> list[str]:
    """Who is in the Yard, and how many events are left."""
    zones = view["zones"]
    names = [str(cards[card]["name"]) for card in zones["yard"]["cards"]]
    lines = _wrapped(f"Yard: {', '.join(_counted(names))}", " ", "dim") if names else []
    deck, gone = zones["deck"]["count"], zones["discards"]["count"]
    return [*lines, f"[dim] {deck} events in the deck, {gone} in the discards[/]"]


def _counted(names: Sequence[str]) -> list[str]:
    """Equal names once, with how many there are."""
    unique = dict.fromkeys(names)
    return [name if names.count(name) == 1 else f"{names.count(name)} {name}" for name in unique]


# Seats


def _seat(view: View, seat: int, cards: Cards) -> list[str]:
    """Who it is, how many cards they hold, and their dogs."""
    zones, own = view["zones"], seat == view["seat"]
    name = f"{view['names'][seat]} (you)" if own else view["names"][seat]
    mark = f"[{SUN}]▸[/]" if seat in view["actors"] else " "
    first = "★" if seat == view["first"] and not view["final"] else " "
    pieces = [] if own else _held(zones["hand"][seat], cards)
    for zone, word in (("circle", "Circle:"), ("home", "Home:"))[: 1 if own else 2]:
        names = [_rated(view, cards[card], zone) for card in zones[zone][seat]["cards"]]
        if names:
            shown = ", ".join(_counted(names))
            if pieces:
                pieces.append((1, "[dim]·[/]"))
            pieces.append((len(word), f"[dim]{word}[/]"))
            pieces += [(columns(word), word) for word in shown.split(" ")]
    shown = plain(name, 15)
    return flow(f"{mark}{first}[bold]{shown}[/]", pieces, columns(shown) + 2, 19)


def _rated(view: View, dog: Mapping[str, Any], zone: str) -> str:
    """A dog's name; at Home with what it is rated where the contest is judged."""
    name, judged = plain(str(dog["name"]), NAME), view["category"]
    return name if judged is None or zone != "home" else f"{name} ({dog['ratings'][judged]})"


def _held(zone: Mapping[str, Any], cards: Cards) -> list[Piece]:
    """The hand of another: what was seen of it, and backs."""
    known = [plain(str(cards[card]["name"]), 30) for card in zone["cards"]]
    backs = zone["count"] - len(known)
    shown = [f"▒▒×{backs}"] if backs else []
    text = [f"{name}," for name in [*shown, *known][:-1]] + [*shown, *known][-1:]
    return [(columns(name), f"[dim]{name}[/]") for name in text]


def _own_hand(view: View, cards: Cards, box: Box) -> list[str]:
    """One's cards with all they say."""
    seat = view["seat"]
    if seat is None or not view["zones"]["hand"][seat]["count"]:
        return []
    held = [card for card in view["zones"]["hand"][seat]["cards"] if card >= DOGS]
    lines = [" [bold]Your hand[/]"]
    for card in dict.fromkeys(held):
        many = held.count(card)
        name = plain(str(cards[card]["name"]), 24) + (f" ×{many}" if many > 1 else "")
        reaction = is_reaction(box.face[card])
        style = PLUM if reaction else "bold"
        does = "Reaction: " * reaction + " ".join(words.card_lines(box, box.face[card]))
        pieces = [(columns(word), plain(word, NAME * 3)) for word in does.split(" ")]
        lines += flow(f"  [{style}]{name}[/]", pieces, columns(name) + 2, 31)
    return lines


# Rows


def _wrapped(text: str, indent: str, style: str = "") -> list[str]:
    """A sentence on as many lines as it takes."""
    pieces = [(columns(word), word) for word in plain(text, len(text) * 2).split(" ")]
    pieces = [(min(size, NAME * 3), plain(word, NAME * 3)) for size, word in pieces]
    lines = flow("", pieces, 0, len(indent))
    return [f"[{style}]{line}[/]" if style else line for line in lines]


def _left(text: str, room: int) -> str:
    """A text in so many columns, and a space at the end."""
    text = plain(text, room - 1)
    return text + " " * (room - columns(text))
