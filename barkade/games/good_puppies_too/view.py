"""What Good Puppies Too shows, and how it tells what happened."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from barkade.games.good_puppies_too import words
from barkade.games.good_puppies_too.box import ALONE, GROUPS, VALUES, Box, breed_of, is_rascal
from barkade.games.good_puppies_too.moves import BOX

if TYPE_CHECKING:
    from barkade.games.good_puppies_too.table import Puppies


def describe(g: Puppies) -> dict[str, Any]:
    """Every yard by groups, with its bones and what they are worth.  All is public."""
    shown: dict[str, Any] = {
        "yards": [[group(g, p, n) for n in g.groups_of(p)] for p in range(g.seats)],
        "friends": [
            {
                "friend": friend,
                "name": g.cards.friends[friend].name,
                "order": g.cards.friends[friend].order,
                "yard": [group(g, g.seats + friend, n) for n in g.groups_of(g.seats + friend)],
            }
            for friend in g.variant.friends
        ],
        "last_round": g.last_round,
    }
    if g.puzzle >= 0:
        pal = g.cards.pals[g.variant.pal]
        shown["puzzle"] = {
            "pal": pal.name,
            "help": words.ability(pal.ability),
            "uses": g.uses,
            "bonus": g.cards.puzzles[g.puzzle].name,
            "pays": words.puzzle(g.cards.puzzles[g.puzzle]),
        }
    if g.over:
        shown.update(_end(g, shown["friends"]))
    return shown


def _end(g: Puppies, friends: list[dict[str, Any]]) -> dict[str, Any]:
    """GP-28 How the friends did; GP-32 or what a puzzle came to."""
    if g.puzzle >= 0:
        return {"verdict": f"{g.scores[0]} points: {words.rank(g.scores[0])}!"}
    scores = [worth(friend["yard"]) for friend in friends]
    best = max([*g.scores, *scores])
    return {
        "others": [
            {"name": friend["name"], "score": score, "won": score == best}
            for friend, score in zip(friends, scores, strict=True)
        ]
    }


def confide(g: Puppies, seat: int) -> dict[str, Any]:
    """What the pups that one could play or take would do in one's yard now."""
    yard = [group(g, seat, number) for number in g.groups_of(seat)]
    pups = [] if g.over else [*g.park, *g.hand[seat]]
    return {"says": {str(card): would(card, yard, g.cards) for card in pups}}


def would(card: int, yard: Iterable[Mapping[str, Any]], box: Box) -> str:
    """What a pup would do if it came into this yard now: its trick with the number of
    pups that its group would have (GP-15), or a Rascal's scheme."""
    if is_rascal(card):
        return words.scheme(box.schemes[card % 10])
    sizes: dict[int, int] = {one["group"]: len(one["pups"]) for one in yard}
    if list(sizes) == [ALONE]:
        sizes = {breed_of(card): sizes[ALONE]}
    pups = sizes.get(breed_of(card), 0) + 1
    smaller = sum(size < pups for group, size in sizes.items() if group != breed_of(card))
    return words.trick(box.parts[card % 10], pups, smaller)


def group(g: Puppies, seat: int, number: int) -> dict[str, Any]:
    """One group: its pups, its bones by value, and whether they count double."""
    double = g.doubled[seat * GROUPS + number] > 0
    bones = g.bones_at(seat, number)
    pups = [card for card in g.home[seat] if g.place[card] == number]
    values = g.cards.puzzles[g.puzzle].values if g.puzzle >= 0 else VALUES  # GP-31
    plain = sum(count * value for count, value in zip(bones, values, strict=True))
    return {
        "group": number,
        "name": g.cards.plurals[number],
        "pups": pups,
        "turned": [card for card in pups if is_rascal(card) and g.turned[card]],
        "bones": bones,
        "double": double,
        "worth": plain * (2 if double else 1),
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


def story(event: dict[str, Any], who: str, card: str, box: Box = BOX) -> str:
    """One event as a sentence."""
    return STORIES[event["event"]](who, card, event["numbers"], box)


def _enter(who: str, card: str, n: list[int], box: Box) -> str:
    if n[1] == 1:
        return f"{who}'s {card} starts a group of {box.plurals[n[0]]}."
    return f"{who}'s {card} joins the {box.plurals[n[0]]}: {words.number(n[1])} pups now."


def _bury(who: str, card: str, n: list[int], box: Box) -> str:
    return f"{who} buries {words.some(n[1], 'bone')} with the {box.plurals[n[0]]}."


def _pal(who: str, card: str, n: list[int], box: Box) -> str:
    return f"{who} asks {box.pals[n[0]].name}, and {words.ability(n[1])}."


STORIES: dict[str, Callable[[str, str, list[int], Box], str]] = {
    "park": lambda who, card, n, box: f"{card} comes to the park.",
    "final": lambda who, card, n, box: "Too few pups are left for the park: the final round.",
    "reveal": lambda who, card, n, box: f"{who} reveals {card}.",
    "enter": _enter,
    "extra": lambda who, card, n, box: f"{card} is left in the park and goes home with {who}.",
    "bury": _bury,
    "upgrade": lambda who, card, n, box: (
        f"{who} upgrades a bone of the {box.plurals[n[0]]} to {VALUES[n[1]]}."
    ),
    "move": lambda who, card, n, box: (
        f"{who} moves a bone that shows {VALUES[n[1]]} to the {box.plurals[n[0]]}."
    ),
    "eat": lambda who, card, n, box: (
        f"{who}'s {box.plurals[n[0]]} eat a bone that shows {VALUES[n[1]]}."
    ),
    "bounce": lambda who, card, n, box: f"{who} draws {card}.",
    "take": lambda who, card, n, box: f"{who} takes {card} from the park.",
    "scheme": lambda who, card, n, box: (
        f"{who}'s {card} turns to ×2: the bones of the {box.plurals[n[0]]} count double."
    ),
    "bonus": lambda who, card, n, box: (
        f"{who}'s {box.plurals[n[0]]} use their bonus on {words.some(n[1], 'bone')}."
    ),
    "pal": _pal,
    "score": lambda who, card, n, box: f"{who} has {n[0]} points.",
}
