"""A review at the terminal: a curve for every seat, its moments, and what they were worth."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from textwrap import wrap
from typing import Any

from barkade.bots.lines import Estimate
from barkade.bots.review import Point, Review, SeatReview
from barkade.bots.reviewed import about, amount, parts, why
from barkade.terminal.console import SUN, Terminal
from barkade.terminal.story import chapters, outcome

BLOCKS = "▁▂▃▄▅▆▇█"
WIDTH = 48  # letters of a curve


def think(review: Review) -> bool:
    """Think to the end, or until Ctrl-C; whether it came to the end.  On a terminal it is said
    how far it is."""
    shown = -1
    try:
        for done in review.work():
            if sys.stderr.isatty() and int(100 * done) > shown:
                shown = int(100 * done)
                print(f"\rLooking back… {shown} %", end="", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        pass
    if shown >= 0:
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)
    return review.whole


def show(terminal: Terminal, review: Review, record: dict[str, Any]) -> None:
    """All that was found."""
    names = review.final.start.names
    terminal.rule(f"{review.game.title} · {' · '.join(names)}")
    terminal.say(outcome(review.final), SUN)
    for seat in review.seats:
        terminal.say()
        for line in lines(review, seat, record):
            indent = " " * (len(line) - len(line.lstrip()))
            for row in wrap(line, terminal.width, subsequent_indent=indent):
                terminal.say(row)
    if not review.whole:
        terminal.say()
        terminal.say("It was stopped before it was done; this is what was found until then.", SUN)


def lines(review: Review, one: SeatReview, record: dict[str, Any]) -> Iterator[str]:
    """A seat's review, line by line."""
    what = "points to come to" if review.alone else "chance to win"
    yield f"{review.final.start.names[one.seat]}: {what}, as that seat could know it"
    if not one.points:
        nothing = "nothing to decide" if not one.decisions else "nothing found yet"
        yield f"  There was {nothing}; it ended with {amount(review, one.end)}."
        return
    end = amount(review, one.end)
    yield f"  {blocks(one.curve, review.length)}  {about(review, one.points[0].stands)} → {end}"
    for number, moment in enumerate(one.moments, 1):
        at = moment.thought.at
        told = " ".join(_story(record, at.move, one.seat))
        yield f"  {number}. Move {at.move}: {at.table.text(at.made)}."
        if told:
            yield f"     {told}"
        yield f"     {why(review, moment)}"
    if not one.moments:
        yield "  No decision moved it by much."
    yield f"  {parts(review, one)}"


def _story(record: dict[str, Any], move: int, seat: int) -> list[str]:
    """What came of a move, as the seat read it."""
    found: list[str] = []
    for chapter in chapters(record, move, seat):
        found = chapter.story
    return found


def blocks(curve: list[Point], length: int) -> str:
    """A curve as blocks, from the first point to the end."""
    values = [point.stands.value for point in curve]
    least, most = min(0.0, *values), max(1.0, *values)
    shown = ""
    for column in range(WIDTH):
        at = column * length / (WIDTH - 1)
        value = [point.stands for point in curve if point.move <= at] or [curve[0].stands]
        shown += BLOCKS[_step(value[-1], least, most)]
    return shown


def _step(one: Estimate, least: float, most: float) -> int:
    return round((len(BLOCKS) - 1) * (one.value - least) / (most - least))
