"""What is printed on the cards of Dog Lover, read from a pack.

What a row says in words is turned into numbers here, once, and checked.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from barkade.files.packs import Pack, Row, read_pack
from barkade.games.dog_lover.rules import patterns
from barkade.games.dog_lover.rules.columns import (
    CHECKS,
    COUNTED,
    MANY,
    TABLES,
    ability_of,
    food_of,
)
from barkade.games.dog_lover.rules.contents import (
    ADOPTION,
    ANYTHING,
    CARDS,
    COPIES,
    DOGS,
    FETCH,
    FETCH_FACE,
    FOOD,
    PENALTIES,
    RESCUED,
    SIZES,
    SPECIAL,
    STANDARD,
    STOCK,
    THING,
    TRAININGS,
    TRAIT,
    TUCKABLE,
    WALKS,
    WILD,
    deck_cards,
    kind_of,
    trick_of,
)
from barkade.games.dog_lover.rules.patterns import NOWHERE, Placement
from barkade.kernel.steps import Step

FILE: Final = Path(__file__).parents[1] / "cards.toml"
ID: Final = "dog-lover"
NOBODYS: Final = 9  # so many players there never are


class Dog:
    """A dog of the deck or of the shelter (DL-13, DL-25)."""

    def __init__(self, row: Row) -> None:
        self.name: str = row["name"]
        self.size = SIZES.index(row["size"])
        self.vp: int = row["vp"]
        self.eats = food_of(row["eats"])[:WILD]
        # What a rescued dog can do: each of these is nothing for other dogs.
        self.tucks = 0  # the Favorite Thing that it can tuck, as a bit
        self.trait = -1  # the Trait that it likes to see
        self.trainings = 0
        self.counts = -1  # which dogs it counts: a size, or all rescued ones
        self.pays = 0


class Trait:
    """What a Trait lets its dog do (DL-24), and what it costs if there is no such dog."""

    def __init__(self, row: Row) -> None:
        self.name: str = row["name"]
        self.size = SIZES.index(row["size"])
        self.vp: int = row["vp"]
        does, number = ability_of(row["does"])
        self.opens = TUCKABLE.get(does.removeprefix("tuck "), 0)
        self.each = number
        self.breaks_rules = self.opens == ANYTHING
        self.closes = does == "no tucks"
        self.one_cube = does == "one cube"
        penalty, many = ability_of(row["penalty"])
        self.penalty = PENALTIES.index(penalty)
        self.costs = many


class Trick:
    """DL-8 A pattern; DL-17 its price in Trainings."""

    def __init__(self, row: Row) -> None:
        self.name: str = row["name"]
        self.price: int = row.get("price", 0)
        self.drawing: str = row["pattern"].strip("\n")
        self.placements: list[Placement] = patterns.placements(self.drawing)

    def open_from(self, watch: int) -> list[Placement]:
        """Where it can be laid on a full grid, from where the Watch Dog stands."""
        return [one for one in self.placements if patterns.allowed(one, watch, NOWHERE, 0)]


class Box:
    """The cards of one pack, as the rules ask for them."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        rows = pack.rows
        self.dogs = [Dog(row) for row in [*rows["dog"], *rows["rescued"]]]
        self.traits = [Trait(row) for row in rows["trait"]]
        self.foods: list[list[int]] = [food_of(row["gives"]) for row in rows["food"]]
        self.tricks = [Trick(row) for row in [*rows["trick"], *rows["standard"], *rows["special"]]]
        self.dog_names = [dog.name for dog in self.dogs]
        self.trick_names = [trick.name for trick in self.tricks]
        faces = [*rows["trait"], *rows["food"], *rows["stock"]]
        self.face_names: list[str] = [*(row["name"] for row in faces), "Fetch"]
        self._rescued_abilities(rows["rescued"])
        self._copies()
        self.room = [WALKS | TRAININGS | dog.tucks for dog in self.dogs]  # by dog, at first
        self.decks = {players: self._deck(players) for players in (2, 3, 4)}
        stands = range(len(patterns.STANDS))
        self._full = [[trick.open_from(stand) for stand in stands] for trick in self.tricks]
        self._laid: dict[tuple[int, int, int, int], list[Placement]] = {}
        self.takes: dict[tuple[int, int, int], list[Step]] = {}  # on a full grid; unchanged

    def _rescued_abilities(self, rows: list[Row]) -> None:
        """DL-25 What the fifteen score for."""
        things = [row["name"] for row in self.pack.rows["stock"][THING - ADOPTION :]]
        traits = [trait.name for trait in self.traits]
        for number, row in enumerate(rows):
            dog = self.dogs[RESCUED + number]
            does, dog.pays = ability_of(row["does"])
            verb, _, what = does.partition(" ")
            if verb == "tuck":
                dog.tucks = 1 << things.index(what)
            elif verb == "trait":
                dog.trait = traits.index(what)
            elif verb == "dogs":
                dog.counts = COUNTED.index(what)
            else:
                dog.trainings = 1

    def _copies(self) -> None:
        """Which face each card has, and how many players it needs."""
        rows = self.pack.rows
        self.face = [-1] * CARDS  # by card: what can be tucked has a face
        self.players = [2] * CARDS
        for card, row in enumerate(rows["dog"]):
            self.players[card] = row["players"]
        for number, row in enumerate(rows["trait"]):
            self.face[TRAIT + number] = number
            self.players[TRAIT + number] = row["players"]
        copy = COPIES
        for number, row in enumerate([*rows["food"], *rows["stock"]]):
            for nth in range(row["four"]):
                card = FOOD + number if nth == 0 else copy
                copy += nth > 0
                self.face[card] = FOOD + number - TRAIT
                self.players[card] = 2 + (nth >= row["two"]) + (nth >= row["three"])
        for card in range(copy, FETCH):  # more than this pack has: they stay in the box
            self.face[card] = ADOPTION - 1 - TRAIT
            self.players[card] = NOBODYS
        self.face[FETCH] = FETCH_FACE
        self.kind = [kind_of(face) for face in self.face]  # by card: the bit of what can be tucked
        self.first = [self._first(card) for card in range(CARDS)]

    def _first(self, card: int) -> int:
        """The first card that is the same to everybody."""
        if COPIES <= card < FETCH:
            return TRAIT + self.face[card]
        return STANDARD if STANDARD <= card < SPECIAL else card

    def _deck(self, players: int) -> tuple[list[int], list[int], list[int]]:
        """DL-2 With so many players: the dogs, the other cards, and what is not used."""
        deck = self.deck(players)
        return (
            [card for card in deck if card < RESCUED],
            [card for card in deck if card >= TRAIT],
            [card for card in deck_cards() if card not in deck],
        )

    def deck(self, players: int) -> list[int]:
        """DL-2 The cards of the deck with so many players."""
        return [card for card in deck_cards() if self.players[card] <= players]

    def laid(self, trick: int, watch: int, barred: int, empty: int) -> list[Placement]:
        """DL-8, DL-9 Where a trick can be laid, worked out once."""
        if not empty and barred == NOWHERE:
            return self._full[trick][watch]
        key = (trick, watch, barred, empty)
        found = self._laid.get(key)
        if found is None:
            places = self.tricks[trick].placements
            found = [one for one in places if patterns.allowed(one, watch, barred, empty)]
            self._laid[key] = found
        return found

    def name(self, card: int) -> str:
        """What a card is called."""
        if card < DOGS:
            return self.dog_names[card]
        if self.face[card] >= 0:
            return self.face_names[self.face[card]]
        return self.trick_names[trick_of(card)]

    def cards(self) -> list[dict[str, Any]]:
        """Every card, with what can be told of it."""
        return [
            {
                "name": self.name(card),
                "kind": _called(card, self),
                "card": self.first[card],
                "spare": self.players[card] == NOBODYS,
            }
            for card in range(CARDS)
        ]


def _called(card: int, box: Box) -> str:
    """The word for a kind of cards."""
    if card < DOGS:
        return "dog" if card < RESCUED else "rescued"
    if card == FETCH:
        return "fetch"
    if card > FETCH:
        return "trick"
    face = TRAIT + box.face[card]
    if face < FOOD:
        return "trait"
    return "food" if face < ADOPTION else STOCK[face - ADOPTION]


def read_box(path: Path = FILE) -> Box:
    """A box of cards, checked."""
    return Box(read_pack(path, ID, TABLES, MANY, CHECKS))
