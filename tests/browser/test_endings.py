"""The end of a game on its stage: who stands where, and what it was made of."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import accumulate
from typing import Any
from unittest.mock import ANY

import pytest
from playwright.sync_api import Browser, Page, expect

import barkade
from barkade.look.parts import laid_out
from barkade.server.app import COOKIE
from tests.browser.guests import walk_from_shelf
from tests.browser.measure import faults
from tools.moments import VIEWER, Wanted, moments
from tools.pictures import standing, table_of

FEWEST_AND_MOST = [
    ("dog-lover", 4), ("dog-man", 6), ("good-puppies-too", 1), ("good-puppies-too", 6),
    ("thats-ruff", 2), ("thats-ruff", 4), ("we-rate-dogs", 6),
]  # fmt: skip
ASIDE = ("In the Circle", "The best of them")  # what is told besides what a score is made of
ROW = ".scoresheet tbody tr"

# All that stood on the winner's crate, one after the other; and perhaps what is done first.
SEEN = """
window.seen = [];
new MutationObserver(() => {
  const now = document.querySelector(".podium .won .nametag b")?.textContent;
  if (!now || now === seen.at(-1)) return;
  seen.push(now);
  if (window.press && seen.length === 2) press();
}).observe(document, { subtree: true, childList: true, characterData: true });
"""


@contextmanager
def the_end(
    browser: Browser, game: str, seats: int, **how: Any
) -> Iterator[tuple[Page, dict[str, Any]]]:
    """A game that is over, on a small phone, and what everybody knows of it."""
    wanted = Wanted(seats=[seats], states=["over"], games=1)
    moment = next(iter(moments(game, wanted)))
    with standing([moment]) as server:
        context = browser.new_context(viewport={"width": 360, "height": 740}, **how)
        token = server.hall.keys.token(VIEWER)
        context.add_cookies([{"name": COOKIE, "value": token, "url": server.address}])
        page = context.new_page()
        walk_from_shelf(page, server.address, f"/table/{table_of(0)}")
        expect(page.locator(".finale")).to_be_visible()
        yield page, server.hall.party(table_of(0)).playing().view(None)
        context.close()


def sheet(page: Page) -> dict[str, list[str]]:
    """What is written in each of its rows."""
    rows: dict[str, list[str]] = page.locator(".scoresheet").evaluate(
        """sheet => Object.fromEntries([...sheet.querySelectorAll("tbody tr, tfoot tr")].map(
          (row) => [...row.cells].map((cell) => cell.textContent.trim()))
          .map(([label, ...values]) => [label, values]))"""
    )
    return rows


def brought(view: dict[str, Any]) -> list[Any]:
    """The rows of the sheet, as everybody may know them."""
    parts: list[Any] = laid_out(barkade.load(view["game"]), view)
    [rows] = [part["rows"] for part in parts if part["part"] == "sheet"]
    return list(rows)


def number(text: str) -> int:
    return 0 if text == "–" else int(text.replace("−", "-"))


@pytest.mark.parametrize(("game", "seats"), FEWEST_AND_MOST)
def test_the_sheet_says_what_it_was_made_of(browser: Browser, game: str, seats: int) -> None:
    with the_end(browser, game, seats, reduced_motion="reduce") as (page, view):
        rows = sheet(page)
        scores = [*view["scores"], *(other["score"] for other in view.get("others", []))]
        label, total = list(rows.items())[-1]
        if game == "thats-ruff":
            boards = sorted((n, board) for board in view["boards"] for n in board["seats"])
            home = [value.startswith("home") for value in total]
            assert home == [board["home"] for _, board in boards]
            assert rows["Discs fetched"] == [str(board["fetched"]) for _, board in boards]
        else:
            assert [number(value) for value in total] == scores
            parts = [rows[part] for part in rows if part not in (label, *ASIDE)]
            assert [sum(map(number, column)) for column in zip(*parts, strict=True)] == scores
        assert faults(page, touch=True) == []
        names = page.locator(".podium li")
        expect(names).to_have_count(len(scores))
        for crate in names.all():
            expect(crate.locator(".dog")).to_be_in_viewport(ratio=0.99)
            expect(crate.locator(".nametag")).to_be_in_viewport(ratio=0.99)


def test_a_crown_sits_on_the_head_and_not_on_the_middle_of_head_and_tail(browser: Browser) -> None:
    places = """won => {
        const { style } = won.querySelector(".onit");
        const said = Number(style.getPropertyValue("--face"));
        style.setProperty("--face", "0.3");
        const [crown, dog] = [".crown", ".dog"].map(
            which => won.querySelector(which).getBoundingClientRect());
        return [said, (crown.left + crown.width / 2 - dog.left) / dog.width];
    }"""
    with the_end(browser, "thats-ruff", 2, reduced_motion="reduce") as (page, _):
        said, crown = page.locator(".podium .won").first.evaluate(places)
        assert 0.2 < said < 0.8
        assert abs(crown - 0.3) < 0.02


def test_scores_grow_row_by_row(browser: Browser) -> None:
    with the_end(browser, "dog-man", 2) as (page, view):
        page.add_init_script(SEEN)
        page.reload()
        rows = brought(view)
        expect(page.locator(f"{ROW}.told")).to_have_count(len(rows))
        winner = view["winners"][0]
        points = [row["values"][winner] for row in rows]
        assert page.evaluate("seen") == [str(each) for each in accumulate([0, *points])]


def test_a_key_tells_all_other_rows_at_once(browser: Browser) -> None:
    with the_end(browser, "dog-man", 2) as (page, view):
        page.add_init_script(SEEN + "window.press = () => dispatchEvent(new Event('keydown'));")
        page.reload()
        expect(page.locator(f"{ROW}.told")).to_have_count(len(brought(view)))
        assert page.evaluate("seen") == ["0", ANY, str(max(view["scores"]))]


def test_beneath_it_stands_why_it_was_won(browser: Browser) -> None:
    """What the last moment told, and not the contests before it."""
    with the_end(browser, "we-rate-dogs", 3, reduced_motion="reduce") as (page, view):
        page.set_viewport_size({"width": 1280, "height": 720})
        best = next(row for row in brought(view) if row["label"] == "The best of them")
        won = [f"{best['values'][seat]} is the goodest dog" for seat in view["winners"]]
        why = page.locator(".scoresheet .why")
        expect(why).to_contain_text(won[0])
        expect(why).to_have_text(
            re.compile(rf"^([^.]+ is the goodest dog, at \d+\.\s*){{{len(won)}}}$")
        )


# Told to others

SHARES = """(refuse) => {
  navigator.canShare = () => true;
  navigator.share = async (given) => {
    (window.given ??= []).push(given);
    if (refuse) throw new DOMException("", refuse);
  };
}"""


def told(game: str, view: dict[str, Any]) -> str:
    """What is said of a game to those who were not there."""
    best = max(range(len(view["names"])), key=lambda seat: view["scores"][seat])
    return f"Barkade · {barkade.load(game).title} · {view['names'][best]} ({view['scores'][best]})"


def share(page: Page) -> None:
    page.locator("summary", has_text="More").click()
    page.get_by_role("button", name="Share").click()


def test_an_ending_is_shared_with_a_link_that_only_watches(browser: Browser) -> None:
    with the_end(browser, "dog-lover", 2, reduced_motion="reduce") as (page, view):
        page.evaluate(SHARES, "")
        share(page)
        [given] = page.evaluate("given")
        assert given["text"].startswith(told("dog-lover", view))
        assert given["text"].endswith(f"won, ahead of {_second(view)}")
        friend = browser.new_page()
        friend.goto(given["url"])
        expect(friend.locator(".finale")).to_be_visible()
        expect(friend.get_by_role("button", name="Rematch")).to_have_count(0)
        expect(friend.get_by_text("(you)")).to_have_count(0)


def _second(view: dict[str, Any]) -> str:
    [other] = {0, 1} - set(view["winners"])
    return f"{view['names'][other]} ({view['scores'][other]})"


@pytest.mark.parametrize("why", ["", "NotAllowedError"])
def test_where_nothing_is_shared_the_line_and_the_link_are_copied(
    browser: Browser, why: str
) -> None:
    how: Any = {"permissions": ["clipboard-read", "clipboard-write"], "reduced_motion": "reduce"}
    with the_end(browser, "dog-lover", 2, **how) as (page, view):
        if why:
            page.evaluate(SHARES, why)
        share(page)
        page.get_by_text("Copied.").wait_for()
        line, link = page.evaluate("navigator.clipboard.readText()").split("\n")
        assert line.startswith(told("dog-lover", view))
        assert f"/table/{table_of(0)}?key=" in link


def test_who_thinks_better_of_it_is_told_nothing(browser: Browser) -> None:
    with the_end(browser, "dog-lover", 2, reduced_motion="reduce") as (page, _):
        page.evaluate(SHARES, "AbortError")
        share(page)
        page.wait_for_function("window.given")
        expect(page.locator(".toast")).to_have_count(0)
