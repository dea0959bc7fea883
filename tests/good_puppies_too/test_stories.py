"""Every event is told in a sentence."""

from __future__ import annotations

from random import Random
from typing import Any

from barkade.games.good_puppies_too.look.stories import STORIES
from barkade.look.stories import sentence
from tests.good_puppies_too.scenes import new

MODES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (4, {"extended": True}),
    (2, {"strategic": True}),
    (6, {"mega": True}),
    (1, {"sally": True, "pat": True, "finn": True, "cleo": True}),
    (3, {"mega": True, "finn": True, "cleo": True}),
    (1, {"puzzle": "sally"}),
    (1, {"puzzle": "cleo"}),
]


def told(seats: int, options: dict[str, Any], seed: int) -> dict[str, str]:
    """A sentence for each kind of event in a random game."""
    g, rng = new(seats, seed, **options), Random(seed)
    g.listen()
    while not g.over:
        seat = rng.choice(g.actors)
        g.play(seat, rng.choice(g.moves(seat)))
    return {event.name: sentence(g.start, event.as_json(1)) for event in g.listen()}


def test_every_event_happens_in_some_game() -> None:
    """GP-5 to GP-32 No story without an event, no event without a story."""
    found: dict[str, str] = {}
    for seats, options in MODES:
        for seed in range(6):
            found.update(told(seats, options, seed))
            if found.keys() == STORIES.keys():
                return
    assert found.keys() == STORIES.keys()


if __name__ == "__main__":  # to judge the English
    for some_seats, some_options in MODES:
        for line in told(some_seats, some_options, 3).values():
            print(line)
