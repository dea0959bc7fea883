"""The record is the game: rules, pack, options, seed and moves; see docs/records.md."""

from __future__ import annotations

import hashlib
import json
import os
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from barkade.kernel.chance import Seed
from barkade.kernel.errors import BadMove, BadRecord, BadSetup
from barkade.kernel.moves import UNDOING, WITHDRAW, entries
from barkade.kernel.steps import MOST_SEATS

if TYPE_CHECKING:
    from barkade.kernel.game import Game, Start
    from barkade.kernel.table import Table

FORMAT = "barkade-record"
VERSION = 1
SEATS = [str(seat) for seat in range(MOST_SEATS)]
LINK = 8  # hex digits kept of the chain at each move
HEADER = ("format", "version", "game", "rules", "pack", "options", "seats", "seed")
SHAPE: dict[str, tuple[type, ...]] = {
    "format": (str,),
    "version": (int,),
    "game": (str,),
    "rules": (int,),
    "pack": (dict, type(None)),
    "options": (dict,),
    "seats": (list,),
    "seed": (dict,),
    "moves": (list,),
    "chain": (list,),
    "length": (int,),
    "result": (dict, type(None)),
    "head": (str,),
    "signature": (str, type(None)),
}


def record(g: Table) -> dict[str, Any]:
    """The game so far."""
    start = g.start
    if g.imagined or start.scene is not None:
        raise BadRecord("Only a game that was played from its beginning has a record.")
    game = start.game
    moves = [f"{seat} {text}" for seat, text in written(game, g.log)]
    body: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "game": game.id,
        "rules": game.version,
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


def rebuilt(start: Start, log: bytearray) -> Table:
    """The table after the moves of a log, without those that were undone."""
    kept: list[tuple[int, int]] = []
    for seat, index in entries(log):
        if index not in UNDOING:
            kept.append((seat, index))
            continue
        last = max(at for at, (mover, _) in enumerate(kept) if mover == seat)
        # A withdrawn pick leaves the others' picks alone; a move that is taken
        # back takes with it what others have picked, unseen, since then.
        del kept[last : last + 1 if index == WITHDRAW else len(kept)]
    g = start.table()
    for seat, index in kept:
        g.play(seat, start.game.moves.move(seat, index))
    return g


def replay(body: dict[str, Any], game: Game, to: int | None = None) -> Table:
    """Check a record and play it again, whole or up to a number of moves."""
    check(body)
    length = len(body["moves"])
    if to is not None and not 0 <= to <= length:
        raise BadRecord(f"There is no move {to} to go to; the record has {length}.")
    g = _start(body, game).table()
    for number, line in enumerate(body["moves"][:to], 1):
        _replay_move(g, number, line)
    result = {"winners": g.winners, "scores": g.scores} if g.over else None
    if (to is None or to == length) and result != body["result"]:
        raise BadRecord(f"The moves lead to {result}, but the record says {body['result']}.")
    return g


def _start(body: dict[str, Any], game: Game) -> Start:
    from barkade.kernel.game import Start

    if game.version != body["rules"]:
        raise BadRecord(
            f"The record was made under version {body['rules']} of the rules of {game.title};"
            f" this is version {game.version}."
        )
    pack = game.pack.as_json() if game.pack else None
    if pack != body["pack"]:
        raise BadRecord(f"The record was made with another pack of cards: {body['pack']}.")
    if not all(isinstance(name, str) for name in body["seats"]):
        raise BadRecord("The record's seats are not names.")
    try:
        seed = Seed(**body["seed"])
        seed.check()
        return Start(game, len(body["seats"]), body["options"], seed, body["seats"])
    except TypeError as error:
        raise BadRecord("The record's seed is not one.") from error
    except BadSetup as error:
        raise BadRecord(f"The record's table can't be opened: {error}") from error


