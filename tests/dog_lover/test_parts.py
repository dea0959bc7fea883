"""Parts and set-up, DL-1 to DL-6: the cards, the deal, who begins."""

from __future__ import annotations

from collections import Counter

import pytest

from barkade.games.dog_lover import GAME
from barkade.games.dog_lover.rules.box import Box
from barkade.games.dog_lover.rules.contents import (
    ADOPTION,
    CARDS,
    CUBES,
    DOGS,
    FETCH,
    FOOD,
    FOOD_CARDS,
    FOODS,
    RESCUED,
    SPECIAL,
    STANDARD,
    TRAIT,
    TRICK,
    deck_cards,
    kind_of,
    trick_of,
)
from barkade.games.dog_lover.rules.patterns import NOWHERE
from barkade.games.dog_lover.rules.table import DogLovers
from barkade.kernel.errors import BadSetup
from tests.dog_lover.printed import OUR_ROWS, box
from tests.dog_lover.scenes import (
    food_of,
    names,
    new,
    printed_game,
    table,
)
from tests.scenes import answers, do

OURS: Box = GAME.data
KINDS = {
    2: {"dog": 16, "food": 23, "adoption": 8, "walk": 6, "training": 8, "bone": 5, "thing": 6},
    3: {"dog": 20, "food": 30, "adoption": 10, "walk": 7, "training": 10, "bone": 7, "thing": 8},
    4: {"dog": 24, "food": 36, "adoption": 12, "walk": 9, "training": 12, "bone": 8, "thing": 10},
}
TRAITS = {2: 6, 3: 7, 4: 9}
IN_ALL = {2: 78, 3: 99, 4: 120}


def test_the_box_has_all_its_parts() -> None:
    """DL-1 120 game cards, 15 rescued dogs, 11 tricks, 5 starting tricks, Fetch."""
    kinds = Counter(card["kind"] for card in printed_game().cards)
    assert sum(kinds[kind] for kind in KINDS[4]) + kinds["trait"] == len(deck_cards()) == 120
    assert kinds["rescued"] == 15
    assert kinds["trick"] == 11 + 5 + 5  # a starting trick has two sides
    assert kinds["fetch"] == 1
    assert CARDS == 120 + 15 + 1 + 21
    assert dict(zip(FOODS, CUBES, strict=True)) == {
        "scraps": 20,
        "dry": 20,
        "canned": 15,
        "wild": 5,
    }


def test_a_card_goes_by_its_number() -> None:
    """DL-1 Dogs, rescued dogs, one card of each face, copies, Fetch, tricks."""
    cards = box()
    assert (RESCUED, DOGS, TRAIT, FOOD, ADOPTION) == (24, 39, 39, 48, 55)
    assert (FETCH, TRICK, STANDARD, SPECIAL) == (135, 136, 147, 152)
    assert cards.name(RESCUED) == "Al"
    assert cards.name(FETCH) == "Fetch"
    assert [cards.name(card) for card in range(STANDARD, SPECIAL)] == ["Sit"] * 5
    assert [cards.tricks[trick_of(card)].name for card in (TRICK, STANDARD - 1, STANDARD)] == [
        "Catch",
        "Hoop",
        "Sit",
    ]
    assert trick_of(SPECIAL) == trick_of(SPECIAL - 1) + 1 == 12
    assert trick_of(CARDS - 1) == 16


def test_what_can_be_tucked_has_a_kind_and_nothing_else_has() -> None:
    """DL-22 Five Favorite Things are told apart, food and Traits are not."""
    cards = box()
    kinds = {cards.name(card): cards.kind[card] for card in range(CARDS)}
    assert {kinds[row["name"]] for row in OUR_ROWS["food"]} == {1 << 9}
    assert {kinds[row["name"]] for row in OUR_ROWS["trait"]} == {1 << 10}
    things = [row["name"] for row in OUR_ROWS["stock"][4:]]
    assert [kinds[name] for name in things] == [1, 2, 4, 8, 16]
    four = [kinds[name] for name in ("Walk", "Training", "Bone", "Adoption")]
    assert four == [1 << 5, 1 << 6, 1 << 7, 1 << 8]
    assert kinds["Fetch"] == 1 << 11
    assert {kinds[name] for name in ("Taco", "Al", "Heel", "Sit", "Spin")} == {0}
    assert kind_of(-1) == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_marked_for_more_players_stay_in_the_box(seats: int) -> None:
    """DL-1, DL-2 120, 99 or 78 cards, so many of each kind."""
    for cards in (box(), OURS):
        deck = cards.deck(seats)
        kinds = Counter(str(cards.cards()[card]["kind"]) for card in deck)
        assert kinds == {**KINDS[seats], "trait": TRAITS[seats]}
        assert len(deck) == IN_ALL[seats]
        dogs, others, unused = cards.decks[seats]
        assert sorted([*dogs, *others]) == sorted(deck)
        assert sorted([*deck, *unused]) == deck_cards()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_deck_has_food_for_no_more_cubes_than_there_are(seats: int) -> None:
    """DL-2 And every Favorite Thing, and the five Traits that rescued dogs name."""
    for cards in (box(), OURS):
        deck = [cards.name(card) for card in cards.deck(seats)]
        gives = {
            row["name"]: food
            for row, food in zip(cards.pack.rows["food"], cards.foods, strict=True)
        }
        cubes = [sum(gives[name][food] for name in deck if name in gives) for food in range(4)]
        assert all(many <= most for many, most in zip(cubes, CUBES, strict=True))
        assert {row["name"] for row in cards.pack.rows["stock"][4:]} <= set(deck)
        liked = {cards.traits[dog.trait].name for dog in cards.dogs if dog.trait >= 0}
        assert len(liked) == 5
        assert liked <= set(deck)


