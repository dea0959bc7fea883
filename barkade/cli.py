"""``barkade`` at the command line.  What a command needs is loaded when it runs."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

import barkade
from barkade.kernel.errors import BadSetup, BarkadeError
from barkade.kernel.game import Game, Value
from barkade.packing import pack, pack_option
from barkade.serving import serve

if TYPE_CHECKING:
    from barkade.kernel.table import Table


class Commands(click.Group):
    """Commands whose errors are one sentence each."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except BarkadeError as error:
            raise click.ClickException(str(error)) from error


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(barkade.__version__, prog_name="barkade")
def main() -> None:
    """One table for five dog games.

    \b
    barkade games                      what there is to play
    barkade serve                      play it in the browser, alone or with friends
    barkade play thats-ruff            play it here, you against a bot
    barkade COMMAND --help             more about a command
    """
    from barkade.terminal.console import forgive_encodings

    forgive_encodings()


main.add_command(pack)
main.add_command(serve)


def words(ctx: click.Context, param: click.Parameter, value: str | None) -> list[str]:
    """A list that was typed with commas."""
    return [word.strip() for word in value.split(",")] if value else []


choosing_options = click.option(
    "-o",
    "options",
    multiple=True,
    metavar="OPTION=VALUE",
    help="Switch on a variation of the rules; may be repeated.",
)
as_json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON.")


def settings(game: Game, typed: Sequence[str]) -> dict[str, Value]:
    """The options that were typed as ``name=value``."""
    chosen: dict[str, Value] = {}
    for text in typed:
        name, sign, value = (part.strip() for part in text.partition("="))
        if name not in game.options:
            game.settle(None, {name: value})
        if not sign:
            right = f"{name}={_typed(game.options[name].allowed[-1])}"
            raise BadSetup(f'An option is written as name=value, such as "{right}".')
        if name in chosen:
            raise BadSetup(f"Option {name} is given twice; choose one value.")
        chosen[name] = game.options[name].parse(value)
    return chosen


def print_json(body: object) -> None:
    click.echo(json.dumps(body, ensure_ascii=False))


# The shelf


@main.command()
@as_json_option
def games(as_json: bool) -> None:
    """Say which games there are, and their options.

    \b
    Example:  barkade games
    """
    shelf = [barkade.load(name) for name in barkade.games()]
    if as_json:
        print_json([described(game) for game in shelf])
        return
    for game in shelf:
        _show_game(game)


def described(game: Game) -> dict[str, Any]:
    """A game on the shelf, ready for JSON."""
    from barkade.bots import bots

    return {
        "id": game.id,
        "title": game.title,
        "players": {"fewest": game.fewest, "most": game.most},
        "sentence": game.sentence,
        "version": game.version,
        "bots": list(bots(game)),
        "options": [option.as_json() for option in game.options.values()],
    }


def _show_game(game: Game) -> None:
    click.secho(f"{game.title}  ", bold=True, nl=False)
    click.echo(f"{game.id} · {game.players()}")
    click.echo(click.wrap_text(game.sentence, 78, "  ", "  "))
    for option in game.options.values():
        rule = f" ({option.rule})" if option.rule else ""
        click.echo(f"  -o {option.name}=" + "|".join(_typed(one) for one in option.allowed))
        click.echo(click.wrap_text(option.sentence + rule, 78, "     ", "     "))


def _typed(value: Value) -> str:
    """A value as one types it."""
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


# Playing


@main.command()
@click.argument("game", required=False)
@click.option(
    "--seats",
    callback=words,
    help="Who sits where: human, or a bot's name.  [default: human, and bots as it takes]",
)
@choosing_options
@click.option("--seed", help="Decides the deal; the same seed gives the same cards.")
@click.option("--names", callback=words, help="Names for all seats, or for the people only.")
@click.option("--resume", "resumed", type=click.Path(), help="Go on with a game that was left.")
@click.option("--save", type=click.Path(), help="The file for the record of the game.")
@click.option("--quick", is_flag=True, help="Don't wait for Enter after a move.")
@click.option("--open-hands", is_flag=True, help="Show what others took openly into their hands.")
@pack_option
def play(game: str | None, resumed: str | None, quick: bool, **typed: Any) -> None:
    """Play GAME at this terminal.

    Moves are typed by number or in words; ? shows the rules, u takes back, h
    asks a bot, q leaves a record to resume.  Several people share the device.
    One person races bots in real time, with single keys, where a game has races;
    greedy-slow, greedy and greedy-quick are how fast they are.

    \b
    Examples:  barkade play thats-ruff
               barkade play thats-ruff --seats human,human,greedy --names Ann,Bo
               barkade play dog-man --seats human,greedy-slow,greedy-quick
               barkade play dog-man -o race=reflex     by turns, without a clock
               barkade play --resume thats-ruff-1.json
    """
    from barkade.terminal.console import Terminal
    from barkade.terminal.sitting import hanging_up_is_leaving, sit

    if resumed is not None:
        table, sitting = _resumed(game, resumed, typed)
    elif game:
        table, sitting = _opened(barkade.load(game), typed)
    else:
        raise click.UsageError(f"Which game?  There is {', '.join(barkade.games())}.")
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
        sit(table, sitting, Terminal(typed["open_hands"]), quick, save or resumed)


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
    from barkade.kernel.records import read
    from barkade.terminal.seating import by_name, seating

    if typed["options"] or typed["seed"] or typed["names"]:
        raise click.UsageError("A resumed game keeps its options, its seed and its names.")
    table = barkade.replay(read(file))
    kind, called = table.start.game, table.start.names
    if game and game != kind.id:
        raise click.UsageError(f"{file} is a game of {kind.id}, not of {game}.")
    sitting = seating(kind, typed["seats"] or by_name(kind, called))
    if len(sitting) != table.seats:
        raise BadSetup(f"{file} has {table.seats} seats, not {len(sitting)}.")
    if table.over:
        raise BadSetup(f"{file} is a finished game; barkade replay shows it.")
    return table, sitting


