"""What the cards that wait will have done, the latest first, WD-17."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from barkade.games.we_rate_dogs.bot.foresight import dug, foresee
from barkade.games.we_rate_dogs.bot.values import Standing, card_worth, prized, promise, swing
from barkade.games.we_rate_dogs.rules.contents import EVENT_OPTIONS
from barkade.games.we_rate_dogs.rules.reactions import turned
from barkade.games.we_rate_dogs.rules.table import PLUS, Said


def unfold(s: Standing, waiting: list[Said]) -> float:
    """What is promised when all that waits has taken hold."""
    if not waiting:
        return promise(s)
    said = waiting[0]
    if said.option >= EVENT_OPTIONS:
        return unfold_reaction(s, said, waiting[1:])
    if len(waiting) == 1:
        return foresee(s, said)
    return foresee(s, said) + unfold(s, waiting[1:]) - promise(s)


def unfold_reaction(s: Standing, said: Said, beneath: list[Said]) -> float:
    """The same, with a Reaction on top; one that is not here cancels, or does much the same,
    as if the dog comes back."""
    if not beneath:
        return promise(s)
    does = s.g.printed.reactions[said.option - EVENT_OPTIONS].word
    return UNFOLDING.get(does, cancelled)(s, said, beneath)


def cancelled(s: Standing, said: Said, beneath: list[Said]) -> float:
    return unfold(s, beneath[1:])


def cancelled_unless(s: Standing, said: Said, beneath: list[Said]) -> float:
    """Its player may pay for it, who has cards."""
    player = beneath[0].by
    if not s.g.hand[player]:
        return unfold(s, beneath[1:])
    stands = unfold(s, beneath) - swing(s, player) * card_worth(s.g)
    return 0.6 * stands + 0.4 * unfold(s, beneath[1:])


def taken_up(s: Standing, said: Said, beneath: list[Said]) -> float:
    g, by = s.g, said.by
    return unfold(s, beneath[1:]) + swing(s, by) * prized(g, by, g.printed.face[beneath[0].card])


def fetched_one(s: Standing, said: Said, beneath: list[Said]) -> float:
    return unfold(s, beneath) + swing(s, said.by) * dug(s.g, said.by)


def all_tied(s: Standing, said: Said, beneath: list[Said]) -> float:
    t = s.copy()
    t.all_tie = True
    return unfold(t, beneath)


def flipped(s: Standing, said: Said, beneath: list[Said]) -> float:
    return unfold(s, [beneath[0]._replace(sign=PLUS), *beneath[1:]])


def turned_away(s: Standing, said: Said, beneath: list[Said]) -> float:
    other = turned(s.g, said.by, beneath[0], said.first, said.event)
    return unfold(s, [other, *beneath[1:]])


UNFOLDING: Final[dict[str, Callable[[Standing, Said, list[Said]], float]]] = {
    "cancel unless a card is discarded": cancelled_unless,
    "turn a minus into a plus": flipped,
    "redirect": turned_away,
    "take the card": taken_up,
    "dig": fetched_one,
    "return": turned_away,
    "all tie": all_tied,
}
