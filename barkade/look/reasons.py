"""Why a game refuses a move, as data.

A game's refusals stand in a table by what is asked and what was tried; ``None`` for what was
tried means anything.  There is a sentence, or several with what must hold for each, of which
the first that holds is said::

    (bury_where, bury_at): [
        (has_no_such_group, "You have no {0}; only your own groups are touched (GP-12)."),
        (True, "The {0} have their bone already: one at each group (GP-18)."),
    ],

Between braces stands what the move picks by its place, ``{0}``; the name of ``{who}`` tries; or
one of the game's own words, which are functions as the conditions are: of the table, the seat,
the step that asks and the move.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

from barkade.kernel.game import Refusing
from barkade.kernel.steps import Step
from barkade.kernel.table import Table
from barkade.look.stories import Sentence

Condition = Callable[[Any, int, Step, Any], Any]
Reason = tuple[Condition | Literal[True], str]
Why = str | Sequence[Reason]
Word = Callable[[Any, int, Step, Any], Any]


class Refusals(Refusing):
    """The refusals of a game, ready to be looked up."""

    def __init__(
        self,
        refusals: Mapping[tuple[Any, Any], Why],
        words: Mapping[str, Word] | None = None,
        *,
        not_now: Sequence[Reason] = (),
    ) -> None:
        self._words = words or {}
        self._reasons = {key: self._read(reasons) for key, reasons in refusals.items()}
        self._not_now = self._read(not_now)

    def _read(self, reasons: Why) -> list[tuple[Condition | Literal[True], Sentence]]:
        rows: Sequence[Reason] = [(True, reasons)] if isinstance(reasons, str) else reasons
        return [(holds, Sentence(text, {})) for holds, text in rows]

    def why_not(self, g: Table, seat: int, move: Step) -> str:
        """Why a seat that is asked can't make a move, if the game knows."""
        asked = g.agenda[-1][0]
        reasons = [*self._reasons.get((asked, move[0]), ()), *self._reasons.get((asked, None), ())]
        return self._first(reasons, g, seat, move)

    def why_not_now(self, g: Table, seat: int, move: Step | None) -> str:
        """Why a seat that is not asked can't act, if the game knows (None: it means no move)."""
        return self._first(self._not_now, g, seat, move)

    def _first(
        self,
        reasons: Sequence[tuple[Condition | Literal[True], Sentence]],
        g: Table,
        seat: int,
        move: Step | None,
    ) -> str:
        asked = g.agenda[-1]

        def word(gap: str) -> Any:
            if gap.isdecimal():
                return g.start.game.moves.labels(move)[int(gap)] if move else ""
            if gap == "who":
                return g.start.names[seat]
            return self._words[gap](g, seat, asked, move)

        for holds, sentence in reasons:
            if holds is True or holds(g, seat, asked, move):
                said = sentence.filled(word)
                return said[:1].upper() + said[1:]
        return ""


def why_not_that(g: Table, seat: int, things: list[str]) -> str:
    """Why a seat that is asked can't choose a thing: what the game has against the first move
    with it.  A move of a kind that is offered is what was more likely meant."""
    if seat not in g.actors:
        return ""
    moves, offered = g.start.game.moves, g.moves(seat)
    wanted = set(things)
    meant = [
        moves.move(seat, index)
        for index, touched in enumerate(moves.touches())
        if not wanted.isdisjoint(touched)
    ]
    kinds = {step[0] for step in offered}
    likely = [step for step in meant if step[0] in kinds]
    for step in likely + [step for step in meant if step[0] not in kinds]:
        reason = "" if step in offered else g.start.game.refusals.why_not(g, seat, step)
        if reason:
            return reason
    return ""
