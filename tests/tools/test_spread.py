"""Tests are spread so that every worker begins with its part of the browser's, and sampled."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from tests.conftest import repeated, spread


class Item(NamedTuple):
    nodeid: str


@pytest.mark.parametrize("workers", [1, 2, 3, 6])
def test_every_worker_begins_with_its_part_and_nothing_is_lost(workers: int) -> None:
    items: Any = [Item(f"tests/bots/test_{n}.py") for n in range(42)]
    items += [Item(f"tests/browser/test_{n}.py") for n in range(18)]
    found: Any = spread(items, workers)
    assert sorted(found) == sorted(items)
    stretch = len(items) // workers
    for worker in range(workers):
        part = found[worker * stretch : (worker + 1) * stretch]
        there = ["/browser/" in item.nodeid for item in part]
        assert any(there)
        assert there == sorted(there, reverse=True), "the browser's come first"


def test_of_what_is_repeated_in_the_browser_one_way_is_drawn_and_all_else_stays() -> None:
    ways = [Item(f"tests/browser/test_a.py::test_b[{game}]") for game in "vwxyz"]
    others = [Item("tests/browser/test_a.py::test_c"), Item("tests/bots/test_a.py::test_b[v]")]
    items: Any = [*ways, *others]
    left: Any = repeated(items)
    assert len(left) == len(set(left)) == 4
    assert set(left) < set(ways)
    assert repeated(items[::-1])[::-1] == left, "the same, in whatever order they were found"
