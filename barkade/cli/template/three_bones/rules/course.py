"""The course of the game, in the order of its rules."""

from __future__ import annotations

from barkade.kernel.steps import Step, choice, sealed
from three_bones.rules.box import NUMBER
from three_bones.rules.moves import BONE, MOVES
from three_bones.rules.table import ROUNDS, Bones


def three_rounds(g: Bones) -> list[Step]:
    """TB-2 Three times: all lay a bone, and one of them is kept."""
    one_round: list[Step] = [(lay_a_bone,), (judge,)]
    return [*one_round * ROUNDS, (count_up,)]


@sealed("Lay a bone from your hand.", "TB-2")
def lay_a_bone(g: Bones, seat: int, picks: list[Step]) -> list[Step]:
    """TB-2 Everyone lays one bone, at the same time."""
    if picks:
        return []
    return [(lay, seat, card) for card in sorted(g.hand[seat])]


@MOVES("lay {}", BONE, rule="TB-2", at="hand")
def lay(g: Bones, seat: int, card: int) -> list[Step]:
    """TB-2 The bones are shown together."""
    g.hand[seat].remove(card)
    g.laid[seat].append(card)
    g.show(card, g.everyone)
    g.tell("lay", seat, card)
    return []


def judge(g: Bones) -> list[Step]:
    """TB-3 The highest bone wins the round; TB-6 or the lowest."""
    g.rounds += 1
    best = min if g.start.options["lowest"] else max
    winner = best(range(g.seats), key=lambda seat: NUMBER[g.laid[seat][0]])
    return [(keep_or_dig, winner), (clear_away,)]


@choice("Keep your bone, or dig for another.", "TB-4", public=True)
def keep_or_dig(g: Bones, seat: int) -> list[Step]:
    """TB-4 The winner's bone, or the top of the deck unseen."""
    return [(keep, seat), (dig, seat)]


@MOVES("keep it", rule="TB-4")
def keep(g: Bones, seat: int) -> list[Step]:
    """TB-4 Into the yard."""
    g.yard[seat].append(g.laid[seat].pop())
    g.tell("keep", seat, g.yard[seat][-1])
    return []


@MOVES("dig", rule="TB-4")
def dig(g: Bones, seat: int) -> list[Step]:
    """TB-4 The bone is thrown away; what is dug up is kept, whatever it is."""
    card = g.deck.pop()
    g.yard[seat].append(card)
    g.show(card, g.everyone)
    g.tell("dig", seat, card)
    return []


def clear_away(g: Bones) -> list[Step]:
    """TB-3 All other bones of the round are out of the game."""
    for laid in g.laid:
        g.discards.extend(laid)
        laid.clear()
    return []


def count_up(g: Bones) -> list[Step]:
    """TB-5 The highest total wins; a tie is shared."""
    totals = [worth(yard) for yard in g.yard]
    return g.finish([s for s in range(g.seats) if totals[s] == max(totals)], totals)


def worth(yard: list[int]) -> int:
    """TB-5 What a yard counts."""
    return sum([NUMBER[card] for card in yard])
