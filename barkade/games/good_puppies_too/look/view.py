"""What Good Puppies Too shows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from barkade.games.good_puppies_too.look import words
from barkade.games.good_puppies_too.rules import puzzle, tricks
from barkade.games.good_puppies_too.rules.box import (
    ALONE,
    EVERY_PUP,
    GROUPS,
    ONCE,
    PUPS,
    SMALLER,
    TEN,
    VALUES,
    VERBS,
    Box,
    breed_of,
    is_rascal,
)
from barkade.games.good_puppies_too.rules.course import take_a_turn
from barkade.games.good_puppies_too.rules.friends import take_friends_turn
from barkade.games.good_puppies_too.rules.scoring import add_up, added, brings, total
from barkade.games.good_puppies_too.rules.table import Puppies
from barkade.kernel.steps import Rule


def describe(g: Puppies) -> dict[str, Any]:
    """Every yard by groups, with its bones and what they are worth.  All is public."""
    shown: dict[str, Any] = {
        "yards": [[group(g, p, n) for n in g.groups_of(p)] for p in range(g.seats)],
        "friends": [_friend(g, friend) for friend in g.variant.friends],
        "round": g.round,
        "order": order(g),
        "places": places(g),
        "rounds": (len(g.deck) + (len(g.park) if g.puzzle >= 0 else 0)) // g.variant.park,
        "last_round": g.last_round,
        "uses": uses(g),
        "bones": words.BONES,
        "ends": ends(g),
    }
    if g.puzzle >= 0:
        shown["stage"] = stage(g)
        pal = g.printed.pals[g.variant.pal]
        shown["puzzle"] = {
            "pal": pal.name,
            "help": words.helps(pal),
            "uses": g.uses,
            "when": "" if pal.uses else words.when(pal),
            "bonus": g.printed.puzzles[g.puzzle].name,
            "pays": words.puzzle(g.printed.puzzles[g.puzzle]),
            "ranks": [[least, name.removesuffix(" Pup")] for least, name in words.RANKS if least],
        }
    if g.over:
        shown.update(_end(g, shown["friends"]))
    return shown


# Of a puzzle's turn, by what asks; elsewhere a trick does, or the game is over.
STAGES: Final[dict[Rule, str]] = {
    puzzle.first_pup: "first",
    puzzle.first_pup_with_help: "first",
    puzzle.second_pup: "second",
    puzzle.next_pup: "next",
    puzzle.who_stays: "stays",
}


def stage(g: Puppies) -> str:
    """GP-30 How far a puzzle's turn has come: which pup is chosen."""
    return STAGES.get(g.agenda[-1][0], "trick") if g.agenda else "over"


def _friend(g: Puppies, friend: int) -> dict[str, Any]:
    """GP-26 One who sits in, and their yard."""
    yard = [group(g, g.seats + friend, number) for number in g.groups_of(g.seats + friend)]
    printed = g.printed.friends[friend]
    return {
        "friend": friend,
        "name": printed.name,
        "order": printed.order,
        "points": worth(yard),
        "yard": yard,
    }


def _end(g: Puppies, friends: list[dict[str, Any]]) -> dict[str, Any]:
    """GP-28 How the friends did; GP-32 or what a puzzle came to."""
    if g.puzzle >= 0:
        verdict = f"{g.scores[0]} points: {words.rank(g.scores[0])}!"
        return {"verdict": verdict}
    scores = [worth(friend["yard"]) for friend in friends]
    best = max([*g.scores, *scores])
    return {
        "others": [
            {"name": friend["name"], "score": score, "won": score == best}
            for friend, score in zip(friends, scores, strict=True)
        ]
    }


REPEATED: Final[dict[Rule, Rule]] = {  # what asks, and what is left of it beneath
    tricks.bury_where: tricks.going_around,
    tricks.upgrade_which: tricks.upgrading,
    tricks.upgrade_where: tricks.upgrading_around,
    tricks.move_which: tricks.move,
    tricks.bury_or_upgrade_here: tricks.bury_or_upgrade,
}


def uses(g: Puppies) -> int:
    """GP-12 How often a part of a trick that asks several times may still be used, now
    included."""
    if len(g.agenda) < 2 or REPEATED.get(g.agenda[-1][0]) is not g.agenda[-2][0]:
        return 0
    left: int = g.agenda[-2][-1]
    return left + 1


