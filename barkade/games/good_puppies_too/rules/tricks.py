"""Tricks, GP-12 and GP-15 to GP-18: what a pup does when it is played.

A trick is a list of parts, each a verb and how often.  Where a part asks several
times, the question lies on top of what is left of the part: to have enough takes
that away too.
"""

from __future__ import annotations

from typing import Final

from barkade.games.good_puppies_too.rules.box import (
    EVERY_PUP,
    GROUPS,
    ONCE,
    TEN,
    VERBS,
    is_rascal,
)
from barkade.games.good_puppies_too.rules.moves import (
    BURIED,
    GROUP,
    MOVES,
    NUMBER,
    TO_GROUP,
    TURNS,
    VALUE,
)
from barkade.games.good_puppies_too.rules.table import LEVELS, Puppies
from barkade.games.good_puppies_too.rules.yards import come_home
from barkade.kernel.steps import Rule, Step, choice


def use_trick(g: Puppies, seat: int, card: int) -> list[Step]:
    """GP-12 The parts in their order, only at one's own groups.  GP-15 How often is counted
    when the trick starts.  GP-1 A Rascal has none."""
    if is_rascal(card):
        return []
    group = g.place[card]
    sizes = g.size[seat * GROUPS : (seat + 1) * GROUPS]
    return [
        (PARTS[verb], seat, group, how_often(times, group, sizes))
        for verb, times in g.printed.parts[card % 10]
    ]


def how_often(times: int, group: int, sizes: list[int]) -> int:
    """GP-15 ▲ is the number of pups in the group; GP-18 Loyal: one's groups with fewer pups."""
    pups = sizes[group]
    if times == EVERY_PUP:
        return pups
    if times == ONCE:
        return 1
    return len([size for size in sizes if 0 < size < pups])


@MOVES("enough", rule="GP-12")
def enough(g: Puppies, seat: int) -> list[Step]:
    """GP-12 Every part is optional: what is left of it is skipped."""
    g.agenda.pop()
    return []


# Bones, GP-16


def add_bone(g: Puppies, seat: int, group: int, level: int, change: int) -> None:
    g.bone[(seat * GROUPS + group) * LEVELS + level] += change


def bury_one(g: Puppies, player: int, group: int, level: int = 0) -> None:
    """GP-16 The deck's top card; nobody looks at it.  GP-17 From the box if the deck
    is empty."""
    g.stash[player].append((g.deck or g.box).pop())
    add_bone(g, player, group, level, 1)


def can_bury(g: Puppies) -> int:
    """GP-17 How many cards there are to bury."""
    return len(g.deck) + len(g.box)


def turn(g: Puppies, seat: int, group: int, level: int, turns: int) -> int:
    """GP-16 1, 2, 5, 10; a 10 stays."""
    after = min(level + turns, TEN)
    add_bone(g, seat, group, level, -1)
    add_bone(g, seat, group, after, 1)
    g.tell("upgrade", seat, -1, group, after)
    return after


def eat_one(g: Puppies, seat: int, group: int, level: int) -> None:
    """GP-16 It goes back on top of the deck, unseen."""
    g.deck.append(g.bones[seat].pop())
    add_bone(g, seat, group, level, -1)
    g.tell("eat", seat, -1, group, level)


# Bury


def bury(g: Puppies, seat: int, group: int, often: int) -> list[Step]:
    """GP-18 So many bones here; fewer if one likes."""
    many = min(often, can_bury(g))
    return [(bury_how_many, seat, group, many)] if many else []


@choice("Choose how many bones to bury here.", "GP-18", public=True)
def bury_how_many(g: Puppies, seat: int, group: int, most: int) -> list[Step]:
    """GP-12 Up to all of them."""
    return [(bury_bones, seat, many, group) for many in range(most, -1, -1)]


@MOVES("bury {} with the {}", NUMBER, GROUP, rule="GP-18", at="yard")
def bury_bones(g: Puppies, seat: int, many: int, group: int) -> list[Step]:
    """GP-16 Each shows 1."""
    for _ in range(many):
        bury_one(g, seat, group)
    if many:
        g.tell("bury", seat, -1, group, many)
    return []


# Bury around


def bury_around(g: Puppies, seat: int, group: int, often: int) -> list[Step]:
    """GP-18 Generous: a bone at each of up to so many of one's groups."""
    g.used = 0
    return going_around(g, seat, often)


def going_around(g: Puppies, seat: int, left: int) -> list[Step]:
    served = g.used
    if not left or not can_bury(g) or all(served >> n & 1 for n in g.groups_of(seat)):
        return []
    return [(bury_where, seat), (going_around, seat, left - 1)]


@choice("Choose a group of yours to bury a bone at.", "GP-18", public=True)
def bury_where(g: Puppies, seat: int) -> list[Step]:
    """GP-18 Each group once."""
    moves: list[Step] = [
        (bury_at, seat, group) for group in g.groups_of(seat) if not g.used >> group & 1
    ]
    moves.append((enough, seat))
    return moves


