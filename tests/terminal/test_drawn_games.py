"""The table of That's Ruff! as it is drawn."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import barkade
from barkade.kernel.table import Table
from barkade.terminal.drawing import picture
from tests.terminal.seeing import drawn, plain_text, widest

RUFF = barkade.load("thats-ruff")
SETUPS: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"hidden_collectors": True, "power_discs": 3}),
    (4, {"disc_powers": True}),
    (4, {"partners": True, "power_discs": 1}),
]


def played(seats: int, options: dict[str, Any], moves: int, seed: str = "s") -> Table:
    table = RUFF.new(seats, options, seed)
    rng = Random(seed)
    for _ in range(moves):
        if not table.over:
            seat = table.actors[0]
            table.play(seat, rng.choice(table.moves(seat)))
    return table


@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_every_line_fits_80_columns(seats: int, options: dict[str, Any]) -> None:
    table = played(seats, options, 0)
    rng = Random(1)
    for _ in range(250):
        for viewer in (0, seats - 1, None):
            assert widest(drawn(table, viewer)) <= 79
        if table.over:
            break
        seat = table.actors[0]
        table.play(seat, rng.choice(table.moves(seat)))


def test_the_drawing_needs_nothing_but_the_view() -> None:
    view = played(2, {}, 12).view(0)
    assert picture(RUFF, json.loads(json.dumps(view))) == picture(RUFF, view)


def test_ones_own_hand_is_shown_and_the_others_only_as_backs() -> None:
    table = RUFF.new(2, seed="s")
    first, second = drawn(table, 0), drawn(table, 1)
    assert "Your hand" in first
    assert first.count("▒▒×9") == 1
    assert first.count("▒▒") == 1 + 1  # and one in the legend
    assert first != second
    assert "Your hand" not in drawn(table, None)
    assert drawn(table, None).count("▒▒×9") == 2


def test_each_colour_has_its_symbol() -> None:
    view = RUFF.new(2, seed="s").view(0)
    for name, symbol in (
        ("blue 5", "◒5"),
        ("red 11", "♜11"),
        ("black 0", "♣0"),
        ("wild", "★ Wild Dog"),
    ):
        card = next(at for at, one in enumerate(RUFF.cards) if one["name"] == name)
        view["zones"]["hand"][0] = {"count": 1, "cards": [card]}
        hand = plain_text(RUFF, view).split("Your hand")[1]
        assert symbol in hand.split("\n")[0]


def test_the_dog_the_discs_and_the_house_lie_on_the_path() -> None:
    view = RUFF.new(2, seed="s").view(0)
    view["boards"][0].update(space=14, discs=[0, 13], house=2)
    lines = plain_text(RUFF, view).split("\n")
    numbers = next(line for line in lines if line.endswith("⌂") and " 13 " in line)
    path = next(line for line in lines if "Nicky’s path" in line)
    assert path[numbers.index(" 0 ") + 1] == "●"
    assert "●" in path[numbers.index("13") : numbers.index("13") + 2]
    assert path[numbers.index("⌂") - 1 :] == "▼ᴥ▼"
    assert "Fetched 2●" in next(line for line in lines if "(you)" in line)


@pytest.mark.parametrize(
    ("count", "says"),
    [(0, "1 more makes 1"), (12, "4 more makes 16"), (16, "16 more makes 32"), (32, "Only a 0")],
)
def test_the_way_to_the_next_good_count_is_told(count: int, says: str) -> None:
    view = RUFF.new(2, seed="s").view(0)
    view["count"], view["last"] = count, {"colour": "blue", "number": 5}
    assert says in plain_text(RUFF, view)


def test_in_collecting_the_centre_is_shown_and_a_collection_has_its_worth() -> None:
    view = RUFF.new(2, seed="s").view(0)
    fours = [at for at, card in enumerate(RUFF.cards) if card["number"] == 4]
    view["stage"] = "collecting"
    view["zones"]["centre"] = {"count": 1, "cards": fours[-1:]}
    view["zones"]["collected"][0] = {"count": 2, "cards": fours[:2]}
    text = plain_text(RUFF, view)
    assert "♣4" in next(line for line in text.split("\n") if "The centre" in line)
    assert "Worth 2" in next(line for line in text.split("\n") if "(you)" in line)
    assert "Count" not in text


@pytest.mark.parametrize("name", ["[bold]x[/bold]", "a\\", "\x1b[31mred", "犬" * 20, "n" * 200])
def test_no_name_can_spoil_the_drawing(name: str) -> None:
    table = RUFF.new(2, seed="s", names=[name, "Bo"])
    text = drawn(table, 0)
    assert "\x1b" not in text
    assert widest(text) <= 79
