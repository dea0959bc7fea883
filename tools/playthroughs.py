"""Golden playthroughs: whole games in text, to be read when they change.

    python -m tools.playthroughs            write them to tests/playthroughs/
    python -m tools.playthroughs --check    only say which line differs first

The set-ups are listed in tests/playthroughs/setups.toml.  A playthrough that is
there already keeps its moves for as long as they are legal, so a bot that has
learnt something new changes none of them, and a changed rule changes only what
follows from it.  With --anew the bots choose every move again.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import textwrap
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from barkade.kernel.errors import listed
from barkade.kernel.refusals import asked
from barkade.kernel.stories import sentence
from barkade.kernel.table import Table
from barkade.kernel.views import bit_of
from tools.setups import Setup, read_setups

FOLDER = Path(__file__).parents[1] / "tests/playthroughs"
ADVICE = "a changed playthrough needs a new rules version; regenerate with make playthroughs"
CHOSEN = re.compile(r"^  (.+) chooses: (.+)$", re.MULTILINE)
WIDTH = 100
SHOWN = 60  # letters to either side of where a line begins to differ


# Telling


def written(setup: Setup, kept: str = "") -> str:
    """A playthrough as it stands in its file, with the moves of an older one
    for as long as they are legal."""
    return "\n".join(_lines(setup, CHOSEN.findall(kept))) + "\n"


def _lines(setup: Setup, chosen: list[tuple[str, str]]) -> Iterator[str]:
    table = setup.table()
    heard = table.listen()
    spectator = bit_of(table, None)
    unseen = list(setup.looks)
    yield from _header(setup, table)
    yield from _views(table, "The table at the start")
    number = 0
    while not table.over and number < setup.moves:
        prompt, rule = asked(table)
        if rule in unseen:
            unseen.remove(rule)
            yield from _views(table, f"The table where {rule} is asked for the first time")
        number += 1
        seat, move = _kept_move(table, chosen, number) or setup.next_move(table, number)
        yield from _question(table, number, f"{prompt} ({rule})" if rule else prompt, seat)
        yield f"  {table.start.names[seat]} chooses: {move}"
        table.play(seat, move)
        yield from ("  > " + sentence(table.start, event.as_json(spectator)) for event in heard)
        heard.clear()
    yield from _views(table, "The table at the end")
    yield from _end(table, number)


def _kept_move(table: Table, chosen: list[tuple[str, str]], number: int) -> tuple[int, str] | None:
    """The move that an older playthrough has here; with the first that is not
    legal all that followed it are forgotten."""
    if number > len(chosen):
        return None
    name, move = chosen[number - 1]
    for seat in table.actors:
        if table.start.names[seat] == name and move in _texts(table, seat):
            return seat, move
    del chosen[number - 1 :]
    return None


def _texts(table: Table, seat: int) -> list[str]:
    return [table.text(move) for move in table.moves(seat)]


def _header(setup: Setup, table: Table) -> Iterator[str]:
    start = table.start
    sitting = zip(start.names, setup.bots, strict=True)
    yield f"{start.game.title}  A playthrough: {setup.name}."
    yield f"Game: {setup.game}, rules version {start.game.version}"
    yield "Seats: " + ", ".join(f"{name} ({bot})" for name, bot in sitting)
    yield "Options: " + json.dumps(start.options)
    yield f"Seed: {setup.seed}"


def _views(table: Table, title: str) -> Iterator[str]:
    """What everybody can see now."""
    yield ""
    yield f"{title}, as each sees it"
    viewers = [*enumerate(table.start.names), (None, "A spectator")]
    for seat, name in viewers:
        view = table.view(seat)
        yield f"  {name}: {json.dumps(view, sort_keys=True, separators=(',', ':'))}"


def _question(table: Table, number: int, prompt: str, seat: int) -> Iterator[str]:
    """What is asked of whom, and what the one who moves is offered."""
    names = table.start.names
    yield ""
    yield f"{number}. {' and '.join(names[actor] for actor in table.actors)}: {prompt}"
    backs = [name for other, name in enumerate(names) if table.can_take_back(other)]
    if backs:
        yield f"  Can take back: {', '.join(backs)}"
    yield from _wrapped(f"  {names[seat]} can: ", _texts(table, seat))


def _wrapped(opening: str, things: Sequence[str]) -> list[str]:
    """A list in lines that break between its things, never within one."""
    glued = " ".join(f"{thing},".replace(" ", "\0") for thing in things).removesuffix(",")
    broken = textwrap.wrap(
        glued,
        WIDTH,
        initial_indent=opening,
        subsequent_indent="    ",
        break_long_words=False,
        break_on_hyphens=False,
    )
    return [line.replace("\0", " ") for line in broken]


def _end(table: Table, number: int) -> Iterator[str]:
    record = table.record()
    yield ""
    if table.over:
        winners = [table.start.names[seat] for seat in table.winners]
        yield f"The game is over after {number} moves. Won by: {', '.join(winners) or 'nobody'}."
        yield f"Scores: {', '.join(map(str, table.scores))}"
    else:
        yield f"The playthrough stops here, after {number} moves; the game would go on."
    yield f"Head of the record: {record['head']}"


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


def strays(folder: Path = FOLDER) -> list[str]:
    """Files that no set-up asks for."""
    asked_for = {file_of(setup) for setup in setups(folder)}
    return sorted(path.name for path in folder.glob("*.txt") if path.name not in asked_for)


def compare(setup: Setup, folder: Path = FOLDER) -> Difference | None:
    """Play a playthrough again and say where it differs from its file."""
    file = file_of(setup)
    path = folder / file
    was = path.read_text("utf-8") if path.exists() else ""
    return difference(file, was, written(setup, was))


def regenerate(setup: Setup, folder: Path = FOLDER, anew: bool = False) -> bool:
    """Write a playthrough; whether it has changed."""
    path = folder / file_of(setup)
    was = path.read_text("utf-8") if path.exists() else ""
    now = written(setup, "" if anew else was)
    path.write_text(now, "utf-8")
    return now != was


def main(words: Sequence[str] | None = None, folder: Path = FOLDER) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.playthroughs")
    parser.add_argument("names", nargs="*", help="only these set-ups")
    parser.add_argument("--check", action="store_true", help="compare, and write nothing")
    parser.add_argument("--anew", action="store_true", help="let the bots choose every move again")
    chosen = parser.parse_args(words)
    every = setups(folder)
    unknown = sorted(set(chosen.names) - {setup.name for setup in every})
    if unknown:
        parser.error(f"no set-up is called {listed(unknown)}")
    picked = [setup for setup in every if not chosen.names or setup.name in chosen.names]
    if chosen.check:
        return _check(picked, folder)
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
