"""Players: seats, partnerships, the deal."""

from __future__ import annotations

import pytest

from barkade.games.thats_ruff import GAME
from barkade.games.thats_ruff.rules.collecting import walk_back
from barkade.games.thats_ruff.rules.counting import turn
from barkade.games.thats_ruff.rules.course import deal, next_hand, play_a_hand
from barkade.games.thats_ruff.rules.table import Ruff
from barkade.games.thats_ruff.rules.walking import walk
from barkade.kernel.errors import BadSetup
from tests.scenes import answers, tale, who
from tests.thats_ruff.scenes import (
    HOUSE,
    discs,
    dog,
    house,
    lies,
    new,
    play_on,
    sees,
    table,
    walks_back,
)

# TR-5


@pytest.mark.parametrize("seats", [1, 5])
def test_fewer_than_two_and_more_than_four_are_refused(seats: int) -> None:
    """TR-5 Two, three or four."""
    with pytest.raises(BadSetup, match="2 to 4 players"):
        GAME.new(seats)


@pytest.mark.parametrize("seats", [2, 3])
def test_partners_need_four(seats: int) -> None:
    """TR-5 Two partnerships of two."""
    with pytest.raises(BadSetup, match=r"Partners need four players, not \d \(TR-5\)"):
        GAME.new(seats, {"partners": True})


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_three_or_four_play_alone(seats: int) -> None:
    """TR-5 Four may play alone too."""
    boards = new(seats).view(None)["boards"]
    assert [board["seats"] for board in boards] == [[seat] for seat in range(seats)]


def test_partners_sit_across_and_share_a_board() -> None:
    """TR-5 Seats 0 and 2 against 1 and 3."""
    boards = new(4, partners=True).view(None)["boards"]
    assert [board["seats"] for board in boards] == [[0, 2], [1, 3]]


@pytest.mark.parametrize(("seat", "board"), [(0, 0), (1, 1), (2, 0), (3, 1)])
def test_what_a_partner_plays_moves_the_shared_dog(seat: int, board: int) -> None:
    """TR-5 A count of 2: two spaces for the dog of both."""
    hands = [["blue 2"] if one == seat else [] for one in range(4)]
    g = table(seats=4, hands=hands, partners=True)
    g.play(seat, "play blue 2")
    assert [dog(g, 0), dog(g, 1)] == ([2, 0] if board == 0 else [0, 2])


@pytest.mark.parametrize(
    ("seat", "eight", "sentence"),
    [
        (0, "blue 8 Nicky", "The count is 9: Player 1 earns 1 space for their own dog."),
        (2, "blue 8 Nicky", "The count is 9: Player 3 earns 1 space for their own dog."),
        (1, "red 8 Sage", "The count is 9: Player 2 earns 1 space for their own dog."),
        (3, "red 8 Sage", "The count is 9: Player 4 earns 1 space for their own dog."),
        (2, "blue 8 Moon", "The count is 9."),
        (3, "red 8 Lady", "The count is 9."),
        (3, "blue 8 Nicky", "The count is 9."),
    ],
)
def test_the_own_eight_of_both_partners_is_the_one_on_their_board(
    seat: int, eight: str, sentence: str
) -> None:
    """TR-5 Nicky's or Sage's; Moon and Lady are nobody's."""
    hands = [[eight] if one == seat else [] for one in range(4)]
    g = table(seats=4, hands=hands, count=1, partners=True)
    g.play(seat, f"play {eight}")
    assert sentence in tale(g)


def test_partners_collections_are_counted_apart_and_walked_apart() -> None:
    """TR-5 A pair of 5s is worth two to each; the 7s that each has one of, nothing."""
    g = table(
        seats=4,
        collected=[["blue 5", "red 5", "blue 7"], [], ["blue 5", "red 5", "red 7"], []],
        dogs=[10],
        agenda=walks_back,
        partners=True,
    )
    assert [line for line in tale(g) if "walks" in line] == [
        "Player 1's dog walks 2 spaces back to 8.",
        "Player 3's dog walks 2 spaces back to 6.",
    ]
    assert dog(g) == 6


def test_the_partner_whose_collection_moves_the_dog_decides_whether_it_stays() -> None:
    """TR-5 Seat 2 is asked, not seat 0."""
    g = table(
        seats=4,
        collected=[[], [], ["blue 5", "red 5"], []],
        dogs=[0],
        house=[1],
        agenda=walks_back,
        partners=True,
    )
    assert g.actors == [2]
    g.play(2, "stay for 1 disc")
    assert (dog(g), house(g)) == (HOUSE, 0)


