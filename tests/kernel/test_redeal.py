"""The re-deal: another world that looks the same to its asker, and to nobody else."""

from __future__ import annotations

from random import Random

import pytest

from barkade.kernel.errors import BadMove
from barkade.kernel.game import Game, Zone
from barkade.kernel.moves import Kind, Moves
from barkade.kernel.steps import Step, sealed
from tests.kernel.games import (
    ALL,
    Barking,
    Dealt,
    Pick,
    Reshuffle,
    Slip,
    Steal,
    Walk,
    a_game,
    barking,
    count_points,
    named,
    picking,
    reshuffling,
    slipping,
    stealing,
    walking,
)
from tests.kernel.looking import (
    a_random_move,
    dealt,
    onlookers,
    played,
    positions,
    seen_by,
    state,
)


def every_game() -> list[tuple[Game, dict[str, str]]]:
    return [
        *((make(), {}) for make in ALL),
        (picking(), {"picks": "two"}),
        (picking(), {"picks": "any"}),
    ]


@pytest.mark.parametrize(("game", "options"), every_game(), ids=lambda value: str(value)[:20])
def test_an_imagined_world_looks_the_same_to_its_asker(game: Game, options: dict[str, str]) -> None:
    for seats in (2, 3):
        for g in positions(game, seats, seats, **options):
            for who in onlookers(g):
                world = g.redeal(who, Random(7))
                expected = seen_by(g, who)
                if who is not None and g.can_take_back(who):
                    expected = expected.replace('"can_take_back": true', '"can_take_back": false')
                assert seen_by(world, who) == expected


@pytest.mark.parametrize(("game", "options"), every_game(), ids=lambda value: str(value)[:20])
def test_places_keep_who_has_seen_them_and_the_table_is_untouched(
    game: Game, options: dict[str, str]
) -> None:
    for g in positions(game, 3, 5, **options):
        before = state(g)
        for who in onlookers(g):
            world = g.redeal(who, Random(1))
            for zone, dealt_zone in zip(g.zones, world.zones, strict=True):
                masks = [g.seen[card] for card in zone]
                assert [world.seen[card] for card in dealt_zone] == masks
                pools = [g.pool[card] for card in zone]
                assert [world.pool[card] for card in dealt_zone] == pools
            assert sorted(c for zone in world.zones for c in zone) == sorted(
                c for zone in g.zones for c in zone
            )
        assert state(g) == before


@pytest.mark.parametrize(("game", "options"), every_game(), ids=lambda value: str(value)[:20])
def test_an_imagined_world_can_be_played_to_its_end(game: Game, options: dict[str, str]) -> None:
    rng = Random(3)
    for g in positions(game, 3, 6, **options):
        world = g.redeal(rng.choice(onlookers(g)), rng)
        while not world.over:
            world.play(*a_random_move(world, rng))


def test_the_same_randomness_gives_the_same_world() -> None:
    g = played(walking(), 3, 2, 5)
    assert state(g.redeal(0, Random(1))) == state(g.redeal(0, Random(1)))
    assert state(g.redeal(0, Random(1))) != state(g.redeal(0, Random(2)))


def test_worlds_really_vary_over_all_that_the_asker_can_not_place() -> None:
    g = walking().new(seats=2, seed=1)
    assert isinstance(g, Walk)
    unseen = {card for card in range(12) if not g.seen[card] & 1}
    imagined: set[int] = set()
    for number in range(200):
        world = g.redeal(0, Random(number))
        assert isinstance(world, Walk)
        assert world.hand[0] == g.hand[0]
        imagined.update(world.hand[1])
    assert imagined == unseen


def test_the_spectator_can_place_nothing_that_is_not_face_up() -> None:
    g = walking().new(seats=2, seed=1)
    first: set[int] = set()
    for number in range(200):
        world = g.redeal(None, Random(number))
        assert isinstance(world, Walk)
        first.update(world.hand[0])
    assert first == set(range(12))


