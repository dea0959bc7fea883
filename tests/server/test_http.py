"""The HTTP side of a real server: what it answers, and what it refuses in one sentence."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import barkade
from barkade.kernel.chance import commitment
from barkade.look import daily
from barkade.server import story
from barkade.server.shelf import seatings
from barkade.server.wire import MOST_BODY
from tests.kernel.games import picking
from tests.server.servers import Client, Running, ask, key, problem, running, until

ADDED = "0f" * 16
SIT = {"name": "Rex", "contribution": ADDED}


def finished(client: Client, **more: Any) -> dict[str, Any]:
    """A game that bots have played to the end."""
    table = client.open("random", "random", **more)
    address = f"/api/tables/{table['id']}?{key(table['watch'])}"

    def over() -> Any:
        info = client.ask("GET", address).json()
        return info if info["state"] == "over" else None

    info: dict[str, Any] = until(over, "the game is over")
    return info


def played(client: Client) -> dict[str, Any]:
    """A game of one's own against a bot, played to the end."""
    return play_through(client, client.open("", "random"))


def play_through(client: Client, table: dict[str, Any]) -> dict[str, Any]:
    """Take the first seat, and always the first move, to the end."""
    client.sit(table["sit"], 0, "Ann")
    client.connect(table["id"])
    while True:
        state = client.until("state")
        if state["view"]["over"]:
            break
        if state["moves"]:
            sent = client.send(do="move", move=state["moves"][0]["move"])
            client.until("done", id=sent)
    client.close()
    return table


# The shelf


def test_the_shelf_holds_the_games(ann: Client) -> None:
    shelf = {game["id"]: game for game in ann.ask("GET", "/api/games").json()}
    ruff = shelf["thats-ruff"]
    assert (ruff["fewest"], ruff["most"]) == (2, 4)
    assert [bot["name"] for bot in ruff["bots"]] == ["random", "gentle", "keen", "sharp", "master"]
    assert all(bot["sentence"] for bot in ruff["bots"])
    assert "partners" in [option["name"] for option in ruff["options"]]


def test_the_shelf_tells_what_a_company_needs(ann: Client) -> None:
    """Many players, or several at one device."""
    shelf = {game["id"]: game for game in ann.ask("GET", "/api/games").json()}
    race = shelf["dog-man"]
    assert race["by_turns"] == {"race": "reflex"}
    assert race["seatings"] == {
        "2": [], "3": [], "4": [], "5": [{"crowd": True}], "6": [{"crowd": True}]
    }  # fmt: skip
    options = {option["name"]: option for option in race["options"]}
    assert options["race_seconds"]["words"][1] == "No end"
    assert (options["reflex_3"]["needs"], options["reflex_3"]["seats"]) == ({"race": "reflex"}, 3)
    assert shelf["thats-ruff"]["by_turns"] == {}


def test_a_game_tells_which_options_let_how_many_play() -> None:
    """None where nothing has to be changed; who can never play is not there."""
    g = picking()

    def check(seats: int, options: dict[str, Any]) -> str:
        return "" if seats == 2 or (seats == 3 and options["picks"] != "one") else "Not so many."

    g.check = check
    assert seatings(g) == {2: [], 3: [{"picks": "two"}, {"picks": "any"}]}


def test_what_is_printed_on_a_box_comes_with_the_game(ann: Client) -> None:
    """Its line, its minutes, its weight and colour, and the script of its picture."""
    shelf = {game["id"]: game for game in ann.ask("GET", "/api/games").json()}
    assert shelf["dog-man"]["cover"] == {
        "line": "Grab the dice your stories need before the others do.",
        "minutes": 10,
        "weight": "light",
        "colour": "#9a3a22",
        "script": "games/dog-man/cover.js",
    }
    assert shelf["barking"]["cover"]["script"] == ""  # it brings none: a plain box
    covers = [game["cover"] for game in shelf.values() if game["cover"]["script"]]
    assert len({cover["colour"] for cover in covers}) == len(covers) > 1
    for cover in covers:
        assert ann.ask("GET", f"/web/{cover['script']}").status_code == 200
    assert shelf["thats-ruff"]["company"][1:] == ["Pepper", "Maple", "Waffles"]


