"""The take-back: one's last move, as long as nobody could have learnt from it."""

from __future__ import annotations

import json
from functools import partial
from random import Random

from barkade.files.records import rebuilt, replay
from barkade.kernel.errors import BadMove
from barkade.kernel.game import Game
from barkade.kernel.table import Table
from tests.kernel.games import (
    ALL,
    Pick,
    Walk,
    barking,
    grabbing,
    picking,
    slipping,
    walking,
)  # fmt: skip
from tests.kernel.looking import a_random_move, dealt, played, refuses, seen_by


def look(g: Table) -> list[str]:
    """What everybody sees: equal looks, equal positions."""
    return [seen_by(g, seat) for seat in [*range(g.seats), None]]


def replays(g: Table) -> None:
    """The record, take-backs and all, leads to the same position."""
    again = replay(json.loads(json.dumps(g.record())), g.start.game)
    assert look(again) == look(g)
    assert again.zones == g.zones
    assert list(again.log) == list(g.log)


def walk() -> Walk:
    g = walking().new(seats=2, seed=1)
    assert isinstance(g, Walk)
    return g


def text_of_first(g: Table, seat: int) -> str:
    return g.text(g.moves(seat)[0])


def test_a_move_that_only_showed_ones_own_card_can_be_taken_back() -> None:
    g = walk()
    before, zones = look(g), [zone[:] for zone in g.zones]
    g.play(0, g.moves(0)[0])
    assert g.can_take_back(0)
    g.take_back(0)
    assert g.zones == zones
    assert g.dog == [0, 0]
    assert look(g) == before


def test_a_take_back_is_an_appended_move_and_the_record_replays() -> None:
    g = walk()
    first = text_of_first(g, 0)
    g.play(0, first)
    g.take_back(0)
    g.play(0, first)
    assert g.record()["moves"] == [f"0 {first}", "0 take back", f"0 {first}"]
    replays(g)


def test_two_moves_can_be_taken_back_one_after_the_other() -> None:
    g = walk()
    start = look(g)
    g.play(0, g.moves(0)[0])
    middle = look(g)
    g.play(0, "rest")
    g.take_back(0)
    assert look(g) == middle
    g.take_back(0)
    assert look(g) == start
    refuses(g, BadMove, partial(g.take_back, 0))
    replays(g)


def test_what_another_has_moved_since_can_not_be_taken_back() -> None:
    g = walk()
    g.play(0, g.moves(0)[0])
    g.play(0, "rest")
    g.play(1, g.moves(1)[0])
    words = refuses(g, BadMove, partial(g.take_back, 0))
    assert words == "Player 1 can't take back: they did not move last."
    assert g.can_take_back(1)


def test_when_the_other_takes_back_too_it_is_allowed_again() -> None:
    g = walk()
    start = look(g)
    g.play(0, g.moves(0)[0])
    g.play(0, "rest")
    g.play(1, g.moves(1)[0])
    g.take_back(1)
    g.take_back(0)
    g.take_back(0)
    assert look(g) == start
    replays(g)


def test_what_drew_on_chance_can_not_be_taken_back() -> None:
    g = walk()
    g.play(0, g.moves(0)[0])
    g.play(0, "toss")
    words = refuses(g, BadMove, partial(g.take_back, 0))
    assert "drew on chance" in words


def test_what_let_somebody_learn_a_card_can_not_be_taken_back() -> None:
    g = walk()
    g.play(0, g.moves(0)[0])
    g.play(0, "dig")
    assert not g.can_take_back(0)
    refuses(g, BadMove, partial(g.take_back, 0))


def test_a_dig_in_an_empty_deck_shows_nothing_and_can_be_taken_back() -> None:
    g: Walk = dealt(walking(), [0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11])
    g.play(0, g.moves(0)[0])
    g.play(0, "dig")
    g.take_back(0)
    assert [g.text(move) for move in g.moves(0)] == ["rest", "dig", "toss"]


