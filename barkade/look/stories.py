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
from string import Formatter
from typing import Any, Final

from barkade.kernel.events import TAKEN_BACK
from barkade.kernel.game import Start, Telling
from barkade.kernel.refusals import acting, asked
from barkade.kernel.table import Table
from barkade.look.grammar import YOU, about, addressed, begun, called, deed, listed

TWICE: Final = ("!.", "..")  # a name that ends like a sentence needs no full stop
ALWAYS: Final = {TAKEN_BACK: "{who} takes back the last move."}


class Sentence:
    """A sentence with gaps, read once and filled often."""

    def __init__(self, text: str, spell: Mapping[str, Callable[[Any], str]]) -> None:
        self._pieces: list[tuple[str, str, Callable[[Any], str]]] = []
        for plain, gap, spelt, _ in Formatter().parse(text):
            self._pieces.append((plain, gap or "", spell[spelt] if spelt else str))

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
        question: Callable[[Any, Sequence[str]], str] = lambda g, names: asked(g)[0],
    ) -> None:
        every = {**ALWAYS, **stories}
        self._told = {name: Sentence(about(text), spell or {}) for name, text in every.items()}
        self._to_you = {
            name: Sentence(addressed(text), spell or {}) for name, text in every.items()
        }
        self._question = question

    def words(self, event: dict[str, Any], who: str, card: str) -> str:
        seat, reader, numbers = event["seat"], event["reader"], event["numbers"]
        names = called(event["names"], reader)
        spoken_to = 0 <= seat < len(names) and names[seat] == YOU
        story = (self._to_you if spoken_to else self._told).get(event["event"])
        if story is None:
            return begun(super().words(event, YOU if spoken_to else who, card))

        known = {"who": who, "card": card, "numbers": numbers, "event": {**event, "names": names}}

        def word(gap: str) -> Any:
            return numbers[int(gap)] if gap.isdecimal() else known[gap]

        return story.filled(word)

    def asked(self, g: Table, reader: int | None) -> str:
        names, actors = called(g.start.names, reader), acting(g, reader)
        question = self._question(g, names)
        if not actors or reader in actors:
            return question
        who = [names[seat] for seat in actors]
        several = len(who) > 1 or who[0] == YOU
        quoted = f"{'are' if several else 'is'} asked: {question}"
        done = quoted if question.endswith("?") else deed(question, several)
        return begun(f"{listed(who)} {done}")


def sentence(start: Start, event: dict[str, Any], reader: int | None = None) -> str:
    """One event, as somebody may know it, in the words of its game."""
    return start.game.stories.told(start, event, reader)
