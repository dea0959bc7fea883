"""Builds the pure package; with BARKADE_MYPYC=1 the same source, compiled."""

import os
from pathlib import Path

from setuptools import setup

# What runs in every move.  The rest gains nothing from being compiled.
KERNEL = "cards chance events moves previews redeals refusals steps table together views"
NOT_OF_A_GAME = ("__init__.py", "screen.py", "layout.py", "words.py")


def compiled() -> list[str]:
    """The modules to compile."""
    modules = [f"barkade/kernel/{name}.py" for name in KERNEL.split()]
    modules.append("barkade/bots/random.py")
    games = sorted(Path("barkade/games").glob("*/*.py"))
    return modules + [str(path) for path in games if path.name not in NOT_OF_A_GAME]


def extensions() -> list[object]:
    """The C extensions that mypyc makes of them, or none."""
    if os.environ.get("BARKADE_MYPYC") != "1":
        return []
    from mypyc.build import mypycify

    return mypycify(compiled(), opt_level="3", debug_level="0")


setup(ext_modules=extensions())
