"""The Path to Goodness, WD-7 to WD-12: a round from the die to the Yard."""

from __future__ import annotations

import pytest

from barkade.games.we_rate_dogs.rules.contents import GOODNESS
from barkade.games.we_rate_dogs.rules.course import begin_round, choose_a_dog, judge
from barkade.games.we_rate_dogs.rules.table import Show
from barkade.games.we_rate_dogs.rules.turns import take_a_turn
from tests.scenes import answers, curtain, ended
from tests.we_rate_dogs.scenes import (
    DOGRATES,
    answer,
    names,
    new,
    on,
    pass_turns,
    play,
    played,
    sees,
    shown,
    table,
)

JUDGED = [(judge,)]
NO_RINGS: list[list[str]] = [[], [], []]


def to_the_path(seats: int = 3, seed: int = 1) -> Show:
    """A new game after the draft."""
    g = new(seats, seed)
    while g.rounds == 0:
        g.play(g.actors[0], g.moves(g.actors[0])[0])
    return g


# WD-7


def test_a_round_begins_with_the_die() -> None:
    """WD-7 Before dogs are chosen."""
    g = to_the_path()
    assert 0 <= g.category < 6
    assert g.agenda[-1] == (choose_a_dog,)


def test_all_choose_a_dog_from_their_home_at_the_same_time() -> None:
    """WD-7 Any of them."""
    g = to_the_path()
    assert g.actors == [0, 1, 2]
    for seat in range(3):
        assert answers(g, seat) == [f"send {name}" for name in names(g, g.home[seat])]


def test_chosen_dogs_are_revealed_together() -> None:
    """WD-7 Until then they are in their Homes, as far as anybody can see."""
    g = table(rings=NO_RINGS, homes=[["Ace", "Max"], ["Ash"], ["Bear"]], agenda=[(choose_a_dog,)])
    g.play(0, "send Max")
    g.play(1, "send Ash")
    assert g.ring == [[], [], []]
    g.play(2, "send Bear")
    assert [names(g, ring) for ring in g.ring] == [["Max"], ["Ash"], ["Bear"]]
    assert names(g, g.home[0]) == ["Ace"]


# WD-8


def test_there_are_three_turns_each_from_the_first_player_to_the_left() -> None:
    """WD-8 Everyone plays one event or passes."""
    g = to_the_path()
    first, order = g.first, []
    for seat in range(3):
        g.play(seat, g.moves(seat)[0])
    while g.agenda[-1][0] is take_a_turn:
        order.append(g.actors[0])
        pass_turns(g, order[-1])
    left = [(first + n) % 3 for n in range(3)]
    assert order == left * 3
    assert g.rounds == 2


def test_a_turn_is_one_event_or_a_pass() -> None:
    """WD-8 Then it is the next one's turn."""
    g = table(hands=[["Up 1", "Up 2"]])
    assert answers(g) == [
        "play Up 1 (judged rating +1)",
        "play Up 2 (judged rating +2)",
        "pass the turn",
    ]
    played(g, 0, "Up 1", "on Max")
    assert g.actors == [1]
    pass_turns(g, 1)
    assert g.actors == [2]


def test_an_event_goes_on_any_dog_in_the_contest() -> None:
    """WD-8 Also on somebody else's, and on a second dog."""
    g = table(rings=[["Max", "Moe"], ["Lucy"], ["Thor"]], hands=[["Up 1"]])
    play(g, 0, "Up 1")
    assert answers(g) == ["on Max", "on Moe", "on Lucy", "on Thor"]
    g.play(0, "on Lucy")
    answer(g)
    assert on(g, "Lucy") == ["Up 1"]
    assert shown(g, "Lucy") == 13
    assert shown(g, "Max") == 12


def test_equal_cards_are_one_alternative() -> None:
    """WD-8 Two of the same need not be told apart."""
    g = table(hands=[["Up 1", "Up 1", "Up 2"]])
    assert answers(g) == [
        "play Up 1 (judged rating +1)",
        "play Up 2 (judged rating +2)",
        "pass the turn",
    ]


def test_an_empty_hand_passes() -> None:
    """WD-8 Ruling: but it is asked, so that nothing tells."""
    g = table(hands=[[]])
    assert answers(g) == ["pass the turn"]


