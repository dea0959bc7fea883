"""The race for the dice, DM-4 to DM-7 and DM-13 to DM-15.

There are two drivers.  At a table with a clock any seat may act at any moment, and the
first to arrive counts; elsewhere a seat is drawn each time, by its reflex.  What a seat
may do, and what it does, is the same under both.
"""

from __future__ import annotations

from typing import Any, Final

from barkade.games.dog_man.rules.box import BADGE, ROLL_O_RAMA
from barkade.games.dog_man.rules.dice import free_to_shift, lay, score, take, tell_roll, throw
from barkade.games.dog_man.rules.moves import CALL, FACE, MOVES, OWN_FACE, SLOT, SLOTS
from barkade.games.dog_man.rules.table import KINDS, DiceRace
from barkade.kernel.steps import MOST_SEATS, OVER, RACE, Rule, Step, choice, race


def begin_race(g: DiceRace) -> list[Step]:
    """DM-13 Nobody is done yet."""
    g.races += 1
    g.sated = -1
    g.done = [seat not in g.racing for seat in range(g.seats)]
    for seat in g.racing:
        if g.shifted[seat]:
            free_to_shift(g, seat)
    return [(grab_dice,)] if g.clocked else [(next_to_act,)]


# The two drivers


@race("Grab dice that your cards need, or move your own, or say that you are done.", "DM-13")
def grab_dice(g: DiceRace, seat: int) -> list[Step]:
    """DM-13 Any player at any moment; the first to arrive counts."""
    return deeds(g, seat)


def next_to_act(g: DiceRace) -> list[Step]:
    """DM-15 Who acts next is drawn, by reflex, so that no seat is favoured by its number."""
    waiting = [seat for seat in g.racing if can_go_on(g, seat)]
    if not waiting:
        return []
    ticket = g.below(sum([g.reflexes[seat] for seat in waiting]))
    for seat in waiting:
        ticket -= g.reflexes[seat]
        if ticket < 0:
            break
    return [(grab_a_die, seat), (next_to_act,)]


@choice(
    "Grab a die that your cards need, or move your own, or say that you are done.",
    "DM-15",
    public=True,
)
def grab_a_die(g: DiceRace, seat: int) -> list[Step]:
    """DM-15 The same, for the one who was drawn."""
    return all_deeds(g, seat)


# What a seat may do

ANY_KIND: Final = 1 << BADGE


def deeds(g: DiceRace, seat: int) -> list[Step]:
    """DM-13 Nothing, where a seat is done by itself."""
    return all_deeds(g, seat) if can_go_on(g, seat) else []


def all_deeds(g: DiceRace, seat: int) -> list[Step]:
    """DM-4 Take a die, DM-5 rearrange, DM-7 Roll-o-Rama, or DM-13 be done.  DM-7 Who has taken
    dice alone takes no other in that race."""
    moves = [] if g.sated == seat else grabs(g, seat)
    if len(g.story[seat]) == SLOTS:
        one, other = g.story[seat]
        moves += SHIFTS[seat][0][g.loose[other] & g.room[one]]
        moves += SHIFTS[seat][1][g.loose[one] & g.room[other]]
    if g.free[ROLL_O_RAMA]:
        moves.append((shout, seat, 0))
    moves.append((be_done, seat))
    return moves


def can_go_on(g: DiceRace, seat: int) -> bool:
    """DM-13 A seat is done by itself when no rearrangement could open a space for a free die
    or complete a card (DM-5), and no Roll-o-Rama lies free.  Dice may lie on either card, so
    for a free die only what both together lack counts.  DM-7 Who may take none is asked as
    long as there is anything to rearrange."""
    if g.done[seat]:
        return False
    free = g.free_kinds
    if free >> ROLL_O_RAMA:
        return True
    lacks = room = 0
    for card in g.story[seat]:
        lacks |= g.lacks[card]
        room |= g.room[card]
    if not room or (g.sated == seat and not can_shift(g, seat)):
        return False
    return (lacks | ANY_KIND) & free != 0 or can_complete(g, seat)


def can_shift(g: DiceRace, seat: int) -> bool:
    """DM-5 Whether a die could be moved at all."""
    if len(g.story[seat]) < SLOTS:
        return False
    one, other = g.story[seat]
    return (g.loose[other] & g.room[one] or g.loose[one] & g.room[other]) != 0


def can_complete(g: DiceRace, seat: int) -> bool:
    """DM-5 Whether moved dice could complete a story card."""
    if len(g.story[seat]) < SLOTS:
        return False
    one, other = g.story[seat]
    loose, room = g.loose, g.room
    return bool(
        (loose[other] & room[one] and completes(g, one, other))
        or (loose[one] & room[other] and completes(g, other, one))
    )


def completes(g: DiceRace, card: int, other: int) -> bool:
    """DM-5 Whether dice from the other card complete this one; but nobody needs to think
    about giving up a complete card for one that is worth no more."""
    points = g.printed.points
    missing = spaces_open(g, card)
    if missing > g.count[other] or (is_complete(g, other) and points[other] >= points[card]):
        return False
    spaces = g.printed.spaces[card]
    for kind in range(KINDS):
        at = other * KINDS + kind
        fit = g.lying[at] - g.moved[at]
        if kind < BADGE:
            fit = min(fit, spaces[kind] - g.lying[card * KINDS + kind])
        missing -= fit
    return missing <= 0


