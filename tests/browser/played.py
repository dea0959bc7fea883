"""A table of That's Ruff! in the middle of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.browser.guests import Friend, as_friend, gather, lay_out
from tests.browser.hands import Person
from tests.browser.house import House


def played(
    house: House, ann: Person, moves: int = 6, until: Callable[[dict[str, Any]], bool] = bool
) -> tuple[dict[str, Any], Friend]:
    """A table at which Ann has played some cards with Bo, is asked, and sees what the test is
    about, however the cards were dealt; and her hand over the wire."""
    while True:
        bo = Friend(house, "Bo", 1)
        table = gather(house, [ann, bo])
        hers = as_friend(house, ann)
        hers.connect(table["id"])
        lay_out(hers, bo)
        for _ in range(moves):
            _play_one(hers, bo)
        while not (state := hers.seen())["view"]["over"]:
            if state["moves"] and until(state["view"]):
                return table, hers
            (hers if state["moves"] else bo).act()
        # The cards were dealt so that it never came to that: then they are dealt again.


def _play_one(hers: Friend, bo: Friend) -> None:
    """She makes a move, after as many of his as it takes; unless the game is over."""
    while not hers.act() and not hers.seen()["view"]["over"]:
        bo.act()
