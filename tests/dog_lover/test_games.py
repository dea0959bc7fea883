"""Whole games at random: what must be true at every moment."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from barkade.games.dog_lover.rules.contents import CUBES, FETCH, THINGS, TRAIT, TRAITS, WALKS
from barkade.games.dog_lover.rules.course import take
from barkade.games.dog_lover.rules.patterns import SETS, WATCHED
from barkade.games.dog_lover.rules.table import NONE, DogLovers
from tests.dog_lover.scenes import new


def check_dogs(g: DogLovers, seat: int) -> None:
    """DL-20, DL-22 One Trait a dog, of its size; one card of a kind unless a Trait says
    otherwise; all that lies at a dog lies at one's own."""
    lying: dict[int, list[int]] = {dog: [] for dog in g.dogs[seat]}
    for card in g.tucked[seat]:
        lying[g.lies_at[card]].append(g.printed.kind[card])
    for trait in g.traits[seat]:
        dog = g.lies_at[trait]
        assert g.trait_of[dog] == trait
        assert g.printed.traits[trait - TRAIT].size == g.printed.dogs[dog].size
    for dog, kinds in lying.items():
        opens = 0
        if g.trait_of[dog] != NONE:
            assert g.trait_of[dog] in g.traits[seat]
            opens = g.printed.traits[g.trait_of[dog] - TRAIT].opens
        for kind, many in Counter(kinds).items():
            assert many == 1 or kind & opens
            if kind & THINGS:
                assert kind & (opens | g.printed.dogs[dog].tucks)


def check_table(g: DogLovers) -> None:
    """DL-14, DL-21, DL-23 Cubes enough, one Fetch, nothing left over from a turn."""
    for food, most in enumerate(CUBES):
        assert 0 <= sum(g.food_of(seat)[food] for seat in range(g.seats)) <= most
    assert sum(zone.count(FETCH) for zone in g.zones) == 1
    assert not any(g.printed.kind[card] & (WALKS | TRAITS) for hand in g.hand for card in hand)
    assert all(len(cell) <= 1 for cell in g.cell)
    for seat in range(g.seats):
        check_dogs(g, seat)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_game_at_random_keeps_the_rules(seats: int, seed: int) -> None:
    """DL-9, DL-12, DL-20 to DL-23 At every turn."""
    g, rng = new(seats, seed), Random(seed)
    turn = -1
    while not g.over:
        seat = g.actors[0]
        if seat != turn:
            turn = seat
            assert g.taken == []
            assert not g.deck or all(g.cell)
            check_table(g)
        move = rng.choice(g.moves(seat))
        if move[0] is take:
            covered = [cell for cell in SETS[move[2]] if g.cell[cell]]
            assert covered
            assert sum(WATCHED[g.watch] >> cell & 1 for cell in covered) <= 1
            assert g.barred not in SETS[move[2]]
        g.play(seat, move)
    check_table(g)
    assert g.last_round
