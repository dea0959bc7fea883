"""What is in the box, WD-1 to WD-4: how many of everything, and in what dogs are rated.

A card is a small number: first the 44 dogs, then as many Dogrates as can ever be
needed, then the event cards, equal ones side by side.  What is chosen of an event
is an *option*: two for every face, and one more for every Reaction.
"""

from __future__ import annotations

from typing import Final

# WD-1, WD-4 How many there are.
NAMED: Final = 44
DOGRATES: Final = 36  # he never runs out;
IN_THE_BOX: Final = 6  # so many of him are cards
DOGS: Final = NAMED + DOGRATES
# The book has a hundred event cards.  Six players are dealt 42 of them.
FEWEST_CARDS: Final = 45
MOST_CARDS: Final = 275
FEWEST_EVENTS: Final = 1  # different ones, besides the Reactions
MOST_EVENTS: Final = 60
ORDINALS: Final = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"
)  # fmt: skip
MOST_COPIES: Final = len(ORDINALS)  # of one event
ELEVEN: Final = 11  # Reactions, each different
FACES: Final = MOST_EVENTS + ELEVEN
EVENT_OPTIONS: Final = 2 * MOST_EVENTS  # what comes after them are Reactions

# WD-2 Six categories, and Goodness; each rating is 10 or more.
CATEGORIES: Final = ("floof", "sass", "boopability", "zoom", "ears", "wag", "goodness")
GOODNESS: Final = 6
SIDES: Final = 6  # WD-3: of the die
TEN: Final = 10
ANY: Final = 7  # a category that is chosen when the card is played
CURRENT: Final = 8  # the one in which the dog is judged
WHERE: Final = [*CATEGORIES, "any", "current"]  # mypyc takes no star in a test
WHERE_JUDGED: Final = [*CATEGORIES[:GOODNESS], "any"]


def is_reaction(face: int) -> bool:
    """Whether a face is one of the eleven."""
    return face >= MOST_EVENTS
