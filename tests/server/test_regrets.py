"""Changes of mind: however many there are, a table is read back quickly, and newcomers are
sent what they need to see it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from barkade.kernel.game import Game
from barkade.kernel.steps import Step
from barkade.server import journal, story
from barkade.server.journal import TAKE_BACK
from barkade.server.party import Change, Party
from barkade.server.reading import read
from tests.server.rooms import legal, shelf
from tests.server.test_party import Diary, begun, told


@pytest.fixture(autouse=True)
def small_games() -> Iterator[dict[str, Game]]:
    with shelf() as games:
        yield games


def fickle(id: str, seed: int, entries: int) -> Diary:
    """A party at which people often change their minds."""
    diary, rng = begun(id), Random(seed)
    g = diary.party.playing()
    for at in range(entries):
        if g.over:
            break
        if rng.random() < 0.2:
            diary.add(journal.Spoke(200.0 + at, "Ann", 0, f"Hm {at} …", f"chat-{at}", "ann"))
        able = [seat for seat in range(g.seats) if g.can_take_back(seat)]
        if able and rng.random() < 0.5:
            diary.move(rng.choice(able), TAKE_BACK, at=200.0 + at)
        else:
            seat = rng.choice(g.actors)
            diary.move(seat, rng.choice(legal(diary.party, seat)), at=200.0 + at)
    return diary


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    "id", ["walking", "picking", "barking", "grabbing", "thats-ruff", "dog-lover", "dog-man"]
)
def test_a_table_is_read_back_as_it_was_whatever_was_taken_back(id: str, seed: int) -> None:
    diary = fickle(id, seed, 150)
    again = diary.again()
    assert told(again) == told(diary.party)
    assert again.playing().record() == diary.party.playing().record()
    assert (again.length, again.ids, again.moments) == (
        diary.party.length, diary.party.ids, diary.party.moments,
    )  # fmt: skip


def hesitant(times: int, says: int = 0, id: str = "walking", deep: int = 1) -> Diary:
    """Somebody plays, walks and digs, and then changes their mind about the next stick or the
    next few, or about what to pick, and may talk about it."""
    diary = begun(id, options={"picks": "two"} if id == "picking" else {})
    if id == "picking":
        diary.move(0, "call high")
    for _ in range(times):
        for _ in range(deep):
            diary.move(0, legal(diary.party, 0)[0])
            diary.add(*[journal.Spoke(200.0, "Ann", 0, "Or not?")] * says)
        for _ in range(deep):
            diary.move(0, TAKE_BACK)
    return diary


@pytest.mark.parametrize("id", ["walking", "picking"])
@pytest.mark.parametrize("says", [0, 2])
@pytest.mark.parametrize("deep", [1, 2])
def test_what_was_taken_back_is_not_played_again(
    monkeypatch: pytest.MonkeyPatch, says: int, id: str, deep: int
) -> None:
    """A thousand times or ten: nothing is put to the party when the table is read back."""
    called = 1 if id == "picking" else 0
    for times in (10, 1_000):
        assert counted(monkeypatch, hesitant(times, says, id, deep).bodies) == called


def counted(monkeypatch: pytest.MonkeyPatch, bodies: list[bytes]) -> int:
    """How many moves are put to a party when its journal is read."""
    calls: list[journal.Moved] = []
    made = Party._move

    def move(party: Party, entry: journal.Moved, step: Step | None) -> Change:
        calls.append(entry)
        return made(party, entry, step)

    with monkeypatch.context() as patched:
        patched.setattr(Party, "_move", move)
        read("table", bodies)
    return len(calls)


def test_of_a_move_that_was_taken_back_the_story_tells_only_that_and_once() -> None:
    diary = hesitant(5)
    lines = diary.party.story(1).lines
    assert [line.event for line in lines] == ["draw"] * 6 + ["taken back"]
    assert lines[-1].n == 10
    diary.move(0, legal(diary.party, 0)[0])
    events = [line.event for line in diary.party.story(1).lines]
    assert events[6:8] == ["taken back", "play"]


def test_of_several_moves_that_were_all_taken_back_the_story_tells_only_that_and_once() -> None:
    """But what came before the first of them stays, and a move of which only a later one was
    taken back."""
    diary = begun("walking")
    for _ in range(2):
        diary.move(0, legal(diary.party, 0)[0])
    diary.move(0, TAKE_BACK)
    events = [line.event for line in diary.party.story(1).lines if line.n]
    assert (events[0], events[-1]) == ("play", "taken back")
    diary.move(0, TAKE_BACK)
    assert [line.event for line in diary.party.story(1).lines if line.n] == ["taken back"]
    assert told(diary.again()) == told(diary.party)


# A long story


@pytest.fixture
def short_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(story, "PAGE", 7)


def test_pages_put_together_are_the_whole_story(monkeypatch: pytest.MonkeyPatch) -> None:
    party = fickle("walking", 1, 60).party
    for viewer in party.viewers():
        whole = party.story(viewer)
        assert whole.earlier == 0
        with monkeypatch.context() as patched:
            patched.setattr(story, "PAGE", 7)
            page = party.story(viewer)
            lines = page.lines
            while page.earlier:
                assert len(page.lines) == 7
                page = party.story(viewer, page.earlier)
                lines = page.lines + lines
        assert lines == whole.lines


@pytest.mark.usefixtures("short_pages")
def test_a_newcomer_is_sent_the_last_page_and_how_much_came_before() -> None:
    party = fickle("walking", 1, 60).party
    state = party.state(1, -1, 300.0, fresh=True)
    assert len(state.story) == 7
    assert state.earlier > 0
    assert state.story[-1].n == state.n
    assert party.moment(-1, 1).story == state.story
    assert party.moment(-1, 1).earlier == state.earlier


@pytest.mark.usefixtures("short_pages")
def test_who_was_away_for_more_than_a_page_begins_anew() -> None:
    party = fickle("walking", 1, 60).party
    last = party.state(1, -1, 300.0).n
    assert party.state(1, 0, 300.0).fresh
    near = party.state(1, last - 1, 300.0)
    assert not near.fresh
    assert {line.n for line in near.story} == {last}


@pytest.mark.usefixtures("short_pages")
def test_a_page_before_more_lines_than_there_are_is_the_last() -> None:
    party = fickle("walking", 1, 60).party
    assert party.story(1, 10**9) == party.story(1)
    assert party.story(1, 0).lines == []
