"""Whether a second worker is worth one: the same games on a cluster of one and of two workers.

Dask's own scheduler gives the work away, as `--on dask` does.  One and two take turns, round by
round, and the median of the rounds counts.

Where something else uses the cores, two workers don't get them both, and the time on the clock
says little.  So it is also reckoned what two free cores would do: from the processor time that the
games take, and from how much of the time the workers wanted to run, whether they were let or not
(Linux counts both).  What they don't want is what giving work away costs.

    python -m tools.bench_cluster thats-ruff --games 4000 --rounds 5
"""

from __future__ import annotations

import argparse
import json
import os
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import NamedTuple

from barkade.lab.clusters import Cluster, cluster
from barkade.lab.simulate import Plan, plan, simulate
from barkade.registry import load


class Taken(NamedTuple):
    """What some games took, of how many workers."""

    workers: int
    seconds: float
    busy: float  # processor time
    wanted: float  # the time in which they ran or waited for a core

    @property
    def free(self) -> float:
        """The seconds on cores that have nothing else to do."""
        share = self.wanted / (self.workers * self.seconds)
        return self.busy / (self.workers * min(1.0, share))


def wanted() -> dict[str, float]:
    """In a worker: for how long each of its threads has run or waited for a core."""
    tasks = Path("/proc/self/task").glob("*/schedstat")
    found = {path.parent.name: path.read_text().split() for path in tasks}
    return {name: (int(ran) + int(waited)) / 1e9 for name, (ran, waited, _) in found.items()}


def timed(planned: Plan, games: int, workers: Cluster) -> Taken:
    """What some games take; of each worker that thread is looked at which plays."""
    ran, want, start = sum(workers.ask(process_time)), workers.ask(wanted), perf_counter()
    simulate(planned, games, workers)
    took = perf_counter() - start
    busy = sum(workers.ask(process_time)) - ran
    playing = [
        max(now - before.get(name, 0.0) for name, now in after.items())
        for before, after in zip(want, workers.ask(wanted), strict=True)
    ]
    return Taken(workers.hands, took, busy, sum(playing))


def measured(planned: Plan, games: int, rounds: int) -> dict[str, float]:
    """The medians, over rounds in which one worker and two take turns."""
    found: list[tuple[Taken, Taken]] = []
    with cluster("dask", 1) as one, cluster("dask", 2) as two:
        for workers in (one, two):
            timed(planned, max(1, games // 4), workers)  # they load the game
        for _ in range(rounds):
            found.append((timed(planned, games, one), timed(planned, games, two)))
    return {
        "two_over_one": median(a.seconds / b.seconds for a, b in found),
        "two_over_one_on_free_cores": median(a.free / b.free for a, b in found),
        "processor_time_of_two_over_one": median(b.busy / a.busy for a, b in found),
        "two_want_to_run": median(b.wanted / (2 * b.seconds) for _, b in found),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="One worker of a cluster, and two.")
    parser.add_argument("game", nargs="?", default="thats-ruff")
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--bots", default="keen")
    parser.add_argument("--rounds", type=int, default=5)
    chosen = parser.parse_args()
    planned = plan(load(chosen.game), None, {}, [chosen.bots], "bench")
    found = measured(planned, chosen.games, chosen.rounds)
    print(json.dumps({**found, "load": os.getloadavg()[0]}))


if __name__ == "__main__":
    main()
