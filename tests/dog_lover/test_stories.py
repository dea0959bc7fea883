"""Every event is told in a sentence."""

from __future__ import annotations

from random import Random
from typing import Any

from barkade.games.dog_lover.view import STORIES
from barkade.kernel.stories import sentence
from tests.dog_lover.scenes import new

MODES: list[tuple[int, dict[str, Any]]] = [(2, {}), (3, {"special_tricks": True}), (4, {})]


def told(seats: int, options: dict[str, Any], seed: int) -> dict[str, str]:
    """A sentence for each kind of event in a random game."""
    g, rng = new(seats, seed, **options), Random(seed)
    g.listen()
    while not g.over:
        seat = rng.choice(g.actors)
        g.play(seat, rng.choice(g.moves(seat)))
    return {event.name: sentence(g.start, event.as_json(1)) for event in g.listen()}


def test_every_event_happens_in_some_game() -> None:
    """DL-6 to DL-28 No story without an event, no event without a story."""
    found: dict[str, str] = {}
    for seed in range(40):
        for seats, options in MODES:
            found.update(told(seats, options, seed))
            if found.keys() == STORIES.keys():
                return
    assert found.keys() == STORIES.keys()


if __name__ == "__main__":  # to judge the English
    for some_seats, some_options in MODES:
        for line in told(some_seats, some_options, 3).values():
            print(line)
