"""A turn, WD-8: one event with one of its effects, or a pass."""

from __future__ import annotations

from barkade.games.we_rate_dogs.rules.contents import MOST_EVENTS
from barkade.games.we_rate_dogs.rules.moves import MOVES, OPTION
from barkade.games.we_rate_dogs.rules.playing import lay_down, what_is_there
from barkade.games.we_rate_dogs.rules.reactions import lay_and_say
from barkade.games.we_rate_dogs.rules.table import NOBODY, Show
from barkade.kernel.steps import Step, choice


@choice("Play an event, or pass.", "WD-8")
def take_a_turn(g: Show, seat: int) -> list[Step]:
    """WD-8 One event with one of its effects, or a pass.  A Reaction waits for a card to
    answer."""
    moves: list[Step] = []
    there, needs, faces = what_is_there(g, seat), g.printed.needs, g.printed.face
    last = NOBODY
    for card in g.hand[seat]:
        face = faces[card]
        if face == last:
            continue
        if face >= MOST_EVENTS:
            break  # a Reaction, and after it only others
        last = face
        for option in (2 * face, 2 * face + 1):
            if (there & needs[option]) == needs[option]:
                moves.append((play, seat, option))
    moves.append((pass_turn, seat))
    return moves


@MOVES("pass the turn", rule="WD-8")
def pass_turn(g: Show, seat: int) -> list[Step]:
    """WD-8 It does not bar later turns."""
    g.passes += 1
    g.tell("pass", seat)
    return []


@MOVES("play {}", OPTION, rule="WD-8", at="hand")
def play(g: Show, seat: int, option: int) -> list[Step]:
    """WD-8 The card is laid down; now it is said at what it aims."""
    g.passes = 0
    card = lay_down(g, seat, option // 2)
    return lay_and_say(g, seat, card, option)
