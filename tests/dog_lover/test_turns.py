"""The course of a turn, DL-7 to DL-12, DL-21 and DL-26: the grid, the Watch Dog, the end."""

from __future__ import annotations

import pytest

from barkade.kernel.errors import BadMove
from tests.dog_lover.scenes import (
    food_of,
    grid,
    hand,
    kennel,
    names,
    new,
    on,
    places,
    table,
    take,
    told,
)
from tests.scenes import answers, do

COLUMN_A = {"a1": "Bone", "a2": "Training", "a3": "Adoption"}


# DL-7 A turn


def test_cards_may_be_played_before_and_after_retrieving() -> None:
    """DL-7 In any order; then the Watch Dog moves and the grid is refilled."""
    g = table(
        grid={"a1": "Walk", "a2": "Training", "a3": "Bone"},
        dogs=[{"Taco": [], "Joey": []}],
        hands=[["Training"]],
        deck=["Scraps", "Leash", "Frisbee", "Bone"],
    )
    assert answers(g) == ["use Sit", "tuck Training"]
    do(g, 0, "tuck Training", "tuck Training under Taco")
    take(g, 0, "a1 a2 a3")
    assert grid(g)["a1"] is None
    assert g.watch == 5
    assert sorted(answers(g)) == ["tuck Training", "tuck Walk"]
    do(g, 0, "tuck Walk", "tuck Walk under Joey", "tuck Training", "end the turn")
    assert on(g, "Taco") == ["Training"]
    assert on(g, "Joey") == ["Walk", "Training"]
    assert g.watch == 3
    assert [grid(g)[cell] for cell in ("a1", "a2", "a3")] == ["Scraps", "Leash", "Frisbee"]
    assert g.actors == [1]


def test_one_must_retrieve_once_and_only_once() -> None:
    """DL-7 The turn can't be ended before, and no trick is used after."""
    g = table(grid=COLUMN_A, hands=[["Training"] * 2], dogs=[{"Taco": []}], learned=[["Heel"]])
    assert "end the turn" not in answers(g)
    take(g, 0, "a1 a2 a3")
    assert not any(move.startswith("use") for move in answers(g))
    assert "end the turn" in answers(g)


def test_one_of_ones_own_tricks_is_used() -> None:
    """DL-7 Any of them, also one that was learnt in this turn; they are not used up."""
    g = table(learned=[["Heel"], ["Beg"]], tricks=["Catch"], hands=[["Training"]])
    assert answers(g) == ["use Sit", "use Heel", "learn Catch"]
    do(g, 0, "learn Catch")
    assert answers(g) == ["use Sit", "use Heel", "use Catch"]
    take(g, 0, "a1 b1 a2 b2", "Heel", to="row 1")
    do(g, 0, "end the turn")
    assert names(g, g.learned[0]) == ["Sit", "Heel", "Catch"]
    assert answers(g, 1) == ["use Sit", "use Beg"]


def test_turns_go_round() -> None:
    """DL-7 The next seat, and after the last the first."""
    g = table(seats=3)
    for seat in (0, 1, 2, 0):
        assert g.actors == [seat]
        g.play(seat, g.moves(seat)[0])
        g.play(seat, g.moves(seat)[0])


# DL-8 to DL-10 Patterns and the Watch Dog


def test_every_card_under_the_pattern_is_taken() -> None:
    """DL-8 And no other."""
    g = table(grid={**COLUMN_A, "b1": "Leash"})
    take(g, 0, "a1 a2 a3")
    assert sorted(hand(g)) == ["Adoption", "Bone", "Training"]
    assert [name for name, card in grid(g).items() if card is None] == ["a1", "a2", "a3"]
    assert grid(g)["b1"] == "Leash"
    assert kennel(g) == []


def test_a_line_over_the_watch_dogs_row_is_illegal() -> None:
    """DL-9 Never more than one card from there; DL-10 Sit on a column sends it there."""
    g = table(watch="row 2")
    assert places(g) == {
        "a1 b1 c1": ["row 1"],
        "a3 b3 c3": ["row 3"],
        "a1 a2 a3": ["column a"],
        "b1 b2 b3": ["column b"],
        "c1 c2 c3": ["column c"],
    }
    with pytest.raises(BadMove):
        g.play(0, "take a2 b2 c2, Watch Dog to row 2")
    take(g, 0, "b1 b2 b3")
    assert g.view(None)["heading"] == 4
    assert g.watch == 1
    do(g, 0, "end the turn")
    assert g.watch == 4
    assert g.view(None)["heading"] is None
    assert "b1 b2 b3" not in places(g, 1)
    assert "a2 b2 c2" in places(g, 1)


