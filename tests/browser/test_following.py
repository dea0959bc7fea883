"""What others do can be followed: at one's own speed, and for who wants it so, step by step."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import barkade
from tests.browser.guests import Friend, Guests, gather, visit
from tests.browser.hands import Person
from tests.browser.house import House
from tests.browser.retold import Retold

# A queue whose time passes only when it is told to; `told` tells it of the next moment, by who
# is to move after it.  Moment 0 is shown, and seat 1 is to move.  A walk takes 900 ms, a dance
# longer than anybody waits for.
QUEUE = """
const { Queue } = await import("/web/table/queue.js");
const { pace, waitForMe } = await import("/web/table/settings.js");
let now = 1_000;
let timers = [];
performance.now = () => now;
let set = 0;
window.setTimeout = (run, ms) => (timers.push({ run, at: now + ms, id: ++set }), set);
window.clearTimeout = (id) => void (timers = timers.filter((one) => one.id !== id));
const pass = (ms) => {
  const end = now + ms;
  for (;;) {
    timers.sort((a, b) => a.at - b.at);
    if (!timers.length || timers[0].at > end) break;
    const { at, run } = timers.shift();
    now = at;
    run();
  }
  now = end;
};
const queue = new Queue();
queue.beats = { walk: { ms: 900 }, dance: { ms: 9_000 } };
let n = 0;
const told = (actor, event = "walk", more = {}) => queue.add({
  n: n++, seat: 0, race: null, fresh: false, view: { actors: [actor] },
  moves: actor === 0 ? [{}] : [], clocks: [null, null, null], story: [{ event, n }], ...more,
});
const seen = [];
const see = () => seen.push(queue.shown.value.state.n);
told(1, "walk", { fresh: true });
see();
"""


@pytest.fixture
def page(open_house: House, browser: Browser) -> Any:
    person = Person(browser, "Ann", 1)
    person.page.goto(open_house.address)
    yield person.page
    person.context.close()
    assert person.troubles == []


def follow(page: Page, script: str) -> Any:
    """What was seen while this happened."""
    return page.evaluate(f"async () => {{ {QUEUE} {script}; return seen; }}")


def test_a_moment_stays_as_long_as_its_beats_take(page: Page) -> None:
    assert follow(
        page, "told(1); pass(0); see(); told(1); told(1); pass(899); see(); pass(1); see();"
    ) == [0, 1, 1, 2]


def test_a_brisk_moment_takes_half_as_long(page: Page) -> None:
    assert follow(
        page, "pace.value = 2; told(1); pass(0); told(1); pass(449); see(); pass(1); see();"
    ) == [0, 1, 2]


def test_who_is_behind_catches_up(page: Page) -> None:
    """The newest is shown in time, however long all before it would take."""
    assert follow(
        page,
        "told(1, 'dance'); pass(0); told(1, 'dance'); told(1); see(); pass(1_400); see();",
    ) == [0, 1, 3]


def test_instantly_the_newest_is_shown_at_once(page: Page) -> None:
    assert follow(page, "pace.value = Infinity; told(1); see(); told(1); see();") == [0, 1, 2]


def test_the_answer_to_ones_own_move_and_a_race_are_shown_at_once(page: Page) -> None:
    assert follow(
        page,
        "told(1); told(0); queue.hurry(); told(1); see(); told(1, 'walk', { race: 1 }); see();",
    ) == [0, 3, 4]


WAITING = "waitForMe.value = true; const hold = () => seen.push(queue.held.value);"


def test_the_table_waits_after_each_turn_of_somebody_else(page: Page) -> None:
    """A turn may have many moments; what comes before one's own is the last."""
    assert follow(
        page,
        f"{WAITING} told(1); told(2); told(2); told(0); pass(5_000); see(); hold();"
        "queue.goOn(); pass(0); see(); pass(5_000); see(); hold();",
    ) == [0, 2, True, 3, 4, False]


def test_turns_that_waited_are_told_as_calmly_as_others(page: Page) -> None:
    assert follow(
        page,
        f"{WAITING} told(2); told(2); told(2); told(0); pass(60_000); see();"
        "queue.goOn(); pass(0); see(); pass(300); see(); pass(1_100); see();",
    ) == [0, 1, 2, 2, 4]


