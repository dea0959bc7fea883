"""The rules of That's Ruff!: a hand from the deal (TR-6) to the winner (TR-19).

Its two parts and the walking between have a module each.
"""

from __future__ import annotations

from barkade.games.thats_ruff.rules.collecting import (
    clear_the_centre,
    collect_in_turn,
    start_collecting,
    walk_back,
)
from barkade.games.thats_ruff.rules.counting import lay_out, turn
from barkade.games.thats_ruff.rules.table import HOUSE, KEPT, Ruff
from barkade.kernel.events import NO_CARD
from barkade.kernel.steps import Step


def play_a_hand(g: Ruff) -> list[Step]:
    """One hand: deal, lay out, count, collect.  TR-6 to TR-26."""
    order = g.from_dealers_left()
    turns: list[Step] = [(turn, seat) for seat in order]
    walks: list[Step] = [(walk_back, seat) for seat in order]
    start: list[Step] = [(deal,), (lay_out,)]
    middle: list[Step] = [(end_counting,), (collect_in_turn,), (clear_the_centre,)]
    end: list[Step] = [(check_for_winner,), (next_hand,)]
    return start + turns * KEPT + middle + walks + end


def deal(g: Ruff) -> list[Step]:
    """TR-6 Nine cards each, or eight with three players, from the undealt cards."""
    g.tell("hand", g.dealer)
    g.count = 0
    g.last_number = g.last_colour = -1
    for seat in range(g.seats):
        g.draw(g.deck, g.hand[seat], g.variant.dealt, 1 << seat)
        g.hand[seat].sort()
    return []


def end_counting(g: Ruff) -> list[Step]:
    """TR-16 All hands are empty.  TR-19 There may be a winner, TR-27 unless that
    is only looked at after Collecting."""
    following: list[Step] = [(start_collecting,)]
    if g.variant.check_after_counting:
        following.insert(0, (check_for_winner,))
    return following


def check_for_winner(g: Ruff) -> list[Step]:
    """TR-19 A dog in its house with no disc left to fetch wins; of several the
    one with the most discs in its house; tied, play goes on."""
    home = [board for board in range(g.variant.boards) if is_home(g, board)]
    if not home:
        return []
    most = max([g.house[board] for board in home])
    best = [board for board in home if g.house[board] == most]
    if len(best) > 1:
        g.tell("tied", -1)
        return []
    winners = [seat for seat in range(g.seats) if g.variant.board_of[seat] == best[0]]
    for seat in winners:
        g.tell("win", seat, NO_CARD, len(home), most)
    return g.finish(winners, [1 if seat in winners else 0 for seat in range(g.seats)])


def is_home(g: Ruff, board: int) -> bool:
    """TR-19 In the house, the path clear; TR-31 and no power disc waiting."""
    waiting = g.power[2 * board] + g.power[2 * board + 1]
    return g.dog[board] == HOUSE and not g.path[board] and not waiting


def next_hand(g: Ruff) -> list[Step]:
    """TR-6 The same dealer deals on while there are undealt cards; then all 72
    are shuffled and the deal passes to the left."""
    if g.deck:
        for zone in g.collected:
            g.discards.extend(zone)
            zone.clear()
    else:
        for zone in g.zones[1:]:
            g.deck.extend(zone)
            zone.clear()
        g.shuffle(g.deck)
        g.dealer = (g.dealer + 1) % g.seats
    return [(play_a_hand,)]
