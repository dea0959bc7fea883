"""Whether a second worker is worth one: the same games on a cluster of one and of two workers.

Dask's own scheduler gives the work away, as `--on dask` does.  One and two take turns, round by
round, and the median of the rounds counts.  Beside the time stands what the workers' processors
were busy with: where something else uses the cores, two workers can't have both, and the figure
to look at is how busy the cores were that they got.

    python -m tools.bench_cluster thats-ruff --games 4000 --rounds 5
"""

from __future__ import annotations

import argparse
import json
import os
from statistics import median
from time import perf_counter, process_time

from barkade.lab.clusters import Cluster, cluster
from barkade.lab.simulate import Plan, plan, simulate
from barkade.registry import load


def timed(planned: Plan, games: int, workers: Cluster) -> tuple[float, float]:
    """The seconds that some games take, and how long the processors of the workers were busy."""
    before, start = sum(workers.ask(process_time)), perf_counter()
    simulate(planned, games, workers)
    took = perf_counter() - start
    return took, sum(workers.ask(process_time)) - before


def measured(planned: Plan, games: int, rounds: int) -> dict[str, float]:
    """The medians, over rounds in which one worker and two take turns."""
    ratios: list[float] = []
    shares: list[float] = []
    costs: list[float] = []
    with cluster("dask", 1) as one, cluster("dask", 2) as two:
        for workers in (one, two):
            timed(planned, max(1, games // 4), workers)  # they load the game
        for _ in range(rounds):
            alone, busy_alone = timed(planned, games, one)
            together, busy_together = timed(planned, games, two)
            ratios.append(alone / together)
            shares.append(busy_together / (2 * together))
            costs.append(busy_together / busy_alone)
    return {
        "two_over_one": median(ratios),
        "two_are_busy": median(shares),
        "processor_time_two_over_one": median(costs),
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
