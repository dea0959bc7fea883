"""Writes docs/packs.md: what may stand in the packs of all games.

python -m tools.packpage
"""

from __future__ import annotations

from pathlib import Path

import barkade
from barkade.files.columns import columns

PAGE = Path(__file__).parents[1] / "docs" / "packs.md"
HEAD = """# What may stand in a pack

A pack is a file of cards, in [TOML](https://toml.io). `barkade pack new GAME FILE` writes one with
the game's own cards and comments, to be edited; [designing.md](designing.md) tells what to do with
it. It begins with `[pack]`: the `game` that it is for, its `name`, and its `source`, which says
whose cards these are. Below it each card, or what cards are made of, is a row of a table, and every
row has all columns. `barkade pack check FILE` tells all that is wrong, each mistake with its line.

This page is written from the checks themselves, by `python -m tools.packpage`;
`barkade pack columns GAME` shows a game's part of it.
"""


def written() -> str:
    """The page as it is to be."""
    games = [barkade.load(name) for name in barkade.shelf()]
    parts = [columns(game.pack, game.title, game.id) for game in games if game.pack and game.repack]
    return "\n".join([HEAD, *("\n".join([*part, ""]) for part in parts)])


if __name__ == "__main__":
    PAGE.write_text(written(), "utf-8")
