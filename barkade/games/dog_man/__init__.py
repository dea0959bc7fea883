"""The Dog Man dice race: grab dice, fill story cards, and be quick about it."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from barkade.games.dog_man.bot.greedy import greedy
from barkade.games.dog_man.bot.outlook import OUTLOOK
from barkade.games.dog_man.look.labels import labels
from barkade.games.dog_man.look.layout import face, layout
from barkade.games.dog_man.look.refusals import NOT_NOW, REFUSALS, WORDS
from barkade.games.dog_man.look.screen import screen
from barkade.games.dog_man.look.stories import STORIES, spelling
from barkade.games.dog_man.look.view import confide, describe
from barkade.games.dog_man.rules.box import MOST_SEATS, Box, read_box
from barkade.games.dog_man.rules.moves import BOX, MOVES
from barkade.games.dog_man.rules.race import race_clock
from barkade.games.dog_man.rules.setup import set_up
from barkade.games.dog_man.rules.table import GOAL, SECONDS, ZONES, DiceRace
from barkade.kernel.game import Game, Option
from barkade.look.reasons import Refusals
from barkade.look.stories import Stories

USUAL_SEATS = 4  # DM-1


def options() -> list[Option]:
    """The variations."""
    return [
        Option(
            "goal",
            [GOAL, 5, 15, 20, 25, 30],
            "So many points win; with 20 a game for two takes about as long as for more.",
            "DM-12",
        ),
        Option(
            "race",
            ["clock", "reflex"],
            "Whoever grabs first has the die; or who acts next is drawn.",
            "DM-15",
        ),
        Option(
            "race_seconds",
            [10, 0, 5, 15, 20, 30],
            "After so many seconds the clock says done for everybody; 0: never.",
            "DM-13",
            words={0: "No end"},
        ),
        Option("crowd", [False, True], "Five or six can play.", "DM-1"),
        *(
            Option(
                f"reflex_{seat + 1}",
                ["normal", "slow", "quick"],
                f"How quick player {seat + 1} is where it is drawn who acts next.",
                "DM-15",
                needs={"race": "reflex"},
                seats=seat + 1,
            )
            for seat in range(MOST_SEATS)
        ),
    ]


def check(seats: int, options: dict[str, Any]) -> str:
    """Which options don't go together."""
    if seats > USUAL_SEATS and not options["crowd"]:
        return f"{seats} can play only with the option crowd; without it four (DM-1)."
    for seat in range(seats, MOST_SEATS):
        if options[f"reflex_{seat + 1}"] != "normal":
            return f"There is no player {seat + 1} at a table of {seats} (DM-15)."
    return ""


def game(box: Box) -> Game:
    """The game with the cards of a box."""
    return Game(
        id="dog-man",
        title="Dog Man dice race",
        sentence="Grab the dice that your story cards need before anybody else does.",
        version=2,
        older={1: "0.1.0"},
        fewest=2,
        most=MOST_SEATS,
        folder=Path(__file__).parent,
        table=DiceRace,
        set_up=set_up,
        describe=describe,
        confide=confide,
        race_clock=race_clock,
        moves=MOVES.relabelled(labels(box)),
        zones=ZONES,
        cards=box.cards(),
        pack=box.pack,
        data=box,
        repack=lambda path: game(read_box(path)),
        options=options(),
        check=check,
        stories=Stories(STORIES, spelling(box)),
        refusals=Refusals(REFUSALS, WORDS, not_now=NOT_NOW),
        screen=partial(screen, box=box),
        face=partial(face, box=box),
        layout=partial(layout, box=box),
        greedy=greedy,
        outlook=OUTLOOK,
        reflexes=SECONDS,
        by_turns={"race": "reflex"},
        begins=["roll"],
    )


GAME = game(BOX)
