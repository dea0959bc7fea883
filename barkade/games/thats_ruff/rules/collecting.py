"""Collecting, TR-20 to TR-26: what was counted is taken, and dogs walk back."""

from __future__ import annotations

from bisect import bisect_left, insort
from typing import Final

from barkade.games.thats_ruff.rules.box import (
    CARD_COLOUR,
    CARD_RANK,
    COLOUR,
    FACE,
    FIRST,
    TOP,
    WILD_COLOUR,
    is_own,
    on_each,
    pull,
)
from barkade.games.thats_ruff.rules.moves import FACE_KIND, MOVES, by_seat
from barkade.games.thats_ruff.rules.table import Ruff
from barkade.games.thats_ruff.rules.walking import BACK, spend, walk
from barkade.kernel.events import NO_CARD
from barkade.kernel.steps import Step, choice

ANY: Final = 15  # a bit for each colour and for Wild Dogs
RED: Final = CARD_COLOUR.index(1)  # the first card of each colour
BLACK: Final = CARD_COLOUR.index(2)
WILDS: Final = CARD_COLOUR.index(WILD_COLOUR)
MOST: Final = 73  # cards: nobody collects more than there are
# TR-25 By how many cards of a number, and of a colour, one has: what those earn, a space for
# each card in a set of two or more, and in a colour of five or more.
OF_A_NUMBER: Final = [many if many >= 2 else 0 for many in range(MOST)]
OF_A_COLOUR: Final = [many if many >= 5 else 0 for many in range(MOST)]
OTHERS: Final = [(1, 2), (0, 2), (0, 1)]  # by colour: the other two


def start_collecting(g: Ruff) -> list[Step]:
    """TR-20 The played cards lie face up in the centre and all laid-out cards
    are turned up; TR-29, TR-30 or they are hidden in the hand."""
    g.tell("collecting", -1)
    g.centre.extend(g.turned)
    g.centre.sort()
    g.turned.clear()
    ready = turn_up
    if g.variant.hidden_collectors:
        ready = hide
    elif g.variant.disc_powers:
        ready = may_hide
    return [(ready, seat) for seat in g.from_dealers_left()]


def collect_in_turn(g: Ruff) -> list[Step]:
    """TR-21 From the dealer's left, in turn, until every collector is used."""
    question = collect_with
    if g.variant.hidden_collectors:
        question = collect_from_the_hand
    elif g.variant.disc_powers:
        question = collect
    turns: list[Step] = [(question, seat) for seat in g.from_dealers_left()]
    return turns * g.variant.laid_out


def may_hide(g: Ruff, seat: int) -> list[Step]:
    """TR-30 Only who has fetched a disc can spend it to hide."""
    return [(turn_up_or_hide, seat)] if g.house[g.variant.board_of[seat]] else turn_up(g, seat)


@choice("Turn up your collectors, or spend a disc to keep them hidden.", "TR-30", public=True)
def turn_up_or_hide(g: Ruff, seat: int) -> list[Step]:
    """TR-30 For one fetched disc one's own collectors stay hidden this hand."""
    return [(turn_up, seat), (spend_to_hide, seat)]


@MOVES("turn up the collectors", rule="TR-20")
def turn_up(g: Ruff, seat: int) -> list[Step]:
    """TR-20 The laid-out cards are all face up now."""
    for card in g.down[seat]:
        g.show(card, g.everyone)
        g.tell("turn up", seat, card)
    g.up[seat].extend(g.down[seat])
    g.up[seat].sort()
    g.down[seat].clear()
    return []


@MOVES("spend a disc to hide the collectors", rule="TR-30")
def spend_to_hide(g: Ruff, seat: int) -> list[Step]:
    """TR-30 As with TR-29, for this hand."""
    spend(g, seat)
    return hide(g, seat)


def hide(g: Ruff, seat: int) -> list[Step]:
    """TR-29 The laid-out cards go into the hand."""
    g.hand[seat].extend(g.up[seat] + g.down[seat])
    g.hand[seat].sort()
    g.up[seat].clear()
    g.down[seat].clear()
    g.tell("hide", seat)
    return []


