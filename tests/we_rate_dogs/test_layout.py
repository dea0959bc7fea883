"""What lies on the table, for a page that knows no game."""

from __future__ import annotations

from random import Random
from typing import Any

from barkade.games.we_rate_dogs import GAME
from barkade.games.we_rate_dogs import game as packed
from barkade.games.we_rate_dogs.rules.contents import DOGS, NAMED
from barkade.games.we_rate_dogs.rules.table import Show
from barkade.kernel.views import brief
from barkade.look.parts import laid_out
from tests.we_rate_dogs.scenes import (
    DOGRATES,
    answer,
    dog,
    face,
    passed,
    play,
    played,
    table,
)

Part = dict[str, Any]


def every(g: Show) -> list[Any]:
    return laid_out(packed(g.printed), g.view(None))


def parts(g: Show, kind: str, seat: int | None = None) -> list[Part]:
    """The parts of a kind before a seat, or in the middle."""
    return [part for part in every(g) if part["part"] == kind and part.get("seat") == seat]


def notes(g: Show) -> list[str]:
    return [part["text"] for part in parts(g, "note")]


def entrant(g: Show, name: str) -> Part:
    return next(part for part in parts(g, "group") if part["label"] == name)


def cards(g: Show, *names: str) -> list[int]:
    return [g.printed.face.index(face(name)) for name in names]


def test_a_dog_in_the_contest_shows_its_ratings_the_judged_one_first_and_marked() -> None:
    g = table(category="zoom", dogs={"Max": {"zoom": 14, "wag": 10}})
    rex = entrant(g, "Max")
    assert rex["figures"][0] == ("Zoom", 14, True)
    assert ("Wag", 10, False) in rex["figures"]
    assert len(rex["figures"]) == 7
    assert (rex["worth"], rex["sign"], rex["owner"]) == (14, "dog:Max", "Player 1")
    assert (rex["thing"], rex["zone"]) == (f"card:{dog('Max')}", "played")
    assert (rex["seal"], rex["text"], rex["cards"]) == ("", "", [])


def test_the_events_on_a_dog_lie_with_it() -> None:
    g = table(lying={"Lucy": ["Up 2", "Down 1"], "Max": ["Guard"]})
    assert entrant(g, "Lucy")["cards"] == cards(g, "Up 2", "Down 1")
    assert entrant(g, "Lucy")["worth"] == 13
    assert entrant(g, "Max")["seal"] == "protected"


def test_an_event_on_a_dog_says_what_was_chosen_of_it() -> None:
    g = table(lying={"Lucy": ["Up 2", "Wag Judge", "Ten", "Guard", "Below"]})
    said = [one["says"] for one in entrant(g, "Lucy")["each"]]
    assert said == ["Floof +2.", "Judged on Wag.", "Wag becomes 10.", "Protects.", "Wag −3."]
    assert not any("thing" in one for one in entrant(g, "Lucy")["each"])


def test_of_two_events_of_one_name_each_is_a_thing_of_its_own() -> None:
    """WD-8 Either can be pointed at, and the card that they share is not one of them."""
    g = table(hands=[["Lift"]], lying={"Lucy": ["Up 1", "Down 1", "Up 1"]})
    play(g, 0, "Lift")
    each = entrant(g, "Lucy")["each"]
    assert [one.get("title") for one in each] == ["first Up 1", None, "second Up 1"]
    touched = {offer["move"]: offer["touches"] for offer in brief(g, 0)["moves"]}
    assert touched == {
        "the first Up 1": [f"{each[0]['thing']}@played"],
        "the second Up 1": [f"{each[2]['thing']}@played"],
        "the Down 1": [f"card:{cards(g, 'Down 1')[0]}@played"],
    }
    assert len({one.get("thing") for one in each}) == 3


def test_a_dog_that_is_judged_elsewhere_says_so() -> None:
    g = table(hands=[["Own Judge"]])
    played(g, 0, "Own Judge", "on Lucy", "in Wag")
    lucy = entrant(g, "Lucy")
    assert lucy["text"] == "Judged on Wag, not on Floof."
    assert lucy["figures"][0] == ("Wag", 12, True)


def test_the_card_being_answered_is_told_in_words() -> None:
    g = table(hands=[["Any Down"], ["Omnipuptent"], []])
    play(g, 0, "Any Down", "on Lucy", "in Zoom")
    says = "Player 1 plays Any Down: Zoom −2 for Player 2's Lucy."
    assert says in notes(g)
    answer(g, {1: "Omnipuptent"})
    top = notes(g).index("Player 2 answers with Omnipuptent: cancel any card, also a Reaction.")
    assert notes(g)[top + 1] == f"Beneath it: {says}"
    stack = next(part for part in parts(g, "group") if part["label"] == "Being played")
    assert stack["cards"] == cards(g, "Omnipuptent", "Any Down")


def test_a_minus_that_became_a_plus_is_told_as_one() -> None:
    g = table(hands=[["Down 2"], ["Puppy Dog Eyes", "Heel!"], []])
    play(g, 0, "Down 2", "on Lucy")
    [waiting] = g.view(None)["pending"]
    assert waiting["sign"] == -1
    waiting["sign"] = 1
    from barkade.games.we_rate_dogs.look import words

    assert "+2 for Player 2's Lucy" in words.pending(g.printed, g.start.names, waiting)


def test_a_card_whose_aim_is_being_chosen_is_told_without_it() -> None:
    g = table(hands=[["Up 2"]])
    g.play(0, "play Up 2 (judged rating +2)")
    assert "Player 1 plays Up 2: +2 for a dog where it is judged." in notes(g)


