"""Puzzle mode, GP-29 to GP-32: one player, four pups a turn, and a Puzzle Pal."""

from __future__ import annotations

from typing import Final

from barkade.games.good_puppies_too.box import ABILITIES
from barkade.games.good_puppies_too.moves import CARD, MOVES
from barkade.games.good_puppies_too.schemes import complete_schemes
from barkade.games.good_puppies_too.scoring import score
from barkade.games.good_puppies_too.table import Puppies
from barkade.games.good_puppies_too.tricks import use_trick
from barkade.games.good_puppies_too.yards import come_home
from barkade.kernel.steps import Step, choice

ALL_FOUR: Final = ABILITIES.index("all four")
BOTH_TRICKS: Final = ABILITIES.index("both tricks")
NEIGHBOURS: Final = ABILITIES.index("neighbours")
ANOTHER_PARK: Final = ABILITIES.index("another park")
PLAIN: Final = -1  # a turn without the pal's help
PARK: Final = 4


def play_a_puzzle_turn(g: Puppies) -> list[Step]:
    """GP-30 Four pups from low to high; fewer than four left: the game ends."""
    if len(g.deck) < PARK:
        return [(score,)]
    g.draw(g.deck, g.park, PARK, g.everyone)
    g.park.sort()
    for card in g.park:
        g.tell("park", -1, card)
    return [(first_pup, 0), (clear_the_park,), (complete_schemes, 0), (play_a_puzzle_turn,)]


@choice("Which pup comes home without its trick?", "GP-30", public=True)
def first_pup(g: Puppies, seat: int) -> list[Step]:
    """GP-30 Any of the four, or the pal helps first."""
    moves: list[Step] = [(bring, seat, card) for card in g.park]
    if g.uses and (g.cards.pals[g.variant.pal].ability != ANOTHER_PARK or len(g.deck) >= PARK):
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
    ability = g.cards.pals[g.variant.pal].ability
    g.tell("pal", seat, -1, g.variant.pal, ability)
    if ability != ANOTHER_PARK:
        return [(first_pup_with_help, seat, ability)]
    g.away.extend(g.park)
    g.park.clear()
    g.draw(g.deck, g.park, PARK, g.everyone)
    g.park.sort()
    for card in g.park:
        g.tell("park", -1, card)
    return [(first_pup, seat)]


@choice("Which pup comes home first?", "GP-31", public=True)
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
    g.park.pop(at)
    places = 0
    for n in range(len(g.park)):
        if ability == NEIGHBOURS or n not in (at - 1, at):
            places |= 1 << n
    steps = come_home(g, seat, card)
    if ability == BOTH_TRICKS:
        steps.append((use_trick, seat, card))
    if ability == ALL_FOUR:
        return [*steps, *[(next_pup, seat)] * (PARK - 1)]
    return [*steps, (second_pup, seat, places)]


@choice("Which pup comes home with its trick?", "GP-30", public=True)
def second_pup(g: Puppies, seat: int, places: int) -> list[Step]:
    """GP-30 One that was no neighbour of the first."""
    return [(play, seat, card) for n, card in enumerate(g.park) if places >> n & 1]


@choice("Which pup comes home next, with its trick?", "GP-31", public=True)
def next_pup(g: Puppies, seat: int) -> list[Step]:
    """GP-31 One by one, until all four are home."""
    return [(play, seat, card) for card in g.park]


@MOVES("play {}", CARD, rule="GP-30", at="park")
def play(g: Puppies, seat: int, card: int) -> list[Step]:
    """GP-30 Into the yard, with its trick."""
    g.park.remove(card)
    return [*come_home(g, seat, card), (use_trick, seat, card)]


def clear_the_park(g: Puppies) -> list[Step]:
    """GP-30 The others are discarded for good."""
    g.away.extend(g.park)
    g.park.clear()
    return []
