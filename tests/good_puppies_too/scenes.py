"""Scenes: a table of Good Puppies Too set up by hand, and ways to look at it.

Pups are their numbers: 84 is the Diligent Pug, 92 a Rascal, 184 the 84 of the
first Good Puppies.  A yard is written by groups, ``{"Pugs": [80, 81, 92]}``, and
its bones by their values, ``{"Pugs": [1, 1, 5]}``; a Rascal that shows ×2 is
named in `doubled`.  Cards that a scene does not name lie in the deck; where it
names the deck, in the box; where it names both, they are away.  So all 200 are
always somewhere.

    g = table(yards=[{"Pugs": [80, 81, 82]}], chosen=[[84]], agenda=[(take_a_turn, 0, 84)])
    do(g, 0, "bury one with the Pugs", "upgrade a 1 of the Pugs", "enough")
    assert bones(g, 0, "Pugs") == [2]
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from barkade.games.good_puppies_too import GAME
from barkade.games.good_puppies_too.rules.box import (
    GROUPS,
    PUPS,
    VALUES,
    Bonus,
    Box,
    Friend,
    Pal,
    Puzzle,
    Scheme,
)
from barkade.games.good_puppies_too.rules.course import choose_pups, take_a_turn, take_turns
from barkade.games.good_puppies_too.rules.puzzle import FIVE, PARK, clear_the_park, first_pup
from barkade.games.good_puppies_too.rules.schemes import complete_schemes
from barkade.games.good_puppies_too.rules.scoring import score
from barkade.games.good_puppies_too.rules.setup import empty_yards
from barkade.games.good_puppies_too.rules.table import FRIENDS, LEVELS, Puppies
from barkade.games.good_puppies_too.rules.tricks import use_trick
from barkade.kernel.steps import Step
from barkade.testing.scenes import scene
from tests.scenes import curtain, opened

Yard = Mapping[str, Sequence[int]]
Agenda = Callable[[Puppies], list[Step]] | Sequence[Step]
PLURALS: list[str] = GAME.data.plurals
NAMES: list[str] = [str(card["name"]) for card in GAME.cards]


def table(
    *,
    seats: int = 2,
    hands: Sequence[Sequence[int]] = (),
    known: Sequence[int] = (),
    chosen: Sequence[Sequence[int]] = (),
    park: Sequence[int] = (),
    deck: Sequence[int] | None = None,
    box: Sequence[int] | None = None,
    yards: Sequence[Yard] = (),
    bones: Sequence[Yard] = (),
    friends: Mapping[str, Yard] | None = None,
    scraps: Mapping[str, Yard] | None = None,
    doubled: Sequence[int] = (),
    last_round: bool = False,
    uses: int | None = None,
    cards: Box | None = None,
    agenda: Agenda | None = None,
    **options: Any,
) -> Puppies:
    """A table in the middle of a game.

    The deck's and the box's first card is drawn first.  `friends` are yards of Fun
    Friends and `scraps` their bones, by the names of their options.  `known` are
    cards in hands that everybody saw taken; `uses` how often the Puzzle Pal still
    helps; `cards` what is printed in another box.  Without an agenda a round is played
    from the choosing of pups on, and the scene ends when all have had their turns.
    """
    g = new(seats, **options)
    g.printed = cards or g.printed
    _clear(g)
    yard_of = _by_player(g, yards, friends or {})
    bones_of = _by_player(g, bones, scraps or {})
    rest = _lay(g, hands, chosen, park, deck, box, yard_of)
    for player, groups in bones_of.items():
        for name, shown in groups.items():
            _bury(g, player, PLURALS.index(name), shown, rest)
    (g.deck if deck is None else g.box if box is None else g.away).extend(rest)
    for card in known:
        g.seen[card] = g.everyone
    for card in doubled:
        _double(g, card)
    g.last_round = last_round
    if g.variant.puzzle:
        pal = g.printed.pals[g.variant.pal]
        g.uses = pal.uses if uses is None else uses
        g.variant.park = PARK + (pal.ability == FIVE)
    steps = agenda if isinstance(agenda, Sequence) else (agenda or a_round)(g)
    g.agenda[:] = [(curtain, 0), *reversed(steps)]
    g.listen()
    scene(g)
    return g


def new(seats: int = 2, seed: int = 1, **options: Any) -> Puppies:
    """A table as it is opened, with a deal that is always the same."""
    return opened(GAME, Puppies, seats, options, seed)


def printed(
    *,
    bonuses: Mapping[int, tuple[str, str, int]] | None = None,
    old_bonuses: Mapping[int, tuple[str, str, int]] | None = None,
    schemes: Mapping[int, tuple[str, int]] | None = None,
    friends: Mapping[str, tuple[int, str, str]] | None = None,
    puzzles: Mapping[str, tuple[str, int]] | None = None,
    pals: Mapping[str, tuple[str, int]] | None = None,
) -> Box:
    """Our box with something else printed on a few cards: bonuses by digit (each, most,
    turns), schemes by digit (what, how many are eaten), friends (their number, what
    they take, what they do whatever the pup), puzzle bonuses by name (what they count,
    points), pals (their ability, how often it can be used).  So a test of a rule does not
    hang on how the cards are balanced."""
    box = Box(GAME.data.pack)
    for name, changes in (("bonuses", bonuses), ("old_bonuses", old_bonuses)):
        for digit, (each, most, turns) in (changes or {}).items():
            getattr(box, name)[digit] = Bonus({"each": each, "most": most, "turns": turns})
    for digit, (what, eats) in (schemes or {}).items():
        box.schemes[digit] = Scheme({"scheme": what, "eats": eats})
    for name, (order, takes, does) in (friends or {}).items():
        at = FRIENDS.index(name)
        row = {"name": box.friends[at].name, "order": order, "takes": takes, "does": [does] * 10}
        box.friends[at] = Friend(row)
    for name, (counts, points) in (puzzles or {}).items():
        at = [puzzle.name for puzzle in box.puzzles].index(name)
        box.puzzles[at] = Puzzle({"name": name, "counts": counts, "points": points})
    for name, (ability, uses) in (pals or {}).items():
        at = FRIENDS.index(name)
        row = {"name": box.pals[at].name, "ability": ability, "uses": uses, "deck": 70}
        box.pals[at] = Pal(row)
    return box


def _clear(g: Puppies) -> None:
    for zone in g.zones:
        zone.clear()
    g.seen[:] = [0] * len(g.seen)
    empty_yards(g)


def _by_player(g: Puppies, seats: Sequence[Yard], friends: Mapping[str, Yard]) -> dict[int, Yard]:
    players = dict(enumerate(seats))
    players.update({friend(g, name): yard for name, yard in friends.items()})
    return players


def _lay(
    g: Puppies,
    hands: Sequence[Sequence[int]],
    chosen: Sequence[Sequence[int]],
    park: Sequence[int],
    deck: Sequence[int] | None,
    box: Sequence[int] | None,
    yards: Mapping[int, Yard],
) -> list[int]:
    """Put the cards that are named where they belong; the others are returned."""
    free = list(range(2 * PUPS if g.variant.mega else PUPS))
    g.away.extend(range(len(free), 2 * PUPS))

    def put(zone: list[int], cards: Sequence[int], seen: int) -> None:
        for card in cards:
            assert card in free, f"the scene has no {card} left"
            free.remove(card)
            g.seen[card] = seen
            zone.append(card)

    for seat, cards in enumerate(hands):
        put(g.hand[seat], sorted(cards), 1 << seat)
    for seat, cards in enumerate(chosen):
        put(g.chosen[seat], cards, g.everyone)
    put(g.park, sorted(park), g.everyone)
    put(g.deck, list(deck or ())[::-1], 0)
    put(g.box, list(box or ())[::-1], 0)
    for player, groups in yards.items():
        for name, cards in groups.items():
            group = PLURALS.index(name)
            put(g.home[player], cards, g.everyone)
            g.size[player * GROUPS + group] = len(cards)
            for card in cards:
                g.place[card] = group
    return free


def _bury(g: Puppies, player: int, group: int, shown: Sequence[int], rest: list[int]) -> None:
    for value in shown:
        g.stash[player].append(rest.pop())
        g.bone[(player * GROUPS + group) * LEVELS + VALUES.index(value)] += 1


def _double(g: Puppies, card: int) -> None:
    player = next(player for player, pups in enumerate(g.home) if card in pups)
    g.turned[card] = True
    g.doubled[player * GROUPS + g.place[card]] += 1


# What can be on a scene's agenda, besides single steps.


def a_round(g: Puppies) -> list[Step]:
    """All choose and take their turns; the park lies there already."""
    return [(choose_pups,), (take_turns,)]


def turns(g: Puppies) -> list[Step]:
    """A turn for every chosen pup, by seats; without a park as in the final round."""
    g.last_round = g.last_round or not g.park
    return [(take_a_turn, seat, card) for seat in range(g.seats) for card in g.chosen[seat]]


def schemes(g: Puppies) -> list[Step]:
    """The last part of seat 0's turn."""
    return [(complete_schemes, 0)]


