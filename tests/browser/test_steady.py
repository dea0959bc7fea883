"""Where people race, what they reach for stays where it is, and says what it means."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.browser.guests import DESK, PHONE, Friend, Guests, as_friend, gather, visit
from tests.browser.hands import MENU, Person
from tests.browser.house import House

State = dict[str, Any]
SIZES = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
NAMES = ("Bo", "Cleo", "Dov", "Eve", "Fay")


def race(
    house: House, ann: Person, seats: int = 2, **options: Any
) -> tuple[State, Friend, list[Friend]]:
    """A race of Ann with so many; she herself over the wire, and the others."""
    others = [Friend(house, name, at) for at, name in enumerate(NAMES[: seats - 1])]
    known = {"race_seconds": 0, "crowd": seats > 4, **options}
    table = gather(house, [ann, *others], game="dog-man", options=known)
    hers = as_friend(house, ann)
    hers.connect(table["id"])
    return table, hers, others


def grabs(state: State) -> list[str]:
    return [offer["move"] for offer in state["moves"] if offer["move"].startswith("put ")]


def now(friend: Friend) -> State:
    while not (state := friend.look()):
        pass
    return state


def reach(page: Page) -> dict[str, list[float]]:
    """Where all lies that one could reach for: dice by their place, and cards."""
    found: dict[str, list[float]] = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll(".pool [data-at], .slotted")]
          .map((one) => [one.dataset.at ?? `card ${one.getAttribute("aria-label")}`, one])
          .map(([name, one]) => [name, one.getBoundingClientRect()])
          .map(([name, { x, y }]) => [name.split(",")[0], [Math.round(x), Math.round(y)]]))"""
    )
    assert any(name.isdigit() for name in found)
    return found


def done(page: Page) -> Locator:
    return page.locator(".prompt").get_by_role("button", name="Done")


class Retold:
    """All that the table says to a page, which can be said again, a little different."""

    def __init__(self, page: Page) -> None:
        self.wires: list[WebSocketRoute] = []
        self.state: State = {}
        self.change: Callable[[State], None] = lambda state: None
        self.alone = False  # whether the page sees nothing but what is said again
        page.route_web_socket(re.compile("/socket"), self._listen)

    def _listen(self, wire: WebSocketRoute) -> None:
        def arrive(message: str | bytes) -> None:
            told = json.loads(message)
            if told["type"] == "state":
                if self.alone:
                    return
                self.state = told
                self.change(told)
            wire.send(json.dumps(told))

        wire.connect_to_server().on_message(arrive)
        self.wires.append(wire)

    def again(self, **changes: Any) -> None:
        """The next moment, which brings only this."""
        self.state = {**self.state, "n": self.state["n"] + 1, "fresh": False, "story": []}
        self.state |= changes
        self.wires[-1].send(json.dumps(self.state))

    def line(self, event: str) -> list[dict[str, Any]]:
        n = self.state["n"] + 1
        return [{"n": n, "text": f"A {event}.", "event": event, "seat": 1, "numbers": [0]}]


# Nothing moves


@SIZES
@pytest.mark.parametrize("seats", [2, 4])
def test_who_is_done_sees_nothing_move(
    open_house: House, guests: Guests, size: Any, seats: int
) -> None:
    ann = guests("Ann", **size)
    while True:
        table, hers, [bo, *_] = race(open_house, ann, seats, race_seconds=30)
        if grabs(now(hers)) and grabs(now(bo)):
            break
    visit(open_house, ann, table)
    expect(ann.page.locator(".own .lag")).to_have_count(1)
    before = reach(ann.page)
    done(ann.page).click()
    expect(done(ann.page)).to_have_count(0)
    expect(ann.page.locator(".own .said")).to_contain_text("Done")
    assert reach(ann.page) == before


@SIZES
def test_nothing_moves_when_a_race_opens_again(
    open_house: House, guests: Guests, size: Any
) -> None:
    """DM-7 Bo takes dice alone, and then all may."""
    ann = guests("Ann", **size)
    while True:
        table, hers, [bo, *_] = race(open_house, ann, 4)
        if "Roll-o-Rama!" not in [offer["move"] for offer in now(bo)["moves"]]:
            continue
        bo.make("Roll-o-Rama!")
        if now(bo)["race"] is None and len(now(bo)["moves"]) > 1:
            break
    visit(open_house, ann, table)
    expect(ann.page.locator(".middle")).to_contain_text("Bo takes dice alone")
    expect(ann.page.locator(".own .lag")).to_have_count(1)
    before = reach(ann.page)
    bo.make("stop")
    while not (state := now(hers))["moves"] and state["race"] is None:
        pass
    expect(ann.page.locator(".middle")).not_to_contain_text("alone")
    expect(ann.page.locator(".prompt .moves")).to_have_count(1)
    assert reach(ann.page) == before