def test_a_take_back_never_reaches_behind_a_move_that_was_not_free() -> None:
    g: Walk = dealt(walking(), [0, 1], [])
    g.agenda[:] = [step for step in g.agenda if len(step) < 2 or step[1] == 0]
    g.play(0, g.moves(0)[0])
    g.play(0, "dig")
    g.play(0, g.moves(0)[0])
    g.take_back(0)
    assert not g.can_take_back(0)
    refuses(g, BadMove, partial(g.take_back, 0))


def test_a_record_keeps_to_that_after_many_take_backs() -> None:
    g = grabbing().new(seats=2, seed=4)
    g.play(0, "done")
    g.take_back(0)
    g.play(0, "grab die 1")
    free = g.can_take_back(0)
    g.play(0, "grab die 2")
    for _ in range(5):
        if g.can_take_back(0):
            g.take_back(0)
    assert g.can_take_back(0) is False
    assert free
    replays(g)


def test_a_known_card_laid_face_down_can_be_taken_back() -> None:
    g = slipping().new(seats=3, seed=1)
    before = look(g)
    g.play(0, g.moves(0)[0])
    g.take_back(0)
    assert look(g) == before


def test_a_grab_in_a_race_can_be_taken_back_until_another_grabs() -> None:
    g: Table = dealt(grabbing(), [], [])
    before = look(g)
    g.play(1, "done")
    assert g.can_take_back(1)
    g.take_back(1)
    assert look(g) == before
    g.play(1, "done")
    g.play(0, "grab die 1")
    refuses(g, BadMove, partial(g.take_back, 1))


def test_nothing_played_is_nothing_to_take_back() -> None:
    g = walk()
    assert not g.can_take_back(0)
    assert refuses(g, BadMove, partial(g.take_back, 0)) == "Nothing has been played yet."


def test_a_game_that_is_over_stays_over() -> None:
    g = played(slipping(), 2, 1)
    assert g.over
    words = refuses(g, BadMove, partial(g.take_back, 1))
    assert words == "The game is over; nothing can be taken back any more."


def test_an_imagined_world_has_no_past() -> None:
    g = walk()
    g.play(0, g.moves(0)[0])
    world = g.redeal(0, Random(1))
    assert not world.can_take_back(0)
    assert refuses(world, BadMove, partial(world.take_back, 0)).startswith("An imagined world")


def test_a_seat_that_does_not_exist_has_nothing_to_take_back() -> None:
    for make in ALL:
        g = make().new(seats=3, seed=2)
        rng = Random(1)
        for _ in range(4):
            for seat in (-1, 3, 99):
                refuses(g, BadMove, partial(g.take_back, seat))
                refuses(g, BadMove, partial(g.can_take_back, seat))
            g.play(*a_random_move(g, rng))


# Across sealed picks.


def called(picks: str = "one") -> Pick:
    g = picking().new(seats=3, seed=3, options={"picks": picks})
    assert isinstance(g, Pick)
    g.play(0, "call low")
    return g


def test_others_sealed_picks_do_not_count_as_moves() -> None:
    g = called()
    g.play(2, g.moves(2)[0])
    assert g.can_take_back(0)


def test_taking_back_what_led_to_the_question_withdraws_the_picks_made_on_it() -> None:
    g = called()
    g.play(2, g.moves(2)[0])
    g.take_back(0)
    assert [g.text(move) for move in g.moves(0)] == ["call high", "call low", "flip a coin"]
    assert not g.can_take_back(2)
    g.play(0, "call high")
    assert g.actors == [0, 1, 2]
    assert g.high == 1
    replays(g)


def test_others_picks_do_not_free_a_move_that_drew_on_chance() -> None:
    g = picking().new(seats=3, seed=3)
    g.play(0, "flip a coin")
    g.play(2, g.moves(2)[0])
    assert not g.can_take_back(0)
    refuses(g, BadMove, partial(g.take_back, 0))


def test_ones_own_pick_is_withdrawn_before_the_move_that_led_to_it() -> None:
    g = called()
    g.play(0, g.moves(0)[0])
    g.play(1, g.moves(1)[0])
    g.take_back(0)
    assert g.actors == [0, 2]
    g.take_back(0)
    assert g.actors == [0]
    assert g.view(0)["prompt"] == "High or low?"
    replays(g)


