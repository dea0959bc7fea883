"""The rules of That's Ruff!, in the rulebook's order."""

from __future__ import annotations

from bisect import insort
from typing import Final

from barkade.games.thats_ruff.cards import (
    CARD_COLOUR,
    CARD_NUMBER,
    CARD_RANK,
    COLOUR,
    EVERYBODY,
    FACE,
    FIRST,
    LABELS,
    NUMBER,
    SPECIAL,
    SUITS,
    TOP,
    WILD,
    WILD_COLOUR,
)
from barkade.games.thats_ruff.table import HOUSE, Ruff
from barkade.kernel.events import NO_CARD
from barkade.kernel.moves import Kind, Moves
from barkade.kernel.steps import Step, choice, sealed

KEPT: Final = 5
LIMIT: Final = 32
UP: Final = 0
DOWN: Final = 1
CLOCKWISE: Final = 0
BACK: Final = 1
ANY: Final = 15  # a bit for each colour and for Wild Dogs
OTHERS: Final = [(1, 2), (0, 2), (0, 1)]  # by colour: the other two

# TR-11: two spaces for these counts.
REWARD: Final = [2 if count in (1, 2, 4, 8, 16, 32) else 0 for count in range(LIMIT + 1)]
# TR-31: where the power discs wait.
POWER: Final = {16: 0, 32: 1}

FACE_KIND: Final = Kind("card", LABELS)
SIDE: Final = Kind("side", ["face up", "face down"])
NUMBER_KIND: Final = Kind("number", [str(number) for number in range(TOP + 1)])
COLOUR_KIND: Final = Kind("colour", SUITS)
SPACES: Final = Kind("number of spaces", [str(number) for number in range(48)])
PRICE: Final = Kind("price", [f"{n} disc" if n == 1 else f"{n} discs" for n in range(48)])
DIRECTION: Final = Kind("direction", ["clockwise", "back"])

MOVES: Final = Moves()


# Players and the deal (TR-5, TR-6)


def play_a_hand(g: Ruff) -> list[Step]:
    """One hand: deal, lay out, count, collect.  TR-6 to TR-26."""
    order = g.from_dealers_left()
    laid_out = g.variant.dealt - KEPT
    turns: list[Step] = [(turn, seat) for seat in order]
    collections: list[Step] = [(collect, seat) for seat in order]
    walks: list[Step] = [(walk_back, seat) for seat in order]
    start: list[Step] = [(deal,), (lay_out,)]
    middle: list[Step] = [(end_counting,)]
    clear: list[Step] = [(clear_the_centre,)]
    end: list[Step] = [(check_for_winner,), (next_hand,)]
    return start + turns * KEPT + middle + collections * laid_out + clear + walks + end


def deal(g: Ruff) -> list[Step]:
    """TR-6 Nine cards each, or eight with three players, from the undealt cards."""
    g.tell("hand", g.dealer)
    g.count = 0
    g.last_number = g.last_colour = -1
    for seat in range(g.seats):
        g.draw(g.deck, g.hand[seat], g.variant.dealt, 1 << seat)
        g.hand[seat].sort()
    return []


def next_hand(g: Ruff) -> list[Step]:
    """TR-6 The same dealer deals on while there are undealt cards; then all 72
    are shuffled and the deal passes to the left."""
    if g.deck:
        for zone in g.collected:
            g.discards.extend(zone)
            zone.clear()
    else:
        for zone in g.zones[1:]:
            g.deck.extend(zone)
            zone.clear()
        g.shuffle(g.deck)
        g.dealer = (g.dealer + 1) % g.seats
    return [(play_a_hand,)]


# Counting (TR-7 to TR-16)


@sealed("Lay out cards to collect with later, each face up or face down.", "TR-7")
def lay_out(g: Ruff, seat: int, picks: list[Step]) -> list[Step]:
    """TR-7 Everyone keeps five cards and lays the rest out, all at the same time."""
    faces = [FACE[card] for card in g.hand[seat]]
    if len(faces) - len(picks) == KEPT:
        return []
    for pick in picks:
        faces.remove(pick[2])
    sides = allowed_sides(g, seat, picks)
    return [(lay, seat, face, side) for face in dict.fromkeys(faces) for side in sides]


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


@MOVES("lay {} {}", FACE_KIND, SIDE, rule="TR-7")
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