def test_the_known_dogs_are_as_they_are_known() -> None:
    """DL-3 Joey eats 2 scraps and 1 canned for 5, Taco is worth 3; there is Annabelle."""
    dogs = {dog.name: dog for dog in OURS.dogs}
    assert (dogs["Joey"].eats, dogs["Joey"].vp) == ([2, 0, 1], 5)
    assert dogs["Taco"].vp == 3
    assert "Annabelle" in dogs


def test_the_known_tricks_traits_and_rescued_dogs_are_there() -> None:
    """DL-10, DL-24, DL-25 By their names; two prices are known, and Best Friend."""
    tricks = {trick.name: trick for trick in OURS.tricks}
    assert (tricks["Heel"].price, tricks["Beg"].price) == (2, 3)
    assert {"Sit", "Catch"} <= tricks.keys()
    assert [trait.name for trait in OURS.traits] == [row["name"] for row in OUR_ROWS["trait"]]
    assert OURS.dog_names[RESCUED:] == [row["name"] for row in OUR_ROWS["rescued"]]
    friend = OURS.traits[0]
    assert (friend.name, friend.vp, friend.each) == ("Best Friend", 1, 3)
    kinds = [(dog.tucks > 0, dog.trait >= 0, dog.trainings, dog.counts >= 0) for dog in OURS.dogs]
    assert kinds[RESCUED:] == [
        *[(True, False, 0, False)] * 5,
        *[(False, True, 0, False)] * 5,
        (False, False, 1, False),
        *[(False, False, 0, True)] * 4,
    ]
    assert len({dog.tucks for dog in OURS.dogs[RESCUED : RESCUED + 5]}) == 5


# Set-up


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_begins_with_a_trick_and_a_dog(seats: int) -> None:
    """DL-4 The standard side; the dog is one of the deck's, the others go back in."""
    g = new(seats)
    assert [names(g, one) for one in g.learned] == [["Sit"]] * seats
    own = [dogs[0] for dogs in g.dogs]
    assert all(len(dogs) == 1 for dogs in g.dogs)
    assert set(own) <= set(g.printed.decks[seats][0])
    rest = [*g.deck, *(cell[0] for cell in g.cell)]
    assert sorted([*own, *rest]) == g.printed.deck(seats)
    assert set(g.away) == {
        *g.printed.decks[seats][2],
        *(set(range(STANDARD, CARDS)) - {one[0] for one in g.learned}),
    }


def test_special_tricks_turn_all_of_them_over() -> None:
    """DL-4 Then everybody has another one, and nobody has Sit."""
    dealt = set()
    for seed in range(6):
        g = new(4, seed, special_tricks="all")
        own = [names(g, one)[0] for one in g.learned]
        assert len(set(own)) == 4
        assert set(own) <= {"Spin", "Shake", "Roll Over", "Speak", "Bow"}
        dealt.update(own)
    assert len(dealt) == 5


def test_everybody_may_choose_a_side() -> None:
    """DL-4 Each its own, Sit or the other; then the Watch Dog is put down."""
    g = new(4, special_tricks="choose")
    last = (g.first - 1) % 4
    sides = [names(g, one) for one in g.learned]
    assert [one[0] for one in sides] == ["Sit"] * 4
    assert len({one[1] for one in sides}) == 4
    assert g.actors == [0, 1, 2, 3]
    for seat, one in enumerate(sides):
        assert answers(g, seat) == [f"begin with {side}" for side in one]
    for seat in (2, 0, 3):
        do(g, seat, f"begin with {sides[seat][seat % 2]}")
        assert g.actors == [other for other in g.actors if other != seat]
    assert [names(g, one) for one in g.learned] == sides
    do(g, 1, "begin with Sit")
    chosen = ["Sit", "Sit", "Sit", sides[3][1]]
    assert [names(g, one) for one in g.learned] == [[one] for one in chosen]
    assert {sides[0][1], sides[1][1], sides[2][1], "Sit"} <= set(names(g, g.away))
    assert g.actors == [last]
    do(g, last, "put the Watch Dog at row 1")
    assert g.actors == [g.first]


