"""A record shown: its story, its last position, and whether it holds."""

from __future__ import annotations

from typing import Any

from barkade.kernel.table import Table
from barkade.terminal import drawing, story
from barkade.terminal.console import SUN, Terminal
from barkade.terminal.story import outcome


def retell(
    terminal: Terminal, record: dict[str, Any], table: Table, to: int | None, seat: int | None
) -> None:
    """The story move by move, then the table as the viewer sees it."""
    game, view = table.start.game, table.view(seat)
    terminal.rule(f"{game.title} · {' · '.join(table.start.names)}")
    for chapter in story.chapters(record, to, seat):
        if chapter.story:
            terminal.say(f"{chapter.number:4}  {' '.join(chapter.story)}")
    terminal.say()
    terminal.draw(drawing.picture(game, view))
    terminal.say(where(record, table, to), SUN)


def where(record: dict[str, Any], table: Table, to: int | None) -> str:
    """How far the story has come."""
    length = len(record["moves"])
    told = length if to is None else to
    return f"After {told} of {length} moves.  {outcome(table)}"


def as_object(
    record: dict[str, Any], table: Table, to: int | None, seat: int | None
) -> dict[str, Any]:
    """The same, ready for JSON."""
    return {
        "game": table.start.game.id,
        "options": table.start.options,
        "names": table.start.names,
        "seat": seat,
        "length": len(record["moves"]),
        "moves": [chapter._asdict() for chapter in story.chapters(record, to, seat)],
        "view": table.view(seat),
        "over": table.over,
        "winners": table.winners,
    }


def verdict(record: dict[str, Any], table: Table) -> str:
    """What a record that holds is a record of, in a line."""
    seed = table.start.seed
    dealt = "  The deal is the one that was committed to." if seed.secret else ""
    moves = len(record["moves"])
    return f"{table.start.game.title}, {table.seats} seats, {moves} moves.  {outcome(table)}{dealt}"