def test_a_pass_does_not_bar_later_turns() -> None:
    """WD-8 Ruling."""
    g = table(hands=[["Up 1"]], agenda=[(take_a_turn, 0), (take_a_turn, 0)])
    pass_turns(g, 0)
    assert "play Up 1 (judged rating +1)" in answers(g)


# WD-10


def test_the_highest_in_the_category_goes_to_the_circle_and_the_others_to_the_yard() -> None:
    """WD-10 By the table's category."""
    g = table(dogs={"Lucy": {"floof": 13}, "Thor": {"sass": 14}}, agenda=JUDGED)
    assert [names(g, circle) for circle in g.circle] == [[], ["Lucy"], []]
    assert sorted(names(g, g.yard)) == ["Max", "Thor"]
    assert g.ring == [[], [], []]


def test_two_dogs_at_13_go_both_to_the_circle_and_the_third_player_draws_two() -> None:
    """WD-10, WD-11 A tie: all of them."""
    g = table(dogs={"Max": 13, "Thor": 13}, agenda=JUDGED)
    assert [names(g, circle) for circle in g.circle] == [["Max"], [], ["Thor"]]
    assert [len(hand) for hand in g.hand] == [0, 2, 0]


def test_two_dogs_of_one_player_can_tie() -> None:
    """WD-10 Both go to the Circle."""
    rings = [["Max", "Moe"], ["Lucy"], ["Thor"]]
    g = table(rings=rings, dogs={"Max": 13, "Moe": 13}, agenda=JUDGED)
    assert [names(g, circle) for circle in g.circle] == [["Max", "Moe"], [], []]
    assert [len(hand) for hand in g.hand] == [0, 2, 2]


def test_a_dog_is_judged_in_its_own_category() -> None:
    """WD-10 Which can differ by dog."""
    g = table(
        dogs={"Lucy": {"wag": 14}, "Max": {"floof": 13}},
        lying={"Lucy": ["Wag Judge"]},
        agenda=JUDGED,
    )
    assert [names(g, circle) for circle in g.circle] == [[], ["Lucy"], []]


def test_played_events_stay_in_play_until_the_end_of_the_round() -> None:
    """WD-10 Ruling: also those that act at once, and those that were cancelled."""
    g = table(
        hands=[["Draw 2"], ["Up 1", "Heel!"], ["Reroll"]],
        agenda=[*((take_a_turn, seat) for seat in range(3)), (judge,)],
    )
    played(g, 0, "Draw 2")
    play(g, 1, "Up 1", "on Max")
    answer(g)
    play(g, 2, "Reroll")
    answer(g, {1: "Heel!"})
    assert names(g, g.played) == ["Draw 2", "Up 1", "Reroll", "Heel!"]
    assert not g.discards
    answer(g)
    assert ended(g)
    assert not g.played
    assert sorted(names(g, g.discards)) == ["Draw 2", "Heel!", "Reroll", "Up 1"]


def test_no_dog_left_in_the_contest_means_no_winner() -> None:
    """WD-10 Ruling: and then all draw."""
    g = table(rings=NO_RINGS, agenda=JUDGED)
    assert g.circle == [[], [], []]
    assert [len(hand) for hand in g.hand] == [2, 2, 2]


def test_a_losing_dogrates_goes_aside() -> None:
    """WD-6, WD-10 Not to the Yard."""
    g = table(rings=[[DOGRATES], ["Lucy"], ["Thor"]], agenda=JUDGED)
    assert names(g, g.aside)[-1] == DOGRATES
    assert not g.yard


# WD-11


def test_who_has_no_dog_in_the_circle_from_this_round_draws_two() -> None:
    """WD-11 Ruling: a dog of an earlier round does not count."""
    g = table(circles=[[], ["Moe"]], dogs={"Max": 13}, agenda=JUDGED)
    assert [len(hand) for hand in g.hand] == [0, 2, 2]


def test_a_dog_sent_straight_to_the_circle_counts() -> None:
    """WD-11 Its player draws nothing."""
    g = table(hands=[["To Circle"]], dogs={"Thor": 14}, agenda=[(take_a_turn, 0), (judge,)])
    played(g, 0, "To Circle", "on Lucy")
    assert [names(g, circle) for circle in g.circle] == [[], ["Lucy"], ["Thor"]]
    assert [len(hand) for hand in g.hand] == [2, 0, 0]


