"""A record told move by move, and a move foretold, as somebody may know it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import barkade
from barkade.kernel.events import Event
from barkade.kernel.moves import UNDOING, WITHDRAW
from barkade.kernel.steps import SEALED, WINDOW, Step
from barkade.kernel.table import Table
from barkade.kernel.views import bit_of
from barkade.look.grammar import YOU, begun, doing, is_you
from barkade.look.stories import sentence


class Chapter(NamedTuple):
    """One move of a record and what came of it."""

    number: int
    seat: int
    move: str | None  # its text, for who made it
    events: list[dict[str, Any]]
    story: list[str]


def chapters(
    record: dict[str, Any], to: int | None, viewer: int | None, reader: int | None = None
) -> Iterator[Chapter]:
    """Every move up to a number, with what the viewer could know of it then; to one who sits at
    the table it says "you"."""
    table = barkade.replay(record, 0)
    bit = bit_of(table, viewer)
    heard = table.listen()
    for number, line in enumerate(record["moves"][:to], 1):
        name, _, text = line.partition(" ")
        seat = int(name)
        heard.clear()
        story = _made(table, seat, text, viewer, reader)
        events = [event.as_json(bit) for event in heard]
        story += told(table, heard, viewer, reader)
        yield Chapter(number, seat, text if seat == viewer else None, events, story)


def _made(table: Table, seat: int, text: str, viewer: int | None, reader: int | None) -> list[str]:
    """Make a move of a record; what is to be said of it besides its events."""
    if text not in UNDOING.values():
        table.play(seat, text)
        return []
    table.take_back(seat)
    if text == UNDOING[WITHDRAW] and seat == viewer:
        name = YOU if seat == reader else table.start.names[seat]
        return [begun(f"{doing(name, 'withdraws')} the last pick.")]
    return []  # of others' picks nothing is seen; a move taken back is an event


def told(
    table: Table, events: Iterable[Event], viewer: int | None, reader: int | None
) -> list[str]:
    """Events as sentences, with the cards that the viewer saw."""
    bit = bit_of(table, viewer)
    return [sentence(table.start, event.as_json(bit), reader) for event in events]


def outcome(table: Table, reader: int | None = None) -> str:
    """Who won, in a sentence."""
    if not table.over:
        return "The game goes on."
    view = table.view(None)
    if verdict := view.get("verdict"):
        return f"The game is over: {verdict}"
    names = [YOU if seat == reader else table.start.names[seat] for seat in table.winners]
    names += [other["name"] for other in view.get("others", ()) if other["won"]]
    if not names:
        return "The game is over; nobody wins."
    several = len(names) > 1 or is_you(names[0])
    return begun(f"{' and '.join(names)} {'win' if several else 'wins'}.")


def foretold(g: Table, seat: int, move: Step) -> list[str]:
    """What a seat can know of what a move would do; where that is nothing, that."""
    seen = g.preview(seat, move)
    told: list[str] = [*seen["story"]]
    if g.way in (SEALED, WINDOW):
        return [*told, "Nothing shows until everyone has chosen."]
    if not seen["complete"]:
        return [*told, f"What comes {'after that' if told else 'of it'} can't be known yet."]
    if not told and seat in seen["view"]["actors"]:
        return [f"Next: {seen['view']['prompt']}"]
    return told or ["There is nothing to tell of it yet."]
