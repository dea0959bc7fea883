"""A style sheet stays on when one goes on to another page, so each keeps to its own.

`base.css` is for every page.  Any other sheet lies beside the script that needs it and
is one block, `:where(…)` round the class that its page is called by, those of a table, or
those of a game's own stage or of a part of the kit: what is in it reaches nothing else, and
weighs no more than it would without.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import barkade

HOUSE = Path(barkade.__file__).parent
WEB = HOUSE / "web"
STAGES = sorted(HOUSE.glob("games/*/look/*.css"))
SHEETS = {path.relative_to(WEB).as_posix(): path for path in sorted(WEB.rglob("*.css"))}
SHEETS |= {f"games/{path.parts[-3].replace('_', '-')}/{path.name}": path for path in STAGES}
SHARED = "base.css"
OWN = [name for name in SHEETS if name != SHARED]
TABLE = {".tablepage", ".screen", ".talk"}  # to play, in a replay, and its chat in the lobby
PLAIN = {".laidout"}
SCRIPTS = sorted(path for path in WEB.rglob("*.js") if "vendor" not in path.parts)
SCRIPTS += sorted(HOUSE.glob("games/*/look/*.js"))
LONGEST = 120  # letters: prettier breaks at 100, but neither templates nor comments
CLASS = re.compile(r"\.[a-z][\w-]*")


class Block(NamedTuple):
    """What stands before a brace, and what stands within."""

    head: str
    body: str


def blocks(text: str) -> Iterator[Block]:
    """The outermost blocks of a sheet, or of a block's body; declarations are none."""
    depth, start, opened = 0, 0, 0
    for at, letter in enumerate(text):
        if letter == "{":
            depth += 1
            opened = at if depth == 1 else opened
        elif letter == "}":
            depth -= 1
            if not depth:
                yield Block(text[start:opened].strip(), text[opened + 1 : at])
                start = at + 1
        elif letter == ";" and not depth:
            start = at + 1
    assert not depth, "a brace is missing"


def read(name: str) -> list[Block]:
    return list(blocks(re.sub(r"/\*.*?\*/", "", SHEETS[name].read_text("utf-8"), flags=re.DOTALL)))


def tokens(block: Block) -> set[str]:
    """The properties of its own that a block sets, if that is all it does."""
    inner = list(blocks(block.body))
    if inner and block.head.startswith("@media"):
        return set().union(*map(tokens, inner))
    names = {line.split(":")[0].strip() for line in block.body.split(";") if line.strip()}
    return names if block.head == ":root" and all(name[:2] == "--" for name in names) else {""}


def selectors(block: Block) -> Iterator[str]:
    """Every selector within a block, at whatever width of the window it holds."""
    for inner in blocks(block.body):
        if inner.head.startswith("@"):
            yield from selectors(inner)
        else:
            yield from re.split(r",(?![^(]*\))", inner.head)


def place(name: str) -> set[str]:
    """The classes within which a sheet may do something: of a table, of the one game, of the
    plain stage, of the one part of the kit, or of the page of its name."""
    if name.startswith("games/"):
        return {f".on-{Path(name).parts[1]}"}
    if name.startswith("plain/"):
        return PLAIN
    return TABLE if name.startswith("table/") else {f".{Path(name).stem}"}


def test_every_sheet_lies_beside_its_script() -> None:
    assert len(OWN) > 4
    assert [name for name in OWN if not SHEETS[name].with_suffix(".js").exists()] == []


@pytest.mark.parametrize("name", OWN)
def test_a_sheet_reaches_its_own_place_alone(name: str) -> None:
    """Beside its own block there are only movements, colours and sizes of paper, which do
    nothing by themselves."""
    kept = f":where({', '.join(sorted(place(name)))})"
    found = [
        block.head
        for block in read(name)
        if not block.head.startswith(("@keyframes", "@page")) and "" in tokens(block)
    ]
    assert [re.sub(r"\((.*?)\)", _sorted, head) for head in found] == [kept]


def _sorted(inside: re.Match[str]) -> str:
    return f"({', '.join(sorted(inside[1].split(', ')))})"


def test_what_a_sheet_names_for_all_pages_is_named_once() -> None:
    named = [
        what
        for name in SHEETS
        for what in {
            *(block.head for block in read(name) if block.head.startswith("@keyframes")),
            *set().union(*(tokens(block) for block in read(name))) - {""},
        }
    ]
    assert sorted(what for what in set(named) if named.count(what) > 1) == []


def test_the_sheet_of_all_pages_lets_a_plate_keep_its_name_in_one_line() -> None:
    """`text-wrap: balance` on headings would also say that they may wrap."""
    assert re.findall(r"\btext-wrap:.*", SHEETS[SHARED].read_text("utf-8")) == []


def test_a_replay_lets_the_table_on_its_screen_be() -> None:
    """It lies within the replay's own place, so the replay dresses nothing that a table has."""
    [replay] = [block for block in read("replay.css") if block.head.startswith(":where")]
    mine = {word for one in selectors(replay) for word in CLASS.findall(one)}
    table = {
        word
        for name in OWN
        if place(name) in (TABLE, PLAIN)
        for block in read(name)
        for one in selectors(block)
        for word in CLASS.findall(one)
    }
    assert ".playkeys" in mine
    assert sorted(mine & table) == []
    assert {".card", ".seat", ".stage"} <= table


@pytest.mark.parametrize("path", [*SCRIPTS, *SHEETS.values()], ids=lambda path: path.name)
def test_no_line_of_the_page_is_too_long_to_read(path: Path) -> None:
    lines = path.read_text("utf-8").splitlines()
    assert [line for line in lines if len(line) > LONGEST] == []


PUPS = HOUSE / "games/good_puppies_too/look/stage.css"
AT_NIGHT = "#e9dec7"  # a card of Good Puppies Too that can't be chosen, in the evening


def contrast(one: str, other: str) -> float:
    """How well one colour is read on another, as WCAG has it."""

    def light(colour: str) -> float:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        red, green, blue = (((x + 0.055) / 1.055) ** 2.4 if x > 0.04 else x / 12.92 for x in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


def test_the_name_of_every_breed_is_read_in_the_evening_too() -> None:
    """Which breeds a page shows hangs on the day's puzzle; this does not."""
    inks = re.findall(r"--ink2: (#\w+)", PUPS.read_text("utf-8"))
    assert len(inks) > 10
    assert [ink for ink in inks if contrast(ink, AT_NIGHT) < 4.5] == []


# The reader of sheets


def test_what_is_not_kept_in_is_found() -> None:
    [one, two, three] = blocks(":root { --a: 1; } @media (x) { .b { c: d; } } :where(.e) { .f {} }")
    assert tokens(one) == {"--a"}
    assert "" in tokens(two)
    assert "" in tokens(three)
    assert "" in tokens(Block(":root", " --a: 1; color: red; "))
    assert list(selectors(Block("x", ".a, .b:is(.c, .d) {} @media (y) { .e .f { g: h } }"))) == [
        ".a", " .b:is(.c, .d)", ".e .f",
    ]  # fmt: skip
