"""What is said to the mistakes people make: one sentence that teaches the rule."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest

from barkade.games.we_rate_dogs.look.words import short
from barkade.games.we_rate_dogs.rules.box import Effect
from barkade.games.we_rate_dogs.rules.contents import NAMED
from barkade.games.we_rate_dogs.rules.course import choose_a_dog, pick_a_dog
from barkade.games.we_rate_dogs.rules.effects import call_back
from barkade.games.we_rate_dogs.rules.table import Show
from barkade.kernel.errors import BadMove
from barkade.testing.scenes import scene
from tests.scenes import refused
from tests.we_rate_dogs.scenes import (
    GAME,
    answer,
    dog,
    new,
    play,
    table,
)

EMPTY: list[list[str]] = [[], [], []]
ONE = [["Max"], [], []]


def a_turn(event: str, *aims: str, **more: object) -> Show:
    """The turn of a seat that has said so much about an event."""
    g = table(hands=[[event]], **more)  # type: ignore[arg-type]
    play(g, 0, event, *aims)
    return g


def answering(reaction: str, event: str, *aims: str, **more: object) -> Show:
    """A card that seat 1 would like to answer."""
    g = table(hands=[[event], [reaction]], **more)  # type: ignore[arg-type]
    play(g, 0, event, *aims)
    return g


def answered(reaction: str, event: str, *aims: str, **more: object) -> Show:
    """A card that seat 1 has answered."""
    g = answering(reaction, event, *aims, **more)
    answer(g, {1: reaction})
    return g


def taking_hold(event: str, **more: object) -> Show:
    """A card that all have let pass."""
    g = a_turn(event, **more)
    answer(g)
    return g


def at_the_shelter() -> Show:
    g = table(agenda=[])
    g.offer.extend([dog("Moe"), dog("Olly")])
    g.agenda.append((pick_a_dog, 0))
    scene(g)
    return g


TWO = [["Ace", "Moe"], ["Ash", "Olly"]]

MISTAKES: list[tuple[Callable[[], Show], int, str, str]] = [
    (at_the_shelter, 0, "pick Finn", "Finn is not at the shelter now (WD-5)."),
    (
        lambda: table(rings=EMPTY, homes=TWO, agenda=[(choose_a_dog,)]),
        0,
        "send Ash",
        "Ash is not in your Home (WD-7).",
    ),
    # A turn
    (
        lambda: table(hands=[["Up 1"], ["Up 2"]]),
        0,
        "play Up 2 (judged rating +2)",
        "You have no Up 2 in your hand (WD-8).",
    ),
    (
        lambda: table(hands=[["Heel!"]]),
        0,
        "answer with Heel!",
        "Heel! is a Reaction: it only answers another player's card (WD-18).",
    ),
    (
        lambda: table(hands=[["Up 1"]]),
        0,
        "pass",
        'There is no card to let pass; to pass your turn is to "pass the turn" (WD-8).',
    ),
    *[
        (
            lambda event=event: table(final=True, hands=[[event]]),
            0,
            f"play {event} ({short(Effect(words))})",
            "The category can't be changed in the Winner's Circle (WD-14).",
        )
        for event, words in [
            ("Judge", "category any"),
            ("Wag Judge", "dog category wag"),
            ("Reroll", "reroll"),
            ("Up or Judge", "category any"),
        ]
    ],
    *[
        (
            lambda event=event: table(rings=ONE, homes=EMPTY, hands=[[event]]),
            0,
            f"play {event} ({short(Effect(words))})",
            f"{event} can't do that now: {why} (WD-8).",
        )
        for event, words, why in [
            ("Swap", "swap", "it needs two dogs at which you may aim"),
            ("Copy", "copy", "it needs two dogs at which you may aim"),
            ("Lift", "lift", "no event lies on a dog at which you may aim"),
            ("Shift", "shift", "it needs an event on a dog and another dog at which you may aim"),
            ("Second", "second dog", "your Home is empty"),
            (
                "Change",
                "change dog",
                "it needs a dog of yours in the contest and another in your Home",
            ),
            ("From Yard", "from yard", "the Yard is empty"),
            ("Take 1", "take 1", "nobody else has a card"),
            ("Dig 2", "dig 2", "there are no discards"),
        ]
    ],
    *[
        (
            lambda event=event: table(rings=EMPTY, hands=[[event]]),
            0,
            f"play {event} ({short(Effect(words))})",
            f"{event} can't do that now: there is no dog at which it could aim (WD-8).",
        )
        for event, words in [("Up 1", "current +1"), ("Guard", "protect"), ("Ten", "set ten")]
    ],
    # An answer
    (
        lambda: answering("Up 2", "Up 1", "on Max"),
        1,
        "play Up 2 (judged rating +2)",
        "A card is being answered; only a Reaction can be played now (WD-18).",
    ),
    (
        lambda: answering("Up 2", "Up 1", "on Max"),
        1,
        "pass the turn",
        'It is not your turn; to let the card pass is to "pass" (WD-18).',
    ),
    (
        lambda: answering("Up 2", "Up 1", "on Max"),
        1,
        "answer with Heel!",
        "You have no Heel! in your hand (WD-18).",
    ),
    *[
        (
            lambda reaction=reaction: answering(reaction, "Draw 2"),
            1,
            f"answer with {reaction}",
            f"{reaction} can't answer Draw 2: {why} (WD-18).",
        )
        for reaction, why in [
            ("Puppy Dog Eyes", "there is no minus in it"),
            ("Officially Bamboozled", "there is no other dog at which it could aim"),
            (
                "How H*ckin Dare You",
                "it must aim at a dog of yours, and be able to aim at one of its player's",
            ),
            ("Back in the Game", "no dog leaves by it"),
            ("Legendary Fetch", "there are no discards"),
        ]
    ],
    (
        lambda: answering("Phone a Fren", "Change", rings=[["Max"], [], ["Thor"]]),
        1,
        "answer with Phone a Fren",
        "Phone a Fren can't answer Change: you could not do what it does (WD-18).",
    ),
    (
        lambda: answered_back("Heel!"),
        0,
        "answer with Heel!",
        "Heel! can't answer Omnipuptent: it answers events, not Reactions (WD-18).",
    ),
    (
        lambda: reconsidering(),
        0,
        "discard Up 3",
        "You have no Up 3 in your hand (WD-18).",
    ),
    # What a card aims at
    (lambda: a_turn("Up 1"), 0, "on Ace", "Ace is not in the contest (WD-8)."),
    (
        lambda: a_turn("Up 1", lying={"Lucy": ["Guard"]}),
        0,
        "on Lucy",
        "Lucy is protected from the others' events (WD-8).",
    ),
    (
        lambda: a_turn("Swap", "on Lucy"),
        0,
        "on Lucy",
        "Lucy is in it already; name another dog (WD-8).",
    ),
    (
        lambda: a_turn("Change", rings=[["Max", "Moe"], ["Lucy"], ["Thor"]]),
        0,
        "on Lucy",
        "Lucy is not yours: only your own dogs change places (WD-8).",
    ),
    (
        lambda: a_turn("Lift", lying={"Lucy": ["Up 1"], "Thor": ["Up 2"]}),
        0,
        "on Max",
        "No event lies on Max (WD-8).",
    ),
    (
        lambda: a_turn("Lift", lying={"Lucy": ["Up 1", "Up 1"]}),
        0,
        "the Up 1",
        'Two Up 1 lie on Lucy: say "the first Up 1" up to "the second Up 1" (WD-8).',
    ),
    (
        lambda: a_turn("Lift", lying={"Lucy": ["Up 1", "Up 3"]}),
        0,
        "the second Up 1",
        'Only one Up 1 lies on Lucy: it is just "the Up 1" (WD-8).',
    ),
    (
        lambda: a_turn("Lift", lying={"Lucy": ["Up 1", "Up 3"]}),
        0,
        "the Up 2",
        "No Up 2 lies on Lucy (WD-8).",
    ),
    (
        lambda: a_turn("Judge"),
        0,
        "in Goodness",
        "Goodness is not on the die: it is judged in the Winner's Circle (WD-3).",
    ),
    (lambda: stealing(), 0, "from player 1", "You can't take a card from yourself (WD-8)."),
    (lambda: stealing(), 0, "from player 4", "Player 4 has no cards (WD-8)."),
    (lambda: stealing(), 0, "from player 5", "There is no player 5 at this table (WD-8)."),
    (
        lambda: answered("Officially Bamboozled", "Up 1", "on Max"),
        1,
        "to Ace",
        "Ace is not in the contest (WD-18).",
    ),
    (
        lambda: answered("Officially Bamboozled", "Up 1", "on Max"),
        1,
        "to Max",
        "The card can't be turned to Max (WD-18).",
    ),
    (
        lambda: answered(
            "Officially Bamboozled",
            "Up 1",
            "on Max",
            rings=[["Max"], ["Lucy", "Moe"], ["Thor"]],
            lying={"Thor": ["Guard"]},
        ),
        1,
        "to Thor",
        "Thor is protected from the others' events (WD-18).",
    ),
    (
        lambda: answered(
            "How H*ckin Dare You",
            "Up 1",
            "on Lucy",
            rings=[["Max", "Moe"], ["Lucy"], ["Thor"]],
        ),
        1,
        "to Thor",
        "Thor is no dog of the player whose card it is (WD-18).",
    ),
    # Dogs and discards
    (
        lambda: taking_hold("Second", homes=TWO),
        0,
        "bring Ash",
        "Ash is not in your Home (WD-8).",
    ),
    (
        lambda: taking_hold("Change", homes=TWO),
        0,
        "bring Max",
        "Max has just gone Home; bring another dog (WD-8).",
    ),
    (
        lambda: table(yard=["Moe", "Olly"], agenda=[(call_back, 0)]),
        0,
        "call Finn",
        "Finn is not in the Yard (WD-8).",
    ),
    (
        lambda: taking_hold("Dig 2", discards=["Up 1", "Up 2"]),
        0,
        "take Up 3 from the discards",
        "There is no Up 3 among the discards (WD-4).",
    ),
]


def answered_back(reaction: str) -> Show:
    """A Reaction that seat 0 would like to answer."""
    g = table(hands=[["Up 1", reaction], ["Omnipuptent"]])
    play(g, 0, "Up 1", "on Max")
    answer(g, {1: "Omnipuptent"})
    return g


def reconsidering() -> Show:
    """Seat 0 has to discard a card or give up."""
    g = table(hands=[["Up 1", "Up 2"], ["Please Reconsider"]])
    play(g, 0, "Up 1", "on Max")
    answer(g, {1: "Please Reconsider"})
    answer(g)
    return g


def stealing() -> Show:
    """Seat 0 takes a card of seat 1 or 2; seat 3 has none."""
    g = table(seats=4, hands=[["Take 1", "Up 1"], ["Up 2"], ["Up 3"], []])
    play(g, 0, "Take 1")
    return g


@pytest.mark.parametrize(("scene", "seat", "move", "says"), MISTAKES)
def test_a_mistake_is_answered_with_its_rule(
    scene: Callable[[], Show], seat: int, move: str, says: str
) -> None:
    """WD-3 to WD-18 And nothing has changed."""
    assert refused(scene(), seat, move) == says


def test_the_category_card_in_the_final_still_has_its_other_effect() -> None:
    """WD-14 A refusal of one effect is none of the other."""
    g = table(final=True, hands=[["Up or Judge"]])
    assert "WD-14" in refused(g, 0, "play Up or Judge (judge all as you choose)")
    play(g, 0, "Up or Judge (judged rating +1)", "on Max")


def test_another_mistake_lists_what_is_possible() -> None:
    """WD-8 A dog is not sent in the middle of a turn."""
    said = refused(table(hands=[["Up 1"]]), 0, "send Ace")
    assert "(WD-7)" in said
    assert '"pass the turn"' in said


def test_an_effect_that_no_card_has_is_refused_too() -> None:
    """WD-8 A pack may leave room for other events."""
    g = table(hands=[["Up 1"]])
    for text in GAME.moves.texts():
        if "unused" in text:
            assert refused(g, 0, text).endswith(".")


@pytest.mark.parametrize("seats", [3, 5])
def test_whatever_is_refused_is_refused_in_one_sentence_with_its_rule(seats: int) -> None:
    """WD-5 to WD-18 All along a game, for all that could be said."""
    g, rng = new(seats, seed=seats), Random(seats)
    moves = [GAME.moves.move(0, index) for index in range(GAME.moves.size)]
    while not g.over:
        seat = rng.choice(g.actors)
        for rule, _, *picks in rng.sample(moves, 12):
            step = (rule, seat, *picks)
            if step in g.moves(seat):
                continue
            with pytest.raises(BadMove) as error:
                g.play(seat, step)
            assert re.search(r"\(WD-\d+\)\.", str(error.value)), str(error.value)
        g.play(seat, rng.choice(g.moves(seat)))


def test_dogs_have_their_names_in_refusals() -> None:
    """WD-1 Dogrates too."""
    g = table(hands=[["Up 1"]])
    play(g, 0, "Up 1")
    name = GAME.data.dog_names[NAMED]
    assert refused(g, 0, f"on {name}") == f"{name} is not in the contest (WD-8)."
