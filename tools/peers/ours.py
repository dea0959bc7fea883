"""Our five, through the loop that a user writes; and what else there is, beside it.

python -m tools.peers.ours 0.2
"""

from __future__ import annotations

from functools import partial
from itertools import count
from random import Random

from barkade.bots.random import play_randomly
from barkade.kernel.game import Game
from barkade.kernel.table import Table
from barkade.lab.bench import is_compiled, middles, plain_seats
from barkade.lab.simulate import Plan, plan, play_games
from barkade.learn import aec
from barkade.learn.observing import Numbers, Observation
from barkade.registry import load, shelf
from tools.peers.measuring import POSITIONS, microseconds, rates, seconds, told, turns_taken


def by_hand(game: Game, seats: int, seeds: count[int], rng: Random) -> tuple[int, int]:
    """The loop that a user writes."""
    g = game.new(seats, seed=next(seeds))
    made = choices = 0
    while not g.over:
        seat = g.actors[0]
        moves = g.moves(seat)
        made += 1
        choices += len(moves) > 1
        g.play(seat, moves[int(rng.random() * len(moves))])
    return made, choices


def by_luck(game: Game, seats: int, seeds: count[int], rng: Random) -> tuple[int, int]:
    """The kernel's own way."""
    return play_randomly(game.new(seats, seed=next(seeds)), rng)


def simulated(planned: Plan, seeds: count[int], rng: Random) -> tuple[int, int]:
    """A game as `barkade simulate` plays it."""
    number = next(seeds)
    tally = play_games(planned, 8 * number, 8 * number + 8)
    return tally.moves.sum, tally.choices


def observed(observation: Observation, g: Table) -> Numbers:
    """What a learner is given of a table."""
    return observation.of(g.view(g.actors[0]))


def main() -> None:
    spend = seconds()
    who = "Barkade compiled" if is_compiled() else "Barkade"
    for name in shelf():
        game = load(name)
        seats = max(2, plain_seats(game)[0])
        planned = plan(game, seats, {}, ["random"], "peers")
        env = aec(game, seats)
        env.reset(seed=1)
        middle = [one for one in middles(game, 2 * POSITIONS) if one.seats == seats]
        told(
            who,
            name,
            **rates(partial(by_hand, game, seats, count()), spend),
            private=rates(partial(by_luck, game, seats, count()), spend)["choices_per_cal"],
            simulate=rates(partial(simulated, planned, count()), spend)["choices_per_cal"],
            env_per_cal=rates(partial(turns_taken, env), spend)["moves_per_cal"],
            clone_us=microseconds(middle, lambda g: g.clone()),
            observe_us=microseconds(middle, partial(observed, env.setting.observation)),
        )


if __name__ == "__main__":
    main()
