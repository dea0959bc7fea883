"""What is not installed is said in a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from barkade import learn
from barkade.kernel.errors import BadSetup

DOORS: list[tuple[Callable[[], Any], str]] = [
    (lambda: learn.aec("dog-man"), "pettingzoo"),
    (lambda: learn.parallel("dog-man"), "pettingzoo"),
    (lambda: learn.gym("dog-man"), "gymnasium"),
    (lambda: learn.vector("dog-man", many=2), "gymnasium"),
    (learn.spiel, "pyspiel"),
]


@pytest.mark.parametrize(("door", "package"), DOORS)
def test_a_library_that_is_not_there_is_named(
    door: Callable[[], Any], package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(learn, "find_spec", lambda name: None if name == package else "there")
    with pytest.raises(BadSetup, match=f"needs {package}; .*'barkade\\[learn\\]'"):
        door()
