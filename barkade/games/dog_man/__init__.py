"""The Dog Man dice race: grab dice, fill story cards, and be quick about it."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from barkade.games.dog_man import rules as rules  # all moves are registered there
from barkade.games.dog_man.box import MOST_SEATS, Box, read_box
from barkade.games.dog_man.greedy import greedy
from barkade.games.dog_man.layout import face, layout
from barkade.games.dog_man.moves import BOX, MOVES
from barkade.games.dog_man.screen import screen
from barkade.games.dog_man.table import GOAL, SECONDS, ZONES, DiceRace
from barkade.games.dog_man.view import story
from barkade.kernel.game import Game, Option

USUAL_SEATS = 4  # DM-1


def options() -> list[Option]:
    """The variations."""
    return [
        Option(
            "goal",
            [0, 5, GOAL, 15, 20, 25, 30],
            "So many points win; 0: as usual, 10, or 20 for two players.",
            "DM-12",
            words={0: "As usual"},
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


def repack(path: Path) -> Game:
    """The same game with cards from another file."""
    return game(read_box(path))


def game(box: Box) -> Game:
    """The game with the cards of a box."""
    return Game(
        id="dog-man",
        title="Dog Man dice race",
        sentence="Grab the dice that your story cards need before anybody else does.",
        version=1,
        fewest=2,
        most=MOST_SEATS,
        table=DiceRace,
        moves=MOVES.relabelled({"face": box.faces[:-1]}),
        zones=ZONES,
        cards=box.cards(),
        pack=box.pack,
        data=box,
        repack=repack,
        options=options(),
        check=check,
        story=partial(story, box=box),
        screen=partial(screen, box=box),
        face=partial(face, box=box),
        layout=partial(layout, box=box),
        greedy=greedy,
        reflexes=SECONDS,
        by_turns={"race": "reflex"},
    )


GAME = game(BOX)
