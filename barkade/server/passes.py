"""A seat goes to another device: with a code that counts once, and not for long."""

from __future__ import annotations

from typing import TYPE_CHECKING

from barkade.server import journal
from barkade.server.hosting import SENT_AWAY
from barkade.server.keys import ALPHABET, letters
from barkade.server.party import Party
from barkade.server.seats import NotYours

if TYPE_CHECKING:
    from barkade.server.hall import Hall

LETTERS = 8  # 40 bits: too many to try while a code is good
LIVES = 600  # seconds
NO_CODE = "That code is not right, or it is too old: ask for a new one on the other device."


def offer(hall: Hall, party: Party, player: str, seat: int) -> str:
    """A new code for a seat of one's own; one that was there before is good no longer."""
    if hall.seat(party, seat).player != player:
        raise NotYours("Only who sits there can take the seat to another device.")
    code = letters(LETTERS)
    until = hall.now() + LIVES
    hall.happen(party, journal.Offered(hall.now(), seat, hall.keys.fingerprint(code), until))
    return dashed(code)


def take(hall: Hall, player: str, code: str) -> Party:
    """Sit where a code leads to.  Who had the seat only watches from now on."""
    party, seat = meant(hall, code)
    if player in party.removed:
        raise NotYours(SENT_AWAY)
    hand_over(hall, party, seat, player)
    return party


def hand_over(hall: Hall, party: Party, seat: int, player: str) -> None:
    """A seat is a player's from now on, who has it back from a stand-in if they are there."""
    hall.happen(party, journal.Passed(hall.now(), seat, player))
    if party.seats[seat].away and player in hall.absence.here(party.id):
        hall.happen(party, journal.Returned(hall.now(), seat))


def meant(hall: Hall, code: str) -> tuple[Party, int]:
    """The table and the seat of a code."""
    mark = hall.keys.fingerprint(tidy(code))
    table = hall.lists.codes.get(mark, "")
    for seat, place in enumerate(hall.party(table).seats if table else []):
        if place.code == mark and hall.steady() < place.code_until:
            return hall.party(table), seat
    raise NotYours(NO_CODE)


def tables(hall: Hall, code: str) -> list[str]:
    """The table that a code leads to, if it leads anywhere."""
    table = hall.lists.codes.get(hall.keys.fingerprint(tidy(code)))
    return [table] if table else []


def dashed(code: str) -> str:
    """A code as it is shown: four letters at a time."""
    return "-".join(code[at : at + 4] for at in range(0, len(code), 4))


def tidy(code: str) -> str:
    """A code as it was made, however it was typed."""
    return "".join(letter for letter in code.lower() if letter in ALPHABET)