def collect(g: Ruff, seat: int) -> list[Step]:
    """TR-30 With a collector from wherever its owner keeps them this hand."""
    if g.hand[seat]:
        return [(collect_from_the_hand, seat)]
    return [(collect_with, seat)]


@choice("Choose a collector.", "TR-21", public=True)
def collect_with(g: Ruff, seat: int) -> list[Step]:
    """TR-21 One of the collectors before you."""
    return ways_to_collect(g, seat, g.up[seat])


@choice("Choose a collector from your hand.", "TR-29")
def collect_from_the_hand(g: Ruff, seat: int) -> list[Step]:
    """TR-29 One of the collectors in your hand."""
    return ways_to_collect(g, seat, g.hand[seat])


def ways_to_collect(g: Ruff, seat: int, collectors: list[int]) -> list[Step]:
    """TR-21 Three cards if any collector can; TR-22 if none, two of one colour;
    TR-23 if not even that, a collector goes into the centre."""
    counts = colours_in_the_centre(g)
    threes = on_each(collectors, THREES[seat])
    if counts[0] and counts[1] and counts[2]:
        return threes  # where all colours lie, each finds the other two
    moves = [step for step in threes if first_takes(counts, COLOUR[step[2]])]
    if not moves:
        twos = on_each(collectors, TWOS[seat])
        moves = [step for step in twos if twin(counts, COLOUR[step[2]])]
    return moves or on_each(collectors, ADDITIONS[seat])


def colours_in_the_centre(g: Ruff) -> list[int]:
    """How many cards of each colour lie in the centre, which is kept in order;
    Wild Dogs last."""
    centre = g.centre
    blue = bisect_left(centre, RED)
    red = bisect_left(centre, BLACK)
    black = bisect_left(centre, WILDS)
    return [blue, red - blue, black - red, len(centre) - black]


def first_takes(counts: list[int], collector: int) -> int:
    """TR-21 The colours that a collector may take first, because a third card
    then remains: its own twice, or both others; TR-24 with a Wild Dog, any."""
    if collector == WILD_COLOUR or counts[WILD_COLOUR]:
        return ANY if sum(counts) >= 2 else 0
    colours = 1 << collector if counts[collector] >= 2 else 0
    one, other = OTHERS[collector]
    if counts[one] and counts[other]:
        colours |= 1 << one | 1 << other
    return colours


def second_takes(collector: int, first: int) -> int:
    """TR-21 The colours that make three: all the same or all different."""
    if collector == WILD_COLOUR or first == WILD_COLOUR:
        return ANY
    third = first if first == collector else 0 + 1 + 2 - first - collector
    return 1 << third | 1 << WILD_COLOUR


def twin(counts: list[int], collector: int) -> bool:
    """TR-22 Whether the centre has a card of a collector's colour."""
    if collector == WILD_COLOUR:
        return sum(counts) > 0
    return counts[collector] + counts[WILD_COLOUR] > 0


@MOVES("collect three with {}", FACE_KIND, rule="TR-21", at="up hand")
def collect_three(g: Ruff, seat: int, face: int) -> list[Step]:
    """TR-21 One own collector and two from the centre."""
    use_collector(g, seat, face, 3)
    return [(take_first, seat), (take_second, seat)]


THREES: Final = by_seat(collect_three)


@choice("Take a card from the centre.", "TR-21", public=True)
def take_first(g: Ruff, seat: int) -> list[Step]:
    """TR-21 A card that leaves a third to take."""
    collector = CARD_COLOUR[g.collected[seat][-1]]
    return takes(g, seat, first_takes(colours_in_the_centre(g), collector))


@choice("Take another card: one colour or three.", "TR-21", public=True)
def take_second(g: Ruff, seat: int) -> list[Step]:
    """TR-21 All of one colour or all different."""
    mine = g.collected[seat]
    return takes(g, seat, second_takes(CARD_COLOUR[mine[-2]], CARD_COLOUR[mine[-1]]))