def test_who_wants_company_opens_a_table_to_anybody(ann: Client, bob: Client) -> None:
    """Who finds it on the shelf sits down, with the dog they chose."""
    shut = ann.open("", "")
    table = ann.open("", "", welcome=True)
    ann.ask("PUT", f"/api/tables/{table['id']}/seats/0", SIT)
    [found] = [
        one for one in bob.ask("GET", "/api/tables").json()["open"] if one["id"] == table["id"]
    ]
    assert shut["id"] not in [one["id"] for one in bob.ask("GET", "/api/tables").json()["open"]]
    seat = f"/api/tables/{table['id']}/seats/1?{key(found['sit'])}"
    problem(bob.ask("PUT", seat, {**SIT, "dog": "<img>"}), 422, "dog")
    begun = bob.ask("PUT", seat, {**SIT, "name": "Bob", "dog": "corgi.own.red"}).json()
    assert begun["state"] == "playing"
    assert [one["dog"] for one in begun["seats"]] == ["", "corgi.own.red"]


def test_a_game_may_offer_something_every_day(ann: Client) -> None:
    shelf = {game["id"]: game for game in ann.ask("GET", "/api/games").json()}
    assert shelf["thats-ruff"]["daily"] is None
    offered = shelf["good-puppies-too"]["daily"]
    assert offered["day"] == daily.today()
    assert offered["title"] == "Puppy puzzle"
    assert offered["about"].startswith("Your pal: ")


def test_the_game_of_the_day_is_the_same_for_everybody_and_leaves_a_line(
    ann: Client, bob: Client
) -> None:
    ends = []
    for client in (ann, bob):
        # Whatever seats and options are sent, they are the day's.
        table = client.open("", "", game="good-puppies-too", options={"mega": True}, daily=True)
        assert (table["daily"], table["commitment"], table["boast"]) == (daily.today(), "", "")
        assert len(table["seats"]) == 1
        play_through(client, table)
        over = client.ask("GET", f"/api/tables/{table['id']}").json()
        assert over["proof"] is None
        ends.append(over["boast"])
    assert ends[0] == ends[1]
    assert ends[0].startswith(f"Barkade · Puppy puzzle · {daily.today()} · ")


def test_a_box_holds_places_cards_and_rules(ann: Client) -> None:
    box = ann.ask("GET", "/api/games/thats-ruff").json()
    assert len(box["cards"]) == 72
    assert {"name", "label", "each", "ordered"} == set(box["zones"][0])
    assert 'id="TR-1"' in box["rules"]
    assert "<script" not in box["rules"]
    assert not box["races"]
    assert ann.ask("GET", "/api/games/dog-man").json()["races"]


def test_there_are_no_other_games(ann: Client) -> None:
    problem(ann.ask("GET", "/api/games/chess"), 404, '"chess"')
    body = {"game": "chess", "seats": [{}, {}]}
    problem(ann.ask("POST", "/api/tables", body), 404, '"chess"')


# Opening a table


def test_a_table_is_opened_with_a_commitment_and_two_links(ann: Client, server: Running) -> None:
    table = ann.open("", "", clock=60, listed=False)
    assert table["state"] == "gathering"
    assert re.fullmatch("[0-9a-f]{64}", table["commitment"])
    assert table["sit"].startswith(f"{server.address}/table/{table['id']}?key=")
    assert table["watch"].startswith(f"{server.address}/table/{table['id']}?key=")
    assert table["sit"] != table["watch"]
    assert table["host"]
    assert table["proof"] is None
    assert (table["clock"], table["listed"]) == (60, False)
    assert [seat["who"] for seat in table["seats"]] == ["open", "open"]


