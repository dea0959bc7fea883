"""What one sees who knows no game: what would be is told as such, and what can't be says why."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.guests import PHONE, Guests, visit
from tests.browser.house import House
from tests.browser.played import played
from tests.browser.test_grid import sit_down

DESK: Any = {"viewport": {"width": 1280, "height": 720}}
ONE_MOVE = ".hand .card.can:not([aria-haspopup])"
TOLD = ".reasons, .note-peek"
CUT = """() => {
  const ribbon = document.querySelector(".ribbon").getBoundingClientRect();
  const within = (box) =>
    box.left >= ribbon.left - 1 && box.right <= ribbon.right + 1 &&
    box.top >= ribbon.top - 1 && box.bottom <= ribbon.bottom + 1;
  const cut = (one) => !within(one.getBoundingClientRect());
  const reasons = [...document.querySelectorAll(".reasons .reason")];
  return reasons.filter(cut).map((one) => one.textContent);
}"""


def point(page: Page, thing: Locator, touch: bool) -> None:
    """What would come of it is told in chips, or in words where nothing is gained."""
    if touch:
        thing.tap()
    else:
        thing.hover()
    expect(page.locator(TOLD).first).to_contain_text("Then:")


def look_away(page: Page, touch: bool) -> None:
    """Nothing is told any more: what is told next is of what one points at next."""
    if touch:
        page.evaluate("document.activeElement.blur()")
    else:
        page.mouse.move(2, 2)
    expect(page.locator(TOLD)).to_have_count(0)


@pytest.mark.parametrize("how", [DESK, PHONE], ids=["desk", "phone"])
def test_what_would_be_is_told_as_such_and_never_cut(
    open_house: House, guests: Guests, how: Any
) -> None:
    ann = guests("Ann", **how)
    table, _ = played(open_house, ann, until=lambda view: view["prompt"].startswith("Play "))
    visit(open_house, ann, table)
    page = ann.page
    for card in page.locator(ONE_MOVE).all():
        point(page, card, how is PHONE)
        assert page.evaluate(CUT) == []
        look_away(page, how is PHONE)


def could_rescue_no_dog(state: dict[str, Any]) -> bool:
    """Asked after retrieving, and unable to pay for a dog.  While a trick is being laid even a dog
    that could be paid for has to wait, which is another reason."""
    offered = [offer["move"] for offer in state["moves"]]
    return "end the turn" in offered and not any(move.startswith("rescue ") for move in offered)


@pytest.mark.parametrize("how", [DESK, PHONE], ids=["desk", "phone"])
def test_what_cannot_be_chosen_says_why(open_house: House, guests: Guests, how: Any) -> None:
    ann = guests("Ann", **how)
    table, me, bo = sit_down(open_house, ann)
    while not could_rescue_no_dog(state := me.seen()):
        assert not state["view"]["over"], "no such moment in this game"
        bo.act(advised=True)
        me.act(advised=True)
    visit(open_house, ann, table)
    page = ann.page
    dog = page.get_by_role("img", name=re.compile("rescue shelter")).first
    why = page.locator(".note-why")
    dog.tap() if how is PHONE else dog.hover()
    expect(why).to_contain_text("To rescue a dog takes")
    expect(page.locator(".prompt .line")).to_contain_text(state["view"]["prompt"])
    if how is DESK:
        expect(why.get_by_role("button", name=re.compile("^Rule DL-15"))).to_be_visible()
        page.mouse.move(2, 2)
        expect(why).to_have_count(0)


UNREAD = """() => {
  const { top, bottom } = document.querySelector(".ribbon").getBoundingClientRect();
  const cut = (one) => {
    const box = one.getBoundingClientRect();
    return one.scrollHeight > one.clientHeight + 1 || box.top < top - 1 || box.bottom > bottom + 1;
  };
  return [...document.querySelectorAll(".ask .note span")].filter(cut).map((one) => one.innerText);
}"""


@pytest.mark.parametrize("how", [DESK, PHONE], ids=["desk", "phone"])
def test_what_a_hint_says_is_read_to_its_end(open_house: House, guests: Guests, how: Any) -> None:
    """Where the price or the gain stands; beside buttons there is least room for it."""
    ann = guests("Ann", **how)
    table, me, bo = sit_down(open_house, ann)
    while not any(offer["move"].startswith("take ") for offer in me.seen()["moves"]):
        bo.act(advised=True)
        me.act(advised=True)
    visit(open_house, ann, table)
    hint = ann.page.get_by_role("button", name="Hint", exact=True)
    hint.tap() if how is PHONE else hint.click()
    expect(ann.page.locator(".note-hint")).to_contain_text("imagined deal")
    assert ann.page.evaluate(UNREAD) == []
