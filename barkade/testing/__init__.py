"""The contract that every game keeps.  Run it over your own game:

>>> from barkade.testing import check_game, setups
>>> game = barkade.load("thats-ruff")
>>> for seats, options in setups(game):
...     check_game(game, seats, options, seed="a rainy day")

One call plays one whole game at random and holds the laws of
``docs/architecture.md`` against positions along the way.  It has no
exemptions: a game that needs one has a bug, or has found one in the contract.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterator
from random import Random
from typing import Any

from barkade.bots import quick_bots
from barkade.files import records
from barkade.files.records import as_text
from barkade.kernel.errors import BadMove, BadSetup
from barkade.kernel.game import Game
from barkade.kernel.moves import MOST_MOVES
from barkade.kernel.steps import Step
from barkade.kernel.table import Table
from barkade.kernel.views import bit_of, brief
from barkade.look.parts import laid_out
from barkade.look.stories import Stories, sentence
from barkade.look.things import names_in
from barkade.testing.ghosts import PAST, check_preview, shown
from barkade.testing.histories import REMEMBERED, Made, check_history
from barkade.testing.looking import onlookers, same, seen_by, state, who
from barkade.testing.twins import check_equals, check_twins

KERNELS_PART = {"game", "seat", "names", "zones", "actors", "picked", "over", "winners", "scores"}
MOST_PLAYED = 50_000  # a game that is longer does not end
ODD = ("None", "{", "  ")  # in a sentence, what should have been a word


def setups(game: Game) -> Iterator[tuple[int, dict[str, Any]]]:
    """Every seat count with the default options, and with each other value of
    each option that can be had at that count."""
    for seats in range(game.fewest, game.most + 1):
        for options in _options(game):
            try:
                game.settle(seats, options)
            except BadSetup:
                continue
            yield seats, options


def _options(game: Game) -> Iterator[dict[str, Any]]:
    yield {}
    for option in game.options.values():
        for value in option.allowed[1:]:
            yield {option.name: value}


def check_game(
    game: Game,
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    seed: str | int = "contract",
    every: int = 25,
) -> Table:
    """Play one game at random and hold the laws at about every so many moves."""
    rng = Random(f"contract {seed}")
    g = game.new(seats, options, seed)
    g.listen()
    check_registry(game)
    kept: list[tuple[Table, str]] = []
    made: deque[Made] = deque(maxlen=REMEMBERED)
    for _ in range(MOST_PLAYED):
        if g.over:
            break
        if rng.random() * every < 1:
            check_position(g, rng)
            check_history(g, made, rng.choice(onlookers(g)), rng)
            kept.append((g.clone(), state(g)))
        check_equals(g, rng)
        seat = rng.choice(g.actors)
        move = rng.choice(g.moves(seat))
        made.append(Made(g.clone(), seat, move))
        g.play(seat, move)
    assert g.over, f"not over after {MOST_PLAYED} moves"
    check_end(g)
    for clone, before in kept:
        assert state(clone) == before, "a clone changed with the table it came from"
    return g


def check_position(g: Table, rng: Random) -> None:
    """All laws that hold in every position."""
    before = state(g)
    check_moves(g)
    check_cards(g)
    check_clone(g)
    check_refusals(g, rng)
    for actor in g.actors:
        check_touches(g, actor)
    for seat in onlookers(g):
        check_view(g, seat)
        check_redeal(g, seat, rng)
    check_twins(g, rng)
    check_preview(g, rng)
    check_take_back(g, rng)
    assert state(g) == before, "looking at a table changed it"


def check_registry(game: Game) -> None:
    """Every move has an index below 5,000 and a text of its own."""
    size = game.moves.size
    assert size <= MOST_MOVES, f"{size} moves could be picked, and {MOST_MOVES} may be"
    for index, text in enumerate(game.moves.texts()):
        move = game.moves.move(0, index)
        assert game.moves.index(move) == index, f"{text} has two numbers"
        assert game.moves.parse(0, text) == move, f"two moves are written as {text}"


def check_moves(g: Table) -> None:
    """Who is asked can answer; alternatives differ in text and in index."""
    assert g.actors, "nobody can act and the game is not over"
    moves = g.start.game.moves
    for seat in range(g.seats):
        offered = g.moves(seat)
        texts = [moves.text(move) for move in offered]
        assert bool(offered) == (seat in g.actors), f"seat {seat} is asked and offered {texts}"
        assert len({*texts}) == len(offered), f"equal moves are offered twice: {texts}"
        numbers = {moves.index(move) for move in offered}
        assert len(numbers) == len(offered), f"two of these moves have one number: {texts}"
        assert all(move[1] == seat for move in offered), f"seat {seat} is offered another's move"


def check_touches(g: Table, seat: int) -> None:
    """What moves touch can be pointed at: something of it lies on the table."""
    lying = things(g, seat)
    for offer in brief(g, seat)["moves"]:
        touches = offer["touches"]
        assert not touches or lying & {*touches}, (
            f'"{offer["move"]}" touches {touches[0]}, and for seat {seat} no such thing lies there:'
            " layout has to show it, and what lies before another seat is picked without at="
        )


def things(g: Table, seat: int | None) -> set[str]:
    """All that lies on the table for a seat, by every name that a move may call it."""
    zones = g.view(seat)["zones"]
    parts = laid_out(g.start.game, g.view(None))
    return {name for part in parts for name in names_in(part, zones, seat)}


def check_cards(g: Table) -> None:
    """No card is lost or in two places."""
    lying = sorted(card for zone in g.zones for card in zone)
    lost = sorted({*range(len(g.start.game.cards))} - {*lying})
    assert not lost, f"cards {lost} lie in no zone: a rule took them away and laid them nowhere"
    twice = sorted({card for card in lying if lying.count(card) > 1})
    assert not twice, f"cards {twice} lie in two zones at once"


def check_clone(g: Table) -> None:
    """A clone is equal in everything, and what is done to it stays with it."""
    clone, before = g.clone(), state(g)
    same(clone, g, "a clone is what it was made from; your table's copy() may have left it out")
    seat = clone.actors[0]
    clone.play(seat, clone.moves(seat)[-1])
    assert state(g) == before, "a clone shares what it holds with its table: copy() copies lists"


def check_refusals(g: Table, rng: Random) -> None:
    """A move that is not offered is refused and changes nothing."""
    before = state(g)
    game, actors = g.start.game, g.actors
    for seat in range(g.seats):
        foreign = game.moves.move(seat, int(rng.random() * game.moves.size))
        if foreign in g.moves(seat):
            foreign = game.moves.move((seat + 1) % g.seats, 0)
        _refused(g, seat, foreign)
        if seat not in actors:
            _refused(g, seat, g.moves(actors[0])[0])
    _refused(g, g.seats, g.moves(actors[0])[0])
    assert state(g) == before, "a refused move changed the table"


def _refused(g: Table, seat: int, move: Step) -> None:
    try:
        g.play(seat, move)
    except BadMove as error:
        sentence = str(error)
    else:
        raise AssertionError(f"seat {seat} could play {move}")
    assert sentence.endswith((".", "?", "!")), f"not a sentence: {sentence}"


def check_view(g: Table, seat: int | None) -> None:
    """A view is plain JSON, and one's own to change."""
    before = seen_by(g, seat)
    view = g.view(seat)
    game = g.start.game
    own = {**game.describe(g), **({} if seat is None else game.confide(g, seat))}
    assert not own.keys() & KERNELS_PART, "describe() hides a part of the kernel's view"
    assert json.loads(json.dumps(view)) == view, "a view has something that JSON can't hold"
    view.clear()
    assert seen_by(g, seat) == before, "a view that is changed changes the table"


