"""Records: one file that is the game; a damaged one is refused with the place."""

from __future__ import annotations

import copy
import json
import os
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import barkade
from barkade.files.packs import Pack
from barkade.files.records import as_text, read, replay, write
from barkade.kernel.chance import agreed_seed
from barkade.kernel.errors import BadMove, BadRecord
from barkade.kernel.game import Game
from barkade.kernel.records import chained
from barkade.kernel.table import Table
from tests.kernel.games import ALL, picking, walking
from tests.kernel.looking import a_random_move, dealt, played, seen_by, state

GAME = walking()
Body = dict[str, Any]


def whole() -> Body:
    """A finished game in which something was taken back."""
    g = GAME.new(seats=2, seed=5, names=["Ada", "Bob"])
    g.play(0, g.moves(0)[0])
    g.take_back(0)
    rng = Random(5)
    while not g.over:
        g.play(*a_random_move(g, rng))
    return g.record()


BODY = whole()
TEXT = as_text(BODY)
FIELDS = list(BODY)


def resealed(body: Body) -> Body:
    """The same with a chain made anew, as a clever forger would."""
    body["length"] = len(body["moves"])
    body["chain"], body["head"] = chained(body)
    return body


def edited(**changes: Any) -> Body:
    return {**copy.deepcopy(BODY), **changes}


def refusal(body: Any) -> str:
    """The sentence with which a record is refused."""
    with pytest.raises(BadRecord) as error:
        replay(body, GAME)
    words = str(error.value)
    assert words.endswith(".")
    return words


# There and back.


def test_a_record_goes_through_a_file_and_comes_back_the_same(tmp_path: Path) -> None:
    path = tmp_path / "a game.json"
    write(path, BODY)
    assert read(path) == BODY
    again = replay(read(path), GAME)
    assert again.over
    assert as_text(again.record()) == TEXT


@pytest.mark.parametrize("make", ALL)
def test_every_game_replays_to_the_same_end_from_any_point(make: Any) -> None:
    game: Game = make()
    for moves in (0, 1, 3, 7, 1000):
        g = played(game, 3, 4, moves)
        body = json.loads(json.dumps(g.record()))
        again = replay(body, game)
        assert [seen_by(again, seat) for seat in range(3)] == [seen_by(g, s) for s in range(3)]
        assert again.zones == g.zones
        assert again.log == g.log
        assert again.record() == body


def test_a_record_can_be_replayed_up_to_a_move() -> None:
    length = BODY["length"]
    for to in range(length + 1):
        g = replay(BODY, GAME, to)
        assert g.record()["moves"] == BODY["moves"][:to]
    for to in (-1, length + 1):
        with pytest.raises(BadRecord, match=f"no move {to} to go to; the record has {length}"):
            replay(BODY, GAME, to)


def test_a_record_says_what_decides_the_game_in_words_a_person_can_read() -> None:
    assert BODY["format"] == "barkade-record"
    assert (BODY["game"], BODY["rules"], BODY["seats"]) == ("walking", 1, ["Ada", "Bob"])
    assert BODY["moves"][1] == "0 take back"
    assert set(BODY["result"]) == {"winners", "scores"}
    assert len(BODY["chain"]) == len(BODY["moves"]) == BODY["length"]
    assert BODY["signature"] is None


def test_a_game_in_progress_has_no_result() -> None:
    assert played(GAME, 2, 1, 3).record()["result"] is None


def test_the_head_of_the_chain_is_in_no_view() -> None:
    g = played(GAME, 2, 1, 3)
    body = g.record()
    for seat in range(2):
        assert body["head"] not in seen_by(g, seat)
        assert body["chain"][-1] not in seen_by(g, seat)


def test_names_in_any_writing_come_back(tmp_path: Path) -> None:
    g = GAME.new(seats=2, seed=1, names=["Zoë 🐕", "犬\n"])
    write(tmp_path / "r", g.record())
    assert replay(read(tmp_path / "r"), GAME).start.names == ["Zoë 🐕", "犬\n"]


def test_a_record_can_be_changed_without_harm_to_the_game() -> None:
    g = picking().new(seats=2, seed=1)
    before = state(g), as_text(g.record())
    body = g.record()
    body["seats"][0] = "Eve"
    body["options"]["picks"] = "two"
    body["seed"]["contributions"].append("eve")
    body["moves"].append("0 call high")
    assert (state(g), as_text(g.record())) == before


def test_options_come_back() -> None:
    g = played(picking(), 3, 1, picks="two")
    assert replay(g.record(), picking()).start.options == {"picks": "two"}


