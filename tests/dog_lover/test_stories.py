"""Every event is told in a sentence."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

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
    found: dict[str, str] = {}
    for event in g.listen():
        line = sentence(g.start, event.as_json(1))
        assert line[0].isupper() or line[0].isdigit(), line
        assert line.endswith("."), line
        assert "None" not in line
        assert "{" not in line
        assert "  " not in line
        found[event.name] = line
    return found


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_a_random_game_is_told_in_sentences(seats: int, options: dict[str, Any]) -> None:
    """DL-6 to DL-28 By turns, cards and dogs."""
    for seed in range(3):
        assert told(seats, options, seed).keys() <= STORIES.keys()


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
