"""Bots: they know the kernel only, and have nothing of a table but their seat (seat.py).

They come in levels.  In a game with races the keen one comes with several reflexes besides: it
chooses alike, but takes longer over it or less long; the gentle one is slow.
"""

from __future__ import annotations

from random import Random

from barkade.bots import guests
from barkade.bots.gentle import Gentle
from barkade.bots.levels import FORMERLY, Level
from barkade.bots.levels import LEVELS as LEVELS
from barkade.bots.random import any_of, random_move
from barkade.bots.search import Search, thinking
from barkade.bots.seat import Player, Quick, Seat
from barkade.kernel.errors import BadSetup, listed
from barkade.kernel.game import Game
from barkade.kernel.steps import Step
from barkade.kernel.table import Playing

NORMAL = "normal"  # the reflex of a bot whose name says nothing of it
LONGER = {"sharp": 1, "master": 10}  # who thinks, and how many times as long as the first
PATIENCE = 0.2  # seconds at a live table, for who thinks 20 ms on a good day
NAMES = ["Biscuit", "Pepper", "Maple", "Waffles", "Ziggy", "Clover", "Tango", "Olive"]  # by seat


class Playful(Quick):
    """Who plays anything that is legal has nothing to imagine."""

    def __call__(self, seat: Seat, rng: Random) -> Step:
        return any_of(seat.moves(), rng)


def renamed(name: str) -> str:
    """What a bot is called today; what others call theirs is their own business."""
    first, dash, rest = name.partition("-")
    return name if guests.is_guest(name) else FORMERLY.get(first, first) + dash + rest


def level(name: str) -> Level:
    """How a bot plays: one of ours, or somebody else's."""
    return LEVELS.get(renamed(name)) or Level(guests.called(name), guests.sentence(name))


def quick_bots(game: Game) -> dict[str, Playing]:
    """The bots that choose at once, by name, the weakest first: the policies by which they do."""
    found: dict[str, Playing] = {"random": random_move}
    if game.greedy is not None:
        found["gentle"] = Gentle(game.greedy, game.windows)
        for reflex in game.reflexes or [NORMAL]:
            found["keen" if reflex == NORMAL else f"keen-{reflex}"] = game.greedy
    return found


def thinkers(game: Game, live: bool = False) -> dict[str, Search]:
    """The bots that think, at a live table for a limited time."""
    if game.greedy is None or game.outlook is None:
        return {}
    evaluations = game.outlook.evaluations
    return {
        name: thinking(game, longer * evaluations, longer * PATIENCE if live else 0.0, longer > 1)
        for name, longer in LONGER.items()
    }


def cap(name: str) -> float:
    """How many seconds a bot may think at a live table; 0: it chooses at once."""
    return guests.SECONDS if guests.is_guest(name) else LONGER.get(name, 0) * PATIENCE


def bots(game: Game, live: bool = False) -> dict[str, Player]:
    """The bots that can play a game, by name: ours, the weakest first, and then those of others,
    who can't have a name of ours."""
    quick = {name: Quick(policy) for name, policy in quick_bots(game).items()}
    ours: dict[str, Player] = {**quick, "random": Playful(random_move), **thinkers(game, live)}
    return {**ours, **guests.guests(game)}


def bot(game: Game, name: str, live: bool = False) -> Player:
    """The bot of that name, or of one that it had before."""
    found = bots(game, live)
    return found[_known(game, name, list(found))]


def quick_bot(game: Game, name: str) -> Playing:
    """The policy of one that chooses at once."""
    found = quick_bots(game)
    return found[_known(game, name, list(found))]


def _known(game: Game, name: str, known: list[str]) -> str:
    if renamed(name) not in known:
        if guests.is_guest(name):
            raise BadSetup(f'The bot "{name}" does not play {game.title}.')
        raise BadSetup(f'{game.title} has no bot "{name}"; there is {listed(known, 12)}.')
    return renamed(name)


def best(game: Game) -> str:
    """The bot that chooses best at once: it advises, and stands in for people."""
    return "keen" if game.greedy is not None else "random"
