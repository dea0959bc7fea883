"""What several games' tests do with packs and rules pages."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from barkade.files.packs import WrongPack
from barkade.kernel.errors import BadPack

ITEMS = r"(?:(?:  )?- .*\n)+"
DRAWING = r"(?:.*\n)*?```\n"


def with_lists(page: str, lists: Mapping[str, Sequence[str]]) -> str:
    """A rules page whose lists, by the rule above each, are as the cards have them now."""
    return _replaced(page, lists, r"\n", ITEMS)


def with_drawings(page: str, drawings: Mapping[str, Sequence[str]]) -> str:
    """The same of what is drawn between two fences."""
    fenced = {rule: [*lines, "```"] for rule, lines in drawings.items()}
    return _replaced(page, fenced, r"```text\n", DRAWING)


def _replaced(page: str, lines: Mapping[str, Sequence[str]], before: str, old: str) -> str:
    for rule, some in lines.items():
        found = re.search(rf"(^\[{rule}\](?:.*\n)*?{before}){old}", page, re.MULTILINE)
        if found:
            new = "".join(f"{line}\n" for line in some)
            page = page[: found.end(1)] + new + page[found.end() :]
    return page


def refused_pack(read: Callable[[Path], Any], text: str, folder: Path) -> str:
    """Why a pack with this text can't be read: all that is wrong, without the lines."""
    file = folder / "mine.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(BadPack) as error:
        read(file)
    if not isinstance(error.value, WrongPack):
        return str(error.value)
    where = [f"mine.toml, {one.card}" if one.card else "mine.toml" for one in error.value.mistakes]
    reasons = [one.reason for one in error.value.mistakes]
    return " ".join(f"{one}: {why}." for one, why in zip(where, reasons, strict=True))
