"""What a game's module offers, and the page that comes of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Generic, NamedTuple

from barkade.kernel.game import Game
from tools.balance.tally import Setting, T

FROM_HERE = "<!-- by hand, from here: kept when the page is made anew -->"
TO_HERE = "<!-- by hand, to here -->"
BY_HAND = f"{FROM_HERE}\n\n{TO_HERE}"


class Part(NamedTuple, Generic[T]):
    """Lines about some settings: a part of a page, or bars.

    ``lines`` gets the tallies of those settings that were played, in this order.  If none
    was, the part is left out.  The lines of bars say what does not hold, a sentence each.
    """

    settings: list[Setting]
    lines: Callable[[list[T]], Iterator[str]]
    text: str = ""  # what stands above the lines


class Study(NamedTuple, Generic[T]):
    """All that is particular to a game."""

    game: Game
    base: list[Setting]  # of these --base plays more
    more: list[Setting]
    tally: type[T]
    intro: str  # what stands above the parts; {made} is how the page was made
    parts: list[Part[T]]  # BY_HAND is once in their texts or in the intro
    bars: list[Part[T]]
    level: str = "##"  # of the parts' headings


def shown(part: Part[T], found: Mapping[str, T]) -> Iterator[str]:
    """The lines of a part, if any of its settings was played."""
    tallies = [found[setting.name] for setting in part.settings if setting.name in found]
    if tallies and part.text:
        yield part.text + "\n"
    if tallies:
        yield from part.lines(tallies)


def failed(study: Study[T], found: Mapping[str, T]) -> list[str]:
    """The bars that do not hold, a sentence each."""
    return [line for bar in study.bars for line in shown(bar, found)]


def page(study: Study[T], found: Mapping[str, T], seed: str) -> str:
    """The page about what was played, with nothing written by hand yet."""
    command = f"python -m tools.balance {study.game.id}"
    made = f"Greedy players only; seed `{seed}`; made by `{command}`."
    lines = [f"# {study.game.title}: how it plays\n", study.intro.format(made=made) + "\n"]
    for part in study.parts:
        lines += shown(part, found)
    lines.append(f"{study.level} Bars\n")
    whole = len(found) == len(study.base + study.more)
    good = "All hold." if whole else "Those of the settings that were played hold."
    lines += [f"- {line}" for line in failed(study, found)] or [good]
    return "\n".join(lines) + "\n"


def by_hand(old: str) -> str:
    """What somebody wrote on a page, with its marks."""
    if re.findall(f"{FROM_HERE}|{TO_HERE}", old) != [FROM_HERE, TO_HERE]:
        raise ValueError(f'it should have one line "{FROM_HERE}" and below it one "{TO_HERE}"')
    return old[old.index(FROM_HERE) : old.index(TO_HERE)] + TO_HERE
