"""``barkade pack``: packs of cards at the command line."""

from __future__ import annotations

from pathlib import Path

import click

import barkade
from barkade.kernel.errors import BadSetup
from barkade.kernel.registry import use_pack

pack_option = click.option(
    "--pack",
    type=click.Path(),
    expose_value=False,
    is_eager=True,
    callback=lambda ctx, param, value: value and use_pack(value),
    help="Play with the cards of another pack.",
)


@click.group()
def pack() -> None:
    """Packs of cards: check one, or begin one of your own."""


@pack.command()
@click.argument("file", type=click.Path())
def check(file: str) -> None:
    """Check that FILE is a pack that can be played with.

    \b
    Example:  barkade pack check my-pups.toml
    """
    game = use_pack(file)
    assert game.pack is not None
    click.echo(f'{file} is a pack for {game.title}: "{game.pack.name}".  Nothing is wrong with it.')


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
    click.echo(f"  barkade play {game} --pack {file}")
