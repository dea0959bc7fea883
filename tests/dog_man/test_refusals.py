"""What is said to the mistakes people make: one sentence that teaches the rule."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from barkade.games.dog_man.rules.table import DiceRace
from tests.dog_man.scenes import (
    A_TURN,
    ALL_LYING,
    NINE,
    SHOUT,
    act,
    drop,
    load,
    on,
    put,
    shift,
    table,
)
from tests.scenes import answers, refused, who

MINE = [["DP", "DLL"], ["DP", "LL"]]


def after(g: DiceRace, seat: int, *moves: str) -> DiceRace:
    act(g, seat, *moves)
    return g


def alone() -> DiceRace:
    """Ann has grabbed Roll-o-Rama, and Dog Man, Petey and another Roll-o-Rama came up."""
    return after(load(table(stories=MINE, dice=[["B"]], free="RPP"), "DPR"), 0, SHOUT)


def stuck(again: bool) -> DiceRace:
    """All dice lie on cards."""
    return table(
        stories=[["DDDDD", "88"], ["LLLLL", "PPP"]],
        dice=[["DDDD", ""], ["LLL", "PP"]],
        agenda=A_TURN,
        state={"stuck": again, "roller": 1 if again else 0},
    )


def title(g: DiceRace, seat: int, slot: int) -> str:
    return g.printed.titles[g.story[seat][slot]]


MISTAKES: list[tuple[Callable[[], DiceRace], str, str]] = [
    (
        lambda: after(table(stories=MINE, free="DP"), 1, put("D")),
        put("D"),
        "Bo was first: no Dog Man lies free any more (DM-13).",
    ),
    (
        lambda: after(table(stories=[["DP", "DLL"], ["DP", "88"]], free="D8"), 1, put("D")),
        put("D"),
        "Bo was first: no Dog Man lies free any more (DM-13).",
    ),
    (
        lambda: after(table(stories=MINE, free="DP"), 0, put("D")),
        put("D", 1),
        "You have taken the last Dog Man; no other lies free (DM-4).",
    ),
    (lambda: table(stories=MINE, free="D"), put("P"), "No Petey lies free (DM-4)."),
    (
        lambda: table(stories=MINE, free="DP"),
        put("P", 1),
        "{second} has no open space for Petey (DM-4).",
    ),
    (
        lambda: table(stories=MINE, dice=[["DP"]], free="DL"),
        put("D", 0),
        "{first} has no open space: every one has its die (DM-4).",
    ),
    (
        lambda: table(stories=[["DP"]], free="DP", pile=[]),
        put("D", 1),
        "You have no such story card: there are no more cards (DM-11).",
    ),
    (
        lambda: after(table(stories=MINE, free="DDP"), 0, "done"),
        put("D"),
        "You are done until dice are rolled again (DM-13).",
    ),
    (
        lambda: after(table(stories=MINE, free="DDP", race="reflex"), 0, "done"),
        put("D"),
        "You are done until dice are rolled again (DM-13).",
    ),
    (
        lambda: table(stories=[["DD", "DL"], ["PP", "88"]], free="P"),
        put("P"),
        "No die that lies free fits your cards any more, so you are done (DM-13).",
    ),
    (
        lambda: after(table(stories=MINE, dice=[["D"]], free="PL"), 0, shift("D", 1)),
        shift("D", 0),
        "You have moved that Dog Man already; grab a die before you move it again (DM-5).",
    ),
    (
        lambda: table(stories=MINE, free="DP"),
        shift("D", 1),
        "No Dog Man lies on {first} (DM-5).",
    ),
    (
        lambda: table(stories=MINE, dice=[["P"]], free="D"),
        shift("P", 1),
        "{second} has no open space for Petey (DM-4).",
    ),
    (
        lambda: table(stories=[["DP"]], dice=[["D"]], free="P", pile=[]),
        shift("D", 1),
        "You have no two story cards to move dice between (DM-5).",
    ),
    (lambda: table(stories=MINE, free="DP"), SHOUT, "No Roll-o-Rama lies free (DM-7)."),
    (
        lambda: after(load(table(stories=[["DP", "DL"], ["88", "LL"]], free="RP"), "DP"), 1, SHOUT),
        SHOUT,
        "Bo was first: no Roll-o-Rama lies free any more (DM-13).",
    ),
    (
        lambda: table(stories=MINE, free="DP"),
        "stop",
        "Nobody takes dice alone now: say that you are done (DM-13).",
    ),
    (
        lambda: table(stories=MINE, free="DP"),
        drop(0),
        "Story cards are discarded only when all dice lie on cards (DM-10).",
    ),
    (
        alone,
        put("D", 0),
        "First comes {second}, since it has more spaces and a die fits it (DM-7).",
    ),
    (alone, put("8", 0), "No 80-HD lies free (DM-4)."),
    (
        alone,
        shift("B", 1),
        "Dice are rearranged while the race is open to all, not while one is alone (DM-5).",
    ),
    (
        alone,
        SHOUT,
        "A Roll-o-Rama can be grabbed again once the race is open to all: stop first (DM-7).",
    ),
    (alone, "done", "You take dice alone: stop, and then all race for the rest (DM-7)."),
    (alone, drop(1), "Story cards are discarded only when all dice lie on cards (DM-10)."),
    (
        lambda: stuck(False),
        put("D"),
        "All dice lie on cards: first everybody discards a story card (DM-10).",
    ),
]


@pytest.mark.parametrize(("scene", "move", "sentence"), MISTAKES)
def test_a_mistake_is_answered_with_the_rule(
    scene: Callable[[], DiceRace], move: str, sentence: str
) -> None:
    """DM-4 to DM-13 And nothing has changed."""
    g = scene()
    titles = [title(g, 0, slot) for slot in range(len(g.story[0]))]
    expected = sentence.format(**dict(zip(("first", "second"), titles, strict=False)))
    assert refused(g, 0, move) == expected


def test_nobody_can_discard_the_wrong_card() -> None:
    """DM-10 The second time a lone card with dice goes without a question."""
    g = stuck(True)
    assert g.actors == [1]
    assert answers(g, 1) == [drop(0), drop(1)]
    g.play(1, drop(1))
    assert who(g, "drop") == [1, 0]
    assert on(g, 0) == ["", ""]


def test_while_one_is_alone_the_others_wait() -> None:
    """DM-7 It is said who is alone."""
    said = "Ann has grabbed Roll-o-Rama and takes dice alone: wait (DM-7)."
    for move in (put("D"), "done", SHOUT):
        assert refused(alone(), 1, move) == said


def test_who_is_not_in_the_tie_is_told_so() -> None:
    """DM-12 The tied alone play on."""
    tie = {"tie_break": True, "racing": [0, 2]}
    g = table(seats=3, stories=[["DP", "DL"]] * 3, free="DP", state=tie)
    assert (
        refused(g, 1, put("D")) == "A tie is being broken, and only Ann and Cleo play on (DM-12)."
    )


def test_who_is_late_and_meets_all_dice_on_cards_is_told_to_wait() -> None:
    """DM-10 One after another discards."""
    g = table(stories=NINE, dice=ALL_LYING, agenda=A_TURN)
    other = 1 - g.actor
    who = g.start.names[g.actor]
    said = refused(g, other, put("D"))
    assert said == f"All dice lie on cards, and {who} discards a story card: wait (DM-10)."


def test_what_is_no_move_at_all_is_answered_too() -> None:
    """DM-13 By who is asked, or that one is done."""
    g = after(table(stories=MINE, free="DDP"), 0, "done")
    assert refused(g, 0, "grab it all") == "You are done until dice are rolled again (DM-13)."
    assert "not a move of this game" in refused(g, 1, "grab it all")
