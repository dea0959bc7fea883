"""Why something can't be done, for the mistakes people make."""

from __future__ import annotations

from typing import Any, Final

from barkade.games.good_puppies_too.look import words
from barkade.games.good_puppies_too.rules.box import TEN, VALUES, is_rascal
from barkade.games.good_puppies_too.rules.course import choose, choose_pups, draw_a_pup, take
from barkade.games.good_puppies_too.rules.puzzle import (
    PARK,
    ask_the_pal,
    bring,
    first_pup,
    keep,
    next_pup,
    play,
    second_pup,
    who_stays,
)
from barkade.games.good_puppies_too.rules.schemes import complete, eat_for_it, which_scheme
from barkade.games.good_puppies_too.rules.table import Puppies
from barkade.games.good_puppies_too.rules.tricks import (
    bury_at,
    bury_bones,
    bury_how_many,
    bury_it_upgraded,
    bury_or_upgrade_here,
    bury_where,
    bury_worth,
    eat,
    eat_which,
    enough,
    move_bone,
    move_which,
    upgrade_bone,
    upgrade_by,
    upgrade_where,
    upgrade_which,
    upgrade_which_much,
)
from barkade.games.good_puppies_too.rules.yards import choose_a_group, join
from barkade.kernel.steps import Step
from barkade.look.amounts import times

# What may be wrong with a pup


def in_hand(g: Puppies, seat: int, asked: Step, move: Step) -> bool:
    return move[2] in g.hand[seat]


def not_in_the_park(g: Puppies, seat: int, asked: Step, move: Step) -> bool:
    return move[2] not in g.park


def no_rascal(g: Puppies, seat: int, asked: Step, move: Step) -> bool:
    return not is_rascal(move[2])


def not_at_home(g: Puppies, seat: int, asked: Step, move: Step) -> bool:
    return move[2] not in g.home[seat]


def is_turned(g: Puppies, seat: int, asked: Step, move: Step) -> bool:
    return g.turned[move[2]]


# What may be wrong with a group or a bone


def no_such_group(g: Puppies, seat: int, asked: Step, move: Step) -> bool:
    return move[2] not in g.groups_of(seat)


def elsewhere(g: Puppies, seat: int, asked: Step, move: Step) -> bool:
    """GP-18 At another group than the trick is done with; a move names its group last."""
    return bool(move[3 if len(move) > 3 else 2] != asked[2])


def not_to_here(g: Puppies, seat: int, asked: Step, move: Step) -> bool:
    return bool(move[4] != asked[2] or move[3] == asked[2])


def no_such_bone(g: Puppies, seat: int, asked: Step, move: Step) -> bool:
    return not g.bones_at(seat, move[3])[move[2]]


def is_a_ten(g: Puppies, seat: int, asked: Step, move: Step) -> bool:
    return bool(move[2] == TEN)


def not_at_all(g: Puppies, seat: int, asked: Step, move: Step) -> bool:
    return not move[4]


# What may be wrong with a Puzzle Pal


def helps_unasked(g: Puppies, seat: int, asked: Step, move: Step) -> bool:
    return not g.printed.pals[g.variant.pal].uses


def helped_enough(g: Puppies, seat: int, asked: Step, move: Step) -> bool:
    return not g.uses


NOT_HERE: Final = (
    elsewhere,
    "This trick is done with the {here}, not with the {there} (GP-18).",
)
NO_SUCH_BONE: Final = "No bone of your {1} shows {0} (GP-16)."
NO_BONE_TO_UPGRADE: Final = [
    (no_such_bone, NO_SUCH_BONE),
    (is_a_ten, "A 10 stays a 10 (GP-16)."),
]
NOT_UPGRADED: Final = [
    NOT_HERE,
    *NO_BONE_TO_UPGRADE,
    (True, "Every {0} here has been turned by this trick: each bone once (GP-18)."),
]
NOT_EATEN: Final = [
    (elsewhere, "They eat a bone of the {here} themselves (GP-16)."),
    (True, NO_SUCH_BONE),
]
NOT_IN_THE_PARK: Final = "{0} is not in the park (GP-30)."
NOT_PLAYED: Final = [
    (not_in_the_park, NOT_IN_THE_PARK),
    (True, "{0} stood next to the pup that came home: they were neighbours (GP-30)."),
]

