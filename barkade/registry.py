"""The games that there are: every folder of `barkade.games`, and any that a
program registers itself.

A table of a registered game can be pickled, as what it follows from: its start and its moves.
So it takes little room, and wherever it is unpickled the game is found by its id."""

from __future__ import annotations

import copyreg
import importlib
import pkgutil
from pathlib import Path
from typing import Any

from barkade.files import records
from barkade.files.packs import game_of
from barkade.files.pressing import LONG, opened, pressed, retraced
from barkade.kernel.chance import Seed
from barkade.kernel.errors import BadPack, BadRecord, UnknownGame, listed
from barkade.kernel.game import Game, Start
from barkade.kernel.table import Table

_folder = importlib.import_module("barkade.games")
_registered: dict[str, Game] = {}
_repacked: dict[str, Game] = {}  # with the cards of tables that were unpickled, by their files


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
    copyreg.pickle(game.table, _pickled)
    return game


def use_pack(path: str | Path, wanted: str | None = None) -> Game:
    """Put a game on the shelf with the cards of another pack, for as long as the
    program runs.  ``wanted``: the game for which it must be."""
    file = Path(path)
    game = load(game_of(file))
    if wanted is not None and wanted != game.id:
        raise BadPack(f"{file.name} is a pack for {game.title}, not for {load(wanted).title}.")
    if game.repack is None:
        raise BadPack(f"{game.title} has no packs but its own.")
    return register(game.repack(file))


def replay(record: dict[str, Any], to: int | None = None) -> Table:
    """Check a record and play it again, whole or up to a number of moves."""
    records.check(record)
    try:
        game = load(record["game"])
    except UnknownGame as error:
        raise BadRecord(f"The record is foreign. {error}") from error
    return records.replay(record, game, to)


def _pickled(g: Table) -> tuple[Any, ...]:
    """What a table follows from, pending picks and an answer that waits included."""
    start = g.start
    if start.imagined or start.scene is not None:
        raise BadRecord("Only a game that was played from its beginning can be pickled.")
    game, seed = start.game, start.seed
    pack = (game.pack.as_json(), str(game.pack.path)) if game.pack else None
    dealt = (seed.value, seed.commitment, seed.secret, seed.contributions)
    chosen = {k: v for k, v in start.options.items() if v != game.options[k].default}
    about = (game.id, pack, start.rules, start.names, chosen, dealt)
    log = bytes(g.log)
    moves = pressed(start, log) if len(log) > LONG else log
    return unpickled, (about, moves, g.patient, _held(g))


def _held(g: Table) -> tuple[int, int] | None:
    """The answer that waits in a window which is full: its seat and its number."""
    return (g.held[1], g.start.game.moves.index(g.held)) if g.held else None


def unpickled(
    about: tuple[Any, ...],
    moves: bytes | tuple[int, bool, bytes],
    patient: bool,
    held: tuple[int, int] | None,
) -> Table:
    """The table that was pickled, in the same state."""
    name, pack, rules, names, options, seed = about
    game = _with_pack(load(name), pack)
    start = Start(game, len(names), options, Seed(*seed), names, rules)
    g = retraced(start, moves) if isinstance(moves, bytes) else opened(start, *moves)
    g.patient = patient
    if held:
        g.play(held[0], game.moves.move(*held))
    return g


def _with_pack(game: Game, pack: tuple[dict[str, str], str] | None) -> Game:
    """The game with the cards with which a table was played."""
    if pack is None or game.pack is None or game.pack.as_json() == pack[0]:
        return game
    if game.repack is None:
        raise BadPack(f"{game.title} has no packs but its own.")
    found = _repacked.get(pack[1])
    if found is None:
        found = _repacked[pack[1]] = game.repack(Path(pack[1]))
    if found.pack.as_json() != pack[0]:
        raise BadPack(
            f"{pack[1]} has changed: the table was played with {records.called(pack[0])}."
        )
    return found
