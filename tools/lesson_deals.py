"""A deal for a lesson: looks through seeds for a game in which all happens that a lesson needs.

    python -m tools.lesson_deals thats-ruff --until "deals? a hand" --find "You say"

Plays game after game, each a little otherwise, and reads the story as the first seat is told it,
up to the sentence after which the lesson is to end.  Where every `--find` (a regular expression)
was told, it prints the game as a draft of a `lesson.toml`: the moves of the first seat as what
may be done, those of the others as what they do then, and what was told.  The words are yours to
write; docs/lessons.md says how.  `--beware` is what must not be told.  `--dealt` is looked for
before anything is played, in what the first seat then sees: what was told of it, and each zone in
a line (`Your hand: red 13, blue 4`), so that a deal is found by its hands, and soon.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import barkade
from barkade.bots import NAMES, bot
from barkade.bots.reflexes import with_reflexes
from barkade.bots.seat import Seat
from barkade.cli.typed import settings
from barkade.kernel.game import Game
from barkade.kernel.steps import RACE
from barkade.kernel.table import Table
from barkade.lessons import BOT, YOU
from barkade.terminal.story import told


def dealt(game: Game, seats: int, options: Sequence[str], seed: str) -> list[str]:
    """What the first seat sees of a deal: what was told, and the cards of each zone."""
    g = _opened(game, seats, options, seed)
    names = g.start.names
    lines = told(g, g.start.opening(), YOU, YOU)
    for zone, piles in g.view(YOU)["zones"].items():
        each = isinstance(piles, list)
        for seat, pile in enumerate(piles if each else [piles]):
            whose = ("Your " if seat == YOU else f"{names[seat]}'s ") if each else ""
            cards = [game.face(game.cards[n]) for n in pile["cards"] if n is not None]
            said = [": ".join([face["title"], *face.get("lines", [])]) for face in cards]
            lines.append(f"{whose}{zone}: {', '.join(said)}")
    return lines


def _opened(game: Game, seats: int, options: Sequence[str], seed: str) -> Table:
    """A table as a lesson has it."""
    bots = ["", *[BOT] * (seats - 1)]
    chosen = with_reflexes(game, settings(game, options), bots)
    return game.new(seats, chosen, seed, ["You", *NAMES[1:seats]])


class Made(NamedTuple):
    """A move, and what the first seat was told of it."""

    seat: int
    move: str
    story: list[str]


def played(
    game: Game, seats: int, options: Sequence[str], seed: str, luck: Random, until: str, you: str
) -> list[Made]:
    """A game up to the sentence after which a lesson is to end, or nothing if there is none."""
    g = _opened(game, seats, options, seed)
    players = [bot(game, name) for name in [you, *[BOT] * (seats - 1)]]
    heard = g.listen()
    made: list[Made] = []
    while not g.over:
        seat = luck.choice(g.actors) if g.way == RACE else g.actors[0]
        heard.clear()
        move = players[seat](Seat(g, seat), luck)
        text = g.text(move)
        g.play(seat, move)
        story = told(g, heard, YOU, YOU)
        made.append(Made(seat, text, story))
        if until and any(re.search(until, line) for line in story):
            return made
    return made if not until else []


def draft(seats: int, seed: str, options: Sequence[str], made: Sequence[Made]) -> str:
    """A game as the steps of a lesson without words."""
    lines = [f"minutes = 5\nseats = {seats}\nseed = {json.dumps(seed)}"]
    lines += [f"# options: {', '.join(options)}"] if options else []
    lines.append('\n[[step]]\nsays = ""')  # a welcome
    then: list[str] = []
    for one in made:
        if one.seat == YOU:
            lines += [_then(then), f'[[step]]\nsays = ""\nmay = [{json.dumps(one.move)}]']
            then = []
        else:
            then.append(f"{NAMES[one.seat]}: {one.move}")
        lines += [f"# {sentence}" for sentence in one.story]
    return "\n".join([*lines, _then(then)])


def _then(then: Sequence[str]) -> str:
    rows = "".join(f"  {json.dumps(one, ensure_ascii=False)},\n" for one in then)
    return f"then = [\n{rows}]\n" if then else ""


def main() -> None:
    """Look through seeds."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game", choices=barkade.shelf())
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("-o", dest="options", action="append", default=[], metavar="OPTION=VALUE")
    parser.add_argument("--dealt", action="append", default=[], help="what must be dealt")
    parser.add_argument("--find", action="append", default=[], help="what must be told")
    parser.add_argument("--beware", action="append", default=[], help="what must not be told")
    parser.add_argument("--until", default="", help="the sentence after which it ends")
    parser.add_argument("--you", default=BOT, help="how the first seat plays")
    parser.add_argument("--deals", type=int, default=500, help="how many seeds to look through")
    parser.add_argument("--tries", type=int, default=20, help="games with each of them")
    parser.add_argument("--show", type=int, default=1, help="how many to print")
    parser.add_argument("--name", default="lesson", help="what seeds are called: NAME 0, NAME 1 …")
    asked = parser.parse_args()
    found, game = 0, barkade.load(asked.game)
    for number in range(asked.deals):
        seed = f"{asked.name} {number}"
        lies = "\n".join(dealt(game, asked.seats, asked.options, seed)) if asked.dealt else ""
        if not all(re.search(one, lies, re.M) for one in asked.dealt):
            continue
        for luck in range(asked.tries):
            way = Random(f"{seed} {luck}")
            made = played(game, asked.seats, asked.options, seed, way, asked.until, asked.you)
            text = "\n".join(line for one in made for line in one.story)
            wrong = any(re.search(one, text, re.M) for one in asked.beware)
            if made and not wrong and all(re.search(one, text, re.M) for one in asked.find):
                print(draft(asked.seats, seed, asked.options, made), flush=True)
                found += 1
                break
        if found >= asked.show:
            return
    raise SystemExit(f"{found} found in {asked.deals} deals; ask for less, or look further.")


if __name__ == "__main__":
    main()