def test_no_card_moves_when_a_bot_stops_to_think(open_house: House, guests: Guests) -> None:
    """With six there is little room at a seat's head."""
    ann = guests("Ann")
    page = ann.page
    hers = as_friend(open_house, ann)
    bots = ["greedy-slow"] * 5
    options = {"crowd": True, "race_seconds": 30}
    table = hers.open("", *bots, game="dog-man", options=options)
    hers.sit(table["sit"], 0, "Ann")
    retold = Retold(page)
    visit(open_house, ann, table)
    expect(page.locator(".other")).to_have_count(5)
    retold.alone = True  # bots don't wait for us
    thinking = page.get_by_role("img", name="is to move")
    places = []
    for actors in (range(6), [0], [0, 3]):
        retold.again(view={**retold.state["view"], "actors": [*actors]})
        expect(thinking).to_have_count(len(actors) - 1)
        places.append(reach(page))
    assert places[0] == places[1] == places[2]


# One press is enough


def test_a_press_on_a_space_says_both_at_once(open_house: House, guests: Guests) -> None:
    """Which die and which card: its character, though a badge lies free too (DM-6)."""
    ann = guests("Ann")
    page = ann.page
    while True:
        table, hers, _ = race(open_house, ann)
        first = [move for move in grabs(now(hers)) if move.endswith("first card")]
        if len(first) > 1 and any("Badge" in move for move in first):
            break
    name = first[0].removeprefix("put ").removesuffix(" on the first card")
    visit(open_house, ann, table)
    card = page.locator(".own .slotted").first
    card.get_by_role("button", name=re.compile(f"^space for {re.escape(name)} on")).first.click()
    expect(card.locator(".die")).to_have_count(1)
    expect(page.locator(MENU)).to_have_count(0)
    expect(page.locator(".log li").last).to_contain_text(f"Ann grabs {name}")


# The throw and the clock


def test_each_roll_is_a_new_throw_whatever_it_shows(open_house: House, guests: Guests) -> None:
    ann = guests("Ann")
    table, _, _ = race(open_house, ann)
    retold = Retold(ann.page)
    visit(open_house, ann, table)
    page = ann.page
    page.locator(".dice").evaluate("(dice) => dice.classList.add('thrown-before')")
    retold.again(story=retold.line("grab"))
    expect(page.locator(".log")).to_contain_text("A grab.")
    expect(page.locator(".dice.thrown-before")).to_have_count(1)
    retold.again(story=retold.line("roll"))
    expect(page.locator(".log")).to_contain_text("A roll.")
    expect(page.locator(".dice")).to_have_count(1)
    expect(page.locator(".dice.thrown-before")).to_have_count(0)


def test_the_seconds_are_red_only_when_a_race_is_about_to_end(
    open_house: House, guests: Guests
) -> None:
    ann = guests("Ann")
    table, _, _ = race(open_house, ann, race_seconds=30)
    retold = Retold(ann.page)
    visit(open_house, ann, table)
    clock = ann.page.locator(".own .clock")
    retold.again(clocks=[14, 14])
    expect(clock).to_contain_text(re.compile("0:1[34]"))
    expect(clock).not_to_have_class(re.compile("short"))
    retold.again(clocks=[2.9, 2.9])
    expect(clock).to_have_class(re.compile("short"))


def test_before_the_first_grab_a_sentence_says_that_the_clock_waits(
    open_house: House, guests: Guests
) -> None:
    ann = guests("Ann")
    table, _, _ = race(open_house, ann, race_seconds=30)
    retold = Retold(ann.page)
    retold.change = lambda state: state.update(clocks=[50, 50])
    visit(open_house, ann, table)
    page = ann.page
    note = page.locator(".prompt .note")
    expect(note).to_have_text("The clock starts with the first grab, or in 20 seconds.")
    expect(page.locator(".own .clock")).to_have_text("0:30")
    assert burnt(page) == 0
    retold.again(clocks=[30, 30])
    expect(note).not_to_contain_text("The clock")
    page.wait_for_timeout(500)
    assert burnt(page) > 0


def burnt(page: Page) -> float:
    """How much of the fuse is."""
    offset = page.locator(".fuse .line").evaluate("line => getComputedStyle(line).strokeDashoffset")
    return -float(offset.removesuffix("px"))
