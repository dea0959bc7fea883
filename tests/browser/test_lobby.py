"""Before the game: a table is set, people come to it by link, and see who is there."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect
from websockets.sync.client import connect

from tests.browser.guests import GAME, PHONE, Friend, Guests, as_friend, gather, walk
from tests.browser.hands import Person, on_shelf
from tests.browser.house import House

NOBODY = "Nobody sits here yet"


def start_inviting(house: House, host: Person, players: int = 2) -> None:
    """The dialog in which a table is set, for so many."""
    host.call_oneself(house.address)
    on_shelf(host.page).get_by_role("button", name=re.compile("Invite friends")).click()
    host.page.locator(".size label", has_text=str(players)).click()


def open_it(host: Person) -> None:
    host.page.get_by_role("button", name="Open the table").click()
    host.page.wait_for_url(re.compile("/table/"))
    host.page.locator(".lobby").wait_for()


def about(house: House, person: Person) -> dict[str, Any]:
    """The table at which somebody's page is, as the server tells them."""
    table = person.page.url.rpartition("/table/")[2]
    found: dict[str, Any] = as_friend(house, person).ask("GET", f"/api/tables/{table}").json()
    return found


def chair(page: Page, seat: int) -> Locator:
    return page.locator(".chair").nth(seat)


def link(page: Page, label: str) -> str:
    return page.get_by_role("textbox", name=label).input_value()


def test_the_host_gives_a_seat_to_a_bot_and_opens_it_again(
    open_house: House, guests: Guests
) -> None:
    ann = guests("Ann")
    start_inviting(open_house, ann, 3)
    open_it(ann)
    page = ann.page
    expect(page.locator(".lobby .lead")).to_contain_text("Waiting for 2 more players")
    page.get_by_role("combobox", name="Give seat 2 to a bot").select_option("keen")
    expect(chair(page, 1)).to_contain_text("Keen bot")
    expect(page.locator(".lobby .lead")).to_contain_text("Waiting for 1 more player.")
    assert [seat["who"] for seat in about(open_house, ann)["seats"]] == ["person", "bot", "open"]
    chair(page, 1).get_by_role("button", name=re.compile("Open this seat")).click()
    expect(chair(page, 1)).to_contain_text(NOBODY)
    expect(page.locator(".lobby .lead")).to_contain_text("Waiting for 2 more players")
    assert [seat["who"] for seat in about(open_house, ann)["seats"]] == ["person", "open", "open"]


def test_who_sits_down_and_who_gets_up_is_seen_by_the_others(
    open_house: House, guests: Guests
) -> None:
    ann, bo = guests("Ann"), guests("Bo", **PHONE)
    start_inviting(open_house, ann, 3)
    open_it(ann)
    bo.page.goto(link(ann.page, "Link to sit"))
    expect(chair(bo.page, 0)).to_contain_text("Ann")
    expect(bo.page.get_by_role("combobox")).to_have_count(0)  # only the host deals with bots
    bo.page.get_by_role("textbox", name="Your name").last.fill("  ")
    bo.page.get_by_role("button", name="Sit here").last.click()
    expect(bo.page.locator(".toast")).to_have_text("A name, please: it is what the others read.")
    bo.page.get_by_role("textbox", name="Your name").last.fill("Bo")
    bo.page.get_by_role("button", name="Sit here").last.click()
    expect(chair(ann.page, 2)).to_contain_text("Bo")
    expect(chair(bo.page, 2)).to_contain_text("You, on this device")
    expect(chair(ann.page, 1)).to_contain_text(NOBODY)
    bo.page.get_by_role("button", name="Get up from seat 3").click()
    expect(chair(ann.page, 2)).to_contain_text(NOBODY)


def test_the_link_to_sit_is_also_a_picture(open_house: House, guests: Guests) -> None:
    ann, bo = guests("Ann"), guests("Bo", **PHONE)
    start_inviting(open_house, ann)
    open_it(ann)
    bo.page.goto(link(ann.page, "Link to sit"))
    for person in (ann, bo):
        picture = person.page.get_by_role("img", name="The link to sit, as a QR code")
        picture.wait_for()
        drawn = "async (img) => (await img.decode(), img.naturalWidth)"
        assert picture.evaluate(drawn) > 0


