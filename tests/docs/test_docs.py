"""The docs' code runs, their links lead somewhere, and no rule is left out."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from textwrap import indent
from typing import Any

import pytest
from click.testing import CliRunner

import barkade
from barkade import registry
from barkade.cli import main
from barkade.kernel.game import Game
from tools import packpage

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", *sorted(DOCS.glob("*.md"))]
RULES = {game: ROOT / "barkade/games" / game.replace("-", "_") for game in barkade.shelf()}
TEMPLATE = ROOT / "barkade/cli/template"  # the example: what `barkade new-game` writes
FILES = [path for path in sorted(TEMPLATE.rglob("*.*")) if path.suffix != ".pyc"]
EXAMPLE = "\n".join(path.read_text("utf-8") for path in FILES)
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
EXCERPTS = 13  # of the example, in adding-a-game.md
LINK = re.compile(r"\]\(([^)\s]+)\)")


def name(path: Path) -> str:
    return path.name


def blocks(page: Path, language: str) -> list[tuple[int, str]]:
    """The code blocks of a page, each with its line number."""
    text = page.read_text("utf-8")
    return [
        (text.count("\n", 0, found.start(2)), found[2])
        for found in BLOCK.finditer(text)
        if found[1] == language
    ]


def from_the_example(code: str) -> bool:
    """Whether a block is an excerpt of the example; a method stands there indented."""
    return code in EXAMPLE or indent(code, "    ") in EXAMPLE


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Docs may import the example and register it; afterwards it is gone."""
    monkeypatch.syspath_prepend(str(TEMPLATE))
    yield
    registry._registered.pop("three-bones", None)


