"""The examples in the rules come out as they are told, with the cards of our own deck."""

from __future__ import annotations

from typing import Any

from barkade.games.dog_lover import GAME as OURS
from barkade.games.dog_lover.rules.patterns import CELL_NAMES, STANDS
from barkade.games.dog_lover.rules.scoring import count, worths
from barkade.games.dog_lover.rules.table import DogLovers
from tests.dog_lover.scenes import kennel, places, sees, table, take
from tests.examples import barred, drawn, example
from tests.scenes import do, opened

GAME = "dog-lover"
EMPTY = dict.fromkeys(CELL_NAMES)
PLENTY = "9 scraps, 9 dry, 9 canned"
LYING = ["Walk", "Taco", "Bone", "Scraps", "Adoption", "Training", "Frisbee", "Dry Bits", "Walk"]


def ours(**scene: Any) -> DogLovers:
    """A table with our own cards, and the grid that is drawn in the rules."""
    given = {"cards": OURS.data, "grid": dict(zip(CELL_NAMES, LYING, strict=True)), **scene}
    return table(**given)


def new(seats: int) -> DogLovers:
    return opened(OURS, DogLovers, seats, {})


def test_with_three_players_some_cards_stay_in_the_box() -> None:
    """DL-2"""
    told = example(
        GAME,
        "Three play. {deck} of the {all} cards are in the game, and {box} stay in the box.",
    )
    dogs, others, unused = new(3).printed.decks[3]
    assert (len(dogs) + len(others), len(unused)) == (told.deck, told.box)
    assert told.deck + told.box == told.all


def test_two_players_see_sixty_cards_before_the_end_game_card() -> None:
    """DL-2, DL-4, DL-5"""
    told = example(
        GAME,
        "Two play, with {all} cards. Each is dealt a dog, and {grid} cards lie in the grid. That"
        " leaves {left}: {before} come before the End Game card, and {after} after it.",
    )
    g = new(2)
    assert [len(dogs) for dogs in g.dogs] == [1, 1]
    assert sum(map(len, g.cell)) == told.grid
    assert (len(g.deck), g.bottom) == (told.left, told.after)
    assert told.before + told.after == told.left == told.all - told.grid - 2


def test_the_watch_dog_lets_one_card_go_and_not_three() -> None:
    """DL-9, DL-10"""
    told = example(
        GAME,
        "The Watch Dog stands at {row}. You lay Sit on {column}: that takes {one} card from"
        " {row}, which is allowed, and the Watch Dog goes to {column}. Sit on {row} itself would"
        " take {all} from there, and that is not allowed.",
    )
    g = ours(watch=told.row)
    found = places(g)
    column, row = "b1 b2 b3", "a2 b2 c2"
    assert len(set(column.split()) & set(row.split())) == told.one
    assert (found[column], len(row.split())) == ([told.column], told.all)
    assert row not in found
    take(g, 0, column)
    do(g, 0, "end the turn")
    assert STANDS[g.watch] == told.column


def test_five_favorite_things_are_a_set_of_three_and_a_set_of_two() -> None:
    """DL-19"""
    told = example(
        GAME,
        "A {a}, two {b}s and two {c}es are a set of {three} and a set of {two}: {more} and {less}"
        " points.",
    )
    for hand, many, points in [
        ([told.a, told.b, told.c], told.three, told.more),
        ([told.b, told.c], told.two, told.less),
        ([told.a, *[told.b, told.c] * 2], told.three + told.two, told.more + told.less),
    ]:
        g = ours(hands=[hand], grid=dict(zip(CELL_NAMES, ["Walk"] * 9, strict=True)))
        assert (len(hand), count(g, 0).points) == (many, points)


