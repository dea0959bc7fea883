"""Chance: seeds that can be committed to, and a tape that clones share."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from barkade.files.records import check_seed
from barkade.kernel.chance import Seed, Tape, agreed_seed, combined, commitment, make_seed
from barkade.kernel.errors import BadRecord, BadSetup
from tests.kernel.games import ALL, walking
from tests.kernel.looking import a_random_move, state


@given(st.one_of(st.text(min_size=1, max_size=31), st.integers()))
def test_a_short_seed_is_stretched_and_always_in_the_same_way(seed: str | int) -> None:
    value = make_seed(seed).value
    assert len(value) >= 32
    assert make_seed(seed).value == value
    assert make_seed(str(seed)).value == value


def test_a_long_seed_is_taken_as_it_is_so_that_a_record_can_be_dealt_again() -> None:
    value = make_seed(1).value
    assert make_seed(value).value == value


def test_without_a_seed_the_deal_is_nobodys_to_foresee() -> None:
    assert make_seed(None).value != make_seed(None).value
    assert len(make_seed(None).value) * 4 >= 128


@pytest.mark.parametrize("seed", ["", True, 1.5, [], b"x"])
def test_what_is_not_a_seed_is_refused(seed: Any) -> None:
    with pytest.raises(BadSetup, match="seed"):
        make_seed(seed)


@pytest.mark.parametrize("seed", ["\ud800", 10**5000], ids=["half a letter", "too long"])
def test_a_seed_that_can_not_be_written_down_is_refused(seed: Any) -> None:
    with pytest.raises(BadSetup, match="seed"):
        make_seed(seed)


def test_an_agreed_seed_opens_its_commitment() -> None:
    seed = agreed_seed("the dealer's secret", ["ada", "bob"])
    assert seed.commitment == commitment("the dealer's secret")
    check_seed(seed, 2)
    assert len(seed.value) * 4 >= 128


def test_every_contribution_changes_the_deal_and_they_can_not_shift() -> None:
    values = {
        combined("s", ["ada", "bob"]),
        combined("s", ["bob", "ada"]),
        combined("s", ["adab", "ob"]),
        combined("s", ["ada", "bob", ""]),
        combined("t", ["ada", "bob"]),
    }
    assert len(values) == 5


def test_a_wrong_secret_or_value_is_refused() -> None:
    seed = agreed_seed("secret", ["ada"])
    with pytest.raises(BadRecord, match="not the one that was committed to"):
        check_seed(Seed(seed.value, seed.commitment, "another", ["ada"]), 1)
    with pytest.raises(BadRecord, match="not made of its secret"):
        check_seed(Seed(seed.value, seed.commitment, "secret", ["eve"]), 1)
    with pytest.raises(BadRecord, match="not made of its secret"):
        check_seed(Seed(make_seed(1).value, seed.commitment, "secret", ["ada"]), 1)


@pytest.mark.parametrize("order", list(permutations(["ada", "bob", "", "cid"])))
def test_of_all_orders_of_what_was_added_one_is_accepted(order: tuple[str, ...]) -> None:
    """Each contribution belongs to its seat: no dealer can choose among 24 deals."""
    seed = agreed_seed("secret", ["ada", "bob", "", "cid"])
    other = agreed_seed("secret", order)
    assert (other.value == seed.value) == (order == ("ada", "bob", "", "cid"))


@pytest.mark.parametrize("added", [[], ["ada"], ["ada", "bob", "cid"]])
def test_contributions_that_are_not_tied_to_seats_are_refused(added: list[str]) -> None:
    seed = agreed_seed("secret", added)
    with pytest.raises(BadRecord, match=f"contributions for {len(added)} seats, not for 2;"):
        check_seed(seed, 2)
    with pytest.raises(BadSetup, match="has 2 contributions, one a seat"):
        walking().new(2, seed=seed)


def test_a_commitment_that_is_not_opened_yet_is_no_fault() -> None:
    check_seed(Seed(make_seed(1).value, commitment("secret")), 2)


def test_a_tape_reads_its_source_once_and_in_order() -> None:
    source = Random(1)
    expected = [Random(1).random()]
    tape = Tape(source.random)
    third = tape.numbers_from(2, 1)[0]
    assert tape.numbers_from(0, 1)[0] == expected[0]
    assert tape.numbers_from(2, 1)[0] == third
    twin = Random(1)
    assert [tape.numbers_from(place, 1)[0] for place in range(5)] == [
        twin.random() for _ in range(5)
    ]


def test_clones_share_the_tape_and_each_has_its_own_place() -> None:
    g = walking().new(seats=2, seed=1)
    clone = g.clone()
    assert clone.tape is g.tape
    assert [clone.below(6) for _ in range(20)] == [g.below(6) for _ in range(20)]
    g.below(6)
    assert g.drawn == clone.drawn + 1


def test_a_shuffle_is_fair_and_keeps_the_cards() -> None:
    """Each of three cards is in each place about a third of the time."""
    counts = [[0] * 3 for _ in range(3)]
    for seed in range(3000):
        g = walking().new(seats=2, seed=seed)
        pile = [0, 1, 2]
        g.shuffle(pile)
        assert sorted(pile) == [0, 1, 2]
        for place, card in enumerate(pile):
            counts[place][card] += 1
    assert all(900 < count < 1100 for row in counts for count in row)


def test_a_shuffle_of_nothing_or_one_card_is_harmless() -> None:
    g = walking().new(seats=2, seed=1)
    for pile in ([], [3]):
        cards = pile[:]
        g.shuffle(pile)
        assert pile == cards


def test_the_same_seed_deals_the_same_game() -> None:
    for make in ALL:
        tables = [make().new(seats=3, seed="a sunny day") for _ in range(2)]
        rngs = [Random(1), Random(1)]
        while not tables[0].over:
            for g, rng in zip(tables, rngs, strict=True):
                g.play(*a_random_move(g, rng))
            assert state(tables[0]) == state(tables[1])
