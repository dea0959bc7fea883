"""Who wants to be told on a device of theirs that it is their turn, and when they are.

Somebody is told once, when a table has asked them for a while and they are not there; and not
again at that table until they have been back.  Who was there while they were asked, and left,
knows it.  It goes to that player alone and says only that they are asked, as their own list of
tables does: nobody learns from it who has answered in a window.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Annotated, Protocol
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta, Struct

from barkade.kernel.steps import RACE
from barkade.look.grammar import listed
from barkade.server import delivery, envelopes
from barkade.server.delivery import Answer
from barkade.server.logs import log
from barkade.server.party import Party
from barkade.server.seats import NotPossible
from barkade.server.wire import In

if TYPE_CHECKING:
    from barkade.server.calls import Call
    from barkade.server.hall import Hall

MOST = 5  # browsers of a player; the next one takes the place of the first
MOST_ENDPOINT = 1000  # letters
AT_ONCE = 8  # that are on their way
MOST_WAITING = 500  # that may wait for these; more are not sent
PATIENCE = 15.0  # seconds for a push service to answer
AGAIN = (10.0, 120.0)  # seconds before it is tried once more, where there is hope
LONGEST_WAIT = 900.0  # however long a push service wants to be left alone
KEPT = 3 * 24 * 3600.0  # seconds that a service keeps it for a device that is off
GONE = (404, 410)
OVERRUN = (408, 425, 429)
UNABLE = "This server can't call anybody: who runs it has to install barkade[push]."
TURN = "It is your turn"

Endpoint = Annotated[
    str, Meta(max_length=MOST_ENDPOINT, description="where its push service takes messages")
]
Key = Annotated[str, Meta(pattern="^[0-9A-Za-z_=-]{1,100}$", description="in base64url")]


class Subscribe(In):
    """A browser that wants to be told when it is its player's turn."""

    endpoint: Endpoint
    p256dh: Key
    auth: Key
    replaces: Annotated[str, Meta(max_length=MOST_ENDPOINT, description="an older endpoint")] = ""


class Unsubscribe(In):
    """A browser that does not want it any more."""

    endpoint: Annotated[
        str, Meta(max_length=MOST_ENDPOINT, description="empty: none of the player's does")
    ] = ""


class PushInfo(Struct):
    """Whether, and with which key, browsers can be told that it is their player's turn."""

    key: Annotated[str, Meta(description="the server's, for subscribing; empty: it can't")]
    browsers: Annotated[int, Meta(description="how many of yours are told")]


class Browser(Struct):
    """Where somebody wants to be told, and the keys to seal it with."""

    endpoint: str
    p256dh: str
    auth: str


class Kept(Struct):
    """What is kept of a player: their browsers, and the tables at which they know that it is
    their turn."""

    since: float  # when they first wanted it; what was asked before then, they know
    browsers: list[Browser] = []
    told: list[str] = []


class Bring(Protocol):
    """Brings something to a push service; delivery.py does."""

    async def __call__(self, endpoint: str, heads: Mapping[str, str], body: bytes, /) -> Answer: ...


encode = msgspec.json.Encoder().encode
read = msgspec.json.Decoder(Kept).decode


