"""The lab's report in a browser that reaches nothing."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

import barkade
from barkade.lab.findings import study
from barkade.lab.report import page
from barkade.lab.simulate import plan


def test_every_chart_is_drawn_offline(browser: Browser, tmp_path: Path) -> None:
    planned = plan(barkade.load("good-puppies-too"), 2, {}, ["random"], "page")
    file = tmp_path / "lab.html"
    file.write_text(page(study(planned, 120, weighed=3)), "utf-8")
    context = browser.new_context(offline=True)
    shown = context.new_page()
    wrong: list[str] = []
    shown.on("pageerror", lambda error: wrong.append(str(error)))
    shown.goto(file.as_uri())
    charts = shown.locator(".chart")
    expect(charts).to_have_count(6)
    for chart in charts.all():
        expect(chart.locator("canvas, svg")).to_be_visible()
    assert wrong == []