def test_the_randomness_to_come_is_new() -> None:
    g: Walk = dealt(walking(), [0, 1], [2, 3])
    g.play(0, "play stick 1")
    worth = set()
    for number in range(60):
        world = g.redeal(0, Random(number))
        assert isinstance(world, Walk)
        world.play(0, "toss")
        worth.add(world.points[0])
    assert worth == {0, 1, 2, 3, 4, 5}


def test_others_picks_are_legal_in_the_imagined_world_and_vary() -> None:
    g = picking().new(seats=3, seed=1)
    g.play(0, "call high")
    g.play(1, g.moves(1)[0])
    g.play(0, g.moves(0)[0])
    mine = g.picks[0]
    imagined = set()
    for number in range(200):
        world = g.redeal(0, Random(number))
        assert isinstance(world, Pick)
        assert world.picks[0] == mine
        (pick,) = world.picks[1]
        assert pick[2] in world.hand[1]
        imagined.add(pick[2])
    assert imagined == {card for card in range(18) if card not in g.zones[1]}


def test_others_answers_in_a_window_are_legal_in_the_imagined_world_and_vary() -> None:
    g: Barking = dealt(barking(), [0, 8], [9, 10], [1, 2])
    g.play(0, "play bone 1")
    g.play(1, "answer with bark 2")
    texts = set()
    for number in range(300):
        world = g.redeal(2, Random(number))
        assert isinstance(world, Barking)
        (pick,) = world.picks[1]
        if pick[0] is not g.moves(2)[0][0]:
            assert pick[2] + 8 in world.hand[1]
        texts.add(world.text(pick))
    assert texts == {"pass", *(f"answer with bark {number}" for number in range(1, 11))}


def test_how_many_picks_another_has_made_is_not_told() -> None:
    """One who picks any number has said "enough" at once, or after three picks:
    the asker imagines the same worlds."""
    g = picking().new(seats=2, seed=1, options={"picks": "any"})
    g.play(0, "call high")
    one, three = g.clone(), g.clone()
    one.play(1, "enough")
    for _ in range(3):
        three.play(1, three.moves(1)[0])
    three.play(1, "enough")
    lengths = set()
    for number in range(100):
        world = one.redeal(0, Random(number))
        assert state(world) == state(three.redeal(0, Random(number)))
        lengths.add(len(world.picks[1]))
    assert lengths == {1, 2, 3, 4, 5}


def test_a_pick_half_made_is_not_told_either() -> None:
    g = picking().new(seats=3, seed=1, options={"picks": "two"})
    g.play(0, "call high")
    half = g.clone()
    half.play(1, half.moves(1)[0])
    assert seen_by(half, 0) == seen_by(g, 0)
    assert state(half.redeal(0, Random(1))) == state(g.redeal(0, Random(1)))


def test_an_imagined_world_does_not_keep_what_was_played_unseen() -> None:
    g = slipping().new(seats=3, seed=1)
    one, two = g.clone(), g.clone()
    one.play(0, g.moves(0)[0])
    two.play(0, g.moves(0)[1])
    assert state(one.redeal(1, Random(1))) == state(two.redeal(1, Random(1)))


def test_an_imagined_world_has_no_record() -> None:
    world = walking().new(seats=2, seed=1).redeal(0, Random(1))
    with pytest.raises(ValueError, match="played from its beginning"):
        world.record()


def test_a_seat_that_does_not_exist_imagines_nothing() -> None:
    g = walking().new(seats=2, seed=1)
    for seat in (-1, 2):
        with pytest.raises(BadMove, match=f"There is no seat {seat}"):
            g.redeal(seat, Random(1))


# What can be inferred beyond places is the game's to say.


class Careful(Walk):
    """Everybody knows that seat 1 never holds the first stick."""

    def plausible(self, seat: int | None) -> bool:
        return 0 not in self.hand[1]


class Impossible(Walk):
    def plausible(self, seat: int | None) -> bool:
        return False


def test_worlds_that_the_game_calls_implausible_are_not_imagined() -> None:
    g: Careful = dealt(walking(Careful), [5, 6], [7, 8])
    for number in range(100):
        world = g.redeal(0, Random(number))
        assert isinstance(world, Careful)
        assert 0 not in world.hand[1]


