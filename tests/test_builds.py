"""The build that is tested is the one that was meant."""

from __future__ import annotations

import os

import barkade
from barkade.lab.bench import is_compiled


def test_the_build_under_test_is_the_one_that_was_asked_for() -> None:
    assert is_compiled() == (os.environ.get("BARKADE_BUILD") == "compiled")


def test_every_game_is_of_the_same_build_as_the_kernel() -> None:
    for name in barkade.games():
        table = type(barkade.load(name).new())
        assert hasattr(table, "__mypyc_attrs__") == is_compiled()
