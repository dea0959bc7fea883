"""Finding others: open tables by game and pace, the next free one in one tap, an invite that says
who waits, and the club."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.everybody import wrong
from tests.browser.guests import PHONE, Friend, Guests, as_friend, finish, gather
from tests.browser.house import House

DAYS = 86_400
SHARES = """
  navigator.canShare = () => true;
  navigator.share = async (given) => void (window.shared = given);
"""


def waiting(house: House, name: str, seats: int = 2, **more: Any) -> tuple[Friend, dict[str, Any]]:
    """Somebody who waits at a table for anybody."""
    friend = Friend(house, name)
    table = friend.open(*([""] * seats), **{"game": "thats-ruff", "welcome": True, **more})
    friend.sit(table["sit"], 0, name)
    friend.connect(table["id"])
    return friend, table


def region(page: Page, name: str) -> Any:
    return page.get_by_role("region", name=name, exact=True)


def test_open_tables_are_narrowed_and_the_next_free_one_is_one_tap_away(
    house: House, guests: Guests, axe: str
) -> None:
    dee, _ = waiting(house, "Dee")
    bo, slow = waiting(house, "Bo", game="dog-lover", clock=DAYS)
    ann = guests("Ann", bypass_csp=True)
    ann.call_oneself(house.address)
    page, tables = ann.page, region(ann.page, "Open tables")
    expect(tables.get_by_role("listitem")).to_have_count(2)
    assert wrong(page, axe) == []
    page.set_viewport_size({"width": 1280, "height": 800})
    tables.get_by_label("Pace").select_option("By days")
    expect(tables.get_by_role("listitem")).to_have_count(1)
    expect(tables.get_by_role("listitem")).to_contain_text("Bo")
    page.reload()  # it is remembered
    expect(tables.get_by_role("listitem")).to_have_count(1)
    tables.get_by_label("Game").select_option("That's Ruff!")
    expect(tables.get_by_text("No open table is like that just now.")).to_be_visible()
    tables.get_by_role("button", name="Next free table").click()
    expect(tables.get_by_text("Nobody waits at such a table just now.")).to_be_visible()
    assert wrong(page, axe) == []
    tables.get_by_role("button", name="Open a table").click()
    dialog = page.get_by_role("dialog", name="A table for That's Ruff!")
    expect(dialog.get_by_label("Anyone here may sit down")).to_be_checked()
    expect(dialog.get_by_label("Time to think")).to_have_value(str(DAYS))
    dialog.get_by_role("button", name="Close").click()
    tables.get_by_label("Game").select_option("Any game")
    expect(tables.get_by_text("with Bo")).to_be_visible()
    tables.get_by_role("button", name="Next free table").press("Enter")
    page.wait_for_url(re.compile(slow["id"]))
    page.locator(".board").wait_for()
    seats = bo.ask("GET", f"/api/tables/{slow['id']}").json()["seats"]
    assert [seat["name"] for seat in seats] == ["Bo", "Ann"]
    for friend in (bo, dee):
        friend.close()


def test_an_invite_says_who_waits_and_is_shared_where_the_device_can(
    open_house: House, guests: Guests
) -> None:
    bo, table = waiting(open_house, "Bo", seats=3, welcome=False)
    Friend(open_house, "Dee").sit(table["sit"], 1, "Dee")
    ann = guests("Ann", **PHONE)
    ann.page.add_init_script(SHARES)
    ann.page.goto(table["sit"])
    expect(ann.page.get_by_role("status").first).to_contain_text("Bo and Dee wait for you")
    chairs = ann.page.locator(".chair")
    expect(chairs).to_contain_text(["Waiting here", "Away for a moment", "Nobody sits here yet"])
    ann.page.get_by_role("button", name="Share the link to sit").click()
    assert ann.page.evaluate("window.shared") == {
        "text": "Sit down with me at That's Ruff!: a seat is free.",
        "url": table["sit"],
    }
    cid = guests("Cid")
    cid.page.goto(table["sit"])
    expect(cid.page.get_by_role("button", name="Copy").first).to_be_visible()
    expect(cid.page.get_by_role("button", name=re.compile("^Share"))).to_have_count(0)
    bo.close()


def test_the_club_shows_who_is_here_what_is_played_and_how_everybody_does(
    house: House, guests: Guests, axe: str
) -> None:
    ann, bo = guests("Ann", bypass_csp=True), Friend(house, "Bo")
    ann.call_oneself(house.address)
    table = gather(house, [ann, bo], game="dog-man")
    at_once = as_friend(house, ann)
    at_once.connect(table["id"])
    finish(at_once, bo)
    bo.close()
    at_once.close()
    dee = Friend(house, "Dee")
    running = gather(house, [dee, bo])
    page = ann.page
    page.goto(house.address)
    page.get_by_role("link", name=re.compile("The club")).press("Enter")
    here, league = region(page, "Who is here"), region(page, "Dog Man dice race")
    expect(here.get_by_role("link", name=re.compile("Dee plays That's Ruff!"))).to_be_visible()
    expect(here.get_by_text("Ann (you)")).to_be_visible()
    expect(league.get_by_role("row")).to_have_count(3)
    expect(league.get_by_role("row", name=re.compile("Bo"))).to_contain_text(re.compile("of 1"))
    expect(league.get_by_role("columnheader", name="Rating")).to_be_visible()
    assert wrong(page, axe) == []
    here.get_by_role("button", name="Hide me").press("Enter")
    expect(league.get_by_role("row")).to_have_count(2)
    expect(here.get_by_text("You are hidden")).to_be_visible()
    page.goto(f"{house.address}/me")
    shown = page.get_by_role("checkbox", name=re.compile("Show me in the club"))
    expect(shown).not_to_be_checked()
    with page.expect_response(re.compile("/api/me/club")):
        shown.press("Space")
    page.get_by_role("link", name="The club").click()
    expect(league.get_by_role("row")).to_have_count(3)
    region(page, "Being played").get_by_role("link", name=re.compile("Dee and Bo")).click()
    page.wait_for_url(re.compile(running["id"]))
    page.locator(".board").wait_for()
    dee.close()
    bo.close()


def test_a_server_without_a_club_says_so(tmp_path: Any, guests: Guests) -> None:
    with House(tmp_path / "tables.db", "--no-club") as quiet:
        ann = guests("Ann")
        ann.page.goto(quiet.address)
        region(ann.page, "Open tables").wait_for()
        expect(ann.page.get_by_role("link", name=re.compile("The club"))).to_have_count(0)
        ann.page.goto(f"{quiet.address}/club")
        expect(ann.page.get_by_text("This server has no club page.")).to_be_visible()
