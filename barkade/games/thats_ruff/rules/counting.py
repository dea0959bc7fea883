"""Counting, TR-7 to TR-15: to 32, never past it."""

from __future__ import annotations

from bisect import insort
from typing import Final

from barkade.games.thats_ruff.rules.box import (
    CARD_NUMBER,
    COLOUR,
    EVERYBODY,
    FACE,
    NUMBER,
    SPECIAL,
    SUITS,
    TOP,
    WILD,
    find,
    on_each,
    pull,
)
from barkade.games.thats_ruff.rules.moves import (
    COLOUR_KIND,
    FACE_KIND,
    MOVES,
    NUMBER_KIND,
    SIDE,
    SPACE,
    by_seat,
)
from barkade.games.thats_ruff.rules.table import KEPT, Ruff
from barkade.games.thats_ruff.rules.walking import CLOCKWISE, bring_home, spend, walk
from barkade.kernel.events import NO_CARD
from barkade.kernel.steps import Step, choice, sealed

LIMIT: Final = 32
UP: Final = 0
DOWN: Final = 1
EITHER: Final = 2

# TR-11: two spaces for these counts.
REWARD: Final = [2 if count in (1, 2, 4, 8, 16, 32) else 0 for count in range(LIMIT + 1)]
# TR-31: where the power discs wait.
POWER: Final = {16: 0, 32: 1}


@sealed("Lay out all but five cards, face up or face down, to collect with later.", "TR-7")
def lay_out(g: Ruff, seat: int, picks: list[Step]) -> list[Step]:
    """TR-7 Everyone keeps five cards and lays the rest out, all at the same time."""
    hand = g.hand[seat]
    if len(hand) - len(picks) == KEPT:
        return []
    sides = allowed_sides(g, seat, picks)
    lays = LAYS[sides[0] if len(sides) == 1 else EITHER][seat]
    taken = [pick[2] for pick in picks]
    moves: list[Step] = []
    last = -1
    for card in hand:
        face = FACE[card]
        if face in taken:
            taken.remove(face)
        elif face != last:
            moves += lays[face]
            last = face
    return moves


def allowed_sides(g: Ruff, seat: int, picks: list[Step]) -> list[int]:
    """TR-28 All face up or all face down, where the option says so.  TR-30 One
    of them against that for a disc; partners need one disc each, because they
    decide at the same time."""
    if g.variant.lay == "any":
        return [UP, DOWN]
    asked = demanded_side(g)
    against = sum([pick[3] != asked for pick in picks])
    sharing = g.seats // g.variant.boards
    if g.variant.disc_powers and not against and g.house[g.variant.board_of[seat]] >= sharing:
        return [asked, 1 - asked]
    return [asked]


def demanded_side(g: Ruff) -> int:
    return DOWN if g.variant.lay == "down" else UP


@MOVES("lay {} {}", FACE_KIND, SIDE, rule="TR-7", at="hand")
def lay(g: Ruff, seat: int, face: int, side: int) -> list[Step]:
    """TR-7 A card is laid out, face up or face down."""
    if side == UP:
        card = pull(g.hand[seat], face)
        insort(g.up[seat], card)
        g.show(card, g.everyone)
    else:
        card = find(g.hand[seat], face)
        g.slip(card, g.hand[seat], g.down[seat], 1 << seat)
    g.tell("lay", seat, card, side)
    if g.variant.lay != "any" and side != demanded_side(g):
        spend(g, seat)
    return []


# By side, seat and face: all that can be laid.
LAYS: Final[list[list[list[list[Step]]]]] = [
    [[[(*step, side) for side in sides] for step in steps] for steps in by_seat(lay)]
    for sides in ((UP,), (DOWN,), (UP, DOWN))
]


