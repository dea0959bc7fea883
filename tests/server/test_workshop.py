"""Workers elsewhere answer what servers lay down in their database, and leave nothing there."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Iterator
from contextlib import aclosing, asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

import barkade
from barkade.bots.worker import Question
from barkade.cli import main
from barkade.server import pars, reviews
from barkade.server.colleagues import Colleagues
from barkade.server.file import NotNow
from barkade.server.postgres import PostgresStore
from barkade.server.questions import PAR, REVIEW, THOUGHT, Longer, Taken, Taker
from barkade.server.thinker import Child, NoAnswer, Thinker, allows
from barkade.server.workshop import NotOurs, Workshop, found, ours
from tests.server.databases import Postgres
from tests.server.rooms import Beside
from tests.server.servers import BUILD, PATIENCE, Client, a_process, plain_environment, until
from tests.server.test_crash import FAST

GAME = "thats-ruff"
LONG = 60.0  # seconds: there is time enough for somebody else


@pytest.fixture
def url(postgres: Postgres) -> str:
    url = postgres.database()
    PostgresStore(url).close()
    return url


class Worker:
    """`barkade think`, as a process that can be killed."""

    def __init__(self, postgres: Postgres, url: str, log: Path) -> None:
        self.url = url
        words = [sys.executable, "-m", "barkade", "think", "--store", url]
        before = len(workers(postgres, url))
        with log.open("ab") as out:
            self.process = subprocess.Popen(
                words, cwd=BUILD, env=plain_environment(), stdout=out, stderr=out
            )
        try:
            until(lambda: len(workers(postgres, url)) == before + 1, "it is ready")
        except BaseException:
            self.process.kill()
            raise

    @property
    def thinking(self) -> int:
        """The process in which it thinks, while it does nothing else."""
        (child,) = self.children()
        return child

    def children(self) -> list[int]:
        pid = self.process.pid
        return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]

    def kill(self) -> None:
        """And the one in which it thinks, which may be stopped and would not notice."""
        child = self.thinking
        self.process.kill()
        self.process.wait(PATIENCE)
        os.kill(child, signal.SIGKILL)

    def stop(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)


@contextmanager
def a_worker(postgres: Postgres, url: str, log: Path) -> Iterator[Worker]:
    worker = Worker(postgres, url, log)
    try:
        yield worker
    finally:
        if worker.process.poll() is None:
            worker.stop()


def name(url: str) -> str:
    return url.partition("?")[0].rpartition("/")[2]


def workers(postgres: Postgres, url: str) -> list[str]:
    """Those that live."""
    live = "SELECT id FROM barkade.workers WHERE until > clock_timestamp()"
    return [row["id"] for row in postgres.ask(name(url), live)]


def questions(postgres: Postgres, url: str) -> list[tuple[str, str]]:
    """What lies there: of which kind, and who thinks about it."""
    rows = postgres.ask(name(url), "SELECT kind, worker FROM barkade.questions")
    return [tuple(row) for row in rows]


def taken(postgres: Postgres, url: str) -> bool:
    return any(worker for _, worker in questions(postgres, url))


@asynccontextmanager
async def asking(url: str) -> AsyncIterator[Colleagues]:
    """As a server asks."""
    store = PostgresStore(url)
    colleagues = Colleagues(store)
    try:
        yield colleagues
    finally:
        await colleagues.close()
        store.close()


async def nobody() -> Child:
    raise AssertionError("The server thinks itself.")


@asynccontextmanager
async def thinking(
    url: str, own: Callable[[], Awaitable[Child]] = nobody
) -> AsyncIterator[Thinker]:
    """A server's thinker, with a worker of its own or without."""
    async with asking(url) as colleagues:
        thinker = Thinker(time.monotonic, own, colleagues)
        yield thinker
        await thinker.close()


def a_table() -> Any:
    return barkade.load(GAME).new(2, {}, "elsewhere")


async def in_thread(condition: Callable[[], Any], what: str) -> None:
    await asyncio.to_thread(until, condition, what)


def test_a_worker_thinks_about_moves_and_hints(
    postgres: Postgres, url: str, tmp_path: Path
) -> None:
    async def play() -> None:
        g = a_table()
        async with thinking(url) as thinker:
            await thinker.up()
            for level in ("sharp", "master"):
                move, *_ = await thinker.moves("t", g, 0, level, LONG)
                assert move in g.moves(0)
            hint = await thinker.hint("t", g, 0)
            assert hint["move"] in {g.text(move) for move in g.moves(0)}

    with a_worker(postgres, url, tmp_path / "log") as worker:
        asyncio.run(play())
        assert questions(postgres, url) == []
        assert worker.stop() == 0
        assert workers(postgres, url) == []
    assert "Traceback" not in (tmp_path / "log").read_text()


