"""It is your turn: who is told on a device of theirs, when, and what; and who is not."""

from __future__ import annotations

import asyncio
import logging
import socket
import ssl
import subprocess
import sys
from collections.abc import Mapping
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import httpx
import pytest
from click.testing import CliRunner
from cryptography.hazmat.primitives.asymmetric import ec

from barkade.cli import main
from barkade.server import delivery, envelopes, nudges
from barkade.server.admin import Admin
from barkade.server.delivery import Answer, Courier, NotPublic
from barkade.server.endings import close
from barkade.server.logs import NAME
from barkade.server.nudges import AGAIN, KEPT, MOST, PATIENCE, Subscribe, Unsubscribe
from barkade.server.party import Party
from barkade.server.seats import NotPossible
from barkade.server.sqlite import SqliteStore
from tests.server.pushes import CURVE, Phone, Post, claims, service
from tests.server.rooms import Clock, Room, asked_to_bark, calm, legal, on_a_fast_clock
from tests.server.servers import BUILD, Client, running

pytestmark = pytest.mark.usefixtures("small_games")

AFTER = 10.0
PHONE = "https://push.example/ann"


def subscribe(room: Room, player: str, endpoint: str = "") -> Phone:
    """A player's phone, which wants to be told."""
    phone = Phone(endpoint or f"https://push.example/{player}")
    room.hall.nudges.add(player, Subscribe(**phone.wants()))
    return phone


async def later(room: Room, party: Party, seconds: float = AFTER) -> None:
    """After a while the keeper looks, and what is due is on its way."""
    room.clock.now += seconds
    room.hall.keeper.tick(party)
    await calm()


def a_room(clock: Clock, **more: Any) -> tuple[Room, Post]:
    post = Post()
    return Room(clock, bring=post, push_after=AFTER, **more), post


def walk(room: Room, party: Party, until: int) -> None:
    """Whoever is asked moves, until it is another's turn."""
    g = party.playing()
    while g.actors != [until]:
        room.play(party, g.actors[0], legal(party, g.actors[0])[0])


# What is sent


