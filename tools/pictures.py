"""Pictures of every game's table, and what is wrong with them.

    make pictures                                      everything; it takes a while
    make pictures ARGS="--quick"                       one state a game, three sizes
    python -m tools.pictures --game dog-lover --size 390x844 --light day
    python -m tools.pictures --game thats-ruff --seats 4 --state busiest --state TR-10
    python -m tools.pictures --game good-puppies-too --option mega=true --seats 6

Games are played by bots until the fullest tables are found (tools/moments.py), and those are
put on a server of its own and opened in a browser.  The states of a game are `start`, `middle`
(halfway through one), `busiest`, `choices` (most to choose from), `waiting` (for somebody else),
`watching`, `names` (the longest), `ghost` (somebody points at a choice), `over`, and one for each
rule that asks, by its number.  Every picture is measured (tests/browser/measure.py): what is
wrong stands beneath it in index.html, and then the exit status is 1.  Ctrl-C keeps what is there.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from itertools import groupby, islice
from pathlib import Path
from typing import Any, Literal, NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, sync_playwright

import barkade
from barkade.server import journal
from barkade.server.app import COOKIE
from barkade.server.file import opened
from barkade.server.lists import encode_heading, in_short
from barkade.server.pages import stage
from barkade.server.reading import read
from barkade.server.sqlite import ADD_ENTRY, SET_HEADING
from tests.browser.conftest import FLAGS, chromium
from tests.browser.guests import FOLLOW
from tests.browser.measure import faults, lying, moved, settle
from tests.server.servers import Running, running
from tools.gallery import Picture, keep
from tools.moments import GAMES, VIEWER, Moment, Wanted, moments

OUT = Path("build/pictures")
FOREVER = 1e6  # seconds before a bot moves: nothing happens while a picture is taken
PATIENCE = 20_000  # milliseconds after which something does not appear any more
GHOST = 400  # milliseconds in which the server tells what would come of a move
BOARD = ".board"
INSTANT = "localStorage.setItem('barkade.pace', '0')"


class Size(NamedTuple):
    """A window."""

    width: int
    height: int

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"

    @property
    def touch(self) -> bool:
        """Whether it is held in a hand."""
        return self.width < self.height


SIZES = [
    Size(360, 740), Size(390, 844), Size(820, 1180),
    Size(1280, 720), Size(1440, 900), Size(1920, 1080),
]  # fmt: skip
QUICK = [Size(390, 844), Size(1280, 720), Size(1440, 900)]
LIGHTS: dict[str, Literal["light", "dark"]] = {"day": "light", "evening": "dark"}


class Plan(NamedTuple):
    """How the pictures are taken."""

    sizes: Sequence[Size]
    lights: Sequence[str]
    out: Path | None  # where to; nowhere: they are only measured


# A server that stands still


@contextmanager
def standing(scenes: Sequence[Moment]) -> Iterator[Running]:
    """A server with these tables, numbered, each with the one a move later; time stands still."""
    with tempfile.TemporaryDirectory() as folder:
        with closing(opened(Path(folder) / "barkade.db")) as db:
            for number, moment in enumerate(scenes):
                for later in (0, 1):
                    _put(db, table_of(number, later), moment.journal(later))
        with running(Path(folder), pace=FOREVER, patience=FOREVER, window=FOREVER) as server:
            stopped = server.hall.steady()
            server.hall.steady = lambda: stopped
            yield server


def table_of(number: int, later: int = 0) -> str:
    """What a table is called there."""
    return f"picture-{number}-{later}"


def _put(db: Any, table: str, entries: Sequence[journal.Happening]) -> None:
    bodies = [journal.encode(entry) for entry in entries]
    db.execute("BEGIN")
    db.executemany(ADD_ENTRY, [(table, seq, body) for seq, body in enumerate(bodies)])
    db.execute(SET_HEADING, (table, encode_heading(in_short(read(table, bodies)))))
    db.execute("COMMIT")


# Taking pictures


def taken(
    server: Running, browser: Browser, scenes: Sequence[Moment], plan: Plan
) -> Iterator[Picture]:
    """All pictures of these tables."""
    for touch in (False, True):
        sizes = [size for size in plan.sizes if size.touch is touch]
        if not sizes:
            continue
        context = eyes(server, browser, touch)
        for number, moment in enumerate(scenes):
            page = context.new_page()
            page.set_default_timeout(PATIENCE)
            yield from _of_table(server, page, number, moment, plan._replace(sizes=sizes))
            page.close()
        context.close()


def eyes(server: Running, browser: Browser, touch: bool) -> BrowserContext:
    """The browser of who sees a moment."""
    context = browser.new_context(
        has_touch=touch, is_mobile=touch, reduced_motion="reduce", service_workers="block"
    )
    context.add_init_script(INSTANT)
    token = server.hall.keys.token(VIEWER)
    context.add_cookies([{"name": COOKIE, "value": token, "url": server.address}])
    return context


def _of_table(
    server: Running, page: Page, number: int, moment: Moment, plan: Plan
) -> Iterator[Picture]:
    """One table in all sizes, by day and in the evening."""
    troubles: list[str] = []
    page.on("pageerror", lambda error: troubles.append(f"the page fails: {error}"))
    later = {}
    if moment.then:
        open_table(server, page, table_of(number, 1), moment)
        for size in plan.sizes:
            resize(page, size, plan.lights[0])
            later[size] = lying(page)
    troubles += open_table(server, page, table_of(number), moment)
    if moment.state == "ghost":
        troubles += point(page)
    for size in plan.sizes:
        for light in plan.lights:
            resize(page, size, light)
            name = f"{moment.game}-{_plain(moment.title)}-{size}-{light}.png"
            if plan.out:
                page.screenshot(path=plan.out / name)
            wrong = [*troubles, *faults(page, size.touch, moment.asked)]
            if size in later:
                wrong += moved(lying(page), later[size])
            yield Picture(moment.game, moment.title, str(size), light, name, wrong)


def resize(page: Page, size: Size, light: str) -> None:
    """Give a page a size and a light, and wait until it has settled."""
    page.set_viewport_size({"width": size.width, "height": size.height})
    page.emulate_media(color_scheme=LIGHTS[light], reduced_motion="reduce")
    settle(page)


def open_table(server: Running, page: Page, table: str, moment: Moment) -> list[str]:
    """Go to a table, from another one by a link; what is wrong if it does not appear."""
    key = "" if moment.viewer is not None else f"?key={server.hall.keys.key(table, 'watch')}"
    path = f"/table/{table}{key}"
    if page.url.startswith(server.address):
        page.evaluate(f"() => document.querySelector({BOARD!r})?.setAttribute('data-left', '')")
        page.evaluate(FOLLOW, path)
    else:
        page.goto(server.address + path)
    staged = stage(barkade.load(moment.game))
    board = f"{'.frame ' if staged else ''}{BOARD}:not([data-left])"
    try:
        page.locator(board).first.wait_for(state="attached")
    except Error:
        return ["the table does not appear"]
    return []


def point(page: Page) -> list[str]:
    """Point at the first thing that can be chosen, and wait for what would come of it."""
    try:
        page.locator(".board [data-choice]").first.focus()
    except Error:
        return ["there is nothing on the table to point at"]
    page.wait_for_timeout(GHOST)
    return []


def _plain(title: str) -> str:
    return re.sub(r"[^A-Za-z0-9]+", "-", title)


# At the command line


def main() -> None:
    chosen = _arguments()
    wanted = Wanted(chosen.seats or (), chosen.state or (), dict(chosen.option or ()), chosen.games)
    plan = Plan(chosen.size or SIZES, chosen.light or list(LIGHTS), chosen.out)
    if chosen.quick:
        wanted = wanted._replace(states=wanted.states or ["busiest"])
        plan = plan._replace(sizes=chosen.size or QUICK)
    chosen.out.mkdir(parents=True, exist_ok=True)
    pictures: list[Picture] = []
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
            for game in chosen.game or barkade.shelf():
                for picture in _of_game(browser, game, wanted, plan, 1 if chosen.quick else None):
                    pictures.append(picture)
        missing = "There is no such state at such a table; see --help."
    except KeyboardInterrupt:
        missing = "Stopped before there was any picture."
        print("Stopped; what was taken is kept.", file=sys.stderr)
    except pytest.skip.Exception as error:
        sys.exit(str(error))  # there is no browser
    if not pictures:
        sys.exit(missing)
    wrong = [f"{one.file}: {fault}" for one in pictures for fault in one.faults]
    page = keep(chosen.out, pictures)
    print(*wrong, f"{page}: {len(pictures)} pictures, {len(wrong)} faults", sep="\n")
    sys.exit(1 if wrong else 0)


def _of_game(
    browser: Browser, game: str, wanted: Wanted, plan: Plan, most: int | None
) -> Iterator[Picture]:
    """All pictures of a game, and on stderr how it goes."""
    print(f"{game}: playing …", file=sys.stderr)
    alike = groupby(islice(moments(game, wanted), most), lambda one: (one.seats, one.options))
    for (seats, _), group in alike:
        scenes = list(group)
        total = len(scenes) * len(plan.sizes) * len(plan.lights)
        with standing(scenes) as server:
            for number, picture in enumerate(taken(server, browser, scenes, plan), 1):
                said = f", {len(picture.faults)} faults" if picture.faults else ""
                where = f"{game} with {seats}: {number} of {total}"
                print(f"{where}, {picture.file}{said}", file=sys.stderr)
                yield picture


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tools.pictures",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("--game", action="append", choices=barkade.shelf(), help="only this one")
    add("--size", action="append", type=_size, metavar="WxH", help=f"of {_listed(SIZES)}")
    add("--light", action="append", choices=list(LIGHTS), help="only by day or in the evening")
    add("--seats", action="append", type=int, metavar="N", help="only with so many")
    add("--state", action="append", help="only this one: busiest, start, over, TR-10, …")
    add("--option", action="append", type=_option, metavar="NAME=VALUE", help="of the table")
    add("--games", type=int, default=GAMES, metavar="N", help="that are played to find the fullest")
    add("--out", type=Path, default=OUT, metavar="DIR", help=f"where they go: {OUT}")
    add("--quick", action="store_true", help="one state a game, three sizes")
    return parser.parse_args()


def _size(text: str) -> Size:
    if not (found := re.fullmatch(r"(\d+)[x×](\d+)", text)):
        raise argparse.ArgumentTypeError(f'"{text}" is no size, such as {SIZES[0]}')
    return Size(int(found[1]), int(found[2]))


def _option(text: str) -> tuple[str, Any]:
    name, _, value = text.partition("=")
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value


def _listed(sizes: Sequence[Size]) -> str:
    return ", ".join(map(str, sizes))


if __name__ == "__main__":
    main()