def test_a_partner_tosses_onto_the_shared_path() -> None:
    """TR-5, TR-15 Seat 3 says it; the disc lies on the board of seats 1 and 3."""
    g = table(seats=4, hands=[[], [], [], ["blue 13"]], count=30, last="red 6", partners=True)
    assert (discs(g, 0), discs(g, 1)) == ([8], [6, 8])


def test_both_partners_win() -> None:
    """TR-5, TR-19 The dog is theirs together."""
    g = table(seats=4, dogs=[5, HOUSE], discs=[[], []], agenda=walks_back, partners=True)
    assert g.over
    assert (g.winners, g.scores) == ([1, 3], [0, 1, 0, 1])


# TR-6


@pytest.mark.parametrize(("seats", "dealt"), [(2, 9), (3, 8), (4, 9)])
def test_nine_cards_are_dealt_or_eight_to_three(seats: int, dealt: int) -> None:
    """TR-6 Nine each to two or four, eight each to three."""
    g = new(seats)
    assert [len(hand) for hand in g.hand] == [dealt] * seats
    assert len(g.deck) == 72 - seats * dealt


def test_partners_are_dealt_nine_each() -> None:
    """TR-6 Four players, two boards."""
    assert [len(hand) for hand in new(4, partners=True).hand] == [9] * 4


def test_the_first_dealer_is_drawn_at_random() -> None:
    """TR-6 Every seat deals first in some game."""
    assert {new(4, seed).view(None)["dealer"] for seed in range(60)} == {0, 1, 2, 3}


def test_equal_cards_that_were_dealt_apart_are_one_move() -> None:
    """TR-6, TR-8 Whatever the order of the deal, moves come in the order of the pack."""
    deck = ["red 9", "blue 5", "wild", "blue 5", "red 1", "black 2", "red 1", "blue 0", "wild"]
    hand_of_seat_1 = [f"black {n}" for n in (0, 1, 3, 4, 5, 6, 7, 9, 10)]
    g = table(deck=deck + hand_of_seat_1, agenda=[(deal,), (turn, 0)])
    assert answers(g, 0) == [
        "play blue 0",
        "play blue 5",
        "play red 1",
        "play red 9",
        "play black 2",
        "play wild",
    ]


def test_the_deal_differs_from_game_to_game() -> None:
    """TR-6 The deck is shuffled."""
    assert len({tuple(new(2, seed).deck) for seed in range(20)}) == 20


def test_the_undealt_cards_wait_and_are_dealt_next_by_the_same_dealer() -> None:
    """TR-6 No shuffle: the next hand comes from the top of the deck."""
    deck = [f"{colour} {n}" for colour in ("blue", "red") for n in range(14) if n != 8]
    g = table(deck=deck, dealer=1, centre=["black 3"], agenda=[(next_hand,)])
    assert g.view(None)["dealer"] == 1
    assert lies(g.hand[0] + g.hand[1]) == sorted(deck[:18])
    assert lies(g.deck) == sorted(deck[18:])
    assert tale(g) == ["Player 2 deals a hand."]


def test_what_was_played_and_collected_waits_in_the_discards() -> None:
    """TR-6, TR-25 Until the whole deck has been used."""
    hand_for_two = [f"{colour} {n}" for colour in ("blue", "red", "black") for n in range(6)]
    g = table(
        deck=hand_for_two,
        centre=["black 11"],
        collected=[["black 12"], ["black 13"]],
        agenda=lambda g: [*walks_back(g), (next_hand,)],
    )
    assert len(g.discards) == 72 - 18
    assert {"black 11", "black 12", "black 13"} < set(lies(g.discards))
    assert not g.centre + g.collected[0] + g.collected[1]


def test_a_last_waiting_hand_is_still_the_same_dealers() -> None:
    """TR-6 The deal passes only when the whole deck has been used."""
    hand_for_two = [f"{colour} {n}" for colour in ("blue", "red", "black") for n in range(6)]
    g = table(deck=hand_for_two, dealer=0, agenda=[(next_hand,)])
    assert g.view(None)["dealer"] == 0
    assert not g.deck


