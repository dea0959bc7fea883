"""Bots of somebody who is not us, as they might write them."""

from __future__ import annotations

import gc
import os
from pathlib import Path
from random import Random

from barkade.bots.seat import Seat
from barkade.bots.worker import Question
from barkade.kernel.chance import Seed
from barkade.kernel.steps import Step
from barkade.kernel.table import Table

THING = 3


def first(seat: Seat, rng: Random) -> Step:
    """Takes whatever comes first."""
    return seat.moves()[0]


def in_words(seat: Seat, rng: Random) -> str:
    return seat.text(seat.moves()[-1])


def thinking(seat: Seat, rng: Random) -> Step:
    """Plays each move out once."""
    world = seat.redeal(rng)
    assert seat.time_left() > 0
    return max(seat.moves(), key=lambda one: seat.play_out(one, rng, world, 1).scores[seat.number])


class Counting:
    """Remembers how often it was asked."""

    games = ("thats-ruff",)

    def __init__(self) -> None:
        self.asked = 0

    def __call__(self, seat: Seat, rng: Random) -> Step:
        self.asked += 1
        return seat.moves()[self.asked % len(seat.moves())]


def wrong(seat: Seat, rng: Random) -> str:
    return "nonsense"


def failing(seat: Seat, rng: Random) -> float:
    return 1 / 0


def lonely(seat: Seat) -> Step:
    return seat.moves()[0]


def peeking(seat: Seat, rng: Random) -> Step:
    """Looks through all that its process has for a table that is not imagined, and writes down
    what it finds."""
    found = [type(one).__name__ for one in gc.get_objects() if is_true(one)]
    with Path(os.environ["PEEKED"]).open("a") as file:
        print(os.getpid(), *found, file=file)
    return seat.moves()[0]


def is_true(one: object) -> bool:
    """Whether something tells how the cards really lie, or were dealt."""
    if isinstance(one, Table):
        return not one.start.imagined
    if isinstance(one, Question):
        return bool(one.record or one.log)
    return isinstance(one, Seed) and one.value != "imagined"
