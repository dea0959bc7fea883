"""How a pup leaves the park and comes into a yard, GP-10 and GP-11."""

from __future__ import annotations

from barkade.games.good_puppies_too.rules.box import ALONE, GROUPS, breed_of, is_rascal
from barkade.games.good_puppies_too.rules.moves import GROUP, MOVES
from barkade.games.good_puppies_too.rules.table import LEVELS, Puppies
from barkade.kernel.steps import Step, choice


def take_away(g: Puppies, player: int, card: int) -> None:
    """A pup leaves the park; everybody saw with whom."""
    g.park.remove(card)
    g.taken = (*g.taken, (player, card))


def come_home(g: Puppies, player: int, card: int) -> list[Step]:
    """GP-10 To the group of its breed; a Rascal to any.  GP-11 In a yard without
    groups a Rascal starts one, and the first other pup gives that its breed."""
    if is_rascal(card):
        groups = g.groups_of(player)
        if len(groups) > 1 and player < g.seats:
            g.chosen[player].append(card)
            return [(choose_a_group, player, card)]
        return enter(g, player, card, largest_group(g, player) if groups else ALONE)
    if g.size[player * GROUPS + ALONE]:
        give_breed(g, player, breed_of(card))
    return enter(g, player, card, breed_of(card))


def give_breed(g: Puppies, player: int, breed: int) -> None:
    """GP-11 The Rascals that were alone belong to a breed now, with their bones."""
    for card in g.home[player]:
        g.place[card] = breed
    old, new = player * GROUPS + ALONE, player * GROUPS + breed
    for counts, width in ((g.size, 1), (g.doubled, 1), (g.bone, LEVELS)):
        counts[new * width : (new + 1) * width] = counts[old * width : (old + 1) * width]
        counts[old * width : (old + 1) * width] = [0] * width


def largest_group(g: Puppies, player: int) -> int:
    """GP-27 Of equal ones the lowest breed."""
    first = player * GROUPS
    sizes = g.size[first : first + GROUPS]
    return sizes.index(max(sizes))


@choice("Choose a group for your Rascal to join.", "GP-10", public=True)
def choose_a_group(g: Puppies, seat: int, card: int) -> list[Step]:
    """GP-10 Any one of your groups."""
    return [(join, seat, group) for group in g.groups_of(seat)]


@MOVES("join the {}", GROUP, rule="GP-10", at="yard")
def join(g: Puppies, seat: int, group: int) -> list[Step]:
    """GP-10 It counts as a pup of that breed for everything."""
    return enter(g, seat, g.chosen[seat].pop(), group)


def enter(g: Puppies, player: int, card: int, group: int) -> list[Step]:
    """A pup is in its group now."""
    g.home[player].append(card)
    g.place[card] = group
    g.size[player * GROUPS + group] += 1
    g.tell("enter", player, card, group, g.size[player * GROUPS + group])
    return []
