"""Whether everybody can use a page: what axe-core finds wrong with it, in every look."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.browser.measure import settle

ROOT = Path(__file__).parent.parent.parent
AXE = ROOT / "node_modules/axe-core/axe.min.js"
PHONE: ViewportSize = {"width": 360, "height": 640}
DESK: ViewportSize = {"width": 1280, "height": 800}
LIGHTS: list[Literal["light", "dark"]] = ["light", "dark"]
ALL = {"rules": {"label-content-name-mismatch": {"enabled": True}}}  # which is off by itself
COLOURS = {"runOnly": ["color-contrast"]}  # all that another light can change
# The lines of a drawing are none of its business, and most of what there is on a page: they are
# taken out while it looks, and put back.
RUN = """async (asked) => {
  const drawings = [...document.querySelectorAll("svg:not(svg svg):not(:has(text))")];
  const lines = drawings.map((it) => [...it.childNodes]);
  const told = (line) => line.localName === "title" || line.localName === "desc";
  drawings.forEach((it, at) => it.replaceChildren(...lines[at].filter(told)));
  const { violations } = await axe.run(asked);
  drawings.forEach((it, at) => it.replaceChildren(...lines[at]));
  return violations;
}"""
WIDE = "document.documentElement.scrollWidth > window.innerWidth"


@pytest.fixture(scope="session")
def axe() -> str:
    """The checker of accessibility, from npm."""
    if not AXE.exists() and shutil.which("npm"):
        command = ["npm", "ci", "--silent", "--ignore-scripts", "--no-audit", "--no-fund"]
        subprocess.run(command, cwd=ROOT, check=True)
    if not AXE.exists() and os.environ.get("CI"):
        pytest.fail("CI needs axe-core, and there is no npm to get it.")
    if not AXE.exists():
        pytest.skip("There is no npm to get axe-core with.")
    return AXE.read_text("utf-8")


def complaints(page: Page, axe: str, asked: Any = ALL) -> list[str]:
    """What axe-core finds wrong with a page."""
    page.evaluate(axe)  # as the page's own script could not: its policy forbids it
    found: list[dict[str, Any]] = page.evaluate(RUN, asked)
    return [
        f"{one['id']}: {one['help']}: {node['html'][:120]}"
        for one in found
        for node in one["nodes"]
    ]


def wrong(page: Page, axe: str, sizes: Iterable[ViewportSize] = (DESK, PHONE)) -> list[str]:
    """What is wrong with a page, in each of these sizes, by day and in the evening."""
    found = []
    for size in sizes:
        page.set_viewport_size(size)
        for light in LIGHTS:
            page.emulate_media(color_scheme=light)
            settle(page)
            asked = ALL if light == "light" else COLOURS
            heard = [*(["it is too wide"] if page.evaluate(WIDE) else [])]
            heard += complaints(page, axe, asked)
            found += [f"{size['width']} px, {light}: {one}" for one in heard]
    return found
