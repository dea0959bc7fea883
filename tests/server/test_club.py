"""The club: who is here, what is being played and how everybody does; by whom it is left, and
what is never in it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from barkade import ratings
from barkade.ratings import Rating
from barkade.server import belongings, club, results, standings
from barkade.server.limits import LIMITS
from barkade.server.results import Played, PlayedSeat
from barkade.server.sqlite import SET_RESULT, SqliteStore
from barkade.server.standings import Reckoned, Standings, matches
from tests.server.rooms import PLAYERS, WATCHER, Clock, Memory, Room, calm, on_a_fast_clock
from tests.server.test_belongings import ask, mine, play_on, played

pytestmark = pytest.mark.usefixtures("small_games")

ADDRESS = "/api/club"


async def seen(room: Room, player: str = WATCHER, path: str = ADDRESS) -> dict[str, Any]:
    """The club as somebody sees it, once it is reckoned."""
    await ask(room, player, "GET", path)
    await calm()
    answer = await ask(room, player, "GET", path)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def rows(room: Room, player: str = WATCHER) -> list[dict[str, Any]]:
    """The only game's table, or nothing."""
    tables = (await seen(room, player))["tables"]
    return tables[0]["rows"] if tables else []


async def people(room: Room, player: str = WATCHER) -> dict[str, str]:
    """Who is here, and what they do."""
    return {one["name"]: one["doing"] for one in (await seen(room, player))["here"]}


# Who is here


@on_a_fast_clock
async def test_who_sits_at_a_table_is_here_as_long_as_they_are_connected(clock: Clock) -> None:
    room = Room(clock)
    party = room.open("walking", "", "")
    waiting = room.open("walking", "", "", sit=False, welcome=True, listed=False)
    room.sit(waiting, 0, "cid")
    ears = [room.listen(party, 0), room.listen(waiting, 0)]
    found = {one["name"]: one for one in (await seen(room))["here"]}
    assert {name: one["doing"] for name, one in found.items()} == {"Ann": "plays", "Cid": "waits"}
    assert found["Ann"]["link"] == f"/table/{party.id}"
    assert found["Cid"]["link"] == ""
    room.hall.audience.leave(party, ears[0])
    assert await people(room) == {"Cid": "waits"}


@on_a_fast_clock
async def test_of_a_table_that_is_not_listed_nothing_is_told(clock: Clock) -> None:
    room = Room(clock)
    party = room.open("walking", "", "", listed=False)
    room.all_ears(party)
    found = await seen(room)
    assert found["running"] == []
    told = [(one["name"], one["doing"], one["title"], one["link"]) for one in found["here"]]
    assert told == [("Ann", "here", "", ""), ("Bob", "here", "", "")]
    assert party.id not in json.dumps(found)


@on_a_fast_clock
async def test_who_has_given_no_name_is_not_told_of(clock: Clock) -> None:
    room = Room(clock)
    room.listen(room.open("walking", "", ""))
    assert await people(room) == {}


@on_a_fast_clock
async def test_a_name_that_was_given_in_private_comes_after_one_that_all_may_read(
    clock: Clock,
) -> None:
    room = Room(clock)
    room.open("walking", "", "")
    clock.now += 60
    private = room.open("walking", "", "", sit=False, listed=False)
    wanted = {"name": "Santa", "contribution": "0" * 32}
    await ask(room, "ann", "PUT", f"/api/tables/{private.id}/seats/0", wanted)
    room.listen(private, 0)
    assert await people(room) == {"Ann": "here"}


@on_a_fast_clock
async def test_who_looks_around_is_here_for_a_moment(clock: Clock) -> None:
    room = Room(clock)
    room.open("walking", "", "")
    for path in ("/api/tables", ADDRESS):
        await ask(room, "ann", "GET", path)
        assert await people(room) == {"Ann": "here"}
        clock.now += club.AROUND + 1
        assert await people(room) == {}


@on_a_fast_clock
async def test_one_person_is_there_once_and_knows_who_it_is(clock: Clock) -> None:
    room = Room(clock)
    for _ in range(2):
        room.listen(room.open("walking", "", "", listed=False), 0)
    party = room.open("walking", "", "")
    for _ in range(2):
        room.listen(party, 0)
    here = (await seen(room, "ann"))["here"]
    assert [(one["name"], one["doing"], one["you"]) for one in here] == [("Ann", "plays", True)]


@on_a_fast_clock
async def test_those_who_looked_around_are_not_remembered_without_end(clock: Clock) -> None:
    room = Room(clock)
    for n in range(club.MOST_SEEN + 50):
        room.hall.club.saw(f"player {n}")
    assert len(room.hall.club._seen) == club.MOST_SEEN


