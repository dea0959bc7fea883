"""Walking, TR-17 and TR-18: dogs, discs and the house."""

from __future__ import annotations

from typing import Final

from barkade.games.thats_ruff.rules.moves import DIRECTION, MOVES, PRICE, SPACES
from barkade.games.thats_ruff.rules.table import HOUSE, RING, Ruff
from barkade.kernel.events import NO_CARD
from barkade.kernel.steps import Step, choice

CLOCKWISE: Final = 0
BACK: Final = 1

# TR-3: by direction and space, the next one on the ring.
NEXT: Final = [
    [(space + 1) % RING for space in range(RING)],
    [(space - 1) % RING for space in range(RING)],
]


def walk(g: Ruff, seat: int, spaces: int, direction: int) -> list[Step]:
    """TR-18 A dog already in its house may stay there; otherwise it walks."""
    board = g.variant.board_of[seat]
    if g.dog[board] == HOUSE and spaces <= g.house[board]:
        return [(stay_or_walk_on, seat, spaces, direction)]
    return walk_on(g, seat, spaces, direction)


@MOVES("walk on {} {}", SPACES, DIRECTION, rule="TR-18")
def walk_on(g: Ruff, seat: int, spaces: int, direction: int) -> list[Step]:
    """TR-17 A disc that the dog reaches or passes is fetched.  TR-18 At its
    house with spaces left it may stay."""
    board = g.variant.board_of[seat]
    dog, path = g.dog[board], g.path[board]
    left = spaces
    while left:
        dog = NEXT[direction][dog]
        left -= 1
        if path >> dog & 1:
            path ^= 1 << dog
            g.path[board] = path
            fetch(g, seat, board, dog)
        elif dog == HOUSE and left and left <= g.house[board]:
            break
    g.dog[board] = dog
    walked = spaces - left
    g.walked[2 * board + direction] += walked
    g.tell("walk", seat, NO_CARD, walked if direction == CLOCKWISE else -walked, dog)
    return [(stay_or_walk_on, seat, left, direction)] if left else []


def fetch(g: Ruff, seat: int, board: int, space: int) -> None:
    """TR-17 The disc on a space is the dog's."""
    g.tell("fetch", seat, NO_CARD, space)
    bring_home(g, board)


def bring_home(g: Ruff, board: int) -> None:
    """TR-17 A disc goes into the dog house.  TR-32 Or leaves the game."""
    g.fetched[board] += 1
    if not g.variant.discard_discs:
        g.house[board] += 1


@choice(
    "Stay at home for as many fetched discs as spaces are left ({1}), or walk on.",
    "TR-18",
    public=True,
)
def stay_or_walk_on(g: Ruff, seat: int, spaces: int, direction: int) -> list[Step]:
    """TR-18 One fetched disc for each space left, all or nothing."""
    return [(stay, seat, spaces), (walk_on, seat, spaces, direction)]


@MOVES("stay for {}", PRICE, rule="TR-18")
def stay(g: Ruff, seat: int, spaces: int) -> list[Step]:
    """TR-18 The discs are discarded and the dog is at home."""
    g.house[g.variant.board_of[seat]] -= spaces
    g.tell("stay", seat, NO_CARD, spaces)
    return []


def spend(g: Ruff, seat: int) -> list[Step]:
    """TR-30 One fetched disc leaves the house."""
    g.house[g.variant.board_of[seat]] -= 1
    g.tell("spend", seat)
    return []
