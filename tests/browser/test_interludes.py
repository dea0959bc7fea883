"""A round's result is a scene over the table, which nothing waits for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

import barkade
from barkade.bots import quick_bot
from barkade.kernel.chance import agreed_seed
from barkade.kernel.events import Event
from barkade.kernel.steps import WINDOW
from barkade.kernel.table import Table
from barkade.server.app import COOKIE
from tests.browser.guests import walk_from_shelf
from tests.server.servers import Client
from tools.moments import VIEWER, Moment
from tools.pictures import standing, table_of

SECRET = f"{7:064x}"
SCENE = ".interlude"
# Each scene that was shown: its title, and its rows.
SEEN = """
window.seen = [];
new MutationObserver((changes) => {
  for (const scene of changes.flatMap((change) => [...change.addedNodes]))
    if (scene.matches?.(".interlude"))
      document.documentElement.dataset.seen = seen.push(
        [...scene.querySelectorAll("p, li")].map((one) => one.innerText));
}).observe(document, { subtree: true, childList: true });
"""
# Whatever waits for longer than a second and a half comes never.
STOPPED = """
const later = window.setTimeout;
window.setTimeout = (then, ms, ...more) => (ms > 1500 ? 0 : later(then, ms, ...more));
"""


class Ending(NamedTuple):
    """A game, and the events with one of which a round of it ends."""

    game: str
    seats: int
    ends: set[str]
    title: str
    before: int = 0  # how many of these only begin one


ENDINGS = [
    Ending("thats-ruff", 3, {"collecting"}, "Counting: spaces walked"),
    Ending("good-puppies-too", 3, {"park"}, "Round 1"),
    Ending("dog-lover", 2, {"turn"}, "The round is over", 1),
    Ending("we-rate-dogs", 3, {"win"}, "The contest: "),
    Ending("dog-man", 2, {"complete"}, "The end of the race"),
]


def last_move(ending: Ending) -> Moment:
    """A game just before the move that ends a round."""
    game = barkade.load(ending.game)
    g = game.new(ending.seats, {}, agreed_seed(SECRET, [""] * ending.seats))
    heard, rng, moves = g.listen(), Random(SECRET), list[tuple[int, str]]()
    playing, before = quick_bot(game, "random"), ending.before
    while True:
        told, hidden = len(heard), g.way == WINDOW  # its last answer waits for its time
        seat = rng.choice(g.actors)
        move = g.text(playing(g, seat, rng))
        g.play(seat, move)
        ended = any(event.name in ending.ends and is_news(g, event) for event in heard[told:])
        before -= ended
        if ended and before < 0 and not hidden:
            assert not g.over
            return Moment(
                ending.game,
                ending.seats,
                {},
                "last",
                SECRET,
                moves,
                seat,
                True,
                False,
                (seat, move),
            )
        moves.append((seat, move))


def is_news(g: Table, event: Event) -> bool:
    """A turn is, if it is the first player's again."""
    return event.name != "turn" or g.view(None)["first"] == event.seat


@contextmanager
def at_the_end(
    browser: Browser, ending: Ending, script: str, **how: Any
) -> Iterator[tuple[Page, Callable[[], None]]]:
    """A table just before a round ends, and what ends it."""
    moment = last_move(ending)
    with standing([moment]) as server:
        context = browser.new_context(viewport={"width": 1280, "height": 720}, **how)
        context.add_init_script(script)
        token = server.hall.keys.token(VIEWER)
        context.add_cookies([{"name": COOKIE, "value": token, "url": server.address}])
        page = context.new_page()
        walk_from_shelf(page, server.address, f"/table/{table_of(0)}")
        expect(page.locator(".ribbon.mine")).to_be_visible()
        client = Client(server.address)
        client.cookie = f"{COOKIE}={token}"
        client.connect(table_of(0), f"seat={moment.viewer}")

        def go_on() -> None:
            assert moment.then is not None
            client.until("done", id=client.send(do="move", move=moment.then[1]))

        yield page, go_on
        client.close()
        context.close()


@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: ending.game)
def test_a_round_ends_with_a_scene_that_goes_by_itself(browser: Browser, ending: Ending) -> None:
    with at_the_end(browser, ending, SEEN, reduced_motion="reduce") as (page, go_on):
        go_on()
        expect(page.locator("html")).to_have_attribute("data-seen", "1")
        [[title, *rows]] = page.evaluate("seen")
        assert title.startswith(ending.title)
        assert rows
        expect(page.locator(SCENE)).to_have_count(0)
        expect(page.locator(".recap")).to_have_count(0)


def test_nothing_waits_for_a_scene_and_the_next_press_ends_it(browser: Browser) -> None:
    with at_the_end(browser, ENDINGS[0], STOPPED) as (page, go_on):
        go_on()
        scene = page.locator(SCENE)
        expect(scene).to_be_visible()
        expect(scene.locator("li")).to_have_count(ENDINGS[0].seats)
        reached = scene.evaluate(
            """scene => {
              const { x, y, width, height } = scene.getBoundingClientRect();
              return scene.contains(document.elementFromPoint(x + width / 2, y + height / 2));
            }"""
        )
        assert not reached
        page.keyboard.press("a")
        expect(scene).to_have_count(0)
