"""A race on the page: who is first, who is late, and how far everybody is (DM-13)."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.browser.guests import TURNS, Friend, Guests, as_friend, gather, visit
from tests.browser.hands import Person, on_shelf
from tests.browser.house import House

RACE = {"game": "dog-man", "options": {"race_seconds": 0}}
PLACES = "[data-digit]"  # each has its digit

State = dict[str, Any]
Wanted = Callable[[State, State], str]
# Whether any die still rolls to its place.
UNDER_WAY = """document.querySelector(".race-tray").getAnimations({ subtree: true }).some(
  (one) => one.playState === "running"
    && Number.isFinite(one.effect.getComputedTiming().endTime))"""


def grabs(state: State) -> dict[str, list[str]]:
    """By what a die shows, the moves that take it."""
    found: dict[str, list[str]] = {}
    for offer in state["moves"]:
        if grab := re.fullmatch("put (.+) on the .+ card", offer["move"]):
            found.setdefault(grab[1], []).append(offer["move"])
    return found


def raced(house: House, ann: Person, wanted: Wanted) -> tuple[State, Friend, Friend, str]:
    """A race of Ann with Bo in which there is something to be had, and how Bo says that;
    the two friends are her own hand over the wire, and Bo."""
    while True:
        bo = Friend(house, "Bo")
        table = gather(house, [ann, bo], **RACE)
        hers = as_friend(house, ann)
        hers.connect(table["id"])
        if found := wanted(hers.asked(), bo.asked()):
            return table, hers, bo, found


def the_last_one(hers: State, his: State) -> str:
    """Both could grab a die of which there is no other; Ann could grab more than that."""
    alone = [f"space:{face}@pool" for face, many in enumerate(hers["view"]["free"]) if many == 1]
    names = {offer["move"] for offer in his["moves"] if set(alone) & set(offer["touches"])}
    for shown, moves in grabs(hers).items():
        if len(moves) == 1 and len(grabs(hers)) > 2 and len(grabs(his)) > 2:
            return next((move for move in grabs(his).get(shown, []) if move in names), "")
    return ""


def another_one(hers: State, his: State) -> str:
    """Ann could put a die on either card, and Bo grab one that shows something else."""
    doubtful = [shown for shown, moves in grabs(hers).items() if len(moves) == 2]
    others = [moves[0] for shown, moves in grabs(his).items() if shown not in doubtful]
    return others[0] if doubtful and others and len(grabs(hers)) > 1 else ""


def die(page: Page, shown: str) -> Locator:
    """A free die, while one may grab it."""
    name = re.compile(rf"^(space )?{re.escape(shown)}\b.*, can be")
    return page.locator(".race-tray").get_by_role("button", name=name).first


def watch_closely(page: Page) -> None:
    """Note all that shivers, and every refusal, however short they are to be seen."""
    page.evaluate(
        """() => {
          window.noticed = [];
          addEventListener("animationstart", ({ animationName, target }) => {
            noticed.push(animationName);
            if (animationName !== "shiver") return;
            const { x, y, width, height } = target.getBoundingClientRect();
            window.shivered = [x + width / 2, y + height / 2];
          });
          new MutationObserver(() => {
            const note = document.querySelector(".note-refused")?.innerText;
            if (note) noticed.push(note);
          }).observe(document.body, { subtree: true, childList: true, characterData: true });
        }"""
    )


def notice(page: Page, what: str) -> None:
    page.wait_for_function("(what) => noticed.some((one) => one.includes(what))", arg=what)


def held_until_refused(page: Page) -> list[bool]:
    """Once the switch is on, nothing reaches the page until it is refused something."""
    switch, held = [False], list[str | bytes]()

    def delay(wire: WebSocketRoute) -> None:
        server = wire.connect_to_server()

        def arrive(message: str | bytes) -> None:
            held.append(message)
            if not switch[0] or json.loads(message)["type"] == "refused":
                switch[0] = False
                for one in held:
                    wire.send(one)
                held.clear()

        server.on_message(arrive)

    page.route_web_socket(re.compile("/socket"), delay)
    return switch


def test_a_late_grab_shivers_and_says_who_was_first(open_house: House, guests: Guests) -> None:
    ann = guests("Ann", reduced_motion="no-preference")
    page = ann.page
    table, _, bo, first = raced(open_house, ann, the_last_one)
    shown = next(shown for shown, moves in grabs(bo.asked()).items() if first in moves)
    late = held_until_refused(page)
    visit(open_house, ann, table)
    die(page, shown).wait_for()
    page.wait_for_function(f"() => !({UNDER_WAY})")
    watch_closely(page)
    late[0] = True
    bo.make(first)
    box = die(page, shown).bounding_box()
    assert box is not None
    die(page, shown).click()
    notice(page, f"Bo was first: no {shown} lies free any more.")
    notice(page, "shiver")
    x, y = page.evaluate("shivered")  # where it lay, and no farther off than it shivers
    assert abs(x - box["x"] - box["width"] / 2) < 12
    assert abs(y - box["y"] - box["height"] / 2) < 12
    expect(die(page, shown)).to_have_count(0)
    expect(page.locator(".gone")).to_have_count(0)
    page.locator(".prompt").get_by_role("button", name="Done").click()
    expect(page.locator(".prompt").get_by_role("button", name="Done")).to_have_count(0)


def test_a_die_stays_lifted_while_others_grab(open_house: House, guests: Guests) -> None:
    """And an arrow still means the story that it meant."""
    ann = guests("Ann")
    page = ann.page
    table, hers, bo, other = raced(open_house, ann, another_one)
    mine = next(moves for moves in grabs(hers.asked()).values() if len(moves) == 2)
    shown = next(shown for shown, moves in grabs(hers.asked()).items() if moves == mine)
    visit(open_house, ann, table)
    die(page, shown).click()
    expect(page.locator(".held")).to_have_count(1)
    bo.make(other)
    expect(page.locator(".log")).to_contain_text("Bo grabs")
    expect(page.locator(".held")).to_have_count(1)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".log")).to_contain_text(re.compile(f"You grab (a )?{shown}"))


def test_every_place_in_the_middle_has_its_digit(open_house: House, guests: Guests) -> None:
    ann = guests("Ann")
    page = ann.page
    table, _, _, _ = raced(open_house, ann, another_one)
    visit(open_house, ann, table)
    page.locator(".race-tray [data-choice]").first.wait_for()
    choices = page.locator(PLACES).evaluate_all(
        "(all) => all.map((one) =>"
        " one.matches('[data-choice]') || one.querySelector('[data-choice]') !== null)"
    )
    log = page.locator(".log")
    for _ in range(TURNS):
        page.keyboard.press(str(choices.index(True) + 1))
        if "You grab" in log.inner_text():
            return
    raise AssertionError("the digit does nothing")


def test_everybody_sees_how_far_the_others_are(open_house: House, guests: Guests) -> None:
    ann = guests("Ann")
    page = ann.page
    bo = Friend(open_house, "Bo")
    table = gather(open_house, [ann, bo], **RACE)
    visit(open_house, ann, table)
    expect(page.locator(".race-own .lag")).to_have_text(re.compile(r"^\d+ ms$"))
    his = page.locator(".racer").get_by_role("img", name="answers in 38 milliseconds")
    expect(his).to_have_count(0)
    bo.until("done", id=bo.send(do="ping", lag=38))
    expect(his).to_have_text("38 ms")
    bo.line.close()
    expect(his).to_have_count(0)


def test_a_newcomer_races_bots_that_leave_time_to_look(house: House, guests: Guests) -> None:
    """DM-15 Whoever just plays meets the slowest of those that think."""
    ann = guests("Ann")
    ann.page.goto(house.address)
    shelf = on_shelf(ann.page, "Dog Man dice race")
    shelf.get_by_role("button", name="Play now").click()
    ann.page.locator("[data-choice]").first.wait_for()
    table = ann.page.url.rpartition("/table/")[2]
    seats = as_friend(house, ann).ask("GET", f"/api/tables/{table}").json()["seats"]
    assert {seat["bot"] for seat in seats} == {"", "gentle"}
