"""Why something can't be done, for the mistakes people make."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from barkade.games.good_puppies_too.box import TEN, VALUES, is_rascal
from barkade.games.good_puppies_too.puzzle import (
    PARK,
    ask_the_pal,
    bring,
    first_pup,
    next_pup,
    play,
    second_pup,
)
from barkade.games.good_puppies_too.rules import choose, choose_pups, draw_a_pup, take
from barkade.games.good_puppies_too.schemes import complete, eat_for_it, which_scheme
from barkade.games.good_puppies_too.table import Puppies
from barkade.games.good_puppies_too.tricks import (
    bury_at,
    bury_bones,
    bury_how_many,
    bury_or_upgrade_here,
    bury_where,
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
from barkade.games.good_puppies_too.yards import choose_a_group, join
from barkade.kernel.steps import Step


def refusal(g: Puppies, seat: int, move: Step) -> str:
    """The reason, if it is one of the common ones; else nothing."""
    asked = g.agenda[-1]
    why = REASONS.get((asked[0], move[0]))
    return why(g, seat, asked, move) if why else ""


def _pups(g: Puppies, group: int) -> str:
    return g.cards.plurals[group]


def _bones(many: int) -> str:
    return "one bone" if many == 1 else f"{many} bones"


# Pups


def why_not_choose(g: Puppies, seat: int, asked: Step, move: Step) -> str:
    """GP-6 It is not there, or not any more."""
    name = g.cards.names[move[2]]
    if move[2] in g.hand[seat]:
        return f"You have chosen {name} already; choose another pup (GP-24)."
    return f"You have no {name} in your hand (GP-6)."


def why_not_take(g: Puppies, seat: int, asked: Step, move: Step) -> str:
    return f"{g.cards.names[move[2]]} is not in the Dog Park (GP-13)."


def why_not_leave(g: Puppies, seat: int, asked: Step, move: Step) -> str:
    return "A pup must be taken from the Dog Park (GP-13)."


def why_not_join(g: Puppies, seat: int, asked: Step, move: Step) -> str:
    return f"You have no {_pups(g, move[2])}; a Rascal joins one of your own groups (GP-10)."


def why_not_stray(g: Puppies, seat: int, asked: Step, move: Step) -> str:
    return "A Rascal must join one of your groups (GP-10)."


# Bones


def why_not_so_many(g: Puppies, seat: int, asked: Step, move: Step) -> str:
    """GP-15 More than there are pups, GP-17 or cards; or elsewhere."""
    if move[3] != asked[2]:
        return _elsewhere(g, asked[2], move[3])
    return f"With the {_pups(g, asked[2])} you can bury at most {_bones(asked[3])} now (GP-18)."


def why_not_bury_there(g: Puppies, seat: int, asked: Step, move: Step) -> str:
    """GP-12 It is not your group; GP-18 or it has been served."""
    if move[2] not in g.groups_of(seat):
        return f"You have no {_pups(g, move[2])}; only your own groups are touched (GP-12)."
    return f"The {_pups(g, move[2])} have their bone already: one at each group (GP-18)."


def why_not_bury_here(g: Puppies, seat: int, asked: Step, move: Step) -> str:
    """GP-18 Elsewhere; GP-17 or nothing is left."""
    if move[2] != asked[2]:
        return _elsewhere(g, asked[2], move[2])
    return "Deck and box are empty: there is nothing to bury (GP-17)."


def why_not_upgrade(g: Puppies, seat: int, asked: Step, move: Step) -> str:
    """GP-18 Elsewhere; GP-16 or it is not there; or it was turned already."""
    if move[3] != asked[2]:
        return _elsewhere(g, asked[2], move[3])
    return _not_that_bone(g, seat, move) or (
        f"Every {VALUES[move[2]]} here has been turned by this trick: each bone once (GP-18)."
    )


def why_not_upgrade_around(g: Puppies, seat: int, asked: Step, move: Step) -> str:
    """GP-18 At other groups, one bone each."""
    return _not_that_bone(g, seat, move) or (
        f"Not with the {_pups(g, move[3])}: one bone at each of your other groups (GP-18)."
    )


def why_not_upgrade_by(g: Puppies, seat: int, asked: Step, move: Step) -> str:
    """GP-18 Elsewhere, or not that often; GP-16 or it is not there."""
    if move[3] != asked[2]:
        return _elsewhere(g, asked[2], move[3])
    return _not_that_bone(g, seat, move) or (
        "The bone is upgraded as often as there are pups here, no more and no less (GP-18)."
    )


def why_not_eat(g: Puppies, seat: int, asked: Step, move: Step) -> str:
    """GP-16 A bone of that group."""
    if move[3] != asked[2]:
        return f"They eat a bone of the {_pups(g, asked[2])} themselves (GP-16)."
    return _no_such_bone(g, move)


def why_not_fast(g: Puppies, seat: int, asked: Step, move: Step) -> str:
    return f"For this scheme the {_pups(g, asked[2])} must eat a bone (GP-14)."


def why_not_move(g: Puppies, seat: int, asked: Step, move: Step) -> str:
    """GP-18 Here, from another group; GP-16 and it must be there."""
    if move[4] != asked[2] or move[3] == asked[2]:
        return f"Bones are moved to the {_pups(g, asked[2])} from your other groups (GP-18)."
    return _no_such_bone(g, move)


def _elsewhere(g: Puppies, here: int, there: int) -> str:
    return f"This trick is done with the {_pups(g, here)}, not with the {_pups(g, there)} (GP-18)."


def _no_such_bone(g: Puppies, move: Step) -> str:
    return f"No bone of your {_pups(g, move[3])} shows {VALUES[move[2]]} (GP-16)."


def _not_that_bone(g: Puppies, seat: int, move: Step) -> str:
    """GP-16 A bone that is not there, or one that can't grow."""
    if not g.bones_at(seat, move[3])[move[2]]:
        return _no_such_bone(g, move)
    return "A 10 stays a 10 (GP-16)." if move[2] == TEN else ""


