"""Patterns, DL-8 to DL-11: turned and shifted, never mirrored, with their star."""

from __future__ import annotations

import pytest

from barkade.games.dog_lover import GAME
from barkade.games.dog_lover.rules.box import Box
from barkade.games.dog_lover.rules.contents import SPECIAL, STANDARD, TRICK, trick_of
from barkade.games.dog_lover.rules.patterns import (
    CELL_NAMES,
    MASKS,
    NOWHERE,
    SETS,
    STANDS,
    WATCHED,
    BadPattern,
    allowed,
    bits,
    placements,
    read,
    shape,
)
from tests.dog_lover.printed import box

OURS: Box = GAME.data
SIT = "*\nX\nX\nX"
CORNER = " *\nXX\n.X"  # covers a1 b1 b2 at the top left, and points at column b
CRAWL = ".XX\nXX.*"  # and its mirror is
WEAVE = "XX.\n.XX\n*"


def laid(drawing: str) -> list[str]:
    """All placements in words: the cells, and where the Watch Dog goes."""
    return [
        f"{' '.join(CELL_NAMES[cell] for cell in SETS[cells])} > {STANDS[stand]}"
        for cells, stand in placements(drawing)
    ]


def test_cells_rows_and_columns_have_names() -> None:
    """DL-5, DL-9 a1 is at the top left, c3 at the bottom right."""
    assert CELL_NAMES == ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]
    watched = {
        stand: [CELL_NAMES[cell] for cell in range(9) if WATCHED[n] >> cell & 1]
        for n, stand in enumerate(STANDS)
    }
    assert watched == {
        "row 1": ["a1", "b1", "c1"],
        "row 2": ["a2", "b2", "c2"],
        "row 3": ["a3", "b3", "c3"],
        "column a": ["a1", "a2", "a3"],
        "column b": ["b1", "b2", "b3"],
        "column c": ["c1", "c2", "c3"],
    }
    assert [bits(mask) for mask in (0, 1, 0b101, 0b111111111)] == [0, 1, 2, 9]


def test_a_line_lies_in_every_row_and_column() -> None:
    """DL-8 Turned and shifted; DL-10 its star says that row or column."""
    assert sorted(laid(SIT)) == [
        "a1 a2 a3 > column a",
        "a1 b1 c1 > row 1",
        "a2 b2 c2 > row 2",
        "a3 b3 c3 > row 3",
        "b1 b2 b3 > column b",
        "c1 c2 c3 > column c",
    ]


def test_a_small_pattern_is_turned_and_shifted_with_its_star() -> None:
    """DL-8, DL-10 Four turns at four places, each with a star of its own."""
    assert sorted(laid(CORNER)) == sorted(
        [
            # as it is drawn, at four places
            "a1 b1 b2 > column b",
            "b1 c1 c2 > column c",
            "a2 b2 b3 > column b",
            "b2 c2 c3 > column c",
            # a quarter turn to the right: the star is at the lower row
            "b1 a2 b2 > row 2",
            "c1 b2 c2 > row 2",
            "b2 a3 b3 > row 3",
            "c2 b3 c3 > row 3",
            # upside down
            "a1 a2 b2 > column a",
            "b1 b2 c2 > column b",
            "a2 a3 b3 > column a",
            "b2 b3 c3 > column b",
            # a quarter turn to the left: the star is at the upper row
            "a1 b1 a2 > row 1",
            "b1 c1 b2 > row 1",
            "a2 b2 a3 > row 2",
            "b2 c2 b3 > row 2",
        ]
    )


def test_a_pattern_is_never_mirrored() -> None:
    """DL-8 What one covers, its mirror image never does."""
    assert not {one.split(" > ")[0] for one in laid(CRAWL)} & {
        one.split(" > ")[0] for one in laid(WEAVE)
    }
    assert shape(CRAWL) != shape(WEAVE)
    assert "b1 c1 a2 b2 > row 2" in laid(CRAWL)
    assert len(laid(CRAWL)) == 2 * 2 * 2  # two different turns, two shifts, star at both ends


def test_a_pattern_as_large_as_the_grid_is_only_turned() -> None:
    """DL-8 There is no room to shift it."""
    assert sorted(laid("X..*\n...\nX.X")) == [
        "a1 a3 c3 > row 1",
        "a1 c1 a3 > column c",
        "a1 c1 c3 > row 3",
        "c1 a3 c3 > column a",
    ]


def test_the_star_may_stand_at_any_edge() -> None:
    """DL-10 Above or below a column, left or right of a row."""
    drawn = {
        "above": "*\nX.\nXX",
        "below": "X.\nXX\n*",
        "left": " X.\n*XX",
        "right": "X.\nXX*",
    }
    assert laid(drawn["above"]) == laid(drawn["below"])
    assert laid(drawn["left"]) == laid(drawn["right"])
    assert "a1 a2 b2 > column a" in laid(drawn["above"])
    assert "a1 a2 b2 > row 2" in laid(drawn["left"])


