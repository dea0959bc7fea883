"""Which key makes which move."""

from __future__ import annotations

from collections.abc import Iterable
from string import ascii_lowercase

from barkade.kernel.steps import Step

TAKEN = "hlq"  # hint, log, leave
LETTERS = "123456789" + "".join(key for key in ascii_lowercase if key not in TAKEN)


class Keys:
    """A key for every move.  It is kept when the move is gone and when it comes back, so
    that no key ever means something else in the instant in which it is pressed."""

    def __init__(self) -> None:
        self.moves: dict[str, Step] = {}

    def learn(self, moves: Iterable[Step]) -> None:
        """Give a key to those that have none; there are keys for about thirty."""
        for move in moves:
            if move not in self.moves.values() and len(self.moves) < len(LETTERS):
                self.moves[LETTERS[len(self.moves)]] = move

    def of(self, move: Step) -> str:
        """The key of a move, or nothing."""
        return next((key for key, known in self.moves.items() if known == move), "")
