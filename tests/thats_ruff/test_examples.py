"""The examples in the rules come out as they are told."""

from __future__ import annotations

from barkade.games.thats_ruff.rules.collecting import start_collecting
from barkade.games.thats_ruff.rules.course import check_for_winner
from barkade.games.thats_ruff.rules.walking import BACK, CLOCKWISE, walk
from tests.examples import drawn, example
from tests.scenes import answers, do
from tests.thats_ruff.scenes import (
    HOUSE,
    count,
    discs,
    dog,
    house,
    power,
    sees,
    table,
    walks_back,
)

GAME = "thats-ruff"


def test_a_dog_walks_through_its_house_and_on() -> None:
    """TR-3"""
    told = example(
        GAME,
        "Nicky stands on {start} and walks {many} spaces clockwise: to {first}, to the house, to"
        " {third}, and to {last}.",
    )
    way = [told.first, HOUSE, told.third, told.last]
    assert len(way) == told.many
    for steps, space in enumerate(way, 1):
        g = table(dogs=[told.start], discs=[[]], agenda=[(walk, 0, steps, CLOCKWISE)])
        assert dog(g) == space


def test_a_good_count_and_a_match_are_walked_together() -> None:
    """TR-11, TR-12, TR-14"""
    told = example(
        GAME,
        "The count is {before} and the last card was a {last}. You play a {card}. The count is"
        " now {after}, which is {good} spaces, and the numbers match, which is {match} more. Your"
        " dog stands on {start} and walks {all} spaces to {end}. On its way it runs over the disc"
        " on {disc} and takes it home.",
    )
    g = table(
        hands=[[told.card]],
        count=told.before,
        last=told.last,
        dogs=[told.start],
        discs=[[told.disc]],
    )
    do(g, 0, f"play {told.card}")
    assert (count(g), dog(g), discs(g), house(g)) == (told.after, told.end, [], 1)
    assert told.good + told.match == told.all == told.end - told.start


def test_a_dog_may_stay_at_home_for_its_discs_or_run_on() -> None:
    """TR-18"""
    told = example(
        GAME,
        "Your dog stands on {start}, {one} space before its house, with {inside} discs inside. It"
        " earned {earned} spaces. {one} step takes it home and {left} are left: give away both"
        " discs and it stays, or keep them and it runs on to {end}.",
    )
    for move, space, kept in [("stay", HOUSE, 0), ("walk on", told.end, told.inside)]:
        g = table(
            dogs=[told.start],
            discs=[[]],
            house=[told.inside],
            agenda=[(walk, 0, told.earned, CLOCKWISE)],
        )
        [made] = [text for text in answers(g) if text.startswith(move)]
        do(g, 0, made)
        assert (dog(g), house(g)) == (space, kept)
    assert told.one + told.left == told.earned


def test_of_two_that_are_home_and_clear_the_one_with_more_discs_wins() -> None:
    """TR-19"""
    told = example(
        GAME,
        "After Counting, Nicky and Moon are both home and clear. Nicky's house holds {more} discs"
        " and Moon's {fewer}, so Nicky wins. With {more} in each house it would be a tie, and you"
        " would play on.",
    )
    for moons, winners in [(told.fewer, [0]), (told.more, [])]:
        g = table(
            seats=3,
            dogs=[HOUSE, 0, HOUSE],
            discs=[[], [8], []],
            house=[told.more, 0, moons],
            agenda=[(check_for_winner,)],
        )
        assert (g.over, g.winners) == (bool(winners), winners)


def test_a_collection_walks_a_dog_home() -> None:
    """TR-24, TR-25, TR-26"""
    told = example(
        GAME,
        "You collected the blue {a}, {a}, {b}, {c} and {d}, the red {c}, the black {e} and one"
        " Wild Dog. Two {a}s and two {c}s are {numbers} spaces; {blue} blue cards are {five}"
        " more; the Wild Dog adds nothing. {all} spaces back from {start}: your dog is in its"
        " house. If its path is clear, you win.",
    )
    blue = [f"blue {number}" for number in (told.a, told.a, told.b, told.c, told.d)]
    g = table(
        collected=[[*blue, f"red {told.c}", f"black {told.e}", "wild"]],
        dogs=[told.start],
        discs=[[]],
        agenda=walks_back,
    )
    assert g.winners == [0]
    assert len(blue) == told.blue
    assert told.numbers + told.five == told.all == told.start + 1


def test_a_power_disc_is_fetched_before_the_dog_walks() -> None:
    """TR-31"""
    told = example(
        GAME,
        "With `power_discs` = {each}, {each} discs wait on your {mark}. The count is {before},"
        " and your {card} makes it {mark}: one of the {each} goes into your house, and {left} is"
        " left there. Then your dog walks its {walks} spaces.",
    )
    g = table(hands=[[told.card]], count=told.before, dogs=[0], power_discs=told.each)
    waiting = power(g)
    do(g, 0, f"play {told.card}")
    assert waiting == [told.each, told.each]
    assert (count(g), power(g)) == (told.mark, [told.left, told.each])
    assert (house(g), dog(g)) == (1, told.walks)


def test_what_lies_face_down_is_known_when_collecting_begins() -> None:
    """TR-7, TR-20"""
    told = example(
        GAME,
        "You laid out the {a} and the {b} face up, the {c} and the {d} face down. Bo can name the"
        " first {up}, and of the others sees {down} backs. When Collecting begins, Bo can name"
        " all {all}.",
    )
    up, down = sorted([told.a, told.b]), [told.c, told.d]
    g = table(up=[up], down=[down], hands=[["blue 1"]])
    assert (sees(g, 1, "up", 0), len(up)) == (up, told.up)
    assert (sees(g, 1, "down", 0), g.view(1)["zones"]["down"][0]["count"]) == ([], told.down)
    g = table(up=[up], down=[down], agenda=[(start_collecting,)])
    known = [*sees(g, 1, "up", 0), *sees(g, 1, "down", 0)]
    assert sorted(known) == sorted([*up, *down])
    assert len(known) == told.all


def space(name: str) -> int:
    return HOUSE if name == "house" else int(name)


def test_every_dog_in_a_picture_walks_where_it_says() -> None:
    """TR-3, TR-17, TR-26"""
    walks = [one for one in drawn(GAME, "walk") if "steps" in one]
    assert len(walks) > 3
    for one in walks:
        steps = int(one["steps"])
        way = (walk, 0, abs(steps), CLOCKWISE if steps > 0 else BACK)
        assert dog(table(dogs=[space(one["at"])], discs=[[]], agenda=[way])) == space(one["to"])


def test_every_count_in_a_picture_earns_what_it_says() -> None:
    """TR-9, TR-11, TR-12, TR-15"""
    counts = [one for one in drawn(GAME, "count") if "card" in one]
    assert len(counts) > 1
    for one in counts:
        g = table(hands=[[one["card"]]], count=int(one["count"]), last=one["last"], dogs=[0])
        do(g, 0, f"play {one['card']}")
        assert (count(g), dog(g)) == (int(one["makes"]), int(one["earns"]))
