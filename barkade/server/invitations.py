"""What a link to sit says of its table before anybody follows it: in a messenger, for example."""

from __future__ import annotations

from typing import NamedTuple

from barkade.kernel.errors import BarkadeError
from barkade.look.grammar import listed
from barkade.server.hall import Hall
from barkade.server.party import Party


class Invitation(NamedTuple):
    """A title, and a sentence below it."""

    title: str
    words: str


def invitation(hall: Hall, table: str, key: str) -> Invitation | None:
    """Who waits there, for whoever has the key to sit; nothing where nobody can any more."""
    if not hall.keys.opens(key, table, "sit"):
        return None
    try:
        party = hall.party(table)
    except BarkadeError:
        return None
    if party.stage != "gathering":
        return None
    return Invitation(f"{party.game.title} · Barkade", _words(party))


def _words(party: Party) -> str:
    names = list(dict.fromkeys(seat.name for seat in party.seats if seat.player))
    if not names:
        return "A table is set for you. Sit down and play."
    wait = "waits" if len(names) == 1 else "wait"
    return f"{listed(names)} {wait} for you at the table. Sit down and play."
