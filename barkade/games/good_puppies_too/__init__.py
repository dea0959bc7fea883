"""Good Puppies Too: play pups, bury bones, and let tricks grow with their groups."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from barkade.games.good_puppies_too.bot.greedy import greedy
from barkade.games.good_puppies_too.bot.outlook import OUTLOOK
from barkade.games.good_puppies_too.look import words
from barkade.games.good_puppies_too.look.labels import labels
from barkade.games.good_puppies_too.look.layout import face, layout
from barkade.games.good_puppies_too.look.refusals import REFUSALS, WORDS
from barkade.games.good_puppies_too.look.stories import STORIES, spelling
from barkade.games.good_puppies_too.look.view import confide, describe
from barkade.games.good_puppies_too.rules.box import Box
from barkade.games.good_puppies_too.rules.moves import BOX, MOVES
from barkade.games.good_puppies_too.rules.pack import read_box
from barkade.games.good_puppies_too.rules.setup import set_up
from barkade.games.good_puppies_too.rules.table import FRIENDS, ZONES, Puppies
from barkade.kernel.game import Game, Option
from barkade.look.daily import Daily
from barkade.look.reasons import Refusals
from barkade.look.stories import Stories


def options(box: Box) -> list[Option]:
    """The variations, some of which a pack names."""
    return [
        Option("extended", [False, True], "A longer game: set up as for one more player.", "GP-23"),
        Option(
            "strategic",
            [False, True],
            "Two play with five cards each and choose two pups a round.",
            "GP-24",
        ),
        Option(
            "mega",
            [False, True],
            "The hundred pups of the first Good Puppies join in; up to six can play.",
            "GP-25",
        ),
        *(
            Option(name, [False, True], f"{friend.name} sits in as an extra player.", "GP-26")
            for name, friend in zip(FRIENDS, box.friends, strict=True)
        ),
        Option(
            "puzzle",
            ["off", *FRIENDS],
            "Alone, with a Puzzle Pal: build the best yard you can.",
            "GP-29",
        ),
        Option(
            "bonus",
            ["random", *(puzzle.name for puzzle in box.puzzles)],
            "The bonus of a puzzle.",
            "GP-29",
        ),
    ]


def check(seats: int, options: dict[str, Any]) -> str:
    """Which options don't go together."""
    friends = sum(bool(options[name]) for name in FRIENDS)
    players = seats + friends
    others = [name for name in ("extended", "strategic", "mega", *FRIENDS) if options[name]]
    if options["puzzle"] != "off":
        if seats != 1:
            return f"A puzzle is for one player, not {seats} (GP-29)."
        return f"A puzzle is played without {others[0]} (GP-29)." if others else ""
    if options["bonus"] != "random":
        return "A bonus belongs to a puzzle: choose its pal too (GP-29)."
    if options["strategic"] and (seats != 2 or friends or options["mega"]):
        return "A strategic game is for two players, without friends and without mega (GP-24)."
    if options["extended"] and not 2 <= players <= 4:
        return f"An extended game is for two to four players, not {players} (GP-23)."
    most = 6 if options["mega"] else 5
    if players < 2:
        return "Alone one needs a Fun Friend to play with, or a puzzle (GP-26, GP-29)."
    if players > most:
        return f"{players} are too many: five can play, and six with mega (GP-4, GP-25)."
    return ""


def daily(box: Box) -> Daily:
    """A puzzle for every day, with one of the pals and one of the bonuses."""

    def setting(rng: Random) -> tuple[int, dict[str, Any]]:
        bonus = box.puzzles[int(rng.random() * len(box.puzzles))].name
        return 1, {"puzzle": FRIENDS[int(rng.random() * len(FRIENDS))], "bonus": bonus}

    def about(options: Mapping[str, Any]) -> str:
        pal = box.pals[FRIENDS.index(options["puzzle"])]
        bonus = next(puzzle for puzzle in box.puzzles if puzzle.name == options["bonus"])
        return f"Your pal: {words.pal(pal)} Your bonus: {words.paid(bonus)} {words.FOUR}"

    def verdict(view: Mapping[str, Any]) -> str:
        points: int = view["scores"][0]
        puzzle = view["puzzle"]
        return f"{puzzle['pal']}, {puzzle['bonus']} · {points} points: {words.rank(points)}"

    return Daily("Puppy puzzle", setting, about, verdict)


def game(box: Box) -> Game:
    """The game with the cards of a box."""
    return Game(
        id="good-puppies-too",
        title="Good Puppies Too",
        sentence="Choose pups in secret, let their tricks bury and upgrade bones, and have the"
        " richest yard.",
        version=2,
        older={1: "0.1.0"},
        fewest=1,
        most=6,
        folder=Path(__file__).parent,
        table=Puppies,
        set_up=set_up,
        describe=describe,
        confide=confide,
        moves=MOVES.relabelled(labels(box)),
        zones=ZONES,
        cards=box.cards(),
        pack=box.pack,
        data=box,
        repack=lambda path: game(read_box(path)),
        daily=daily(box),
        others=[friend.name for friend in box.friends],
        options=options(box),
        check=check,
        stories=Stories(STORIES, spelling(box)),
        refusals=Refusals(REFUSALS, WORDS),
        face=partial(face, box=box),
        layout=partial(layout, box=box),
        greedy=greedy,
        outlook=OUTLOOK,
    )


GAME = game(BOX)
