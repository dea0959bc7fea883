"""Options, GP-4 and GP-23 to GP-29: what goes together, and what is said if it does not."""

from __future__ import annotations

from typing import Any

import pytest

from barkade.games.good_puppies_too import GAME
from barkade.kernel.errors import BadSetup
from tests.good_puppies_too.scenes import new

ALL = {"sally": True, "pat": True, "finn": True, "cleo": True}

REFUSED: list[tuple[int, dict[str, Any], str]] = [
    (1, {}, "GP-26"),
    (6, {}, "GP-4"),
    (7, {}, "1 to 6"),
    (7, {"mega": True}, "1 to 6"),
    (0, {}, "1 to 6"),
    (2, ALL, "GP-4"),
    (5, {"sally": True}, "GP-4"),
    (6, {"mega": True, "sally": True}, "GP-25"),
    (3, {"mega": True, **ALL}, "GP-25"),
    (1, {"mega": True}, "GP-26"),
    (5, {"extended": True}, "GP-23"),
    (1, {"extended": True}, "GP-23"),
    (2, {"extended": True, "sally": True, "pat": True, "finn": True}, "GP-23"),
    (5, {"extended": True, "mega": True}, "GP-23"),
    (3, {"strategic": True}, "GP-24"),
    (1, {"strategic": True, "sally": True}, "GP-24"),
    (2, {"strategic": True, "sally": True}, "GP-24"),
    (2, {"strategic": True, "mega": True}, "GP-24"),
    (2, {"puzzle": "sally"}, "GP-29"),
    (1, {"puzzle": "rex"}, "GP-29"),
    (1, {"puzzle": "sally", "bonus": "big bark"}, "GP-29"),
    (1, {"puzzle": "sally", "pat": True}, "pat"),
    (1, {"puzzle": "sally", "mega": True}, "mega"),
    (1, {"puzzle": "sally", "extended": True}, "extended"),
    (1, {"puzzle": "sally", "strategic": True}, "strategic"),
    (2, {"bonus": "big family"}, "GP-29"),
    (1, {"sally": True, "bonus": "big family"}, "GP-29"),
    (2, {"sally": 1}, "GP-26"),
    (2, {"rex": True}, "rex"),
]


@pytest.mark.parametrize(("seats", "options", "word"), REFUSED)
def test_what_does_not_go_together_is_refused(
    seats: int, options: dict[str, Any], word: str
) -> None:
    """GP-4, GP-23 to GP-29 One clear sentence that names the rule."""
    with pytest.raises(BadSetup) as error:
        GAME.new(seats, options, 1)
    sentence = str(error.value)
    assert word in sentence
    assert sentence.endswith(".")
    assert "\n" not in sentence


ALLOWED: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (5, {}),
    (6, {"mega": True}),
    (2, {"mega": True, **ALL}),
    (5, {"mega": True, "cleo": True}),
    (1, {"mega": True, "cleo": True}),
    (1, {"cleo": True}),
    (1, ALL),
    (4, {"finn": True}),
    (4, {"extended": True}),
    (1, {"extended": True, "sally": True}),
    (1, {"extended": True, "sally": True, "pat": True, "finn": True}),
    (4, {"extended": True, "mega": True}),
    (2, {"strategic": True}),
    (2, {"strategic": True, "extended": True}),
    (1, {"puzzle": "cleo"}),
    (1, {"puzzle": "cleo", "bonus": "random"}),
]


@pytest.mark.parametrize(("seats", "options"), ALLOWED)
def test_what_goes_together_can_be_played(seats: int, options: dict[str, Any]) -> None:
    """GP-4, GP-23 to GP-29 Each has a question to answer at once."""
    g = new(seats, **options)
    assert g.actors
    players = seats + sum(name in options for name in ALL)
    if "puzzle" not in options:
        assert len(g.players()) == players
        assert len(g.park) == (5 if options.get("strategic") else players + 1)


def test_an_extended_game_is_set_up_as_for_one_more_player() -> None:
    """GP-23 A larger deck, and no other change."""
    for seats in (2, 3, 4):
        long, more, short = new(seats, extended=True), new(seats + 1), new(seats)
        assert len(long.box) == len(more.box) == len(short.box) - 15
        assert len(long.park) == len(short.park)
        assert list(map(len, long.hand)) == list(map(len, short.hand))


def test_every_option_says_what_it_is_and_names_its_rule() -> None:
    """GP-23 to GP-29 For the page where a game is set up."""
    for option in GAME.options.values():
        assert option.sentence.endswith(".")
        assert option.rule.startswith("GP-")
