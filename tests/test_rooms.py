"""Who may know whom: imports point one way, and no room knows a particular game.

    kernel ← (files, look, judging, ratings, brought) ← games ← registry ← bots ← lessons
        ← (lab, learn, server, testing) ← terminal ← cli

A room may import itself and any room to its left, and rooms in the same
brackets know nothing of one another.  Every import counts, also one inside a
function, under TYPE_CHECKING, or made by `importlib` with a name.

Games are loaded by their id.  registry.py gives `importlib.import_module` the folder
"barkade.games", and a name below it that it has put together.  That is discovery by
name: it looks through the folder for whatever games are there, and names none.  So it
is held to just that: the folder itself or a name that is not written down, and nobody
else imports like that.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

import pytest

import barkade

ROOT = Path(barkade.__file__).parent
PLACES = {
    "kernel": 0,
    "files": 1,
    "look": 1,
    "judging": 1,
    "brought": 1,
    "ratings": 1,
    "games": 2,
    "registry": 3,
    "bots": 4,
    "lessons": 5,
    "lab": 6,
    "learn": 6,
    "server": 6,
    "testing": 6,
    "terminal": 7,
    "cli": 8,
    "__main__": 9,
}
FRONT_DOOR = (
    "barkade"  # barkade/__init__.py: what a program needs, open to all to the right of the bots
)
REGISTRY = "barkade.registry"
SHELF = "barkade.games"
GAMELESS = ("kernel", "files", "look", "registry", "bots", "lessons", "lab", "learn", "server")
FUNCTION = 52  # lines of a function, from its docstring on: the loop that all moves go through
MODULE = 420  # lines of a module
KERNEL = 2_300  # lines of the kernel: what nothing in it needs belongs elsewhere


class Import(NamedTuple):
    """One import: of what, in which line, and whether it may fail."""

    target: str
    line: int
    guarded: bool = False
    by_name: bool = False


class Module:
    """One file of the package."""

    def __init__(self, path: Path) -> None:
        parts = path.relative_to(ROOT.parent).with_suffix("").parts
        self.path = path
        self.is_package = parts[-1] == "__init__"
        self.name = ".".join(parts[:-1] if self.is_package else parts)

    @cached_property
    def source(self) -> str:
        return self.path.read_text("utf-8")

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.source)

    @cached_property
    def imports(self) -> list[Import]:
        return list(imports(self.tree, self.name, self.is_package))

    def __repr__(self) -> str:
        return self.name


# Reading imports


def imports(tree: ast.AST, module: str, is_package: bool = False) -> Iterator[Import]:
    """Everything that a module imports, wherever it does."""
    guarded = set(_guarded(tree))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for one in node.names:
                yield Import(one.name, node.lineno, node in guarded)
        elif isinstance(node, ast.ImportFrom):
            base = _absolute(node, module, is_package)
            for one in node.names:
                yield Import(f"{base}.{one.name}", node.lineno, node in guarded)
        elif isinstance(node, ast.Call) and _called(node) in ("import_module", "__import__"):
            yield Import(_written_name(node), node.lineno, by_name=True)


def _guarded(tree: ast.AST) -> Iterator[ast.AST]:
    """The imports that a module can do without: `try` … `except ImportError`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Try) and any(_forgives(handler) for handler in node.handlers):
            for statement in node.body:
                yield from ast.walk(statement)


def _forgives(handler: ast.ExceptHandler) -> bool:
    return isinstance(handler.type, ast.Name) and handler.type.id in (
        "ImportError",
        "ModuleNotFoundError",
    )


def _absolute(node: ast.ImportFrom, module: str, is_package: bool) -> str:
    if not node.level:
        return node.module or ""
    up = node.level - 1 if is_package else node.level
    base = module.split(".")[: len(module.split(".")) - up]
    return ".".join([*base, node.module] if node.module else base)


def _called(node: ast.Call) -> str:
    function = node.func
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _written_name(node: ast.Call) -> str:
    """The name given to `import_module`: what is written of it, and * for the rest."""
    name = node.args[0] if node.args else ast.Constant("")
    parts = name.values if isinstance(name, ast.JoinedStr) else [name]
    return "".join(
        part.value if isinstance(part, ast.Constant) and isinstance(part.value, str) else "*"
        for part in parts
    )


MODULES = [Module(path) for path in sorted(ROOT.rglob("*.py"))]


PAGE = [p for p in sorted((ROOT / "web").rglob("*")) if p.is_file() and "vendor" not in p.parts]


# One way


