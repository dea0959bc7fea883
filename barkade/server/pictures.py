"""A link as a QR code."""

from __future__ import annotations

import io
from functools import lru_cache

import segno

from barkade.server.party import NotPossible

MOST_LINK = 500  # bytes; more would be too fine for a camera


@lru_cache(maxsize=100)
def picture(link: str) -> bytes:
    """The code as SVG."""
    if len(link.encode()) > MOST_LINK:
        raise NotPossible(f"A link of more than {MOST_LINK} bytes is too long for a picture.")
    drawn = io.BytesIO()
    segno.make(link, micro=False).save(drawn, kind="svg", scale=4, border=2, xmldecl=False)
    return drawn.getvalue()
