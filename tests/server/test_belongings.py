"""What a player has here: kept with the end of a game, under their number and nobody else's;
saved, taken to another device, and forgotten."""

from __future__ import annotations

import asyncio
import json
import re
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from barkade.server import belongings, endings, journal, passes, results
from barkade.server.forgetting import delete
from barkade.server.keys import ALPHABET
from barkade.server.limits import LIMITS
from barkade.server.party import Party
from barkade.server.results import Played, PlayedSeat
from barkade.server.sqlite import SqliteStore
from tests.server.rooms import Clock, Room, calm, legal, on_a_fast_clock
from tests.server.test_nudges import a_room, subscribe

pytestmark = pytest.mark.usefixtures("small_games")

PHONE = "ann's phone"


def play_on(room: Room, party: Party) -> None:
    """To the end, anyhow."""
    rng = Random(1)
    while party.stage == "playing":
        seat = party.playing().actors[0]
        room.play(party, seat, rng.choice(legal(party, seat)))


async def played(room: Room, game: str = "walking", seats: int = 2, **more: Any) -> Party:
    """A game that is over."""
    party = room.open(game, *[""] * seats, **more)
    play_on(room, party)
    await calm()
    return party


async def ask(
    room: Room, player: str, method: str, path: str = "/api/me", body: Any = None
) -> httpx.Response:
    async with room.browser(player) as browser:
        return await browser.request(method, path, json=body)


async def mine(room: Room, player: str, path: str = "/api/me") -> dict[str, Any]:
    answer = await ask(room, player, "GET", path)
    assert answer.status_code == 200
    found: dict[str, Any] = answer.json()
    return found


def now_is(room: Room, answer: httpx.Response) -> str:
    """Who one is after an answer."""
    cookie = answer.headers["set-cookie"]
    found = re.match(r"barkade=([^;]+); .*HttpOnly; SameSite=Lax", cookie)
    assert found
    return room.hall.keys.player(found[1])


# Results


@on_a_fast_clock
async def test_who_has_a_seat_at_the_end_keeps_the_result(clock: Clock) -> None:
    room = Room(clock)
    party = await played(room)
    g = party.playing()
    for seat, player in enumerate(["ann", "bob"]):
        me = await mine(room, player)
        [one] = me["results"]
        assert (one["table"], one["game"], one["yours"]) == (party.id, "walking", [seat])
        assert [place["name"] for place in one["seats"]] == ["Ann", "Bob"]
        assert [place["score"] for place in one["seats"]] == g.scores
        assert [n for n, place in enumerate(one["seats"]) if place["won"]] == g.winners
        assert (me["played"], me["won"]) == (1, int(seat in g.winners))
        assert me["name"] == player.capitalize()
        assert one["watch"].startswith(f"http://here/table/{party.id}?key=")


@on_a_fast_clock
async def test_nobody_else_sees_it(clock: Clock) -> None:
    room = Room(clock)
    await played(room)
    for path in ("/api/me", "/api/me/export"):
        assert (await mine(room, "eve", path))["results"] == []
    async with room.browser("ann") as browser:
        del browser.headers["authorization"]
        stranger = await browser.get("/api/me")
    assert stranger.json()["played"] == 0


@on_a_fast_clock
async def test_it_counts_once_however_often_the_table_is_read_back(clock: Clock) -> None:
    room = Room(clock)
    party = await played(room)
    room.hall.rematch(party, "ann")  # something happens there after the end
    await calm()
    before = room.store.kept["ann"]
    for _ in range(2):
        room = room.again()
        room.hall.party(party.id)
        for _ in range(3):
            room.hall.belongings.look()
        await calm()
    assert room.store.kept["ann"].keys() == before.keys()
    assert (await mine(room, "ann"))["played"] == 1


@on_a_fast_clock
async def test_it_outlives_the_table(clock: Clock) -> None:
    room = Room(clock)
    party = await played(room)
    await delete(room.hall, [party.id])
    [one] = (await mine(room.again(), "ann"))["results"]
    assert (one["table"], one["watch"]) == (party.id, "")


@on_a_fast_clock
async def test_what_could_not_be_stored_leaves_no_result(clock: Clock) -> None:
    room = Room(clock)
    party = room.open("walking", "", "")
    await calm()
    room.store.failing = True
    play_on(room, party)
    await calm()
    assert room.store.kept == {}


@on_a_fast_clock
async def test_a_table_that_was_closed_has_no_result(clock: Clock) -> None:
    room = Room(clock)
    party = room.open("walking", "", "")
    endings.close(room.hall, party, "ann")
    await calm()
    assert (await mine(room, "ann"))["played"] == 0


