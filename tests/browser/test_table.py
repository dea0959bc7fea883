"""At the table: what one may see, ask, take back and say, and what one is told."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from typing import Any

from playwright.sync_api import Error, Locator, Page, WebSocketRoute, expect

from tests.browser.guests import (
    PHONE,
    Friend,
    Guests,
    as_friend,
    gather,
    lay_out,
    visit,
    walk,
)
from tests.browser.hands import CHOICE, MENU, Person, on_shelf
from tests.browser.house import House
from tests.browser.retold import Retold
from tests.server.servers import key

CARDS = ".card, .face, [data-flip], [data-choice], .log, .hand, .board, .chooser, .picks"
HAND = ".hand .card"
PICKED = ".hand .card.picked"
FACE_UP = {"options": {"lay": "up"}}  # then a click on a card is a move


def prompt(page: Page) -> Locator:
    return page.locator(".prompt .line")


def note(page: Page, kind: str) -> Locator:
    """The line beneath the prompt, while it is of a kind."""
    return page.locator(f".note-{kind}")


def titles(house: House, person: Person) -> list[str]:
    """The names of all cards, as they are printed on the page."""
    box = person.context.request.get(f"{house.address}/api/games/thats-ruff").json()
    return sorted({card["title"] for card in box["cards"]})


def counting(house: House, ann: Person, **more: Any) -> tuple[dict[str, Any], Friend, Friend]:
    """A table at which Ann plays with Bo, the cards laid out; she is asked first.

    The two friends are her own hand over the wire, and Bo.
    """
    bo = Friend(house, "Bo", 1)
    table = gather(house, [ann, bo], **FACE_UP, **more)
    hers = as_friend(house, ann)
    hers.connect(table["id"])
    lay_out(hers, bo)
    if (state := bo.look()) and state["moves"]:
        bo.make(lowest_move(bo))
    hers.asked()
    return table, hers, bo


# One device for two


def covered(page: Page, cards: list[str]) -> None:
    """Nothing of any card is anywhere on the page."""
    expect(page.locator(CARDS)).to_have_count(0)
    assert page.locator("#voice").inner_text().strip() == ""
    seen = page.content()
    assert [title for title in cards if title in seen] == []


def touch(page: Page) -> None:
    """Choose the first thing there is, and of its moves the first; perhaps it is gone by then."""
    for choice in (CHOICE, MENU):
        with suppress(Error):
            page.locator(choice).first.click(timeout=400)


def test_the_cover_hides_every_card_until_the_next_one_has_the_device(
    open_house: House, guests: Guests
) -> None:
    ann = guests("Ann", **PHONE)
    cards = titles(open_house, ann)
    ann.call_oneself(open_house.address)
    page = ann.page
    on_shelf(page).get_by_role("button", name=re.compile("Share this device")).click()
    page.get_by_role("textbox", name="Name at seat 2").fill("Bo")
    page.get_by_role("button", name="Open the table").click()
    cover = page.get_by_role("region", name="Pass the device")
    passed = []
    for _ in range(5):
        cover.wait_for()
        covered(page, cards)
        name = cover.get_by_role("heading").inner_text().removeprefix("Pass the device to ")
        cover.get_by_role("button", name=f"I am {name}").click()
        page.locator(".seat.own").get_by_role("heading", name=f"{name} (you)").wait_for()
        expect(page.locator(f"{HAND} .face").first).to_be_attached()
        assert any(title in page.content() for title in cards)
        passed.append(name)
        while not cover.count():
            touch(page)
    covered(page, cards)
    assert passed == ["Ann", "Bo", "Ann", "Bo", "Ann"]
    page.reload()
    cover.wait_for()
    covered(page, cards)


def test_who_passed_the_device_too_early_takes_the_move_back(
    open_house: House, guests: Guests
) -> None:
    ann = guests("Ann")
    cards = titles(open_house, ann)
    hers = as_friend(open_house, ann)
    table = hers.open("", "", game="thats-ruff", **FACE_UP)
    for seat, name in enumerate(("Ann", "Bo")):
        hers.sit(table["sit"], seat, name)
    page = ann.page
    walk(open_house, ann, f"/table/{table['id']}")
    page.get_by_role("button", name="I am Ann").click()
    for picks in range(4):
        expect(page.locator(PICKED)).to_have_count(picks)
        page.locator(f"{HAND}.can").first.click()
    page.get_by_role("heading", name="Pass the device to Bo").wait_for()
    covered(page, cards)
    page.get_by_role("button", name="Wait: take back the last move").click()
    expect(page.locator(PICKED)).to_have_count(3)


# Watching


def test_who_watches_sees_no_hand_and_has_nothing_to_choose(
    open_house: House, guests: Guests
) -> None:
    ann, bo = Friend(open_house, "Ann"), Friend(open_house, "Bo", 1)
    table = gather(open_house, [ann, bo], listed=False, options={"lay": "down"})
    wim = guests("Wim")
    visit(open_house, wim, table, key(table["watch"]))
    page = wim.page
    expect(page.locator(".standing")).to_have_text("You are watching.")
    expect(prompt(page)).to_contain_text("Ann and Bo lay out all but five cards")
    lay_out(ann, bo)
    expect(page.locator(".zone[aria-label^='Hand of'] .card.backed")).not_to_have_count(0)
    seen = page.locator(".board").inner_html()
    assert [title for title in titles(open_house, wim) if title in seen] == []
    first = ann if (state := ann.look()) and state["moves"] else bo
    first.make(lowest_move(first))
    played = page.get_by_role("group", name=re.compile("^Played")).locator(".face")
    expect(played).to_have_count(1)
    expect(page.locator(".face")).to_have_count(1)  # only what was played is seen
    expect(page.locator(CHOICE)).to_have_count(0)
    expect(page.get_by_role("button", name=re.compile("Take back|Hint"))).to_have_count(0)
    page.keyboard.press("h")
    page.keyboard.press("u")
    expect(note(page, "refused")).to_have_count(0)


# Talking


def test_what_is_said_reaches_the_other_browser_as_text_and_never_as_markup(
    open_house: House, guests: Guests
) -> None:
    ann, bo = guests("Ann"), guests("Bo", **PHONE)
    table = gather(open_house, [ann, bo])
    visit(open_house, ann, table)
    visit(open_house, bo, table)
    nasty = "<b>Hello</b> <img src=x onerror='document.title=1'> & &amp; bye"
    ann.page.get_by_role("tab", name="Chat").click()
    say = ann.page.get_by_role("textbox", name="Say something")
    say.fill(nasty)
    say.press("Enter")
    expect(say).to_have_value("")
    bo.page.locator(".tool .unread").wait_for()
    bo.page.get_by_role("button", name="Chat").click()
    for person in (ann, bo):
        said = person.page.get_by_role("log", name="Chat")
        expect(said).to_contain_text(nasty)
        expect(said.locator("img")).to_have_count(0)
        assert said.locator("b").all_inner_texts() == ["Ann"]
    expect(bo.page.locator(".tool .unread")).to_have_count(0)
    bo.page.get_by_role("textbox", name="Say something").fill("uh? hm")
    bo.page.get_by_role("button", name="Say", exact=True).click()
    expect(ann.page.get_by_role("log", name="Chat")).to_contain_text("uh? hm")
    expect(ann.page.locator(PICKED)).to_have_count(0)  # letters in a field are no tools
    bo.page.get_by_role("button", name="Well played!").click()
    expect(ann.page.get_by_role("log", name="Chat")).to_contain_text("Bo Well played!")


# Thinking again


def test_a_sealed_pick_is_marked_and_can_be_withdrawn(open_house: House, guests: Guests) -> None:
    ann = guests("Ann")
    table = gather(open_house, [ann, Friend(open_house, "Bo")], **FACE_UP)
    visit(open_house, ann, table)
    page = ann.page
    back = page.get_by_role("button", name="Take back")
    expect(back).to_be_disabled()
    card = page.locator(f"{HAND}.can").first
    name = str(card.get_attribute("aria-label")).partition(",")[0]
    card.click()
    expect(page.locator(PICKED)).to_have_count(1)
    expect(page.locator(".picks")).to_contain_text(f"lay {name} face up")
    expect(page.locator(PICKED)).to_have_attribute("aria-label", re.compile(f"{name}.*picked"))
    page.locator(f"{HAND}.can").last.click()
    expect(page.locator(PICKED)).to_have_count(2)
    page.reload()
    expect(page.locator(PICKED)).to_have_count(2)
    expect(page.locator(PICKED).first).to_have_attribute("aria-label", re.compile(name))
    page.keyboard.press("u")
    expect(page.locator(PICKED)).to_have_count(1)
    back.click()
    expect(page.locator(PICKED)).to_have_count(0)
    expect(page.locator(".picks")).to_have_count(0)
    expect(back).to_be_disabled()
    expect(page.locator(f"{HAND}.can")).to_have_count(9)


def hand_of(house: House, person: Person, table: dict[str, Any]) -> list[str]:
    """What somebody holds, by name."""
    friend = as_friend(house, person)
    friend.connect(table["id"])
    held = friend.seen()["view"]["zones"]["hand"][0]["cards"]
    friend.close()
    box = friend.ask("GET", "/api/games/thats-ruff").json()
    return [box["cards"][card]["title"] for card in held]


def pair_of(hand: list[str]) -> str:
    """A card of which there are two, and which asks nothing more."""
    twice = [one for one in hand if hand.count(one) == 2 and "wild" not in one.lower()]
    return twice[0] if twice else ""


def test_of_two_equal_cards_one_is_marked_and_says_so(open_house: House, guests: Guests) -> None:
    ann = guests("Ann")
    page = ann.page
    for _ in range(60):  # every third hand has such a pair
        table = gather(open_house, [ann, Friend(open_house, "Bo")], **FACE_UP)
        if pair := pair_of(hand_of(open_house, ann, table)):
            break
    assert pair, "sixty hands without a pair"
    visit(open_house, ann, table)
    expect(page.locator(f"{HAND}.can")).to_have_count(9)
    pair = pair_of(page.locator(HAND).evaluate_all("all => all.map(one => one.ariaLabel)"))
    page.get_by_role("button", name=pair).last.click()
    expect(page.locator(PICKED)).to_have_attribute(
        "aria-label", re.compile("picked, can be played")
    )
    page.get_by_role("button", name=pair, exact=True).click()
    expect(page.locator(PICKED)).to_have_count(2)
    for marked in page.locator(PICKED).all():
        expect(marked).to_have_attribute("aria-label", re.compile("picked$"))


def test_a_move_is_taken_back_with_the_button_and_with_a_key(
    open_house: House, guests: Guests
) -> None:
    ann = guests("Ann")
    table, _, bo = counting(open_house, ann)
    visit(open_house, ann, table)
    page = ann.page
    played = page.get_by_role("group", name=re.compile("^Played")).locator(".face")
    before = played.count()
    held = page.locator(HAND).count()
    back = page.get_by_role("button", name="Take back")
    for by_key in (False, True):
        expect(prompt(page)).to_contain_text("Your turn")
        play_low(page)
        expect(prompt(page)).to_contain_text("Bo plays a card from their hand")
        expect(played).to_have_count(before + 1)
        page.keyboard.press("u") if by_key else back.click()
        expect(prompt(page)).to_contain_text("Your turn")
        expect(played).to_have_count(before)
        expect(page.locator(HAND)).to_have_count(held)
    play_low(page)
    expect(prompt(page)).to_contain_text("Bo plays a card from their hand")
    bo.asked()
    bo.make(lowest_move(bo))
    expect(prompt(page)).to_contain_text("Your turn")
    expect(back).to_be_disabled()


def play_low(page: Page) -> None:
    """Play the lowest card from the hand that is no Wild Dog: it asks nothing more."""
    cards = page.locator(f"{HAND}.can")
    numbers = [text.strip() for text in cards.locator(".big").all_inner_texts()]
    lowest = min((int(text), at) for at, text in enumerate(numbers) if text.isdigit())
    cards.nth(lowest[1]).click()


# Asking


def test_a_hint_lights_something_up_and_plays_nothing(open_house: House, guests: Guests) -> None:
    ann = guests("Ann")
    table, hers, _ = counting(open_house, ann)
    visit(open_house, ann, table)
    page = ann.page
    choices = page.locator(CHOICE).count()
    page.get_by_role("button", name="Hint").click()
    expect(note(page, "hint")).to_have_text(re.compile(r".+: .+\."))
    hinted = page.locator(".hinted")
    expect(hinted.first).to_be_visible()
    expect(hinted.first).to_have_attribute("data-choice", "true")
    expect(page.locator(".lesser").first).to_be_visible()  # the next best
    page.reload()
    page.locator(CHOICE).first.wait_for()
    expect(hinted).to_have_count(0)
    page.keyboard.press("h")
    expect(hinted.first).to_be_visible()
    expect(page.locator(CHOICE)).to_have_count(choices)
    expect(prompt(page)).to_contain_text("Your turn")
    before = hers.state
    hers.until("done", id=hers.send(do="ping"))
    assert before is not None
    assert hers.look() == before, "nothing happened at the table"


def test_the_rules_open_at_the_rule_that_applies(open_house: House, guests: Guests) -> None:
    for size in ({}, PHONE):
        ann = guests("Ann", **size)
        table = gather(open_house, [ann, Friend(open_house, "Bo")])
        visit(open_house, ann, table)
        page = ann.page
        applies = page.locator(".rules .applies")
        page.locator(".prompt").get_by_role("button", name=re.compile("^Rule TR-7, ")).click()
        expect(applies).to_contain_text("Lay out.")
        expect(applies).to_be_in_viewport()
        page.keyboard.press("Escape")
        page.reload()
        page.locator(CHOICE).first.wait_for()
        page.keyboard.press("?")
        expect(applies).to_contain_text("Lay out.")
        expect(applies).to_be_in_viewport()


def test_what_a_move_would_do_is_told_to_who_points_at_it_and_to_who_walks_to_it(
    open_house: House, guests: Guests
) -> None:
    ann = guests("Ann")
    table, hers, _ = counting(open_house, ann)
    visit(open_house, ann, table)
    page = ann.page
    assert hers.state is not None
    count = hers.state["view"]["count"]
    cards = page.locator(f"{HAND}.can")
    numbers = [text.strip() for text in cards.locator(".big").all_inner_texts()]
    at = next(at for at, text in enumerate(numbers) if text.isdigit())
    cards.nth(at).hover()
    makes = re.compile(rf"\b{count + int(numbers[at])}\b")
    expect(note(page, "peek")).to_contain_text(makes)
    page.mouse.move(0, 0)
    expect(note(page, "peek")).to_have_count(0)
    cards.nth(at).focus()
    expect(note(page, "peek")).to_contain_text(makes)
    page.keyboard.press("Escape")
    page.locator(f"{HAND}.can").nth(at).blur()
    expect(note(page, "peek")).to_have_count(0)
    expect(prompt(page)).to_contain_text("Your turn")


# Being refused


def test_a_refused_move_says_why_and_leads_to_its_rule(open_house: House, guests: Guests) -> None:
    """The page offers no such move, so it is changed on its way to the server."""
    ann = guests("Ann")
    table, hers, _ = counting(open_house, ann)
    assert hers.state is not None
    box = hers.ask("GET", "/api/games/thats-ruff").json()
    held = hers.state["view"]["zones"]["hand"][0]["cards"]
    mine = {box["cards"][card]["title"] for card in held}
    absent = next(f"black {number}" for number in range(14) if f"black {number}" not in mine)

    def meddle(wire: WebSocketRoute) -> None:
        server = wire.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            command = json.loads(message)
            if command["do"] == "move":
                command["move"] = f"play {absent}"
            server.send(json.dumps(command))

        wire.on_message(pass_on)

    ann.page.route_web_socket(re.compile("/socket"), meddle)
    visit(open_house, ann, table)
    page = ann.page
    play_low(page)
    refused = page.get_by_role("alert")
    expect(refused).to_contain_text(f"You have no {absent} there.")
    expect(prompt(page)).to_contain_text("Your turn")
    refused.get_by_role("button", name=re.compile("^Rule TR-8, ")).click()
    expect(page.locator(".rules .applies")).to_contain_text("Your turn.")


def test_who_moved_in_another_tab_is_told_so_in_this_one(open_house: House, guests: Guests) -> None:
    ann = guests("Ann")
    table, hers, _ = counting(open_house, ann)
    held: list[str | bytes] = []
    late = [False]

    def delay(wire: WebSocketRoute) -> None:
        server = wire.connect_to_server()

        def arrive(message: str | bytes) -> None:
            if late[0] and json.loads(message)["type"] == "state":
                held.append(message)
            else:
                wire.send(message)

        server.on_message(arrive)

    ann.page.route_web_socket(re.compile("/socket"), delay)
    visit(open_house, ann, table)
    page = ann.page
    page.locator(CHOICE).first.wait_for()
    late[0] = True
    hers.make(lowest_move(hers))
    play_low(page)
    expect(page.get_by_role("alert")).to_contain_text(re.compile(r"\w.*\."))


def lowest_move(friend: Friend) -> str:
    """The lowest card from the hand, as a move; or whatever there is, if none can be played."""
    assert friend.state is not None
    moves = [one["move"] for one in friend.state["moves"]]
    plays = [re.fullmatch(r"play \w+ (\d+)", move) for move in moves]
    return min(((int(found[1]), found[0]) for found in plays if found), default=(0, moves[0]))[1]


# Clocks, and being away


def test_a_slow_player_is_warned_then_stood_in_for_and_gets_the_seat_back(
    open_house: House, guests: Guests
) -> None:
    """When that happens is the server's to know; here it is told as it would be."""
    ann = guests("Ann", **PHONE)
    table = gather(open_house, [ann, Friend(open_house, "Bo")], clock=3600)
    retold = Retold(ann.page)
    visit(open_house, ann, table)
    page = ann.page
    expect(page.locator(".seat.own .clock")).not_to_have_class(re.compile("short"))
    retold.again(clocks=[1, 1])
    expect(page.locator(".seat.own .clock.short")).to_be_visible()
    retold.tell(type="warning", seat=0, left=1.2)
    warned = page.locator(".toast")
    expect(warned).to_have_text(re.compile(r"^1 second left\. Then a bot stands in"))
    retold.seat(0, stand_in=True)
    expect(page.locator(".seat.own")).to_contain_text("stand-in")
    expect(page.locator(".seat.own .clock")).to_have_count(0)
    retold.asks["back"] = lambda: retold.seat(1, stand_in=True)  # hers no longer, but Bo's
    back = page.get_by_role("button", name="I’m back")
    back.click()
    expect(back).to_have_count(0)
    expect(page.locator(".seat.own .mark-of")).to_have_count(0)
    expect(page.locator(".seat.other")).to_contain_text("stand-in")


def test_a_lost_connection_is_told_calmly_and_only_while_it_lasts(
    house: House, guests: Guests
) -> None:
    ann = guests("Ann", **PHONE)
    table = gather(house, [ann, Friend(house, "Bo")])
    visit(house, ann, table)
    page = ann.page
    choices = page.locator(CHOICE).count()
    expect(note(page, "away")).to_have_count(0)
    house.kill()
    expect(note(page, "away")).to_have_text("Trying to reach the table … nothing is lost.")
    expect(page.locator(HAND)).to_have_count(9)  # the table stays as it was
    house.start()
    expect(note(page, "away")).to_have_count(0)
    expect(page.locator(CHOICE)).to_have_count(choices)
    ann.act()
    expect(page.locator(PICKED)).to_have_count(1)
