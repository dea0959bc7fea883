"""All cards of a game: as they will look, what is wrong with them, and on sheets of paper."""

from __future__ import annotations

import re
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import pytest
from click.testing import CliRunner
from playwright.sync_api import Browser, Page, expect

import barkade
from barkade.cli import main
from barkade.server.easel import Easel, on_easel, served
from tests.browser.conftest import chromium
from tests.browser.everybody import wrong
from tests.browser.guests import Guests
from tests.browser.house import House
from tests.look.test_rules_pages import GAMES

TEMPLATE = Path(barkade.__file__).parent / "cli/template"
ALL = [GAMES[0], *(pytest.param(game, marks=pytest.mark.long) for game in GAMES[1:])]
SAFE = 9  # px, some 2.4 mm: a knife is not that exact
FAULTS = """([safe]) => [...document.querySelectorAll(".printed")].flatMap((card) => {
  const box = card.getBoundingClientRect();
  const lettered = [...card.querySelectorAll("*")].filter((it) => !it.closest("svg") &&
    [...it.childNodes].some((one) => one.nodeType === 3 && one.textContent.trim()));
  const drawn = card.querySelectorAll("svg").length + lettered.length;
  const say = (fault) => `${card.getAttribute("aria-label").slice(0, 40)}: ${fault}`;
  if (drawn < 2) return [say("draws nothing")];
  const range = document.createRange();
  const out = lettered.filter((it) => it.checkVisibility()).filter((it) => {
    range.selectNodeContents(it);
    const air = 0.2 * parseFloat(getComputedStyle(it).fontSize); // above and below letters
    const { left, right, top, bottom } = range.getBoundingClientRect();
    return left < box.left + safe || right > box.right - safe ||
      top + air < box.top + safe || bottom - air > box.bottom - safe;
  });
  return out.slice(0, 1).map((it) => say(`${it.textContent.trim()} is too near the edge`));
})"""


def opened(browser: Browser, address: str) -> Page:
    page = browser.new_context(reduced_motion="reduce").new_page()  # colours fade otherwise
    page.goto(address)
    page.wait_for_selector("html[data-drawn='yes']", state="attached")
    return page


@pytest.mark.parametrize("game", ALL)
def test_nothing_on_a_card_is_cut(browser: Browser, game: str) -> None:
    """However wide the window is: paper is high, and a page printed as such would look so."""
    with served(Easel(barkade.load(game))) as address:
        page = opened(browser, f"{address}/cards/{game}")
        faces = map(barkade.load(game).face, barkade.load(game).cards)
        different = {str(face) for face in faces if not face.get("spare")}
        expect(page.locator(".printed")).to_have_count(len(different))
        for width, height in ((1200, 900), (600, 1000)):
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(FAULTS, [SAFE]) == []
        size = page.locator(".printed").first.bounding_box()
        assert size is not None
        assert round(size["width"] / 96 * 25.4, 1) == 63
        assert round(size["height"] / 96 * 25.4, 1) == 88


def test_a_game_that_draws_no_cards_has_plain_ones(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(TEMPLATE)
    game = import_module("three_bones").GAME
    with served(Easel(game)) as address:
        page = opened(browser, address)
        expect(page.get_by_role("img", name="bone 1")).to_have_text(re.compile("bone 1 *1"))
        assert page.evaluate(FAULTS, [SAFE]) == []


def test_everybody_can_use_the_page(browser: Browser, axe: str, tmp_path: Path) -> None:
    """Also with mistakes, in the evening and on a phone."""
    file = tmp_path / "mine.toml"
    CliRunner().invoke(main, ["pack", "new", "dog-man", str(file)])
    easel = on_easel(str(file))
    file.write_text(file.read_text("utf-8").replace('"Li\'l Petey", "80-HD"', "1", 1), "utf-8")
    assert easel.look()
    with served(easel) as address:
        assert wrong(opened(browser, address), axe) == []


def test_a_pack_is_shown_again_when_it_is_saved_with_its_mistakes_in_their_place(
    browser: Browser, tmp_path: Path
) -> None:
    file = tmp_path / "mine.toml"
    CliRunner().invoke(main, ["pack", "new", "dog-man", str(file)])
    right = file.read_text("utf-8")
    easel = on_easel(str(file))
    with served(easel) as address:
        page = opened(browser, address)
        expect(page.locator(".rightpack")).to_contain_text("Nothing is wrong with it")
        file.write_text(right.replace('"Li\'l Petey", "80-HD"', '"Nobody"', 1), "utf-8")
        assert easel.look()
        expect(page.get_by_role("heading", name="One mistake in mine.toml")).to_be_visible()
        place = page.locator(".wrong")
        expect(place).to_have_count(1)
        expect(place).to_contain_text("Line 28: asks must be a list of two to five characters")
        file.write_text(right.replace("Fish on the Loose", "Fish at Home"), "utf-8")
        assert easel.look()
        expect(page.get_by_role("img", name="Fish at Home")).to_be_visible()
        expect(page.locator(".wrong")).to_have_count(0)


@pytest.mark.parametrize(("paper", "size"), [("a4", (595, 842)), ("letter", (612, 792))])
def test_sheets_are_printed_nine_cards_to_one(
    paper: str, size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))  # there the browser has its profile
    target = tmp_path / "cards.pdf"
    words = ["pack", "print", "dog-man", "--paper", paper, "-o", str(target)]
    result = CliRunner().invoke(main, [*words, "--browser", chromium()])
    assert result.exit_code == 0, result.output
    made = target.read_bytes()
    assert made.startswith(b"%PDF-")
    boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", made)
    assert [(round(float(wide)), round(float(high))) for wide, high in boxes] == [size] * 6
    assert not running_with(f"--user-data-dir={tmp_path}"), "the browser has ended"


def running_with(word: str) -> list[Path]:
    """The processes that were called with a word that begins so."""
    found: list[Path] = []
    for one in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):  # it has just ended
            if b"\0" + word.encode() in one.read_bytes():
                found.append(one)
    return found


def test_a_game_of_a_server_shows_its_cards_too(open_house: House, guests: Guests) -> None:
    page = guests("Ann").page
    page.goto(f"{open_house.address}/cards/thats-ruff")
    expect(page.locator(".printed")).to_have_count(45)
