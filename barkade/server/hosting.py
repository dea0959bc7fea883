"""What the host of a table may do about who talks and who watches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from barkade.server import journal
from barkade.server.connections import NOT_ALLOWED
from barkade.server.party import Party
from barkade.server.seats import NotPossible, NotYours

if TYPE_CHECKING:
    from barkade.server.hall import Hall

SENT_AWAY = "The host has sent you away from this table."


def voice(hall: Hall, party: Party, player: str, seat: int | None) -> str:
    """By what name somebody talks here, or why not."""
    if player in party.muted:
        raise NotPossible("The host has muted you at this table.")
    if seat is not None:
        return party.seats[seat].name
    if player == party.host:
        return "The host"
    if not party.talk:
        raise NotPossible("Who only watches can't talk here; the host of the table can allow it.")
    return f"Guest {hall.keys.guest(party.id, player)}"


def let_talk(hall: Hall, party: Party, player: str, guests: bool) -> None:
    """Whether those may talk who have no seat."""
    _check(party, player)
    if guests != party.talk:
        hall.happen(party, journal.LetTalk(hall.now(), guests))


def mute(hall: Hall, party: Party, player: str, seat: int, muted: bool) -> None:
    """Whether somebody may not talk who has a seat."""
    _check(party, player)
    place = hall.seat(party, seat)
    if not place.player or place.player == party.host:
        raise NotPossible("There is nobody to be muted at that seat.")
    if muted != (place.player in party.muted):
        hall.happen(party, journal.Muted(hall.now(), seat, muted))


def remove(hall: Hall, party: Party, player: str, guest: str) -> None:
    """Send a guest away, for good: neither the list nor a link lets them in again."""
    _check(party, player)
    away = {
        one
        for one in hall.absence.here(party.id) - {party.host}
        if not party.held_by(one) and hall.keys.guest(party.id, one) == guest
    }
    if not away - party.removed:
        raise NotPossible(f'There is no guest "{guest}" here.')
    for one in sorted(away - party.removed):
        hall.happen(party, journal.Removed(hall.now(), one))
    for connection in hall.audience.at(party.id):
        if connection.player in away:
            connection.close(NOT_ALLOWED, SENT_AWAY)


def _check(party: Party, player: str) -> None:
    if player != party.host:
        raise NotYours("Only who opened the table can do that.")
