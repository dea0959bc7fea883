"""The whole service under fire: what is promised holds, and where it does not, that is found."""

from __future__ import annotations

import gc
import os
import secrets
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Iterator
from random import Random

import msgspec
import pytest

import barkade
from barkade.kernel.errors import BarkadeError
from barkade.server.store import NotStored
from tests.tools.planted import PLANTED, plant
from tools.fire import vfs
from tools.fire.disk import SECTOR, Disk, File
from tools.fire.given import on_disks
from tools.fire.hands import Store, bury
from tools.fire.loop import Loop
from tools.fire.plan import BLOWS, drawn, read
from tools.fire.runs import run
from tools.fire.shrink import shrunk

SEEDS = 1000  # in all
QUICK = 40  # of these are not long
AT_ONCE = 10
MOST_TRIED = 25  # runs until a planted fault is met
ENTRIES = 6  # of the store that dies at every write


@pytest.fixture(autouse=True, scope="module")
def _only_what_comes_is_collected() -> Iterator[None]:
    """Every simulated death is followed by a collection: what thousands of tests before have left
    in this process need not be looked through each time."""
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.mark.parametrize(
    "first",
    [
        pytest.param(first, marks=[pytest.mark.long] if first > QUICK else [])
        for first in range(1, SEEDS, AT_ONCE)
    ],
)
def test_what_is_promised_holds_under_fire(first: int) -> None:
    broken = {seed: run(drawn(seed)).broken for seed in range(first, first + AT_ONCE)}
    assert {seed: said for seed, said in broken.items() if said} == {}


def test_the_plans_have_everything_in_them() -> None:
    """All games, all that goes wrong, all who mean no good; and every option of a game."""
    plans = [drawn(seed) for seed in range(1, 3 * QUICK + 1)]
    tables = [table for plan in plans for table in plan.tables]
    assert {table.game for table in tables} == set(barkade.shelf())
    assert {blow.what for plan in plans for blow in plan.blows} == set(BLOWS)
    others = {other for plan in plans for other in plan.others}
    assert others == {"liar", "flood", "sleeper", "watcher"}
    for game in barkade.shelf():
        options = barkade.load(game).options
        varied = {name for table in tables if table.game == game for name in table.options}
        assert varied >= {name for name in options if not name.startswith("reflex_")}


def test_a_seed_is_the_same_run_each_time_also_where_sets_are_in_another_order() -> None:
    lines = (
        "from tools.fire.plan import drawn",
        "from tools.fire.runs import run",
        "print(run(drawn(9)).sent)",
    )
    sent = {
        subprocess.run(
            [sys.executable, "-c", "; ".join(lines)], env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True, text=True, check=True,
        ).stdout
        for seed in ("1", "2")
    }  # fmt: skip
    assert sent == {run(drawn(9)).sent + "\n"}


def test_a_server_that_runs_beside_a_world_takes_none_of_its_luck() -> None:
    """Tests share a process with servers of other tests, each in a thread of its own."""
    alone, over = run(drawn(9)).sent, threading.Event()

    def draw() -> None:
        while not over.wait(0.001):
            secrets.token_bytes(8)

    beside = threading.Thread(target=draw)
    beside.start()
    try:
        assert run(drawn(9)).sent == alone
    finally:
        over.set()
        beside.join()


# Faults that are planted


@pytest.mark.long
@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_fault_is_found(name: str) -> None:
    planted = PLANTED[name]
    found: Counter[str] = Counter()
    tried = 0
    for plan in map(planted.plans, range(1, 2000)):
        if planted.where(plan) and tried < MOST_TRIED:
            tried += 1
            with plant(planted.changes()):
                found.update(run(plan).laws)
            if planted.laws & set(found):
                return
    raise AssertionError(f"not found in {tried} runs, which broke {found}")


