"""Who comes to a table: people with browsers, and friends who play without one."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.browser.hands import END, WAIT, Person
from tests.browser.house import House
from tests.server.servers import Client

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESK = {"viewport": {"width": 1280, "height": 800}}
GAME = "thats-ruff"
GLANCE = 0.005  # seconds
TURNS = 40_000  # looks at the table after which a game should be over, also on a busy machine
FOLLOW = """(path) => {
  const link = document.createElement("a");
  link.href = path;
  document.querySelector("#app").append(link);
  link.click();
  link.remove();
}"""

expect.set_options(timeout=WAIT)


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
            hint = self.answer(do="hint")
            if hint["type"] == "refused":
                return False  # in a race somebody was quicker
            move = hint["move"]
        return self.try_out(move)

    def make(self, move: str) -> None:
        """Make a move; what it led to is not seen yet."""
        assert self.try_out(move), f"{self.name} can't {move}"

    def try_out(self, move: str) -> bool:
        """Make a move, if it is still possible; whether it was."""
        done: bool = self.answer(do="move", move=move)["type"] == "done"
        if done:
            self.state = None
        return done

    def answer(self, **command: Any) -> dict[str, Any]:
        """What the server answers to a command; what it tells before is not lost."""
        number = self.send(**command)
        while (message := self.next()).get("id") != number:
            if message["type"] == "state":
                self.state = message
        return message

    def seen(self) -> dict[str, Any]:
        """The table as it is now, once anything is seen of it."""
        return self.look() or self._wait()

    def asked(self) -> dict[str, Any]:
        """The table, once there is something to choose."""
        state = self.seen()
        while not state["moves"]:
            state = self._wait()
        return state

    def _wait(self) -> dict[str, Any]:
        self.state = self.until("state")
        return self.state


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
    """All choose their cards, until one of them is asked alone, and nothing more: who hears of it
    first may be asked already while the other still waits to hear."""
    for _ in range(TURNS):
        seen = [friend.look() for friend in friends]
        if all(state and state["view"]["rule"] != "TR-7" for state in seen):
            return
        for friend, state in zip(friends, seen, strict=True):
            if state and state["view"]["rule"] == "TR-7" and state["moves"]:
                friend.try_out(friend.rng.choice(state["moves"])["move"])
    raise AssertionError("the cards are never laid out")


def finish(*friends: Friend) -> None:
    """Make any moves until the game is over: quicker than good ones, which a bot thinks about."""
    for _ in range(TURNS):
        for friend in friends:
            friend.act()
        if all(friend.state and friend.state["view"]["over"] for friend in friends):
            return
    raise AssertionError("the game never ends")


def finish_for(house: House, *people: Person) -> None:
    """The rest of their game, which goes quicker without clicking, and without their pages that
    would draw every move of it: these come back for the end."""
    friends, there = [as_friend(house, person) for person in people], people[0].page.url
    for friend, person in zip(friends, people, strict=True):
        person.page.goto("about:blank")
        friend.connect(there.rpartition("/table/")[2])
    finish(*friends)
    for friend, person in zip(friends, people, strict=True):
        friend.close()
        person.page.goto(there)
        person.page.locator(END).wait_for()
        assert person.troubles == []


def walk(house: House, person: Person, path: str) -> None:
    """Go somewhere as most people do: from the shelf, by a link on the page."""
    walk_from_shelf(person.page, house.address, path)


def walk_from_shelf(page: Page, address: str, path: str) -> None:
    """So that what the shelf has brought along is there too, its styles among it."""
    page.goto(address)
    page.locator(".motto").wait_for()
    page.evaluate(FOLLOW, path)


def follow(person: Person, path: str) -> None:
    """Go on by a link on the page, which is not loaded anew."""
    person.page.evaluate(FOLLOW, path)


def visit(house: House, person: Person, table: dict[str, Any], key: str = "") -> None:
    """Come to a table that is being played at."""
    walk(house, person, f"/table/{table['id']}{'?' + key if key else ''}")
    person.page.locator(".board").wait_for()