def test_best_friend_counts_what_is_tucked_under_it() -> None:
    """DL-24"""
    told = example(
        GAME,
        "{dog} is fed and has {trait}, with {many} {thing}s tucked under it. That is {points}"
        " points for {dog}, {more} for the Trait and {each} for each ball: {all}.",
    )
    points = [told.points, told.points + told.more, told.all]
    for lying, worth in zip([0, 1, 1 + told.many], points, strict=True):
        under = [told.trait, *[told.thing] * told.many][:lying]
        g = ours(dogs=[{told.dog: under}], food=[PLENTY])
        assert count(g, 0).points == worths(g, 0)[0] == worth
    assert told.points + told.more + told.many * told.each == told.all


def test_tripod_counts_all_rescued_dogs() -> None:
    """DL-15, DL-25"""
    told = example(
        GAME,
        "You have {price} Adoptions, and {dog} lies open. Give them away and {dog} is yours. At"
        " the end it is fed, and you have one more rescued dog, {other}: {points} point, and"
        " {each} for each of the {many}.",
    )
    g = ours(
        hands=[["Adoption"] * told.price], dogs=[{told.other: []}], rescue=[told.dog], food=[PLENTY]
    )
    do(g, 0, f"rescue {told.dog}")
    assert (kennel(g), g.hand[0]) == ([told.other, told.dog], [])
    assert worths(g, 0)[1] == told.points + told.each * told.many


def test_food_goes_where_it_scores_most() -> None:
    """DL-13, DL-27"""
    told = example(
        GAME,
        "You have {scraps} scraps and {dry} dry bits left, for {a}, who eats {more} scraps, and"
        " {b}, who eats {dry} dry bits. {b} is fed and scores {points}, {a} is not and scores"
        " {minus}.",
    )
    g = ours(dogs=[{told.a: [], told.b: []}], food=[f"{told.scraps} scraps, {told.dry} dry"])
    dogs = dict(zip(kennel(g), g.dogs[0], strict=True))
    assert g.printed.dogs[dogs[told.a]].eats[:2] == [told.more, 0]
    assert g.printed.dogs[dogs[told.b]].eats[:2] == [0, told.dry]
    assert count(g, 0).fed == [dogs[told.b]]
    assert count(g, 0).points == told.points + told.minus
    alone = ours(dogs=[{told.b: []}], food=[f"{told.dry} dry"])
    assert count(alone, 0).points == told.points


def test_a_hand_is_known_to_who_saw_it_taken() -> None:
    """DL-7"""
    told = example(
        GAME,
        "Bo laid Sit on a column with a {a}, a {b} and an {c}. All {all} are in Bo's hand now,"
        " and you can name them, because you saw them taken.",
    )
    column = [told.a, told.b, told.c]
    grid = {**dict(zip(CELL_NAMES, LYING, strict=True)), "b1": told.a, "b2": told.b, "b3": told.c}
    g = ours(grid=grid, turn=1)
    take(g, 1, "b1 b2 b3")
    do(g, 1, "end the turn")
    for viewer in (0, 1, None):
        assert sorted(sees(g, viewer, "hand", 1)) == sorted(column)
    assert len(g.hand[1]) == told.all


def test_every_dog_in_a_picture_brings_what_it_says() -> None:
    """DL-13, DL-16, DL-24"""
    foods = ["scraps", "dry", "canned"]
    for one in drawn(GAME, "dogs"):
        under = barred(one["under"]) if "under" in one else [[] for _ in barred(one["dog"])]
        for [name], given, lying, [brings] in zip(
            barred(one["dog"]), barred(one["given"]), under, barred(one["brings"]), strict=True
        ):
            g = ours(dogs=[{name: lying}], grid=EMPTY)
            eats = g.printed.dogs[g.dogs[0][0]].eats
            needs = [food for food, many in zip(foods, eats, strict=False) if many]
            cubes = ", ".join(f"{many} {food}" for many, food in zip(given, needs, strict=True))
            fed = ours(dogs=[{name: lying}], food=[cubes], grid=EMPTY)
            assert count(fed, 0).points == int(brings)