def test_a_dog_that_was_chosen_is_told_while_the_rest_is_asked() -> None:
    g = table(hands=[["Any Up"]])
    g.play(0, "play Any Up (any rating +2)")
    g.play(0, "on Lucy")
    assert "Player 1 plays Any Up: +2 for Player 2's Lucy in any rating." in notes(g)


def test_events_that_lie_on_no_dog_lie_on_the_table() -> None:
    g = table(hands=[["All Up"]])
    played(g, 0, "All Up")
    [lying] = [part for part in parts(g, "group") if part["label"] == "Played"]
    assert lying["cards"] == cards(g, "All Up")


def test_the_course_of_the_game_stands_above_all() -> None:
    assert notes(GAME.new(3, seed="x"))[0] == "At the shelter: pick dogs for your Home."  # type: ignore[arg-type]
    g = table(category="wag", rounds=2)
    assert notes(g)[0] == "Round 2 of 3, turn 3 of 3: judged on Wag."
    assert every(g)[0]["look"] == "first"
    assert notes(table(final=True))[0].startswith("The Winner's Circle")
    leash = table(final=True, long_leash=True)
    assert notes(leash)[0] == "The Winner's Circle: judged on Goodness."


def test_turns_are_counted_while_cards_are_played() -> None:
    g: Any = GAME.new(4, seed="turns")
    rng = Random(4)
    seen: list[int] = []
    while not g.over and g.rounds < 2:
        seat = rng.choice(g.actors)
        g.play(seat, rng.choice(g.moves(seat)))
        turn = g.view(None)["turn"]
        if not seen or seen[-1] != turn:
            seen.append(turn)
    assert seen == [0, 1, 2, 3, 0]


def test_homes_circles_and_hands_lie_before_their_seats() -> None:
    g = table(circles=[["Hazel"]], hands=[["Up 1"], [], []], first=1)
    lying = [(part["zone"], part["look"]) for part in parts(g, "cards", 0)]
    assert lying == [("circle", "chips"), ("home", "chips"), ("hand", "fan")]
    assert [part["zone"] for part in parts(g, "cards", 1)] == ["home"]
    assert [part["text"] for part in parts(g, "note", 1)] == ["Has the first turn."]
    assert parts(g, "note", 0) == []


def test_dogs_that_wait_lie_small_only_while_others_are_in_the_contest() -> None:
    g = table(rings=[[], [], []], circles=[["Hazel"]])
    lying = [(part["zone"], part["look"]) for part in parts(g, "cards", 0)]
    assert lying == [("circle", "row"), ("home", "row")]


def test_in_the_winners_circle_only_goodness_is_shown() -> None:
    g = table(final=True, dogs={"Max": {"goodness": 14}})
    assert entrant(g, "Max")["figures"] == [("Goodness", 14, True)]


def test_dogrates_has_a_number_only_among_others_of_his_kind() -> None:
    alone = entrant(table(rings=[[DOGRATES], ["Lucy"], ["Thor"]]), "Dogrates")
    assert alone["sign"] == "dog:Dogrates"
    two = table(rings=[[DOGRATES], ["Dogrates 2"], ["Thor"]])
    assert [entrant(two, f"Dogrates {n}")["sign"] for n in (1, 2)] == ["dog:Dogrates"] * 2


def test_each_of_several_dogrates_can_be_pointed_at() -> None:
    g = table(rings=[[DOGRATES], ["Dogrates 2"], ["Thor"]], hands=[["Up 2"]])
    g.play(0, "play Up 2 (judged rating +2)")
    for name in (DOGRATES, "Dogrates 2", "Thor"):
        thing = f"{entrant(g, name)['thing']}@played"
        touching = [offer["move"] for offer in brief(g, 0)["moves"] if thing in offer["touches"]]
        assert touching == [f"on {name}"]


def test_a_dogrates_at_home_can_be_pointed_at() -> None:
    g = table(homes=[["Ace", DOGRATES]], hands=[["Second"]])
    played(g, 0, "Second")
    touched = {offer["move"]: offer["touches"] for offer in brief(g, 0)["moves"]}
    assert f"card:{NAMED}@home" in touched[f"bring {DOGRATES}"]


def test_the_yard_and_the_discards_are_piles_where_there_are_any() -> None:
    g = table(yard=["Moe"], discards=["Up 1"])
    assert [(part["zone"], part["look"]) for part in parts(g, "cards")] == [
        ("yard", "pile"),
        ("discards", "pile"),
    ]
    assert parts(table(), "cards") == []


def test_a_dogs_face_shows_its_seven_ratings() -> None:
    shown = GAME.face(GAME.cards[0])
    assert shown["title"] == GAME.cards[0]["name"]
    assert shown["icon"] == f"dog:{shown['title']}"
    assert [value for _, value, _ in shown["figures"]] == GAME.cards[0]["ratings"]
    assert GAME.face(GAME.cards[NAMED])["title"] == "Dogrates"


def test_an_events_face_tells_both_effects_and_a_reaction_says_that_it_is_one() -> None:
    event, reaction = GAME.face(GAME.cards[DOGS]), GAME.face(GAME.cards[-1])
    assert event["look"] == reaction["look"] == "told"
    assert len(event["lines"]) in (1, 2)
    assert "small" not in event
    assert reaction["small"] == "Reaction"


def test_nobody_wins_a_show_that_goes_on() -> None:
    g = passed(table(final=True))
    assert notes(g)[0].startswith("The")
