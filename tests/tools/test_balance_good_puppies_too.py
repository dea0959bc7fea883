"""Where puzzle bonuses pull, as the balance page measures it."""

from __future__ import annotations

from collections import Counter

from tests.good_puppies_too.scenes import table
from tools.balance.good_puppies_too import CARDS, PUZZLES, PuppyTally, paid_for, pull_bars, pulls


def test_what_a_bonus_pays_for_is_counted_in_the_yard() -> None:
    g = table(
        seats=1,
        puzzle="finn",
        yards=[{"Corgis": [31, 95, 32], "Pugs": [80], "Beagles": [41]}],
        bones=[{"Corgis": [1, 2, 2, 5], "Pugs": [2, 10, 10]}],
        agenda=[],
    )
    found = {puzzle.name: paid_for(g, puzzle) for puzzle in CARDS.puzzles}
    assert found == {
        "double twos": 3,
        "fat fives": 1,
        "golden tens": 2,
        "lucky ones": 1,
        "sleeping dogs": 1,
        "band of rascals": 1,
        "big family": 3,
        "tight circle": 6,
    }


def test_a_bonus_is_compared_with_all_others() -> None:
    names = [puzzle.name for puzzle in CARDS.puzzles]
    t = PuppyTally(PUZZLES[0])
    for name in names:
        t.bonuses[name] = Counter({80: 1, 90: 1})
        t.aims[name] = Counter({other: 10 if other == name else 4 for other in names})
    assert [*pulls([t])] == [(name, 5.0, 2.0) for name in names]
    assert [*pull_bars([t])] == []
    t.aims["fat fives"]["fat fives"] = 3
    assert [*pull_bars([t])] == ["fat fives pulls nowhere: 1.5 with it, 2.0 with others."]


def test_puzzles_that_were_played_are_in_the_tally() -> None:
    t = PuppyTally(PUZZLES[2])
    for number in range(3):
        t.play(number, f"deal {number}")
    assert sum(scores.total() for scores in t.bonuses.values()) == 3
    assert t.aims.keys() == t.bonuses.keys()
