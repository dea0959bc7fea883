"""A race for dice: they are grabbed by a click, lie still until then, and fill places."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.browser.everybody import wrong
from tests.browser.guests import PHONE, TURNS, Friend, Guests, as_friend, finish, gather, visit
from tests.browser.hands import Person
from tests.browser.house import House

DIE = ".race-free"
SLOT = ".race-own .race-slot.can"
CARD = ".race-own .race-story"
LIFTED = ".race-free.held"
MINE = ".race-own .race-die"
SMALL = {**PHONE, "viewport": {"width": 360, "height": 740}}


def sit_down(
    house: House, person: Person, seats: int = 2, **options: Any
) -> tuple[dict[str, Any], Friend, list[Friend]]:
    """A race without haste: the person, who can also play without the browser, and others."""
    others = [Friend(house, name, 3) for name in ("Bo", "Cleo", "Dov")[: seats - 1]]
    known = {"race_seconds": 0, **options}
    table = gather(house, [person, *others], game="dog-man", options=known)
    me = as_friend(house, person)
    me.connect(table["id"])
    return table, me, others


def dice_for(state: dict[str, Any]) -> dict[str, list[str]]:
    """By free die that can be put on a card: the moves that put it there."""
    found: dict[str, list[str]] = {}
    for move in state["moves"]:
        if move["move"].startswith("put "):
            found.setdefault(move["touches"][0], []).append(move["move"])
    return found


def with_places(
    house: House, person: Person, places: int
) -> tuple[dict[str, Any], dict[str, Any], str]:
    """A table, its state, and the name of a die that has so many places to go to."""
    for _ in range(TURNS):
        table, me, _ = sit_down(house, person)
        state = me.seen()
        for die, moves in dice_for(state).items():
            if len(moves) == places:
                return table, state, die
    raise AssertionError("never such a roll")


def grabbing(house: House, person: Person) -> tuple[dict[str, Any], Friend, list[str]]:
    """A table where Bo, too, can grab a die; and his moves that do."""
    for _ in range(TURNS):
        table, _, [bo] = sit_down(house, person)
        for moves in dice_for(bo.seen()).values():
            return table, bo, moves
    raise AssertionError("never such a roll")


def die_on(page: Page, state: dict[str, Any], name: str) -> Locator:
    """A free die by its name."""
    [pool] = [part for part in state["parts"] if part["part"] == "track"]
    face = pool["cells"][int(name.partition(":")[2].partition("@")[0])]
    return page.get_by_role("button", name=f"{face}, a free die, can be taken").first


def test_a_die_with_one_place_to_go_is_grabbed_by_a_click(
    open_house: House, guests: Guests
) -> None:
    ann = guests("Ann")
    table, state, name = with_places(open_house, ann, 1)
    visit(open_house, ann, table)
    page = ann.page
    free = page.locator(DIE).count()
    expect(page.locator(MINE)).to_have_count(0)
    die_on(page, state, name).click()
    expect(page.locator(DIE)).to_have_count(free - 1)
    expect(page.locator(MINE)).to_have_count(1)
    expect(page.locator(".log li").last).to_contain_text("You grab")


def test_a_die_that_fits_both_stories_is_lifted_and_then_put_down(
    open_house: House, guests: Guests
) -> None:
    ann = guests("Ann")
    table, state, name = with_places(open_house, ann, 2)
    visit(open_house, ann, table)
    page = ann.page
    lifted, drops = page.locator(LIFTED), page.locator(f"{CARD} .drop")
    die_on(page, state, name).click()
    expect(lifted).to_have_count(1)
    expect(page.get_by_role("status").filter(has_text="fits both")).to_be_visible()
    page.keyboard.press("Escape")
    expect(lifted).to_have_count(0)
    expect(drops).to_have_count(0)
    expect(page.locator(MINE)).to_have_count(0)
    die_on(page, state, name).click()
    page.locator(CARD).nth(1).locator(".drop").first.click()
    expect(page.locator(CARD).nth(1).locator(".race-die")).to_have_count(1)
    expect(lifted).to_have_count(0)


@pytest.mark.parametrize(("key", "card"), [("ArrowLeft", 0), ("ArrowRight", 1)])
def test_an_arrow_puts_a_lifted_die_on_its_story(
    open_house: House, guests: Guests, key: str, card: int
) -> None:
    ann = guests("Ann")
    table, state, name = with_places(open_house, ann, 2)
    visit(open_house, ann, table)
    die_on(ann.page, state, name).click()
    expect(ann.page.locator(LIFTED)).to_have_count(1)
    ann.page.keyboard.press(key)
    expect(ann.page.locator(CARD).nth(card).locator(".race-die")).to_have_count(1)


def test_a_lifted_die_pressed_again_goes_to_the_story_nearer_to_its_end(
    open_house: House, guests: Guests
) -> None:
    ann = guests("Ann")
    for _ in range(TURNS):
        table, state, name = with_places(open_house, ann, 2)
        sizes = [
            len(part["slots"])
            for part in state["parts"]
            if part.get("seat") == 0 and "slots" in part
        ]
        if sizes[0] != sizes[1]:
            break
    visit(open_house, ann, table)
    die = die_on(ann.page, state, name)
    die.click()
    die.click()
    shorter = ann.page.locator(CARD).nth(sizes.index(min(sizes)))
    expect(shorter.locator(".race-die")).to_have_count(1)


def test_all_of_a_card_can_be_pressed(open_house: House, guests: Guests) -> None:
    """Also its edge, between the instant it is pressed and the one it is let go."""
    ann = guests("Ann")
    table, _, _ = with_places(open_house, ann, 2)
    visit(open_house, ann, table)
    card = ann.page.locator(CARD).first
    box = card.bounding_box()
    assert box is not None
    card.click(position={"x": box["width"] - 5, "y": box["height"] - 5}, delay=60)
    done = ann.page.locator(f"{MINE}, [role=menuitem]")  # put there, or asked which
    expect(done.first).to_be_visible()


def test_dice_stay_where_they_lie_when_one_is_taken(open_house: House, guests: Guests) -> None:
    ann = guests("Ann")
    table, bo, grabs = grabbing(open_house, ann)
    visit(open_house, ann, table)
    page = ann.page
    boxes = "all => all.map(one => [one.offsetLeft, one.offsetTop])"
    before = page.locator(".race-tray [data-at]").evaluate_all(boxes)
    assert len(before) == 9
    bo.make(grabs[0])
    expect(page.locator(DIE)).to_have_count(8)
    after = page.locator(".race-tray [data-at]").evaluate_all(boxes)
    assert len([place for place in after if place in before]) == 8
    expect(page.locator(".racer .race-die")).to_have_count(1)
    page.reload()
    expect(page.locator(DIE)).to_have_count(8)
    expect(page.locator(".race-tray .taken .dog")).to_have_count(1)
    again = page.locator(".race-tray [data-at]").evaluate_all(boxes)
    assert len(again) == 8
    assert all(place in before for place in again)


def test_a_place_that_can_be_filled_lights_up_with_a_name(
    open_house: House, guests: Guests
) -> None:
    ann = guests("Ann")
    table, state, name = with_places(open_house, ann, 1)
    visit(open_house, ann, table)
    lit = ann.page.locator(SLOT)
    expect(lit.first).to_have_attribute("aria-label", re.compile("^space for .+, can be filled"))
    assert dice_for(state)[name]
    before = ann.page.locator(MINE).count()
    ann.page.keyboard.press("Tab")
    lit.first.focus()
    ann.page.keyboard.press("Enter")
    if ann.page.get_by_role("menuitem").count():
        ann.page.keyboard.press("Enter")
    expect(ann.page.locator(MINE)).to_have_count(before + 1)


@pytest.mark.parametrize("seconds", [0, 30])
def test_a_fuse_burns_where_a_clock_runs(open_house: House, guests: Guests, seconds: int) -> None:
    ann = guests("Ann")
    table, me, _ = sit_down(open_house, ann, race_seconds=seconds)
    assert me.seen()["view"].get("race_seconds", 0) == seconds
    visit(open_house, ann, table)
    expect(ann.page.locator(".fuse")).to_have_count(1 if seconds else 0)
    if seconds:
        burnt = "rope => 1 - parseFloat(getComputedStyle(rope).strokeDashoffset)"
        assert 0 <= float(ann.page.locator(".fuse .line").evaluate(burnt)) < 0.9


@pytest.mark.long
def test_everybody_can_use_the_dice(open_house: House, guests: Guests, axe: str) -> None:
    dee = guests("Dee", bypass_csp=True)
    table, _, others = sit_down(open_house, dee, 4)
    for other in others:
        for moves in [*dice_for(other.seen()).values()][:1]:
            other.make(moves[0])
    visit(open_house, dee, table)
    dee.page.locator(DIE).first.wait_for()
    assert wrong(dee.page, axe) == []


def test_dice_and_all_cards_are_seen_at_a_glance(open_house: House, guests: Guests) -> None:
    ann = guests("Ann", viewport={"width": 1280, "height": 900})
    table, _, _ = sit_down(open_house, ann, 4)
    visit(open_house, ann, table)
    page = ann.page
    cards = page.locator(".racer .race-story, .race-own .race-story")
    expect(cards).to_have_count(8)
    for thing in (*page.locator(DIE).all(), *cards.all()):
        expect(thing).to_be_in_viewport(ratio=1)


def test_the_end_fits_a_phone_also_with_two_winners(open_house: House, guests: Guests) -> None:
    ann = guests("Ann", **SMALL)
    table, me, [bo] = sit_down(open_house, ann, goal=5)
    finish(me, bo)

    def both_win(wire: WebSocketRoute) -> None:
        def arrive(message: str | bytes) -> None:
            told = json.loads(message)
            if told["type"] == "state":
                told["view"]["winners"] = [0, 1]
            wire.send(json.dumps(told))

        wire.connect_to_server().on_message(arrive)

    ann.page.route_web_socket(re.compile("/socket"), both_win)
    visit(open_house, ann, table)
    expect(ann.page.locator(".podium .won .dog")).to_have_count(2)
    expect(ann.page.locator(".race-tray")).to_contain_text(re.compile("wins with .+ points: "))
    assert ann.page.evaluate("document.documentElement.scrollWidth <= 360")