def check_redeal(g: Table, seat: int | None, rng: Random) -> None:
    """The re-deal law: the same view, moves, previews and bots' moves, to the byte.  Who thinks
    does so in re-dealt worlds; tests/bots/test_search.py holds it to the same law."""
    world = g.redeal(seat, Random(rng.random()))
    check_cards(world)
    if _can_vary(g, seat):
        worlds = [g.redeal(seat, Random(rng.random())).zones for _ in range(3)]
        assert any(zones != world.zones for zones in worlds), "re-deals do not vary"
    assert json.dumps(world.view(seat)) == json.dumps(g.view(seat)), (
        f"the view of {who(seat)} tells what it may not know: a re-dealt world has another"
    )
    if seat is None or seat not in g.actors:
        return
    assert world.moves(seat) == g.moves(seat), (
        f"what seat {seat} may do hangs on cards that it can't see"
    )
    for name, bot in quick_bots(g.start.game).items():
        luck = rng.random()
        moves = [bot(table, seat, Random(luck)) for table in (g, world)]
        assert moves[0] == moves[1], f"{name} knows what seat {seat} does not"
    for move in g.moves(seat):
        assert shown(world, seat, move) == shown(g, seat, move), (
            f'the preview of "{g.text(move)}" tells seat {seat} what it may not know'
        )


