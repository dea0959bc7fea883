"""The table of That's Ruff!: paths, dogs, discs, the count."""

from __future__ import annotations

from typing import Any, Final

from barkade.kernel.game import Zone
from barkade.kernel.native import mypyc_attr
from barkade.kernel.table import Table

KEPT: Final = 5  # cards that stay in the hand for Counting (TR-7)
HOUSE: Final = 14  # the dog house lies between 13 and 0 (TR-3)
RING: Final = 15

ZONES: Final = [
    Zone("deck"),
    Zone("centre", ordered=True),
    Zone("turned"),
    Zone("discards"),
    Zone("hand", each=True, sorted=True),
    Zone("up", "Laid out", each=True, sorted=True),
    Zone("down", "Face down", each=True),
    Zone("collected", each=True),
]


class Variant:
    """The options of one table, as the rules ask for them."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        self.lay: str = options["lay"]
        self.check_after_counting: bool = options["win_check"] == "both"
        self.hidden_collectors: bool = options["hidden_collectors"]
        self.disc_powers: bool = options["disc_powers"]
        self.power_discs: int = options["power_discs"]
        self.discard_discs: bool = options["discard_discs"]
        self.partners: bool = options["partners"]
        self.dealt = 8 if seats == 3 else 9
        self.laid_out = self.dealt - KEPT
        self.boards = 2 if self.partners else seats
        self.board_of = [seat % self.boards for seat in range(seats)]
        self.seats_at = [list(range(board, seats, self.boards)) for board in range(self.boards)]


@mypyc_attr(allow_interpreted_subclasses=True)  # without it mypyc begins each twice
class Ruff(Table):
    """A game of That's Ruff! in progress."""

    variant: Variant
    deck: list[int]
    centre: list[int]  # the cards that were played, face up
    turned: list[int]  # those that a "That's Ruff!" turned face down
    discards: list[int]
    hand: list[list[int]]
    up: list[list[int]]  # laid out
    down: list[list[int]]
    collected: list[list[int]]
    dealer: int
    count: int
    last_number: int  # of the card played before, or -1
    last_colour: int
    dog: list[int]  # by board: the space it is on
    path: list[int]  # by board: a bit for each space with a disc
    house: list[int]  # by board: the discs fetched
    power: list[int]  # two a board: discs waiting on 16 and on 32
    walked: list[int]  # two a board: spaces so far, clockwise and back
    fetched: list[int]  # by board: discs so far, also those that have left the house

    def name_zones(self) -> None:
        zones, seats = self.zones, self.seats
        self.deck, self.centre, self.turned, self.discards = zones[:4]
        self.hand = zones[4 : 4 + seats]
        self.up = zones[4 + seats : 4 + 2 * seats]
        self.down = zones[4 + 2 * seats : 4 + 3 * seats]
        self.collected = zones[4 + 3 * seats :]

    def copy(self, like: Table) -> None:
        assert isinstance(like, Ruff)
        super().copy(like)
        self.variant = like.variant
        self.dealer = like.dealer
        self.count = like.count
        self.last_number = like.last_number
        self.last_colour = like.last_colour
        self.dog = like.dog.copy()
        self.path = like.path.copy()
        self.house = like.house.copy()
        self.power = like.power.copy()
        self.walked = like.walked.copy()
        self.fetched = like.fetched.copy()

    def from_dealers_left(self) -> list[int]:
        """The seats in playing order; the dealer comes last."""
        first = self.dealer + 1
        return [(first + place) % self.seats for place in range(self.seats)]