def test_words_are_sealed_as_the_standards_example_is() -> None:
    """RFC 8291, section 5."""
    own = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
    sealed = envelopes.sealed(
        b"When I grow up, I want to be a watermelon",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        envelopes.octets("DGv6ra1nlYgDCS1FRnbzlw"),
        ec.derive_private_key(int.from_bytes(envelopes.octets(own)), CURVE),
        size=0,
    )
    assert envelopes.text(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
        "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
        "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_a_call_goes_all_the_way(tmp_path: Path) -> None:
    """From a move at a real server through a push service to the one phone that can read it;
    a phone that its service knows nothing of is forgotten."""
    settings = {"push_anywhere": True, "push_after": 0.0, "push_contact": "mailto:ann@dogs.example"}
    with service() as post, running(tmp_path, **settings) as server:
        ann, bob = Client(server.address), Client(server.address)
        phone, old = Phone(post.endpoint("ann")), Phone(post.endpoint("gone/ann"))
        for one in (old, phone):
            told = ann.ask("PUT", "/api/me/push", one.wants())
            assert told.status_code == 200, told.text
        assert told.json()["browsers"] == 2
        table = bob.open("", "", clock=86_400)
        bob.sit(table["sit"], 1, "Bob")
        ann.sit(table["sit"], 0, "Ann")
        came = {sent.endpoint: sent for sent in (post.came.get(), post.came.get())}
        sent = came[phone.endpoint]
        assert phone.read(sent.body) == {
            "title": "It is your turn",
            "body": "Walking with Bob",
            "table": table["id"],
            "games": 1,
        }
        told = ann.ask("GET", "/api/me/push")
        said = claims(sent, told.json()["key"])
        assert said["sub"] == "mailto:ann@dogs.example"
        assert 86_000 < int(sent.heads["ttl"]) <= 86_400
        assert sent.heads["topic"] == table["id"]
        assert sent.heads["content-encoding"] == "aes128gcm"
        while told.json()["browsers"] > 1:
            told = ann.ask("GET", "/api/me/push")
        assert ann.ask("DELETE", "/api/me/push", {}).json()["browsers"] == 0
        assert post.came.empty()
    store = SqliteStore(tmp_path / "barkade.db")
    assert store.nudges() == []
    store.close()


@on_a_fast_clock
async def test_how_long_it_is_tells_a_push_service_nothing(clock: Clock) -> None:
    room, post = a_room(clock)
    subscribe(room, "ann")
    for seats in (2, 4):
        await later(room, room.open("walking", *[""] * seats))
    first, second = post.take()
    assert len(first.body) == len(second.body)


# When


@on_a_fast_clock
async def test_who_is_gone_is_told_once_until_they_were_back(clock: Clock) -> None:
    room, post = a_room(clock)
    phone = subscribe(room, "ann")
    party = room.open("walking", "", "")
    assert party.playing().actors == [0]
    await later(room, party, AFTER - 1)
    assert post.take() == [], "they may be back in a moment"
    await later(room, party, 1)
    [sent] = post.take()
    assert phone.read(sent.body)["body"] == "Walking with Bob"
    assert sent.heads["ttl"] == str(int(KEPT))
    room.play(party, 0, legal(party, 0)[0])  # as from another device that was quick
    await later(room, party, 1000)
    assert post.take() == [], "she knows that she is waited for there"
    ear = room.listen(party, 0)
    await later(room, party)
    walk(room, party, 1)
    room.hall.audience.leave(party, ear)
    await later(room, party)
    walk(room, party, 0)
    await later(room, party)
    assert len(post.take()) == 1


@on_a_fast_clock
async def test_who_is_there_or_left_while_asked_is_not_told(clock: Clock) -> None:
    room, post = a_room(clock)
    subscribe(room, "ann")
    party = room.open("walking", "", "")
    ear = room.listen(party, 0)
    await later(room, party, 100)
    room.hall.audience.leave(party, ear)
    await later(room, party, 100)
    assert post.take() == []
    found = room.again(bring=post, push_after=AFTER)
    found.hall.wake()
    await later(found, found.hall.party(party.id), 100)
    assert post.take() == [], "nor after a restart"


@on_a_fast_clock
async def test_a_restart_tells_nobody_again_and_forgets_nobody(clock: Clock) -> None:
    room, post = a_room(clock)
    subscribe(room, "ann")
    told, untold = room.open("walking", "", ""), room.open("walking", "", "")
    await later(room, told)
    assert len(post.take()) == 1
    key = room.hall.nudges.about("ann").key
    found = room.again(bring=post, push_after=AFTER)
    found.hall.wake()
    assert set(found.hall.parties) == {told.id, untold.id}, "also without a clock"
    for party in list(found.hall.parties.values()):
        await later(found, party)
    assert [sent.heads["topic"] for sent in post.take()] == [untold.id]
    assert found.hall.nudges.about("ann").key == key
    assert found.hall.nudges.about("ann").browsers == 1


@on_a_fast_clock
async def test_after_a_restart_who_was_there_has_time_to_come_back(clock: Clock) -> None:
    room, post = a_room(clock)
    subscribe(room, "ann")
    party = room.open("walking", "", "")
    room.listen(party, 0)
    await later(room, party, 30 * AFTER)
    found = room.again(bring=post, push_after=AFTER)
    found.hall.wake()
    again = found.hall.party(party.id)
    await later(found, again, 0.25)
    found.listen(again, 0)
    await later(found, again)
    assert post.take() == []


@on_a_fast_clock
async def test_it_is_written_down_before_it_is_sent(clock: Clock) -> None:
    room, post = a_room(clock)
    subscribe(room, "ann")
    party = room.open("walking", "", "")
    await calm()
    room.store.holding = True
    await later(room, party)
    assert post.take() == []
    room.store.commit()
    await calm()
    assert len(post.take()) == 1


@on_a_fast_clock
async def test_all_who_are_asked_in_a_window_are_told_alike(clock: Clock) -> None:
    post = Post()
    room, party, ears = await asked_to_bark(clock, 4, bring=post, push_after=AFTER, window=60.0)
    phones = {name: subscribe(room, name) for name in ("bob", "cid", "dee")}
    for ear in ears[1:4]:
        room.hall.audience.leave(party, ear)
    assert party.playing().actors == [1, 2, 3]
    clock.now += 1
    party.touched = clock.now
    await later(room, party)
    sent = post.take()
    told = [phones[one.endpoint.rpartition("/")[2]].read(one.body) for one in sent]
    assert len(told) == 3
    for one, name in zip(sent, ("bob", "cid", "dee"), strict=True):
        assert one.heads["ttl"] == sent[0].heads["ttl"], name
    assert {one["title"] for one in told} == {"It is your turn"}
    assert "barkade_calls_total 0" in room.hall.metrics.text(), "until all have answered"


@on_a_fast_clock
async def test_nobody_is_told_where_nobody_waits(clock: Clock) -> None:
    """Alone with bots and without a clock; in a lesson; in a race; after the game; or of what
    was asked before one wanted to be told."""
    room, post = a_room(clock)
    early = room.open("walking", "", "")
    clock.now += 100
    subscribe(room, "ann")
    alone, race = room.open("walking", "", "random"), room.open("grabbing", "", "")
    closed = room.open("walking", "", "")
    close(room.hall, closed, "ann")
    for party in (early, alone, race, closed):
        await later(room, party)
    assert post.take() == []
    await later(room, clocked := room.open("walking", "", "random", clock=86_400))
    assert [sent.heads["topic"] for sent in post.take()] == [clocked.id]


# When it does not arrive


@on_a_fast_clock
async def test_a_service_that_fails_is_asked_again_and_not_for_ever(clock: Clock) -> None:
    room, post = a_room(clock)
    subscribe(room, "ann")
    post.says = [Answer(503), OSError("no way there"), Answer(500)]
    party = room.open("walking", "", "")
    await later(room, party)
    await asyncio.sleep(sum(AGAIN) + 1)
    assert len(post.take()) == 3
    await asyncio.sleep(10_000)
    assert post.take() == []
    assert room.hall.nudges.about("ann").browsers == 1


@on_a_fast_clock
async def test_a_service_that_never_answers_is_given_up_and_holds_nothing_up(clock: Clock) -> None:
    tried: list[str] = []

    async def silent(endpoint: str, heads: Mapping[str, str], body: bytes) -> Answer:
        tried.append(endpoint)
        await asyncio.sleep(1_000_000)
        return Answer(201)

    room = Room(clock, bring=silent, push_after=AFTER)
    subscribe(room, "ann")
    party = room.open("walking", "", "")
    await later(room, party)
    moment = clock.now
    room.play(party, 0, legal(party, 0)[0])
    assert clock.now == moment
    await asyncio.sleep(3 * PATIENCE + sum(AGAIN))
    assert len(tried) == 3
    await room.hall.nudges.close()


@on_a_fast_clock
async def test_who_is_sent_on_elsewhere_does_not_go(clock: Clock) -> None:
    room, post = a_room(clock)
    subscribe(room, "ann")
    post.says = [Answer(302)]
    await later(room, room.open("walking", "", ""))
    await asyncio.sleep(10_000)
    assert len(post.take()) == 1


@on_a_fast_clock
async def test_what_is_no_news_any_more_is_not_tried_again(clock: Clock) -> None:
    room, post = a_room(clock)
    subscribe(room, "ann")
    post.says = [Answer(429, 60.0)]
    party = room.open("walking", "", "")
    await later(room, party)
    room.listen(party, 0)
    room.hall.keeper.tick(party)
    await asyncio.sleep(1000)
    assert len(post.take()) == 1


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(status: int) -> None:
    @on_a_fast_clock
    async def play(clock: Clock) -> None:
        room, post = a_room(clock)
        subscribe(room, "ann")
        post.says = [Answer(status)]
        await later(room, room.open("walking", "", ""))
        assert room.hall.nudges.about("ann").browsers == 0
        assert room.store.wanted == {}

    play()


@on_a_fast_clock
async def test_a_log_tells_nobody_where_to_call(clock: Clock) -> None:
    lines: list[str] = []

    class Kept(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(f"{record.getMessage()} {getattr(record, 'fields', {})}")

    logging.getLogger(NAME).addHandler(kept := Kept())
    room, post = a_room(clock)
    phone = subscribe(room, "ann", "https://push.example/secret-address")
    post.says = [Answer(403)]
    await later(room, room.open("walking", "", ""))
    logging.getLogger(NAME).removeHandler(kept)
    [line] = [line for line in lines if line.startswith("not called")]
    assert "push.example" in line
    for secret in ("secret-address", phone.wants()["p256dh"], phone.wants()["auth"]):
        assert secret not in "\n".join(lines)


@on_a_fast_clock
async def test_what_could_not_be_stored_did_not_happen(clock: Clock) -> None:
    room, _ = a_room(clock)
    room.store.failing = True
    async with room.browser("ann") as browser:
        answer = await browser.put("/api/me/push", json=Phone(PHONE).wants())
        assert answer.status_code == 503


# Who wants it


@on_a_fast_clock
async def test_a_player_has_a_handful_of_browsers_and_each_has_one_player(clock: Clock) -> None:
    room, _ = a_room(clock)
    phones = [subscribe(room, "ann", f"{PHONE}/{n}") for n in range(MOST + 2)]
    assert room.hall.nudges.about("ann").browsers == MOST
    room.hall.nudges.add("bob", Subscribe(**phones[-1].wants()))
    assert room.hall.nudges.about("ann").browsers == MOST - 1
    new = Phone(f"{PHONE}/new")
    room.hall.nudges.add("bob", Subscribe(**new.wants(replaces=phones[-1].endpoint)))
    room.hall.nudges.add("bob", Subscribe(**new.wants()))
    assert room.hall.nudges.about("bob").browsers == 1
    room.hall.nudges.remove("bob", "https://push.example/unknown")
    assert room.hall.nudges.about("bob").browsers == 1
    room.hall.nudges.remove("bob", new.endpoint)
    assert room.hall.nudges.about("bob").browsers == 0


@on_a_fast_clock
async def test_a_new_key_calls_nobody_who_was_known(clock: Clock) -> None:
    room, _ = a_room(clock)
    subscribe(room, "ann")
    before = room.hall.nudges.about("ann").key
    Admin(room.hall).new_key()
    await calm()
    after = room.hall.nudges.about("ann")
    assert after.key != before
    assert after.browsers == 0
    assert room.again().hall.nudges.about("ann") == after


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example/ann",
        "ftp://push.example/ann",
        "https://",
        "https://push.example:99999/",
        "https://ann@push.example/",
        "https://push.example/ann#b",
        "https://push.example/a b",
        "https://push.example/a\r\nhost: b",
        "https://püsh.example/",
        "https://push.example:8443/ann",
        "https://localhost/ann",
        "https://server/ann",
        "https://127.0.0.1/ann",
        "https://10.1.2.3/",
        "https://192.168.0.1/",
        "https://169.254.169.254/latest",
        "https://100.64.0.1/",
        "https://0.0.0.0/",
        "https://224.0.0.1/",
        "https://2130706433/",
        "https://0x7f.1/",
        "https://[::1]/",
        "https://[::]/",
        "https://[fe80::1]/",
        "https://[fd00::1]/",
        "https://[::ffff:127.0.0.1]/",
        "https://[64:ff9b::7f00:1]/",
        "https://[2002:7f00:1::]/",
    ],
)
def test_nothing_is_brought_to_what_is_not_public(endpoint: str) -> None:
    with pytest.raises(NotPossible, match=r"\.$"):
        delivery.address(endpoint)