# What is being played


@on_a_fast_clock
async def test_games_that_anybody_may_watch_are_there_while_they_go_on(clock: Clock) -> None:
    room = Room(clock)
    party = room.open("walking", "", "")
    [one] = (await seen(room))["running"]
    assert (one["names"], one["link"]) == (["Ann", "Bob"], f"/table/{party.id}")
    watched = await ask(room, "stranger", "GET", f"/api/tables/{party.id}")
    assert watched.status_code == 200, "the link needs no key"
    play_on(room, party)
    assert (await seen(room))["running"] == []


# How everybody does


@on_a_fast_clock
async def test_a_game_between_two_people_counts(clock: Clock) -> None:
    room = Room(clock)
    party = await played(room)
    found = await rows(room, "ann")
    winner = party.seats[party.playing().winners[0]].name
    told = [(one["place"], one["name"], one["played"], one["won"]) for one in found]
    loser = next(seat.name for seat in party.seats if seat.name != winner)
    assert told == [(1, winner, 1, 1), (2, loser, 1, 0)]
    assert found[0]["rating"] > 1000 > found[1]["rating"]
    assert [one["name"] for one in found if one["you"]] == ["Ann"]


@on_a_fast_clock
async def test_a_game_against_bots_alone_counts_for_nobody(clock: Clock) -> None:
    room = Room(clock, pace=0.0, patience=0.0)
    party = room.open("walking", "", "random")
    while party.stage == "playing":
        play_on_once(room, party)
        await calm()
    assert (await mine(room, "ann"))["played"] == 1
    assert await rows(room) == []


def play_on_once(room: Room, party: Any) -> None:
    """The person moves, if they are asked."""
    if 0 in party.playing().actors:
        moves = party.playing().moves(0)
        room.hall.move(party, 0, moves[0], "person")


@on_a_fast_clock
async def test_what_was_played_in_private_counts_for_nobody(clock: Clock) -> None:
    room = Room(clock)
    await played(room, listed=False)
    assert (await mine(room, "ann"))["played"] == 1
    assert await rows(room) == []


def one(*seats: tuple[str, int, bool], yours: Iterable[int] = (0,), **more: Any) -> Played:
    """A game in short: names, scores, who won; a name in small letters is a bot's."""
    places = [
        PlayedSeat(name, "keen" if name.islower() else "", "", score, won)
        for name, score, won in seats
    ]
    known = {"game": "g", "title": "G", "at": 0.0, "daily": "", "boast": "", "listed": True, **more}
    return Played(seats=places, yours=list(yours), **known)


def kept(table: str, *seats: tuple[str, int, bool], **more: Any) -> list[tuple[str, str, bytes]]:
    """What everybody keeps of a game: each has the seat of their name."""
    return [
        (name.lower(), table, results.encode(one(*seats, yours=[n], **more)))
        for n, (name, _, _) in enumerate(seats)
        if not name.islower()
    ]


def test_people_are_rated_among_themselves_and_bots_left_out() -> None:
    with_bot = kept("a", ("Ann", 5, False), ("moon", 9, True), ("Bob", 3, False))
    alone = kept("a", ("Ann", 5, False), ("Bob", 3, False))
    found, same = (Reckoned(True, matches(rows)).games["g"] for rows in (with_bot, alone))
    assert found["ann"].rating == same["ann"].rating
    assert (found["ann"].shown or 0) > (found["bob"].shown or 0)
    assert (found["ann"].won, found["ann"].played) == (0, 1)


def test_who_has_several_seats_is_left_out() -> None:
    rows = kept("a", ("Ann", 5, True), ("Bob", 3, False), ("Cid", 1, False))
    both = results.encode(one(("Ann", 5, True), ("Bob", 3, False), ("Cid", 1, False), yours=[0, 1]))
    [(_, parts)] = matches(rows)
    assert [part.player for part in parts] == ["ann", "bob", "cid"]
    assert list(matches([("ann", "a", both), rows[2]])) == []


def test_the_deal_of_a_day_and_a_damaged_result_count_for_nobody() -> None:
    rows = kept("a", ("Ann", 5, True), ("Bob", 3, False), daily="2026-11-15")
    assert list(matches(rows)) == []
    rows = kept("a", ("Ann", 5, True), ("Bob", 3, False))
    assert list(matches([rows[0], ("bob", "a", b"nonsense")])) == []


