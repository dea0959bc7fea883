"""The agenda: a stack of steps, and nothing else."""

from __future__ import annotations

from barkade.kernel.chance import make_seed
from barkade.kernel.game import Game, Start, Zone
from barkade.kernel.moves import Kind, Moves
from barkade.kernel.steps import Step, choice, race, sealed, window
from barkade.kernel.table import Table
from tests.kernel.games import ALL, named, walking
from tests.kernel.looking import positions, state

MOVES = Moves()


class Diary(Table):
    """A table that only notes down which steps ran, in which order."""

    lines: list[str]

    def set_up(self) -> None:
        self.lines = []
        self.agenda.extend(reversed(OPENING))

    def copy(self, like: Table) -> None:
        assert isinstance(like, Diary)
        super().copy(like)
        self.lines = like.lines[:]


OPENING: list[Step] = []


def opened(*steps: Step, seats: int = 2) -> Diary:
    OPENING[:] = steps
    game = Game(
        id="diary",
        title="Diary",
        sentence="",
        version=1,
        fewest=1,
        most=4,
        table=Diary,
        set_up=Diary.set_up,
        moves=MOVES,
        zones=[Zone("all")],
        cards=named("a card"),
    )
    g = Start(game, seats, {}, make_seed(1)).table()
    assert isinstance(g, Diary)
    return g


@MOVES("note {}", Kind("letter", "abcdefgh"))
def chosen(g: Diary, seat: int, letter: int) -> list[Step]:
    g.lines.append("abcdefgh"[letter])
    return []


def note(g: Diary, text: str) -> list[Step]:
    g.lines.append(text)
    return []


def both(g: Diary, one: str, two: str) -> list[Step]:
    return [(note, one), (note, two)]


def three_times(g: Diary, text: str) -> list[Step]:
    return [(note, text)] * 3


def interrupted(g: Diary, text: str) -> list[Step]:
    g.agenda.append((note, f"before {text}"))
    return note(g, text)


def stop(g: Diary) -> list[Step]:
    return g.finish([1], [0, 5])


def chain(g: Diary, left: int) -> list[Step]:
    g.lines.append(str(left))
    return [(chain, left - 1)] if left else []


def four(g: Diary, a: int, b: int, c: int, d: int) -> list[Step]:
    return note(g, f"{a}{b}{c}{d}")


@choice("Which?")
def which(g: Diary, seat: int, *letters: int) -> list[Step]:
    return [(chosen, seat, letter) for letter in letters]


@choice("Which, before all?", public=True)
def which_openly(g: Diary, seat: int, *letters: int) -> list[Step]:
    return [(chosen, seat, letter) for letter in letters]


@sealed("Nothing?")
def nothing_sealed(g: Diary, seat: int, picks: list[Step]) -> list[Step]:
    return []


@race("Nothing?")
def nothing_raced(g: Diary, seat: int) -> list[Step]:
    return []


@window("Anything?")
def nothing_to_answer(g: Diary, seat: int, by: int) -> list[Step]:
    return []


def test_steps_run_in_reading_order() -> None:
    assert opened((note, "a"), (note, "b"), (note, "c")).lines == ["a", "b", "c"]


def test_what_a_step_leads_to_comes_before_what_stood_behind_it() -> None:
    assert opened((both, "a", "b"), (note, "c")).lines == ["a", "b", "c"]


def test_repetition_is_list_multiplication() -> None:
    assert opened((three_times, "a"), (note, "b")).lines == ["a", "a", "a", "b"]


def test_a_chain_is_returning_another_play() -> None:
    assert opened((chain, 3), (note, "end")).lines == ["3", "2", "1", "0", "end"]


def test_a_step_pushed_on_top_interrupts_what_follows() -> None:
    assert opened((interrupted, "a"), (note, "b")).lines == ["a", "before a", "b"]


def test_a_step_can_have_any_number_of_values() -> None:
    assert opened((four, 1, 2, 3, 4), (chain, 0)).lines == ["1234", "0"]


def test_the_game_is_over_when_the_agenda_is_empty() -> None:
    g = opened((note, "a"))
    assert g.over
    assert g.actors == []
    assert g.moves(0) == []


def test_a_game_can_end_with_steps_left() -> None:
    g = opened((stop,), (note, "never"))
    assert g.over
    assert g.lines == []
    assert g.winners == [1]
    assert g.scores == [0, 5]


def test_a_choice_is_worked_out_when_it_comes_to_the_top_and_its_answer_takes_its_place() -> None:
    g = opened((note, "first"), (which, 0, 1, 2), (note, "last"))
    assert g.lines == ["first"]
    assert g.actors == [0]
    assert g.moves(0) == [(chosen, 0, 1), (chosen, 0, 2)]
    assert g.moves(1) == []
    g.play(0, (chosen, 0, 2))
    assert g.lines == ["first", "c", "last"]


def test_a_public_lone_alternative_is_played_by_the_table() -> None:
    g = opened((which_openly, 0, 4), (note, "last"))
    assert g.lines == ["e", "last"]
    assert len(g.log) == 0


def test_a_private_lone_alternative_is_asked_because_playing_it_would_tell() -> None:
    g = opened((which, 1, 4), (note, "last"))
    assert g.actors == [1]
    assert g.lines == []
    g.play(1, "note e")
    assert g.lines == ["e", "last"]


def test_public_lone_alternatives_can_follow_each_other() -> None:
    assert opened(*[(which_openly, 0, letter) for letter in range(4)]).lines == list("abcd")


def test_what_is_offered_to_nobody_is_not_asked() -> None:
    assert opened((nothing_sealed,), (nothing_raced,), (note, "a")).lines == ["a"]


def test_a_window_asks_all_others_whatever_they_hold() -> None:
    g = opened((nothing_to_answer, 1), seats=3)
    assert g.actors == [0, 2]
    assert [g.text(move) for move in g.moves(2)] == ["pass"]


def test_a_window_at_a_table_of_one_is_not_asked() -> None:
    assert opened((nothing_to_answer, 0), (note, "a"), seats=1).lines == ["a"]


def test_the_moves_of_a_choice_are_exactly_what_can_be_played() -> None:
    for make in ALL:
        for g in positions(make(), 3, 1):
            for seat in range(g.seats):
                assert bool(g.moves(seat)) == (seat in g.actors)
                for move in g.moves(seat):
                    g.clone().play(seat, move)


def test_what_moves_returns_can_be_changed_without_harm() -> None:
    for make in ALL:
        g = make().new(seats=2, seed=3)
        before = state(g)
        for seat in g.actors:
            g.moves(seat).clear()
        g.actors.clear()
        assert state(g) == before


def test_a_clone_is_independent_both_ways() -> None:
    for make in ALL:
        kept: list[tuple[Table, str]] = []
        for g in positions(make(), 3, 2):
            clone = g.clone()
            assert state(clone) == state(g)
            kept.append((clone, state(clone)))
        for clone, before in kept:
            assert state(clone) == before


def test_a_clone_goes_on_with_the_same_chance() -> None:
    game = walking()
    for g in positions(game, 2, 4):
        clone = g.clone()
        if "toss" in [g.text(move) for move in g.moves(g.actors[0])]:
            seat = g.actors[0]
            again = g.clone()
            clone.play(seat, "toss")
            again.play(seat, "toss")
            assert state(clone) == state(again)