@pytest.mark.parametrize(("seats", "dealer", "following"), [(2, 1, 0), (3, 1, 2), (4, 3, 0)])
def test_the_deal_passes_to_the_left_when_the_whole_deck_has_been_used(
    seats: int, dealer: int, following: int
) -> None:
    """TR-6 All 72 are shuffled again and the seat to the left deals."""
    g = table(
        seats=seats,
        deck=[],
        dealer=dealer,
        centre=["black 3"],
        collected=[["black 4"]],
        agenda=[(next_hand,)],
    )
    assert g.view(None)["dealer"] == following
    assert len(g.deck) + sum(len(hand) for hand in g.hand) == 72
    assert not g.discards + g.centre + g.collected[0]
    assert tale(g) == [f"Player {following + 1} deals a hand."]


def test_nobody_knows_where_a_card_is_after_the_shuffle() -> None:
    """TR-6 All of them had been seen; now a seat knows its own hand and no more."""
    g = table(deck=[], agenda=[(next_hand,)])
    assert sees(g, 0, "deck") == sees(g, None, "deck") == sees(g, 0, "hand", 1) == []
    assert sees(g, 0, "hand", 0) == lies(g.hand[0])
    assert [card for hand in g.hand for card in hand] + g.deck != list(range(72))


def test_the_new_hand_begins_at_a_count_of_zero_with_nothing_to_match() -> None:
    """TR-6, TR-9 Whatever the last hand ended with."""
    g = table(deck=[], count=30, last="blue 5", agenda=[(next_hand,)])
    shown = g.view(None)
    assert (shown["count"], shown["last"]) == (0, None)


def test_dogs_and_discs_stay_where_they_are_between_hands() -> None:
    """TR-6 Only the cards come back."""
    g = table(deck=[], dogs=[4, HOUSE], discs=[[8, 11], [3]], house=[2, 1], agenda=[(next_hand,)])
    assert [dog(g, 0), dog(g, 1)] == [4, HOUSE]
    assert [discs(g, 0), discs(g, 1)] == [[8, 11], [3]]
    assert [house(g, 0), house(g, 1)] == [2, 1]


@pytest.mark.parametrize(("seats", "hands"), [(2, 4), (3, 3), (4, 2)])
def test_the_deck_comes_out_even(seats: int, hands: int) -> None:
    """TR-6 Four hands of two, three of three, two of four by one dealer, then the next.
    (Power discs keep anybody from winning meanwhile.)"""
    g = table(seats=seats, deck=[], dealer=0, agenda=[(next_hand,)], power_discs=3)
    play_on(g, lambda g: len(who(g, "hand")) == hands + 1)
    assert who(g, "hand") == [1] * hands + [2 % seats]


# The order of a hand


@pytest.mark.parametrize(
    ("seats", "laid_out", "partners"), [(2, 4, False), (3, 3, False), (4, 4, False), (4, 4, True)]
)
def test_a_whole_hand_goes_round_from_the_dealers_left(
    seats: int, laid_out: int, partners: bool
) -> None:
    """TR-8, TR-21, TR-26 Five cards each, a collection for each collector, one walk each."""
    dealer = seats - 2
    g = table(seats=seats, dealer=dealer, agenda=[(play_a_hand,)], power_discs=3, partners=partners)
    play_on(g, lambda g: len(who(g, "hand")) == 2)
    order = [(dealer + 1 + place) % seats for place in range(seats)]
    assert who(g, "play") == order * 5
    used = [event.seat for event in g.listen() if event.name in ("collect", "add")]
    assert used == order * laid_out
    assert who(g, "worth") == order


def test_every_card_is_somewhere_once_all_through_a_hand() -> None:
    """TR-1 Seventy-two, after every move."""
    g = new(3)

    def whole(g: Ruff) -> bool:
        assert sorted(card for zone in g.zones for card in zone) == list(range(72))
        return len(g.deck) < 48 or g.over

    play_on(g, whole)


def test_a_dog_walks_for_its_own_seat_only() -> None:
    """TR-4 Seat 2's earnings leave the others' dogs alone."""
    g = table(seats=3, agenda=[(walk, 2, 3, 0)])
    assert [dog(g, board) for board in range(3)] == [0, 0, 3]


def test_who_collected_nothing_of_worth_does_not_walk() -> None:
    """TR-25 Not even over its own house."""
    g = table(collected=[["blue 1", "red 2"]], dogs=[HOUSE], house=[3], agenda=[(walk_back, 0)])
    assert answers(g, 0) == []
    assert tale(g) == ["Player 1's collection is worth 0 spaces."]