def test_one_card_of_the_watch_dogs_line_may_be_taken() -> None:
    """DL-9 With four cards too."""
    g = table(watch="column a", learned=[["Heel", "Hoop"]])
    assert set(places(g, trick="Heel")) == {"b1 c1 b2 c2", "b2 c2 b3 c3"}
    assert "use Hoop" in answers(g)
    assert places(g, trick="Hoop") == {
        "b1 a2 c2 b3": ["row 1", "row 3", "column a", "column c"],
    }


def test_a_trick_that_can_not_be_laid_is_not_offered() -> None:
    """DL-9 Two by two always takes two of the centre."""
    g = table(watch="column b", learned=[["Heel"]], hands=[["Training"]], dogs=[{"Taco": []}])
    assert answers(g) == ["use Sit", "tuck Training"]


def test_the_same_cells_may_send_the_watch_dog_to_several_places() -> None:
    """DL-10 However the pattern is turned."""
    g = table(learned=[["Heel"]], watch="row 1")
    assert places(g, trick="Heel")["a2 b2 a3 b3"] == ["row 2", "row 3", "column a", "column b"]
    take(g, 0, "a2 b2 a3 b3", "Heel", to="column a")
    do(g, 0, "end the turn")
    assert g.watch == 3


# DL-11, DL-12 Empty cells and the refill


def test_an_empty_cell_may_lie_under_a_pattern() -> None:
    """DL-11 But one card at least must be taken; an empty cell is no card (DL-9)."""
    empty = dict.fromkeys(["a1", "b1", "c1", "a2", "a3"])
    g = table(grid=empty, deck=[], watch="column a", last_round=True)
    assert set(places(g)) == {"b1 b2 b3", "c1 c2 c3", "a2 b2 c2", "a3 b3 c3"}
    g = table(grid={**empty, "a2": "Bone"}, deck=[], watch="column a", last_round=True)
    assert set(places(g)) == {"a1 a2 a3", "b1 b2 b3", "c1 c2 c3", "a2 b2 c2", "a3 b3 c3"}
    take(g, 0, "a1 a2 a3")
    assert hand(g) == ["Bone"]


def test_where_nothing_can_be_retrieved_the_watch_dog_stays() -> None:
    """DL-11 No trick of one's own finds a card."""
    only = dict.fromkeys(("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"))
    g = table(grid=only, deck=[], hands=[["Training"]], dogs=[{"Taco": []}], watch="row 3")
    assert answers(g) == ["retrieve nothing", "tuck Training"]
    do(g, 0, "retrieve nothing", "end the turn")
    assert g.watch == 2
    assert g.actors == [1]


def test_empty_cells_are_refilled_left_to_right_and_top_to_bottom() -> None:
    """DL-12 In that order, whatever the pattern."""
    g = table(learned=[["Hoop"]], deck=["Bone", "Leash", "Scraps", "Walk", "Frisbee"])
    take(g, 0, "b1 a2 c2 b3", "Hoop", to="row 1")
    do(g, 0, "end the turn")
    assert [grid(g)[cell] for cell in ("b1", "a2", "c2", "b3")] == [
        "Bone",
        "Leash",
        "Scraps",
        "Walk",
    ]
    assert names(g, g.deck) == ["Frisbee"]


def test_discards_are_never_shuffled_again() -> None:
    """DL-12 When the deck is spent, cells stay empty."""
    g = table(deck=["Bone"], discards=["Leash", "Frisbee"], last_round=True, first=1, turn=1)
    take(g, 1, "a1 a2 a3")
    do(g, 1, "end the turn")
    assert [grid(g)[cell] for cell in ("a1", "a2", "a3")] == ["Bone", None, None]
    assert names(g, g.discards) == ["Leash", "Frisbee"]


# DL-21 Fetch