def test_placements_are_in_order_and_each_once() -> None:
    """DL-8 A pattern that looks the same when turned lies there once."""
    for drawing in (SIT, CORNER, CRAWL, WEAVE, "X.X\n...*\nX.X"):
        found = placements(drawing)
        assert found == sorted(set(found))


BAD = {
    "X#X\nX\n*": "X, . and *, not with '#'",
    "XX\n*": "three or four cards, not 2",
    "XXX\nXX\n*": "three or four cards, not 5",
    "XXX": "one star, not 0",
    "*\nXXX\n*": "one star, not 2",
    "*\nXX.X": "does not fit",
    "*\nX\nX\n.\nX": "does not fit",
    "*\n.\nXXX": "just outside",
    " *XXX\n": "",
    "* XXX": "just outside",
    "X*X\nX": "just outside",
    "*\n XXX": "just outside",
    "   *\nXXX": "just outside",
    "XXX\n\n*": "just outside",
    "XXX\n   *": "just outside",
    "XXX.*": "just outside",
}


@pytest.mark.parametrize(("drawing", "reason"), BAD.items())
def test_a_bad_drawing_is_told_what_is_wrong(drawing: str, reason: str) -> None:
    """DL-10 The star stands just outside, beside a row or a column of the pattern."""
    if not reason:
        assert read(drawing) == ([(0, 0), (0, 1), (0, 2)], (0, -1))
        return
    with pytest.raises(BadPattern) as error:
        read(drawing)
    assert reason in str(error.value)


def test_where_a_drawing_begins_does_not_matter() -> None:
    """DL-8 Empty lines, and columns that nothing stands in."""
    assert read("\n *\n X\n X\n X\n") == read(SIT) == ([(0, 0), (1, 0), (2, 0)], (-1, 0))
    assert placements("..*\n..X\n.XX") == placements(" *\n X\nXX")


def test_what_is_under_a_pattern_decides_whether_it_may_lie_there() -> None:
    """DL-9, DL-11, DL-21 The Watch Dog's line, a Fetch just played, empty cells."""
    row = (SETS.index((0, 1, 2)), 0)
    mask = MASKS[row[0]]
    assert mask == 0b111
    for stand in range(6):
        assert allowed(row, stand, NOWHERE, 0) == (stand != 0)
    for cell in range(9):
        assert allowed(row, 5, cell, 0) == (cell > 2)
    assert allowed(row, 0, NOWHERE, 0b110), "one card of the Watch Dog's row is left"
    assert not allowed(row, 0, NOWHERE, 0b100)
    assert not allowed(row, 5, NOWHERE, 0b111), "one card at least must be taken"
    assert allowed(row, 5, NOWHERE, 0b011)


@pytest.mark.parametrize("cards", [box(), OURS], ids=["printed", "ours"])
def test_our_tricks_take_three_or_four_and_are_all_different(cards: Box) -> None:
    """DL-11 However they are turned; they cost 1 to 3."""
    tricks = [cards.tricks[trick_of(card)] for card in [*range(TRICK, STANDARD)]]
    specials = [cards.tricks[trick_of(card)] for card in range(SPECIAL, SPECIAL + 5)]
    assert len({shape(trick.drawing) for trick in [*tricks, *specials]}) == 16
    assert {trick.price for trick in tricks} == {1, 2, 3}
    assert {trick.price for trick in specials} == {0}
    for trick in [*tricks, *specials]:
        assert {bits(MASKS[cells]) for cells, _ in trick.placements} in ({3}, {4})


@pytest.mark.parametrize("cards", [box(), OURS], ids=["printed", "ours"])
def test_a_starting_trick_can_always_be_laid(cards: Box) -> None:
    """DL-11 Wherever the Watch Dog stands, and with any cell barred by a Fetch."""
    for card in (STANDARD, *range(SPECIAL, SPECIAL + 5)):
        for watch in range(6):
            for barred in (NOWHERE, *range(9)):
                assert cards.laid(trick_of(card), watch, barred, 0)


def test_sit_is_a_line_and_its_star_stands_at_its_end() -> None:
    """DL-10 Known: it takes three, and on the centre column sends the Watch Dog there."""
    sit = OURS.tricks[trick_of(STANDARD)]
    assert sit.name == "Sit"
    assert placements(sit.drawing) == placements(SIT)
    catch = next(trick for trick in OURS.tricks if trick.name == "Catch")
    assert {bits(MASKS[cells]) for cells, _ in catch.placements} == {3}
    assert any(bits(MASKS[cells]) == 4 for trick in OURS.tricks for cells, _ in trick.placements)
