"""Whatever the check of packs accepts can be played, and says in words what it does.

The packs here are made at random from the very words that the check knows, so that a new
verb, count or ability is tried as soon as it is known.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from barkade.bots.random import random_move
from barkade.games.good_puppies_too import game as game_of
from barkade.games.good_puppies_too.bot.greedy import greedy
from barkade.games.good_puppies_too.look import words
from barkade.games.good_puppies_too.look.layout import layout
from barkade.games.good_puppies_too.rules import box
from barkade.games.good_puppies_too.rules.box import (
    ABILITIES,
    AT_MOST,
    COUNTED,
    DEEDS,
    LASTING,
    MOST,
    PAID,
    RASCAL,
    TASTES,
    TIMES,
    VALUES,
    VERBS,
    Box,
)
from barkade.games.good_puppies_too.rules.pack import TABLES, read_box
from barkade.games.good_puppies_too.rules.table import FRIENDS, Puppies
from barkade.kernel.game import Game
from tests.terminal.seeing import drawn

Pick = Callable[[Random], Any]

PARTS = [f"{verb} {often}" for verb, often in product(VERBS, TIMES)]
EACH = [*(f"pups of {digit}" for digit in range(RASCAL)), *COUNTED[1:]]
SCHEMES = [
    *(f"{what} {least}" for what, least in product(COUNTED[1:], range(5))),
    *(f"{AT_MOST}{what} {most}" for what, most in product(COUNTED[1:], range(8))),
    *(f"{MOST}{what}" for what in COUNTED[1:]),
]
DOES = [f"{deed} {often}" for deed, often in product(DEEDS, (1, 2, 9))]
PAYS = [*(f"bone {value}" for value in VALUES), *PAID]
PACKS = 24


def accepted(table: str, column: str, values: Sequence[Any], alone: bool = True) -> list[Any]:
    """Of these values those that the check lets pass; at least one of each word must be."""
    check = TABLES[table][column]
    return [value for value in values if not check(value if alone else [value])]


class Words:
    """Every word that a pack may use, each taken as often as any other."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(f"packs {seed}")
        self.left: dict[str, list[Any]] = {}

    def any_of(self, kind: str, values: Sequence[Any]) -> Any:
        """Another one each time, until all were taken."""
        if not self.left.get(kind):
            self.left[kind] = [*values]
            self.rng.shuffle(self.left[kind])
        return self.left[kind].pop()


def pack(say: Words) -> str:
    """A pack in which everything that is data is drawn by lot."""
    rng = say.rng
    lines = ['[pack]\ngame = "good-puppies-too"\nname = "By lot"\nsource = "By lot."\n']

    def row(table: str, **columns: Any) -> None:
        shown = [f"{name} = {value!r}" for name, value in columns.items()]
        lines.append("\n".join([f"[[{table}]]", *shown, ""]))

    for table, breeds in (("breed", RASCAL), ("old_breed", 10)):
        for digit in range(breeds):
            counted = ["", say.any_of(f"{table} counts", accepted(table, "each", EACH))]
            rng.shuffle(counted)
            name = f"{table.title()}{digit}"
            row(
                table, digit=digit, name=name, plural=name + "s", each=counted[0],
                most=counted[1], turns=rng.randrange(1, 4),
            )  # fmt: skip
    known = accepted("trick", "does", PARTS, alone=False)
    for digit in range(10):
        does = [say.any_of("parts", known) for _ in range(rng.randrange(1, 4))]
        row("trick", digit=digit, name=f"Trick{digit}", does=does)
        scheme = say.any_of("schemes", accepted("rascal", "scheme", SCHEMES))
        row("rascal", digit=digit, name=f"R{digit}", scheme=scheme, eats=rng.randrange(4))
    for n, order in enumerate(rng.sample(range(100), 4)):
        deeds = [say.any_of("deeds", DOES) for _ in range(10)]
        row("friend", name=f"F{n}", order=order, takes=say.any_of("tastes", TASTES), does=deeds)
        ability = say.any_of("abilities", ABILITIES)
        uses = 0 if ability in LASTING else rng.randrange(1, 4)
        row("pal", name=f"P{n}", ability=ability, uses=uses, deck=rng.randrange(20, 91))
    for n in range(8):
        pays = say.any_of("pays", accepted("puzzle", "counts", PAYS))
        row("puzzle", name=f"Puzzle {n}", counts=pays, points=rng.randrange(1, 13))
    return "\n".join(lines)


SETTINGS: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"mega": True, "cleo": True}),
    (1, dict.fromkeys(FRIENDS, True)),
    *((1, {"puzzle": name}) for name in FRIENDS),
]


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> list[Game]:
    """The game with each of these packs, all of which pass the check."""
    say = Words(1)
    folder: Path = tmp_path_factory.mktemp("packs")
    found = []
    for number in range(PACKS):
        file = folder / f"{number}.toml"
        file.write_text(pack(say), "utf-8")
        found.append(game_of(read_box(file)))
    return found


def test_every_word_is_in_some_pack(games: list[Game]) -> None:
    """GP-18 to GP-31 Nothing that the check knows is left out."""
    boxes: list[Box] = [game.data for game in games]
    assert {verb for one in boxes for parts in one.parts for verb, _ in parts} == {
        *range(len(VERBS))
    }
    for several in (
        {bonus.each for one in boxes for bonus in [*one.bonuses, *one.old_bonuses]},
        {bonus.most for one in boxes for bonus in [*one.bonuses, *one.old_bonuses]},
        {box.PUPS_OF, *(scheme.what for one in boxes for scheme in one.schemes)},
    ):
        assert several >= {*range(len(COUNTED))}
    assert {friend.takes for one in boxes for friend in one.friends} == {*range(len(TASTES))}
    assert {deed for one in boxes for friend in one.friends for deed, _ in friend.does} == {
        *range(len(DEEDS))
    }
    assert {pal.ability for one in boxes for pal in one.pals} == {*range(len(ABILITIES))}


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_what_the_check_accepts_is_played_to_the_end(
    games: list[Game], seats: int, options: dict[str, Any]
) -> None:
    """GP-18 to GP-31 By luck and with sense; no bone is lost, none is made."""
    for number, game in enumerate(games):
        rng = Random(number)
        g = game.new(seats, options, number)
        while not g.over:
            for seat in g.actors[:1]:
                g.view(seat)
                player = random_move if rng.random() < 0.7 else greedy
                g.play(seat, player(g, seat, rng))
            assert isinstance(g, Puppies)
            assert min(g.bone) >= 0
            for seat in range(g.seats):
                groups = slice(seat * box.GROUPS * 4, (seat + 1) * box.GROUPS * 4)
                assert sum(g.bone[groups]) == len(g.bones[seat])
        assert min(g.scores) >= 0
        assert layout(g.view(None), game.data)
        assert drawn(g)


def test_every_pack_has_its_words(games: list[Game]) -> None:
    """GP-18 to GP-31 A rules page of lists, without a gap."""
    for game in games:
        for lines in words.lists(game.data).values():
            assert not [line for line in lines if "None" in line or "  " in line.strip()]