def test_a_choice_of_side_can_be_withdrawn_until_all_have_chosen() -> None:
    """DL-4 And then no more."""
    g = new(2, special_tricks="choose")
    do(g, 0, "begin with Sit")
    g.take_back(0)
    do(g, 0, answers(g, 0)[1])
    do(g, 1, "begin with Sit")
    assert names(g, g.learned[0]) != ["Sit"]
    assert names(g, g.learned[1]) == ["Sit"]


def test_a_starting_trick_is_kept_for_the_whole_game() -> None:
    """DL-4 Whatever else one learns; it is used again and again."""
    g = table(hands=[["Training"] * 3], tricks=["Heel", "Catch"])
    do(g, 0, "learn Heel", "learn Catch")
    assert names(g, g.learned[0]) == ["Sit", "Heel", "Catch"]
    assert {"use Sit", "use Heel", "use Catch"} <= set(answers(g))


@pytest.mark.parametrize(("seats", "bottom"), [(2, 7), (3, 11), (4, 15)])
def test_the_end_game_card_lies_on_so_many_cards(seats: int, bottom: int) -> None:
    """DL-5 7, 11 or 15; all others but the nine of the grid lie on it."""
    g = new(seats)
    assert g.bottom == bottom
    assert g.view(None)["until_end"] == IN_ALL[seats] - seats - 9 - bottom
    assert all(len(cell) == 1 for cell in g.cell)
    assert len(g.tricks) == len(g.rescue) == 3
    assert (len(g.lessons), len(g.shelter)) == (8, 12)
    assert sorted([*g.tricks, *g.lessons]) == list(range(TRICK, STANDARD))
    assert sorted([*g.rescue, *g.shelter]) == list(range(RESCUED, DOGS))


def test_the_deal_is_mixed() -> None:
    """DL-5 Another seed, another deal: dogs, deck, tricks, rescued dogs."""
    one, other = new(3, 1), new(3, 2)
    for zone in ("dogs", "deck", "tricks", "rescue", "cell"):
        assert getattr(one, zone) != getattr(other, zone)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_player_before_the_first_has_fetch_and_puts_the_watch_dog_down(seats: int) -> None:
    """DL-6 At any row or column; who starts is random."""
    starts = set()
    for seed in range(12):
        g = new(seats, seed)
        last = (g.first - 1) % seats
        starts.add(g.first)
        assert [len(one) for one in g.fetch] == [seat == last for seat in range(seats)]
        assert g.actors == [last]
        assert g.watch == NOWHERE
        assert answers(g, last) == [
            *(f"put the Watch Dog at row {row}" for row in (1, 2, 3)),
            *(f"put the Watch Dog at column {column}" for column in "abc"),
        ]
        do(g, last, "put the Watch Dog at column b")
        assert g.view(None)["watch"] == 4
        assert g.actors == [g.first]
    assert starts == set(range(seats))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_even_start_gives_a_can_to_all_but_who_has_fetch(seats: int) -> None:
    """DL-6 Ours; nothing else is changed."""
    for seed in range(4):
        book, even = new(seats, seed), new(seats, seed, even_start=True)
        assert [food_of(book, seat) for seat in range(seats)] == [""] * seats
        food = [food_of(even, seat) for seat in range(seats)]
        assert food == ["" if one else "1 canned" for one in even.fetch]
        assert even.zones == book.zones


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_even_start_leaves_cubes_enough(seats: int) -> None:
    """DL-1, DL-14 With all the food on the cards."""
    g = GAME.new(seats, {"even_start": True}, 1)
    assert isinstance(g, DogLovers)
    given = [sum(g.food_of(seat)[food] for seat in range(seats)) for food in range(4)]
    for card in g.printed.deck(seats):
        if g.printed.kind[card] == FOOD_CARDS:
            gives = g.printed.foods[g.printed.first[card] - FOOD]
            given = [one + more for one, more in zip(given, gives, strict=True)]
    assert all(one <= most for one, most in zip(given, CUBES, strict=True))


@pytest.mark.parametrize("seats", [1, 5])
def test_it_is_for_two_to_four(seats: int) -> None:
    """DL-4 And the option is off, all or choose."""
    with pytest.raises(BadSetup, match="2 to 4"):
        GAME.new(seats)
    with pytest.raises(BadSetup, match="DL-4"):
        GAME.new(2, {"special_tricks": True})


def test_every_trick_points_at_the_card_that_a_view_shows() -> None:
    """DL-7 So that it can be clicked: equal cards go by the first of them."""
    g = table(learned=[["Heel"]])
    moves = g.start.game.moves
    shown = g.view(0)["zones"]["learned"][0]["cards"]
    touched = [moves.touches()[moves.index(move)] for move in g.moves(0)]
    assert touched == [[f"card:{card}@learned"] for card in shown]
    for seed in range(4):
        g = new(2, seed, special_tricks="all")
        do(g, (g.first - 1) % 2, "put the Watch Dog at row 1")
        if g.moves(g.first)[0][0].__name__ == "use":
            assert moves.touches()[moves.index(g.moves(g.first)[0])] == [
                f"card:{g.learned[g.first][0]}@learned"
            ]