def test_a_game_that_finds_no_world_plausible_is_told_so() -> None:
    g = walking(Impossible).new(seats=2, seed=1)
    with pytest.raises(RuntimeError, match="none agrees with what seat 0 knows"):
        g.redeal(0, Random(1))


# A known hand with a secret pick.


def test_after_a_slip_an_outsider_imagines_every_card_it_could_be() -> None:
    g = slipping().new(seats=3, seed=1)
    assert isinstance(g, Slip)
    held = set(g.hand[0])
    g.play(0, g.moves(0)[2])
    slipped: set[int] = set()
    for number in range(400):
        world = g.redeal(1, Random(number))
        assert isinstance(world, Slip)
        slipped.update(world.down[0])
        assert world.hand[1] == g.hand[1]
    assert held <= slipped
    assert slipped == {card for card in range(18) if not g.seen[card] & 2}


def test_after_a_slip_its_owner_still_knows() -> None:
    g = slipping().new(seats=3, seed=1)
    assert isinstance(g, Slip)
    g.play(0, g.moves(0)[2])
    for number in range(20):
        world = g.redeal(0, Random(number))
        assert isinstance(world, Slip)
        assert world.down[0] == g.down[0]
        assert world.hand == g.hand


# A random steal from a partly known hand, of cards with two backs.


def stolen() -> Steal:
    """Seat 1 has shown a card to all; seat 0 steals from it."""
    g = stealing().new(seats=3, seed=2)
    assert isinstance(g, Steal)
    seat = 1
    card = sorted(g.hand[seat])[0]
    g.show(card, g.everyone)
    g.play(0, g.moves(0)[0])
    g.play(0, "steal from seat 1")
    return g


def test_before_the_steal_the_two_backs_are_not_mixed() -> None:
    g = stealing().new(seats=3, seed=2)
    for number in range(50):
        world = g.redeal(2, Random(number))
        assert isinstance(world, Steal)
        assert all(card < 9 for card in world.deck)
        assert [sum(card < 9 for card in hand) for hand in world.hand] == [2, 2, 2]


def test_after_a_steal_an_outsider_imagines_every_card_of_both_backs() -> None:
    g = stolen()
    candidates = {card for card in range(18) if not g.seen[card] & 4}
    taken = set()
    for number in range(600):
        world = g.redeal(2, Random(number))
        assert isinstance(world, Steal)
        taken.add(world.hand[0][-1])
        assert world.hand[2] == g.hand[2]
    assert taken == candidates
    assert any(card < 9 for card in taken)
    assert any(card >= 9 for card in taken)


def test_the_card_that_was_shown_before_the_steal_may_be_the_stolen_one() -> None:
    g = stealing().new(seats=3, seed=2)
    assert isinstance(g, Steal)
    known = sorted(g.hand[1])[0]
    after = stolen()
    assert not after.seen[known] & 4
    places = set()
    for number in range(300):
        world = after.redeal(2, Random(number))
        assert isinstance(world, Steal)
        places.add(next(i for i, zone in enumerate(world.zones) if known in zone))
    assert {1, 2} <= places


def test_thief_and_victim_both_know_what_was_stolen() -> None:
    g = stolen()
    card = g.hand[0][-1]
    for seat in (0, 1):
        for number in range(20):
            world = g.redeal(seat, Random(number))
            assert isinstance(world, Steal)
            assert world.hand[0][-1] == card


# A reshuffled discard pile.


def piled(*discards: tuple[int, bool]) -> Reshuffle:
    """Seat 0 has discarded these, face up or face down; the deck has just been
    made of them and nobody has drawn."""
    hidden = [card for card, face_up in discards if not face_up]
    shown = [card for card, face_up in discards if face_up]
    g: Reshuffle = dealt(reshuffling(), [10, 11, 12], [8, 9])
    g.deck[:] = []
    g.discards[:] = shown + hidden
    for card in shown:
        g.seen[card] = g.everyone
    for card in hidden:
        g.seen[card] = 1
    g.pool[:] = [1] * len(g.pool)
    g.pools = 1
    g.deck.extend(g.discards)
    g.discards.clear()
    g.shuffle(g.deck)
    return g