def grabs(g: DiceRace, seat: int) -> list[Step]:
    """DM-4 One die at a time that matches an open space; equal dice are one alternative."""
    moves: list[Step] = []
    for slot, card in enumerate(g.story[seat]):
        moves += GRABS[seat][slot][g.free_kinds & g.room[card]]
    return moves


@MOVES("put {} on {}", FACE, SLOT, rule="DM-4")
def grab(g: DiceRace, seat: int, face: int, slot: int) -> list[Step]:
    """DM-4 It is placed there and never goes back.  DM-5 After that one may rearrange again."""
    card = g.story[seat][slot]
    g.firm = True
    take(g, seat, face)
    lay(g, card, face, 1)
    if g.shifted[seat]:
        free_to_shift(g, seat)
    g.tell("grab", seat, card, face)
    return complete_now(g, seat, card) if g.tie_break else []


def complete_now(g: DiceRace, seat: int, card: int) -> list[Step]:
    """DM-12 Where a tie is broken the first card that is completed wins."""
    if is_complete(g, card):
        score(g, seat, card)
        return g.finish([seat], [g.points(one) for one in range(g.seats)])
    return []


def is_complete(g: DiceRace, card: int) -> bool:
    """DM-8 Whether every space of a card has its die."""
    return not spaces_open(g, card)


def spaces_open(g: DiceRace, card: int) -> int:
    """DM-8 How many dice a card still lacks."""
    return g.printed.points[card] - g.count[card]


@MOVES("move {} to {}", OWN_FACE, SLOT, rule="DM-5")
def shift(g: DiceRace, seat: int, face: int, slot: int) -> list[Step]:
    """DM-5 From one's other card; each die once between two grabs."""
    card = g.story[seat][slot]
    g.firm = True  # DM-13: what counted in a race has counted
    g.moved[card * KINDS + face] += 1
    g.shifted[seat] = True
    lay(g, g.story[seat][1 - slot], face, -1)
    lay(g, card, face, 1)
    g.tell("shift", seat, card, face)
    return complete_now(g, seat, card) if g.tie_break else []


def by_kinds(rule: Rule) -> list[list[list[list[Step]]]]:
    """By seat, slot and set of kinds: the moves with a die of each kind."""
    kinds = range(KINDS)
    one = [
        [[(rule, seat, kind, slot) for kind in kinds] for slot in range(SLOTS)]
        for seat in range(MOST_SEATS)
    ]
    sets = [[kind for kind in kinds if some >> kind & 1] for some in range(1 << KINDS)]
    return [[[[step[kind] for kind in some] for some in sets] for step in steps] for steps in one]


# What is offered again and again is made once.  Nobody changes it.
GRABS: Final = by_kinds(grab)
SHIFTS: Final = by_kinds(shift)


@MOVES("done", rule="DM-13")
def be_done(g: DiceRace, seat: int) -> list[Step]:
    """DM-13 For this race, unless all is rolled again."""
    g.done[seat] = True
    g.firm = True
    g.tell("done", seat)
    return []


# Roll-o-Rama


@MOVES("{}!", CALL, rule="DM-7")
def shout(g: DiceRace, seat: int, call: int) -> list[Step]:
    """DM-7 All unused dice are rolled again, that one too; nobody is done any more; and the
    one who was first takes alone what fits."""
    g.tell("shout", seat)
    throw(g, sum(g.free))
    if g.shifted[seat]:
        free_to_shift(g, seat)  # DM-5: that was a grab too
    g.takers[ROLL_O_RAMA] = seat
    g.sated = -1
    g.done = [one not in g.racing for one in range(g.seats)]
    g.races += 1
    tell_roll(g, seat)
    return [(alone, seat)]


def alone(g: DiceRace, seat: int) -> list[Step]:
    """DM-7 As many as can be placed, one at a time; after that no other in this race."""
    if not private_grabs(g, seat):
        g.sated = seat
        return []
    return [(pick_alone, seat), (alone, seat)]


@choice("Take the dice that fit, before the others may.", "DM-7", public=True)
def pick_alone(g: DiceRace, seat: int) -> list[Step]:
    """DM-7 One may stop early."""
    return [*private_grabs(g, seat), (stop, seat)]


def private_grabs(g: DiceRace, seat: int) -> list[Step]:
    """DM-7 The card with more printed spaces is filled first; of equal ones either."""
    moves = grabs(g, seat)
    if not moves or moves[0][3] == moves[-1][3]:
        return moves
    first, second = [g.printed.points[card] for card in g.story[seat]]
    if first == second:
        return moves
    return [move for move in moves if move[3] == (0 if first > second else 1)]


@MOVES("stop", rule="DM-7")
def stop(g: DiceRace, seat: int) -> list[Step]:
    """DM-7 Now all others race for the rest."""
    g.firm = True  # DM-13: nobody takes back a race that is open
    g.sated = seat
    g.agenda.pop()
    return []


def race_clock(g: DiceRace) -> tuple[int, int, Any]:
    """DM-13 The clock says done for everybody; DM-7 a reroll restarts it, and who takes dice
    alone has as long as a race."""
    seconds: int = g.start.options["race_seconds"]
    if g.way == RACE:
        return seconds, g.races, be_done
    picking = g.clocked and g.way != OVER and g.agenda[-1][0] is pick_alone
    return (seconds, g.races, stop) if picking else (0, g.races, None)
