"""A party is what follows from its journal."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from barkade.files.records import check_seed
from barkade.kernel.chance import agreed_seed, commitment
from barkade.kernel.errors import BadSetup, BarkadeError
from barkade.kernel.game import Game
from barkade.registry import load
from barkade.server import journal, story, wire
from barkade.server.journal import Happening
from barkade.server.lists import in_short
from barkade.server.party import MOST_CHAT, NotPossible, Party
from barkade.server.reading import Damaged, read
from tests.kernel.games import ALL
from tests.server.rooms import PLAYERS, legal, play_at_random, shelf

SECRET = "5e" * 32
EVERY_GAME = [*(make().id for make in ALL), "thats-ruff"]


@pytest.fixture(autouse=True)
def small_games() -> Iterator[dict[str, Game]]:
    with shelf() as games:
        yield games


def opened(id: str, *bots: str, **more: Any) -> journal.Opened:
    game = load(id)
    known: dict[str, Any] = {"options": {}, "clock": 0, "listed": True, "host": "ann", **more}
    pack = game.pack.as_json() if game.pack else None
    return journal.Opened(
        at=100.0, game=id, rules=game.version, pack=pack, bots=list(bots),
        secret=SECRET, **known,
    )  # fmt: skip


def sat(seat: int, name: str = "", at: float = 101.0) -> journal.Sat:
    return journal.Sat(at, seat, PLAYERS[seat], name or PLAYERS[seat].capitalize(), f"{seat}" * 32)


class Diary:
    """A party and the journal that leads to it."""

    def __init__(self, first: journal.Opened) -> None:
        self.party = Party("table", first)
        self.bodies: list[bytes] = []
        self.add(first)

    def add(self, *entries: Happening) -> None:
        for entry in entries:
            self.party.apply(entry)
            self.bodies.append(journal.encode(entry))

    def move(self, seat: int, move: str, at: float = 200.0) -> None:
        self.add(journal.Moved(at, seat, move))

    def again(self) -> Party:
        return read("table", self.bodies)


def begun(id: str, seats: int = 3, **more: Any) -> Diary:
    """A party at which people sit, and the game has begun."""
    diary = Diary(opened(id, *[""] * seats, **more))
    diary.add(*(sat(seat) for seat in range(seats)))
    return diary


def told(party: Party, now: float = 300.0) -> bytes:
    """All that everybody may know of a party."""
    states = [party.state(viewer, -1, now) for viewer in party.viewers()]
    replays = [party.moment(-1, viewer) for viewer in party.viewers()]
    seats = [vars(seat) for seat in party.seats]
    return wire.encode([states, replays, seats, party.chat, party.touched, party.rematch])


def refused(party: Party, entry: Happening) -> str:
    """Why something can't happen; and nothing must have changed."""
    before = _all(party)
    with pytest.raises(BarkadeError) as refusal:
        party.apply(entry)
    assert _all(party) == before
    return str(refusal.value)


def _all(party: Party) -> bytes:
    known = told(party) if party.table else b""
    return known + wire.encode(
        [[vars(seat) for seat in party.seats], party.length, sorted(party.ids)]
    )


# The journal


@pytest.mark.parametrize("id", EVERY_GAME)
def test_a_party_read_back_tells_everybody_the_same(id: str) -> None:
    for seed in range(1 if id == "thats-ruff" else 3):
        diary = begun(id)
        rng = Random(seed)
        while not diary.party.playing().over:
            g = diary.party.playing()
            back = [seat for seat in range(g.seats) if g.can_take_back(seat)]
            if back and rng.random() < 0.15:
                diary.move(rng.choice(back), "take back")
            else:
                seat = rng.choice(g.actors)
                diary.move(seat, rng.choice(legal(diary.party, seat)))
            if rng.random() < 0.02:
                assert told(diary.again()) == told(diary.party)
        assert told(diary.again()) == told(diary.party)
        assert diary.again().length == len(diary.bodies)


