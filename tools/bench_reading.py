"""How long a table takes to be read back at which people have changed their minds 36,000 times.

    python -m tools.bench_reading

Somebody makes a move and takes it back, or two and takes back both, or talks in between, or
withdraws a secret pick.  Seconds of processor time: what else runs on the machine counts little.
"""

from __future__ import annotations

from random import Random
from time import process_time
from typing import NamedTuple

from barkade.server import journal
from barkade.server.journal import TAKE_BACK
from barkade.server.reading import read
from tests.server.test_party import Diary, begun

TIMES = 36_000
TALK = "talk"
PATTERNS = {
    "one and back": ["first", TAKE_BACK],
    "two and both back": ["first", "second", TAKE_BACK, TAKE_BACK],
    "one, talk, and back": ["first", TALK, TAKE_BACK],
}


class Pair(NamedTuple):
    """A table at which a seat can make two moves and take both of them back."""

    diary: Diary
    seat: int
    first: str
    second: str


def pair(game: str) -> Pair:
    """The first such moment of a game."""
    diary, rng = begun(game), Random(1)
    g = diary.party.playing()
    while not g.over:
        seat = rng.choice(g.actors)
        for first in g.moves(seat)[:8]:
            one = g.clone()
            one.play(seat, first)
            if one.over or not one.can_take_back(seat):
                continue
            for second in one.moves(seat)[:8]:
                both = one.clone()
                both.play(seat, second)
                if both.over or not both.can_take_back(seat):
                    continue
                both.take_back(seat)
                if both.can_take_back(seat):
                    return Pair(diary, seat, g.text(first), one.text(second))
        diary.move(seat, g.text(rng.choice(g.moves(seat))))
    raise LookupError(f"Nobody can take back two moves of {game}.")


def entries(found: Pair, pattern: list[str]) -> list[bytes]:
    """The journal of that table, with as many changes of mind as there should be."""
    said = {TALK: journal.Spoke(1000.0, "Ann", found.seat, "Or not?")}
    names = {"first": found.first, "second": found.second, TAKE_BACK: TAKE_BACK}
    moves = {word: journal.Moved(1000.0, found.seat, move) for word, move in names.items()}
    once = [journal.encode({**said, **moves}[word]) for word in pattern]
    return found.diary.bodies + once * (TIMES // pattern.count(TAKE_BACK))


def withdrawn() -> list[bytes]:
    """The same with a secret pick that is withdrawn."""
    diary = begun("good-puppies-too")
    g = diary.party.playing()
    pick = g.text(g.moves(g.actors[0])[0])
    return entries(Pair(diary, g.actors[0], pick, ""), PATTERNS["one and back"])


def measure(name: str, bodies: list[bytes]) -> None:
    start = process_time()
    read("table", bodies)
    print(f"{name:40} {len(bodies):7,} entries  {process_time() - start:.2f} s")


def main() -> None:
    for game in ("dog-lover", "good-puppies-too", "thats-ruff"):
        found = pair(game)
        for name, pattern in PATTERNS.items():
            measure(f"{game}, {name}", entries(found, pattern))
    measure("good-puppies-too, a pick withdrawn", withdrawn())


if __name__ == "__main__":
    main()
