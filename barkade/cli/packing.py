"""``barkade pack``: packs of cards at the command line."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import click

import barkade
from barkade.cli.typed import as_json_option, print_json
from barkade.files.packs import Mistake, WrongPack
from barkade.files.records import called
from barkade.kernel.errors import BadSetup
from barkade.registry import repacked, use_pack
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
@click.option(
    "--watch",
    is_flag=True,
    help="Go on checking, and show the cards to a browser.",
    show_default="off",
)
@click.option(
    "--port", type=click.IntRange(1, 65535), default=8001, help="Where they are shown with --watch."
)
@click.option(
    "--open",
    "opens",
    is_flag=True,
    help="With --watch: open a browser, where there is a screen.",
    show_default="off",
)
def check(file: str, as_json: bool, watch: bool, port: int, opens: bool) -> None:
    """Check that FILE is a pack that can be played with, and say all that is wrong with it.

    With --watch it is checked again each time that it is saved, until Ctrl-C; and a page shows all
    cards as they will look, with what is wrong with them.

    \b
    Examples:  barkade pack check my-pups.toml
               barkade pack check my-pups.toml --watch --open
    """
    if watch and as_json:
        raise BadSetup("--json tells of one check, and --watch goes on: choose one.")
    if watch:
        _watch(file, port, opens)
    else:
        _check(file, as_json)


def _check(file: str, as_json: bool) -> None:
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


def _watch(file: str, port: int, opens: bool) -> None:
    """Check a pack and show its cards whenever it is saved, until Ctrl-C."""
    import time

    from barkade.server.easel import PULSE, on_easel, served
    from barkade.server.serve import show_page

    easel = on_easel(file)
    with served(easel, port) as address:
        click.secho(f"The cards are shown at {address}", bold=True)
        click.echo(f"{file} is read again whenever it is saved.  Ctrl-C stops.")
        if opens:
            show_page(address)
        try:
            _say(easel.mistakes, file)
            while True:
                time.sleep(PULSE)
                if easel.look():
                    _say(easel.mistakes, file)
        except KeyboardInterrupt:
            click.echo()


def _say(mistakes: list[Mistake], file: str) -> None:
    """What is wrong at the moment, with the time."""
    from datetime import datetime

    now = datetime.now().strftime("%H:%M:%S")
    if not mistakes:
        click.echo(f"{now}  Nothing is wrong with it.")
    else:
        click.echo(f"{now}\n" + "\n".join(told(WrongPack(Path(file), mistakes))))


def told(wrong: WrongPack) -> list[str]:
    """What is wrong with a pack, a line each, and how much that is."""
    many = len(wrong.mistakes)
    more = [f"{many} mistakes in {wrong.path.name}."] if many > 1 else []
    return [*wrong.as_lines(), *more]


@pack.command("print")
@click.argument("cards", metavar="FILE|GAME")
@click.option(
    "-o",
    "output",
    type=click.Path(dir_okay=False),
    help="Where to write them.",
    show_default="the game's name, .pdf",
)
@click.option(
    "--paper", type=click.Choice(["a4", "letter"]), default="a4", help="What they are printed on."
)
@click.option(
    "--browser",
    type=click.Path(),
    help="The browser that prints.",
    show_default="one that is found",
)
def print_cards(cards: str, output: str | None, paper: str, browser: str | None) -> None:
    """Write all cards of a pack, or of GAME, as sheets to print and to cut: a PDF.

    Cards are 63 by 88 mm, nine to a sheet.  They look as on the page; so Chromium or Chrome, which
    must be on this machine, draws them.

    \b
    Examples:  barkade pack print my-pups.toml -o my-pups.pdf
               barkade pack print thats-ruff --paper letter
    """
    from barkade.server import printing
    from barkade.server.easel import Easel, served

    game = barkade.load(cards) if cards in barkade.shelf() else repacked(cards)
    target = Path(output or f"{game.id}.pdf")
    program = browser or printing.browser()
    if sys.stderr.isatty():
        click.echo(f"{len(game.cards)} cards are being drawn …", err=True)
    with served(Easel(game)) as address:
        made = printing.as_pdf(f"{address}/cards/{game.id}?sheet={paper}", program)
    try:
        target.write_bytes(made)
    except OSError as error:
        raise BadSetup(f"{target} can't be written: {error.strerror}.") from error
    click.echo(
        f"The cards of {game.title} are in {target}.  Print them in their own size, unscaled."
    )


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
