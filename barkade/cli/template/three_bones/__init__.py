"""Three Bones: lay a bone, and keep it or dig for a better one."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from barkade.kernel.game import Game, Option
from barkade.look.reasons import Refusals
from barkade.look.stories import Stories
from three_bones.bot.greedy import GREEDY
from three_bones.look.refusals import REFUSALS
from three_bones.look.stories import STORIES
from three_bones.look.view import describe, face
from three_bones.rules.box import CARDS, PACK
from three_bones.rules.moves import MOVES
from three_bones.rules.setup import set_up
from three_bones.rules.table import ZONES, Bones

GAME: Final = Game(
    id="three-bones",
    title="Three Bones",
    sentence="Lay a bone, and keep it or dig for a better one.",
    version=1,
    fewest=2,
    most=2,
    folder=Path(__file__).parent,
    table=Bones,
    set_up=set_up,
    describe=describe,
    face=face,
    moves=MOVES,
    zones=ZONES,
    cards=CARDS,
    pack=PACK,
    options=[Option("lowest", [False, True], "The lowest bone wins the round.", "TB-6")],
    stories=Stories(STORIES),
    refusals=Refusals(REFUSALS),
    greedy=GREEDY,
)
