"""The examples in the rules come out as they are told."""

from __future__ import annotations

from barkade.games.good_puppies_too import GAME as OURS
from barkade.games.good_puppies_too.look.view import group as shown
from barkade.games.good_puppies_too.rules.course import draw_a_pup, take_turns
from barkade.games.good_puppies_too.rules.friends import take_friends_turn
from barkade.games.good_puppies_too.rules.table import Puppies
from tests.examples import barred, drawn, example
from tests.good_puppies_too.scenes import (
    all_bones,
    bones,
    friend,
    group,
    new,
    pup,
    puzzle_turn,
    schemes,
    table,
    the_end,
    turns,
    yard,
)
from tests.scenes import answers, do, ended, seen

GAME = "good-puppies-too"


def take_in_turn(g: Puppies, *pups: int) -> list[int]:
    """Tricks are left out, and these pups are taken from the park; who took each."""
    takers, wanted = [], [f"take {pup(card)}" for card in pups]
    while not ended(g):
        seat = g.actors[0]
        moves = answers(g, seat)
        taken = next((move for move in wanted if move in moves), None)
        takers += [seat] if taken else []
        g.play(seat, taken or moves[-1])
    return takers


def test_four_have_a_deck_of_seventy_five() -> None:
    """GP-4, GP-5"""
    told = example(
        GAME,
        "Four play: {deck} cards are the deck, and {box} wait in the box. {dealt} are dealt,"
        " {each} to each. Then {park} pups come to the park (GP-5), and {left} cards are left.",
    )
    g = new(4)
    assert [len(hand) for hand in g.hand] == [told.each] * 4
    assert (len(g.box), len(g.park), len(g.deck)) == (told.box, told.park, told.left)
    assert told.dealt == 4 * told.each
    assert told.deck == told.dealt + told.park + told.left


def test_the_pup_that_is_left_goes_home_with_who_was_last() -> None:
    """GP-7, GP-8"""
    told = example(
        GAME,
        "Ann played {ann}, Bo {bo} and Cy {cy}, and in the park are {p}, {q}, {r} and {s}. Ann"
        " takes {r}, Bo takes {s} and Cy takes {q}. So {p} goes home with Cy: a {name}, who does"
        " nothing now.",
    )
    g = table(
        seats=3,
        chosen=[[told.ann], [told.bo], [told.cy]],
        park=[told.p, told.q, told.r, told.s],
        agenda=[(take_turns,)],
    )
    assert take_in_turn(g, told.r, told.s, told.q) == [0, 1, 2]
    assert told.p in g.home[2]
    assert pup(told.p).endswith(told.name)
    assert all_bones(g, 2) == {}


def test_whiskers_doubles_the_bones_of_the_beagles() -> None:
    """GP-14, GP-19"""
    told = example(
        GAME,
        "Whiskers, {card}, is with your {group}, whose bones show {a}, {b} and {c}. Those are"
        " {many} bones and no 1 among them: you may turn Whiskers to ×2, and the {group} eat a"
        " bone, say the {a}. The {b} and the {c} now count {twice} and not {once}.",
    )
    values = [told.a, told.b, told.c]
    done, yards = f"complete the scheme of {pup(told.card)}", [{told.group: [41, 45, told.card]}]
    for too_little in ([1, *values[1:]], values[1:]):
        g = table(yards=yards, bones=[{told.group: too_little}], agenda=schemes)
        assert done not in answers(g)
    g = table(yards=yards, bones=[{told.group: values}], agenda=schemes)
    do(g, 0, done, f"eat a {told.a} of the {told.group}")
    assert bones(g, 0, told.group) == [told.b, told.c]
    assert shown(g, 0, group(told.group))["worth"] == told.twice == 2 * told.once
    assert (len(values), told.b + told.c) == (told.many, told.once)
    assert pup(told.card) == f"{told.card} Whiskers the Rascal"


def test_a_diligent_pug_buries_a_bone_and_turns_it_to_ten() -> None:
    """GP-15, GP-18"""
    told = example(
        GAME,
        "You have {before} Pugs and play {card}, a {name}. That makes {many} Pugs, so {many}"
        " times you may bury or upgrade a bone: bury one, and turn it to {a}, to {b} and to {c}.",
    )
    pugs = [81, 83, 86][: told.before]
    g = table(yards=[{"Pugs": pugs}], chosen=[[told.card]], agenda=turns)
    do(g, 0, "bury one with the Pugs")
    for before, after in [(1, told.a), (told.a, told.b), (told.b, told.c)]:
        do(g, 0, f"upgrade a {before} of the Pugs")
        assert bones(g) == [after]
    assert ended(g)
    assert len(yard(g)["Pugs"]) == told.many
    assert pup(told.card).endswith(told.name)


