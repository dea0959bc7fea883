"""A round and a turn, GP-5 to GP-9 and GP-13; strategic, mega and friends' order."""

from __future__ import annotations

from typing import Any

import pytest

from barkade.games.good_puppies_too.rules.course import (
    choose_pups,
    extra_pup,
    play_a_round,
    take_turns,
)
from barkade.kernel.steps import Step
from tests.good_puppies_too.scenes import (
    cards_told,
    friend,
    new,
    printed,
    pup,
    table,
    turns,
    yard,
)
from tests.scenes import answers, do, ended, finish, refused, seen, who

# Clever pups do nothing where there is no bone, Hungry ones neither.


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_park_gets_one_pup_for_each_player_and_one_more(seats: int) -> None:
    """GP-5 From the deck's top, for all to see, in order."""
    hands = [[20 + seat] for seat in range(seats)]
    g = table(seats=seats, hands=hands, deck=[9, 3, 7, 5, 1, 8, 2, 6], agenda=[(play_a_round,)])
    assert g.park == sorted([9, 3, 7, 5, 1, 8, 2, 6][: seats + 1])
    assert seen(g, None, "park") == g.park
    assert cards_told(g, "park") == g.park
    assert not g.last_round


def test_friends_count_for_the_park() -> None:
    """GP-5, GP-26 A friend is a player."""
    hands = [[20], [21]]
    g = table(sally=True, cleo=True, hands=hands, deck=[9, 3, 7, 5, 1, 8], agenda=[(play_a_round,)])
    assert g.park == [1, 3, 5, 7, 9]


def test_all_choose_at_the_same_time_and_then_all_reveal() -> None:
    """GP-6 Nothing happens before the last has chosen."""
    g = table(seats=3, hands=[[2, 12], [22, 32], [42, 52]], park=[60, 61, 62, 63])
    assert g.actors == [0, 1, 2]
    assert answers(g, 1) == [f"choose {pup(22)}", f"choose {pup(32)}"]
    g.play(1, f"choose {pup(32)}")
    assert g.hand[1] == [22, 32]
    assert g.actors == [0, 2]
    assert who(g, "reveal") == []
    g.play(2, f"choose {pup(42)}")
    g.play(0, f"choose {pup(12)}")
    assert who(g, "reveal") == [0, 1, 2]
    assert cards_told(g, "reveal") == [12, 32, 42]


def test_a_choice_can_be_withdrawn_until_all_have_chosen() -> None:
    """GP-6 And not after."""
    g = table(hands=[[2, 12], [22, 32]], park=[60, 61, 62])
    g.play(0, f"choose {pup(2)}")
    assert answers(g, 0) == []
    g.take_back(0)
    g.play(0, f"choose {pup(12)}")
    g.play(1, f"choose {pup(22)}")
    assert g.chosen[0] == [12] or 12 in g.home[0]
    assert not g.can_take_back(0)


def test_turns_go_from_the_highest_number_to_the_lowest() -> None:
    """GP-7 Whoever sits where."""
    g = table(seats=3, hands=[[12], [92], [42]], park=[60, 61, 62, 63])
    for seat in range(3):
        g.play(seat, g.moves(seat)[0])
    finish(g)
    assert cards_told(g, "enter")[:3] == [92, 42, 12]
    assert who(g, "take") == [1, 2, 0]


def test_whose_turn_was_last_takes_the_pup_that_is_left_without_its_trick() -> None:
    """GP-8 Straight into the yard."""
    g = table(hands=[[12], [42]], park=[30, 61, 62])
    do(g, 0, f"choose {pup(12)}")
    do(g, 1, f"choose {pup(42)}", f"take {pup(62)}")
    do(g, 0, f"take {pup(61)}")
    assert yard(g, 0) == {"Chow Chows": [12], "Corgis": [30]}
    assert yard(g, 1) == {"Beagles": [42]}
    assert g.park == []
    assert who(g, "extra") == [0]
    assert cards_told(g, "extra") == [30]
    assert ended(g), "Proud buries nothing"


def test_a_drawn_pup_goes_into_the_hand() -> None:
    """GP-13 Compulsory, one of those in the park; hands stay in order."""
    g = table(hands=[[12, 70], [42]], park=[60, 61, 62])
    do(g, 0, f"choose {pup(12)}")
    do(g, 1, f"choose {pup(42)}")
    assert answers(g, 1) == [f"take {pup(60)}", f"take {pup(61)}", f"take {pup(62)}"]
    do(g, 1, f"take {pup(61)}")
    assert g.hand[1] == [61]
    do(g, 0, f"take {pup(60)}")
    assert g.hand[0] == [60, 70]
    assert who(g, "take") == [1, 0]


