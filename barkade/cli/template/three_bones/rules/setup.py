"""How it is laid out."""

from __future__ import annotations

from three_bones.rules.box import CARDS
from three_bones.rules.course import three_rounds
from three_bones.rules.table import ROUNDS, Bones


def set_up(g: Bones) -> None:
    """TB-1 Shuffle and deal three bones each; the rest is the deck."""
    g.rounds = 0
    g.deck.extend(range(len(CARDS)))
    g.shuffle(g.deck)
    for seat in range(g.seats):
        g.draw(g.deck, g.hand[seat], ROUNDS, 1 << seat)
    g.agenda.append((three_rounds,))