@pytest.mark.long
def test_a_failure_is_shrunk_to_what_it_takes() -> None:
    """Of nine things that go wrong one is needed, of two tables one."""
    planted = PLANTED["not synced"]
    plan = next(
        plan
        for plan in map(drawn, range(1, 2000))
        if planted.where(plan) and len(plan.blows) >= 6 and _breaks(plan, planted.laws)
    )
    with plant(planted.changes()):
        small = shrunk(run(plan), most=40)
        assert small.laws & planted.laws
        assert small.laws & run(read(small.plan.written())).laws, "it is played again from its plan"
    assert len(small.plan.blows) == 1
    assert len(small.plan.tables) == 1
    assert run(small.plan).broken == [], "and it is the fault that was planted"


def _breaks(plan: object, laws: set[str]) -> bool:
    with plant(PLANTED["not synced"].changes()):
        return bool(run(plan).laws & laws)  # type: ignore[arg-type]


# The store, at every write


def lived(disk: Disk) -> list[int]:
    """Let a store of its own live on a disk until that dies; which entries it has acknowledged."""
    loop = Loop(Random(1))
    acknowledged: list[int] = []
    store: Store | None = None

    def stored(seq: int, error: BaseException | None) -> None:
        if error is None and not disk.dead:
            acknowledged.append(seq)

    async def append() -> None:
        assert store is not None
        for seq in range(ENTRIES):
            body = b"%d" % seq * 700
            store.append("t", seq, body, b"%d" % seq, lambda error, seq=seq: stored(seq, error))  # type: ignore[misc]
            if seq % 3 == 2 or seq == ENTRIES - 1:
                done = loop.create_future()
                store.barrier(lambda error, done=done: done.set_result(None))  # type: ignore[misc]
                await done

    try:
        store = Store(vfs.mounted(disk, -2), loop, Random(2), lambda: not disk.dead, lambda: 0.0)
        store._writing.execute("PRAGMA wal_autocheckpoint = 5")
        task = loop.create_task(append())
        loop.run_until(lambda: task.done() or disk.dead)
    except (BarkadeError, NotStored):
        assert disk.dead
    finally:
        bury(store)
        vfs.unmounted(-2)
        loop.close()
    return acknowledged


@pytest.mark.long
@pytest.mark.parametrize("power", [False, True])
def test_a_store_that_dies_at_any_write_has_all_that_it_acknowledged(power: bool) -> None:
    with on_disks():
        quiet = Disk(Random(0))
        assert lived(quiet) == list(range(ENTRIES))
        assert quiet.writes > 50
        for write in range(1, quiet.writes + 1):
            for luck in range(2 if power else 1):
                disk = Disk(Random(luck))
                disk.dies_at = write
                acknowledged = lived(disk)
                assert disk.dead
                check(disk.powerless() if power else disk.killed(), acknowledged)


def check(found: Disk, acknowledged: list[int]) -> None:
    loop = Loop(Random(1))
    store = Store(vfs.mounted(found, -3), loop, Random(2), lambda: True, lambda: 0.0)
    try:
        bodies = store.read("t")
        assert len(bodies) >= len(acknowledged)
        assert bodies == [b"%d" % seq * 700 for seq in range(len(bodies))]
        assert store.headings() == ([("t", b"%d" % (len(bodies) - 1))] if bodies else [])
    finally:
        bury(store)
        vfs.unmounted(-3)
        loop.close()


# The disk itself


def test_what_was_synced_is_kept_and_what_was_not_may_be_any_part_of_it() -> None:
    seen: set[bytes] = set()
    for luck in range(40):
        file = File()
        file.write(0, b"a" * 2 * SECTOR)
        file.sync()
        file.write(0, b"b" * 2 * SECTOR)
        left = file.after_power_loss(Random(luck)).now
        seen.add(bytes(left[::SECTOR]))
        assert set(left[:SECTOR]) in ({ord("a")}, {ord("b")}), "a sector is whole"
    assert seen == {b"aa", b"ab", b"ba", b"bb"}, "torn, and in any order"


def test_a_plan_can_be_written_down() -> None:
    plan = drawn(7)
    assert read(plan.written()) == plan
    assert msgspec.json.decode(plan.written())["seed"] == 7
