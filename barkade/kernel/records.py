"""The record is the game: rules, pack, options, seed and moves; see docs/records.md."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

from barkade.kernel.errors import BadRecord
from barkade.kernel.moves import UNDOING, entries

if TYPE_CHECKING:
    from barkade.kernel.game import Game
    from barkade.kernel.table import Table

FORMAT = "barkade-record"
VERSION = 1
LINK = 8  # hex digits kept of the chain at each move
HEADER = ("format", "version", "game", "rules", "pack", "options", "seats", "seed")


def record(g: Table) -> dict[str, Any]:
    """The game so far."""
    start = g.start
    if start.imagined or start.scene is not None:
        raise BadRecord("Only a game that was played from its beginning has a record.")
    game = start.game
    moves = [f"{seat} {text}" for seat, text in written(game, g.log)]
    body: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "game": game.id,
        "rules": start.rules,
        "pack": game.pack.as_json() if game.pack else None,
        "options": dict(start.options),
        "seats": start.names[:],
        "seed": start.seed.as_json(),
        "moves": moves,
        "length": len(moves),
        "result": {"winners": g.winners[:], "scores": g.scores[:]} if g.over else None,
        "signature": None,
    }
    body["chain"], body["head"] = chained(body)
    return body


def written(game: Game, log: bytearray) -> list[tuple[int, str]]:
    """A log as seats and texts."""
    texts = game.moves.texts()
    return [
        (seat, UNDOING[index] if index in UNDOING else texts[index]) for seat, index in entries(log)
    ]


def chained(body: dict[str, Any]) -> tuple[list[str], str]:
    """A link for every move, each made of all before it, and the head."""
    link = _hash("", json.dumps([body[key] for key in HEADER], sort_keys=True))
    links: list[str] = []
    for move in body["moves"]:
        link = _hash(link, move)
        links.append(link[:LINK])
    head = _hash(link, json.dumps([len(links), body["result"]], sort_keys=True))
    return links, head


def _hash(link: str, text: str) -> str:
    return hashlib.sha256(f"{link}\n{text}".encode("utf-8", "backslashreplace")).hexdigest()
