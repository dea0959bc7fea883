"""Pieces of the pages in docs/balance/: tables, shares, intervals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from barkade.lab.simulate import wilson


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
