"""The table of the Dog Man dice race: story cards, and nine dice that lie somewhere."""

from __future__ import annotations

from typing import Any, Final

from barkade.games.dog_man.box import BADGE, CHARACTERS, DICE, SIDES, STORIES, Box
from barkade.games.dog_man.moves import SLOTS
from barkade.games.dog_man.view import describe
from barkade.kernel.events import NO_CARD
from barkade.kernel.game import Zone
from barkade.kernel.steps import OVER, RACE, Step
from barkade.kernel.table import Table

KINDS: Final = CHARACTERS + 1  # of dice that can lie on a card: characters, and the badge

GOAL: Final = 10  # DM-12
GOAL_OF_TWO: Final = 20  # two get in each other's way so little that ten is over in a blink
REFLEXES: Final = {"slow": 1, "normal": 2, "quick": 4}  # DM-15
SECONDS: Final = {name: 3.2 / speed for name, speed in REFLEXES.items()}  # of bots, a move

ZONES: Final = [
    Zone("pile", "Stories"),
    Zone("discards"),
    Zone("story", "Story cards", each=True, ordered=True),
    Zone("scored", "Score pile", each=True),
]


class DiceRace(Table):
    """A Dog Man dice race in progress."""

    __slots__ = (
        "cards",
        "clocked",
        "count",
        "cup",
        "discards",
        "done",
        "free",
        "free_kinds",
        "goal",
        "lacks",
        "loose",
        "lying",
        "moved",
        "pile",
        "races",
        "racing",
        "reflexes",
        "roller",
        "rolls",
        "room",
        "scored",
        "shifted",
        "story",
        "stuck",
        "takers",
        "tie_break",
    )

    cards: Box
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
    takers: list[int]  # by face: who grabbed one last since the last roll, or -1
    shifted: list[bool]  # by seat: whether it rearranged since its last grab
    done: list[bool]  # by seat
    racing: list[int]  # the seats that play: all, or those that break a tie (DM-12)
    races: int  # begun so far; a Roll-o-Rama begins one anew
    tie_break: bool
    roller: int
    rolls: int  # so far in this round
    stuck: bool  # DM-10 has just been applied, and no die came free

    def set_up(self) -> None:
        """DM-2 Two story cards each, and a pile whose top card is open.  DM-3 Who rolls first
        is drawn."""
        from barkade.games.dog_man.rules import take_a_turn

        options = self.start.options
        self.cards = self.start.game.data
        self.goal = options["goal"] or (GOAL_OF_TWO if self.seats == 2 else GOAL)
        self.clocked = options["race"] == "clock"
        self.reflexes = [REFLEXES[options[f"reflex_{seat + 1}"]] for seat in range(self.seats)]
        self.cup = DICE
        self.free = [0] * SIDES
        self.lying = [0] * (STORIES * KINDS)
        self.moved = [0] * (STORIES * KINDS)
        self.count = [0] * STORIES
        self.lacks = self.cards.lacks.copy()
        self.room = [lacks | 1 << BADGE for lacks in self.lacks]
        self.loose = [0] * STORIES
        self.free_kinds = 0
        self.takers = [-1] * SIDES
        self.shifted = [False] * self.seats
        self.done = [False] * self.seats
        self.racing = list(range(self.seats))
        self.tie_break = self.stuck = False
        self.rolls = self.races = 0
        self.pile.extend(range(STORIES))
        self.shuffle(self.pile)
        for seat in range(self.seats):
            self.draw(self.pile, self.story[seat], SLOTS, self.everyone)
        self.show(self.pile[-1], self.everyone)
        self.roller = self.below(self.seats)
        self.agenda.append((take_a_turn,))

    def name_zones(self) -> None:
        zones, seats = self.zones, self.seats
        self.pile, self.discards = zones[:2]
        self.story = zones[2 : 2 + seats]
        self.scored = zones[2 + seats :]

    def copy(self, like: Table) -> None:
        assert isinstance(like, DiceRace)
        super().copy(like)
        self.cards = like.cards
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
        self.takers = like.takers.copy()
        self.shifted = like.shifted.copy()
        self.done = like.done.copy()
        self.racing = like.racing
        self.tie_break = like.tie_break
        self.roller = like.roller
        self.races = like.races
        self.rolls = like.rolls
        self.stuck = like.stuck

    def describe(self) -> dict[str, Any]:
        return describe(self)

    def race_clock(self) -> tuple[int, int, Any]:
        """DM-13 The clock says done for everybody; DM-7 a reroll restarts it, and who takes dice
        alone has as long as a race."""
        from barkade.games.dog_man.race import be_done, pick_alone, stop

        seconds: int = self.start.options["race_seconds"]
        if self.way == RACE:
            return seconds, self.races, be_done
        picking = self.clocked and self.way != OVER and self.agenda[-1][0] is pick_alone
        return (seconds, self.races, stop) if picking else (0, self.races, None)

    def refusal(self, seat: int, move: Step) -> str:
        from barkade.games.dog_man.refusals import refusal

        return refusal(self, seat, move)

    def not_now(self, seat: int, move: Step | None) -> str:
        from barkade.games.dog_man.refusals import not_now

        return not_now(self, seat, move)

    # Dice

    def throw(self, dice: int) -> None:
        """DM-3 Roll so many dice; they lie free."""
        self.free = [0] * SIDES
        self.free_kinds = 0
        self.takers = [-1] * SIDES
        for face in self.roll(dice, SIDES):
            self.free[face] += 1
            self.free_kinds |= 1 << face

    def tell_roll(self, seat: int) -> None:
        """Say what was rolled, in one number: a decimal digit a face."""
        if self.heard is not None:
            digits = [many * 10**face for face, many in enumerate(self.free)]
            self.tell("roll", seat, NO_CARD, sum(digits))

    def take(self, seat: int, face: int) -> None:
        """DM-4 A seat takes a die that lies free."""
        self.free[face] -= 1
        if not self.free[face]:
            self.free_kinds &= ~(1 << face)
        self.takers[face] = seat

    def lay(self, card: int, kind: int, change: int) -> None:
        """Lay dice on a story card, or take them away.  DM-6 Badges lie where they leave
        room for others, so a card has room for a character that it lacks until it is
        full."""
        place = card * KINDS + kind
        self.lying[place] += change
        self.count[card] += change
        lacks = self.lacks[card]
        if kind < BADGE:
            if self.lying[place] < self.cards.spaces[card][kind]:
                lacks |= 1 << kind
            else:
                lacks &= ~(1 << kind)
            self.lacks[card] = lacks
        full = self.count[card] == self.cards.points[card]
        self.room[card] = 0 if full else lacks | 1 << BADGE
        self.loosen(card, kind)

    def loosen(self, card: int, kind: int) -> None:
        """DM-5 Whether a die of that kind may be rearranged."""
        place = card * KINDS + kind
        if self.lying[place] > self.moved[place]:
            self.loose[card] |= 1 << kind
        else:
            self.loose[card] &= ~(1 << kind)

    def free_to_shift(self, seat: int) -> None:
        """DM-5 All dice of a seat may be rearranged again."""
        self.shifted[seat] = False
        moved = self.moved
        for card in self.story[seat]:
            first = card * KINDS
            for kind in range(KINDS):
                if moved[first + kind]:
                    moved[first + kind] = 0
                    self.loosen(card, kind)

    def clear(self, card: int) -> None:
        """The dice of a story card go back to the cup."""
        self.cup += self.count[card]
        for kind in range(KINDS):
            place = card * KINDS + kind
            self.moved[place] = 0
            if self.lying[place]:
                self.lay(card, kind, -self.lying[place])
        self.loose[card] = 0

    def score(self, seat: int, card: int) -> None:
        """DM-8 A completed card goes to the score pile, and its dice to the cup."""
        self.story[seat].remove(card)
        self.scored[seat].append(card)
        self.tell("complete", seat, card, self.points(seat))
        self.clear(card)

    def on(self, card: int) -> list[int]:
        """How many dice of each kind lie on a story card."""
        return self.lying[card * KINDS : (card + 1) * KINDS]

    def points(self, seat: int) -> int:
        """DM-1 A space is a point."""
        return sum([self.cards.points[card] for card in self.scored[seat]])
