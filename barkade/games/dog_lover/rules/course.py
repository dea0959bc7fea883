"""The course of Dog Lover, DL-4, DL-6 to DL-12 and DL-26: a turn, the grid, the Watch Dog."""

from __future__ import annotations

from barkade.games.dog_lover.rules.contents import trick_of
from barkade.games.dog_lover.rules.moves import COVERED, MOVES, STAND, TRICK_CARD
from barkade.games.dog_lover.rules.patterns import CELLS, NOWHERE, SETS
from barkade.games.dog_lover.rules.playing import end, gain, must_settle, plays, waits_for_food
from barkade.games.dog_lover.rules.scoring import score
from barkade.games.dog_lover.rules.settling import settle
from barkade.games.dog_lover.rules.table import DogLovers
from barkade.kernel.steps import Step, choice, sealed


def begin(g: DogLovers, last: int) -> list[Step]:
    """DL-4 Starting tricks are chosen, if that is played.  DL-6 The last player puts the
    Watch Dog down; then the first one begins."""
    steps: list[Step] = [(place_watch_dog, last), (play_a_turn, g.first)]
    if g.start.options["special_tricks"] == "choose":
        steps.insert(0, (choose_a_side,))
    return steps


@sealed("Choose which side of your starting trick to begin with.", "DL-4")
def choose_a_side(g: DogLovers, seat: int, picks: list[Step]) -> list[Step]:
    """DL-4 Unseen until all have."""
    return [] if picks else [(begin_with, seat, trick_of(card)) for card in g.learned[seat]]


@MOVES("begin with {}", TRICK_CARD, rule="DL-4", secret=True, at="learned")
def begin_with(g: DogLovers, seat: int, trick: int) -> list[Step]:
    """DL-4 For the whole game; the other side is not used."""
    for card in g.learned[seat][:]:
        if trick_of(card) == trick:
            g.tell("begin", seat, card)
        else:
            g.learned[seat].remove(card)
            g.away.append(card)
    return []


@choice("Put the Watch Dog at a row or a column.", "DL-6", public=True)
def place_watch_dog(g: DogLovers, seat: int) -> list[Step]:
    """DL-6 Any row or column."""
    return [(post, seat, stand) for stand in range(6)]


@MOVES("put the Watch Dog at {}", STAND, rule="DL-6", at="grid")
def post(g: DogLovers, seat: int, stand: int) -> list[Step]:
    """DL-6 There it stands until a trick sends it on."""
    g.watch = stand
    g.tell("watch", seat, -1, stand)
    return []


# A turn


def play_a_turn(g: DogLovers, seat: int) -> list[Step]:
    """DL-7 Play cards, retrieve, play more; then the Watch Dog moves and the grid is
    refilled."""
    g.tell("turn", seat)
    return [(play_on, seat), (settle, seat), (close_turn, seat)]


def play_on(g: DogLovers, seat: int) -> list[Step]:
    """DL-7 Cards may be played until one has retrieved, and more of them until one has
    enough."""
    asked = play_or_retrieve if g.heading == NOWHERE else play_or_end
    return [(asked, seat), (play_on, seat)]


@choice("Use a trick to retrieve cards, or play a card first.", "DL-7", public=True)
def play_or_retrieve(g: DogLovers, seat: int) -> list[Step]:
    """DL-7 One of one's tricks, if it can be laid at all."""
    empty = g.empty_cells()
    moves: list[Step] = []
    for card in g.learned[seat]:
        trick = trick_of(card)
        if g.printed.laid(trick, g.watch, g.barred, empty):
            moves.append((use, seat, trick))
    if not moves:
        moves.append((retrieve_nothing, seat))
    moves += plays(g, seat)
    return moves


@MOVES("retrieve nothing", rule="DL-11")
def retrieve_nothing(g: DogLovers, seat: int) -> list[Step]:
    """DL-11 One card at least must be taken; where none can be, the Watch Dog stays."""
    g.heading = g.watch
    return []


@MOVES("use {}", TRICK_CARD, rule="DL-7", at="learned")
def use(g: DogLovers, seat: int, trick: int) -> list[Step]:
    """DL-8 Now it has to be laid."""
    return [(lay_the_trick, seat, trick)]


@choice("Choose where to lay the trick.", "DL-8", public=True)
def lay_the_trick(g: DogLovers, seat: int, trick: int) -> list[Step]:
    """DL-8 Turned and shifted inside the grid; DL-9 not more than one card where the
    Watch Dog stands."""
    empty = g.empty_cells()
    if empty or g.barred != NOWHERE:
        return takes(g, seat, trick, empty)
    key = (seat, trick, g.watch)
    found = g.printed.takes.get(key)
    if found is None:
        found = g.printed.takes[key] = takes(g, seat, trick, empty)
    return found


def takes(g: DogLovers, seat: int, trick: int, empty: int) -> list[Step]:
    """DL-8 Everywhere a trick can be laid."""
    places = g.printed.laid(trick, g.watch, g.barred, empty)
    return [(take, seat, cells, stand) for cells, stand in places]


@MOVES("take {}, Watch Dog to {}", COVERED, STAND, rule="DL-8", at="grid")
def take(g: DogLovers, seat: int, cells: int, stand: int) -> list[Step]:
    """DL-8 Every card under the pattern is taken.  DL-10 The star says where the Watch
    Dog goes."""
    g.heading = stand
    if g.heard is not None:
        g.tell("lay", seat, laid_there(g, seat, cells), *SETS[cells])
    found: list[int] = []
    for cell in SETS[cells]:
        if g.cell[cell]:
            found.append(g.cell[cell].pop())
    waiting = waits_for_food(g, seat, found)
    for card in found:
        gain(g, seat, card, waiting)
    return []


def laid_there(g: DogLovers, seat: int, cells: int) -> int:
    """DL-11 All patterns are different, so the cells say which of one's tricks it was."""
    for card in g.learned[seat]:
        if cells in [covered for covered, _ in g.printed.tricks[trick_of(card)].placements]:
            return card
    raise ValueError(f"no trick of seat {seat} covers the cells {SETS[cells]}")


@choice("Play cards, or end your turn.", "DL-7")
def play_or_end(g: DogLovers, seat: int) -> list[Step]:
    """DL-7 Play more.  DL-16, DL-20 What must be tucked or attached is, before one ends."""
    moves = plays(g, seat)
    if not must_settle(g, seat):
        moves.append((end, seat))
    return moves


def close_turn(g: DogLovers, seat: int) -> list[Step]:
    """DL-10 The Watch Dog moves, DL-12 the grid is refilled, and the next player has a
    turn; DL-26 unless that was the end of the last round."""
    g.watch = g.heading
    g.tell("watch", seat, -1, g.watch)
    g.heading = g.barred = NOWHERE
    refill(g)
    following = (seat + 1) % g.seats
    if g.last_round and following == g.first:
        return [(score,)]
    return [(play_a_turn, following)]


def refill(g: DogLovers) -> None:
    """DL-12 Left to right, top to bottom.  DL-26 When the End Game card comes, the round
    is the last one, and the cards below it serve."""
    for cell in range(CELLS):
        if g.cell[cell] or not g.deck:
            continue
        if len(g.deck) == g.bottom and not g.last_round:
            g.last_round = True
            g.tell("end card", -1)
        g.draw(g.deck, g.cell[cell], 1, g.everyone)
        g.tell("refill", -1, g.cell[cell][0], cell)
