"""The Winner's Circle, WD-13 to WD-16, and its options, WD-20 and WD-21."""

from __future__ import annotations

from typing import Any

import pytest

from barkade.games.we_rate_dogs.look.sheet import score_sheet
from barkade.games.we_rate_dogs.rules.contents import GOODNESS
from barkade.games.we_rate_dogs.rules.contest import current_rating
from barkade.games.we_rate_dogs.rules.course import begin_final, crown
from barkade.games.we_rate_dogs.rules.table import NOBODY, Show
from barkade.games.we_rate_dogs.rules.turns import take_a_turn
from tests.scenes import answers, refused, who
from tests.we_rate_dogs.scenes import (
    DOGRATES,
    EVEN,
    answer,
    dog,
    names,
    on,
    pass_turns,
    play,
    played,
    sees,
    shown,
    table,
)

ONE_EACH = [["Max"], ["Lucy"], ["Thor"]]


def the_final(circles: list[list[str]] = ONE_EACH, **more: Any) -> Show:
    """A table where the Winner's Circle has just begun."""
    return table(rings=[], circles=circles, rounds=3, agenda=[(begin_final,)], **more)


def order(g: Show) -> list[int]:
    """All pass until the game is over; who was asked."""
    asked = []
    while not g.over:
        asked.append(g.actors[0])
        pass_turns(g, asked[-1])
    return asked


# WD-13


def test_the_dogs_of_the_circle_return_under_their_players() -> None:
    """WD-13 All of them, face up and unmodified."""
    g = the_final([["Max", "Moe"], ["Lucy"], ["Thor"]])
    assert [names(g, ring) for ring in g.ring] == [["Max", "Moe"], ["Lucy"], ["Thor"]]
    assert g.circle == [[], [], []]
    assert g.final


def test_a_player_without_one_enters_dogrates() -> None:
    """WD-13 Each such player one."""
    g = the_final([["Max"], [], []])
    assert names(g, g.ring[0]) == ["Max"]
    assert [len(ring) for ring in g.ring] == [1, 1, 1]
    assert names(g, g.ring[1]) == [DOGRATES]
    assert names(g, g.ring[2])[0].startswith("Dogrates")
    assert sees(g, None, "ring", 1)[0].startswith("Dogrates")
    assert shown(g, DOGRATES) == 11


# WD-14


def test_dogs_are_judged_on_goodness() -> None:
    """WD-14 No die is rolled."""
    g = the_final(dogs={"Lucy": {"goodness": 14}})
    assert g.category == GOODNESS
    assert shown(g, "Lucy") == 14
    assert g.view(None)["category"] == GOODNESS


@pytest.mark.parametrize("event", ["Judge", "Zoom Judge", "Own Judge", "Wag Judge", "Reroll"])
def test_a_card_with_a_category_effect_alone_can_not_be_played(event: str) -> None:
    """WD-14 The die's re-roll included."""
    assert answers(table(final=True, hands=[[event]])) == ["pass the turn"]
    assert answers(table(hands=[[event]])) != ["pass the turn"]


@pytest.mark.parametrize("event", ["Up or Judge", "Up or Reroll"])
def test_a_category_card_in_the_final_has_only_its_rating_effect(event: str) -> None:
    """WD-14 Its other effect still works."""
    g = table(final=True, hands=[[event]])
    assert answers(g) == [f"play {event} (judged rating +1)", "pass the turn"]
    played(g, 0, f"{event} (judged rating +1)", "on Max")
    assert shown(g, "Max", "goodness") == EVEN + 1


def test_current_and_any_include_goodness() -> None:
    """WD-14 Ruling."""
    g = table(final=True, hands=[["Any Up"], ["Up 3"], ["All Down"]])
    play(g, 0, "Any Up", "on Max")
    assert "in Goodness" in answers(g)
    g.play(0, "in Goodness")
    answer(g)
    played(g, 1, "Up 3", "on Lucy")
    played(g, 2, "All Down")
    assert [shown(g, name, "goodness") for name in ("Max", "Lucy", "Thor")] == [13, 14, 11]
    assert [shown(g, name, "floof") for name in ("Max", "Lucy", "Thor")] == [12, 12, 12]


