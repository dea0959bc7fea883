"""That's Ruff!: count to 32, then collect; bring your dog home with its path clear."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from barkade.games.thats_ruff.bot.greedy import greedy
from barkade.games.thats_ruff.bot.outlook import OUTLOOK
from barkade.games.thats_ruff.look.layout import face, layout
from barkade.games.thats_ruff.look.refusals import REFUSALS, WORDS
from barkade.games.thats_ruff.look.stories import STORIES, spelling
from barkade.games.thats_ruff.look.view import describe
from barkade.games.thats_ruff.rules.box import FACE, FIRST, Box, read_box
from barkade.games.thats_ruff.rules.moves import BOX, MOVES
from barkade.games.thats_ruff.rules.setup import set_up
from barkade.games.thats_ruff.rules.table import ZONES, Ruff
from barkade.kernel.game import Game, Option
from barkade.look.reasons import Refusals
from barkade.look.stories import Stories

OPTIONS = [
    Option(
        "partners",
        [False, True],
        "Four play as two partnerships, each with one dog; one's partner sits opposite.",
        "TR-5",
    ),
    Option(
        "win_check",
        ["both", "collecting"],
        "When a dog at home can win: after both parts of a hand, or only after Collecting.",
        "TR-27",
    ),
    Option(
        "lay",
        ["any", "up", "down"],
        "How cards are laid out: as one likes, all face up, or all face down.",
        "TR-28",
    ),
    Option(
        "hidden_collectors",
        [False, True],
        "The laid-out cards go back into the hand for Collecting.",
        "TR-29",
    ),
    Option(
        "disc_powers",
        [False, True],
        "Spend a fetched disc to lay a card the other way, to hide one's collectors, or to toss no"
        " disc.",
        "TR-30",
    ),
    Option(
        "power_discs",
        [0, 1, 2, 3],
        "So many discs also wait on 16 and on 32, to be fetched by bringing the count there.",
        "TR-31",
    ),
    Option(
        "discard_discs",
        [False, True],
        "Fetched discs leave the game: no dog can stay at home for them.",
        "TR-32",
    ),
]


def check(seats: int, options: dict[str, Any]) -> str:
    """Which options don't go together."""
    if options["partners"] and seats != 4:
        return f"Partners need four players, not {seats} (TR-5)."
    if options["disc_powers"] and options["discard_discs"]:
        return "disc_powers spends fetched discs and discard_discs leaves none: choose one (TR-32)."
    return ""


def game(box: Box) -> Game:
    """The game with the names of a box."""
    return Game(
        id="thats-ruff",
        title="That's Ruff!",
        sentence="Count together to 32, then collect what was played; walk your dog home with its"
        " path clear.",
        version=1,
        fewest=2,
        most=4,
        folder=Path(__file__).parent,
        table=Ruff,
        set_up=set_up,
        describe=describe,
        moves=MOVES.relabelled({"card": box.labels}),
        zones=ZONES,
        cards=box.cards(),
        alike=[FIRST[face] for face in FACE],
        pack=box.pack,
        data=box,
        repack=lambda path: game(read_box(path)),
        options=OPTIONS,
        check=check,
        stories=Stories(STORIES, spelling(box)),
        refusals=Refusals(REFUSALS, WORDS),
        face=face,
        layout=layout,
        greedy=greedy,
        outlook=OUTLOOK,
    )


GAME = game(BOX)
