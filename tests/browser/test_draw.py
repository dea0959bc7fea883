"""Who begins is drawn before everybody's eyes, and nothing waits for it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.guests import PHONE, Friend, Guests, as_friend, gather, walk
from tests.browser.hands import Person
from tests.browser.house import House

DRAW = ".draw"
# Each draw that was shown: who stepped forward, and the words.
SEEN = """
window.seen = [];
new MutationObserver((changes) => {
  for (const draw of changes.flatMap((change) => [...change.addedNodes]))
    for (const one of [draw, ...(draw.querySelectorAll?.(".draw") ?? [])])
      if (one.matches?.(".draw"))
        document.documentElement.dataset.seen = seen.push(
          [...one.querySelectorAll("li.drawn span, p")].map((it) => it.textContent));
}).observe(document, { subtree: true, childList: true });
"""
# Whatever waits for longer than a second and a half comes never.
STOPPED = """
const later = window.setTimeout;
window.setTimeout = (then, ms, ...more) => (ms > 1500 ? 0 : later(then, ms, ...more));
"""


def sit_down(house: House, ann: Person, script: str) -> tuple[Page, dict[str, Any]]:
    """Ann comes to a table at which nothing has happened yet; and what she is told there."""
    bo = Friend(house, "Bo")
    table = gather(house, [ann, bo])
    ann.page.add_init_script(script)
    walk(house, ann, f"/table/{table['id']}")
    hers = as_friend(house, ann)
    hers.connect(table["id"])
    return ann.page, hers.seen()


def drawn(state: dict[str, Any]) -> dict[str, Any]:
    """The line of the story that tells it."""
    [line] = [line for line in state["story"] if line["event"] == "drawn"]
    found: dict[str, Any] = line
    return found


@pytest.mark.parametrize("how", [{}, PHONE], ids=["desk", "phone"])
def test_the_one_who_was_drawn_steps_forward_and_it_goes_by_itself(
    open_house: House, guests: Guests, how: Any
) -> None:
    ann = guests("Ann", **{**how, "reduced_motion": "no-preference"})
    page, state = sit_down(open_house, ann, SEEN)
    line = drawn(state)
    expect(page.locator("html")).to_have_attribute("data-seen", "1")
    assert page.evaluate("seen") == [[state["view"]["names"][line["seat"]], line["text"]]]
    expect(page.locator(DRAW)).to_have_count(0)


def test_nothing_waits_for_the_draw_and_the_next_press_ends_it(
    open_house: House, guests: Guests
) -> None:
    ann = guests("Ann", reduced_motion="no-preference")
    page, _ = sit_down(open_house, ann, STOPPED)
    expect(page.locator(DRAW)).to_be_visible()
    expect(page.locator(f"{DRAW} li")).to_have_count(2)
    reached = page.locator(DRAW).evaluate(
        """draw => {
          const { x, y, width, height } = draw.getBoundingClientRect();
          return draw.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        }"""
    )
    assert not reached, "what lies beneath can be pressed"
    page.keyboard.press("a")
    expect(page.locator(DRAW)).to_have_count(0)


def test_who_wants_nothing_to_move_reads_it_in_the_story(open_house: House, guests: Guests) -> None:
    ann = guests("Ann")
    page, state = sit_down(open_house, ann, SEEN)
    expect(page.locator(".log")).to_contain_text(drawn(state)["text"])
    assert page.evaluate("seen") == []
