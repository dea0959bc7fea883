"""A hundred thousand frames and requests that no client of ours would send.

    python -m tools.hostile
    python -m tools.hostile --many 2000 --seed 7

They are made from the protocol's own types (tools/oddities.py), by somebody without a seat and by
somebody who has one, at a table of each game at which a person and a bot or two play; and beside
them frames that are no frames and heads that are no heads. Afterwards:

- no request was answered by 500 or more, nothing was logged that the server did not expect, and it
  serves as before;
- at each table no more was written down than was acknowledged there, and each person who did
  nothing sees what they saw.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import secrets
import sqlite3
import sys
import tempfile
from collections import Counter
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import httpx
from msgspec import inspect

from barkade import shelf
from barkade.server.api import ENDPOINTS
from barkade.server.orders import Command
from tests.server.servers import Process
from tools.load import TEXT, UPGRADE, frame, frames
from tools.oddities import Oddities

MANY = 100_000
AT_ONCE = 25  # frames before an answer is waited for
WRONG = (0.02, 0.1, 0.3)  # of what is sent, by turns
PATIENCE = 20.0  # seconds for an answer; who gets none was hung up on
LATE = 4.0  # for what may be waited for: the rest of something that never comes
COMMANDS = inspect.type_info(Command)
BODIES = {row: inspect.type_info(row.body) for row in ENDPOINTS if row.body is not None}
QUIET = [row for row in ENDPOINTS if "review" not in row.path]  # these take minutes of thought
UNEXPECTED = ("Traceback", "damaged", "not stored", "not told")
METHODS = ["PUT", "PATCH", "DELETE", "HACK", "OPTIONS"]
HEADERS = [
    "Cookie: barkade=x; barkade=", "Origin: http://evil.example", "Accept-Encoding: gzip;q=zero",
    "Range: bytes=0-999999", "If-None-Match: *",
    "Content-Type: text/xml", "X-Forwarded-For: 1.2.3.4"
]  # fmt: skip
JUNK = [
    b"GET\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b"GET / HTTP/9.9\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: -5\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    b"GET /" + b"a" * 9_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 3_000 + b"\r\n",
    b"GET /%ff%fe HTTP/1.1\r\nHost: x\r\n\r\n",
]  # fmt: skip


BOT = 2  # the seat of one, at a table where two are too few


class Place(NamedTuple):
    """A table, and the keys to it."""

    id: str
    sit: str
    watch: str


class Hostile:
    """Somebody who sends all kinds of things, and counts what came back."""

    def __init__(self, port: int, seed: int) -> None:
        self.port = port
        self.rng = Random(seed)
        self.odd = Oddities(self.rng)
        self.tokens: list[
            str
        ] = []  # somebody who does nothing, the hostile one with seats, one without
        self.places: list[Place] = []
        self.known: list[str] = []  # texts that mean something at all tables
        self.sent: Counter[str] = Counter()
        self.answers: Counter[str] = Counter()
        self.done: Counter[str] = Counter()  # by table, what was acknowledged
        self.bad: list[str] = []

    # Tables

    async def sit_down(self) -> None:
        """A table of each game, at which one person does nothing and another is hostile."""
        base = f"http://127.0.0.1:{self.port}"
        for _ in range(3):
            async with httpx.AsyncClient(base_url=base) as stranger:
                await stranger.get("/api/tables")
                self.tokens.append(stranger.cookies["barkade"])
        async with httpx.AsyncClient(base_url=base) as client:
            for game in shelf():
                bots = [{"bot": "keen"}] if game == "we-rate-dogs" else []
                plan = {"game": game, "seats": [{}, {}, *bots]}
                told = (await self.ask(client, 0, "POST", "/api/tables", plan)).json()
                keys = (told[what].partition("key=")[2] for what in ("sit", "watch"))
                place = Place(told["id"], *keys)
                for seat in (0, 1):
                    person = {"name": f"Person {seat}", "contribution": secrets.token_hex(16)}
                    path = f"/api/tables/{place.id}/seats/{seat}?key={place.sit}"
                    (await self.ask(client, seat, "PUT", path, person)).raise_for_status()
                self.places.append(place)
        self.known = ["pass", "stop", *shelf(), *(part for one in self.places for part in one)]

    async def ask(
        self, client: httpx.AsyncClient, who: int, method: str, path: str, body: object = None
    ) -> httpx.Response:
        bearer = {"Authorization": f"Bearer {self.tokens[who]}"}
        return await client.request(method, path, json=body, headers=bearer)

    async def seen(self) -> list[Any]:
        """What the person who does nothing sees at each table when no bot is waited for, as far as
        time has no part in it."""
        found: list[Any] = []
        for place in self.places:
            line = Line(self.port, place, self.tokens[0])
            await line.open()
            state = await line.heard(
                lambda told: told["type"] == "state" and BOT not in told["view"]["actors"]
            )
            found.append({what: state[what] for what in ("view", "moves", "seat")})
            line.close()
        return found

    # Frames

    async def frames(self, many: int, who: int) -> None:
        """Frames at one table after another."""
        while many > 0:
            place = self.rng.choice(self.places)
            line = Line(self.port, place, self.tokens[who])
            try:
                await line.open()
                for _ in range(self.rng.randrange(1, 40)):
                    self.odd.known = [*self.known, *line.offered]
                    some = [self.frame() for _ in range(AT_ONCE)]
                    self.sent["frames"] += len(some)
                    many -= len(some)
                    end = f"end-{secrets.token_hex(8)}"
                    for one in some:
                        line.write(one)
                    line.write(frame(TEXT, json.dumps({"do": "ping", "id": end}).encode()))
                    await line.heard(lambda told, end=end: told.get("id") == end)
            except (OSError, EOFError, TimeoutError):
                self.answers["hung up"] += 1
            self.done[place.id] += line.done
            self.answers.update(line.types)
            line.close()

    def frame(self) -> bytes:
        """A command, mostly; sometimes a frame that is none."""
        rng = self.rng
        self.odd.wrong = rng.choice(WRONG)
        content = self.odd.written(self.odd.value(COMMANDS))
        if rng.random() < 0.997:
            return frame(TEXT, content)
        kind = rng.choice([0, 2, 3, 7, 8, 9, 10, 11, 15])
        return rng.choice([frame(kind, content[:100]), rng.randbytes(20), b"\x81\x05hello"])

    # Requests

    async def requests(self, many: int, who: int) -> None:
        """Requests on one line as long as the server keeps it."""
        reader = writer = None
        for _ in range(many):
            self.sent["requests"] += 1
            if self.rng.random() < 0.01:
                await self.junk()
                continue
            table, text = self.request(who)
            try:
                if writer is None or writer.is_closing():
                    reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
                assert reader is not None
                writer.write(text)
                status, kept = await asyncio.wait_for(answered(reader), PATIENCE)
            except (OSError, EOFError, TimeoutError):
                self.answers["hung up"] += 1
                kept = False
            else:
                self.answers[str(status)] += 1
                if status >= 500:
                    self.bad.append(f"{status} to {text[:300]!r}")
                if status < 300 and not text.startswith(b"GET"):
                    self.done[table] += 1
            if writer is not None and not kept:
                writer.close()
                writer = None
        if writer is not None:
            writer.close()

    def request(self, who: int) -> tuple[str, bytes]:
        """A request that the server has an answer to, with odd things in it; and to which table."""
        rng, row = self.rng, self.rng.choice(QUIET)
        self.odd.wrong = rng.choice(WRONG)
        place, path = rng.choice(self.places), row.path
        fill = {"{table}": place.id, "{seat}": str(rng.randrange(3)), "{game}": rng.choice(shelf())}
        for name, value in fill.items():
            odd = rng.choice(["x", "-1", "9" * 30, "%2e%2e", "%00", "a" * 200])
            path = path.replace(name, value if rng.random() < 0.85 else odd)
        for other in ("{", "}"):
            path = path.replace(other, "")
        if row.query or rng.random() < 0.5:
            key = rng.choice([place.watch, place.watch, "0" * 16, "%ff", ""])
            path += "?" + "&".join(
                [f"key={key}", *(f"{q}={rng.choice(['1', '-1', 'x', ''])}" for q in row.query)]
            )
        body = self.odd.written(self.odd.value(BODIES[row])) if row in BODIES else b""
        if rng.random() < 0.03:
            body = self.odd.spoilt(body or b"{}")
        method = (
            row.method
            if rng.random() < 0.95
            else rng.choice(["PUT", "PATCH", "DELETE", "HACK", "OPTIONS"])
        )
        head = [f"{method} {path} HTTP/1.1", "Host: localhost", f"Content-Length: {len(body)}"]
        if rng.random() < 0.9 and row.path != "/api/me":  # nobody forgets who sits at the tables
            head.append(f"Authorization: Bearer {self.tokens[who]}")
        if rng.random() < 0.2:
            head.append(rng.choice(HEADERS))
        return place.id, "\r\n".join([*head, "", ""]).encode() + body

    async def junk(self) -> None:
        """A head that is none; whatever comes back, or nothing."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(self.rng.choice([*JUNK, self.rng.randbytes(60)]))
        try:
            status, _ = await asyncio.wait_for(answered(reader), LATE)
            self.answers[str(status)] += 1
            if status >= 500:
                self.bad.append(f"{status} to junk")
        except (OSError, EOFError, TimeoutError, ValueError):
            self.answers["hung up"] += 1
        writer.close()


