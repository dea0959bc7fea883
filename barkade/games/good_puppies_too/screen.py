"""The table of Good Puppies Too in a terminal, drawn from a view and nothing else.

The drawing is console markup in rich's syntax, at most 79 columns wide.  What a pup
would do is said with the number of pups that its group would have.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from textwrap import wrap
from typing import Any

from barkade.games.good_puppies_too import words
from barkade.games.good_puppies_too.box import VALUES, Box, breed_of
from barkade.games.good_puppies_too.moves import BOX
from barkade.games.good_puppies_too.view import points, worth, would
from barkade.kernel.letters import WIDTH, Piece, columns, flow, plain

LABEL = 13  # columns for the name of a group
NAME = 26  # columns for a pup's name, or a player's
BACK = "▒▒"
LEGEND = "■ a bone and what it shows   ×2 bones count double   ▒▒ face down"
INKS = (
    "bold #FFFFFF on #6B4E71",
    "bold #FFFFFF on #2B2A33",
    "bold #FFFFFF on #2F6DB5",
    "bold #2B2A33 on #E0A12E",
    "bold #FFFFFF on #4A7549",
    "bold #FFFFFF on #B23232",
    "bold #FFFFFF on #39718F",
    "bold #2B2A33 on #E5CFA5",
    "bold #FFFFFF on #8A5A2B",
    "bold #2B2A33 on #C9C9D1",
)  # by tens digit; the digit is always there too

View = Mapping[str, Any]
Cards = Sequence[Mapping[str, Any]]
Yard = Sequence[Mapping[str, Any]]


def screen(view: View, cards: Cards, box: Box = BOX) -> str:
    """The whole table as the view's seat sees it."""
    lines = [*_park(view, cards, box), ""]
    for seat, yard in enumerate(view["yards"]):
        lines += _seat(view, seat, yard, box)
    for friend in view["friends"]:
        lines += _friend(friend, box)
    lines += _own_hand(view, cards, box)
    lines.append(f"[dim] {LEGEND}[/]")
    return "\n".join(lines)


# The park


def _park(view: View, cards: Cards, box: Box) -> list[str]:
    """Who is in the park, and how long the game still goes."""
    park = view["zones"]["park"]["cards"]
    deck = f"[dim]{view['zones']['deck']['count']} in the deck[/]"
    if "puzzle" in view:
        return [
            *_puzzle(view["puzzle"]),
            "",
            f" [bold]Park[/]  {deck}",
            *_pups(view, park, cards, box),
        ]
    if view["last_round"]:
        return [" [bold #E0A12E]The final round:[/] one last turn each, and no new pups."]
    head = f" [bold]Park[/]  {deck}"
    if view["seat"] in view["actors"] and view.get("rule") == "GP-13":
        return [head, *_pups(view, park, cards, box)]
    return [head, *flow("", [_named(card, cards) for card in park], 0, 2)]


def _puzzle(puzzle: Mapping[str, Any]) -> list[str]:
    """The pal, how often it can still help, and what the bonus pays (GP-29)."""
    left = words.times(puzzle["uses"]) if puzzle["uses"] else "no more"
    pal, pays = plain(puzzle["pal"], NAME), plain(puzzle["pays"], WIDTH)
    return [
        f" [bold]{pal}[/] can help {left}: [dim]{plain(puzzle['help'], 45)}[/]",
        f" [bold]{plain(puzzle['bonus'].capitalize(), NAME)}[/]: [dim]{pays}[/]",
    ]


# Yards


def _seat(view: View, seat: int, yard: Yard, box: Box) -> list[str]:
    """Who it is, what is known of the hand, and the yard; one's own with its bonuses."""
    zones, own = view["zones"], seat == view["seat"]
    name = f"{view['names'][seat]} (you)" if own else view["names"][seat]
    mark = "[bold #E0A12E]▸[/]" if seat in view["actors"] else " "
    pieces = _cards("plays", zones["chosen"][seat])
    if not own:
        pieces += _cards("hand", zones["hand"][seat])
    total = points(view, seat) if yard else 0
    return [*_head(name, total, pieces, mark), *_yard(yard, box if own else None)]


