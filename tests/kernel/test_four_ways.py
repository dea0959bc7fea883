"""The four ways of being asked: one seat, sealed, window, race."""

from __future__ import annotations

from functools import partial
from itertools import permutations

from barkade.kernel.errors import BadMove, NotYourTurn
from tests.kernel.games import Barking, Grab, Pick, Walk, barking, grabbing, picking, walking
from tests.kernel.looking import dealt, heard_by, onlookers, refuses, seen_by, state

# One seat decides.


def test_one_seat_decides_and_only_that_seat() -> None:
    g = walking().new(seats=3, seed=1)
    assert g.actors == [0]
    assert g.moves(1) == []
    words = refuses(g, NotYourTurn, lambda: g.play(1, "rest"))
    assert words == "It is not Player 2's turn: Player 1 is asked: Play a stick (W-1)."


def test_a_dog_at_the_fence_steps_by_itself_and_elsewhere_it_is_asked() -> None:
    g: Walk = dealt(walking(), [0, 1], [2, 3])
    g.play(0, "play stick 1")
    assert g.dog == [1, 0]
    assert [g.text(move) for move in g.moves(0)] == ["rest", "dig", "toss"]
    g.play(0, "rest")
    g.play(1, "play stick 3")
    g.play(1, "rest")
    g.play(0, "play stick 2")
    assert [g.text(move) for move in g.moves(0)] == ["step left", "step right"]


def test_the_last_card_of_a_hand_is_not_played_by_the_table() -> None:
    g: Walk = dealt(walking(), [5], [2, 3])
    assert [g.text(move) for move in g.moves(0)] == ["play stick 6"]


# Sealed.


def called(*hands: list[int], **options: str) -> Pick:
    """A table at which all are asked to pick."""
    g: Pick = dealt(picking(), *hands, **options)
    g.play(0, "call high")
    return g


HANDS = ([0, 1], [2, 3], [4, 5])


def test_sealed_asks_all_seats_at_once() -> None:
    g = called(*HANDS)
    assert g.actors == [0, 1, 2]
    assert [g.text(move) for move in g.moves(1)] == ["pick bone 3", "pick bone 4"]


def test_a_pick_changes_nothing_on_the_table_until_the_last_is_in() -> None:
    g = called(*HANDS)
    zones = [zone[:] for zone in g.zones]
    seen, events = g.seen[:], g.listen()
    g.play(2, "pick bone 5")
    g.play(0, "pick bone 1")
    assert g.zones == zones
    assert g.seen == seen
    assert events == []
    assert g.actors == [1]
    g.play(1, "pick bone 3")
    assert g.shown == [[0], [2], [4]]


def test_picks_happen_in_seat_order_whatever_order_they_came_in() -> None:
    for order in permutations(range(3)):
        g = called(*HANDS)
        heard = g.listen()
        for seat in order:
            g.play(seat, g.moves(seat)[1])
        assert [(event.name, event.seat) for event in heard] == [
            ("reveal", 0),
            ("reveal", 1),
            ("reveal", 2),
        ]
        assert g.points == [0, 0, 1]


def test_a_seat_with_two_picks_makes_them_one_by_one() -> None:
    g = called([0, 1, 2], [3, 4, 5], picks="two")
    g.play(1, "pick bone 6")
    assert g.actors == [0, 1]
    assert [g.text(move) for move in g.moves(1)] == ["pick bone 4", "pick bone 5"]
    g.play(1, "pick bone 4")
    assert g.actors == [0]
    g.play(0, "pick bone 2")
    g.play(0, "pick bone 1")
    assert g.shown == [[1, 0], [5, 3]]


def test_a_seat_that_has_picked_is_not_asked_again() -> None:
    g = called(*HANDS)
    g.play(0, "pick bone 1")
    words = refuses(g, NotYourTurn, lambda: g.play(0, "pick bone 2"))
    assert words == "It is not Player 1's turn: Player 2 or Player 3 is asked: Pick bones (P-2)."


