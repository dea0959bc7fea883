"""Lessons in a browser: from the shelf to their end, by mouse, by touch and by keys."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

import barkade
from barkade.lessons import Lesson, lesson_of, wanted
from barkade.server.teaching import told
from tests.browser.everybody import complaints
from tests.browser.guests import PHONE, Guests
from tests.browser.hands import AGAIN, LAID, MENU, Person, on_shelf
from tests.browser.house import House
from tests.browser.measure import faults, settle

TAUGHT = [game for game in barkade.shelf() if lesson_of(barkade.load(game))]
EVERY = bool(os.environ.get("BARKADE_EVERY"))  # every lesson every way, which takes a while
WAYS = 3
RUFF = wanted(barkade.load("thats-ruff"))
FIRST = next(at for at, step in enumerate(RUFF.steps) if step.may)  # in which something is done
TOUCHED = ".board [data-choice]:visible, .ribbon .moves [data-choice]:visible"
DESK: Any = {"viewport": {"width": 1280, "height": 720}}
PLACES: list[ViewportSize] = [{"width": 360, "height": 740}, DESK["viewport"]]
LOOKS = [("light", DESK["viewport"]), ("dark", PHONE["viewport"])]
AT_ONCE = "localStorage.setItem('barkade.pace', '0')"  # what happens is not played
# What of the things to touch lies beneath the coach, and what it speaks of and is not there.
HIDDEN = """async ([touched, shows]) => {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  const all = (what) => [...document.querySelectorAll(what)]
    .filter((it) => it.checkVisibility() && it.getBoundingClientRect().width > 1);
  const boxes = all(".coach, .speech").map((it) => it.getBoundingClientRect());
  const under = (it) => {
    const a = it.getBoundingClientRect();
    return boxes.some((b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1);
  };
  const cut = ({ left, top, right, bottom }) =>
    left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
  return [
    ...all(touched).filter(under).map((it) => `${it.ariaLabel} is hidden`),
    ...shows.filter((what) => !all(what).length).map((what) => `${what} is not there`),
    ...boxes.filter(cut).map(() => "the coach is cut"),
  ];
}"""


def going(way: int) -> list[str]:
    """The lessons that go one of the ways: each has one."""
    return TAUGHT if EVERY else TAUGHT[way::WAYS]


@pytest.fixture(scope="module")
def school(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house in which bots move at once: what is waited for here is the coach."""
    data = tmp_path_factory.mktemp("school") / "tables.db"
    with House(data, "--pace", "0", "--unlimited") as opened:
        yield opened


def hidden(page: Page, shows: list[str]) -> list[str]:
    """What is wrong with where the coach stands."""
    touched = TOUCHED.replace(":visible", "")
    found: list[str] = page.evaluate(HIDDEN, [touched, shows])
    size = page.viewport_size or {"width": 0}
    return [
        f"{page.locator('.speech h2').inner_text()}, {size['width']} px: {one}" for one in found
    ]


def begin(house: House, person: Person, title: str = RUFF.game.title) -> Locator:
    """From the shelf to the table: the coach."""
    person.page.add_init_script(AT_ONCE)
    person.call_oneself(house.address)
    box = on_shelf(person.page, title)
    box.get_by_role("button", name=re.compile("First time")).click()
    person.page.get_by_role("button", name="Begin").click()
    coach = person.page.locator(".coaching")
    coach.wait_for()
    return coach


def stands(page: Page, at: int, left: int = 0) -> None:
    """The coach has come to a step, with so many things left to do in it."""
    coach = page.locator(f'.coaching[data-step="{at}"][data-left="{left}"] .speech')
    expect(coach).to_be_visible()


def walk(person: Person, lesson: Lesson, act: Callable[[Person], None], look: Any = None) -> None:
    """Go through a lesson: read what is to be read, and do what is asked."""
    for at, step in enumerate(lesson.steps):
        for done in range(len(step.may) if step.each else 1):
            stands(person.page, at, len(step.may) - done)
            if look and not done:
                look(person.page, at)
            act(person)
    expect(person.page.locator(".coaching")).to_have_count(0)
    expect(person.page.locator(".ribbon.mine")).to_be_visible()


def by_mouse(person: Person) -> None:
    person.page.locator(f".speech [data-choice], {TOUCHED}").first.click()
    if person.page.locator(MENU).count():
        person.page.locator(MENU).first.click()


def by_touch(person: Person) -> None:
    """A first tap shows what would be, a second one does it; of a button a menu asks again.
    There is never a third: what is still seen after the second is about to go."""
    person.page.locator(f".speech [data-choice], {TOUCHED}").first.tap()
    again = person.page.locator(f"{MENU}, {AGAIN}, {LAID}")
    if again.count():
        again.first.tap()


def by_keys(person: Person) -> None:
    on = "document.activeElement?.matches('[data-choice]')"
    for _ in range(9):
        if person.page.evaluate(on):
            break
        person.page.keyboard.press("ArrowRight")
    assert person.page.evaluate(on)
    person.page.keyboard.press("Enter")


@pytest.mark.long
@pytest.mark.parametrize("game", going(0))
def test_by_mouse_and_nothing_to_touch_is_hidden(school: House, guests: Guests, game: str) -> None:
    ann = guests("Ann", **DESK)
    lesson = wanted(barkade.load(game))
    shown = [step.shows for step in told(lesson.game).steps]
    wrong: list[str] = []

    def look(page: Page, at: int) -> None:
        for size in PLACES if lesson.steps[at].may else PLACES[-1:]:
            page.set_viewport_size(size)
            wrong.extend(hidden(page, shown[at]))

    begin(school, ann, lesson.game.title)
    walk(ann, lesson, by_mouse, look)
    assert wrong == []


@pytest.mark.long
@pytest.mark.parametrize("game", going(1))
def test_by_touch(school: House, guests: Guests, game: str) -> None:
    ann = guests("Ann", **PHONE)
    lesson = wanted(barkade.load(game))
    shown = [step.shows for step in told(lesson.game).steps]
    wrong: list[str] = []
    begin(school, ann, lesson.game.title)
    walk(ann, lesson, by_touch, lambda page, at: wrong.extend(hidden(page, shown[at])))
    assert wrong == []


@pytest.mark.long
@pytest.mark.parametrize("game", going(2))
def test_by_keys(school: House, guests: Guests, game: str) -> None:
    ann = guests("Ann", **DESK)
    lesson = wanted(barkade.load(game))
    begin(school, ann, lesson.game.title)
    walk(ann, lesson, by_keys)


def test_what_is_not_asked_is_answered_kindly_and_nothing_happens(
    school: House, guests: Guests
) -> None:
    ann = guests("Ann", **DESK)
    page = ann.page
    begin(school, ann)
    stands(page, 0)
    page.locator(".tableedge .card").nth(1).click(position={"x": 6, "y": 60})
    expect(page.locator(".speech .wrong")).to_contain_text("Press Next first")
    for at in range(FIRST):
        stands(page, at)
        by_mouse(ann)
    stands(page, FIRST, 4)
    page.get_by_role("img", name=re.compile("^red 13")).click()
    expect(page.locator(".speech .wrong")).to_have_text(RUFF.steps[FIRST].wrong)
    expect(page.locator("#voice")).to_contain_text(RUFF.steps[FIRST].wrong)
    stands(page, FIRST, 4)
    expect(page.locator(".picked")).to_have_count(0)
    expect(page.get_by_role("button", name="Hint")).to_be_disabled()


def test_one_leaves_and_goes_on_where_one_was_or_starts_over(school: House, guests: Guests) -> None:
    ann = guests("Ann", **DESK)
    page = ann.page
    begin(school, ann)
    for at in range(FIRST):
        stands(page, at)
        by_mouse(ann)
    page.get_by_role("button", name="Show me").click()
    stands(page, FIRST, 3)
    where = page.url
    page.get_by_role("link", name=re.compile("^Leave")).click()
    box = on_shelf(page)
    box.get_by_role("button", name=re.compile("First time")).click()
    page.get_by_role("link", name="Go on where you were").click()
    stands(page, FIRST, 3)
    assert page.url == where
    page.goto(f"{school.address}/rules/thats-ruff")
    page.get_by_role("button", name="Learn by playing").click()
    page.get_by_role("button", name="Start over").click()
    stands(page, 0)
    assert page.url != where


def test_the_leash_hangs_behind_the_ribbon_and_what_is_pressed_there(
    school: House, guests: Guests
) -> None:
    ann = guests("Ann", **PHONE)
    begin(school, ann)
    for at in range(FIRST):
        stands(ann.page, at)
        by_touch(ann)
    stands(ann.page, FIRST, 4)
    ann.page.locator(TOUCHED).first.tap()
    button = ann.page.get_by_role("button", name=re.compile("^Do it"))
    expect(button).to_be_visible()
    shows_through = """([button, lead]) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const covers = document.querySelector(".coaching .covers");
      const corners = [[left, top], [right, top], [left, bottom], [right, bottom]];
      const hidden = corners.every(([x, y]) => covers.isPointInFill(new DOMPoint(x, y)));
      const { y } = lead.getPointAtLength(lead.getTotalLength());
      return !hidden || y < bottom;
    }"""
    lead = ann.page.locator(".coaching .lead").last
    assert not ann.page.evaluate(shows_through, [button.element_handle(), lead.element_handle()])


def test_who_knows_it_goes_on_to_the_next_idea(school: House, guests: Guests) -> None:
    ann = guests("Ann", **DESK)
    page = ann.page
    begin(school, ann)
    ideas = [at for at, step in enumerate(RUFF.steps) if step.idea != RUFF.steps[at - 1].idea]
    for at in ideas[1:5]:
        page.get_by_role("button", name="I know this").click()
        stands(page, at, len(RUFF.steps[at].may))


@pytest.mark.long
@pytest.mark.parametrize(("scheme", "size"), LOOKS)
def test_everybody_can_use_it(
    school: House, guests: Guests, axe: str, scheme: Any, size: Any
) -> None:
    dee = guests("Dee", viewport=size, color_scheme=scheme, bypass_csp=True)
    page = dee.page
    begin(school, dee)
    expect(page.locator("#voice")).to_contain_text("This is Nicky, your dog.")
    assert complaints(page, axe) == []
    for at in range(FIRST):
        stands(page, at)
        by_mouse(dee)
    stands(page, FIRST, 4)
    page.get_by_role("img", name=re.compile("^red 13")).click()
    expect(page.locator(".speech .wrong")).to_be_visible()
    assert complaints(page, axe) == []
    settle(page)
    assert faults(page, touch=size["width"] < 700, asked=True) == []
