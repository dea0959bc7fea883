"""The table of the Dog Man dice race in a terminal, drawn from a view and nothing else.

The drawing is console markup in rich's syntax, at most 79 columns wide.  While time runs
it is compact, so that four players fit a low terminal and every die has its place.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from barkade.games.dog_man import words
from barkade.games.dog_man.box import BADGE, MOST_SPACES, Box
from barkade.games.dog_man.layout import news, standing
from barkade.games.dog_man.moves import BOX
from barkade.kernel.letters import WIDTH, Piece, columns, flow, padded, plain

NAME = 15  # columns for a player's name
CELL = 22  # columns for a face, in a compact drawing
SIDE = 17  # columns for who it is there
SHORT, LONGER = 18, 20  # columns for the title of another's story, and of one's own
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


# The compact drawing


def _compact(view: View, box: Box) -> list[str]:
    """Two lines of dice, two for every player, and a third for oneself."""
    lines = [*_pool(view, box), *(_pile(view, box) if view.get("unseen") else [])]
    for seat in range(len(view["names"])):
        lines += _own_seat(view, seat, box) if seat == view["seat"] else _side(view, seat, box)
    return [*lines, *_news(view)[1:]]


def _pool(view: View, box: Box) -> list[str]:
    """The free dice, each face always in the same place."""
    label = " [bold]Free dice[/]  "
    if view.get("unseen"):
        thrower = plain(view["names"][view["thrower"]], NAME)
        return [f"{label}{thrower} is about to roll {words.number(sum(view['free']))}."]
    cells = [_cell(face, many, box) for face, many in enumerate(view["free"])]
    half = len(cells) // 2
    cup = f"{view['cup']} in cup" if view["cup"] else ""
    return [label + "".join(cells[:half]), f" [dim]{cup:11}[/]" + "".join(cells[half:])]


def _cell(face: int, many: int, box: Box) -> str:
    """A face, and how many dice show it."""
    if not many:
        return f"[dim]{padded(f' {plain(box.faces[face], FACE)} –', CELL)}[/]"
    wide, piece = _die(face, many, box)
    return piece + " " * (CELL - wide)


def _own_seat(view: View, seat: int, box: Box) -> list[str]:
    """A line for the player, and one for each story card."""
    points = f"{view['points'][seat]} of {words.points(view['goal'])}"
    head = f"{_name(view, seat)} [bold](you)[/]  {points}  [dim]{standing(view, seat)}[/]"
    stories = _stories(view, seat, LONGER, WIDTH - 3, box)
    return [head.replace("[dim][/]", "").rstrip(), *(f"   {line}" for line in stories)]


def _side(view: View, seat: int, box: Box) -> list[str]:
    """At the left who it is, beside it the story cards."""
    said = standing(view, seat)
    state = " · done" if "Done" in said else " · out" if "Out" in said else ""
    points = f" {view['points'][seat]} of {view['goal']}[dim]{state}[/]"
    gap = " " * (SIDE - 1 - columns(plain(view["names"][seat], NAME)))
    sides = [_name(view, seat) + gap, points + " " * (SIDE - columns(points) + len("[dim][/]"))]
    stories = _stories(view, seat, SHORT, WIDTH - SIDE, box)
    stories += [""] * (len(sides) - len(stories))
    return [(side + story).rstrip() for side, story in zip(sides, stories, strict=True)]


def _name(view: View, seat: int) -> str:
    mark = "[bold #E0A12E]▸[/]" if seat in view["actors"] else " "
    return f"{mark}[bold]{plain(view['names'][seat], NAME)}[/]"


def _stories(view: View, seat: int, title: int, width: int, box: Box) -> list[str]:
    """The story cards of a player, a line each: a letter for every die, a star
    for a badge, a square for every open space, and what is still needed."""
    lines = []
    story = view["zones"]["story"][seat]["cards"]
    for slot, (card, lying) in enumerate(zip(story, view["dice"][seat], strict=True)):
        spaces = len(box.asks[card])
        dice = [_letter(kind, box) * many for kind, many in enumerate(lying)]
        empty = "□" * (spaces - sum(lying)) + " " * (MOST_SPACES - spaces)
        needs = words.needs(box.asks[card], lying, box).removeprefix("Needs ").rstrip(".")
        left = width - title - MOST_SPACES - 5
        name = padded(box.titles[card], title)
        lines.append(f"{slot + 1} {name} {''.join(dice)}{empty}  {plain(needs, left)}")
    return lines


def _letter(kind: int, box: Box) -> str:
    """A die on a story card."""
    return f"[{INKS[kind]}]{'★' if kind == BADGE else plain(box.faces[kind][0], 1)}[/]"
