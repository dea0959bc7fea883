"""Scenes: a table of the Dog Man dice race set up by hand, and ways to look at it.

Dice and spaces are letters: D Dog Man, P Petey, L Li'l Petey, 8 80-HD, B the Police
Badge, R Roll-o-Rama.  A story card is what it asks for, "DPP", and the dice on it are
written in the same way.  Dice that a scene does not name are in the cup, and cards that
it does not name are in the pile; where it names the pile, they are away, in the first
score pile and worth nothing.

    g = table(stories=[["DP", "LLL"]], dice=[["D", ""]], free="PB")
    act(g, 0, put("P", 0))
    assert on(g, 0) == ["DP", ""]
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from barkade.games.dog_man import GAME
from barkade.games.dog_man.rules.box import BADGE, CHARACTERS, DICE, SIDES, Box
from barkade.games.dog_man.rules.course import end_turn, take_a_turn
from barkade.games.dog_man.rules.dice import lay
from barkade.games.dog_man.rules.race import begin_race, grab_a_die
from barkade.games.dog_man.rules.table import KINDS, DiceRace
from barkade.kernel.steps import Step
from barkade.testing.scenes import scene
from tests.scenes import answers, curtain, opened, who

STORIES = len(GAME.cards)
FACES = "DPL8BR"
BOTH = pytest.mark.parametrize("race", ["clock", "reflex"])
FILLER = "DPL8"  # what a card asks for that a scene has no wishes for
A_RACE: list[Step] = [(begin_race,)]
A_TURN: list[Step] = [(take_a_turn,)]
THE_REST_OF_A_TURN: list[Step] = [(begin_race,), (end_turn,)]
NAMES = ["Ann", "Bo", "Cleo", "Dov", "Eve", "Finn"]
NINE = [["DDDDP", "PPPPD"], ["LLLLD", "DD"]]
ALL_LYING = [["DDDD", "P"], ["LLLL", ""]]  # nine dice, no card of those complete


def new(seats: int = 2, seed: int | str = 1, **options: Any) -> DiceRace:
    """A table as it is opened, with a deal that is always the same."""
    crowd = {"crowd": seats > 4, **options}
    return opened(GAME, DiceRace, seats, crowd, seed, NAMES[:seats])


def table(
    *,
    seats: int = 2,
    stories: Sequence[Sequence[str]] = (),
    dice: Sequence[Sequence[str]] = (),
    free: str = "",
    pile: Sequence[str] | None = None,
    discards: Sequence[str] = (),
    points: Sequence[int] = (),
    agenda: Sequence[Step] = A_RACE,
    seed: int = 1,
    state: Mapping[str, Any] | None = None,
    **options: Any,
) -> DiceRace:
    """A table in the middle of a game, in which seat 0 has rolled.

    The pile's first card is drawn first.  `points` are what players have scored; `state`
    is anything else, by the names of the table.  Without an agenda dice are raced for,
    and then the scene ends.
    """
    g = new(seats, seed, **options)
    g.printed = box = Box(GAME.data.pack)
    g.roller = 0
    g.rolls = 1
    for zone in g.zones:
        zone.clear()
    rest = list(range(STORIES))

    def put(zone: list[int], asks: str, worth: int | None = None) -> int:
        card = rest.pop(0)
        print_card(box, card, asks, worth)
        g.seen[card] = g.everyone
        zone.append(card)
        return card

    for seat in range(seats):
        for asks in stories[seat] if seat < len(stories) else (FILLER, FILLER):
            put(g.story[seat], asks)
        if seat < len(points):
            put(g.scored[seat], FILLER, points[seat])
    for asks in reversed(pile or ()):
        put(g.pile, asks)
    for asks in discards:
        put(g.discards, asks)
    for card in rest:
        print_card(box, card, FILLER, 0 if pile is not None else None)
        g.seen[card] = g.everyone if pile is not None else 0
    if pile is None:
        g.pile.extend(rest)
    else:
        g.scored[0].extend(rest)
    if g.pile:
        g.seen[g.pile[-1]] = g.everyone
    _lay(g, dice, free)
    for name, value in (state or {}).items():
        setattr(g, name, value)
    g.agenda[:] = [(curtain, 0), *reversed(agenda)]
    g.listen()
    scene(g)
    return g


def print_card(box: Box, card: int, asks: str, worth: int | None = None) -> None:
    """Another story on a card of the box."""
    box.asks[card] = [FACES.index(letter) for letter in asks]
    box.spaces[card] = [box.asks[card].count(c) for c in range(CHARACTERS)]
    box.points[card] = len(asks) if worth is None else worth
    box.lacks[card] = sum(1 << c for c in {*box.asks[card]})


def _lay(g: DiceRace, dice: Sequence[Sequence[str]], free: str) -> None:
    g.lying = [0] * (STORIES * KINDS)
    g.moved = g.lying.copy()
    g.count = [0] * STORIES
    g.loose = [0] * STORIES
    g.lacks = g.printed.lacks.copy()
    g.room = [lacks | 1 << BADGE for lacks in g.lacks]
    g.shifted = [False] * g.seats
    for seat, lying in enumerate(dice):
        for card, letters in zip(g.story[seat], lying, strict=False):
            for letter in letters:
                assert g.room[card] >> FACES.index(letter) & 1, f"{letter} does not fit"
                lay(g, card, FACES.index(letter), 1)
    g.free = [free.count(letter) for letter in FACES]
    g.free_kinds = sum(1 << face for face in range(SIDES) if g.free[face])
    g.takers = [-1] * SIDES
    g.cup = DICE - sum(g.count) - sum(g.free)
    assert g.cup >= 0, "there are nine dice"


def load(g: DiceRace, faces: str) -> DiceRace:
    """Loaded dice: the next numbers drawn are those of a roll that shows these faces."""
    g.tape.numbers_from(g.drawn, len(faces))
    for at, letter in enumerate(faces, g.drawn):
        g.tape.numbers[at] = (FACES.index(letter) + 0.5) / SIDES
    return g


# Playing.


def put(letter: str, slot: int = 0) -> str:
    """To grab a die for a card, as one writes it."""
    return f"put {_face(letter)} on {_slot(slot)}"


def shift(letter: str, slot: int) -> str:
    """To move a die to a card from the other one."""
    return f"move {_face(letter)} to {_slot(slot)}"


def drop(slot: int) -> str:
    """To discard a card."""
    return f"discard {_slot(slot)}"


SHOUT = "Roll-o-Rama!"


def _face(letter: str) -> str:
    return str(GAME.data.faces[FACES.index(letter)])


def _slot(slot: int) -> str:
    return ("the first card", "the second card")[slot]


def act(g: DiceRace, seat: int, *moves: str) -> None:
    """A seat makes moves in a race; where it is drawn who acts, it is that seat."""
    for move in moves:
        turn_to(g, seat)
        g.play(seat, move)


def turn_to(g: DiceRace, seat: int) -> None:
    """Where it is drawn who acts next, let it be that seat."""
    if g.agenda[-1][0] is grab_a_die and g.actor != seat:
        g.agenda[-1:] = [(grab_a_die, seat)]
        g.run()


def all_done(g: DiceRace) -> None:
    """Everybody says done, until this race is over."""
    rolls = len(who(g, "roll"))
    while not g.over and "done" in answers(g, g.actors[0]) and len(who(g, "roll")) == rolls:
        g.play(g.actors[0], "done")


# Looking.


def free(g: DiceRace) -> str:
    """The dice that lie free."""
    return "".join(letter * many for letter, many in zip(FACES, g.free, strict=True))


def on(g: DiceRace, seat: int = 0) -> list[str]:
    """The dice on a seat's cards."""
    return [
        "".join(letter * many for letter, many in zip(FACES, g.on(card), strict=False))
        for card in g.story[seat]
    ]


def asks(g: DiceRace, seat: int = 0) -> list[str]:
    """What a seat's cards ask for."""
    return ["".join(FACES[c] for c in g.printed.asks[card]) for card in g.story[seat]]


def count_dice(g: DiceRace) -> int:
    """All dice, wherever they are."""
    return g.cup + sum(g.free) + sum(g.lying)