def test_a_second_dog_can_enter_the_final() -> None:
    """WD-14 Ruling: dog-moving actions work; WD-12 but an empty Home stays empty there."""
    g = table(final=True, hands=[["Second"]], homes=[["Ace"]])
    played(g, 0, "Second")
    assert names(g, g.ring[0]) == ["Max", "Ace"]
    assert g.home[0] == []


def test_a_dog_goes_home_from_the_final_and_another_comes() -> None:
    """WD-14 Ruling."""
    g = table(final=True, hands=[["Change"]], homes=[["Ace"]])
    played(g, 0, "Change")
    assert names(g, g.ring[0]) == ["Ace"]
    assert names(g, g.home[0]) == ["Max"]


def test_a_dog_is_called_from_the_yard_in_the_final() -> None:
    """WD-14 Ruling: to the Home, from where it can come."""
    g = table(final=True, hands=[["From Yard"]], yard=["Moe"])
    played(g, 0, "From Yard")
    assert "Moe" in names(g, g.home[0])


def test_a_dog_sent_to_the_yard_from_the_final_is_followed_by_one_from_the_home() -> None:
    """WD-14 Ruling: as on the Path."""
    g = table(final=True, hands=[["To Yard"]])
    played(g, 0, "To Yard", "on Lucy")
    assert names(g, g.ring[1]) == ["Ash"]
    assert names(g, g.yard) == ["Lucy"]


def test_who_is_left_without_a_dog_enters_dogrates() -> None:
    """WD-14 Ruling: when the Home is empty."""
    g = table(final=True, hands=[["To Yard"]], homes=[["Ace"], [], ["Bear"]])
    played(g, 0, "To Yard", "on Lucy")
    assert names(g, g.ring[1]) == [DOGRATES]


def test_who_has_another_dog_left_does_not_enter_dogrates() -> None:
    """WD-14 Ruling."""
    rings = [["Max"], ["Lucy", "Moe"], ["Thor"]]
    g = table(final=True, rings=rings, hands=[["To Yard"]], homes=[["Ace"], [], ["Bear"]])
    played(g, 0, "To Yard", "on Lucy")
    assert names(g, g.ring[1]) == ["Moe"]


def test_to_the_circle_does_nothing_in_the_final() -> None:
    """WD-14 Ruling: it is there already, and keeps its cards."""
    g = table(final=True, hands=[["To Circle"]], lying={"Lucy": ["Up 1"]})
    played(g, 0, "To Circle", "on Lucy")
    assert names(g, g.ring[1]) == ["Lucy"]
    assert on(g, "Lucy") == ["Up 1"]
    assert g.circle == [[], [], []]


# WD-15


@pytest.mark.parametrize("last", [0, 1, 2])
def test_who_has_the_dog_with_the_lowest_goodness_goes_last(last: int) -> None:
    """WD-15 So the one to that player's left begins."""
    g = the_final(dogs={ONE_EACH[last][0]: {"goodness": 11}})
    assert order(g) == [(last + n) % 3 for n in (1, 2, 3)] * 3


def test_the_lowest_dog_counts_even_if_its_player_has_another() -> None:
    """WD-15 Max is the best of all, but Moe the worst."""
    g = the_final(
        [["Max", "Moe"], ["Lucy"], ["Thor"]],
        dogs={"Max": {"goodness": 14}, "Moe": {"goodness": 10}},
    )
    assert g.actors == [1]


def test_only_goodness_counts_for_the_order() -> None:
    """WD-15 Not the other ratings."""
    g = the_final(dogs={"Max": {"floof": 10}, "Thor": {"goodness": 11}})
    assert g.actors == [0]


