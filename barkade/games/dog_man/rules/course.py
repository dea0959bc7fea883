"""The course of the Dog Man dice race: turns, rounds and the end, DM-3 and DM-8 to DM-12."""

from __future__ import annotations

from barkade.games.dog_man.rules.dice import clear, score, tell_roll, throw
from barkade.games.dog_man.rules.moves import MOVES, SLOT, SLOTS
from barkade.games.dog_man.rules.race import begin_race, is_complete
from barkade.games.dog_man.rules.table import DiceRace
from barkade.kernel.steps import Step, choice


def take_a_turn(g: DiceRace) -> list[Step]:
    """DM-3 The player whose turn it is rolls all dice that lie on no card, and all race for
    them.  DM-10 If there are none, the round ends here."""
    if not g.cup and not g.free_kinds:
        return no_die_left(g)
    g.stuck = False
    roll(g)
    g.rolls += 1
    return [(begin_race,), (end_turn,)]


def roll(g: DiceRace) -> None:
    """DM-3 All dice that are free or in the cup."""
    dice, g.cup = g.cup + sum(g.free), 0
    throw(g, dice)
    tell_roll(g, g.roller)


def to_the_left(g: DiceRace, first: int) -> list[int]:
    """The seats that play, from one of them on."""
    order = [(first + n) % g.seats for n in range(g.seats)]
    return [seat for seat in order if seat in g.racing]


def next_roller(g: DiceRace) -> int:
    """DM-3 The next one to the left."""
    return to_the_left(g, g.roller + 1)[0]


def end_turn(g: DiceRace) -> list[Step]:
    """DM-8 Completed cards are scored, their dice go back to the cup, and new cards are
    drawn from the next roller to the left.  DM-12 Who has enough points wins, DM-11 or who
    has most when there is no card left.  DM-9 After everyone has rolled the round is over;
    but where a tie is broken all keep their cards (DM-12)."""
    order = to_the_left(g, g.roller + 1)
    for seat in order:
        for card in [card for card in g.story[seat] if is_complete(g, card)]:
            score(g, seat, card)
    if not g.tie_break and max([g.points(seat) for seat in range(g.seats)]) >= g.goal:
        return settle(g)
    for seat in order:
        draw_up(g, seat)
    if not any(g.story):
        return settle(g)
    g.roller = order[0]
    if g.rolls >= g.seats and not g.tie_break:
        end_round(g)
    return [(take_a_turn,)]


def draw_up(g: DiceRace, seat: int) -> None:
    """DM-2 Two story cards; DM-11 from the discards if the pile is empty, or fewer."""
    while len(g.story[seat]) < SLOTS:
        if not g.pile and g.discards:
            g.pile.extend(g.discards)
            g.discards.clear()
            g.shuffle(g.pile)
        if not g.pile:
            return
        g.draw(g.pile, g.story[seat], 1, g.everyone)
        g.tell("draw", seat, g.story[seat][-1])
        if g.pile:
            g.show(g.pile[-1], g.everyone)


def end_round(g: DiceRace) -> None:
    """DM-9 Story cards without dice are discarded, and all draw up to two."""
    g.rolls = 0
    g.tell("round", -1)
    for seat in to_the_left(g, g.roller):
        for card in [card for card in g.story[seat] if not g.count[card]]:
            g.story[seat].remove(card)
            g.discards.append(card)
            g.tell("drop", seat, card)
    for seat in to_the_left(g, g.roller):
        draw_up(g, seat)


# All dice on cards


def no_die_left(g: DiceRace) -> list[Step]:
    """DM-10 Each player, from the next roller to the left, discards a story card and draws
    one; then a new round begins."""
    g.rolls = 0
    g.tell("stuck", -1)
    strict = g.stuck
    g.stuck = True
    steps: list[Step] = [(drop_a_card, seat, strict) for seat in to_the_left(g, g.roller)]
    return [*(step for step in steps if g.story[step[1]]), (take_a_turn,)]


@choice("Discard one of your story cards; its dice go back to the cup.", "DM-10", public=True)
def drop_a_card(g: DiceRace, seat: int, strict: bool) -> list[Step]:
    """DM-10 One's choice; but if no die came free the last time, one with dice."""
    slots = list(range(len(g.story[seat])))
    if strict:
        slots = [slot for slot in slots if g.count[g.story[seat][slot]]] or slots
    return [(drop, seat, slot) for slot in slots]


@MOVES("discard {}", SLOT, rule="DM-10")
def drop(g: DiceRace, seat: int, slot: int) -> list[Step]:
    """DM-10 Its dice go back to the cup."""
    card = g.story[seat].pop(slot)
    clear(g, card)
    g.discards.append(card)
    g.tell("drop", seat, card)
    return [(replace, seat)]


def replace(g: DiceRace, seat: int) -> list[Step]:
    """DM-10 A new card is drawn."""
    draw_up(g, seat)
    return []


# The end


def settle(g: DiceRace) -> list[Step]:
    """DM-12 The highest total wins; the tied alone go on, DM-11 if they have any card."""
    points = [g.points(seat) for seat in range(g.seats)]
    best = [seat for seat in range(g.seats) if points[seat] == max(points)]
    if len(best) == 1:
        return g.finish(best, points)
    for seat in to_the_left(g, g.roller + 1):
        if seat in best:
            draw_up(g, seat)
    if not any(g.story[seat] for seat in best):
        return g.finish(best, points)
    g.tie_break = True
    g.racing = best
    g.rolls = 0
    g.tell("tie", -1)
    for seat in range(g.seats):
        if seat in best:
            g.tell("tied", seat)
        else:
            for card in g.story[seat]:
                clear(g, card)
    g.roller = next_roller(g)
    return [(take_a_turn,)]
