"""The bones, read from cards.toml."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from barkade.files.packs import read_pack, text, whole

PACK: Final = read_pack(
    Path(__file__).parents[1] / "cards.toml",
    "three-bones",
    {"bone": {"name": text, "number": whole(1, 9)}},
)
CARDS: Final = PACK.rows["bone"]
NUMBER: Final = [int(card["number"]) for card in CARDS]
