"""We Rate Dogs!: send dogs into contests, and change the ratings with events."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from barkade.games.we_rate_dogs import reactions as reactions  # all moves are registered there
from barkade.games.we_rate_dogs import rules as rules
from barkade.games.we_rate_dogs.box import Box, read_box
from barkade.games.we_rate_dogs.greedy import greedy
from barkade.games.we_rate_dogs.layout import face, layout
from barkade.games.we_rate_dogs.moves import BOX, MOVES, labels, things
from barkade.games.we_rate_dogs.screen import screen
from barkade.games.we_rate_dogs.table import ZONES, Show
from barkade.games.we_rate_dogs.view import story
from barkade.kernel.game import Game, Option


def repack(path: Path) -> Game:
    """The same game with cards from another file."""
    return game(read_box(path))


def game(box: Box) -> Game:
    """The game with the cards of a box."""
    return Game(
        id="we-rate-dogs",
        title="We Rate Dogs!",
        sentence="Send your dogs into contests, change ratings with events, answer with"
        " reactions, and have the goodest dog.",
        version=1,
        fewest=3,
        most=6,
        table=Show,
        moves=MOVES.relabelled(labels(box), things(box)),
        zones=ZONES,
        cards=box.cards(),
        alike=box.first,
        pack=box.pack,
        data=box,
        repack=repack,
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
        story=partial(story, box=box),
        screen=partial(screen, box=box),
        face=partial(face, box=box),
        layout=partial(layout, box=box),
        greedy=greedy,
        windows=True,
    )


GAME = game(BOX)