def turn(g: Ruff, seat: int) -> list[Step]:
    """TR-8 Play one card.  TR-15 Who can play nothing says "That's Ruff!" and
    then plays from a count of 0."""
    if LIMIT - g.count < TOP:
        g.learn()  # to say it or not tells something of the hand
    if can_play(g, seat):
        return [(play_a_card, seat)]
    return [*thats_ruff(g, seat), (play_a_card, seat)]


def can_play(g: Ruff, seat: int) -> bool:
    """TR-9 Whether a card in hand or face up keeps the count at 32 or below."""
    room = LIMIT - g.count
    if room >= TOP:
        return True
    for card in g.hand[seat] + g.up[seat]:
        if CARD_NUMBER[card] <= room:
            return True
    return False


@choice("Play a card from your hand, or one that lies face up before you.", "TR-8")
def play_a_card(g: Ruff, seat: int) -> list[Step]:
    """TR-8 From the hand or from one's face-up cards.  TR-9 Never past 32."""
    room = LIMIT - g.count
    moves: list[Step] = []
    last = -1
    for card in g.hand[seat]:
        face = FACE[card]
        if face != last and NUMBER[face] <= room:
            moves.append((play, seat, face))
            last = face
    last = -1
    for card in g.up[seat]:
        face = FACE[card]
        if face != last and NUMBER[face] <= room:
            moves.append((play_face_up, seat, face))
            last = face
    return moves


@MOVES("play {}", FACE_KIND, rule="TR-8")
def play(g: Ruff, seat: int, face: int) -> list[Step]:
    """TR-8 A card from the hand."""
    card = pull(g.hand[seat], face)
    put_in_the_centre(g, seat, card)
    if face == WILD:
        return [(declare_number, seat)]
    return count_up(g, seat, NUMBER[face], COLOUR[face], SPECIAL[face])


@MOVES("play {} from the table", FACE_KIND, rule="TR-8")
def play_face_up(g: Ruff, seat: int, face: int) -> list[Step]:
    """TR-8 A face-up card, which a card from the hand replaces at once."""
    card = pull(g.up[seat], face)
    put_in_the_centre(g, seat, card)
    if face == WILD:
        return [(replace_it, seat), (declare_number, seat)]
    return [(replace_it, seat), (count_up, seat, NUMBER[face], COLOUR[face], SPECIAL[face])]


def put_in_the_centre(g: Ruff, seat: int, card: int) -> None:
    g.centre.append(card)
    g.show(card, g.everyone)
    g.tell("play", seat, card)


@choice("Lay a card from your hand face down in its place.", "TR-8")
def replace_it(g: Ruff, seat: int) -> list[Step]:
    """TR-8 The hand card that takes the place of the one played."""
    return [(replace, seat, face) for face in faces_of(g.hand[seat])]


@MOVES("lay down {}", FACE_KIND, rule="TR-8", secret=True)
def replace(g: Ruff, seat: int, face: int) -> list[Step]:
    """TR-8 It is laid face down, so nobody else learns what it is."""
    card = find(g.hand[seat], face)
    g.slip(card, g.hand[seat], g.down[seat], 1 << seat)
    g.tell("replace", seat, card)
    return []


@choice("Which number is the Wild Dog?", "TR-10")
def declare_number(g: Ruff, seat: int) -> list[Step]:
    """TR-10 Any number from 0 to 13 that keeps the count legal."""
    most = min(TOP, LIMIT - g.count)
    return [(call_number, seat, number) for number in range(most + 1)]


@MOVES("call it {}", NUMBER_KIND, rule="TR-10")
def call_number(g: Ruff, seat: int, number: int) -> list[Step]:
    """TR-10 The number is declared, then the colour."""
    return [(declare_colour, seat, number)]


@choice("Which colour is the Wild Dog, now a {1}?", "TR-10")
def declare_colour(g: Ruff, seat: int, number: int) -> list[Step]:
    """TR-10 Any colour."""
    return [(call_colour, seat, number, colour) for colour in range(len(SUITS))]


@MOVES("call the {} {}", NUMBER_KIND, COLOUR_KIND, rule="TR-10")
def call_colour(g: Ruff, seat: int, number: int, colour: int) -> list[Step]:
    """TR-10 From now on it counts as that card; TR-13 but it is nobody's dog."""
    g.tell("declare", seat, NO_CARD, number, colour)
    return count_up(g, seat, number, colour, SPECIAL[WILD])


