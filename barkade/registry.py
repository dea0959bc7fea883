"""The games that there are: every folder of `barkade.games`, and any that a
program registers itself."""

from __future__ import annotations

import importlib
import pkgutil
from pathlib import Path
from typing import Any

from barkade.files import records
from barkade.files.packs import game_of
from barkade.kernel.errors import BadPack, BadRecord, UnknownGame, listed
from barkade.kernel.game import Game
from barkade.kernel.table import Table

_folder = importlib.import_module("barkade.games")
_registered: dict[str, Game] = {}


def shelf() -> list[str]:
    """The ids of all games."""
    found = [m.name.replace("_", "-") for m in pkgutil.iter_modules(_folder.__path__) if m.ispkg]
    return sorted({*found, *_registered})


def load(id: str) -> Game:
    """The game with that id."""
    if id in _registered:
        return _registered[id]
    if id not in shelf():
        raise UnknownGame(f'There is no game "{id}"; there is {listed(shelf(), 20)}.')
    module = importlib.import_module(f"barkade.games.{id.replace('-', '_')}")
    game: Game = module.GAME
    return register(game)


def register(game: Game) -> Game:
    """Put a game on the shelf."""
    _registered[game.id] = game
    return game


def use_pack(path: str | Path, wanted: str | None = None) -> Game:
    """Put a game on the shelf with the cards of another pack, for as long as the
    program runs.  ``wanted``: the game for which it must be."""
    return register(repacked(path, wanted))


def repacked(path: str | Path, wanted: str | None = None) -> Game:
    """A game with the cards of another pack, which is not put on the shelf."""
    file = Path(path)
    game = load(game_of(file))
    if wanted is not None and wanted != game.id:
        raise BadPack(f"{file.name} is a pack for {game.title}, not for {load(wanted).title}.")
    if game.repack is None:
        raise BadPack(f"{game.title} has no packs but its own.")
    return game.repack(file)


def replay(record: dict[str, Any], to: int | None = None) -> Table:
    """Check a record and play it again, whole or up to a number of moves."""
    records.check(record)
    try:
        game = load(record["game"])
    except UnknownGame as error:
        raise BadRecord(f"The record is foreign. {error}") from error
    return records.replay(record, game, to)
