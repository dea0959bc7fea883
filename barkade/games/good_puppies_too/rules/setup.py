"""Setting up Good Puppies Too, GP-4, GP-25 and GP-29."""

from __future__ import annotations

from barkade.games.good_puppies_too.rules.box import GROUPS, PUPS
from barkade.games.good_puppies_too.rules.course import play_a_round
from barkade.games.good_puppies_too.rules.puzzle import open_a_puzzle
from barkade.games.good_puppies_too.rules.table import FRIENDS, LEVELS, Puppies, Variant
from barkade.kernel.steps import Step


def set_up(g: Puppies) -> None:
    """GP-4 A deck for so many players, the rest in the box, and a hand each.
    GP-25 With both boxes.  GP-29 Or a puzzle."""
    g.printed = g.start.game.data
    g.variant = Variant(g.seats, g.start.options, g.printed.pals)
    empty_yards(g)
    g.deck.extend(range(2 * PUPS if g.variant.mega else PUPS))
    g.away.extend(range(len(g.deck), 2 * PUPS))
    g.shuffle(g.deck)
    g.box.extend(g.deck[g.variant.deck :])
    del g.deck[g.variant.deck :]
    for seat in range(g.seats):
        g.draw(g.deck, g.hand[seat], g.variant.dealt, 1 << seat)
        g.hand[seat].sort()
    g.puzzle = puzzle_bonus(g)
    g.uses = g.printed.pals[g.variant.pal].uses if g.variant.puzzle else 0
    opening: Step = (open_a_puzzle,) if g.variant.puzzle else (play_a_round,)
    g.agenda.append(opening)


def empty_yards(g: Puppies) -> None:
    groups = (g.seats + len(FRIENDS)) * GROUPS
    g.place = [0] * (2 * PUPS)
    g.turned = [False] * PUPS
    g.size = [0] * groups
    g.doubled = [0] * groups
    g.bone = [0] * (groups * LEVELS)
    g.used = 0
    g.fresh = [0] * LEVELS
    g.round = 0
    g.turns = ()
    g.taken = ()
    g.last_round = False


def puzzle_bonus(g: Puppies) -> int:
    """GP-29 Chosen, or random."""
    if not g.variant.puzzle:
        return -1
    names = [puzzle.name for puzzle in g.printed.puzzles]
    if g.variant.bonus in names:
        return names.index(g.variant.bonus)
    return g.below(len(names))