def room(name: str) -> str:
    """The room of a module; what is in none of them stands at the front door."""
    parts = name.split(".")
    return parts[1] if parts[1:] and parts[1] in PLACES else FRONT_DOOR


def objection(module: str, one: Import) -> str:
    """Why a module of the package may not import what it does, if so."""
    if one.target.split(".")[0] != FRONT_DOOR:
        return ""
    if one.by_name and module == REGISTRY and one.target in (SHELF, f"{SHELF}.*"):
        return ""  # discovery by name, as explained above
    here, there = room(module), room(one.target)
    if there == FRONT_DOOR:
        return "the front door is outside" if PLACES[here] <= PLACES["bots"] else ""
    if here == FRONT_DOOR:
        return (
            ""
            if there in ("kernel", "registry")
            else "the front door shows the kernel and the registry"
        )
    if here == "bots" and there == "games":
        return "bots know the kernel only"
    if here == there == "games" and _game(module) != _game(one.target):
        return "a game knows no other game"
    if here == there == "games" and (wrong := _inside(module, one.target)):
        return wrong
    if here != there and PLACES[there] >= PLACES[here]:
        return f"{here} may not know {there}"
    if here != "games" and there == "games":
        return "games are loaded by their id"
    return ""


def _inside(module: str, target: str) -> str:
    """Why a room of a game may not know another of it, if so."""
    here, there = (f"{name}....".split(".")[3] for name in (module, target))
    known = {"rules": ["rules"], "look": ["rules", "look"], "bot": ["rules", "bot"]}
    if here in known and there not in known[here]:
        return f"a game's {here} may not know its {there or 'door'}"
    return ""


def _game(name: str) -> str:
    return ".".join(name.split(".")[:3])


def test_every_room_has_its_place() -> None:
    nowhere = [module for module in MODULES if room(module.name) == FRONT_DOOR]
    assert [str(module) for module in nowhere] == [FRONT_DOOR], "say in PLACES who may know it"


def test_imports_point_one_way() -> None:
    assert [
        f"{module.path}:{one.line} imports {one.target}: {wrong}"
        for module in MODULES
        for one in module.imports
        if (wrong := objection(module.name, one))
    ] == []


def test_the_kernel_and_the_games_need_only_the_standard_library() -> None:
    assert [
        f"{module.path}:{one.line} imports {one.target}"
        for module in MODULES
        if room(module.name) in ("kernel", "games")
        for one in module.imports
        if not one.guarded
        and one.target.split(".")[0] not in {FRONT_DOOR, *sys.stdlib_module_names}
    ] == []


def test_nobody_needs_what_learners_do() -> None:
    assert [
        f"{module.path}:{one.line} imports {one.target}"
        for module in MODULES
        if room(module.name) != "learn"
        for one in module.imports
        if one.target.split(".")[0] in ("numpy", "gymnasium", "pettingzoo", "pyspiel", "open_spiel")
        or one.target.startswith("barkade.learn")
    ] == []


def test_no_game_imports_inside_a_function() -> None:
    assert [
        f"{module.path}:{one.lineno}"
        for module in MODULES
        if room(module.name) == "games"
        for function in ast.walk(module.tree)
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
        for one in ast.walk(function)
        if isinstance(one, ast.Import | ast.ImportFrom)
    ] == []


def test_the_registry_alone_imports_by_name() -> None:
    by_name = {(m.name, one.target) for m in MODULES for one in m.imports if one.by_name}
    assert by_name == {(REGISTRY, SHELF), (REGISTRY, f"{SHELF}.*")}


@pytest.mark.parametrize("game", barkade.shelf())
def test_no_game_is_named_outside_its_folder(game: str) -> None:
    names = (game, game.replace("-", "_"), barkade.load(game).title)
    assert [
        f"{module.path} says {name!r}"
        for module in MODULES
        if room(module.name) in GAMELESS
        for name in names
        if name in module.source
    ] == []


@pytest.mark.parametrize("game", barkade.shelf())
def test_the_page_knows_no_game(game: str) -> None:
    names = (game, game.replace("-", "_"), barkade.load(game).title)
    pages = [path for path in PAGE if path.suffix in (".js", ".css", ".html")]
    assert len(pages) > 20
    assert [
        f"{path} says {name!r}"
        for path in pages
        for name in names
        if name in path.read_text("utf-8")
    ] == []


EVERY_GAME = """
    cards.toml rules.md rules/box.py rules/moves.py rules/setup.py rules/course.py rules/table.py
    look/view.py look/stories.py look/refusals.py look/layout.py look/cover.js look/cover.toml
    look/stage.js look/telling.js look/world.js look/figures.js bot/greedy.py bot/outlook.py
"""


