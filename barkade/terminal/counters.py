"""Numbers, ways and things one has some of, on a terminal; and what the symbols mean."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from barkade.look.letters import WIDTH, Piece, flow, padded, plain
from barkade.look.parts import CounterPart, NotePart, TokensPart, TrackPart
from barkade.terminal.inks import BACK, DOG, EMPTY, SUN, sign, styled, worded
from barkade.terminal.sheet import PICTURES, START, Clause, Sheet, in_a_row, titled

CELL = 4  # columns for a cell of a track
ACROSS = (WIDTH - START) // CELL
WAY = 64  # columns for a number on its way

# A number, three lines high.
DIGITS = {
    "0": ("█▀█", "█ █", "▀▀▀"),
    "1": ("▀█ ", " █ ", "▀▀▀"),
    "2": ("▀▀█", "█▀▀", "▀▀▀"),
    "3": ("▀▀█", " ▀█", "▀▀▀"),
    "4": ("█ █", "▀▀█", "  ▀"),
    "5": ("█▀▀", "▀▀█", "▀▀▀"),
    "6": ("█▀▀", "█▀█", "▀▀▀"),
    "7": ("▀▀█", "  █", "  ▀"),
    "8": ("█▀█", "█▀█", "▀▀▀"),
    "9": ("█▀█", "▀▀█", "▀▀▀"),
}


def clause(part: CounterPart | TokensPart | NotePart) -> Clause:
    """A number, so many of a thing, or a sentence, in a few words."""
    if part["part"] == "note":
        return worded(part["text"], "italic")
    if part["part"] == "tokens":
        return [styled(f"{part['label']} {part['count']}{sign(part['icon'])}", "italic")]
    most = f" of {part['most']}" if part.get("most") else ""
    return [styled(f"{part['label']} {part['value']}{most}", "bold")]


# A number on its way


def way(on: Sheet, part: CounterPart) -> list[str]:
    """A number, large, on its way: what matters stands above it."""
    value, most, marks = part["value"], part["most"], part.get("marks", ())
    ahead = [mark for mark in marks if mark > value]
    more = f"{ahead[0] - value} more makes {ahead[0]}." if ahead else ""
    if not on.has(PICTURES) or most * 2 > WAY:
        said = worded(f"{value} of {most}. {more}")
        return titled(part["label"], said)
    above = "".join(f"{at:<2}" if at in marks else "  " for at in range(1, most + 1))
    top, middle, low = _large(value)
    return [
        f" [bold]{top}[/]   [dim]{above.rstrip()}[/]",
        f" [bold]{middle}[/]   {_line(part)}",
        f" [bold]{low}[/]   {plain(part['label'], START)} {value}. [dim]{more}[/]".rstrip(),
    ]


def _large(value: int) -> list[str]:
    digits = [DIGITS[digit] for digit in str(value)]
    return [" ".join(digit[line] for digit in digits).rjust(7) for line in range(3)]


def _line(part: CounterPart) -> str:
    """How far it has come, and how far it is still."""

    def stretch(first: int, last: int, line: str) -> str:
        marks = part.get("marks", ())
        return "".join(("◆" if at in marks else line) + line for at in range(first, last))

    reached = stretch(1, part["value"] + 1, "━")
    return f"[{SUN}]{reached}[/][dim]{stretch(part['value'] + 1, part['most'] + 1, '─')}[/]"


# Tracks


def ruler(part: TrackPart) -> list[str]:
    """The names of its cells."""
    if part.get("look") or len(part["cells"]) > ACROSS:
        return []
    return [f"[dim]{' ' * START}{''.join(f'{name:^3} ' for name in part['cells']).rstrip()}[/]"]


def track(part: TrackPart) -> list[str]:
    """Its cells and what lies on them; or dice."""
    if part.get("look"):
        faces = [part["cells"][at] for at, _ in part["tokens"]]
        many = [f"{name} ×{n}" if n > 1 else name for name, n in Counter(faces).items()]
        return titled(part["label"], in_a_row(many) or worded("none"))
    cells = [_cell(part, at) for at in range(len(part["cells"]))]
    rows = ["".join(cells[at : at + ACROSS]) for at in range(0, len(cells), ACROSS)]
    names = [padded(part["label"], START - 3), *[" " * (START - 3)] * (len(rows) - 1)]
    return [f"  {name} {row}".rstrip() for name, row in zip(names, rows, strict=True)]


def _cell(part: TrackPart, at: int) -> str:
    """What lies on a cell, or that nothing does."""
    lying = [icon for cell, icon in part["tokens"] if cell == at]
    if any(icon.startswith("dog:") for icon in lying):
        return f"[{SUN}]{DOG}[/] "
    if lying:
        many = f"{len(lying)}" if len(lying) > 1 else ""
        return f"[bold]{many + (sign(lying[0]) or '●'):^3}[/] "
    last = at == len(part["cells"]) - 1 and not part["cells"][at].isalnum()
    return f"[bold]{part['cells'][at]:^3}[/] " if last else f"[dim]{EMPTY:^3}[/] "


# What the symbols mean


def legend(on: Sheet) -> list[str]:
    """The symbols on this table, in words."""
    pieces: list[Piece] = [styled(f"{text} ", "dim") for text in _meanings(on)]
    return flow("", pieces, 0, 1)


def _meanings(on: Sheet) -> Iterator[str]:
    """Each symbol with what it stands for."""
    inks = {face.get("icon", ""): face.get("ink", "") for face in on.faces if "big" in face}
    for icon, ink in inks.items():
        if sign(icon):
            yield f"{sign(icon)} {ink if ink == icon else f'{ink} {icon}'}"
    icons = [icon for part in on.parts if part["part"] == "track" for _, icon in part["tokens"]]
    groups = [part for part in on.parts if part["part"] == "group"]
    icons += [part["icon"] for part in groups]
    for icon in dict.fromkeys(icons):
        if sign(icon) and icon not in inks:
            yield f"{sign(icon)} {icon}"
    if any(part.get("needs") for part in groups):
        yield "SDC is there, sdc is needed, ✓ enough"
    if any(counts for part in groups for _, _, counts in part.get("figures", ())):
        yield "(13) counts"
    for part in on.parts:
        if part["part"] == "cards" and "stands" in part:
            name = part["stands"]["label"]
            yield f"{name[:1].upper()} {name}, {name[:1].lower()} where it goes"
    yield f"{BACK} face down"
