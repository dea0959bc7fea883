"""How a table of That's Ruff! stands for a seat, in spaces."""

from __future__ import annotations

from typing import Final

from barkade.games.thats_ruff.bot.places import (
    BACKWARD,
    HAND_OVER,
    fresh_start,
    options_of,
    outlook,
    walks,
)
from barkade.games.thats_ruff.bot.plans import threes_to_come
from barkade.games.thats_ruff.rules.collecting import worth
from barkade.games.thats_ruff.rules.table import Ruff
from barkade.judging import ahead, judged
from barkade.kernel.game import Outlook
from barkade.kernel.steps import OVER
from barkade.kernel.table import Table

CHAPTERS: Final = 1  # hands
SLOWER: Final = {4: 2.0}  # times as long as for two or three
A_WIN: Final = 30.0  # spaces: on the way round the path each makes a win likelier by 1 in 30


def value(g: Table, seat: int) -> float:
    """What one's dog can hope for, less the best of the others'.  Partners share a dog, and so
    they win as one."""
    assert isinstance(g, Ruff)
    if g.way == OVER:
        return judged(0.0, won(g, seat), A_WIN)
    boards = g.variant.board_of
    hopes = [0.0] * g.variant.boards
    for one in range(g.seats):
        hopes[boards[one]] = max(hopes[boards[one]], A_WIN * hope(g, one))
    return judged(ahead(hopes, boards[seat]), None, A_WIN)


def won(g: Table, seat: int) -> float:
    """How much of a game that is over a seat has won: partners have all of it, each."""
    return 1.0 if seat in g.winners else 0.0


def hope(g: Ruff, seat: int) -> float:
    """Where the dog stands: in Counting, in Collecting, or at the start of a hand.  A share
    of a win."""
    board = g.variant.board_of[seat]
    dog, path, discs, options = g.dog[board], g.path[board], g.house[board], options_of(g, board)
    if g.collected[seat] or (g.up[seat] and not g.hand[seat]):
        threes = threes_to_come(g, len(g.up[seat]), len(g.centre))
        ways = walks(HAND_OVER, dog, path, discs, options, BACKWARD, threes)
        have = g.collected[seat] + (g.up[seat] if threes else [])
        return ways[min(worth(have, board), len(ways) - 1)]
    if g.hand[seat] and (g.up[seat] or g.down[seat]):
        return outlook(len(g.hand[seat]), dog, path, discs, options)
    return fresh_start(dog, path, discs, options)


OUTLOOK: Final = Outlook(value, 220, CHAPTERS, unit="spaces", slower=SLOWER, pace=1000, share=won)
