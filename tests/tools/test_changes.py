"""What changed from one view to the next, in words."""

from __future__ import annotations

from typing import Any

import pytest

from tools.changes import changes

CARDS = ["red 5", "blue 2", "wild"]


def view(cards: list[int | None], hands: tuple[int, int] = (3, 3), **more: Any) -> dict[str, Any]:
    """A view with a pile and two hands, of which the viewer has the first."""
    hand = [{"cards": [], "count": count} for count in hands]
    zones = {"pile": {"cards": cards, "count": len(cards)}, "hand": hand}
    return {"names": ["Ann", "Bo"], "zones": zones, **more}


def test_nothing_changed() -> None:
    assert changes(view([0], food=[1]), view([0], food=[1]), CARDS) == {}


def test_cards_come_and_go_by_their_names() -> None:
    assert changes(view([0, 2]), view([2, 1, 1]), CARDS) == {"pile": "- red 5, + blue 2 ×2"}
    assert changes(view([0, 1]), view([1, 0]), CARDS) == {"pile": "in another order"}


def test_what_cannot_be_named_is_counted() -> None:
    assert changes(view([], (3, 3)), view([], (3, 2)), CARDS) == {"hand of Bo": "3 → 2"}
    assert changes(view([0]), view([None, None]), CARDS) == {"pile": "- red 5, 0 → 2 unseen"}


@pytest.mark.parametrize(
    ("was", "now", "told"),
    [
        (None, False, {}),
        (None, 0, {"food": "0"}),
        (1, 2, {"food": "1 → 2"}),
        (False, True, {"food": "false → true"}),
        (4, None, {"food": "gone"}),
        ("Wait.", "Go on.", {"food": "Go on."}),
        ([1, 2], [1, 3], {"food": "1 2 → 1 3"}),
        (["a"], ["a", "b"], {"food": "+ b"}),
        ([[1], [2]], [[1], [3]], {"food 1": "2 → 3"}),
        ([{"dog": 1}], [{"dog": 2}], {"food 0 dog": "1 → 2"}),
        ([{}], [{}, {"dog": 3, "fed": False}], {"food 1": "dog 3"}),
        ({"a": 1, "b": 2}, {"b": 2}, {"food a": "gone"}),
        (None, [{"dog": 1}, {"dog": 2}], {"food": "dog 1 | dog 2"}),
    ],
)
def test_what_is_not_cards_is_told_path_by_path(was: Any, now: Any, told: dict[str, str]) -> None:
    assert changes(view([], food=was), view([], food=now), CARDS) == told


def test_who_is_asked_what_is_no_change() -> None:
    was, now = view([], prompt="Wait.", actors=[0]), view([], prompt="Go.", actors=[1])
    assert changes(was, now, CARDS) == {}
