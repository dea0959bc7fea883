"""Parts, WD-1 to WD-4: dogs, ratings, the die, events."""

from __future__ import annotations

import pytest

from barkade.games.we_rate_dogs import GAME
from barkade.games.we_rate_dogs.rules.box import Box, read_effect
from barkade.games.we_rate_dogs.rules.contents import (
    CATEGORIES,
    DOGRATES,
    GOODNESS,
    NAMED,
    SIDES,
    TEN,
)
from barkade.games.we_rate_dogs.rules.contest import draw_events
from barkade.games.we_rate_dogs.rules.verbs import ANSWERS, VERBS
from tests.scenes import answers
from tests.we_rate_dogs.scenes import (
    EVENTS,
    names,
    new,
    play,
    played,
    table,
)

BOX: Box = GAME.data
CREDITS = [
    "Eleanor",
    "Gracie",
    "Hobbes",
    "Janosch",
    "Kenai",
    "Hugo",
    "Lucy",
    "Maverick",
    "Sebastein",
    "Skipper",
    "Thor",
    "Tucker",
    "Willow",
    "Zoey",
    "Titan",
    "Oliver",
    "Krooz",
    "Harlso",
    "Hazel",
    "Finn",
    "Lila",
    "Louis",
    "Ludo",
    "Maisie",
    "Moe",
    "Noisette",
    "Olly",
    "Sasha",
    "Manny",
    "Max",
    "Millie",
    "Natasha",
    "Noodle",
    "Ace",
    "Ash",
    "Aspen",
    "Atticus",
    "Bacon",
    "Bear",
    "Benny",
    "Bentley",
    "Biff",
    "Blaze",
    "Brandón",
]
REACTIONS = [
    "Please Reconsider",
    "Heel!",
    "Puppy Dog Eyes",
    "Officially Bamboozled",
    "Phone a Fren",
    "Thanks for the Mlemories",
    "Back in the Game",
    "Omnipuptent",
    "Legendary Fetch",
    "How H*ckin Dare You",
    "They're Good Dogs Brent",
]


def test_the_44_dogs_have_the_names_of_the_credits() -> None:
    """WD-1 Exactly those."""
    assert BOX.dog_names[:NAMED] == CREDITS
    assert len(CREDITS) == 44


def test_dogrates_does_not_run_out() -> None:
    """WD-1 Ruling: six in the box, but there is always another."""
    assert DOGRATES >= 6
    assert {card["name"] for card in GAME.cards[NAMED : NAMED + DOGRATES]} == {"Dogrates"}
    g = table(seats=6, rings=[], homes=[], final=True, agenda=[])
    assert len(g.aside) == DOGRATES


def test_a_dog_has_seven_ratings_of_ten_or_more() -> None:
    """WD-2 Ours: 10 to 14."""
    assert CATEGORIES == ("floof", "sass", "boopability", "zoom", "ears", "wag", "goodness")
    for ratings in BOX.ratings:
        assert len(ratings) == 7
        assert all(10 <= value <= 14 for value in ratings)


def test_dogrates_is_rated_ten_but_his_goodness_is_eleven() -> None:
    """WD-2 Nobody has really gotten to know him yet."""
    for ratings in BOX.ratings[NAMED:]:
        assert ratings == [TEN] * 6 + [11]


def test_the_die_shows_all_ratings_but_goodness() -> None:
    """WD-3 Six sides; each comes up, and Goodness never does."""
    assert SIDES == 6
    assert CATEGORIES[GOODNESS] == "goodness"
    rolled = {played(table(hands=[["Reroll"]], agenda=None), 0, "Reroll").category}
    for seed in range(60):
        g = new(3, seed)
        while g.category < 0:
            g.play(g.actors[0], g.moves(g.actors[0])[0])
        rolled.add(g.category)
    assert rolled == set(range(6))


def test_there_are_a_hundred_events_and_forty_different_ones() -> None:
    """WD-4 Eleven of them are Reactions, all with different effects."""
    faces = BOX.face[NAMED + DOGRATES :]
    assert len(faces) == 100
    assert len(set(faces)) >= 40
    assert BOX.reaction_names == REACTIONS
    assert len(set(BOX.reactions)) == 11
    assert set(BOX.reactions) == set(ANSWERS)


def test_our_events_are_of_twenty_kinds() -> None:
    """WD-4 The scenes of these tests have all of them, too."""
    verbs = {effect.verb for effect in BOX.effects if effect}
    assert len(verbs) == 20
    assert verbs <= set(VERBS)
    assert {read_effect(words)[0] for pair in EVENTS.values() for words in pair if words} == verbs


def test_most_events_offer_a_rating_change_or_an_action() -> None:
    """WD-4 Of which one is chosen when it is played."""
    both = [row for row in BOX.events if row["rating"] and row["action"]]
    assert len(both) > len(BOX.events) / 2
    g = table(hands=[["Up or Judge"]])
    assert answers(g) == [
        "play Up or Judge (judged rating +1)",
        "play Up or Judge (judge all as you choose)",
        "pass the turn",
    ]
    play(g, 0, "Up or Judge (judge all as you choose)", "in Wag")
    assert names(g, g.played) == ["Up or Judge"]
    assert not g.hand[0]


def test_an_empty_deck_is_made_of_the_discards() -> None:
    """WD-4 Ruling: only when it is empty, and only then are they shuffled."""
    g = table(deck=["Up 1"], discards=["Up 2", "Up 3"], agenda=[])
    draw_events(g, 0, 1)
    assert names(g, g.hand[0]) == ["Up 1"]
    assert names(g, g.discards) == ["Up 2", "Up 3"]
    draw_events(g, 0, 1)
    assert len(g.hand[0]) == 2
    assert not g.discards
    assert len(g.deck) == 1


def test_without_deck_and_discards_one_draws_what_there_is() -> None:
    """WD-4 Ruling: nobody owes a card."""
    g = table(deck=["Up 1"], hands=[["Draw 2"]])
    played(g, 0, "Draw 2")
    assert names(g, g.hand[0]) == ["Up 1"]
    draw_events(g, 0, 5)
    assert names(g, g.hand[0]) == ["Up 1"]


def test_there_is_no_hand_limit() -> None:
    """WD-4 Ruling."""
    g = table(hands=[["Up 1"] * 2], agenda=[])
    draw_events(g, 0, 30)
    assert len(g.hand[0]) == 32


@pytest.mark.parametrize("words", sorted({w for pair in EVENTS.values() for w in pair if w}))
def test_an_effect_is_read_as_it_is_written(words: str) -> None:
    """WD-4 Its verb, its category and its number."""
    verb, category, amount = read_effect(words)
    assert verb in VERBS
    assert 0 <= category <= 8
    digits = [int(letter) for letter in words if letter.isdigit()]
    assert abs(amount) == (digits[0] if digits else 0)
    assert (amount < 0) == ("-" in words)
