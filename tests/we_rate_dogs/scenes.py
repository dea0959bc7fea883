"""Scenes: a table of We Rate Dogs! set up by hand, and ways to look at it.

Dogs and Reactions have the names of the box.  All dogs are rated 12 throughout and the
events are those of `EVENTS` below, two of each, so that no test hangs on how our cards
are balanced; `printed` gives a dog other ratings.  Cards that a scene does not name lie
in the Shelter and in the deck; where it names those, they are out of the way.

    g = table(rings=[["Max"], ["Lucy"], ["Thor"]], hands=[["Down 2"], ["Heel!"]])
    play(g, 0, "Down 2", "on Lucy")
    answer(g, {1: "Heel!"})
    assert shown(g, "Lucy") == 12
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from barkade.files.packs import Pack
from barkade.games.we_rate_dogs import GAME as OURS
from barkade.games.we_rate_dogs import game
from barkade.games.we_rate_dogs.look.words import short
from barkade.games.we_rate_dogs.rules.box import Box, Effect
from barkade.games.we_rate_dogs.rules.contents import CATEGORIES, DOGS, GOODNESS, NAMED
from barkade.games.we_rate_dogs.rules.contest import current_rating, enter, rating
from barkade.games.we_rate_dogs.rules.effects import take_hold
from barkade.games.we_rate_dogs.rules.reactions import may_respond
from barkade.games.we_rate_dogs.rules.table import TURNS, Said, Show
from barkade.games.we_rate_dogs.rules.turns import take_a_turn
from barkade.kernel.chance import Tape
from barkade.kernel.game import Game
from barkade.kernel.steps import WINDOW, Step
from barkade.testing.looking import heard_by, seen_by
from barkade.testing.scenes import scene
from tests.scenes import answers, curtain, opened, seen

EVENTS: Final = {
    # name: rating, action
    "Floof Up": ("floof +2", ""),
    "Floof Down": ("floof -2", ""),
    "Zoom Up": ("zoom +2", ""),
    "Goodness Up": ("goodness +2", ""),
    "Goodness Down": ("goodness -1", ""),
    "Any Up": ("any +2", ""),
    "Any Down": ("any -2", ""),
    "Up 1": ("current +1", ""),
    "Up 2": ("current +2", ""),
    "Up 3": ("current +3", ""),
    "Down 1": ("current -1", ""),
    "Down 2": ("current -2", ""),
    "All Up": ("all current +1", ""),
    "All Down": ("all current -1", ""),
    "All Zoom": ("all zoom +1", ""),
    "All Any": ("all any -1", ""),
    "Below": ("current -3 below ten", ""),
    "Ten": ("", "set ten"),
    "Swap": ("", "swap"),
    "Copy": ("", "copy"),
    "Judge": ("", "category any"),
    "Zoom Judge": ("", "category zoom"),
    "Own Judge": ("", "dog category any"),
    "Wag Judge": ("", "dog category wag"),
    "Reroll": ("", "reroll"),
    "Second": ("", "second dog"),
    "Change": ("", "change dog"),
    "From Yard": ("", "from yard"),
    "To Yard": ("", "to yard"),
    "To Circle": ("", "to circle"),
    "Draw 2": ("", "draw 2"),
    "Take 1": ("", "take 1"),
    "Take 2": ("", "take 2"),
    "Dig 2": ("", "dig 2"),
    "Lift": ("", "lift"),
    "Shift": ("", "shift"),
    "Guard": ("", "protect"),
    "Up or Judge": ("current +1", "category any"),
    "Up or Reroll": ("current +1", "reroll"),
}
COPIES: Final = 2
EVEN: Final = 12  # what a dog of a scene is rated, throughout
DOGRATES: Final = "Dogrates 1"  # the first one that enters
VIEWERS: Final[list[int | None]] = [0, 1, 2, None]


def _scenes_game() -> Game:
    """The game with the events of the scenes."""
    pack = OURS.data.pack
    rows = dict(pack.rows)
    rows["event"] = [
        {"name": name, "copies": COPIES, "rating": change, "action": action}
        for name, (change, action) in EVENTS.items()
    ]
    rows["reaction"] = [{**row, "copies": COPIES} for row in rows["reaction"]]
    box = Box(Pack(pack.path, "scenes", "tests", pack.digest, rows))
    box.ratings[:NAMED] = [[EVEN] * len(CATEGORIES) for _ in range(NAMED)]
    return game(box)


GAME: Final = _scenes_game()


def printed(dogs: Mapping[str, int | Mapping[str, int]]) -> Box:
    """The scenes' box with other ratings on some dogs: in all categories, or in those
    that are named."""
    box = Box(GAME.data.pack)
    box.ratings = [ratings[:] for ratings in GAME.data.ratings]
    for name, value in dogs.items():
        ratings = box.ratings[dog(name)]
        if isinstance(value, int):
            ratings[:] = [value] * len(CATEGORIES)
        else:
            for category, number in value.items():
                ratings[CATEGORIES.index(category)] = number
    return box


def table(
    *,
    seats: int = 3,
    rings: Sequence[Sequence[str]] = (["Max"], ["Lucy"], ["Thor"]),
    homes: Sequence[Sequence[str]] = (["Ace"], ["Ash"], ["Bear"]),
    circles: Sequence[Sequence[str]] = (),
    yard: Sequence[str] = (),
    shelter: Sequence[str] | None = None,
    hands: Sequence[Sequence[str]] = (),
    known: Sequence[str] = (),
    deck: Sequence[str] | None = None,
    discards: Sequence[str] = (),
    lying: Mapping[str, Sequence[str]] | None = None,
    category: str = "floof",
    rounds: int = 1,
    first: int = 0,
    final: bool = False,
    cards: Box | None = None,
    dogs: Mapping[str, int | Mapping[str, int]] | None = None,
    agenda: Sequence[Step] | None = None,
    **options: Any,
) -> Show:
    """A table in the middle of a contest.

    The deck's and the Shelter's first card is drawn first.  `known` are cards in hands
    that everybody has seen; `lying` the events that lie on dogs, where they have taken
    hold in that order; `dogs` other ratings than 12.  Without an agenda everybody has
    one turn, from seat 0, and the scene ends.
    """
    g = new(seats, **options)
    g.printed = cards or printed(dogs or {})
    for zone in g.zones:
        zone.clear()
    g.seen[:] = [0] * len(g.seen)
    g.first, g.final, g.rounds = first, final, rounds
    g.turn = 0 if final and g.long_leash else TURNS
    g.category = GOODNESS if final else CATEGORIES.index(category)
    _lay(g, homes, circles, yard, shelter, rings)
    _deal(g, hands, deck, discards, lying or {})
    for name in known:
        g.seen[_held(g, name)] = g.everyone
    steps = [(take_a_turn, seat) for seat in range(seats)] if agenda is None else agenda
    g.agenda[:] = [(curtain, 0), *reversed(steps)]
    g.listen()
    scene(g)
    return g


def new(seats: int = 3, seed: int = 1, **options: Any) -> Show:
    """A table as it is opened, with a deal that is always the same."""
    return opened(GAME, Show, seats, options, seed)


def _lay(
    g: Show,
    homes: Sequence[Sequence[str]],
    circles: Sequence[Sequence[str]],
    yard: Sequence[str],
    shelter: Sequence[str] | None,
    rings: Sequence[Sequence[str]],
) -> None:
    """Put the dogs where they belong."""
    free = list(range(DOGS))

    def put(zone: list[int], names: Sequence[str], seen: int) -> None:
        for card in map(dog, names):
            assert card in free, f"the scene has no {g.printed.dog_names[card]} left"
            free.remove(card)
            g.seen[card] = seen
            zone.append(card)

    for seat, names in enumerate(rings[: g.seats]):
        for name in names:
            put([], [name], g.everyone)
            enter(g, seat, dog(name))
    for seat, names in enumerate(homes[: g.seats]):
        put(g.home[seat], names, g.everyone)
        g.home[seat].sort()
    for seat, names in enumerate(circles):
        put(g.circle[seat], names, g.everyone)
    put(g.yard, yard, g.everyone)
    g.yard.sort()
    put(g.shelter, list(shelter or ())[::-1], 0)
    waiting = [name for name in g.printed.dog_names[NAMED:] if dog(name) in free]
    put(g.aside, waiting[::-1], g.everyone)
    (g.shelter if shelter is None else g.offer).extend(free)


def _deal(
    g: Show,
    hands: Sequence[Sequence[str]],
    deck: Sequence[str] | None,
    discards: Sequence[str],
    lying: Mapping[str, Sequence[str]],
) -> None:
    """Put the events where they belong."""
    free = list(range(DOGS, len(g.seen)))

    def take(name: str, seen: int) -> int:
        card = next(card for card in free if g.printed.face[card] == face(name))
        free.remove(card)
        g.seen[card] = seen
        return card

    for seat, names in enumerate(hands):
        g.hand[seat].extend(sorted(take(name, 1 << seat) for name in names))
    g.discards.extend(sorted(take(name, g.everyone) for name in discards))
    g.deck.extend([take(name, 0) for name in deck or ()][::-1])
    for name, events in lying.items():
        for event in events:
            lay(g, name, take(event, g.everyone))
    (g.deck if deck is None else g.offer).extend(free)


def lay(g: Show, name: str, card: int) -> None:
    """An event has taken hold of a dog, whoever played it."""
    option = 2 * g.printed.face[card]
    option += g.printed.effects[option] is None
    g.played.append(card)
    owner, entrance = g.owner(dog(name)), g.entrance[dog(name)]
    g.stack.append(Said(owner, card, option, g.printed.effect(option).sign, entrance))
    assert take_hold(g, owner) == []


# Playing


def play(g: Show, seat: int, event: str, *aims: str) -> None:
    """A seat plays an event, with one of its effects if there are two, and says at what:
    ``play(g, 0, "Up or Judge (judged rating +1)", "on Max")``."""
    name, _, words = event.partition(" (")
    chosen = words.rstrip(")") or next(short(Effect(one)) for one in EVENTS[name] if one)
    g.play(seat, f"play {name} ({chosen})")
    for move in aims:
        g.play(seat, move)


def answer(g: Show, answers: Mapping[int, str] | None = None, *aims: str) -> None:
    """All answer a card: with a Reaction, or not; and the one whose answer counts says at
    what it aims."""
    assert g.way == WINDOW, g.agenda[-1]
    by = g.agenda[-1][1]
    for seat in g.actors:
        reaction = (answers or {}).get(seat)
        g.play(seat, f"answer with {reaction}" if reaction else "pass")
    if answers:
        counts = min(answers, key=lambda seat: (seat - by) % g.seats)
        for move in aims:
            g.play(counts, move)


def luck(g: Show, number: float) -> None:
    """From now on chance says this, between 0 and 1."""
    g.tape, g.drawn = Tape(lambda: number), 0


def passed(g: Show) -> Show:
    """All let everything pass that has been played."""
    while g.way == WINDOW:
        answer(g)
    return g


def played(g: Show, seat: int, event: str, *aims: str) -> Show:
    """A seat plays an event and all let it pass."""
    play(g, seat, event, *aims)
    return passed(g)


def pass_turns(g: Show, *seats: int) -> None:
    """Seats pass their turns, one after another."""
    for seat in seats:
        g.play(seat, "pass the turn")


def can_answer(g: Show, reaction: str, seat: int = 1) -> bool:
    """Whether a seat is offered a Reaction."""
    assert is_window(g)
    return f"answer with {reaction}" in answers(g, seat)


def is_window(g: Show) -> bool:
    """Whether a card waits for answers."""
    return g.way == WINDOW and g.agenda[-1][0] is may_respond


# Looking


def dog(name: str) -> int:
    """The card of a dog."""
    names: list[str] = GAME.data.dog_names
    return names.index(name)


def face(name: str) -> int:
    """The face of an event or a Reaction."""
    names: list[str] = GAME.data.face_names
    return names.index(name)


def names(g: Show, zone: Sequence[int]) -> list[str]:
    """What the cards of a zone are called."""
    return [
        g.printed.dog_names[n] if n < DOGS else g.printed.face_names[g.printed.face[n]]
        for n in zone
    ]


def _held(g: Show, name: str) -> int:
    held = [card for hand in g.hand for card in hand if g.printed.face[card] == face(name)]
    return held[0]


def shown(g: Show, name: str, category: str = "") -> int:
    """What a dog in the contest is rated now, where it is judged or elsewhere."""
    if category:
        return rating(g, dog(name), CATEGORIES.index(category))
    return current_rating(g, dog(name))


def on(g: Show, name: str) -> list[str]:
    """The events that lie on a dog."""
    return names(g, [card for card in g.played if g.lies_on[card - DOGS] == g.entrance[dog(name)]])


def sees(g: Show, viewer: int | None, zone: str, seat: int | None = None) -> list[str]:
    """The cards of a zone (of a seat) that a viewer can name."""
    return names(g, seen(g, viewer, zone, seat))


def screen(g: Show, viewer: int | None) -> str:
    """All that a viewer is shown, asked and told, as bytes would be."""
    return seen_by(g, viewer) + heard_by(g, viewer)
