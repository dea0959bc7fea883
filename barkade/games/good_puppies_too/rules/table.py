"""The table of Good Puppies Too: yards, groups, bones, the park.

A *player* is a seat or, after the last seat, one of the four Fun Friends; a yard
is a player's, so most rules ask for a player and only choices for a seat.
"""

from __future__ import annotations

from typing import Any, Final

from barkade.games.good_puppies_too.rules.box import GROUPS, VALUES, Box, Pal, is_rascal
from barkade.kernel.game import Zone
from barkade.kernel.native import mypyc_attr
from barkade.kernel.table import Table

LEVELS: Final = len(VALUES)
FRIENDS: Final = ("sally", "pat", "finn", "cleo")
SOLO: Final = 1
Turn = tuple[int, int]  # a player and a pup, or -1 where a friend has none in hand

ZONES: Final = [
    Zone("deck"),
    Zone("box"),
    Zone("park", "Dog Park", sorted=True),
    Zone("away", "Gone"),  # discarded, or in another box
    Zone("sally", "Silly Sally", ordered=True),
    Zone("pat", "Playful Pat", ordered=True),
    Zone("finn", "Fiddly Finn", ordered=True),
    Zone("cleo", "Clever Cleo", ordered=True),
    Zone("scraps", "Friends' bones"),
    Zone("hand", each=True, sorted=True),
    Zone("chosen", each=True),
    Zone("yard", each=True, ordered=True),
    Zone("bones", each=True),
]
COMMON: Final = 9  # zones that are no seat's


class Variant:
    """The options of one table, as the rules ask for them."""

    def __init__(self, seats: int, options: dict[str, Any], pals: list[Pal]) -> None:
        self.friends = [n for n, name in enumerate(FRIENDS) if options[name]]
        self.mega: bool = options["mega"]
        self.pal = -1 if options["puzzle"] == "off" else FRIENDS.index(options["puzzle"])
        self.puzzle = self.pal >= 0
        self.bonus: str = options["bonus"]
        self.strategic: bool = options["strategic"]
        self.players = [*range(seats), *[seats + friend for friend in self.friends]]
        players = len(self.players)
        if self.puzzle:
            self.deck, self.dealt, self.chosen, self.park = pals[self.pal].deck, 0, 0, 4
            return
        self.deck = (60 if self.mega else 15) + 15 * (players + options["extended"])
        self.dealt = 5 if self.strategic else 3
        self.chosen = 2 if self.strategic else 1
        self.park = 5 if self.strategic else players + 1


@mypyc_attr(allow_interpreted_subclasses=True)  # without it mypyc begins each twice
class Puppies(Table):
    """A game of Good Puppies Too in progress."""

    variant: Variant
    printed: Box
    deck: list[int]
    box: list[int]
    park: list[int]
    away: list[int]
    hand: list[list[int]]
    chosen: list[list[int]]  # revealed, and not yet in the yard
    home: list[list[int]]  # by player: the pups, in the order in which they came
    bones: list[list[int]]  # by seat: whichever cards, nobody ever looks at them
    stash: list[list[int]]  # by player: where the bones are
    place: list[int]  # by card in a yard: its group
    turned: list[bool]  # by card: whether a Rascal shows ×2
    size: list[int]  # by player and group: how many pups
    doubled: list[int]  # by player and group: how many ×2 Rascals
    bone: list[int]  # by player, group and value: how many bones
    used: int  # the groups that this part of a trick has served already
    fresh: list[int]  # bones by value that this part has turned already
    round: int  # which round it is, or which turn of a puzzle
    turns: tuple[Turn, ...]  # of this round, in their order
    taken: tuple[Turn, ...]  # who took which pup of those that came to the park
    last_round: bool
    puzzle: int  # the puzzle bonus, or -1
    uses: int  # how often the Puzzle Pal can still help

    def name_zones(self) -> None:
        zones, seats = self.zones, self.seats
        self.deck, self.box, self.park, self.away = zones[:4]
        first = COMMON
        self.hand = zones[first : first + seats]
        self.chosen = zones[first + seats : first + 2 * seats]
        self.home = zones[first + 2 * seats : first + 3 * seats] + zones[4:8]
        self.bones = zones[first + 3 * seats :]
        self.stash = self.bones + [zones[8]] * len(FRIENDS)

    def copy(self, like: Table) -> None:
        assert isinstance(like, Puppies)
        super().copy(like)
        self.variant = like.variant
        self.printed = like.printed
        self.place = like.place.copy()
        self.turned = like.turned.copy()
        self.size = like.size.copy()
        self.doubled = like.doubled.copy()
        self.bone = like.bone.copy()
        self.used = like.used
        self.fresh = like.fresh.copy()
        self.round = like.round
        self.turns = like.turns
        self.taken = like.taken
        self.last_round = like.last_round
        self.puzzle = like.puzzle
        self.uses = like.uses

    # What is in a yard

    def players(self) -> list[int]:
        """The seats, and the friends who play."""
        return self.variant.players

    def groups_of(self, player: int) -> list[int]:
        """The groups that a player has."""
        sizes = self.size[player * GROUPS : (player + 1) * GROUPS]
        return [group for group, pups in enumerate(sizes) if pups]

    def bones_at(self, player: int, group: int) -> list[int]:
        """How many bones a group has, by value."""
        first = (player * GROUPS + group) * LEVELS
        return self.bone[first : first + LEVELS]

    def rascals_of(self, player: int) -> int:
        many = 0
        for card in self.home[player]:
            if is_rascal(card):
                many += 1
        return many
