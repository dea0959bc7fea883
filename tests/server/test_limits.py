"""What one person may do too often, and a crowd too."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from barkade.server import connections, heads, lines, wire
from barkade.server.connections import TOO_FAST
from barkade.server.limits import LIMITS, MOST_OPEN, Limits, house
from tests.server.rooms import Clock, Ear, Room, calm, in_no_time, legal, new_id
from tests.server.servers import Client, ask, problem, running

PROTOCOL = Path(__file__).parents[2] / "docs" / "protocol.md"
SAID = int(LIMITS["chat"].player[0])

pytestmark = pytest.mark.usefixtures("small_games")


def test_chat_and_hints_have_a_pace_of_their_own() -> None:
    async def play(clock: Clock) -> None:
        room = Room(clock, limited=True)
        party, ears = await room.seated()
        for _ in range(SAID + 1):
            room.do(party, ears[0], wire.Say(new_id(), "woof"))
        await calm()
        assert len(party.chat) == SAID
        assert ears[0].heard("refused")[-1]["why"].startswith("That was a little fast")
        room.move(party, ears[0], legal(party, 0)[0])
        await calm()
        assert room.moves_stored(party)

    in_no_time(play)


def test_a_move_and_its_take_back_give_no_new_time() -> None:
    async def play(clock: Clock) -> None:
        room = Room(clock)
        party = room.open("walking", "", "", clock=30)
        ear = room.listen(party, 0)
        for _ in range(3):
            clock.now += 9
            room.move(party, ear, legal(party, 0)[0])
            room.move(party, ear, "take back")
        await calm()
        left = party.clocks([0], clock.now)[0]
        assert left is not None
        assert left <= 30 - 27

    in_no_time(play)


def test_nothing_is_written_to_a_table_that_was_lost() -> None:
    async def play(clock: Clock) -> None:
        room = Room(clock)
        party, ears = await room.seated()
        room.store.failing = True
        room.do(party, ears[0], wire.Say(new_id(), "woof"))
        await calm()
        room.store.failing = False
        before = len(room.store.read(party.id))
        with pytest.raises(ValueError, match="read back"):
            room.play(party, 0, legal(party, 0)[0])
        await calm()
        assert len(room.store.read(party.id)) == before

    in_no_time(play)


# Whose a limit is


def test_another_socket_gives_no_more_to_say() -> None:
    async def play(clock: Clock) -> None:
        room = Room(clock, limited=True)
        party, ears = await room.seated()
        for _ in range(3):
            again = room.listen(party, 0)
            for _ in range(SAID):
                room.do(party, again, wire.Say(new_id(), "woof"))
        await calm()
        assert len(party.chat) == SAID
        room.do(party, ears[1], wire.Say(new_id(), "another's words"))
        await calm()
        assert len(party.chat) == SAID + 1

    in_no_time(play)


def test_hints_previews_and_chat_have_each_their_own_limit() -> None:
    async def play(clock: Clock) -> None:
        room = Room(clock, limited=True)
        party, ears = await room.seated()
        move = legal(party, 0)[0]
        for _ in range(40):
            room.do(party, ears[0], wire.Say(new_id(), "woof"))
            room.do(party, ears[0], wire.Hint(new_id()))
            room.do(party, room.listen(party, 0), wire.Preview(new_id(), move))
        await calm()
        around = room.hall.audience.around[party.id]
        told = [ear for ear in around if isinstance(ear, type(ears[0])) and ear.player == "ann"]
        for kind, limit in (("hint", "hints"), ("preview", "previews")):
            assert sum(len(ear.heard(kind)) for ear in told) == LIMITS[limit].player[0]
        assert len(party.chat) == SAID

    in_no_time(play)


def test_new_names_give_an_address_no_more() -> None:
    limits = Limits()
    for kind, limit in LIMITS.items():
        names = [f"player {n}" for n in range(2000)]
        taken = sum(limits.take(kind, name, "1.2.3.4", 0.0) for name in names)
        assert taken == limit.house[0]
        assert limits.take(kind, "somebody else", "1.2.3.5", 0.0)
        assert limits.take(kind, "somebody else", "1.2.3.4", 1 / limit.house[1])


def test_who_has_no_name_yet_counts_for_the_address() -> None:
    limits = Limits()
    taken = sum(limits.take("tables", "", "1.2.3.4", 0.0) for _ in range(100))
    assert taken == LIMITS["tables"].house[0]


def test_open_sockets_are_counted_and_forgotten() -> None:
    limits = Limits()
    mine, ours = MOST_OPEN
    assert sum(limits.enter("ann", "1.2.3.4") for _ in range(100)) == mine
    assert sum(limits.enter(f"ann {n}", "1.2.3.4") for n in range(500)) == ours - mine
    assert limits.enter("bob", "1.2.3.5")
    limits.leave("ann", "1.2.3.4")
    assert limits.enter("cid", "1.2.3.4")
    for _ in range(mine - 1):
        limits.leave("ann", "1.2.3.4")
    for n in range(ours - mine):
        limits.leave(f"ann {n}", "1.2.3.4")
    limits.leave("bob", "1.2.3.5")
    limits.leave("cid", "1.2.3.4")
    assert not limits._open


def test_an_address_is_all_that_one_household_has() -> None:
    assert house("192.0.2.7") == house("::ffff:192.0.2.7") == "192.0.2.7"
    assert house("2001:db8:1:2::1") == house("2001:db8:1:2:ffff::9%eth0") != house("2001:db8:1:3::")
    assert house("nonsense" * 1000) == ""


def test_many_names_take_no_more_memory() -> None:
    limits = Limits()
    for n in range(20_000):
        limits.take("requests", f"player {n}", f"10.0.{n % 250}.{n // 250}", 0.0)
    for buckets in (limits._players["requests"], limits._houses["requests"]):
        assert len(buckets._buckets) == buckets.names == 10_000


# At a real server


def test_another_cookie_opens_no_more_tables(tmp_path: Path) -> None:
    with running(tmp_path, limited=True) as server:
        server.hall.steady = lambda: 1000.0
        body = {"game": "thats-ruff", "seats": [{}, {}]}
        answers = [ask("POST", f"{server.address}/api/tables", json=body) for _ in range(70)]
        assert [answer.status_code for answer in answers] == [200] * 60 + [429] * 10
        problem(answers[-1], 429, "too fast")


def test_another_socket_sends_no_more_commands(tmp_path: Path) -> None:
    with running(tmp_path, limited=True) as server:
        server.hall.steady = lambda: 1000.0
        ann = Client(server.address)
        table = ann.open("", "")
        clients = [ann]
        for _ in range(3):
            again = Client(server.address)
            again.cookie = ann.cookie
            clients.append(again)
        for client in clients:
            client.connect(table["id"])
        for n in range(int(LIMITS["commands"].player[0])):
            client = clients[n % 4]
            client.until("done", id=client.send(do="ping"))
        for client in clients:
            client.send(do="ping")
            assert client.until_closed() == TOO_FAST
            client.close()


def test_a_player_has_so_many_sockets_open(tmp_path: Path) -> None:
    with running(tmp_path, limited=True) as server:
        ann = Client(server.address)
        clients = []
        for _ in range(MOST_OPEN[0]):
            again = Client(server.address)
            again.cookie = ann.cookie
            table = again.open("", "")
            again.connect(table["id"])
            again.until("table")
            clients.append(again)
        ann.connect(table["id"])
        assert ann.until_closed() == TOO_FAST
        for client in clients:
            client.close()
        ann.close()


def test_a_crowd_around_a_table_keeps_no_player_out(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ann, eve = Client(server.address), Client(server.address)
        table = ann.open("", "random", game="thats-ruff")
        ann.sit(table["sit"], 0, "Ann")
        watchers = len(server.hall.party(table["id"]).seats)
        crowd = [Ear(f"guest {n}", watchers) for n in range(connections.MOST_AROUND)]
        server.hall.audience.around[table["id"]] = [*crowd]
        eve.connect(table["id"])
        assert eve.until_closed() == TOO_FAST
        ann.connect(table["id"])
        assert ann.until("state")["seat"] == 0
        ann.close()
        eve.close()


def test_reading_has_a_limit_too(tmp_path: Path) -> None:
    with running(tmp_path, limited=True) as server:
        server.hall.steady = lambda: 1000.0
        ann = Client(server.address)
        asked = int(LIMITS["requests"].player[0])
        codes = [ann.ask("GET", "/api/tables/nowhere").status_code for _ in range(asked + 1)]
        assert codes == [404] * asked + [429]


def test_a_game_is_not_played_again_without_an_end(tmp_path: Path) -> None:
    with running(tmp_path, limited=True) as server:
        server.hall.steady = lambda: 1000.0
        ann = Client(server.address)
        table = ann.open("", "")
        address = f"/api/tables/{table['id']}/moments/0"
        asked = int(LIMITS["moments"].player[0])
        codes = [ann.ask("GET", address).status_code for _ in range(asked + 1)]
        assert codes == [409] * asked + [429]
        assert ann.ask("GET", f"/api/tables/{table['id']}").status_code == 200


def test_nobody_changes_their_mind_without_an_end() -> None:
    async def play(clock: Clock) -> None:
        room = Room(clock, limited=True)
        party, ears = await room.seated("barking", 3)
        for n in range(100):
            room.do(party, ears[0], wire.Answers(new_id(), "ask" if n % 2 else "pass"))
            room.move(party, ears[0], next(m for m in legal(party, 0) if m == "play no bone"))
            room.move(party, ears[0], "take back")
            if 0 not in party.playing().actors:
                break
        await calm()
        kinds = [entry["kind"] for entry in room.stored(party)]
        moved = [move for move in room.moves_stored(party) if move == "take back"]
        assert kinds.count("standing") + len(moved) == LIMITS["take_backs"].player[0]

    in_no_time(play)


# What is told of them


def test_the_numbers_in_the_protocol_are_those_of_the_code() -> None:
    text = PROTOCOL.read_text("utf-8")
    rows = re.findall(r"^\| `(\w+)`[^|]*\|((?: [\d.]+ \|){4})$", text, re.M)
    told = {name: tuple(map(float, re.findall(r"[\d.]+", cells))) for name, cells in rows}
    assert told == {kind: (*limit.player, *limit.house) for kind, limit in LIMITS.items()}
    plain = " ".join(text.split())
    for sentence in (
        f"At most {MOST_OPEN[0]} sockets of a player and {MOST_OPEN[1]} of an address are open"
        f" at once, and {connections.MOST_AROUND} around a table, those who sit there apart;"
        f" {heads.MOST_LINES} other"
        " connections of an address, and what is more is hung up on.",
        f"A request has a head of at most {heads.MOST_HEAD} bytes and a body of at most"
        f" {wire.MOST_BODY}, and arrives within {heads.PATIENCE:.0f} seconds; a command has at"
        f" most {wire.MOST_MESSAGE} bytes. A client may be {connections.MOST_WAITING} messages"
        f" behind, and has {lines.READING:.0f} seconds to read an answer.",
    ):
        assert sentence in plain
