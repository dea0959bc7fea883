"""How much of something there is, in words."""

from __future__ import annotations

from barkade.look.amounts import number, points, some, times


def test_small_numbers_are_words_and_larger_ones_figures() -> None:
    assert [number(many) for many in (0, 1, 10, 11, 12)] == ["no", "one", "ten", "11", "12"]


def test_one_thing_has_an_article_and_several_are_counted() -> None:
    assert [some(many, "bone") for many in (0, 1, 3, 12)] == [
        "no bones", "a bone", "three bones", "12 bones",
    ]  # fmt: skip
    assert (some(1, "event"), some(1, "Other")) == ("an event", "an Other")
    assert some(2, "dry bit of food", "dry bits of food") == "two dry bits of food"
    assert some("▲", "bone") == "▲ bones"


def test_how_often_is_once_twice_and_then_so_many_times() -> None:
    said = [times(many) for many in (0, 1, 2, 3, 11, "▲")]
    assert said == ["not at all", "once", "twice", "three times", "11 times", "▲ times"]


def test_points_are_figures() -> None:
    assert [points(many) for many in (0, 1, 3)] == ["0 points", "1 point", "3 points"]