def test_a_bonus_touches_each_bone_of_its_group_once() -> None:
    """GP-20, GP-21"""
    told = example(
        GAME,
        "Your Yorkies have {two} bones, a {a} and a {b}, and you have {chows} Chow Chows. {chows}"
        " bones could be upgraded twice, but there are only {two}, and each is touched once: the"
        " {a} becomes a {c} and the {b} becomes a {d}.",
    )
    chows = [10, 11, 12, 14, 16][: told.chows]
    g = table(
        yards=[{"Yorkies": [2, 5], "Chow Chows": chows}],
        bones=[{"Yorkies": [told.a, told.b]}],
        agenda=the_end,
    )
    assert (len(chows), bones(g, 0, "Yorkies")) == (told.chows, [told.c, told.d])


def test_with_strategic_each_has_two_turns() -> None:
    """GP-24"""
    told = example(
        GAME,
        "You play with `strategic`. Ann chooses {a} and {d}, Bo {b} and {c}. So Ann has the first"
        " turn, then Bo has {two}, and Ann has the last. Each takes a pup in each turn, and the"
        " fifth in the park goes home with Ann.",
    )
    park = [2, 12, 22, 32, 42]
    g = table(
        chosen=[[told.a, told.d], [told.b, told.c]],
        park=park,
        strategic=True,
        agenda=[(take_turns,)],
    )
    assert take_in_turn(g, *park[:4]) == [0, *[1] * told.two, 0]
    assert park[4] in g.home[0]


def test_silly_sally_takes_the_lowest_and_buries_at_her_smallest_group() -> None:
    """GP-27"""
    told = example(
        GAME,
        "Silly Sally has {pugs} Pugs, and in the park are {p}, {q} and {r}. At {order} it is her"
        " turn. She takes the lowest, {p}, and for a {digit} she buries {many} bones at her"
        " smallest group. That is {p} itself, her only Terrier.",
    )
    sally = friend(new(2, sally=True), "sally")
    g = table(
        sally=True,
        park=[told.p, told.q, told.r],
        friends={"sally": {"Pugs": [80, 81][: told.pugs]}},
        agenda=[(take_friends_turn, sally)],
    )
    assert yard(g, sally)["Terriers"] == [told.p]
    assert all_bones(g, sally) == {"Terriers": [1] * told.many}
    assert (told.p % 10, OURS.data.friends[0].order) == (told.digit, told.order)


def test_in_a_puzzle_neighbours_do_not_come_home_together() -> None:
    """GP-30"""
    told = example(
        GAME,
        "In the park are {a}, {b}, {c} and {d}. You bring {a} home without its trick. Its"
        " neighbour {b} must stay; next, with its trick, may come {c} or {d}.",
    )
    park = [told.a, told.b, told.c, told.d]
    g = table(seats=1, puzzle="sally", park=park, agenda=puzzle_turn)
    do(g, 0, f"bring {pup(told.a)} home")
    assert answers(g) == [f"play {pup(told.c)}", f"play {pup(told.d)}"]


def test_a_pup_from_the_park_is_known_to_all() -> None:
    """GP-13"""
    told = example(
        GAME,
        "Ann holds {a} and {b} and takes {card} from the park. Bo knows {one} of her {all} cards,"
        " {card}; of the other {two} Bo sees the backs.",
    )
    hands = [[told.a, told.b], [22]]
    g = table(hands=hands, park=[told.card, 63], agenda=[(draw_a_pup, 0)])
    do(g, 0, f"take {pup(told.card)}")
    known, shown = seen(g, 1, "hand", 0), g.view(1)["zones"]["hand"][0]["count"]
    assert (known, len(known), shown) == ([told.card], told.one, told.all)
    assert shown - len(known) == told.two


def test_every_group_in_a_picture_is_worth_what_its_bones_show() -> None:
    """GP-14, GP-22"""
    for one in drawn(GAME, "yard"):
        for lie, worth in [("bones", "worth"), ("then", "becomes")]:
            if worth in one:
                told = [int(number) for [number] in barred(one[worth])]
                double = 2 if "seal" in one else 1
                assert told == [double * sum(map(int, group)) for group in barred(one[lie])]


def test_every_group_in_a_picture_is_of_its_breed() -> None:
    """GP-1, GP-3"""
    for one in drawn(GAME, "yard"):
        for [name], pups in zip(barred(one["group"]), barred(one["pups"]), strict=True):
            breeds = {int(pup) // 10 for pup in pups} - {9}
            assert breeds == {group(name)}
