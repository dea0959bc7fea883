"""Whole games from the shelf to their end, by mouse, by keyboard alone, and by touch.

    python -m tools.whole_games                                every game, every way
    python -m tools.whole_games --game dog-lover --way keys

A person sits down with bots and does now what a hint says, now anything that lights up, until
the ending is seen.  A sample of it is in the tests (tests/browser/test_whole_games.py).
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Error, Locator, sync_playwright

import barkade
from tests.browser.conftest import FLAGS, chromium
from tests.browser.hands import Person, on_shelf
from tests.browser.house import House
from tools.pictures import Size

PATIENCE = 120  # seconds in which something should happen, also on a busy machine
GLANCE = 25  # ms between two looks at the table
ADVISED = {"thats-ruff": 0.8}  # of all moves, by game: chance alone takes long to come home
NOW_AND_THEN = 0.2  # in all others
TABS = 80  # presses after which "Play now" should be reached


class Way(NamedTuple):
    """A way to play: how one sits down, and how one acts."""

    sits: Callable[[Person, str], None]
    acts: Callable[[Person, bool], bool]  # as a hint says, or anyhow
    size: Size


def by_mouse(person: Person, advised: bool) -> bool:
    return person.act_as_advised() if advised else person.act()


def sit_by_mouse(person: Person, title: str) -> None:
    on_shelf(person.page, title).get_by_role("button", name="Play now").click()


def sit_by_touch(person: Person, title: str) -> None:
    box = person.page.get_by_role("article", name=title)
    box.get_by_role("button").first.tap()
    box.get_by_role("button", name="Play now").tap()


def sit_by_keys(person: Person, title: str) -> None:
    box = person.page.get_by_role("article", name=title)
    for wanted in (box.get_by_role("button").first, box.get_by_role("button", name="Play now")):
        tab_to(person, wanted)
        person.page.keyboard.press("Enter")


def tab_to(person: Person, wanted: Locator) -> None:
    """Walk with the Tab key until this has the focus."""
    wanted.wait_for()
    for _ in range(TABS):
        if wanted.evaluate("(one) => one === document.activeElement"):
            return
        person.page.keyboard.press("Tab")
    raise Error(f"{TABS} presses of the Tab key do not lead to {wanted}")


WAYS = {
    "mouse": Way(sit_by_mouse, by_mouse, Size(1280, 720)),
    "small": Way(sit_by_mouse, by_mouse, Size(390, 844)),
    "keys": Way(sit_by_keys, Person.act_by_key, Size(1280, 720)),
    "touch": Way(sit_by_touch, Person.act_by_touch, Size(390, 844)),
}


def played(browser: Browser, house: House, game: str, way: Way) -> str:
    """What went wrong, in a sentence; nothing if the game came to its end."""
    width, height = way.size
    how: dict[str, Any] = {"viewport": {"width": width, "height": height}}
    if way.acts is Person.act_by_touch:
        how |= {"has_touch": True, "is_mobile": True}
    person = Person(browser, "Hazel", 1, reduced_motion="reduce", **how)
    try:
        person.page.goto(house.address)
        way.sits(person, barkade.load(game).title)
        person.page.locator("[data-choice]").first.wait_for()
        told, since = person.told(), monotonic()
        share = ADVISED.get(game, NOW_AND_THEN)
        while not person.over():
            if not way.acts(person, person.rng.random() < share):
                person.page.wait_for_timeout(GLANCE)
            if (now := person.told()) != told:
                told, since = now, monotonic()
            elif monotonic() - since > PATIENCE:
                return "nothing comes of what is done, and the end is not seen"
        return "; ".join(person.troubles)
    except Error as error:
        return str(error)
    finally:
        person.context.close()


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tools.whole_games",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--game", action="append", choices=barkade.shelf(), help="only this one")
    parser.add_argument("--way", action="append", choices=list(WAYS), help="only this one")
    chosen = parser.parse_args()
    failed = False
    with (
        tempfile.TemporaryDirectory() as folder,
        House(Path(folder) / "barkade.db") as house,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        for game in chosen.game or barkade.shelf():
            for name in chosen.way or WAYS:
                wrong = played(browser, house, game, WAYS[name])
                failed |= bool(wrong)
                print(f"{'✗' if wrong else '✓'} {game}, {name}{': ' + wrong if wrong else ''}")
                sys.stdout.flush()
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
