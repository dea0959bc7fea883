"""Three Bones: a small game, whole, for docs/adding-a-game.md.

Three bones each.  Three times all lay one at the same time; who laid the
highest keeps it, or throws it away for the one on top of the deck.  The most
in the yard wins.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from barkade.files.packs import read_pack, text, whole
from barkade.kernel.game import Game, Option, Zone
from barkade.kernel.moves import Kind, Moves
from barkade.kernel.steps import Step, choice, sealed
from barkade.kernel.table import Table
from barkade.look.reasons import Refusals
from barkade.look.stories import Stories

# The cards: cards.toml and rules/box.py, in a game's own folder

PACK: Final = read_pack(
    Path(__file__).with_name("example_cards.toml"),
    "three-bones",
    {"bone": {"name": text, "number": whole(1, 9)}},
)
CARDS: Final = PACK.rows["bone"]
NUMBER: Final = [int(card["number"]) for card in CARDS]

# The table: rules/table.py and rules/setup.py

ZONES: Final = [
    Zone("deck"),
    Zone("discards"),
    Zone("hand", each=True),
    Zone("laid", each=True),
    Zone("yard", each=True),
]
ROUNDS: Final = 3


class Bones(Table):
    """A game of Three Bones in progress."""

    deck: list[int]
    discards: list[int]
    hand: list[list[int]]
    laid: list[list[int]]
    yard: list[list[int]]
    rounds: int  # how many have been judged

    def name_zones(self) -> None:
        self.deck, self.discards = self.zones[:2]
        self.hand = self.zones[2 : 2 + self.seats]
        self.laid = self.zones[2 + self.seats : 2 + 2 * self.seats]
        self.yard = self.zones[2 + 2 * self.seats :]

    def copy(self, like: Table) -> None:
        assert isinstance(like, Bones)
        super().copy(like)
        self.rounds = like.rounds


def set_up(g: Bones) -> None:
    """TB-1 Shuffle and deal three bones each; the rest is the deck."""
    g.rounds = 0
    g.deck.extend(range(len(CARDS)))
    g.shuffle(g.deck)
    for seat in range(g.seats):
        g.draw(g.deck, g.hand[seat], ROUNDS, 1 << seat)
    g.agenda.append((three_rounds,))


# The rules: rules/moves.py and rules/course.py

BONE: Final = Kind(
    "bone",
    [str(number) for number in NUMBER],
    [f"card:{card}" for card in range(len(NUMBER))],
)
MOVES: Final = Moves()


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
    return sum([NUMBER[card] for card in yard])


# What it shows and says: look/view.py, look/stories.py, look/refusals.py


def describe(g: Bones) -> dict[str, Any]:
    """What everybody may know besides cards."""
    return {"rounds": g.rounds, "totals": [worth(yard) for yard in g.yard]}


STORIES: Final = {
    "lay": "{who} lays {card}.",
    "keep": "{who} keeps {card}.",
    "dig": "{who} digs up {card}.",
}
REFUSALS: Final = {(lay_a_bone, lay): "You have no {0} in your hand (TB-2)."}


# The game: __init__.py

GAME: Final = Game(
    id="three-bones",
    title="Three Bones",
    sentence="Lay a bone, and keep it or dig for a better one.",
    version=1,
    fewest=2,
    most=2,
    table=Bones,
    set_up=set_up,
    describe=describe,
    moves=MOVES,
    zones=ZONES,
    cards=CARDS,
    pack=PACK,
    options=[Option("lowest", [False, True], "The lowest bone wins the round.", "TB-6")],
    stories=Stories(STORIES),
    refusals=Refusals(REFUSALS),
)
