"""After the game: was the deal fair, how did it go, what is left of it, and the same again."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import barkade
from tests.browser.guests import (
    DESK,
    GAME,
    PHONE,
    Friend,
    Guests,
    as_friend,
    finish,
    gather,
    visit,
    walk,
)
from tests.browser.hands import END, Person, on_shelf
from tests.browser.house import House
from tests.server.servers import until


class Over(NamedTuple):
    """A game that is over, and the two who played it, each with what their browser noted."""

    table: dict[str, Any]
    ann: Any
    bo: Any


@pytest.fixture(scope="module")
def over(open_house: House, browser: Browser) -> Over:
    """They sit down on their pages; the game itself is played over the wire."""
    people = Guests(browser)
    ann, bo = people("Ann"), people("Bo")
    ann.call_oneself(open_house.address)
    on_shelf(ann.page).get_by_role("button", name=re.compile("Invite friends")).click()
    ann.page.get_by_role("button", name="Open the table").click()
    link = ann.page.get_by_role("textbox", name="Link to sit").input_value()
    bo.page.goto(link)
    bo.page.get_by_role("textbox", name="Your name").fill("Bo")
    bo.page.get_by_role("button", name="Sit here").click()
    bo.page.locator(".board").wait_for()
    table = {"id": ann.page.url.rpartition("/table/")[2]}
    notes = [person.context.storage_state() for person in (ann, bo)]
    players = [as_friend(open_house, person) for person in (ann, bo)]
    people.leave()
    for player in players:
        player.connect(table["id"])
    finish(*players)
    for player in players:
        player.close()
    return Over(table, *notes)


def slider(page: Page) -> Locator:
    return page.get_by_role("slider", name="Moment")


def at(page: Page, n: int) -> None:
    """The replay shows this moment, and its address says so."""
    expect(slider(page)).to_have_value(str(n))
    expect(page).to_have_url(re.compile(rf"[?&]n={n}(&|$)"))


def rewind(house: House, person: Person, table: dict[str, Any], query: str = "") -> int:
    """Open a replay; its last moment."""
    walk(house, person, f"/replay/{table['id']}{query}")
    expect(slider(person.page)).not_to_have_attribute("max", "0")
    person.page.locator(".board").wait_for()
    return int(slider(person.page).get_attribute("max") or 0)


# Was it fair?


def more(page: Page) -> None:
    """What few want after a game is behind one word."""
    page.locator("summary", has_text="More").click()


def verify(house: House, person: Person, over: Over) -> Locator:
    visit(house, person, over.table)
    more(person.page)
    person.page.get_by_role("button", name="Verify this deal").click()
    return person.page.get_by_role("dialog", name="Verify this deal")


@pytest.mark.long
def test_the_page_finds_that_the_deal_was_fair(
    open_house: House, guests: Guests, over: Over
) -> None:
    for player in (over.ann, over.bo):
        dialog = verify(open_house, guests("Player", storage_state=player), over)
        expect(dialog).to_contain_text("All of it fits: nobody could choose the cards.")
        expect(dialog.locator("[data-good=true]")).to_have_count(5)
        expect(dialog.locator("[data-good=false], [data-good=null]")).to_have_count(0)


@pytest.mark.parametrize(
    ("what", "sentence"),
    [
        ("commitment", "The fingerprint is not the one this browser noted before the game."),
        ("contribution", "The random number that this browser added for seat 1 is missing"),
        ("seat", "The random number that this browser added for seat 1 is in the deal at another"),
    ],
)
def test_the_page_notices_what_does_not_fit(
    open_house: House, guests: Guests, over: Over, what: str, sentence: str
) -> None:
    """The browser remembers something else than what the server says now."""
    state = json.loads(json.dumps(over.ann))
    kept = deals_in(state)
    deals = json.loads(kept["value"])
    note = deals[over.table["id"]]
    if what == "commitment":
        note["commitment"] = "0" * 64
    elif what == "seat":
        of_bo = json.loads(deals_in(over.bo)["value"])[over.table["id"]]
        note["contributions"]["0"] = of_bo["contributions"]["1"]
    else:
        note["contributions"]["0"] = "0" * 32
    kept["value"] = json.dumps(deals)
    dialog = verify(open_house, guests("Ann", storage_state=state), over)
    expect(dialog).to_contain_text("Something does not fit.")
    expect(dialog.locator("[data-good=false]")).to_have_count(1)
    expect(dialog.locator("[data-good=false]")).to_contain_text(sentence)
    expect(dialog.locator("[data-good=true]")).to_have_count(4)


def deals_in(state: Any) -> dict[str, str]:
    """What a browser keeps of deals."""
    (kept,) = [one for one in state["origins"][0]["localStorage"] if one["name"] == "barkade.deals"]
    found: dict[str, str] = kept
    return found


def test_who_saw_nothing_before_the_game_is_told_that_some_of_it_is_not_known(
    open_house: House, guests: Guests, over: Over
) -> None:
    dialog = verify(open_house, guests("Wim"), over)
    expect(dialog).to_contain_text("What can be checked here fits.")
    expect(dialog.locator("[data-good=null]")).to_have_count(1)
    expect(dialog.locator("[data-good=true]")).to_have_count(3)


# How did it go?


@pytest.mark.long
def test_a_long_story_is_read_page_by_page_at_the_table_and_in_the_replay(
    open_house: House, guests: Guests
) -> None:
    """The last page is there; each click brings the one before, up to the beginning."""
    host, ann = Friend(open_house, "Host"), guests("Ann")
    table = host.open("", "random", "random", game=GAME, listed=True, options={"power_discs": 3})
    host.sit(table["sit"], 0, "Host")
    host.ask("PUT", f"/api/tables/{table['id']}/seats/0/stand-in")
    story_of = f"/api/tables/{table['id']}/story"
    until(lambda: host.ask("GET", story_of).json()["earlier"] > 0, "a long story")
    host.ask("POST", f"/api/tables/{table['id']}/close")
    visit(open_house, ann, table)
    leaf_back(ann)
    rewind(open_house, ann, table)
    ann.page.get_by_role("button", name="Last moment").click()
    leaf_back(ann)


def leaf_back(person: Person) -> None:
    """Click for what was before, until it is the beginning."""
    story = person.page.get_by_label("Story so far").first
    before = story.get_by_role("button", name="What happened before")
    expect(before).to_be_visible()
    while before.count():
        told = story.locator("li").count()
        before.click()
        expect(story.locator("li")).not_to_have_count(told)
    expect(story.locator("li").first).to_contain_text("drawn to deal first")


def test_a_replay_steps_jumps_and_plays(open_house: House, guests: Guests, over: Over) -> None:
    ann = guests("Ann", storage_state=over.ann)
    last = rewind(open_house, ann, over.table)
    page = ann.page
    assert last > 20
    at(page, 0)
    expect(page.locator(".news")).to_contain_text(re.compile("deals? a hand"))
    expect(page.get_by_role("button", name="Back", exact=True)).to_be_disabled()
    page.get_by_role("button", name="Forward").click()
    at(page, 1)
    page.get_by_role("button", name="Back", exact=True).click()
    at(page, 0)
    page.get_by_role("button", name="Last moment").click()
    at(page, last)
    expect(page.get_by_role("button", name="Forward")).to_be_disabled()
    expect(page.locator(".retold li a").last).to_have_attribute("aria-current", "step")
    slider(page).fill("7")
    at(page, 7)
    line = page.locator(".retold li").first
    expect(line).to_contain_text(re.compile("deals? a hand"))  # not what was told of the end
    text = line.inner_text()
    line.get_by_role("link").click()
    expect(page.locator(".news")).to_contain_text(text)
    slider(page).fill("3")
    page.get_by_role("combobox", name="Speed").select_option("4×")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(slider(page)).not_to_have_value("3")
    page.get_by_role("button", name="Pause").click()
    assert 3 < int(slider(page).input_value()) < last
    slider(page).fill(str(last - 1))
    page.get_by_role("button", name="Play", exact=True).click()
    at(page, last)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_arrow_keys_walk_through_a_replay(open_house: House, guests: Guests, over: Over) -> None:
    ann = guests("Ann", storage_state=over.ann)
    last = rewind(open_house, ann, over.table, "?n=5")
    page = ann.page
    at(page, 5)
    for pressed, n in (
        ("ArrowRight", 6), ("ArrowRight", 7), ("ArrowLeft", 6), ("Home", 0), ("ArrowLeft", 0),
        ("End", last), ("ArrowRight", last),
    ):  # fmt: skip
        page.keyboard.press(pressed)
        at(page, n)


def test_a_link_to_a_moment_opens_there_for_somebody_else(
    open_house: House, guests: Guests, over: Over
) -> None:
    ann, wim = guests("Ann", storage_state=over.ann), guests("Wim", **PHONE)
    rewind(open_house, ann, over.table, "?n=9&eyes=1")
    at(ann.page, 9)
    told = ann.page.locator(".news").inner_text()
    wim.page.goto(ann.page.url)
    at(wim.page, 9)
    expect(wim.page.locator(".news")).to_have_text(told)
    assert hand(wim.page) == hand(ann.page)
    walk(open_house, wim, f"/replay/{over.table['id']}?n=99999")
    expect(slider(wim.page)).not_to_have_value("0")
    assert slider(wim.page).input_value() == slider(wim.page).get_attribute("max")


def test_a_line_of_the_story_leads_to_its_moment(
    open_house: House, guests: Guests, over: Over
) -> None:
    ann = guests("Ann", storage_state=over.ann)
    visit(open_house, ann, over.table)
    line = ann.page.locator(".log li a").nth(4)
    text = line.inner_text()
    line.click()
    expect(ann.page.locator(".ribbon .note")).to_contain_text(text)
    expect(ann.page.locator(".finale")).to_have_count(0)
    ann.page.goto(f"{open_house.address}{line.get_attribute('href')}")
    expect(ann.page.locator(".news")).to_contain_text(text)


def hand(page: Page) -> list[str]:
    """The cards in the hand at the table's edge."""
    page.locator(".hand .card").first.wait_for()
    faces = page.locator(".hand .card .face").all()
    return [face.locator("..").get_attribute("aria-label") or "" for face in faces]