@main.command()
@click.argument("game", required=False)
@click.option("--date", "day", help="Another day than today: 2026-11-15.")
@click.option("--name", default="You", show_default=True)
@click.option("--quick", is_flag=True, help="Don't wait for Enter after a move.")
def daily(game: str | None, day: str | None, name: str, quick: bool) -> None:
    """Play the game of the day: the same deal for everybody.

    At the end comes a line to share.

    \b
    Example:  barkade daily
    """
    from barkade.kernel import daily as days
    from barkade.terminal.console import Terminal
    from barkade.terminal.seating import HUMAN
    from barkade.terminal.sitting import hanging_up_is_leaving, sit

    shelf = [barkade.load(one) for one in barkade.games()]
    kind = barkade.load(game) if game else next((one for one in shelf if one.daily), shelf[0])
    day = days.check_day(day or days.today())
    seats, options = days.setting(kind, day)
    table = kind.new(seats, options, days.seed(kind, day), [name] * seats)
    with hanging_up_is_leaving():
        end = sit(table, [HUMAN] * seats, Terminal(), quick, None)
    if end.over:
        click.echo(days.line(end, day))


# Many games


@main.command()
@click.argument("game")
@click.option("--seats", type=int, help="How many play.  [default: the fewest the game allows]")
@click.option("--games", "count", type=click.IntRange(1), default=1000, show_default=True)
@click.option("--bots", callback=words, default="random", show_default=True)
@click.option("--seed", default="0", show_default=True, help="The same seed, the same result.")
@click.option("--jobs", type=click.IntRange(1, 1024), default=1, show_default=True)
@choosing_options
@pack_option
@as_json_option
def simulate(
    game: str,
    seats: int | None,
    count: int,
    bots: list[str],
    seed: str,
    jobs: int,
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Let bots play many games of GAME.

    The bots sit in the order given, repeated to fill the seats.  The result
    hangs on the seed alone, not on the number of jobs.  Winners who share a
    game each get the win; a draw is a game that nobody wins.

    \b
    Example:  barkade simulate thats-ruff --seats 2 --games 2000 \\
                  --bots greedy,random --jobs 2 -o lay=up
    """
    from barkade.lab.simulate import Stopped, plan
    from barkade.lab.simulate import simulate as run
    from barkade.terminal.figures import progress, show_figures

    shelf = barkade.load(game)
    planned = plan(shelf, seats, settings(shelf, options), bots, seed)
    try:
        with progress(count) as advance:
            figures = run(planned, count, jobs, advance)
    except Stopped as stopped:
        click.echo(f"Stopped after {stopped.games} of {count} games.", err=True)
        sys.exit(130)
    if as_json:
        print_json(figures)
    else:
        show_figures(shelf.title, figures)


# Records


@main.command()
@click.argument("file", type=click.Path())
@click.option("--to", type=click.IntRange(0), help="Stop after so many moves.")
@click.option("--seat", type=int, help="Whose eyes to see it with.  [default: a spectator's]")
@pack_option
@as_json_option
def replay(file: str, to: int | None, seat: int | None, as_json: bool) -> None:
    """Tell the story of a record, and show where it led.

    A spectator sees what lies open; --seat 0 sees what the first player saw.

    \b
    Example:  barkade replay thats-ruff-1.json --to 20 --seat 0
    """
    from barkade.kernel.records import read
    from barkade.terminal.console import Terminal
    from barkade.terminal.retelling import as_object, retell

    record = read(file)
    table = barkade.replay(record, to)
    if as_json:
        print_json(as_object(record, table, to, seat))
    else:
        retell(Terminal(), record, table, to, seat)


@main.command()
@click.argument("file", type=click.Path())
@pack_option
def verify(file: str) -> None:
    """Check that a record is whole and leads where it says.

    Its chain is checked, the seed against what was committed to, and all moves
    are played again.

    \b
    Example:  barkade verify thats-ruff-1.json
    """
    from barkade.kernel.records import read
    from barkade.terminal.retelling import verdict

    record = read(file)
    click.echo(f"{file} is whole: {verdict(record, barkade.replay(record))}")


@main.command()
@click.option(
    "--against",
    type=click.Path(exists=True, file_okay=False),
    help="Folder with another build of the same source, to measure beside this one.",
)
@as_json_option
def bench(against: str | None, as_json: bool) -> None:
    """Measure how fast the games run on this machine.

    Speeds are also given per cal, the time of a fixed loop measured beside
    them, so that they can be compared between machines.

    \b
    Example:  barkade bench --against build/compiled
    """
    from barkade.lab.bench import main as measure

    measure(as_json, against)
