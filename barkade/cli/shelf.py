"""``barkade games`` and ``barkade rules``: what there is to play, and how."""

from __future__ import annotations

from typing import Any

import click

import barkade
from barkade.cli.typed import as_json_option, as_typed, print_json
from barkade.kernel.errors import BarkadeError
from barkade.kernel.game import Game
from barkade.registry import aside


@click.command()
@as_json_option
def games(as_json: bool) -> None:
    """Say which games there are, their bots and their options.

    What other packages bring is among them; what of it can't be played with is told of apart.

    \b
    Example:  barkade games
    """
    from barkade.bots import guests

    shelf = [barkade.load(name) for name in barkade.shelf()]
    for why in (*aside().values(), *guests.aside().values()):
        click.echo(why, err=True)
    if as_json:
        print_json([described(game) for game in shelf])
        return
    for game in shelf:
        _show_game(game)


@click.command()
@click.argument("game")
@click.argument("rule", required=False)
def rules(game: str, rule: str | None) -> None:
    """Show the rules of GAME, or only the RULE with that number, or what a word means.

    \b
    Example:  barkade rules thats-ruff
              barkade rules thats-ruff TR-8
              barkade rules thats-ruff "Wild Dog"
    """
    from barkade.look import rulebook
    from barkade.terminal.console import Terminal

    page = rulebook.page(barkade.load(game))
    asked = rulebook.paragraph(page, rulebook.wanted(rule, rulebook.named(page))) if rule else page
    text = rulebook.meaning(page, rule or "") or asked
    if not text:
        raise BarkadeError(
            f"The rules page of {game} says nothing{f' under {rule}' if rule else ''}."
        )
    Terminal().page(text)


def described(game: Game) -> dict[str, Any]:
    """A game on the shelf, ready for JSON."""
    from barkade.bots import bots, level
    from barkade.look.options import told

    return {
        "id": game.id,
        "title": game.title,
        "players": {"fewest": game.fewest, "most": game.most},
        "sentence": game.sentence,
        "version": game.version,
        "bots": list(bots(game)),
        "levels": {name: level(name).sentence for name in bots(game)},
        "options": [told(option) for option in game.options.values()],
    }


def _show_game(game: Game) -> None:
    from barkade.bots import bots, level

    click.secho(f"{game.title}  ", bold=True, nl=False)
    click.echo(f"{game.id} · {game.players()}")
    click.echo(click.wrap_text(game.sentence, 78, "  ", "  "))
    for name in bots(game):
        click.echo(f"  {name:10} {level(name).sentence}")
    for option in game.options.values():
        rule = f" ({option.rule})" if option.rule else ""
        click.echo(f"  -o {option.name}=" + "|".join(as_typed(one) for one in option.allowed))
        click.echo(click.wrap_text(option.sentence + rule, 78, "     ", "     "))
