"""What the cards do, in words made from their data."""

from __future__ import annotations

from pathlib import Path

import pytest

from barkade.games.we_rate_dogs import GAME
from barkade.games.we_rate_dogs.look import words
from barkade.games.we_rate_dogs.rules.box import Box, Effect
from barkade.games.we_rate_dogs.rules.contents import CATEGORIES, MOST_EVENTS
from barkade.games.we_rate_dogs.rules.course import begin_final, judge
from barkade.games.we_rate_dogs.rules.verbs import ANSWERS, VERBS
from barkade.look.grammar import sentence
from tests.rewriting import with_lists
from tests.scenes import tale
from tests.we_rate_dogs.scenes import (
    answer,
    passed,
    play,
    played,
    table,
)

BOX: Box = GAME.data
PAGE = Path(words.__file__).parents[1] / "rules.md"


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ("zoom +3", "Zoom +3 for a dog"),
        ("goodness -2", "Goodness −2 for a dog"),
        ("any +2", "+2 for a dog in any rating"),
        ("current -1", "−1 for a dog where it is judged"),
        ("all current +1", "+1 for all dogs where they are judged"),
        ("all wag -1", "Wag −1 for all dogs"),
        ("current -3 below ten", "−3 for a dog where it is judged, even below 10"),
        ("set ten", "the judged rating of a dog becomes 10"),
        ("swap", "a dog and another dog swap their judged ratings"),
        ("copy", "the judged rating of a dog becomes that of another dog"),
        ("category any", "all are judged in a category you choose"),
        ("category ears", "all are judged on Ears"),
        ("dog category any", "a dog is judged in a category you choose"),
        ("dog category floof", "a dog is judged on Floof"),
        ("reroll", "roll the category die again"),
        ("second dog", "enter a second dog from your Home"),
        ("change dog", "your dog goes Home and another of yours comes"),
        ("from yard", "call a dog from the Yard to your Home"),
        ("to yard", "a dog goes to the Yard and its owner enters another"),
        ("to circle", "a dog goes straight to the Winner's Circle"),
        ("draw 1", "draw a card"),
        ("draw 2", "draw two cards"),
        ("take 1", "take a card from a player at random"),
        ("dig 3", "take three cards from the discards"),
        ("lift", "take an event off a dog"),
        ("shift", "move an event from a dog to another dog"),
        ("protect", "protect a dog from all but its owner's events this round"),
    ],
)
def test_an_effect_is_said_in_words(data: str, said: str) -> None:
    assert words.effect(Effect(data)) == said


def test_no_effect_is_without_words() -> None:
    for verb in VERBS:
        effect = Effect("draw 1")
        effect.verb = verb
        assert words.effect(effect)
        assert words.short(effect)


def test_an_event_says_both_its_effects() -> None:
    for face, row in enumerate(BOX.events):
        said = words.both(BOX, face)
        assert (", or " in said) == bool(row["rating"] and row["action"])
        lines = words.card_lines(BOX, face)
        assert len(lines) == bool(row["rating"]) + bool(row["action"])
        assert all((line.endswith(".") and line[0] in "+−") or line[0].isupper() for line in lines)


def test_the_eleven_reactions_say_eleven_different_things() -> None:
    said = [words.reaction(BOX, number) for number in range(len(ANSWERS))]
    assert len(set(said)) == len(ANSWERS)
    assert words.card_lines(BOX, MOST_EVENTS) == [sentence(said[0])]
    assert words.chosen(BOX, 2 * MOST_EVENTS + 3) == said[3]


def test_seven_ratings_stand_in_a_line_the_judged_one_in_brackets() -> None:
    line = words.ratings([10, 11, 12, 13, 14, 10, 11], 3)
    assert line.count("·") == len(CATEGORIES) - 1
    assert "Boopability 12 · [Zoom 13] · Ears 14" in line


def test_a_dogrates_has_no_number_of_his_own() -> None:
    assert words.dog(BOX, 0) == BOX.dog_names[0]
    assert words.dog(BOX, 50) == words.dog(BOX, 44) == "Dogrates"


# Stories


def test_a_change_is_told_with_whose_dog_and_from_what_to_what() -> None:
    """WD-9 Also that nothing changed."""
    g = table(hands=[["Any Down"], ["Down 2"]], dogs={"Lucy": 11})
    played(g, 0, "Any Down", "on Max", "in Zoom")
    played(g, 1, "Down 2", "on Lucy")
    assert tale(g) == [
        "Player 1 plays Any Down: Zoom −2 for Player 1's Max.",
        "Player 1's Max goes from 12 to 10 in Zoom.",
        "Player 2 plays Down 2: −2 for Player 2's Lucy where it is judged.",
        "Player 2's Lucy goes from 11 to 10 in Floof.",
    ]