def test_what_is_no_move_is_read_back_too() -> None:
    diary = begun("walking", clock=60)
    diary.add(
        journal.Spoke(150.0, "Ann", 0, "Good dog.", "id-of-that", "ann"),
        journal.Left(160.0, 0),
        journal.Moved(161.0, 0, legal(diary.party, 0)[0], by="stand-in"),
        journal.Returned(170.0, 0),
        journal.Left(171.0, 1),
        journal.Rematch(180.0, "another"),
    )
    again = diary.again()
    assert told(again) == told(diary.party)
    assert [seat.away for seat in again.seats] == [False, True, False]
    assert again.seats[0].asked == 170.0
    assert again.rematch == "another"
    assert [line.text for line in again.chat] == ["Good dog."]
    assert ("ann", "id-of-that") in again.ids


def test_a_journal_begins_with_an_opening() -> None:
    with pytest.raises(Damaged, match="does not begin with its opening"):
        read("table", [journal.encode(sat(0))])


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        (
            {"rules": 99},
            "This table was opened under version 99 of the rules of That's Ruff!,"
            " which a later Barkade plays; this is version ",
        ),
        ({"pack": {"cards": []}}, "This table was opened with other cards of That's Ruff!"),
    ],
)
def test_a_table_of_other_rules_or_cards_is_not_read_back(
    changed: dict[str, Any], why: str
) -> None:
    body = json.loads(journal.encode(opened("thats-ruff", "", ""))) | changed
    with pytest.raises(BadSetup, match=f"^{why}"):
        read("table", [json.dumps(body).encode()])


def test_what_is_refused_changes_nothing() -> None:
    party = begun("walking").party
    move = legal(party, 0)[0]
    for entry in (
        journal.Moved(1.0, 1, move, "id-number-1"),
        journal.Moved(1.0, 0, "play ball", "id-number-2"),
        journal.Moved(1.0, 0, "take back", "id-number-3"),
        journal.GotUp(1.0, 0),
        journal.Filled(1.0, 0, "random"),
        sat(0),
    ):
        assert refused(party, entry).endswith(".")


# Seats


def test_the_game_begins_when_the_last_seat_is_taken() -> None:
    diary = Diary(opened("walking", "", "", "random"))
    party = diary.party
    assert party.stage == "gathering"
    diary.add(sat(1))
    assert party.table is None
    change = party.apply(sat(0))
    assert in_short(party).stage == "playing"
    assert change.viewers == [0, 1, 2, 3]
    assert change.people


def test_a_table_of_bots_begins_at_once() -> None:
    assert Diary(opened("walking", "random", "random")).party.stage == "playing"


def test_nothing_can_be_played_before_the_game_begins() -> None:
    party = Diary(opened("walking", "", "")).party
    with pytest.raises(NotPossible, match="has not begun"):
        party.apply(journal.Moved(1.0, 0, "rest"))


def test_a_seat_is_taken_once() -> None:
    diary = Diary(opened("walking", "", "", ""))
    diary.add(sat(0))
    assert "already" in refused(diary.party, journal.Sat(1.0, 0, "bob", "Bob", "0" * 32))


def test_a_bots_seat_is_taken_until_the_host_opens_it() -> None:
    diary = Diary(opened("walking", "random", "", ""))
    assert "already" in refused(diary.party, sat(0))
    diary.add(journal.Filled(1.0, 0, ""), sat(0))
    assert diary.party.seats[0].player == "ann"


def test_a_person_is_not_replaced_by_a_bot() -> None:
    diary = Diary(opened("walking", "", ""))
    diary.add(sat(0))
    assert "already" in refused(diary.party, journal.Filled(1.0, 0, "random"))


def test_filling_the_last_seat_begins_the_game() -> None:
    diary = Diary(opened("walking", "", ""))
    diary.add(sat(0), journal.Filled(1.0, 1, "random"))
    assert diary.party.stage == "playing"
    assert diary.party.seats[1].bot == "random"
    assert diary.party.seats[1].name


def test_who_got_up_leaves_an_open_seat_and_no_trace_in_the_deal() -> None:
    diary = Diary(opened("walking", "", ""))
    diary.add(sat(0), journal.GotUp(1.0, 0))
    assert diary.party.seats[0].open
    assert diary.party.seats[0].name == ""
    diary.add(journal.Sat(2.0, 0, "cid", "Cid", "f" * 32), sat(1))
    assert diary.party.seed().contributions == ["f" * 32, "1" * 32]