def test_a_withdrawn_pick_leaves_the_picks_of_the_others() -> None:
    g = called()
    g.play(1, g.moves(1)[2])
    g.play(0, g.moves(0)[0])
    g.take_back(1)
    g.play(1, g.moves(1)[1])
    g.take_back(0)
    assert g.actors == [0, 2]
    replays(g)


def test_a_bone_can_be_taken_back_while_the_window_on_it_is_open() -> None:
    g = barking().new(seats=3, seed=1)
    before = look(g)
    g.play(0, g.moves(0)[0])
    assert g.actors == [1, 2]
    g.play(1, "pass")
    g.take_back(0)
    assert look(g) == before
    replays(g)


def test_a_position_set_up_by_hand_can_be_taken_back_to_and_no_further() -> None:
    g: Walk = dealt(walking(), [4, 5], [6, 7])
    before = look(g)
    for _ in range(3):
        g.play(0, "play stick 5")
        g.play(0, "rest")
        g.take_back(0)
        g.take_back(0)
        assert look(g) == before
    refuses(g, BadMove, partial(g.take_back, 0))


def wander(game: Game, seats: int, seed: int, **options: str) -> None:
    """Play at random, taking back whenever it is allowed and a coin says so."""
    rng = Random(seed)
    g = game.new(seats=seats, seed=seed, options=options)
    for _ in range(400):
        if g.over:
            break
        able = [seat for seat in range(seats) if g.can_take_back(seat)]
        if able and rng.random() < 0.4:
            g.take_back(rng.choice(able))
        else:
            g.play(*a_random_move(g, rng))
    replays(g)


def test_any_mixture_of_moves_and_take_backs_replays() -> None:
    for make in ALL:
        for seed in range(8):
            wander(make(), 2 + seed % 3, seed)
    for seed in range(8):
        wander(picking(), 3, seed, picks="two")
        wander(picking(), 3, seed, picks="any")


def test_a_take_back_is_never_allowed_after_chance_or_a_learnt_card() -> None:
    """However moves and take-backs were mixed: chance that was drawn stays drawn."""
    for make in ALL:
        for seed in range(6):
            rng = Random(seed)
            g = make().new(seats=2, seed=seed)
            drawn = g.drawn
            for _ in range(60):
                if g.over:
                    break
                able = [seat for seat in range(2) if g.can_take_back(seat)]
                if able and rng.random() < 0.5:
                    g.take_back(rng.choice(able))
                else:
                    g.play(*a_random_move(g, rng))
                assert g.drawn >= drawn
                drawn = g.drawn


# However often


def made_again(g: Table) -> int:
    """How many moves were made once more so that others could be taken back."""
    return g.past.played if g.past else 0


def test_however_much_is_taken_back_no_move_is_made_again_more_than_once() -> None:
    rng, taken = Random(3), 0
    for make in ALL:
        g = make().new(3, seed=4)
        made = 0
        while not g.over and made < 300:
            able = [seat for seat in range(g.seats) if g.can_take_back(seat)]
            if able and rng.random() < 0.6:
                g.take_back(rng.choice(able))
                taken += 1
            else:
                g.play(*a_random_move(g, rng))
                made += 1
            assert made_again(g) <= made
        assert look(rebuilt(g.start, g.log)) == look(g)
        replays(g)
    assert taken > 100


def test_a_move_taken_back_a_thousand_times_is_not_made_again_at_all() -> None:
    g = walk()
    first = text_of_first(g, 0)
    g.play(0, first)
    g.take_back(0)
    for _ in range(1000):
        g.play(0, first)
        g.take_back(0)
    assert made_again(g) == 0
    assert g.record()["length"] == 2002


class Stumble(Walk):
    """A walk whose set-up fails from some time on."""

    fails = False

    def set_up(self) -> None:
        if Stumble.fails:
            raise ZeroDivisionError
        super().set_up()


def test_a_take_back_that_fails_leaves_no_trace() -> None:
    g = walking(Stumble).new(2, seed=1)
    start = look(g)
    g.play(0, g.moves(0)[0])
    Stumble.fails = True
    refuses(g, ZeroDivisionError, partial(g.take_back, 0))
    Stumble.fails = False
    g.take_back(0)
    assert look(g) == start
    replays(g)
