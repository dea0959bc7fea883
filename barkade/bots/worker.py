"""A process that thinks beside the one that asks: ``python -m barkade.bots.worker``.

Questions come on standard input and answers go to standard output, each a length of four bytes
and a message.  A question has all of a game: its record before the first move, and its log.  The
last few tables are kept, so that of a log only what is new is played again.  The table is not for
who thinks: a bot is given its seat there, as everywhere (seat.py).  A process in which somebody
else's bot thinks is not even asked about a table, but sent a world that is imagined from its seat.

The first thing it says is that it is ready: then all games are loaded.  It ends when its input
does, so that nobody who asks can leave it behind.
"""

from __future__ import annotations

import os
import signal
import sys
from collections import OrderedDict
from contextlib import suppress
from random import Random
from time import perf_counter
from typing import Any, BinaryIO

import msgspec
from msgspec import Struct

from barkade.bots import bot
from barkade.bots.guests import invite
from barkade.bots.hints import hint
from barkade.bots.search import Search
from barkade.bots.seat import Seat
from barkade.bots.worlds import unpacked
from barkade.kernel.game import Game
from barkade.kernel.past import Past
from barkade.kernel.steps import SEALED
from barkade.kernel.table import Table
from barkade.registry import load, replay, shelf, use_pack

KEPT = 32  # tables
LENGTH = 4  # bytes that say how long a message is
MOST = 1 << 20  # bytes of a message
NICE = 5  # who serves comes first
SHORT = 0.001  # seconds for who has none left: one look at every move


class Question(Struct):
    """What to do from a seat."""

    number: int
    table: str
    record: dict[str, Any]  # before the first move
    log: bytes
    pack: str  # the file with the cards, if there is one
    seat: int
    level: str  # of the bot that is to move; empty: a hint is wanted
    seconds: float
    seed: int
    world: bytes = b""  # for somebody else's bot, in place of the record and the log


class Answer(Struct):
    """What a bot does there, or advises, or why it can't say."""

    number: int
    moves: list[str] = []  # more than one where it picks several in secret
    hint: dict[str, Any] = {}
    why: str = ""


READY = Answer(0)
encode = msgspec.msgpack.Encoder().encode
questions = msgspec.msgpack.Decoder(Question)
answers = msgspec.msgpack.Decoder(Answer)


def framed(message: Any) -> bytes:
    """A message as it is sent."""
    body = encode(message)
    return len(body).to_bytes(LENGTH, "big") + body


class Worker:
    """Who thinks, and the tables that it knows."""

    def __init__(self) -> None:
        self._pasts: OrderedDict[str, tuple[dict[str, Any], bytes, Past]] = OrderedDict()

    def answer(self, asked: Question) -> Answer:
        """What is asked for, or a sentence that says why not: the next question may be better."""
        try:
            g, rng = self.table(asked), Random(asked.seed)
            game = g.start.game
            if not asked.level:
                found = hint(game, Seat(g, asked.seat), rng, live=True)
                return Answer(asked.number, hint=found.as_json())
            return Answer(asked.number, thought(game, g, asked, rng))
        except Exception as error:
            return Answer(asked.number, why=f"{type(error).__name__}: {error}")

    def table(self, asked: Question) -> Table:
        """The table that is asked about; it is not to be changed."""
        if asked.world:
            return unpacked(asked.world)
        record, read, past = self._pasts.pop(asked.table, (None, b"", None))
        if past is None or record != asked.record or not asked.log.startswith(read):
            past = Past(_dealt(asked).start)
        g = past.after(bytearray(asked.log))
        self._pasts[asked.table] = asked.record, asked.log, past
        if len(self._pasts) > KEPT:
            self._pasts.popitem(last=False)
        return g


def _dealt(asked: Question) -> Table:
    """The table before the first move, with the cards that it has there."""
    game = load(asked.record["game"])
    if asked.pack and game.pack and str(game.pack.path) != asked.pack:
        use_pack(asked.pack)
    return replay(asked.record)


def thought(game: Game, g: Table, asked: Question, rng: Random) -> list[str]:
    """A bot's move.  What it picks in secret it picks at once: to be asked for each pick would
    tell how many there were."""
    invite([asked.level])
    player = bot(game, asked.level, live=True)
    end = perf_counter() + asked.seconds
    g = g.clone()
    moves: list[str] = []
    while True:
        left = end - perf_counter()
        seconds = max(SHORT, left / 2 if g.way == SEALED else left)
        if isinstance(player, Search):
            player.seconds = seconds
        move = player(Seat(g, asked.seat, seconds), rng)
        moves.append(g.text(move))
        if g.way != SEALED:
            return moves
        g.play(asked.seat, move)
        if g.way != SEALED or not g.picks[asked.seat] or asked.seat not in g.actors:
            return moves


# The process


def read(source: BinaryIO) -> bytes | None:
    """The next message, or nothing when there is none any more."""
    length = int.from_bytes(source.read(LENGTH), "big")
    body = source.read(length) if 0 < length <= MOST else b""
    return body if body and len(body) == length else None


def work(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer until nobody asks any more."""
    for game in shelf():
        load(game)
    worker = Worker()
    message: Answer = READY
    while True:
        sink.write(framed(message))
        sink.flush()
        if (body := read(source)) is None:
            return
        message = worker.answer(questions.decode(body))


def main() -> None:
    """Think until the input ends.  Ctrl-C is for who asks; what prints must not mix in."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICE)
    sink = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    with suppress(BrokenPipeError):
        work(sys.stdin.buffer, sink)


if __name__ == "__main__":
    main()