def test_a_deal_that_was_committed_to_can_be_checked_afterwards() -> None:
    seed = agreed_seed("a secret", ["ada's luck", "bob's luck"])
    g = GAME.new(seats=2, seed=seed)
    body = g.record()
    assert replay(body, GAME).zones == g.zones
    body["seed"] = {**body["seed"], "secret": "another"}
    with pytest.raises(BadRecord, match="not the one that was committed to"):
        replay(resealed(body), GAME)


def test_a_position_set_up_by_hand_has_no_record() -> None:
    g: Table = dealt(GAME, [0, 1], [2, 3])
    with pytest.raises(BadRecord, match="played from its beginning"):
        g.record()
    g.play(0, "play stick 1")
    g.take_back(0)
    with pytest.raises(BadRecord, match="played from its beginning"):
        g.record()


# Damaged, shortened, foreign or edited.


@pytest.mark.parametrize("end", range(0, len(TEXT) - 1, 50))
def test_a_file_cut_anywhere_is_refused(tmp_path: Path, end: int) -> None:
    path = tmp_path / "cut.json"
    path.write_text(TEXT[:end], "utf-8")
    with pytest.raises(BadRecord, match=r"cut\.json is damaged or cut off at line \d+, column"):
        read(path)


@pytest.mark.parametrize("field", FIELDS)
def test_a_record_without_one_of_its_fields_is_refused_by_name(field: str) -> None:
    body = edited()
    del body[field]
    words = refusal(body)
    assert field in words or words in (
        "This is not a Barkade record.",
        "This record has format version None; only 1 can be read.",
    )


@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("value", [None, 7, True, "x", [], {}, [7], {"x": 7}, 1.5, [[]]], ids=str)
def test_a_field_with_another_value_is_refused(field: str, value: Any) -> None:
    """The signature is of the head, and so stands outside the chain."""
    if BODY[field] == value or (field == "signature" and isinstance(value, str)):
        return
    refusal(edited(**{field: value}))


def test_an_edited_field_before_the_moves_is_told_from_an_edited_move() -> None:
    words = refusal(edited(seats=["Ada", "Eve"]))
    assert words.startswith("The record was edited at move 1 (")
    assert "or what stands before the moves" in words


def test_every_edited_move_is_refused_at_its_number() -> None:
    for number in range(1, BODY["length"] + 1):
        moves = BODY["moves"][:]
        moves[number - 1] = "1 rest" if moves[number - 1] != "1 rest" else "0 rest"
        assert f"edited at move {number} (" in refusal(edited(moves=moves))


def test_every_two_swapped_moves_are_refused_at_the_first_of_them() -> None:
    for number in range(1, BODY["length"]):
        moves = BODY["moves"][:]
        moves[number - 1 : number + 1] = moves[number], moves[number - 1]
        if moves != BODY["moves"]:
            assert f"edited at move {number} (" in refusal(edited(moves=moves))


def test_a_dropped_or_added_move_is_refused_with_the_numbers() -> None:
    length = BODY["length"]
    for moves in (BODY["moves"][:-1], BODY["moves"][1:], [*BODY["moves"], "0 rest"]):
        words = refusal(edited(moves=moves))
        assert f"it says {length} moves and holds {len(moves)} with {length} links" in words


def test_a_move_dropped_with_its_link_and_number_is_refused() -> None:
    for number in range(BODY["length"]):
        body = edited(length=BODY["length"] - 1)
        del body["moves"][number]
        del body["chain"][number]
        words = refusal(body)
        assert f"edited at move {number + 1} " in words or "the result or the head" in words


@pytest.mark.parametrize(
    "result", [None, {"winners": [0, 1], "scores": [9, 9]}, {"winners": []}, {}]
)
def test_an_edited_result_is_refused(result: Any) -> None:
    assert "the result or the head does not fit" in refusal(edited(result=result))
    words = refusal(resealed(edited(result=result)))
    assert words.startswith("The moves lead to {'winners': ")


def test_an_edited_head_or_link_is_refused() -> None:
    assert "the result or the head" in refusal(edited(head="0" * 64))
    chain = BODY["chain"][:]
    chain[2] = "00000000"
    assert "edited at move 3 (" in refusal(edited(chain=chain))


def test_an_edited_seed_deals_another_game_and_is_refused() -> None:
    seed = {**BODY["seed"], "value": "0" * 64}
    assert "what stands before the moves" in refusal(edited(seed=seed))
    words = refusal(resealed(edited(seed=seed)))
    assert words.startswith(("Move ", "The moves lead to"))