@pytest.mark.parametrize(("first", "last"), [(0, 2), (1, 2), (2, 1)])
def test_of_those_that_tie_the_one_furthest_from_the_first_player_goes_last(
    first: int, last: int
) -> None:
    """WD-15 Ruling: counted to the left from the holder of the first-player card; here seats
    1 and 2 tie."""
    dogs = {"Lucy": {"goodness": 11}, "Thor": {"goodness": 11}}
    g = the_final(dogs=dogs, first=first)
    assert g.actors == [(last + 1) % 3]


# WD-16


def test_the_highest_goodness_wins_after_three_turns() -> None:
    """WD-16 Its owner wins."""
    g = the_final(dogs={"Lucy": {"goodness": 13}}, homes=[[], [], []])
    assert len(order(g)) == 9
    assert g.winners == [1]
    assert g.scores == [12, 13, 12]


def test_ties_share_the_win() -> None:
    """WD-16 Also between two dogs of one player."""
    rings = [["Max", "Moe"], ["Lucy"], ["Thor"]]
    g = table(final=True, rings=rings, dogs={"Thor": {"goodness": 11}}, agenda=[(crown,)])
    assert g.winners == [0, 1]
    assert g.scores == [12, 12, 11]


def test_events_played_in_the_final_count() -> None:
    """WD-16 Goodness as it is in the end."""
    g = table(final=True, hands=[["Goodness Down"], [], []], agenda=[(take_a_turn, 0), (crown,)])
    played(g, 0, "Goodness Down", "on Lucy")
    assert g.winners == [0, 2]
    assert g.scores == [12, 11, 12]


def test_at_the_end_all_see_by_which_dog_each_is_judged_and_why() -> None:
    """WD-16 The highest of a player's dogs, as printed and with what events made of it."""
    g = table(
        final=True,
        rings=[["Max", "Moe"], ["Lucy"], []],
        dogs={"Moe": {"goodness": 11}},
        hands=[["Goodness Down"], [], []],
        agenda=[(take_a_turn, 0), (crown,)],
    )
    played(g, 0, "Goodness Down", "on Lucy")
    sheet = score_sheet(g.view(None), g.printed)
    assert {row["label"]: row["values"] for row in sheet["rows"]} == {
        "In the Circle": [2, 1, 0],
        "The best of them": ["Max", "Lucy", None],
        "As printed": [12, 12, None],
        "By events": [0, -1, None],
    }
    assert sheet["sum"]["values"] == g.scores == [12, 11, 0]


def test_the_goodest_dogs_are_named_in_the_end() -> None:
    """WD-16 Each with its owner, and no other."""
    g = table(
        final=True,
        rings=[["Max", "Moe"], ["Lucy"], ["Thor"]],
        dogs={"Moe": {"goodness": 11}, "Thor": {"goodness": 11}},
        agenda=[(take_a_turn, 0), (crown,)],
    )
    g.play(0, "pass the turn")
    named = [(event.seat, event.card) for event in g.listen() if event.name == "goodest"]
    assert named == [(0, dog("Max")), (1, dog("Lucy"))]


# WD-20 speedy_zoom


def test_speedy_zoom_has_no_dogrates() -> None:
    """WD-20 A player without a dog in the Circle has none in the final."""
    g = the_final([["Max"], [], ["Thor"]], speedy_zoom=True)
    assert [names(g, ring) for ring in g.ring] == [["Max"], [], ["Thor"]]


def test_in_speedy_zoom_who_has_no_dog_keeps_playing_events() -> None:
    """WD-20 On the others' dogs."""
    g = the_final(
        [["Max"], [], ["Thor"]], speedy_zoom=True, hands=[[], ["Up 1"]], dogs={"Thor": 11}
    )
    assert g.actors == [0]
    pass_turns(g, 0)
    play(g, 1, "Up 1")
    assert answers(g, 1) == ["on Max", "on Thor"]