@on_a_fast_clock
async def test_who_resigned_has_none_and_plays_on_as_a_bot(clock: Clock) -> None:
    room = Room(clock)
    party = room.open("walking", "", "")
    room.hall.absence.resign(party, "bob", 1)
    play_on(room, party)
    await calm()
    assert (await mine(room, "bob"))["played"] == 0
    [one] = (await mine(room, "ann"))["results"]
    assert [bool(place["bot"]) for place in one["seats"]] == [False, True]


@on_a_fast_clock
async def test_a_lesson_is_no_game(clock: Clock) -> None:
    room = Room(clock)
    party = room.open("walking", "", "")
    party.opened.lesson = "a seed"
    play_on(room, party)
    await calm()
    assert room.store.kept == {}


@on_a_fast_clock
async def test_the_puzzle_of_the_day_is_kept_with_its_line(clock: Clock) -> None:
    room = Room(clock)
    party = await played(room, "good-puppies-too", 1, daily=True)
    [puzzle] = (await mine(room, "ann"))["puzzles"]
    assert (puzzle["streak"], puzzle["last"]) == (1, party.opened.daily)
    assert puzzle["boast"].startswith("Barkade · Puppy puzzle · ")


@on_a_fast_clock
async def test_the_games_of_an_older_file_leave_their_results_too(clock: Clock) -> None:
    room = Room(clock)
    tables = [(await played(room)).id for _ in range(3)]
    await ask(room, "bob", "DELETE")
    room.store.kept.clear()
    room.store.settings.pop(belongings.NOTED)
    room = room.again()
    for _ in range(len(tables) + 1):
        room.hall.belongings.look()
    assert sorted(room.store.kept["ann"]) == sorted(tables)
    assert list(room.store.kept) == ["ann"], "who is forgotten stays so"
    assert room.store.settings[belongings.NOTED] == b"yes"


@on_a_fast_clock
async def test_results_come_in_pages_the_latest_first(clock: Clock) -> None:
    room = Room(clock)
    tables = []
    for _ in range(results.PAGE + 2):
        clock.now += 60
        tables.append((await played(room)).id)
    first = await mine(room, "ann")
    assert [one["table"] for one in first["results"]] == tables[:1:-1]
    assert (first["played"], first["earlier"]) == (len(tables), 2)
    rest = await mine(room, "ann", f"/api/me?before={first['earlier']}")
    assert [one["table"] for one in rest["results"]] == tables[1::-1]
    assert (await ask(room, "ann", "GET", "/api/me?before=x")).status_code == 422


@on_a_fast_clock
async def test_unfinished_games_say_whose_turn_it_is(clock: Clock) -> None:
    room = Room(clock)
    await played(room)
    party = room.open("walking", "", "")
    await calm()
    lines = [(await mine(room, player))["unfinished"] for player in ("ann", "bob")]
    assert [[line["id"] for line in one] for one in lines] == [[party.id]] * 2
    asked = [seat in party.playing().actors for seat in (0, 1)]
    assert [one[0]["your_turn"] for one in lines] == asked


# What they come to


def one(*seats: tuple[str, int, bool], bots: str = "", yours: int = 0, **more: Any) -> Played:
    """A game in short: names, scores, and who won; those whose names are in ``bots`` are some."""
    places = [
        PlayedSeat(name, "keen" if name in bots.split() else "", "", score, won)
        for name, score, won in seats
    ]
    known = {"game": "g", "title": "G", "at": 0.0, "daily": "", "boast": "", **more}
    return Played(seats=places, yours=[yours], **known)


def test_wins_are_told_by_game_and_by_whom_one_met() -> None:
    games = [
        one(("Ann", 9, True), ("Bob", 5, False)),
        one(("Ann", 3, False), ("Bob", 8, True), ("Moon", 1, False), bots="Moon"),
        one(("Ann", 12, True), ("Moon", 1, False), ("Olive", 4, False), bots="Moon Olive"),
        one(("Ann", 20, False), game="h", title="H"),
    ]
    told = [(it.title, it.played, it.contested, it.won, it.best) for it in results.tallies(games)]
    assert told == [("G", 3, 3, 2, 12), ("H", 1, 0, 0, 20)]
    met = [(it.name, it.bot, it.played, it.won, it.lost) for it in results.rivals(games)]
    assert met == [("Bob", False, 2, 1, 1), ("keen", True, 2, 1, 0)]


def test_who_plays_against_oneself_wins_and_loses_nothing() -> None:
    both = one(("Ann", 1, True), ("Al", 0, False))
    both.yours = [0, 1]
    [tally] = results.tallies([both])
    assert (tally.played, tally.contested, tally.won, tally.best) == (1, 0, 0, None)
    assert results.rivals([both]) == []