def test_a_record_without_moves_is_guarded_too() -> None:
    body = GAME.new(seats=2, seed=1).record()
    body["seats"] = ["Ada", "Eve"]
    assert refusal(body) == (
        "The record was edited: what stands before the moves does not fit the chain."
    )


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("0 fly", '"fly" is not a move of this game.'),
        ("1 rest", "It is not Bob's turn"),
        ("7 rest", "There is no seat 7"),
        ("rest", "does not begin with a seat"),
        ("", "does not begin with a seat"),
        ("-1 rest", "does not begin with a seat"),
        ("² rest", "does not begin with a seat"),
        ("0", "is not a move of this game"),
        ("1 take back", "Nothing has been played yet"),
        (f"{'9' * 5000} rest", "Move 1 ("),
    ],
    ids=lambda value: str(value)[:20],
)
def test_a_forged_move_is_refused_at_its_number_with_the_reason(line: str, reason: str) -> None:
    words = refusal(resealed(edited(moves=[line, *BODY["moves"]])))
    assert words.startswith('Move 1 ("')
    assert reason in words


def test_moves_after_the_end_are_refused() -> None:
    body = resealed(edited(moves=[*BODY["moves"], "0 rest"]))
    assert "The game is over" in refusal(body)


@pytest.mark.parametrize(
    "seed",
    [
        {},
        {"value": None},
        {"value": 5},
        {"value": [1]},
        {"value": "\ud800"},
        {"value": "a", "secret": 5},
        {"value": "a", "secret": "\ud800"},
        {"value": "a", "contributions": 5},
        {"value": "a", "contributions": [5]},
        {"value": "a", "contributions": None},
        {"value": "a", "commitment": None},
        {"value": "a", "luck": "b"},
    ],
    ids=ascii,
)
def test_a_forged_seed_is_refused(seed: Any) -> None:
    assert "seed" in refusal(resealed(edited(seed=seed)))


@pytest.mark.parametrize(
    "seats", [[], ["Ada"], ["a"] * 9, [1, 2], [None, "a"], ["Ada", "\ud800"]], ids=ascii
)
def test_forged_seats_are_refused(seats: Any) -> None:
    refusal(resealed(edited(seats=seats)))


def test_forged_options_are_refused() -> None:
    words = refusal(resealed(edited(options={"speed": 1})))
    assert words == (
        "The record's table can't be opened: Walking has no option \"speed\"; there is none."
    )


@pytest.mark.parametrize(
    "body", [None, 5, "text", [], {}, {"format": "pgn"}, [BODY], {"moves": BODY["moves"]}], ids=str
)
def test_other_json_is_not_a_record(body: Any) -> None:
    assert refusal(body) == "This is not a Barkade record."


def test_a_field_that_no_record_has_is_refused_by_name() -> None:
    assert '"cheat"' in refusal(edited(cheat=1))


def test_another_format_version_is_refused() -> None:
    assert refusal(edited(version=2)) == "This record has format version 2; only 1 can be read."


def test_another_rules_version_is_refused() -> None:
    words = refusal(resealed(edited(rules=2)))
    assert words == (
        "The record was made under version 2 of the rules of Walking, which a later Barkade plays;"
        " this is version 1."
    )


def test_another_pack_is_refused() -> None:
    refusal(resealed(edited(pack={"name": "other", "sha256": "0"})))
    game = walking()
    game.pack = Pack(Path("ours.toml"), "ours", "here", "1" * 64, {})
    with pytest.raises(BadRecord, match="another pack"):
        replay(BODY, game)
    body = game.new(seats=2, seed=1).record()
    assert body["pack"] == {"name": "ours", "sha256": "1" * 64}
    replay(body, game)
    body["pack"]["sha256"] = "2" * 64
    with pytest.raises(BadRecord, match="another pack"):
        replay(resealed(body), game)


def test_a_record_of_another_game_is_refused() -> None:
    with pytest.raises(BadRecord):
        replay(BODY, picking())


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadRecord, match=r'The record is foreign\. There is no game "walking"'):
        barkade.replay(BODY)


def test_the_registry_replays_what_it_knows() -> None:
    g = played(barkade.load("thats-ruff"), 2, 1, 40)
    assert barkade.replay(g.record()).zones == g.zones


# Files.


