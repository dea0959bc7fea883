"""What a table tells besides its yards: the round's order, the park's places, what pups would
do, and what a yard would be worth at the end."""

from __future__ import annotations

from typing import Any

from barkade.games.good_puppies_too import GAME
from barkade.games.good_puppies_too.rules.course import draw_a_pup, take_a_turn, take_turns
from tests.good_puppies_too.scenes import table
from tests.scenes import do


def shown(g: Any, seat: int | None = None) -> dict[str, Any]:
    view: dict[str, Any] = g.view(seat)
    return view


def test_the_order_of_a_round_says_who_is_done_and_whose_turn_it_is() -> None:
    """GP-7 From high to low; GP-27 a friend at its own number."""
    g = table(
        seats=2,
        chosen=[[36], [84]],
        park=[7, 43, 71, 97],
        friends={"cleo": {}},
        cleo=True,
        yards=[{"Pugs": [80]}, {"Pugs": [81]}],
        agenda=[(take_turns,)],
    )
    order = shown(g)["order"]
    assert [(one["player"], one["card"], one["turn"]) for one in order[:2]] == [
        (1, 84, "now"),
        (0, 36, "next"),
    ]
    cleo = GAME.data.friends[3]
    assert (order[2]["player"], order[2]["card"], order[2]["number"]) == (5, -1, cleo.order)
    do(g, 1, "enough", "take 07 Bouncy Yorkie")
    assert [one["turn"] for one in shown(g)["order"]] == ["done", "now", "next"]


def test_a_place_in_the_park_says_who_took_its_pup() -> None:
    """GP-13"""
    g = table(park=[7, 43, 97], agenda=[(draw_a_pup, 1), (draw_a_pup, 0)])
    assert shown(g)["places"] == [[7, -1], [43, -1], [97, -1]]
    do(g, 1, "take 43 Sneaky Beagle")
    assert shown(g)["places"] == [[7, -1], [43, 1], [97, -1]]


def test_a_pup_says_what_it_would_do_as_verbs() -> None:
    """GP-15 With the number of pups that its group would have; GP-14 what a scheme eats."""
    g = table(
        hands=[[84, 88, 83, 92]],
        yards=[{"Pugs": [80, 81, 82]}],
        agenda=[(draw_a_pup, 0)],
        park=[7, 43],
    )
    does = shown(g, 0)["does"]
    assert does["84"] == [["bury-or-upgrade", 4]]
    assert does["88"] == [["bury-upgraded", 10]]
    assert does["83"] == [["move", 4], ["upgrade", 1]]
    assert does["92"] == [["scheme", GAME.data.schemes[2].eats]]
    assert does["7"] == [["bounce", 1]]
    assert "does" not in shown(g)


def test_a_yard_says_what_it_would_be_worth_at_the_end() -> None:
    """GP-20 Yorkies: for each Chow Chow a bone is upgraded twice."""
    g = table(
        yards=[{"Yorkies": [0, 1], "Chow Chows": [10]}],
        bones=[{"Yorkies": [1, 1]}],
        agenda=[(draw_a_pup, 0)],
        park=[7, 43],
    )
    end = shown(g)["ends"][0]
    assert end["points"] == 6
    assert end["gains"] == {"group:0": 4}
    assert shown(g)["yards"][0][0]["bones"] == [2, 0, 0, 0]


def test_rounds_are_counted_and_how_many_are_left() -> None:
    """GP-5, GP-9"""
    g = GAME.new(3, {}, "count")
    assert (shown(g)["round"], shown(g)["rounds"]) == (1, len(g.zones[0]) // 4)
    puzzle = GAME.new(1, {"puzzle": "sally"}, "count")
    assert (shown(puzzle)["round"], shown(puzzle)["rounds"]) == (1, 70 // 4)


def test_a_move_of_a_bone_touches_the_bone_and_its_group() -> None:
    """GP-16 So both can be pointed at."""
    g = table(
        yards=[{"Pugs": [80, 81]}],
        bones=[{"Pugs": [1, 5]}],
        chosen=[[84]],
        park=[7, 43],
        agenda=[(take_a_turn, 0, 84)],
    )
    moves = {g.text(move): GAME.moves.touches()[GAME.moves.index(move)] for move in g.moves(0)}
    assert moves["upgrade a 5 of the Pugs"] == ["bone:5@yard", "group:8@yard"]
    assert moves["bury one with the Pugs"] == ["group:8@yard"]
    buried = GAME.moves.touches()[
        GAME.moves.index(GAME.moves.parse(0, "bury 2 bones with the Pugs"))
    ]
    assert buried == ["new:2@yard", "group:8@yard"]
