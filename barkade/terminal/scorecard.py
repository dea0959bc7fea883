"""One's results in games of the day: a score card, kept in a small file of one's own."""

from __future__ import annotations

import json
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from barkade.kernel.errors import BarkadeError

KIND = "barkade score card"
VERSION = 1
SHOWN = 10  # results, the best ones


class BadCard(BarkadeError):
    """The score card can't be read or written."""


class Result(NamedTuple):
    """The best that came of a day, and how often it was played."""

    game: str
    day: str
    score: int
    plays: int
    line: str


def data_folder() -> Path:
    """Where a person's own files of Barkade lie."""
    if sys.platform == "win32":  # pragma: no cover
        base = os.environ.get("LOCALAPPDATA") or str(Path.home() / "AppData/Local")
    else:
        base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local/share")
    return Path(base) / "barkade"


class ScoreCard:
    """The card in its file, which is read when it is asked for."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or data_folder()
        self.file = self.folder / "daily.json"

    def results(self) -> list[Result]:
        """All results, the best first, and of equal ones the earlier."""
        try:
            raw = self.file.read_bytes()
        except FileNotFoundError:
            return []
        except OSError as error:
            raise BadCard(f"{self.file} can't be read: {error.strerror}.") from error
        return sorted(_results(self.file, raw), key=lambda one: (-one.score, one.day, one.game))

    def of(self, game: str, day: str) -> Result | None:
        """What came of a day so far."""
        return next((one for one in self.results() if (one.game, one.day) == (game, day)), None)

    def keep(self, game: str, day: str, score: int, line: str) -> Result:
        """Add a result; of several on a day the best one stays."""
        kept = {(one.game, one.day): one for one in self.results()}
        before = kept.get((game, day), Result(game, day, score, 0, line))
        best = before if before.score >= score else before._replace(score=score, line=line)
        kept[game, day] = best._replace(plays=before.plays + 1)
        self._write([kept[key] for key in sorted(kept)])
        return kept[game, day]

    def _write(self, results: list[Result]) -> None:
        """All of it or nothing."""
        body = {"kind": KIND, "version": VERSION, "results": [one._asdict() for one in results]}
        beside = self.file.with_suffix(".part")
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            beside.write_text(json.dumps(body, indent=1, ensure_ascii=False) + "\n", "utf-8")
            os.replace(beside, self.file)
        except OSError as error:
            with suppress(OSError):
                beside.unlink()
            raise BadCard(f"{self.file} can't be written: {error.strerror}.") from error


def _results(file: Path, raw: bytes) -> list[Result]:
    """What a file says, if it is a score card."""
    try:
        body: Any = json.loads(raw.decode("utf-8"))
        if body["kind"] != KIND:
            raise ValueError
        if body["version"] != VERSION:
            raise BadCard(f"{file} is a score card of another Barkade; move it away to begin anew.")
        return [_result(row) for row in body["results"]]
    except BadCard:
        raise
    except (ValueError, TypeError, LookupError, RecursionError) as error:
        raise BadCard(f"{file} is damaged; mend it, or move it away to begin anew.") from error


def _result(row: dict[str, Any]) -> Result:
    found = Result(**row)
    for value, kind in zip(found, (str, str, int, int, str), strict=True):
        if type(value) is not kind:
            raise TypeError
    return found


def card_lines(results: list[Result]) -> list[str]:
    """The card as one reads it: how many days, and the best of them."""
    if not results:
        return ["Your score card is empty: barkade daily plays the game of the day."]
    days, best = len(results), results[0].score
    mean = sum(one.score for one in results) / days
    head = f"Your score card: {days} day{'s' * (days > 1)}, best {best} points, mean {mean:.0f}."
    shown = results[:SHOWN]
    wide = len(str(best))
    lines = [f"  {place:2}. {one.score:{wide}}  {one.line}" for place, one in enumerate(shown, 1)]
    more = [f"  And {days - SHOWN} more; --json lists them all."] if days > SHOWN else []
    return [head, *lines, *more]
