"""Counting: everyone keeps five cards and lays the rest out."""

from __future__ import annotations

import pytest

from barkade.games.thats_ruff.rules.counting import lay_out
from barkade.kernel.errors import NotYourTurn
from tests.scenes import answers, do, refused, tale
from tests.thats_ruff.scenes import (
    lies,
    new,
    play_on,
    table,
)

NINE = ["blue 1", "blue 2", "blue 3", "blue 4", "blue 5", "red 6", "red 7", "red 9", "wild"]


@pytest.mark.parametrize(("seats", "laid_out"), [(2, 4), (3, 3), (4, 4)])
def test_everyone_keeps_five_and_lays_the_rest_out(seats: int, laid_out: int) -> None:
    """TR-7 Four each; three with three players."""
    g = new(seats)
    assert g.actors == list(range(seats))
    play_on(g, lambda g: g.actor >= 0)
    assert [len(hand) for hand in g.hand] == [5] * seats
    assert [len(up) for up in g.up] == [laid_out] * seats


def test_each_card_is_laid_face_up_or_face_down() -> None:
    """TR-7 As one likes, card by card."""
    g = table(hands=[NINE], agenda=[(lay_out,)])
    do(g, 0, "lay blue 1 face up", "lay blue 2 face down", "lay wild face up")
    g.play(0, "lay red 9 face down")
    assert (lies(g.up[0]), lies(g.down[0])) == (["blue 1", "wild"], ["blue 2", "red 9"])
    assert lies(g.hand[0]) == ["blue 3", "blue 4", "blue 5", "red 6", "red 7"]


def test_every_card_of_the_hand_is_offered_both_ways() -> None:
    """TR-7 In the order of the pack."""
    g = table(
        hands=[["red 7", "blue 3", "wild", "blue 0", "black 0", "red 6"]], agenda=[(lay_out,)]
    )
    faces = ["blue 0", "blue 3", "red 6", "red 7", "black 0", "wild"]
    assert answers(g, 0) == [f"lay {face} face {side}" for face in faces for side in ("up", "down")]


def test_what_was_picked_is_not_offered_again() -> None:
    """TR-7 Unless there is another like it."""
    hand = ["blue 5", "blue 1", "blue 5", "blue 2", "blue 3", "blue 4", "blue 6"]
    g = table(hands=[[*hand, "blue 7"]], agenda=[(lay_out,)])
    assert answers(g, 0).count("lay blue 5 face up") == 1
    g.play(0, "lay blue 5 face down")
    assert answers(g, 0).count("lay blue 5 face up") == 1
    g.play(0, "lay blue 5 face up")
    assert "lay blue 5 face up" not in answers(g, 0)
    assert "TR-7" in refused(g, 0, "lay blue 5 face up")


def test_nothing_moves_until_everybody_has_chosen() -> None:
    """TR-7 Chosen at the same time and shown together."""
    g = table(
        hands=[NINE[:6], ["red 1", "red 2", "red 3", "red 4", "red 5", "red 10"]],
        agenda=[(lay_out,)],
    )
    assert g.actors == [0, 1]
    g.play(1, "lay red 1 face up")
    assert g.actors == [0]
    assert [len(hand) for hand in g.hand] == [6, 6]
    assert tale(g) == []
    g.play(0, "lay blue 1 face down")
    assert (lies(g.down[0]), lies(g.up[1])) == (["blue 1"], ["red 1"])
    assert tale(g) == [
        "Player 1 lays out a card face down.",
        "Player 2 lays out red 1 face up.",
    ]


def test_who_has_laid_out_enough_is_asked_no_more() -> None:
    """TR-7 Five are kept."""
    g = table(
        hands=[NINE[:6], [*NINE[:1], "red 1", "red 2", "red 3", "red 4", "red 5"]],
        agenda=[(lay_out,)],
    )
    g.play(0, "lay blue 2 face up")
    assert answers(g, 0) == []
    with pytest.raises(NotYourTurn):
        g.play(0, "lay blue 3 face up")