def test_all_eyes_are_open_after_the_end(open_house: House, guests: Guests, over: Over) -> None:
    ann = guests("Ann", storage_state=over.ann)
    rewind(open_house, ann, over.table)
    page = ann.page
    eyes = page.get_by_role("combobox", name="Seen with the eyes of")
    assert eyes.locator("option").all_inner_texts() == ["Ann (you)", "Bo", "A spectator"]
    expect(page.locator(".seat.own .nameplate h2")).to_have_text(re.compile(r"Ann \(you\)"))
    mine = hand(page)
    assert len(mine) == 9
    eyes.select_option("Bo")
    expect(page.locator(".seat.own .nameplate h2")).to_contain_text("Bo")
    expect(page).to_have_url(re.compile("eyes=1"))
    expect(page.locator(".seat.own .nameplate h2")).not_to_contain_text("you")
    expect(page.get_by_role("region", name="Before Bo")).to_have_count(1)
    expect(page.get_by_role("group", name="Hand of Bo")).to_have_count(1)
    assert len(hand(page)) == 9
    assert hand(page) != mine
    eyes.select_option("A spectator")
    expect(page.locator(".hand .backed")).to_have_count(9)
    expect(page.locator(".face")).to_have_count(0)


def test_while_a_game_runs_one_sees_it_again_with_ones_own_eyes_only(
    open_house: House, guests: Guests
) -> None:
    ann, wim = guests("Ann"), guests("Wim")
    bo = Friend(open_house, "Bo")
    table = gather(open_house, [ann, bo])
    hers = as_friend(open_house, ann)
    hers.connect(table["id"])
    for _ in range(6):
        hers.act()
        bo.act()
    rewind(open_house, ann, table)
    eyes = "Seen with the eyes of"
    mine = ann.page.get_by_role("combobox", name=eyes).locator("option").all_inner_texts()
    assert mine == ["Ann (you)", "A spectator"]
    assert len(hand(ann.page)) == 9
    rewind(open_house, wim, table)
    theirs = wim.page.get_by_role("combobox", name=eyes).locator("option").all_inner_texts()
    assert theirs == ["A spectator"]
    for person in (ann, wim):
        walk(open_house, person, f"/replay/{table['id']}?n=1&eyes=1")
        expect(person.page.get_by_role("alert")).to_have_text(re.compile(r"\w.*\."))
        expect(person.page.locator(".board")).to_have_count(0)


