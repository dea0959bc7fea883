"""Why something can't be done, in one sentence that names the rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from barkade.kernel.errors import BadMove, GameOver, NotYourTurn, listed
from barkade.kernel.steps import ASKS, OVER, SEALED, WINDOW, Step

if TYPE_CHECKING:
    from barkade.kernel.table import Table


def check_seat(g: Table, seat: int) -> None:
    """Refuse a seat that this table does not have."""
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < g.seats:
        raise BadMove(f"There is no seat {seat!r} at this table; seats are 0 to {g.seats - 1}.")


def not_asked(g: Table, seat: int, move: Step | str = "") -> BadMove:
    """The error for a seat that nothing is asked of."""
    check_seat(g, seat)
    if g.way == OVER:
        return GameOver("The game is over; nobody can move any more.")
    if reason := g.start.game.refusals.why_not_now(g, seat, _meant(g, seat, move)):
        return NotYourTurn(reason)
    question = g.start.game.stories.asked(g, seat).rstrip(".") + _in(asked(g)[1])
    return NotYourTurn(f"It is not {g.start.names[seat]}'s turn: {question}")


def _meant(g: Table, seat: int, move: Step | str) -> Step | None:
    """The move that somebody wants to make, if it is one."""
    try:
        step = g.parse(seat, move) if isinstance(move, str) else move
        g.text(step)
    except BadMove:
        return None
    return step


def refused(g: Table, seat: int, move: Step) -> BadMove:
    """The error for a move that is not among the alternatives."""
    if seat not in g.actors:
        return not_asked(g, seat, move)
    rule = asked(g)[1]
    moves, names = g.start.game.moves, g.start.names
    text = moves.text(move)
    if move[1] != seat:
        return BadMove(f'{names[seat]} can\'t "{text}" for {_other(g, move[1])}{_in(rule)}')
    reason = g.start.game.refusals.why_not(g, seat, move)
    if reason:
        return BadMove(reason)
    number = moves.rule_number(move) or rule
    possible = listed([f'"{g.text(other)}"' for other in g.moves(seat)])
    return BadMove(f'{names[seat]} can\'t "{text}" now{_in(number)} Possible: {possible}.')


def asked(g: Table) -> tuple[str, str]:
    """What the top of the agenda asks: the prompt and its rule number."""
    step = g.agenda[-1]
    prompt, rule = ASKS[step[0]]
    return prompt.format(*step[1:]), rule


def acting(g: Table, seat: int | None) -> list[int]:
    """The seats that are asked, as far as a seat may know: who has answered in a
    window already would tell who had nothing to think about."""
    if g.way != WINDOW:
        return g.actors
    by = g.agenda[-1][1]
    return [s for s in range(g.seats) if s != by and (s != seat or g.offers[s])]


def why_not_take_back(g: Table, seat: int) -> str:
    """Why a seat has nothing it may take back."""
    if g.way == OVER:
        return "The game is over; nothing can be taken back any more."
    if g.start.imagined:
        return "An imagined world has no past to take back."
    if not len(g.log):
        return "Nothing has been played yet."
    name = g.start.names[seat]
    if seat != g.last_mover:
        sealed = g.way == SEALED or g.way == WINDOW
        reason = "have picked nothing that could be withdrawn" if sealed else "did not move last"
        return f"{name} can't take back: they {reason}."
    return (
        f"{name} can't take back: their last move drew on chance or showed somebody what they"
        " did not know, and that can't be unseen."
    )


def _other(g: Table, seat: int) -> str:
    """Whom a move is for, whoever made it up."""
    return g.start.names[seat] if 0 <= seat < g.seats else f"seat {seat}"


def _in(rule: str) -> str:
    return f" ({rule})." if rule else "."
