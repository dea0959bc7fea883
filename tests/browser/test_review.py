"""Looking back at a game on the page: progress, curves, moments that open in the replay, luck."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, ViewportSize, expect

from tests.browser.everybody import DESK, PHONE, wrong
from tests.browser.guests import Guests, visit
from tests.browser.house import House
from tests.browser.test_after import Over, at, over, rewind

__all__ = ["over"]  # a fixture of another


def figure(value: float) -> dict[str, float]:
    return {"value": value, "error": 0.05}


def found() -> dict[str, Any]:
    """What the server may answer: how it is worked out is tested elsewhere."""

    def seat(number: int, values: list[float]) -> dict[str, Any]:
        moments = [
            {
                "move": 10 * n, "n": 8 * n - number, "made": f"lay red {n}", "bot": f"lay blue {n}",
                "before": figure(values[n]), "after": figure(values[n + 1]),
                "with_bot": figure(values[n]), "beside": figure(values[n]),
                "change": figure(values[n + 1] - values[n]),
                "worlds": 64, "points": 2.3, "sure": "surely",
                "words": f"Sharp would have chosen otherwise. Lay blue {n}: about 2.3 spaces more.",
            }
            for n in (1, 2, 3)
        ]  # fmt: skip
        curve = [{"move": 10 * n, "worlds": 48, **figure(v)} for n, v in enumerate(values)]
        parts = {"choices": figure(-0.2), "missed": figure(-0.3), "luck": figure(0.7)}
        words = f"Own choices of seat {number} −20 % (give or take 10)."
        return {"seat": number, "curve": curve, "moments": moments, "decisions": 9, "words": words,
                **parts}  # fmt: skip

    seats = [seat(0, [0.5, 0.6, 0.4, 0.7, 0.8, 1.0]), seat(1, [0.5, 0.4, 0.6, 0.3, 0.2, 0.0])]
    names = {"names": ["Ann", "Bo"], "game": "thats-ruff", "counts": "chance"}
    return {**names, "moves": 50, "whole": True, "seats": seats}


def answer(page: Page) -> None:
    """First it is on its way, and when one asks again it is there."""

    def told(route: Route) -> None:
        info: dict[str, Any] = {"state": "working", "done": 0.4, "review": None}
        if route.request.method == "GET":
            info = {"state": "done", "done": 1.0, "review": found()}
        route.fulfill(body=json.dumps(info), content_type="application/json")

    page.route(re.compile("/api/tables/[^/]+/review"), told)


@pytest.mark.long
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_review_is_read_and_its_moments_are_seen(
    open_house: House, guests: Guests, over: Over, axe: str, size: ViewportSize
) -> None:
    ann = guests("Ann", storage_state=over.ann, viewport=size, bypass_csp=True)
    page = ann.page
    answer(page)
    visit(open_house, ann, over.table)
    button = page.get_by_role("button", name="Review")
    if not button.first.is_visible():
        page.locator("summary", has_text="More").click()
    button.locator("visible=true").first.click()
    dialog = page.get_by_role("dialog", name="Looking back")
    expect(dialog.get_by_role("progressbar", name="How far it is")).to_have_attribute(
        "value", "0.4"
    )
    expect(dialog.locator("polyline")).to_have_count(2)
    expect(dialog.locator(".decisive li")).to_have_count(3)
    expect(dialog).to_contain_text("Own choices of seat 0")
    assert wrong(page, axe, [size]) == []
    assert not dialog.evaluate("box => box.scrollWidth > box.clientWidth"), "it is too wide"
    dialog.get_by_label("Whose game").select_option("1")
    expect(dialog).to_contain_text("Own choices of seat 1")
    pin = dialog.get_by_role("link", name=re.compile("^2: see move 20"))
    pin.focus()
    page.keyboard.press("Enter")
    at(page, 15)
    expect(page).to_have_url(re.compile("eyes=1"))


def test_in_the_replay_one_goes_to_the_moment_at_once(
    open_house: House, guests: Guests, over: Over
) -> None:
    ann = guests("Ann", storage_state=over.ann)
    answer(ann.page)
    rewind(open_house, ann, over.table)
    ann.page.get_by_role("button", name="Review").click()
    dialog = ann.page.get_by_role("dialog", name="Looking back")
    dialog.get_by_role("link", name="See it: move 30 in the replay").click()
    expect(dialog).to_have_count(0)
    at(ann.page, 24)
