"""``barkade`` at the command line.  What a command needs is loaded when it runs."""

from __future__ import annotations

from typing import Any

import click

import barkade
from barkade.cli.admin import admin
from barkade.cli.designing import compare, lab
from barkade.cli.newgame import new_game
from barkade.cli.packing import pack
from barkade.cli.playing import daily, lesson, play
from barkade.cli.records import hint, replay, review, verify
from barkade.cli.serving import serve, think
from barkade.cli.shelf import games, rules
from barkade.cli.simulating import arena, bench, simulate
from barkade.kernel.errors import BarkadeError


class Commands(click.Group):
    """Commands whose errors are one sentence each."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except BarkadeError as error:
            raise click.ClickException(str(error)) from error


@click.group(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"], "show_default": True},
)
@click.version_option(barkade.__version__, prog_name="barkade")
def main() -> None:
    """One table for five dog games.

    \b
    barkade games                      what there is to play
    barkade serve                      play it in the browser, alone or with friends
    barkade lesson thats-ruff          learn it by playing, with a coach
    barkade play thats-ruff            play it here, you against a bot
    barkade rules thats-ruff           how it is played
    barkade COMMAND --help             more about a command
    """
    from barkade.terminal.console import forgive_encodings

    forgive_encodings()


for command in (
    admin,
    arena,
    bench,
    compare,
    daily,
    games,
    hint,
    lab,
    lesson,
    new_game,
    pack,
    play,
    replay,
    review,
    rules,
    serve,
    simulate,
    think,
    verify,
):
    main.add_command(command)