def test_consolation_cards_are_drawn_after_the_events_are_discarded() -> None:
    """WD-4, WD-11 So an empty deck is made of them, too."""
    g = table(deck=[], lying={"Max": ["Up 1"], "Lucy": ["Down 1"]}, agenda=JUDGED)
    assert sum(len(hand) for hand in g.hand) == 2
    assert not g.deck
    assert not g.discards


@pytest.mark.parametrize(
    ("first", "hands"),
    [
        (0, [["Up 1", "Up 2"], ["Up 3"], []]),
        (1, [[], ["Up 1", "Up 2"], ["Up 3"]]),
        (2, [["Up 3"], [], ["Up 1", "Up 2"]]),
    ],
)
def test_consolation_cards_are_drawn_from_the_first_player_to_the_left(
    first: int, hands: list[list[str]]
) -> None:
    """WD-11 Before the first-player card moves on; here the deck does not last for all."""
    deck = ["Up 1", "Up 2", "Up 3"]
    g = table(rings=NO_RINGS, deck=deck, first=first, agenda=JUDGED)
    assert [names(g, hand) for hand in g.hand] == hands


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_first_player_card_moves_left(first: int) -> None:
    """WD-11 After every round."""
    assert table(first=first, agenda=JUDGED).first == (first + 1) % 3


@pytest.mark.parametrize("seats", [3, 6])
def test_there_are_as_many_rounds_as_players(seats: int) -> None:
    """WD-7 Then comes the Winner's Circle."""
    g = to_the_path(seats)
    while not g.final:
        seat = g.actors[0]
        g.play(seat, g.moves(seat)[-1])
    assert g.rounds == seats


# WD-12


def test_a_home_emptied_by_a_second_dog_gets_a_dog_from_the_shelter() -> None:
    """WD-12 At once, and face up."""
    g = table(hands=[["Second"]], homes=[["Ace"]], shelter=["Moe", "Olly"])
    played(g, 0, "Second")
    assert names(g, g.ring[0]) == ["Max", "Ace"]
    assert names(g, g.home[0]) == ["Moe"]
    assert sees(g, 2, "home", 0) == ["Moe"]


def test_a_home_emptied_by_the_choice_of_a_dog_gets_one_too() -> None:
    """WD-12 Whatever emptied it."""
    homes = [["Ace"], ["Ash", "Lucy"], ["Bear", "Thor"]]
    g = table(rings=NO_RINGS, homes=homes, shelter=["Moe"], agenda=[(choose_a_dog,)])
    for seat, name in enumerate(["Ace", "Ash", "Bear"]):
        g.play(seat, f"send {name}")
    assert [names(g, home) for home in g.home] == [["Moe"], ["Lucy"], ["Thor"]]


def test_the_yard_is_shuffled_before_dogrates_comes() -> None:
    """WD-12 Ruling between two sentences of the book."""
    g = table(hands=[["Second"]], homes=[["Ace"]], shelter=[], yard=["Olly"])
    played(g, 0, "Second")
    assert names(g, g.home[0]) == ["Olly"]


def test_dogrates_comes_only_when_shelter_and_yard_are_empty() -> None:
    """WD-12 Ruling."""
    g = table(hands=[["Second"]], homes=[["Ace"]], shelter=[])
    played(g, 0, "Second")
    assert names(g, g.home[0]) == [DOGRATES]


def test_a_home_that_is_not_empty_gets_nothing() -> None:
    """WD-12 Only an empty one."""
    g = table(hands=[["Second"]], homes=[["Ace", "Moe"]], shelter=["Olly"])
    play(g, 0, "Second")
    answer(g)
    g.play(0, "bring Moe")
    assert names(g, g.home[0]) == ["Ace"]
    assert names(g, g.shelter) == ["Olly"]


def test_after_the_last_round_comes_the_winners_circle() -> None:
    """WD-13 And no die."""
    g = table(rings=NO_RINGS, circles=[["Max"], ["Lucy"], ["Thor"]], rounds=3, agenda=[])
    g.agenda[-1:] = [(curtain, 0), (begin_round,)]
    g.run()
    assert g.final
    assert g.rounds == 3
    assert g.category == GOODNESS
