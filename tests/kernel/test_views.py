"""Views and events: what a seat is shown, and what it is told."""

from __future__ import annotations

import json
from functools import partial

import pytest

from barkade.kernel.errors import BadMove
from barkade.kernel.views import brief
from barkade.look.stories import sentence
from tests.kernel.games import (
    ALL,
    Barking,
    Reshuffle,
    Slip,
    Walk,
    barking,
    picking,
    reshuffling,
    slipping,
    walking,
)
from tests.kernel.looking import dealt, heard_by, onlookers, played, positions, refuses, state


def test_a_hand_is_cards_to_its_owner_and_a_count_to_the_others() -> None:
    g: Walk = dealt(walking(), [7, 2], [3, 9])
    mine, other = g.view(0)["zones"]["hand"]
    assert mine == {"count": 2, "cards": [2, 7]}
    assert other == {"count": 2, "cards": []}
    assert g.view(None)["zones"]["hand"] == [{"count": 2, "cards": []}] * 2


def test_in_an_unordered_zone_known_cards_are_sorted_so_that_no_position_tells() -> None:
    g: Slip = dealt(slipping(), [9, 4, 6, 1], [0, 2, 3, 5])
    g.show(6, g.everyone)
    g.show(4, g.everyone)
    assert g.view(1)["zones"]["hand"][0] == {"count": 4, "cards": [4, 6]}


def test_in_an_ordered_zone_a_back_stands_in_its_place() -> None:
    g: Reshuffle = dealt(reshuffling(), [3, 4, 5], [6, 7])
    g.play(0, "discard bone 4")
    g.play(1, "discard bone 7 face down")
    g.play(0, "discard bone 6")
    cards = [g.view(who)["zones"]["discards"] for who in (0, 1, None)]
    assert cards[0] == {"count": 3, "cards": [3, None, 5]}
    assert cards[1] == {"count": 3, "cards": [3, 6, 5]}
    assert cards[2] == cards[0]


def test_the_deck_is_a_count_to_everybody() -> None:
    for make in ALL:
        g = make().new(seats=3, seed=1)
        for who in onlookers(g):
            deck = g.view(who)["zones"]["deck"]
            assert deck == {"count": len(g.zones[0]), "cards": []}


def test_a_view_says_who_is_asked_what_and_by_which_rule() -> None:
    g = barking().new(seats=2, seed=1, names=["Ada", "Bob"])
    for who in onlookers(g):
        view = g.view(who)
        assert view["seat"] == who
        assert view["names"] == ["Ada", "Bob"]
        assert view["actors"] == [0]
        of_whom = "" if who == 0 else "Ada is asked: "
        assert (view["prompt"], view["rule"]) == (f"{of_whom}Play a bone, or nothing.", "B-1")


def test_the_prompt_of_a_window_names_who_played() -> None:
    g: Barking = dealt(barking(), [0], [9])
    g.play(0, "play bone 1")
    assert g.view(1)["prompt"] == "Bark at what seat 0 played?"


def test_a_finished_game_asks_nothing_and_shows_its_result() -> None:
    g = played(walking(), 2, 1)
    view = g.view(1)
    assert view["over"]
    assert view["actors"] == []
    assert view["winners"] == g.winners
    assert view["scores"] == g.scores
    assert "prompt" not in view


def test_views_are_ready_for_json_and_the_same_when_asked_twice() -> None:
    for make in ALL:
        for g in positions(make(), 3, 1):
            for who in onlookers(g):
                once = json.dumps(g.view(who))
                assert json.loads(once) == g.view(who)
                assert json.dumps(g.view(who)) == once


def test_looking_changes_nothing() -> None:
    for make in ALL:
        for g in positions(make(), 2, 1):
            before = state(g)
            for who in onlookers(g):
                g.view(who)
            for seat in range(g.seats):
                brief(g, seat)
            assert state(g) == before


def test_a_view_holds_no_card_that_its_seat_can_not_place() -> None:
    """Taking every number in every zone of the view, and looking it up."""
    for make in ALL:
        for g in positions(make(), 3, 9):
            for place, who in enumerate(onlookers(g)):
                for zone in g.view(who)["zones"].values():
                    for one in zone if isinstance(zone, list) else [zone]:
                        for card in one["cards"]:
                            assert card is None or g.seen[card] >> place & 1


