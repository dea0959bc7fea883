"""Setting up We Rate Dogs!, WD-5."""

from __future__ import annotations

from barkade.games.we_rate_dogs.rules.contents import DOGRATES, DOGS, NAMED
from barkade.games.we_rate_dogs.rules.course import visit_the_shelter
from barkade.games.we_rate_dogs.rules.table import HAND, NOBODY, Show


def set_up(g: Show) -> None:
    """WD-5 Seven events each; who is first is drawn."""
    g.printed = g.start.game.data
    g.speedy = g.start.options["speedy_zoom"]
    g.long_leash = g.start.options["long_leash"]
    g.category = NOBODY
    g.rounds = g.turn = g.passes = 0
    g.final = g.all_tie = False
    g.entered = []
    g.entrance = [NOBODY] * DOGS
    g.lies_on = [NOBODY] * (len(g.printed.face) - DOGS)
    g.marks = []
    g.made_it = []
    g.stack = []
    g.shelter.extend(range(NAMED))
    g.shuffle(g.shelter)
    g.aside.extend(reversed(range(NAMED, NAMED + DOGRATES)))
    g.show_all(g.aside)
    g.deck.extend(range(DOGS, len(g.printed.face)))
    g.shuffle(g.deck)
    for seat in range(g.seats):
        g.draw(g.deck, g.hand[seat], HAND, 1 << seat)
        g.hand[seat].sort()
    g.first = g.below(g.seats)
    g.tell("drawn", g.first)
    g.agenda.append((visit_the_shelter, g.first, g.seats))