@pytest.mark.parametrize(
    ("change", "status", "words"),
    [
        ({"seats": [{}]}, 400, "2 to 4 players"),
        ({"seats": [{}] * 5}, 400, "2 to 4 players"),
        ({"seats": []}, 422, "seats"),
        ({"seats": [{}] * 9}, 422, "seats"),
        ({"seats": [{"bot": "genius"}, {}]}, 400, '"genius"'),
        ({"seats": [{"bot": 1}, {}]}, 422, ""),
        ({"options": {"speed": 1}}, 400, '"speed"'),
        ({"game": "picking", "options": {"picks": "nine"}}, 400, "nine"),
        ({"options": {"speed": [1]}}, 422, ""),
        ({"options": {"speed": 10**400}}, 400, ""),
        ({"clock": -1}, 422, "clock"),
        ({"clock": 10**9}, 422, "clock"),
        ({"clock": 1.5}, 422, "clock"),
        ({"listed": "yes"}, 422, "listed"),
        ({"colour": "red"}, 422, "colour"),
        ({"game": None}, 422, "game"),
    ],
)
def test_a_table_that_can_not_be_is_not_opened(
    ann: Client, change: dict[str, Any], status: int, words: str
) -> None:
    body = {"game": "walking", "seats": [{}, {}], **change}
    problem(ann.ask("POST", "/api/tables", body), status, words)


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"game":"\\ud800","seats":[{},{}]}',
     b'{"game":"walking","seats":[{},{}],"clock":1e999}',
     b'{"game":"walking","seats":[{},{}],"options":{"a":' + b"9" * 9000 + b"}}",
     b"[" * 9000, b'{"options":{"a":' + b"[" * 9000, b'{"ga\xb8me":1}'],
)  # fmt: skip
def test_what_is_no_json_of_ours_is_not_understood(ann: Client, body: bytes) -> None:
    answer = ask("POST", f"{ann.address}/api/tables", content=body)
    assert answer.status_code in (400, 404, 422)
    problem(answer, answer.status_code)


def test_a_body_that_is_too_long_is_not_read(ann: Client) -> None:
    for path in ("", "/nowhere/rematch"):
        answer = ask("POST", f"{ann.address}/api/tables{path}", content=b" " * (MOST_BODY + 1))
        problem(answer, 413, str(MOST_BODY))


def test_an_option_that_a_game_has_is_kept(ann: Client) -> None:
    table = ann.open("", "", game="picking", options={"picks": "two"})
    assert table["options"] == {"picks": "two"}


# Keys


def test_who_has_the_link_to_sit_may_sit(ann: Client, bob: Client) -> None:
    table = ann.open("", "", listed=False)
    info = bob.sit(table["sit"], 1, "Bob")
    assert info["yours"] == [1]
    assert not info["host"]
    assert info["seats"][1]["name"] == "Bob"


def test_who_has_no_link_or_the_one_to_watch_may_not_sit(ann: Client, bob: Client) -> None:
    table = ann.open("", "")
    other = ann.open("", "")
    for query in ("", key(table["watch"]), "key=wrong", key(other["sit"]), "key=%FF%00é"):
        answer = bob.ask("PUT", f"/api/tables/{table['id']}/seats/0?{query}", SIT)
        problem(answer, 403, "link to sit")


def test_a_table_that_is_not_listed_is_seen_only_with_a_link(ann: Client, bob: Client) -> None:
    table = ann.open("", "random", listed=False)
    address = f"/api/tables/{table['id']}"
    ann.sit(table["sit"], 0, "Ann")
    for end in ("", "/moments/0", "/story", "/record", "/qr.svg?link=watch"):
        problem(bob.ask("GET", address + end), 403, "its link")
    for method, end in (("DELETE", "/seats/0"), ("POST", "/rematch")):
        problem(bob.ask(method, address + end), 403, "its link")
    for link in (table["watch"], table["sit"]):
        assert bob.ask("GET", f"{address}?{key(link)}").status_code == 200
        assert bob.ask("GET", f"{address}/moments/0?{key(link)}").status_code == 200
    assert ann.ask("GET", address).status_code == 200


def test_the_link_to_sit_is_shown_to_who_may_sit(ann: Client, bob: Client) -> None:
    table = ann.open("", "")
    address = f"/api/tables/{table['id']}"
    assert ann.ask("GET", address).json()["sit"] == table["sit"]
    assert bob.ask("GET", address).json()["sit"] == ""
    assert bob.ask("GET", f"{address}?{key(table['watch'])}").json()["sit"] == ""
    assert bob.ask("GET", f"{address}?{key(table['sit'])}").json()["sit"] == table["sit"]


