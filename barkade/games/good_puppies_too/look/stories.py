"""How Good Puppies Too tells what happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from barkade.games.good_puppies_too.look import words
from barkade.games.good_puppies_too.rules.box import VALUES, Box
from barkade.look.amounts import number, points, some

STORIES: Final = {
    "park": "{card} comes to the park.",
    "final": "Too few pups are left for the park: the final round.",
    "reveal": "{who} reveals {card}.",
    "enter": "{who}'s {card} {numbers:joins}.",
    "extra": "{card} is left in the park and goes home with {who}.",
    "bury": "{who} buries {1:bones} with the {0:pups}.",
    "upgrade": "{who} upgrades a bone of the {0:pups} to {1:value}.",
    "move": "{who} moves a bone that shows {1:value} to the {0:pups}.",
    "eat": "{who}'s {0:pups} eat a bone that shows {1:value}.",
    "bounce": "{who} draws {card}.",
    "take": "{who} takes {card} from the park.",
    "scheme": "{who}'s {card} turns to ×2: the bones of the {0:pups} count double{1:price}.",
    "bonus": "{who}'s {0:pups} use their bonus on {1:bones}: {2:points} more.",
    "pal": "{who} asks {0:pal}, and {1:ability}.",
    "score": "{who} has {0} points.",
}


def spelling(box: Box) -> dict[str, Callable[[Any], str]]:
    """How the words of stories are spelt with the cards of a box."""

    def joins(numbers: list[int]) -> str:
        group, pups = numbers
        if pups == 1:
            return f"starts a group of {box.plurals[group]}"
        return f"joins the {box.plurals[group]}: {number(pups)} pups now"

    def price(bones: int) -> str:
        return f", once they have eaten {some(bones, 'bone')}" if bones else ""

    return {
        "price": price,
        "pups": box.plurals.__getitem__,
        "joins": joins,
        "bones": lambda many: some(many, "bone"),
        "points": points,
        "value": lambda level: str(VALUES[level]),
        "pal": lambda pal: box.pals[pal].name,
        "ability": words.ability,
    }
