"""The icons under which Barkade is among one's apps, drawn from our dogs.

python -m tools.icons                  writes them into barkade/web

Look at them before they are kept.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page, sync_playwright

from barkade.server.pages import WEB
from tests.browser.conftest import FLAGS, chromium
from tests.browser.house import House
from tools.png import smaller


class Icon(NamedTuple):
    """A picture: its file, its side in pixels, how much of it the dog is wide, and how round it
    is.  A phone cuts a full one as it likes, so the dog keeps away from its edges."""

    file: str
    side: int
    dog: float
    round: float


ALL = [
    Icon("icon-192.png", 192, 0.9, 0.22),
    Icon("icon-512.png", 512, 0.9, 0.22),
    Icon("icon-full-512.png", 512, 0.74, 0.0),
]
DRAW = """async ({side, dog, round}) => {
  const { render } = await import("preact");
  const { html } = await import("htm/preact");
  const { Dog, breed } = await import("kit/dog.js");
  document.body.style.cssText = "margin: 0; background: transparent";
  document.documentElement.style.background = "transparent";
  document.body.innerHTML = `<div id="icon"></div>`;
  const icon = document.getElementById("icon");
  icon.style.cssText = `position: fixed; inset: 0 auto auto 0; width: ${side}px; height: ${side}px;
    border-radius: ${round * side}px; display: grid; place-items: end center; overflow: hidden;
    background: linear-gradient(#8fcbef 0 52%, #7fbf5a 52% 100%)`;
  const shown = { look: breed("Beagle"), size: side * dog, mood: "happy", still: true };
  render(html`<${Dog} ...${shown} />`, icon);
}"""


def draw(page: Page, icon: Icon) -> bytes:
    page.set_viewport_size({"width": icon.side, "height": icon.side})
    page.evaluate(DRAW, icon._asdict())
    taken = page.screenshot(omit_background=True)
    return taken if icon.round else smaller(taken)


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        House(Path(folder) / "barkade.db") as house,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        page = browser.new_context(bypass_csp=True, reduced_motion="reduce").new_page()
        for icon in ALL:
            page.goto(house.address)
            page.locator(".motto").wait_for()
            (WEB / icon.file).write_bytes(draw(page, icon))
            print(WEB / icon.file)


if __name__ == "__main__":
    main()
