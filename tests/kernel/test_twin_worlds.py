"""Twin worlds: two different hidden acts from one state look the same, to the
byte, to every seat that may not know which of them it was."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pytest

from barkade.kernel.chance import Tape
from barkade.kernel.steps import Step
from barkade.kernel.table import Table
from tests.kernel.games import Steal, barking, picking, reshuffling, slipping, stealing, turn_up
from tests.kernel.looking import (
    dealt,
    heard_by,
    onlookers,
    positions,
    seen_by,
    state,
)
from tests.kernel.pairs import COPIES, Pairs, pairing


def twins(g: Table, seat: int, moves: Iterable[Step]) -> list[Table]:
    """One world for each of the moves, all listened to."""
    worlds = []
    for move in moves:
        world = g.clone()
        world.listen()
        world.play(seat, move)
        worlds.append(world)
    return worlds


def same_to(worlds: list[Table], who: int | None) -> bool:
    """Whether somebody is shown and told the same in all of them."""
    looks = {seen_by(world, who) + heard_by(world, who) for world in worlds}
    return len(looks) == 1


def imagined_alike(worlds: list[Table], who: int | None) -> bool:
    """Whether somebody would imagine the same, given the same randomness."""
    return len({state(world.redeal(who, Random(9))) for world in worlds}) == 1


def test_sealed_picks_look_alike_until_the_last_is_in() -> None:
    for picks in ("one", "two", "any"):
        g = picking().new(seats=3, seed=1, options={"picks": picks})
        g.play(0, "call high")
        worlds = twins(g, 1, [move for move in g.moves(1) if "pick" in g.text(move)])
        for who in (0, 2, None):
            assert same_to(worlds, who)
            assert imagined_alike(worlds, who)
        assert not same_to(worlds, 1)


def test_the_number_of_sealed_picks_looks_alike() -> None:
    g = picking().new(seats=3, seed=1, options={"picks": "any"})
    g.play(0, "call high")
    (few,) = twins(g, 1, [g.moves(1)[-1]])
    (many,) = twins(g, 1, [g.moves(1)[0]])
    many.play(1, "enough")
    for who in (0, 2, None):
        assert same_to([few, many], who)
        assert imagined_alike([few, many], who)


def test_sealed_picks_are_shown_when_the_last_is_in() -> None:
    g = picking().new(seats=2, seed=1)
    g.play(0, "call high")
    g.play(0, g.moves(0)[0])
    worlds = twins(g, 1, g.moves(1))
    for who in (0, 1, None):
        assert not same_to(worlds, who)


def test_answers_in_a_window_look_alike_until_the_last_is_in() -> None:
    g = dealt(barking(), [0, 8], [9, 10], [11, 1], [12])
    g.play(0, "play bone 1")
    worlds = twins(g, 1, g.moves(1))
    for who in (0, 2, 3, None):
        assert same_to(worlds, who)
        assert imagined_alike(worlds, who)


def test_a_response_that_did_not_count_looks_like_a_pass_for_ever() -> None:
    """Seat 3 answers or passes; seat 1 is nearer, so seat 3's card stays in hand."""
    g = dealt(barking(), [0, 8], [9, 10], [1], [11, 12])
    g.play(0, "play bone 1")
    g.play(1, "answer with bark 2")
    g.play(2, "pass")
    worlds = twins(g, 3, g.moves(3))
    assert len(worlds) == 3
    for who in (0, 1, 2, None):
        assert same_to(worlds, who)
        assert imagined_alike(worlds, who)


def test_a_card_slipped_from_an_open_hand_looks_like_any_other_of_it() -> None:
    for g in positions(slipping(), 3, 1):
        seat = g.actors[0]
        last = g.agenda[-2][0] is turn_up
        worlds = twins(g, seat, g.moves(seat))
        for who in onlookers(g):
            assert same_to(worlds, who) == (who != seat and not last)
            if who != seat and not last:
                assert imagined_alike(worlds, who)


def test_a_face_down_discard_looks_like_any_other_to_all_who_do_not_draw_next() -> None:
    """Who draws next sees an own card that came from the same pile, so only the
    others can be compared once the pile is shuffled."""
    compared = 0
    for g in positions(reshuffling(), 3, 2):
        seat = g.actors[0]
        worlds = twins(g, seat, [move for move in g.moves(seat) if "face down" in g.text(move)])
        shuffled = worlds[0].drawn != g.drawn
        for who in onlookers(g):
            if who != seat and not worlds[0].over and not (shuffled and who in worlds[0].actors):
                assert same_to(worlds, who)
                compared += 1
    assert compared > 40


def test_a_face_down_discard_that_is_shuffled_in_and_never_drawn_tells_nothing() -> None:
    g = dealt(reshuffling(), [3, 4, 5], [6, 7])
    g.discards.extend([0, 1, 2])
    g.deck[:] = [8, 9, 10, 11, 12]
    worlds = twins(g, 0, [move for move in g.moves(0) if "face down" in g.text(move)])
    for world in worlds:
        pile = world.zones[-1]
        world.zones[0].extend(pile)
        pile.clear()
        world.shuffle(world.zones[0])
    for who in (1, None):
        assert same_to(worlds, who)
        assert imagined_alike(worlds, who)


