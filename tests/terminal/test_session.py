"""A game at the terminal, answered line by line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import barkade
from barkade.kernel.steps import Step
from barkade.kernel.table import Table
from barkade.terminal.console import Leave, Terminal
from barkade.terminal.offers import hint, move_list, same, shortened
from barkade.terminal.session import Session
from barkade.terminal.story import outcome
from tests.dog_man.scenes import table as race
from tests.terminal import small
from tests.terminal.seeing import drawn, plain_text
from tests.we_rate_dogs import scenes

RUFF = barkade.load("thats-ruff")


class Answers(Terminal):
    """A terminal that types prepared answers, and leaves when there are no more."""

    def __init__(self, *answers: str) -> None:
        super().__init__()
        self.answers: Iterator[str] = iter(answers)
        self.asked: list[str] = []
        self.said: list[str] = []

    def say(self, sentence: str = "", style: str = "") -> None:
        self.said.append(sentence)

    def draw(self, markup: str) -> None:
        self.said.append(markup)

    def rule(self, title: str) -> None:
        self.said.append(f"== {title}")

    def ask(self, prompt: str) -> str:
        self.asked.append(prompt)
        answer = next(self.answers, "q")
        if answer == "q":
            raise Leave
        return answer

    @property
    def text(self) -> str:
        return "\n".join(self.said)


def ruff(**options: Any) -> Table:
    return RUFF.new(2, options, "s", ["Ann", "Bo"])


def left(table: Table, sitting: str, *answers: str, quick: bool = False) -> Session:
    """The session after the answers, when somebody has left."""
    session = Session(table, sitting.split(), Answers(*answers), quick)
    with pytest.raises(Leave):
        session.play()
    return session


def heard(session: Session) -> str:
    assert isinstance(session.terminal, Answers)
    return session.terminal.text


def asked(session: Session) -> list[str]:
    assert isinstance(session.terminal, Answers)
    return session.terminal.asked


LAID_OUT = ["1"] * 4


def test_a_whole_game_can_be_played() -> None:
    session = Session(small.GAME.new(seed="s"), ["human", "random"], Answers("1", ""))
    session.play()
    assert session.table.over
    assert heard(session).endswith(outcome(session.table, 0))
    assert "lay card" in heard(session)


def test_bots_alone_are_watched() -> None:
    session = Session(small.GAME.new(seed="s"), ["random", "random"], Answers())
    session.play()
    assert session.table.over
    assert asked(session) == []


def test_a_move_is_chosen_by_number_or_in_words() -> None:
    table = ruff()
    by_number = left(table, "human random", "2")
    in_words = left(table, "human random", f"  {table.text(table.moves(0)[1]).upper()} ")
    assert by_number.table.record()["moves"] == in_words.table.record()["moves"]
    assert len(by_number.table.record()["moves"]) == 1
    assert table.record()["moves"] == []


@pytest.mark.parametrize(
    "line", ["0", "99", "9" * 5000, "-1", "sit", "play blue 0", "p", "p 99", "h8"]
)
def test_what_is_no_move_changes_nothing(line: str) -> None:
    session = left(ruff(), "human random", line)
    assert session.table.record()["moves"] == []
    assert asked(session) == ["> ", "> "]


def test_an_unknown_number_is_answered_with_those_there_are() -> None:
    session = left(ruff(), "human random", "99")
    assert f"They go from 1 to {len(ruff().moves(0))}.".lower() in heard(session).lower()


def test_after_a_move_there_is_a_chance_to_take_it_back() -> None:
    session = left(ruff(), "human random", *LAID_OUT, "u", "3")
    moves = session.table.record()["moves"]
    assert moves[4] == "0 withdraw"
    assert len(moves) == 6
    assert "u to take back" in asked(session)[4]
    assert all(move.startswith("0 ") for move in moves)


def test_the_chance_does_not_go_by_with_a_slip_of_the_finger() -> None:
    session = left(ruff(), "human random", *LAID_OUT, "x", "u")
    assert session.table.record()["moves"][-1] == "0 withdraw"


def test_a_move_that_can_not_be_taken_back_is_asked_about_first() -> None:
    table = small.GAME.new(seed="s")
    table.play(1, table.moves(1)[0])
    doubting = left(table, "human random", "1", "n", "2")
    assert len(doubting.table.record()["moves"]) == 1
    assert (
        asked(doubting)[1]
        == f"Enter to {table.text(table.moves(0)[0])} for good, n to think again: "
    )
    sure = Session(table, ["human", "random"], Answers("1", ""))
    sure.play()
    assert sure.table.over
    quick = Session(table, ["human", "random"], Answers("1"), quick=True)
    quick.play()
    assert quick.table.record() == sure.table.record()


def test_quick_players_are_not_held_up() -> None:
    session = left(ruff(), "human random", *LAID_OUT, quick=True)
    assert set(asked(session)) == {"> "}
    assert any(move.startswith("1 ") for move in session.table.record()["moves"])


def test_a_take_back_that_is_not_possible_says_why() -> None:
    session = left(ruff(), "human random", "u")
    assert "Nothing has been played yet." in heard(session)


def test_what_was_taken_back_is_no_news_to_the_next_player() -> None:
    session = left(small.GAME.new(seed="s"), "human human", "", "1", "u", "2", "", "", "l")
    assert [move[:2] for move in session.table.record()["moves"]] == ["0 ", "0 ", "0 "]
    assert "taken back" not in heard(session).split("pass the device to Player 2")[1]


def test_a_hint_is_one_of_the_moves_with_a_reason_and_does_not_make_it() -> None:
    session = left(ruff(), "human random", "h")
    moves = ruff().moves(0)
    said = [f"{n:4}  {ruff().text(move).capitalize()}: " for n, move in enumerate(moves, 1)]
    assert [text for text in said if text in heard(session)] != []
    assert "imagined deal" in heard(session)
    assert session.table.record()["moves"] == []


def test_a_preview_tells_and_changes_nothing() -> None:
    session = left(ruff(), "human random", *LAID_OUT, "", "p 1")
    assert "The count is" in heard(session)
    sealed = left(ruff(), "human random", "p 1")
    assert "Nothing shows until everyone has chosen." in heard(sealed)
    assert sealed.table.record()["moves"] == []


def test_a_preview_with_nothing_to_tell_says_what_is_asked_next() -> None:
    """Where a move is half of what is to be said."""
    asked = scenes.table(hands=[["Any Up"], [], []])
    session = left(asked, "human random random", "p 1")
    assert "Next: Choose a dog: " in heard(session)


def test_the_log_tells_what_happened_and_only_what_one_may_know() -> None:
    session = left(ruff(lay="down"), "random human", *["1"] * 4, "", "l")
    log = heard(session)
    assert "Ann lays out a card face down." in log
    assert "Bo lays out a card" not in log


def test_the_log_of_a_fresh_table_is_empty() -> None:
    assert "Nothing has happened yet." in heard(left(ruff(), "human random", "l"))


def test_the_rules_open_at_the_rule_of_the_question(capsys: pytest.CaptureFixture[str]) -> None:
    left(ruff(), "human random", "?")
    page = capsys.readouterr().out
    assert "[TR-7]" in page
    assert "[TR-8]" not in page
    left(ruff(), "human random", "? 15", "?all")
    page = capsys.readouterr().out
    assert page.count("[TR-15]") == 2
    assert page.count("[TR-1]") == 1


@pytest.mark.parametrize("name", barkade.shelf())
def test_in_every_game_the_rule_of_the_question_is_there(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    game = barkade.load(name)
    session = left(game.new(3, game.by_turns, "s"), "human random random", "?")
    assert f"[{session.table.view(0)['rule']}]" in capsys.readouterr().out


def test_a_word_of_the_rules_can_be_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    left(ruff(), "human random", "? wild dogs")
    said = capsys.readouterr().out
    assert "One of two cards without a number." in said
    assert "[TR-" not in said


def test_a_game_without_a_page_says_so() -> None:
    said = heard(left(small.GAME.new(seed="s"), "human random", "?"))
    assert "The rules page says nothing under this question." in said


def test_between_two_people_the_screen_is_covered() -> None:
    session = left(small.GAME.new(seed="s"), "human human", "", "1", "")
    text = heard(session)
    assert "pass the device to Player 1" in text
    cover = text.split("pass the device to Player 2")[1]
    assert cover == ""
    assert "nobody else is looking" in asked(session)[-1]


def test_the_one_player_of_a_table_sees_no_cover() -> None:
    assert "pass the device" not in heard(left(ruff(), "human random", *LAID_OUT, ""))


def test_bots_moves_are_told_as_sentences() -> None:
    session = left(ruff(lay="down"), "human random", *LAID_OUT, "")
    text = heard(session)
    assert "Bo lays out a card face down." in text
    assert "Ann lays out a card" not in text


def test_people_choose_before_bots_where_all_choose_at_once() -> None:
    session = Session(ruff(), ["random", "human"], Answers())
    assert session.table.actors == [0, 1]
    assert session.next_seat() == 1


def test_the_same_game_goes_on_the_same_way_when_resumed() -> None:
    whole = left(ruff(), "human keen", *LAID_OUT, "1", "1", "1", quick=True).table
    part = left(ruff(), "human keen", *LAID_OUT, "1", quick=True).table
    resumed = barkade.replay(part.record())
    rest = left(resumed, "human keen", "1", "1", quick=True).table
    assert rest.record() == whole.record()


def test_an_interrupted_move_leaves_the_table_as_it_was() -> None:
    table = small.GAME.new(seed="s")
    table.agenda[0] = (interrupt,)
    session = Session(table, ["human", "random"], Answers())
    session.move(0, table.moves(0)[0])
    before = session.table
    with pytest.raises(KeyboardInterrupt):
        session.move(1, before.moves(1)[0])
    assert session.table is before
    assert len(before.record()["moves"]) == 1
    assert before.actors == [1]


def interrupt(g: Table) -> list[Step]:
    raise KeyboardInterrupt


# Drawing


def test_a_game_without_a_look_is_listed_zone_by_zone() -> None:
    table = small.GAME.new(seed="s", names=["Ann", "[b]"])
    lines = drawn(table).split("\n")
    assert lines[0].split() == ["Deck", "▒▒", "▒▒"]
    assert next(line for line in lines if "(b)" in line).split()[-2:] == ["▒▒", "▒▒"]
    assert "score 0 · hand card" in next(line for line in lines if "Ann (you)" in line)


def test_a_game_without_a_look_shows_its_figures() -> None:
    """Numbers, whatever is true, words, and what each player has."""
    view = small.GAME.new(seed="s", names=["Ann", "Bo"]).view(0)
    more = {"round": 3, "open_coins": [4, 5], "storm": True, "rain": False, "mood": "calm"}
    text = plain_text(small.GAME, {**view, **more})
    for told in (" Round 3\n", " Storm\n", " Mood: calm\n", "score 0 · Open coins 5 · hand"):
        assert told in text
    assert "Open coins 4" in next(line for line in text.split("\n") if "Ann" in line)
    assert "Rain" not in text


def test_hints_leave_out_what_the_move_says_itself() -> None:
    table = left(ruff(), "human random", *LAID_OUT, "", quick=False).table
    seat = table.actors[0]
    shown = hint(table, seat, table.moves(seat)[0])
    assert shown.startswith("The count is")
    assert "plays" not in shown


@pytest.mark.parametrize(
    ("told", "text", "repeats"),
    [
        ("buries a bone with the Shibas", "bury a bone with the Shibas", True),
        ("buries a bone with the Shibas", "bury one with the Shibas", True),
        ("buries two bones with the Shibas", "bury one with the Shibas", False),
        ("upgrades a bone of the Pugs to 2", "upgrade a 1 of the Pugs", False),
        ("moves a bone to the Pugs", "move a bone of the Shibas", False),
        ("draws 20 Proud Terrier", "play 20 Proud Terrier", False),
    ],
)
def test_a_sentence_that_tells_nothing_new_is_no_hint(told: str, text: str, repeats: bool) -> None:
    assert same(told, text) == repeats


def test_hints_do_not_say_who() -> None:
    story = ["The count is 4: you earn 2 spaces.", "Your dog walks 2 spaces to 2."]
    assert shortened(story) == "The count is 4: earn 2 spaces; dog walks 2 spaces to 2"


def test_moves_without_hints_stand_in_columns_that_fit() -> None:
    table = ruff()
    lines = move_list(table, 0, 80)
    assert len(lines) < len(table.moves(0))
    assert max(map(len, lines)) <= 80
    assert lines[0].split()[0] == "1"
    assert len(move_list(table, 0, 20)) == len(table.moves(0))


def test_a_hint_too_long_for_the_line_is_cut() -> None:
    table = left(ruff(), "human random", *LAID_OUT, "").table
    lines = move_list(table, table.actors[0], 24)
    assert any(line.endswith("…") for line in lines)


# A line that is no move


def test_a_line_that_is_no_move_is_told_which_ones_are_near_it() -> None:
    g = race(stories=[["DPL", "P8"], ["DD", "88"]], free="DPL", race="reflex")
    session = left(g, "human human", "", "put Petey on card 1", "fly away", "99")
    told = heard(session)
    assert '"put Petey on card 1" is not a move of this game. Near it: ' in told
    assert "2 put Petey on the first card" in told.partition("Near it: ")[2]
    assert "this game. Type a number from 1 to 5, or the words beside it." in told
    assert "There is no move 99; they go from 1 to 5." in told
