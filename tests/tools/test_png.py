"""Pictures of a few colours."""

from __future__ import annotations

import struct
import zlib

import pytest

from tools.png import HEAD, MOST, Colour, _chunk, pixels, smaller

FILTERS = range(5)


def written(rows: list[list[Colour]], kind: int = 2) -> bytes:
    """A PNG file whose rows are all written as they are."""
    lines = b"".join(b"\0" + bytes(n for colour in row for n in colour) for row in rows)
    head = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, kind, 0, 0, 0)
    parts = [(b"IHDR", head), (b"IDAT", zlib.compress(lines)), (b"IEND", b"")]
    return HEAD + b"".join(_chunk(name, body) for name, body in parts)


def shown(png: bytes) -> list[list[Colour]]:
    """What a picture with a palette shows, read by the book."""
    found, at = {}, len(HEAD)
    while at < len(png):
        (size,) = struct.unpack(">I", png[at : at + 4])
        found[png[at + 4 : at + 8]] = png[at + 8 : at + 8 + size]
        at += 12 + size
    width, height = struct.unpack(">II", found[b"IHDR"][:8])
    lines = zlib.decompress(found[b"IDAT"])
    colours = [tuple(found[b"PLTE"][n : n + 3]) for n in range(0, len(found[b"PLTE"]), 3)]
    assert len(colours) <= MOST
    starts = range(1, height * (width + 1), width + 1)
    return [[colours[n] for n in lines[start : start + width]] for start in starts]


def test_few_colours_stay_what_they_are() -> None:
    rows: list[list[Colour]] = [[(1, 2, 3), (250, 0, 9)], [(1, 2, 3), (7, 7, 7)]]
    assert shown(smaller(written(rows))) == rows
    assert shown(smaller(written([[(9, 8, 7, 255)]], kind=6))) == [[(9, 8, 7)]]


def test_of_many_colours_those_are_kept_that_are_near() -> None:
    rows: list[list[Colour]] = [[(4 * x, 4 * y, 2 * (x + y)) for x in range(64)] for y in range(64)]
    for row, other in zip(rows, shown(smaller(written(rows))), strict=True):
        for one, two in zip(row, other, strict=True):
            assert all(abs(a - b) <= 16 for a, b in zip(one, two, strict=True))


@pytest.mark.parametrize("kind", FILTERS)
def test_rows_are_read_however_they_were_written(kind: int) -> None:
    """The second row says what it differs by from its neighbours, in five ways."""
    first, second = [10, 20, 30, 40, 60, 80], [15, 25, 35, 50, 70, 95]

    def guess(at: int) -> int:
        left, above = (second[at - 3] if at > 2 else 0), first[at]
        corner = first[at - 3] if at > 2 else 0
        way = left + above - corner
        near = min((left, above, corner), key=lambda one: abs(way - one))
        return [0, left, above, (left + above) // 2, near][kind]

    line = bytes((value - guess(at)) % 256 for at, value in enumerate(second))
    data = zlib.compress(bytes([0, *first, kind]) + line)
    head = struct.pack(">IIBBBBB", 2, 2, 8, 2, 0, 0, 0)
    png = HEAD + _chunk(b"IHDR", head) + _chunk(b"IDAT", data) + _chunk(b"IEND", b"")
    assert pixels(png) == (2, [[(10, 20, 30), (40, 60, 80)], [(15, 25, 35), (50, 70, 95)]])


def test_other_kinds_of_files_are_refused() -> None:
    with pytest.raises(ValueError, match="Only plain PNG files"):
        pixels(written([[(1,)]], kind=0))
