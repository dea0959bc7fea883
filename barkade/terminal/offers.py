"""The moves that can be made, as they stand on the terminal."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from rich.cells import cell_len

from barkade.kernel.steps import Step
from barkade.kernel.table import Table

MANY = 60  # moves that still get a hint each
WORD = re.compile(r"\w+")
ONESELF = re.compile(r"\b[Yy]our? ")
GAP = 3  # columns between moves that stand close together
STEM = 3  # letters by which "bury" and "buries" are one verb
NUMBERS = {"two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}


def move_list(
    table: Table, seat: int, width: int, height: int = 0, only: Sequence[str] | None = None
) -> list[str]:
    """The numbered moves, or only some of them: a line each where there is a hint, else in
    columns.  In a terminal so high hints are left out that would fill more than half of it, and
    columns stand close together that would fill more than a third."""
    every = enumerate(table.moves(seat), 1)
    numbered = [(n, one) for n, one in every if only is None or table.text(one) in only]
    if not numbered:
        return []
    numbers, moves = zip(*numbered, strict=True)
    texts = [table.text(move) for move in moves]
    hints = [hint(table, seat, move) for move in moves] if len(moves) <= MANY else []
    if not any(hints) or 0 < height < 2 * len(moves):
        pairs = list(zip(numbers, texts, strict=True))
        rows = _columns([f"{n:3}  {text}" for n, text in pairs], width)
        if not height or len(rows) <= height // 3:
            return rows
        return _packed([f"{n} {text}" for n, text in pairs], width)
    longest = max(cell_len(text) for text, what in zip(texts, hints, strict=True) if what)
    lines = []
    for number, text, what in zip(numbers, texts, hints, strict=True):
        line = f"{number:3}  {text:<{longest}}  {what}".rstrip()
        lines.append(line if len(line) <= width else line[: width - 1] + "…")
    return lines


def _columns(entries: Sequence[str], width: int) -> list[str]:
    """Short entries side by side, read from left to right."""
    wide = max(map(cell_len, entries)) + 2
    across = max(1, width // wide)
    rows = [entries[at : at + across] for at in range(0, len(entries), across)]
    return ["".join(f"{entry:<{wide}}" for entry in row).rstrip() for row in rows]


def _packed(entries: Sequence[str], width: int) -> list[str]:
    """As many entries in a row as find room."""
    rows = [""]
    for entry in entries:
        if rows[-1] and cell_len(rows[-1]) + GAP + cell_len(entry) > width:
            rows.append("")
        rows[-1] += " " * (GAP if rows[-1] else 1) + entry
    return rows


def hint(table: Table, seat: int, move: Step) -> str:
    """What a move does, in short, without the sentence that only repeats it."""
    seen = table.preview(seat, move)
    story: list[str] = seen["story"]
    verb = table.text(move).partition(" ")[0]
    shown = bool(story) and ("card" in seen["events"][0] or len(story) > 1)
    repeats = shown and f" {verb}" in story[0]
    repeats = repeats or (len(story) == 1 and same(shortened(story), table.text(move)))
    return shortened(story[repeats:])


def same(told: str, text: str) -> bool:
    """Whether a sentence tells nothing that the move itself does not say: the same verb,
    and no name and no number besides."""
    verb, *rest = WORD.findall(told)
    known = {*WORD.findall(text)}
    new = [word for word in rest if not (word.islower() and word not in NUMBERS)]
    return verb[:STEM] == text[:STEM] and known.issuperset(new)


def shortened(story: Iterable[str]) -> str:
    """Sentences about who reads them run together, without saying so."""
    return "; ".join(ONESELF.sub("", line).rstrip(".") for line in story)
