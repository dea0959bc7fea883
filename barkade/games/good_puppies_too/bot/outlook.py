"""How a table of Good Puppies Too stands for a seat, in points."""

from __future__ import annotations

from typing import Final

from barkade.games.good_puppies_too.bot.trying import Kept, try_pup
from barkade.games.good_puppies_too.bot.values import Yard, turns_left
from barkade.games.good_puppies_too.bot.values import value as promised
from barkade.games.good_puppies_too.rules.scoring import total
from barkade.games.good_puppies_too.rules.table import Puppies
from barkade.judging import ahead, judged, share_of_win
from barkade.kernel.game import Outlook
from barkade.kernel.steps import OVER
from barkade.kernel.table import Table

CHAPTERS: Final = 3  # rounds: two are too few for the pup that one took to bring anything
FAR: Final = 4, 1.3  # and with more time another one
SLOWER: Final = {3: 1.3, 4: 1.8, 5: 2.5, 6: 3.0}  # times as long as for two
A_WIN: Final = 50.0  # points: hardly anybody is ever so far ahead


def value(g: Table, seat: int) -> float:
    """What one's yard promises, less the best of the others'; friends are others too.  In a
    puzzle there are none, and all one's points count: a good one is not good enough."""
    assert isinstance(g, Puppies)
    over = g.way == OVER
    lead = ahead([float(total(g, one)) if over else hope(g, one) for one in g.players()], seat)
    if g.variant.puzzle:
        return lead
    return judged(lead, share_of_win(g, seat) if over else None, A_WIN)


def hope(g: Puppies, player: int) -> float:
    """What a yard promises, with the best pup in the hand; a friend has none."""
    y = Yard(g, player, turns_left(g))
    before, now, most = promised(y), Kept(y), 0.0
    for card in g.hand[player] if player < g.seats else []:
        most = max(most, try_pup(y, card, True) + promised(y) - before)
        now.restore(y)
    return before + most


OUTLOOK: Final = Outlook(value, evaluations=90, chapters=CHAPTERS, far=FAR, slower=SLOWER, pace=350)
