"""What must not be lost: the entries of every table, in order.

A table's journal is its entries under (table, seq).  An entry counts once its
`stored` was called: then it survives a crash of the process or the machine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from barkade.kernel.errors import BarkadeError

Stored = Callable[[BaseException | None], None]
Results = Sequence[tuple[str, bytes]]  # of one game, by player


class NotStored(BarkadeError):
    """An entry was not stored; nor are those that were queued behind it at its table."""


class Taken(NotStored):
    """Somebody has stored another entry under the same table and number."""


class Store(Protocol):
    """Where journals are kept.  All but `read` and `headings` is called on the event loop."""

    def append(
        self,
        table: str,
        seq: int,
        body: bytes,
        heading: bytes | None,
        stored: Stored,
        results: Results = (),
    ) -> None:
        """Queue an entry, and with it a new heading for the table's line in lists and what its
        people keep of the game.

        `stored` is called on the loop, in the order of the appends: with None once
        the entry is durable, or with the reason why it was not stored.  What was
        queued at a table behind an entry that failed fails too, so there are no gaps.
        """

    def barrier(self, stored: Stored) -> None:
        """Call back when all that was appended before is settled."""

    def read(self, table: str) -> list[bytes]:
        """The entries of a table that are stored, in order; none if it is unknown; or `NotNow`."""

    def headings(self) -> list[tuple[str, bytes]]:
        """Every table that has a heading, and its heading."""

    def forget(self, tables: list[str]) -> None:
        """Forget tables of which nothing is on its way, all or none of them."""

    def setting(self, name: str, default: Callable[[], bytes]) -> bytes:
        """A value of the whole server, made once and kept."""

    def put_setting(self, name: str, value: bytes) -> None:
        """Replace a value of the whole server."""

    def review(self, table: str) -> bytes:
        """What is kept of looking back at a table's game; empty: nothing yet."""

    def keep_review(self, table: str, body: bytes) -> None:
        """Keep it for as long as the table."""

    def nudges(self) -> list[tuple[str, bytes]]:
        """Every player who wants to be told of their turn, and what is kept of them."""

    def keep_nudges(self, player: str, body: bytes, stored: Stored) -> None:
        """Queue what is to be kept of a player; empty: nothing.  It is called back as `append`
        does."""

    def results(self, player: str) -> list[tuple[str, bytes]]:
        """What a player keeps of games, by table."""

    def results_after(self, player: str, table: str, most: int) -> list[tuple[str, str, bytes]]:
        """What everybody keeps, by player and table, in that order: so many after one.  Any
        thread may ask."""

    def keep_results(self, table: str, results: Results) -> None:
        """Keep what the people of a table keep of its game, in place of what they did."""

    def move_results(self, player: str, to: str) -> None:
        """All that one player keeps is another's, as far as that one has it not."""

    def forget_player(self, player: str) -> None:
        """Forget what a player keeps, and remember that there is no such player any more."""

    def gone(self) -> list[str]:
        """The players that were forgotten."""

    def shy(self) -> list[str]:
        """The players who don't want to be shown in the club."""

    def be_shy(self, player: str, shy: bool) -> None:
        """A player does not want to be shown, or does again."""

    def amend(self, table: str, seq: int, body: bytes) -> None:
        """Replace an entry that is stored."""

    def backup(self, path: str) -> None:
        """Copy all that is stored to a new file.  It may take a while; any thread may do it."""

    def check(self, stored: Stored) -> None:
        """Write something that matters to nobody, and call back as `append` does."""

    def close(self) -> None:
        """Store all that was appended, then let go.  The last callbacks run
        when the loop goes on."""