def the_end(g: Puppies) -> list[Step]:
    """Bonuses and scores."""
    return [(score,)]


def puzzle_turn(g: Puppies) -> list[Step]:
    """A turn of a puzzle, with the four pups in the park."""
    return [(first_pup, 0), (clear_the_park,), (complete_schemes, 0)]


def trick(card: int, seat: int = 0) -> list[Step]:
    """The trick of a pup that is in the yard already."""
    return [(use_trick, seat, card)]


# Playing.


# Looking.


def pup(card: int) -> str:
    """What a pup is called in a move: 84 is ``"84 Diligent Pug"``."""
    return NAMES[card]


def friend(g: Puppies, name: str) -> int:
    """The player that a Fun Friend is."""
    return g.seats + FRIENDS.index(name)


def group(name: str) -> int:
    """The number of a group: ``"Pugs"`` is 8."""
    return PLURALS.index(name)


def yard(g: Puppies, player: int = 0) -> dict[str, list[int]]:
    """A player's pups by groups, in the order in which they came."""
    return {
        PLURALS[n]: [card for card in g.home[player] if g.place[card] == n]
        for n in g.groups_of(player)
    }


def bones(g: Puppies, player: int = 0, name: str = "Pugs") -> list[int]:
    """What the bones of a group show, lowest first."""
    counts = g.bones_at(player, PLURALS.index(name))
    return [value for value, many in zip(VALUES, counts, strict=True) for _ in range(many)]


def all_bones(g: Puppies, player: int = 0) -> dict[str, list[int]]:
    """What all bones of a yard show, by groups that have any."""
    shown = {name: bones(g, player, name) for name in PLURALS}
    return {name: values for name, values in shown.items() if values}


def cards_told(g: Puppies, name: str) -> list[int]:
    """The cards of all events of a name since the scene began."""
    return [event.card for event in g.listen() if event.name == name]
