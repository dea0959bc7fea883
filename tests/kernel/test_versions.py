"""Rules that change: a game says which versions it plays, and what plays the others."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from barkade.files.records import replay
from barkade.kernel.errors import BadRecord, BadSetup
from barkade.kernel.events import NO_CARD
from barkade.kernel.game import Game
from barkade.kernel.moves import Moves
from barkade.kernel.records import chained
from barkade.kernel.steps import Step, choice
from tests.kernel.games import Dealt, a_game, count_points, named

MOVES = Moves()


class Barks(Dealt):
    """Everybody barks twice.  In version 2 a bark was a point; in version 3 it is two."""

    def set_up(self) -> None:
        self.lay_out(rounds=0, dealt=0)
        turns: list[Step] = [(bark_or_not, seat) for seat in range(self.seats)]
        self.agenda.extend((turns * 2 + [(count_points,)])[::-1])


@choice("Bark?", "B-1")
def bark_or_not(g: Barks, seat: int) -> list[Step]:
    return [(bark, seat), (be_still, seat)]


@MOVES("bark", rule="B-1")
def bark(g: Barks, seat: int) -> list[Step]:
    g.points[seat] += 1 if g.start.rules < 3 else 2
    g.tell("bark", seat, NO_CARD, g.points[seat])
    return []


@MOVES("be still", rule="B-1")
def be_still(g: Barks, seat: int) -> list[Step]:
    return []


def barks(**more: Any) -> Game:
    return a_game("barks", Barks, MOVES, cards=named("bone"), **more)


THIRD = barks(version=3, oldest=2, older={1: "0.1.0"})
NEVER_MIND = barks(version=3, older={1: "0.1.0", 2: "0.2.0"})


def record(rules: int) -> dict[str, Any]:
    """A record of version 2 or 3, or what claims to be of another."""
    g = THIRD.new(2, seed=1, rules=2 if rules < 3 else 3)
    for _ in range(2):
        g.play(0, "bark")
        g.play(1, "be still")
    body = g.record() | {"rules": rules}
    body["chain"], body["head"] = chained(body)
    return body


@pytest.mark.parametrize(("rules", "points"), [(2, 2), (3, 4)])
def test_a_record_is_replayed_under_its_own_rules(rules: int, points: int) -> None:
    body = record(rules)
    assert body["result"]["scores"] == [points, 0]
    g = replay(body, THIRD)
    assert g.scores == [points, 0]
    assert g.record() == body


def test_a_new_table_has_the_newest_rules() -> None:
    assert THIRD.new(2).record()["rules"] == 3


def test_copies_previews_take_backs_and_imagined_worlds_keep_the_rules() -> None:
    g = THIRD.new(2, seed=1, rules=2)
    g.play(0, "bark")
    for copy in (g.clone(), g.redeal(1, Random(1))):
        copy.play(1, "bark")
        assert copy.view(None)["points"] == [1, 1]
    assert g.preview(1, "bark")["events"][0]["numbers"] == [1]
    g.take_back(0)
    g.play(0, "bark")
    assert g.view(None)["points"] == [1, 0]


@pytest.mark.parametrize(
    ("game", "rules", "who"),
    [
        (THIRD, 1, "Barkade 0.1.0"),
        (NEVER_MIND, 2, "Barkade 0.2.0"),
        (THIRD, 0, "another Barkade"),
        (THIRD, 4, "a later Barkade"),
    ],
)
def test_other_rules_are_refused_and_it_is_said_who_plays_them(
    game: Game, rules: int, who: str
) -> None:
    words = f"version {rules} of the rules of Barks, which {who} plays; this is version 3."
    with pytest.raises(BadRecord) as refused:
        replay(record(rules), game)
    assert str(refused.value) == f"The record was made under {words}"
    with pytest.raises(BadSetup) as error:
        game.new(2, rules=rules)
    assert str(error.value) == f"That is {words}"
