"""Secrets of the server: who a player is, and what opens a table.

There are no accounts.  A player is a random number, signed; whoever shows the
signature is that player.  The keys in the links to a table are made from its
id, so none of them has to be stored.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Literal

Right = Literal["sit", "watch"]
ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"  # no two look alike


class Keys:
    """All that the server signs, with one key of its own."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def new_player(self) -> str:
        """The number of somebody who was never here."""
        return secrets.token_urlsafe(12)

    def token(self, player: str) -> str:
        """What a player keeps in a cookie."""
        return f"{player}.{self._sign('player', player)}"

    def player(self, token: str) -> str:
        """Whose token this is, or nobody's."""
        player, _, signature = token.rpartition(".")
        real = self._sign("player", player)
        return player if hmac.compare_digest(signature.encode(), real.encode()) else ""

    def key(self, table: str, right: Right) -> str:
        """What stands in the link to sit at a table, or to watch it."""
        return self._sign(right, table)[:16]

    def opens(self, key: str, table: str, right: Right) -> bool:
        """Whether a key gives that right at a table; who may sit may watch."""
        fits = hmac.compare_digest(key.encode(), self.key(table, right).encode())
        return fits or (right == "watch" and self.opens(key, table, "sit"))

    def invitation(self, table: str, seat: int) -> str:
        """What stands in the link by which a program comes to a seat."""
        return self._sign("bot", table, str(seat))

    def invites(self, code: str, table: str, seat: int) -> bool:
        """Whether that is what stands there."""
        return hmac.compare_digest(code.encode(), self.invitation(table, seat).encode())

    def visitor(self, table: str, seat: int) -> str:
        """The player who comes by that link: at one seat always the same."""
        return self._sign("visitor", table, str(seat))[:16]

    def guest(self, table: str, player: str) -> str:
        """What somebody without a seat is called at a table: three letters, there and always."""
        number = int(self._sign("guest", table, player), 16)
        return "".join(ALPHABET[number // len(ALPHABET) ** n % len(ALPHABET)] for n in range(3))

    def proof(self, hello: bytes) -> str:
        """What only a node of this server can answer to another."""
        return self._sign("node", hello.hex())

    def fingerprint(self, code: str) -> str:
        """What is kept of a code; only this server can tell which code it is of."""
        return self._sign("code", code)

    def _sign(self, *parts: str) -> str:
        text = "".join(f"{len(part)}:{part}" for part in parts)
        return hmac.new(self._secret, text.encode(), hashlib.sha256).hexdigest()[:32]


def new_table() -> str:
    """The id of a new table: short enough to read to somebody."""
    return letters(10)


def letters(count: int) -> str:
    """So many letters that nobody can guess."""
    return "".join(secrets.choice(ALPHABET) for _ in range(count))