def test_the_table_waits_for_nobody_whose_clock_runs_or_who_races(page: Page) -> None:
    clock = "{ clocks: [30, null, null] }"
    assert follow(
        page,
        f"{WAITING} told(2); pass(0); told(1); pass(5_000); see(); hold();"
        f"told(0, 'walk', {clock}); pass(5_000); see(); hold();"
        "told(1, 'walk', { race: 1 }); told(2, 'walk', { race: 1 }); see(); hold();",
    ) == [0, 1, True, 3, False, 5, False]


def test_ones_own_move_goes_on_and_nothing_waits_after_it(page: Page) -> None:
    assert follow(
        page,
        f"{WAITING} told(2); pass(0); told(1); hold(); queue.hurry(); told(0); see(); hold();"
        "queue.hurry(); told(1); see(); told(1); pass(5_000); see(); hold();",
    ) == [0, True, 3, False, 4, 5, False]


# At the table


def test_who_wants_to_be_waited_for_goes_on_by_button_and_by_key(
    open_house: House, guests: Guests
) -> None:
    ann = guests("Ann")
    page = ann.page
    cleo, bo = Friend(open_house, "Cleo", 2), Friend(open_house, "Bo", 1)
    table = gather(open_house, [ann, bo, cleo])
    retold = Retold(page)
    visit(open_house, ann, table)
    retold.alone = True
    page.get_by_role("tab", name="Table").click()
    page.get_by_role("checkbox", name="Wait for me").check()
    moves, line, go_on = retold.state["moves"], page.locator(".prompt .line"), page.locator(".goon")

    def turn(actor: int, asked: list[Any]) -> None:
        view = {**retold.state["view"], "actors": [actor], "prompt": f"Moment {retold.state['n']}."}
        retold.again(view=view, story=retold.line("play"), moves=asked)

    first = retold.state["n"]
    for actor in (1, 2, 1, 2, 0):
        turn(actor, moves if actor == 0 else [])
    expect(line).to_contain_text(f"Moment {first}.")
    expect(page).to_have_title("Your turn · That's Ruff!")
    go_on.click()
    expect(line).to_contain_text(f"Moment {first + 1}.")
    expect(go_on).to_be_visible()
    line.click(position={"x": 3, "y": 3})  # beside the button of its rule
    page.keyboard.press("Enter")
    expect(line).to_contain_text(f"Moment {first + 2}.")
    expect(go_on).to_be_visible()
    page.get_by_role("checkbox", name="Wait for me").uncheck()
    expect(line).to_contain_text(f"Moment {first + 4}.")
    expect(go_on).to_have_count(0)


def test_what_somebody_likes_is_so_when_they_come_again(open_house: House, guests: Guests) -> None:
    ann = guests("Ann")
    page = ann.page
    table = gather(open_house, [ann, Friend(open_house, "Bo", 1)])
    visit(open_house, ann, table)
    choices = {"Speed": ("Relaxed", "Instant"), "Light": ("As the system has it", "Evening")}
    page.get_by_role("tab", name="Table").click()
    for name, (before, after) in choices.items():
        choice = page.get_by_role("combobox", name=name)
        expect(choice.locator("option:checked")).to_have_text(before)
        choice.select_option(after)
    expect(page.locator(":root")).to_have_attribute("data-light", "evening")
    page.reload()
    page.get_by_role("tab", name="Table").click()
    for name, (_, after) in choices.items():
        checked = page.get_by_role("combobox", name=name).locator("option:checked")
        expect(checked).to_have_text(after)
    expect(page.locator(":root")).to_have_attribute("data-light", "evening")


# Dogs that are seen, and those of them that never come to rest.
SEEN = "document.querySelectorAll('.board .dog-moves').length"
ENDLESS = """document.getAnimations()
  .filter((one) => one.effect.getComputedTiming().iterations === Infinity)
  .filter((one) => one.effect.target.closest(".dog")).length"""


@pytest.mark.parametrize("game", barkade.shelf())
def test_no_dog_moves_for_ever(open_house: House, guests: Guests, game: str) -> None:
    """A page that is never still is never cheap."""
    ann = guests("Ann", reduced_motion="no-preference")
    others = [Friend(open_house, name, at) for at, name in enumerate(("Bo", "Cy"))]
    visit(open_house, ann, gather(open_house, [ann, *others], game=game))
    ann.page.wait_for_function(f"() => {SEEN} > 0 && {ENDLESS} === 0")