def test_public_addresses_are_told_from_others() -> None:
    assert delivery.address("https://push.example/ann?x=1") == (
        ("push.example", 443, True, "/ann?x=1")
    )
    for one in ("93.184.216.34", "2606:2800:220:1::1", "64:ff9b::5db8:d822"):
        assert delivery.is_public(ip_address(one)), one


def test_a_push_service_has_to_show_who_it_is() -> None:
    trust = Courier(anywhere=True).trust
    assert (trust.verify_mode, trust.check_hostname) == (ssl.CERT_REQUIRED, True)


def test_a_name_that_leads_home_is_not_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    """However public the name is: what it leads to counts, when it is called."""

    def found(*asked: Any, **more: Any) -> list[Any]:
        return [(2, 1, 6, "", ("93.184.216.34", 443)), (2, 1, 6, "", ("127.0.0.1", 443))]

    monkeypatch.setattr(socket, "getaddrinfo", found)
    with pytest.raises(NotPublic, match=r"push\.example is none"):
        asyncio.run(Courier(anywhere=False).bring(PHONE, {}, b""))


@on_a_fast_clock
async def test_who_leads_home_is_forgotten(clock: Clock) -> None:
    room, post = a_room(clock)
    subscribe(room, "ann")
    post.says = [NotPublic("push.example is none.")]
    await later(room, room.open("walking", "", ""))
    assert room.hall.nudges.about("ann").browsers == 0


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"p256dh": "AAAA"}, 409),
        ({"auth": "AAAA"}, 409),
        ({"p256dh": "not base64 at all!"}, 422),
        ({"endpoint": "https://push.example/" + "x" * 1000}, 422),
        ({"endpoint": "https://localhost/x"}, 409),
        ({"more": "x"}, 422),
    ],
)
def test_what_makes_no_sense_is_refused_in_a_sentence(change: dict[str, str], status: int) -> None:
    @on_a_fast_clock
    async def play(clock: Clock) -> None:
        room, _ = a_room(clock)
        async with room.browser("ann") as browser:
            answer = await browser.put("/api/me/push", json={**Phone(PHONE).wants(), **change})
        assert answer.status_code == status, answer.text
        assert answer.json()["why"].endswith(".")
        assert room.hall.nudges.about("ann").browsers == 0

    play()


