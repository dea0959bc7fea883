"""Pieces of the pages in docs/balance/: tables, shares, intervals."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from barkade.lab.tally import wilson
from tools.balance.tally import T


def table(head: Sequence[str], rows: list[list[str]]) -> Iterator[str]:
    """The lines of a table, and an empty one."""
    yield "| " + " | ".join(head) + " |"
    yield "|" + "---|" * len(head)
    for row in rows:
        yield "| " + " | ".join(row) + " |"
    yield ""


def percent(share: float) -> str:
    """A share as people read it."""
    return f"{100 * share:.1f} %"


def with_interval(wins: float, games: int) -> str:
    """A share of wins, with the interval that holds it in 95 of 100 cases."""
    low, high = wilson(round(wins), games)
    return f"{percent(wins / games)} ({100 * low:.1f}–{100 * high:.1f})"


def in_one_cell(wins: list[float], games: int) -> str:
    """The shares of all places."""
    return ", ".join(with_interval(won, games) for won in wins)


def place_tables(
    tallies: list[T], kinds: Mapping[str, Callable[[T], list[float]]]
) -> Iterator[str]:
    """For each kind of place a table of shares of wins, a column for each place."""
    most = max(t.setting.seats for t in tallies)
    for title, wins_of in kinds.items():
        rows = []
        for t in tallies:
            shares = [with_interval(won, t.games) for won in wins_of(t)]
            rows.append([t.name, f"{t.games:,}", *shares, *[""] * (most - len(shares))])
        yield f"**{title}**\n"
        yield from table(["players", "games", *map(str, range(most))], rows)


def uneven(wins: list[float], games: int, most: float) -> Iterator[tuple[int, float]]:
    """The places that win by more than so many points more or less than an even share,
    and how many."""
    for place, won in enumerate(wins):
        off = 100 * (won / games - 1 / len(wins))
        if abs(off) > most:
            yield place, off
