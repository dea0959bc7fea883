"""Who sits where: people and bots, and what they are called."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from barkade.bots import NAMES, best, bot, bots, level, renamed
from barkade.bots.guests import BadBot, invite
from barkade.bots.seat import Seat
from barkade.kernel.errors import BadSetup, listed
from barkade.kernel.game import Game
from barkade.kernel.steps import Step
from barkade.look.grammar import listed as listed_names

HUMAN = "human"


def seating(game: Game, words: Sequence[str]) -> list[str]:
    """The seats that were typed, each ``human`` or the name of a bot, be it one's own."""
    invite(words)
    known = [HUMAN, *bots(game)]
    for word in words:
        if renamed(word) not in known:
            raise BadSetup(f'A seat is for {listed(known)}, not for "{word}".')
    return [renamed(word) for word in words]


def names(sitting: Sequence[str], given: Sequence[str]) -> list[str]:
    """A name for each seat.  Names may be given for all, or for the people only;
    a bot is otherwise called after its place, and how it plays."""
    people = [seat for seat, who in enumerate(sitting) if who == HUMAN]
    called = [default_name(who, seat) for seat, who in enumerate(sitting)]
    if not given or len(given) == len(sitting):
        return list(given) or called
    if len(given) != len(people):
        raise BadSetup(
            f"Give {len(sitting)} names, one for each seat, or {len(people)}, for the people"
            f" only; not {len(given)}."
        )
    for seat, name in zip(people, given, strict=True):
        called[seat] = name
    return called


def default_name(who: str, seat: int) -> str:
    """Player 1, Keen Pepper, Sharp Maple …"""
    return f"Player {seat + 1}" if who == HUMAN else f"{level(who).word} {NAMES[seat]}"


def by_name(game: Game, called: Sequence[str]) -> list[str]:
    """Who sat where, told by the names in a record: bots keep theirs, and all
    others are people."""
    sitting = []
    for seat, name in enumerate(called):
        known = {default_name(who, seat): who for who in bots(game)}
        before = renamed(name.removesuffix(f" {seat + 1}").lower())
        if before in bots(game) and name.endswith(f" {seat + 1}"):
            known[name] = before  # as bots were called once: Keen 2
        sitting.append(known.get(name, HUMAN))
    return sitting


def chosen(game: Game, who: str, seat: Seat, rng: Random, say: Callable[[str], None]) -> Step:
    """What a bot does; for one that fails another moves, and that is said."""
    try:
        return bot(game, who, live=True)(seat, rng)
    except BadBot as error:
        say(f"{error} Another bot moves for it.")
        return bot(game, best(game))(seat, rng)


def introduced(sitting: Sequence[str], called: Sequence[str]) -> list[str]:
    """How the bots of a table play, in a sentence for each level."""
    levels = dict.fromkeys(who for who in sitting if who != HUMAN)
    return [
        f"{listed_names([called[n] for n, one in enumerate(sitting) if one == who])}:"
        f" {level(who).sentence}"
        for who in levels
    ]
