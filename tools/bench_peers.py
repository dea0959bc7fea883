"""Others' libraries and ours, in one run and one table.

OpenSpiel, RLCard and PettingZoo live in `build/peers/python`, boardgame.io in `build/peers/node`;
none of them is among what Barkade needs (`make bench-peers` sets them up).  Each contestant is a
process of its own; they take turns, round after round, and each is measured in processor time and
per cal (tools/peers/measuring.py).  The medians of the rounds count.

    python -m tools.bench_peers --rounds 5
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from statistics import median
from typing import Any

from barkade.lab.bench import calibration, timed

ROOT = Path(__file__).parents[1]
PEERS = Path("build/peers")
OURS = ("Barkade", "Barkade compiled")
PYTHON = ("RLCard", "PettingZoo")  # written in Python, with games of cards
MISSING = "–"

Row = dict[str, Any]  # of one game, in one round or over all


class Contestant:
    """A process that measures one library for a moment."""

    def __init__(self, command: Sequence[str], path: Path | None = None) -> None:
        self.command = command
        self.path = path

    def rows(self) -> list[Row]:
        """A row for each of its games.  Whose cal is not measured there has ours, beside it."""
        environment = {**os.environ, "PYTHONWARNINGS": "ignore"}
        if self.path:
            environment["PYTHONPATH"] = str(self.path.resolve())
        before = timed(calibration)
        printed = subprocess.run(self.command, env=environment, stdout=subprocess.PIPE, check=True)
        cal = (before + timed(calibration)) / 2
        found: list[Row] = [json.loads(line) for line in printed.stdout.splitlines() if line]
        for row in found:
            row.setdefault("choices_per_cal", row["choices_per_second"] * cal)
        return found


def contestants(peers: Path, compiled: Path | None, seconds: float) -> list[Contestant]:
    """All that are there."""
    spend = str(seconds)
    own = [sys.executable, "-P", "-m", "tools.peers.ours", spend]
    found = [Contestant(own, ROOT)]
    if compiled:
        found.append(Contestant(own, compiled))
    python = peers / "python/bin/python"
    if python.exists():
        found += [
            Contestant([str(python), "-P", "-m", f"tools.peers.{one}", spend], ROOT)
            for one in ("spiel", "cards", "zoo")
        ]
    node = shutil.which("node")
    if node and (peers / "node/node_modules").exists():
        script = str(ROOT / "tools/peers/eights.mjs")
        found.append(Contestant([node, script, str(peers / "node"), spend]))
    return found


def over_rounds(rounds: Iterable[Iterable[Row]]) -> list[Row]:
    """A row for each game: of each figure the median, of ours also that of what one round's are
    to each other."""
    games: dict[tuple[str, str], list[Row]] = {}
    for rows in rounds:
        for row in rows:
            if row["who"] in OURS:
                row["of_private"] = row["choices_per_cal"] / row["private"]
                row["simulate_of_private"] = row["simulate"] / row["private"]
                row["simulate_of_loop"] = row["simulate"] / row["choices_per_cal"]
            games.setdefault((row["who"], row["game"]), []).append(row)
    return [_median(rows) for rows in games.values()]


def _median(rows: Sequence[Row]) -> Row:
    return {
        name: median([row[name] for row in rows])
        if isinstance(value, (int, float)) and not isinstance(value, bool)
        else value
        for name, value in rows[0].items()
    }


# What it came to


def table(rows: Iterable[Row]) -> list[str]:
    """All games, as lines of Markdown."""
    lines = [
        "| library | game | choices per cal | choices/s | clone | observation | environment steps per cal |",  # noqa: E501
        "|---|---|---|---|---|---|---|",
    ]
    for row in rows:
        cells = [
            row["who"], row["game"], f"{row['choices_per_cal']:,.0f}",
            f"{row['choices_per_second']:,.0f}", _time(row.get("clone_us")),
            _time(row.get("observe_us")),
            f"{row['env_per_cal']:,.0f}" if "env_per_cal" in row else MISSING,
        ]  # fmt: skip
        lines.append("| " + " | ".join(cells) + " |")
    return lines


def _time(us: float | None) -> str:
    return MISSING if us is None else f"{us:.1f} µs" if us < 100 else f"{us:.0f} µs"


def ways(rows: Iterable[Row]) -> list[str]:
    """What our own ways of playing are to each other, as lines of Markdown."""
    lines = [
        "| build | game | the kernel's own way, per cal | the user's loop | `simulate` |",
        "|---|---|---|---|---|",
    ]
    for row in rows:
        if row["who"] in OURS:
            cells = [
                row["who"], row["game"], f"{row['private']:,.0f}", f"{row['of_private']:.0%}",
                f"{row['simulate_of_private']:.0%}",
            ]  # fmt: skip
            lines.append("| " + " | ".join(cells) + " |")
    return lines


def bars(rows: Sequence[Row]) -> list[str]:
    """What is to be reached, and what was."""
    plain, compiled = (_rates(rows, one, "choices_per_cal") for one in OURS)
    lines: list[str] = []
    cards = [
        row
        for row in rows
        if row["who"] in PYTHON and row.get("cards", True) and row["choices_per_cal"] >= 1
    ]
    if cards and plain:
        best = max(cards, key=lambda row: row["choices_per_cal"])
        lines.append(
            f"Our slowest, interpreted: {min(plain):,.0f}; the fastest game of cards of a Python"
            f" peer: {best['choices_per_cal']:,.0f} ({best['who']}, {best['game']})."
        )
    spiel = _rates(rows, "OpenSpiel", "choices_per_cal")
    for who, ours in zip(OURS, (plain, compiled), strict=True):
        if spiel and ours:
            lines.append(
                f"{who}, median {median(ours):,.0f}, is {median(ours) / median(spiel):.2f} times"
                f" OpenSpiel's median of its games of cards, {median(spiel):,.0f}."
            )
    zoo = _rates(rows, "PettingZoo", "env_per_cal")
    for who in OURS:
        ours = _rates(rows, who, "env_per_cal")
        if zoo and ours:
            lines.append(
                f"{who}, median {median(ours):,.0f} environment steps per cal, is"
                f" {median(ours) / median(zoo):.2f} times PettingZoo's classic median,"
                f" {median(zoo):,.0f}."
            )
    return lines


def _rates(rows: Iterable[Row], who: str, what: str) -> list[float]:
    return [row[what] for row in rows if row["who"] == who]


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Others' libraries and ours, in one table.")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.15, help="for each figure of a round")
    parser.add_argument("--peers", type=Path, default=PEERS)
    parser.add_argument("--compiled", type=Path, help="the folder with the compiled build")
    chosen = parser.parse_args(words)
    found = contestants(chosen.peers, chosen.compiled, chosen.seconds)
    rounds: list[list[Row]] = []
    with suppress(KeyboardInterrupt):  # it shows the rounds that were whole
        for _ in range(chosen.rounds):
            rounds.append([row for one in found for row in one.rows()])
    rows = over_rounds(rounds)
    print("\n".join([*table(rows), "", *ways(rows), "", *bars(rows)]))
    print(f"Rounds: {len(rounds)}, load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores.")


if __name__ == "__main__":
    main()