def test_a_listed_table_can_be_watched_by_anybody(ann: Client, bob: Client) -> None:
    table = ann.open("", "random")
    ann.sit(table["sit"], 0, "Ann")
    info = bob.ask("GET", f"/api/tables/{table['id']}").json()
    assert info["state"] == "playing"
    assert info["yours"] == []


def test_there_is_no_table_but_those_that_were_opened(ann: Client) -> None:
    address = "/api/tables/nowhere"
    for end in ("", "/moments/0", "/story", "/record", "/qr.svg"):
        problem(ann.ask("GET", address + end), 404, "no such table")
    problem(ann.ask("PUT", f"{address}/seats/0", SIT), 404, "no such table")
    problem(ann.ask("DELETE", f"{address}/seats/0"), 404, "no such table")
    problem(ann.ask("PUT", f"{address}/seats/0/bot", {"bot": ""}), 404, "no such table")
    problem(ann.ask("POST", f"{address}/rematch"), 404, "no such table")


# Seats


@pytest.mark.parametrize(
    "body",
    [{}, {"name": "Rex"}, {"name": "", "contribution": ADDED},
     {"name": "x" * 25, "contribution": ADDED},
     {"name": "Rex", "contribution": "xyz"}, {"name": "Rex", "contribution": ADDED.upper()},
     {"name": 3, "contribution": ADDED}, {**SIT, "seat": 1}],
)  # fmt: skip
def test_sitting_down_needs_a_name_and_a_contribution(ann: Client, body: Any) -> None:
    table = ann.open("", "")
    problem(ann.ask("PUT", f"/api/tables/{table['id']}/seats/0", body), 422)


def test_a_contribution_ends_where_it_ends(ann: Client) -> None:
    table = ann.open("", "")
    body = {"name": "Rex", "contribution": ADDED + "\n"}
    problem(ann.ask("PUT", f"/api/tables/{table['id']}/seats/0", body), 422)


def test_a_name_that_can_not_be_read_is_refused(ann: Client) -> None:
    table = ann.open("", "")
    body = {"name": "\u202e", "contribution": ADDED}
    problem(ann.ask("PUT", f"/api/tables/{table['id']}/seats/0", body), 409, "letters")


def test_there_are_only_so_many_seats(ann: Client) -> None:
    table = ann.open("", "")
    for seat, status in (("2", 409), ("-1", 409), ("99999999999999999999", 409), ("one", 422)):
        problem(ann.ask("PUT", f"/api/tables/{table['id']}/seats/{seat}", SIT), status)
        problem(ann.ask("DELETE", f"/api/tables/{table['id']}/seats/{seat}"), status)


def test_sitting_down_getting_up_and_sitting_elsewhere(ann: Client, bob: Client) -> None:
    table = ann.open("", "", "")
    address = f"/api/tables/{table['id']}/seats"
    bob.sit(table["sit"], 0, "Bob")
    problem(ann.ask("PUT", f"{address}/0", SIT), 409, "already")
    problem(Client(ann.address).ask("DELETE", f"{address}/0"), 403, "Somebody else")
    assert bob.ask("DELETE", f"{address}/0").json()["yours"] == []
    problem(bob.ask("DELETE", f"{address}/0"), 409, "Nobody")
    assert bob.sit(table["sit"], 2, "Bob")["yours"] == [2]
    assert bob.sit(table["sit"], 1, "Bob's mum")["yours"] == [1, 2]


def test_the_host_fills_seats_with_bots(ann: Client, bob: Client) -> None:
    table = ann.open("", "", "")
    address = f"/api/tables/{table['id']}/seats"
    filled = ann.ask("PUT", f"{address}/2/bot", {"bot": "random"}).json()
    assert [seat["who"] for seat in filled["seats"]] == ["open", "open", "bot"]
    emptied = ann.ask("PUT", f"{address}/2/bot", {"bot": ""}).json()
    assert [seat["who"] for seat in emptied["seats"]] == ["open", "open", "open"]
    problem(ann.ask("PUT", f"{address}/2/bot", {"bot": "genius"}), 400, '"genius"')
    problem(ann.ask("PUT", f"{address}/2/bot", {}), 422)
    problem(bob.ask("PUT", f"{address}/2/bot", {"bot": "random"}), 403, "who opened")


