"""A table on the terminal, drawn from its parts: the same that the page shows.

The drawing is console markup in rich's syntax, at most 79 columns wide.  It knows no game:
what the moves are about is drawn at length, and where there are few rows, what matters least
is left out until it fits.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from barkade.kernel.game import Game
from barkade.look.letters import flow
from barkade.look.parts import NotePart, TablePart
from barkade.terminal import counters
from barkade.terminal.groups import group, plain_group, table
from barkade.terminal.inks import SUN, worded
from barkade.terminal.players import groups, is_owned, others, seat
from barkade.terminal.sheet import ABOUT, AIR, CHOICE, MIDDLE, PILES, REST, Clause, Sheet, joined
from barkade.terminal.zones import hand, in_the_middle, is_heap, size


def picture(game: Game, view: Mapping[str, Any]) -> str:
    """The table as markup.  If the view says how many rows there are, what matters least now is
    left out until it fits."""
    if game.screen:
        return game.screen(dict(view), game.cards)
    rows = view.get("rows")
    on = Sheet(game, view)
    return "\n".join(drawn(on) if rows is None else fitted(on, rows, view.get("most", rows)))


def fitted(on: Sheet, rows: int, most: int) -> list[str]:
    """As much as so many rows have room for; what can be chosen may take the most that there
    are."""
    lines = drawn(on)
    for level in range(AIR, REST + 1):
        if len(lines) <= (rows if level < CHOICE else most):
            break
        on.gone.add(level)
        lines = drawn(on)
    for level in sorted(on.gone - {AIR}, reverse=True):  # perhaps not all of that had to go
        on.gone.remove(level)
        more = drawn(on)
        if len(more) <= (rows if level < CHOICE else most):
            lines = more
        else:
            on.gone.add(level)
    return lines


def drawn(on: Sheet) -> list[str]:
    """All lines: the middle, the others, those without a seat, and one's own."""
    air = [""] * on.has(AIR)
    lines = [*_middle(on), *air, *others(on)]
    if on.seat is not None:
        lines += seat(on, on.seat)
        for part in on.parts:
            if part.get("seat") == on.seat and part["part"] == "cards" and part["look"] == "fan":
                lines += [*air, *hand(on, part)]
    return [*lines, *air, *counters.legend(on)] if on.has(AIR) else lines


# The middle


def _middle(on: Sheet) -> list[str]:
    """What is common to all, in its order; plain numbers together at the end.  When the game
    is over, what could be taken counts no more."""
    middle = [part for part in on.parts if part["where"] == "middle"]
    if on.view["over"]:
        middle = [part for part in middle if part["part"] in ("note", "group")]
    rated = [part for part in middle if part["part"] == "group" and "figures" in part]
    lines: list[str] = []
    small: list[Clause] = []
    for part in middle:
        if part in rated:
            lines += table(on, groups(rated)) if part is rated[0] else []
        elif not is_owned(part):
            lines += _piece(on, part, small)
    if small and on.has(ABOUT):
        lines += flow("", joined(small), 0, 1)
    return lines


def _piece(on: Sheet, part: TablePart, small: list[Clause]) -> list[str]:
    """One thing in the middle; a plain number goes to the others."""
    if part["part"] == "note":
        return _note(on, part)
    if part["part"] == "cards" and not is_heap(on, part):
        return in_the_middle(on, part)
    if part["part"] == "track":
        return counters.track(part)
    if part["part"] == "group":
        keep = on.has(PILES) or on.is_asked(part)
        return (plain_group(on, part) if not part.get("slots") else group(on, part, True)) * keep
    if part["part"] == "counter" and part.get("most"):
        return counters.way(on, part)
    small.append(size(on, part) if part["part"] == "cards" else counters.clause(part))
    return []


def _note(on: Sheet, part: NotePart) -> list[str]:
    """A sentence on as many lines as it takes."""
    first = part.get("look") == "first"
    if not first and not on.has(MIDDLE):
        return []
    return flow("", worded(part["text"], SUN if first else ""), 0, 1)