def test_a_reshuffled_pile_of_known_cards_can_only_hold_those() -> None:
    g = piled(*[(card, True) for card in range(8)])
    tops = set()
    for number in range(200):
        world = g.redeal(1, Random(number))
        assert isinstance(world, Reshuffle)
        assert sorted(world.deck) == list(range(8))
        assert sorted(world.hand[0]) == [10, 11, 12]
        tops.add(world.deck[-1])
    assert tops == set(range(8))


def test_after_the_shuffle_nobody_can_place_the_cards_they_knew() -> None:
    g = piled(*[(card, True) for card in range(8)])
    assert [g.seen[card] for card in range(8)] == [0] * 8
    assert g.view(0)["zones"]["deck"] == {"count": 8, "cards": []}


def test_who_draws_from_a_reshuffled_pile_knows_one_card_and_others_one_of_the_pile() -> None:
    g = piled(*[(card, True) for card in range(8)])
    card = g.deck.pop()
    g.show(card, 1 << 1)
    g.hand[1].append(card)
    imagined = set()
    for number in range(200):
        world = g.redeal(0, Random(number))
        assert isinstance(world, Reshuffle)
        assert world.hand[0] == g.hand[0]
        imagined.add(world.hand[1][-1])
    assert imagined == set(range(8))


def test_a_card_that_went_unseen_into_the_pile_is_not_told_by_it() -> None:
    """Seat 1 never saw which card seat 0 put there face down: it may still be in
    the hand, and what is in the hand may be in the pile."""
    g = piled(*[(card, True) for card in range(7)], (7, False))
    places = set()
    for number in range(300):
        world = g.redeal(1, Random(number))
        assert isinstance(world, Reshuffle)
        places.add("deck" if 7 in world.deck else "hand" if 7 in world.hand[0] else "elsewhere")
    assert places == {"deck", "hand"}


def test_two_piles_shuffled_before_the_game_are_not_mixed() -> None:
    g = stealing().new(seats=2, seed=1)
    assert len({g.pool[card] for card in range(9)}) == 1
    assert len({g.pool[card] for card in range(9, 18)}) == 1
    assert g.pool[0] != g.pool[9]


# Being asked, or not, tells something too.

RED_MOVES = Moves()


class Red(Dealt):
    """Who holds one of the first three cards is asked to show it."""

    def set_up(self) -> None:
        self.lay_out(rounds=0, dealt=2)
        self.agenda.extend([(count_points,), (show_red,)])


@sealed("Show a red card, or keep it.")
def show_red(g: Red, seat: int, picks: list[Step]) -> list[Step]:
    reds = [card for card in sorted(g.hand[seat]) if card < 3]
    return [] if picks else [(red, seat, card) for card in reds]


@RED_MOVES("show red {}", Kind("card", "123"))
def red(g: Red, seat: int, card: int) -> list[Step]:
    g.show(card, g.everyone)
    return []


def test_who_was_not_asked_is_not_imagined_to_have_answered() -> None:
    game = a_game("red", Red, RED_MOVES, cards=named(*(f"card {n}" for n in range(9))))
    g: Red = dealt(game, [0, 8], [4, 5], [1, 6])
    assert g.actors == [0, 2]
    g.play(2, "show red 2")
    for number in range(50):
        world = g.redeal(0, Random(number))
        assert isinstance(world, Red)
        assert not any(card < 3 for card in world.hand[1])
        assert any(card < 3 for card in world.hand[2])
        assert [len(picked) for picked in world.picks] == [0, 0, 1]


def test_a_zone_that_is_kept_in_order_is_in_order_in_every_world() -> None:
    game = walking()
    game.zones[1] = Zone("hand", each=True, sorted=True)
    g: Walk = dealt(game, [2, 7], [1, 5, 9])
    g.show(5, g.everyone)
    others = set()
    for number in range(50):
        world = g.redeal(0, Random(number))
        assert isinstance(world, Walk)
        assert world.hand[1] == sorted(world.hand[1])
        assert sorted(world.seen[card] for card in world.hand[1]) == [2, 2, g.everyone]
        assert 5 in world.hand[1]
        others.update(world.hand[1])
    assert others == set(range(12)) - {2, 7}
