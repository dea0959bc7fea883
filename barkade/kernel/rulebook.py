"""The rules of a game for players: the page ``rules.md`` in the game's folder."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from barkade.kernel.game import Game


def page(game: Game) -> str:
    """The whole page, or nothing if the game has none."""
    home = sys.modules[game.table.__module__].__file__
    file = Path(home).with_name("rules.md") if home else None
    return file.read_text("utf-8") if file and file.is_file() else ""


def paragraph(page: str, rule: str) -> str:
    """What the page says under a rule's number, ``[TR-8]``, up to the next one."""
    found = re.search(rf"^\[{re.escape(rule)}\].*?(?=^\[|^#|\Z)", page, re.M | re.S)
    return found.group().strip() if found else ""


def wanted(asked: str, rule: str) -> str:
    """The rule that a player asks for: ``TR-15``, ``tr15`` or just ``15``."""
    found = re.fullmatch(r"([A-Za-z]*)[- ]?(\d+)", asked)
    if not found:
        return asked
    letters = found[1] or rule.partition("-")[0]
    return f"{letters.upper()}-{found[2]}"
