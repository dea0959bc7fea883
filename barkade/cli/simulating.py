"""``barkade simulate``, ``arena`` and ``bench``: many games, who is stronger, and how fast."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import nullcontext
from functools import partial
from typing import Any

import click

import barkade
from barkade.cli.packing import cards, pack_option
from barkade.cli.typed import (
    as_json_option,
    bots_option,
    choosing_options,
    jobs_option,
    keep_option,
    on_option,
    print_json,
    seats_option,
    seed_option,
    settings,
    written,
)

Figures = dict[str, Any]


@click.command()
@click.argument("game")
@seats_option
@click.option("--games", "count", type=click.IntRange(1), default=1000, help="How many games.")
@bots_option("random")
@seed_option
@jobs_option
@on_option
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
    on: str | None,
    options: tuple[str, ...],
    pack: str | None,
    as_json: bool,
) -> None:
    """Let bots play many games of GAME.

    The bots sit in the order given, repeated to fill the seats.  The result
    hangs on the seed alone, not on the number of jobs.  Winners who share a
    game count a win each, and of its share a part each; a draw is a game that
    nobody wins.  Turn 1 is whoever is the first to be asked alone.  Ctrl-C lets
    the games that have begun come to their end and shows what was played.

    \b
    Examples:  barkade simulate thats-ruff --seats 2 --games 2000 \\
                   --bots keen,random --jobs 2 -o lay=up
               barkade simulate dog-lover --bots keen --seats 4 --json
               barkade simulate thats-ruff --bots my.module:bot,keen --games 200
    """
    from barkade.lab.simulate import plan
    from barkade.lab.simulate import simulate as run
    from barkade.terminal.figures import show_figures

    cards(pack, game)
    shelf = barkade.load(game)
    planned = plan(shelf, seats, settings(shelf, options), bots, seed)
    show = print_json if as_json else partial(show_figures, shelf.title)
    played("games", count, partial(run, planned, count), show, jobs, on)


@click.command()
@click.argument("game")
@bots_option("sharp,keen")
@click.option(
    "--seats", type=int, help="How many play.", show_default="as many as bots are named, or can"
)
@click.option("--deals", type=click.IntRange(1), default=100, help="How many deals.")
@seed_option
@jobs_option
@on_option
@keep_option
@choosing_options
@click.option(
    "--plot",
    type=click.Path(dir_okay=False),
    help="A page with ratings, shares and who beats whom, to read offline.",
    show_default="none",
)
@pack_option
@as_json_option
def arena(
    game: str,
    bots: list[str],
    seats: int | None,
    deals: int,
    seed: str,
    jobs: int,
    on: str | None,
    keep: str | None,
    options: tuple[str, ...],
    pack: str | None,
    plot: str | None,
    as_json: bool,
) -> None:
    """Let bots play a match of GAME and say who is stronger.

    Every deal is played from every seat: the bots sit in the order given, repeated to fill the
    seats, and move on by a seat for each game.  Of more bots than there are seats every table
    that there can be plays every deal, so that each meets each; --seats 2 lets them meet in
    pairs.  A share is of games won, one that several win is shared; the interval holds the true
    share 95 times in 100.  Ctrl-C shows what was played, and with --keep the same command goes
    on from there.

    \b
    Examples:  barkade arena thats-ruff --bots sharp,keen --deals 100 --jobs 2
               barkade arena dog-lover --bots sharp,keen,keen --keep match.jsonl
               barkade arena thats-ruff --bots sharp,keen --seats 4 -o partners=on
               barkade arena thats-ruff --bots random,gentle,keen,sharp --seats 2 \\
                   --plot ruff.html
               barkade arena thats-ruff --bots my.module:bot,keen --deals 50
    """
    from barkade.lab.arena import match, turns
    from barkade.lab.paper import ready
    from barkade.lab.ranking import page
    from barkade.terminal.figures import show_match

    def show(figures: Figures) -> None:
        if plot:
            written(plot, page(shelf.title, figures))
        if as_json:
            print_json(figures)
            return
        show_match(shelf.title, figures)
        if plot:
            click.echo(f"{plot} shows it, to be read offline.")

    if plot:
        ready()
    cards(pack, game)
    shelf = barkade.load(game)
    chosen = settings(shelf, options)
    fitting = min(max(len(bots), shelf.fewest), shelf.most)
    plans = turns(shelf, seats or fitting, chosen, bots, seed)
    played("deals", deals, partial(match, plans, deals, path=keep), show, jobs, on)


def played(
    what: str,
    count: int,
    play: Callable[..., Figures],
    show: Callable[[Figures], None],
    jobs: int,
    on: str | None,
) -> None:
    """Play so many games or deals, here or on a cluster, and show what they came to, also where
    Ctrl-C stopped them."""
    from barkade.lab.clusters import cluster
    from barkade.lab.simulate import Stopped
    from barkade.terminal.figures import progress

    figures: Figures | None
    stopped = False
    try:
        with cluster(on, jobs) if on else nullcontext(jobs) as there, progress(count) as advance:
            figures = play(jobs=there, progress=advance)
    except Stopped as early:
        figures, stopped = early.figures, True
    if figures:
        show(figures)
    if stopped:
        played = figures[what] if figures else 0
        click.echo(f"Stopped after {played} of {count} {what}.", err=True)
        sys.exit(130)


@click.command()
@click.argument("game", required=False)
@click.option(
    "--against",
    type=click.Path(exists=True, file_okay=False),
    help="Folder with another build of the same source, to measure beside this one.",
    show_default="this one alone",
)
@as_json_option
def bench(game: str | None, against: str | None, as_json: bool) -> None:
    """Measure how fast GAME runs on this machine, or every game.

    Speeds are also given per cal, the time of a fixed loop measured beside
    them, so that they can be compared between machines.

    \b
    Examples:  barkade bench thats-ruff
               barkade bench --against build/compiled
    """
    from barkade.lab.bench import main as measure

    measure([barkade.load(game).id] if game else barkade.shelf(), as_json, against)
