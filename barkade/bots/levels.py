"""How our bots play, as people meet them."""

from __future__ import annotations

from typing import NamedTuple

FORMERLY = {"greedy": "keen"}  # what bots were called before there were levels


class Level(NamedTuple):
    """A way to play, as people meet it."""

    word: str
    sentence: str


LEVELS = {
    "random": Level("Playful", "Plays anything that is legal."),
    "gentle": Level("Gentle", "Plays sensibly, but overlooks things."),
    "keen": Level("Keen", "Takes the best it sees, one move ahead."),
    "keen-slow": Level("Slow", "Chooses as well as keen, but takes twice as long over it."),
    "keen-quick": Level("Quick", "Chooses as well as keen, in half the time."),
    "sharp": Level("Sharp", "Imagines what may follow from every move before it chooses."),
    "master": Level("Master", "Thinks ten times as long as sharp."),
}
