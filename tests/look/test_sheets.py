"""The score sheet: it comes to the score, every part of it is true, and it tells no secret."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import barkade
from barkade.games.dog_lover.rules.scoring import UNFED, count
from barkade.games.good_puppies_too.rules.scoring import add_up
from barkade.games.thats_ruff.rules.collecting import worth
from barkade.games.we_rate_dogs.rules.contents import GOODNESS
from barkade.kernel.game import Game
from barkade.lab.bench import plain_seats
from barkade.look.parts import laid_out, plain_layout
from barkade.look.sheets import plain_sheet, row, sheet
from barkade.testing import setups
from tests.look.test_parts import positions

GAMES = [barkade.load(name) for name in barkade.shelf()]


def sheet_of(g: Any, seat: int | None = None) -> Any:
    """The sheet as a seat may see it, or the spectator."""
    [found] = [one for one in laid_out(g.start.game, g.view(seat)) if one["part"] == "sheet"]
    return found


def values(g: Any) -> dict[str, list[Any]]:
    """What stands in each row, by its name."""
    found = sheet_of(g)
    return {one["label"]: one["values"] for one in [*found["rows"], found["sum"]]}


def columns(made: Any) -> list[int]:
    """What the rows add up to."""
    rows = [[number or 0 for number in one["values"]] for one in made["rows"]]
    return [sum(column) for column in zip(*rows, strict=True)] if rows else []


def ended(game: Game, seats: int, options: dict[str, Any]) -> Any:
    """A game at random, at its end."""
    g, rng = game.new(seats, options, "sheets"), Random(4)
    while not g.over:
        seat = rng.choice(g.actors)
        g.play(seat, rng.choice(g.moves(seat)))
    return g


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_at_the_end_it_comes_to_the_score(game: Game) -> None:
    """With every option; and those who play without a seat have a column too."""
    for seats, options in setups(game):
        g = ended(game, seats, options)
        others = g.view(None).get("others", [])
        made = sheet_of(g)
        assert made["names"] == [*g.start.names, *(one["name"] for one in others)]
        if game.id != "thats-ruff":
            assert made["sum"]["values"] == [*g.scores, *(one["score"] for one in others)]
        if made["adds"]:
            assert columns(made) == made["sum"]["values"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_at_any_time_it_has_a_column_for_everybody_and_adds_up(game: Game) -> None:
    for g in positions(game, plain_seats(game)[-1], every=25):
        made = sheet_of(g)
        for one in [*made["rows"], made["sum"]]:
            assert len(one["values"]) == len(made["names"]) >= g.seats
        if made["adds"] and made["rows"]:
            assert columns(made) == made["sum"]["values"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_nobody_sees_more_in_it_than_all_may_know(game: Game) -> None:
    """A world that looks the same to a seat has the same sheet, whatever the others hide in it;
    and in these five games a seat's own hand counts for nothing that others can't count."""
    for n, g in enumerate(positions(game, plain_seats(game)[-1], every=25)):
        public = json.dumps(sheet_of(g))
        for seat in (None, *range(g.seats)):
            assert json.dumps(sheet_of(g, seat)) == public
            world = g.redeal(seat, Random(n))
            assert json.dumps(sheet_of(world, seat)) == public


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_reason_names_a_rule_that_there_is(game: Game) -> None:
    assert game.folder is not None
    rules = (game.folder / "rules.md").read_text("utf-8")
    for g in positions(game, plain_seats(game)[-1], every=25):
        made = sheet_of(g)
        for one in [*made["rows"], made["sum"]]:
            why = one.get("why", "")
            if why:
                assert f"[{why.rpartition('(')[2].rstrip(')')}]" in rules, why


# What the rows say in the middle of a game


def ruff(g: Any, found: dict[str, list[Any]]) -> None:
    """TR-17, TR-25, TR-26 A seat has what its dog has walked and fetched, and what it collected."""
    boards = [g.variant.board_of[seat] for seat in range(g.seats)]
    assert found["Counting walks"] == [g.walked[2 * board] for board in boards]
    assert found["Collecting walks"] == [g.walked[2 * board + 1] for board in boards]
    assert found["Discs fetched"] == [g.fetched[board] for board in boards]
    if "Sets" in found:
        parts = zip(*(found[one] for one in ("Sets", "Colours", "Own dogs")), strict=True)
        assert [*map(sum, parts)] == [worth(g.collected[s], b) for s, b in enumerate(boards)]


def lover(g: Any, found: dict[str, list[Any]]) -> None:
    """DL-13, DL-27 As if the game ended now."""
    counts = [count(g, seat) for seat in range(g.seats)]
    hungry = [len(g.dogs[seat]) - len(one.fed) for seat, one in enumerate(counts)]
    assert found["Hungry dogs"] == [-UNFED * many for many in hungry]
    assert found["Points" if g.over else "Points now"] == [one.points for one in counts]


def puppies(g: Any, found: dict[str, list[Any]]) -> None:
    """GP-20, GP-22 As if the game ended now: what its end would come to."""
    if not g.over:
        assert found["If it ended now"] == add_up(g.clone())


def show(g: Any, found: dict[str, list[Any]]) -> None:
    """WD-14 The Goodness that is printed on the best dog in the Circle."""
    if g.final:
        return
    assert found["In the Circle"] == [len(circle) for circle in g.circle]
    printed = [[g.printed.ratings[dog][GOODNESS] for dog in circle] for circle in g.circle]
    assert found["Goodness"] == [max(one, default=None) for one in printed]


def race(g: Any, found: dict[str, list[Any]]) -> None:
    """DM-8 What finished stories brought."""
    assert found["Points"] == [g.points(seat) for seat in range(g.seats)]
    threes = [[g.printed.points[card] for card in scored].count(3) for scored in g.scored]
    assert not any(threes) or found["Stories of 3"] == [3 * many for many in threes]


TRUE: dict[str, Callable[[Any, dict[str, list[Any]]], None]] = {
    "thats-ruff": ruff,
    "dog-lover": lover,
    "good-puppies-too": puppies,
    "we-rate-dogs": show,
    "dog-man": race,
}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_in_the_middle_every_part_is_the_public_truth(game: Game) -> None:
    for g in positions(game, plain_seats(game)[-1]):
        TRUE[game.id](g, values(g))


def test_a_round_shows_who_leads_it() -> None:
    """WD-10 Each player's highest rating, while there is a contest on the Path."""
    game = barkade.load("we-rate-dogs")
    labels = {one for g in positions(game, 4) for one in values(g) if one.startswith("Round ")}
    assert {label.partition(":")[0] for label in labels} == {f"Round {n}" for n in (1, 2, 3, 4)}


# A game that brings none


def test_a_game_without_a_sheet_shows_the_numbers_that_each_seat_has() -> None:
    view = {
        "names": ["Ann", "Bo"], "over": False, "scores": [0, 0], "zones": {}, "rounds": 2,
        "bones_laid": [3, 4], "firsts": [True, False],
    }  # fmt: skip
    assert plain_sheet(view) == [sheet(["Ann", "Bo"], [row("Bones laid", [3, 4])], None)]
    over = plain_sheet({**view, "over": True, "scores": [3, 4]})
    assert over[0]["sum"] == row("Points", [3, 4])


def test_where_there_is_nothing_to_count_there_is_no_sheet() -> None:
    view = {"names": ["Ann"], "over": False, "scores": [0], "zones": {}, "lucky": True}
    assert plain_sheet(view) == []
    assert [one["part"] for one in plain_layout([], view)] == ["note"]


def test_a_row_says_only_what_there_is_to_say() -> None:
    assert row("Walks", [1, None]) == {"label": "Walks", "values": [1, None]}
    told = row("Still outside", [1, 0], "discs (TR-19)", least=True, words=True)
    assert (told["why"], told["least"], told["words"]) == ("discs (TR-19)", True, True)
