"""A run that fails, made as small as it still fails.

What goes wrong is taken away, half of it at a time and then one by one; so are tables, strangers,
bad weather and time.  A smaller plan counts if it breaks one of the laws that the first one broke.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from tools.fire.network import Weather
from tools.fire.plan import Plan
from tools.fire.runs import Outcome, run

MOST = 150  # runs


def shrunk(
    failed: Outcome, most: int = MOST, told: Callable[[int, Plan], None] = lambda n, plan: None
) -> Outcome:
    """The smallest that was found."""
    best, tried = failed, 0
    going_on = True
    while going_on:
        going_on = False
        for plan in smaller(best.plan):
            if tried >= most:
                return best
            tried += 1
            outcome = run(plan)
            if outcome.laws & failed.laws:
                best, going_on = outcome, True
                told(tried, plan)
                break
    return best


def smaller(plan: Plan) -> Iterator[Plan]:
    """Plans with less in them, the smallest first."""

    def but(**changes: Any) -> Plan:
        return msgspec.structs.replace(plan, **changes)

    blows = plan.blows
    size = len(blows)
    while size:
        for start in range(0, len(blows), size):
            yield but(blows=blows[:start] + blows[start + size :])
        size //= 2
    if plan.others:
        yield from (but(others=[o for o in plan.others if o != one]) for one in plan.others)
    for number, table in enumerate(plan.tables):
        if len(plan.tables) > 1:
            yield but(tables=plan.tables[:number] + plan.tables[number + 1 :])
        for less in (
            msgspec.structs.replace(table, options={}),
            msgspec.structs.replace(table, clock=0),
        ):
            if less != table:
                yield but(tables=[*plan.tables[:number], less, *plan.tables[number + 1 :]])
    if plan.weather != Weather():
        yield but(weather=Weather())
        for name in ("lost", "doubled", "disordered"):
            if getattr(plan.weather, name):
                yield but(weather=msgspec.structs.replace(plan.weather, **{name: 0.0}))
    if plan.length > 5:
        yield but(length=round(plan.length / 2, 1))
    if plan.limited:
        yield but(limited=False)
    if plan.idle != 600.0:
        yield but(idle=600.0)
    if plan.pages != 1000:
        yield but(pages=1000)
