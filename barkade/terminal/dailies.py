"""The game of the day at the terminal: what it is, where one left it, what came of it."""

from __future__ import annotations

import json
import shlex
from contextlib import suppress
from pathlib import Path

import barkade
from barkade.bots.par import par
from barkade.files.records import read
from barkade.kernel.errors import BarkadeError
from barkade.kernel.game import Game
from barkade.kernel.table import Table
from barkade.look import daily
from barkade.terminal.command import command
from barkade.terminal.console import SUN, Terminal
from barkade.terminal.saving import Aside, hanging_up_is_leaving, sit
from barkade.terminal.scorecard import BadCard, Result, ScoreCard
from barkade.terminal.seating import HUMAN


def play_the_day(game: Game, day: str, name: str, quick: bool, card: ScoreCard) -> None:
    """Play the game of a day, on from where it was left, and keep what came of it."""
    terminal = Terminal()
    aside = Aside(left_at(card, game, day), f"{command()} {shlex.join(words(game, day))}")
    table, goes_on = opened(game, day, name, aside.file, terminal)
    best, kept = known(card, game, day, terminal)
    to_score = par_of(card, game, day, terminal)
    try:
        introduce(terminal, table, day, goes_on, best, to_score, quick)
    except (KeyboardInterrupt, EOFError):
        terminal.say()
        return
    with hanging_up_is_leaving():
        end = sit(table, [HUMAN] * table.seats, terminal, quick, None, aside=aside)
        if end.over:
            aside.file.unlink(missing_ok=True)
            line = daily.line(end, day, to_score)
            terminal.type_this(line)
            if kept:
                keep(terminal, card, end, day, line, best)


def words(game: Game, day: str) -> list[str]:
    """What to type for a day."""
    return ["daily", game.id, "--date", day]


def left_at(card: ScoreCard, game: Game, day: str) -> Path:
    """Where a game of a day lies that was not played to its end."""
    return card.folder / f"daily-{game.id}-{day}.json"


def opened(game: Game, day: str, name: str, file: Path, terminal: Terminal) -> tuple[Table, bool]:
    """The table of a day: the one that was left, or else a new one."""
    seats, options = daily.setting(game, day)
    new = game.new(seats, options, daily.seed(game, day), [name] * seats)
    if not file.exists():
        return new, False
    try:
        left = barkade.replay(read(file))
    except BarkadeError as error:
        terminal.say(f"What you left can't be gone on with, so you begin anew: {error}")
        return new, False
    same = (left.start.seed.value, left.start.options) == (new.start.seed.value, new.start.options)
    return (left, True) if same and not left.over else (new, False)


def known(card: ScoreCard, game: Game, day: str, terminal: Terminal) -> tuple[Result | None, bool]:
    """What came of the day before, and whether the card can be written on."""
    try:
        return card.of(game.id, day), True
    except BadCard as error:
        terminal.say(f"What you score now will not be kept: {error}")
        return None, False


def par_of(card: ScoreCard, game: Game, day: str, terminal: Terminal) -> int:
    """What sharp scores on a day.  To find it takes seconds, so it lies beside the score card."""
    file = card.folder / f"par-{game.id}.json"
    with suppress(OSError, ValueError, TypeError, LookupError):
        kept = json.loads(file.read_text("utf-8"))
        if kept["day"] == day and kept["version"] == barkade.__version__:
            return int(kept["par"])
    terminal.say("A sharp bot plays it a few times first, to set the par …", "dim")
    found = par(game, day)
    kept = {"day": day, "version": barkade.__version__, "par": found}
    with suppress(OSError):  # then it is found again the next time
        card.folder.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(kept), "utf-8")
    return found


def introduce(
    terminal: Terminal,
    table: Table,
    day: str,
    goes_on: bool,
    best: Result | None,
    to_score: int,
    quick: bool,
) -> None:
    """Say what the day is about, before the screen is needed for it."""
    game = table.start.game
    terminal.rule(f"{daily.daily_of(game).title} · {day}")
    terminal.say(daily.about(game, day))
    terminal.say(f"Par is {to_score} points: what a sharp bot scores.")
    if best:
        terminal.say(f"Your best for this day is {best.score} points.")
    if goes_on:
        terminal.say("You go on from where you left.")
    if not quick:
        terminal.ask("Press Enter to begin. ")


def keep(
    terminal: Terminal, card: ScoreCard, end: Table, day: str, line: str, best: Result | None
) -> None:
    """Write the result down, and say what it is worth among the others."""
    score = end.scores[0]
    try:
        card.keep(end.start.game.id, day, score, line)
        results = card.results()
    except BadCard as error:
        terminal.say(f"Your result could not be kept: {error}")
        return
    place = 1 + sum(one.score > score for one in results)
    if best and best.score >= score:
        said = f"Your best for this day is still {best.score} points."
    elif place == 1:
        said = (
            "That is the best on your score card."
            if len(results) > 1
            else ("That is the first result on your score card.")
        )
    else:
        said = f"That is number {place} of {len(results)} on your score card."
    terminal.say(f"{said}  To see it: {command()} daily --scores", SUN)