def count_up(g: Ruff, seat: int, number: int, colour: int, special: int) -> list[Step]:
    """TR-9 The card adds its number.  TR-14 What it earns is walked as one move:
    TR-11 two spaces for a count of 1, 2, 4, 8, 16 or 32; TR-12 one for the
    number and one for the colour of the card before; TR-13 one for one's dog."""
    board = g.variant.board_of[seat]
    g.count += number
    spaces = REWARD[g.count]
    if number == g.last_number:
        spaces += 1
    if colour == g.last_colour:
        spaces += 1
    if special == board or special == EVERYBODY:
        spaces += 1
    g.last_number = number
    g.last_colour = colour
    g.tell("count", seat, NO_CARD, g.count, spaces)
    if g.variant.power_discs and g.count in POWER:
        fetch_power_disc(g, seat, board)
    return walk(g, seat, spaces, CLOCKWISE) if spaces else []


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


@choice("Toss a disc onto {1}, or spend a fetched one and toss none?", "TR-30", public=True)
def toss_or_spend(g: Ruff, seat: int, number: int) -> list[Step]:
    """TR-30 For one fetched disc no disc is tossed."""
    return [(toss, seat, number), (toss_none, seat)]


@MOVES("toss a disc onto {}", NUMBER_KIND, rule="TR-15")
def toss(g: Ruff, seat: int, number: int) -> list[Step]:
    """TR-15 A new disc lies on one's own path."""
    g.path[g.variant.board_of[seat]] |= 1 << number
    g.tell("toss", seat, NO_CARD, number)
    return []


@MOVES("spend a disc to toss none", rule="TR-30")
def toss_none(g: Ruff, seat: int) -> list[Step]:
    """TR-30 A fetched disc instead."""
    return spend(g, seat)


# Walking (TR-17, TR-18)


def walk(g: Ruff, seat: int, spaces: int, direction: int) -> list[Step]:
    """TR-18 A dog already in its house may stay there; otherwise it walks."""
    board = g.variant.board_of[seat]
    if g.dog[board] == HOUSE and spaces <= g.house[board]:
        return [(stay_or_walk_on, seat, spaces, direction)]
    return walk_on(g, seat, spaces, direction)


@MOVES("walk on {} {}", SPACES, DIRECTION, rule="TR-18")
def walk_on(g: Ruff, seat: int, spaces: int, direction: int) -> list[Step]:
    """TR-17 A disc that the dog reaches or passes is fetched.  TR-18 At its
    house with spaces left it may stay."""
    board = g.variant.board_of[seat]
    dog, path = g.dog[board], g.path[board]
    left = spaces
    while left:
        if direction == CLOCKWISE:
            dog = 0 if dog == HOUSE else dog + 1
        else:
            dog = HOUSE if dog == 0 else dog - 1
        left -= 1
        if path >> dog & 1:
            path ^= 1 << dog
            g.path[board] = path
            fetch(g, seat, board, dog)
        elif dog == HOUSE and left and left <= g.house[board]:
            break
    g.dog[board] = dog
    walked = spaces - left
    g.tell("walk", seat, NO_CARD, walked if direction == CLOCKWISE else -walked, dog)
    return [(stay_or_walk_on, seat, left, direction)] if left else []


def fetch(g: Ruff, seat: int, board: int, space: int) -> None:
    """TR-17 It goes into the dog house.  TR-32 Or leaves the game."""
    g.tell("fetch", seat, NO_CARD, space)
    if not g.variant.discard_discs:
        g.house[board] += 1


@choice(
    "Spaces left: {1}. Stay at home for as many fetched discs, or walk on?", "TR-18", public=True
)
def stay_or_walk_on(g: Ruff, seat: int, spaces: int, direction: int) -> list[Step]:
    """TR-18 One fetched disc for each space left, all or nothing."""
    return [(stay, seat, spaces), (walk_on, seat, spaces, direction)]


@MOVES("stay for {}", PRICE, rule="TR-18")
def stay(g: Ruff, seat: int, spaces: int) -> list[Step]:
    """TR-18 The discs are discarded and the dog is at home."""
    g.house[g.variant.board_of[seat]] -= spaces
    g.tell("stay", seat, NO_CARD, spaces)
    return []


def spend(g: Ruff, seat: int) -> list[Step]:
    """TR-30 One fetched disc leaves the house."""
    g.house[g.variant.board_of[seat]] -= 1
    g.tell("spend", seat)
    return []


