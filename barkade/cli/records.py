"""``barkade replay``, ``verify``, ``hint`` and ``review``: games that were played."""

from __future__ import annotations

import click

import barkade
from barkade.cli.packing import cards, pack_option
from barkade.cli.typed import as_json_option, print_json
from barkade.kernel.errors import BadMove


@click.command()
@click.argument("file", type=click.Path())
@click.option(
    "--to", type=click.IntRange(0), help="Stop after so many moves.", show_default="the last"
)
@click.option("--seat", type=int, help="Whose eyes to see it with.", show_default="a spectator's")
@pack_option
@as_json_option
def replay(file: str, to: int | None, seat: int | None, pack: str | None, as_json: bool) -> None:
    """Tell the story of a record, and show where it led.

    A spectator sees what lies open; --seat 0 sees what the first player saw.

    \b
    Example:  barkade replay thats-ruff-1.json --to 20 --seat 0
    """
    from barkade.files.records import read
    from barkade.terminal.console import Terminal
    from barkade.terminal.retelling import as_object, retell

    record = read(file)
    cards(pack, record["game"])
    table = barkade.replay(record, to)
    if as_json:
        print_json(as_object(record, table, to, seat))
    else:
        retell(Terminal(), record, table, to, seat)


@click.command()
@click.argument("file", type=click.Path())
@pack_option
def verify(file: str, pack: str | None) -> None:
    """Check that a record is whole and leads where it says.

    Its chain is checked, the seed against what was committed to, and all moves
    are played again.

    \b
    Example:  barkade verify thats-ruff-1.json
    """
    from barkade.files.records import read
    from barkade.terminal.retelling import verdict

    record = read(file)
    cards(pack, record["game"])
    click.echo(f"{file} is whole: {verdict(record, barkade.replay(record))}")


@click.command()
@click.argument("file", type=click.Path())
@click.option("--to", type=click.IntRange(0), help="After so many moves.", show_default="the last")
@click.option("--seat", type=int, help="Who is to be advised.", show_default="who is asked first")
@pack_option
@as_json_option
def hint(file: str, to: int | None, seat: int | None, pack: str | None, as_json: bool) -> None:
    """Say what to do in a record, and why.

    A bot thinks from the seat, with what that seat knows: the two or three best moves, by how
    much each is better than the next, and in how many imagined deals.  The same record gets the
    same hint.

    \b
    Example:  barkade hint thats-ruff-1.json --to 20 --seat 0
    """
    from random import Random

    from barkade.bots.hints import hint as advice
    from barkade.bots.seat import Seat
    from barkade.files.records import read

    record = read(file)
    cards(pack, record["game"])
    table = barkade.replay(record, to)
    if not table.actors:
        raise BadMove("The game is over there; say with --to after how many moves.")
    seat = table.actors[0] if seat is None else seat
    if not table.moves(seat):
        raise BadMove(f"Seat {seat} is not asked there; seat {table.actors[0]} is.")
    found = advice(table.start.game, Seat(table, seat), Random("hint"))
    if as_json:
        print_json({"seat": seat, **found.as_json()})
        return
    for row in found.rows:
        click.echo(row.words)


@click.command()
@click.argument("file", type=click.Path())
@click.option("--seat", type=int, help="Whose game to look at.", show_default="everybody's")
@pack_option
@as_json_option
def review(file: str, seat: int | None, pack: str | None, as_json: bool) -> None:
    """Look back at a game that is over: what decided it.

    For each seat its chance to win over the game, as that seat could know it then; the three
    decisions that moved it most, with what a bot would have done and why; and how much came of
    choices, and how much of luck.  Every figure says how far it may be off.  It takes up to a
    minute; Ctrl-C shows what was found until then.  The same record has the same review.

    \b
    Example:  barkade review thats-ruff-1.json --seat 0
    """
    from time import perf_counter

    from barkade.bots.review import Review
    from barkade.bots.reviewed import told
    from barkade.files.records import read
    from barkade.terminal.console import Terminal
    from barkade.terminal.reviewing import show, think

    record = read(file)
    cards(pack, record["game"])
    begun = perf_counter()
    found = Review(record, None if seat is None else [seat])
    think(found)
    if as_json:
        print_json({**told(found), "seconds": round(perf_counter() - begun, 1)})
    else:
        show(Terminal(), found, record)
