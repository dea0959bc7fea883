"""Records: read, checked, played again, and written one move a line."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from barkade.kernel.chance import Seed, combined, commitment
from barkade.kernel.errors import BadMove, BadRecord, BadSetup
from barkade.kernel.game import Game, Start
from barkade.kernel.moves import UNDOING
from barkade.kernel.past import Past
from barkade.kernel.records import FORMAT, VERSION, chained, written
from barkade.kernel.steps import MOST_SEATS
from barkade.kernel.table import Table

SEATS = [str(seat) for seat in range(MOST_SEATS)]
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
    if unknown := game.other_rules(body["rules"]):
        raise BadRecord(f"The record was made under {unknown}.")
    pack = game.pack.as_json() if game.pack else None
    if pack != body["pack"]:
        wanted = "; give its file with --pack FILE" if game.repack else ""
        raise BadRecord(
            f"The record was made with another pack of cards: {called(body['pack'])}, not"
            f" {called(pack)}{wanted}."
        )
    if not all(isinstance(name, str) for name in body["seats"]):
        raise BadRecord("The record's seats are not names.")
    try:
        seed = Seed(**body["seed"])
        check_seed(seed, len(body["seats"]))
        return Start(game, len(body["seats"]), body["options"], seed, body["seats"], body["rules"])
    except TypeError as error:
        raise BadRecord("The record's seed is not one.") from error
    except BadSetup as error:
        raise BadRecord(f"The record's table can't be opened: {error}") from error


def check_seed(seed: Seed, seats: int) -> None:
    """Whether the opened secret fits the commitment and makes the deal."""
    if not seed.secret:
        return
    if len(seed.contributions) != seats:
        raise BadRecord(
            f"The seed has contributions for {len(seed.contributions)} seats, not for {seats};"
            " one belongs to each seat, empty where nobody added any."
        )
    if commitment(seed.secret) != seed.commitment:
        raise BadRecord("The seed's secret is not the one that was committed to.")
    if combined(seed.secret, seed.contributions) != seed.value:
        raise BadRecord("The seed is not made of its secret and the players' contributions.")


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


def rebuilt(start: Start, log: bytearray) -> Table:
    """The table after the moves of a log, without those that were undone."""
    past = Past(start)
    past.read(log)
    g = start.table()
    for seat, index in past.kept:
        g.play(seat, start.game.moves.move(seat, index))
    return g


def called(pack: Mapping[str, Any] | None) -> str:
    """A pack as records know it, in words: its name, and enough of its hash to tell it
    from another of that name."""
    return f'"{pack.get("name")}" ({str(pack.get("sha256"))[:8]})' if pack else "none"


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
