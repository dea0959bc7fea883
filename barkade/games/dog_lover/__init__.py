"""Dog Lover: retrieve cards from a grid with tricks, and look after your dogs."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from barkade.games.dog_lover import rules as rules  # all moves are registered there
from barkade.games.dog_lover.box import Box, read_box
from barkade.games.dog_lover.greedy import greedy
from barkade.games.dog_lover.layout import face, layout
from barkade.games.dog_lover.moves import BOX, MOVES
from barkade.games.dog_lover.parts import RESCUED, ROWS, STANDARD_TRICK
from barkade.games.dog_lover.screen import screen
from barkade.games.dog_lover.table import ZONES, DogLovers
from barkade.games.dog_lover.view import story
from barkade.kernel.game import Game, Option


def repack(path: Path) -> Game:
    """The same game with cards from another file."""
    return game(read_box(path))


def game(box: Box) -> Game:
    """The game with the cards of a box."""
    labels = {
        "dog": box.dog_names,
        "rescued dog": box.dog_names[RESCUED:],
        "card": box.face_names,
        "trait": box.face_names[: ROWS["trait"]],
        "trick": box.trick_names,
        "lesson": box.trick_names[:STANDARD_TRICK],
    }
    return Game(
        id="dog-lover",
        title="Dog Lover",
        sentence="Lay your tricks on a grid of cards, rescue and train dogs, and have food for"
        " all of them.",
        version=1,
        fewest=2,
        most=4,
        table=DogLovers,
        moves=MOVES.relabelled(labels),
        zones=ZONES,
        cards=box.cards(),
        alike=box.first,
        pack=box.pack,
        data=box,
        repack=repack,
        options=[
            Option(
                "special_tricks",
                [False, True],
                "Everybody begins with a trick of their own instead of Sit.",
                "DL-4",
            ),
        ],
        story=partial(story, box=box),
        greedy=greedy,
        screen=partial(screen, box=box),
        face=partial(face, box=box),
        layout=partial(layout, box=box),
    )


GAME = game(BOX)
