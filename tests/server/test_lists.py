"""Lists of tables, counts for who runs the server, its log, its limits and its keys."""

from __future__ import annotations

import json
import logging
import re

import pytest

from barkade.server import logs
from barkade.server.keys import ALPHABET, Keys, new_table
from barkade.server.limits import Bucket, Buckets
from barkade.server.lists import MOST_LISTED, Heading, Lists, in_short, line
from barkade.server.metrics import HELP, Metrics
from barkade.server.party import Party
from tests.server.rooms import (
    PLAYERS,
    Clock,
    Room,
    asked_to_bark,
    calm,
    in_no_time,
    legal,
    on_a_fast_clock,
)

pytestmark = pytest.mark.usefixtures("small_games")


# Lists


def a_heading(**more: object) -> Heading:
    known = {
        "game": "walking", "title": "Walking", "stage": "playing", "names": ["Ann", "Bob"],
        "players": ["ann", "bob"], "winners": [], "listed": True, "clock": 0, "touched": 1.0,
        "asked": [0], **more,
    }  # fmt: skip
    return Heading(**known)  # type: ignore[arg-type]


def test_open_tables_come_first_and_the_latest_of_them() -> None:
    lists = Lists([])
    lists.put("old", a_heading(touched=1.0))
    lists.put("over", a_heading(touched=9.0, stage="over"))
    lists.put("new", a_heading(touched=5.0))
    lists.put("waiting", a_heading(touched=3.0, stage="gathering"))
    assert lists.mine("ann") == ["new", "waiting", "old", "over"]
    assert lists.mine("bob") == lists.mine("ann")
    assert lists.mine("eve") == lists.mine("") == []
    assert lists.watchable() == ["new", "old"]


def test_anybody_may_sit_where_the_host_wants_it_and_a_seat_is_open() -> None:
    lists = Lists([])
    waiting = a_heading(stage="gathering", names=["Ann", ""], players=["ann", ""], welcome=True)
    lists.put("table", waiting)
    lists.put("by link", a_heading(stage="gathering", names=["Ann", ""], players=["ann", ""]))
    assert lists.open() == ["table"]
    assert line("table", waiting, "bob", "watch", "sit").sit == "sit"
    assert line("by link", lists.headings["by link"], "bob", "watch", "sit").sit == ""
    lists.put("table", a_heading(stage="gathering", welcome=True))  # nobody fits in any more
    assert lists.open() == []


def waiting(**more: object) -> Heading:
    known = {
        "stage": "gathering", "names": ["Ann", ""], "players": ["ann", ""], "welcome": True, **more
    }  # fmt: skip
    return a_heading(**known)


def test_open_tables_can_be_narrowed_by_game_and_pace() -> None:
    lists = Lists([])
    lists.put("a", waiting(touched=3.0))
    lists.put("b", waiting(touched=2.0, game="picking", pace="days"))
    lists.put("c", waiting(touched=1.0, pace="days"))
    assert lists.open() == ["a", "b", "c"]
    assert lists.open("walking") == ["a", "c"]
    assert lists.open(pace="days") == ["b", "c"]
    assert lists.open("walking", "days") == ["c"]
    assert lists.open("walking", "race") == lists.open("nothing") == []


def test_the_next_table_is_the_one_that_waits_longest_where_somebody_is() -> None:
    lists = Lists([])
    here: dict[str, set[str]] = {"late": {"ann"}, "later": {"bob"}, "early": {"eve"}}

    def next_for(player: str, game: str = "", pace: str = "") -> str:
        return lists.next(player, game, pace, lambda table: here.get(table, set()))

    assert next_for("dee") == ""
    lists.put("first", waiting(opened=1.0))
    lists.put("early", waiting(opened=2.0))
    assert next_for("dee") == "first", "who only watches does not wait"
    lists.put("later", waiting(opened=4.0, players=["bob", ""]))
    lists.put("late", waiting(opened=3.0, game="picking"))
    assert next_for("dee") == "late"
    assert next_for("dee", "walking") == "later"
    assert next_for("bob", "walking") == "first", "not where one sits already"
    lists.put("late", waiting(opened=3.0, removed=["dee"]))
    assert next_for("dee") == "later", "nor where one was sent away"
    assert next_for("dee", pace="days") == ""


def test_many_open_tables_hide_none_that_waits_longer() -> None:
    lists = Lists([])
    for n in range(MOST_LISTED + 10):
        lists.put(f"table {n}", waiting(touched=float(n), opened=float(n)))
    assert "table 0" not in lists.open()
    assert lists.next("dee", "", "", lambda table: set()) == "table 0"


