"""Who begins is drawn by chance, and where it is, that is the first thing told."""

from __future__ import annotations

import pytest

from barkade.kernel.game import Game
from barkade.look.stories import sentence
from barkade.registry import load, shelf

NAMES = ["Pepper", "Quill", "Vesper"]
DEALS = 40


def drawn(game: Game, seed: int) -> list[tuple[int, str]]:
    """Whom chance has named before the first move, and how that is told."""
    start = game.new(len(NAMES), names=NAMES, seed=str(seed)).start
    told = [event for event in start.opening() if event.name == "drawn"]
    return [(event.seat, sentence(start, event.as_json(0), None)) for event in told]


@pytest.mark.parametrize("game", [load(name) for name in shelf()], ids=lambda game: str(game.id))
def test_who_is_drawn_is_told_once_and_may_be_anybody(game: Game) -> None:
    draws = [drawn(game, seed) for seed in range(DEALS)]
    told = any(draws)
    assert [len(draw) for draw in draws] == [int(told)] * DEALS
    assert {seat for draw in draws for seat, _ in draw} == ({0, 1, 2} if told else set())
    for [(seat, text)] in filter(None, draws):
        assert text.startswith(f"{NAMES[seat]} is drawn to ")