@MOVES("collect two with {}", FACE_KIND, rule="TR-22", at="up hand")
def collect_two(g: Ruff, seat: int, face: int) -> list[Step]:
    """TR-22 One own collector and one of the same colour from the centre.
    TR-29 Hidden collectors are shown to prove that no three was possible."""
    use_collector(g, seat, face, 2)
    prove(g, seat)
    return [(take_match, seat)]


TWOS: Final = by_seat(collect_two)


@choice("Take a card of the same colour.", "TR-22", public=True)
def take_match(g: Ruff, seat: int) -> list[Step]:
    """TR-22 Both of one colour; TR-24 a Wild Dog is of any."""
    colour = CARD_COLOUR[g.collected[seat][-1]]
    return takes(g, seat, ANY if colour == WILD_COLOUR else 1 << colour | 1 << WILD_COLOUR)


def takes(g: Ruff, seat: int, colours: int) -> list[Step]:
    """The cards in the centre of these colours, equal ones once."""
    moves: list[Step] = []
    steps = TAKES[seat]
    last = -1
    for card in g.centre:
        face = FACE[card]
        if face != last and colours >> COLOUR[face] & 1:
            moves.append(steps[face])
            last = face
    return moves


@MOVES("take {}", FACE_KIND, rule="TR-21", at="centre")
def take(g: Ruff, seat: int, face: int) -> list[Step]:
    """TR-21 From the centre into one's collection."""
    card = pull(g.centre, face)
    g.collected[seat].append(card)
    g.tell("take", seat, card)
    return []


TAKES: Final = by_seat(take)


@MOVES("add {} to the centre", FACE_KIND, rule="TR-23", at="up hand")
def add_to_the_centre(g: Ruff, seat: int, face: int) -> list[Step]:
    """TR-23 A collector becomes a card that all can take."""
    card = take_collector(g, seat, face)
    insort(g.centre, card)
    g.tell("add", seat, card)
    prove(g, seat)
    return []


ADDITIONS: Final = by_seat(add_to_the_centre)


def use_collector(g: Ruff, seat: int, face: int, cards: int) -> None:
    card = take_collector(g, seat, face)
    g.collected[seat].append(card)
    g.tell("collect", seat, card, cards)


def take_collector(g: Ruff, seat: int, face: int) -> int:
    """A collector from where it is: before the player or, TR-29, in the hand, where some of
    them may have been seen."""
    if not g.hand[seat]:
        return pull(g.up[seat], face)
    return g.bring_out(FIRST[face], g.hand[seat])


def prove(g: Ruff, seat: int) -> None:
    """TR-29 The remaining hidden collectors are shown to all."""
    for card in g.hand[seat]:
        g.show(card, g.everyone)
        g.tell("prove", seat, card)


def clear_the_centre(g: Ruff) -> list[Step]:
    """TR-25 What nobody collected is discarded."""
    g.discards.extend(g.centre)
    g.centre.clear()
    return []


def walk_back(g: Ruff, seat: int) -> list[Step]:
    """TR-25, TR-26 All that a collection earns is one move, counter-clockwise."""
    sets, flushes, dogs = earned(g.collected[seat], g.variant.board_of[seat])
    g.tell("worth", seat, NO_CARD, sets, flushes, dogs)
    spaces = sets + flushes + dogs
    return walk(g, seat, spaces, BACK) if spaces else []


def worth(collection: list[int], board: int) -> int:
    """TR-25 All that a collection earns, in spaces."""
    sets, flushes, dogs = earned(collection, board)
    return sets + flushes + dogs


def earned(collection: list[int], board: int) -> tuple[int, int, int]:
    """TR-25 What sets of a number, colours, and one's dogs earn, each a space.  Wild Dogs
    count for nothing, but the two together are a set."""
    ranks = [0] * (TOP + 2)
    colours = [0] * 4
    sets = flushes = dogs = 0
    for card in collection:
        ranks[CARD_RANK[card]] += 1
        colours[CARD_COLOUR[card]] += 1
        if is_own(FACE[card], board):
            dogs += 1
    for many in ranks:
        sets += OF_A_NUMBER[many]
    for many in colours:
        flushes += OF_A_COLOUR[many]
    return sets, flushes, dogs
