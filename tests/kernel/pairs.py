"""A small game of equal cards, some of them known to some: two ways to play it carelessly,
which leak, and the right one."""

from __future__ import annotations

from typing import Final

from barkade.kernel.game import Game, Zone
from barkade.kernel.moves import Kind, Moves
from barkade.kernel.steps import Step, choice
from barkade.kernel.table import Table
from tests.kernel.games import Dealt, a_game, count_points, draw, named

FACES: Final = ("bone", "ball", "stick", "shoe")
COPIES: Final = 5
FIRST: Final = [card - card % COPIES for card in range(len(FACES) * COPIES)]
FACE: Final = Kind("card", FACES, [f"card:{card}" for card in FIRST[::COPIES]])
PAIR_MOVES: Final = Moves()


class Pairs(Dealt):
    """Four cards each.  In turn show one to who sits to the left or to all, then play one and
    draw another.  Bones are worth a point."""

    played: list[int]

    def name_zones(self) -> None:
        super().name_zones()
        self.played = self.zones[1 + self.seats]

    def set_up(self) -> None:
        self.lay_out(rounds=0, dealt=4)
        turns: list[Step] = []
        for seat in range(self.seats):
            turns += [(show_one, seat), (play_one, seat), (draw_one, seat)]
        self.agenda.extend((turns * 2 + [(count_points,)])[::-1])

    def out(self, seat: int, face: int) -> int:
        """A card leaves a hand for all to see."""
        return self.bring_out(face * COPIES, self.hand[seat])


class FirstOut(Pairs):
    """Carelessly: the first that comes to hand."""

    def out(self, seat: int, face: int) -> int:
        return self.just_out(seat, min(self.equal(seat, face)))

    def equal(self, seat: int, face: int) -> list[int]:
        return [card for card in self.hand[seat] if FIRST[card] == face * COPIES]

    def just_out(self, seat: int, card: int) -> int:
        self.hand[seat].remove(card)
        self.show(card, self.everyone)
        return card


class KnownOut(FirstOut):
    """Not carefully enough: one that most have seen, but who knew another still does."""

    def out(self, seat: int, face: int) -> int:
        equal = self.equal(seat, face)
        return self.just_out(seat, max(equal, key=lambda card: self.seen[card].bit_count()))


def faces(g: Pairs, seat: int) -> list[int]:
    return sorted({card // COPIES for card in g.hand[seat]})


@choice("Show a card.", "P-1")
def show_one(g: Pairs, seat: int) -> list[Step]:
    ways: list[Step] = [(show_left, seat, face) for face in faces(g, seat)]
    return ways + [(show_all, seat, face) for face in faces(g, seat)]


@PAIR_MOVES("show {} to the left", FACE, rule="P-1", at="hand")
def show_left(g: Pairs, seat: int, face: int) -> list[Step]:
    left = (seat + 1) % g.seats
    return shown(g, seat, face, 1 << seat | 1 << left)


@PAIR_MOVES("show {} to all", FACE, rule="P-1", at="hand")
def show_all(g: Pairs, seat: int, face: int) -> list[Step]:
    return shown(g, seat, face, g.everyone)


def shown(g: Pairs, seat: int, face: int, to: int) -> list[Step]:
    g.show_one(face * COPIES, g.hand[seat], to)
    return []


@choice("Play a card.", "P-2")
def play_one(g: Pairs, seat: int) -> list[Step]:
    return [(play, seat, face) for face in faces(g, seat)]


@PAIR_MOVES("play {}", FACE, rule="P-2", at="hand")
def play(g: Pairs, seat: int, face: int) -> list[Step]:
    card = g.out(seat, face)
    g.played.append(card)
    g.tell("play", seat, card)
    g.points[seat] += not face
    return []


def draw_one(g: Pairs, seat: int) -> list[Step]:
    return draw(g, seat, 1 << seat) if g.deck else []


def pairing(table: type[Table] = Pairs) -> Game:
    cards = named(*(face for face in FACES for _ in range(COPIES)))
    return a_game("pairing", table, PAIR_MOVES, Zone("played"), cards=cards, alike=FIRST, fewest=3)
