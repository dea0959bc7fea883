"""The games that there are: every folder of `barkade.games`, those that other packages bring
(brought.py), and any that a program registers itself.

A game that another package brings is loaded when somebody first looks at the shelf, and stands on
it if that works.  If not, it is set aside, with a sentence that says why; all others are there.

A table of a registered game can be pickled, as what it follows from: its start and its moves.
So it takes little room, and wherever it is unpickled the game is found by its id.
"""

from __future__ import annotations

import copyreg
import importlib
import pkgutil
from pathlib import Path
from typing import Any

from barkade.brought import GAMES, NotBrought, fetched, points
from barkade.files import records
from barkade.files.packs import WrongPack, game_of
from barkade.files.pressing import LONG, opened, pressed, retraced
from barkade.kernel.chance import Seed
from barkade.kernel.errors import BadPack, BadRecord, UnknownGame, listed
from barkade.kernel.game import Game, Start
from barkade.kernel.table import Table

_folder = importlib.import_module("barkade.games")
_registered: dict[str, Game] = {}
_brought: dict[str, Game] = {}  # by other packages
_aside: dict[str, str] = {}  # of these, those that can't be played, and why
_looked = False
_repacked: dict[str, Game] = {}  # with the cards of tables that were unpickled, by their files


def shelf() -> list[str]:
    """The ids of all games."""
    return sorted({*_own(), *_registered, *brought()})


def load(id: str) -> Game:
    """The game with that id."""
    if id in _registered:
        return _registered[id]
    if id in _own():
        module = importlib.import_module(f"barkade.games.{id.replace('-', '_')}")
        game: Game = module.GAME
        return register(game)
    if id in brought():
        return _brought[id]
    if id in _aside:
        raise UnknownGame(_aside[id])
    raise UnknownGame(f'There is no game "{id}"; there is {listed(shelf(), 20)}.')


def register(game: Game) -> Game:
    """Put a game on the shelf."""
    _registered[game.id] = game
    return _known(game)


def _known(game: Game) -> Game:
    """The game, of which tables can be pickled from now on."""
    copyreg.pickle(game.table, _pickled)
    return game


def _own() -> list[str]:
    """The ids of the games that lie in Barkade's own folder."""
    found = pkgutil.iter_modules(_folder.__path__)
    return [module.name.replace("_", "-") for module in found if module.ispkg]


# What other packages bring


def brought() -> list[str]:
    """The ids of the games that other packages have brought."""
    global _looked
    if not _looked:
        _looked = True
        for point in points(GAMES):
            _bring(point.name, point.value)
    return list(_brought)


def set_aside(id: str, why: str) -> None:
    """Take a game that another package has brought off the shelf again."""
    _brought.pop(id, None)
    _aside[id] = why


def aside() -> dict[str, str]:
    """The games that other packages promise and that can't be played, each with a sentence."""
    brought()
    return dict(_aside)


def _bring(id: str, where: str) -> None:
    """Put the game of an entry point on the shelf, or aside."""
    if id in _own() or id in _brought:
        why = f'The game of "{where}" is called "{id}", and there is one of that name already.'
        _aside.setdefault(where, why)
        return
    try:
        game = fetched(where)
    except NotBrought as error:
        cause = error.__cause__  # its own cards can't be checked by themselves, so all is told here
        why = "; ".join(cause.as_lines()) if isinstance(cause, WrongPack) else str(error)
        _aside[id] = f'The game "{id}" can\'t be played: {why}'
        return
    if not isinstance(game, Game):
        _aside[id] = f'The game "{id}" can\'t be played: "{where}" is no Game.'
    elif game.id != id:
        _aside[id] = f'The game "{id}" can\'t be played: "{where}" calls itself "{game.id}".'
    else:
        _brought[id] = _known(game)


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