def test_an_answer_is_told_with_what_came_of_it() -> None:
    """WD-18 Who answered with what."""
    g = table(hands=[["Down 2"], ["Puppy Dog Eyes"], []])
    play(g, 0, "Down 2", "on Lucy")
    answer(g, {1: "Puppy Dog Eyes"})
    passed(g)
    assert tale(g)[1:] == [
        "Player 2 answers Down 2 with Puppy Dog Eyes: an event's minus becomes a plus.",
        "Player 1's Down 2 is a plus now.",
        "Player 2's Lucy goes from 12 to 14 in Floof.",
    ]


@pytest.mark.parametrize(
    ("event", "aims", "said"),
    [
        (
            "Swap",
            ["on Max", "on Lucy"],
            "Player 1's Max and Player 2's Lucy swap their judged ratings",
        ),
        (
            "Copy",
            ["on Max", "on Lucy"],
            "the judged rating of Player 1's Max becomes that of Player 2's Lucy",
        ),
        ("Shift", ["on Lucy"], "move Up 1 (Floof +1) from Player 3's Thor to Player 2's Lucy"),
        ("Lift", [], "take Up 1 (Floof +1) off Player 3's Thor"),
        ("Take 1", [], "take a card from Player 2 at random"),
        ("Own Judge", ["on Max", "in Wag"], "Player 1's Max is judged on Wag"),
        ("Judge", ["in Wag"], "all are judged on Wag"),
        ("Second", [], "enter a second dog from their Home"),
    ],
)
def test_a_card_its_effect_and_its_aim_are_told_in_one_sentence(
    event: str, aims: list[str], said: str
) -> None:
    """WD-8 When all of it is said, and not before."""
    g = table(hands=[[event], ["Up 2"]], lying={"Thor": ["Up 1"]})
    play(g, 0, event, *aims)
    assert tale(g) == [f"Player 1 plays {event}: {said}."]


@pytest.mark.parametrize(
    ("event", "reaction", "aims", "said"),
    [
        ("Up 2", "Phone a Fren", ["on Thor"], "+2 for Player 3's Thor where it is judged"),
        ("All Up", "Phone a Fren", [], "+1 for all dogs where they are judged"),
        ("Up 2", "Officially Bamboozled", ["to Thor"], "it goes to Player 3's Thor instead"),
        ("Up 2", "How H*ckin Dare You", [], "it goes to Player 1's Max instead"),
        ("Up 2", "Heel!", [], "cancel an event"),
    ],
)
def test_an_answer_is_told_in_one_sentence_too(
    event: str, reaction: str, aims: list[str], said: str
) -> None:
    """WD-18 What it answers, what it does, and to whose dog."""
    g = table(hands=[[event], [reaction], []])
    play(g, 0, event, *([] if event == "All Up" else ["on Lucy"]))
    answer(g, {1: reaction}, *aims)
    assert tale(g)[1:] == [f"Player 2 answers {event} with {reaction}: {said}."]


@pytest.mark.parametrize(
    ("event", "aims", "reader", "said"),
    [
        ("Take 1", ["from player 2"], 0, "You play Take 1: take a card from Player 2 at random."),
        ("Take 1", ["from player 2"], 1, "Player 1 plays Take 1: take a card from you at random."),
        ("Second", [], 0, "You play Second: enter a second dog from your Home."),
        ("Second", [], 1, "Player 1 plays Second: enter a second dog from their Home."),
        ("Swap", ["on Max", "on Lucy"], 0,
         "You play Swap: your Max and Player 2's Lucy swap their judged ratings."),
        ("Swap", ["on Max", "on Lucy"], 1,
         "Player 1 plays Swap: Player 1's Max and your Lucy swap their judged ratings."),
    ],
)  # fmt: skip
def test_who_is_meant_reads_you(event: str, aims: list[str], reader: int, said: str) -> None:
    """WD-8 Who plays the card, whose dog it is, and from whom it takes."""
    hands = [[event], ["Up 1"], ["Up 2"]]
    g = table(hands=hands, homes=[["Ace"], ["Ash"], ["Moe"]])
    play(g, 0, event, *aims)
    assert tale(g, reader=reader) == [said]


