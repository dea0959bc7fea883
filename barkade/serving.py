"""``barkade serve``: the table's server at the command line."""

from __future__ import annotations

from typing import Any

import click

from barkade.packing import pack_option


@click.command()
@click.option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    help="Where to listen; 0.0.0.0 lets others in the same network in.",
)
@click.option("--port", type=click.IntRange(1, 65535), default=8000, show_default=True)
@click.option(
    "--data", default="barkade.db", show_default=True, help="The file in which tables are kept."
)
@click.option("--base", default="", help="The address in links, behind a proxy: https://…")
@click.option(
    "--open", "opens", is_flag=True, help="Open it in a browser, where there is a screen."
)
@click.option("--log", type=click.Choice(["plain", "json"]), default="plain", show_default=True)
@click.option(
    "--pace",
    type=click.FloatRange(0, 60),
    default=0.7,
    help="Seconds before a bot moves; its reflexes in a race go with it.",
)
@click.option(
    "--window", type=click.FloatRange(0, 60), default=3.0, help="Least seconds to answer."
)
@click.option("--keep-days", type=click.IntRange(1), help="Forget finished games after so long.")
@click.option("--unlimited", is_flag=True, help="Let anybody be as fast as they can: for benches.")
@pack_option
def serve(log: str, pace: float, unlimited: bool, opens: bool, **typed: Any) -> None:
    """Serve tables for browsers and programs, until Ctrl-C.

    Every move is stored before it is acknowledged; after a stop, or a crash,
    the same command goes on where it was.

    \b
    Example:  barkade serve --host 0.0.0.0 --port 8080 --data games.db
    """
    from barkade.server import serve as server
    from barkade.server.settings import Settings

    patience = max(pace, 1.6) if pace else 0.0
    settings = Settings(pace=pace, patience=patience, limited=not unlimited, **typed)
    with server.ready(settings) as run:
        click.secho(f"Barkade is open at {server.address(settings)}", bold=True)
        if others := server.in_the_network(settings):
            click.echo(f"In the same network: {others}")
        click.echo(f"Tables are kept in {settings.data}.  Ctrl-C stops.")
        if opens:
            server.show(settings)
        run(log == "json")
