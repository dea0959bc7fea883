"""The table of the Dog Man dice race: story cards, and nine dice that lie somewhere."""

from __future__ import annotations

from typing import Final

from barkade.games.dog_man.rules.box import CHARACTERS, Box
from barkade.kernel.game import Zone
from barkade.kernel.native import mypyc_attr
from barkade.kernel.table import Table

KINDS: Final = CHARACTERS + 1  # of dice that can lie on a card: characters, and the badge

GOAL: Final = 10  # DM-12
REFLEXES: Final = {"slow": 1, "normal": 2, "quick": 4}  # DM-15
SECONDS: Final = {name: 3.2 / speed for name, speed in REFLEXES.items()}  # of bots, a move

ZONES: Final = [
    Zone("pile", "Stories"),
    Zone("discards"),
    Zone("story", "Story cards", each=True, ordered=True),
    Zone("scored", "Score pile", each=True),
]


@mypyc_attr(allow_interpreted_subclasses=True)  # without it mypyc begins each twice
class DiceRace(Table):
    """A Dog Man dice race in progress."""

    printed: Box
    goal: int
    clocked: bool  # DM-13: whoever arrives first; or else DM-15: whoever is drawn
    reflexes: list[int]
    pile: list[int]
    discards: list[int]
    story: list[list[int]]
    scored: list[list[int]]
    cup: int  # how many dice are in it
    free: list[int]  # by face: how many dice lie free
    lying: list[int]  # by card and kind: how many dice lie on it
    moved: list[int]  # how many of those were rearranged since their owner's last grab
    count: list[int]  # by card: how many dice lie on it
    lacks: list[int]  # by card: the characters that it still asks for, one bit each
    room: list[int]  # by card: the kinds of dice that find a space on it, one bit each
    loose: list[int]  # by card: the kinds of dice on it that may be rearranged
    free_kinds: int  # the faces that lie free, one bit each
    thrown: list[int]  # by face: how many lay free after the last roll
    takers: list[int]  # by face: who grabbed one last since the last roll, or -1
    shifted: list[bool]  # by seat: whether it rearranged since its last grab
    done: list[bool]  # by seat
    racing: list[int]  # the seats that play: all, or those that break a tie (DM-12)
    sated: int  # DM-7: who took dice alone, and takes no other in this race; or -1
    races: int  # begun so far; a Roll-o-Rama begins one anew
    tie_break: bool
    roller: int
    rolls: int  # so far in this round
    stuck: bool  # DM-10 has just been applied, and no die came free

    def name_zones(self) -> None:
        zones, seats = self.zones, self.seats
        self.pile, self.discards = zones[:2]
        self.story = zones[2 : 2 + seats]
        self.scored = zones[2 + seats :]

    def copy(self, like: Table) -> None:
        assert isinstance(like, DiceRace)
        super().copy(like)
        self.printed = like.printed
        self.goal = like.goal
        self.clocked = like.clocked
        self.reflexes = like.reflexes
        self.cup = like.cup
        self.free = like.free.copy()
        self.lying = like.lying.copy()
        self.moved = like.moved.copy()
        self.count = like.count.copy()
        self.lacks = like.lacks.copy()
        self.room = like.room.copy()
        self.loose = like.loose.copy()
        self.free_kinds = like.free_kinds
        self.thrown = like.thrown
        self.takers = like.takers.copy()
        self.shifted = like.shifted.copy()
        self.done = like.done.copy()
        self.racing = like.racing
        self.tie_break = like.tie_break
        self.roller = like.roller
        self.races = like.races
        self.sated = like.sated
        self.rolls = like.rolls
        self.stuck = like.stuck

    # What lies where

    def on(self, card: int) -> list[int]:
        """How many dice of each kind lie on a story card."""
        return self.lying[card * KINDS : (card + 1) * KINDS]

    def points(self, seat: int) -> int:
        """DM-1 A space is a point."""
        return sum([self.printed.points[card] for card in self.scored[seat]])