@MOVES("bury one with the {}", GROUP, rule="GP-18", at="yard")
def bury_at(g: Puppies, seat: int, group: int) -> list[Step]:
    """GP-16 It shows 1."""
    g.used |= 1 << group
    bury_one(g, seat, group)
    g.tell("bury", seat, -1, group, 1)
    return []


# Upgrade


def upgrade(g: Puppies, seat: int, group: int, often: int) -> list[Step]:
    """GP-18 Up to so many different bones here."""
    g.fresh = [0] * LEVELS
    return upgrading(g, seat, group, often)


def upgrading(g: Puppies, seat: int, group: int, left: int) -> list[Step]:
    if not left or not upgradable(g, seat, group):
        return []
    return [(upgrade_which, seat, group), (upgrading, seat, group, left - 1)]


def upgradable(g: Puppies, seat: int, group: int) -> list[int]:
    """The values of bones here that this part has not turned yet."""
    bones = g.bones_at(seat, group)
    return [level for level in range(TEN) if bones[level] > g.fresh[level]]


@choice("Choose a bone to upgrade here.", "GP-18", public=True)
def upgrade_which(g: Puppies, seat: int, group: int) -> list[Step]:
    """GP-18 Each bone once; equal bones are one alternative."""
    moves: list[Step] = [(upgrade_bone, seat, level, group) for level in upgradable(g, seat, group)]
    moves.append((enough, seat))
    return moves


@MOVES("upgrade a {} of the {}", VALUE, GROUP, rule="GP-16", at="yard")
def upgrade_bone(g: Puppies, seat: int, level: int, group: int) -> list[Step]:
    """GP-16 Once."""
    g.fresh[turn(g, seat, group, level, 1)] += 1
    g.used |= 1 << group
    return []


# Upgrade around


def upgrade_around(g: Puppies, seat: int, group: int, often: int) -> list[Step]:
    """GP-18 Friendly: one bone at each of up to so many other groups."""
    g.used = 1 << group
    return upgrading_around(g, seat, often)


def upgrading_around(g: Puppies, seat: int, left: int) -> list[Step]:
    if not left or not around(g, seat):
        return []
    return [(upgrade_where, seat), (upgrading_around, seat, left - 1)]


def around(g: Puppies, seat: int) -> list[Step]:
    """The bones at groups that were not served yet."""
    moves: list[Step] = []
    for group in g.groups_of(seat):
        if not g.used >> group & 1:
            bones = g.bones_at(seat, group)
            moves += [(upgrade_bone, seat, level, group) for level in range(TEN) if bones[level]]
    return moves


@choice("Upgrade a bone at another group, or call it enough.", "GP-18", public=True)
def upgrade_where(g: Puppies, seat: int) -> list[Step]:
    """GP-18 One at each."""
    return [*around(g, seat), (enough, seat)]


# Move


def move(g: Puppies, seat: int, group: int, often: int) -> list[Step]:
    """GP-18 Sneaky: up to so many bones here from one's other groups."""
    if not often or not movable(g, seat, group):
        return []
    return [(move_which, seat, group), (move, seat, group, often - 1)]


def movable(g: Puppies, seat: int, to: int) -> list[Step]:
    moves: list[Step] = []
    for group in g.groups_of(seat):
        if group != to:
            bones = g.bones_at(seat, group)
            moves += [
                (move_bone, seat, level, group, to) for level in range(LEVELS) if bones[level]
            ]
    return moves


@choice("Choose a bone to move here.", "GP-18", public=True)
def move_which(g: Puppies, seat: int, group: int) -> list[Step]:
    """GP-16 From any other group."""
    return [*movable(g, seat, group), (enough, seat)]


@MOVES("move a {} from the {} to the {}", VALUE, GROUP, TO_GROUP, rule="GP-16", at="yard")
def move_bone(g: Puppies, seat: int, level: int, group: int, to: int) -> list[Step]:
    """GP-16 It keeps its value."""
    add_bone(g, seat, group, level, -1)
    add_bone(g, seat, to, level, 1)
    g.tell("move", seat, -1, to, level)
    return []


# Bury or upgrade


def bury_or_upgrade(g: Puppies, seat: int, group: int, often: int) -> list[Step]:
    """GP-18 Diligent: so many times, bury or upgrade a bone here."""
    if not often or not (can_bury(g) or any(g.bones_at(seat, group)[:TEN])):
        return []
    return [(bury_or_upgrade_here, seat, group), (bury_or_upgrade, seat, group, often - 1)]


@choice("Bury a bone here, or upgrade one.", "GP-18", public=True)
def bury_or_upgrade_here(g: Puppies, seat: int, group: int) -> list[Step]:
    """GP-18 The same bone may be turned again."""
    bones = g.bones_at(seat, group)
    moves: list[Step] = [(bury_at, seat, group)] if can_bury(g) else []
    moves += [(upgrade_bone, seat, level, group) for level in range(TEN) if bones[level]]
    moves.append((enough, seat))
    return moves