def test_the_latest_games_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(standings, "MOST", 5)
    games = [
        row
        for n in range(30)
        for row in kept(f"{n}", ("Ann", 5, True), ("Bob", 3, False), at=float(n * 7 % 30))
    ]
    found = [parts[0].at for _, parts in matches(sorted(games))]
    assert found == [25.0, 26.0, 27.0, 28.0, 29.0]


def test_by_rating_and_without_one_by_wins() -> None:
    games = [
        *kept("1", ("Ann", 5, True), ("Bob", 3, False), at=1.0),
        *kept("2", ("Ann", 5, True), ("Bob", 3, False), at=2.0),
        *kept("3", ("Bob", 5, True), ("Cid", 3, False), at=3.0),
        *kept("4", ("Ann", 1, False), ("Dee", 3, True), at=4.0),
    ]
    table = Standings(Memory(), False)
    table._now = Reckoned(False, matches(games))
    told = [(row.name, row.won, row.shown) for row in table.rows("g", set())]
    assert told == [("Ann", 2, None), ("Dee", 1, None), ("Bob", 1, None), ("Cid", 0, None)]
    assert [row.name for row in table.rows("g", {"ann"})] == ["Dee", "Bob", "Cid"]


def test_a_rating_is_what_somebody_surely_is() -> None:
    assert round(ratings.newcomer().surely, 9) == 0
    before = [ratings.newcomer()] * 2
    first, second = ratings.rated(before, ratings.places([0], [9, 4]))
    assert first.mu > Rating(*before[0]).mu > second.mu
    assert first.sigma < before[0].sigma


@on_a_fast_clock
async def test_game_by_game_comes_to_the_same_as_all_at_once(clock: Clock) -> None:
    room = Room(clock)
    assert await rows(room) == []  # from now on it is counted game by game
    for n in range(6):
        clock.now += 60
        await played(room, seats=2 + n % 2)
    found = await rows(room)
    assert found == await rows(room.again())
    assert [one["played"] for one in sorted(found, key=lambda one: str(one["name"]))] == [6, 6, 3]


@on_a_fast_clock
async def test_a_game_that_ends_during_the_reckoning_counts_once(clock: Clock) -> None:
    room = Room(clock)
    await played(room)
    clock.now += 60
    party = room.open("walking", "", "")
    await calm()
    room.hall.club.look()  # it begins when we wait
    play_on(room, party)
    await calm()
    assert sorted(one["played"] for one in await rows(room)) == [2, 2]


@on_a_fast_clock
async def test_a_game_that_could_not_be_stored_does_not_count(clock: Clock) -> None:
    room = Room(clock)
    party = room.open("walking", "", "")
    assert await rows(room) == []
    room.store.failing = True
    play_on(room, party)
    await calm()
    room.store.failing = False
    assert await rows(room) == []


@on_a_fast_clock
async def test_before_it_is_reckoned_the_answer_says_so(clock: Clock) -> None:
    room = Room(clock)
    await played(room)
    first = (await ask(room, "ann", "GET", ADDRESS)).json()
    assert (first["ready"], first["tables"]) == (False, [])
    assert (await seen(room))["ready"]


@on_a_fast_clock
async def test_a_disk_that_does_not_answer_is_asked_again(clock: Clock) -> None:
    room = Room(clock)
    await played(room)
    room.store.unreadable = True
    assert not (await seen(room))["ready"]
    await calm()
    room.store.unreadable = False
    assert len(await rows(room)) == 2


@on_a_fast_clock
async def test_the_table_comes_in_pages(clock: Clock) -> None:
    room = Room(clock)
    for n in range(club.PAGE + 3):
        rows = kept(f"{n}", ("Ann", 5, True), (f"B{n:02}", 3, False), at=float(n), game="walking")
        room.store.keep_results(f"{n}", [(player, body) for player, _, body in rows])
    [first] = (await seen(room, "b14"))["tables"]
    assert (len(first["rows"]), first["players"]) == (club.PAGE, club.PAGE + 4)
    assert first["rows"][0]["name"] == "Ann"
    rest = await seen(room, "b14", f"{ADDRESS}/walking?after={club.PAGE}")
    assert [one["place"] for one in rest["rows"]] == [13, 14, 15, 16]
    assert first["your_place"] == rest["your_place"] > 0
    assert (await seen(room, path=f"{ADDRESS}/walking?after=999"))["rows"] == []
    assert (await ask(room, "ann", "GET", f"{ADDRESS}/walking?after=x")).status_code == 422
    assert (await ask(room, "ann", "GET", f"{ADDRESS}/nothing")).status_code == 404
    assert (await seen(room, path=f"{ADDRESS}/picking"))["players"] == 0


