"""How fast the page is: `make bench-page`.

A browser that has seen nothing yet opens the shelf and a table of every game: how much comes
over the network, and how long it takes until something can be chosen.  Then it plays, as a
hint advises, at the pace people find: how long after the answer to one's own move the first
frame shows it, and how many frames came late while things moved.  The browser draws without
a graphics card and shares its cores with the server and with this program, so the figures are
worse than anybody's at home; they are to be compared within one run.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

import barkade
from tests.browser.conftest import FLAGS, chromium
from tests.browser.hands import CHOICE, Person, on_shelf
from tests.browser.house import House

SHELF, TABLE = 150.0, 300.0  # kB that they may weigh at the first visit
USABLE = 1_000.0  # ms until something can be clicked
FIRST = 50.0  # ms from an answer to the frame that shows it
LATE = 20  # ms between two frames
MOVES = 25  # that are made at every table
QUIET = 700  # ms without anything new, then all is there
REST = 4_000  # ms in which nothing happens
PAUSE = 400  # ms that a person looks before the next move

# When the answer to one's own move came and when the next frame after it was drawn; and while
# anything moves, how long each frame took.
WATCH = """
({late}) => {
  const told = (window.told = { first: [], frames: 0, late: 0, worst: 0 });
  let asked = false;
  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => {
        if (!asked || !String(data).includes('"type":"state"')) return;
        asked = false;
        const came = performance.now();
        requestAnimationFrame(() => {
          const drawn = new MessageChannel();
          drawn.port1.onmessage = () => told.first.push(performance.now() - came);
          drawn.port2.postMessage(null); // it is heard once the frame is painted
        });
      });
    }
    send(data) {
      asked ||= String(data).includes('"do":"move"');
      super.send(data);
    }
  };
  let before = 0;
  const frame = (now) => {
    if (before && document.getAnimations().some((one) => one.playState === "running"
        && Number.isFinite(one.effect?.getComputedTiming().endTime))) {
      told.frames += 1;
      if (now - before > late) told.late += 1;
      told.worst = Math.max(told.worst, now - before);
    }
    before = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}
"""

Figures = dict[str, float]


def at_rest(browser: Browser, page: Page) -> float:
    """What a table costs at which nothing happens: the share of a core that the browser uses."""
    system = browser.new_browser_cdp_session()

    def used() -> float:
        told = system.send("SystemInfo.getProcessInfo")
        return sum(float(one["cpuTime"]) for one in told["processInfo"])

    before = used()
    page.wait_for_timeout(REST)
    return (used() - before) / (REST / 1000)


def weighed(browser: Browser, address: str, shown: str, known: Any = None) -> Figures:
    """What a page loads in a browser that has seen nothing yet, and how long that takes."""
    context = browser.new_context(storage_state=known, viewport={"width": 1280, "height": 720})
    page = context.new_page()
    sizes: list[float] = []
    files: list[str] = []
    network = context.new_cdp_session(page)
    network.on("Network.dataReceived", lambda told: sizes.append(told["encodedDataLength"]))
    network.on("Network.loadingFinished", lambda told: files.append(told["requestId"]))
    network.send("Network.enable")
    page.goto(address)
    page.wait_for_selector(shown)
    usable = float(page.evaluate("performance.now()"))
    page.wait_for_timeout(QUIET)
    share = at_rest(browser, page)
    context.close()
    return {
        "kB": sum(sizes) / 1000,
        "requests": len(files),
        "usable_ms": usable,
        "rest_share": share,
    }


def played(person: Person, moves: int) -> Figures:
    """How soon one's own moves are seen, and how smoothly all moves."""
    page = person.page
    for _ in range(moves):
        if person.over():
            break
        page.locator(f"{CHOICE}, .ending").first.wait_for()
        person.act_as_advised()
        page.wait_for_timeout(PAUSE)
    told: dict[str, Any] = page.evaluate("told")
    first = sorted(told["first"])
    return {
        "moves": len(first),
        "first_ms": median(first),
        "first_p95_ms": first[int(0.95 * (len(first) - 1))],
        "frames": told["frames"],
        "late": told["late"],
        "worst_ms": told["worst"],
    }


def measure(moves: int) -> Iterator[tuple[str, Figures]]:
    """Page by page, what was found."""
    with (
        tempfile.TemporaryDirectory() as folder,
        House(Path(folder) / "barkade.db", "--unlimited") as house,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield "the shelf", weighed(browser, house.address, "main button")
        for game in barkade.shelf():
            yield game, _of_game(browser, house, game, moves)


def _of_game(browser: Browser, house: House, game: str, moves: int) -> Figures:
    title = barkade.load(game).title
    person = Person(browser, "Hazel", 1, viewport={"width": 1280, "height": 720})
    watch = f"({WATCH})({json.dumps({'late': LATE})})"
    person.context.add_init_script(watch)
    page = person.page
    page.goto(house.address)
    on_shelf(page, title).get_by_role("button", name="Play now").click()
    page.locator("[data-choice]").first.wait_for()
    page.wait_for_timeout(QUIET)
    known, table = person.context.storage_state(), page.url
    page.goto("about:blank")  # nothing else is to be drawn meanwhile
    cold = weighed(browser, table, "[data-choice]", known)
    page.goto(table)
    smooth = played(person, moves)
    person.context.close()
    return {**cold, **smooth}


def bars(told: Figures) -> list[tuple[str, bool]]:
    """Every bar of a page as a sentence, and whether it is met."""
    most = TABLE if "moves" in told else SHELF
    found = [
        (
            f"{told['kB']:.0f} kB (< {most:.0f}) in {told['requests']:.0f} requests",
            told["kB"] < most,
        ),
        (f"usable after {told['usable_ms']:.0f} ms (< {USABLE:,.0f})", told["usable_ms"] < USABLE),
        (f"at rest {told['rest_share']:.0%} of a core", True),  # told; there is no bar
    ]
    if "moves" not in told:
        return found
    return [
        *found,
        (
            f"of {told['moves']:.0f} moves the first frame after {told['first_ms']:.0f} ms (≤"
            f" {FIRST:.0f}), 95 % within {told['first_p95_ms']:.0f}",
            told["first_ms"] <= FIRST,
        ),
        (
            f"{told['late']:.0f} of {told['frames']:.0f} frames over {LATE} ms, the longest"
            f" {told['worst_ms']:.0f}",
            True,  # counted and told
        ),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--moves", type=int, default=MOVES, metavar="N", help="at every table")
    parser.add_argument("--json", action="store_true", help="the figures, for a program")
    chosen = parser.parse_args()
    all_met, figures = True, {}
    for name, told in measure(chosen.moves):
        figures[name] = told
        if not chosen.json:
            print(name)
        for sentence, met in bars(told):
            all_met &= met
            if not chosen.json:
                print(f"  {'✓' if met else '✗'} {sentence}", flush=True)
    if chosen.json:
        print(json.dumps(figures, indent=2))
    sys.exit(0 if all_met else 1)


if __name__ == "__main__":
    main()