@on_a_fast_clock
async def test_a_table_has_a_pace_and_says_since_when_it_waits(clock: Clock) -> None:
    room = Room(clock)
    wanted = {
        "live": room.open("walking", "", "", sit=False, welcome=True, clock=600),
        "days": room.open("walking", "", "", sit=False, welcome=True, clock=3600),
        "race": room.open("dog-man", "", "", sit=False, welcome=True, clock=86_400),
    }
    by_turns = room.open("dog-man", "", "", sit=False, welcome=True, options={"race": "reflex"})
    opened = clock.now
    clock.now += 60
    room.sit(by_turns, 0)
    found = json.loads(await room.get("bob", "/api/tables"))["open"]
    paces = {one["id"]: one["pace"] for one in found}
    assert paces == {**{party.id: pace for pace, party in wanted.items()}, by_turns.id: "live"}
    assert {one["since"] for one in found} == {opened}
    for pace, party in wanted.items():
        narrowed = json.loads(await room.get("bob", f"/api/tables?pace={pace}"))
        assert party.id in [one["id"] for one in narrowed["open"]]
        assert {one["pace"] for one in narrowed["open"]} == {pace}
        about = json.loads(await room.get("bob", f"/api/tables/{party.id}"))
        assert about["pace"] == pace
    [seat, free] = json.loads(await room.get("bob", f"/api/tables/{by_turns.id}"))["seats"]
    assert (seat["since"], free["since"]) == (clock.now, 0)
    again = room.again()
    [seat, _] = json.loads(await again.get("bob", f"/api/tables/{by_turns.id}"))["seats"]
    assert seat["since"] == clock.now, "after a restart too"


@on_a_fast_clock
async def test_the_next_free_table_comes_with_the_link_to_sit(clock: Clock) -> None:
    room = Room(clock)
    party = room.open("walking", "", "", sit=False, welcome=True)
    room.sit(party, 0)
    assert json.loads(await room.get("ann", "/api/tables"))["next"] is None
    line = json.loads(await room.get("bob", "/api/tables?game=walking"))["next"]
    assert (line["id"], line["sit"]) == (
        party.id,
        f"http://here/table/{party.id}?key=" + key(room, party),
    )
    assert json.loads(await room.get("bob", "/api/tables?game=picking"))["next"] is None
    room.sit(party, 1)
    assert json.loads(await room.get("cid", "/api/tables"))["next"] is None
    async with room.browser("bob") as browser:
        assert (await browser.get("/api/tables?pace=slow")).status_code == 422


def key(room: Room, party: Party) -> str:
    return room.hall.keys.key(party.id, "sit")


# What a link says before anybody follows it


@on_a_fast_clock
async def test_a_link_to_sit_says_who_waits(clock: Clock) -> None:
    room = Room(clock)
    party = room.open("walking", "", "", "", sit=False, listed=False)
    path = f"/table/{party.id}?key={key(room, party)}"
    async with room.browser("") as browser:
        assert "A table is set for you." in (await browser.get(path)).text
        wanted = {"name": 'Ann "<b>"', "contribution": "0" * 32}
        await browser.put(f"/api/tables/{party.id}/seats/0?key={key(room, party)}", json=wanted)
        room.sit(party, 1, "bob")
        found = await browser.get(path)
        words = "Ann &quot;&lt;b&gt;&quot; and Bob wait for you at the table. Sit down and play."
        assert found.text.count(f'content="{words}"') == 2
        assert found.text.count("<title>") == 1
        assert f"<title>{party.game.title} · Barkade</title>" in found.text
        assert found.headers["content-type"].startswith("text/html")
        assert "private" in found.headers["cache-control"]


@on_a_fast_clock
async def test_without_the_key_to_sit_a_link_says_nothing_of_the_table(clock: Clock) -> None:
    room = Room(clock)
    party = room.open("walking", "", "", sit=False)
    room.sit(party, 0)
    watch = room.hall.keys.key(party.id, "watch")
    async with room.browser("") as browser:
        plain = (await browser.get("/")).text
        for path in ("", "?key=", f"?key={watch}", "?key=wrong"):
            assert (await browser.get(f"/table/{party.id}{path}")).text == plain
        room.sit(party, 1)
        assert (await browser.get(f"/table/{party.id}?key={key(room, party)}")).text == plain
        missing = room.hall.keys.key("nowhere", "sit")
        assert (await browser.get(f"/table/nowhere?key={missing}")).text == plain