def test_a_pick_can_be_withdrawn_until_the_last_is_in() -> None:
    g = called(*HANDS)
    g.play(0, "pick bone 1")
    g.play(1, "pick bone 3")
    assert g.can_take_back(0)
    g.take_back(0)
    assert g.actors == [0, 2]
    assert g.view(0)["picked"] == []
    assert g.view(1)["picked"] == ["pick bone 3"]
    g.play(2, "pick bone 5")
    g.play(0, "pick bone 2")
    assert g.shown == [[1], [2], [4]]


def test_of_two_picks_the_last_is_withdrawn_first() -> None:
    g = called([0, 1, 2], [3, 4, 5], picks="two")
    g.play(0, "pick bone 1")
    g.play(0, "pick bone 2")
    g.take_back(0)
    assert g.view(0)["picked"] == ["pick bone 1"]
    g.take_back(0)
    assert g.view(0)["picked"] == []


def test_after_the_last_pick_nothing_can_be_withdrawn() -> None:
    g = called(*HANDS)
    for seat in range(3):
        g.play(seat, g.moves(seat)[0])
    for seat in range(3):
        assert not g.can_take_back(seat)
        refuses(g, BadMove, partial(g.take_back, seat))


def test_a_pick_is_shown_to_its_seat_only_and_others_see_no_more_than_that_it_is_in() -> None:
    g = called(*HANDS)
    before = {who: g.view(who) for who in onlookers(g)}
    g.play(0, "pick bone 1")
    left = "Player 2 or Player 3 is asked: Pick bones."
    picked = {"actors": [1, 2], "picked": ["pick bone 1"], "prompt": left}
    assert g.view(0) == {**before[0], **picked}
    for who in (1, 2):
        assert g.view(who) == {**before[who], "actors": [1, 2]}
    assert g.view(None) == {**before[None], "actors": [1, 2], "prompt": left}


# A window.  Cards from 8 on are barks.


def bone_played(*hands: list[int]) -> Barking:
    g: Barking = dealt(barking(), *hands)
    g.play(0, "play bone 1")
    return g


def test_a_window_asks_every_seat_but_the_one_who_played() -> None:
    g = bone_played([0, 8], [9], [1], [10])
    assert g.actors == [1, 2, 3]
    assert [g.text(move) for move in g.moves(1)] == ["pass", "answer with bark 2"]
    assert [g.text(move) for move in g.moves(2)] == ["pass"]
    assert g.moves(0) == []


def test_all_pass_and_the_bone_counts() -> None:
    g = bone_played([0, 8], [9], [1])
    g.play(2, "pass")
    g.play(1, "pass")
    assert g.points == [1, 0, 0]
    assert g.stack == []
    assert g.hand[1] == [9]


def test_the_responder_nearest_to_the_left_counts_and_the_others_keep_their_cards_unseen() -> None:
    g = bone_played([0], [1], [9, 10], [11, 12])
    hidden = seen_by(g, 0)
    g.play(3, "answer with bark 4")
    g.play(1, "pass")
    g.play(2, "answer with bark 2")
    assert g.stack == [0, 9]
    assert g.hand[3] == [11, 12]
    assert g.seen[11] == 1 << 3
    assert "answer" not in hidden
    assert "bark 4" not in seen_by(g, 0)


def test_the_nearest_is_counted_from_the_one_who_played() -> None:
    g: Barking = dealt(barking(), [8], [1], [0, 9], [10])
    g.play(0, "play no bone")
    g.play(1, "play no bone")
    g.play(2, "play bone 1")
    g.play(0, "answer with bark 1")
    g.play(3, "answer with bark 3")
    g.play(1, "pass")
    assert g.stack == [0, 10]
    assert g.hand[0] == [8]