class Line:
    """A socket to a table, from which one may write whatever one likes."""

    def __init__(self, port: int, place: Place, token: str) -> None:
        self.port = port
        self.place = place
        self.token = token
        self.done = 0
        self.types: Counter[str] = Counter()
        self.offered: list[str] = []  # moves
        self._buffer = bytearray()

    async def open(self) -> None:
        self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self.port)
        path = f"/api/tables/{self.place.id}/socket?key={self.place.watch}"
        more = f"Authorization: Bearer {self.token}\r\n"
        text = UPGRADE.format(
            path=path, host="127.0.0.1", port=self.port, key="x" * 22 + "==", more=more
        )
        self._writer.write(text.encode())
        head = await asyncio.wait_for(self._reader.readuntil(b"\r\n\r\n"), PATIENCE)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise EOFError(head.decode(errors="replace"))

    def write(self, content: bytes) -> None:
        self._writer.write(content)

    async def heard(self, wanted: Any) -> Any:
        """The next message that is wanted; those before it are counted."""
        async with asyncio.timeout(PATIENCE):
            while True:
                for kind, content in frames(self._buffer):
                    if kind != TEXT:
                        continue
                    told = json.loads(content)
                    self.types[told["type"]] += 1
                    if told["type"] == "state":
                        self.offered = [one["move"] for one in told["moves"]]
                    if wanted(told):
                        return told
                    self.done += told["type"] == "done"
                data = await self._reader.read(1 << 16)
                if not data:
                    raise EOFError
                self._buffer += data

    def close(self) -> None:
        self._writer.close()


