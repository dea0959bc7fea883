"""Packs: one thing wrong in cards.toml gives one sentence with file, card and reason."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

import barkade
from barkade.cli import main
from barkade.games.we_rate_dogs import GAME, game
from barkade.games.we_rate_dogs.rules.box import FILE, read_box, read_effect
from barkade.games.we_rate_dogs.rules.contents import CATEGORIES
from barkade.games.we_rate_dogs.rules.verbs import ANSWERS, VERBS
from barkade.kernel.errors import BadPack
from barkade.registry import register, use_pack
from barkade.testing import check_game
from tests.rewriting import refused_pack

TEXT = FILE.read_text("utf-8")
DATA = tomllib.loads(TEXT)


def row(table: str, number: int, column: str, value: str) -> str:
    """Our pack with another value in a column of the n-th row of a table."""
    starts = [found.end() for found in re.finditer(rf"^\[\[{table}\]\]$", TEXT, re.M)]
    before, after = TEXT[: starts[number - 1]], TEXT[starts[number - 1] :]
    entry = re.compile(rf"^{column} = .*$", re.M)
    assert entry.search(after), f"{table} has no {column}"
    return before + entry.sub(lambda _: f"{column} = {value}", after, count=1)


def without(table: str, number: int, column: str) -> str:
    """Our pack without a column in the n-th row."""
    return row(table, number, column, "@@").replace(f"{column} = @@\n", "")


def rows(table: str) -> list[re.Match[str]]:
    return list(re.finditer(rf"^\[\[{table}\]\]\n(?:(?!\[\[)(?!#).*\n)*", TEXT, re.M))


def fewer(table: str) -> str:
    """Our pack without the last row of a table."""
    last = rows(table)[-1]
    return TEXT[: last.start()] + TEXT[last.end() :]


def twice(table: str) -> str:
    """Our pack with the last row of a table once more."""
    last = rows(table)[-1]
    return TEXT[: last.end()] + "\n" + last.group() + "\n" + TEXT[last.end() :]


def name(table: str, number: int = 1) -> str:
    """The name of the n-th row of a table."""
    found: str = DATA[table][number - 1]["name"]
    return found


def called(table: str, number: int = 1) -> str:
    """A row as an error names it."""
    return f"{table} {number} ({name(table, number)})"


def many(copies: int) -> str:
    """Our pack with so many of every card that is not a dog."""
    return re.sub(r"^copies = \d$", f"copies = {copies}", TEXT, flags=re.M)


def bare(number: int) -> str:
    """Our pack with an event that does nothing."""
    event = rows("event")[number - 1]
    empty = re.sub(r'^(rating|action) = ".*"$', r'\1 = ""', event.group(), flags=re.M)
    return TEXT[: event.start()] + empty + TEXT[event.end() :]


def read(words: str) -> tuple[str, int, int]:
    """An effect as its verb, its category and its number."""
    verb, category, number = read_effect(words)
    return verb.word, category, number


def said(text: str, folder: Path) -> str:
    return refused_pack(read_box, text, folder)


def test_our_own_pack_is_in_order(tmp_path: Path) -> None:
    """WD-1 And a copy of it too."""
    file = tmp_path / "mine.toml"
    file.write_text(TEXT, "utf-8")
    assert read_box(file).face_names == read_box().face_names


def test_our_pack_says_that_its_cards_are_our_own() -> None:
    """WD-4 The rulebook prints no card."""
    assert "own" in read_box().pack.source


@pytest.mark.parametrize("verb", [verb.word for verb in VERBS if not verb.rates])
def test_every_verb_can_be_written(verb: str, tmp_path: Path) -> None:
    """WD-4 With its category or its number, where it has one."""
    words = {"category": f"{verb} any", "dog category": f"{verb} any"}.get(verb, verb)
    words = f"{words} 1" if verb in ("draw", "take", "dig") else words
    file = tmp_path / "mine.toml"
    file.write_text(row("event", 1, "action", f'"{words}"'), "utf-8")
    effect = read_box(file).effect(1)
    assert effect.verb.word == verb
    assert effect.words == words


@pytest.mark.parametrize("category", [*CATEGORIES, "any", "current"])
@pytest.mark.parametrize("change", ["+1", "-2", "+9"])
def test_every_rating_change_can_be_written(category: str, change: str) -> None:
    """WD-4 In every category, for one dog or for all; below ten, where it says so."""
    place = (*CATEGORIES, "any", "current").index(category)
    assert read(f"{category} {change}") == ("rate", place, int(change))
    assert read(f"all {category} {change}") == ("rate all", place, int(change))
    if int(change) < 0:
        assert read(f"{category} {change} below ten") == ("rate below", place, int(change))


@pytest.mark.parametrize("words", ["category zoom", "dog category wag", "reroll"])
def test_what_changes_the_category_is_known(words: str) -> None:
    """WD-14 So that the final can bar it."""
    assert read_effect(words)[0].judges


def test_a_count_is_read() -> None:
    """WD-4 One to nine cards."""
    assert read("draw 3") == ("draw", 0, 3)


WRONG: list[tuple[str, list[str]]] = [
    # the text of a pack, and the words of the error: its card and its reason
    (row("dog", 3, "zoom", "9"), [called("dog", 3), "zoom", "10 to 14, not 9"]),
    (row("dog", 3, "zoom", "15"), [called("dog", 3), "zoom", "10 to 14, not 15"]),
    (row("dog", 3, "goodness", '"12"'), [called("dog", 3), "goodness", "whole number"]),
    (row("dog", 3, "name", '""'), ["dog 3 ()", "name must be a text"]),
    (row("dog", 3, "name", f'"{name("dog")}"'), ["dog 3", f"there is a {name('dog')} already"]),
    (row("dog", 3, "name", f'"{name("dog").upper()} "'), ["dog 3", "already"]),
    (row("dog", 3, "name", '"Dogrates  7"'), ["dog 3", "already"]),
    (without("dog", 3, "wag"), [called("dog", 3), "wag is missing"]),
    (row("dog", 3, "wag", "12\ncolour = 3"), [called("dog", 3), "nothing is called colour"]),
    (row("dogrates", 1, "floof", "9"), ["dogrates 1 (Dogrates)", "floof", "10 to 14, not 9"]),
    (row("event", 2, "rating", '"floof +0"'), [called("event", 2), "rating", "'floof +0'"]),
    (row("event", 2, "rating", '"floof 2"'), [called("event", 2), "rating", "'floof 2'"]),
    (row("event", 2, "rating", '"fluff +2"'), [called("event", 2), "rating", "'fluff +2'"]),
    (row("event", 2, "rating", '"rate"'), [called("event", 2), "rating", "'rate'"]),
    (
        row("event", 2, "rating", '"all floof -2 below ten"'),
        [called("event", 2), "'all floof -2 below ten'"],
    ),
    (
        row("event", 2, "rating", '"current +3 below ten"'),
        [called("event", 2), "rating", "a minus"],
    ),
    (row("event", 2, "rating", '"swap"'), [called("event", 2), "rating can't be 'swap'"]),
    (row("event", 2, "action", '"zoom +2"'), [called("event", 2), "action can't be 'zoom +2'"]),
    (row("event", 2, "action", '"bark"'), [called("event", 2), "action can't be 'bark'", "lift"]),
    (row("event", 2, "action", '"draw 0"'), [called("event", 2), "'draw 0'"]),
    (row("event", 2, "action", '"draw 10"'), [called("event", 2), "'draw 10'"]),
    (row("event", 2, "action", '"draw"'), [called("event", 2), "'draw'"]),
    (row("event", 2, "action", '"lift 1"'), [called("event", 2), "'lift 1'"]),
    (row("event", 2, "action", '"category goodness"'), [called("event", 2), "'category goodness'"]),
    (row("event", 2, "action", '"category current"'), [called("event", 2), "'category current'"]),
    (row("event", 2, "action", '"category"'), [called("event", 2), "'category'"]),
    (row("event", 2, "action", "7"), [called("event", 2), "action can't be 7"]),
    (row("event", 2, "copies", "0"), [called("event", 2), "copies", "1 to 9, not 0"]),
    (many(9), ["45 to 275 event cards", "not 495", "(WD-4)"]),
    (row("event", 2, "name", f'"{name("event")}"'), ["event 2", f"a {name('event')} already"]),
    (row("event", 2, "name", '"heel!"'), ["there is a Heel! already"]),
    (
        row("event", 2, "name", f'"Second  {name("event")}"'),
        ["event 2", "one of several events could be the Second"],
    ),
    (bare(2), [called("event", 2), "it needs a rating, an action, or both"]),
    (row("reaction", 1, "does", '"bark"'), [called("reaction", 1), "does must be", "'bark'"]),
    (
        row("reaction", 1, "does", '"all tie"'),
        ["reaction 11 (They're Good Dogs Brent)", "Please Reconsider does the same"],
    ),
    (row("reaction", 1, "copies", "10"), [called("reaction", 1), "copies", "1 to 9, not 10"]),
    (TEXT.replace("we-rate-dogs", "dog-man", 1), ["[pack] game", "we-rate-dogs"]),
    (TEXT + "\n[[cat]]\nname = 'Tom'\n", ["nothing is called [cat]"]),
]


@pytest.mark.parametrize(("text", "words"), WRONG)
def test_one_thing_wrong_is_one_sentence(text: str, words: list[str], tmp_path: Path) -> None:
    """WD-1 to WD-4 File, card and reason."""
    sentence = said(text, tmp_path)
    assert sentence.startswith("mine.toml")
    assert sentence.endswith(".")
    assert "\n" not in sentence
    for word in words:
        assert word in sentence, sentence


@pytest.mark.parametrize(("table", "many"), [("dog", 44), ("dogrates", 1), ("reaction", 11)])
def test_there_must_be_as_many_as_the_rules_say(table: str, many: int, tmp_path: Path) -> None:
    """WD-1, WD-4 44 dogs, one Dogrates, eleven Reactions."""
    text = twice(table)
    sentence = said(text, tmp_path)
    assert f"mine.toml: there must be {many} rows of {table}, not {many + 1}." in sentence
    if many > 1:
        sentence = said(fewer(table), tmp_path)
        assert f"mine.toml: there must be {many} rows of {table}, not {many - 1}." in sentence


def test_there_must_be_enough_different_events_and_not_too_many(tmp_path: Path) -> None:
    """WD-4 Forty with the Reactions."""
    events = rows("event")
    none = TEXT[: events[0].start()] + TEXT[events[-1].end() :]
    assert "there is no [[event]]" in said(none, tmp_path)
    extra = "".join(
        f"\n[[event]]\nname = 'X{n}'\ncopies = 1\nrating = 'zoom +1'\naction = ''\n"
        for n in range(40)
    )
    assert "1 to 60 rows of event, not" in said(TEXT + extra, tmp_path)


def test_each_of_our_dogs_is_worth_having_for_something() -> None:
    """WD-2 None is at most another in everything."""
    for one in DATA["dog"]:
        better = [two for two in DATA["dog"] if all(one[r] <= two[r] for r in CATEGORIES)]
        assert better == [one]


@pytest.mark.parametrize("copies", [4, 5])
def test_there_can_be_more_and_fewer_event_cards(copies: int, tmp_path: Path) -> None:
    """WD-4 A game with them keeps the contract."""
    file = tmp_path / "mine.toml"
    text = many(copies)
    if copies == 4:  # and one event alone
        text = text[: rows("event")[0].end()] + text[rows("reaction")[0].start() :]
    file.write_text(text, "utf-8")
    packed = game(read_box(file))
    assert len(packed.cards) != len(GAME.cards)
    assert check_game(packed, 4, {}, seed="many", every=80).over


# Playing with a pack


@pytest.fixture
def own_cards_again() -> Iterator[None]:
    """After a test the game has its own cards again."""
    own = barkade.load("we-rate-dogs")
    yield
    register(own)


def other_pack(folder: Path) -> Path:
    """A pack whose events are called otherwise and come in other numbers."""
    text = row("event", 1, "name", '"Fluffed Up"')
    counts = [int(found) for found in re.findall(r"^copies = (\d)$", text, re.M)]
    more, less = 0, next(n for n, many in enumerate(counts) if n and many > 1)
    counts[more] += 1
    counts[less] -= 1
    new = iter(counts)
    file = folder / "mine.toml"
    file.write_text(
        re.sub(r"^copies = \d$", lambda _: f"copies = {next(new)}", text, flags=re.M), "utf-8"
    )
    return file


def test_another_pack_changes_words_and_what_moves_touch(tmp_path: Path) -> None:
    """WD-4 A move touches the first card of its face, in that pack."""
    box = read_box(other_pack(tmp_path))
    packed = game(box)
    for table_of in ("hand", "discards"):
        assert any(table_of in touched[0] for touched in packed.moves.touches() if touched)
    for index, text in enumerate(packed.moves.texts()):
        if text.endswith(" from the discards") and "unused" not in text:
            (thing,) = packed.moves.touches()[index]
            card = int(thing.removeprefix("card:").removesuffix("@discards"))
            assert packed.cards[card]["name"] == text.removeprefix("take ").removesuffix(
                " from the discards"
            )
            assert packed.alike[card] == card
    assert any("Fluffed Up" in text for text in packed.moves.texts())


def test_a_game_with_another_pack_keeps_the_contract(tmp_path: Path) -> None:
    """WD-4 People who own the box can write their own."""
    packed = game(read_box(other_pack(tmp_path)))
    assert check_game(packed, 3, {}, seed="packed", every=80).over


@pytest.mark.usefixtures("own_cards_again")
def test_a_pack_is_begun_checked_and_played_at_the_command_line(tmp_path: Path) -> None:
    """WD-4 `pack new`, `pack check`, `--pack`."""
    file, run = tmp_path / "mine.toml", CliRunner().invoke
    result = run(main, ["pack", "new", "we-rate-dogs", str(file)])
    assert result.exit_code == 0, result.output
    assert file.read_text("utf-8") == TEXT
    result = run(main, ["pack", "check", str(file)])
    assert result.exit_code == 0, result.output
    assert "We Rate Dogs!" in result.output
    other = other_pack(tmp_path)
    result = run(main, ["simulate", "we-rate-dogs", "--games", "2", "--pack", str(other), "--json"])
    assert result.exit_code == 0, result.output
    assert barkade.load("we-rate-dogs").data.face_names[0] == "Fluffed Up"


@pytest.mark.usefixtures("own_cards_again")
def test_a_bad_pack_is_refused_at_the_command_line(tmp_path: Path) -> None:
    """WD-2 In one line, and our own cards stay."""
    file = tmp_path / "mine.toml"
    file.write_text(row("dog", 3, "zoom", "9"), "utf-8")
    result = CliRunner().invoke(main, ["pack", "check", str(file)])
    assert result.exit_code == 1
    assert len(result.output.strip().splitlines()) == 1
    assert "10 to 14, not 9" in result.output
    with pytest.raises(BadPack):
        use_pack(file)
    assert barkade.load("we-rate-dogs").pack is not None


def test_every_table_and_every_reaction_is_known() -> None:
    """WD-18 Eleven different effects."""
    assert len({reaction.word for reaction in ANSWERS}) == len(ANSWERS) == 11