def turn(g: Ruff, seat: int) -> list[Step]:
    """TR-8 Play one card.  TR-15 Who can play nothing says "That's Ruff!" and
    then plays from a count of 0."""
    if LIMIT - g.count >= TOP:
        return [(play_a_card, seat)]
    g.learn()  # to say it or not tells something of the hand
    if can_play(g, seat):
        return [(play_a_card, seat)]
    return [*thats_ruff(g, seat), (play_a_card, seat)]


def can_play(g: Ruff, seat: int) -> bool:
    """TR-9 Whether a card in hand or face up keeps the count at 32 or below."""
    room = LIMIT - g.count
    for card in g.hand[seat] + g.up[seat]:
        if CARD_NUMBER[card] <= room:
            return True
    return False


@choice("Play a card from your hand or one that lies face up before you.", "TR-8")
def play_a_card(g: Ruff, seat: int) -> list[Step]:
    """TR-8 From the hand or from one's face-up cards.  TR-9 Never past 32."""
    room = LIMIT - g.count
    moves = playable(g.hand[seat], PLAYS[seat], room)
    if g.up[seat]:
        moves += playable(g.up[seat], FACE_UP_PLAYS[seat], room)
    return moves


def playable(zone: list[int], steps: list[Step], room: int) -> list[Step]:
    """TR-9 The steps, listed by face, for the cards that fit, equal cards once."""
    moves: list[Step] = []
    last = -1
    for card in zone:
        face = FACE[card]
        if face != last and NUMBER[face] <= room:
            moves.append(steps[face])
            last = face
    return moves


@MOVES("play {}", FACE_KIND, rule="TR-8", at="hand")
def play(g: Ruff, seat: int, face: int) -> list[Step]:
    """TR-8 A card from the hand."""
    card = pull(g.hand[seat], face)
    put_in_the_centre(g, seat, card)
    if face == WILD:
        return [(declare_number, seat)]
    return count_up(g, seat, NUMBER[face], COLOUR[face], SPECIAL[face])


@MOVES("play {} from the table", FACE_KIND, rule="TR-8", at="up")
def play_face_up(g: Ruff, seat: int, face: int) -> list[Step]:
    """TR-8 A face-up card, which a card from the hand replaces at once."""
    card = pull(g.up[seat], face)
    put_in_the_centre(g, seat, card)
    if face == WILD:
        return [(replace_it, seat), (declare_number, seat)]
    return [(replace_it, seat), (count_up, seat, NUMBER[face], COLOUR[face], SPECIAL[face])]


PLAYS: Final = by_seat(play)
FACE_UP_PLAYS: Final = by_seat(play_face_up)


def put_in_the_centre(g: Ruff, seat: int, card: int) -> None:
    g.centre.append(card)
    g.show(card, g.everyone)
    g.tell("play", seat, card)


@choice("Lay a card from your hand face down in its place.", "TR-8", aside=True)
def replace_it(g: Ruff, seat: int) -> list[Step]:
    """TR-8 The hand card that takes the place of the one played."""
    return on_each(g.hand[seat], REPLACEMENTS[seat])


@MOVES("lay down {}", FACE_KIND, rule="TR-8", secret=True, at="hand")
def replace(g: Ruff, seat: int, face: int) -> list[Step]:
    """TR-8 It is laid face down, so nobody else learns what it is."""
    card = find(g.hand[seat], face)
    g.slip(card, g.hand[seat], g.down[seat], 1 << seat)
    g.tell("replace", seat, card)
    return []


REPLACEMENTS: Final = by_seat(replace)


@choice("Choose a number for the Wild Dog.", "TR-10", public=True)
def declare_number(g: Ruff, seat: int) -> list[Step]:
    """TR-10 Any number from 0 to 13 that keeps the count legal."""
    most = min(TOP, LIMIT - g.count)
    return [(call_number, seat, number) for number in range(most + 1)]


@MOVES("call it {}", NUMBER_KIND, rule="TR-10")
def call_number(g: Ruff, seat: int, number: int) -> list[Step]:
    """TR-10 The number is declared, then the colour."""
    return [(declare_colour, seat, number)]