def test_fetch_trades_places_with_any_card_of_the_grid() -> None:
    """DL-21 Whatever the Watch Dog does; the card counts as taken, all in addition."""
    g = table(grid={**COLUMN_A, "c2": "Two Scraps", "c1": "Leash"}, fetch=0)
    do(g, 0, "play Fetch")
    assert answers(g) == [f"fetch from {cell}" for cell in grid(g)]
    do(g, 0, "fetch from c2")
    assert food_of(g) == "2 scraps"
    assert grid(g)["c2"] == "Fetch"
    assert g.fetch[0] == []
    take(g, 0, "a1 a2 a3")
    assert len(hand(g)) == 3


def test_this_turns_pattern_may_not_cover_the_cell_of_a_fetch() -> None:
    """DL-21 It can be taken on a later turn, like any card."""
    g = table(fetch=0, watch="row 1")
    do(g, 0, "play Fetch", "fetch from b2")
    assert g.view(None)["barred"] == 4
    assert set(places(g)) == {"a3 b3 c3", "a1 a2 a3", "c1 c2 c3"}
    take(g, 0, "a1 a2 a3")
    do(g, 0, "end the turn")
    assert g.view(None)["barred"] is None
    take(g, 1, "b1 b2 b3")
    assert names(g, g.fetch[1]) == ["Fetch"]
    assert "Fetch" not in hand(g, 1)


def test_fetch_may_be_played_after_retrieving_before_the_refill() -> None:
    """DL-21 From what still lies there: empty cells can't be fetched."""
    g = table(grid={**COLUMN_A, "b2": "Training"}, fetch=0, deck=["Leash"] * 2)
    take(g, 0, "a1 a2 a3")
    do(g, 0, "play Fetch")
    assert "fetch from b2" in answers(g)
    assert not {"fetch from a1", "fetch from a2", "fetch from a3"} & set(answers(g))
    do(g, 0, "fetch from b2", "end the turn")
    assert hand(g).count("Training") == 2
    assert grid(g)["b2"] == "Fetch"


def test_a_fetch_just_retrieved_may_be_played_the_same_turn() -> None:
    """DL-21 It trades places with another card."""
    g = table(grid={"a1": "Fetch", "b2": "Bone"})
    take(g, 0, "a1 a2 a3")
    do(g, 0, "play Fetch", "fetch from b2")
    assert grid(g)["b2"] == "Fetch"
    assert hand(g) == ["Bone"]
    assert "play Fetch" not in answers(g)


def test_only_its_holder_may_fetch() -> None:
    """DL-21 It lies face up before them until they play it."""
    g = table(fetch=1)
    assert "play Fetch" not in answers(g)
    take(g, 0, "a1 a2 a3")
    do(g, 0, "end the turn")
    assert "play Fetch" in answers(g, 1)
    take(g, 1, "b1 b2 b3")
    do(g, 1, "end the turn")
    assert names(g, g.fetch[1]) == ["Fetch"]


def test_a_fetched_walk_must_be_tucked_and_a_fetched_trait_attached() -> None:
    """DL-21, DL-23 As if they had been retrieved; before it or after."""
    g = table(grid={"a1": "Walk"}, fetch=0, dogs=[{"Taco": [], "Joey": []}])
    do(g, 0, "play Fetch", "fetch from a1")
    assert answers(g) == ["use Sit", "tuck Walk"]
    take(g, 0, "b1 b2 b3")
    assert answers(g) == ["tuck Walk"]


# DL-26 The end


def turn(g: object, seat: int, cells: str) -> None:
    take(g, seat, cells)  # type: ignore[arg-type]
    g.play(seat, "end the turn")  # type: ignore[attr-defined]


def test_the_end_game_card_comes_when_only_the_cards_under_it_are_left() -> None:
    """DL-26 On the second player's refill of three: go on refilling, finish the round."""
    deck = ["Scraps"] * 4 + ["Dry Bits"] * 5
    g = table(seats=3, deck=deck, bottom=5, dogs=[{"Taco": []}, {"Joey": []}, {"Dot": []}])
    assert g.view(None)["until_end"] == 4
    turn(g, 0, "a1 a2 a3")
    assert not g.last_round
    assert g.view(None)["until_end"] == 1
    turn(g, 1, "b1 b2 b3")
    assert g.last_round
    assert g.view(None)["last_round"]
    assert g.view(None)["until_end"] == 0
    assert [grid(g)[cell] for cell in ("b1", "b2", "b3")] == ["Scraps", "Dry Bits", "Dry Bits"]
    assert told(g, "end card") == [""]
    assert g.actors == [2]
    assert not g.over
    turn(g, 2, "a1 a2 a3")
    assert g.over


