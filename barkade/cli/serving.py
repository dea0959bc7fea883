"""``barkade serve``: the table's server at the command line."""

from __future__ import annotations

import re
from ipaddress import ip_network
from typing import Any

import click

from barkade.cli.packing import cards, pack_option
from barkade.cli.typed import database_option, store_option, words


def where(ctx: click.Context, option: click.Parameter, value: str | None) -> Any:
    """An address with a port, or a port of this machine alone."""
    if value is None:
        return None
    host, _, port = value.rpartition(":")
    if not (port.isascii() and port.isdigit() and 0 < int(port) < 65536):
        raise click.BadParameter(f'"{value}" is no address with a port, such as 127.0.0.1:9100.')
    return host.strip("[]") or "127.0.0.1", int(port)


def proxies(ctx: click.Context, option: click.Parameter, value: tuple[str, ...]) -> Any:
    """Addresses or networks of proxies."""
    for one in value:
        try:
            ip_network(one, strict=False)
        except ValueError:
            raise click.BadParameter(
                f'"{one}" is no address or network, such as 127.0.0.1 or 10.0.0.0/8.'
            ) from None
    return value


def own_names(ctx: click.Context, option: click.Parameter, value: tuple[str, ...]) -> Any:
    """What the server is called."""
    from barkade.server.doors import called

    for one in value:
        if not called(one):
            raise click.BadParameter(f'"{one}" is no name to be reached by, such as dogs.example.')
    return value


def site(ctx: click.Context, option: click.Parameter, value: str) -> str:
    """An address that links can begin with."""
    if value and not re.fullmatch(r"https?://[\w.:\[\]-]+/?", value):
        raise click.BadParameter(
            f'"{value}" is no address to begin links with, such as https://dogs.example.'
        )
    return value


def contact(ctx: click.Context, option: click.Parameter, value: str) -> str:
    """Whom push services may write to; they are not called without the extra."""
    if not value:
        return value
    if not re.fullmatch(r"mailto:[^\s@,\"\\]+@[^\s@,\"\\]+|https://[^\s,\"\\]+", value):
        raise click.BadParameter(f'"{value}" is nobody to write to: mailto:ann@dogs.example is.')
    from barkade.server import envelopes

    if not envelopes.ABLE:
        raise click.BadParameter("Nobody can be called yet: pip install 'barkade[push]' first.")
    return value


def own_bots(ctx: click.Context, option: click.Parameter, value: str | None) -> list[str]:
    """Bots that are named where the server is started; those that are installed need not be."""
    from barkade.bots.guests import LONGEST

    for one in words(ctx, option, value):
        if ":" not in one:
            raise click.BadParameter(f'"{one}" is not written as module:name; ours need no naming.')
        if len(one) > LONGEST:
            raise click.BadParameter(
                f'"{one}" has {len(one)} letters; at most {LONGEST} can be sent.'
            )
    return words(ctx, option, value)


log_option = click.option(
    "--log", type=click.Choice(["plain", "json"]), default="plain", help="How log lines look."
)


