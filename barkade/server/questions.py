"""What is to be thought about, as it waits in a database for workers elsewhere (workshop.py).

A question lies there until who asks has heard the answer, or it is too late.  Whoever takes one
has it by a lease, for as long as they say that they live; then it is anybody's again.  The tables
are not logged: a database that falls down forgets them, and nothing of them is worth keeping.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from msgspec import Struct

from barkade.server.database import Line

THOUGHT, REVIEW, PAR = "thought", "review", "par"  # what is asked for
ASKED, SAID = "barkade_asked", "barkade_said"  # channels: a question's kind, and its number
LEASE = 1.2  # seconds that a question is one's own after one has last said so
STAYS = 5.0  # seconds that a worker is believed to be there after that
LOOK = 1.0  # seconds after which one looks again, though nothing was heard

LATE = """DELETE FROM barkade.questions WHERE id IN (SELECT id FROM barkade.questions
    WHERE due < clock_timestamp() FOR UPDATE SKIP LOCKED)"""
THERE = "EXISTS (SELECT FROM barkade.workers WHERE until > clock_timestamp())"
ANYBODY = f"WITH late AS ({LATE}) SELECT {THERE}"
ASK = f"""WITH asked AS (INSERT INTO barkade.questions (id, kind, body, due)
        SELECT $1, $2, $3, clock_timestamp() + $4::float8 * interval '1 second' WHERE {THERE}
        RETURNING kind)
    SELECT true, pg_notify('{ASKED}', kind) FROM asked"""
# What was said last; of who was answered nothing stays.
HEAR = f"""WITH answered AS
        (DELETE FROM barkade.questions WHERE id = $1 AND over RETURNING said)
    SELECT said, true FROM answered UNION ALL
    SELECT said, false FROM barkade.questions WHERE id = $1 AND NOT over AND {THERE}"""
DROP = "DELETE FROM barkade.questions WHERE id = ANY ($1)"

LIVE = f"""WITH late AS ({LATE}),
    dead AS (DELETE FROM barkade.workers WHERE until < clock_timestamp() - interval '1 minute'),
    kept AS (UPDATE barkade.questions SET until = clock_timestamp() + $2 * interval '1 second'
        WHERE worker = $1 AND id = ANY ($3) AND NOT over AND due >= clock_timestamp())
    INSERT INTO barkade.workers VALUES ($1, clock_timestamp() + $4 * interval '1 second')
    ON CONFLICT (id) DO UPDATE SET until = excluded.until"""
# What is due first comes first.
TAKE = """UPDATE barkade.questions
    SET worker = $1, until = clock_timestamp() + $3 * interval '1 second'
    WHERE id = (SELECT id FROM barkade.questions WHERE kind = ANY ($2) AND NOT over
        AND until < clock_timestamp() AND due > clock_timestamp()
        ORDER BY due LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, kind, body, extract(epoch FROM due - clock_timestamp())::float8"""
SAY = f"""WITH said AS (UPDATE barkade.questions SET said = $3, over = $4
        WHERE id = $1 AND worker = $2 AND NOT over RETURNING id)
    SELECT true, pg_notify('{SAID}', id) FROM said"""
GIVE_BACK = f"""WITH free AS (UPDATE barkade.questions SET worker = '', until = '-infinity'
        WHERE worker = $1 AND $2 IN (id, '') AND NOT over RETURNING kind)
    SELECT pg_notify('{ASKED}', kind) FROM free"""
LEAVE = "DELETE FROM barkade.workers WHERE id = $1"


class Longer(Struct, omit_defaults=True):
    """What is asked of who takes longer: a review of a record, or the par of a day."""

    game: str
    record: dict[str, Any] = {}
    day: str = ""


class Asker:
    """Who asks, and hears what is said."""

    def __init__(self, url: str) -> None:
        self._line = Line(url, self._listen)  # it is asked by, and heard by: one that lives
        self._heard: dict[str, asyncio.Event] = {}

    async def anybody(self) -> bool:
        """Whether there is a worker."""
        return bool(await self._line.ask(lambda db: db.fetchval(ANYBODY)))

    async def ask(self, kind: str, body: bytes, within: float) -> str:
        """Lay down a question for so many seconds; its number, or none: there is nobody."""
        number, asked = secrets.token_urlsafe(9), False
        self._heard[number] = asyncio.Event()
        try:
            row = await self._line.ask(lambda db: db.fetchrow(ASK, number, kind, body, within))
            asked = row is not None
        finally:
            if not asked:
                self._heard.pop(number, None)
        return number if asked else ""

    async def hear(self, id: str) -> tuple[bytes, bool] | None:
        """What is said next, and whether that is all; nothing: the question is gone, or all who
        could answer it are."""
        while news := self._heard.get(id):
            with suppress(TimeoutError):  # the line may have broken, or those who think
                await asyncio.wait_for(news.wait(), LOOK)
            heard = news.is_set()
            news.clear()
            row = await self._line.ask(lambda db: db.fetchrow(HEAR, id))
            if row is None:
                return None
            said, over = row
            if over:
                self._heard.pop(id, None)
            if over or (heard and said):
                return said, over
        return None

    async def answer(self, kind: str, body: bytes, within: float) -> bytes | None:
        """All that is said of a question of which no more is said than that, or nothing: there is
        nobody."""
        question = await self.ask(kind, body, within)
        try:
            while question and (said := await self.hear(question)):
                if said[1]:
                    return said[0]
        finally:
            await self.drop(question)
        return None

    async def drop(self, id: str) -> None:
        """Nobody waits for an answer any more, if there was none."""
        if self._heard.pop(id, None):
            await self._line.ask(lambda db: db.execute(DROP, [id]))

    async def close(self) -> None:
        """Wait for no answer any more."""
        heard, self._heard = self._heard, {}
        for news in heard.values():
            news.set()
        try:
            if heard:
                await self._line.ask(lambda db: db.execute(DROP, list(heard)))
        finally:
            await self._line.close()

    async def _listen(self, db: Any) -> None:
        await db.add_listener(SAID, self._hear)
        for news in self._heard.values():
            news.set()  # the line was broken, and nobody knows what was said meanwhile

    def _hear(self, db: Any, pid: int, channel: str, id: str) -> None:
        if id in self._heard:
            self._heard[id].set()


class Taken(NamedTuple):
    """A question that is one's own for now."""

    id: str
    kind: str
    body: bytes
    left: float  # seconds until nobody wants an answer any more


class Taker:
    """Who takes questions, and says something to them."""

    def __init__(self, url: str, woken: Callable[[str], None]) -> None:
        self.id = secrets.token_urlsafe(6)
        self._woken = woken
        self._line = Line(url, self._listen)
        self._mine: set[str] = set()

    async def live(self, able: bool = True) -> None:
        """Say so in time, for all that one thinks about, and whether one is able to take more; what
        is too late for anybody goes."""
        mine, stays = list(self._mine), STAYS if able else 0.0
        await self._line.ask(lambda db: db.execute(LIVE, self.id, LEASE, mine, stays))

    async def take(self, kinds: Sequence[str]) -> Taken | None:
        """The most urgent question of some kinds, if there is one."""
        row = await self._line.ask(lambda db: db.fetchrow(TAKE, self.id, kinds, LEASE))
        if row is None:
            return None
        taken = Taken(*row)
        self._mine.add(taken.id)
        return taken

    async def say(self, id: str, said: bytes, over: bool) -> bool:
        """Say something; whether the question is still one's own, and somebody waits."""
        return bool(await self._line.ask(lambda db: db.fetchval(SAY, id, self.id, said, over)))

    def put_down(self, id: str) -> None:
        """Think about a question no more; unless it is answered it is another's in a while."""
        self._mine.discard(id)

    async def give_back(self, id: str = "") -> None:
        """Let another one think about it at once; unless it is said which, about all."""
        await self._line.ask(lambda db: db.execute(GIVE_BACK, self.id, id))

    async def leave(self) -> None:
        """Be a worker no more."""
        try:
            await self._line.ask(lambda db: db.execute(LEAVE, self.id))
            await self.give_back()
        finally:
            await self._line.close()

    async def _listen(self, db: Any) -> None:
        await db.add_listener(ASKED, self._hear)

    def _hear(self, db: Any, pid: int, channel: str, kind: str) -> None:
        self._woken(kind)
