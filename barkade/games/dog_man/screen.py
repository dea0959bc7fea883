"""The table of the Dog Man dice race in a terminal, drawn from a view and nothing else.

The drawing is console markup in rich's syntax, at most 79 columns wide.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from barkade.games.dog_man import words
from barkade.games.dog_man.box import Box
from barkade.games.dog_man.layout import news, standing
from barkade.games.dog_man.moves import BOX
from barkade.kernel.letters import WIDTH, Piece, columns, flow, plain

NAME = 15  # columns for a player's name
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


def screen(view: View, cards: Cards, box: Box = BOX) -> str:
    """The whole table."""
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
    lines = [f" [bold]Stories[/]    [dim]{pile['count']} in the pile[/]"]
    if pile["cards"]:
        top = pile["cards"][0]
        asks = ", ".join(words.characters(box.asks[top], box))
        lines[0] += f"[dim], on top: {plain(f'{box.titles[top]} ({asks})', 42)}[/]"
    return lines


def _seat(view: View, seat: int, box: Box) -> list[str]:
    """Who it is, the points, and the story cards with their dice."""
    own = seat == view["seat"]
    mark = "[bold #E0A12E]▸[/]" if seat in view["actors"] else " "
    name = plain(view["names"][seat], NAME) + (" (you)" if own else "")
    points = f"{view['points'][seat]} of {words.points(view['goal'])}"
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