@click.command()
@click.option(
    "--host",
    default="127.0.0.1",
    help="Where to listen; 0.0.0.0 lets others in the same network in.",
)
@click.option("--port", type=click.IntRange(1, 65535), default=8000, help="The port there.")
@click.option("--data", default="barkade.db", help="The file in which tables are kept.")
@store_option
@click.option(
    "--node",
    metavar="HOST:PORT",
    default=None,
    callback=where,
    help="Where other nodes on the same database reach this one, if they are not all on one"
    " machine: 10.0.0.5:8100.",
    show_default="a free port of this machine alone",
)
@click.option(
    "--trust",
    multiple=True,
    metavar="PROXY",
    callback=proxies,
    help="A proxy's address or network, whose word for who asks, and for https, is taken."
    "  Can be given several times.",
    show_default="none",
)
@click.option(
    "--host-name",
    "names",
    multiple=True,
    metavar="NAME",
    callback=own_names,
    help="A name that the server is reached by, such as dogs.example; all others are refused."
    "  Can be given several times.",
    show_default="this machine's own names and addresses",
)
@click.option(
    "--base",
    default="",
    callback=site,
    help="The address in links, if it is another: https://…",
    show_default="the one by which it is reached",
)
@click.option(
    "--open",
    "opens",
    is_flag=True,
    help="Open it in a browser, where there is a screen.",
    show_default="off",
)
@click.option(
    "--metrics",
    metavar="[HOST:]PORT",
    callback=where,
    help="Tell counts at this address, for Prometheus; a port alone is for this machine only.",
    show_default="nowhere",
)
@log_option
@click.option(
    "--pace",
    type=click.FloatRange(0, 60),
    default=0.7,
    help="Seconds before a bot moves; its reflexes in a race go with it.",
)
@click.option(
    "--window", type=click.FloatRange(0, 60), default=3.0, help="Least seconds to answer."
)
@click.option(
    "--grace",
    type=click.FloatRange(0),
    default=60.0,
    help="Seconds that somebody may be gone before the others can vote for a stand-in.",
)
@click.option(
    "--push-contact",
    default="",
    callback=contact,
    metavar="MAILTO",
    help="Whom push services may write to about this server, such as mailto:ann@dogs.example.",
    show_default="nobody",
)
@click.option(
    "--push-after",
    type=click.FloatRange(0, 300),
    default=10.0,
    help="Seconds that who is gone was asked before their device is told of it.",
)
@click.option(
    "--push-anywhere",
    is_flag=True,
    help="Let push services be at any address, and without https: for tests.",
    show_default="off",
)
@click.option(
    "--keep-days",
    type=click.IntRange(1),
    help="Forget finished games after so long.",
    show_default="never",
)
@click.option(
    "--par/--no-par",
    default=True,
    help="Find what sharp scores in the puzzle of the day: a minute of a core, once a day.",
)
@click.option(
    "--club/--no-club",
    default=True,
    help="Have a page that shows who is here, what is being played and how everybody does.",
)
@click.option(
    "--ratings/--no-ratings",
    default=True,
    help="Rate people there by their games, if openskill is installed: 'barkade[arena]'.",
)
@click.option(
    "--bots",
    callback=own_bots,
    metavar="MODULE:NAME,…",
    help="Bots of your own that people can play with, each in a process of its own.",
    show_default="those of installed packages",
)
@click.option(
    "--unlimited",
    is_flag=True,
    help="Let anybody be as fast as they can: for benches.",
    show_default="off",
)
@pack_option
def serve(
    log: str,
    pace: float,
    unlimited: bool,
    opens: bool,
    node: tuple[str, int] | None,
    pack: str | None,
    bots: list[str],
    **typed: Any,
) -> None:
    """Serve tables for browsers and programs, until Ctrl-C.

    Every move is stored before it is acknowledged; after a stop, or a crash,
    the same command goes on where it was.

    \b
    Examples:  barkade serve --host 0.0.0.0 --port 8080 --data games.db
               barkade serve --bots my.module:bot
    """
    from barkade.bots.guests import invite
    from barkade.server import serve as server
    from barkade.server.opening import named
    from barkade.server.settings import Settings

    cards(pack, None)
    invite(bots)
    patience = max(pace, 1.6) if pace else 0.0
    typed |= {"node": node} if node else {}
    settings = Settings(pace=pace, patience=patience, limited=not unlimited, **typed)
    with server.ready(settings) as run:
        click.secho(f"Barkade is open at {server.address(settings)}", bold=True)
        if others := server.in_the_network(settings):
            click.echo(f"In the same network: {others}")
        click.echo(f"Tables are kept in {named(settings)}.  Ctrl-C stops.")
        if opens:
            server.show(settings)
        run(log == "json")


@click.command()
@database_option("The database of the servers that are thought for", "none: it has to be said")
@click.option(
    "--jobs",
    type=click.IntRange(1, 1024),
    default=1,
    help="Processes to think in; one more looks back at games.",
)
@log_option
@pack_option
def think(store: str, jobs: int, log: str, pack: str | None) -> None:
    """Think for servers on a database, until Ctrl-C: bots that think, hints, reviews and pars.

    Start it on as many machines as there is need for, beside the servers or elsewhere. Servers
    ask who is there, and do it themselves where nobody is.

    \b
    Example:  barkade think --store postgresql://dogs@db.example/tables --jobs 4
    """
    import asyncio

    from barkade.server import logs, workshop
    from barkade.server.database import unlocked

    if not store:
        raise click.UsageError(
            "Say with --store for which database, such as postgresql://dogs@db.example/tables."
        )
    cards(pack, None)
    ready = workshop.opened(store, jobs)
    click.secho(f"Barkade thinks for {unlocked(store)}.  Ctrl-C stops.", bold=True)
    logs.start(log == "json")
    asyncio.run(workshop.until_told(ready))
