"""The build that is tested is the one that was meant, and it can be installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from importlib import import_module
from pathlib import Path
from types import ModuleType
from venv import EnvBuilder

import barkade
from barkade.lab.bench import is_compiled

BUILD = Path(barkade.__file__).parents[1]  # the one that is being tested, compiled or not
SOURCE = ("barkade", "build", "setup.py", "pyproject.toml", "README.md", "LICENSE")
PLAY = """
import random, barkade
from barkade.bots.random import play_randomly
from barkade.lab.bench import is_compiled
for name in barkade.shelf():
    table = barkade.load(name).new(seed=1)
    play_randomly(table, random.Random(1))
    print(name, table.over, is_compiled(), hasattr(type(table), "__mypyc_attrs__"))
print(barkade.__file__)
"""


def test_the_build_under_test_is_the_one_that_was_asked_for() -> None:
    assert is_compiled() == (os.environ.get("BARKADE_BUILD") == "compiled")


def test_every_game_is_of_the_same_build_as_the_kernel() -> None:
    for name in barkade.shelf():
        table = type(barkade.load(name).new())
        assert hasattr(table, "__mypyc_attrs__") == is_compiled()


def test_what_a_view_says_things_with_is_of_the_same_build() -> None:
    for name in barkade.shelf():
        room = f"barkade.games.{name.replace('-', '_')}.look"
        view = import_module(f"{room}.view")
        modules = [one for one in vars(view).values() if isinstance(one, ModuleType)]
        for module in [view, *(one for one in modules if one.__name__.startswith(room))]:
            assert str(module.__file__).endswith(".py") != is_compiled(), module


# Its wheel


def run(folder: Path, *words: str, **environment: str) -> str:
    """What a command prints."""
    kept = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "BARKADE_MYPYC")}
    done = subprocess.run(
        words, cwd=folder, env={**kept, **environment}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def wheel_in(folder: Path) -> Path:
    """The wheel of this build, from a copy; of a compiled one nothing is compiled again."""
    copy, made = folder / "source", folder / "dist"
    copy.mkdir()
    for name in SOURCE:
        path = BUILD / name
        if path.is_file():
            shutil.copy2(path, copy)
        elif name != "build" or is_compiled():
            left_out = shutil.ignore_patterns("__pycache__", "*.so") if name == "barkade" else None
            shutil.copytree(path, copy / name, ignore=left_out)
    pip = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation"]
    asked = {"BARKADE_MYPYC": "1"} if is_compiled() else {}
    run(copy, *pip, "--no-index", "-w", str(made), ".", **asked)
    return next(made.glob("*.whl"))


def test_the_wheel_is_pure_or_compiled_and_plays_every_game_to_its_end(tmp_path: Path) -> None:
    """In a fresh environment, which borrows what Barkade needs from the one of the tests."""
    wheel = wheel_in(tmp_path)
    assert wheel.name.endswith("-py3-none-any.whl") != is_compiled()
    EnvBuilder(symlinks=True).create(tmp_path / "venv")
    python = str(tmp_path / "venv/bin/python")
    asked = [python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]
    home = Path(run(tmp_path, *asked).strip())
    pip = [sys.executable, "-m", "pip", "--python", python, "install", "-q", "--no-deps"]
    run(tmp_path, *pip, "--no-index", str(wheel))
    (home / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n", "utf-8")
    *played, file = run(tmp_path, python, "-c", PLAY).splitlines()
    assert Path(file).is_relative_to(home)
    assert played == [f"{name} True {is_compiled()} {is_compiled()}" for name in barkade.shelf()]