def fetch_power_disc(g: Ruff, seat: int, board: int) -> None:
    """TR-31 One's card brings the count to 16 or 32: one disc from there."""
    waiting = 2 * board + POWER[g.count]
    if g.power[waiting]:
        g.power[waiting] -= 1
        g.tell("power", seat, NO_CARD, g.count)
        if not g.variant.discard_discs:
            g.house[board] += 1


# Winning (TR-19)


def check_for_winner(g: Ruff) -> list[Step]:
    """TR-19 A dog in its house with no disc left to fetch wins; of several the
    one with the most discs in its house; tied, play goes on."""
    home = [board for board in range(g.variant.boards) if is_home(g, board)]
    if not home:
        return []
    most = max([g.house[board] for board in home])
    best = [board for board in home if g.house[board] == most]
    if len(best) > 1:
        g.tell("tied", -1)
        return []
    winners = [seat for seat in range(g.seats) if g.variant.board_of[seat] == best[0]]
    for seat in winners:
        g.tell("win", seat)
    return g.finish(winners, [1 if seat in winners else 0 for seat in range(g.seats)])


def is_home(g: Ruff, board: int) -> bool:
    """TR-19 In the house, the path clear; TR-31 and no power disc waiting."""
    waiting = g.power[2 * board] + g.power[2 * board + 1]
    return g.dog[board] == HOUSE and not g.path[board] and not waiting


def end_counting(g: Ruff) -> list[Step]:
    """TR-16 All hands are empty.  TR-19 There may be a winner, TR-27 unless that
    is only looked at after Collecting."""
    following: list[Step] = [(start_collecting,)]
    if g.variant.check_after_counting:
        following.insert(0, (check_for_winner,))
    return following


# Collecting (TR-20 to TR-26)


def start_collecting(g: Ruff) -> list[Step]:
    """TR-20 The played cards lie face up in the centre and all laid-out cards
    are turned up.  TR-29, TR-30 Or they are hidden in the hand."""
    g.tell("collecting", -1)
    g.centre.extend(g.turned)
    g.centre.sort()
    g.turned.clear()
    steps: list[Step] = []
    for seat in g.from_dealers_left():
        if g.variant.hidden_collectors:
            steps.append((hide, seat))
        elif g.variant.disc_powers:
            steps.append((may_hide, seat))
        else:
            steps.append((turn_up, seat))
    return steps


def may_hide(g: Ruff, seat: int) -> list[Step]:
    """TR-30 Only who has fetched a disc can spend it to hide."""
    return [(turn_up_or_hide, seat)] if g.house[g.variant.board_of[seat]] else turn_up(g, seat)


@choice("Turn up your collectors, or spend a disc to keep them hidden?", "TR-30", public=True)
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
    """TR-21 In turn, with one collector."""
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
    faces = faces_of(collectors)
    counts = colours_in_the_centre(g)
    moves: list[Step] = []
    for face in faces:
        if first_takes(counts, COLOUR[face]):
            moves.append((collect_three, seat, face))
    if not moves:
        for face in faces:
            if can_collect_two(counts, COLOUR[face]):
                moves.append((collect_two, seat, face))
    if not moves:
        moves = [(add_to_the_centre, seat, face) for face in faces]
    return moves


def colours_in_the_centre(g: Ruff) -> list[int]:
    """How many cards of each colour lie in the centre; Wild Dogs last."""
    counts = [0, 0, 0, 0]
    for card in g.centre:
        counts[CARD_COLOUR[card]] += 1
    return counts


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


def can_collect_two(counts: list[int], collector: int) -> bool:
    """TR-22 Whether the centre has a card of a collector's colour."""
    if collector == WILD_COLOUR:
        return sum(counts) > 0
    return counts[collector] + counts[WILD_COLOUR] > 0


@MOVES("collect three with {}", FACE_KIND, rule="TR-21")
def collect_three(g: Ruff, seat: int, face: int) -> list[Step]:
    """TR-21 One own collector and two from the centre."""
    use_collector(g, seat, face, 3)
    return [(take_first, seat), (take_second, seat)]


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


@MOVES("collect two with {}", FACE_KIND, rule="TR-22")
def collect_two(g: Ruff, seat: int, face: int) -> list[Step]:
    """TR-22 One own collector and one of the same colour from the centre.
    TR-29 Hidden collectors are shown to prove that no three was possible."""
    use_collector(g, seat, face, 2)
    prove(g, seat)
    return [(take_match, seat)]


