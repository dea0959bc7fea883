"""English, as far as a table needs it: who does what, and how that is said to whom."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

YOU: Final = "you"  # who reads, in the middle of a sentence
ODD: Final = {"is": "are", "was": "were", "has": "have", "does": "do"}
EVEN: Final = {do: does for does, do in ODD.items()}
THEIRS: Final = {"your": "their", "yours": "theirs", "yourself": "themselves"}
TO_DO: Final = re.compile(r"(^|, or )(\w+)")  # where a prompt has its verbs
MORE: Final = re.compile(r"\{(?!numbers)([a-z]+s)\}")  # a further verb of a story


def is_you(name: str) -> bool:
    """Whether somebody is called so who is spoken to."""
    return name.casefold() == YOU


def called(names: Sequence[str], reader: int | None) -> list[str]:
    """The names at a table as a seat calls them: itself `YOU`."""
    return [YOU if n == reader or is_you(name) else name for n, name in enumerate(names)]


def listed(names: Sequence[str], last: str = "and") -> str:
    """One after another: a, b and c; or the last after another word."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {last} {names[-1]}"


def whose(name: str) -> str:
    """What is somebody's, in the middle of a sentence: "Ann's", "your"."""
    return "your" if name == YOU else f"{name}'s"


def begun(sentence: str) -> str:
    """As a sentence begins that is said to somebody: "You take", "Your dog"."""
    return re.sub(r"^you(?=r? )", "You", sentence)


def within(sentence: str) -> str:
    """The same after a colon."""
    return re.sub(r"^You(?=r? )", "you", sentence)


# Verbs


def to_you(verb: str) -> str:
    """What you do, from what somebody does: "buries" is "bury"."""
    if verb in ODD:
        return ODD[verb]
    if verb.endswith("ies") and len(verb) > 4:
        return verb[:-3] + "y"
    if verb.endswith(("sses", "shes", "ches", "xes", "zzes", "oes")):
        return verb[:-2]
    return verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb


def to_one(verb: str) -> str:
    """What somebody does, from what is to be done: "bury" is "buries"."""
    if verb in EVEN:
        return EVEN[verb]
    if verb.endswith("y") and verb[-2:-1] not in "aeiou":
        return verb[:-1] + "ies"
    return verb + ("es" if verb.endswith(("s", "sh", "ch", "x", "z", "o")) else "s")


def doing(name: str, does: str) -> str:
    """Who does what: "Ann earns", "you earn"."""
    return f"{name} {to_you(does) if name == YOU else does}"


# Sentences


def sentence(text: str) -> str:
    """As a sentence begins and ends."""
    return text[:1].upper() + text[1:] + "."


def addressed(story: str) -> str:
    """A story with its gaps, as it is told to the one it is about: ``{who} plays {card}.`` is
    ``You play {card}.``"""
    story = story.replace("{who}'s", "your")
    story = re.sub(r"\{who\} ([a-z]+)", lambda found: doing(YOU, found[1]), story)
    story = MORE.sub(lambda found: to_you(found[1]), story)
    return begun(story.replace("{who}", YOU))


def about(story: str) -> str:
    """A story with its gaps, as it is told to all others."""
    return MORE.sub(r"\1", story)


def of_others(text: str) -> str:
    """What was said to somebody, as all others say it of them: "your" is "their"."""
    text = re.sub(r"\b(your(?:s|self)?)\b", lambda found: THEIRS[found[1]], text)
    return re.sub(r"\byou\b", "them", re.sub(r"\byou(?= \w)", "they", text))


@lru_cache(maxsize=1024)
def deed(prompt: str, several: bool) -> str:
    """What is to be done, as what one or several do: "Play a card, or pass." is "plays a card,
    or passes."  Its verbs stand first and after ", or"; what follows a colon stays as it is."""
    asked, colon, more = prompt.partition(":")

    def done(found: re.Match[str]) -> str:
        verb = found[2].lower()
        return found[1] + (verb if several else to_one(verb))

    return TO_DO.sub(done, of_others(asked)) + colon + more
