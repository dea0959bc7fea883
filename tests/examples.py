"""Examples in the rules, as tests read them: so that what is told there is what is played.

A test writes out an example with gaps for what is in it, and gets what stands in them, numbers
as numbers.  A gap that comes twice holds the same both times.

    told = example("thats-ruff", "The count is {count}. A {card} makes it {sum}.")
    assert count(after(told.count, told.card)) == told.sum
"""

from __future__ import annotations

import ast
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Final

import barkade
from barkade.look.rulebook import pictures, written

EXAMPLE: Final = re.compile(r"^> \*\*An example\.\*\* (.+(?:\n> .+)*)$", re.M)
NUMBERS: Final = "no one two three four five six seven eight nine ten eleven twelve"


def examples(page: str) -> list[str]:
    """The examples of a page, each in one line."""
    return [" ".join(found.replace("\n> ", "\n").split()) for found in EXAMPLE.findall(page)]


def example(game: str, words: str) -> SimpleNamespace:
    """What stands in the gaps of the one example of a game that reads like this."""
    found = [told for text in examples(written(barkade.load(game))) if (told := read(words, text))]
    assert len(found) == 1, f"no example of {game} reads so, or several do: {words}"
    return found[0]


def read(words: str, text: str) -> SimpleNamespace | None:
    """What a text says in the gaps of these words, if it reads like them."""
    said = re.split(r"\{(\w+)\}", words)
    found = re.fullmatch("(.+?)".join(map(re.escape, said[::2])), text)
    told = SimpleNamespace()
    for gap, it in zip(said[1::2], found.groups() if found else (), strict=found is not None):
        if vars(told).setdefault(gap, value(it)) != value(it):
            return None
    return told if found else None


def value(text: str) -> int | str:
    """A number, in digits or in words; or else the words."""
    plain = text.replace("−", "-")
    if re.fullmatch(r"-?\d+", plain):
        return int(plain)
    words = NUMBERS.split()
    return words.index(text.lower()) if text.lower() in words else text


def drawn(game: str, name: str) -> list[dict[str, str]]:
    """What is on the pictures of a name in a game's rules: "dog: Moon; steps: 4"."""
    found = [one.of for one in pictures(written(barkade.load(game))) if one.name == name]
    return [dict(part.split(": ", 1) for part in re.split(r";\s*", of)) for of in found]


def barred(text: str) -> list[list[str]]:
    """What stands between bars, and there between commas."""
    return [[one.strip() for one in part.split(",") if one.strip()] for part in text.split("|")]


def proved(game: str) -> list[str]:
    """The words of all examples that the tests of a game play."""
    file = Path(__file__).parent / game.replace("-", "_") / "test_examples.py"
    calls = (node for node in ast.walk(ast.parse(file.read_text("utf-8"))) if is_example(node))
    return [ast.literal_eval(call.args[-1]) for call in calls if isinstance(call, ast.Call)]


def is_example(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and getattr(node.func, "id", "") == example.__name__