REFUSALS: Final[dict[tuple[Any, Any], Any]] = {
    # Pups
    (choose_pups, choose): [
        (in_hand, "You have chosen {0} already; choose another pup (GP-24)."),
        (True, "You have no {0} in your hand (GP-6)."),
    ],
    (draw_a_pup, take): "{0} is not in the Dog Park (GP-13).",
    (draw_a_pup, enough): "A pup must be taken from the Dog Park (GP-13).",
    (choose_a_group, join): "You have no {0}; a Rascal joins one of your own groups (GP-10).",
    (choose_a_group, enough): "A Rascal must join one of your groups (GP-10).",
    # Bones
    (bury_how_many, bury_bones): [
        NOT_HERE,
        (True, "With the {here} you can bury at most {bones} now (GP-18)."),
    ],
    (bury_where, bury_at): [
        (no_such_group, "You have no {0}; only your own groups are touched (GP-12)."),
        (True, "The {0} have their bone already: one at each group (GP-18)."),
    ],
    (bury_or_upgrade_here, bury_at): [
        NOT_HERE,
        (True, "Deck and box are empty: there is nothing to bury (GP-17)."),
    ],
    (bury_or_upgrade_here, upgrade_bone): NOT_UPGRADED,
    (upgrade_which, upgrade_bone): NOT_UPGRADED,
    (upgrade_where, upgrade_bone): [
        *NO_BONE_TO_UPGRADE,
        (True, "Not with the {1}: one bone at each of your other groups (GP-18)."),
    ],
    (upgrade_which_much, upgrade_by): [
        NOT_HERE,
        *NO_BONE_TO_UPGRADE,
        (not_at_all, 'To upgrade it not at all, say "enough" (GP-12).'),
        (True, "A {0} can be upgraded at most {times} now (GP-18)."),
    ],
    (bury_it_upgraded, bury_worth): [
        NOT_HERE,
        (True, "The bone that you bury can show at most {most} now (GP-18)."),
    ],
    (eat_which, eat): NOT_EATEN,
    (eat_for_it, eat): NOT_EATEN,
    (eat_for_it, enough): "For this scheme the {here} must eat a bone (GP-14).",
    (move_which, move_bone): [
        (not_to_here, "Bones are moved to the {here} from your other groups (GP-18)."),
        (True, NO_SUCH_BONE),
    ],
    # Schemes
    (which_scheme, complete): [
        (no_rascal, "{0} has no scheme: only Rascals have (GP-14)."),
        (not_at_home, "{0} is not in your yard (GP-14)."),
        (is_turned, "{0} shows ×2 already (GP-14)."),
        (True, "The scheme of {0} is not satisfied (GP-14)."),
    ],
    # Puzzles
    (first_pup, bring): NOT_IN_THE_PARK,
    (first_pup, play): "First a pup comes home without its trick, then another with it (GP-30).",
    (first_pup, ask_the_pal): [
        (helps_unasked, "{pal} need not be asked: {ability} (GP-31)."),
        (helped_enough, "{pal} can't help any more (GP-31)."),
        (True, "{pal} needs {park} more pups in the deck to help (GP-31)."),
    ],
    (second_pup, play): NOT_PLAYED,
    (next_pup, play): NOT_PLAYED,
    (who_stays, keep): NOT_IN_THE_PARK,
    (who_stays, enough): "One pup must stay in the park: {pal} wants it so (GP-31).",
}


def bones(g: Puppies, seat: int, asked: Step, move: Step) -> str:
    return "one bone" if asked[3] == 1 else f"{asked[3]} bones"


def there(g: Puppies, seat: int, asked: Step, move: Step) -> str:
    return g.printed.plurals[move[3 if len(move) > 3 else 2]]


WORDS: Final = {
    "here": lambda g, seat, asked, move: g.printed.plurals[asked[2]],
    "there": there,
    "bones": bones,
    "most": lambda g, seat, asked, move: VALUES[asked[3]],
    "times": lambda g, seat, asked, move: times(min(asked[3], TEN - move[2])),
    "pal": lambda g, seat, asked, move: g.printed.pals[g.variant.pal].name,
    "ability": lambda g, seat, asked, move: words.ability(g.printed.pals[g.variant.pal].ability),
    "park": lambda g, seat, asked, move: PARK,
}
