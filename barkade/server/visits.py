"""A program, in whatever language, that comes to a seat by a link: it connects to it, sits there,
and plays.  The link is all that it needs; whoever has it has that seat, and no other."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from starlette.datastructures import QueryParams

from barkade.server import wire
from barkade.server.party import Party
from barkade.server.seats import NotPossible, NotYours

if TYPE_CHECKING:
    from barkade.server.hall import Hall

NAME = "Visiting bot"  # of one that does not say what it is called
NO_LINK = "That link does not lead to a seat at this table; ask who opened it for another."


def link(hall: Hall, party: Party, player: str, seat: int, base: str) -> str:
    """Where a program that the host invites connects to, to have a seat that is open."""
    if player != party.host:
        raise NotYours("Only who opened the table can invite a bot.")
    if not hall.seat(party, seat).open or party.table is not None:
        raise NotPossible("Somebody sits there already; choose another seat.")
    where = f"{base.replace('http', 'ws', 1)}/api/tables/{party.id}/socket"
    return f"{where}?seat={seat}&bot={hall.keys.invitation(party.id, seat)}"


def visitor(hall: Hall, table: str, asked: QueryParams) -> str:
    """Who comes by such a link: always the same player; nobody where it is none."""
    seat, code = asked.get("seat", ""), asked.get("bot", "")
    if not seat.isdecimal() or len(seat) > 2 or not hall.keys.invites(code, table, int(seat)):
        return ""
    return hall.keys.visitor(table, int(seat))


def sit(hall: Hall, party: Party, player: str, asked: QueryParams) -> None:
    """The visitor sits down, unless it sits there already."""
    seat = int(asked["seat"])
    if hall.seat(party, seat).player == player:
        return
    name = " ".join(asked.get("name", "").split())[: wire.MOST_NAME] or NAME
    hall.sit(party, player, seat, wire.TakeSeat(name, secrets.token_hex(16)))
