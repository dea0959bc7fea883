"""Much work, kept in a file: what it is about, and a line for each piece that was done.

What is kept is never done again.  A line that was cut off, by a crash or a full disk, was not done.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, Protocol, TypeVar

from barkade.kernel.errors import BadSetup
from barkade.lab.working import Jobs, pieces


class Numbered(Protocol):
    """What came of one deal or game."""

    @property
    def number(self) -> int: ...


Row = TypeVar("Row", bound=Numbered)


class Kept:
    """A file that holds this and nothing else; it is begun if it is not there."""

    def __init__(self, path: str, what: str, about: dict[str, Any]) -> None:
        self.path = Path(path)
        first = json.dumps({what: about}, sort_keys=True)
        self.rows: list[list[Any]] = []
        if not self.path.exists() or not self.path.stat().st_size:
            self.path.write_text(first + "\n", "utf-8")
            return
        lines = self.path.read_text("utf-8").split("\n")
        if lines[0] != first:
            raise BadSetup(f"{path} holds other games; name another file or the same games.")
        whole = lines[1:-1]  # what follows the last line's end was cut off
        self.rows = [json.loads(line) for line in whole]
        self.path.write_text("".join(f"{line}\n" for line in (first, *whole)), "utf-8")

    def keep(self, row: Any) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")


def gather(
    found: dict[int, Row],
    work: Callable[..., Sequence[Row]],
    each: Sequence[tuple[Any, ...]],
    jobs: Jobs,
    kept: Kept | None,
    progress: Callable[[int], None] | None,
) -> list[Row]:
    """Do the work that is left, until it is done or Ctrl-C is pressed; all that there is then, in
    the order of its numbers."""
    if each:
        with suppress(KeyboardInterrupt), closing(pieces(work, each, jobs)) as made:
            for some in made:
                for row in some:
                    found[row.number] = row
                    if kept:
                        kept.keep(row)
                if progress:
                    progress(len(found))
    return [found[number] for number in sorted(found)]
