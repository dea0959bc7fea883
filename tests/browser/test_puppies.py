"""The table of Good Puppies Too: played by clicking, with bones that can be pointed at."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.guests import DESK, PHONE, Friend, Guests, as_friend, visit
from tests.browser.hands import Person
from tests.browser.house import House

GAME = "good-puppies-too"
CLICKS = 4_000
PUZZLES = 20  # of which one should ask for a bone
WHOLE = [
    pytest.param(DESK, ["random"], {}, id="desk, two"),
    pytest.param(PHONE, [], {"puzzle": "sally"}, id="phone, a puzzle"),
]
BONE = re.compile(r"^bone that shows \d+, of your ")


def begin(house: House, person: Person, *bots: str, **options: Any) -> tuple[Any, Friend]:
    """A table with bots; and the person over the wire."""
    friend = as_friend(house, person)
    table = friend.open("", *bots, game=GAME, options=options)
    friend.sit(table["sit"], 0, person.name)
    friend.connect(table["id"])
    return table, friend


def bones(state: dict[str, Any]) -> list[list[str]]:
    """What moves touch that are about a bone that lies at a group."""
    touched: list[list[str]] = [offer["touches"] for offer in state["moves"]]
    return [names for names in touched if any(name.startswith("bone:") for name in names)]


def begin_with_a_bone(house: House, person: Person) -> tuple[dict[str, Any], dict[str, Any]]:
    """A puzzle in which one may choose a bone, and with each there is one thing to do; and how
    it stands.  With some deals that does not come, and it is another puzzle."""
    for _ in range(PUZZLES):
        table, friend = begin(house, person, puzzle="pat")
        while not (state := friend.seen())["view"]["over"]:
            if (found := bones(state)) and found[0] not in found[1:]:
                return table, state
            friend.act()
    raise AssertionError("nobody ever asks for a bone")


def begin_with_groups(
    house: House, person: Person, many: int
) -> tuple[dict[str, Any], dict[str, Any]]:
    """A puzzle in which one has so many groups, and how it stands; some end before."""
    for _ in range(PUZZLES):
        table, friend = begin(house, person, puzzle="cleo")
        while not (state := friend.seen())["view"]["over"]:
            if len(state["view"]["yards"][0]) >= many:
                return table, state
            friend.act()
    raise AssertionError("nobody ever has so many groups")


def group(page: Page, label: str) -> Locator:
    return page.get_by_role("group", name=re.compile(f"^{label}, "))


@pytest.mark.long
@pytest.mark.parametrize(("size", "bots", "options"), WHOLE)
def test_a_whole_game_is_played_by_clicking(
    open_house: House, guests: Guests, size: Any, bots: list[str], options: dict[str, Any]
) -> None:
    ann = guests("Ann", **size)
    table, _ = begin(open_house, ann, *bots, **options)
    visit(open_house, ann, table)
    for _ in range(CLICKS):
        if ann.over():
            break
        if not ann.act():
            ann.page.wait_for_timeout(20)
    assert ann.over()


def test_each_bone_is_chosen_where_it_lies_and_shows_what_becomes_of_it(
    open_house: House, guests: Guests
) -> None:
    """GP-16 A ghost of the bone, and the group's worth with it."""
    ann = guests("Ann")
    table, state = begin_with_a_bone(open_house, ann)
    visit(open_house, ann, table)
    lying = ann.page.get_by_role("button", name=BONE)
    expect(lying).to_have_count(len(bones(state)))
    names = bones(state)[0]
    [number] = [int(name[6:].split("@")[0]) for name in names if name.startswith("group:")]
    [home] = [one for one in state["view"]["yards"][0] if one["group"] == number]
    bone = group(ann.page, home["name"]).get_by_role("button", name=BONE).first
    bone.hover()
    expect(group(ann.page, home["name"]).locator(".pup-afloat")).to_have_count(1)
    ann.page.mouse.move(0, 0)
    expect(ann.page.locator(".pup-afloat")).to_have_count(0)


def test_on_a_phone_a_group_is_one_thing_with_all_its_bones(
    open_house: House, guests: Guests
) -> None:
    """They would be too small to touch."""
    ann = guests("Ann", **PHONE)
    table, _ = begin_with_a_bone(open_house, ann)
    visit(open_house, ann, table)
    ann.page.locator(".pup-group button").first.wait_for()
    expect(ann.page.get_by_role("button", name=BONE)).to_have_count(0)


def test_a_pup_that_came_home_is_still_seen_in_its_place(open_house: House, guests: Guests) -> None:
    """GP-30 And nothing else moves."""
    ann = guests("Ann")
    table, _ = begin(open_house, ann, puzzle="sally")
    visit(open_house, ann, table)
    pups = ann.page.locator(".pup-four > *")
    expect(pups).to_have_count(4)
    before = [pups.nth(at).bounding_box() for at in range(4)]
    ann.page.locator(".pup-four .can").first.click()
    ann.page.get_by_role("img", name=re.compile(", came home$")).wait_for()
    assert [pups.nth(at).bounding_box() for at in range(4)] == before


def test_beneath_the_story_every_group_counts_also_where_there_is_no_room_for_its_words(
    open_house: House, guests: Guests
) -> None:
    """What is added at the end is the sum of what is shown."""
    ann = guests("Ann", **DESK)
    table, state = begin_with_groups(open_house, ann, 8)
    visit(open_house, ann, table)
    foot = ann.page.get_by_label("Your yard at the end")
    rest = foot.locator(".rest span")
    expect(rest).to_be_visible()
    shown = foot.locator("p:not(.rest)").count()
    expect(rest).to_have_text(re.compile(rf"^and {len(state['view']['yards'][0]) - shown} more gr"))
    gains = [int(text) for text in foot.locator(".gain").all_inner_texts() if text != "—"]
    assert sum(gains) == sum(state["view"]["ends"][0]["gains"].values())
