"""Windows tell nothing, WD-18: whoever holds Reactions, all others see the same bytes."""

from __future__ import annotations

from random import Random

import pytest

from barkade.games.we_rate_dogs import GAME
from barkade.games.we_rate_dogs.rules.contents import DOGS, is_reaction
from barkade.games.we_rate_dogs.rules.table import HAND, Show
from barkade.kernel.steps import WINDOW, Step, let_pass
from barkade.testing.looking import heard_by, onlookers, seen_by
from tests.we_rate_dogs.scenes import GAME as SCENES


def begun(seats: int, seed: int) -> Show:
    g = GAME.new(seats, seed=seed)
    assert isinstance(g, Show)
    return g


def holding(g: Show, seat: int, reactions: bool) -> Show:
    """The same table, but the seat holds Reactions instead of events, as many as the deck
    has, or none; what it held lies in the deck."""
    world = g.clone()
    assert isinstance(world, Show)
    faces = world.printed.face
    wanted = [c for c in world.deck if is_reaction(faces[c]) == reactions]
    for at, card in enumerate(world.hand[seat]):
        if wanted and is_reaction(faces[card]) != reactions:
            other = wanted.pop()
            world.deck[world.deck.index(other)] = card
            world.hand[seat][at] = other
            world.seen[card], world.seen[other] = 0, 1 << seat
    world.hand[seat].sort()
    return world


def same_decks(*worlds: Show) -> None:
    """Put the cards that are not in both decks at the bottom, the others above them in
    the same order."""
    common = [card for card in worlds[0].deck if all(card in world.deck for world in worlds)]
    for world in worlds:
        world.deck[:] = [card for card in world.deck if card not in common] + common


def refill(*worlds: Show) -> None:
    """Before the decks come to where they differ, the discards lie above that."""
    if len(worlds[0].deck) < 3 * HAND:
        for world in worlds:
            for card in world.discards:
                world.seen[card] = 0
            world.deck[HAND:HAND] = world.discards
            world.discards.clear()


def harmless(g: Show, seat: int, secretive: int) -> list[Step]:
    """What a seat may do without touching the hand whose secrets are compared; the one
    whose hand it is lets everything pass."""
    moves = g.moves(seat)
    if seat == secretive:
        return moves if g.agenda[-1][0].__name__ == "choose_a_dog" else _only_pass(g, moves)
    taken = f"from player {secretive + 1}"
    return [move for move in moves if g.text(move) != taken and "(take" not in g.text(move)]


def _only_pass(g: Show, moves: list[Step]) -> list[Step]:
    passing = [move for move in moves if g.text(move) in ("pass", "pass the turn")]
    return passing or moves


@pytest.mark.parametrize(("seats", "seed"), [(3, 1), (3, 2), (4, 3), (5, 4)])
def test_whole_games_look_alike_whether_a_hand_holds_reactions_or_none(
    seats: int, seed: int
) -> None:
    """WD-18 One seat holds only Reactions in one world and none in the other, and lets
    everything pass in both: views, questions, messages and their number are the same for
    every other seat and the spectator, from the first card to the last."""
    g, rng = begun(seats, seed), Random(seed)
    secretive = seed % seats
    one, other = (holding(g, secretive, reactions) for reactions in (False, True))
    same_decks(one, other)
    for world in (one, other):
        world.listen()
    windows = 0
    while not one.over:
        assert one.actors == other.actors
        for viewer in onlookers(one):
            if viewer != secretive:
                assert seen_by(one, viewer) == seen_by(other, viewer)
        windows += one.way == WINDOW
        seat = rng.choice(one.actors)
        move = rng.choice(harmless(one, seat, secretive))
        one.play(seat, move)
        other.play(seat, move)
        assert len(one.listen()) == len(other.listen())
        refill(one, other)
    assert other.over
    assert windows > 20
    for viewer in onlookers(one):
        if viewer != secretive:
            assert heard_by(one, viewer) == heard_by(other, viewer)


def responses(g: Show, seat: int) -> list[Step]:
    return [move for move in g.moves(seat) if move[0] is not let_pass]


def test_all_along_games_a_response_that_does_not_count_looks_like_a_pass() -> None:
    """WD-18 The nearest counts; whatever a seat further left answers, the others see the
    same, and its card is still in its hand."""
    compared = 0
    for seed in range(6):
        g, rng = SCENES.new(5, seed=seed), Random(seed)
        while not g.over:
            if g.way == WINDOW and not any(g.picks):
                assert isinstance(g, Show)
                compared += further_answers_look_alike(g)
            seat = rng.choice(g.actors)
            g.play(seat, rng.choice(g.moves(seat)))
    assert compared > 10


def further_answers_look_alike(g: Show) -> int:
    """Compare the answers of the second of two responders; how many were compared."""
    by = g.agenda[-1][1]
    order = [(by + n) % g.seats for n in range(1, g.seats)]
    able = [seat for seat in order if responses(g, seat)]
    if len(able) < 2:
        return 0
    near, far = able[:2]
    worlds = []
    for answer in g.moves(far):
        world = g.clone()
        world.listen()
        for seat in order:
            chosen = responses(g, near)[0] if seat == near else world.moves(seat)[0]
            world.play(seat, answer if seat == far else chosen)
        assert isinstance(world, Show)
        assert world.hand[far] == g.hand[far]
        worlds.append(world)
    for viewer in onlookers(g):
        if viewer != far:
            assert len({seen_by(world, viewer) + heard_by(world, viewer) for world in worlds}) == 1
    return len(worlds)


@pytest.mark.parametrize("seed", range(3))
def test_while_a_window_is_open_nobody_sees_who_has_answered(seed: int) -> None:
    """WD-18 Nor what: each answer of each seat looks the same to all others."""
    g, rng = SCENES.new(4, seed=seed), Random(seed)
    compared = 0
    while not g.over and compared < 60:
        seat = rng.choice(g.actors)
        if g.way == WINDOW and len(g.actors) > 1:
            for viewer in onlookers(g):
                looks = {seen_by(g, viewer) + "[]"} if viewer != seat else set()
                for move in g.moves(seat):
                    world = g.clone()
                    world.listen()
                    world.play(seat, move)
                    looks.add(seen_by(world, viewer) + heard_by(world, viewer))
                if viewer != seat:
                    assert len(looks) == 1
                    compared += 1
        g.play(seat, rng.choice(g.moves(seat)))
    assert compared >= 60


def test_everyone_is_asked_after_every_card_all_along_a_game() -> None:
    """WD-18 All but the one who played it, whatever they hold."""
    g, rng = SCENES.new(5, seed=9), Random(9)
    asked = 0
    while not g.over:
        if g.way == WINDOW and not any(g.picks):
            by = g.agenda[-1][1]
            assert g.actors == [seat for seat in range(5) if seat != by]
            assert all(g.moves(seat)[0][0] is let_pass for seat in g.actors)
            asked += 1
        seat = rng.choice(g.actors)
        g.play(seat, rng.choice(g.moves(seat)))
    assert asked >= len([card for zone in g.zones for card in zone if card >= DOGS]) // 10