@pytest.mark.parametrize(
    ("reaction", "aims", "reader", "said"),
    [
        ("Officially Bamboozled", ["to Thor"], 1, "You answer Up 2 with {}: it goes to {}."),
        ("Officially Bamboozled", ["to Thor"], 2, "Player 2 answers Up 2 with {}: it goes to {}."),
    ],
)
def test_an_answer_says_you_too(reaction: str, aims: list[str], reader: int, said: str) -> None:
    """WD-18 To who answers, and to whose dog it turns."""
    g = table(hands=[["Up 2"], [reaction], []])
    play(g, 0, "Up 2", "on Lucy")
    answer(g, {1: reaction}, *aims)
    whose = "your" if reader == 2 else "Player 3's"
    assert tale(g, reader=reader)[1:] == [said.format(reaction, f"{whose} Thor instead")]


def test_the_last_word_about_a_card_tells_all_of_it_before_it_is_said() -> None:
    """WD-8 So its preview says whose dog it is; with more to be said there is nothing yet."""
    g = table(hands=[["Any Up"], ["Up 1"]])
    assert g.preview(0, "play Any Up (any rating +2)")["story"] == []
    play(g, 0, "Any Up")
    assert g.preview(0, "on Lucy")["story"] == []
    g.play(0, "on Lucy")
    said = ["You play Any Up: Wag +2 for Player 2's Lucy."]
    assert g.preview(0, "in Wag")["story"] == said


def test_a_question_about_a_card_says_what_it_is_about() -> None:
    """WD-8 The card, its effect and what was said so far, in the same sentence."""
    g = table(hands=[["Any Up"], ["Officially Bamboozled"]])
    play(g, 0, "Any Up")
    asked = [g.view(viewer)["prompt"] for viewer in (0, 1, None)]
    said = "Any Up, +2 for a dog in any rating."
    assert asked == [f"Choose a dog: {said}", *[f"Player 1 chooses a dog: {said}"] * 2]
    g.play(0, "on Lucy")
    assert [g.view(viewer)["prompt"] for viewer in (0, 1, None)] == [
        "Choose a category: Any Up, +2 for Player 2's Lucy in any rating.",
        "Player 1 chooses a category: Any Up, +2 for your Lucy in any rating.",
        "Player 1 chooses a category: Any Up, +2 for Player 2's Lucy in any rating.",
    ]
    g.play(0, "in Wag")
    answer(g, {1: "Officially Bamboozled"})
    said = "Officially Bamboozled, an event on a dog goes to another dog that"
    assert g.view(1)["prompt"] == f"Choose another dog for the card: {said} you choose."
    theirs = f"Player 2 chooses another dog for the card: {said} they choose."
    assert g.view(0)["prompt"] == theirs


def test_a_question_tells_an_action_in_few_words_until_it_aims_at_something() -> None:
    """WD-8 As its card does: all of it would be more than the ribbon holds."""
    g = table(hands=[["Shift"], ["Up 2"]], lying={"Thor": ["Up 1"], "Lucy": ["Up 1"]})
    play(g, 0, "Shift")
    assert g.view(0)["prompt"].endswith(": Shift, move an event.")


@pytest.mark.parametrize(
    ("event", "aims", "said"),
    [
        ("Shift", ["on Lucy"], "move Up 1 (Floof +1) from Player 3's Thor to Player 2's Lucy"),
        ("Take 1", [], "take a card from Player 2 at random"),
        ("Own Judge", ["on Max", "in Wag"], "Player 1's Max is judged on Wag"),
        ("Change", [], "Player 1's Max goes Home and another of theirs comes"),
        ("Judge", ["in Wag"], "all are judged on Wag"),
        ("Second", [], "enter a second dog from their Home"),
    ],
)
def test_a_card_that_waits_says_what_it_will_do(event: str, aims: list[str], said: str) -> None:
    """WD-17 With all that was named."""
    g = table(hands=[[event], ["Up 2"]], lying={"Thor": ["Up 1"]})
    play(g, 0, event, *aims)
    [waiting] = g.view(None)["pending"]
    assert words.pending(g.printed, g.start.names, waiting) == f"Player 1 plays {event}: {said}."


def test_of_two_events_of_one_name_it_is_said_which_goes() -> None:
    """WD-8 While the card waits, and when it has gone."""
    g = table(hands=[["Lift"]], lying={"Thor": ["Up 1", "Up 1"]})
    play(g, 0, "Lift", "the second Up 1")
    [waiting] = g.view(None)["pending"]
    said = "take the second Up 1 (Floof +1) off Player 3's Thor"
    assert words.pending(g.printed, g.start.names, waiting) == f"Player 1 plays Lift: {said}."
    passed(g)
    said = "The second Up 1 is taken off Player 3's Thor, who is judged at 13 now."
    assert tale(g)[-1] == said