def test_the_end_game_card_waits_until_a_card_is_drawn() -> None:
    """DL-26 Refilled to the last card above it: nothing happens yet."""
    g = table(deck=["Scraps"] * 3 + ["Dry Bits"] * 4, bottom=4)
    turn(g, 0, "a1 a2 a3")
    assert g.view(None)["until_end"] == 0
    assert not g.last_round
    turn(g, 1, "b1 b2 b3")
    assert g.last_round
    assert g.over, "in a round's last refill: the game ends there"


def test_all_have_equally_many_turns() -> None:
    """DL-26 The round ends before the starting player, whoever that is."""
    g = table(seats=3, first=2, deck=["Scraps"] * 8, bottom=8, turn=2)
    turn(g, 2, "a1 a2 a3")
    assert g.last_round
    turn(g, 0, "b1 b2 b3")
    assert g.actors == [1]
    turn(g, 1, "a1 a2 a3")
    assert g.over


def test_the_end_game_card_comes_once() -> None:
    """DL-26 In the last round the cards below it serve, as far as they reach."""
    g = table(seats=3, deck=["Scraps"] * 5, bottom=5, turn=0)
    turn(g, 0, "a1 a2 a3")
    turn(g, 1, "b1 b2 b3")
    assert told(g, "end card") == [""]
    assert g.deck == []
    assert [grid(g)[cell] for cell in ("b1", "b2", "b3")] == ["Scraps", "Scraps", None]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_ends_after_a_whole_round(seats: int) -> None:
    """DL-26 Every seat had as many turns; all cards are somewhere."""
    g = new(seats)
    g.listen()
    while not g.over:
        seat = g.actors[0]
        g.play(seat, g.moves(seat)[-1])
    turns = [event.seat for event in g.listen() if event.name == "turn"]
    assert turns[0] == g.first
    assert {turns.count(seat) for seat in range(seats)} == {len(turns) // seats}
    assert sorted(card for zone in g.zones for card in zone) == list(range(len(g.seen)))


# Take-back


def test_a_turn_can_be_taken_back_until_new_cards_are_turned_up() -> None:
    """DL-7 Move by move: what was taken lies in the grid again."""
    g = table(grid={**COLUMN_A, "b1": "Walk"}, dogs=[{"Taco": [], "Joey": []}], fetch=0)
    before = grid(g)
    do(g, 0, "play Fetch", "fetch from b1")
    take(g, 0, "a1 a2 a3")
    do(g, 0, "tuck Walk", "tuck Walk under Joey", "tuck Training", "tuck Training under Taco")
    while g.can_take_back(0):
        g.take_back(0)
    assert grid(g) == before
    assert hand(g) == []
    assert on(g, "Joey") == []
    assert "play Fetch" in answers(g)


def test_the_refill_can_not_be_taken_back() -> None:
    """DL-12 New cards were seen."""
    g = table(grid=COLUMN_A)
    take(g, 0, "a1 a2 a3")
    assert g.can_take_back(0)
    do(g, 0, "end the turn")
    assert not g.can_take_back(0)
    assert not g.can_take_back(1)


def test_a_rescue_and_a_lesson_can_not_be_taken_back_once_a_new_card_is_up() -> None:
    """DL-15, DL-17 But what came after them can; with an empty deck they can too."""
    for shelter, free in ((["Bear"], False), ([], True)):
        g = table(hands=[["Adoption"] * 2], rescue=["Al"], shelter=shelter)
        do(g, 0, "rescue Al")
        assert g.can_take_back(0) == free
    for lessons, free in ((["Beg"], False), ([], True)):
        g = table(hands=[["Training"] * 2], tricks=["Heel"], lessons=lessons)
        do(g, 0, "learn Heel")
        assert g.can_take_back(0) == free
        take(g, 0, "a1 a2 a3")
        assert g.can_take_back(0)
