"""The bench of thinking compares neighbours; how fast that is, is not a test's business."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest

from tools import bench_server, bench_thinking
from tools.bench_thinking import Beside, Company, compared, ratios
from tools.load import Offered


def test_a_round_is_compared_with_its_neighbour() -> None:
    keen = [{"p99_ms": 10.0}, {"p99_ms": 20.0}]
    sharp = [{"p99_ms": 11.0}, {"p99_ms": 30.0}]
    assert ratios([keen, sharp]) == [1.1, 1.5]


def test_a_person_with_bots_waits_until_they_are_to_play() -> None:
    sent: list[bytes] = []

    class Noting:
        send = staticmethod(sent.append)

    company = Company(1)
    company.socket = Noting()  # type: ignore[assignment]  # all that it needs of one
    company.offered = [Offered("pass")]
    company.go_on()
    assert sent == []
    company.going = True
    company.go_on()
    company.go_on()
    (text,) = sent
    assert b'"move":"pass"' in text


@pytest.mark.long
def test_people_play_beside_bots_of_both_levels(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench_thinking, "TABLES", 2)
    monkeypatch.setattr(bench_server, "TABLES", 2)
    monkeypatch.setattr(bench_server, "AHEAD", 1)
    monkeypatch.setattr(bench_thinking, "COMPANIES", 1)
    monkeypatch.setattr(bench_thinking, "SETTLING", 1.0)
    with bench_server.running(bench_server.REAL, str(tmp_path)) as server:
        os.sched_setaffinity(server.process.pid, bench_server.ALLOWED)
        told = asyncio.run(compared(server, Beside(server), 1, 2.0))
    for (figures,) in told:
        assert figures["commands_per_second"] > 0
        assert figures["refused"] == 0
        assert figures["bots_states"] > 0
