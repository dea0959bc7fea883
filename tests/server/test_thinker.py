"""Who thinks beside the server: at what pace it answers, and what happens when it does not."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

import barkade
from barkade.bots.worker import Answer, Question
from barkade.kernel.steps import Step
from barkade.kernel.table import Table
from barkade.server import wire
from barkade.server.party import Party
from barkade.server.thinker import LATE, NoAnswer, Others, Process, Thinker, allows, fastest
from tests.server.rooms import Beside, Clock, Room, calm, on_a_fast_clock

GAME = "thats-ruff"


class Workers:
    """Workers that were started: each as it is told to be, the last one like all that follow."""

    def __init__(self, *kinds: type[Beside]) -> None:
        self.kinds = list(kinds)
        self.started: list[Beside] = []
        self.at: list[float] = []
        self.clock: Clock | None = None

    async def __call__(self) -> Beside:
        kind = self.kinds.pop(0) if len(self.kinds) > 1 else self.kinds[0]
        self.at.append(self.clock() if self.clock else 0.0)
        self.started.append(kind())
        return self.started[-1]


class Dying(Beside):
    async def ask(self, question: Question) -> Answer:
        raise asyncio.IncompleteReadError(b"", 4)


class Hanging(Beside):
    async def ask(self, question: Question) -> Answer:
        await asyncio.sleep(10_000)
        raise AssertionError("It was waited for.")


class Cheating(Beside):
    async def ask(self, question: Question) -> Answer:
        rows: list[Any] = []
        hint = {"move": "win", "words": "", "rows": rows}
        return Answer(question.number, ["win the game"], hint)


class Confused(Beside):
    async def ask(self, question: Question) -> Answer:
        return Answer(question.number - 1, ["pass"])


class Elsewhere(Others):
    """Workers elsewhere, who talk rubbish."""

    def __init__(self) -> None:
        self.there = False
        self.asked = 0

    async def look(self) -> None:
        pass

    async def answer(self, asked: Question, within: float) -> Answer | None:
        self.asked += 1
        return Answer(0, ["win the game"], {"move": "win"}) if self.there else None

    async def close(self) -> None:
        pass


class Never(Beside):
    def __init__(self) -> None:
        raise OSError("no more processes")


FAILING = [Dying, Hanging, Cheating, Confused, Never]


async def over(party: Party) -> None:
    for _ in range(5_000):
        if party.stage == "over":
            return
        await asyncio.sleep(1)
    raise AssertionError("It does not end.")


@on_a_fast_clock
async def test_sharp_sits_down_and_plays_to_the_end(clock: Clock) -> None:
    workers = Workers(Beside)
    room = Room(clock, worker=workers)
    party = room.open(GAME, "sharp", "keen")
    await over(party)
    assert len(workers.started) == 1
    assert {question.seat for question in workers.started[0].asked} == {0}
    assert {question.level for question in workers.started[0].asked} == {"sharp"}


@pytest.mark.parametrize("kind", FAILING)
def test_who_fails_is_replaced_and_that_is_written_down(
    kind: type[Beside], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.ERROR)

    @on_a_fast_clock
    async def play(clock: Clock) -> None:
        workers = Workers(kind)
        room = Room(clock, worker=workers)
        await over(room.open(GAME, "sharp", "keen"))
        await room.hall.thinker.close()
        assert all(child.ended for child in workers.started)

    play()
    assert {"a worker failed", "a bot is replaced"} <= {one.message for one in caplog.records}


@on_a_fast_clock
async def test_another_worker_is_tried_later_and_later_and_then_trusted_again(
    clock: Clock,
) -> None:
    workers = Workers(Dying, Dying, Dying, Beside)
    workers.clock = clock
    room = Room(clock, worker=workers)
    party = room.open(GAME, "sharp", "sharp")
    await over(party)
    waits = [later - before for before, later in zip(workers.at, workers.at[1:], strict=False)]
    assert len(workers.started) == 4
    assert all(wait >= 2**number for number, wait in enumerate(waits))
    before = len(workers.started[-1].asked)  # few, where the game was nearly over
    await over(room.open(GAME, "sharp", "sharp"))
    assert len(workers.started) == 4
    assert len(workers.started[-1].asked) > before


Moment = tuple[int, float]  # how many alternatives there were, and how long the move took


async def paces(clock: Clock, kind: type[Beside], level: str) -> list[Moment]:
    """How long a bot takes over each of its first moves."""
    room = Room(clock, worker=Workers(kind), pace=0.7)
    party = room.open(GAME, level, level)
    found: list[Moment] = []
    while party.stage == "playing" and len(found) < 40:
        g, begun = party.playing(), clock()
        length, many = len(g.log), len(g.moves(g.actors[0]))
        while len(party.playing().log) == length and party.stage == "playing":
            await asyncio.sleep(0.01)
        found.append((many, round(clock() - begun, 1)))
    return found


@pytest.mark.parametrize("level", ["sharp", "master"])
@pytest.mark.parametrize("kind", [Beside, Dying])
def test_a_move_takes_as_long_whatever_there_is_to_think_about(
    kind: type[Beside], level: str
) -> None:
    """A lone move too, and one that nobody has thought about."""

    @on_a_fast_clock
    async def play(clock: Clock) -> None:
        found = await paces(clock, kind, level)
        while min(many for many, _ in found) > 1:  # not every deal has a lone move so early
            found = await paces(clock, kind, level)
        assert max(many for many, _ in found) > 1
        assert {time for _, time in found} <= {
            round(max(0.7, allows(level)), 1),
            round(max(0.7, allows(level)) + 0.01, 1),
        }

    play()


def test_who_thinks_is_given_at_least_its_time_and_who_does_not_none() -> None:
    assert allows("keen") == allows("gentle") == allows("") == 0.0
    assert LATE < allows("sharp") < allows("master")


def asking(
    play: Callable[[Thinker, Table], Coroutine[Any, Any, None]], *kinds: type[Beside]
) -> None:
    """Ask workers of these kinds about a table."""

    @on_a_fast_clock
    async def test(clock: Clock) -> None:
        thinker = Thinker(clock, Workers(*kinds))
        await play(thinker, barkade.load(GAME).new(2, {}, "asking"))
        await thinker.close()

    test()


def test_who_waits_for_others_in_vain_does_not_lose_the_worker() -> None:
    async def play(thinker: Thinker, g: Table) -> None:
        slow = asyncio.create_task(thinker.moves("t", g, 0, "master", 50.0))
        await calm()
        with pytest.raises(NoAnswer, match="Others are thought for"):
            await thinker.moves("u", g, 1, "sharp", allows("sharp"))
        assert thinker._child is not None
        with pytest.raises(NoAnswer, match="The worker is lost"):
            await slow

    asking(play, Hanging)


class Slow(Beside):
    """Late, and no more than that."""

    async def ask(self, question: Question) -> Answer:
        await asyncio.sleep(allows(question.level) + 1.0)
        return await super().ask(question)


def test_who_is_only_late_is_not_lost() -> None:
    async def play(thinker: Thinker, g: Table) -> None:
        with pytest.raises(NoAnswer, match="It is late"):
            await thinker.moves("t", g, 0, "sharp", allows("sharp"))
        assert await thinker.moves("t", g, 0, "sharp", 10.0)
        assert isinstance(thinker._child, Slow)

    asking(play, Slow)


def test_a_hint_goes_the_same_way() -> None:
    @on_a_fast_clock
    async def play(clock: Clock) -> None:
        workers = Workers(Beside)
        room = Room(clock, worker=workers)
        party, ears = await room.seated(GAME)
        room.do(party, ears[0], wire.Hint("hint-1"))
        await asyncio.sleep(1)
        (hint,) = ears[0].heard("hint")
        assert [question.level for question in workers.started[0].asked] == [""]
        assert hint["words"] == hint["rows"][0]["words"]
        assert "imagined deal" in hint["words"]

    play()


@pytest.mark.parametrize("kind", FAILING)
def test_where_nobody_thinks_a_quick_bot_advises(kind: type[Beside]) -> None:
    @on_a_fast_clock
    async def play(clock: Clock) -> None:
        room = Room(clock, worker=Workers(kind))
        party, ears = await room.seated(GAME)
        room.do(party, ears[0], wire.Hint("hint-1"))
        await asyncio.sleep(10)
        (hint,) = ears[0].heard("hint")
        assert hint["words"].endswith(": Keen would choose that.")

    play()


@on_a_fast_clock
async def test_its_own_worker_is_not_ended_for_the_rubbish_of_others(clock: Clock) -> None:
    own, others = Workers(Beside), Elsewhere()
    g = barkade.load(GAME).new(2, {}, "others")
    thinker = Thinker(clock, own, others)
    await thinker.up()
    others.there = True
    with pytest.raises(NoAnswer, match="It did not move"):
        await thinker.moves("t", g, 0, "sharp", allows("sharp"))
    with pytest.raises(NoAnswer, match="It did not advise"):
        await thinker.hint("t", g, 0)
    others.there = False
    assert await thinker.moves("t", g, 0, "sharp", allows("sharp"))
    assert [one.ended for one in own.started] == [False]


@on_a_fast_clock
async def test_who_has_ended_asks_nobody_elsewhere(clock: Clock) -> None:
    others = Elsewhere()
    thinker = Thinker(clock, Workers(Beside), others)
    await thinker.close()
    with pytest.raises(NoAnswer, match="There is no worker"):
        await thinker.hint("t", barkade.load(GAME).new(2, {}, "others"), 0)
    assert others.asked == 0


# In earnest


def test_a_process_answers_and_none_is_left_when_the_server_stops() -> None:
    async def play() -> list[Step]:
        loop = asyncio.get_running_loop()
        thinker = Thinker(loop.time)
        g = barkade.load(GAME).new(2, {}, "in earnest")
        moves = await thinker.moves("t", g, 0, "sharp", 60.0)
        assert moves[0] in g.moves(0)
        child = thinker._child
        assert isinstance(child, Process)
        await thinker.close()
        assert child.process.returncode is not None
        return moves

    assert asyncio.run(play())


def test_a_process_that_was_killed_is_noticed_and_another_one_started() -> None:
    async def play() -> None:
        loop = asyncio.get_running_loop()
        thinker = Thinker(loop.time)
        g = barkade.load(GAME).new(2, {}, "killed")
        await thinker.moves("t", g, 0, "sharp", 60.0)
        assert isinstance(thinker._child, Process)
        thinker._child.process.kill()
        with pytest.raises(NoAnswer, match="The worker is lost"):
            await thinker.moves("t", g, 0, "sharp", 60.0)
        thinker._rests = float("-inf")  # as if it had rested
        assert await thinker.moves("t", g, 0, "sharp", 60.0)
        await thinker.close()

    asyncio.run(play())


def test_a_process_ends_with_its_input() -> None:
    async def play() -> None:
        child = await Process.start()
        assert child.process.stdin is not None
        child.process.stdin.close()
        assert await child.process.wait() == 0

    asyncio.run(play())


def test_a_compiled_build_is_used_only_if_it_is_of_the_same_source(tmp_path: Path) -> None:
    package, compiled = tmp_path / "barkade", tmp_path / "build" / "compiled"
    for folder in (package, compiled / "barkade"):
        folder.mkdir(parents=True)
        (folder / "table.py").write_text("same = True")
    assert fastest(package) == tmp_path, "it was never finished"
    (compiled / "done").touch()
    assert fastest(package) == compiled
    (package / "table.py").write_text("same = False")
    assert fastest(package) == tmp_path
    (package / "table.py").write_text("same = True")
    (package / "seat.py").touch()
    assert fastest(package) == tmp_path