async def answered(reader: asyncio.StreamReader) -> tuple[int, bool]:
    """A status, and whether the line is kept."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
    status = int(head.split(" ")[1])
    fields = dict(line.lower().split(": ", 1) for line in head.split("\r\n")[1:] if ": " in line)
    if fields.get("transfer-encoding") == "chunked":
        while await reader.readuntil(b"\r\n") != b"0\r\n":
            pass
        await reader.readuntil(b"\r\n")
    elif status not in (204, 304):
        await reader.readexactly(int(fields.get("content-length", 0)))
    return status, fields.get("connection") != "close"


# Before and after


def written(data: Path) -> Counter[str]:
    """By table, how many entries there are."""
    with closing(sqlite3.connect(data)) as db:
        return Counter(dict(db.execute("SELECT table_id, count(*) FROM entries GROUP BY 1")))


async def attack(server: Process, many: int, seed: int) -> Hostile:
    """All of it, and what is wrong afterwards in `bad`."""
    one = Hostile(server.port, seed)
    await one.sit_down()
    before, seen = written(server.data), await one.seen()
    share = many // 4
    await asyncio.gather(one.frames(share, 2), one.requests(share, 2))
    for game, was, now in zip(shelf(), seen, await one.seen(), strict=True):
        if now != was:
            one.bad.append(f"Somebody without a seat changed what is seen of {game}: {was} {now}")
    await asyncio.gather(one.frames(share, 1), one.requests(many - 3 * share, 1))
    await one.seen()  # it serves as before
    after = written(server.data)
    for place in one.places:
        more = after[place.id] - before[place.id]
        if more > one.done[place.id]:
            one.bad.append(f"{more} entries at {place.id}, {one.done[place.id]} acknowledged.")
    lines = server.log.read_text().splitlines()
    for number, line in enumerate(lines):
        if any(word in line for word in UNEXPECTED):
            one.bad.append("\n    ".join(lines[number : number + 40]))
    return one


def measure(many: int, seed: int) -> Hostile:
    logging.getLogger("asyncio").setLevel(logging.ERROR)  # that a line was hung up on is no news
    with tempfile.TemporaryDirectory() as folder:
        server = Process(Path(folder), "--unlimited", "--no-par")
        server.start()
        try:
            return asyncio.run(attack(server, many, seed))
        finally:
            server.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description="What no client of ours would send.")
    parser.add_argument("--many", type=int, default=MANY, help="frames and requests")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    one = measure(chosen.many, chosen.seed)
    print(f"{one.sent['frames']:,} frames and {one.sent['requests']:,} requests; answers:")
    print("  " + ", ".join(f"{many:,} {what}" for what, many in sorted(one.answers.items())))
    for line in one.bad[:20]:
        print(f"  ✗ {line}")
    print("  ✓ nothing was lost, changed or told" if not one.bad else f"  {len(one.bad)} faults")
    sys.exit(bool(one.bad))


if __name__ == "__main__":
    main()
