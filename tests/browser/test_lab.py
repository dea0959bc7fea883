"""The lab's pages in a browser that reaches nothing."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

import barkade
from barkade.lab import ranking, report
from barkade.lab.arena import match, turns
from barkade.lab.findings import study
from barkade.lab.simulate import plan


def drawn(browser: Browser, file: Path, charts: int) -> None:
    """A page of so many charts, all of which are there."""
    context = browser.new_context(offline=True)
    shown = context.new_page()
    wrong: list[str] = []
    shown.on("pageerror", lambda error: wrong.append(str(error)))
    shown.goto(file.as_uri())
    found = shown.locator(".chart")
    expect(found).to_have_count(charts)
    for chart in found.all():
        expect(chart.locator("canvas, svg")).to_be_visible()
    assert wrong == []


def test_every_chart_is_drawn_offline(browser: Browser, tmp_path: Path) -> None:
    planned = plan(barkade.load("good-puppies-too"), 2, {}, ["random"], "page")
    file = tmp_path / "lab.html"
    file.write_text(report.page(study(planned, 120, weighed=3)), "utf-8")
    drawn(browser, file, 6)


def test_so_is_every_chart_of_a_match(browser: Browser, tmp_path: Path) -> None:
    game = barkade.load("dog-lover")
    plans = turns(game, 2, {}, ["random", "gentle", "keen"], "page")
    file = tmp_path / "arena.html"
    file.write_text(ranking.page(game.title, match(plans, 3)), "utf-8")
    drawn(browser, file, 3)