def test_the_trick_comes_before_the_draw_and_the_draw_before_schemes() -> None:
    """GP-10 to GP-14 In that order."""
    g = table(
        cards=printed(schemes={5: ("bones here 1", 0)}),
        yards=[{"Pugs": [81, 95]}],
        chosen=[[80]],
        park=[60, 61],
        agenda=turns,
    )
    assert answers(g)[0] == "bury 3 bones with the Pugs"
    do(g, 0, "bury a bone with the Pugs")
    assert answers(g) == [f"take {pup(60)}", f"take {pup(61)}"]
    do(g, 0, f"take {pup(60)}")
    assert answers(g) == [f"complete the scheme of {pup(95)}", "enough"]


def test_with_too_few_cards_for_the_park_none_is_dealt_and_it_is_the_final_round() -> None:
    """GP-9 A deck of three in a four-player game; so is one of four."""
    for deck in ([1, 2, 3], [1, 2, 3, 4]):
        g = table(seats=4, deck=deck, hands=[[12], [22], [32], [42]], agenda=[(play_a_round,)])
        assert g.park == []
        assert len(g.deck) == len(deck)
        assert g.last_round
        assert who(g, "final") == [-1]
    g = table(
        seats=4, deck=[1, 2, 3, 4, 5], hands=[[12], [22], [32], [42]], agenda=[(play_a_round,)]
    )
    assert g.park == [1, 2, 3, 4, 5]
    assert not g.last_round


def test_in_the_final_round_nobody_draws_and_there_is_no_extra_pup() -> None:
    """GP-9 Then the game is scored."""
    g = table(deck=[1, 3], hands=[[12, 13], [42, 43]], agenda=[(play_a_round,)])
    do(g, 0, f"choose {pup(12)}")
    do(g, 1, f"choose {pup(42)}")
    assert g.over
    assert who(g, "take") == who(g, "extra") == []
    assert cards_told(g, "enter") == [42, 12]
    assert g.hand == [[13], [43]]
    assert g.scores == [0, 0]


def test_in_the_final_round_schemes_are_still_completed() -> None:
    """GP-14 In one's own turn."""
    g = table(
        cards=printed(schemes={5: ("groups 1", 0)}),
        deck=[1],
        hands=[[95], [42]],
        agenda=[(play_a_round,)],
    )
    do(g, 0, f"choose {pup(95)}")
    do(g, 1, f"choose {pup(42)}")
    assert answers(g, 0) == [f"complete the scheme of {pup(95)}", "enough"]


def test_a_round_follows_a_round() -> None:
    """GP-5 With new pups in the park."""
    g = new(2)
    before = g.park[:]
    while g.park == before or g.actors != [0, 1]:
        seat = g.actors[0]
        g.play(seat, g.moves(seat)[-1])
    assert len(g.park) == 3
    assert not set(g.park) & set(before)
    assert [len(cards) for cards in g.hand] == [3, 3]


def test_a_game_has_as_many_rounds_as_the_deck_serves() -> None:
    """GP-9 Nothing buried: (45 - 6) / 3 rounds and the final one."""
    g = new(2)
    while not g.over:
        seat = g.actors[0]
        g.play(seat, g.moves(seat)[-1])  # enough, no bone
    assert sum(map(len, g.bones)) == 0
    assert len(g.home[0]) + len(g.home[1]) == 13 * 3 + 2
    assert g.last_round


# Strategic


def test_strategic_players_choose_two_pups_and_take_four_turns_in_number_order() -> None:
    """GP-24 Each turn draws one; the fifth park card is the extra pup of the fourth."""
    g = table(
        strategic=True,
        hands=[[12, 42, 52, 62, 72], [2, 22, 32, 33, 34]],
        park=[80, 81, 82, 83, 85],
    )
    do(g, 0, f"choose {pup(12)}")
    assert f"choose {pup(12)}" not in answers(g, 0)
    assert len(answers(g, 0)) == 4
    do(g, 0, f"choose {pup(42)}")
    assert g.actors == [1]
    do(g, 1, f"choose {pup(22)}", f"choose {pup(32)}")
    while not ended(g):
        g.play(g.actor, g.moves(g.actor)[0])
    assert cards_told(g, "enter") == [42, 32, 22, 12, 85]
    assert who(g, "take") == [0, 1, 1, 0]
    assert who(g, "extra") == [0]
    assert [len(cards) for cards in g.hand] == [5, 5]