@pytest.mark.parametrize("game", barkade.shelf())
def test_the_same_concern_has_the_same_file_in_every_game(game: str) -> None:
    folder = ROOT / "games" / game.replace("-", "_")
    assert [name for name in EVERY_GAME.split() if not (folder / name).is_file()] == []


# The reader of imports


SAMPLE = """
import os.path
from barkade.kernel import table as t
from . import story
from ..lab import simulate
try:
    import fast
except ImportError:
    fast = None
try:
    import slow
except ValueError:
    slow = None
def later():
    from barkade.cli import main
    importlib.import_module("barkade.games")
    importlib.import_module(f"barkade.games.{name}")
    importlib.import_module(name)
"""


def test_imports_are_found_wherever_they_are() -> None:
    found = list(imports(ast.parse(SAMPLE), "barkade.terminal.session"))
    assert sorted(one.target for one in found if not one.by_name) == [
        "barkade.cli.main",
        "barkade.kernel.table",
        "barkade.lab.simulate",
        "barkade.terminal.story",
        "fast",
        "os.path",
        "slow",
    ]
    assert [one.target for one in found if one.guarded] == ["fast"]
    assert [one.target for one in found if one.by_name] == [
        "barkade.games",
        "barkade.games.*",
        "*",
    ]


@pytest.mark.parametrize(
    ("module", "target"),
    [
        ("barkade.kernel.table", "barkade.games.a_game"),
        ("barkade.kernel.table", "barkade.bots.random"),
        ("barkade.kernel.table", "barkade.load"),
        ("barkade.games.a_game.rules", "barkade.bots"),
        ("barkade.games.a_game.rules", "barkade.games.another.rules"),
        ("barkade.games.a_game.rules.course", "barkade.games.a_game.look.words"),
        ("barkade.games.a_game.rules.course", "barkade.games.a_game"),
        ("barkade.games.a_game.look.view", "barkade.games.a_game.bot.greedy"),
        ("barkade.games.a_game.bot.greedy", "barkade.games.a_game.look.words"),
        ("barkade.bots.random", "barkade.games.a_game"),
        ("barkade.lab.simulate", "barkade.terminal.story"),
        ("barkade.lab.simulate", "barkade.server"),
        ("barkade.terminal.session", "barkade.games.a_game"),
        ("barkade.terminal.session", "barkade.cli"),
        ("barkade", "barkade.bots"),
    ],
)
def test_what_points_the_wrong_way_is_found(module: str, target: str) -> None:
    assert objection(module, Import(target, 1))


def test_only_the_registry_may_look_through_the_shelf() -> None:
    for target in (SHELF, f"{SHELF}.*"):
        assert not objection(REGISTRY, Import(target, 1, by_name=True))
        assert objection("barkade.kernel.table", Import(target, 1, by_name=True))
    assert objection(REGISTRY, Import(f"{SHELF}.a_game", 1, by_name=True))


# Sizes


def test_a_function_fits_on_a_page() -> None:
    assert [
        f"{module.path}:{node.lineno} {node.name} has {length} lines"
        for module in MODULES
        for node in ast.walk(module.tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        if (length := (node.end_lineno or 0) - node.body[0].lineno + 1) > FUNCTION
    ] == []


def test_a_module_fits_on_a_table() -> None:
    assert [
        f"{module.path} has {length} lines"
        for module in MODULES
        if (length := module.source.count("\n")) > MODULE
    ] == []


def test_the_kernel_is_read_in_an_afternoon() -> None:
    kernel = [module for module in MODULES if room(module.name) == "kernel"]
    assert sum(module.source.count("\n") for module in kernel) <= KERNEL


def test_a_file_of_the_page_fits_on_a_table() -> None:
    assert [
        f"{path} has {length} lines"
        for path in PAGE
        if path.suffix == ".js" and (length := path.read_text("utf-8").count("\n")) > MODULE
    ] == []


# What tests of the page may lean on


GLANCE = re.compile(r"\bassert\b[^\n]*\.(count|is_visible|is_hidden|is_enabled|is_disabled)\(\)")


def test_what_is_on_the_page_is_waited_for() -> None:
    """A glance sees what happens to be there, which is a matter of the machine's load;
    `expect(…).to_have_count(…)` waits for it."""
    tests = sorted((Path(__file__).parent / "browser").glob("*.py"))
    assert tests
    assert [
        f"{path.name}: {found[0]}"
        for path in tests
        for found in GLANCE.finditer(path.read_text("utf-8"))
    ] == []