def order(g: Puppies) -> list[dict[str, Any]]:
    """GP-7 Whose turn it is in this round, one after the other."""
    left = len([step for step in g.agenda if step[0] in (take_a_turn, take_friends_turn)])
    now = len(g.turns) - left - 1
    return [
        {
            "player": player,
            "card": card,
            "number": card % PUPS if card >= 0 else g.printed.friends[player - g.seats].order,
            "turn": "done" if at < now or g.over else "now" if at == now else "next",
        }
        for at, (player, card) in enumerate(g.turns)
    ]


def places(g: Puppies) -> list[list[int]]:
    """The pups that came to the park, and the player who took each, or -1."""
    gone = {card: player for player, card in g.taken}
    return [[card, gone.get(card, -1)] for card in sorted([*g.park, *gone])]


def confide(g: Puppies, seat: int) -> dict[str, Any]:
    """What the pups that one could play or take would do in one's yard now, in words and as a
    list of verbs."""
    yard = [group(g, seat, number) for number in g.groups_of(seat)]
    pups = [] if g.over else [*g.park, *g.hand[seat]]
    alone = g.variant.puzzle
    return {
        "says": {str(card): would(card, yard, g.printed, alone) for card in pups},
        "does": {str(card): does(card, yard, g.printed) for card in pups},
    }


def ends(g: Puppies) -> list[dict[str, Any]]:
    """GP-20 What everybody would have if the game ended now, what the bonuses of groups would
    add to them, and GP-31 what a puzzle's bonus would; the friends after the seats."""
    after = g.clone()
    assert isinstance(after, Puppies)
    if not g.over:
        add_up(after)
    return [
        {
            "points": total(after, player),
            "gains": gains(g, after, player),
            "added": added(after, player),
        }
        for player in g.players()
    ]


def gains(g: Puppies, after: Puppies, player: int) -> dict[str, int]:
    """By group, what was added to it."""
    found: dict[str, int] = {}
    for number in g.groups_of(player):
        gain = brings(after, player, number) - brings(g, player, number)
        if gain:
            found[f"group:{number}"] = gain
    return found


def would(card: int, yard: Iterable[Mapping[str, Any]], box: Box, puzzle: bool = False) -> str:
    """What a pup would do if it came into this yard now: its trick with the number of
    pups that its group would have (GP-15), or a Rascal's scheme."""
    if is_rascal(card):
        return words.scheme(box.schemes[card % 10], puzzle)
    pups, smaller = joined(card, yard)
    return words.trick(box.parts[card % 10], pups, smaller)


def does(card: int, yard: Iterable[Mapping[str, Any]], box: Box) -> list[list[Any]]:
    """The same as verbs, each with how often; of a Rascal, how many bones it eats."""
    if is_rascal(card):
        return [["scheme", box.schemes[card % 10].eats]]
    pups, smaller = joined(card, yard)
    often = {EVERY_PUP: pups, ONCE: 1, SMALLER: smaller}
    return [[VERBS[verb], _counted(verb, often[times])] for verb, times in box.parts[card % 10]]


def _counted(verb: int, often: int) -> int:
    """How often something is done; GP-18 of a bone that is turned at once, what it would show."""
    if VERBS[verb] != "bury-upgraded" or not often:
        return often
    return VALUES[min(often - 1, TEN)]


def joined(card: int, yard: Iterable[Mapping[str, Any]]) -> tuple[int, int]:
    """GP-15 How many pups the group would have that a pup joins, and GP-18 how many groups would
    have fewer."""
    sizes: dict[int, int] = {one["group"]: len(one["pups"]) for one in yard}
    if list(sizes) == [ALONE]:
        sizes = {breed_of(card): sizes[ALONE]}
    pups = sizes.get(breed_of(card), 0) + 1
    smaller = sum(size < pups for group, size in sizes.items() if group != breed_of(card))
    return pups, smaller


def group(g: Puppies, seat: int, number: int) -> dict[str, Any]:
    """One group: its pups, its bones by value, and whether they count double."""
    pups = [card for card in g.home[seat] if g.place[card] == number]
    return {
        "group": number,
        "name": g.printed.plurals[number],
        "pups": pups,
        "turned": [card for card in pups if is_rascal(card) and g.turned[card]],
        "bones": g.bones_at(seat, number),
        "double": g.doubled[seat * GROUPS + number] > 0,
        "worth": brings(g, seat, number),
    }


def points(view: Mapping[str, Any], seat: int) -> int:
    """What a yard is worth by now; at the end, bonuses and all (GP-22)."""
    if view["over"]:
        score: int = view["scores"][seat]
        return score
    return worth(view["yards"][seat])


def worth(yard: Iterable[Mapping[str, Any]]) -> int:
    """What the bones of a yard are worth."""
    return sum([one["worth"] for one in yard])
