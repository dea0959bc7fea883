"""Who thinks elsewhere, as the server asks them: by questions in its database (questions.py).

Where there are none, or they are gone before they have answered, the server's own processes do it.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing, suppress
from time import monotonic
from typing import Any

import msgspec

from barkade.bots.worker import Answer, Question, answers
from barkade.bots.worker import encode as packed
from barkade.kernel.errors import BarkadeError
from barkade.server import pars, reviews
from barkade.server.database import Failure
from barkade.server.hall import Hall
from barkade.server.logs import log
from barkade.server.postgres import PostgresStore
from barkade.server.questions import PAR, REVIEW, THOUGHT, Longer
from barkade.server.settings import Settings
from barkade.server.store import Store
from barkade.server.thinker import NoAnswer, Others

AGAIN = 1.0  # seconds in which nobody looks again whether there are any

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder().decode


class NotDone(BarkadeError):
    """Who was asked could not do it."""


class Colleagues(Others):
    """Workers on the database in which a server keeps everything."""

    def __init__(self, store: PostgresStore) -> None:
        self._store = store
        self._asker = store.asker()
        self._looked = float("-inf")

    async def look(self) -> None:
        """See whether there are any; who has just looked knows."""
        if monotonic() - self._looked > AGAIN:
            self._looked = monotonic()
            try:
                self.there = await self._store.done(self._asker.anybody())
            except (BarkadeError, Failure):
                self.there = False

    async def answer(self, asked: Question, within: float) -> Answer | None:
        await self.look()
        if not self.there:
            return None
        try:
            async with asyncio.timeout(within):
                said = await self._store.done(self._asker.answer(THOUGHT, packed(asked), within))
            self.there = said is not None
            return None if said is None else answers.decode(said)
        except TimeoutError:
            raise NoAnswer("It is late.") from None
        except (BarkadeError, Failure, msgspec.MsgspecError) as error:
            raise NoAnswer(f"Nobody could be asked: {error}") from error

    async def find_par(self, game: str, day: str) -> int:
        """The par of a day."""
        async with aclosing(self._told(PAR, Longer(game, day=day), pars.PATIENCE)) as told:
            async for said in told:
                return int(said["par"])
        return await pars.beside(game, day)

    async def review(
        self, record: dict[str, Any], pack: str
    ) -> AsyncGenerator[dict[str, Any], None]:
        """What is said of a review."""
        async with aclosing(
            self._told(REVIEW, Longer(record["game"], record), reviews.PATIENCE)
        ) as told:
            async for said in told:
                yield said
                if "review" in said:
                    return
        async for said in reviews.beside(record, pack):
            yield said

    async def close(self) -> None:
        with suppress(BarkadeError, Failure):
            await self._store.done(self._asker.close())

    async def _told(
        self, kind: str, asked: Longer, within: float
    ) -> AsyncGenerator[dict[str, Any], None]:
        """What is said of something that takes its time; no more where nobody is there or can do
        it."""
        question = ""
        try:
            question = await self._store.done(self._asker.ask(kind, encode(asked), within))
            while question and (heard := await self._store.done(self._asker.hear(question))):
                said: dict[str, Any] = decode(heard[0])
                if "why" in said:
                    raise NotDone(said["why"])
                yield said
        except (BarkadeError, Failure, msgspec.MsgspecError) as error:
            log.error("not done elsewhere", kind=kind, why=str(error))
        finally:
            with suppress(BarkadeError, Failure):  # nobody takes it when it is late
                await self._store.done(self._asker.drop(question))


def with_colleagues(store: Store, settings: Settings) -> Hall:
    """The hall of a server, in which others may work for it where its store lets them."""
    if not isinstance(store, PostgresStore):
        return Hall(store, settings)
    others = Colleagues(store)
    return Hall(store, settings, others=others, find_par=others.find_par, review=others.review)