def test_while_a_player_is_to_be_named_their_numbers_are_told() -> None:
    """WD-8 Moves call them by their numbers; later they have their names."""
    g = table(hands=[["Take 1"], ["Up 1"], ["Up 2"]])
    play(g, 0, "Take 1")
    [waiting] = g.view(None)["pending"]
    said = words.pending(g.printed, ["Ann", "Bo", "Cy"], waiting)
    assert said.endswith("at random. Player 2 is Bo, player 3 is Cy.")
    g.play(0, "from player 3")
    [waiting] = g.view(None)["pending"]
    said = words.pending(g.printed, ["Ann", "Bo", "Cy"], waiting)
    assert said == "Ann plays Take 1: take a card from Cy at random."


def test_words_about_a_card_leave_names_as_they_are() -> None:
    """Whatever somebody is called."""
    g = table(hands=[["Any Up"]])
    play(g, 0, "Any Up", "on Max", "in Wag")
    [waiting] = g.view(None)["pending"]
    said = words.pending(g.printed, ["you of your own {0}"] * 3, waiting)
    assert said == "you of your own {0} plays Any Up: Wag +2 for you of your own {0}'s Max."


def test_how_a_round_was_decided_is_told() -> None:
    """WD-10, WD-11 What every dog had, and who draws why."""
    g = table(dogs={"Max": 13}, rings=[["Max"], ["Lucy"], []], deck=[], agenda=[(judge,)])
    assert tale(g) == [
        "Player 1's Max goes to the Winner's Circle with Floof 13.",
        "Player 2's Lucy does not make it, with Floof 12.",
        "Player 2 has no dog in the Circle from this round.",
        "There is no event left for Player 2 to draw.",
        "Player 3 has no dog in the Circle from this round.",
        "There is no event left for Player 3 to draw.",
    ]


def test_who_goes_last_in_the_winners_circle_is_told_with_the_reason() -> None:
    """WD-15 The lowest Goodness."""
    g = table(rings=[[], [], []], circles=[["Max"], ["Moe"]], rounds=3, agenda=[(begin_final,)])
    assert tale(g)[-1] == "Player 3 has the dog with the lowest Goodness and goes last."


def test_a_name_that_ends_a_sentence_is_not_ended_twice() -> None:
    """WD-18 Heel! is such a name."""
    g = table(hands=[["Draw 2"]], deck=["Heel!", "Up 1"])
    played(g, 0, "Draw 2")
    assert tale(g, 0)[-2:] == ["Player 1 draws Heel!", "Player 1 draws Up 1."]


def test_a_card_that_finds_its_dog_gone_is_told() -> None:
    """WD-19 The answer did the same before it."""
    g = table(hands=[["To Yard"], ["Phone a Fren"], []])
    play(g, 0, "To Yard", "on Thor")
    answer(g, {1: "Phone a Fren"}, "on Thor")
    passed(g)
    assert tale(g)[-4:] == [
        "Player 3's Thor goes to the Yard.",
        "Player 3 enters Bear.",
        "Brandón comes to Player 3's empty Home.",
        "Player 1's To Yard finds its dog gone and is discarded.",
    ]


def test_a_card_that_finds_its_dog_protected_is_told() -> None:
    """WD-19 It was protected by the answer, and others' cards miss it."""
    g = table(hands=[["Guard"], ["Phone a Fren"], []])
    play(g, 0, "Guard", "on Lucy")
    answer(g, {1: "Phone a Fren"}, "on Lucy")
    passed(g)
    assert tale(g)[-1] == "Player 1's Guard finds its dog protected and is discarded."


def test_a_card_that_comes_to_nothing_is_told() -> None:
    """WD-14 There a dog is not sent to the Circle again."""
    g = played(table(hands=[["To Circle"]], final=True), 0, "To Circle", "on Lucy")
    assert tale(g)[-1] == "Player 1's To Circle comes to nothing."


# The rules page


def rewritten(page: str) -> str:
    """The rules page with the lists as the cards have them now."""
    return with_lists(page, words.lists(BOX))


def test_the_rules_page_lists_the_cards_as_they_are() -> None:
    """If cards were changed: ``python -m tests.we_rate_dogs.test_words`` lists them anew."""
    page = PAGE.read_text("utf-8")
    assert rewritten(page) == page
    assert all(line in page for lines in words.lists(BOX).values() for line in lines)


if __name__ == "__main__":
    PAGE.write_text(rewritten(PAGE.read_text("utf-8")), "utf-8")
