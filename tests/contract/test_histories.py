"""The contract finds a game whose re-dealt worlds contradict what was shown."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

import pytest

from barkade.kernel.game import Game, Zone
from barkade.kernel.moves import Kind, Moves
from barkade.kernel.steps import Step, choice
from barkade.kernel.table import Table
from barkade.testing import check_game
from barkade.testing.histories import Made, check_history
from tests.kernel.games import reshuffling, stealing

SUITS: Final = "red", "blue", "green"
HIGH: Final = 5
NAMES: Final = [f"{suit} {n}" for suit in SUITS for n in range(1, HIGH + 1)]
CARD: Final = Kind("card", NAMES, [f"card:{card}" for card in range(len(NAMES))])
MOVES: Final = Moves()
TRICKS: Final = 4


class Following(Table):
    """Tricks, in which one follows suit if one can."""

    deck: list[int]
    trick: list[int]
    hand: list[list[int]]
    led: int  # the suit, or -1
    void: list[int]  # by seat: the suits that it has shown not to have, one bit each
    points: list[int]

    def name_zones(self) -> None:
        self.deck, self.trick = self.zones[:2]
        self.hand = self.zones[2:]

    def copy(self, like: Table) -> None:
        assert isinstance(like, Following)
        super().copy(like)
        self.led, self.void, self.points = like.led, like.void[:], like.points[:]


def suit(card: int) -> int:
    return card // HIGH


def set_up(g: Following) -> None:
    g.led, g.void, g.points = -1, [0] * g.seats, [0] * g.seats
    g.deck.extend(range(len(NAMES)))
    g.shuffle(g.deck)
    for seat in range(g.seats):
        g.draw(g.deck, g.hand[seat], TRICKS, 1 << seat)
    g.agenda.append((tricks,))


def tricks(g: Following) -> list[Step]:
    one: list[Step] = [*((follow, seat) for seat in range(g.seats)), (sweep,)]
    return [*one * TRICKS, (count,)]


@choice("Play a card.")
def follow(g: Following, seat: int) -> list[Step]:
    hand = sorted(g.hand[seat])
    return [(play, seat, card) for card in hand if suit(card) == g.led] or [
        (play, seat, card) for card in hand
    ]


@MOVES("play {}", CARD, at="hand")
def play(g: Following, seat: int, card: int) -> list[Step]:
    g.hand[seat].remove(card)
    g.trick.append(card)
    g.show(card, g.everyone)
    g.tell("play", seat, card)
    if g.led < 0:
        g.led = suit(card)
    elif suit(card) != g.led:
        g.void[seat] |= 1 << g.led
    return []


def sweep(g: Following) -> list[Step]:
    """All cards go back, openly, under the deck; the last to play has the point."""
    g.deck[:0] = g.trick
    g.trick.clear()
    g.points[-1] += 1
    g.led = -1
    return []


def count(g: Following) -> list[Step]:
    return g.finish([0], g.points[:])


def keeps_to_it(g: Following, seat: int | None) -> bool:
    """Nobody holds a suit that they could not follow."""
    return not any(g.void[one] >> suit(card) & 1 for one in range(g.seats) for card in g.hand[one])


def following(**more: Any) -> Game:
    return Game(
        id="following",
        title="Following",
        sentence="Follow suit.",
        version=1,
        fewest=3,
        most=3,
        table=Following,
        set_up=set_up,
        moves=MOVES,
        zones=[Zone("deck"), Zone("trick"), Zone("hand", each=True)],
        cards=[{"name": name} for name in NAMES],
        describe=lambda g: {"points": g.points[:]},
        **more,
    )


SEEDS = range(8)


def is_found(game: Game, seed: int) -> bool:
    """Whether the contract finds a world that contradicts what was shown, and says so."""
    try:
        check_game(game, seed=seed, every=1)
    except AssertionError as error:
        return "say in `plausible` which worlds agree" in str(error)
    return False


def test_a_world_that_gives_somebody_a_suit_they_could_not_follow_is_found() -> None:
    assert any(is_found(following(), seed) for seed in SEEDS)


def test_a_game_that_says_which_worlds_are_plausible_keeps_the_contract() -> None:
    for seed in SEEDS:
        check_game(following(plausible=keeps_to_it), seed=seed, every=1)


def shown_void(**more: Any) -> tuple[Table, list[Made]]:
    """Seat 1 could not follow red; it still has three cards that seat 0 has not seen."""
    for seed in range(100):
        g = following(**more).new(seed=seed)
        made = []
        for seat in (0, 1):
            move = g.moves(seat)[0]
            made.append(Made(g.clone(), seat, move))
            g.play(seat, move)
        if g.void[1]:  # type: ignore[attr-defined]
            return g, made
    raise AssertionError("everybody follows always")


def check_often(g: Table, made: list[Made], onlooker: int) -> None:
    for luck in range(10):
        check_history(g, made, onlooker, Random(luck))


def test_one_who_did_it_knows_it_and_an_onlooker_must() -> None:
    g, made = shown_void()
    check_often(g, made, 1)
    told = r'seat 1 did "play .*", which it could not have done in a world that seat 0 imagines'
    with pytest.raises(AssertionError, match=told):
        check_often(g, made, 0)


def test_nothing_is_held_against_a_world_that_was_not_seen() -> None:
    g, _ = shown_void()
    check_often(g, [], 0)


@pytest.mark.parametrize(
    ("make", "seats", "seed"), [(reshuffling, 3, 1), (reshuffling, 4, 11), (stealing, 4, 8)]
)
def test_a_card_that_was_shown_and_mixed_again_may_be_another_one_then(
    make: Callable[[], Game], seats: int, seed: int
) -> None:
    """Whatever a game calls its cards: which one it was that was shown is not known any more."""
    check_game(make(), seats, {}, seed, every=60)
