"""A process that reviews one game: ``python -m barkade.bots.reviewer``.

A record comes on standard input, with the file of its cards if it has others; then it says line by
line how far it is, ``{"done": 0.5}``, and last what it found, ``{"review": …}``.
"""

from __future__ import annotations

import json
import os
import sys
from typing import TextIO

from barkade.bots.review import Review
from barkade.bots.reviewed import told
from barkade.bots.worker import NICE
from barkade.registry import use_pack

STEPS = 100  # of which each is told


def work(source: TextIO, sink: TextIO, budget: float | None = None) -> None:
    """Review what comes in."""
    asked = json.load(source)
    if asked["pack"]:
        use_pack(asked["pack"])
    review = Review(asked["record"], None, budget)
    step = 0
    for done in review.work():
        if int(done * STEPS) > step:
            step = int(done * STEPS)
            print(json.dumps({"done": step / STEPS}), file=sink, flush=True)
    print(json.dumps({"review": told(review)}), file=sink, flush=True)


if __name__ == "__main__":
    os.nice(NICE)
    work(sys.stdin, sys.stdout)
