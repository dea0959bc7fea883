"""Dog Lover: retrieve cards from a grid with tricks, and look after your dogs."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from barkade.games.dog_lover.bot.greedy import greedy
from barkade.games.dog_lover.bot.outlook import OUTLOOK
from barkade.games.dog_lover.look.labels import labels
from barkade.games.dog_lover.look.layout import face, layout
from barkade.games.dog_lover.look.refusals import REFUSALS, WORDS
from barkade.games.dog_lover.look.stories import STORIES, spelling
from barkade.games.dog_lover.look.view import describe
from barkade.games.dog_lover.rules.box import Box, read_box
from barkade.games.dog_lover.rules.moves import BOX, MOVES
from barkade.games.dog_lover.rules.setup import set_up
from barkade.games.dog_lover.rules.table import ZONES, DogLovers
from barkade.kernel.game import Game, Option
from barkade.look.reasons import Refusals
from barkade.look.stories import Stories

OPTIONS = [
    Option(
        "special_tricks",
        ["off", "all", "choose"],
        "Starting tricks have another side: all are turned over, or everybody chooses.",
        "DL-4",
        words={"off": "No", "all": "All turned over", "choose": "Everybody chooses"},
    ),
    Option(
        "even_start",
        [False, True],
        "Not in the book, ours: who begins without Fetch has a can of food, so that the"
        " last player has no advantage.",
        "DL-6",
    ),
]


def game(box: Box) -> Game:
    """The game with the cards of a box."""
    return Game(
        id="dog-lover",
        title="Dog Lover",
        sentence="Lay your tricks on a grid of cards, rescue and train dogs, and have food for"
        " all of them.",
        version=2,
        older={1: "0.1.0"},
        fewest=2,
        most=4,
        folder=Path(__file__).parent,
        table=DogLovers,
        set_up=set_up,
        describe=describe,
        moves=MOVES.relabelled(labels(box)),
        zones=ZONES,
        cards=box.cards(),
        alike=box.first,
        pack=box.pack,
        data=box,
        repack=lambda path: game(read_box(path)),
        options=OPTIONS,
        stories=Stories(STORIES, spelling(box)),
        refusals=Refusals(REFUSALS, WORDS),
        greedy=greedy,
        outlook=OUTLOOK,
        starter=lambda g: g.first,
        face=partial(face, box=box),
        layout=partial(layout, box=box),
    )


GAME = game(BOX)
