"""A person at a browser, who chooses whatever lights up."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from random import Random
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Locator, Page

from tests.luck import of_a_page

CHOICE = "[data-choice]:visible"
MENU = ".chooser [role=menuitem]:visible"
END = ".ending"
HINTED = ".hinted"
THOUGHT = 5_000  # ms in which a hint comes, also from a process that only just starts
AGAIN = ".tapped"  # what a first tap has shown the outcome of: the next one makes the move
LAID = ".layer .main:enabled:visible"  # makes the move that is laid over a grid
IDLE = 100  # looks at which nobody finds anything to do: then nobody ever will
MOST = 3_000  # moves after which a game should be over
STEPS = 40  # of the Tab key, until what is wanted should be reached
WAIT = 120_000  # milliseconds, for a machine that is busy


class Person:
    """Somebody with a browser of their own."""

    def __init__(self, browser: Browser, name: str, seed: int, **how: Any) -> None:
        self.name = name
        self.rng = Random(seed)
        self.troubles: list[str] = []
        known = {"service_workers": "block", **how}  # fetches the rules of all games
        self.context: BrowserContext = browser.new_context(**known)
        self.context.add_init_script(of_a_page())
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(WAIT)
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))

    # Finding a table

    def call_oneself(self, address: str) -> None:
        """Enter the shelf with a name."""
        self.page.goto(address)
        field = self.page.get_by_role("textbox", name=re.compile("name|You are")).first
        field.fill(self.name)
        field.press("Enter")

    # Playing

    def over(self) -> bool:
        return self.page.locator(END).count() > 0

    def act(self) -> bool:
        """Choose one of the things that light up; whether there were any."""
        choices = self.page.locator(CHOICE)
        many = choices.count()
        if not many or self.over():
            return False
        try:
            choices.nth(self.rng.randrange(many)).click(timeout=2_000)
            self._choose_from_menu()
        except Error:
            return False  # the table went on while the hand was moving
        return True

    def act_as_advised(self) -> bool:
        """Ask for a hint, and do what it points at; whether there was anything to do.
        A hint wags and never holds still, unless motion is reduced."""
        if not self.page.locator(CHOICE).count() or self.over():
            return False
        try:
            self.page.get_by_role("button", name="Hint", exact=True).click(timeout=2_000)
            hinted = self.page.locator(".hinted:visible").first
            hinted.click(timeout=THOUGHT)
            self._choose_from_menu()
        except Error:
            return False
        return True

    def _choose_from_menu(self) -> None:
        menu = self.page.locator(MENU)
        many = menu.count()
        if many:
            menu.nth(self.rng.randrange(many)).click(timeout=2_000)

    # With the keyboard alone

    def act_by_key(self, advised: bool = False) -> bool:
        """Walk to something that can be chosen, perhaps what a hint points at, and press Enter."""
        if not self.page.locator(CHOICE).count() or self.over():
            return False
        keys = self.page.keyboard
        if advised:
            keys.press("h")
            with suppress(Error):
                self.page.locator(HINTED).first.wait_for(timeout=THOUGHT)
        for _ in range(self.rng.randrange(1, 4)):
            keys.press("ArrowRight")
        for _ in range(STEPS if advised else 0):
            if self._is_on(f"{HINTED}, {HINTED} *"):
                break
            keys.press("Tab")
        if not self._is_on("[data-choice]"):
            keys.press("Tab")
            return False
        keys.press("Enter")
        if self.page.locator(MENU).count():
            keys.press("ArrowDown")
            keys.press("Enter")
        return True

    def _is_on(self, what: str) -> bool:
        """Whether the keyboard's focus is on such a thing."""
        found: bool = self.page.evaluate(
            "(what) => document.activeElement?.matches(what) ?? false", what
        )
        return found

    # With fingers

    def act_by_touch(self, advised: bool = False) -> bool:
        """Tap what can be chosen, perhaps what a hint points at; again if the first tap only
        showed what would come of it."""
        choices = self.page.locator(CHOICE)
        many = choices.count()
        if not many or self.over():
            return False
        try:
            if advised:
                self.page.get_by_role("button", name="Hint", exact=True).tap(timeout=2_000)
                chosen = self.page.locator(f"{HINTED}:visible").first
            else:
                chosen = choices.nth(self.rng.randrange(many))
            chosen.tap(timeout=THOUGHT)
            if self.page.locator(AGAIN).count():
                self.page.locator(AGAIN).first.tap(timeout=2_000)
            elif self.page.locator(LAID).count():
                self.page.locator(LAID).first.tap(timeout=2_000)
            menu = self.page.locator(MENU)
            if menu.count():
                menu.nth(self.rng.randrange(menu.count())).tap(timeout=2_000)
        except Error:
            return False
        return True

    # Looking

    def told(self) -> int:
        """How long the story is."""
        length: int = self.page.evaluate("document.querySelector('.log')?.textContent.length ?? 0")
        return length

    def record(self) -> dict[str, Any]:
        """The record of the game that is over, as the page offers it."""
        self.page.locator(".afterwards summary").click()
        link = self.page.get_by_role("link", name="Download the record").get_attribute("href")
        assert link
        text = self.page.evaluate("async (link) => (await fetch(link)).text()", link)
        body: dict[str, Any] = json.loads(text)
        return body


def on_shelf(page: Page, game: str = "That's Ruff!") -> Locator:
    """A game on the shelf, chosen: its counter has what leads to a table."""
    box = page.get_by_role("article", name=game)
    box.get_by_role("button", name=re.compile(f"^{game}")).click()
    return box


def play(*people: Person, moves: int = MOST) -> None:
    """All choose whatever lights up, until the game is over or so many moves are made."""
    idle = made = 0
    while made < moves and idle <= IDLE and not all(person.over() for person in people):
        acted = sum([person.act() for person in people])
        made += acted
        idle = 0 if acted else idle + 1
        if idle:
            people[0].page.wait_for_timeout(30)
    assert idle <= IDLE, "nobody finds anything to do, and the end is not seen"
    assert [person.troubles for person in people if person.troubles] == []