def test_once_the_game_has_begun_the_seats_stay(ann: Client) -> None:
    table = ann.open("", "random")
    ann.sit(table["sit"], 0, "Ann")
    address = f"/api/tables/{table['id']}/seats"
    problem(ann.ask("DELETE", f"{address}/0"), 409, "has begun")
    problem(ann.ask("PUT", f"{address}/1", SIT), 409, "has begun")
    problem(ann.ask("PUT", f"{address}/1/bot", {"bot": ""}), 409, "has begun")
    assert ann.ask("GET", f"/api/tables/{table['id']}").json()["sit"] == ""


# What was


def test_a_story_is_read_in_pages_with_ones_own_eyes(
    ann: Client, bob: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ann.open("", "random")
    address = f"/api/tables/{table['id']}/story"
    problem(ann.ask("GET", address), 409, "has not begun")
    ann.sit(table["sit"], 0, "Ann")
    whole = ann.ask("GET", address).json()
    assert whole["earlier"] == 0
    monkeypatch.setattr(story, "PAGE", 2)
    last = ann.ask("GET", address).json()
    assert last == {"story": whole["story"][-2:], "earlier": len(whole["story"]) - 2}
    before = ann.ask("GET", f"{address}?before={last['earlier']}").json()
    assert before["story"] == whole["story"][-4:-2]
    assert before["story"][0]["card"] is not None
    others = bob.ask("GET", f"{address}?before={last['earlier']}").json()
    assert others["story"][0].get("card") is None
    problem(bob.ask("GET", f"{address}?eyes=0"), 403, "when the game is over")
    for before in ("-1", "many", "9" * 10, "٣"):
        problem(ann.ask("GET", f"{address}?before={before}"), 422, "number of lines")


def test_moments_are_seen_with_ones_own_eyes(ann: Client, bob: Client) -> None:
    table = ann.open("", "random")
    address = f"/api/tables/{table['id']}/moments"
    problem(ann.ask("GET", f"{address}/0"), 409, "has not begun")
    ann.sit(table["sit"], 0, "Ann")
    own = ann.ask("GET", f"{address}/0").json()
    assert (own["n"], own["seat"]) == (0, 0)
    assert {line["n"] for line in own["story"]} == {0}, "what happened before the first move"
    assert own["view"]["zones"]["hand"][0]["cards"]
    for client, query in ((ann, "?eyes=spectator"), (bob, "")):
        seen = client.ask("GET", f"{address}/0{query}").json()
        assert seen["seat"] is None
        assert not any(hand["cards"] for hand in seen["view"]["zones"]["hand"])
    assert ann.ask("GET", f"{address}/0?eyes=0").json() == own
    problem(ann.ask("GET", f"{address}/0?eyes=1"), 403, "when the game is over")
    problem(bob.ask("GET", f"{address}/0?eyes=0"), 403, "when the game is over")
    problem(ann.ask("GET", f"{address}/0?eyes=2"), 409, "There is no seat 2")
    for eyes in ("-1", "nobody", "٠"):
        problem(ann.ask("GET", f"{address}/0?eyes={eyes}"), 422, "seat")
    problem(ann.ask("GET", f"{address}/99"), 409, "no moment 99")
    problem(ann.ask("GET", f"{address}/-2"), 409, "no moment -2")
    problem(ann.ask("GET", f"{address}/last"), 422, "whole number")


def test_when_the_game_is_over_all_may_look_with_all_eyes(ann: Client, bob: Client) -> None:
    table = finished(ann)
    address = f"/api/tables/{table['id']}/moments"
    for seat in (0, 1):
        seen = bob.ask("GET", f"{address}/-1?eyes={seat}").json()
        assert seen["seat"] == seat
        assert seen["n"] == seen["last"] > 0
        assert bob.ask("GET", f"{address}/{seen['last']}?eyes={seat}").json() == seen
        told = " ".join(line["text"] for line in seen["story"])
        assert seen["view"]["names"][seat] in told, "who borrows eyes is not spoken to"
        assert "You " not in told


def test_the_record_is_opened_when_the_game_is_over(ann: Client) -> None:
    table = ann.open("", "random")
    address = f"/api/tables/{table['id']}/record"
    problem(ann.ask("GET", address), 409, "over")
    ann.sit(table["sit"], 0, "Ann")
    problem(ann.ask("GET", address), 409, "over")
    assert table["commitment"] not in ann.ask("GET", address).text


def test_the_record_replays_and_its_deal_is_the_one_that_was_committed_to(
    ann: Client, bob: Client
) -> None:
    table = played(ann)
    record = bob.ask("GET", f"/api/tables/{table['id']}/record").json()
    replayed = barkade.replay(record)
    info = ann.ask("GET", f"/api/tables/{table['id']}").json()
    assert replayed.over
    assert info["winners"] == replayed.winners
    assert record["seed"] == info["proof"]
    assert commitment(info["proof"]["secret"]) == table["commitment"]
    assert [bool(added) for added in info["proof"]["contributions"]] == [True, False]


def test_a_rematch(ann: Client, bob: Client) -> None:
    table = played(ann)
    address = f"/api/tables/{table['id']}/rematch"
    problem(bob.ask("POST", address), 403, "who played")
    new = ann.ask("POST", address).json()
    assert new["id"] != table["id"]
    assert new["state"] == "gathering"
    assert [seat["who"] for seat in new["seats"]] == ["bot", "open"]
    assert ann.ask("POST", address).json()["id"] == new["id"]
    assert ann.ask("GET", f"/api/tables/{table['id']}").json()["rematch"] == new["id"]
    going = ann.open("", "random")
    ann.sit(going["sit"], 0, "Ann")
    problem(ann.ask("POST", f"/api/tables/{going['id']}/rematch"), 409, "not over")


def test_lists_show_mine_and_what_anybody_may_watch(ann: Client, bob: Client) -> None:
    listed, secret = ann.open("", "random"), ann.open("", "random", listed=False)
    for table in (listed, secret):
        ann.sit(table["sit"], 0, "Ann")
    over = played(ann)
    mine = ann.ask("GET", "/api/tables").json()["mine"]
    assert {line["id"] for line in mine} == {listed["id"], secret["id"], over["id"]}
    assert mine[-1]["id"] == over["id"]
    assert [line["state"] for line in mine] == ["playing", "playing", "over"]
    assert all(line["yours"] == [0] for line in mine)
    lists = bob.ask("GET", "/api/tables").json()
    watchable = {line["id"]: line for line in lists["watchable"]}
    assert lists["mine"] == []
    assert listed["id"] in watchable
    assert not {secret["id"], over["id"]} & set(watchable)
    assert watchable[listed["id"]]["yours"] == []
    assert bob.ask("GET", f"/api/tables/{listed['id']}").status_code == 200


def test_a_link_as_a_picture(ann: Client, bob: Client) -> None:
    table = ann.open("", "")
    address = f"/api/tables/{table['id']}/qr.svg"
    pictures = [ann.ask("GET", address + query) for query in ("", "?link=sit", "?link=watch")]
    for picture in pictures:
        assert picture.headers["content-type"] == "image/svg+xml"
        assert picture.text.startswith("<svg")
    assert pictures[0].text == pictures[1].text != pictures[2].text
    problem(bob.ask("GET", address), 409, "no link to sit")
    problem(ann.ask("GET", f"{address}?link=steal"), 422, '"steal"')
    assert bob.ask("GET", f"{address}?link=watch").status_code == 200


def test_a_link_that_is_too_long_for_a_picture_is_refused(tmp_path: Path) -> None:
    with running(tmp_path, base="http://" + "x" * 3000) as server:
        client = Client(server.address)
        table = client.open("", "")
        answer = client.ask("GET", f"/api/tables/{table['id']}/qr.svg")
        problem(answer, 409, "too long for a picture")
