"""Ghosts: the table that a preview shows tells no secret, and the move really leads there."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from barkade.kernel import together
from barkade.kernel.previews import foreseen
from barkade.kernel.steps import ASIDES, OPEN, RACE, RULE, WAYS, Step
from barkade.kernel.table import Table
from barkade.look.parts import laid_out
from barkade.testing.looking import heard_by, same
from barkade.testing.twins import after

ASKED = ("actors", "prompt", "rule", "race_seconds")  # of a view: whom the table asks what
PAST = ("log", "undoable", "last_mover", "firm", "mover")  # of a state: how one came there


def shown(g: Table, seat: int, move: Step) -> str:
    """All that a preview gives, and the parts of the table that it shows, to the byte."""
    trial = foreseen(g, seat, move)[0]
    parts = laid_out(g.start.game, trial.view(None)) if trial else None
    return json.dumps([g.preview(seat, move), parts])


def check_preview(g: Table, rng: Random) -> None:
    """A preview is the beginning of what then happens, as its seat sees it; and what it shows
    lies there while the move is made, when just so much has happened."""
    seat = rng.choice(g.actors)
    move = rng.choice(g.moves(seat))
    seen = g.preview(seat, move)
    events, ghost = seen["events"], seen["view"]
    made = after(g, seat, move)
    if ghost:
        check_ghost(g, seat, move, seen)
    if _is_aside(made, seat):
        while _is_aside(made, seat):
            made.play(seat, rng.choice(made.moves(seat)))
        happened = iter(_heard(made, seat))
        assert all(event in happened for event in events), "something hangs on an aside"
        return
    assert _heard(made, seat)[: len(events)] == events, "a preview tells what does not happen"
    if ghost and ("prompt" in ghost or ghost["over"]):
        assert ghost == made.view(seat), "a ghost asks what is not asked then"


def check_ghost(g: Table, seat: int, move: Step, seen: dict[str, Any]) -> None:
    """There is a moment of the real move at which the table is the one that was shown, but for
    what it asks: when all that was told has happened; or if the preview was cut, at most
    that."""
    told, ghost = seen["events"], _lying(seen["view"])
    for moment in moments(g, seat, move):
        happened = _heard(moment, seat)
        enough = happened == told if seen["complete"] else happened == told[: len(happened)]
        if enough and _lying(moment.view(seat)) == ghost:
            return
    raise AssertionError(f"{g.text(move)} never leads to what its preview shows")


def moments(g: Table, seat: int, move: Step) -> Iterator[Table]:
    """A copy while a move is made, before each step and when it asks again.  What is asked
    aside is left unanswered, as in a preview; without that, it ends as the table does."""
    clone, asides = g.clone(), 0
    clone.listen()
    clone.mover = 1 << seat
    if g.way != RACE:
        clone.agenda.pop()
    clone.agenda.append(move)
    while clone.agenda:
        clone.way, clone.actor = RULE, seat
        yield clone
        step = clone.agenda[-1]
        if step[0] in ASIDES and step[1] == seat:
            clone.agenda.pop()
            asides += 1
        elif _asked(clone, step):
            break
    if not asides:
        clone.run()
        same(clone, after(g, seat, move), "a move that is rehearsed is the move", PAST)
    yield clone


def _asked(g: Table, step: Step) -> bool:
    """Whether the next step, which is taken here, waits for an answer."""
    way = WAYS.get(step[0], RULE)
    if way > OPEN and together.ask(g, step, way):
        return True
    g.agenda.pop()
    follows = step[0](g, *step[1:]) if way <= OPEN else []
    if way == RULE or (way == OPEN and len(follows) == 1) or way > OPEN:
        g.agenda += reversed(follows)
        return False
    g.agenda.append(step)
    return True


def _is_aside(g: Table, seat: int) -> bool:
    return g.actor == seat and g.agenda[-1][0] in ASIDES


def _heard(g: Table, seat: int) -> list[dict[str, Any]]:
    heard: list[dict[str, Any]] = json.loads(heard_by(g, seat))
    return heard


def _lying(view: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in view.items() if name not in ASKED}
