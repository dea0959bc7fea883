"""A contest on the page: on one's turn all that is judged can be seen."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.everybody import wrong
from tests.browser.guests import DESK, PHONE, TURNS, Friend, Guests, as_friend, gather, visit
from tests.browser.hands import MENU, Person
from tests.browser.house import House

NAMES = ["Bo", "Cy", "Di", "Ed", "Flo"]
SIZES = [pytest.param(DESK, id="desk"), pytest.param(PHONE, id="phone")]
State = dict[str, Any]
FINGER = 44  # pixels

HIDDEN = """() => [...document.querySelectorAll(".entrant .total b")].filter((rating) => {
  const { left, top, width, height } = rating.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return !seen?.closest(".entrant")?.contains(rating);
}).map((rating) => rating.closest(".entrant").ariaLabel)"""

BENEATH = """() => [...document.querySelectorAll(".spot .mini")].map((event) => {
  const { left, top, width, height } = event.getBoundingClientRect();
  const pressed = document.elementFromPoint(left + width / 2, top + height / 2);
  return Boolean(pressed?.closest(".entrant.can"));
})"""


def has_a_turn(state: State) -> bool:
    return any(offer["move"].startswith("play ") for offer in state["moves"])


def has_a_turn_and_a_home(state: State) -> bool:
    """In the last round nobody waits at home any more."""
    return has_a_turn(state) and bool(state["view"]["zones"]["home"][0]["count"])


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


def changed(page: Page, change: Callable[[State], None], kind: str = "state") -> None:
    """What the table tells arrives otherwise."""

    def meddle(wire: WebSocketRoute) -> None:
        def arrive(message: str | bytes) -> None:
            told = json.loads(message)
            if told["type"] == kind:
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
    expect(page.locator(".entrant .total")).to_have_count(len(state["view"]["contest"]))
    assert page.evaluate(HIDDEN) == []
    expect(page.locator(".prompt .line")).to_be_in_viewport(ratio=1)
    held = page.locator(".held .ev").first.bounding_box()
    assert held is not None
    assert held["y"] + held["height"] <= size["viewport"]["height"]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_ones_own_name_and_home_are_free_to_press(open_house: House, guests: Guests) -> None:
    ann = guests("Ann")
    table, state = contest(open_house, ann, 3, has_a_turn_and_a_home)
    visit(open_house, ann, table)
    ann.page.locator(".seat.own .name").click(trial=True)
    opens = ann.page.get_by_role("button", name="See Your Home", exact=True)
    opens.hover()
    expect(opens).to_have_css("background-color", "rgba(0, 0, 0, 0)")  # the dogs are seen
    opens.click()
    home = state["view"]["zones"]["home"][0]["cards"]
    expect(ann.page.locator(".opened .tile")).to_have_count(len(home))
    ann.page.locator(".opened").get_by_role("button", name="Close").click()
    expect(ann.page.locator(".opened")).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
def test_dogs_that_wait_lie_open_when_one_can_choose_them(
    open_house: House, guests: Guests, size: Any
) -> None:
    ann = guests("Ann", **size)
    table, state = contest(open_house, ann, 3, has_a_turn_and_a_home)
    home = state["view"]["zones"]["home"][0]["cards"]
    visit(open_house, ann, table)
    expect(ann.page.locator(".opened")).to_have_count(0)

    def bring(told: State) -> None:
        told["moves"] = [
            {"move": f"bring {n}", "index": n, "touches": [f"card:{card}@home"]}
            for n, card in enumerate(home)
        ]

    changed(ann.page, bring)
    ann.page.reload()
    expect(ann.page.locator(".opened .tile.can .pips")).to_have_count(len(home))
    for tile in ann.page.locator(".opened .tile").all():
        tile.click(trial=True)


@pytest.mark.parametrize("size", SIZES)
def test_of_two_events_of_one_name_on_a_dog_each_can_be_pointed_at(
    open_house: House, guests: Guests, size: Any
) -> None:
    ann = guests("Ann", **size)
    table, state = contest(open_house, ann, 3, has_a_turn)
    [event, *_] = state["view"]["zones"]["hand"][0]["cards"]
    lying = [("first Zoomies", "Zoom +3."), ("second Zoomies", "Wag −1.")]

    def lift(told: State) -> None:
        told["view"]["contest"][0]["events"] = []  # those that do lie there
        dog = next(part for part in told["parts"] if part.get("figures"))
        dog["cards"] = [event, event]
        dog["each"] = [
            {"title": title, "says": says, "thing": f"event:7.{n}"}
            for n, (title, says) in enumerate(lying)
        ]
        told["moves"] = [
            {"move": f"the {title}", "index": n, "touches": [f"event:7.{n}@played"]}
            for n, (title, _) in enumerate(lying)
        ]

    visit(open_house, ann, table)
    changed(ann.page, lift)
    ann.page.reload()
    dog = ann.page.locator(".spot", has=ann.page.locator(".slip"))
    for title, says in lying:
        one = dog.get_by_role("button", name=f"{title}: {says.rstrip('.')}, can be chosen")
        expect(one).to_have_text(f"{title} {says}")
        expect(one.locator(".says")).to_be_visible()
        box = one.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= FINGER
        assert one.get_attribute("aria-haspopup") is None, "one move each"
    expect(ann.page.locator("[data-choice]")).to_have_count(len(lying))


def test_a_preview_with_nothing_to_tell_says_what_is_asked_next(
    open_house: House, guests: Guests
) -> None:
    """A card is only half of what is to be said: its dog comes then."""
    ann = guests("Ann")
    table, state = contest(open_house, ann, 3, offers_two_effects)
    visit(open_house, ann, table)
    move = on_a_dog(state)[0]
    card = ann.page.locator(".held .live", has_text=move["move"][5:].partition(" (")[0]).first
    expect(card.locator(".half.can")).to_have_count(2)
    card.locator(".half.can").first.hover()
    expect(ann.page.locator(".ask .note")).to_contain_text("Next: Choose a dog: ")


def test_who_aims_at_a_dog_sees_how_it_would_stand(open_house: House, guests: Guests) -> None:
    ann = guests("Ann")
    table, state = contest(open_house, ann, 3, offers_two_effects)
    [first, *_] = state["view"]["contest"]

    def rise(told: State) -> None:
        told["view"]["contest"][0]["then"] = first["rating"] + 3

    changed(ann.page, rise, "preview")
    visit(open_house, ann, table)
    title = on_a_dog(state)[0]["move"][5:].partition(" (")[0]
    ann.page.locator(".held .live", has_text=title).first.locator(".half.can").first.click()
    dog = ann.page.locator(".spot").first
    expect(dog.locator(".entrant.can")).to_be_visible()
    expect(dog.locator(".rise")).to_have_count(0)
    dog.locator(".entrant").hover()
    expect(dog.locator(".total")).to_have_text(f"{first['rating']} {first['rating'] + 3}")
    expect(dog.locator(".rise")).to_be_visible()


def on_a_dog(state: State) -> list[dict[str, Any]]:
    """The moves with cards that change a rating of one dog, and can do something else."""
    plays = [offer for offer in state["moves"] if re.search(r"\(\w+ [+-]\d\)", offer["move"])]
    touched = [offer["touches"][:1] for offer in state["moves"]]  # the card, before its half
    return [offer for offer in plays if touched.count(offer["touches"][:1]) > 1]


def offers_two_effects(state: State) -> bool:
    return bool(on_a_dog(state))


def test_a_dog_whose_other_ratings_find_no_room_tells_them_when_it_is_touched(
    open_house: House, guests: Guests
) -> None:
    ann = guests("Ann", **PHONE)
    table, state = contest(open_house, ann, 6, has_a_turn)
    visit(open_house, ann, table)
    dog = ann.page.locator(".spot").first
    others = dog.locator(".pip")
    expect(others).to_have_count(6)
    expect(others.last).to_be_hidden()
    dog.locator(".named-dog").tap()
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
    expect(ann.page.locator(".held .ev")).to_have_count(1)
    middle = "(it) => { const r = it.getBoundingClientRect(); return r.x + r.width / 2; }"
    card = ann.page.locator(".held .ev").evaluate(middle)
    assert card == pytest.approx(ann.page.locator(".tableedge").evaluate(middle), abs=10)


@pytest.mark.parametrize("size", SIZES)
def test_an_event_that_lights_up_covers_no_total(
    open_house: House, guests: Guests, size: Any
) -> None:
    ann = guests("Ann", **size)
    table, state = contest(open_house, ann, 3, has_a_turn)
    [event, *_] = state["view"]["zones"]["hand"][0]["cards"]

    def lay_on(told: State) -> None:
        dogs = [part for part in told["parts"] if part.get("figures")]
        for dog in dogs:
            dog["cards"] = [event] if dog is dogs[0] else []  # an equal one may lie on another
        told["moves"] = [{"move": "it", "index": 0, "touches": [f"card:{event}@played"]}]

    changed(ann.page, lay_on)
    visit(open_house, ann, table)
    lit = ann.page.locator(".slip").bounding_box()
    total = ann.page.locator(".spot", has=ann.page.locator(".slip")).locator(".total")
    judged = total.bounding_box()
    assert lit
    assert judged
    assert lit["y"] + lit["height"] <= judged["y"]


@pytest.mark.parametrize("size", SIZES)
def test_events_on_a_dog_leave_it_to_be_pressed(
    open_house: House, guests: Guests, size: Any
) -> None:
    ann = guests("Ann", **size)
    table, state = contest(open_house, ann, 3, has_a_turn)
    [event, *_] = state["view"]["zones"]["hand"][0]["cards"]

    def aim(told: State) -> None:
        dogs = [part for part in told["parts"] if part.get("figures")]
        for many, dog in enumerate(dogs, 1):
            dog["cards"] = [event] * many
            dog["each"] = [{"says": "Zoom +3."}] * many
        told["moves"] = [
            {"move": f"on {n}", "index": n, "touches": [f"{dog['thing']}@played"]}
            for n, dog in enumerate(dogs)
        ]

    changed(ann.page, aim)
    visit(open_house, ann, table)
    many = len(state["view"]["contest"])  # somebody may have brought a friend
    events = sum(range(1, many + 1))
    expect(ann.page.locator(".entrant.can")).to_have_count(many)
    expect(ann.page.locator(".spot .mini")).to_have_count(events)
    assert ann.page.evaluate(BENEATH) == [True] * events


def test_who_wants_no_motion_sees_at_once_how_high_a_dog_stands(
    open_house: House, guests: Guests
) -> None:
    ann = guests("Ann", reduced_motion="reduce")
    table, _ = contest(open_house, ann, 3, has_a_turn)
    visit(open_house, ann, table)
    ann.page.locator(".show").wait_for()
    assert ann.page.evaluate("document.getAnimations().length") == 0
    low, high = ann.page.locator(".spot").first.evaluate(
        """(spot) => ["10", "15"].map((rating) => {
          spot.style.setProperty("--r", rating);
          return spot.querySelector(".block").getBoundingClientRect().height;
        })"""
    )
    assert high > low


def test_a_fuse_burns_while_a_clock_runs(open_house: House, guests: Guests) -> None:
    ann = guests("Ann")
    table, _ = contest(open_house, ann, 3, may_answer)
    visit(open_house, ann, table)
    ann.page.locator(".stack").wait_for()
    expect(ann.page.locator(".fuse")).to_have_count(0)
    changed(ann.page, lambda told: told.update(clocks=[20.0, 20.0, 20.0]))
    ann.page.reload()
    expect(ann.page.locator(".fuse .fuse-rope")).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
def test_a_finger_chooses_one_half_of_a_card(open_house: House, guests: Guests, size: Any) -> None:
    """Where all cards are seen whole, the half is pressed; in two rows the card asks which."""
    ann = guests("Ann", **{**size, "has_touch": True})
    table, state = contest(open_house, ann, 3, offers_two_effects)
    visit(open_house, ann, table)
    title = on_a_dog(state)[0]["move"][5:].partition(" (")[0]
    card = ann.page.locator(".held .ev", has_text=title).first
    if card.evaluate("(one) => one.matches('.brief')"):  # on a phone it hangs on how many one holds
        card.tap()
        expect(ann.page.locator(MENU)).to_have_count(2)
        ann.page.locator(MENU).first.tap()
    else:
        for _ in range(2):
            card.locator(".half.can").first.tap()
    expect(ann.page.locator(".entrant.can").first).to_be_visible()


@pytest.mark.long
def test_everybody_can_use_a_contest(open_house: House, guests: Guests, axe: str) -> None:
    dee = guests("Dee", bypass_csp=True)
    table, _ = contest(open_house, dee, 6, may_answer)
    visit(open_house, dee, table)
    assert wrong(dee.page, axe) == []
