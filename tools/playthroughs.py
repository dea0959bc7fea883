"""Golden playthroughs: whole games in text, to be read when they change.

    python -m tools.playthroughs            write them to tests/playthroughs/
    python -m tools.playthroughs --check    only say which line differs first
    python -m tools.playthroughs --whole    print them, with what every move changed

The set-ups are listed in tests/playthroughs/setups.toml.  A playthrough that is
there already keeps its moves for as long as they are legal, so a bot that has
learnt something new changes none of them, and a changed rule changes only what
follows from it.  With --anew the bots choose every move again.

A playthrough tells each move, of how many it was chosen, and what then happened, as
a spectator is told it.  What a move changed in the views is told the first time that
one rule's question led to that of another: what a spectator sees, then what each seat
sees otherwise.  Neither a sentence nor a question is told twice.  A seal stands for
everything since the one before it, told or not: all views, offers and events, whoever's
they are.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from barkade.kernel.errors import listed
from barkade.kernel.refusals import asked
from barkade.kernel.table import Table
from barkade.kernel.views import bit_of
from barkade.look.stories import sentence
from barkade.testing.looking import heard_by, onlookers, seen_by
from tools.changes import Changes, changes
from tools.setups import Setup, read_setups

FOLDER = Path(__file__).parents[1] / "tests/playthroughs"
ADVICE = "a changed playthrough needs a new rules version; regenerate with make playthroughs"
CHOSEN = re.compile(r"^\d+\. (.+?)(?: \(.+?\))?, of \d+: (.+)$", re.MULTILINE)
OFTEN = 1  # so many moves from one rule to the next are told with all that they change
FEW = 4  # so many moves are listed, more are only counted
SEALED = 10  # moves under one seal
SEAL = 8  # hex digits
SHOWN = 60  # letters to either side of where a line begins to differ


# Telling


def written(setup: Setup, kept: str = "", often: int = OFTEN) -> str:
    """A playthrough as it stands in its file, with the moves of an older one
    for as long as they are legal."""
    return "\n".join(Tale(setup, CHOSEN.findall(kept), often).lines()) + "\n"


class Tale:
    """A playthrough while it is told."""

    def __init__(self, setup: Setup, chosen: list[tuple[str, str]], often: int) -> None:
        self.setup = setup
        self.chosen = chosen
        self.often = often
        self.table = setup.table()
        self.names = self.table.start.names
        self.cards = [str(card["name"]) for card in self.table.start.game.cards]
        self.heard = self.table.listen()
        self.views: dict[int | None, dict[str, Any]] = {seat: {} for seat in onlookers(self.table)}
        self.ways: Counter[tuple[str, str]] = Counter()  # from one rule to the next
        self.question: tuple[str, str] = ("", "")
        self.told = ""  # the rule that asks
        self.actors: list[int] = []
        self.sentences: set[str] = set()
        self.seal = hashlib.sha256()

    def lines(self) -> Iterator[str]:
        """All of it."""
        table = self.table
        yield from self._header()
        yield from self._changes(*self._changed())
        yield from self._question()
        number, last = 0, self.setup.moves
        while not table.over and number < last:
            number += 1
            yield from self._move(number)
            if number % SEALED == 0 or number == last or table.over:
                yield self._sealed()
        yield from self._end(number)

    def _header(self) -> Iterator[str]:
        start = self.table.start
        sitting = zip(start.names, self.setup.bots, strict=True)
        yield f"{start.game.title}  A playthrough: {self.setup.name}."
        yield f"Game: {self.setup.game}, rules version {start.game.version}"
        yield "Seats: " + ", ".join(f"{name} ({bot})" for name, bot in sitting)
        yield "Options: " + json.dumps(start.options)
        yield f"Seed: {self.setup.seed}"

    def _move(self, number: int) -> Iterator[str]:
        """One move, what happened, and what is asked then."""
        table, names = self.table, self.names
        seat, move = self._kept(number) or self.setup.next_move(table, number)
        offered = _texts(table, seat)
        asking = self._asking()
        table.play(seat, move)
        whole = self._is_new()
        yield f"{number}. {names[seat]}{asking}, of {len(offered)}: {move}"
        if whole and 1 < len(offered) <= FEW:
            yield "  or " + ", ".join(one for one in offered if one != move)
        spectator = bit_of(table, None)
        yield from ("  " + sentence(table.start, event.as_json(spectator)) for event in self.heard)
        changed = self._changed()
        if whole:
            yield from self._changes(*changed)
        self.heard.clear()
        yield from self._question()

    def _asking(self) -> str:
        """The rule that asks for a move, where it is not the one that was told last."""
        rule = self.question[1]
        if rule == self.told:
            return ""
        self.told = rule
        return f" ({rule})"

    def _is_new(self) -> bool:
        """Whether it did not often happen that what was asked led to what is asked now."""
        way = (self.question[1], "" if self.table.over else asked(self.table)[1])
        self.ways[way] += 1
        return self.ways[way] <= self.often

    def _kept(self, number: int) -> tuple[int, str] | None:
        """The move that an older playthrough has here; with the first that is not
        legal all that followed it are forgotten."""
        if number > len(self.chosen):
            return None
        name, move = self.chosen[number - 1]
        for seat in self.table.actors:
            if self.names[seat] == name and move in _texts(self.table, seat):
                return seat, move
        del self.chosen[number - 1 :]
        return None

    def _changed(self) -> tuple[Changes, list[Changes]]:
        """What is different to a spectator, and what to each seat."""
        public, *private = [self._change(seat) for seat in (None, *range(self.table.seats))]
        return public, private

    def _changes(self, public: Changes, own: Sequence[Changes]) -> Iterator[str]:
        """The changes for all, and those that only some see."""
        for path, change in public.items():
            yield from self._news(f"  {path}: ", change)
        private: dict[tuple[str, str], list[str]] = {}
        for name, changed in zip(self.names, own, strict=True):
            for path, change in changed.items():
                if public.get(path) != change:
                    private.setdefault((path, change), []).append(name)
        for (path, change), who in private.items():
            yield from self._news(f"  {', '.join(who)}: {path}: ", change)

    def _change(self, seat: int | None) -> Changes:
        """What somebody sees that was not so before; all that they are sent is sealed."""
        table = self.table
        self.seal.update(f"{seen_by(table, seat)}\n{heard_by(table, seat)}\n".encode())
        backs = [name for other, name in enumerate(self.names) if table.can_take_back(other)]
        was, now = self.views[seat], {**table.view(seat), "can take back": backs}
        self.views[seat] = now
        return changes(was, now, self.cards)

    def _news(self, where: str, change: str) -> Iterator[str]:
        if not change.endswith("."):
            yield where + change
        elif change not in self.sentences:
            self.sentences.add(change)
            yield where + change

    def _question(self) -> Iterator[str]:
        """Who is asked what, where the next move does not tell it."""
        table = self.table
        if table.over:
            return
        was, before = self.question, self.actors
        self.question, self.actors = asked(table), table.actors
        prompt, rule = self.question
        more = len(self.actors) > 1 and not set(self.actors) <= set(before)
        if self.question == was and not more:
            return
        told = "" if prompt in self.sentences else f": {prompt}"
        self.sentences.add(prompt)
        if told or len(self.actors) > 1:
            everybody = len(self.actors) == table.seats > 1
            self.told = rule
            whom = "all" if everybody else _together(self.names, self.actors)
            yield f"  {rule or 'The table'} asks {whom}{told}"

    def _sealed(self) -> str:
        seal, self.seal = self.seal.hexdigest()[:SEAL], hashlib.sha256()
        return f"  = {seal}"

    def _end(self, number: int) -> Iterator[str]:
        table = self.table
        if table.over:
            winners = _together(self.names, table.winners) or "nobody"
            yield f"The game is over after {number} moves. Won by: {winners}."
            yield f"Scores: {', '.join(map(str, table.scores))}"
        else:
            yield f"The playthrough stops here, after {number} moves; the game would go on."
        yield f"Head of the record: {table.record()['head']}"


def _texts(table: Table, seat: int) -> list[str]:
    return [table.text(move) for move in table.moves(seat)]


def _together(names: Sequence[str], seats: Sequence[int]) -> str:
    return " and ".join(names[seat] for seat in seats)


# Comparing


class Difference(NamedTuple):
    """Where a playthrough is not the one in its file."""

    file: str
    line: int
    was: str
    now: str

    def __str__(self) -> str:
        return f"{self.file}, line {self.line}\n  was: {self.was}\n  now: {self.now}"


def difference(file: str, was: str, now: str) -> Difference | None:
    """The first line that differs, and of a long one the part that does."""
    old, new = was.split("\n"), now.split("\n")
    least = min(len(old), len(new))
    line = next((n for n in range(least) if old[n] != new[n]), least)
    if line == least and len(old) == len(new):
        return None
    before, after = (text[line] if line < len(text) else "(the end)" for text in (old, new))
    return Difference(file, line + 1, *_parts(before, after))


def _parts(was: str, now: str) -> tuple[str, str]:
    least = min(len(was), len(now))
    place = next((n for n in range(least) if was[n] != now[n]), least)
    return _around(was, place), _around(now, place)


def _around(line: str, place: int) -> str:
    first, last = max(0, place - SHOWN), place + SHOWN
    return ("…" if first else "") + line[first:last] + ("…" if last < len(line) else "")


# The files


def setups(folder: Path = FOLDER) -> list[Setup]:
    """The playthroughs that there should be."""
    return read_setups(folder / "setups.toml")


def file_of(setup: Setup) -> str:
    return f"{setup.game}-{setup.name}.txt"


def _was(setup: Setup, folder: Path) -> str:
    path = folder / file_of(setup)
    return path.read_text("utf-8") if path.exists() else ""


def strays(folder: Path = FOLDER) -> list[str]:
    """Files that no set-up asks for."""
    asked_for = {file_of(setup) for setup in setups(folder)}
    return sorted(path.name for path in folder.glob("*.txt") if path.name not in asked_for)


def compare(setup: Setup, folder: Path = FOLDER) -> Difference | None:
    """Play a playthrough again and say where it differs from its file."""
    was = _was(setup, folder)
    return difference(file_of(setup), was, written(setup, was))


def regenerate(setup: Setup, folder: Path = FOLDER, anew: bool = False) -> bool:
    """Write a playthrough; whether it has changed."""
    was = _was(setup, folder)
    now = written(setup, "" if anew else was)
    (folder / file_of(setup)).write_text(now, "utf-8")
    return now != was


def main(words: Sequence[str] | None = None, folder: Path = FOLDER) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.playthroughs")
    parser.add_argument("names", nargs="*", help="only these set-ups")
    parser.add_argument("--check", action="store_true", help="compare, and write nothing")
    parser.add_argument("--whole", action="store_true", help="print all that every move changed")
    parser.add_argument("--anew", action="store_true", help="let the bots choose every move again")
    chosen = parser.parse_args(words)
    every = setups(folder)
    unknown = sorted(set(chosen.names) - {setup.name for setup in every})
    if unknown:
        parser.error(f"no set-up is called {listed(unknown)}")
    picked = [setup for setup in every if not chosen.names or setup.name in chosen.names]
    if chosen.check:
        return _check(picked, folder)
    if chosen.whole:
        print("\n".join(written(setup, _was(setup, folder), sys.maxsize) for setup in picked))
        return 0
    for setup in picked:
        changed = regenerate(setup, folder, chosen.anew)
        print(f"{file_of(setup)}: {'written' if changed else 'as it was'}")
    return 0


def _check(picked: Sequence[Setup], folder: Path) -> int:
    found = [str(one) for setup in picked if (one := compare(setup, folder))]
    found += [f"{name} is in no set-up" for name in strays(folder)]
    print("\n".join([*found, ADVICE]) if found else "All playthroughs are as they were.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
