"""Cards in zones, and who has seen them.

Cards are small integers; a zone is a list of them.  Two numbers a card:

* ``seen``: the seats that can place it now, one bit each (the spectator, who
  has no seat, has the bit after the last seat's);
* ``pool``: a public label for what it was last mixed with.

Secret is the default: nobody sees a card until somebody is shown it.  Views
and re-deals follow from these two numbers alone, so a rule has only to move
cards with the verbs below.
"""

from __future__ import annotations

from barkade.kernel.chance import Tape
from barkade.kernel.events import NO_CARD, Event
from barkade.kernel.native import mypyc_attr


class Unknown(Exception):
    """A rehearsed move came to something that its seat can't know."""


def nobody_knows() -> float:
    """What chance will say, to a rehearsal."""
    raise Unknown


@mypyc_attr(allow_interpreted_subclasses=True)
class Cards:
    """All that can lie on a table, and the randomness that moves it."""

    __slots__ = (
        "alike",
        "drawn",
        "everyone",
        "firm",
        "heard",
        "mover",
        "pool",
        "pools",
        "rehearsing",
        "seats",
        "seen",
        "tape",
        "zones",
    )

    seats: int
    everyone: int  # all seats' bits and the spectator's
    zones: list[list[int]]
    alike: list[int]  # by card: the first that is the same to everybody
    seen: list[int]
    pool: list[int]
    pools: int  # the last label given
    tape: Tape
    drawn: int  # how much of the tape this table has used
    mover: int  # the bit of the seat that moved last
    firm: bool  # whether this move can't be taken back
    rehearsing: bool
    heard: list[Event] | None

    def shuffle(self, zone: list[int]) -> None:
        """Mix a pile by a number drawn for each card: from now on nobody can place any of them.

        A card that came here unseen may for all that somebody knows be another
        of its pool, so that pool is drawn in; but what lay in the box is known.
        """
        pool, seen, everyone = self.pool, self.seen, self.everyone
        hidden: list[int] = []
        if self.pools:
            hidden = [pool[card] for card in zone if pool[card] and seen[card] != everyone]
        numbers = self.tape.numbers_from(self.drawn, len(zone))
        self.drawn += len(zone)
        self.firm = True
        zone[:] = [zone[at] for at in sorted(range(len(zone)), key=numbers.__getitem__)]
        self.pools += 1
        for card in zone:
            seen[card] = 0
            pool[card] = self.pools
        if hidden:
            self._merge([*hidden, self.pools])

    def below(self, size: int) -> int:
        """A random number from 0 to size - 1."""
        at = self.drawn
        self.drawn = at + 1
        self.firm = True
        return int(self.tape.numbers_from(at, 1)[0] * size)

    def roll(self, dice: int, size: int) -> list[int]:
        """So many such numbers."""
        at = self.drawn
        self.drawn = at + dice
        self.firm = True
        return [int(number * size) for number in self.tape.numbers_from(at, dice)]

    def draw(self, source: list[int], target: list[int], count: int, to: int) -> None:
        """Move cards from the top of a pile; the seats of a mask see them."""
        if self.rehearsing:
            raise Unknown
        self.firm = True
        seen = self.seen
        for _ in range(count):
            card = source.pop()
            seen[card] |= to
            target.append(card)

    def show(self, card: int, to: int) -> None:
        """Let the seats of a mask see where a card is."""
        seen = self.seen[card]
        if seen | to != seen:
            if not seen & self.mover:
                if self.rehearsing:
                    raise Unknown
                self.firm = True
            self.seen[card] = seen | to

    def show_all(self, zone: list[int]) -> None:
        """Turn a whole zone face up."""
        for card in zone:
            self.show(card, self.everyone)

    def learn(self) -> None:
        """Somebody learns what the mover could not have shown them."""
        if self.rehearsing:
            raise Unknown
        self.firm = True

    def slip(self, card: int, source: list[int], target: list[int], to: int) -> None:
        """Move a card so that only the seats of a mask see which one it was.

        The others can't place any card of the source any more, and those who see it
        go can't place its equals there unless they knew this one too.  If the source
        held cards of different pools, it can't be told either from which of
        them the card came, so those pools become one: forgetting is allowed,
        leaking never.
        """
        seen, pool, alike = self.seen, self.pool, self.alike
        label, same, knew = pool[card], alike[card], seen[card]
        mixed = False
        for other in source:
            seen[other] &= to if alike[other] != same else to & knew
            if pool[other] != label:
                mixed = True
        if mixed:
            self._merge([pool[other] for other in source])
        source.remove(card)
        target.append(card)

    def steal(self, source: list[int], target: list[int], to: int) -> int:
        """Move a random card; only the seats of a mask see which."""
        card = source[self.below(len(source))]
        self.slip(card, source, target, to)
        self.show(card, to)
        return card

    def show_one(self, like: int, zone: list[int], to: int) -> int:
        """Show a card to the seats of a mask; which one of its equals in a zone, nobody of
        them can tell.

        It is the one that most of them have seen, so that they learn no more than they must.
        Who of them knew only of another can't tell whether it was that one, and so can't
        place that one any more.
        """
        alike, seen, pool = self.alike, self.seen, self.pool
        same = alike[like]
        equal = [card for card in zone if alike[card] == same]
        card = equal[0]
        if len(equal) > 1:
            for other in equal:
                if (seen[other] & to).bit_count() > (seen[card] & to).bit_count():
                    card = other
            for other in equal:
                if seen[other] & to & ~seen[card]:
                    seen[other] &= seen[card] | ~to
                    if pool[other] != pool[card]:
                        self._merge([pool[other], pool[card]])
        self.show(card, to)
        return card

    def bring_out(self, like: int, zone: list[int]) -> int:
        """Take a card out of a zone for all to see; which one of its equals, nobody can tell."""
        card = self.show_one(like, zone, self.everyone)
        zone.remove(card)
        return card

    def _merge(self, labels: list[int]) -> None:
        merged = [False] * (self.pools + 1)
        for label in labels:
            merged[label] = True
        self.pools += 1
        for card, label in enumerate(self.pool):
            if merged[label]:
                self.pool[card] = self.pools

    def tell(self, name: str, seat: int, card: int = NO_CARD, *numbers: int) -> None:
        """Say what happened, with any numbers, if anybody listens."""
        if self.heard is not None:
            seers = self.everyone if card == NO_CARD else self.seen[card]
            shown = NO_CARD if card == NO_CARD else self.alike[card]
            self.heard.append(Event(name, seat, shown, list(numbers), seers))