def test_seats_stay_as_they_are_once_the_game_has_begun() -> None:
    party = begun("walking").party
    for entry in (journal.GotUp(1.0, 0), journal.Filled(1.0, 1, ""), sat(2)):
        assert "has begun" in refused(party, entry)


# Names


def test_namesakes_get_a_number() -> None:
    diary = Diary(opened("walking", "", "", ""))
    diary.add(sat(0, "Rex"), sat(1, "Rex"), sat(2, "Rex"))
    assert diary.party.playing().start.names == ["Rex", "Rex 2", "Rex 3"]


def test_a_person_called_like_a_bot_can_be_told_from_it() -> None:
    diary = Diary(opened("walking", "random", "", ""))
    bot = diary.party.seats[0].name
    diary.add(sat(1, bot), sat(2))
    assert len(set(diary.party.playing().start.names)) == 3


@pytest.mark.parametrize("names", [("Rex", "Rex", "Rex 2"), ("Rex 2", "Rex", "Rex")])
def test_no_two_names_are_the_same_whatever_people_call_themselves(names: list[str]) -> None:
    diary = Diary(opened("walking", "", "", ""))
    diary.add(*(sat(seat, name) for seat, name in enumerate(names)))
    assert len(set(diary.party.playing().start.names)) == 3


# The deal


def test_the_deal_is_made_of_the_secret_and_what_each_player_added() -> None:
    party = begun("walking").party
    agreed = agreed_seed(SECRET, ["0" * 32, "1" * 32, "2" * 32])
    assert party.seed().as_json() == agreed.as_json()
    same = load("walking").new(3, {}, agreed, ["Ann", "Bob", "Cid"])
    assert same.view(0) == party.playing().view(0)
    assert same.zones == party.playing().zones


def test_what_was_added_belongs_to_its_seat_and_bots_add_nothing() -> None:
    diary = Diary(opened("walking", "", "random", ""))
    diary.add(sat(2), sat(0))
    seed = diary.party.seed()
    assert seed.contributions == ["0" * 32, "", "2" * 32]
    check_seed(seed, 3)


def test_another_contribution_or_another_secret_is_another_deal() -> None:
    deals = set()
    for secret, added in [(SECRET, "1"), (SECRET, "2"), ("a5" * 32, "1")]:
        first = opened("thats-ruff", "", "")
        first.secret = secret
        diary = Diary(first)
        diary.add(sat(0), journal.Sat(1.0, 1, "bob", "Bob", added * 32))
        deals.add(str(diary.party.playing().zones))
    assert len(deals) == 3


def test_the_commitment_is_fixed_before_anybody_adds_anything() -> None:
    diary = Diary(opened("walking", "", ""))
    shown = diary.party.commitment()
    assert shown == commitment(SECRET)
    diary.add(sat(0), sat(1))
    assert diary.party.commitment() == shown


def test_what_the_deal_was_made_of_is_opened_when_the_game_is_over() -> None:
    party = begun("walking").party
    rng = Random(4)
    while not party.playing().over:
        assert party.proof() is None
        assert SECRET.encode() not in told(party)
        play_at_random(party, rng, 1)
    proof = party.proof()
    assert proof is not None
    assert commitment(proof.secret) == proof.commitment == party.commitment()
    assert agreed_seed(proof.secret, proof.contributions).value == proof.value
    assert party.playing().record()["seed"] == party.seed().as_json()


# Moments


