"""The picture in the README: a real screen of a game at the terminal.

python -m tools.picture
"""

from __future__ import annotations

import io
import re
from pathlib import Path
from random import Random

from rich.console import Console
from rich.terminal_theme import TerminalTheme

import barkade
from barkade.bots import quick_bot
from barkade.terminal.console import Terminal
from barkade.terminal.session import Session

FILE = Path(__file__).resolve().parent.parent / "docs" / "terminal.svg"
MOVES = 19  # into the game: in the middle of Counting
PAPER = TerminalTheme(
    (30, 32, 40),
    (241, 237, 228),
    [
        (30, 32, 40),
        (224, 108, 108),
        (122, 175, 120),
        (224, 161, 46),
        (106, 160, 220),
        (170, 130, 180),
        (100, 180, 190),
        (200, 196, 188),
    ],
)


def screen() -> str:
    """What a player sees, as SVG that needs nothing from elsewhere."""
    terminal = Terminal()
    terminal.console = Console(
        record=True,
        width=80,
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
        highlight=False,
        emoji=False,
    )
    game = barkade.load("thats-ruff")
    table = game.new(3, seed="picture", names=["Ann", "Keen Pepper", "Keen Maple"])
    greedy, rng = quick_bot(game, "greedy"), Random("picture")
    while len(table.log) < 2 * MOVES or table.actors != [0]:
        seat = table.actors[0]
        table.play(seat, greedy(table, seat, rng))
    Session(table, ["human", "greedy", "greedy"], terminal)._show(0)
    drawn = terminal.console.export_svg(title="barkade play thats-ruff", theme=PAPER)
    return re.sub(r"@font-face \{.*?\}\s*|<!--.*?-->\s*", "", drawn, flags=re.DOTALL)


if __name__ == "__main__":
    FILE.write_text(screen(), "utf-8")
    print(f"{FILE} written")
