"""Who is better, by the games that were played: openskill's ratings, for bots and for people.

The package is an extra, `pip install 'barkade[arena]'`.  Where it is not there nobody is rated.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from functools import cache
from typing import Any, NamedTuple


class Rating(NamedTuple):
    """How good somebody is thought to be, and how unsure that is."""

    mu: float
    sigma: float

    @property
    def surely(self) -> float:
        """How good they are at least, almost for sure: nothing for who has not played."""
        return self.mu - 3 * self.sigma


@cache
def model() -> Any:
    """What rates, or nothing where it is not installed."""
    try:
        from openskill.models import PlackettLuce  # only who rates needs it, and it takes a while
    except ImportError:
        return None
    return PlackettLuce()


def newcomer() -> Rating:
    """Of whom nothing is known."""
    new = model().rating()
    return Rating(new.mu, new.sigma)


def places(winners: Container[int], scores: Sequence[int]) -> list[int]:
    """The place of each seat, from 0: winners first, then by score; equals share one."""
    order = [(seat not in winners, -score) for seat, score in enumerate(scores)]
    known = sorted(set(order))
    return [known.index(one) for one in order]


def rated(before: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """Everybody's rating after a game."""
    teams = [[model().rating(one.mu, one.sigma)] for one in before]
    after = model().rate(teams, ranks=[float(place) for place in places])
    return [Rating(team[0].mu, team[0].sigma) for team in after]
