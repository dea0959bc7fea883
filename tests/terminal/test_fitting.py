"""What is asked is on a small screen with what it is about."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from rich.console import Console
from rich.text import Text

import barkade
from barkade.games.good_puppies_too.look.view import points, would
from barkade.games.we_rate_dogs.look import words
from barkade.kernel.table import Table
from barkade.terminal.console import Leave, Terminal
from barkade.terminal.offers import move_list
from barkade.terminal.session import Session
from barkade.terminal.story import outcome
from tests.we_rate_dogs import scenes

COLUMNS, ROWS = 80, 24
DOGS = barkade.load("we-rate-dogs")
PUPPIES = barkade.load("good-puppies-too")


class Low(Terminal):
    """A terminal of 80 columns and 24 rows: what is on its screen when something is asked.
    Somebody answers at random."""

    height = ROWS

    def __init__(self, seed: int = 0, most: int = 10_000) -> None:
        super().__init__()
        self.console = Console(width=COLUMNS, height=ROWS)
        self.rng, self.most = Random(seed), most
        self.screen: list[str] = []
        self.screens: list[str] = []
        self.session: Session | None = None

    def clear(self, history: bool = False) -> None:
        self.screen = []

    def rule(self, title: str) -> None:
        self.screen.append(title)

    def say(self, sentence: str = "", style: str = "") -> None:
        self.screen += [line.plain for line in Text(sentence).wrap(self.console, COLUMNS)]

    def draw(self, markup: str) -> None:
        self.screen += Text.from_markup(markup).plain.split("\n")

    def ask(self, prompt: str) -> str:
        if prompt != "> ":
            return ""
        assert self.session is not None
        self.screens.append("\n".join([*self.screen, prompt][-ROWS:]))
        if len(self.screens) >= self.most:
            raise Leave
        table = self.session.table
        self.looked_at(table, table.view(0))
        return str(self.rng.randrange(len(table.moves(0))) + 1)

    def looked_at(self, table: Table, view: dict[str, Any]) -> None:
        """Whatever is to be seen when something is asked."""


def shown(table: Table) -> str:
    """The screen of the first seat, when it is asked something."""
    terminal = Low(most=1)
    seats = ["human"] + ["keen"] * (table.seats - 1)
    terminal.session = Session(table, seats, terminal)
    with pytest.raises(Leave):
        terminal.session.play()
    return terminal.screens[0]


class Judging(Low):
    """Somebody who looks whether all that matters is there: the dogs that are judged, or
    those to choose from, the card that is played or answered, what is asked, and the moves."""

    def looked_at(self, table: Table, view: dict[str, Any]) -> None:
        screen, moves = self.screens[-1], [table.text(move) for move in table.moves(0)]
        flat = " ".join(screen.split())
        assert f"{view['names'][0]}: {view['prompt']}" in flat, screen
        assert all(move.replace("  ", " ") in flat for move in moves), screen
        if "discards" in view["prompt"]:
            return  # their list may leave no room, and it is what is asked about
        for dog in [one["name"] for one in view["contest"]]:
            rows = [row for row in screen.split("\n") if dog.removesuffix(" 1") in row]
            assert any("(" in row for row in rows), f"{dog} is not judged:\n{screen}"
        for one in view["pending"]:
            assert words.pending(DOGS.data, view["names"], one) in flat, screen
        if moves[0].split(" ")[0] in ("pick", "send", "bring", "call"):
            rated = [row for row in screen.split("\n") if len(row.split()) > 7]
            for name in [move.partition(" ")[2] for move in moves]:
                assert any(name.removesuffix(" 1") in row for row in rated), screen


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_in_a_show_what_is_asked_is_on_the_screen_with_what_it_is_about(seats: int) -> None:
    """WD-5 to WD-18, in 80 columns and 24 rows, all along a game."""
    terminal = Judging(seats)
    table = DOGS.new(seats, {}, f"low {seats}")
    terminal.session = Session(table, ["human"] + ["random"] * (seats - 1), terminal, quick=True)
    terminal.session.play()
    asked = len(terminal.screens)
    assert asked > 20
    end = "\n".join(terminal.screen[-ROWS:])
    assert "The show is over." in end
    assert outcome(terminal.session.table, 0) in end


class Petting(Low):
    """Somebody who looks whether the own yard is there, with the pups to choose from and what
    they would do."""

    def looked_at(self, table: Table, view: dict[str, Any]) -> None:
        screen = self.screens[-1]
        flat = " ".join(screen.split())
        assert f"{view['names'][0]}: {view['prompt']}" in flat, screen
        total = f" Points {points(view, 0)}" if view["yards"][0] else ""
        assert f"Player 1 (you){total}" in flat, screen
        own = screen[screen.index("(you)") :]
        for one in view["yards"][0]:
            assert f"   {one['name']} " in own, screen
        asked = {"GP-6": view["zones"]["hand"][0], "GP-13": view["zones"]["park"]}
        for card in asked.get(view["rule"], {"cards": []})["cards"]:
            does = would(card, view["yards"][0], PUPPIES.data)
            assert does in flat, screen


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_among_puppies_what_is_asked_is_on_the_screen_with_what_it_is_about(seats: int) -> None:
    """GP-6 to GP-22, in 80 columns and 24 rows, all along a game; and at its end the points."""
    terminal = Petting(seats)
    table = PUPPIES.new(seats, {}, f"low {seats}")
    terminal.session = Session(table, ["human"] + ["keen"] * (seats - 1), terminal, quick=True)
    terminal.session.play()
    assert len(terminal.screens) > 12
    assert any("t table" in screen for screen in terminal.screens)
    end, after = "\n".join(terminal.screen[-ROWS:]), terminal.session.table
    assert outcome(after) in end
    sums = [line.split()[1:] for line in end.splitlines() if line.startswith(" Points ")]
    assert sums == [[str(score) for score in after.scores]], end


def test_what_a_low_terminal_has_no_room_for_can_be_asked_for() -> None:
    """And where there is room, nothing is left out and nothing is said of it."""
    table = DOGS.new(6, {}, "low")
    screen = shown(table)
    assert "t table" in screen
    assert "Yard" not in screen
    terminal = Low(most=1)
    terminal.session = Session(table, ["human"] * 6, terminal)
    terminal.session.commands["t"](0, "")
    assert "▒▒ face down" in "\n".join(terminal.screen)


def test_a_high_terminal_shows_all() -> None:
    low, high = Low(most=1), Low(most=1)
    high.height = 80
    screens = []
    for terminal in (low, high):
        table = DOGS.new(6, {}, "low")
        terminal.session = Session(table, ["human"] + ["keen"] * 5, terminal)
        with pytest.raises(Leave):
            terminal.session.play()
        screens.append("\n".join(terminal.screen))
    assert ["t table" in screen for screen in screens] == [True, False]
    assert ["▒▒ face down" in screen for screen in screens] == [False, True]


def test_many_moves_without_hints_stand_close_together_on_a_low_screen() -> None:
    """They are the same, and no line is too long."""
    names = ["Up or Judge", "Own Judge", "Any Up", "Swap", "Copy", "Down 1", "Take 1", "Ten"]
    table = scenes.table(hands=[[*names, "Floof Up", "Zoom Up", "Guard"], ["Up 1"]])
    wide, low = move_list(table, 0, COLUMNS), move_list(table, 0, COLUMNS, ROWS)
    assert len(low) < len(wide)
    assert max(map(len, low)) <= COLUMNS
    assert " ".join(" ".join(low).split()) == " ".join(" ".join(wide).split())


def test_hints_are_left_out_where_they_would_leave_no_room_for_the_table() -> None:
    """A line each is too much for more than half of the screen."""
    rings = [["Max", "Moe"], ["Lucy"], ["Thor"]]
    table = scenes.table(rings=rings, hands=[["Up 2"]])
    scenes.play(table, 0, "Up 2")
    assert "Player 2's Lucy" in move_list(table, 0, COLUMNS, ROWS)[2]
    [row] = move_list(table, 0, COLUMNS, 7)
    assert row.split() == ["1", "on", "Max", "2", "on", "Moe", "3", "on", "Lucy", "4", "on", "Thor"]
