"""Builds the pure package; with BARKADE_MYPYC=1 the same source, compiled."""

import os
from ast import ImportFrom, parse, walk
from pathlib import Path

from setuptools import Extension, setup

# What runs in every move, a game's view (look/view.py) with what it says things with, and what
# makes numbers of it.  The rest gains nothing from being compiled.
KERNEL = (
    "kernel/*.py",
    "judging.py",
    "look/amounts.py",
    "bots/random.py",
    "bots/search.py",
    "lab/courses.py",
    "learn/figures.py",
)
GAME = ("rules/*.py", "bot/*.py")
# Not what is asked with values of any type, by people and by files: they refuse them in a
# sentence, and compiled functions would not let it come to that.
INTERPRETED = ("kernel/game.py", "kernel/records.py")
# Nobody replaces a function of an extension from outside, so it may be inlined there.
FLAGS = ["-fno-semantic-interposition"] if os.name == "posix" else []


def brought(path: Path) -> set[Path]:
    """A module, and those of its own room that it brings along by importing them."""
    room = ".".join(path.parent.parts) + "."
    imports = [node for node in walk(parse(path.read_text("utf-8"))) if type(node) is ImportFrom]
    names = [f"{node.module}.{one.name}" for node in imports for one in node.names]
    beside = {name.removeprefix(room).split(".")[0] for name in names if name.startswith(room)}
    return {path}.union(*(brought(path.with_stem(name)) for name in beside))


def modules(folder: Path, rooms: tuple[str, ...]) -> list[str]:
    """The modules to compile in some rooms of a folder, and its view where it has one."""
    found = {path for room in rooms for path in folder.glob(room)}
    for view in folder.glob("look/view.py"):
        found |= brought(view)
    paths = [str(path) for path in sorted(found)]
    return [path for path in paths if not path.endswith(("__init__.py", *INTERPRETED))]


def groups() -> list[tuple[list[str], str]]:
    """What is compiled together, and what that is called: the kernel, and every game.  All
    in one group would take a third more work, and leave it to one core."""
    games = sorted(path.parent for path in Path("barkade/games").glob("*/rules"))
    found = [(modules(Path("barkade"), KERNEL), "barkade_kernel")]
    return found + [(modules(game, GAME), f"barkade_{game.name}") for game in games]


def weight(extension: Extension) -> int:
    """How much C there is in an extension."""
    return sum(os.path.getsize(source) for source in extension.sources)


def extensions() -> list[Extension]:
    """The C extensions that mypyc makes of them, or none; the heaviest first, so that no core
    waits long for another."""
    if os.environ.get("BARKADE_MYPYC") != "1":
        return []
    from mypyc.build import mypycify

    paths = [path for group, _ in groups() for path in group]
    made = mypycify(paths, opt_level="3", debug_level="0", separate=groups())
    for extension in made:
        extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]
    return sorted(made, key=weight, reverse=True)


setup(ext_modules=extensions(), options={"build_ext": {"parallel": os.cpu_count() or 1}})
