"""Bots with reflexes, in a game with races (DM-15)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import barkade
from barkade.bots import best, bots, quick_bot, quick_bots
from barkade.bots.reflexes import first_of, reflex, seconds, takes, with_reflexes

RACE = barkade.load("dog-man")
CARDS = barkade.load("thats-ruff")


def test_the_keen_have_three_reflexes_where_there_are_races() -> None:
    quick = ["random", "gentle", "keen-slow", "keen", "keen-quick"]
    assert list(quick_bots(RACE)) == quick
    assert list(bots(RACE)) == [*quick, "sharp", "master"]
    assert list(bots(CARDS)) == ["random", "gentle", "keen", "sharp", "master"]
    assert quick_bot(RACE, "keen-slow") is quick_bot(RACE, "keen-quick")


def test_who_advises_is_the_same_in_both() -> None:
    assert best(RACE) == best(CARDS) == "keen"


def test_the_slow_take_longer_than_the_quick() -> None:
    times = [seconds(RACE, name) for name in ("keen-slow", "keen", "keen-quick")]
    assert times == sorted(times, reverse=True)
    assert len(set(times)) == 3
    assert seconds(RACE, "gentle") == times[0]
    assert seconds(RACE, "random") == seconds(RACE, "") == seconds(RACE, "keen")
    assert seconds(CARDS, "keen") == 0


@pytest.mark.parametrize("name", ["random", "keen", "", "human", "keen-", "random-slower"])
def test_any_other_name_has_a_normal_reflex(name: str) -> None:
    assert reflex(RACE, name) == "normal"


def test_a_table_takes_the_reflexes_of_its_bots() -> None:
    """DM-15 They are options of the table, so that they are in its record."""
    names = ["", "keen-quick", "keen"]
    assert with_reflexes(RACE, {"goal": 5}, names) == {"goal": 5, "reflex_2": "quick"}
    assert with_reflexes(CARDS, {}, names) == {}


def test_what_the_host_says_of_a_reflex_counts() -> None:
    assert with_reflexes(RACE, {"reflex_1": "slow"}, ["keen-quick"]) == {"reflex_1": "slow"}


def test_a_bot_takes_its_usual_time_or_a_little_less_or_more() -> None:
    usual = seconds(RACE, "keen-slow")
    least, middle, most = (takes(RACE, "keen-slow", lambda: luck) for luck in (0, 0.5, 1))  # noqa: B023
    assert middle == pytest.approx(usual)
    assert least < usual < most
    assert middle - least == pytest.approx(most - middle)


def test_twice_as_quick_is_twice_as_often_first() -> None:
    rng = Random("first")
    drawn = Counter(first_of([0, 2], [2.0, 9.0, 1.0], rng.random) for _ in range(3_000))
    assert drawn.keys() == {0, 2}
    assert 1.7 < drawn[2] / drawn[0] < 2.3


def test_equal_ones_are_drawn_alike() -> None:
    actors = [1, 3, 4]
    for luck in (0.0, 0.2, 0.34, 0.65, 0.67, 0.999):
        assert first_of(actors, [0.0] * 6, iter([luck]).__next__) == actors[int(3 * luck)]