@on_a_fast_clock
async def test_a_browser_is_told_no_more_when_it_asks_for_that(clock: Clock) -> None:
    room, _ = a_room(clock)
    async with room.browser("ann") as browser:
        for name in ("phone", "desk"):
            await browser.put("/api/me/push", json=Phone(f"{PHONE}/{name}").wants())
        gone = Unsubscribe(f"{PHONE}/phone").endpoint
        answer = await browser.request("DELETE", "/api/me/push", json={"endpoint": gone})
    assert answer.json()["browsers"] == 1
    assert f"{PHONE}/desk" in room.store.wanted["ann"].decode()
    assert gone not in room.store.wanted["ann"].decode()


# Without the extra


@on_a_fast_clock
async def test_a_server_that_is_not_able_says_so(clock: Clock) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(envelopes, "ABLE", False)
        room, post = a_room(clock)
        async with room.browser("ann") as browser:
            assert (await browser.get("/api/me/push")).json() == {"key": "", "browsers": 0}
            answer: httpx.Response = await browser.put("/api/me/push", json=Phone(PHONE).wants())
        assert (answer.status_code, answer.json()["why"]) == (409, nudges.UNABLE)
        await later(room, room.open("walking", "", ""))
        assert post.take() == []


def test_who_is_to_be_written_to_has_an_address() -> None:
    done = CliRunner().invoke(main, ["serve", "--push-contact", "ann"])
    assert done.exit_code == 2
    assert '"ann" is nobody to write to' in done.output


def test_without_the_extra_all_else_is_there() -> None:
    """As a process that has no such package."""
    told = "Nobody can be called yet: pip install 'barkade[push]' first."
    code = (
        "import sys; sys.modules['cryptography'] = None\n"
        "from barkade.server import app, envelopes; assert not envelopes.ABLE\n"
        "from barkade.cli import main\n"
        "main(['serve', '--push-contact', 'mailto:ann@dogs.example'])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=BUILD, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert told in " ".join(done.stderr.split())
