"""PNG files of a few colours: a third of the size, and hardly anybody sees the difference."""

from __future__ import annotations

import struct
import zlib
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from itertools import accumulate

HEAD = b"\x89PNG\r\n\x1a\n"
MOST = 256  # colours
CHANNELS = {2: 3, 6: 4}  # by the kind of a file: with or without how opaque it is

Colour = tuple[int, ...]


def smaller(png: bytes) -> bytes:
    """The same picture with the colours that matter most."""
    width, rows = pixels(png)
    counts = Counter(colour for row in rows for colour in row)
    chosen, near = palette(counts)
    lines = b"".join(b"\0" + bytes(near[colour] for colour in row) for row in rows)
    return HEAD + b"".join(
        [
            _chunk(b"IHDR", struct.pack(">IIBBBBB", width, len(rows), 8, 3, 0, 0, 0)),
            _chunk(b"PLTE", b"".join(map(bytes, chosen))),
            _chunk(b"IDAT", zlib.compress(lines, 9)),
            _chunk(b"IEND", b""),
        ]
    )


def pixels(png: bytes) -> tuple[int, list[list[Colour]]]:
    """How wide a picture is, and its colours row by row."""
    chunks = list(_chunks(png))
    width, height, depth, kind, *_, interlaced = struct.unpack(">IIBBBBB", chunks[0][1])
    if depth != 8 or kind not in CHANNELS or interlaced:
        raise ValueError("Only plain PNG files of 8 bits are read here, such as a browser writes.")
    many = CHANNELS[kind]
    packed = zlib.decompress(b"".join(body for name, body in chunks if name == b"IDAT"))
    size = width * many
    rows: list[list[Colour]] = []
    before = bytes(size)
    for at in range(0, height * (size + 1), size + 1):
        before = _unfiltered(packed[at], packed[at + 1 : at + 1 + size], before, many)
        rows.append(list(zip(*(before[n::many] for n in range(3)), strict=True)))
    return width, rows


def palette(counts: Counter[Colour]) -> tuple[list[Colour], dict[Colour, int]]:
    """The colours that are kept, and which of them stands for each.

    The box of colours that differ most is cut in two, where half of its pixels are, until
    there are enough boxes; each is then as its colours are on average.
    """
    cut = [(-_spread(list(counts), counts), list(counts))]
    while len(cut) < MOST and cut[0][0] < 0:
        _, widest = heappop(cut)
        for box in _cut(widest, counts):
            heappush(cut, (-_spread(box, counts), box))
    boxes = [box for _, box in cut]
    chosen = [_mean(box, counts) for box in boxes]
    return chosen, {colour: at for at, box in enumerate(boxes) for colour in box}


def _ranges(box: Sequence[Colour]) -> list[int]:
    return [max(one) - min(one) for one in zip(*box, strict=True)]


def _spread(box: Sequence[Colour], counts: Counter[Colour]) -> float:
    """How much would be lost if all its colours were one; few pixels weigh little."""
    many: int = sum(counts[colour] for colour in box)
    return float(max(_ranges(box)) ** 2 * many**0.5)


def _cut(box: list[Colour], counts: Counter[Colour]) -> list[list[Colour]]:
    ranges = _ranges(box)
    channel = ranges.index(max(ranges))
    ordered = sorted(box, key=lambda colour: colour[channel])
    so_far = list(accumulate(counts[colour] for colour in ordered))
    at = min(1 + bisect_left(so_far, so_far[-1] / 2), len(ordered) - 1)
    return [ordered[:at], ordered[at:]]


def _mean(box: Sequence[Colour], counts: Counter[Colour]) -> Colour:
    many = sum(counts[colour] for colour in box)
    return tuple(round(sum(colour[n] * counts[colour] for colour in box) / many) for n in range(3))


def _unfiltered(kind: int, line: bytes, before: bytes, many: int) -> bytes:
    """A row as it was before it was written as what it differs by from its neighbours."""
    row = bytearray(line)
    for at in range(len(row)):
        left = row[at - many] if at >= many else 0
        above = before[at]
        if kind == 1:
            row[at] = (row[at] + left) & 255
        elif kind == 2:
            row[at] = (row[at] + above) & 255
        elif kind == 3:
            row[at] = (row[at] + (left + above) // 2) & 255
        elif kind == 4:
            corner = before[at - many] if at >= many else 0
            guess = left + above - corner
            nearest = min((left, above, corner), key=lambda one: abs(guess - one))
            row[at] = (row[at] + nearest) & 255
    return bytes(row)


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(HEAD)
    while at < len(png):
        (size,) = struct.unpack(">I", png[at : at + 4])
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + size]
        at += 12 + size


def _chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
