"""How pups come home, GP-10 and GP-11."""

from __future__ import annotations

import pytest

from barkade.games.good_puppies_too.rules.course import extra_pup
from barkade.games.good_puppies_too.rules.schemes import complete_schemes
from tests.good_puppies_too.scenes import (
    all_bones,
    bones,
    cards_told,
    group,
    printed,
    pup,
    table,
    the_end,
    trick,
    turns,
    yard,
)
from tests.scenes import answers, do, finish


def test_a_pup_joins_the_group_of_its_breed() -> None:
    """GP-10 Or begins it."""
    g = table(yards=[{"Pugs": [80]}], chosen=[[88]], agenda=turns)
    assert yard(g) == {"Pugs": [80, 88]}
    g = table(yards=[{"Pugs": [80]}], chosen=[[38]], agenda=turns)
    assert yard(g) == {"Corgis": [38], "Pugs": [80]}
    assert g.chosen[0] == []


def test_a_rascal_joins_any_one_of_your_groups() -> None:
    """GP-10 Its player chooses."""
    g = table(
        yards=[{"Yorkies": [1], "Corgis": [31], "Pugs": [81]}, {"Shibas": [70]}],
        chosen=[[95]],
        park=[20, 21],
        agenda=turns,
    )
    assert answers(g) == ["join the Yorkies", "join the Corgis", "join the Pugs"]
    do(g, 0, "join the Corgis")
    assert yard(g) == {"Yorkies": [1], "Corgis": [31, 95], "Pugs": [81]}
    assert answers(g) == [f"take {pup(20)}", f"take {pup(21)}"], "it has no trick"


def test_a_rascal_joins_the_only_group_by_itself() -> None:
    """GP-10 There is nothing to choose."""
    g = table(yards=[{"Pugs": [81]}], chosen=[[95]], agenda=turns)
    assert yard(g) == {"Pugs": [81, 95]}


def test_a_rascal_counts_as_the_breed_for_everything() -> None:
    """GP-10 For ▲ here, and for bonuses that count a breed."""
    g = table(yards=[{"Pugs": [81, 95, 96]}], chosen=[[80]], agenda=turns)
    assert answers(g)[0] == "bury 4 bones with the Pugs"
    counting = printed(bonuses={0: ("pups of 1", "", 1)})
    g = table(
        cards=counting,
        yards=[{"Yorkies": [1], "Chow Chows": [11, 95]}],
        bones=[{"Yorkies": [1, 1, 1]}],
        agenda=the_end,
    )
    assert bones(g, 0, "Yorkies") == [1, 2, 2]


def test_a_rascal_first_a_rascal_second_then_a_corgi_make_one_group_of_three() -> None:
    """GP-11 The first other pup must join it and gives it its breed."""
    g = table(chosen=[[95, 91, 30]], agenda=turns)
    assert yard(g) == {"Corgis": [95, 91, 30]}
    assert g.size[group("Corgis")] == 3
    assert g.size[group("Rascals")] == 0
    assert answers(g)[0] == "bury 3 bones with the Corgis"
    do(g, 0, "bury 3 bones with the Corgis")
    assert all_bones(g) == {"Corgis": [1, 1, 1]}


def test_later_rascals_join_the_group_of_rascals() -> None:
    """GP-11 It is the only group."""
    g = table(chosen=[[95, 91]], agenda=turns)
    assert yard(g) == {"Rascals": [95, 91]}


def test_the_bones_and_the_double_of_rascals_alone_go_to_the_new_breed() -> None:
    """GP-11 With all that lay with them; seat 1's yard as well as seat 0's."""
    for seat in (0, 1):
        empty: list[dict[str, list[int]]] = [{}] * seat
        g = table(
            yards=[*empty, {"Rascals": [95, 91]}],
            bones=[*empty, {"Rascals": [1, 10]}],
            doubled=[91],
            chosen=[*[[]] * seat, [38]],
            agenda=turns,
        )
        do(g, seat, "enough")
        assert yard(g, seat) == {"Corgis": [95, 91, 38]}
        assert all_bones(g, seat) == {"Corgis": [1, 10]}
        assert g.view(None)["yards"][seat][0]["double"]
        assert g.view(None)["yards"][seat][0]["worth"] == 22
        assert sum(g.size) == 3
        assert sum(g.doubled) == 1


def test_an_extra_pup_gives_rascals_their_breed_too() -> None:
    """GP-11 Any pup that enters the yard."""
    g = table(yards=[{"Rascals": [95]}], park=[80], agenda=[(extra_pup, 0)])
    assert yard(g) == {"Pugs": [95, 80]}


def test_a_pup_that_bounces_in_gives_rascals_their_breed_too() -> None:
    """GP-11 And a Rascal that bounces in joins a group."""
    g = table(yards=[{"Yorkies": [7], "Pugs": [80]}], deck=[95], agenda=trick(7))
    do(g, 0, "draw a pup and play it", "join the Pugs")
    assert yard(g) == {"Yorkies": [7], "Pugs": [80, 95]}


def test_an_extra_rascal_is_placed_by_its_player() -> None:
    """GP-10 And waits for its scheme."""
    g = table(
        cards=printed(schemes={5: ("groups 1", 0)}),
        yards=[{"Corgis": [30], "Pugs": [80]}],
        park=[95],
        agenda=[(extra_pup, 0)],
    )
    assert answers(g) == ["join the Corgis", "join the Pugs"]
    do(g, 0, "join the Pugs")
    assert yard(g)["Pugs"] == [80, 95]
    assert not g.moves(0), "GP-14: checked only in one's own turns"


def test_rascals_only_score_their_bones_and_have_no_bonus() -> None:
    """GP-11 Whatever is printed."""
    everything_turns = printed(bonuses=dict.fromkeys(range(9), ("rascals", "", 3)))
    g = table(
        cards=everything_turns,
        yards=[{"Rascals": [95, 91]}],
        bones=[{"Rascals": [1, 5]}],
        agenda=the_end,
    )
    assert g.scores == [6, 0]


def test_a_first_breed_pup_does_not_move_others_rascals() -> None:
    """GP-11 Each yard by itself."""
    g = table(yards=[{"Rascals": [95]}, {"Rascals": [91]}], chosen=[[], [38]], agenda=turns)
    finish(g)
    assert yard(g, 0) == {"Rascals": [95]}
    assert yard(g, 1) == {"Corgis": [91, 38]}


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_what_enters_is_told_with_its_group_and_size(seat: int) -> None:
    """GP-10 To everybody."""
    chosen: list[list[int]] = [[], [], []]
    chosen[seat] = [88]
    yards = [{"Pugs": [80 + 2 * n, 81 + 2 * n]} for n in range(3)]
    g = table(seats=3, yards=yards, chosen=chosen, agenda=turns)
    event = g.listen()[0]
    assert (event.name, event.seat, event.card) == ("enter", seat, 88)
    assert event.numbers == [8, 3]
    assert cards_told(g, "enter") == [88]


def test_schemes_are_not_asked_for_where_there_is_no_rascal() -> None:
    """GP-14 Nothing to complete."""
    g = table(yards=[{"Pugs": [80]}], agenda=[(complete_schemes, 0)])
    assert not g.moves(0)