def test_what_is_chosen_in_the_dialog_arrives_at_the_table(
    open_house: House, guests: Guests
) -> None:
    ann = guests("Ann")
    start_inviting(open_house, ann)
    page = ann.page
    page.get_by_text("House rules: as they are printed").click()
    page.get_by_role("checkbox", name=re.compile("Hidden collectors")).check()
    page.get_by_role("combobox", name=re.compile("Power discs")).select_option("2")
    page.get_by_text("House rules: 2 changed").wait_for()
    page.get_by_role("combobox", name="Time to think").select_option("2 minutes a decision")
    page.get_by_role("checkbox", name="Anyone here may watch").uncheck()
    open_it(ann)
    table = about(open_house, ann)
    changed = {"hidden_collectors": True, "power_discs": 2}
    assert table["options"] == table["options"] | changed
    assert table["options"]["lay"] == "any"
    assert (table["clock"], table["listed"]) == (120, False)
    facts = page.locator(".facts")
    expect(facts).to_contain_text("Hidden collectors: yes.")
    expect(facts).to_contain_text("Power discs: 2.")
    expect(facts).to_contain_text("2 minutes a decision")
    expect(facts).to_contain_text("Only with the link to watch")


def test_what_does_not_go_together_is_said_before_the_table_is_opened(
    open_house: House, guests: Guests
) -> None:
    ann = guests("Ann")
    ann.call_oneself(open_house.address)
    page = ann.page
    on_shelf(page).get_by_role("button", name=re.compile("Share this device")).click()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("alert")).to_have_text("Who sits at seat 2? Give them a name.")
    page.get_by_role("textbox", name="Name at seat 2").fill("Bo")
    page.get_by_text("House rules").click()
    page.get_by_role("checkbox", name=re.compile("Partners")).check()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("alert")).to_have_text("Partners need four players, not 2 (TR-5).")
    assert page.url.rstrip("/") == open_house.address


def test_the_link_to_watch_lets_nobody_sit(open_house: House, guests: Guests) -> None:
    ann, wim = guests("Ann"), guests("Wim")
    start_inviting(open_house, ann)
    open_it(ann)
    sit, watch = link(ann.page, "Link to sit"), link(ann.page, "Link to watch")
    assert sit != watch
    assert sit.partition("?")[0] == watch.partition("?")[0]
    wim.page.goto(watch)
    expect(chair(wim.page, 0)).to_contain_text("Ann")
    expect(chair(wim.page, 1)).to_contain_text("Whoever has the link to sit may sit here.")
    expect(wim.page.get_by_role("button", name="Sit here")).to_have_count(0)
    assert sit.partition("?")[2] not in wim.page.content()
    expect(ann.page.locator(".facts")).to_contain_text("1 watcher now")


def test_a_table_that_is_not_listed_is_shown_to_nobody_without_its_key(
    open_house: House, guests: Guests
) -> None:
    table = gather(open_house, [Friend(open_house, "Ann"), Friend(open_house, "Bo")], listed=False)
    wim = guests("Wim")
    address = f"{open_house.address}/table/{table['id']}"
    for wrong in (address, f"{address}?key=guessed", address.replace("/table/", "/replay/")):
        wim.page.goto(wrong)
        page = wim.page.locator("main.kind")
        expect(page.get_by_role("heading")).not_to_have_text(re.compile("…"))
        expect(page).to_contain_text(re.compile(r"[a-z ]{12,}\."))
        expect(page.get_by_role("link", name="To the shelf")).to_be_visible()
        expect(wim.page.locator(".board")).to_have_count(0)
        assert "Ann" not in wim.page.content()
    wim.page.goto(open_house.address)
    wim.page.get_by_role("region", name="Watch").wait_for()
    expect(wim.page.locator(f"a[href*='{table['id']}']")).to_have_count(0)
    wim.page.goto(table["watch"])
    wim.page.get_by_text("You are watching.").wait_for()


def test_a_wrong_address_leads_to_a_kind_page_and_back_to_the_shelf(
    open_house: House, guests: Guests
) -> None:
    wim = guests("Wim", **PHONE)
    for wrong in ("/table/nosuchtable", "/replay/nosuchtable", "/nowhere/at-all"):
        wim.page.goto(open_house.address + wrong)
        expect(wim.page.locator("main.kind h1")).to_have_text(
            re.compile("wrong turn|can’t|no replay")
        )
        wim.page.get_by_role("link", name=re.compile("shelf")).last.click()
        on_shelf(wim.page).get_by_role("button", name="Play now").wait_for()


def test_a_table_that_anybody_may_watch_is_on_everybodys_shelf(
    open_house: House, guests: Guests
) -> None:
    table = gather(open_house, [Friend(open_house, "Ann"), Friend(open_house, "Bo")], game=GAME)
    wim = guests("Wim")
    wim.page.goto(open_house.address)
    wim.page.get_by_role("region", name="Watch").locator(f"a[href*='{table['id']}']").click()
    wim.page.get_by_text("You are watching.").wait_for()


