"""All that cards can do, one row each.

An event has one or two effects, and an effect is a *verb*, perhaps with a category and a
number.  A new one is a row here and a function in `effects`: packs, questions, refusals,
Reactions, the words on the page and the bot ask the row.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from barkade.games.we_rate_dogs.rules import effects, reactions
from barkade.games.we_rate_dogs.rules.playing import (
    A_DOG,
    A_DOG_AND_A_HOME,
    A_HAND,
    A_HOME,
    A_PLACE,
    A_YARD,
    AN_EVENT,
    AN_EVENT_AND_TWO_DOGS,
    ANY_DOG,
    DISCARDS,
    ON_THE_PATH,
    OWN,
    TWO_DOGS,
    WITH_EVENTS,
    Dogs,
    Need,
    aim_at_a_category,
    aim_at_a_dog,
    aim_at_a_player,
    aim_at_an_event,
    aim_at_another,
)
from barkade.games.we_rate_dogs.rules.reactions import FIRST, SECOND, THEIR_OWN
from barkade.games.we_rate_dogs.rules.table import Said, Show
from barkade.kernel.steps import Rule, Step


class Verb:
    """What an effect of an event can do.

    `written` is how a pack says it: W stands for a category, any or current, C for one that
    a contest can be judged in, or any, and N for a number.  `long` and `short` are words for
    it, with the holes that `look.words` fills; `extent` is said where a symbol and a number
    stand for a change.
    """

    def __init__(
        self,
        word: str,
        does: Callable[[Show, Said], list[Step]],
        long: str,
        short: str,
        *,
        written: str = "",
        extent: str = "",
        aims: tuple[Rule, ...] = (),
        needs: tuple[Need, ...] = (),
        dogs: Dogs = ANY_DOG,
        turns: int = FIRST,
        for_all: bool = False,
        judges: bool = False,
        leaves: bool = False,
    ) -> None:
        self.word = word
        self.does = does
        self.long = long
        self.short = short
        self.written = written or word
        self.extent = extent
        self.aims = aims  # the questions that are asked, in their order
        self.needs = needs  # what must be there, and the first that is not is named
        self.dogs = dogs  # at which it can aim
        self.turns = turns  # which dog it leaves when a Reaction turns it to another
        self.for_all = for_all  # it concerns all who have a dog in the contest
        self.judges = judges  # WD-14: it changes what is judged, which is one of six
        self.leaves = leaves  # a dog leaves the contest by it
        self.rates = "W" in self.written  # it changes ratings, and is no action
        self.takes_its_like = aim_at_an_event in aims and turns == FIRST


VERBS: Final = (
    Verb("rate", effects.rate, "{change} for {dog}{where}", "{rating} {amount}",
         written="W ±N", aims=(aim_at_a_dog, aim_at_a_category), needs=(A_DOG,)),
    Verb("rate all", effects.rate_all,
         "{change} for all dogs{where_all}", "all dogs, {rating} {amount}",
         written="all W ±N", extent="for all dogs", aims=(aim_at_a_category,), for_all=True),
    Verb("rate below", effects.rate_below,
         "{change} for {dog}{where}, even below 10", "{rating} {amount}, even below 10",
         written="W -N below ten", extent="even below 10",
         aims=(aim_at_a_dog, aim_at_a_category), needs=(A_DOG,)),
    Verb("set ten", effects.set_ten,
         "the judged rating of {dog} becomes 10", "judged rating to 10",
         aims=(aim_at_a_dog,), needs=(A_DOG,)),
    Verb("swap", effects.swap,
         "{dog} and {other} swap their judged ratings", "swap ratings",
         aims=(aim_at_a_dog, aim_at_another), needs=(TWO_DOGS,), turns=THEIR_OWN),
    Verb("copy", effects.copy,
         "the judged rating of {dog} becomes that of {other}", "copy a rating",
         aims=(aim_at_a_dog, aim_at_another), needs=(TWO_DOGS,)),
    Verb("category", effects.judge_all, "all are judged {judged}", "judge all {chosen}",
         written="category C", aims=(aim_at_a_category,), needs=(ON_THE_PATH,),
         for_all=True, judges=True),
    Verb("dog category", effects.judge_a_dog, "{dog} is judged {judged}", "judge a dog {chosen}",
         written="dog category C", aims=(aim_at_a_dog, aim_at_a_category),
         needs=(ON_THE_PATH, A_DOG), judges=True),
    Verb("reroll", effects.reroll, "roll the category die again", "roll the die again",
         needs=(ON_THE_PATH,), for_all=True, judges=True),
    Verb("second dog", effects.enter_a_second,
         "enter a second dog from your Home", "enter a second dog",
         needs=(A_HOME, A_PLACE)),
    Verb("change dog", effects.change_dogs,
         "{own_dog} goes Home and another of yours comes", "change dogs",
         aims=(aim_at_a_dog,), needs=(A_DOG_AND_A_HOME,), dogs=OWN, leaves=True),
    Verb("from yard", effects.call_from_the_yard,
         "call a dog from the Yard to your Home", "call a dog", needs=(A_YARD,)),
    Verb("to yard", effects.send_to_the_yard,
         "{dog} goes to the Yard and its owner enters another", "to the Yard",
         aims=(aim_at_a_dog,), needs=(A_DOG,), leaves=True),
    Verb("to circle", effects.send_to_the_circle,
         "{dog} goes straight to the Winner's Circle", "to the Winner's Circle",
         aims=(aim_at_a_dog,), needs=(A_DOG,), leaves=True),
    Verb("draw", effects.draw, "draw {cards}", "draw {cards}", written="draw N"),
    Verb("take", effects.take, "take {cards} from {player} at random", "take {cards}",
         written="take N", aims=(aim_at_a_player,), needs=(A_HAND,)),
    Verb("dig", effects.fetch, "take {cards} from the discards", "fetch {cards}",
         written="dig N", needs=(DISCARDS,)),
    Verb("lift", effects.lift, "take {event} off {dog}", "take an event off",
         aims=(aim_at_a_dog, aim_at_an_event), needs=(AN_EVENT,), dogs=WITH_EVENTS),
    Verb("shift", effects.shift, "move {event} from {dog} to {other}", "move an event",
         aims=(aim_at_a_dog, aim_at_another, aim_at_an_event), needs=(AN_EVENT_AND_TWO_DOGS,),
         dogs=WITH_EVENTS, turns=SECOND),
    Verb("protect", effects.protect,
         "protect {dog} from all but its owner's events this round", "protect",
         aims=(aim_at_a_dog,), needs=(A_DOG,)),
)  # fmt: skip


class Reaction:
    """What a Reaction does, WD-18, and to what."""

    def __init__(
        self,
        word: str,
        does: Callable[[Show, Said], list[Step]] | None,
        long: str,
        *,
        can: Callable[[Show, int, Said], bool] = reactions.always,
        lacking: str = "",
        asks: Rule | None = None,
        answers_any: bool = False,
        for_all: bool = False,
    ) -> None:
        self.word = word
        self.does = does  # nothing of its own, where it does what the card does
        self.long = long
        self.can = can  # whether it goes with a card,
        self.lacking = lacking  # and what is said where it does not
        self.asks = asks  # to which dog a card is turned
        self.answers_any = answers_any  # also a Reaction
        self.for_all = for_all  # it concerns all


ANSWERS: Final = (
    Reaction("cancel", reactions.cancel, "cancel an event"),
    Reaction("cancel unless a card is discarded", reactions.cancel_unless,
             "cancel any card, unless its player discards another", answers_any=True),
    Reaction("turn a minus into a plus", reactions.flip, "an event's minus becomes a plus",
             can=reactions.has_a_minus, lacking="there is no minus in it"),
    Reaction("redirect", reactions.turn, "an event on a dog goes to another dog that you choose",
             can=reactions.can_be_turned, lacking="there is no other dog at which it could aim",
             asks=reactions.choose_another),
    Reaction("copy", None, "do what the event does, before it does",
             can=reactions.could_be_ones_own, lacking="you could not do what it does"),
    Reaction("take the card", reactions.take_it,
             "take the event into your hand before it does anything"),
    Reaction("bring the dog back", reactions.bring_back,
             "the dog that an event sends away comes back to the contest",
             can=reactions.lets_a_dog_leave, lacking="no dog leaves by it"),
    Reaction("cancel anything", reactions.cancel, "cancel any card, also a Reaction",
             answers_any=True),
    Reaction("dig", reactions.dig_one, "take a card from the discards",
             can=reactions.are_discards, lacking="there are no discards"),
    Reaction("return", reactions.turn, "an event on your dog goes to a dog of its player instead",
             can=reactions.can_be_returned,
             lacking="it must aim at a dog of yours, and be able to aim at one of its player's",
             asks=reactions.choose_theirs),
    Reaction("all tie", reactions.let_all_tie, "all dogs in the contest tie", for_all=True),
)  # fmt: skip
