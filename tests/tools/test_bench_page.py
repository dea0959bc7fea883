"""The bench of the page says which bars are met; how fast it is, is not a test's business."""

from __future__ import annotations

import pytest

from tools.bench_page import Figures, bars

COLD = {"kB": 140.0, "requests": 40.0, "usable_ms": 600.0, "rest_share": 0.1}
PLAYED = {
    "moves": 25.0, "first_ms": 20.0, "first_p95_ms": 60.0,
    "frames": 900.0, "late": 40.0, "worst_ms": 90.0,
}  # fmt: skip


def missed(told: Figures) -> list[str]:
    return [sentence for sentence, met in bars(told) if not met]


def test_a_good_page_meets_every_bar() -> None:
    assert missed(COLD) == []
    assert missed({**COLD, **PLAYED, "kB": 299.0}) == []


@pytest.mark.parametrize(
    ("told", "says"),
    [
        ({**COLD, "kB": 151.0}, "151 kB"),
        ({**COLD, **PLAYED, "kB": 301.0}, "301 kB"),
        ({**COLD, "usable_ms": 1_001.0}, "1001 ms"),
        ({**COLD, **PLAYED, "first_ms": 51.0}, "after 51 ms"),
    ],
)
def test_a_bar_that_is_missed_is_told(told: Figures, says: str) -> None:
    (sentence,) = missed(told)
    assert says in sentence


def test_late_frames_are_counted_and_told() -> None:
    assert "40 of 900 frames over 20 ms, the longest 90" in bars({**COLD, **PLAYED})[-1][0]