@pytest.mark.parametrize("ended", [Worker.kill, Worker.stop])
def test_what_a_worker_was_thinking_about_when_it_ended_is_answered_by_another(
    ended: Callable[[Worker], object], postgres: Postgres, url: str, tmp_path: Path
) -> None:
    async def play(one: Worker) -> None:
        g = a_table()
        async with thinking(url) as thinker:
            os.kill(one.thinking, signal.SIGSTOP)  # so it is in the middle, surely
            asked = asyncio.create_task(thinker.moves("t", g, 0, "sharp", LONG))
            await in_thread(lambda: taken(postgres, url), "it is thought about")
            other = await asyncio.to_thread(Worker, postgres, url, tmp_path / "other")
            ended(one)
            move, *_ = await asked
            assert move in g.moves(0)
            assert other.stop() == 0

    with a_worker(postgres, url, tmp_path / "one") as one:
        asyncio.run(play(one))
    assert questions(postgres, url) == []


def test_a_worker_whose_process_dies_gives_its_question_back(
    postgres: Postgres, url: str, tmp_path: Path
) -> None:
    """And there is another process after a while."""

    async def play(worker: Worker) -> None:
        g = a_table()
        async with thinking(url) as thinker:
            child = worker.thinking
            os.kill(child, signal.SIGSTOP)
            asked = asyncio.create_task(thinker.moves("t", g, 0, "sharp", LONG))
            await in_thread(lambda: taken(postgres, url), "it is thought about")
            os.kill(child, signal.SIGKILL)
            move, *_ = await asked
            assert move in g.moves(0)

    with a_worker(postgres, url, tmp_path / "log") as worker:
        asyncio.run(play(worker))
    assert "a worker failed" in (tmp_path / "log").read_text()
    assert questions(postgres, url) == []


def test_a_worker_that_can_start_no_process_keeps_no_server_from_thinking(
    postgres: Postgres, url: str
) -> None:
    def was_there() -> list[Any]:
        return postgres.ask(name(url), "SELECT FROM barkade.workers")

    async def never() -> Child:
        raise OSError("no more processes")

    async def play() -> None:
        working = asyncio.create_task(Workshop(url, 1, never).run())
        await in_thread(was_there, "it has begun")
        await in_thread(lambda: not workers(postgres, url), "it has no hope")
        async with thinking(url, Beside.start) as thinker:
            assert await thinker.moves("t", a_table(), 0, "sharp", LONG)
        working.cancel()
        await asyncio.wait([working])

    asyncio.run(play())


def test_where_nobody_is_the_server_thinks_itself(url: str) -> None:
    async def play() -> None:
        g, own = a_table(), Beside()

        async def start() -> Child:
            return own

        async with thinking(url, start) as thinker:
            await thinker.up()
            assert await thinker.moves("t", g, 0, "sharp", LONG)
            assert [asked.level for asked in own.asked] == ["sharp"]

    asyncio.run(play())


def test_a_server_whose_workers_have_left_goes_on_by_itself_and_back(
    postgres: Postgres, url: str, tmp_path: Path
) -> None:
    async def play() -> None:
        g, own = a_table(), Beside()

        async def start() -> Child:
            return own

        async with thinking(url, start) as thinker:
            for here in (1, 1):
                worker = await asyncio.to_thread(Worker, postgres, url, tmp_path / "log")
                before = len(own.asked)
                while True:  # until it has noticed that there is somebody
                    await thinker.up()
                    asked = len(own.asked)
                    assert await thinker.moves("t", g, 0, "sharp", LONG)
                    if len(own.asked) == asked:
                        break
                    await asyncio.sleep(0.1)
                await asyncio.to_thread(worker.stop)
                before = len(own.asked)
                assert await thinker.moves("t", g, 0, "sharp", LONG)
                assert len(own.asked) == before + here

    asyncio.run(play())
    assert questions(postgres, url) == []


def test_who_is_late_finds_nobody_waiting(postgres: Postgres, url: str, tmp_path: Path) -> None:
    """And nothing is left, though the worker hangs."""

    async def play(worker: Worker) -> None:
        os.kill(worker.thinking, signal.SIGSTOP)
        async with thinking(url) as thinker:
            with pytest.raises(NoAnswer, match="It is late"):
                await thinker.moves("t", a_table(), 0, "sharp", allows("sharp"))

    with a_worker(postgres, url, tmp_path / "log") as worker:
        asyncio.run(play(worker))
        assert questions(postgres, url) == []
        os.kill(worker.thinking, signal.SIGCONT)


def test_a_question_of_a_server_that_died_goes_when_it_is_late(
    postgres: Postgres, url: str, tmp_path: Path
) -> None:
    left = """INSERT INTO barkade.questions (id, kind, body, due) VALUES
        ('left', 'nobody takes such', '', clock_timestamp())"""
    postgres.ask(name(url), left)
    with a_worker(postgres, url, tmp_path / "log"):
        until(lambda: not questions(postgres, url), "it is gone")