@pytest.mark.parametrize(
    ("days", "today", "streak", "longest"),
    [
        (["2026-11-14", "2026-11-15", "2026-11-16"], "2026-11-16", 3, 3),
        (["2026-11-14", "2026-11-15", "2026-11-15"], "2026-11-16", 2, 2),
        (["2026-10-31", "2026-11-01", "2026-11-03"], "2026-11-04", 1, 2),
        (["2026-11-14", "2026-11-15"], "2026-11-17", 0, 2),
    ],
)
def test_days_in_a_row_are_counted_up_to_yesterday(
    days: list[str], today: str, streak: int, longest: int
) -> None:
    tries = [one(("Ann", 5 + n, False), daily=day, boast=day) for n, day in enumerate(days)]
    [found] = results.puzzles(tries, today)
    assert (found.streak, found.longest, found.last) == (streak, longest, days[-1])
    assert found.days == len({*days})
    first = {day: 5 + days.index(day) for day in days}
    assert found.best == max(first.values()), "of a day the first try counts"


# Saved


@on_a_fast_clock
async def test_the_copy_has_all_results_and_all_tables(clock: Clock) -> None:
    room = Room(clock)
    parties = [await played(room) for _ in range(results.PAGE + 1)]
    going = room.open("walking", "", "")
    await calm()
    kept = await mine(room, "ann", "/api/me/export")
    assert len(kept["results"]) == len(parties)
    assert {line["id"] for line in kept["tables"]} == {one.id for one in [*parties, going]}
    assert "bob" not in json.dumps(kept), "no player's number"


# To another device


async def taken(room: Room, code: str, player: str = PHONE) -> httpx.Response:
    return await ask(room, player, "PUT", body={"code": code})


@on_a_fast_clock
async def test_all_one_has_goes_to_another_device(clock: Clock) -> None:
    room = Room(clock)
    await played(room)
    party = room.open("walking", "", "")
    shown = (await ask(room, "ann", "POST", "/api/me/pass")).json()
    assert re.fullmatch(f"[{ALPHABET}]{{4}}(-[{ALPHABET}]{{4}}){{2}}", shown["code"])
    assert shown["link"] == f"http://here/me?pass={shown['code']}"
    answer = await taken(room, shown["code"])
    assert answer.status_code == 200
    assert now_is(room, answer) == "ann"
    assert answer.json()["played"] == 1
    assert [line["id"] for line in answer.json()["unfinished"]] == [party.id]
    assert answer.json()["name"] == "Ann"
    picture = await ask(room, "ann", "GET", shown["picture"])
    assert picture.headers["content-type"] == "image/svg+xml"


@on_a_fast_clock
async def test_what_the_other_device_had_comes_along(clock: Clock) -> None:
    room = Room(clock)
    first = await played(room)
    other = room.open("walking", "", "", sit=False)
    for seat, player in enumerate([PHONE, "bob"]):
        room.sit(other, seat, player)
    play_on(room, other)
    going = room.open("walking", "", "", sit=False)
    for seat, player in enumerate([PHONE, "bob"]):
        room.sit(going, seat, player)
    ear = room.listen(going, 0)
    await calm()
    me = (await taken(room, room.hall.belongings.offer("ann"))).json()
    assert {one["table"] for one in me["results"]} == {first.id, other.id}
    assert going.held_by("ann") == [0]
    assert ear.closed, "it comes back as who it is now"
    assert (await mine(room, PHONE))["played"] == 0
    assert (await mine(room.again(), "ann"))["played"] == 2


@on_a_fast_clock
async def test_a_seat_does_not_go_to_who_was_sent_away_there(clock: Clock) -> None:
    room = Room(clock)
    going = room.open("walking", "", "", sit=False)
    for seat, player in enumerate([PHONE, "bob"]):
        room.sit(going, seat, player)
    await calm()
    going.removed.add("ann")
    await taken(room, room.hall.belongings.offer("ann"))
    assert going.held_by(PHONE) == [0]


@on_a_fast_clock
async def test_one_damaged_result_hides_no_other(clock: Clock) -> None:
    room = Room(clock)
    party = await played(room)
    room.store.kept["ann"]["another"] = b"{"
    for path in ("/api/me", "/api/me/export"):
        assert [one["table"] for one in (await mine(room, "ann", path))["results"]] == [party.id]


@on_a_fast_clock
async def test_who_has_nothing_leaves_nothing_when_forgotten(clock: Clock) -> None:
    """Or anybody without a cookie could fill the file."""
    room = Room(clock)
    answer = await ask(room, "eve", "DELETE")
    assert answer.status_code == 200
    assert room.store.gone() == []


@on_a_fast_clock
async def test_a_code_counts_once_the_last_one_only_and_not_for_long(clock: Clock) -> None:
    room = Room(clock)
    first, second = [room.hall.belongings.offer("ann") for _ in range(2)]
    other = room.hall.belongings.offer("bob")
    refused = await taken(room, first)
    assert refused.status_code == 403
    assert refused.json()["why"] == passes.NO_CODE
    assert (await taken(room, f" {second.upper().replace('-', ' ')}")).status_code == 200
    assert (await taken(room, second, "eve")).status_code == 403
    clock.now += passes.LIVES
    assert (await taken(room, other)).status_code == 403


