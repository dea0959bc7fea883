"""What bots score on the puzzles of Good Puppies Too: `python -m tools.puzzles`.

Every bot plays the same puzzles, with the four pals in turn, each with a bonus that the seed draws.
So what one has more than another is told puzzle by puzzle.  A match can be kept in a file, a line
for each puzzle, and goes on there, also after Ctrl-C.

    python -m tools.puzzles --puzzles 200 --seed report-1 --keep puzzles.jsonl
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from barkade.bots import bot
from barkade.bots.seat import at_the_table
from barkade.games.good_puppies_too.look.words import rank
from barkade.games.good_puppies_too.rules.table import FRIENDS
from barkade.lab.courses import play_out
from barkade.lab.simulate import digest
from barkade.lab.tally import NORMAL, wilson
from barkade.registry import load

GAME = "good-puppies-too"
WONDROUS = {"Wondrous Pup", "Impossible Pup"}  # the latter is more

Scores = list[int]  # of a puzzle, by bot


def played(seed: str, number: int, name: str) -> int:
    """What a bot comes to on a puzzle."""
    game = load(GAME)
    deal = digest(f"{seed}/{number}")
    pal = FRIENDS[number % len(FRIENDS)]
    g = game.new(1, {"puzzle": pal}, deal)
    play_out(g, [at_the_table(bot(game, name))], Random(digest(f"{deal}/bots")))
    return g.scores[0]


def kept(path: Path | None, about: str) -> list[Scores]:
    """The puzzles that a file has already; a line that was cut off does not count."""
    if path is None or not path.exists() or not path.stat().st_size:
        if path is not None:
            path.write_text(about + "\n", "utf-8")
        return []
    first, *lines = path.read_text("utf-8").split("\n")
    if first != about:
        raise SystemExit(f"{path} holds other puzzles; choose another file or the same puzzles.")
    path.write_text("".join(f"{line}\n" for line in (first, *lines[:-1])), "utf-8")
    return [json.loads(line) for line in lines[:-1]]


def play(names: Sequence[str], count: int, seed: str, path: Path | None) -> list[Scores]:
    """All puzzles, one after another, until Ctrl-C."""
    about = json.dumps({"puzzles": [seed, *names]})
    found = kept(path, about)[:count]
    with suppress(KeyboardInterrupt):
        for number in range(len(found), count):
            found.append([played(seed, number, name) for name in names])
            if path is not None:
                with path.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(found[-1]) + "\n")
    return found


def mean(values: Sequence[float]) -> dict[str, Any]:
    """An average, and what holds the true one 95 times in 100."""
    middle = sum(values) / len(values)
    spread = sum((value - middle) ** 2 for value in values) / max(1, len(values) - 1)
    either = NORMAL * (spread / len(values)) ** 0.5
    return {"mean": middle, "interval": [middle - either, middle + either]}


def figures(names: Sequence[str], found: Sequence[Scores]) -> dict[str, Any]:
    """What the puzzles came to: for each bot its points, how often it was Wondrous, and by how
    much it was better than the last one."""
    last = [float(scores[-1]) for scores in found]
    bots: list[dict[str, Any]] = []
    for at, name in enumerate(names):
        own = [scores[at] for scores in found]
        wondrous = sum(rank(points) in WONDROUS for points in own)
        more = [points - other for points, other in zip(own, last, strict=True)]
        share = {"share": wondrous / len(own), "interval": wilson(wondrous, len(own))}
        bots.append({"name": name, **mean(own), "wondrous": share, "more": mean(more)})
    return {"puzzles": len(found), "bots": bots}


def print_report(told: dict[str, Any]) -> None:
    print(f"{told['puzzles']} puzzles; in brackets what holds the true figure 95 times in 100")
    for one in told["bots"]:
        low, high = one["interval"]
        least, most = one["wondrous"]["interval"]
        less, more = one["more"]["interval"]
        print(
            f"{one['name']:>8}: {one['mean']:5.1f} points ({low:.1f}–{high:.1f}),"
            f" Wondrous {one['wondrous']['share']:.0%} ({least:.0%}–{most:.0%}),"
            f" {one['more']['mean']:+.1f} ({less:+.1f} to {more:+.1f}) beside the last"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description="What bots score on puzzles.")
    parser.add_argument("--bots", default="sharp,keen", help="who plays; the last is compared with")
    parser.add_argument("--puzzles", type=int, default=40)
    parser.add_argument("--seed", default="0", help="the same seed, the same puzzles")
    parser.add_argument("--keep", type=Path, help="a file to keep them in, and to go on from")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    chosen = parser.parse_args()
    names = chosen.bots.split(",")
    found = play(names, chosen.puzzles, chosen.seed, chosen.keep)
    if not found:
        raise SystemExit("No puzzle was played.")
    told = figures(names, found)
    if chosen.json:
        print(json.dumps(told, indent=1))
    else:
        print_report(told)


if __name__ == "__main__":
    main()
