"""Cards on a terminal: small as a chip, with their names, and with all they say."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from textwrap import wrap
from typing import cast

from barkade.kernel.game import Game
from barkade.look.faces import CardFace
from barkade.look.letters import WIDTH, Piece, columns, flow, padded, plain
from barkade.look.parts import Figure
from barkade.terminal.inks import BACK, SKY, dim, needed, painted, sign

NAME = 26  # columns for a name before what is said of it
CELL = 20  # columns for a card of a grid
FIGURE = 6  # columns for a number
HEAD = 27  # columns before the numbers
TINY = 12  # columns for a picture
MANY_BACKS = 5  # more than these say nothing that a number doesn't
PICTURE = str.maketrans({"X": "■", ".": "·", "*": "★"})


@lru_cache(maxsize=8)
def faces(game: Game) -> Sequence[CardFace]:
    """What is printed on the cards of a game."""
    return [cast(CardFace, game.face(card)) for card in game.cards]


def chip(face: CardFace) -> Piece:
    """A card in little: its symbol and what stands large on it, or its name."""
    mark, big = sign(face.get("icon", "")), face.get("big")
    text = plain(face["title"], NAME)
    if big is not None:
        words = [mark + big if big != mark else mark, face.get("small", "") if mark else ""]
        text = " ".join(words).strip()
    return columns(text) + 2, painted(f" {text} ", face.get("ink", ""))


def name(face: CardFace) -> str:
    """What a card is called beside its chip; nothing where that says it."""
    big = face.get("big")
    if big is None or sign(face.get("icon", "")):
        return ""
    return plain(face["title"].removeprefix(big).strip(), NAME - 5)


def named(face: CardFace) -> Piece:
    """A card in little with its name."""
    size, text = chip(face)
    called = name(face)
    return (size + 1 + columns(called), f"{text} {called}") if called else (size, text)


def is_wordy(face: CardFace) -> bool:
    """Whether there is more to say of a card than its chip does."""
    return bool(face.get("lines") or face.get("figures"))


def about(face: CardFace) -> str:
    """What matters most about a card, in a few letters."""
    needs = " ".join(needed(icon, many) for icon, many in face.get("needs", ()))
    worth = f"={face['points']}" if face.get("points") else ""
    if worth:
        sized = f"{face['small']}," if face.get("small") else ""
        return " ".join(filter(None, [sized, needs, worth]))
    return (face.get("lines") or [needs])[0]


def told(face: CardFace, says: str = "") -> str:
    """All that a card says; to who looks, perhaps, more than what is printed."""
    lines = list(face.get("lines", ()))
    if "big" in face:  # and so with a number of its own: the rest is told where it lies
        return says or " ".join(lines[:1])
    kind = f"{face['small']}: " if face.get("look") == "told" and face.get("small") else ""
    return kind + (says or " ".join(lines))


def listed(cards: Iterable[tuple[CardFace, str]]) -> list[str]:
    """Cards with what they say, a line each or more; equal ones once."""
    many: dict[tuple[str, str], int] = {}
    shown: dict[tuple[str, str], CardFace] = {}
    for face, says in cards:
        key = face["title"], says
        many[key] = many.get(key, 0) + 1
        shown[key] = face
    lines: list[str] = []
    for key, face in shown.items():
        size, text = named(face)
        if many[key] > 1:
            times = f"{' ' * bool(name(face))}×{many[key]}"
            size, text = size + len(times), text + times
        words = [(columns(word), plain(word, 40)) for word in told(face, key[1]).split()]
        lines += flow(f"  {text}", words, size + 2, NAME + 3)
    return lines


# Numbers in columns


def heads(title: str, names: Sequence[str]) -> str:
    """A title, and the names of the numbers in the columns below it."""
    room = FIGURE - 1
    short = [one if len(one) <= room else f"{one[: room - 1]}." for one in names]
    above = "".join(f"{plain(one, room):>{FIGURE}}" for one in short)
    return f" [bold]{padded(title, HEAD - 1)}[/][dim]{above}[/]"


def row(figures: Sequence[Figure], names: Sequence[str]) -> str:
    """Numbers below their names; the one that counts stands in brackets."""
    values = {one: (value, counts) for one, value, counts in figures}
    cells: list[str] = []
    for one in names:
        value, counts = values.get(one, ("", False))
        text = f"({value})" if counts else f"{value} "
        gap = " " * (FIGURE - len(text))
        cells.append(gap + (f"[{SKY}]{text}[/]" if counts else text))
    return "".join(cells)


def rated(title: str, cards: Sequence[CardFace], counting: str) -> list[str]:
    """Cards with their numbers; the one that counts now stands out."""
    names = [one for one, _, _ in cards[0]["figures"]]
    lines = [heads(title, names)]
    for face in cards:
        figures = [(one, value, one == counting) for one, value, _ in face["figures"]]
        lines.append(f"  {padded(face['title'], HEAD - 2)}{row(figures, names)}".rstrip())
    return lines


# Pictures and grids


def priced(face: CardFace) -> str:
    """A card's name; of one with a picture also what it costs."""
    needs = face.get("needs", ()) if "picture" in face else ()
    return face["title"] + "".join(f" {many}" for _, many in needs)


def pictured(cards: Sequence[CardFace]) -> list[str]:
    """Small pictures side by side, with their names and what they cost."""
    shown: list[list[str]] = []
    for face in cards:
        rows = [" ".join(line).translate(PICTURE) for line in face["picture"]]
        shown.append([f"[bold]{padded(priced(face), TINY)}[/]", *rows])
    across = (WIDTH - 2) // (TINY + 1)
    lines: list[str] = []
    for at in range(0, len(shown), across):
        some = shown[at : at + across]
        lines.append("  " + " ".join(one[0] for one in some))
        for line in range(1, max(map(len, some))):
            texts = [padded(one[line] if line < len(one) else "", TINY) for one in some]
            lines.append(("  " + " ".join(texts)).rstrip())
    return lines


def cell(face: CardFace | None) -> tuple[str, str]:
    """A card of a grid, or an empty place: its name, and what matters most about it."""
    if face is None:
        return f"[dim]{'·' * CELL}[/]", " " * CELL
    name = painted(padded(f" {face['title']}", CELL), face.get("ink", ""))
    return name, f"[dim]{padded(about(face), CELL)}[/]"


# Those that one sees, and those that one doesn't


def backs(many: int) -> list[Piece]:
    """Cards that lie face down."""
    if many > MANY_BACKS:
        return [dim(f"{BACK}×{many}")]
    return [dim(BACK)] * many


def aside(text: str, start: int) -> list[str]:
    """What is said of something, below it."""
    room = WIDTH - start
    return [f"{' ' * start}[dim]{plain(line, room)}[/]" for line in wrap(text, room)]


def counted(titles: Iterable[str]) -> list[str]:
    """Equal names once, with how many there are."""
    many: dict[str, int] = {}
    for one in titles:
        many[one] = many.get(one, 0) + 1
    return [f"{count}× {one}" if count > 1 else one for one, count in many.items()]


def says_of(view: Mapping[str, object], card: int) -> str:
    """What a card means to who looks, if that is more than what is printed."""
    said = view.get("says", {})
    return str(said.get(str(card), "")) if isinstance(said, Mapping) else ""
