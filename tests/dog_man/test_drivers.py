"""The two drivers: the clock, DM-13 and DM-14, and the reflex, DM-15."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

import barkade
from barkade.files import records
from barkade.games.dog_man import GAME
from barkade.games.dog_man.rules.race import deeds, race_clock
from barkade.games.dog_man.rules.table import DiceRace
from barkade.kernel.errors import BadSetup
from barkade.testing.looking import state
from tests.dog_man.scenes import (
    BOTH,
    SHOUT,
    act,
    load,
    new,
    on,
    put,
    shift,
    table,
)
from tests.scenes import answers, everything, refused

SEATS = [2, 3, 4, 5, 6]


def raced(seats: int, seed: int, **options: Any) -> DiceRace:
    """A whole game, in which random seats grab at random."""
    g, rng = new(seats, seed, **options), Random(seed)
    while not g.over:
        seat = rng.choice(g.actors)
        g.play(seat, rng.choice(g.moves(seat)))
    return g


@BOTH
@pytest.mark.parametrize("seats", SEATS)
def test_a_record_of_a_race_replays_exactly(race: str, seats: int) -> None:
    """DM-14 It holds what counted, in the order in which it counted."""
    g = raced(seats, 3, race=race, goal=10)
    record = json.loads(records.as_text(g.record()))
    assert state(barkade.replay(record)) == state(g)


def test_a_refused_grab_is_not_in_the_record() -> None:
    """DM-13, DM-14 Only what counted is."""
    g = new(2)
    before = g.record()
    face = next(face for face in range(4) if not g.free[face])
    refused(g, g.actors[0], f"put {g.printed.faces[face]} on the first card")
    assert g.record() == before


def test_the_clocks_done_is_written_like_a_players() -> None:
    """DM-13, DM-14 In the same word."""
    g = new(2)
    [seat, *_] = g.actors
    g.play(seat, "done")
    assert "done" in json.dumps(g.record())


@BOTH
def test_every_roll_begins_a_new_race(race: str) -> None:
    """DM-7, DM-13 A Roll-o-Rama's too: so the clock can start anew."""
    g, rng = new(3, "numbers", race=race), Random(1)
    heard, number = g.listen(), race_clock(g)[1]
    assert number == 1
    while not g.over:
        before, seat = len(heard), rng.choice(g.actors)
        g.play(seat, rng.choice(g.moves(seat)))
        number += [event.name for event in heard[before:]].count("roll")
        assert race_clock(g)[1] == number


def test_both_drivers_offer_a_seat_the_same() -> None:
    """DM-15 The same rules under both."""
    scene: dict[str, Any] = {
        "stories": [["DP", "DLL"], ["PP", "88"]],
        "dice": [["B", ""], ["P", ""]],
        "free": "DPLR8",
    }
    clock, reflex = table(race="clock", **scene), table(race="reflex", **scene)
    for seat in range(2):
        assert deeds(clock, seat) == deeds(reflex, seat)
        assert clock.moves(seat) == deeds(clock, seat)
    assert reflex.moves(reflex.actor) == deeds(reflex, reflex.actor)


def test_the_same_moves_in_the_same_order_come_to_the_same_end() -> None:
    """DM-15 What a move does is the same, and so is what is written down."""
    played = [
        (0, put("D")),
        (1, put("P")),
        (0, shift("D", 1)),
        (1, put("P")),
        (0, put("L", 1)),
        (0, "done"),
    ]
    tables = [
        table(race=race, stories=[["DP", "DLL"], ["PP", "8L"]], free="DPPL8P")
        for race in ("clock", "reflex")
    ]
    for g in tables:
        for seat, move in played:
            act(g, seat, move)
    one, other = tables
    assert [on(one, seat) for seat in range(2)] == [on(other, seat) for seat in range(2)]
    assert bytes(one.log) == bytes(other.log)
    assert (one.free, one.cup, one.done) == (other.free, other.cup, other.done)


def test_a_view_says_for_how_long_a_race_is_open() -> None:
    """DM-13 And DM-7 to one alone; no clock runs with 0, or where it is drawn who acts."""
    assert new(2, race_seconds=15).view(None)["race_seconds"] == 15
    assert "race_seconds" not in new(2, race_seconds=0).view(0)
    assert "race_seconds" not in new(2, race="reflex").view(None)
    for race in ("clock", "reflex"):
        g = load(table(stories=[["DP", "88"], ["DP", "LL"]], free="RPP", race=race), "DDP")
        act(g, 0, SHOUT)
        assert ("race_seconds" in g.view(1)) == (race == "clock")


