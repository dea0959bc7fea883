"""The table of the Dog Man dice race as it is drawn."""

from __future__ import annotations

import json
from random import Random

import pytest
from rich.cells import cell_len
from rich.text import Text

from barkade.games.dog_man import GAME
from barkade.games.dog_man.look.screen import _signs, screen
from barkade.games.dog_man.rules.box import Box
from barkade.games.dog_man.rules.table import DiceRace
from tests.dog_man.scenes import (
    SHOUT,
    load,
    new,
    table,
)


def drawn(g: DiceRace, seat: int | None = 0) -> str:
    return Text.from_markup(screen(g.view(seat), GAME.cards, g.printed)).plain


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_no_line_is_wider_than_a_terminal(seats: int) -> None:
    g, rng = new(seats, goal=5), Random(1)
    while not g.over:
        assert max(cell_len(line) for line in drawn(g).split("\n")) <= 79
        seat = rng.choice(g.actors)
        g.play(seat, rng.choice(g.moves(seat)))
    assert max(cell_len(line) for line in drawn(g, None).split("\n")) <= 79


def test_the_drawing_needs_nothing_but_the_view() -> None:
    view = new(3).view(0)
    assert screen(json.loads(json.dumps(view)), GAME.cards) == screen(view, GAME.cards)


def test_dice_cards_and_points_are_shown() -> None:
    g = table(stories=[["DPP", "LL"]], dice=[["DB"]], free="PPR", points=[4], goal=10)
    text = drawn(g)
    assert "Petey ×2   Roll-o-Rama" in text
    assert "4 in the cup" in text
    assert "Ann (you)  4 of 10 points  Rolled." in text
    assert "Needs Petey." in text
    assert "on top:" in text
    assert "▸Ann" in text


def test_without_free_dice_it_says_so() -> None:
    g = table(
        stories=[["DDDDD", "88"], ["LLLLL", "PPP"]], dice=[["DDDD", ""], ["LLL", "PP"]], free=""
    )
    assert "Free dice  none" in drawn(g)


@pytest.mark.parametrize("name", ["[bold]x[/bold]", "a\\", "\x1b[31mred", "犬" * 20, "n" * 200])
def test_no_name_can_spoil_the_drawing(name: str) -> None:
    view = GAME.new(2, seed="s", names=[name, "Bo"]).view(0)
    text = Text.from_markup(screen(view, GAME.cards)).plain
    assert "\x1b" not in text
    assert max(cell_len(line) for line in text.split("\n")) <= 79


# Compact, while time runs


def compact(g: DiceRace, seat: int = 0, **more: int) -> list[str]:
    view = {**g.view(seat), "compact": True, **more}
    return Text.from_markup(screen(view, GAME.cards, g.printed)).plain.split("\n")


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_compact_every_player_has_two_lines_and_oneself_a_third(seats: int) -> None:
    g, rng = new(seats, goal=5), Random(1)
    while not g.over:
        lines = compact(g)
        assert max(map(cell_len, lines)) <= 79
        news = (g.view(0)["rule"] in ("DM-7", "DM-10")) + g.tie_break
        assert len(lines) == 2 + 2 * seats + 1 + news
        seat = rng.choice(g.actors)
        g.play(seat, rng.choice(g.moves(seat)))


def test_compact_dice_are_letters_and_open_spaces_squares() -> None:
    stories = [["DPP", "LL"], ["DL8", "PP"]]
    g = table(stories=stories, dice=[["DB", ""], ["L", "PP"]], free="PPR", points=[4], goal=10)
    g.done[1] = True
    lines = compact(g)
    assert "▸Ann (you)  4 of 10 points  Rolled." in lines
    assert "D★□    Petey" in lines[3]
    assert lines[4].endswith("□□     Li'l Petey ×2")
    assert lines[5].endswith("L□□    D 8")
    assert lines[6].startswith(" 0 of 10 · done  2 ")
    assert lines[6].endswith("PP     Complete")


def test_compact_each_letter_is_explained_beside_its_die() -> None:
    lines = compact(table(free="PPR"))
    for face in ("D Dog Man", "P Petey", "L Li'l Petey", "8 80-HD", "★ Police Badge"):
        assert face in lines[0] + lines[1]
        assert face in compact(table(free="PPR"), unseen=True)[1]


