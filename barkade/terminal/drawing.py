"""A view, and the moves it leaves, as they stand on the terminal."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.cells import cell_len
from rich.markup import escape

from barkade.kernel.game import Game
from barkade.kernel.steps import Step
from barkade.kernel.table import Table
from barkade.terminal.console import printable

MANY = 60  # moves that still get a hint each
WORD = re.compile(r"\w+")
STEM = 3  # letters by which "bury" and "buries" are one verb
NUMBERS = {"two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}


def picture(game: Game, view: dict[str, Any]) -> str:
    """The table as markup: the game's own drawing, or a plain list of zones."""
    return game.screen(view, game.cards) if game.screen else plain_picture(game, view)


def plain_picture(game: Game, view: dict[str, Any]) -> str:
    """The picture for a game that has none of its own."""
    lines: list[str] = []
    for name, zone in view["zones"].items():
        if isinstance(zone, dict):
            lines.append(f"{name}: {_contents(game, zone)}")
            continue
        for seat, one in enumerate(zone):
            lines.append(f"{view['names'][seat]}'s {name}: {_contents(game, one)}")
    lines.append(f"scores: {', '.join(map(str, view['scores']))}")
    return "\n".join(escape(" " + printable(line)) for line in lines)


def _contents(game: Game, zone: Mapping[str, Any]) -> str:
    known = [str(game.cards[card]["name"]) for card in zone["cards"] if card is not None]
    hidden = zone["count"] - len(known)
    return ", ".join(known + [f"{hidden} face down"] * (hidden > 0)) or "empty"


def move_list(table: Table, seat: int, width: int) -> list[str]:
    """The numbered moves: a line each where there is a hint, else in columns."""
    moves = table.moves(seat)
    texts = [table.text(move) for move in moves]
    hints = [hint(table, seat, move) for move in moves] if len(moves) <= MANY else []
    if not any(hints):
        return _columns([f"{n:3}  {text}" for n, text in enumerate(texts, 1)], width)
    longest = max(cell_len(text) for text, what in zip(texts, hints, strict=True) if what)
    lines = []
    for number, (text, what) in enumerate(zip(texts, hints, strict=True), 1):
        line = f"{number:3}  {text:<{longest}}  {what}".rstrip()
        lines.append(line if len(line) <= width else line[: width - 1] + "…")
    return lines


def _columns(entries: Sequence[str], width: int) -> list[str]:
    """Short entries side by side, read from left to right."""
    wide = max(map(cell_len, entries)) + 2
    across = max(1, width // wide)
    rows = [entries[at : at + across] for at in range(0, len(entries), across)]
    return ["".join(f"{entry:<{wide}}" for entry in row).rstrip() for row in rows]


def hint(table: Table, seat: int, move: Step) -> str:
    """What a move does, in short, without the sentence that only repeats it."""
    seen = table.preview(seat, move)
    story: list[str] = seen["story"]
    verb = table.text(move).partition(" ")[0]
    shown = bool(story) and ("card" in seen["events"][0] or len(story) > 1)
    who = table.start.names[seat]
    repeats = shown and f" {verb}" in story[0]
    repeats = repeats or (len(story) == 1 and same(shortened(story, who), table.text(move)))
    return shortened(story[repeats:], who)


def same(told: str, text: str) -> bool:
    """Whether a sentence tells nothing that the move itself does not say: the same verb,
    and no name and no number besides."""
    verb, *rest = WORD.findall(told)
    known = {*WORD.findall(text)}
    new = [word for word in rest if not (word.islower() and word not in NUMBERS)]
    return verb[:STEM] == text[:STEM] and known.issuperset(new)


def shortened(story: Iterable[str], who: str) -> str:
    """Sentences about one player run together, without saying who it is."""
    parts = [line.replace(f"{who}'s ", "").replace(f"{who} ", "") for line in story]
    return "; ".join(part.rstrip(".") for part in parts)
