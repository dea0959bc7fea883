"""The state of a game: where the bones are, and how many rounds were played."""

from __future__ import annotations

from typing import Final

from barkade.kernel.game import Zone
from barkade.kernel.table import Table

ZONES: Final = [
    Zone("deck"),
    Zone("discards"),
    Zone("hand", each=True),
    Zone("laid", each=True),
    Zone("yard", each=True),
]
ROUNDS: Final = 3


class Bones(Table):
    """A game of Three Bones in progress."""

    deck: list[int]
    discards: list[int]
    hand: list[list[int]]
    laid: list[list[int]]
    yard: list[list[int]]
    rounds: int  # how many have been judged

    def name_zones(self) -> None:
        self.deck, self.discards = self.zones[:2]
        self.hand = self.zones[2 : 2 + self.seats]
        self.laid = self.zones[2 + self.seats : 2 + 2 * self.seats]
        self.yard = self.zones[2 + 2 * self.seats :]

    def copy(self, like: Table) -> None:
        assert isinstance(like, Bones)
        super().copy(like)
        self.rounds = like.rounds
