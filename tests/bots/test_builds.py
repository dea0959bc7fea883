"""Interpreted or compiled, the bot that thinks is the same player."""

from __future__ import annotations

import json

import pytest

import barkade
from tools.weighed import FILE, TABLES, weighed

GAMES = barkade.shelf()


@pytest.mark.parametrize("name", GAMES)
def test_every_build_weighs_alike(name: str) -> None:
    """The same moves in the same order, and of each the same values in the same worlds; what
    was changed on purpose is written anew by ``python -m tools.weighed``."""
    kept = json.loads(FILE.read_text("utf-8"))[name]
    found = weighed(name)
    assert len(found) == len(kept) == TABLES
    for now, then in zip(found, kept, strict=True):
        assert [move for move, _ in now] == [move for move, _ in then]
        for (_, values), (_, before) in zip(now, then, strict=True):
            assert values == pytest.approx(before, rel=0, abs=1e-9)