def test_rubbish_is_answered_by_a_sentence(postgres: Postgres, url: str, tmp_path: Path) -> None:
    record = a_table().start.table().record()
    guest = Question(0, "t", record, b"", "", 0, "os:getpid", 0.1, 0)
    unknown = Question(0, "t", {**record, "game": "chess"}, b"", "", 0, "sharp", 0.1, 0)
    bare, odd = (Question(0, "t", r, b"", "", 0, "sharp", 0.1, 0) for r in ({}, {"game": [5]}))

    async def play() -> None:
        async with asking(url) as colleagues:
            for asked in (guest, unknown, bare, odd):
                answer = await colleagues.answer(asked, LONG)
                assert answer is not None
                assert answer.why
            for kind in (THOUGHT, REVIEW, PAR):
                lies = colleagues._asker.answer(kind, b"rubbish", LONG)
                assert b"why" in (await colleagues._store.done(lies) or b"")

    with a_worker(postgres, url, tmp_path / "log"):
        asyncio.run(play())
    assert questions(postgres, url) == []


def test_nothing_is_run_that_stands_in_a_question() -> None:
    """Neither a bot by its name, nor a pickled world; and no file is read that it names."""
    record = a_table().start.table().record()
    for asked in (
        Question(0, "t", record, b"", "", 0, "os:getpid", 0.1, 0),
        Question(0, "t", record, b"", "", 0, "sharp", 0.1, 0, b"a world"),
    ):
        with pytest.raises(NotOurs):
            ours(asked)
    asked = Question(0, "t", record, b"", "/etc/passwd", 0, "sharp", 0.1, 0)
    assert ours(asked).pack != "/etc/passwd"


def test_a_review_is_worked_out_elsewhere_and_given_up_when_nobody_waits(
    postgres: Postgres, url: str, tmp_path: Path
) -> None:
    from barkade.files.records import read
    from tools.reviewed import RECORD

    async def play() -> None:
        async with asking(url) as colleagues:
            async with aclosing(colleagues.review(read(RECORD), "")) as told:
                async for said in told:
                    assert 0 < said["done"] < 1
                    break
            kinds = await asyncio.to_thread(questions, postgres, url)
            assert kinds == []

    with a_worker(postgres, url, tmp_path / "log") as worker:
        asyncio.run(play())
        until(lambda: len(worker.children()) == 1, "who reviews has ended")


def test_a_par_is_found_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    async def beside(game: str, day: str) -> int:
        assert (game, day) == ("good-puppies-too", "2026-11-17")
        return 111

    async def play(game: str) -> list[tuple[bytes, bool]]:
        asked = msgspec.json.encode(Longer(game, day="2026-11-17"))
        return [said async for said in found(Taken("1", PAR, asked, LONG))]

    monkeypatch.setattr(pars, "beside", beside)
    assert asyncio.run(play("good-puppies-too")) == [(b'{"par":111}', True)]
    ((body, over),) = asyncio.run(play("chess"))
    assert over
    assert "chess" in msgspec.json.decode(body)["why"]


def test_a_review_that_ends_without_a_word_is_answered_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Or it would be taken again and again."""

    async def silent(record: dict[str, Any], pack: str) -> AsyncGenerator[dict[str, Any], None]:
        yield {"done": 0.5}

    async def play() -> list[tuple[bytes, bool]]:
        asked = msgspec.json.encode(Longer(GAME, {"game": GAME}))
        return [said async for said in found(Taken("1", REVIEW, asked, LONG))]

    monkeypatch.setattr(reviews, "beside", silent)
    first, (body, over) = asyncio.run(play())
    assert first == (b'{"done":0.5}', False)
    assert over
    assert "without a word" in msgspec.json.decode(body)["why"]


def test_what_nobody_elsewhere_can_do_the_server_does_itself(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether the worker says why it can't, or the database is away just then."""

    async def beside(game: str, day: str) -> int:
        return 111

    async def review(record: dict[str, Any], pack: str) -> AsyncGenerator[dict[str, Any], None]:
        yield {"review": "a good game"}

    async def away(*asked: object) -> str:
        raise NotNow("The database does not answer.")

    async def unable(taker: Taker) -> None:
        for _ in (PAR, REVIEW):
            while (one := await taker.take([PAR, REVIEW])) is None:
                await taker.live()
            await taker.say(one.id, b'{"why":"It has other cards."}', True)

    async def done(colleagues: Colleagues) -> None:
        assert await colleagues.find_par(GAME, "2026-11-17") == 111
        told = [said async for said in colleagues.review({"game": GAME}, "")]
        assert told == [{"review": "a good game"}]

    async def play() -> None:
        taker = Taker(url, lambda kind: None)
        async with asking(url) as colleagues:
            await taker.live()
            worker = asyncio.create_task(unable(taker))
            await done(colleagues)
            await worker
            monkeypatch.setattr(colleagues._asker, "ask", away)
            await done(colleagues)
        await taker.leave()

    monkeypatch.setattr(pars, "beside", beside)
    monkeypatch.setattr(reviews, "beside", review)
    asyncio.run(play())


