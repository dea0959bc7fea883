"""How a table of We Rate Dogs! stands for a seat, in Goodness."""

from __future__ import annotations

from typing import Final

from barkade.games.we_rate_dogs.bot.values import (
    ANOTHER,
    CROWN,
    FIRST,
    NOTHING,
    RIVALS,
    Standing,
    future,
    prized,
    promise,
    rivals_best,
)
from barkade.games.we_rate_dogs.rules.contents import GOODNESS
from barkade.games.we_rate_dogs.rules.table import Show
from barkade.judging import judged, share_of_win
from barkade.kernel.game import Outlook
from barkade.kernel.steps import OVER
from barkade.kernel.table import Table

CHAPTERS: Final = 1  # rounds: in a second one the next contest drowns what one move changes
SLOWER: Final = {4: 2.2, 5: 3.7, 6: 6.1}  # times as long as for three: in a window all are asked


def value(g: Table, seat: int) -> float:
    """One's own hopes less what all others' count together, and what the contest promises;
    at the end only the crown counts."""
    assert isinstance(g, Show)
    if g.way == OVER:
        return judged(0.0, share_of_win(g, seat), CROWN)
    total = promise(Standing(g, seat))
    for other in range(g.seats):
        share = 1.0 if other == seat else -RIVALS / (g.seats - 1)
        total += share * hope(g, other)
    return judged(total, None, CROWN)


def hope(g: Show, seat: int) -> float:
    """The Circle, the dogs at Home and the cards in the hand."""
    total = 0.0
    if not g.final:
        goodness = [g.printed.ratings[dog][GOODNESS] for dog in g.circle[seat]]
        if goodness:
            total += max(goodness) - NOTHING + FIRST + ANOTHER * (len(goodness) - 1)
        best = rivals_best(g, seat)
        for dog in g.home[seat]:
            total += future(g, seat, dog, best)
    for card in g.hand[seat]:
        total += prized(g, seat, g.printed.face[card])
    return total


OUTLOOK: Final = Outlook(
    value, evaluations=45, chapters=CHAPTERS, unit="Goodness", slower=SLOWER, pace=200
)