# Who leaves it


@on_a_fast_clock
async def test_who_does_not_want_to_be_shown_is_named_nowhere(clock: Clock) -> None:
    room = Room(clock)
    await played(room)
    party = room.open("walking", "", "")
    room.all_ears(party)
    before = await seen(room)
    answer = await ask(room, "ann", "PUT", "/api/me/club", {"shown": False})
    assert not answer.json()["shown"]
    for again in (room, room.again()):
        found = await seen(again)
        assert "Ann" not in json.dumps(found)
        assert [one["name"] for one in found["tables"][0]["rows"]] == ["Bob"]
        [bob] = found["tables"][0]["rows"]
        assert (bob["played"], bob["place"]) == (1, 1), "what others have they keep"
        assert not (await mine(again, "ann"))["shown"]
        assert not (await mine(again, "ann", "/api/me/export"))["shown"]
    assert (await seen(room))["running"][0]["names"] == [club.SOMEBODY, "Bob"]
    await ask(room, "ann", "PUT", "/api/me/club", {"shown": True})
    assert await seen(room) == before


@on_a_fast_clock
async def test_who_is_forgotten_is_gone_from_it(clock: Clock) -> None:
    room = Room(clock)
    await played(room)
    clock.now += 60
    await played(room, seats=3)
    await ask(room, "cid", "PUT", "/api/me/club", {"shown": False})
    assert len(await rows(room)) == 2
    await ask(room, "ann", "DELETE")
    await calm()
    for again in (room, room.again()):
        found = await seen(again)
        assert "Ann" not in json.dumps(found)
        assert [one["played"] for one in found["tables"][0]["rows"]] == [1], "with Cid"
    await ask(room, "cid", "DELETE")
    assert room.store.unseen == set()
    assert await rows(room) == []


@on_a_fast_clock
async def test_at_once_and_not_only_when_all_is_reckoned_anew(clock: Clock) -> None:
    room = Room(clock)
    await played(room)
    assert len(await rows(room)) == 2
    room.hall.belongings.gone.add("ann")
    assert [one["name"] for one in await rows(room)] == ["Bob"]


@on_a_fast_clock
async def test_who_comes_with_a_code_is_one_person_from_then_on(clock: Clock) -> None:
    room = Room(clock)
    await played(room)
    clock.now += 60
    party = room.open("walking", "", "", sit=False)
    for seat, player in enumerate(["phone", "bob"]):
        room.sit(party, seat, player)
    play_on(room, party)
    await calm()
    assert {one["name"] for one in await rows(room)} == {"Ann", "Bob", "Phone"}
    await ask(room, "phone", "PUT", "/api/me/club", {"shown": False})
    code = room.hall.belongings.offer("ann")
    await ask(room, "phone", "PUT", "/api/me", {"code": code})
    await calm()
    assert room.store.unseen == {"ann"}, "who wanted to be hidden still is"
    await ask(room, "ann", "PUT", "/api/me/club", {"shown": True})
    assert sorted(one["played"] for one in await rows(room)) == [2, 2]


@on_a_fast_clock
async def test_the_games_of_an_older_file_count_when_they_are_noted(clock: Clock) -> None:
    room = Room(clock)
    await played(room)
    room.store.kept.clear()
    room.store.settings.pop(belongings.NOTED, None)
    room = room.again()
    assert await rows(room) == []
    for _ in range(2):
        room.hall.belongings.look()
    await calm()
    assert len(await rows(room)) == 2


@on_a_fast_clock
async def test_a_page_of_another_site_shows_and_hides_nobody(clock: Clock) -> None:
    room = Room(clock)
    async with room.browser("ann") as browser:
        elsewhere = {"origin": "http://elsewhere"}
        refused = await browser.put("/api/me/club", json={"shown": False}, headers=elsewhere)
    assert refused.status_code == 403
    assert room.store.unseen == set()


@on_a_fast_clock
async def test_nobody_can_change_their_mind_without_end(clock: Clock) -> None:
    room = Room(clock, limited=True)
    most = int(LIMITS["club"].player[0])
    wishes = [{"shown": bool(n % 2)} for n in range(most + 1)]
    told = [(await ask(room, "ann", "PUT", "/api/me/club", wish)).status_code for wish in wishes]
    assert told == [200] * most + [429]


@on_a_fast_clock
async def test_what_could_not_be_stored_hides_nobody(clock: Clock) -> None:
    room = Room(clock)
    room.store.failing = True
    answer = await ask(room, "ann", "PUT", "/api/me/club", {"shown": False})
    assert answer.status_code == 400
    assert (await mine(room, "ann"))["shown"]