@on_a_fast_clock
async def test_nobody_can_try_codes_for_long(clock: Clock) -> None:
    room = Room(clock, limited=True)
    code = room.hall.belongings.offer("ann")
    most = int(LIMITS["codes"].player[0])
    tried = [(await taken(room, "2222-2222-2222")).status_code for _ in range(most + 1)]
    assert tried == [403] * most + [429]
    assert (await taken(room, code)).status_code == 429


@on_a_fast_clock
async def test_a_code_is_written_down_nowhere(clock: Clock) -> None:
    room = Room(clock)
    code = room.hall.belongings.offer("ann").replace("-", "")
    assert code not in repr(vars(room.hall.belongings))
    assert (await taken(room.again(), code)).status_code == 403


# Forgotten


@on_a_fast_clock
async def test_who_is_forgotten_is_somebody_new(clock: Clock) -> None:
    room = Room(clock)
    party = await played(room)
    answer = await ask(room, "ann", "DELETE")
    assert answer.status_code == 200
    assert answer.json()["played"] == 0
    assert now_is(room, answer) not in ("", "ann")
    for again in (room, room.again()):
        assert (await mine(again, "ann"))["results"] == []
        old = await ask(again, "ann", "GET", "/api/tables")
        assert old.json()["mine"] == [], "the old cookie is nobody's, on whatever device"
        assert now_is(again, old) not in ("", "ann")
        assert (await mine(again, "bob"))["played"] == 1, "the others keep what is theirs"
    assert room.store.read(party.id)


@on_a_fast_clock
async def test_who_is_forgotten_lets_go_of_every_seat(clock: Clock) -> None:
    room = Room(clock, pace=60.0)
    with_bob, alone = room.open("walking", "", ""), room.open("walking", "", "random")
    gathering = room.open("walking", "", "", sit=False)
    room.sit(gathering, 0)
    finished = await played(room, seats=2)
    by_oneself = room.open("walking", "", "", sit=False)
    for seat in (0, 1):
        room.sit(by_oneself, seat, "ann")
    play_on(room, by_oneself)
    ear = room.listen(with_bob, 0)
    await calm()
    await ask(room, "ann", "DELETE")
    assert ear.closed
    room = room.again()
    assert room.hall.party(with_bob.id).seats[0].resigned == "ann"
    assert room.hall.party(with_bob.id).stage == "playing"
    assert room.hall.party(gathering.id).seats[0].open
    assert {alone.id, by_oneself.id} & room.hall.lists.headings.keys() == set()
    assert {with_bob.id, gathering.id, finished.id} <= room.hall.lists.headings.keys()


@on_a_fast_clock
async def test_where_one_is_told_goes_along_and_is_forgotten(clock: Clock) -> None:
    room, _ = a_room(clock)
    phone = subscribe(room, PHONE, "https://push.example/phone")
    await taken(room, room.hall.belongings.offer("ann"))
    assert (await mine(room, "ann", "/api/me/export"))["browsers"] == [phone.endpoint]
    assert room.hall.nudges.endpoints(PHONE) == []
    await ask(room, "ann", "DELETE")
    assert room.store.wanted == {}


@on_a_fast_clock
async def test_a_page_of_another_site_forgets_nobody(clock: Clock) -> None:
    room = Room(clock)
    await played(room)
    async with room.browser("ann") as browser:
        refused = await browser.delete("/api/me", headers={"origin": "http://elsewhere"})
    assert refused.status_code == 403
    assert (await mine(room, "ann"))["played"] == 1


# On disk


def test_the_file_keeps_moves_and_forgets_results(tmp_path: Path) -> None:
    async def play() -> None:
        path = tmp_path / "barkade.db"
        with closing(SqliteStore(path)) as store:
            done = asyncio.get_running_loop().create_future()
            body = journal.encode(journal.CameBy(0.0))
            store.append("a", 0, body, b"h", done.set_result, [("ann", b"1"), ("bob", b"2")])
            assert await done is None
            store.keep_results("b", [("ann", b"3"), ("phone", b"4")])
            store.keep_results("c", [("phone", b"5")])
        with closing(SqliteStore(path)) as store:
            store.forget(["a"])
            assert store.results("ann") == [("a", b"1"), ("b", b"3")]
            store.move_results("phone", "ann")
            assert store.results("ann") == [("a", b"1"), ("b", b"3"), ("c", b"5")]
            assert store.results("phone") == []
            store.forget_player("ann")
            assert (store.results("ann"), store.results("bob")) == ([], [("a", b"2")])
        with closing(SqliteStore(path)) as store:
            assert store.gone() == ["ann"]

    asyncio.run(play())
