"""The luck of a test: the same each time it runs.

Deals, contributions and bots' whims come from the system's randomness, and a test that meets
another deal each time fails now and then.  Here each test has a luck of its own, made from its
name: what it meets once it always meets.  Other lucks are looked for on purpose:
``BARKADE_LUCK=2 make test``.
"""

from __future__ import annotations

import hashlib
import os
import secrets
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from importlib import import_module
from random import Random
from typing import Any
from unittest.mock import patch

from tools.fire.threads import in_this_thread

DRAWING = ["keeper", "commands", "thinker"]  # of the server, who draw for bots

# What a page contributes to a deal has sixteen bytes.  All else that it draws stays as it is: a
# page that is loaded anew may not give the same number to another command.
OF_A_PAGE = """{
  const draw = crypto.getRandomValues.bind(crypto);
  let state = SEED;
  const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) >>> 24;
  crypto.getRandomValues = (to) => (to.length === 16 ? to.map(next) : draw(to));
}"""


def luck(*words: object) -> Random:
    """Luck that follows from words, the same on every machine."""
    said = "\n".join(map(str, (os.environ.get("BARKADE_LUCK", ""), *words)))
    return Random(hashlib.sha256(said.encode()).digest())


def of_a_page() -> str:
    """The script that gives a page its part of a test's luck."""
    return OF_A_PAGE.replace("SEED", str(secrets.randbits(32)))


@contextmanager
def given(*drawing: tuple[Any, str, Any], alone: bool = False) -> Iterator[None]:
    """Others draw by these for a while.  Alone: only this thread does, whatever runs beside it."""
    with ExitStack() as changed:
        for target, name, draw in drawing:
            drawn = in_this_thread(draw, getattr(target, name)) if alone else draw
            changed.enter_context(patch.object(target, name, drawn))
        yield


def bots(fate: Random, alone: bool = False) -> AbstractContextManager[None]:
    """What the server draws for bots without a seed is given one of this luck."""

    def made(seed: Any = None) -> Random:
        return Random(fate.getrandbits(64) if seed is None else seed)

    modules = [import_module(f"barkade.server.{module}") for module in DRAWING]
    return given(*[(module, "Random", made) for module in modules], alone=alone)


@contextmanager
def lucky(*words: object, alone: bool = False) -> Iterator[None]:
    """All that server and tests draw from the system's randomness follows from words."""
    fate = luck(*words)
    drawing = [
        (secrets, "token_bytes", fate.randbytes),
        (secrets, "randbits", fate.getrandbits),
        (secrets, "choice", fate.choice),
    ]
    with given(*drawing, alone=alone), bots(fate, alone):
        yield
