"""We Rate Dogs!: send dogs into contests, and change the ratings with events."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from barkade.games.we_rate_dogs.bot.greedy import greedy
from barkade.games.we_rate_dogs.bot.outlook import OUTLOOK
from barkade.games.we_rate_dogs.look.labels import labels, things
from barkade.games.we_rate_dogs.look.layout import face, layout
from barkade.games.we_rate_dogs.look.refusals import REFUSALS, WORDS
from barkade.games.we_rate_dogs.look.stories import STORIES, spelling
from barkade.games.we_rate_dogs.look.view import describe, question
from barkade.games.we_rate_dogs.rules.box import BOX, Box, read_box
from barkade.games.we_rate_dogs.rules.moves import MOVES
from barkade.games.we_rate_dogs.rules.reactions import concerns
from barkade.games.we_rate_dogs.rules.setup import set_up
from barkade.games.we_rate_dogs.rules.table import ZONES, Show
from barkade.kernel.game import Game, Option
from barkade.look.reasons import Refusals
from barkade.look.stories import Stories


def game(box: Box) -> Game:
    """The game with the cards of a box."""
    return Game(
        id="we-rate-dogs",
        title="We Rate Dogs!",
        sentence="Send your dogs into contests, change ratings with events, answer with"
        " reactions, and have the goodest dog.",
        version=2,
        older={1: "0.1.0"},
        fewest=3,
        most=6,
        folder=Path(__file__).parent,
        table=Show,
        set_up=set_up,
        describe=describe,
        concerns=concerns,
        moves=MOVES.relabelled(labels(box), things(box)),
        zones=ZONES,
        cards=box.cards(),
        alike=box.first,
        pack=box.pack,
        data=box,
        repack=lambda path: game(read_box(path)),
        options=[
            Option(
                "speedy_zoom",
                [False, True],
                "Without Dogrates: who has no dog in the Circle plays events only.",
                "WD-20",
            ),
            Option(
                "long_leash",
                [False, True],
                "In the Winner's Circle turns go on until all have passed one after another.",
                "WD-21",
            ),
        ],
        stories=Stories(STORIES, spelling(box), question),
        refusals=Refusals(REFUSALS, WORDS),
        face=partial(face, box=box),
        layout=partial(layout, box=box),
        greedy=greedy,
        outlook=OUTLOOK,
        windows=True,
    )


GAME = game(BOX)
