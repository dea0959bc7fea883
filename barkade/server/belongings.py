"""What a player has here: the results under their number, and seats.

There is no account to close.  Who is forgotten leaves a number that nobody can be any more, and
nothing under it.  Who comes with a code is from then on the same player as who has asked for it.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING

from barkade.kernel.errors import BarkadeError
from barkade.server import results
from barkade.server.connections import GOING_AWAY
from barkade.server.file import NotNow
from barkade.server.forgetting import delete
from barkade.server.keys import letters
from barkade.server.logs import log
from barkade.server.party import Party
from barkade.server.passes import LIVES, NO_CODE, dashed, hand_over, tidy
from barkade.server.reading import read
from barkade.server.seats import NotYours

if TYPE_CHECKING:
    from barkade.server.hall import Hall

LETTERS = 12  # more than for a seat: it stands for a whole person
NOTED = "results noted"  # a setting: whether all games of an older file have left their results


class Belongings:
    """Everybody's results, and the codes that take all one has to another device.  A code is
    written down nowhere; it does not outlive the server."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.gone = set(hall.store.gone())
        self._codes: dict[str, tuple[str, float]] = {}  # by fingerprint: whose, and until when
        done = hall.store.setting(NOTED, lambda: b"no") == b"yes"
        headings = hall.lists.headings
        over = [table for table, heading in headings.items() if heading.stage == "over"]
        self._unnoted: list[str] | None = None if done else over

    def of(self, player: str) -> list[tuple[str, results.Played]]:
        """A player's results by table, the earliest first."""
        found: list[tuple[str, results.Played]] = []
        for table, body in self.hall.store.results(player):
            try:
                found.append((table, results.decode(body)))
            except Exception as error:
                log.error("damaged", kept="a result", table=table, why=str(error))
        return sorted(found, key=lambda one: one[1].at)

    def look(self) -> None:
        """Note the results of one more game that ended before there were any."""
        if self._unnoted is None:
            return
        if not self._unnoted:
            self.hall.store.put_setting(NOTED, b"yes")
            self.hall.club.renew()
            self._unnoted = None
            return
        try:
            self._note(self._unnoted[-1])
        except NotNow:
            return
        except Exception as error:
            log.error("no results", table=self._unnoted[-1], why=str(error))
        self._unnoted.pop()

    def _note(self, table: str) -> None:
        party = self.hall.parties.get(table) or read(table, self.hall.store.read(table))
        rows = results.of(party, self.hall.pars.of(party.game.id, party.opened.daily))
        self.hall.store.keep_results(table, [row for row in rows if row[0] not in self.gone])

    def gone_elsewhere(self, gone: set[str]) -> None:
        """Players were forgotten, on another node."""
        for player in gone - self.gone:
            self.gone.add(player)
            self.hall.club.forget(player)
            self._send_off(player)

    # To another device

    def offer(self, player: str) -> str:
        """A new code for all that a player has; one that was there before is good no longer."""
        code = letters(LETTERS)
        self.good(mark := self.hall.keys.fingerprint(code), player)
        if self.hall.nodes is not None:
            self.hall.nodes.tell_code(mark, player)
        return dashed(code)

    def good(self, mark: str, player: str) -> None:
        """A player's code is good from now on, and no other of theirs; nobody's: it was used."""
        now = self.hall.steady()
        others = [it for it in self._codes.items() if it[1][1] > now and it[1][0] != player]
        self._codes = dict(others)
        if player:
            self._codes[mark] = player, now + LIVES
        else:
            self._codes.pop(mark, None)

    async def take(self, player: str, code: str) -> str:
        """Who one is from now on.  What was one's own on this device goes along, but for seats at
        tables that the other was sent away from."""
        await self.hall.settled()  # results that are on their way
        mark = self.hall.keys.fingerprint(tidy(code))
        owner, until = self._codes.pop(mark, ("", 0.0))
        if owner and self.hall.nodes is not None:
            self.hall.nodes.tell_code(mark, "")
        if self.hall.steady() >= until or owner in self.gone:
            raise NotYours(NO_CODE)
        if owner != player:
            await self.hall.bring(self.hall.lists.held(player))
            for party in self._going(self.hall.lists.held(player)):
                for seat in party.held_by(player) if owner not in party.removed else []:
                    hand_over(self.hall, party, seat, owner)
            self.hall.store.move_results(player, owner)
            self.hall.nudges.move(player, owner)
            self.hall.club.move(player, owner)
            self._send_off(player)
        return owner

    # For good

    async def forget(self, player: str) -> None:
        """Let go of all seats, and forget the results.  A game without other people goes with
        them; the others keep theirs."""
        headings, held = self.hall.lists.headings, self.hall.lists.held(player)
        known = self.hall.store.results(player) or self.hall.nudges.endpoints(player)
        if not (held or known or player in self.hall.club.shy):
            return  # there is nothing to forget, and nobody to remember for that
        alone = [
            table
            for table in held
            if headings[table].begun and {*headings[table].players} <= {player, ""}
        ]
        await self.hall.bring(held)
        for party in self._going([table for table in held if table not in alone]):
            self._let_go(party, player)
        await delete(self.hall, alone)
        self.hall.nudges.remove(player)
        self.hall.store.forget_player(player)
        self.gone.add(player)
        self.hall.club.forget(player)
        self._send_off(player)
        log.info("a player forgotten", tables=len(alone))

    def _let_go(self, party: Party, player: str) -> None:
        for seat in party.held_by(player):
            with suppress(BarkadeError):  # the game may end with the first of them
                if party.stage == "gathering":
                    self.hall.get_up(party, player, seat)
                else:
                    self.hall.absence.resign(party, player, seat)

    def _going(self, tables: Iterable[str]) -> list[Party]:
        """Those of these tables that gather or are being played at, as far as they can be read."""
        found: list[Party] = []
        for table in tables:
            if self.hall.lists.headings[table].stage in ("gathering", "playing"):
                with suppress(BarkadeError):
                    found.append(self.hall.party(table))
        return found

    def _send_off(self, player: str) -> None:
        """Whoever is connected as that player comes back as who they are then."""
        for around in self.hall.audience.around.values():
            for connection in around:
                if connection.player == player:
                    connection.close(GOING_AWAY)
