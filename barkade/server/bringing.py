"""Games and bots of other packages, looked through before anybody is shown one: what is wrong with
one of them is said once, when the server starts, and is in nobody's way."""

from __future__ import annotations

from barkade import registry
from barkade.bots import guests
from barkade.brought import told
from barkade.kernel.errors import BarkadeError
from barkade.kernel.game import Game
from barkade.lessons import lesson_of
from barkade.server.logs import log
from barkade.server.pages import Pages
from barkade.server.shelf import box, info


def fit_games() -> list[Game]:
    """All games that this server can show; those that it can't are set aside, and it is logged."""
    for name in registry.brought():
        try:
            look_through(registry.load(name))
        except Exception as error:
            why = str(error) if isinstance(error, BarkadeError) else f"{told(error)}."
            registry.set_aside(name, f'The game "{name}" can\'t be shown: {why}')
    for why in registry.aside().values():
        log.error("a game is set aside", why=why)
    for why in guests.aside().values():
        log.error("a bot is set aside", why=why)
    return [registry.load(name) for name in registry.shelf()]


def look_through(game: Game) -> None:
    """Make all that the page asks for of a game, and deal it once."""
    game.new(game.settle(None, {})[0], {}, "a first look").view(None)
    lesson_of(game)
    info(game, lambda game, day: None)
    box(game)
    Pages(games=[game])