class Nudges:
    """Everybody who wants to be told."""

    def __init__(self, hall: Hall, bring: Bring | None = None) -> None:
        self.hall = hall
        self._courier = delivery.Courier(hall.settings.push_anywhere)
        self._bring = bring or self._courier.bring
        self._kept: dict[str, Kept] = {}  # by player
        self._saw: dict[tuple[str, str], float] = {}  # since when who is here is asked
        self._began = hall.steady()  # after a restart people have yet to come back
        self._sending: set[asyncio.Task[None]] = set()
        self._lines = asyncio.Semaphore(AT_ONCE)
        self.sender: envelopes.Sender | None = None
        self.load()

    def load(self) -> None:
        """Read what is kept of everybody."""
        self._kept.clear()
        for player, body in self.hall.store.nudges():
            try:
                self._kept[player] = read(body)
            except Exception as error:
                log.error("damaged", kept="a player's browsers", why=str(error))
        self.sign()

    def sign(self) -> None:
        """Sign with the key in the file, which is made once."""
        if envelopes.ABLE:
            secret = self.hall.store.setting("push", envelopes.new_secret)
            settings = self.hall.settings
            base = settings.base.rstrip("/") if settings.base.startswith("https:") else ""
            self.sender = envelopes.Sender(secret, settings.push_contact or base)

    # Who wants it

    def about(self, player: str) -> PushInfo:
        """How it stands for a player."""
        key = self.sender.public if self.sender else ""
        return PushInfo(key, len(self._browsers(player)))

    def _browsers(self, player: str) -> list[Browser]:
        kept = self._kept.get(player)
        return kept.browsers if kept else []

    def add(self, player: str, wanted: Subscribe) -> None:
        """A browser is to be told; asked twice, it counts once, and it has one player."""
        if self.sender is None:
            raise NotPossible(UNABLE)
        delivery.address(wanted.endpoint, self.hall.settings.push_anywhere)
        try:
            envelopes.keys(wanted.p256dh, wanted.auth)
        except envelopes.BadKey:
            raise NotPossible("These are no keys of a browser.") from None
        new = Browser(wanted.endpoint, wanted.p256dh, wanted.auth)
        if new in self._browsers(player):
            return
        kept = self._kept.get(player) or Kept(self.hall.now())
        for other in [one for one, its in self._kept.items() if new.endpoint in ends(its)]:
            self.remove(other, new.endpoint)
        self._kept[player] = kept
        others = [one for one in kept.browsers if one.endpoint != wanted.replaces]
        kept.browsers = [*others[1 - MOST :], new]
        self._keep(player)

    def remove(self, player: str, endpoint: str = "") -> None:
        """A browser is not told any more, or none of a player's."""
        kept = self._kept.get(player)
        if kept is None or (endpoint and endpoint not in ends(kept)):
            return
        kept.browsers = [one for one in kept.browsers if endpoint and one.endpoint != endpoint]
        self._keep(player)

    def endpoints(self, player: str) -> list[str]:
        """Where a player is told."""
        return [one.endpoint for one in self._browsers(player)]

    def move(self, player: str, to: str) -> None:
        """The browsers of one player are another's from now on."""
        for one in self._browsers(player):
            self.add(to, Subscribe(one.endpoint, one.p256dh, one.auth))

    def renew(self) -> None:
        """Nobody is told any more, and who wants to be gets another key."""
        for player in list(self._kept):
            self.remove(player)
        if envelopes.ABLE:
            self.hall.store.put_setting("push", envelopes.new_secret())
            self.sign()

    def _keep(self, player: str, stored: partial[None] | None = None) -> None:
        """Store what is kept of a player, but not of tables that are past; then do more."""
        kept, headings = self._kept[player], self.hall.lists.headings
        going = [one for one in kept.told if one in headings and headings[one].stage == "playing"]
        kept.told = going
        if not kept.browsers:
            del self._kept[player]
        body = encode(kept) if kept.browsers else b""
        self.hall.store.keep_nudges(player, body, partial(self._stored, stored))

    def _stored(self, then: partial[None] | None, error: BaseException | None) -> None:
        if error is not None:
            self.hall.lost += 1  # who has asked for it hears of that
            log.error("not stored", kept="a player's browsers", why=str(error))
        elif then is not None:
            then()

    # When it is their turn

    def waits_for(self, players: list[str]) -> bool:
        """Whether one of these players wants to be told."""
        return self.sender is not None and any(player in self._kept for player in players)

    def look(self, party: Party) -> None:
        """See at a table where a game goes on who is asked and not there."""
        if self.sender is None or not self._kept:
            return
        here, now = self.hall.absence.here(party.id), self.hall.steady()
        for player in {seat.player for seat in party.seats if seat.player in self._kept}:
            kept, since = self._kept[player], self._asked(party, player)
            told = party.id in kept.told
            if player in here:
                if told:
                    kept.told.remove(party.id)
                    self._keep(player)
                if since is not None:
                    self._saw[party.id, player] = since
            elif since is not None and not told and party.touched >= kept.since:
                if now - max(since, self._began) >= self.hall.settings.push_after:
                    self._tell(party, player, since)

    def forget(self, table: str) -> None:
        """Nobody needs that table any more."""
        for one in [one for one in self._saw if one[0] == table]:
            del self._saw[one]

    def _asked(self, party: Party, player: str) -> float | None:
        """Since when the table asks a player, or nothing.  Nobody is called to a pause, nor to
        a race: it is over when they come."""
        g = party.playing()
        asked = [seat for seat in party.held_by(player) if seat in g.actors]
        if party.still or g.way == RACE or all(party.seats[seat].automatic for seat in asked):
            return None
        return party.window_since

    def _tell(self, party: Party, player: str, since: float) -> None:
        """Tell somebody, unless they know it or nobody waits: that was now, and is kept before
        it is sent."""
        kept = self._kept[player]
        knows = self._saw.pop((party.id, player), None) == since
        waits = party.opened.clock or any(
            seat.player not in ("", player) and not seat.away for seat in party.seats
        )
        kept.told.append(party.id)
        send = None
        if waits and not knows and not party.opened.lesson:
            left = min(
                filter(None, party.clocks(party.held_by(player), self.hall.steady())), default=KEPT
            )
            words = encode(self._words(party, player))
            send = partial(self._send, player, party.id, words, max(1, int(left)))
        self._keep(player, send)

    def _words(self, party: Party, player: str) -> dict[str, str | int]:
        """What is to be read: what everybody at the table knows."""
        others = [seat.name for seat in party.seats if seat.player != player]
        games = len(self._kept[player].told)
        body = f"{party.game.title} with {listed(others)}" if others else party.game.title
        return {"title": TURN, "body": body, "table": party.id, "games": games}

    # On its way

    def _send(self, player: str, table: str, words: bytes, ttl: int) -> None:
        """Send it to all browsers of a player, beside all else."""
        for browser in self._browsers(player):
            if len(self._sending) >= MOST_WAITING:
                log.error("not called", why="Too many wait to be sent.")
                return
            going = self._deliver(player, browser, table, words, ttl)
            task = asyncio.get_running_loop().create_task(going)
            self._sending.add(task)
            task.add_done_callback(self._sending.discard)

    async def _deliver(self, player: str, to: Browser, table: str, words: bytes, ttl: int) -> None:
        """Try it, and where there is hope again, as long as it is news."""
        for again in (*AGAIN, None):
            answer, why = await self._try(to, table, words, ttl)
            self.hall.metrics.add("calls", str(answer.status), table=table)
            if answer.status in GONE:
                self.remove(player, to.endpoint)
            if 200 <= answer.status < 300:
                return
            hope = not answer.status or answer.status in OVERRUN or answer.status >= 500
            if not hope or again is None:
                # Neither who was to be told, nor where: that would let anybody call them.
                log.error("not called", service=urlsplit(to.endpoint).hostname, why=why)
                return
            await asyncio.sleep(min(max(again, answer.wait), LONGEST_WAIT))
            if to not in self._browsers(player) or table not in self._kept[player].told:
                return

    async def _try(self, to: Browser, table: str, words: bytes, ttl: int) -> tuple[Answer, str]:
        """What a push service says to it, and why it did not take it; 0 is nothing at all."""
        assert self.sender is not None
        heads = {
            "authorization": self.sender.authorization(to.endpoint, self.hall.now()),
            "content-type": "application/octet-stream",
            "content-encoding": "aes128gcm",
            "ttl": str(ttl),
            "topic": table,  # the next one takes its place, if it is not read by then
            "urgency": "normal",
        }
        try:
            async with self._lines, asyncio.timeout(PATIENCE):
                body = envelopes.sealed(words, to.p256dh, to.auth)
                answer = await self._bring(to.endpoint, heads, body)
        except delivery.NotPublic as error:
            return Answer(410), str(error)
        except TimeoutError:
            return Answer(0), f"It did not answer within {PATIENCE:.0f} seconds."
        except Exception as error:
            return Answer(0), f"{type(error).__name__}: {error}"
        return answer, f"It answered with {answer.status}."

    async def close(self) -> None:
        """Nothing is left behind."""
        self._courier.close()
        for task in self._sending:
            task.cancel()
        if self._sending:
            await asyncio.wait(self._sending)


def ends(kept: Kept) -> list[str]:
    """Where a player's browsers are reached."""
    return [one.endpoint for one in kept.browsers]


# Over HTTP


def push(call: Call) -> PushInfo:
    return call.hall.nudges.about(call.player)


def subscribe(call: Call) -> PushInfo:
    call.hall.nudges.add(call.player, call.body)
    return push(call)


def unsubscribe(call: Call) -> PushInfo:
    call.hall.nudges.remove(call.player, call.body.endpoint)
    return push(call)