def test_who_has_ended_asks_nobody_any_more(postgres: Postgres, url: str) -> None:
    """Not even who waited for an answer is on the line to the database then."""
    connected = "SELECT FROM pg_stat_activity WHERE datname = current_database()"

    async def play() -> None:
        taker = Taker(url, lambda kind: None)
        await taker.live()
        async with asking(url) as colleagues:
            thinker = Thinker(time.monotonic, nobody, colleagues)
            before = len(await asyncio.to_thread(postgres.ask, name(url), connected))
            told = colleagues._told(REVIEW, Longer(GAME), LONG)
            waiting = asyncio.ensure_future(anext(told, None))
            await in_thread(lambda: questions(postgres, url), "it is asked")
            await taker.live()
            await thinker.close()
            assert await waiting is None
            with pytest.raises(NoAnswer, match="no worker"):
                await thinker.moves("t", a_table(), 0, "sharp", allows("sharp"))
            assert await asyncio.to_thread(questions, postgres, url) == []
            assert len(await asyncio.to_thread(postgres.ask, name(url), connected)) == before
        await taker.leave()

    asyncio.run(play())


def test_workers_outlive_a_break_of_their_database(shaky: Postgres, tmp_path: Path) -> None:
    url = shaky.database()
    PostgresStore(url).close()

    async def play() -> None:
        async with thinking(url) as thinker:
            assert await thinker.moves("t", a_table(), 0, "sharp", LONG)

    with a_worker(shaky, url, tmp_path / "log"):
        asyncio.run(play())
        shaky.stop(signal.SIGQUIT)  # it falls down, and forgets who was there
        shaky.start()
        until(lambda: workers(shaky, url), "it is there again")
        asyncio.run(play())
        assert questions(shaky, url) == []


def test_a_server_lets_a_hint_be_thought_about_elsewhere(
    postgres: Postgres, url: str, tmp_path: Path
) -> None:
    with (
        a_worker(postgres, url, tmp_path / "worker"),
        a_process(tmp_path, *FAST, "--no-par", store=url) as server,
    ):
        ann = Client(server.address)
        table = ann.open("", "random", game=GAME)
        ann.sit(table["sit"], 0, "Ann")
        ann.connect(table["id"])
        until(lambda: 0 in ann.until("state")["view"]["actors"], "she is asked")
        hint = ann.until("hint", id=ann.send(do="hint"))
        assert hint["rows"]
        ann.close()
    asked = "SELECT n_tup_ins FROM pg_stat_user_tables WHERE relname = 'questions'"
    until(lambda: postgres.ask(name(url), asked)[0][0] > 0, "a worker was asked")
    assert questions(postgres, url) == []


@pytest.mark.long
def test_a_whole_game_is_thought_through_elsewhere(
    postgres: Postgres, url: str, tmp_path: Path
) -> None:
    """To its end, with nothing left."""
    with (
        a_worker(postgres, url, tmp_path / "one"),
        a_worker(postgres, url, tmp_path / "other"),
        a_process(tmp_path, *FAST, "--no-par", store=url) as server,
    ):
        ann = Client(server.address)
        table = ann.open("sharp", "random", game=GAME)
        path = f"/api/tables/{table['id']}"
        until(lambda: ann.ask("GET", path).json()["state"] == "over", "it is over")
        assert barkade.replay(ann.ask("GET", f"{path}/record").json()).over
        assert server.stop() == 0
    asked = "SELECT n_tup_ins FROM pg_stat_user_tables WHERE relname = 'questions'"
    until(lambda: postgres.ask(name(url), asked)[0][0] > 0, "they were asked")
    assert questions(postgres, url) == []
    for log in ("log", "one", "other"):
        assert "Traceback" not in (tmp_path / log).read_text()


def test_it_wants_a_database_that_is_a_store(postgres: Postgres) -> None:
    told = CliRunner().invoke(main, ["think"])
    assert told.exit_code == 2
    assert "Say with --store for which database, such as postgresql://" in told.output
    told = CliRunner().invoke(main, ["think", "--help"])
    assert "of the servers" in told.output
    assert "file]" not in told.output, "there is none"
    told = CliRunner().invoke(main, ["think", "--store", postgres.url("nothing")])
    assert told.exit_code == 1
    assert "can't be used" in told.output
