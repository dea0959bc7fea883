"""Puzzle mode, GP-29 to GP-32: one player, four pups a turn, and a Puzzle Pal."""

from __future__ import annotations

from typing import Final

from barkade.games.good_puppies_too.rules.box import ABILITIES
from barkade.games.good_puppies_too.rules.moves import CARD, MOVES
from barkade.games.good_puppies_too.rules.schemes import complete_schemes
from barkade.games.good_puppies_too.rules.scoring import score
from barkade.games.good_puppies_too.rules.table import Puppies
from barkade.games.good_puppies_too.rules.tricks import use_trick
from barkade.games.good_puppies_too.rules.yards import come_home, take_away
from barkade.kernel.steps import Step, choice

ALL_FOUR: Final = ABILITIES.index("all four")
BOTH_TRICKS: Final = ABILITIES.index("both tricks")
NEIGHBOURS: Final = ABILITIES.index("neighbours")
ANOTHER_PARK: Final = ABILITIES.index("another park")
HEAD_START: Final = ABILITIES.index("head start")
FIVE: Final = ABILITIES.index("five in the park")
ONE_STAYS: Final = ABILITIES.index("one stays")
PLAIN: Final = -1  # a turn without the pal's help
PARK: Final = 4


def open_a_puzzle(g: Puppies) -> list[Step]:
    """GP-29 As usual, unless the pal changes something.  GP-31 Pat: four pups come home
    first, without their tricks.  Finn: five come to the park, every turn."""
    ability = g.printed.pals[g.variant.pal].ability
    if ability == FIVE:
        g.variant.park = PARK + 1
    if ability != HEAD_START:
        return [(play_a_puzzle_turn,)]
    fill_the_park(g)
    return [*[(bring_the_lowest, 0)] * PARK, (play_a_puzzle_turn,)]


def bring_the_lowest(g: Puppies, seat: int) -> list[Step]:
    """GP-31 One of those who come home first."""
    return come_home(g, seat, g.park.pop(0))


def fill_the_park(g: Puppies) -> None:
    """GP-30 From low to high."""
    g.taken = ()
    g.draw(g.deck, g.park, g.variant.park - len(g.park), g.everyone)
    g.park.sort()
    for card in g.park:
        g.tell("park", -1, card)


def play_a_puzzle_turn(g: Puppies) -> list[Step]:
    """GP-30 Four pups from low to high; fewer than four left: the game ends.  GP-31 With
    Finn five, with Cleo one may be there already."""
    if len(g.deck) + len(g.park) < g.variant.park:
        return [(score,)]
    g.round += 1
    fill_the_park(g)
    return [(first_pup, 0), (clear_the_park,), (complete_schemes, 0), (play_a_puzzle_turn,)]


@choice("Choose the pup that comes home without its trick.", "GP-30", public=True)
def first_pup(g: Puppies, seat: int) -> list[Step]:
    """GP-30 Any in the park, or the pal helps first."""
    moves: list[Step] = [(bring, seat, card) for card in g.park]
    if g.uses and (g.printed.pals[g.variant.pal].ability != ANOTHER_PARK or len(g.deck) >= PARK):
        moves.append((ask_the_pal, seat))
    return moves


@MOVES("bring {} home", CARD, rule="GP-30", at="park")
def bring(g: Puppies, seat: int, card: int) -> list[Step]:
    """GP-30 It joins the yard without its trick; then the other with it."""
    return brought(g, seat, card, PLAIN)


@MOVES("ask your pal", rule="GP-31")
def ask_the_pal(g: Puppies, seat: int) -> list[Step]:
    """GP-31 The pal's ability changes this turn."""
    g.uses -= 1
    ability = g.printed.pals[g.variant.pal].ability
    g.tell("pal", seat, -1, g.variant.pal, ability)
    if ability != ANOTHER_PARK:
        return [(first_pup_with_help, seat, ability)]
    g.away.extend(g.park)
    g.park.clear()
    fill_the_park(g)
    return [(first_pup, seat)]


@choice("Choose the pup that comes home first.", "GP-31", public=True)
def first_pup_with_help(g: Puppies, seat: int, ability: int) -> list[Step]:
    """GP-31 Any of the four."""
    rule = HELPED[ability]
    return [(rule, seat, card) for card in g.park]


@MOVES("bring {} home, then all others", CARD, rule="GP-31", at="park")
def bring_before_all(g: Puppies, seat: int, card: int) -> list[Step]:
    """GP-31 Sally: all four, one without its trick, then the others one by one."""
    return brought(g, seat, card, ALL_FOUR)


@MOVES("bring {} home with its trick", CARD, rule="GP-31", at="park")
def bring_with_trick(g: Puppies, seat: int, card: int) -> list[Step]:
    """GP-31 Pat: both use their tricks."""
    return brought(g, seat, card, BOTH_TRICKS)


@MOVES("bring {} home, then any other", CARD, rule="GP-31", at="park")
def bring_before_any(g: Puppies, seat: int, card: int) -> list[Step]:
    """GP-31 Finn: the two may be neighbours."""
    return brought(g, seat, card, NEIGHBOURS)


HELPED: Final = {
    ALL_FOUR: bring_before_all,
    BOTH_TRICKS: bring_with_trick,
    NEIGHBOURS: bring_before_any,
}


def brought(g: Puppies, seat: int, card: int, ability: int) -> list[Step]:
    """The first pup comes home; what the second may be depends on where it stood."""
    at = g.park.index(card)
    take_away(g, seat, card)
    places = 0
    for n in range(len(g.park)):
        if ability == NEIGHBOURS or n not in (at - 1, at):
            places |= 1 << n
    steps = come_home(g, seat, card)
    if ability == BOTH_TRICKS:
        steps.append((use_trick, seat, card))
    if ability == ALL_FOUR:
        return [*steps, *[(next_pup, seat)] * len(g.park)]
    return [*steps, (second_pup, seat, places)]


@choice("Choose the pup that comes home with its trick.", "GP-30", public=True)
def second_pup(g: Puppies, seat: int, places: int) -> list[Step]:
    """GP-30 One that was no neighbour of the first."""
    return [(play, seat, card) for n, card in enumerate(g.park) if places >> n & 1]


@choice("Choose the pup that comes home next, with its trick.", "GP-31", public=True)
def next_pup(g: Puppies, seat: int) -> list[Step]:
    """GP-31 One by one, until all four are home."""
    return [(play, seat, card) for card in g.park]


@MOVES("play {}", CARD, rule="GP-30", at="park")
def play(g: Puppies, seat: int, card: int) -> list[Step]:
    """GP-30 Into the yard, with its trick."""
    take_away(g, seat, card)
    return [*come_home(g, seat, card), (use_trick, seat, card)]


def clear_the_park(g: Puppies) -> list[Step]:
    """GP-30 The others are discarded for good.  GP-31 With Cleo one of them stays."""
    if g.printed.pals[g.variant.pal].ability == ONE_STAYS:
        return [(who_stays, 0)]
    g.away.extend(g.park)
    g.park.clear()
    return []


@choice("Choose the pup that stays in the park for the next turn.", "GP-31", public=True)
def who_stays(g: Puppies, seat: int) -> list[Step]:
    """GP-31 One of those that were not brought home."""
    return [(keep, seat, card) for card in g.park]


@MOVES("keep {} in the park", CARD, rule="GP-31", at="park")
def keep(g: Puppies, seat: int, card: int) -> list[Step]:
    """GP-31 The others are discarded."""
    g.away.extend([other for other in g.park if other != card])
    g.park[:] = [card]
    return []
