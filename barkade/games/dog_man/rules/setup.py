"""Setting up the Dog Man dice race, DM-2 and DM-3."""

from __future__ import annotations

from barkade.games.dog_man.rules.box import BADGE, DICE, SIDES
from barkade.games.dog_man.rules.course import take_a_turn
from barkade.games.dog_man.rules.moves import SLOTS
from barkade.games.dog_man.rules.table import KINDS, REFLEXES, DiceRace


def set_up(g: DiceRace) -> None:
    """DM-2 Two story cards each, and a pile whose top card is open.  DM-3 Who rolls first
    is drawn."""
    options = g.start.options
    g.printed = g.start.game.data
    g.goal = options["goal"]
    g.clocked = options["race"] == "clock"
    g.reflexes = [REFLEXES[options[f"reflex_{seat + 1}"]] for seat in range(g.seats)]
    stories = len(g.printed.titles)
    g.cup = DICE
    g.free = [0] * SIDES
    g.lying = [0] * (stories * KINDS)
    g.moved = [0] * (stories * KINDS)
    g.count = [0] * stories
    g.lacks = g.printed.lacks.copy()
    g.room = [lacks | 1 << BADGE for lacks in g.lacks]
    g.loose = [0] * stories
    g.free_kinds = 0
    g.takers = [-1] * SIDES
    g.thrown = [0] * SIDES
    g.shifted = [False] * g.seats
    g.done = [False] * g.seats
    g.racing = list(range(g.seats))
    g.tie_break = g.stuck = False
    g.rolls = g.races = 0
    g.sated = -1
    g.pile.extend(range(stories))
    g.shuffle(g.pile)
    for seat in range(g.seats):
        g.draw(g.pile, g.story[seat], SLOTS, g.everyone)
    g.show(g.pile[-1], g.everyone)
    g.roller = g.below(g.seats)
    g.tell("drawn", g.roller)
    g.agenda.append((take_a_turn,))
