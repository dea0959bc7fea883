"""The table of Good Puppies Too: yards, groups, bones, the park.

A *player* is a seat or, after the last seat, one of the four Fun Friends; a yard
is a player's, so most rules ask for a player and only choices for a seat.
"""

from __future__ import annotations

from typing import Any, Final

from barkade.games.good_puppies_too.box import GROUPS, PUPS, VALUES, Box, is_rascal
from barkade.games.good_puppies_too.view import confide, describe
from barkade.kernel.game import Zone
from barkade.kernel.steps import Step
from barkade.kernel.table import Table

LEVELS: Final = len(VALUES)
FRIENDS: Final = ("sally", "pat", "finn", "cleo")
SOLO: Final = 1

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

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        self.friends = [n for n, name in enumerate(FRIENDS) if options[name]]
        self.mega: bool = options["mega"]
        self.pal = -1 if options["puzzle"] == "off" else FRIENDS.index(options["puzzle"])
        self.puzzle = self.pal >= 0
        self.bonus: str = options["bonus"]
        self.strategic: bool = options["strategic"]
        players = seats + len(self.friends)
        if self.puzzle:
            self.deck, self.dealt, self.chosen, self.park = 70, 0, 0, 4
            return
        self.deck = (60 if self.mega else 15) + 15 * (players + options["extended"])
        self.dealt = 5 if self.strategic else 3
        self.chosen = 2 if self.strategic else 1
        self.park = 5 if self.strategic else players + 1


class Puppies(Table):
    """A game of Good Puppies Too in progress."""

    __slots__ = (
        "away",
        "bone",
        "bones",
        "box",
        "cards",
        "chosen",
        "deck",
        "doubled",
        "fresh",
        "hand",
        "home",
        "last_round",
        "park",
        "place",
        "puzzle",
        "size",
        "stash",
        "turned",
        "used",
        "uses",
        "variant",
    )

    variant: Variant
    cards: Box
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
    last_round: bool
    puzzle: int  # the puzzle bonus, or -1
    uses: int  # how often the Puzzle Pal can still help

    def set_up(self) -> None:
        """GP-4 A deck for so many players, the rest in the box, and a hand each.
        GP-25 With both boxes.  GP-29 Or a puzzle."""
        from barkade.games.good_puppies_too.puzzle import play_a_puzzle_turn
        from barkade.games.good_puppies_too.rules import play_a_round

        self.variant = Variant(self.seats, self.start.options)
        self.cards = self.start.game.data
        self._empty_yards()
        self.deck.extend(range(2 * PUPS if self.variant.mega else PUPS))
        self.away.extend(range(len(self.deck), 2 * PUPS))
        self.shuffle(self.deck)
        self.box.extend(self.deck[self.variant.deck :])
        del self.deck[self.variant.deck :]
        for seat in range(self.seats):
            self.draw(self.deck, self.hand[seat], self.variant.dealt, 1 << seat)
            self.hand[seat].sort()
        self.puzzle = self._puzzle_bonus()
        self.uses = self.cards.pals[self.variant.pal].uses if self.variant.puzzle else 0
        opening: Step = (play_a_puzzle_turn,) if self.variant.puzzle else (play_a_round,)
        self.agenda.append(opening)

    def _empty_yards(self) -> None:
        groups = (self.seats + len(FRIENDS)) * GROUPS
        self.place = [0] * (2 * PUPS)
        self.turned = [False] * PUPS
        self.size = [0] * groups
        self.doubled = [0] * groups
        self.bone = [0] * (groups * LEVELS)
        self.used = 0
        self.fresh = [0] * LEVELS
        self.last_round = False

    def _puzzle_bonus(self) -> int:
        """GP-29 Chosen, or random."""
        if not self.variant.puzzle:
            return -1
        names = [puzzle.name for puzzle in self.cards.puzzles]
        if self.variant.bonus in names:
            return names.index(self.variant.bonus)
        return self.below(len(names))

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
        self.cards = like.cards
        self.place = like.place.copy()
        self.turned = like.turned.copy()
        self.size = like.size.copy()
        self.doubled = like.doubled.copy()
        self.bone = like.bone.copy()
        self.used = like.used
        self.fresh = like.fresh.copy()
        self.last_round = like.last_round
        self.puzzle = like.puzzle
        self.uses = like.uses

    def describe(self) -> dict[str, Any]:
        return describe(self)

    def confide(self, seat: int) -> dict[str, Any]:
        return confide(self, seat)

    def refusal(self, seat: int, move: Step) -> str:
        from barkade.games.good_puppies_too.refusals import refusal

        return refusal(self, seat, move)

    # What is in a yard

    def players(self) -> list[int]:
        """The seats, and the friends who play."""
        return [*range(self.seats), *(self.seats + friend for friend in self.variant.friends)]

    def groups_of(self, player: int) -> list[int]:
        """The groups that a player has."""
        first = player * GROUPS
        return [group for group in range(GROUPS) if self.size[first + group]]

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