# What is never in it


@on_a_fast_clock
async def test_neither_a_number_nor_a_key_is_in_it(clock: Clock) -> None:
    room = Room(clock)
    names = {player: f"{player}-0123456789abcdef" for player in PLAYERS[:2]}  # as numbers are
    parties = [room.open("walking", "", "", sit=False, welcome=True) for _ in range(3)]
    for party in parties:
        for seat, name in enumerate(["Ann", "Bob"][: 1 if party is parties[2] else 2]):
            wanted = {"name": name, "contribution": f"{seat}" * 32}
            path = f"/api/tables/{party.id}/seats/{seat}?key={room.hall.keys.key(party.id, 'sit')}"
            await ask(room, names[name.lower()], "PUT", path, wanted)
    play_on(room, parties[0])
    for party in parties[1:]:
        room.listen(party, 0)
    text = json.dumps([await seen(room), await seen(room, path=f"{ADDRESS}/walking")])
    assert '"Ann"' in text
    secrets = [*names.values(), *map(room.hall.keys.token, names.values()), "key=", "ann"]
    rights = [
        room.hall.keys.key(party.id, right) for party in parties for right in ("sit", "watch")
    ]
    assert [one for one in [*secrets, *rights] if one in text] == []


# What the host may switch off


@on_a_fast_clock
async def test_without_a_club_there_is_none(clock: Clock) -> None:
    room = Room(clock, club=False)
    await played(room)
    for method, path in (("GET", ADDRESS), ("GET", f"{ADDRESS}/walking"), ("PUT", "/api/me/club")):
        answer = await ask(room, "ann", method, path, {"shown": False} if method == "PUT" else None)
        assert answer.status_code == 404
        assert answer.json()["why"] == "This server has no club page."
    assert not (await mine(room, "ann"))["club"]
    assert not (await mine(room, "ann", "/api/tables"))["club"]
    assert not room.hall.club.standings.ready


@on_a_fast_clock
async def test_without_ratings_there_are_results(clock: Clock) -> None:
    room = Room(clock, ratings=False)
    await played(room)
    found = await seen(room)
    assert found["ratings"] == "off"
    assert [one["rating"] for one in found["tables"][0]["rows"]] == [None, None]
    assert [one["won"] for one in found["tables"][0]["rows"]] == [1, 0]


def test_where_openskill_is_not_installed_the_table_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ratings, "model", lambda: None)

    @on_a_fast_clock
    async def play(clock: Clock) -> None:
        room = Room(clock)
        await played(room)
        found = await seen(room)
        assert found["ratings"] == "missing"
        assert [one["rating"] for one in found["tables"][0]["rows"]] == [None, None]

    play()


# Many, and on disk


def test_ten_thousand_results_are_reckoned_beside_everything_else(tmp_path: Path) -> None:
    async def play() -> None:
        with closing(SqliteStore(tmp_path / "barkade.db")) as store:
            rng = Random(1)
            for n in range(0, 5_000, 100):
                store._change(*(row for m in range(100) for row in a_game(f"{n + m}", rng)))
            table = Standings(store, True)
            table.renew()
            looks = 0
            while not table.ready:
                looks += 1
                await asyncio.sleep(0)
            assert looks > 10, "the loop goes on meanwhile"
            assert len(table.rows("g", {"p1"})) == 299

    asyncio.run(play())


def a_game(table: str, rng: Random) -> list[tuple[str, tuple[object, ...]]]:
    """A game between two of three hundred, as it is put into the file."""
    one, other = rng.sample(range(300), 2)
    rows = kept(table, (f"P{one}", 1, True), (f"P{other}", 0, False), at=float(table))
    return [(SET_RESULT, row) for row in rows]


def test_the_file_knows_who_is_shy_and_reads_results_in_pieces(tmp_path: Path) -> None:
    async def play() -> None:
        path = tmp_path / "barkade.db"
        with closing(SqliteStore(path)) as store:
            for player in ("ann", "bob", "cid"):
                store.be_shy(player, True)
            store.be_shy("bob", False)
            store.keep_results("a", [("ann", b"1"), ("bob", b"2")])
            store.keep_results("b", [("ann", b"3")])
        with closing(SqliteStore(path)) as store:
            assert store.shy() == ["ann", "cid"]
            assert store.results_after("", "", 2) == [("ann", "a", b"1"), ("ann", "b", b"3")]
            assert store.results_after("ann", "b", 2) == [("bob", "a", b"2")]
            store.forget_player("ann")
            assert store.shy() == ["cid"]

    asyncio.run(play())
