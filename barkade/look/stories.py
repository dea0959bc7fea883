"""Events as sentences that a person reads, and what is asked in words that fit who reads it.

A game's stories are data: ``{"pick": "{who} picks {card}."}``.  Between braces stands who it
happened to, the ``card``, or a number of the event by its place; after a colon how it is spelt,
as the game knows it: ``{0:category}``.  ``{numbers:…}`` spells all of them together, and
``{event:…}`` the whole event with the ``names`` at the table.

Who it happened to reads "You pick …" and "Your dog …": the verb after ``{who}`` fits, and so
does a further one between braces: ``{who} picks last and {gets} {card}.``  Among the names
whoever reads is `YOU`, for `whose` and `doing`.

A prompt says what to do, as one says it to who is asked; all others read who does it: "Play a
card, or pass." is "Ann plays a card, or passes."  After a colon it may say more, which is the
game's `question` to word for who reads it: it gets the names as stories do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from string import Formatter
from typing import Any, Final

from barkade.kernel.events import TAKEN_BACK, Event
from barkade.kernel.game import Start, Telling
from barkade.kernel.refusals import acting, asked
from barkade.kernel.table import Table
from barkade.look.grammar import YOU, about, addressed, begun, called, deed, is_you, listed

TWICE: Final = ("!.", "..")  # a name that ends like a sentence needs no full stop
ALWAYS: Final = {TAKEN_BACK: "{who} takes back the last move."}


class Sentence:
    """A sentence with gaps, read once and filled often."""

    def __init__(self, text: str, spell: Mapping[str, Callable[[Any], str]]) -> None:
        self._pieces: list[tuple[str, str, Callable[[Any], str]]] = []
        for plain, gap, spelt, _ in Formatter().parse(text):
            self._pieces.append((plain, gap or "", spell[spelt] if spelt else str))
        self.names = any(gap == "event" for _, gap, _ in self._pieces)  # perhaps some at the table

    def filled(self, word: Callable[[str], Any]) -> str:
        """The sentence, with a word for every gap."""
        said = ""
        for plain, gap, spelt in self._pieces:
            said += plain + spelt(word(gap)) if gap else plain
        return said[:-1] if said.endswith(TWICE) else said


class Stories(Telling):
    """The stories of a game, by the names of events; and what it asks, where that says more
    than its rule does."""

    def __init__(
        self,
        stories: Mapping[str, str],
        spell: Mapping[str, Callable[[Any], str]] | None = None,
        question: Callable[[Any, Sequence[str]], str] | None = None,
    ) -> None:
        every = {**ALWAYS, **stories}
        self._told = {name: Sentence(about(text), spell or {}) for name, text in every.items()}
        self._to_you = {
            name: Sentence(addressed(text), spell or {}) for name, text in every.items()
        }
        self._question = question
        self.naming = {name for name, told in self._told.items() if told.names}

    def tells(self, event: str) -> bool:
        """Whether there is a story of that name."""
        return event in self._told

    def words(self, event: dict[str, Any], who: str, card: str) -> str:
        seat, reader, numbers, names = (event[of] for of in ("seat", "reader", "numbers", "names"))
        known = 0 <= seat < len(names)
        spoken_to = known and (seat == reader or is_you(names[seat]))
        story = (self._to_you if spoken_to else self._told).get(event["event"])
        if story is None:
            return begun(super().words(event, YOU if spoken_to else who, card))

        def word(gap: str) -> Any:
            match gap:
                case "who":
                    return who
                case "card":
                    return card
                case "numbers":
                    return numbers
                case "event":
                    return {**event, "names": called(names, reader)}
            return numbers[int(gap)]

        return story.filled(word)

    def asked(self, g: Table, reader: int | None) -> str:
        actors = acting(g, reader)
        if self._question is None:
            question, names = asked(g)[0], g.start.names
        else:
            names = called(g.start.names, reader)
            question = self._question(g, names)
        if not actors or reader in actors:
            return question
        return done(question, tuple([names[seat] for seat in actors]))


@lru_cache(maxsize=256)
def done(question: str, by: tuple[str, ...]) -> str:
    """What is asked, as all others read it, who are not asked."""
    who = called(by, None)
    several = len(who) > 1 or who[0] == YOU
    quoted = f"{'are' if several else 'is'} asked: {question}"
    deeds = quoted if question.endswith("?") else deed(question, several)
    return begun(f"{listed(who)} {deeds}")


def sentence(start: Start, event: dict[str, Any], reader: int | None = None) -> str:
    """One event, as somebody may know it, in the words of its game."""
    return start.game.stories.told(start, event, reader)


def speaks_to(start: Start, event: Event, reader: int | None) -> int | None:
    """As whom somebody reads an event: as themselves where it happened to them or its words may
    name them; all others read the same."""
    stories = start.game.stories
    if reader == event.seat or not isinstance(stories, Stories) or event.name in stories.naming:
        return reader
    return None
