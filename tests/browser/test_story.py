"""The story: who did what, in their colours, and the way back to what was."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.guests import PHONE, Guests, visit
from tests.browser.hands import CHOICE
from tests.browser.house import House
from tests.browser.played import played
from tests.browser.retold import Retold

BACK = re.compile("^Back to now")


def told(retold: Retold, seat: int, text: str, **more: Any) -> None:
    """A moment that brings one line."""
    n = retold.state["n"] + 1
    line = {"n": n, "text": text, "event": "play", "seat": seat, "numbers": [], **more}
    retold.again(story=[line])


def colour(piece: Locator) -> str:
    found: str = piece.evaluate("(one) => getComputedStyle(one).color")
    return found


# What stands beneath it


def test_beneath_the_story_of_thats_ruff_who_has_least_to_do_is_first(
    open_house: House, guests: Guests
) -> None:
    ann = guests("Ann")
    table, _ = played(open_house, ann, 1)
    retold = Retold(ann.page)
    visit(open_house, ann, table)
    retold.alone = True
    mine, theirs = retold.state["view"]["boards"]
    boards = [{**mine, "discs": [3, 8], "home": False}, {**theirs, "discs": [], "home": True}]
    retold.again(view={**retold.state["view"], "boards": boards})
    rows = ann.page.locator(".way-home p")
    expect(rows).to_have_text([re.compile("^Bo.*home.*clear$"), re.compile("^You.*2 discs out$")])


# How it looks

# The story is made lower, and again before the page hears that it was scrolled to its end.
SHRINK = """list => new Promise(done => {
  let high = list.clientHeight;
  const lower = () => void (list.style.maxHeight = `${high -= 60}px`);
  const after = new ResizeObserver(() => { after.disconnect(); lower(); });
  const frames = n =>
    n ? requestAnimationFrame(() => frames(n - 1))
      : done(list.scrollHeight - list.scrollTop - list.clientHeight);
  lower();
  after.observe(list);
  frames(9);
})"""
LONG = """list => {
  const words = document.createElement("p");
  words.style.height = "900px";
  list.append(words);
}"""


def test_the_end_of_the_story_is_seen_while_its_size_changes(
    open_house: House, guests: Guests
) -> None:
    ann = guests("Ann")
    table, _ = played(open_house, ann, 1)
    visit(open_house, ann, table)
    story = ann.page.locator(".log")
    story.evaluate(LONG)
    assert story.evaluate(SHRINK) < 4


def test_each_line_has_the_face_and_the_colour_of_who_did_it(
    open_house: House, guests: Guests
) -> None:
    ann = guests("Ann")
    table, _ = played(open_house, ann, 1)
    retold = Retold(ann.page)
    visit(open_house, ann, table)
    retold.alone = True
    told(retold, -1, "The sun comes up.")
    told(retold, 1, "Bo plays a thing, and looks at Ann.")
    told(retold, 1, "Bo plays on. Annabel and Bobby are others.")
    told(retold, 0, "You answer Bo.")
    told(retold, -1, "The sun goes down.")
    told(retold, 1, "Bo rolls.", begins=True)
    lines = ann.page.locator(".tale li")
    expect(lines.last).to_have_text("Bo rolls.")
    first, on, mine, nobody, begun = (lines.nth(at) for at in range(-5, 0))
    expect(first.locator("svg.dog")).to_be_visible()
    expect(mine.locator("svg.dog")).to_be_visible()
    expect(nobody.locator("svg.dog")).to_have_count(0)
    dogs = [line.locator("svg.dog").inner_html() for line in (first, mine)]
    assert re.sub(r"\d", "", dogs[0]) != re.sub(r"\d", "", dogs[1])
    assert first.locator(".tale-who").all_inner_texts() == ["Bo", "Ann"]
    assert on.locator(".tale-who").all_inner_texts() == ["Bo"]
    assert mine.locator(".tale-who").all_inner_texts() == ["You", "Bo"]
    bo, herself = (colour(first.locator(".tale-who").nth(at)) for at in (0, 1))
    assert bo != herself
    assert colour(mine.locator(".tale-who").first) == herself
    assert colour(mine.locator(".tale-who").last) == bo
    # A turn that goes on keeps its one face; another's turn, and what begins, stands apart.
    expect(on.locator("svg.dog")).to_be_hidden()
    expect(begun.locator("svg.dog")).to_be_visible()
    gaps = ann.page.evaluate(
        """(lines) => [...document.querySelectorAll(".tale li a")].slice(-5).map((one, at, all) =>
          at ? one.getBoundingClientRect().top - all[at - 1].getBoundingClientRect().bottom : 0)"""
    )
    assert gaps[1] == 0
    assert 0 < gaps[2] < gaps[4]


def test_the_story_can_be_read_and_touched_on_a_phone(open_house: House, guests: Guests) -> None:
    ann = guests("Ann", **PHONE)
    table, _ = played(open_house, ann, 2)
    visit(open_house, ann, table)
    ann.page.get_by_role("button", name="Story", exact=True).tap()
    expect(ann.page.locator(".tale li a").last).to_be_visible()
    sizes = ann.page.evaluate(
        """() => [...document.querySelectorAll(".tale a")].map((one) =>
          [parseFloat(getComputedStyle(one).fontSize), one.getBoundingClientRect().height])"""
    )
    assert min(size for size, _ in sizes) >= 12
    assert min(height for _, height in sizes) >= 44


# Looking back


def opened(page: Page, n: int) -> None:
    """The table is shown as it was at a moment, and nothing can be chosen."""
    expect(page.locator(".ribbon")).to_contain_text(re.compile(rf"Moment {n} of \d+"))
    expect(page.locator(CHOICE)).to_have_count(0)
    expect(page.locator(".tale [aria-current=step]").first).to_have_attribute(
        "href", re.compile(rf"/replay/\w+\?n={n}$")
    )


def moment_of(line: Locator) -> int:
    return int((line.get_attribute("href") or "").rpartition("=")[2])


def test_a_line_opens_its_moment_in_place_and_one_goes_back_to_now(
    open_house: House, guests: Guests
) -> None:
    """What happens meanwhile does not disturb; whose turn it is now is said."""
    ann = guests("Ann")
    table, hers = played(open_house, ann)
    retold = Retold(ann.page)
    visit(open_house, ann, table)
    page = ann.page
    expect(page.locator(CHOICE)).not_to_have_count(0)
    address = page.url
    now = page.locator(".hand .card").count()
    line = page.locator(".tale li a").nth(2)
    n = moment_of(line)
    line.click()
    opened(page, n)
    expect(page.locator(".ribbon")).to_contain_text("It is your turn now")
    expect(page.locator(".ribbon .note")).to_contain_text(line.inner_text().split("\n")[0])
    expect(page.locator(".hand .card")).not_to_have_count(now)
    assert page.url == address
    page.keyboard.press("ArrowRight")
    opened(page, n + 1)
    page.keyboard.press("ArrowLeft")
    opened(page, n)
    retold.again(moves=[], story=retold.line("play"))
    expect(page.locator(".ribbon")).not_to_contain_text("It is your turn now")
    expect(page.locator(".tale li").last).to_have_text("A play.")
    opened(page, n)
    hers.act(advised=True)
    expect(page.get_by_role("button", name=BACK)).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("region", name="What is asked")).to_be_visible()
    expect(page.get_by_role("button", name=BACK)).to_have_count(0)
    expect(line).to_be_focused()


def test_on_a_phone_the_drawer_closes_and_a_tap_leads_back(
    open_house: House, guests: Guests
) -> None:
    ann = guests("Ann", **PHONE)
    table, _ = played(open_house, ann, 2)
    visit(open_house, ann, table)
    page = ann.page
    page.get_by_role("button", name="Story", exact=True).tap()
    line = page.locator(".tale li a").first
    n = moment_of(line)
    line.tap()
    opened(page, n)
    expect(page.locator(".side")).not_to_be_visible()
    page.get_by_role("button", name="The moment after").tap()
    expect(page.locator(".ribbon")).to_contain_text(f"Moment {n + 1} of")
    page.get_by_role("button", name=BACK).tap()
    expect(page.locator(CHOICE)).not_to_have_count(0)


def test_in_a_race_nobody_looks_back(open_house: House, guests: Guests) -> None:
    """Who does when one begins is brought to it."""
    ann = guests("Ann")
    table, _ = played(open_house, ann, 2)
    retold = Retold(ann.page)
    visit(open_house, ann, table)
    page = ann.page
    page.locator(".tale li a").first.click()
    expect(page.get_by_role("button", name=BACK)).to_be_visible()
    retold.again(race=1)
    expect(page.get_by_role("region", name="What is asked")).to_be_visible()
    page.locator(".tale li a").first.click()
    expect(page.locator(".toast")).to_have_text("In a race nobody looks back.")
    expect(page.get_by_role("button", name=BACK)).to_have_count(0)
    assert "/table/" in page.url
