"""``barkade play``, ``barkade lesson`` and ``barkade daily``: a game at this terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

import barkade
from barkade.cli.packing import cards, pack_option
from barkade.cli.typed import (
    as_json_option,
    choosing_options,
    print_json,
    quick_option,
    settings,
    words,
)
from barkade.kernel.errors import BadSetup
from barkade.kernel.game import Game, Value

if TYPE_CHECKING:
    from barkade.kernel.table import Table


@click.command()
@click.argument("game", required=False)
@click.option(
    "--seats",
    callback=words,
    help="Who sits where: human, or a bot's name; module:name is a bot of your own.",
    show_default="human, and bots as it takes",
)
@choosing_options
@click.option(
    "--seed",
    help="Decides the deal; the same seed gives the same cards.",
    show_default="a deal that nobody can foresee",
)
@click.option(
    "--names",
    callback=words,
    help="Names for all seats, or for the people only.",
    show_default="Player 1, Keen Pepper …",
)
@click.option(
    "--resume",
    "resumed",
    type=click.Path(),
    help="Go on with a game that was left.",
    show_default="a new game",
)
@click.option(
    "--save",
    type=click.Path(),
    help="The file for the record of the game.",
    show_default="GAME-1.json if one leaves, or none",
)
@quick_option
@click.option(
    "--open-hands",
    is_flag=True,
    help="Show what others took openly into their hands.",
    show_default="off",
)
@pack_option
def play(game: str | None, resumed: str | None, quick: bool, **typed: Any) -> None:
    """Play GAME at this terminal.

    Moves are typed by number or in words; ? shows the rules, u takes back, h
    asks a bot, q leaves a record to resume.  Several people share the device.
    One person races bots in real time, with single keys, where a game has races;
    keen-slow, keen and keen-quick are how fast they are.

    \b
    Examples:  barkade play thats-ruff
               barkade play thats-ruff --seats human,human,keen --names Ann,Bo
               barkade play dog-man --seats human,keen-slow,keen-quick
               barkade play thats-ruff --seats human,my.module:bot
               barkade play dog-man -o race=reflex     by turns, without a clock
               barkade play --resume thats-ruff-1.json
    """
    from barkade.terminal.console import Terminal
    from barkade.terminal.saving import hanging_up_is_leaving, sit

    if resumed is not None:
        table, sitting = _resumed(game, resumed, typed)
    elif game:
        cards(typed["pack"], game)
        table, sitting = _opened(barkade.load(game), typed)
    else:
        raise click.UsageError(f"Which game?  There is {', '.join(barkade.shelf())}.")
    save = typed["save"]
    if save == "":
        raise click.UsageError("--save needs the name of a file.")
    if save and Path(save).is_dir():
        raise click.UsageError(f"{save} is a folder; name a file in it.")
    if save and Path(save).exists():
        raise click.UsageError(f"{save} is there already: resume it, or choose another name.")
    if save and not Path(save).parent.is_dir():
        raise click.UsageError(f"{save} can't be written: there is no such folder.")
    with hanging_up_is_leaving():
        sit(table, sitting, Terminal(typed["open_hands"]), quick, save or resumed, typed["pack"])


def _opened(game: Game, typed: dict[str, Any]) -> tuple[Table, list[str]]:
    """A new table, and who sits at it."""
    from barkade.bots import best
    from barkade.bots.reflexes import with_reflexes
    from barkade.terminal.seating import HUMAN, names, seating

    chosen = settings(game, typed["options"])
    usual = [HUMAN, *[best(game)] * (_usual_seats(game, chosen) - 1)]
    sitting = seating(game, typed["seats"] or usual)
    called = names(sitting, typed["names"])
    chosen = with_reflexes(game, chosen, sitting)
    return game.new(len(sitting), chosen, typed["seed"], called), sitting


def _usual_seats(game: Game, chosen: dict[str, Value]) -> int:
    """For how many a table is if nobody says it: two, or as few as can play."""
    try:
        return game.settle(2, chosen)[0]
    except BadSetup:
        return game.settle(None, chosen)[0]


def _resumed(game: str | None, file: str, typed: dict[str, Any]) -> tuple[Table, list[str]]:
    """The table of a record, and who sits at it."""
    from barkade.files.records import read
    from barkade.terminal.seating import by_name, seating

    if typed["options"] or typed["seed"] or typed["names"]:
        raise click.UsageError("A resumed game keeps its options, its seed and its names.")
    record = read(file)
    cards(typed["pack"], record["game"])
    table = barkade.replay(record)
    kind, called = table.start.game, table.start.names
    if game and game != kind.id:
        raise click.UsageError(f"{file} is a game of {kind.id}, not of {game}.")
    sitting = seating(kind, typed["seats"] or by_name(kind, called))
    if len(sitting) != table.seats:
        raise BadSetup(f"{file} has {table.seats} seats, not {len(sitting)}.")
    if table.over:
        raise BadSetup(f"{file} is a finished game; barkade replay shows it.")
    return table, sitting


@click.command()
@click.argument("game", required=False)
@click.option("--name", default="You", help="What you are called.")
@click.option("--anew", is_flag=True, help="Begin again.", show_default="go on where you were")
@quick_option
def lesson(game: str | None, name: str, anew: bool, quick: bool) -> None:
    """Learn GAME by playing: a first game with a coach.

    The coach says one thing at a time and lets you try; s shows it to you, i goes on to
    the next idea, q leaves.  The same command goes on where you were.  When the lesson is
    over you play on against gentle bots.

    \b
    Examples:  barkade lesson thats-ruff
               barkade lesson thats-ruff --anew
    """
    from barkade.lessons import lesson_of
    from barkade.terminal.lessons import learn

    if game is None:
        there = [one for one in barkade.shelf() if lesson_of(barkade.load(one))]
        raise click.UsageError(f"Which game?  There is a lesson for {', '.join(there)}.")
    learn(barkade.load(game), name, quick, anew)


@click.command()
@click.argument("game", required=False)
@click.option("--date", "day", help="Another day, such as 2026-11-15.", show_default="today")
@click.option("--name", default="You", help="What you are called.")
@quick_option
@click.option("--scores", is_flag=True, help="Show your best results.", show_default="play")
@as_json_option
def daily(
    game: str | None, day: str | None, name: str, quick: bool, scores: bool, as_json: bool
) -> None:
    """Play the game of the day: the same deal for everybody.

    At the end comes a line to share, and your result goes on your score card, of
    each day the best one.  A game that you leave waits for you.

    \b
    Examples:  barkade daily
               barkade daily --scores
               barkade daily --date 2026-11-15
    """
    from barkade.look import daily as days
    from barkade.terminal.dailies import play_the_day
    from barkade.terminal.scorecard import ScoreCard, card_lines

    card = ScoreCard()
    if scores:
        results = [
            one for one in card.results() if game in (None, one.game) and day in (None, one.day)
        ]
        if as_json:
            print_json({"file": str(card.file), "results": [one._asdict() for one in results]})
        else:
            click.echo("\n".join(card_lines(results)))
        return
    if as_json:
        raise click.UsageError("--json goes with --scores.")
    shelf = [barkade.load(one) for one in barkade.shelf()]
    kind = barkade.load(game) if game else next((one for one in shelf if one.daily), shelf[0])
    play_the_day(kind, days.check_day(day or days.today()), name, quick, card)