def _friend(friend: Mapping[str, Any], box: Box) -> list[str]:
    """A friend, with its number and its taste (GP-27)."""
    says = plain(words.friend(box.friends[friend["friend"]]), WIDTH - NAME - 4)
    head = _head(friend["name"], worth(friend["yard"]), [(len(says), f"[dim]{says}[/]")])
    return [*head, *_yard(friend["yard"])]


def _head(name: str, total: int, pieces: Sequence[Piece], mark: str = " ") -> list[str]:
    shown = f"{plain(name, 15)}  {total} point{'s' * (total != 1)}"
    return flow(f"{mark}[bold]{shown}[/]", pieces, columns(shown) + 1, NAME + 2)


def _yard(yard: Yard, bonuses_of: Box | None = None) -> list[str]:
    lines: list[str] = []
    for one in yard:
        lines += _group(one)
        if bonuses_of:
            lines += _bonus(one, bonuses_of)
    return lines


def _bonus(one: Mapping[str, Any], box: Box) -> list[str]:
    """What a group does at the end (GP-20)."""
    text = words.at_the_end(box, one["group"], one["pups"])
    room = WIDTH - LABEL - 3
    return [f"{' ' * (LABEL + 3)}[dim]{plain(line, room)}[/]" for line in wrap(text, room)]


def _group(one: Mapping[str, Any]) -> list[str]:
    """A group: its pups, its bones by value, and what they are worth."""
    pieces = [_chip(card, card in one["turned"]) for card in one["pups"]]
    for value, many in zip(VALUES, one["bones"], strict=True):
        if many:
            text = f"■{value}" if many == 1 else f"{many}×■{value}"
            pieces.append((len(text), f"[#E0A12E]{text}[/]"))
    if one["double"]:
        pieces.append((4, "[bold #FFFFFF on #B8472F] ×2 [/]"))
    if one["worth"]:
        worth = f"= {one['worth']}"
        pieces.append((len(worth), f"[bold]{worth}[/]"))
    name = plain(one["name"], LABEL - 1)
    return flow(f"   {name}", pieces, 3 + columns(name), LABEL + 3)


# One's hand, and what it would do


def _own_hand(view: View, cards: Cards, box: Box) -> list[str]:
    seat = view["seat"]
    if seat is None or not view["zones"]["hand"][seat]["count"]:
        return [""]
    hand = view["zones"]["hand"][seat]["cards"]
    return ["", " [bold]Your hand[/]", *_pups(view, hand, cards, box), ""]


def _pups(view: View, pups: Iterable[int | None], cards: Cards, box: Box) -> list[str]:
    """Pups with what each would do in the yard of who looks."""
    yard = view["yards"][view["seat"] or 0]
    lines: list[str] = []
    for card in pups:
        if card is not None:
            size, chip = _named(card, cards)
            room = WIDTH - NAME - 3
            first, *more = [plain(line, room) for line in wrap(would(card, yard, box), room)]
            lines.append(f"  {chip}{' ' * max(1, NAME + 1 - size)}{first}")
            lines += [" " * (NAME + 3) + line for line in more]
    return lines


# Cards and rows


def _chip(card: int, turned: bool = False) -> Piece:
    """A pup in little: its number, in the colour of its breed; ×2 if it is that."""
    text = f"{card % 100:02}" + ("×2" if turned else "")
    return len(text) + 2, f"[{INKS[breed_of(card)]}] {text} [/]"


def _named(card: int | None, cards: Cards) -> Piece:
    """A pup with its name."""
    assert card is not None
    _, _, name = str(cards[card]["name"]).partition(" ")
    name = plain(name, NAME - 5)
    return 5 + columns(name), f"{_chip(card)[1]} {name}"


def _cards(word: str, zone: Mapping[str, Any]) -> list[Piece]:
    """The cards of a zone that can be seen, and backs for the rest."""
    if not zone["count"]:
        return []
    known = [card for card in zone["cards"] if card is not None]
    backs: list[Piece] = [(2, f"[dim]{BACK}[/]")] * (zone["count"] - len(known))
    return [(len(word), f"[dim]{word}[/]"), *(_chip(card) for card in known), *backs]
