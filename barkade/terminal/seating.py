"""Who sits where: people and bots, and what they are called."""

from __future__ import annotations

from collections.abc import Sequence

from barkade.bots import bots
from barkade.kernel.errors import BadSetup, listed
from barkade.kernel.game import Game

HUMAN = "human"


def seating(game: Game, words: Sequence[str]) -> list[str]:
    """The seats that were typed, each ``human`` or the name of a bot."""
    known = [HUMAN, *bots(game)]
    for word in words:
        if word not in known:
            raise BadSetup(f'A seat is for {listed(known)}, not for "{word}".')
    return list(words)


def names(sitting: Sequence[str], given: Sequence[str]) -> list[str]:
    """A name for each seat.  Names may be given for all, or for the people only;
    a bot is otherwise named after what it is."""
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
    return f"{'Player' if who == HUMAN else who.capitalize()} {seat + 1}"


def by_name(game: Game, called: Sequence[str]) -> list[str]:
    """Who sat where, told by the names in a record: bots keep theirs, and all
    others are people."""
    sitting = []
    for seat, name in enumerate(called):
        found = [who for who in bots(game) if default_name(who, seat) == name]
        sitting.append(found[0] if found else HUMAN)
    return sitting
