"""A round and a turn of Good Puppies Too, GP-5 to GP-14."""

from __future__ import annotations

from bisect import insort

from barkade.games.good_puppies_too.rules.box import PUPS
from barkade.games.good_puppies_too.rules.friends import take_friends_turn
from barkade.games.good_puppies_too.rules.moves import CARD, MOVES
from barkade.games.good_puppies_too.rules.schemes import complete_schemes
from barkade.games.good_puppies_too.rules.scoring import score
from barkade.games.good_puppies_too.rules.table import Puppies
from barkade.games.good_puppies_too.rules.tricks import use_trick
from barkade.games.good_puppies_too.rules.yards import come_home, take_away
from barkade.kernel.steps import Step, choice, sealed


def play_a_round(g: Puppies) -> list[Step]:
    """GP-5 One pup for each player and one more come to the park.  GP-9 If the deck
    has too few, none comes, and this is the final round."""
    g.round += 1
    g.turns = ()
    g.taken = ()
    if len(g.deck) < g.variant.park:
        g.last_round = True
        g.tell("final", -1)
        return [(choose_pups,), (take_turns,), (score,)]
    g.draw(g.deck, g.park, g.variant.park, g.everyone)
    g.park.sort()
    for card in g.park:
        g.tell("park", -1, card)
    return [(choose_pups,), (take_turns,), (play_a_round,)]


@sealed("Choose a pup from your hand to play.", "GP-6")
def choose_pups(g: Puppies, seat: int, picks: list[Step]) -> list[Step]:
    """GP-6 One card, face down, all at the same time; GP-24 or two."""
    if len(picks) == g.variant.chosen:
        return []
    taken = [pick[2] for pick in picks]
    return [(choose, seat, card) for card in g.hand[seat] if card not in taken]


@MOVES("choose {}", CARD, rule="GP-6", secret=True, at="hand")
def choose(g: Puppies, seat: int, card: int) -> list[Step]:
    """GP-6 All reveal."""
    g.hand[seat].remove(card)
    g.chosen[seat].append(card)
    g.show(card, g.everyone)
    g.tell("reveal", seat, card)
    return []


def take_turns(g: Puppies) -> list[Step]:
    """GP-7 From the highest number to the lowest; GP-25 of two equal ones the pup of
    this box goes first.  GP-27 Friends have a number of their own; a human with the
    same goes first.  GP-8 Whose turn was last takes the pup that is left."""
    ranked: list[tuple[int, Step]] = []  # no two have the same rank
    for seat in range(g.seats):
        for card in g.chosen[seat]:
            ranked.append((rank(card % PUPS, card // PUPS), (take_a_turn, seat, card)))
    for friend in g.variant.friends if not g.last_round else []:
        number = g.printed.friends[friend].order
        ranked.append((rank(number, 2), (take_friends_turn, g.seats + friend)))
    ranked.sort()
    turns = [step for _, step in ranked]
    g.turns = tuple([(step[1], step[2] if len(step) > 2 else -1) for step in turns])
    return turns if g.last_round else [*turns, (extra_pup, turns[-1][1])]


def rank(number: int, after: int) -> int:
    """Where a number stands in the order, the highest first; of equal ones some come after."""
    return after - 3 * number


def take_a_turn(g: Puppies, seat: int, card: int) -> list[Step]:
    """GP-10 to GP-14 Into the yard, its trick, a new pup, schemes."""
    g.chosen[seat].remove(card)
    steps = come_home(g, seat, card)
    steps.append((use_trick, seat, card))
    if not g.last_round:
        steps.append((draw_a_pup, seat))
    steps.append((complete_schemes, seat))
    return steps


def extra_pup(g: Puppies, player: int) -> list[Step]:
    """GP-8 Straight into the yard, without its trick."""
    card = g.park.pop()
    g.tell("extra", player, card)
    return come_home(g, player, card)


# A new pup


@choice("Take a pup from the Dog Park into your hand.", "GP-13", public=True)
def draw_a_pup(g: Puppies, seat: int) -> list[Step]:
    """GP-13 One of those in the park."""
    return [(take, seat, card) for card in g.park]


@MOVES("take {}", CARD, rule="GP-13", at="park")
def take(g: Puppies, seat: int, card: int) -> list[Step]:
    """GP-13 Everybody has seen which."""
    take_away(g, seat, card)
    insort(g.hand[seat], card)
    g.tell("take", seat, card)
    return []