# What is left of it


def test_the_record_is_downloaded_and_verifies(
    open_house: House, guests: Guests, over: Over, tmp_path: Path
) -> None:
    wim = guests("Wim")
    visit(open_house, wim, over.table)
    expect(wim.page.locator(END)).to_have_count(1)
    more(wim.page)
    with wim.page.expect_download() as download:
        wim.page.get_by_role("link", name="Download the record").click()
    assert download.value.suggested_filename == f"thats-ruff-{over.table['id']}.json"
    kept = tmp_path / "record.json"
    download.value.save_as(kept)
    record = json.loads(kept.read_text("utf-8"))
    assert barkade.replay(record).over
    assert record["seats"] == ["Ann", "Bo"]
    command = [sys.executable, "-m", "barkade", "verify", str(kept)]
    assert subprocess.run(command, capture_output=True).returncode == 0


@pytest.mark.parametrize("how", [DESK, PHONE])
def test_whatever_one_may_want_next_is_there_on_every_screen(
    open_house: House, guests: Guests, over: Over, how: dict[str, Any]
) -> None:
    ann = guests("Ann", storage_state=over.ann, **how)
    visit(open_house, ann, over.table)
    more(ann.page)
    ways: list[tuple[Any, str]] = [
        ("button", "Rematch"),
        ("link", "^Replay"),
        ("button", "^Share"),
        ("link", "Back to the shelf"),
        ("button", "Verify this deal"),
        ("link", "Download the record"),
    ]
    for role, name in ways:
        way = ann.page.get_by_role(role, name=re.compile(name, re.IGNORECASE))
        expect(way).to_have_count(1)
        way.click(trial=True)


# The same again


def test_both_ask_for_a_rematch_and_sit_opposite_again(
    open_house: House, guests: Guests, over: Over
) -> None:
    ann = guests("Ann", storage_state=over.ann)
    bo = guests("Bo", storage_state=over.bo, **PHONE)
    for person in (ann, bo):
        visit(open_house, person, over.table)
        expect(person.page.locator(END)).to_have_count(1)
    ann.page.get_by_role("button", name="Rematch").click()
    ann.page.get_by_role("textbox", name="Link to sit").wait_for()
    bo.page.get_by_role("button", name="Join the rematch").click()
    for person in (ann, bo):
        person.page.locator("[data-choice]").first.wait_for()
        expect(person.page.locator(".seat.own")).to_contain_text(f"{person.name} (you)")
    assert ann.page.url == bo.page.url
    assert over.table["id"] not in ann.page.url
    names = ann.page.locator(".nameplate .name").all_inner_texts()
    assert sorted(names) == ["Ann", "Bo"]
    dealt = ann.page.url.rpartition("/table/")[2]
    table = as_friend(open_house, ann).ask("GET", f"/api/tables/{dealt}").json()
    assert [seat["name"] for seat in table["seats"]] == ["Bo", "Ann"], "somebody else begins"
