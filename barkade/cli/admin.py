"""``barkade admin``: the tables of a server at the command line, while it runs or not."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from barkade.cli.packing import cards, pack_option
from barkade.cli.typed import as_json_option, database, print_json, store_option
from barkade.kernel.errors import BadSetup

if TYPE_CHECKING:
    from barkade.server.admin import Wishes

yes = click.option(
    "--yes", is_flag=True, help="Don't ask whether you are sure.", show_default="ask"
)


@click.group()
@click.option(
    "--data", default="barkade.db", show_default=True, help="The file in which tables are kept."
)
@store_option
@pack_option
@click.pass_context
def admin(ctx: click.Context, data: str, store: str, pack: str | None) -> None:
    """The tables of a server: list, show, export, close and delete them.

    It works beside a server that runs, and on its file when none does.  What is shown tells
    no hidden card.

    \b
    Examples:  barkade admin list
               barkade admin --data games.db show k3m9x2
    """
    from barkade.server.settings import Settings

    cards(pack, None)
    ctx.obj = Settings(data=data, store=store)


def ask(ctx: click.Context, wish: Wishes) -> Any:
    from barkade.server import control, logs

    logs.start(as_json=False, quiet=True)
    return control.ask(ctx.obj, wish)


def sure(question: str, yes: bool) -> None:
    """Go on only if that is meant."""
    if not yes:
        click.confirm(question, abort=True)


def when(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))


@admin.command("list")
@click.option(
    "--stage",
    type=click.Choice(["gathering", "playing", "over", "ended"]),
    help="Only tables that are so far.",
    show_default="all",
)
@as_json_option
@click.pass_context
def list_tables(ctx: click.Context, stage: str | None, as_json: bool) -> None:
    """List all tables, the latest first.

    \b
    Example:  barkade admin list --stage playing
    """
    from barkade.server.admin import List

    tables = [one for one in ask(ctx, List()) if stage in (None, one["stage"])]
    if as_json:
        print_json(tables)
        return
    for one in tables:
        names = ", ".join(name or "–" for name in one["names"])
        here = f" · {one['here']} here" if one["here"] else ""
        stage = "damaged" if one["damaged"] else one["stage"]
        click.echo(f"{one['id']}  {when(one['touched'])}  {stage:9}  {one['game']}: {names}{here}")
    if not tables:
        click.echo("There are no such tables." if stage else "There are no tables.", err=True)


@admin.command()
@click.argument("table")
@as_json_option
@click.pass_context
def show(ctx: click.Context, table: str, as_json: bool) -> None:
    """Show a table: who sits, how far it is, its links, and what was said with its numbers.

    \b
    Example:  barkade admin show k3m9x2
    """
    from barkade.server.admin import Show

    shown = ask(ctx, Show(table))
    if as_json:
        print_json(shown)
        return
    click.secho(f"{shown['id']}  {shown['game']} (rules {shown['rules']})", bold=True)
    click.echo(
        f"  {shown['stage']}, opened {when(shown['opened'])}, touched {when(shown['touched'])}"
    )
    click.echo(f"  {shown['moments']} moments, {shown['here']} sockets")
    for option, value in shown["options"].items():
        click.echo(f"  -o {option}={value}")
    for seat in shown["seats"]:
        click.echo(f"  seat {seat['seat']}: {_who(seat)}")
    if shown["winners"]:
        click.echo("  won by seat " + ", ".join(map(str, shown["winners"])))
    if shown["rematch"]:
        click.echo(f"  rematch: {shown['rematch']}")
    for what in ("sit", "watch"):
        if shown[what]:
            click.echo(f"  to {what}: {shown[what]}")
    for said in shown["chat"]:
        click.echo(f"  line {said['line']}, {when(said['at'])}, {said['name']}: {said['text']}")


def _who(seat: dict[str, Any]) -> str:
    if seat["who"] == "open":
        return "open"
    bot = f" ({seat['bot']})" if seat["bot"] else ", a bot stands in" if seat["stand_in"] else ""
    return f"{seat['name']}{bot}"


@admin.command()
@click.argument("table")
@click.argument("file", type=click.Path(), required=False)
@click.option(
    "--yes",
    is_flag=True,
    help="Also if the game goes on: that tells all cards.",
    show_default="off",
)
@click.pass_context
def export(ctx: click.Context, table: str, file: str | None, yes: bool) -> None:
    """Write the record of a game to FILE, or to the screen.

    \b
    Example:  barkade admin export k3m9x2 game.json
              barkade verify game.json
    """
    from barkade.server.admin import Export

    text = json.dumps(ask(ctx, Export(table, yes)), ensure_ascii=False)
    if file is None:
        click.echo(text)
        return
    try:
        with Path(file).open("x", encoding="utf-8") as target:
            target.write(text + "\n")
    except FileExistsError:
        raise BadSetup(f"{file} is there already; choose another name.") from None
    except OSError as error:
        raise BadSetup(f"{file} can't be written: {error.strerror}.") from error
    click.echo(f"The record of table {table} is in {file}.")


@admin.command()
@click.argument("table")
@yes
@click.pass_context
def close(ctx: click.Context, table: str, yes: bool) -> None:
    """End a table without a result; it can still be looked at.

    \b
    Example:  barkade admin close k3m9x2
    """
    from barkade.server.admin import Close

    sure(f"Close table {table}, so that nobody can play there any more?", yes)
    ask(ctx, Close(table))
    click.echo(f"Table {table} is closed.")


@admin.command()
@click.argument("tables", nargs=-1, required=True)
@yes
@click.pass_context
def delete(ctx: click.Context, tables: tuple[str, ...], yes: bool) -> None:
    """Delete tables for good, with their replays and records.

    \b
    Example:  barkade admin delete k3m9x2 w7d4pq --yes
    """
    from barkade.server.admin import Delete

    named = ", ".join(tables)
    sure(f"Delete {named} for good, with all that was played and said there?", yes)
    ask(ctx, Delete(list(tables)))
    click.echo(f"Deleted: {named}.")


@admin.command()
@click.argument("table")
@click.argument("line", type=int)
@click.pass_context
def unsay(ctx: click.Context, table: str, line: int) -> None:
    """Remove a line of chat, from the screens and from the file.

    LINE is its number, as `show` has it.

    \b
    Example:  barkade admin unsay k3m9x2 17
    """
    from barkade.server.admin import Unsay

    ask(ctx, Unsay(table, line))
    click.echo(f"Line {line} is gone from table {table}.")


@admin.command("new-key")
@yes
@click.pass_context
def new_key(ctx: click.Context, yes: bool) -> None:
    """Make a new key for signing cookies and links, if the old one may be known.

    Whoever has a cookie loses it, and with it their seats; links have to be sent anew.

    \b
    Example:  barkade admin new-key
    """
    from barkade.server.admin import NewKey

    sure("Make a new key?  Everybody loses their seats, and all links end.", yes)
    ask(ctx, NewKey())
    click.echo("There is a new key.")


@admin.command()
@click.argument("file", type=click.Path())
@click.pass_context
def backup(ctx: click.Context, file: str) -> None:
    """Copy everything to a new FILE, as it is at one moment.

    The copy is a file to serve from like any other: to restore it, put it in the other's place.

    \b
    Example:  barkade admin backup tables-2026-11-16.db
    """
    from barkade.server.admin import Backup

    ask(ctx, Backup(os.path.abspath(file)))
    click.echo(f"Everything is copied to {file}.")


@admin.command()
@click.argument("to", metavar="TO")
@yes
@click.pass_context
def move(ctx: click.Context, to: str, yes: bool) -> None:
    """Take everything to a PostgreSQL database, or from one to a new file.

    What went is read again there and compared, byte for byte.  A server that runs on the
    file waits meanwhile, and ends when all is there: nothing that it has acknowledged is left
    behind.  What was moved stays where it was, marked, and is not served any more.

    \b
    Example:  barkade admin move postgresql://dogs@db.example/tables
              barkade admin --store postgresql://dogs@db.example/tables move tables.db
    """
    from barkade.server.admin import Move
    from barkade.server.database import unlocked

    from_database, to_database = bool(ctx.obj.store), "://" in to
    if from_database == to_database:
        raise BadSetup("From a file it goes to postgresql://…, and from there to a new file.")
    sure(f"Move everything to {unlocked(to)}, and end the server that runs?", yes)
    to = database(ctx, ctx.command.params[0], to) if to_database else os.path.abspath(to)
    counts = ask(ctx, Move(to))
    click.echo(
        f"Everything is in {unlocked(to)}: {counts['headings']} tables with {counts['entries']}"
        " entries, equal byte for byte."
    )
    click.echo(f"From now on:  barkade serve {'--store' if to_database else '--data'} …")
