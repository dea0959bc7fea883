"""A contest on the page: on one's turn all that is judged can be seen."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.guests import DESK, PHONE, TURNS, Friend, Guests, as_friend, gather, visit
from tests.browser.hands import Person
from tests.browser.house import House
from tests.browser.test_pages import LOOKS, axe, complaints

__all__ = ["axe"]  # a fixture of both

NAMES = ["Bo", "Cy", "Di", "Ed", "Flo"]
SIZES = [pytest.param(DESK, id="desk"), pytest.param(PHONE, id="phone")]
State = dict[str, Any]

HIDDEN = """() => [...document.querySelectorAll(".figured .counts b")].filter((rating) => {
  const { left, top, width, height } = rating.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return !seen?.closest(".figured")?.contains(rating);
}).map((rating) => rating.closest(".group").ariaLabel)"""


def has_a_turn(state: State) -> bool:
    return any(offer["move"].startswith("play ") for offer in state["moves"])


def may_answer(state: State) -> bool:
    return any(offer["move"] == "pass" for offer in state["moves"])


def contest(
    house: House, ann: Person, seats: int, wanted: Callable[[State], bool]
) -> tuple[dict[str, Any], State]:
    """A table at which Ann is asked what is wanted; until then nobody answers anything."""
    me = as_friend(house, ann)
    everybody = [me, *(Friend(house, name, n) for n, name in enumerate(NAMES[: seats - 1]))]
    table = gather(house, everybody, game="we-rate-dogs")
    for turn in range(TURNS):
        if (state := me.look()) and len(state["view"]["contest"]) >= seats and wanted(state):
            return table, state
        _go_on(everybody[turn % seats])
    raise AssertionError("Ann is never asked that")


def _go_on(friend: Friend) -> None:
    """Let everything pass, or else make any move."""
    state = friend.look()
    moves = [offer["move"] for offer in state["moves"]] if state else []
    if "pass" in moves:
        friend.make("pass")
    elif moves:
        friend.make(friend.rng.choice(moves))


def changed(page: Page, change: Callable[[State], None]) -> None:
    """What the table tells arrives otherwise."""

    def meddle(wire: WebSocketRoute) -> None:
        def arrive(message: str | bytes) -> None:
            told = json.loads(message)
            if told["type"] == "state":
                change(told)
            wire.send(json.dumps(told))

        wire.connect_to_server().on_message(arrive)

    page.route_web_socket(re.compile("/socket"), meddle)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [3, 6])
@pytest.mark.parametrize("asked", [has_a_turn, may_answer])
def test_all_that_is_judged_is_seen_with_the_question_and_the_hand(
    open_house: House, guests: Guests, asked: Callable[[State], bool], seats: int, size: Any
) -> None:
    ann = guests("Ann", **size)
    table, state = contest(open_house, ann, seats, asked)
    visit(open_house, ann, table)
    page = ann.page
    expect(page.locator(".figured .counts b")).to_have_count(len(state["view"]["contest"]))
    assert page.evaluate(HIDDEN) == []
    expect(page.locator(".prompt .line")).to_be_in_viewport(ratio=1)
    held = page.locator(".hand .card").first.bounding_box()
    assert held is not None
    assert held["y"] + 60 < size["viewport"]["height"]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_hand_leaves_ones_own_name_and_home_free(open_house: House, guests: Guests) -> None:
    ann = guests("Ann")
    table, state = contest(open_house, ann, 3, has_a_turn)
    visit(open_house, ann, table)
    ann.page.locator(".seat.own .name").click(trial=True, timeout=3_000)
    for card in ann.page.locator(".seat.own .card").all():
        card.click(trial=True, timeout=3_000)
    assert ann.page.evaluate("scrollY") == 0, "nothing had to be brought into sight"
    assert state["view"]["zones"]["home"][0]["count"]


def test_dogs_that_wait_lie_small_until_one_can_choose_them(
    open_house: House, guests: Guests
) -> None:
    ann = guests("Ann")
    table, state = contest(open_house, ann, 3, has_a_turn)
    home = state["view"]["zones"]["home"][0]["cards"]
    visit(open_house, ann, table)
    expect(ann.page.locator(".own .look-chips .card")).to_have_count(len(home))

    def bring(told: State) -> None:
        told["moves"] = [
            {"move": f"bring {n}", "index": n, "touches": [f"card:{card}@home"]}
            for n, card in enumerate(home)
        ]

    changed(ann.page, bring)
    ann.page.reload()
    expect(ann.page.locator(".own .look-row .card.can .named")).to_have_count(len(home))


def test_a_dog_whose_other_ratings_find_no_room_tells_them_when_it_is_touched(
    open_house: House, guests: Guests
) -> None:
    ann = guests("Ann", **PHONE)
    table, state = contest(open_house, ann, 6, has_a_turn)
    visit(open_house, ann, table)
    dog = ann.page.locator(".figured").first
    rows = dog.locator(".named > span")
    expect(rows).to_have_count(7)
    expect(rows.last).to_be_hidden()
    dog.locator(".label").tap()
    ratings = state["view"]["contest"][0]["ratings"]
    expect(ann.page.locator(".note")).to_contain_text(f"Goodness {ratings[-1]}.")


def test_a_single_card_lies_in_the_middle_of_the_hand(open_house: House, guests: Guests) -> None:
    ann = guests("Ann")
    table, _ = contest(open_house, ann, 3, has_a_turn)

    def keep_one(told: State) -> None:
        hand = told["view"]["zones"]["hand"][0]
        hand.update(count=1, cards=hand["cards"][:1])

    changed(ann.page, keep_one)
    visit(open_house, ann, table)
    expect(ann.page.locator(".hand .card")).to_have_count(1)
    middle = "(it) => { const r = it.getBoundingClientRect(); return r.x + r.width / 2; }"
    card = ann.page.locator(".hand .card").evaluate(middle)
    assert card == pytest.approx(ann.page.locator(".board").evaluate(middle), abs=10)


@pytest.mark.parametrize("size", SIZES)
def test_an_event_that_lights_up_covers_no_rating(
    open_house: House, guests: Guests, size: Any
) -> None:
    ann = guests("Ann", **size)
    table, state = contest(open_house, ann, 3, has_a_turn)
    [event, *_] = state["view"]["zones"]["hand"][0]["cards"]

    def lay_on(told: State) -> None:
        dog = next(part for part in told["parts"] if part.get("figures"))
        dog["cards"] = [event]
        told["moves"] = [{"move": "it", "index": 0, "touches": [f"card:{event}@played"]}]

    changed(ann.page, lay_on)
    visit(open_house, ann, table)
    lit = ann.page.locator(".figured .card.can").bounding_box()
    last = ann.page.locator(".figured").first.locator(".named > span").last.bounding_box()
    assert lit
    assert last
    assert lit["y"] - 3 >= last["y"] + last["height"], "its ring is 3 pixels wide"


def test_who_wants_no_motion_sees_at_once_what_is_judged(open_house: House, guests: Guests) -> None:
    ann = guests("Ann", reduced_motion="reduce")
    table, _ = contest(open_house, ann, 3, has_a_turn)
    visit(open_house, ann, table)
    ground, *after = ann.page.locator(".figured .named").first.evaluate(
        """(named) => {
          const [judged, other] = named.children;
          const ground = (one) => getComputedStyle(one).backgroundColor;
          const before = [ground(judged), ground(other)];
          judged.classList.remove("counts");
          other.classList.add("counts");
          return [before, ground(other), ground(judged)];
        }"""
    )
    assert ground == after


@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_everybody_can_use_a_contest(
    open_house: House, guests: Guests, axe: str, scheme: Any, size: Any
) -> None:
    dee = guests("Dee", color_scheme=scheme, viewport=size, bypass_csp=True)
    table, _ = contest(open_house, dee, 6, may_answer)
    visit(open_house, dee, table)
    assert complaints(dee.page, axe) == []
    assert dee.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
