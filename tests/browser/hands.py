"""A person at a browser, who chooses whatever lights up."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Locator, Page

CHOICE = "[data-choice]:visible"
MENU = ".chooser [role=menuitem]:visible"
END = ".ending"
WAIT = 60_000  # milliseconds, for a machine that is busy


class Person:
    """Somebody with a browser of their own."""

    def __init__(self, browser: Browser, name: str, seed: int, **how: Any) -> None:
        self.name = name
        self.rng = Random(seed)
        self.troubles: list[str] = []
        self.context: BrowserContext = browser.new_context(**how)
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
            hinted.click(timeout=2_000)
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

    def act_by_key(self) -> bool:
        """Walk to something that can be chosen, and press Enter."""
        if not self.page.locator(CHOICE).count() or self.over():
            return False
        keys = self.page.keyboard
        for _ in range(self.rng.randrange(1, 4)):
            keys.press("ArrowRight")
        focused = self.page.evaluate("document.activeElement?.matches('[data-choice]') ?? false")
        if not focused:
            keys.press("Tab")
            return False
        keys.press("Enter")
        if self.page.locator(MENU).count():
            keys.press("ArrowDown")
            keys.press("Enter")
        return True

    # Looking

    def record(self) -> dict[str, Any]:
        """The record of the game that is over, as the page offers it."""
        link = self.page.get_by_role("link", name="Download the record").get_attribute("href")
        assert link
        text = self.page.evaluate("async (link) => (await fetch(link)).text()", link)
        body: dict[str, Any] = json.loads(text)
        return body


def on_shelf(page: Page) -> Locator:
    """The game on the shelf that these tests play."""
    return page.get_by_role("article", name="That's Ruff!")


def play_to_the_end(lucky: Person, advised: Person, turns: int = 3_000) -> None:
    """One chooses anything that lights up, the other as a bot advises, until the game is over."""
    people = (lucky, advised)
    for _ in range(turns):
        if all(person.over() for person in people):
            break
        acted = [lucky.act(), advised.act_as_advised()]
        if not any(acted):
            people[0].page.wait_for_timeout(30)
    for person in people:
        assert person.over(), f"{person.name} sees no end"
        assert person.troubles == []