@choice("Take a card of the same colour.", "TR-22", public=True)
def take_match(g: Ruff, seat: int) -> list[Step]:
    """TR-22 Both of one colour; TR-24 a Wild Dog is of any."""
    colour = CARD_COLOUR[g.collected[seat][-1]]
    return takes(g, seat, ANY if colour == WILD_COLOUR else 1 << colour | 1 << WILD_COLOUR)


def takes(g: Ruff, seat: int, colours: int) -> list[Step]:
    """The cards in the centre of these colours, equal ones once."""
    moves: list[Step] = []
    last = -1
    for card in g.centre:
        face = FACE[card]
        if face != last and colours >> COLOUR[face] & 1:
            moves.append((take, seat, face))
            last = face
    return moves


@MOVES("take {}", FACE_KIND, rule="TR-21")
def take(g: Ruff, seat: int, face: int) -> list[Step]:
    """TR-21 From the centre into one's collection."""
    card = pull(g.centre, face)
    g.collected[seat].append(card)
    g.tell("take", seat, card)
    return []


@MOVES("add {} to the centre", FACE_KIND, rule="TR-23")
def add_to_the_centre(g: Ruff, seat: int, face: int) -> list[Step]:
    """TR-23 A collector becomes a card that all can take."""
    card = take_collector(g, seat, face)
    insort(g.centre, card)
    g.tell("add", seat, card)
    prove(g, seat)
    return []


def use_collector(g: Ruff, seat: int, face: int, cards: int) -> None:
    card = take_collector(g, seat, face)
    g.collected[seat].append(card)
    g.tell("collect", seat, card, cards)


def take_collector(g: Ruff, seat: int, face: int) -> int:
    """A collector from where it is: before the player or in the hand."""
    card = pull(g.hand[seat] or g.up[seat], face)
    g.show(card, g.everyone)
    return card


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
    spaces = worth(g.collected[seat], g.variant.board_of[seat])
    g.tell("worth", seat, NO_CARD, spaces)
    return walk(g, seat, spaces, BACK) if spaces else []


def worth(collection: list[int], board: int) -> int:
    """TR-25 One space for each card in a set of two or more of one number, in a
    colour of five or more, and for one's dogs.  Wild Dogs count for nothing,
    but the two together are a set."""
    ranks = [CARD_RANK[card] for card in collection]
    colours = [CARD_COLOUR[card] for card in collection]
    spaces = 0
    for rank in ranks:
        if ranks.count(rank) >= 2:
            spaces += 1
    for colour in colours:
        if colours.count(colour) >= 5:
            spaces += 1
    for card in collection:
        if SPECIAL[FACE[card]] in (board, EVERYBODY):
            spaces += 1
    return spaces


# What moves and refusals share


def faces_of(zone: list[int]) -> list[int]:
    """What is printed on the cards of a zone, equal cards once."""
    faces: list[int] = []
    for card in zone:
        face = FACE[card]
        if face not in faces:
            faces.append(face)
    return faces


def find(zone: list[int], face: int) -> int:
    """A card of the zone with this face; equal cards are the same to everybody."""
    card = FIRST[face]
    return card if card in zone else card + 1


def pull(zone: list[int], face: int) -> int:
    """Take a card with this face out of the zone."""
    card = FIRST[face]
    if card not in zone:
        card += 1
    zone.remove(card)
    return card


def refusal(g: Ruff, seat: int, move: Step) -> str:
    """Why a card can't be played or taken, for the mistakes people make."""
    rule = move[0]
    if rule is play or rule is play_face_up:
        return why_not_play(g, seat, move[2], g.hand[seat] if rule is play else g.up[seat])
    asks = g.agenda[-1][0]
    if rule is take and (asks is take_first or asks is take_second):
        if not has(g.centre, move[2]):
            return f"There is no {LABELS[move[2]]} in the centre (TR-21)."
        return f"{LABELS[move[2]].capitalize()} does not fit: one colour or all different (TR-21)."
    return ""


def why_not_play(g: Ruff, seat: int, face: int, zone: list[int]) -> str:
    if not has(zone, face):
        return f"You have no {LABELS[face]} there (TR-8)."
    if g.count + NUMBER[face] > LIMIT:
        makes = g.count + NUMBER[face]
        return f"{LABELS[face].capitalize()} would make {makes}; the count may not pass 32 (TR-9)."
    return ""


def has(zone: list[int], face: int) -> bool:
    return any(FACE[card] == face for card in zone)
