"""A quick policy: what each move weighs to a seat, by what that seat knows."""

from __future__ import annotations

from typing import Final

from barkade.kernel.playouts import Policy
from barkade.kernel.steps import Step
from three_bones.rules.box import NUMBER
from three_bones.rules.course import dig, keep
from three_bones.rules.table import Bones


def weigh(g: Bones, seat: int, moves: list[Step]) -> list[float]:
    """Lay what is likely to win; keep a bone that is better than what digging brings on
    average."""
    return [_worth(g, seat, move) for move in moves]


def _worth(g: Bones, seat: int, move: Step) -> float:
    if move[0] is keep:
        return float(NUMBER[g.laid[seat][0]])
    if move[0] is dig:
        return _dug(g, seat)
    number = NUMBER[move[2]]
    return float(-number if g.start.options["lowest"] else number)


def _dug(g: Bones, seat: int) -> float:
    """What a bone that the seat has not seen counts on average."""
    unseen = [NUMBER[card] for card in range(len(NUMBER)) if not g.seen[card] & 1 << seat]
    return sum(unseen) / len(unseen)


GREEDY: Final = Policy(weigh)
