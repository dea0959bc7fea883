"""How far the bot that thinks should look in a game: `python -m tools.horizons GAME`.

At some choices of sharp's every move is tried in many imagined worlds, as sharp tries it, but
played on to the end; on the way the game's value is noted at several horizons.  For each of them
the move that it would choose after half of the worlds is judged in the other half: by how much more
it wins there (or alone: scores) than the policy's move.  The quick policy plays on for all, so
this tells how far to look; what that is worth in a match, the arena has to say.

    python -m tools.horizons good-puppies-too --seats 4 --horizons 1,2,3,4 --games 40 --seed tune-1
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from barkade.bots import bot
from barkade.bots.lines import TO_THE_END, average
from barkade.bots.search import Search, Weighed, thinking
from barkade.bots.seat import Seat, at_the_table
from barkade.cli.typed import settings
from barkade.judging import share_of_win
from barkade.kernel.game import Game
from barkade.kernel.playouts import play_on
from barkade.kernel.steps import Step
from barkade.kernel.table import Table
from barkade.lab.simulate import digest
from barkade.lab.tally import NORMAL
from barkade.registry import load

WORLDS = 40
SHARE = 0.3  # of the choices


class Tried(NamedTuple):
    """A move that was tried in some worlds."""

    values: list[list[float]]  # by horizon and world
    ends: list[float]  # by world: what came of the game


def choices(
    game: Game, seats: int, options: dict[str, object], seed: str, games: int
) -> Iterator[Seat]:
    """Some of sharp's, who sits among keen ones, each time one seat further on."""
    for number in range(games):
        g = game.new(seats, options, digest(f"{seed}/{number}"))
        rng, own = Random(f"{seed}/{number}"), number % seats
        players = [
            at_the_table(bot(game, "sharp" if seat == own else "keen")) for seat in range(seats)
        ]
        while not g.over:
            seat = g.actors[0]
            if seat == own and len(g.moves(seat)) > 1 and rng.random() < SHARE:
                yield Seat(g, seat)
            g.play(seat, players[seat](g, seat, rng))


def tried(search: Search, at: Seat, horizons: Sequence[int], rng: Random) -> list[Tried]:
    """The seat's moves, the policy's own first, each in the same worlds."""
    world = at.redeal(rng)
    moves = search.candidates(world, at.number, world.moves(at.number), rng, search.evaluations)
    found = [Tried([[] for _ in horizons], []) for _ in moves]
    for _ in range(WORLDS):
        luck = rng.random()
        for one, move in zip(found, moves, strict=True):
            _try(search, at.number, world.clone(), move.move, horizons, one, Random(luck))
        world = at.redeal(rng)
    return found


def _try(
    search: Search,
    seat: int,
    g: Table,
    move: Step,
    horizons: Sequence[int],
    one: Tried,
    rng: Random,
) -> None:
    """Make a move in a world, and play on to the end by way of the horizons."""
    players = [search.policy] * g.seats
    asked, done = seat, 0
    for chapters, values in zip([*horizons, TO_THE_END], [*one.values, []], strict=True):
        if not g.over:
            play_on(g, asked, move, players, rng, chapters - done)
            done = chapters
        values.append(search.value(g, seat))
        if not g.over:
            asked = g.actors[0]
            move = search.policy(g, asked, rng)
    one.ends.append(share_of_win(g, seat) if g.seats > 1 else float(g.scores[seat]))


def gain(search: Search, found: Sequence[Tried], horizon: int) -> float:
    """What the move that is best at a horizon brings beyond the policy's own, chosen in one half
    of the worlds and judged in the other."""
    half = WORLDS // 2
    total = 0.0
    for chosen, judged in ((slice(half), slice(half, None)), (slice(half, None), slice(half))):
        weighed = [Weighed(("move", at)) for at in range(len(found))]
        for row, one in zip(weighed, found, strict=True):
            row.values = one.values[horizon][chosen]
        best = search.ranked(weighed, weighed[0])[0]
        ends = [one.ends[judged] for one in found]
        total += sum(ends[weighed.index(best)]) - sum(ends[0])
    return total / WORLDS


def main() -> None:
    parser = argparse.ArgumentParser(description="How far to look in a game.")
    parser.add_argument("game")
    parser.add_argument("--seats", type=int)
    parser.add_argument("-o", dest="options", action="append", default=[])
    parser.add_argument("--horizons", default="1,2,3,4")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", default="tune-1")
    args = parser.parse_args()
    game = load(args.game)
    horizons = [int(number) for number in args.horizons.split(",")]
    seats, options = game.settle(args.seats, settings(game, args.options))
    search, rng = thinking(game, WORLDS), Random(args.seed)
    rows = [
        [gain(search, found, at) for at in range(len(horizons))]
        for seat in choices(game, seats, options, args.seed, args.games)
        for found in [tried(search, seat, horizons, rng)]
    ]
    print(f"{len(rows)} choices of {args.games} games, {WORLDS // 2} worlds to choose in")
    for at, chapters in enumerate(horizons):
        mean, error = average([row[at] for row in rows])
        more, either = average([row[at] - row[0] for row in rows])
        print(
            f"{chapters:4} chapters: {mean:+.4f} ± {NORMAL * error:.4f} a choice,"
            f" {more:+.4f} ± {NORMAL * either:.4f} beside the first"
        )


if __name__ == "__main__":
    main()