# Eat to upgrade


def eat_to_upgrade(g: Puppies, seat: int, group: int, often: int) -> list[Step]:
    """GP-18 Hungry: eat a bone here to upgrade one other bone here so many times.
    Where there is none to eat, to have enough is the only answer, and nobody is asked."""
    if not often:
        return []
    return [(eat_which, seat, group), (upgrade_much, seat, group, often)]


@choice("Choose a bone for your pups to eat, to upgrade another.", "GP-18", public=True)
def eat_which(g: Puppies, seat: int, group: int) -> list[Step]:
    """GP-16 Any one, or none."""
    bones = g.bones_at(seat, group)
    moves: list[Step] = [(eat, seat, level, group) for level in range(LEVELS) if bones[level]]
    moves.append((enough, seat))
    return moves


@MOVES("eat a {} of the {}", VALUE, GROUP, rule="GP-16", at="yard")
def eat(g: Puppies, seat: int, level: int, group: int) -> list[Step]:
    """GP-16 Back on top of the deck."""
    eat_one(g, seat, group, level)
    return []


def upgrade_much(g: Puppies, seat: int, group: int, often: int) -> list[Step]:
    if not any(g.bones_at(seat, group)[:TEN]):
        return []
    return [(upgrade_which_much, seat, group, min(often, TEN)), (done,)]


def done(g: Puppies) -> list[Step]:
    """What is left of a part that has nothing left."""
    return []


@choice("Choose a bone to upgrade here.", "GP-18", public=True)
def upgrade_which_much(g: Puppies, seat: int, group: int, turns: int) -> list[Step]:
    """GP-18 One bone, up to as often as there are pups; GP-12 or less, GP-16 to 10 at
    most."""
    bones = g.bones_at(seat, group)
    moves: list[Step] = [
        (upgrade_by, seat, level, group, often)
        for level in range(TEN)
        if bones[level]
        for often in range(min(turns, TEN - level), 0, -1)
    ]
    moves.append((enough, seat))
    return moves


@MOVES("upgrade a {} of the {} {}", VALUE, GROUP, TURNS, rule="GP-16", at="yard")
def upgrade_by(g: Puppies, seat: int, level: int, group: int, turns: int) -> list[Step]:
    """GP-16 Several times; a 10 stays."""
    turn(g, seat, group, level, turns)
    return []


# Bury upgraded


def bury_upgraded(g: Puppies, seat: int, group: int, often: int) -> list[Step]:
    """GP-18 Patient: bury one bone here and upgrade it ▲ - 1 times."""
    if not often or not can_bury(g):
        return []
    return [(bury_it_upgraded, seat, group, min(often - 1, TEN)), (done,)]


@choice("Bury a bone here, upgraded at once, or call it enough.", "GP-18", public=True)
def bury_it_upgraded(g: Puppies, seat: int, group: int, most: int) -> list[Step]:
    """GP-12 The bone may stop at any value on the way; or it is not buried."""
    moves: list[Step] = [(bury_worth, seat, level, group) for level in range(most, -1, -1)]
    moves.append((enough, seat))
    return moves


@MOVES("bury a bone worth {} with the {}", BURIED, GROUP, rule="GP-18", at="yard")
def bury_worth(g: Puppies, seat: int, level: int, group: int) -> list[Step]:
    """GP-18 It shows what it was turned to."""
    bury_one(g, seat, group, level)
    g.tell("bury", seat, -1, group, 1)
    if level:
        g.tell("upgrade", seat, -1, group, level)
    return []


# Bounce


def bounce(g: Puppies, seat: int, group: int, often: int) -> list[Step]:
    """GP-18 Bouncy: draw the deck's top pup, play it, use its trick."""
    return [(bounce_or_not, seat), (done,)] if can_bury(g) else []


@choice("Draw the top pup to play it, or call it enough.", "GP-18", public=True)
def bounce_or_not(g: Puppies, seat: int) -> list[Step]:
    """GP-18 Drawing is optional; a drawn pup must be played."""
    return [(draw_and_play, seat), (enough, seat)]


@MOVES("draw a pup and play it", rule="GP-18")
def draw_and_play(g: Puppies, seat: int) -> list[Step]:
    """GP-18 It can chain; a Rascal ends the chain.  GP-17 From the box if need be."""
    g.draw(g.deck or g.box, g.chosen[seat], 1, g.everyone)
    card = g.chosen[seat].pop()
    g.tell("bounce", seat, card)
    return [*come_home(g, seat, card), (use_trick, seat, card)]


BY_NAME: Final[dict[str, Rule]] = {
    "bury": bury,
    "bury-around": bury_around,
    "upgrade": upgrade,
    "upgrade-around": upgrade_around,
    "move": move,
    "bury-or-upgrade": bury_or_upgrade,
    "eat-to-upgrade": eat_to_upgrade,
    "bury-upgraded": bury_upgraded,
    "bounce": bounce,
}
PARTS: Final = [BY_NAME[verb] for verb in VERBS]
