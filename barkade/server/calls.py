"""One request to the HTTP side: who asks, and for what; and what can be asked at all."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple, get_args

from starlette.requests import Request

from barkade.kernel.errors import BarkadeError
from barkade.server import hosting, wire
from barkade.server.clocks import due
from barkade.server.connections import Connection
from barkade.server.hall import Hall, NotYours
from barkade.server.keys import Right
from barkade.server.lists import in_short, line
from barkade.server.party import NotPossible, Party

MOST_READ_BACK = 10  # tables of a player that a list reads back from disk


class NotUnderstood(NotPossible):
    """The request does not say what it must."""


class Call:
    """One request: who asks, and for what.  Who is another player afterwards gets a cookie."""

    def __init__(self, hall: Hall, request: Request, player: str, base: str, body: Any) -> None:
        self.hall = hall
        self.player = player
        self.base = base
        self.body = body
        self.path = request.path_params
        self.query = request.query_params

    def key(self) -> str:
        return self.query.get("key", "")

    def party(self, right: Right = "watch") -> Party:
        """The table that is meant, if one may see it or sit at it."""
        party = self.hall.party(self.path["table"])
        if right not in rights(self.hall, party, self.player, self.key()):
            raise NotYours(why_not(party, self.player, right))
        return party

    def number(self, name: str) -> int:
        text = self.path[name]
        try:
            return int(text)
        except ValueError:
            raise NotUnderstood(f'"{text}" is not a whole number.') from None

    def before(self) -> int | None:
        """Before how many of a long list one wants to see more; None: the last of it."""
        return self._counted("before")

    def after(self) -> int:
        """After how many of a long list one wants to see more."""
        return self._counted("after") or 0

    def _counted(self, name: str) -> int | None:
        text = self.query.get(name, "")
        if text and not (text.isdecimal() and text.isascii() and len(text) < 10):
            raise NotUnderstood(f'"{text}" is not a number of lines.')
        return int(text) if text else None

    def wanted(self) -> tuple[str, str]:
        """Of which game and pace tables are to be; empty: of any."""
        pace = self.query.get("pace", "")
        if pace not in ("", *get_args(wire.Pace)):
            raise NotUnderstood(f'A pace is "live", "days" or "race", not "{pace}".')
        return self.query.get("game", ""), pace

    def mine(self) -> list[wire.TableLine]:
        """One's own tables.  Whose turn it is only the table itself knows."""
        lists = self.hall.lists
        going = [one for one in lists.mine(self.player) if lists.headings[one].stage == "playing"]
        for table in going[:MOST_READ_BACK]:
            with suppress(BarkadeError):  # a table under older rules can still be listed
                self.hall.party(table)
        return [self.line(table) for table in lists.mine(self.player)]  # without the damaged ones

    def line(self, id: str) -> wire.TableLine:
        live = self.hall.parties.get(id)
        heading = in_short(live) if live else self.hall.lists.headings[id]
        links = self.link(id, "watch"), self.link(id, "sit")
        left = due(live, self.player, self.hall.steady()) if live and live.table else None
        until = 0.0 if left is None else self.hall.now() + left
        return line(id, heading, self.player, *links, until)

    def link(self, id: str, right: Right) -> str:
        return f"{self.base}/table/{id}?key={self.hall.keys.key(id, right)}"

    def about(self, party: Party) -> wire.TableInfo:
        held = party.held_by(self.player)
        viewer = held[0] if held else len(party.seats)
        granted = rights(self.hall, party, self.player, self.key())
        return self.hall.audience.about(party, Connection(self.player, viewer, self.base, granted))


def rights(hall: Hall, party: Party, player: str, key: str) -> frozenset[str]:
    """What somebody with a key, or none, may do at a table."""
    granted: set[str] = set()
    if player in party.removed:
        return frozenset()
    keys = hall.keys
    asked = player == party.host or player in party.opened.invited
    if asked or keys.opens(key, party.id, "sit"):
        granted |= {"sit", "watch"}
    known = party.held_by(player) or player in party.known
    if party.opened.listed or known or keys.opens(key, party.id, "watch"):
        granted.add("watch")
    return frozenset(granted)


def why_not(party: Party, player: str, right: Right) -> str:
    """Why somebody may not sit at a table, or watch it."""
    if player in party.removed:
        return hosting.SENT_AWAY
    if right == "sit":
        return "You need the link to sit at this table; ask who opened it."
    return "This table can only be watched with its link."


class Endpoint(NamedTuple):
    """One thing that can be asked of the server."""

    method: str
    path: str
    does: str
    answer: Any
    call: Callable[[Call], Any]
    body: Any = None
    query: tuple[str, ...] = ()
    problems: tuple[int, ...] = ()
    media: str = "application/json"
    limit: str = ""  # how often it may be asked, if that is less than for other changes