def _replay_move(g: Table, number: int, line: str) -> None:
    seat, _, text = line.partition(" ")
    if seat not in SEATS:
        raise BadRecord(f'Move {number} ("{line}") does not begin with a seat.')
    try:
        if text in UNDOING.values():
            g.take_back(int(seat))
        else:
            g.play(int(seat), text)
    except BadMove as error:
        raise BadRecord(f'Move {number} ("{line}") is not possible: {error}') from error
    made, written_as = written(g.start.game, g.log[-2:])[0]
    if line != f"{made} {written_as}":
        raise BadRecord(f'Move {number} ("{line}") is written "{made} {written_as}" here.')


def check(body: Any) -> None:
    """Whether a record is whole and unedited, without playing it."""
    if not isinstance(body, dict) or body.get("format") != FORMAT:
        raise BadRecord("This is not a Barkade record.")
    if body.get("version") != VERSION:
        raise BadRecord(
            f"This record has format version {body.get('version')}; only {VERSION} can be read."
        )
    for key, types in SHAPE.items():
        if key not in body:
            raise BadRecord(f'The record is damaged: "{key}" is missing.')
        if not isinstance(body[key], types) or isinstance(body[key], bool):
            raise BadRecord(f'The record is damaged: "{key}" can\'t be {body[key]!r}.')
    unknown = sorted(set(body) - set(SHAPE))
    if unknown:
        raise BadRecord(f'The record is foreign: nothing here is called "{unknown[0]}".')
    _check_chain(body)


def _check_chain(body: dict[str, Any]) -> None:
    moves, chain = body["moves"], body["chain"]
    for number, move in enumerate(moves, 1):
        if not isinstance(move, str):
            raise BadRecord(f"The record is damaged: move {number} is {move!r}.")
    if not len(moves) == len(chain) == body["length"]:
        raise BadRecord(
            f"The record was shortened or lengthened: it says {body['length']} moves and holds"
            f" {len(moves)} with {len(chain)} links."
        )
    links, head = chained(body)
    for number, (link, kept) in enumerate(zip(links, chain, strict=True), 1):
        if link != kept:
            where = "or what stands before the moves " if number == 1 else ""
            raise BadRecord(
                f'The record was edited at move {number} ("{moves[number - 1]}") {where}'
                "and does not follow its chain from there."
            )
    if head != body["head"]:
        where = "the result or the head" if moves else "what stands before the moves"
        raise BadRecord(f"The record was edited: {where} does not fit the chain.")


def read(path: str | Path) -> dict[str, Any]:
    """A record from a file, checked for damage."""
    try:
        raw = Path(path).read_bytes()
    except (OSError, ValueError) as error:
        raise BadRecord(f"{path} can't be read: {_reason(error)}.") from error
    try:
        body: dict[str, Any] = json.loads(raw.decode("utf-8"))
        check(body)
    except UnicodeDecodeError as error:
        raise BadRecord(f"{path} is not text: byte {error.start} is not UTF-8.") from error
    except json.JSONDecodeError as error:
        raise BadRecord(
            f"{path} is damaged or cut off at line {error.lineno}, column {error.colno}:"
            f" {error.msg}."
        ) from error
    except BadRecord:
        raise
    except ValueError as error:
        raise BadRecord(f"{path} is damaged: no record has so long a number.") from error
    except RecursionError as error:
        raise BadRecord(f"{path} is not a Barkade record: it is nested too deeply.") from error
    return body


def _reason(error: OSError | ValueError) -> str:
    """What the system says, without its numbers."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def write(path: str | Path, body: dict[str, Any]) -> None:
    """A record to a file: all of it or nothing, one move a line."""
    beside = Path(f"{path}.part")
    try:
        beside.write_text(as_text(body), "utf-8")
        os.replace(beside, path)
    except (OSError, ValueError) as error:
        with suppress(OSError, ValueError):
            beside.unlink()
        raise BadRecord(f"{path} can't be written: {_reason(error)}.") from error


def as_text(body: dict[str, Any]) -> str:
    """A record as it stands in its file."""
    return json.dumps(body, indent=1, ensure_ascii=False) + "\n"