@on_a_fast_clock
async def test_a_list_says_whose_turn_it_is_and_until_when(clock: Clock) -> None:
    room = Room(clock)
    party, hurried = room.open("walking", "", "", clock=86_400), room.open("walking", "", "")
    clock.now += 3600
    for player, mine in (("ann", True), ("bob", False)):
        found = json.loads(await room.get(player, "/api/tables"))["mine"]
        lines = {line["id"]: line for line in found}
        line = lines[party.id]
        assert (line["your_turn"], line["asked"]) == (mine, [0])
        assert line["until"] == clock.now + 86_400 - 3600
        assert lines[hurried.id]["until"] == 0


@on_a_fast_clock
async def test_a_list_does_not_tell_who_has_answered_in_a_window(clock: Clock) -> None:
    room, party, ears = await asked_to_bark(clock, 3, window=60.0)
    before = await room.get(PLAYERS[0], "/api/tables")
    assert json.loads(before)["mine"][0]["asked"] == [1, 2]
    room.move(party, ears[1], legal(party, 1)[0])
    await calm()
    assert await room.get(PLAYERS[0], "/api/tables") == before
    mine = [json.loads(await room.get(one, "/api/tables"))["mine"][0] for one in PLAYERS[1:3]]
    assert [line["your_turn"] for line in mine] == [False, True]


def test_a_table_is_found_by_those_who_sit_there_now() -> None:
    lists = Lists([])
    lists.put("table", a_heading())
    lists.put("table", a_heading(players=["ann", "cid"], stage="over"))
    assert [lists.mine(player) for player in ("ann", "bob", "cid")] == [["table"], [], ["table"]]
    assert lists.watchable() == []


def test_what_is_not_listed_can_not_be_watched_without_a_link() -> None:
    lists = Lists([])
    lists.put("table", a_heading(listed=False))
    assert lists.watchable() == []
    assert lists.mine("ann") == ["table"]


def test_a_list_is_not_endless() -> None:
    lists = Lists([])
    for n in range(MOST_LISTED + 10):
        lists.put(f"table {n}", a_heading(touched=float(n)))
    assert len(lists.mine("ann")) == len(lists.watchable()) == MOST_LISTED
    assert lists.mine("ann")[0] == f"table {MOST_LISTED + 9}"


def test_a_line_tells_whose_turn_it_is_only_to_those_who_sit() -> None:
    heading = a_heading(asked=[0])
    turns = [line("table", heading, player, "").your_turn for player in ("ann", "bob", "eve")]
    assert turns == [True, False, False]


def test_a_heading_is_read_back_as_it_was() -> None:
    async def play(clock: Clock) -> None:
        room = Room(clock)
        party = room.open("walking", "", "random")
        ear = room.listen(party, 0)
        room.move(party, ear, legal(party, 0)[0])
        await calm()
        assert Lists(room.store.headings()).headings.keys() == {party.id}
        again = room.again().hall
        assert in_short(again.party(party.id)) == in_short(party)

    in_no_time(play)


# Metrics


def test_metrics_are_written_as_prometheus_reads_them() -> None:
    metrics = Metrics()
    metrics.add("commands", "move")
    metrics.add("commands", "move")
    metrics.add("commands", "say")
    metrics.add("stored_seconds", "", 0.25)
    text = metrics.text(sockets=3, tables=2)
    assert 'barkade_commands_total{kind="move"} 2\n' in text
    assert 'barkade_commands_total{kind="say"} 1\n' in text
    assert "barkade_stored_seconds_total 0.25\n" in text
    assert "barkade_failures_total 0\n" in text
    assert "barkade_sockets 3\n" in text
    for row in text.splitlines():
        assert re.fullmatch(r'# (HELP|TYPE) \w+ .+|\w+({kind="\w+"})? [0-9.e+-]+', row), row


def test_a_count_is_exact_however_large() -> None:
    metrics = Metrics()
    metrics.add("entries", "moved", 12_345_678)
    assert 'barkade_entries_total{kind="moved"} 12345678\n' in metrics.text()