def test_a_pup_drawn_this_round_can_not_be_played_in_it() -> None:
    """GP-24 Both are chosen before."""
    g = table(strategic=True, hands=[[12, 42], [2, 22]], park=[60, 61, 62, 63, 64])
    do(g, 0, f"choose {pup(12)}", f"choose {pup(42)}")
    do(g, 1, f"choose {pup(2)}", f"choose {pup(22)}")
    do(g, 0, f"take {pup(60)}")
    assert answers(g, 1) == [f"take {pup(n)}" for n in (61, 62, 63, 64)]


@pytest.mark.parametrize("left", [4, 5])
def test_strategic_ends_when_fewer_than_five_are_in_the_deck(left: int) -> None:
    """GP-24 In the final round two pups are played as well."""
    g = table(
        strategic=True,
        deck=[60, 61, 62, 63, 64][:left],
        hands=[[12, 42, 45], [2, 22, 25]],
        agenda=[(play_a_round,)],
    )
    assert g.last_round == (left < 5)
    assert len(g.park) == (5 if left == 5 else 0)
    if g.last_round:
        do(g, 0, f"choose {pup(12)}", f"choose {pup(42)}")
        do(g, 1, f"choose {pup(2)}", f"choose {pup(22)}")
        assert g.over
        assert cards_told(g, "enter") == [42, 22, 12, 2]


# Mega, and friends among the turns


def order(g: Any) -> list[int]:
    """The players in the order of their turns."""
    while not ended(g):
        g.play(g.actor, g.moves(g.actor)[0])
    return who(g, "enter")


def taking_turns(g: Any) -> list[Step]:
    return [(take_turns,)]


def test_of_two_equal_numbers_the_pup_of_this_box_goes_first() -> None:
    """GP-25 Whichever seat played it."""
    park = [60, 61, 62, 63]
    for chosen in ([[142], [42], [43]], [[42], [142], [43]]):
        g = table(seats=3, mega=True, chosen=chosen, park=park, agenda=taking_turns)
        order(g)
        assert cards_told(g, "enter")[:3] == [43, 42, 142]


def test_an_old_pup_takes_its_turn_by_the_number_on_it() -> None:
    """GP-25 A first-box 12 is a 12."""
    g = table(mega=True, chosen=[[112], [42]], park=[60, 61, 62], agenda=taking_turns)
    assert order(g)[:2] == [1, 0]


def test_a_friend_takes_its_turn_at_its_number_and_a_human_with_the_same_goes_first() -> None:
    """GP-27 Between the others."""
    box = printed(friends={"pat": (42, "lowest", "bury-here 1")})
    for card, expected in ((41, [2, 0]), (42, [0, 2]), (43, [0, 2])):
        g = table(
            seats=1,
            cards=box,
            pat=True,
            chosen=[[card]],
            park=[60, 61, 62],
            agenda=taking_turns,
        )
        assert friend(g, "pat") == 2
        assert order(g)[:2] == expected


def test_a_friend_that_is_last_takes_the_extra_pup_and_does_nothing_with_it() -> None:
    """GP-27 No bone for it."""
    box = printed(friends={"pat": (5, "lowest", "bury-here 1")})
    g = table(seats=1, cards=box, pat=True, chosen=[[42]], park=[60, 61, 72], agenda=taking_turns)
    do(g, 0, f"take {pup(60)}")
    assert yard(g, friend(g, "pat")) == {"Huskies": [61], "Shibas": [72]}
    assert who(g, "extra") == [friend(g, "pat")]
    assert sum(g.bone) == 1


def test_friends_take_no_turn_in_the_final_round() -> None:
    """GP-27 There is no park, and they have no hand."""
    g = table(seats=1, pat=True, chosen=[[42]], deck=[1], last_round=True, agenda=taking_turns)
    assert who(g, "enter") == [0]
    assert ended(g)


def test_an_unchosen_hand_card_is_refused() -> None:
    """GP-6 One can only choose what one holds."""
    g = table(hands=[[2, 12], [22, 32]], park=[60, 61, 62])
    assert "GP-6" in refused(g, 0, f"choose {pup(22)}")
    g = table(hands=[[2], [22]], park=[60, 61, 62], agenda=[(choose_pups,)])
    do(g, 0, f"choose {pup(2)}")
    do(g, 1, f"choose {pup(22)}")
    assert g.chosen == [[2], [22]]


def test_the_extra_pup_leaves_the_park_empty() -> None:
    """GP-8 It is the last one."""
    g = table(park=[38], agenda=[(extra_pup, 1)])
    assert g.park == []
    assert yard(g, 1) == {"Corgis": [38]}
    assert ended(g)