def test_a_random_steal_looks_the_same_whatever_was_stolen() -> None:
    """The same question, with every number that chance could have drawn."""
    g = stealing().new(seats=4, seed=5)
    assert isinstance(g, Steal)
    g.play(0, g.moves(0)[1])
    worlds: list[Table] = []
    for number in range(4):
        world = g.clone()
        world.listen()
        world.tape = Tape(lambda number=number: (number + 0.5) / 4)  # type: ignore[misc]
        world.drawn = 0
        world.play(0, "steal from seat 1")
        worlds.append(world)
    assert len({world.zones[1][-1] for world in worlds}) == 4
    for who in onlookers(g):
        assert same_to(worlds, who) == (who not in (0, 1))


def test_a_steal_from_a_hand_with_a_known_card_looks_the_same_to_outsiders() -> None:
    g = stealing().new(seats=3, seed=5)
    assert isinstance(g, Steal)
    g.show(g.hand[1][2], g.everyone)
    assert g.view(2)["zones"]["hand"][1]["cards"] == [g.hand[1][2]]
    g.play(0, g.moves(0)[1])
    worlds: list[Table] = []
    for number in range(4):
        world = g.clone()
        world.listen()
        world.tape = Tape(lambda number=number: (number + 0.5) / 4)  # type: ignore[misc]
        world.drawn = 0
        world.play(0, "steal from seat 1")
        worlds.append(world)
    for who in (2, None):
        assert same_to(worlds, who)
        assert worlds[0].view(who)["zones"]["hand"][1]["cards"] == []


def test_withdrawing_a_pick_looks_as_if_it_had_never_been_made() -> None:
    g = picking().new(seats=3, seed=1)
    g.play(0, "call high")
    never = g.clone()
    g.play(1, g.moves(1)[0])
    g.take_back(1)
    for who in onlookers(g):
        assert seen_by(g, who) == seen_by(never, who)


# Equal cards, some of them known to some: a hand of three bones and a ball, at seat 0.


def hand_of_bones(*seen: int) -> Pairs:
    """Three seats; who else has seen the first bone, the second and the third."""
    g: Pairs = dealt(pairing(), [0, 1, 2, COPIES], [3], [4])
    for card, others in enumerate(seen):
        g.show(card, others)
    return g


def bones_known(g: Table, who: int | None) -> int:
    """How many bones in the hand of seat 0 somebody knows of."""
    known: list[int] = g.view(who)["zones"]["hand"][0]["cards"]
    return known.count(0)


ONE, TWO, SPECTATOR = 1 << 1, 1 << 2, 1 << 3
EVERYBODY = ONE | TWO | SPECTATOR


@pytest.mark.parametrize("place", range(3))
def test_when_one_of_equal_cards_is_brought_out_the_known_one_is_gone(place: int) -> None:
    """Whichever of them lies first."""
    g = hand_of_bones(*[EVERYBODY if card == place else 0 for card in range(3)])
    assert g.bring_out(0, g.hand[0]) == place
    assert [bones_known(g, who) for who in (0, 1, 2, None)] == [2, 0, 0, 0]


def test_who_knew_another_of_equal_cards_than_most_can_not_place_it_any_more() -> None:
    g = hand_of_bones(ONE, TWO | SPECTATOR)
    assert g.bring_out(0, g.hand[0]) == 1
    assert [bones_known(g, who) for who in (0, 1, 2, None)] == [2, 0, 0, 0]


def test_who_knew_two_equal_cards_knows_one_when_one_is_brought_out() -> None:
    g = hand_of_bones(ONE, ONE, TWO)
    g.bring_out(0, g.hand[0])
    assert [bones_known(g, who) for who in (0, 1, 2)] == [2, 1, 0]


def test_a_card_that_is_shown_again_could_be_the_one_that_was_shown_before() -> None:
    g = hand_of_bones(0, ONE, TWO)
    g.show_one(0, g.hand[0], ONE)
    assert [bones_known(g, who) for who in (1, 2, None)] == [1, 1, 0]
    g.show_one(0, g.hand[0], EVERYBODY)
    assert [bones_known(g, who) for who in (1, 2, None)] == [1, 1, 1]


def test_who_is_not_shown_a_card_goes_on_knowing_its_equal() -> None:
    g = hand_of_bones(ONE, TWO)
    g.show_one(0, g.hand[0], ONE | SPECTATOR)
    assert [bones_known(g, who) for who in (1, 2, None)] == [1, 1, 1]


def test_equal_cards_of_different_pools_can_be_each_other_once_one_was_brought_out() -> None:
    g = hand_of_bones(ONE, TWO | SPECTATOR)
    g.pools += 1
    g.pool[1] = g.pools
    g.bring_out(0, g.hand[0])
    assert g.pool[0] == g.pool[1]


@pytest.mark.parametrize("stolen", range(3))
def test_a_thief_who_knew_of_a_card_can_not_tell_it_from_an_equal_one(stolen: int) -> None:
    """Seat 1 knows the first bone and steals a bone: perhaps it was that one."""
    g = hand_of_bones(ONE)
    g.tape, g.drawn = Tape(lambda: (stolen + 0.5) / 4), 0
    assert g.steal(g.hand[0], g.hand[1], 1 << 0 | ONE) == stolen
    assert bones_known(g, 1) == 0
    assert bones_known(g, 0) == 2