def test_in_speedy_zoom_who_has_no_dog_enters_no_second_one() -> None:
    """WD-20 Events are played on the others' dogs."""
    hands = [["Second"], ["Second"]]
    g = the_final([["Max"], [], ["Thor"]], speedy_zoom=True, hands=hands, dogs={"Thor": 11})
    assert answers(g, 0) == ["play Second (enter a second dog)", "pass the turn"]
    pass_turns(g, 0)
    assert "(WD-20)" in refused(g, 1, "play Second (enter a second dog)")


def test_in_speedy_zoom_who_has_no_dog_does_not_win() -> None:
    """WD-20 And goes neither first nor last for it."""
    g = the_final([["Max"], [], ["Thor"]], speedy_zoom=True, dogs={"Thor": {"goodness": 13}})
    assert order(g) == [1, 2, 0] * 3
    assert g.winners == [2]
    assert g.scores == [12, 0, 13]


def test_in_speedy_zoom_who_loses_the_last_dog_enters_none() -> None:
    """WD-14, WD-20 Not even then."""
    g = table(final=True, hands=[["To Yard"]], homes=[["Ace"], [], ["Bear"]], speedy_zoom=True)
    played(g, 0, "To Yard", "on Lucy")
    assert g.ring[1] == []


def test_a_final_without_any_dog_has_no_winner() -> None:
    """WD-20 All have lost theirs."""
    g = table(final=True, rings=[], agenda=[(crown,)], speedy_zoom=True)
    assert g.over
    assert g.winners == []
    assert g.scores == [0, 0, 0]
    assert who(g, "nobody") == [NOBODY]


# WD-21 long_leash


def test_on_a_long_leash_turns_end_when_all_have_passed_one_after_another() -> None:
    """WD-21 Three passes in a row, whoever began."""
    assert order(the_final(long_leash=True)) == [0, 1, 2]


def test_on_a_long_leash_there_are_more_than_three_turns() -> None:
    """WD-21 As long as somebody plays; a pass binds nobody later."""
    hands = [["Up 1", "Up 1", "Up 2", "Up 2", "Up 3"]]
    g = the_final(long_leash=True, hands=hands, dogs={"Thor": {"goodness": 11}})
    for event in ("Up 1", "Up 1", "Up 2", "Up 2"):
        played(g, 0, event, "on Max")
        pass_turns(g, 1, 2)
    pass_turns(g, 0)
    assert g.over
    assert current_rating(g, g.ring[0][0]) == EVEN + 6


def test_on_a_long_leash_who_passed_may_play_later() -> None:
    """WD-21 Ruling: two passes and an event begin the count anew."""
    g = the_final(
        long_leash=True, hands=[["Up 1"], ["Up 2"], ["Up 3"]], dogs={"Thor": {"goodness": 11}}
    )
    pass_turns(g, 0, 1)
    played(g, 2, "Up 3", "on Thor")
    pass_turns(g, 0)
    played(g, 1, "Up 2", "on Lucy")
    pass_turns(g, 2)
    played(g, 0, "Up 1", "on Max")
    pass_turns(g, 1, 2)
    assert not g.over
    pass_turns(g, 0)
    assert g.over


def test_a_cancelled_event_was_played_all_the_same() -> None:
    """WD-21 It is no pass."""
    g = the_final(long_leash=True, hands=[["Up 1"], ["Heel!"]], dogs={"Thor": {"goodness": 11}})
    play(g, 0, "Up 1", "on Max")
    answer(g, {1: "Heel!"})
    answer(g)
    pass_turns(g, 1, 2)
    assert not g.over
    pass_turns(g, 0)
    assert g.over


def test_a_long_leash_is_for_the_final_only() -> None:
    """WD-21 On the Path there are three turns."""
    g = table(long_leash=True, hands=[["Up 1"]])
    pass_turns(g, 0, 1, 2)
    assert answers(g) == []
