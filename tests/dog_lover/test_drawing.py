"""The table of Dog Lover as it is drawn in a terminal."""

from __future__ import annotations

import json
from random import Random

import pytest

from barkade.games.dog_lover import GAME as OURS
from barkade.games.dog_lover.bot.greedy import greedy
from barkade.games.dog_lover.rules.contents import RESCUED
from barkade.games.dog_lover.rules.course import (
    choose_a_side,
    lay_the_trick,
    place_watch_dog,
    play_or_retrieve,
)
from barkade.games.dog_lover.rules.playing import fetch_which
from barkade.games.dog_lover.rules.table import DogLovers
from barkade.terminal.drawing import picture
from barkade.terminal.offers import move_list
from tests.dog_lover.scenes import (
    THE_END,
    names,
    new,
    printed_game,
    table,
)
from tests.terminal.seeing import drawn, line, plain_text, widest

GAME = printed_game()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_line_fits_79_columns(seats: int) -> None:
    g, rng = new(seats), Random(seats)
    while not g.over:
        for viewer in (0, None):
            assert widest(drawn(g, viewer)) <= 79
        seat = g.actors[0]
        g.play(seat, rng.choice(g.moves(seat)))
    assert widest(drawn(g)) <= 79


ROWS = 24  # of a small terminal
BESIDES = 3  # the question, the keys, and where one types


def looked_at(g: DogLovers) -> list[str]:
    """What a question is about: the grid, or what lies before the one who is asked."""
    seat = g.actors[0]
    if g.agenda[-1][0] in (place_watch_dog, play_or_retrieve, lay_the_trick, fetch_which):
        return names(g, [card for cell in g.cell for card in cell])
    if g.agenda[-1][0] is choose_a_side:
        return names(g, g.learned[seat])
    return names(g, [*g.dogs[seat], *g.hand[seat], *g.taken])


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("special", ["off", "choose"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_question_stands_in_24_rows_with_what_it_is_about(
    seats: int, special: str, seed: int
) -> None:
    """In a whole game of sensible players, at every question, with all its moves."""
    g = OURS.new(seats, {"special_tricks": special}, seed)
    assert isinstance(g, DogLovers)
    while not g.over:
        seat = g.actors[0]
        room = ROWS - BESIDES - len(move_list(g, seat, 80))
        shown = drawn(g, seat, rows=room)
        assert len(shown.split("\n")) <= room, shown
        for name in looked_at(g):
            assert name in shown, f"{name} of\n{shown}\n{move_list(g, seat, 80)}"
        g.play(seat, greedy(g, seat, Random(1)))


def test_at_the_end_only_what_counts_is_left() -> None:
    """DL-28 Everybody's dogs and points; no grid, nothing to rescue or to learn."""
    g = table(dogs=[{"Taco": []}, {"Joey": []}], rescue=["Al"], tricks=["Beg"], agenda=THE_END)
    shown = drawn(g)
    assert "Taco" in shown
    assert "Joey" in shown
    assert not any(word in shown for word in ("Al ", "Beg", "Rescue", "the end", "Glen"))


def test_others_are_told_in_few_lines() -> None:
    """Their dogs with food, worth and cards, their tricks, and how many cards they hold."""
    g = table(
        dogs=[{}, {"Joey": ["Tour Guide", "Walk", "Walk"], "Taco": []}],
        food=["", "1 scraps"],
        hands=[[], ["Bone"]],
        learned=[[], ["Heel"]],
    )
    lines = drawn(g, rows=11).split("\n")
    at = next(n for n, one in enumerate(lines) if "Player 2" in one)
    head = " Player 2 Points now 0 · Scraps 1 · tricks Sit, Heel 2 · hand 1 card"
    assert " ".join(lines[at].split()) == head.strip()
    assert " ".join(lines[at + 1].split()) == "Joey ssc =17 Tour Guide, 2× Walk · Taco ✓S =3"


def test_the_drawing_needs_nothing_but_the_view() -> None:
    view = new(3).view(0)
    again = json.loads(json.dumps(view))
    assert picture(GAME, again) == picture(GAME, view)


def test_of_every_dog_in_the_grid_one_reads_all_it_is_worth() -> None:
    """DL-3 Whatever it eats."""
    view = OURS.new(4, seed="dogs").view(0)
    for card in range(RESCUED):
        view["zones"]["a1"]["cards"] = [card]
        lines = plain_text(OURS, view).split("\n")
        about = next(lines[n + 1] for n, one in enumerate(lines) if "  1   " in one)[6:26]
        assert about.rstrip().endswith(f" ={OURS.data.dogs[card].vp}"), about


def test_the_grid_shows_its_cards_and_the_watch_dog() -> None:
    g = table(watch="row 2", grid={"a1": "Joey", "b1": "Two Scraps", "c1": None})
    assert line(g, "Joey").split() == ["1", "Joey", "Two", "Scraps", "·" * 20]
    assert "big, ss c =5" in drawn(g)
    assert "Gives 2 scraps." in drawn(g)
    assert any(one.startswith(" W 2  ") for one in drawn(g).split("\n"))
    assert drawn(table(watch="column b")).split("\n")[0].split() == ["a", "b", "W", "c"]


def test_a_dog_shows_its_food_its_worth_and_what_lies_at_it() -> None:
    g = table(dogs=[{"Joey": ["Walk"], "Taco": []}], food=["2 scraps"])
    assert line(g, "   Joey ").split() == ["Joey", "big", "Ssc", "=7", "Walk"]
    assert line(g, "   Taco ").split() == ["Taco", "small", "✓S", "=3"]


def test_others_hands_are_counted_unless_one_wants_to_see_them() -> None:
    g = table(hands=[["Leash"], ["Bone", "Bone", "Frisbee"]])
    assert "3 cards" in drawn(g)
    assert "2× Bone" not in drawn(g)
    assert "2× Bone, Frisbee" in drawn(g, open_hands=True)
    assert "Leash" in drawn(g)
    assert "Leash" not in drawn(g, None)


def test_tricks_are_small_pictures() -> None:
    assert "· ■ ·" in drawn(table())
    assert "Heel 2" in drawn(table(tricks=["Heel"]))


def test_one_sees_how_long_the_game_still_goes() -> None:
    g = table(deck=["Walk"] * 9, bottom=4)
    assert "Cards before the end 5" in drawn(g)
    assert "this round is the last" in drawn(table(last_round=True))


@pytest.mark.parametrize("name", ["[bold]x[/bold]", "a\\", "\x1b[31mred", "犬" * 20, "n" * 200])
def test_no_name_can_spoil_the_drawing(name: str) -> None:
    view = GAME.new(2, seed="s", names=[name, "Bo"]).view(0)
    text = plain_text(GAME, view)
    assert "\x1b" not in text
    assert widest(text) <= 79
