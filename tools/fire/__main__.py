"""``python -m tools.fire``: the service under fire, thousands of times.

python -m tools.fire --seeds 1000 --jobs 2    1,000 runs, from --from on (1)
python -m tools.fire --seed 117               one again, with its diary, shrunk if it fails
python -m tools.fire --plan small.json        a plan that was written down
python -m tools.fire --every-write 117        that one, killed at each of its writes in turn,
                                              and without power at each
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from time import perf_counter

import msgspec

from tools.fire.plan import Blow, Plan, drawn, read
from tools.fire.runs import Outcome, run
from tools.fire.shrink import shrunk

SHOWN = 1200  # letters of what is said of a broken law


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tools.fire", description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--seeds", type=int, metavar="N", help="so many runs (200)", default=200)
    what.add_argument("--seed", type=int, metavar="N", help="one run, with its diary")
    what.add_argument("--plan", metavar="FILE", help="a plan as JSON; - for standard input")
    what.add_argument("--every-write", type=int, metavar="N", help="a seed, killed at every write")
    parser.add_argument("--from", type=int, metavar="N", dest="first", default=1)
    parser.add_argument("--jobs", type=int, metavar="N", default=1)
    parser.add_argument("--no-shrink", action="store_true", help="show a failure as it is")
    parser.add_argument("--json", action="store_true", help="one object a run")
    return parser.parse_args()


def fixed() -> None:
    """The order of sets hangs on how Python hashes text: for a replay that is set beforehand."""
    if os.environ.get("PYTHONHASHSEED") != "0":
        os.environ["PYTHONHASHSEED"] = "0"
        os.execv(sys.executable, [sys.executable, "-m", "tools.fire", *sys.argv[1:]])


def plans(asked: argparse.Namespace) -> Iterable[Plan]:
    """Those that are to be played."""
    if asked.plan:
        text = sys.stdin.read() if asked.plan == "-" else Path(asked.plan).read_text("utf-8")
        return [read(text)]
    if asked.seed is not None:
        return [drawn(asked.seed)]
    if asked.every_write is not None:
        return every_write(asked.every_write)
    return map(drawn, range(asked.first, asked.first + asked.seeds))


def every_write(seed: int) -> list[Plan]:
    """A seed with nothing else wrong, killed at each of its writes; and the same without power."""
    quiet = msgspec.structs.replace(drawn(seed, twins=False), blows=[], calm=15.0, pages=4)
    quiet = msgspec.structs.replace(quiet, length=15.0, tables=quiet.tables[:1])
    writes = run(quiet).writes
    return [
        msgspec.structs.replace(quiet, blows=[Blow(0.0, what, float(write), 0.1)])
        for write in range(1, writes + 1)
        for what in ("crash", "power")
    ]


def played(asked: argparse.Namespace) -> Iterator[Outcome]:
    """What came of each, in order."""
    if asked.jobs < 2:
        yield from map(run, plans(asked))
        return
    with ProcessPoolExecutor(asked.jobs) as pool:
        yield from pool.map(run, plans(asked), chunksize=4)


def show(outcome: Outcome, asked: argparse.Namespace) -> None:
    """A failure, its diary and its plan, made small."""
    print(f"\nSeed {outcome.plan.seed} breaks {', '.join(sorted(outcome.laws))}.")
    if not asked.no_shrink:
        outcome = shrunk(outcome, told=lambda n, plan: print(f"  shrinking: run {n}", end="\r"))
    for said in outcome.broken[:5]:
        print(f"  {said[:SHOWN]}")
    print("What happened:", *outcome.diary, sep="\n")
    print("The plan, for --plan:", outcome.plan.written(), sep="\n")


def main() -> int:
    fixed()
    asked = arguments()
    one = asked.seed is not None or bool(asked.plan)
    began, failed, done = perf_counter(), 0, Counter[str]()
    try:
        for number, outcome in enumerate(played(asked), 1):
            failed += bool(outcome.broken)
            done.update(
                runs=1, moves=outcome.moves, writes=outcome.writes, starts=outcome.starts,
                twins=outcome.twins,
            )  # fmt: skip
            if asked.json:
                print(msgspec.json.encode(outcome).decode(), flush=True)
            elif outcome.broken:
                show(outcome, asked)
            elif one:
                print(*outcome.diary, sep="\n")
            if sys.stderr.isatty() and not asked.json:
                print(f"\r{number} runs, {failed} failed", end="", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
    if not asked.json:
        print(
            f"{done['runs']} runs, {done['moves']} moves, {done['writes']} writes to the disk,"
            f" {done['starts']} starts, {done['twins']} viewers of twin worlds:"
            f" {failed} failed, in {perf_counter() - began:.0f} s."
        )
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
