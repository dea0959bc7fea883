"""The Shelter, WD-5 and WD-6."""

from __future__ import annotations

import pytest

from barkade.games.we_rate_dogs.rules.contents import NAMED
from barkade.games.we_rate_dogs.rules.contest import fill_home, to_yard
from barkade.games.we_rate_dogs.rules.table import Show
from tests.scenes import answers, refused
from tests.we_rate_dogs.scenes import (
    DOGRATES,
    dog,
    names,
    new,
    table,
)


def drafted(g: Show) -> list[int]:
    """All pick the first dog until the draft is over; who picked, in order."""
    pickers = []
    while g.rounds == 0:
        seat = g.actors[0]
        pickers.append(seat)
        g.play(seat, g.moves(seat)[0])
    return pickers


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_everyone_begins_with_seven_events(seats: int) -> None:
    """WD-5 For three to six players."""
    g = new(seats)
    assert [len(hand) for hand in g.hand] == [7] * seats


def test_the_first_player_is_drawn_at_random() -> None:
    """WD-5 Ruling: for "youngest"."""
    assert {new(3, seed).first for seed in range(30)} == {0, 1, 2}


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_one_dog_more_than_players_is_offered(seats: int) -> None:
    """WD-5 Face up, and the first player picks one."""
    g = new(seats)
    assert len(g.offer) == seats + 1
    assert g.actors == [g.first]
    assert answers(g, g.first) == [f"pick {name}" for name in names(g, g.offer)]


def test_each_picks_one_and_the_last_takes_both_that_remain() -> None:
    """WD-5 From the first player to the left."""
    g = new(3)
    a, b, c = [(g.first + n) % 3 for n in range(3)]
    offer = g.offer[:]
    assert g.view(None)["draft"] == [a, b, c]
    g.play(a, f"pick {names(g, offer)[1]}")
    assert g.home[a] == [offer[1]]
    assert g.view(None)["draft"] == [b, c]
    assert g.actors == [b]
    g.play(b, f"pick {names(g, offer)[3]}")
    assert g.home[b] == [offer[3]]
    assert g.home[c] == [offer[0], offer[2]]


def test_who_picked_last_picks_first_in_the_next_round() -> None:
    """WD-5 Three players: each is last exactly once."""
    g = new(3)
    first = g.first
    pickers = drafted(g)
    assert [(seat - first) % 3 for seat in pickers] == [0, 1, 2, 0, 1, 2]
    last = [(first + 2) % 3, (first + 1) % 3, first]
    assert sorted(last) == [0, 1, 2]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_after_as_many_rounds_as_players_everyone_has_players_plus_one_dogs(seats: int) -> None:
    """WD-5 Three players: a draft of four, three rounds, four dogs each."""
    g = new(seats)
    pickers = drafted(g)
    assert len(pickers) == seats * (seats - 1)
    assert [len(home) for home in g.home] == [seats + 1] * seats
    assert len(g.shelter) == NAMED - seats * (seats + 1)
    assert not g.offer


def test_only_a_dog_that_is_there_can_be_picked() -> None:
    """WD-5 Not one of the deck."""
    g = new(3)
    hidden = names(g, g.shelter)[0]
    assert "(WD-5)" in refused(g, g.first, f"pick {hidden}")


def test_an_empty_shelter_is_made_of_the_yard() -> None:
    """WD-6 Shuffled into a new deck."""
    g = table(homes=[[]], shelter=[], yard=["Moe", "Olly", "Finn"], agenda=[])
    fill_home(g, 0)
    assert not g.yard
    assert len(g.shelter) == 2
    assert sorted(names(g, g.shelter + g.home[0])) == ["Finn", "Moe", "Olly"]
    assert all(not g.seen[card] for card in g.shelter)


def test_a_shelter_that_is_not_empty_is_used_first() -> None:
    """WD-6 The Yard stays."""
    g = table(homes=[[]], shelter=["Moe"], yard=["Olly"], agenda=[])
    fill_home(g, 0)
    assert names(g, g.home[0]) == ["Moe"]
    assert names(g, g.yard) == ["Olly"]


def test_dogrates_goes_aside_and_never_into_the_shelter() -> None:
    """WD-6 Ruling: when he leaves play."""
    g = table(rings=[[DOGRATES], ["Lucy"]], agenda=[])
    to_yard(g, dog(DOGRATES))
    to_yard(g, dog("Lucy"))
    assert g.aside[-1] == dog(DOGRATES)
    assert names(g, g.yard) == ["Lucy"]