# Schemes


def why_not_complete(g: Puppies, seat: int, asked: Step, move: Step) -> str:
    """GP-14 It is no Rascal of yours, or it is done, or not yet satisfied."""
    card = move[2]
    name = g.cards.names[card]
    if not is_rascal(card):
        return f"{name} has no scheme: only Rascals have (GP-14)."
    if card not in g.home[seat]:
        return f"{name} is not in your yard (GP-14)."
    if g.turned[card]:
        return f"{name} shows ×2 already (GP-14)."
    return f"The scheme of {name} is not satisfied (GP-14)."


# Puzzles


def why_not_bring(g: Puppies, seat: int, asked: Step, move: Step) -> str:
    return f"{g.cards.names[move[2]]} is not in the park (GP-30)."


def why_not_play_yet(g: Puppies, seat: int, asked: Step, move: Step) -> str:
    return "First a pup comes home without its trick, then another with it (GP-30)."


def why_not_play(g: Puppies, seat: int, asked: Step, move: Step) -> str:
    """GP-30 It is not there, or it was a neighbour."""
    name = g.cards.names[move[2]]
    if move[2] not in g.park:
        return f"{name} is not in the park (GP-30)."
    return f"{name} stood next to the pup that came home: they were neighbours (GP-30)."


def why_not_ask(g: Puppies, seat: int, asked: Step, move: Step) -> str:
    """GP-31 The pal has helped as often as it can; or has nothing to help with."""
    pal = g.cards.pals[g.variant.pal]
    if not g.uses:
        return f"{pal.name} can't help any more (GP-31)."
    return f"{pal.name} needs {PARK} more pups in the deck to help (GP-31)."


REASONS: Final[dict[tuple[Any, Any], Callable[[Puppies, int, Step, Step], str]]] = {
    (choose_pups, choose): why_not_choose,
    (draw_a_pup, take): why_not_take,
    (draw_a_pup, enough): why_not_leave,
    (choose_a_group, join): why_not_join,
    (choose_a_group, enough): why_not_stray,
    (bury_how_many, bury_bones): why_not_so_many,
    (bury_where, bury_at): why_not_bury_there,
    (bury_or_upgrade_here, bury_at): why_not_bury_here,
    (bury_or_upgrade_here, upgrade_bone): why_not_upgrade,
    (upgrade_which, upgrade_bone): why_not_upgrade,
    (upgrade_where, upgrade_bone): why_not_upgrade_around,
    (upgrade_which_much, upgrade_by): why_not_upgrade_by,
    (eat_which, eat): why_not_eat,
    (eat_for_it, eat): why_not_eat,
    (eat_for_it, enough): why_not_fast,
    (move_which, move_bone): why_not_move,
    (which_scheme, complete): why_not_complete,
    (first_pup, bring): why_not_bring,
    (first_pup, play): why_not_play_yet,
    (first_pup, ask_the_pal): why_not_ask,
    (second_pup, play): why_not_play,
    (next_pup, play): why_not_play,
}
