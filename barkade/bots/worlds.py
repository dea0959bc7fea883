"""An imagined world as bytes, to be thought about in another process.

It is for worlds alone: where a true table is, nobody who thinks has any business.  What a world is
made of is plain (numbers, texts, lists, steps); what is not, such as a game's box, is the same in
every table of the game, and is found there.
"""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

from barkade.kernel.chance import Seed, Tape
from barkade.kernel.errors import BarkadeError
from barkade.kernel.game import Start
from barkade.kernel.table import Table
from barkade.registry import load, use_pack

SHARED = {"start", "tape", "codes", "alike", "heard", "past"}  # is made anew with the table


class NoWorld(BarkadeError):
    """A table that is not imagined can't be sent."""


def packed(world: Table) -> bytes:
    """All of a world but its game."""
    start = world.start
    if not start.imagined:
        raise NoWorld("A true table is not sent to who thinks; a re-dealt one is.")
    pack = start.game.pack
    cards = str(pack.path) if pack and start.game.repack else ""
    about = start.game.id, cards, start.seats, start.options, start.names, start.rules
    state = {name: getattr(world, name) for name in _names(world) - SHARED}
    return pickle.dumps((about, {k: v for k, v in state.items() if not _of_the_game(v)}))


def unpacked(body: bytes) -> Table:
    """The same world again, with luck of its own."""
    (game_id, cards, seats, options, names, rules), state = pickle.loads(body)
    game = load(game_id)
    if cards and game.pack and str(game.pack.path) != cards:
        game = use_pack(cards)
    start = Start(game, seats, options, Seed("imagined"), names, rules)
    world = start.table()
    start.imagined = True
    for name, value in state.items():
        setattr(world, name, value)
    world.start = start
    world.tape = Tape(Random().random)
    world.name_zones()
    return world


def _names(world: Table) -> set[str]:
    """What a table holds, by name, compiled or not."""
    found = set(getattr(world, "__dict__", ()))
    for kind in type(world).__mro__:
        found |= {*getattr(kind, "__slots__", ()), *getattr(kind, "__mypyc_attrs__", ())}
    return {name for name in found if not name.startswith("__") and hasattr(world, name)}


def _of_the_game(value: Any) -> bool:
    """Whether something is the game's, and shared by its tables: it is never changed."""
    return hasattr(value, "__dict__") or hasattr(type(value), "__mypyc_attrs__")