def test_characters_that_begin_alike_have_different_letters() -> None:
    box = Box(GAME.data.pack)
    box.characters = ["Petey", "Pat", "犬", "Pa"]
    assert _signs(box) == ["P", "A", "1", "2", "★", "!"]


@pytest.mark.parametrize(
    ("seats", "width", "height", "lines"),
    [
        (2, 80, 24, 3),
        (4, 80, 24, 2),
        (5, 80, 24, 1),
        (6, 80, 24, 1),
        (6, 80, 40, 3),
        (6, 120, 40, 2),
    ],
)
def test_compact_others_have_the_lines_that_there_is_room_for(
    seats: int, width: int, height: int, lines: int
) -> None:
    g, rng = new(seats, goal=5), Random(1)
    while not g.over:
        drawing = compact(g, width=width, height=height)
        assert max(map(cell_len, drawing)) < width
        assert not any("…" in line[33:] for line in drawing)  # titles give way to words
        news = (g.view(0)["rule"] in ("DM-7", "DM-10")) + g.tie_break
        assert len(drawing) == 2 + 3 + lines * (seats - 1) + news
        seat = rng.choice(g.actors)
        g.play(seat, rng.choice(g.moves(seat)))


def test_compact_what_others_need_is_said_in_words_where_they_fit() -> None:
    stories = [["DD", "PP"], ["DPL8", "DDPL8"]]
    g = table(stories=stories, dice=[[], ["", "B"]], free="PPR", points=[0, 4], goal=10)
    narrow = compact(g, width=80, height=21)
    assert narrow[5].endswith("□□□□   D P L 8")
    assert narrow[6].endswith("★□□□□  4 of D D P L 8")
    low = compact(g, width=80, height=19)
    assert " ".join(low[5].split()) == "▸Bo 4 of 10 □□□□ D P L 8 ★□□□□ 4 of D D P L 8"
    for size in ({"width": 80, "height": 24}, {"width": 100, "height": 22}):
        words = compact(g, **size)
        assert words[-2].endswith("□□□□   Dog Man, Petey, Li'l Petey and 80-HD")
        assert words[-1].endswith("★□□□□  four of Dog Man ×2, Petey, Li'l Petey or 80-HD")


def test_compact_a_card_of_one_character_with_a_badge_needs_the_rest() -> None:
    g = table(stories=[["DD", "PP"], ["LLL", "88"]], dice=[[], ["BL", "8B"]], free="PPR")
    lines = compact(g)
    assert lines[5].endswith("L★□    L")
    assert lines[6].endswith("8★     Complete")


def test_the_story_on_top_is_shown_whole() -> None:
    for card in range(len(GAME.cards)):
        g = new()
        g.pile[-1] = card
        view = g.view(0)
        view["zones"]["pile"]["cards"] = [card]
        text = Text.from_markup(screen(view, GAME.cards)).plain
        top = text.split("on top:")[1].split("\n\n")[0]
        assert GAME.cards[card]["name"] in top
        assert "…" not in top


def test_compact_a_face_is_always_in_the_same_place() -> None:
    some, others = compact(table(free="PPR")), compact(table(free="D8L"))
    for line in range(2):
        for face in GAME.data.faces:
            assert some[line].find(face) == others[line].find(face)
    assert "Dog Man –" in some[0]
    assert "Petey ×2" in some[0]


def test_what_is_rolled_can_be_kept_unseen() -> None:
    lines = compact(table(free="PPR"), unseen=True)
    assert lines[0] == " Free dice  Ann is about to roll three."
    assert "▸Ann (you)  0 of 10 points  Rolls next." in lines
    assert "Roll-o-Rama" not in "".join(lines)


def test_unseen_dice_are_those_of_who_grabbed_roll_o_rama() -> None:
    """DM-7 Who rolls again is not whose turn it is."""
    g = load(table(stories=[["DP", "88"], ["DD", "LL"]], free="RRR"), "PPP")
    g.play(1, SHOUT)
    lines = compact(g, unseen=True)
    assert lines[0] == " Free dice  Bo is about to roll three."
    assert "▸Ann (you)  0 of 10 points  Rolled." in lines
