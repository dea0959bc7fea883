"""Setting up Dog Lover, DL-4 to DL-6."""

from __future__ import annotations

from barkade.games.dog_lover.rules.contents import (
    CARDS,
    DOGS,
    FETCH,
    RESCUED,
    SPECIAL,
    STANDARD,
    TRICK,
)
from barkade.games.dog_lover.rules.course import begin
from barkade.games.dog_lover.rules.patterns import CELLS, NOWHERE
from barkade.games.dog_lover.rules.table import BOTTOM, CUBES, FACE_UP, HEAD_START, NONE, DogLovers


def set_up(g: DogLovers) -> None:
    """DL-4 A starting trick and a dog each.  DL-5 The deck, the grid, three tricks and
    three rescued dogs.  DL-6 Who starts, and who has Fetch and the Watch Dog."""
    g.printed = g.start.game.data
    g.cubes = [0] * (g.seats * CUBES)
    g.lies_at = [NONE] * CARDS
    g.trait_of = [NONE] * DOGS
    g.tucked_kinds = [0] * DOGS
    g.room = g.printed.room.copy()
    g.watch = g.heading = g.barred = NOWHERE
    g.last_round = False
    starting_tricks(g)
    shuffle_deck(g)
    g.bottom = BOTTOM[g.seats]
    for cell in range(CELLS):
        g.draw(g.deck, g.cell[cell], 1, g.everyone)
    turn_up(g, g.lessons, list(range(TRICK, STANDARD)), g.tricks)
    turn_up(g, g.shelter, list(range(RESCUED, DOGS)), g.rescue)
    g.first = g.below(g.seats)
    g.tell("drawn", g.first)
    last = (g.first - 1) % g.seats
    g.fetch[last].append(FETCH)
    g.show(FETCH, g.everyone)
    if g.start.options["even_start"]:
        even_out(g, last)
    g.agenda.append((begin, last))


def starting_tricks(g: DogLovers) -> None:
    """DL-4 One each; option `special_tricks` turns all of them over, or both sides lie
    open until everybody has chosen."""
    special: str = g.start.options["special_tricks"]
    standard_sides, special_sides = range(STANDARD, SPECIAL), range(SPECIAL, CARDS)
    g.lessons.extend(standard_sides if special == "off" else special_sides)
    g.away.extend(special_sides if special == "off" else standard_sides)
    g.shuffle(g.lessons)
    for seat in range(g.seats):
        if special == "choose":
            g.away.remove(STANDARD + seat)
            g.learned[seat].append(STANDARD + seat)
            g.show(STANDARD + seat, g.everyone)
        g.draw(g.lessons, g.learned[seat], 1, g.everyone)
    g.away.extend(g.lessons)
    g.lessons.clear()


def shuffle_deck(g: DogLovers) -> None:
    """DL-4 A dog each from those of the deck; the others go back in.  DL-5 Shuffle."""
    dogs, others, unused = g.printed.decks[g.seats]
    g.away.extend(unused)
    g.deck.extend(dogs)
    g.shuffle(g.deck)
    for seat in range(g.seats):
        g.draw(g.deck, g.dogs[seat], 1, g.everyone)
    g.deck.extend(others)
    g.shuffle(g.deck)


def even_out(g: DogLovers, last: int) -> None:
    """Ours, with option `even_start`: Fetch is worth a can, so the others get one."""
    for seat in range(g.seats):
        if seat != last:
            g.cubes[seat * CUBES + HEAD_START] += 1


def turn_up(g: DogLovers, pile: list[int], cards: list[int], row: list[int]) -> None:
    pile.extend(cards)
    g.shuffle(pile)
    g.draw(pile, row, FACE_UP, g.everyone)