def test_what_happens_is_counted() -> None:
    """It is told with the next thing that everybody may know of."""

    async def play(clock: Clock) -> None:
        room = Room(clock)
        party = room.open("walking", "", "")
        ear = room.listen(party, 0)
        room.move(party, ear, "fly")
        room.move(party, ear, legal(party, 0)[0])
        await calm()
        text = room.hall.metrics.text()
        assert 'barkade_entries_total{kind="opened"} 1\n' in text
        assert 'barkade_entries_total{kind="sat"} 2\n' in text
        assert 'barkade_entries_total{kind="moved"} 1\n' in text
        assert 'barkade_commands_total{kind="move"} 2\n' in text
        assert "barkade_refusals_total 1\n" in text
        room.store.failing = True
        room.move(party, ear, legal(party, 0)[0])
        await calm()
        assert "barkade_failures_total 1\n" in room.hall.metrics.text()

    in_no_time(play)


def test_every_count_has_a_sentence() -> None:
    assert all(HELP.values())


# Logs


def a_record(error: Exception | None = None) -> logging.LogRecord:
    info = (type(error), error, None) if error else None
    record = logging.LogRecord("x", logging.INFO, "", 0, "opened", None, info)
    record.fields = {"table": "abc", "why": "so\nand so"}
    return record


def test_a_line_for_people() -> None:
    text = logs.Plain().format(a_record())
    assert re.match(r"\d\d:\d\d:\d\d opened table=abc why=", text)


def test_a_line_for_machines_is_one_line_of_json() -> None:
    for error in (None, ValueError("no")):
        text = logs.Json().format(a_record(error))
        assert "\n" not in text
        body = json.loads(text)
        assert (body["level"], body["event"], body["table"]) == ("info", "opened", "abc")
        assert ("traceback" in body) == (error is not None)


def test_a_line_for_people_stays_one_line() -> None:
    """A name or a reason with a line break can't pretend to be another event."""
    assert "\n" not in logs.Plain().format(a_record())


# Limits


def test_a_bucket_is_full_at_first_and_fills_again() -> None:
    bucket = Bucket(3, 2.0, 100.0)
    assert [bucket.take(100.0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(101.0) for _ in range(3)] == [True, True, False]
    assert [bucket.take(1000.0) for _ in range(4)] == [True, True, True, False]


def test_everybody_has_a_bucket_and_the_oldest_are_forgotten() -> None:
    buckets = Buckets(1, 1.0, names=2)
    assert buckets.take("a", 0.0)
    assert not buckets.take("a", 0.0)
    assert buckets.take("b", 0.0)
    assert not buckets.take("a", 0.0)
    assert buckets.take("c", 0.0)
    assert not buckets.take("a", 0.0)
    assert buckets.take("b", 0.0)


def test_a_clock_that_goes_back_does_not_empty_a_bucket() -> None:
    bucket = Bucket(3, 1.0, 1000.0)
    assert bucket.take(400.0)


# Keys


def test_a_token_is_good_for_its_player_and_its_server() -> None:
    keys, other = Keys(b"a" * 32), Keys(b"b" * 32)
    player = keys.new_player()
    assert keys.player(keys.token(player)) == player
    assert other.player(keys.token(player)) == ""
    assert keys.new_player() != player


def test_keys_open_one_table_and_who_may_sit_may_watch() -> None:
    keys = Keys(b"a" * 32)
    sit, watch = keys.key("table", "sit"), keys.key("table", "watch")
    assert keys.opens(sit, "table", "sit")
    assert keys.opens(sit, "table", "watch")
    assert keys.opens(watch, "table", "watch")
    assert not keys.opens(watch, "table", "sit")
    assert not keys.opens(sit, "other", "watch")
    assert not keys.opens("", "table", "watch")


def test_a_key_is_no_token_and_a_token_no_key() -> None:
    keys = Keys(b"a" * 32)
    assert keys.player(f"table.{keys.key('table', 'sit')}") == ""
    assert not keys.opens(keys.token("table").partition(".")[2][:16], "table", "sit")


def test_the_id_of_a_table_can_be_read_aloud() -> None:
    ids = {new_table() for _ in range(200)}
    assert len(ids) == 200
    assert all(len(name) == 10 and set(name) <= set(ALPHABET) for name in ids)
    assert not set("01oil") & set(ALPHABET)


def test_health_says_when_nothing_can_be_stored_any_more() -> None:
    async def ask(clock: Clock) -> None:
        room = Room(clock)
        async with room.browser("ann") as browser:
            assert (await browser.get("/health")).json()["ok"]
            room.store.failing = True
            ill = await browser.get("/health")
            assert (ill.status_code, ill.json()["ok"]) == (503, False)

    in_no_time(ask)