@pytest.mark.usefixtures("shelf")
@pytest.mark.parametrize("page", PAGES, ids=name)
def test_the_code_on_a_page_runs_from_top_to_bottom(
    page: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    space: dict[str, Any] = {"__name__": "__main__"}  # what is only for a script runs too
    for line, code in blocks(page, "python"):
        if not from_the_example(code):
            exec(compile("\n" * line + code, str(page), "exec"), space)
    printed = capsys.readouterr().out
    for line, shown in blocks(page, "json"):
        assert shown in printed, f"{page.name}, line {line}: the code prints something else"


def test_the_readme_has_its_ten_lines() -> None:
    [(_, code)] = blocks(ROOT / "README.md", "python")
    assert len(code.splitlines()) == 10


def test_the_files_shown_are_the_examples_own() -> None:
    entry, pack = (shown for _, shown in blocks(DOCS / "adding-a-game.md", "toml"))
    assert entry in (TEMPLATE / "pyproject.toml").read_text("utf-8")
    assert pack in (TEMPLATE / "three_bones/cards.toml").read_text("utf-8")


def test_adding_a_game_walks_through_the_example() -> None:
    code = [code for _, code in blocks(DOCS / "adding-a-game.md", "python")]
    assert len([block for block in code if from_the_example(block)]) == EXCERPTS


def test_adding_a_game_names_every_file_of_a_game_and_of_the_example() -> None:
    text = (DOCS / "adding-a-game.md").read_text("utf-8")
    named = re.findall(r"`((?:rules/|look/|bot/|__|cards|figures|lesson|rules)[\w./]+)`", text)
    games = [{str(p.relative_to(f)) for p in f.rglob("*.*")} for f in RULES.values()]
    written = (".py", ".toml", ".md", ".js", ".css")
    theirs = {file for file in set.intersection(*games) if file.endswith(written)}
    rooms = {f"{room}/__init__.py" for room in ("rules", "look", "bot")}
    assert sorted(theirs - set(named) - rooms) == []
    example = {path.relative_to(TEMPLATE).as_posix() for path in FILES}
    own = {file.removeprefix("three_bones/") for file in example}
    assert sorted(file for file in own - rooms if f"`{file}`" not in text) == []


def test_adding_a_game_names_all_that_a_game_can_be_given() -> None:
    text = (DOCS / "adding-a-game.md").read_text("utf-8")
    given = inspect.signature(Game).parameters
    assert [one for one in given if not re.search(rf"`{one}\b|\b{one}=", text)] == []


@pytest.mark.parametrize("page", [*PAGES, *(f / "rules.md" for f in RULES.values())], ids=name)
def test_every_link_leads_to_a_file(page: Path) -> None:
    for target in LINK.findall(page.read_text("utf-8")):
        if not target.startswith(("https://", "http://", "#", "picture:")):
            assert (page.parent / target.partition("#")[0]).exists(), f"{page.name}: {target}"


@pytest.mark.parametrize("game", RULES)
def test_every_option_is_on_the_rules_page(game: str) -> None:
    text = (RULES[game] / "rules.md").read_text("utf-8")
    for option in barkade.load(game).options.values():
        assert f"`{option.name}`" in text
        for value in option.allowed:
            if isinstance(value, str):
                assert f"`{value}`" in text, f"{option.name} = {value}"


@pytest.mark.parametrize("game", RULES)
def test_every_rule_that_the_code_names_is_on_the_rules_page(game: str) -> None:
    text = (RULES[game] / "rules.md").read_text("utf-8")
    for source in RULES[game].glob("*.py"):
        for rule in re.findall(r"\b[A-Z]{2}-\d+\b", source.read_text("utf-8")):
            assert f"[{rule}]" in text, f"{source.name} names {rule}"


@pytest.mark.parametrize(
    ("game", "letters", "last"),
    [
        ("thats-ruff", "TR", 33),
        ("good-puppies-too", "GP", 32),
        ("dog-lover", "DL", 28),
        ("we-rate-dogs", "WD", 21),
        ("dog-man", "DM", 15),
    ],
)
def test_a_rules_page_has_all_its_rules_once_and_in_order(
    game: str, letters: str, last: int
) -> None:
    text = (RULES[game] / "rules.md").read_text("utf-8")
    opened = re.findall(rf"^\[{letters}-(\d+)\] ", text, re.MULTILINE)
    assert opened == [str(number) for number in range(1, last + 1)]


@pytest.mark.parametrize("game", RULES)
def test_every_ruling_on_the_rules_page_is_explained(game: str) -> None:
    rulings = (DOCS / "rulings.md").read_text("utf-8")
    text = (RULES[game] / "rules.md").read_text("utf-8")
    for paragraph in re.split(r"^(?=\[[A-Z]{2}-\d)", text, flags=re.MULTILINE)[1:]:
        number = paragraph[1 : paragraph.index("]")]
        if re.search(r"our\s+ruling", paragraph, re.IGNORECASE):
            assert f"**{number}," in rulings, f"{number} has a ruling without a reason"


def test_the_page_of_packs_is_what_the_checks_say() -> None:
    """`python -m tools.packpage` writes it anew."""
    assert (DOCS / "packs.md").read_text("utf-8") == packpage.written()
    assert all(f"barkade pack new {game} " in packpage.written() for game in RULES)


def test_every_hop_of_a_moves_way_is_where_the_page_says() -> None:
    text = (DOCS / "architecture.md").read_text("utf-8")
    way = text[text.index("## A move's way") : text.index("## Laws")]
    hops = re.findall(r"^\| \d+ \| \[[^]]+\]\(\.\./([^)]+)\) ((?:`[^`]+`(?:, )?)+) \|", way, re.M)
    assert len(hops) == 13
    for file, names in hops:
        source = (ROOT / file).read_text("utf-8")
        for name in re.findall(r"`([^`]+)`", names):
            defined = rf"^ *(?:async )?(?:def |export function )?{re.escape(name)}(?:\(| = \()"
            assert re.search(defined, source, re.M), f"{file} has no {name}"


def test_the_bots_of_the_page_play_as_its_commands_say(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Shorter: one game instead of many."""
    page = DOCS / "writing-a-bot.md"
    (tmp_path / "my_bots.py").write_text("\n".join(code for _, code in blocks(page, "python")))
    monkeypatch.chdir(tmp_path)
    commands = re.findall(r"`barkade ((?:simulate|arena) [^`]+)`", page.read_text("utf-8"))
    assert len(commands) == 2
    for command in commands:
        words = re.sub(r"--(games|deals) \d+", r"--\1 1", command).split()
        result = CliRunner().invoke(main, words)
        assert result.exit_code == 0, result.output
        assert "my_bots:careful" in result.output
        assert "Tries every move in a few imagined worlds" in result.output
