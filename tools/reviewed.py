"""A small review as it is on every build: ``python -m tools.reviewed`` writes it anew."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from barkade.bots.review import Review
from barkade.bots.reviewed import told
from barkade.files.records import read

TESTS = Path(__file__).parent.parent / "tests"
FILE = TESTS / "bots" / "reviewed.json"
RECORD = TESTS / "records" / "dog-man-v2-two-by-turns.json"
FEW = 2.0  # of a budget: the least that there is of everything


def reviewed() -> dict[str, Any]:
    """A review of a short game."""
    review = Review(read(RECORD), None, FEW)
    for _ in review.work():
        pass
    return told(review)


if __name__ == "__main__":
    FILE.write_text(json.dumps(reviewed(), indent=1, ensure_ascii=False) + "\n", "utf-8")
