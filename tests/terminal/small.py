"""High Card: two cards each, both play one unseen, the higher wins.  Just
enough of a game to see a terminal deal with one that has no look of its own."""

from __future__ import annotations

from barkade.kernel.game import Game, Zone
from barkade.kernel.moves import Kind, Moves
from barkade.kernel.steps import Step, sealed
from barkade.kernel.table import Table

CARDS = [{"name": f"card {number}"} for number in range(6)]
MOVES = Moves()


class HighCard(Table):
    """A game in progress."""


def set_up(g: HighCard) -> None:
    deck, *hands = g.zones
    deck.extend(range(len(CARDS)))
    g.shuffle(deck)
    for seat in range(g.seats):
        g.draw(deck, hands[seat], 2, 1 << seat)
    judging: Step = (judge,)
    asking: Step = (choose,)
    g.agenda += [judging, asking]


@sealed("Choose a card.")
def choose(g: HighCard, seat: int, picks: list[Step]) -> list[Step]:
    """One card each."""
    return [] if picks else [(lay, seat, card) for card in sorted(g.zones[1 + seat])]


@MOVES("lay {}", Kind("card", [str(card["name"]) for card in CARDS]))
def lay(g: HighCard, seat: int, card: int) -> list[Step]:
    """It is shown to all."""
    g.show(card, g.everyone)
    g.scores[seat] = card
    g.tell("lay", seat, card)
    return []


def judge(g: HighCard) -> list[Step]:
    """The higher card wins."""
    best = max(range(g.seats), key=lambda seat: g.scores[seat])
    return g.finish([best], g.scores)


GAME = Game(
    id="high-card",
    title="High Card",
    sentence="The higher card wins.",
    version=1,
    fewest=2,
    most=2,
    table=HighCard,
    set_up=set_up,
    moves=MOVES,
    zones=[Zone("deck"), Zone("hand", each=True)],
    cards=CARDS,
)
