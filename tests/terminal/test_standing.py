"""Standing answers at a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from barkade.bots.standing import ANSWERS
from barkade.kernel.steps import WINDOW
from barkade.kernel.table import Table
from barkade.terminal.console import Leave
from barkade.terminal.saving import sit
from barkade.terminal.session import Session
from tests.kernel.games import barking
from tests.terminal.small import GAME as HIGH_CARD
from tests.terminal.test_session import Answers


def a_bone(barks: Sequence[bool] = (True, True)) -> Table:
    """Seat 0 has played a bone, and these of the others could bark."""
    for seed in range(500):
        g = barking().new(3, seed=seed)
        bones = [move for move in g.moves(0) if g.text(move) != "play no bone"]
        held = [any(card >= 8 for card in g.zones[1 + seat]) for seat in (1, 2)]
        if bones and held == list(barks):
            g.play(0, bones[0])
            return g
    raise AssertionError("no such deal")


def left(*lines: str, answers: str = "ask", sitting: str = "random human random") -> Session:
    """The session after the lines, when somebody has left."""
    session = Session(a_bone(), sitting.split(), Answers(*lines), True, answers)
    with pytest.raises(Leave):
        session.play()
    return session


def said(session: Session) -> str:
    assert isinstance(session.terminal, Answers)
    return session.terminal.text


def test_who_always_wants_to_be_asked_is_asked() -> None:
    assert left().table.way == WINDOW
    assert left(answers="could").table.way == WINDOW
    assert left(answers="mine").table.way == WINDOW  # to the left of who played it


def test_who_lets_everything_pass_is_asked_for_the_own_turn_only() -> None:
    session = left(answers="pass")
    assert session.table.way != WINDOW
    assert session.table.actors == [1]


@pytest.mark.parametrize(
    ("sitting", "asked"), [("random human random", False), ("random human human", True)]
)
def test_who_is_alone_with_bots_is_asked_only_when_there_is_an_answer(
    sitting: str, asked: bool, tmp_path: Path
) -> None:
    """Among people a question that never came would tell."""
    kept = str(tmp_path / "left.json")
    g = sit(a_bone((False, True)), sitting.split(), Answers(), True, kept)
    assert (g.way == WINDOW) == asked


def test_it_can_be_changed_in_play_and_counts_at_once() -> None:
    session = left("a pass")
    assert "Let everything pass: so be it." in said(session)
    assert session.table.way != WINDOW
    assert session.answers == ["ask", "pass", "ask"]


def test_without_a_word_it_lists_what_there_is() -> None:
    for line in ("a", "a moo"):
        text = said(left(line))
        assert all(f"a {name}" in text for name in ANSWERS)
        assert "▸ a ask" in text


def test_what_was_answered_so_can_be_taken_back() -> None:
    """With two people at the device, the second is asked while the first can think again."""
    session = Session(a_bone(), ["random", "human", "human"], Answers("", "1", "u"), False)
    session.answers[1] = "ask"
    with pytest.raises(Leave):
        session.play()
    assert session.by_hand == {1}


def test_a_game_without_windows_does_not_offer_it() -> None:
    session = Session(HIGH_CARD.new(2, seed="s"), ["human", "random"], Answers())
    with pytest.raises(Leave):
        session.play()
    assert "answers" not in said(session)
    assert "a" not in session.commands
