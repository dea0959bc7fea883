"""The pictures of tables and cards that README and docs show, taken anew.

python -m tools.shown                  all of them
python -m tools.shown dog-lover        those of a game
python -m tools.shown cards            that of a pack that is being edited

A game is dealt from a fixed secret and played by its best bot, and the picture is taken from the
middle of it, while somebody points at a choice.  So they show what the page is today; look at
them before they are kept.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from playwright.sync_api import Browser, sync_playwright

import barkade
from barkade.server.easel import on_easel, served
from tests.browser.conftest import FLAGS, chromium
from tools.moments import Moment, played
from tools.pictures import Size, eyes, open_table, point, resize, standing, table_of
from tools.png import smaller

DOCS = Path(__file__).resolve().parent.parent / "docs"
DESK, PHONE = Size(1280, 720), Size(390, 844)


class Shown(NamedTuple):
    """A picture: of which game, how far into it, and how it is seen."""

    file: str
    game: str
    seats: int
    secret: int
    far: float  # from 0 at its first move to 1 at its last
    size: Size = DESK
    light: str = "day"


ALL = [
    Shown("table.png", "thats-ruff", 4, 2, 0.5),
    Shown("good-puppies-too.png", "good-puppies-too", 4, 2, 0.6),
    Shown("dog-lover.png", "dog-lover", 4, 2, 0.6),
    Shown("we-rate-dogs.png", "we-rate-dogs", 4, 2, 0.6),
    Shown("dog-man.png", "dog-man", 4, 2, 0.6),
    Shown("phone.png", "dog-lover", 3, 4, 0.6, size=PHONE, light="evening"),
]


def moment_of(shown: Shown) -> Moment:
    """The moment nearest to where the picture is wanted at which there is something to choose."""
    game = barkade.load(shown.game)
    found = played(game, shown.seats, shown.secret)
    last = len(found[-1].moves)
    asked = [moment for moment in found if moment.state == "busiest"]
    return min(asked, key=lambda moment: abs(len(moment.moves) - shown.far * last))


def take(browser: Browser, shown: Shown) -> bytes:
    moment = moment_of(shown)
    with standing([moment]) as server:
        context = eyes(server, browser, touch=False)
        page = context.new_page()
        resize(page, shown.size, shown.light)
        troubles = open_table(server, page, table_of(0), moment) or point(page)
        resize(page, shown.size, shown.light)
        if troubles:
            sys.exit(f"{shown.file}: {' '.join(troubles)}")
        taken: bytes = page.screenshot()
        context.close()
    return smaller(taken)


def take_cards(browser: Browser) -> bytes:
    """What a designer sees who has just saved a pack with two mistakes."""
    with TemporaryDirectory() as folder:
        file = Path(folder, "my-dogs.toml")
        own = barkade.load("dog-lover").pack
        assert own is not None
        text = own.path.read_text("utf-8").replace('name = "Dog Lover, our cards"', 'name = "Mine"')
        file.write_text(text, "utf-8")
        easel = on_easel(str(file))
        wrong = text.replace('eats = "3 scraps"', 'eats = "3 sausages"', 1)
        file.write_text(wrong.replace("vp = 4", "vp = 40", 1), "utf-8")
        easel.look()
        with served(easel) as address:
            page = browser.new_page(viewport={"width": DESK.width, "height": 800})
            page.goto(address)
            page.wait_for_selector("html[data-drawn='yes']", state="attached")
            taken: bytes = page.screenshot()
            page.close()
    return smaller(taken)


def keep(file: str, picture: bytes) -> None:
    (DOCS / file).write_bytes(picture)
    print(f"docs/{file}: {len(picture) // 1000} kB")


def main() -> None:
    wanted = sys.argv[1:] or [*barkade.shelf(), "cards"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        for shown in ALL:
            if shown.game in wanted:
                keep(shown.file, take(browser, shown))
        if "cards" in wanted:
            keep("cards.png", take_cards(browser))


if __name__ == "__main__":
    main()