def test_a_brief_holds_the_view_and_the_moves_with_text_and_index() -> None:
    g: Walk = dealt(walking(), [7, 2], [3, 9])
    sent = brief(g, 0)
    assert sent["view"] == g.view(0)
    assert [move["move"] for move in sent["moves"]] == ["play stick 3", "play stick 8"]
    moves = g.start.game.moves
    assert [moves.move(0, move["index"]) for move in sent["moves"]] == g.moves(0)
    assert sent["can_take_back"] is False
    assert brief(g, 1)["moves"] == []


def test_a_seat_that_does_not_exist_has_no_view() -> None:
    g = walking().new(seats=2, seed=1)
    for seat in (-1, 2):
        words = refuses(g, BadMove, partial(g.view, seat))
        assert words == f"There is no seat {seat} at this table; seats are 0 to 1."


# Events.


def test_nothing_is_told_when_nobody_listens() -> None:
    g = played(walking(), 2, 1)
    assert g.heard is None


def test_everybody_is_told_that_it_happened_and_only_who_saw_it_which_card() -> None:
    g: Reshuffle = dealt(reshuffling(), [3, 4, 5], [6, 7])
    g.listen()
    g.play(0, "discard bone 4 face down")
    told = {who: json.loads(heard_by(g, who)) for who in onlookers(g)}
    assert [event["event"] for event in told[0]] == ["discard", "draw"]
    assert told[0][0]["card"] == 3
    assert told[1][0]["card"] is None
    assert told[None][0]["card"] is None
    assert told[0][1]["card"] is None
    assert told[1][1]["card"] == g.hand[1][-1]


def test_who_saw_it_is_who_saw_it_then_not_later() -> None:
    g = slipping().new(seats=2, seed=1)
    g.listen()
    while not g.over:
        g.play(g.actors[0], g.moves(g.actors[0])[0])
    first = json.loads(heard_by(g, 1))[0]
    assert first["event"] == "slip"
    assert first["card"] is None


def test_an_event_without_a_card_has_no_card() -> None:
    g: Walk = dealt(walking(), [7, 2], [3, 9])
    g.listen()
    g.play(0, "play stick 3")
    event = json.loads(heard_by(g, 1))[1]
    assert (event["event"], event["seat"], event["numbers"][0]) == ("step", 0, 1)
    assert "card" not in event


def test_listening_twice_is_listening_once_and_clones_are_not_listened_to() -> None:
    g = walking().new(seats=2, seed=1)
    heard = g.listen()
    assert g.listen() is heard
    clone = g.clone()
    clone.play(0, clone.moves(0)[0])
    assert heard == []


def test_a_take_back_goes_on_being_listened_to() -> None:
    g = walking().new(seats=2, seed=1)
    heard = g.listen()
    g.play(0, g.moves(0)[0])
    g.take_back(0)
    told = len(heard)
    g.play(0, g.moves(0)[0])
    assert g.listen() is heard
    assert len(heard) > told


@pytest.mark.parametrize("make", ALL)
def test_every_event_makes_a_sentence_for_everybody(make: object) -> None:
    game = next(one for one in ALL if one is make)()
    g = game.new(seats=3, seed=1, names=["Ada", "Bob", "Cy"])
    heard = g.listen()
    while not g.over:
        seat = g.actors[-1]
        g.play(seat, g.moves(seat)[0])
    for event in heard:
        for place in range(4):
            words = sentence(g.start, event.as_json(1 << place))
            assert words.startswith(("Ada ", "Bob ", "Cy ", "The table "))
            assert words.endswith(".")


def test_a_sentence_calls_an_unseen_card_a_card() -> None:
    g: Reshuffle = dealt(reshuffling(), [3, 4, 5], [6, 7])
    heard = g.listen()
    g.play(0, "discard bone 4 face down")
    assert sentence(g.start, heard[0].as_json(1)).startswith("Player 1 discard bone 4")
    assert sentence(g.start, heard[0].as_json(2)).startswith("Player 1 discard a card")


def test_what_a_view_holds_can_be_changed_without_harm() -> None:
    g = picking().new(seats=2, seed=1)
    before = state(g), json.dumps(g.view(0))
    view = g.view(0)
    view["names"].append("Eve")
    view["scores"].append(9)
    view["winners"].append(9)
    view["actors"].append(9)
    assert (state(g), json.dumps(g.view(0))) == before
