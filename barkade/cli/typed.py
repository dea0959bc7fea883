"""What is typed at the command line: options that several commands have, and how they are read."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import click

from barkade.kernel.errors import BadSetup
from barkade.kernel.game import Game, Option, Value


def words(ctx: click.Context, param: click.Parameter, value: str | None) -> list[str]:
    """A list that was typed with commas."""
    return [word.strip() for word in value.split(",")] if value else []


choosing_options = click.option(
    "-o",
    "options",
    multiple=True,
    metavar="OPTION=VALUE",
    help="Switch on a variation of the rules, of those that barkade games lists; may be repeated.",
    show_default="the rules as they are printed",
)
as_json_option = click.option(
    "--json", "as_json", is_flag=True, help="Print JSON.", show_default="text for people"
)
seed_option = click.option("--seed", default="0", help="The same seed, the same result.")
jobs_option = click.option(
    "--jobs", type=click.IntRange(1, 1024), default=1, help="Processes to play in."
)
on_option = click.option(
    "--on",
    metavar="dask://HOST:PORT",
    help='A cluster to play on; "dask" is one of --jobs workers here.',
    show_default="this machine",
)
seats_option = click.option(
    "--seats", type=int, help="How many play.", show_default="as few as can"
)
keep_option = click.option(
    "--keep",
    type=click.Path(dir_okay=False),
    help="A file to keep what was played in; it goes on there.",
    show_default="not kept",
)
quick_option = click.option(
    "--quick", is_flag=True, help="Don't wait for Enter after a move.", show_default="off"
)


def database(ctx: click.Context, param: click.Parameter, value: str) -> str:
    """The address of a database."""
    if value and not value.startswith(("postgresql://", "postgres://")):
        raise click.BadParameter(
            f'"{value}" is no database, such as postgresql://dogs@db.example/tables.'
        )
    return value


def database_option(what: str, default: str) -> Callable[[Any], Any]:
    """A database, for something; and what there is without one."""
    return click.option(
        "--store",
        default="",
        callback=database,
        envvar="BARKADE_STORE",
        metavar="URL",
        help=f"{what}, postgresql://…; also from BARKADE_STORE, where no list of processes shows"
        " its password.",
        show_default=default,
    )


store_option = database_option("A PostgreSQL database in which tables are kept instead", "the file")


def bots_option(default: str) -> Callable[[Any], Any]:
    """Who plays, if nobody is named."""
    return click.option(
        "--bots",
        callback=words,
        default=default,
        help="Who plays; barkade games says who, and module:name is a bot of your own.",
    )


def csv_option(what: str) -> Callable[[Any], Any]:
    return click.option(
        "--csv",
        type=click.Path(dir_okay=False),
        help=f"A file for every {what}, a line each.",
        show_default="none",
    )


def settings(game: Game, typed: Sequence[str]) -> dict[str, Value]:
    """The options that were typed as ``name=value``."""
    chosen: dict[str, Value] = {}
    for text in typed:
        name, sign, value = (part.strip() for part in text.partition("="))
        if name not in game.options:
            game.settle(None, {name: value})
        if not sign:
            right = f"{name}={as_typed(game.options[name].allowed[-1])}"
            raise BadSetup(f'An option is written as name=value, such as "{right}".')
        if name in chosen:
            raise BadSetup(f"Option {name} is given twice; choose one value.")
        chosen[name] = typed_value(game.options[name], value)
    return chosen


def typed_value(option: Option, text: str) -> Value:
    """The value of an option that was typed: ``on``, ``2``, ``up``."""
    word = text.strip().lower()
    word = {"on": "true", "yes": "true", "off": "false", "no": "false"}.get(word, word)
    for one in option.allowed:
        if str(one).lower() == word:
            return one
    return option.check(text)


def as_typed(value: Value) -> str:
    """A value as one types it."""
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def print_json(body: object) -> None:
    click.echo(json.dumps(body, ensure_ascii=False))


def written(path: str, text: str) -> None:
    """Write a file that was asked for."""
    try:
        Path(path).write_text(text, "utf-8")
    except OSError as error:
        raise BadSetup(f"{path} can't be written: {error.strerror}.") from error
