"""A race in real time, with keys pressed at set times and a clock that waits for them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import chain, cycle, repeat
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console

import barkade
from barkade.bots.hints import simple_hint
from barkade.files.records import read
from barkade.games.dog_man import GAME
from barkade.games.dog_man.rules.course import drop_a_card
from barkade.kernel import records
from barkade.kernel.table import Table
from barkade.look import rulebook
from barkade.terminal import saving
from barkade.terminal.console import Leave
from barkade.terminal.frames import BAR, clock
from barkade.terminal.keys import LETTERS, Keys
from barkade.terminal.pages import pages
from barkade.terminal.racing import BELOW, LOOK, Racing
from barkade.terminal.rawterminal import END, ENTER
from barkade.terminal.session import DRAWN, Session
from tests.dog_man.scenes import A_RACE, new, table
from tests.terminal.acting import Acting, Press
from tests.terminal.test_session import Answers

START: Press = (1.0, ENTER)
EAGER: list[Press] = [(0.5, "1"), (0.5, ENTER)]  # to be pressed again and again


def raced(g: Table, who: str, *presses: Press) -> tuple[Session, Acting]:
    """The session after the keys, when the player has left."""
    raw = Acting([START, *presses])
    session = Session(g, who.split(), Answers(), raw=raw)
    with pytest.raises(Leave):
        session.play()
    assert (raw.entered, raw.left) == (1, 1)
    return session, raw


def played(g: Table, who: str, presses: Iterable[Press]) -> tuple[Session, Acting]:
    """A whole game."""
    raw = Acting(presses)
    session = Session(g, who.split(), Answers(), raw=raw)
    session.play()
    return session, raw


def moves(session: Session) -> list[str]:
    """What was played, as a record says it; a scene has none."""
    written = records.written(session.game, session.table.log)
    return [f"{seat} {text}" for seat, text in written]


def scene(free: str = "DPL", **more: object) -> Table:
    """Ann and Bo both want Dog Man, and Ann has use for the other dice too."""
    stories = [["DPL", "88"], ["DD", "88"]]
    return table(stories=stories, free=free, **more)  # type: ignore[arg-type]


# The time before a race


def test_a_race_starts_with_enter_and_what_was_rolled_is_not_seen_before() -> None:
    raw = Acting([(50.0, "1")])
    session = Session(new(), ["human", "keen"], Answers(), raw=raw)
    with pytest.raises(Leave):
        session.play()
    assert moves(session) == []
    assert "is about to roll nine" in raw.picture
    assert "Enter starts the race" in raw.picture
    assert "put " not in raw.picture
    assert "■" not in raw.picture


def test_what_opens_a_race_is_told_when_it_starts() -> None:
    g = new(race_seconds=5)
    raw = Acting([START, (6.0, "x"), START, (0.1, "x")])
    session = Session(g, ["human", "keen"], Answers(), raw=raw)
    with pytest.raises(Leave):
        session.play()
    gates = [one for one in map("\n".join, raw.pictures) if "Ready?" in one]
    rolled = re.compile(r"You roll |\w+ rolls ")
    assert [len(rolled.findall(gate)) for gate in (gates[0], gates[-1])] == [0, 1]
    then, now = [
        next(line for line in picture.splitlines() if rolled.search(line))
        for picture in (gates[-1], raw.picture)
    ]
    assert then != now, "a gate tells of the race before it"


def test_enter_that_is_pressed_twice_does_not_finish_the_race() -> None:
    session, raw = raced(scene(), "human keen", (0.1, ENTER), (0.3, ENTER))
    assert moves(session) == []
    session, raw = raced(scene(), "human keen", (0.7, ENTER), (0.1, "x"))
    assert moves(session)[0] == "0 done"
    assert "You are done." in raw.picture


# Keys


def test_a_key_keeps_its_meaning_while_moves_go_and_come() -> None:
    keys = Keys()
    keys.learn([("a",), ("b",), ("c",)])
    keys.learn([("c",), ("d",)])
    keys.learn([("b",), ("e",)])
    assert keys.moves == {"1": ("a",), "2": ("b",), "3": ("c",), "4": ("d",), "5": ("e",)}
    assert keys.of(("d",)) == "4"
    assert keys.of(("z",)) == ""


def test_there_are_about_thirty_keys_and_none_of_them_means_something_else() -> None:
    keys = Keys()
    keys.learn([(number,) for number in range(99)])
    assert len(keys.moves) == len(LETTERS) == 32
    assert not {*LETTERS} & {*"hlq?"}


def test_a_key_makes_its_move_at_once() -> None:
    session, _ = raced(scene(), "human keen", (0.3, "2"), (0.3, "3"))
    assert moves(session) == ["0 put Petey on the first card", "0 put Li'l Petey on the first card"]


def test_a_grab_that_comes_too_late_is_told_who_was_first_and_loses_nothing() -> None:
    session, raw = raced(scene(), "human keen", (2.0, "1"), (0.1, "2"), (0.0, "1"), (0.1, "x"))
    assert moves(session) == ["1 put Dog Man on the first card", "0 put Petey on the first card"]
    assert "Bo was first: no Dog Man lies free any more (DM-13)." in raw.picture
    assert "(1) put Dog Man on first card" in raw.picture
    assert " 3  put Li'l Petey on first card" in raw.picture


def test_unknown_keys_do_nothing() -> None:
    session, _ = raced(scene(), "human keen", (0.1, "9"), (0.1, "ä"), (0.1, "Z"), (0.1, "!"))
    assert moves(session) == []


@pytest.fixture
def quick_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    """A scene ends before it could be thought to its end: who advises chooses at once."""
    monkeypatch.setattr(
        "barkade.terminal.session.hint", lambda game, seat, rng, live: simple_hint(game, seat, rng)
    )


def test_a_hint_has_a_reason() -> None:
    _, raw = raced(new(2), "human keen", (0.1, "h"), (0.1, "x"))
    said = " ".join(raw.picture.split())
    assert re.search(r"Press \w+\. .+: .+ in \d+ imagined deals\.", said)


@pytest.mark.usefixtures("quick_advice")
def test_a_hint_names_the_key() -> None:
    _, raw = raced(scene(), "human keen", (0.1, "h"), (0.1, "x"))
    assert "Press 1. Put Dog Man on the first card: " in raw.picture
    _, raw = raced(scene(), "human keen", (0.1, "h"), (2.0, "x"), (0.1, "x"))
    assert "Press 1." not in raw.picture  # since Bo has taken it


@pytest.mark.parametrize("key", ["q", "Q", END])
def test_leaving_is_a_key_too(key: str) -> None:
    raw = Acting([START, (0.1, key), (0.1, "1")])
    session = Session(scene(), ["human", "keen"], Answers(), raw=raw)
    with pytest.raises(Leave):
        session.play()
    assert moves(session) == []
    assert raw.left == 1


# Time


def test_bots_act_in_the_order_of_their_times() -> None:
    g = table(seats=4, stories=[["88", "88"], *[["DD", "PP"]] * 3], free="DDDDPPPP8")
    luck = chain([0.5, 0.5], repeat(0.6))  # slow, normal; all others take a bit longer
    raw = Acting([START, (3.25, "x")], lambda: next(luck))
    who = ["human", "keen-slow", "keen", "keen-quick"]
    session = Session(g, who, Answers(), raw=raw)
    with pytest.raises(Leave):
        session.play()
    assert [move[0] for move in moves(session)] == ["3", "2", "3", "3", "1"]


def test_a_bot_takes_up_to_a_third_less_or_more() -> None:
    for luck, seconds in ((0.0, 1.6 * 0.7), (1.0, 1.6 * 1.3)):
        for wait, many in ((seconds - 0.01, 0), (seconds + 0.01, 1)):
            raw = Acting([START, (wait, "x")], luck=lambda luck=luck: luck)  # type: ignore[misc]
            session = Session(scene(), ["human", "keen"], Answers(), raw=raw)
            with pytest.raises(Leave):
                session.play()
            assert len(moves(session)) == many


def test_the_clock_says_done_for_all_and_it_is_in_the_record() -> None:
    session, raw = raced(new(3, race_seconds=5), "human random random", (5.1, "x"), START)
    made = moves(session)
    assert "0 done" in made
    assert any("Time is up." in line for picture in raw.pictures for line in picture)
    assert session.game.race_clock(session.table)[1] > 1
    again = barkade.replay(session.table.record())
    assert again.view(None) == session.table.view(None)
    assert again.log == session.table.log


def test_just_before_it_there_is_still_time() -> None:
    session, raw = raced(scene(free="PL", race_seconds=5), "human keen", (4.9, "1"))
    assert moves(session) == ["0 put Petey on the first card"]
    assert "1 s" in raw.picture


def test_without_a_clock_the_race_waits_for_the_player() -> None:
    session, raw = raced(scene(race_seconds=0), "human keen", (500.0, "2"), (0.1, "x"))
    assert moves(session)[-1] == "0 put Petey on the first card"
    assert "There is no clock" in raw.picture


def test_reading_the_rules_takes_no_time(capsys: pytest.CaptureFixture[str]) -> None:
    presses = [(0.9, "?"), (100.0, "x"), (0.05, "?"), (100.0, "x"), (0.05, "2")]
    session, raw = raced(scene(), "human keen", *presses, (0.1, "x"))
    assert moves(session) == ["0 put Petey on the first card"]
    assert "9 s" in raw.picture
    assert "The first counts." in capsys.readouterr().out


def test_all_rules_can_be_read_in_pages_that_fit(capsys: pytest.CaptureFixture[str]) -> None:
    many = len(pages(rulebook.page(GAME), Console(width=80), 24 - BELOW))
    turning: list[Press] = [(1.0, ENTER)] * 2 + [(1.0, "b")] + [(1.0, ENTER)] * (many - 1)
    opened: list[Press] = [(0.3, "?"), (9.0, "?"), *turning]
    session, raw = raced(scene(), "human keen", *opened, (0.3, "x"))
    assert isinstance(session.terminal, Answers)
    told = [one for one in session.terminal.said if one.startswith("Page ")]
    shown = [1, 2, 3, 2, *range(3, many + 1)]
    assert [one.partition(" · ")[0] for one in told] == [f"Page {at} of {many}" for at in shown]
    assert max(map(len, told)) < 80
    read = capsys.readouterr().out
    assert all(f"[DM-{rule}]" in read for rule in range(1, 16))
    assert moves(session) == []
    assert "10 s" in raw.picture


@pytest.mark.parametrize("key", ["x", "q", "1"])
def test_any_other_key_leads_from_the_rules_back_to_the_race(key: str) -> None:
    for opened in (1, 2):
        presses: list[Press] = [*[(0.1, "?")] * opened, (5.0, key), (0.1, "2"), (0.1, "x")]
        session, raw = raced(scene(), "human keen", *presses)
        assert moves(session) == ["0 put Petey on the first card"]
        assert "10 s" in raw.picture


def test_who_is_done_may_hurry_the_others() -> None:
    session, _ = raced(scene(), "human keen", (0.7, ENTER), (0.05, ENTER), (0.05, "x"))
    assert moves(session) == ["0 done", "1 put Dog Man on the first card"]


def test_the_clock_can_be_read_without_colours() -> None:
    assert "■" * BAR in clock(10, 10)
    assert "□" * BAR in clock(0, 10)
    assert f"{'■' * (BAR // 2)}{'□' * (BAR // 2)}" in clock(5, 10)
    assert "4 s" in clock(3.2, 10)
    assert "0 s" in clock(-1, 10)


def test_a_long_answer_is_told_in_full() -> None:
    g = table(stories=[["DDP", "DDL"], ["88", "88"]], dice=[["B", "B"]], free="D8")
    presses = [(0.1, "3"), (0.1, "4"), (0.1, "3"), (0.05, "x"), (0.05, "x")]
    session, raw = raced(g, "human keen", *presses)
    assert len(moves(session)) == 2
    told = "You have moved that Police Badge already; grab a die before you move it again (DM-5)."
    assert told in " ".join(raw.picture.split())
    assert max(cell_len(line) for one in raw.pictures for line in one) < 80


# Between races


def test_what_one_takes_alone_is_taken_with_keys_and_without_a_clock() -> None:
    session, raw = raced(scene("DPLR"), "human keen", (0.5, "4"), (90.0, ENTER), (0.1, "x"))
    assert moves(session)[0] == "0 Roll-o-Rama!"
    assert all(move.startswith("0 ") for move in moves(session))
    alone = [one for one in map("\n".join, raw.pictures) if "Enter stop" in one]
    assert "The clock waits." in alone[-1]


def test_one_sees_what_a_bot_takes_alone_and_then_gets_ready() -> None:
    g = table(stories=[["88888", "PPPPP"], ["DPL8", "DPL8"]], free="RRRRRR")
    session, raw = raced(g, "human keen", (1.7, "x"), (0.1, "x"))
    assert moves(session) == ["1 Roll-o-Rama!"]
    assert "Bo takes the dice that fit, before the others may." in raw.picture
    session, raw = raced(g, "human keen", (1.7, "x"), (LOOK + 0.1, "x"))
    assert len(moves(session)) == 2
    session, raw = raced(g, "human keen", (1.7, "x"), (LOOK * 9, "x"), (0.1, "x"))
    assert "Enter starts the race" in raw.picture


def test_while_a_bot_takes_dice_alone_no_key_is_drawn_that_does_nothing() -> None:
    g = table(stories=[["88888", "PPPPP"], ["DPL8", "DPL8"]], free="RRRRRP")
    _, raw = raced(g, "human keen", (1.0, "x"), (0.9, "x"))
    assert any("put Petey on" in line for one in raw.pictures for line in one)
    alone = [one for one in map("\n".join, raw.pictures) if "Bo takes the dice that fit" in one]
    assert alone
    assert not any("(1)" in one or "put Petey" in one or "h hint" in one for one in alone)
    assert "Bo shouts Roll-o-Rama!" in alone[-1]


@pytest.mark.usefixtures("quick_advice")
def test_other_questions_are_answered_with_keys_too() -> None:
    agenda = [(drop_a_card, 0, False), *A_RACE]
    stories = [["DDDDD", "88"], ["LLLLL", "PPP"]]
    g = table(stories=stories, dice=[["DDD", ""], ["LLL", "PP"]], free="R", agenda=agenda)
    raw = Acting([START, (0.1, "h"), (0.1, "2"), (0.1, "x")])
    racing = Racing(Session(g, ["human", "keen"], Answers()), raw)
    with pytest.raises(Leave):
        racing.play()
    assert moves(racing.session) == ["0 discard the second card"]
    asked = next(one for one in map("\n".join, raw.pictures) if "Press 2." in one)
    assert " 1  discard first card" in asked


@pytest.mark.parametrize(
    "who",
    [
        "human keen",
        "keen-quick human keen-slow",
        "keen human random keen-quick",
        "keen-slow human keen keen random",
        "human random keen-slow keen-slow keen keen-slow",
    ],
)
def test_a_whole_game_fits_a_small_terminal_and_its_record_replays(who: str) -> None:
    session, raw = played(new(len(who.split()), seed=who), who, cycle(EAGER))
    assert session.table.over
    record = session.table.record()
    assert barkade.replay(record).view(None) == session.table.view(None)
    assert max(map(len, raw.pictures)) <= 24
    assert max(cell_len(line) for one in raw.pictures for line in one) < 80
    assert all("q leave" in one[-1] for one in raw.pictures)
    cut = [line for one in raw.pictures for line in one if "…" in line]
    assert all(re.match(r"   [12] [^□★]*…  [^…]+$", line) for line in cut)  # titles at most
    assert isinstance(session.terminal, Answers)
    assert session.terminal.asked == []
    assert session.terminal.text.count("\n") < 24  # the end fits too


# Leaving


def test_a_race_that_is_left_is_saved_and_goes_on_with_a_new_clock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "race.json"
    first = Acting([START, (3.0, "1"), (0.1, "q")])
    monkeypatch.setattr(saving, "raw_terminal", lambda console: first)
    left = saving.sit(new(), ["human", "keen"], Answers(), False, str(file))
    assert len(left.record()["moves"]) >= 2
    table = barkade.replay(read(file))
    assert table.log == left.log
    second = Acting([START, (0.1, "x")])
    monkeypatch.setattr(saving, "raw_terminal", lambda console: second)
    saving.sit(table, ["human", "keen"], Answers(), False, str(tmp_path / "more.json"))
    assert "Enter starts the race" in "\n".join(second.pictures[0])
    assert "about to roll" not in "\n".join(second.pictures[0])
    assert "10 s" in second.picture


def test_an_interruption_leaves_the_raw_terminal_and_a_whole_record() -> None:
    class Interrupted(Acting):
        def key(self, seconds: float) -> str:
            if self.time > 102:
                raise KeyboardInterrupt
            return super().key(seconds)

    raw = Interrupted([START, (99.0, "x")])
    session = Session(new(), ["human", "keen-quick"], Answers(), raw=raw)
    with pytest.raises(KeyboardInterrupt):
        session.play()
    assert raw.left == 1
    assert barkade.replay(session.table.record()).log == session.table.log


# Where there is no clock


def test_without_single_keys_it_is_drawn_who_acts_and_said_once() -> None:
    terminal = Answers(*["1"] * 6)
    session = Session(new(), ["human", "keen"], terminal)
    with pytest.raises(Leave):
        session.play()
    assert terminal.text.count(DRAWN) == 1
    assert {*terminal.asked} == {"> "}


def test_several_people_share_the_keyboard_in_turns() -> None:
    raw = Acting()
    session = Session(new(3), ["human", "human", "keen"], Answers(""), raw=raw)
    with pytest.raises(Leave):
        session.play()
    assert raw.entered == 0


def test_who_is_quick_is_drawn_more_often() -> None:
    drawn = []
    for seed in range(300):
        session = Session(new(seed=seed), ["keen-quick", "keen-slow"], Answers())
        drawn.append(session.next_seat())
    assert 180 < drawn.count(0) < 290


def test_by_turns_no_move_is_asked_about_twice() -> None:
    terminal = Answers(*["1"] * 12)
    with pytest.raises(Leave):
        Session(new(race="reflex"), ["human", "keen"], terminal, raw=Acting()).play()
    assert {*terminal.asked} == {"> "}
    assert DRAWN not in terminal.text
