"""``barkade pack``: packs of cards at the command line."""

from __future__ import annotations

import shlex
from pathlib import Path

import click

import barkade
from barkade.cli.typed import as_json_option, print_json
from barkade.files.packs import WrongPack
from barkade.files.records import called
from barkade.kernel.errors import BadSetup
from barkade.registry import use_pack
from barkade.terminal.command import command

pack_option = click.option(
    "--pack",
    type=click.Path(),
    help="A file with other cards.",
    show_default="the game's own",
)


def cards(file: str | None, game: str | None) -> None:
    """Play with the cards of a file, if one was named; it must be for the game."""
    if file is not None:
        use_pack(file, game)


@click.group()
def pack() -> None:
    """Packs of cards: check one, or begin one of your own."""


@pack.command()
@click.argument("file", type=click.Path())
@as_json_option
def check(file: str, as_json: bool) -> None:
    """Check that FILE is a pack that can be played with, and say all that is wrong with it.

    \b
    Example:  barkade pack check my-pups.toml
    """
    try:
        game = use_pack(file)
    except WrongPack as wrong:
        if as_json:
            print_json({"file": file, "mistakes": wrong.as_json()})
        else:
            click.echo("\n".join(told(wrong)), err=True)
        raise SystemExit(1) from None
    assert game.pack is not None
    if as_json:
        print_json({"file": file, "game": game.id, "mistakes": []})
    else:
        name = called(game.pack.as_json())
        click.echo(f"{file} is a pack for {game.title}: {name}.  Nothing is wrong with it.")


def told(wrong: WrongPack) -> list[str]:
    """What is wrong with a pack, a line each, and how much that is."""
    many = len(wrong.mistakes)
    more = [f"{many} mistakes in {wrong.path.name}."] if many > 1 else []
    return [*wrong.as_lines(), *more]


@pack.command()
@click.argument("game")
def columns(game: str) -> None:
    """Show what may stand in a pack of GAME: its tables, columns and words.

    \b
    Example:  barkade pack columns dog-lover
    """
    from barkade.files.columns import columns

    kind = barkade.load(game)
    if kind.pack is None:
        raise BadSetup(f"{kind.title} has no cards in a file.")
    click.echo("\n".join(columns(kind.pack, kind.title, kind.id)))


@pack.command()
@click.argument("game")
@click.argument("file", type=click.Path())
def new(game: str, file: str) -> None:
    """Write the cards of GAME to FILE, with comments, to be edited.

    \b
    Example:  barkade pack new good-puppies-too my-pups.toml
    """
    kind = barkade.load(game)
    if kind.repack is None or kind.pack is None:
        raise BadSetup(f"{kind.title} has no packs but its own.")
    try:
        with Path(file).open("xb") as target:
            target.write(kind.pack.path.read_bytes())
    except FileExistsError:
        raise BadSetup(f"{file} is there already; choose another name.") from None
    except OSError as error:
        raise BadSetup(f"{file} can't be written: {error.strerror}.") from error
    click.echo(f"The cards of {kind.title} are in {file}.  To play with them, after editing:")
    click.echo(f"  {command()} {shlex.join(['play', game, '--pack', file])}")
