"""What is played at, by whom, and what goes wrong when: all of a run, as data.

A plan is drawn from its seed, and can be written down, changed and played again.  Who is in it
draws from a luck of its own, by name, so that the rest goes on much as before when a part is taken
away: that is what shrinking leans on.
"""

from __future__ import annotations

from random import Random

import msgspec
from msgspec import Struct

from barkade import registry
from barkade.bots import bots
from barkade.kernel.errors import BadSetup
from barkade.kernel.game import Game
from tools.fire.network import Weather

CRASHES = "kill", "crash", "power", "stop"
BLOWS = {  # how often each is drawn
    "kill": 2,  # the process, between two things that it does
    "crash": 3,  # the process, in a write: the so-many-th from now
    "power": 3,  # of the machine, in a write
    "stop": 1,  # as with Ctrl-C
    "full": 2,  # the disk, for a while
    "slow": 2,  # the disk, so that much waits for it
    "failing": 2,  # writes and syncs, some of them
    "forgetful": 1,  # the same, and what could not be synced is forgotten
    "unreadable": 1,  # reads, some of them
    "cut": 4,  # everybody's lines, or somebody's
    "storm": 2,  # the network loses, doubles and disorders for a while
    "calendar": 2,  # is set, forward or back
    "stall": 1,  # nothing runs for a while
    "thinker": 1,  # who thinks for bots hangs, dies, or talks rubbish
}
MOODS = "liar", "flood", "sleeper", "watcher"


class Seating(Struct):
    """A table that is opened."""

    game: str
    seats: list[str]  # a bot's name, or "" for a person
    options: dict[str, bool | int | str] = {}
    clock: int = 0


class Blow(Struct):
    """Something that goes wrong."""

    at: float  # seconds after the beginning
    what: str
    size: float = 0.0  # what that means is the blow's own matter
    lasts: float = 0.0


class Plan(Struct):
    """A run."""

    seed: int
    tables: list[Seating]
    blows: list[Blow]
    others: list[str]  # who comes besides those who sit: their moods
    length: float = 40.0  # seconds under fire
    calm: float = 40.0  # seconds in which all must go on
    limited: bool = False
    idle: float = 600.0
    pages: int = 1000  # of the log, until it is copied into the file
    weather: Weather = msgspec.field(default_factory=Weather)
    twins: bool = True

    def written(self) -> str:
        return msgspec.json.encode(self).decode()


def read(text: str | bytes) -> Plan:
    return msgspec.json.decode(text, type=Plan)


def luck(seed: int, *words: object) -> Random:
    """The luck of one thing in a run."""
    return Random(f"{seed} {' '.join(map(str, words))}")


def drawn(seed: int, twins: bool = True) -> Plan:
    """The plan of a seed."""
    rng = luck(seed, "plan")
    length = rng.choice((20.0, 30.0, 40.0))
    kinds, weights = list(BLOWS), list(BLOWS.values())
    what = rng.choices(kinds, weights, k=rng.choice((0, 1, 2, 3, 4, 6, 9)))
    calm = rng.random() < 0.3
    return Plan(
        seed=seed,
        tables=[_seating(rng) for _ in range(1 if rng.random() < 0.7 else 2)],
        blows=sorted((_blow(rng, one, length) for one in what), key=lambda blow: blow.at),
        others=rng.sample(MOODS, k=rng.choice((0, 0, 1, 1, 2))),
        length=length,
        limited=rng.random() < 0.5,
        idle=rng.choice((3.0, 600.0)),
        pages=rng.choice((4, 20, 1000)),
        weather=Weather() if calm else _weather(rng, rng.choice((0.0, 0.01, 0.05))),
        twins=twins,
    )


def _seating(rng: Random) -> Seating:
    """A table with options that can be had, and at least one person."""
    game = registry.load(rng.choice(registry.shelf()))
    while True:
        seats = rng.randint(game.fewest, min(game.most, 4))
        options = {
            option.name: rng.choice(option.allowed)
            for option in game.options.values()
            if rng.random() < 0.3
        }
        try:
            game.settle(seats, options)
        except BadSetup:
            continue
        people = rng.randint(1, seats)
        names = [""] * people + [rng.choice(_bots(game)) for _ in range(seats - people)]
        rng.shuffle(names)
        return Seating(game.id, names, options, rng.choice((0, 0, 0, 4, 15, 3600)))


def _bots(game: Game) -> list[str]:
    return [name for name in bots(game) if ":" not in name]


def _blow(rng: Random, what: str, length: float) -> Blow:
    blow = Blow(round(rng.uniform(0.0, length), 2), what)
    if what in ("crash", "power"):
        blow.size = rng.choice((1, 2, 3, 5, 8, 13, 21, 34, 55))
    elif what == "cut":
        blow.size = rng.choice((0.3, 1.0))
    elif what == "calendar":
        blow.size = rng.choice((-1, 1)) * rng.choice((30.0, 3600.0, 1e5, 4e7))
    elif what == "stall":
        blow.size = rng.choice((0.5, 5.0, 45.0))
    elif what == "slow":
        blow.size = rng.choice((0.3, 1.0, 4.0))
    elif what in ("failing", "forgetful", "unreadable"):
        blow.size = rng.choice((0.05, 0.3, 1.0))
    if what in CRASHES:
        blow.lasts = rng.choice((0.05, 1.0, 4.0))  # until it is started again
    elif what not in ("cut", "calendar", "stall"):
        blow.lasts = rng.choice((0.2, 2.0, 8.0))
    return blow


def _weather(rng: Random, bad: float) -> Weather:
    return Weather(
        slowest=rng.choice((0.001, 0.04, 0.4)), lost=bad, doubled=2 * bad, disordered=2 * bad
    )