@pytest.mark.parametrize(
    ("raw", "reason"),
    [
        (b"", "line 1, column 1"),
        (b"\xff\xfe\x00", "byte 0 is not UTF-8"),
        (b'{"a": "\xe9"}', "byte 7 is not UTF-8"),
        (b"{,}", "line 1, column 2"),
        (b"[" * 100_000, "nested too deeply"),
        (b"9" * 5_000, "is damaged"),
        (b'{"version": ' + b"9" * 5_000 + b"}", "is damaged"),
        (b"null", "not a Barkade record"),
        (b"NaN", "not a Barkade record"),
        (b'\xef\xbb\xbf{"a": 1}', "damaged"),
    ],
    ids=lambda value: str(value)[:20],
)
def test_a_file_that_is_no_record_is_refused(tmp_path: Path, raw: bytes, reason: str) -> None:
    path = tmp_path / "file.json"
    path.write_bytes(raw)
    with pytest.raises(BadRecord, match=reason):
        read(path)


def test_deep_nesting_inside_a_record_is_refused(tmp_path: Path) -> None:
    """Each depth: what can still be parsed may not be written again."""
    path = tmp_path / "deep.json"
    for depth in (*range(100, 1100, 3), 50_000):
        deep = '{"a":' * depth + "1" + "}" * depth
        path.write_text(TEXT.replace('"options": {}', f'"options": {deep}'), "utf-8")
        with pytest.raises(BadRecord):
            replay(read(path), GAME)


def test_what_can_not_be_read_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "missing.json", tmp_path, tmp_path / ("x" * 300), "a\0b"):
        with pytest.raises(BadRecord, match="can't be read"):
            read(path)


def test_what_can_not_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    for path in (
        tmp_path,
        tmp_path / "no folder" / "r.json",
        tmp_path / "file" / "r.json",
        tmp_path / ("x" * 300),
        tmp_path / ("x" * 253),
        "a\0b",
    ):
        with pytest.raises(BadRecord, match="can't be written"):
            write(path, BODY)
    assert [one.name for one in tmp_path.iterdir()] == ["file"]


def test_a_write_that_fails_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "r.json"
    write(path, BODY)

    def full(*args: Any, **kwargs: Any) -> None:
        raise OSError(28, "No space left on device")

    for broken in ("replace", "write"):
        with monkeypatch.context() as patch:
            if broken == "replace":
                patch.setattr(os, "replace", full)
            else:
                patch.setattr(Path, "write_text", full)
                patch.setattr(Path, "write_bytes", full)
            with pytest.raises(BadRecord, match="No space left on device"):
                write(path, GAME.new(seats=2, seed=9).record())
        assert path.read_text("utf-8") == TEXT
        assert [one.name for one in tmp_path.iterdir()] == ["r.json"]


# Anything at all.

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=5,
)


def places(body: Any, here: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value in a JSON tree."""
    found = [here] if here else []
    if isinstance(body, dict):
        for key in body:
            found += places(body[key], (*here, key))
    if isinstance(body, list):
        for at, value in enumerate(body):
            found += places(value, (*here, at))
    return found


@settings(max_examples=300, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(places(BODY)), json_values, st.booleans())
def test_a_record_with_any_value_changed_to_any_other_never_breaks_the_reader(
    place: tuple[Any, ...], value: Any, reseal: bool
) -> None:
    body = edited()
    inside: Any = body
    for key in place[:-1]:
        inside = inside[key]
    harmless = inside[place[-1]] == value or place[0] == "signature"
    inside[place[-1]] = value
    shaped = isinstance(body["moves"], list) and all(isinstance(m, str) for m in body["moves"])
    if reseal and shaped:
        body = resealed(body)
    else:
        reseal = False
    try:
        replay(json.loads(json.dumps(body)), GAME)
    except BadRecord:
        return
    assert reseal or harmless


@settings(max_examples=100)
@given(json_values)
def test_any_json_at_all_is_refused(value: Any) -> None:
    with pytest.raises(BadRecord):
        replay(value, GAME)


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.integers(0, len(TEXT) - 1), st.binary(max_size=3))
def test_a_file_with_any_bytes_changed_is_refused_or_says_the_same(
    tmp_path: Path, at: int, raw: bytes
) -> None:
    path = tmp_path / "file.json"
    whole_file = TEXT.encode()
    path.write_bytes(whole_file[:at] + raw + whole_file[at + len(raw) :])
    try:
        body = read(path)
        replay(body, GAME)
    except BadRecord:
        return
    assert body == BODY or body["signature"] != BODY["signature"]


def test_a_refused_record_leaves_a_table_alone() -> None:
    g = played(GAME, 2, 1, 4)
    before = state(g)
    refusal(edited(head="0"))
    with pytest.raises(BadMove):
        g.play(0, "fly")
    assert state(g) == before