def test_only_a_reroll_restarts_the_clock() -> None:
    """DM-7, DM-13 It is another race; a grab, a rearrangement or a done is in the same."""
    g = table(stories=[["DP", "D8"], ["DP", "LL"]], free="DRPP")
    number = race_clock(g)[1]
    for seat, move in ((0, put("D")), (0, shift("D", 1)), (1, "done")):
        g.play(seat, move)
        assert race_clock(g)[1] == number
    load(g, "LLL").play(0, SHOUT)
    assert race_clock(g)[1] != number


def test_where_it_is_drawn_one_seat_is_asked_at_a_time() -> None:
    """DM-15 For play by turns and for bots."""
    g = table(seats=4, stories=[["DP", "DL"]] * 4, free="DDDP", race="reflex")
    assert len(g.actors) == 1


def drawn_first(seats: int, draws: int = 600, **reflexes: Any) -> Counter[int]:
    """Who is drawn first, from a scene that is the same for all seats."""
    g = table(seats=seats, stories=[["DP", "DL"]] * seats, free="DDDP", race="reflex", **reflexes)
    drawn: Counter[int] = Counter()
    for _ in range(draws):
        g.agenda[-1:] = []
        g.run()
        drawn[g.actor] += 1
    return drawn


def test_no_seat_is_favoured_by_its_number() -> None:
    """DM-15 With equal reflexes all are drawn alike."""
    drawn = drawn_first(3)
    assert all(150 < drawn[seat] < 250 for seat in range(3)), drawn


def test_who_is_quick_is_drawn_more_often() -> None:
    """DM-15 Four to two to one."""
    drawn = drawn_first(3, reflex_1="slow", reflex_3="quick")
    assert 50 < drawn[0] < 125, drawn
    assert 125 < drawn[1] < 220, drawn
    assert 290 < drawn[2] < 400, drawn


def test_greedy_players_win_alike_from_every_seat() -> None:
    """DM-15 Whole games."""
    wins: Counter[int] = Counter()
    for seed in range(240):
        g, rng = new(3, f"fair {seed}", race="reflex", goal=5), Random(seed)
        while not g.over:
            g.make(g.actor, GAME.greedy(g, g.actor, rng))  # type: ignore[misc]
        wins.update(g.winners)
    assert all(50 < wins[seat] < 110 for seat in range(3)), wins


def test_who_is_done_is_drawn_no_more() -> None:
    """DM-13, DM-15 Only those who can go on."""
    g = table(stories=[["DP", "DL"]] * 2, free="DDDP", race="reflex")
    act(g, 0, "done")
    assert g.actors == [1]
    act(g, 1, put("D"))
    assert g.actors == [1]


def test_reflexes_of_players_who_are_not_there_are_refused() -> None:
    """DM-15 Instead of being ignored."""
    with pytest.raises(BadSetup, match="no player 3"):
        new(2, reflex_3="quick")


def test_five_need_a_crowd() -> None:
    """DM-1 Two to four, to six as an option."""
    with pytest.raises(BadSetup, match="crowd"):
        GAME.new(5)
    assert GAME.new(6, {"crowd": True}).seats == 6


@pytest.mark.parametrize("seats", SEATS)
def test_a_game_takes_neither_a_blink_nor_for_ever(seats: int) -> None:
    """DM-12 Between greedy players: at least 3 turns on average and at most 25."""
    turns, games = 0, 60
    for seed in range(games):
        g, rng = new(seats, f"length {seed}", race="reflex"), Random(seed)
        heard = g.listen()
        while not g.over:
            g.make(g.actor, GAME.greedy(g, g.actor, rng))  # type: ignore[misc]
        names = Counter(event.name for event in heard)
        turns += 1 + names["roll"] - names["shout"]  # nobody listened to the first
    assert 3 <= turns / games <= 25


def test_a_late_grab_changes_nothing() -> None:
    """DM-13 Not even the randomness to come."""
    g = table(stories=[["DP", "LL"]] * 2, free="DP")
    g.play(0, put("D"))
    before = everything(g)
    refused(g, 1, put("D"))
    assert (everything(g), answers(g, 1)) == (before, [put("P"), "done"])
