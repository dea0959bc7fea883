"""Who comes to a table: people with browsers, and friends who play without one."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from playwright.sync_api import Browser, expect

from tests.browser.hands import WAIT, Person
from tests.browser.house import House
from tests.server.servers import Client

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESK = {"viewport": {"width": 1280, "height": 800}}
GAME = "thats-ruff"
GLANCE = 0.005  # seconds
TURNS = 4_000  # looks at the table after which a game should be over

expect.set_options(timeout=WAIT / 3)


class Guests:
    """People with browsers, who leave when the test is over."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.here: list[Person] = []

    def __call__(self, name: str, **how: Any) -> Person:
        """Somebody new; nothing moves on their screen unless they want it to."""
        known = {**DESK, "reduced_motion": "reduce", **how}
        person = Person(self.browser, name, len(self.here), **known)
        self.here.append(person)
        return person

    def leave(self) -> None:
        for person in self.here:
            person.context.close()
        assert [person.troubles for person in self.here if person.troubles] == []


class Friend(Client):
    """Somebody who plays over the wire: at once, and only when told to."""

    def __init__(self, house: House, name: str, seed: int = 0) -> None:
        super().__init__(house.address, seed)
        self.name = name
        self.state: dict[str, Any] | None = None

    def look(self) -> dict[str, Any] | None:
        """The table as it is now, or nothing before the answer to one's own move is seen."""
        assert self.socket is not None
        with suppress(TimeoutError):
            while True:
                message = json.loads(self.socket.recv(timeout=GLANCE))
                if message["type"] == "state":
                    self.state = message
        return self.state

    def act(self, advised: bool = False) -> bool:
        """Make any move, or the one that a bot would make; whether there was any."""
        state = self.look()
        if state is None or not state["moves"]:
            return False
        move = self.rng.choice(state["moves"])["move"]
        if advised:
            self.send(do="hint")
            move = self.until("hint")["move"]
        self.make(move)
        return True

    def make(self, move: str) -> None:
        """Make a move; what it led to is not seen yet."""
        self.until("done", id=self.send(do="move", move=move))
        self.state = None

    def asked(self) -> dict[str, Any]:
        """The table, once there is something to choose."""
        for _ in range(TURNS):
            if (state := self.look()) and state["moves"]:
                return state
        raise AssertionError(f"{self.name} is never asked")


def as_friend(house: House, person: Person) -> Friend:
    """The same player without the browser: whoever has the cookie has the seats."""
    friend = Friend(house, person.name)
    person.context.request.get(f"{house.address}/api/games")
    known = {cookie["name"]: cookie["value"] for cookie in person.context.cookies()}
    friend.cookie = f"barkade={known['barkade']}"
    return friend


def gather(house: House, people: Sequence[Person | Friend], **more: Any) -> dict[str, Any]:
    """A table at which these sit, in this order; the first of them opened it."""
    friends = [one if isinstance(one, Friend) else as_friend(house, one) for one in people]
    table = friends[0].open(*([""] * len(people)), **{"game": GAME, **more})
    for seat, friend in enumerate(friends):
        friend.sit(table["sit"], seat, friend.name)
    for one in people:
        if isinstance(one, Friend):
            one.connect(table["id"])
    return table


def lay_out(*friends: Friend) -> None:
    """All choose their cards, until one of them is asked alone."""
    for _ in range(TURNS):
        seen = [friend.look() for friend in friends]
        if all(state and state["view"]["rule"] != "TR-7" for state in seen):
            return
        for friend in friends:
            friend.act()
    raise AssertionError("the cards are never laid out")


def finish(*friends: Friend) -> None:
    """Play as bots would, until the game is over."""
    for _ in range(TURNS):
        for friend in friends:
            friend.act(advised=True)
        if all(friend.state and friend.state["view"]["over"] for friend in friends):
            return
    raise AssertionError("the game never ends")


def visit(house: House, person: Person, table: dict[str, Any], key: str = "") -> None:
    """Come to a table that is being played at."""
    person.page.goto(f"{house.address}/table/{table['id']}{'?' + key if key else ''}")
    person.page.locator(".board").wait_for()