def test_a_response_opens_a_new_window_on_itself_in_which_the_first_player_may_answer() -> None:
    g = bone_played([0, 8], [9], [10])
    g.play(1, "answer with bark 2")
    g.play(2, "pass")
    assert g.actors == [0, 2]
    assert g.view(0)["prompt"] == "Bark at what seat 1 played?"


def test_a_cancel_of_a_cancel_lets_the_bone_count() -> None:
    g = bone_played([0, 8], [9], [1])
    g.play(1, "answer with bark 2")
    g.play(2, "pass")
    g.play(0, "answer with bark 1")
    g.play(2, "pass")
    assert g.actors == [1, 2]
    g.play(1, "pass")
    g.play(2, "pass")
    assert g.points == [1, 0, 0]
    assert g.discards == [0, 9, 8]


def test_one_cancel_lets_the_bone_count_for_nobody() -> None:
    g = bone_played([0], [9], [1])
    g.play(1, "answer with bark 2")
    g.play(2, "pass")
    g.play(0, "pass")
    g.play(2, "pass")
    assert g.points == [0, 0, 0]


def test_an_answer_in_a_window_can_be_withdrawn_until_the_last_is_in() -> None:
    g = bone_played([0], [9], [10])
    g.play(1, "answer with bark 2")
    g.take_back(1)
    assert g.actors == [1, 2]
    g.play(1, "pass")
    g.play(2, "pass")
    assert g.points == [1, 0, 0]


# A race.


def rolled(*dice: int) -> Grab:
    g = grabbing().new(seats=3, seed=1)
    assert isinstance(g, Grab)
    g.dice[:] = dice
    return g


def test_in_a_race_any_seat_may_act_and_again() -> None:
    g = rolled(1, 2, 3, 4)
    assert g.actors == [0, 1, 2]
    g.play(2, "grab die 4")
    g.play(2, "grab die 1")
    g.play(0, "grab die 2")
    assert g.points == [2, 0, 5]
    assert g.actors == [0, 1, 2]


def test_the_first_to_arrive_counts_and_the_second_is_refused() -> None:
    g = rolled(1, 2, 3, 4)
    g.play(1, "grab die 3")
    words = refuses(g, BadMove, lambda: g.play(2, "grab die 3"))
    assert words.startswith('Player 3 can\'t "grab die 3" now (G-1). Possible: "grab die 1"')


def test_who_is_done_is_not_asked_any_more() -> None:
    g = rolled(1, 2, 3, 4)
    g.play(1, "done")
    assert g.actors == [0, 2]
    refuses(g, NotYourTurn, lambda: g.play(1, "grab die 1"))


def test_a_race_ends_when_nobody_is_offered_anything() -> None:
    g = rolled(1, 2, 3, 4)
    for seat in (1, 0, 2):
        g.play(seat, "done")
    assert g.rounds == 0
    assert g.actors == [0, 1, 2]
    for die in "1234":
        g.play(0, f"grab die {die}")
    assert g.over


def test_what_a_racing_move_leads_to_happens_before_the_race_goes_on() -> None:
    g = rolled(6, 2, 3, 4)
    g.play(1, "grab die 1")
    assert len(g.hand[1]) == 1
    assert g.seen[g.hand[1][0]] == 1 << 1
    assert g.actors == [0, 1, 2]


def test_the_clock_speaks_in_moves_that_are_recorded_like_any_other() -> None:
    g = rolled(1, 2, 3, 4)
    g.play(1, "done")
    assert g.record()["moves"] == ["1 done"]


def test_listening_changes_nothing() -> None:
    for make in (walking, picking, barking, grabbing):
        deaf = make().new(seats=3, seed=8)
        listening = make().new(seats=3, seed=8)
        listening.listen()
        for _ in range(6):
            seat = deaf.actors[-1]
            move = deaf.moves(seat)[0]
            deaf.play(seat, move)
            listening.play(seat, move)
            assert state(deaf) == state(listening)
        assert heard_by(listening, 0).startswith("[")
