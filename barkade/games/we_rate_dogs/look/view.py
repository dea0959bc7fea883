"""What We Rate Dogs! shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from barkade.games.we_rate_dogs.look import words
from barkade.games.we_rate_dogs.rules import playing, reactions
from barkade.games.we_rate_dogs.rules.contents import CATEGORIES
from barkade.games.we_rate_dogs.rules.contest import category_of, current_rating, rating
from barkade.games.we_rate_dogs.rules.course import highest, pick_a_dog, take_the_rest
from barkade.games.we_rate_dogs.rules.playing import events_on, nth_of
from barkade.games.we_rate_dogs.rules.table import GUARD, NOBODY, Said, Show
from barkade.kernel.cards import Unknown, nobody_knows
from barkade.kernel.chance import Tape
from barkade.kernel.refusals import asked
from barkade.kernel.steps import WAYS, Rule


def describe(g: Show) -> dict[str, Any]:
    """The contest: every dog with its ratings now and the events on it; and the cards that
    are being played or answered, the latest last.  All is public."""
    then = unanswered(g)
    best = highest(g)
    best_then = best if then is g else highest(then)
    return {
        "round": g.rounds,
        "turn": g.turn,
        "draft": draft(g),
        "final": g.final,
        "category": None if g.category < 0 else g.category,
        "then": None if then.category < 0 else then.category,
        "first": g.first,
        "all_tie": g.all_tie,
        "contest": [
            entrant(g, seat, dog, dog in best, foreseen(g, then, dog, best_then))
            for seat in range(g.seats)
            for dog in g.ring[seat]
        ],
        "pending": pending(g),
    }


def draft(g: Show) -> list[int]:
    """WD-5 Who is still to pick from the shelter, one after the other; the last takes two."""
    picks: list[int] = []
    for step in reversed(g.agenda):
        if step[0] not in (pick_a_dog, take_the_rest):
            break
        picks.append(step[1])
    return picks


def question(g: Show, names: Sequence[str]) -> str:
    """What is asked; about a card that is being played with what was said of it: the card,
    its effect and at what it aims stand in one sentence."""
    prompt = asked(g)[0]
    if g.agenda[-1][0] not in ABOUT_A_CARD:
        return prompt
    said = words.so_far(g.printed, names, said_of(g, g.stack[-1]))
    return f"{prompt[:-1]}: {said}."


ABOUT_A_CARD: Final[tuple[Rule, ...]] = (
    playing.aim_at_a_dog,
    playing.aim_at_another,
    playing.aim_at_an_event,
    playing.aim_at_a_category,
    playing.aim_at_a_player,
    reactions.choose_another,
    reactions.choose_theirs,
    reactions.choose_its_like,
)


def entrant(g: Show, seat: int, dog: int, leads: bool, later: Mapping[str, Any]) -> dict[str, Any]:
    """One dog in the contest."""
    judged = category_of(g, dog)
    ratings = [rating(g, dog, category) for category in range(len(CATEGORIES))]
    return {
        "dog": g.printed.first[dog],
        "name": g.printed.dog_names[dog],  # as moves call it: there can be several Dogrates
        "seat": seat,
        "category": judged,
        "rating": ratings[judged],
        "leads": leads,
        **later,
        "ratings": ratings,
        "events": [lying(g, card) for card in events_on(g, dog)],
        "guarded": any(mark[1] == dog and mark[2] == GUARD for mark in g.marks),
    }


def foreseen(g: Show, then: Show, dog: int, best: Sequence[int]) -> dict[str, Any]:
    """How a dog will stand then, if it is still there."""
    stays = then.entrance[dog] == g.entrance[dog]
    return {
        "then": current_rating(then, dog) if stays else None,
        "will_lead": stays and dog in best,
    }


def lying(g: Show, card: int) -> dict[str, Any]:
    """An event on a dog: which of its name it is there, 0 where it is the only one, and what
    it does; nothing, where it has been taken off in the meantime."""
    does = [list(mark[2:]) for mark in g.marks if mark[0] == card]
    return {
        "card": g.printed.first[card],
        "nth": nth_of(g, card) if does else 0,
        "does": does[0] if does else [],
        "tag": list(words.tag(does[0])) if does else ["", ""],
    }


# The cards that have not taken hold yet


def unanswered(g: Show) -> Show:
    """WD-17 The contest once all that waits has taken hold, if nobody answers any more: as far
    as anybody can tell."""
    if not g.agenda or g.agenda[-1][0] is not reactions.may_respond:
        return g
    then = g.clone()
    assert isinstance(then, Show)
    then.tape, then.drawn, then.mover = Tape(nobody_knows), 0, 0
    then.rehearsing = True
    while then.stack:
        rule, *values = then.agenda.pop()
        if rule is reactions.may_respond:
            continue
        if rule in WAYS:
            break  # somebody will choose
        try:
            then.agenda += reversed(rule(then, *values))
        except Unknown:
            break
    return then


def pending(g: Show) -> list[dict[str, Any]]:
    """WD-17 Each with who played it, what was chosen of it, and at what it aims, as far as
    that is said."""
    return [said_of(g, said) for said in g.stack]


def said_of(g: Show, said: Said) -> dict[str, Any]:
    """One of them."""
    aimed = [g.entered[entrance] for entrance in (said.first, said.second) if entrance >= 0]
    third: list[Any] | None = None
    if said.event != NOBODY:
        third = ["event", lying(g, said.event)]
    elif said.category != NOBODY:
        third = ["category", said.category]
    elif said.player != NOBODY:
        third = ["player", said.player]
    return {
        "seat": said.by,
        "card": g.printed.first[said.card],
        "option": said.option,
        "sign": said.sign,
        "dogs": [[g.owner(dog), g.printed.first[dog]] for dog in aimed if g.owner(dog) >= 0],
        "third": third,
    }
