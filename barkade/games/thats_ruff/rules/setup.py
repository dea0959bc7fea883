"""Setting up That's Ruff!, TR-2 to TR-6."""

from __future__ import annotations

from barkade.games.thats_ruff.rules.box import FACE
from barkade.games.thats_ruff.rules.course import play_a_hand
from barkade.games.thats_ruff.rules.table import Ruff, Variant


def set_up(g: Ruff) -> None:
    """TR-2 to TR-6: boards, dogs and discs; a dealer drawn at random."""
    g.variant = Variant(g.seats, g.start.options)
    boards = g.variant.boards
    g.dog = [0] * boards
    g.path = [1 << 8] * boards
    g.house = [0] * boards
    g.power = [g.variant.power_discs] * (2 * boards)
    g.walked = [0] * (2 * boards)
    g.fetched = [0] * boards
    g.count = 0
    g.last_number = g.last_colour = -1
    g.dealer = g.below(g.seats)
    g.tell("drawn", g.dealer)
    g.deck.extend(range(len(FACE)))
    g.shuffle(g.deck)
    g.agenda.append((play_a_hand,))