def _can_vary(g: Table, seat: int | None) -> bool:
    """Whether two zones hold so many hidden cards of one pool that four equal
    deals would be a wonder."""
    bit = bit_of(g, seat)
    hidden = [[g.pool[card] for card in zone if not g.seen[card] & bit] for zone in g.zones]
    full = [{pool for pool in zone if zone.count(pool) >= 4} for zone in hidden]
    return any(sum(pool in zone for zone in full) >= 2 for pool in set().union(*full))


def check_take_back(g: Table, rng: Random) -> None:
    """A take-back restores everything but the past, and is written down."""
    clone = g.clone()
    seat = rng.choice(clone.actors)
    clone.play(seat, rng.choice(clone.moves(seat)))
    if clone.over or not clone.can_take_back(seat):
        return
    clone.take_back(seat)
    same(clone, g, "what is taken back leaves nothing behind", PAST)
    assert len(clone.log) == len(g.log) + 4, "what was taken back is not in the record"
    if g.start.scene is None:
        same(replayed(clone), clone, "a record leads to the same table")


def check_end(g: Table) -> None:
    """A finished game has scores and a record, and asks nothing any more."""
    assert not g.actors, f"the game is over, and seats {g.actors} are asked"
    assert len(g.scores) == g.seats, f"{g.seats} play, and {len(g.scores)} have scores"
    assert all(0 <= seat < g.seats for seat in g.winners), f"winners are seats, not {g.winners}"
    for seat in range(g.seats):
        assert not g.moves(seat), f"the game is over, and seat {seat} may move"
        assert not g.can_take_back(seat), f"the game is over, and seat {seat} may take back"
    check_cards(g)
    for onlooker in onlookers(g):
        check_view(g, onlooker)
        check_sentences(g, onlooker)
    same(replayed(g), g, "a record leads to the same end; all chance must be the table's own")


def check_sentences(g: Table, seat: int | None) -> None:
    """All that happened can be told, whatever of it a seat may know; in the game's own words, where
    it has any."""
    stories = g.start.game.stories
    for event in g.listen():
        known = not isinstance(stories, Stories) or stories.tells(event.name)
        assert known, f'"{event.name}" happens, and no story of that name tells it'
        line = sentence(g.start, event.as_json(bit_of(g, seat)))
        assert line[0].isupper() or line[0].isdigit(), line
        assert line[-1] in ".!?", line
        assert not any(odd in line for odd in ODD), line


def replayed(g: Table) -> Table:
    """The table that a record leads to after a trip through text."""
    return records.replay(json.loads(as_text(g.record())), g.start.game)
