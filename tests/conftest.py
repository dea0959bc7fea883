"""What holds for all tests."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, settings

from barkade.bots import guests
from tests.luck import luck, lucky

# No test hangs on how busy the machine is: neither on how long one example takes nor on how
# quickly they are thought up.
settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")

# Whoever is started in the background by a script ignores Ctrl-C, and so do all that it starts.
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Every test has a luck of its own, the same each time; and whom one has invited to play is
    no guest of the next."""
    with lucky(item.nodeid), patch.object(guests, "_invited", {}):
        yield


@pytest.hookimpl(hookwrapper=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> Iterator[None]:
    """What is asked for is a sample, unless the long tests are asked for too.  Tests in the browser
    wait more than they work, so every worker begins with its part of them instead of one having
    all: xdist gives each a stretch of the list."""
    for item in repeated(items):
        item.add_marker(pytest.mark.long)
    yield
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    items[:] = spread(items, workers)


def repeated(items: list[pytest.Item]) -> list[pytest.Item]:
    """Of a browser test that is done for several games, windows or ways, all but one, which is
    drawn by its luck: a page takes two seconds of a processor to be opened."""
    ways: dict[str, list[pytest.Item]] = {}
    for item in items:
        name, with_values, _ = item.nodeid.partition("[")
        if with_values and "/browser/" in name:
            ways.setdefault(name, []).append(item)
    drawn = {luck(name).choice(sorted(it.nodeid for it in done)) for name, done in ways.items()}
    return [item for done in ways.values() for item in done if item.nodeid not in drawn]


def spread(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """All tests, in as many stretches as there are workers, each with the browser's first."""
    there = [item for item in items if "/browser/" in item.nodeid]
    elsewhere = [item for item in items if "/browser/" not in item.nodeid]
    parts = zip(_parts(there, workers), _parts(elsewhere, workers), strict=True)
    return [item for one, other in parts for item in (*one, *other)]


def _parts(items: list[pytest.Item], many: int) -> Iterator[list[pytest.Item]]:
    """In so many pieces of almost one length."""
    for part in range(many):
        yield items[part * len(items) // many : (part + 1) * len(items) // many]