@pytest.mark.parametrize("id", EVERY_GAME)
def test_a_moment_seen_again_is_the_state_that_was_sent_then(
    id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """But what was taken back at once is no part of the story any more."""
    monkeypatch.setattr(story, "PAGE", 10_000)
    party = begun(id).party
    rng = Random(11)
    sent: list[dict[int, list[Any]]] = [{} for _ in party.viewers()]
    while True:
        for viewer in party.viewers():
            state = party.state(viewer, -1, 0.0)
            sent[viewer].setdefault(state.n, _shown(state))
        if party.playing().over:
            break
        play_at_random(party, rng, 1)
    for viewer in party.viewers():
        last = len(party.moments[viewer])
        assert sorted(sent[viewer]) == list(range(last + 1))
        still = _shown(party.moment(-1, viewer))[-1]
        for n in {0, last, *rng.sample(range(last), min(last, 15))}:
            seen = party.moment(n, viewer)
            assert (seen.n, seen.last) == (n, last)
            *shown, lines = sent[viewer][n]
            assert _shown(seen) == [*shown, [line for line in lines if line in still]]


def _shown(seen: wire.State | wire.Moment) -> list[Any]:
    """What is shown, whatever the order of its fields."""
    parts = (seen.seat, seen.view, seen.parts, seen.story)
    return [json.loads(wire.encode(part)) for part in parts]


@pytest.mark.parametrize("id", EVERY_GAME)
def test_the_last_moment_is_now(id: str) -> None:
    party = begun(id).party
    rng = Random(7)
    while not party.playing().over:
        play_at_random(party, rng, 1)
        if rng.random() < 0.3:
            viewer = rng.choice(party.viewers())
            now = party.moment(-1, viewer)
            assert _shown(now) == _shown(party.state(viewer, -1, 0.0))


def test_a_sealed_pick_is_a_moment_of_its_seat_only() -> None:
    diary = begun("picking", options={"picks": "two"})
    diary.move(0, "call high")
    before = _counts(diary.party)
    diary.move(1, legal(diary.party, 1)[0])
    assert _counts(diary.party) == [before[0], before[1] + 1, before[2], before[3]]
    diary.move(1, "take back")
    assert _counts(diary.party) == [before[0], before[1] + 2, before[2], before[3]]
    picked = [diary.party.moment(n, 1).view["picked"] for n in range(before[1], before[1] + 3)]
    assert [len(picks) for picks in picked] == [0, 1, 0]


def test_the_last_pick_is_a_moment_of_everybody() -> None:
    diary = begun("picking")
    diary.move(0, "call high")
    for seat in range(3):
        before = _counts(diary.party)
        diary.move(seat, legal(diary.party, seat)[0])
    assert _counts(diary.party) == [n + 1 for n in before]


def _counts(party: Party) -> list[int]:
    return [party.state(viewer, -1, 0.0).n for viewer in party.viewers()]


def test_an_answer_in_a_window_is_a_moment_of_its_seat_only() -> None:
    diary = begun("barking")
    bone = [move for move in legal(diary.party, 0) if move != "play no bone"]
    while not bone:
        seat = diary.party.playing().actors[0]
        diary.move(seat, "play no bone")
        seat = diary.party.playing().actors[0]
        bone = [move for move in legal(diary.party, seat) if move != "play no bone"]
    by = diary.party.playing().actors[0]
    diary.move(by, bone[0])
    first, last = [seat for seat in range(3) if seat != by]
    before = _counts(diary.party)
    diary.move(first, "pass")
    assert _counts(diary.party) == [n + (v == first) for v, n in enumerate(before)]
    diary.move(last, "pass")
    assert _counts(diary.party) == [n + 1 + (v == first) for v, n in enumerate(before)]


def test_there_are_no_moments_but_those_that_were() -> None:
    party = begun("walking").party
    play_at_random(party, Random(1), 3)
    for n in (-2, 4, 1_000_000):
        with pytest.raises(NotPossible, match="from 0 to 3"):
            party.moment(n, 0)


# The story


def test_each_viewer_is_told_what_it_may_know() -> None:
    diary = begun("walking")
    for move in (legal(diary.party, 0)[0], "step right"):
        if move in legal(diary.party, 0):
            diary.move(0, move)
    diary.move(0, "dig")
    drawn = [party_line(diary.party, viewer, "draw") for viewer in range(4)]
    assert drawn[0].card is not None
    assert "stick" in drawn[0].text
    assert [line.card for line in drawn[1:]] == [None, None, None]
    assert all("a card" in line.text for line in drawn[1:])


def test_a_seat_reads_you_of_itself_unless_only_its_eyes_are_borrowed() -> None:
    party = begun("thats-ruff").party
    deals = ["Cid is drawn to deal first.", "Cid deals a hand."]
    mine = ["You are drawn to deal first.", "You deal a hand."]
    told = [[line.text for line in party.story(viewer).lines] for viewer in party.viewers()]
    assert told == [deals, deals, mine, deals]
    assert [line.text for line in party.moment(0, 2).story] == mine
    assert [line.text for line in party.story(2, named=True).lines] == deals
    assert [line.text for line in party.moment(0, 2, named=True).story] == deals


def test_who_borrows_eyes_is_not_told_what_to_do() -> None:
    """What is asked is said of those who are, as to somebody who watches."""
    party = begun("thats-ruff").party
    own, borrowed, watched = (
        party.moment(0, viewer, named=named).view["prompt"]
        for viewer, named in ((0, False), (0, True), (3, False))
    )
    assert borrowed == watched != own
    assert borrowed.startswith("Ann")


def test_a_remark_is_about_you_too() -> None:
    diary = begun("walking")
    diary.add(journal.Left(160.0, 0), journal.Returned(170.0, 0))
    diary.move(0, legal(diary.party, 0)[0])
    remarks = [
        [line.text for line in since(diary.party, viewer, 0) if line.event == "remark"]
        for viewer in (0, 1)
    ]
    assert remarks == [
        ["You are away: a bot stands in.", "You are back."],
        ["Ann is away: a bot stands in.", "Ann is back."],
    ]


def since(party: Party, viewer: int, n: int) -> list[wire.Line]:
    """What a viewer is told of all that came after a moment."""
    return party.told().page(party.playing(), viewer, n, None).lines


def party_line(party: Party, viewer: int, event: str) -> wire.Line:
    (line,) = [line for line in since(party, viewer, 0) if line.event == event]
    return line


@pytest.mark.parametrize("id", EVERY_GAME)
def test_the_story_after_a_moment_is_the_rest_of_the_whole_story(id: str) -> None:
    party = begun(id).party
    play_at_random(party, Random(3), 60)
    for viewer in party.viewers():
        whole = since(party, viewer, -1)
        for n in range(len(party.moments[viewer]) + 1):
            assert since(party, viewer, n) == [line for line in whole if line.n > n]


def test_the_story_is_numbered_by_the_moments_at_which_it_was_seen() -> None:
    party = begun("picking", options={"picks": "two"}).party
    rng = Random(5)
    seen: list[list[wire.Line]] = [[] for _ in party.viewers()]
    while not party.playing().over:
        play_at_random(party, rng, 1)
        for viewer in party.viewers():
            n = party.state(viewer, -1, 0.0).n
            new = since(party, viewer, 0)[len(seen[viewer]) :]
            assert all(line.n == n for line in new)
            seen[viewer] += new
    assert any(seen)


# When, and by whom


def test_secret_picks_do_not_tell_when_they_were_made() -> None:
    diary = begun("picking", options={"picks": "two"})
    diary.move(0, "call high", at=200.0)
    diary.move(1, legal(diary.party, 1)[0], at=210.0)
    assert diary.party.touched == 200.0


def test_clocks_run_for_those_who_are_asked() -> None:
    diary = begun("walking", clock=60)
    party = diary.party
    assert party.clocks(party.playing().actors, 111.0) == [50.0, None, None]
    diary.move(0, legal(party, 0)[0], at=120.0)
    assert party.clocks(party.playing().actors, 121.0) == [59.0, None, None]
    assert party.clocks(party.playing().actors, 999.0) == [0.0, None, None]


def test_without_a_clock_nobody_is_timed() -> None:
    party = begun("walking").party
    assert party.state(0, 0, 1e9).clocks == [None, None, None]


def test_old_chat_is_forgotten() -> None:
    diary = begun("walking")
    for n in range(MOST_CHAT + 5):
        diary.add(journal.Spoke(1.0, "Ann", 0, f"{n}", f"id-{n:08}"))
    assert [line.text for line in diary.party.chat] == [str(n) for n in range(5, MOST_CHAT + 5)]
