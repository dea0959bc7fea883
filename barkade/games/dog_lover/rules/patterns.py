"""Tricks as patterns, DL-8 to DL-11: which cards one takes, and where the Watch Dog goes.

A pattern is drawn as text, with the star outside at an edge:

     *
    XX.
    ..X

An ``X`` takes the card that lies there.  The star, in a row of its own or at a row's
end, says at which column or row the Watch Dog stands next.  The pattern is turned and
shifted with its star, never mirrored, and read once into all its *placements*: which
cells it covers, as one of the sets of three or four, and where the Watch Dog goes.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

SIDE: Final = 3
CELLS: Final = SIDE * SIDE
ROWS: Final = range(SIDE)
NOWHERE: Final = -1

# Cell 0 is a1 at the top left, cell 1 is b1 beside it, cell 8 is c3.
CELL_NAMES: Final = [f"{column}{row}" for row in "123" for column in "abc"]

# Where the Watch Dog can stand: at one of the three rows, or at one of the columns.
STANDS: Final = ["row 1", "row 2", "row 3", "column a", "column b", "column c"]
WATCHED: Final = [
    *(0b111 << SIDE * row for row in ROWS),
    *(0b001001001 << column for column in ROWS),
]

# Every set of cells that a trick may cover, as a mask and by its cells.
SIZES: Final = (3, 4)
SETS: Final = [cells for size in SIZES for cells in combinations(range(CELLS), size)]
MASKS: Final = [sum(1 << cell for cell in cells) for cells in SETS]

Placement = tuple[int, int]  # which set of cells, and where the Watch Dog goes
Spot = tuple[int, int]  # a row and a column


class BadPattern(Exception):
    """Why a drawing is no pattern."""


def read(drawing: str) -> tuple[list[Spot], Spot]:
    """The cells and the star of a drawing, both relative to its top left."""
    cells: list[Spot] = []
    stars: list[Spot] = []
    for row, line in enumerate(drawing.strip("\n").split("\n")):
        for column, sign in enumerate(line):
            if sign == "X":
                cells.append((row, column))
            elif sign == "*":
                stars.append((row, column))
            elif sign not in " .":
                raise BadPattern(f"is drawn with X, . and *, not with {sign!r}")
    if len(cells) not in SIZES:
        raise BadPattern(f"must take three or four cards, not {len(cells)}")
    if len(stars) != 1:
        raise BadPattern(f"must have one star, not {len(stars)}")
    top, left, height, width = box(cells)
    if height > SIDE or width > SIDE:
        raise BadPattern("does not fit into the grid")
    row, column = stars[0][0] - top, stars[0][1] - left
    beside_a_row = 0 <= row < height and column in (-1, width)
    beside_a_column = 0 <= column < width and row in (-1, height)
    if not beside_a_row and not beside_a_column:
        raise BadPattern("must have its star just outside, beside a row or a column of it")
    return [(r - top, c - left) for r, c in cells], (row, column)


def box(cells: list[Spot]) -> tuple[int, int, int, int]:
    """The top, the left, the height and the width of the smallest box around cells."""
    rows = [row for row, _ in cells]
    columns = [column for _, column in cells]
    top, left = min(rows), min(columns)
    return top, left, max(rows) - top + 1, max(columns) - left + 1


def turned(cells: list[Spot], star: Spot) -> tuple[list[Spot], Spot]:
    """DL-8 A quarter turn; never a mirror."""
    spots = [(column, -row) for row, column in cells]
    top, left, _, _ = box(spots)
    return (
        [(row - top, column - left) for row, column in spots],
        (star[1] - top, -star[0] - left),
    )


def placements(drawing: str) -> list[Placement]:
    """DL-8, DL-10 Everywhere a pattern can lie, each place once."""
    cells, star = read(drawing)
    found: list[Placement] = []
    for _ in range(4):
        _, _, height, width = box(cells)
        for down in range(SIDE - height + 1):
            for right in range(SIDE - width + 1):
                covered = sorted((row + down) * SIDE + column + right for row, column in cells)
                stand = star[0] + down if star[1] in (-1, width) else SIDE + star[1] + right
                placement = (SETS.index(tuple(covered)), stand)
                if placement not in found:
                    found.append(placement)
        cells, star = turned(cells, star)
    return sorted(found)


def shape(drawing: str) -> tuple[Spot, ...]:
    """The cells alone, the same however a pattern is turned; to tell patterns apart."""
    cells, star = read(drawing)
    turns: list[tuple[Spot, ...]] = []
    for _ in range(4):
        turns.append(tuple(sorted(cells)))
        cells, star = turned(cells, star)
    return min(turns)


def bits(mask: int) -> int:
    """How many cells a mask has."""
    return bin(mask).count("1")


def allowed(placement: Placement, watch: int, barred: int, empty: int) -> bool:
    """DL-9 Not more than one card from where the Watch Dog stands; DL-21 not from the
    cell of a Fetch just played; DL-11 and one card at least."""
    mask = MASKS[placement[0]]
    if barred != NOWHERE and mask >> barred & 1:
        return False
    taken = mask & ~empty
    return taken != 0 and bits(taken & WATCHED[watch]) <= 1
