"""The bench of the server measures what it says; how fast that is, is not a test's business."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tools import bench_server
from tools.bench_server import RawSide, RealSide, Side, bars, medians, notes, percentile, rounds
from tools.load import TEXT, Offered, Sitting, frame, frames
from tools.raw_path import real_states


def test_a_percentile_is_one_of_the_values() -> None:
    values = [float(value) for value in range(100)]
    assert percentile(values, 0.5) == 50
    assert percentile(values, 0.99) == 99
    assert percentile([3.0], 0.99) == 3.0


@pytest.mark.parametrize("size", [0, 5, 125, 126, 4000, 65_535, 70_000])
def test_frames_of_every_size_are_read_and_a_part_of_one_waits(size: int) -> None:
    content = b"x" * size
    lengths = {True: bytes([size % 128]), False: b"\x7e" + (size % 65_536).to_bytes(2, "big")}
    head = b"\x7f" + size.to_bytes(8, "big") if size > 65_535 else lengths[size < 126]
    buffer = bytearray(b"\x81" + head + content + b"\x81")
    assert frames(buffer) == [(TEXT, content)]
    assert buffer == b"\x81"


def test_a_clients_frame_carries_a_mask_that_changes_nothing() -> None:
    assert frame(TEXT, b"hello") == b"\x81\x85\0\0\0\0hello"
    assert frame(TEXT, b"x" * 300) == b"\x81\xfe\x01\x2c\0\0\0\0" + b"x" * 300
    assert frame(TEXT, b"x" * 65_536)[:14] == b"\x81\xff" + bytes(5) + b"\x01" + bytes(6)


def test_the_raw_path_sends_as_much_as_a_real_state() -> None:
    states = real_states()
    assert len(states) == 5
    assert all(2_000 < len(state) < 8_000 for state in states)
    assert all(state.startswith('{"type":"state"') for state in states)


def sitting(moves: list[int], fresh: list[int], actors: list[int]) -> Sitting:
    """A table at which these seats have moves, have got a new state, and are asked."""
    found = Sitting("table")
    found.moves = [[Offered("pass")] if seat in moves else [] for seat in range(5)]
    found.fresh = [seat in fresh for seat in range(5)]
    found.actors = actors
    return found


def test_who_is_asked_moves_when_it_has_seen_so() -> None:
    assert sitting(moves=[2], fresh=[0, 2], actors=[2]).ready(0) == 2
    assert sitting(moves=[2], fresh=[0], actors=[2]).ready(0) is None


def test_nobody_moves_before_the_last_mover_has_its_new_state() -> None:
    assert sitting(moves=[2], fresh=[2], actors=[2]).ready(0) is None


def test_who_makes_a_sealed_choice_goes_on_until_it_is_made() -> None:
    assert sitting(moves=[0, 1], fresh=[0, 1], actors=[0, 1]).ready(1) == 1


def told(**changes: Any) -> dict[str, Any]:
    """The figures of a run in which all was well, with changes."""
    side = {
        "commands_per_second": 3000.0,
        "p50_ms": 5.0,
        "p99_ms": 9.0,
        "states_per_command": 4.3,
        "load_share": 0.4,
        "server_share": 0.95,
        "server_us": 300.0,
        "refused": 0,
        "stuck": 0,
    }
    resume = {"tables": 40, "entries": 300, "median_ms": 4.0, "slowest_ms": 9.0}
    figures: dict[str, Any] = {
        "ready": medians([{**side, "commands_per_second": 7000.0}]),
        "raw": medians([{**side, "commands_per_second": 5000.0}]),
        "real": medians([{**side, "commands_per_second": 3600.0}]),
        "resume": {**resume, "slowest_entries": 900},
    }
    for key, value in changes.items():
        figures[key] = {**figures[key], **value} if isinstance(value, dict) else value
    return figures


def missed(figures: dict[str, Any]) -> list[str]:
    return [sentence for sentence, met in bars(figures) if not met]


def test_a_good_run_meets_every_bar_and_raises_no_doubt() -> None:
    assert len(bars(told())) == 3
    assert missed(told()) == []
    assert notes(told()) == []


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"real": {"commands_per_second": 3450.0}}, "69% of the raw path"),
        ({"real": {"p99_ms": 25.0}}, "p99 25.0 ms"),
        ({"resume": {"slowest_ms": 51.0}}, "in 51.0"),
    ],
)
def test_a_bar_that_is_missed_is_told(changes: dict[str, Any], says: str) -> None:
    (sentence,) = missed(told(**changes))
    assert says in sentence


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"load_share": 0.95}, "the load used 95% of its core"),
        ({"server_share": 0.5}, "the server had only 50% of its core"),
        ({"rounds": [{"refused": 2, "stuck": 0}]}, "2 commands were refused"),
        ({"rounds": [{"refused": 0, "stuck": 1}]}, "1 tables stood still"),
    ],
)
def test_what_makes_the_figures_doubtful_is_told(changes: dict[str, Any], says: str) -> None:
    (note,) = notes(told(real=changes))
    assert note.startswith("real: ")
    assert says in note


def test_medians_keep_the_rounds() -> None:
    found = medians([{"a": 1.0}, {"a": 9.0}, {"a": 2.0}])
    assert found == {"a": 2.0, "rounds": [{"a": 1.0}, {"a": 9.0}, {"a": 2.0}]}


@pytest.mark.long
def test_all_sides_are_played_and_nothing_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench_server, "TABLES", 2)
    monkeypatch.setattr(bench_server, "AHEAD", 1)
    folder = str(tmp_path)
    with (
        bench_server.running(bench_server.RAW, folder) as raw,
        bench_server.running(bench_server.READY, folder) as encoding,
        bench_server.running(bench_server.REAL, folder) as real,
    ):
        sides: list[Side[Any]] = [RawSide(raw), RawSide(encoding), RealSide(real)]
        for side in asyncio.run(rounds(sides, 1, 1.5)):
            assert side["commands_per_second"] > 0
            assert side["refused"] == 0
    assert bench_server.resumed(real.data)["tables"] >= 3  # more, if a game ended meanwhile