# A game that asks for more


def set_up(house: House, host: Person, button: str, game: str = "Dog Man dice race") -> None:
    """The dialog in which a table for a game is set, with its house rules."""
    host.call_oneself(house.address)
    shelf = on_shelf(host.page, game)
    shelf.get_by_role("button", name=re.compile(button)).click()
    host.page.get_by_text("House rules").click()


def row(page: Page, name: str) -> Locator:
    return page.get_by_role("combobox", name=re.compile(f"^{name}"))


def test_who_shares_a_device_does_not_race_against_the_clock(
    open_house: House, guests: Guests
) -> None:
    ann = guests("Ann")
    page = ann.page
    set_up(open_house, ann, "Share this device")
    expect(row(page, "Race Whoever").locator("option:checked")).to_have_text("Reflex")
    expect(page.locator(".option", has_text="Whoever grabs first")).to_contain_text(
        "because you share this device"
    )
    page.get_by_role("combobox", name="Who sits at seat 2").select_option("A friend, by link")
    expect(row(page, "Race Whoever").locator("option:checked")).to_have_text("Clock")
    page.get_by_role("combobox", name="Who sits at seat 2").select_option("On this device")
    page.get_by_role("textbox", name="Name at seat 2").fill("Bo")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name=re.compile("I am|I’m|Ready|ready")).first.wait_for()
    assert about(open_house, ann)["options"]["race"] == "reflex"


def test_who_wants_the_clock_on_a_shared_device_has_it(open_house: House, guests: Guests) -> None:
    ann = guests("Ann")
    page = ann.page
    set_up(open_house, ann, "Share this device")
    row(page, "Race Whoever").select_option("Clock")
    expect(page.locator(".because")).to_have_count(0)
    page.get_by_role("textbox", name="Name at seat 2").fill("Bo")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("/table/"))
    assert about(open_house, ann)["options"]["race"] == "clock"


def test_six_can_play_without_knowing_the_option(open_house: House, guests: Guests) -> None:
    ann = guests("Ann")
    page = ann.page
    set_up(open_house, ann, "Invite friends")
    crowd = page.get_by_role("checkbox", name=re.compile("Crowd"))
    expect(crowd).not_to_be_checked()
    page.locator(".size label", has_text="6").click()
    expect(crowd).to_be_checked()
    expect(page.locator(".because")).to_have_text("Set so for 6 players.")
    open_it(ann)
    table = about(open_house, ann)
    assert (len(table["seats"]), table["options"]["crowd"]) == (6, True)


def test_of_several_options_that_would_do_the_chosen_one_does(
    open_house: House, guests: Guests
) -> None:
    ann = guests("Ann")
    page = ann.page
    set_up(open_house, ann, "Invite friends", "Good Puppies Too")
    page.locator(".size label", has_text="1").click()
    sally = page.get_by_role("checkbox", name=re.compile("^Sally"))
    expect(sally).to_be_checked()
    page.get_by_role("checkbox", name=re.compile("^Finn")).check()
    expect(sally).not_to_be_checked()


def test_only_options_that_say_something_are_asked_about_and_in_words(
    open_house: House, guests: Guests
) -> None:
    ann = guests("Ann")
    page = ann.page
    set_up(open_house, ann, "Invite friends")
    expect(row(page, "Goal").locator("option:checked")).to_have_text("10")
    expect(row(page, "Reflex")).to_have_count(0)
    page.locator(".size label", has_text="3").click()
    row(page, "Race Whoever").select_option("Reflex")
    expect(row(page, "Reflex")).to_have_count(3)
    row(page, "Reflex 3").select_option("Quick")
    page.locator(".size label", has_text="2").click()
    expect(row(page, "Reflex")).to_have_count(2)
    open_it(ann)  # the third's reflex is forgotten
    assert about(open_house, ann)["options"]["reflex_3"] == "normal"


def test_the_host_invites_a_program_to_a_seat(house: House, guests: Guests) -> None:
    ann = guests("Ann")
    table = as_friend(house, ann).open("", "", game=GAME)
    walk(house, ann, f"/table/{table['id']}")
    ann.page.get_by_role("button", name="Invite a bot to seat 2").click()
    link = ann.page.get_by_label("Link for a bot").input_value()
    with connect(f"{link}&name=Scout"):
        expect(ann.page.get_by_role("heading", name="Scout")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Invite a bot to seat 1")).to_be_visible()
    assert ann.troubles == []