@choice("Choose a colour for the Wild Dog, now a {1}.", "TR-10", public=True)
def declare_colour(g: Ruff, seat: int, number: int) -> list[Step]:
    """TR-10 Any colour."""
    return [(call_colour, seat, number, colour) for colour in range(len(SUITS))]


@MOVES("call the {} {}", NUMBER_KIND, COLOUR_KIND, rule="TR-10")
def call_colour(g: Ruff, seat: int, number: int, colour: int) -> list[Step]:
    """TR-10 From now on it counts as that card; TR-13 but it is nobody's dog."""
    g.tell("declare", seat, NO_CARD, number, colour)
    return count_up(g, seat, number, colour, SPECIAL[WILD])


def count_up(g: Ruff, seat: int, number: int, colour: int, special: int) -> list[Step]:
    """TR-9 The card adds its number.  TR-14 What it earns is walked as one move."""
    board = g.variant.board_of[seat]
    count, same_number, same_colour, own_dog, pappy = earned(g, board, number, colour, special)
    spaces = count + same_number + same_colour + own_dog + pappy
    g.count += number
    g.last_number = number
    g.last_colour = colour
    g.tell("count", seat, NO_CARD, g.count, count, same_number, same_colour, own_dog, pappy)
    if g.variant.power_discs and g.count in POWER:
        fetch_power_disc(g, seat, board)
    return walk(g, seat, spaces, CLOCKWISE) if spaces else []


def earned(
    g: Ruff, board: int, number: int, colour: int, special: int
) -> tuple[int, int, int, int, int]:
    """What a card would earn: TR-11 two spaces for a count of 1, 2, 4, 8, 16 or 32; TR-12 one
    for the number and one for the colour of the card before; TR-13 one for one's dog, and one
    for everybody's."""
    same_number = 1 if number == g.last_number else 0
    same_colour = 1 if colour == g.last_colour else 0
    own_dog = 1 if special == board else 0
    pappy = 1 if special == EVERYBODY else 0
    return REWARD[g.count + number], same_number, same_colour, own_dog, pappy


def fetch_power_disc(g: Ruff, seat: int, board: int) -> None:
    """TR-31 One's card brings the count to 16 or 32: one disc from there."""
    waiting = 2 * board + POWER[g.count]
    if g.power[waiting]:
        g.power[waiting] -= 1
        g.tell("power", seat, NO_CARD, g.count)
        bring_home(g, board)


def thats_ruff(g: Ruff, seat: int) -> list[Step]:
    """TR-15 Toss a disc onto the number of the last card, unless the dog or a
    disc is there; turn the played cards face down; count from 0, where nothing
    can be matched."""
    board = g.variant.board_of[seat]
    number = g.last_number
    g.tell("ruff", seat)
    g.turned.extend(g.centre)
    g.centre.clear()
    g.count = 0
    g.last_number = g.last_colour = -1
    if g.dog[board] == number or g.path[board] >> number & 1:
        g.tell("no toss", seat, NO_CARD, number)
        return []
    if g.variant.disc_powers and g.house[board]:
        return [(toss_or_spend, seat, number)]
    return toss(g, seat, number)


@choice("Toss a disc onto {1}, or spend a fetched one instead.", "TR-30", public=True)
def toss_or_spend(g: Ruff, seat: int, number: int) -> list[Step]:
    """TR-30 For one fetched disc no disc is tossed."""
    return [(toss, seat, number), (toss_none, seat)]


@MOVES("toss a disc onto {}", SPACE, rule="TR-15", at="path")
def toss(g: Ruff, seat: int, number: int) -> list[Step]:
    """TR-15 A new disc lies on one's own path."""
    g.path[g.variant.board_of[seat]] |= 1 << number
    g.tell("toss", seat, NO_CARD, number)
    return []


@MOVES("spend a disc to toss none", rule="TR-30")
def toss_none(g: Ruff, seat: int) -> list[Step]:
    """TR-30 A fetched disc instead."""
    return spend(g, seat)
