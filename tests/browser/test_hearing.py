"""What is heard: made by the browser itself, and only for who switched it on."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect

import barkade
from tests.browser.guests import PHONE, Friend, Guests, gather, visit
from tests.browser.hands import Person
from tests.browser.house import House
from tests.browser.retold import Retold

STAGES = sorted(Path(barkade.__file__).parent.glob("games/*/look/*.js"))
NAMED = re.compile(r"\bsound:")
NAME = re.compile(r'\bsound:\s*"([^"]+)"')

# Of every sound, as low and as high as seats have it: how loud it is, and when it ends.
RENDERED = """() => (async () => {
  const { SOUNDS, lasts, pitchOf, sound } = await import("/web/kit/sound.js");
  const all = {};
  for (const name of [...Object.keys(SOUNDS), "no such sound"]) {
    all[name] = { lasts: lasts(SOUNDS[name] ?? SOUNDS.tick), peaks: [], ends: [], power: [] };
    for (const seat of [4, null, 5]) {
      const context = new OfflineAudioContext(1, 2.5 * 22050, 22050);
      sound(context, context.destination, name, pitchOf(seat));
      const data = (await context.startRendering()).getChannelData(0);
      all[name].peaks.push(data.reduce((most, one) => Math.max(most, Math.abs(one)), 0));
      all[name].ends.push(data.findLastIndex((one) => Math.abs(one) > 0.001) / 22050);
      all[name].power.push(data.reduce((sum, one) => sum + one * one, 0));
    }
  }
  return all;
})()"""

# What would sound is only noted, and so is every buzz and everything made to sound with.
NOTED = "export const pitchOf = () => 1; export const sound = (a, b, name) => heard.push(name);"
SPIES = """
window.heard = []; window.made = []; window.buzzes = [];
window.AudioContext = class extends AudioContext {
  constructor() { super(); made.push(this); }
};
navigator.vibrate = (ms) => buzzes.push(ms);
"""


def listen(person: Person) -> None:
    """Have noted what this person hears."""
    page = person.page
    page.add_init_script(SPIES)
    page.route(
        "**/web/kit/sound.js",
        lambda route: route.fulfill(body=NOTED, content_type="text/javascript"),
    )


def at_table(house: House, person: Person) -> Retold:
    """That person at a table with Bo, who hears only what is told from now on."""
    listen(person)
    table = gather(house, [person, Friend(house, "Bo", 1)])
    retold = Retold(person.page)
    visit(house, person, table)
    retold.alone = True
    return retold


def heard(page: Page, *names: str) -> None:
    """Exactly this was heard, and it is forgotten."""
    page.wait_for_function(
        "(names) => heard.length >= names.length && heard.splice(0).join() === names.join()",
        arg=list(names),
    )


def made(page: Page) -> Any:
    return page.evaluate("made.length")


def test_every_sound_is_heard_is_short_and_is_never_too_loud(
    open_house: House, browser: Browser
) -> None:
    person = Person(browser, "Ann", 1)
    person.page.goto(open_house.address)
    all_of_them = person.page.evaluate(RENDERED)
    person.context.close()
    assert {name for name, one in all_of_them.items() if min(one["power"]) < 1} == set()
    assert {name for name, one in all_of_them.items() if max(one["peaks"]) > 1} == set()
    assert {name for name, one in all_of_them.items() if max(one["ends"]) > one["lasts"]} == set()
    assert max(one["lasts"] for one in all_of_them.values()) < 2
    assert all_of_them["no such sound"] == all_of_them["tick"]
    used = set()
    for path in STAGES:
        text = path.read_text("utf-8")
        assert len(NAMED.findall(text)) == len(NAME.findall(text)), path
        used |= set(NAME.findall(text))
    assert used
    assert used - set(all_of_them) == set()


def test_nothing_can_sound_until_it_is_switched_on(open_house: House, guests: Guests) -> None:
    ann = guests("Ann")
    page = ann.page
    retold = at_table(open_house, ann)
    switch = page.get_by_role("button", name="Sound", exact=True)
    expect(switch).to_have_attribute("aria-pressed", "false")
    page.locator(".prompt").click()
    retold.again(story=retold.line("play"))
    expect(page.locator(".log")).to_contain_text("A play.")
    assert made(page) == 0
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    heard(page, "yip")
    assert made(page) == 1
    retold.again(story=retold.line("play"))
    heard(page, "card")
    switch.click()
    retold.again(story=retold.line("toss"))
    expect(page.locator(".log")).to_contain_text("A toss.")
    switch.click()
    heard(page, "yip")
    assert made(page) == 1


def test_who_comes_again_hears_what_is_new_after_a_first_press(
    open_house: House, guests: Guests
) -> None:
    ann = guests("Ann")
    page = ann.page
    at_table(open_house, ann)
    page.get_by_role("button", name="Sound", exact=True).click()
    heard(page, "yip")
    retold = Retold(page)
    page.reload()
    page.locator(".board").wait_for()
    retold.alone = True
    assert made(page) == 0
    page.locator(".prompt").click()
    page.wait_for_function("made.length === 1")
    retold.again(story=retold.line("play"))
    heard(page, "card")
    retold.again(story=retold.line("play"), fresh=True)
    retold.again(story=retold.line("toss"))
    heard(page, "thud")


def test_it_sounds_and_buzzes_when_it_is_ones_turn(open_house: House, guests: Guests) -> None:
    """On a phone both are switched on beside the table."""
    ann = guests("Ann", **PHONE)
    page = ann.page
    retold = at_table(open_house, ann)
    moves = retold.state["moves"]
    assert moves
    page.get_by_role("button", name="Story", exact=True).click()
    page.get_by_role("tab", name="Table").click()
    page.get_by_role("checkbox", name="Sound").check()
    heard(page, "yip")
    page.get_by_role("checkbox", name="Buzz when it is my turn").check()
    retold.again(moves=moves[:1])
    retold.again(moves=[])
    retold.again(moves=moves, story=retold.line("play"))
    heard(page, "card", "turn")
    assert page.evaluate("buzzes.length") == 1
    retold.again(moves=[])
    retold.again(moves=moves, race=1)
    retold.again(moves=[], race=None)
    retold.again(moves=moves)
    heard(page, "turn")


def test_nothing_is_heard_from_a_page_that_nobody_sees(open_house: House, guests: Guests) -> None:
    ann = guests("Ann")
    page = ann.page
    retold = at_table(open_house, ann)
    page.get_by_role("button", name="Sound", exact=True).click()
    heard(page, "yip")
    page.evaluate("Object.defineProperty(document, 'hidden', { value: true, writable: true })")
    retold.again(story=retold.line("play"))
    expect(page.locator(".log")).to_contain_text("A play.")
    retold.again(story=retold.line("toss"))
    expect(page.locator(".log")).to_contain_text("A toss.")
    page.evaluate("document.hidden = false")
    retold.again(story=retold.line("ruff"))
    heard(page, "bark")
