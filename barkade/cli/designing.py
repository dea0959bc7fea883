"""``barkade lab`` and ``compare``: for who designs games and cards."""

from __future__ import annotations

from functools import partial
from typing import Any

import click

import barkade
from barkade.cli.packing import cards, pack_option
from barkade.cli.simulating import Figures, played
from barkade.cli.typed import (
    as_json_option,
    bots_option,
    choosing_options,
    csv_option,
    jobs_option,
    keep_option,
    on_option,
    print_json,
    seats_option,
    seed_option,
    settings,
    written,
)
from barkade.kernel.errors import BadSetup, listed
from barkade.registry import repacked


@click.command()
@click.argument("game")
@bots_option("keen")
@seats_option
@click.option("--games", "count", type=click.IntRange(2), default=500, help="How many games.")
@click.option(
    "--decisions", type=click.IntRange(0), default=100, help="How many choices are weighed."
)
@click.option(
    "--pairs", type=click.IntRange(0), default=40, help="Deals to try each option on; 0: none."
)
@seed_option
@jobs_option
@on_option
@click.option(
    "--out", type=click.Path(dir_okay=False), help="The report.", show_default="GAME-lab.html"
)
@csv_option("card")
@keep_option
@choosing_options
@pack_option
@as_json_option
def lab(
    game: str,
    bots: list[str],
    seats: int | None,
    count: int,
    decisions: int,
    pairs: int,
    seed: str,
    jobs: int,
    on: str | None,
    out: str | None,
    csv: str | None,
    keep: str | None,
    options: tuple[str, ...],
    pack: str | None,
    as_json: bool,
) -> None:
    """Watch many games of GAME and write a report on it, one page to read offline.

    How long it takes, how close it is, what beginning is worth, how wide the choices are and how
    much hangs on them, how often the lead changes and whether a leader runs away, what each card
    does for whom it falls to, and what each option does.  The result hangs on the seed alone, not
    on the number of jobs.  Ctrl-C writes the report of what was played, and with --keep the same
    command goes on from there.  --json prints the figures instead, and needs no extra.

    \b
    Examples:  barkade lab dog-lover --seats 3 --jobs 2
               barkade lab good-puppies-too --pack my-pups.toml --out pups.html
               barkade lab we-rate-dogs --games 2000 --keep show.jsonl --csv cards.csv
    """
    from barkade.lab.findings import study
    from barkade.lab.paper import ready
    from barkade.lab.report import as_csv, page
    from barkade.lab.simulate import plan

    def show(figures: Figures) -> None:
        if csv:
            written(csv, as_csv(figures))
        if as_json:
            print_json(figures)
            return
        written(target, page(figures))
        click.echo(f"{target} tells what {figures['games']:,} games of {shelf.title} say.")

    if not as_json:
        ready()
    cards(pack, game)
    shelf = barkade.load(game)
    target = out or f"{game}-lab.html"
    planned = plan(shelf, seats, settings(shelf, options), bots, seed)
    run = partial(study, planned, count, decisions, pairs, path=keep)
    played("games", count, run, show, jobs, on)


@click.command()
@click.argument("game")
@click.argument("one")
@click.argument("other")
@bots_option("keen")
@seats_option
@click.option("--pairs", type=click.IntRange(2), default=150, help="How many deals.")
@seed_option
@jobs_option
@on_option
@keep_option
@csv_option("game")
@choosing_options
@as_json_option
def compare(
    game: str,
    one: str,
    other: str,
    bots: list[str],
    seats: int | None,
    pairs: int,
    seed: str,
    jobs: int,
    on: str | None,
    keep: str | None,
    csv: str | None,
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Play GAME in two ways on the same deals, and say what the change does.

    A way is a file with cards, options such as strategic=on, several of these with commas between
    them, or the word "plain".  -o is for both.  The same bots play every deal both ways; what
    is looked at is the difference within a deal, so a change is seen in few games.  An interval
    holds the true difference 95 times in 100.  Ctrl-C shows what was played, and with --keep the
    same command goes on from there.

    \b
    Examples:  barkade compare dog-lover plain special_tricks=all --jobs 2
               barkade compare good-puppies-too plain my-pups.toml --seats 3
               barkade compare dog-lover old.toml new.toml --pairs 500 --csv games.csv
    """
    from barkade.lab.compare import as_csv, fitting
    from barkade.lab.compare import compare as run
    from barkade.terminal.figures import show_comparison

    def show(figures: Figures) -> None:
        if csv:
            written(csv, as_csv(figures))
        if as_json:
            print_json(figures)
        else:
            show_comparison(barkade.load(game).title, (one, other), figures)

    ways = [_way(game, text, options, bots, seats, seed) for text in (one, other)]
    played("pairs", pairs, partial(run, fitting(*ways), pairs, path=keep), show, jobs, on)


def _way(
    id: str, text: str, options: tuple[str, ...], bots: list[str], seats: int | None, seed: str
) -> Any:
    """A way to play that was typed: cards, options, or both."""
    from barkade.lab.simulate import plan

    typed = [part.strip() for part in text.split(",") if part.strip() not in ("", "plain")]
    chosen = [part for part in typed if "=" in part]
    files = [part for part in typed if part not in chosen]
    if len(files) > 1:
        raise BadSetup(f"A way has one pack of cards, not {len(files)}: {listed(files)}.")
    shelf = barkade.load(id)
    if files:
        shelf = repacked(files[0], id)
    return plan(shelf, seats, settings(shelf, (*options, *chosen)), bots, seed)
