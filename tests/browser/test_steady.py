"""Where people race, what they reach for stays where it is, and says what it means."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.guests import DESK, PHONE, Friend, Guests, as_friend, gather, visit
from tests.browser.hands import MENU, Person
from tests.browser.house import House
from tests.browser.retold import Retold

State = dict[str, Any]
SIZES = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
NAMES = ("Bo", "Cleo", "Dov", "Eve", "Fay")
BURNT = "1 - parseFloat(getComputedStyle(document.querySelector('.fuse .line')).strokeDashoffset)"


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


def reach(page: Page) -> dict[str, list[float]]:
    """Where all lies that one could reach for: dice by their place, and cards."""
    found: dict[str, list[float]] = page.evaluate(
        """() => Object.fromEntries(
          [...document.querySelectorAll(".race-tray [data-at], .race-story")]
          .map((one) => [one.dataset.at ?? `card ${one.getAttribute("aria-label")}`, one])
          .map(([name, one]) => [name, one.getBoundingClientRect()])
          .map(([name, { x, y }]) => [name.split(",")[0], [Math.round(x), Math.round(y)]]))"""
    )
    assert any(name.isdigit() for name in found)
    return found


def done(page: Page) -> Locator:
    return page.locator(".prompt").get_by_role("button", name="Done")


@pytest.fixture
def slow_house(tmp_path: Path) -> Iterator[House]:
    """A server whose bots take their time, so that all lies as it did at first."""
    with House(tmp_path / "tables.db", "--pace", "60", "--unlimited") as opened:
        yield opened


# Nothing moves


@SIZES
@pytest.mark.parametrize("seats", [2, 4])
def test_who_is_done_sees_nothing_move(
    open_house: House, guests: Guests, size: Any, seats: int
) -> None:
    ann = guests("Ann", **size)
    while True:
        table, hers, [bo, *_] = race(open_house, ann, seats, race_seconds=30)
        if grabs(hers.seen()) and grabs(bo.seen()):
            break
    visit(open_house, ann, table)
    expect(ann.page.locator(".race-own .lag")).to_have_count(1)
    before = reach(ann.page)
    done(ann.page).click()
    expect(done(ann.page)).to_have_count(0)
    expect(ann.page.locator(".race-own .race-said")).to_contain_text("Done")
    assert reach(ann.page) == before


@SIZES
def test_nothing_moves_when_a_race_opens_again(
    open_house: House, guests: Guests, size: Any
) -> None:
    """DM-7 Bo takes dice alone, and then all may."""
    ann = guests("Ann", **size)
    while True:
        table, hers, [bo, *_] = race(open_house, ann, 4)
        if "Roll-o-Rama!" not in [offer["move"] for offer in bo.seen()["moves"]]:
            continue
        bo.make("Roll-o-Rama!")
        if bo.seen()["race"] is None and len(bo.seen()["moves"]) > 1:
            break
    visit(open_house, ann, table)
    expect(ann.page.locator(".race-tray")).to_contain_text("Bo takes dice alone")
    expect(ann.page.locator(".race-own .lag")).to_have_count(1)
    before = reach(ann.page)
    bo.make("stop")
    while not (state := hers.seen())["moves"] and state["race"] is None:
        pass
    expect(ann.page.locator(".race-tray")).not_to_contain_text("alone")
    expect(ann.page.locator(".prompt .moves")).to_have_count(1)
    assert reach(ann.page) == before


def test_no_card_moves_when_a_bot_stops_to_think(slow_house: House, guests: Guests) -> None:
    """With six there is little room at a seat's head."""
    ann = guests("Ann")
    page = ann.page
    hers = as_friend(slow_house, ann)
    bots = ["keen-slow"] * 5
    options = {"crowd": True, "race_seconds": 30}
    table = hers.open("", *bots, game="dog-man", options=options)
    hers.sit(table["sit"], 0, "Ann")
    retold = Retold(page)
    visit(slow_house, ann, table)
    expect(page.locator(".racer")).to_have_count(5)
    retold.alone = True
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
        first = [move for move in grabs(hers.seen()) if move.endswith("first card")]
        if len(first) > 1 and any("Badge" in move for move in first):
            break
    name = first[0].removeprefix("put ").removesuffix(" on the first card")
    visit(open_house, ann, table)
    card = page.locator(".race-own .race-story").first
    card.get_by_role("button", name=re.compile(f"^space for {re.escape(name)} on")).first.click()
    expect(card.locator(".race-die")).to_have_count(1)
    expect(page.locator(MENU)).to_have_count(0)
    expect(page.locator(".log li").last).to_contain_text(f"You grab {name}")


# The throw and the clock


def test_each_roll_is_a_new_throw_whatever_it_shows(open_house: House, guests: Guests) -> None:
    ann = guests("Ann")
    table, _, _ = race(open_house, ann)
    retold = Retold(ann.page)
    visit(open_house, ann, table)
    page = ann.page
    page.locator(".race-dice").evaluate("(dice) => dice.classList.add('thrown-before')")
    retold.again(story=retold.line("grab"))
    expect(page.locator(".log")).to_contain_text("A grab.")
    expect(page.locator(".race-dice.thrown-before")).to_have_count(1)
    dice = next(part for part in retold.state["parts"] if part.get("look") == "dice")
    dice["throw"] += 1
    retold.again(story=retold.line("roll"))
    expect(page.locator(".log")).to_contain_text("A roll.")
    expect(page.locator(".race-dice")).to_have_count(1)
    expect(page.locator(".race-dice.thrown-before")).to_have_count(0)


def test_the_seconds_are_red_only_when_a_race_is_about_to_end(
    open_house: House, guests: Guests
) -> None:
    ann = guests("Ann")
    table, _, _ = race(open_house, ann, race_seconds=30)
    retold = Retold(ann.page)
    visit(open_house, ann, table)
    clock = ann.page.locator(".bell .seconds")
    retold.again(clocks=[29, 29])
    expect(clock).to_have_text(re.compile(r"^[12]\d$"))
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
    expect(page.locator(".bell .seconds")).to_have_text("30")
    assert page.evaluate(BURNT) == 0
    retold.again(clocks=[30, 30])
    expect(note).not_to_contain_text("The clock")
    page.wait_for_function(f"() => {BURNT} > 0")
