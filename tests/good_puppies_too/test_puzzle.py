"""Puzzle mode, GP-29 to GP-32: four pups a turn, a pal, a bonus."""

from __future__ import annotations

from itertools import product

import pytest

from barkade.games.good_puppies_too import GAME
from barkade.games.good_puppies_too.rules.box import (
    ABILITIES,
    ASKED,
    COUNTED,
    LASTING,
    NOTHING,
    RASCALS,
    Box,
)
from barkade.games.good_puppies_too.rules.puzzle import open_a_puzzle, play_a_puzzle_turn
from barkade.games.good_puppies_too.rules.table import FRIENDS, Puppies
from tests.good_puppies_too.scenes import (
    bones,
    cards_told,
    new,
    printed,
    pup,
    puzzle_turn,
    table,
    the_end,
    yard,
)
from tests.scenes import answers, do, ended, finish, refused

BOX: Box = GAME.data
FOUR = [12, 42, 62, 82]  # Clever pups: without bones their tricks ask nothing
NO_BONUS = dict.fromkeys(range(9), ("pups of 7", "", 1))


def turn_of(pal: str = "sally", **more: object) -> Puppies:
    """A puzzle turn with four Clever pups, unless something else is said."""
    given: dict[str, object] = {"park": FOUR, "agenda": puzzle_turn, **more}
    return table(seats=1, puzzle=pal, **given)  # type: ignore[arg-type]


def bring(card: int) -> str:
    return f"bring {pup(card)} home"


def play(card: int) -> str:
    return f"play {pup(card)}"


# Setting up


@pytest.mark.parametrize("pal", FRIENDS)
def test_a_puzzle_has_a_deck_of_seventy_and_no_hand(pal: str) -> None:
    """GP-29 One Puzzle Pal; the other thirty are the box.  GP-31 Unless its pal says so."""
    g = new(1, seed=2, puzzle=pal)
    deck = {"pat": 62, "cleo": 55}.get(pal, 70)
    assert len(g.deck) + len(g.park) + len(g.home[0]) == deck
    assert len(g.park) == (5 if pal == "finn" else 4)
    assert len(g.box) == 100 - deck
    assert g.hand == [[]]
    assert g.view(0)["puzzle"]["pal"] == BOX.pals[FRIENDS.index(pal)].name


def test_there_are_four_pals_and_eight_bonuses() -> None:
    """GP-29, GP-31 All different; two are known."""
    assert [one.name for one in BOX.pals] == [one.name for one in BOX.friends]
    assert len({one.ability for one in BOX.pals}) == 4
    assert {ABILITIES[one.ability] for one in BOX.pals[1:]} == {*LASTING}, "set-up and steps"
    assert ABILITIES[BOX.pals[0].ability] == "all four"
    assert BOX.pals[0].uses == 1, "once a game"
    assert len({one.name for one in BOX.puzzles}) == len(BOX.puzzles) == 8
    assert any(one.values == [1, 4, 5, 10] for one in BOX.puzzles), "every 2 counts as 4"


@pytest.mark.parametrize("bonus", [one.name for one in BOX.puzzles])
def test_the_bonus_can_be_chosen(bonus: str) -> None:
    """GP-29 And everybody sees which."""
    for seed in (1, 2):
        g = new(1, seed=seed, puzzle="finn", bonus=bonus)
        assert BOX.puzzles[g.puzzle].name == bonus
        assert g.view(None)["puzzle"]["bonus"] == bonus


def test_the_bonus_can_be_random() -> None:
    """GP-29 Any of the eight."""
    found = {new(1, seed=seed, puzzle="finn").puzzle for seed in range(100)}
    assert found == set(range(8))
    assert new(2).puzzle == -1


# A turn


def test_four_pups_come_from_low_to_high() -> None:
    """GP-30 From the deck's top."""
    g = turn_of(park=[], deck=[62, 12, 82, 42, 5], agenda=[(play_a_puzzle_turn,)])
    assert g.park == FOUR
    assert cards_told(g, "park") == FOUR
    assert g.deck == [5]
    assert answers(g)[:4] == [bring(card) for card in FOUR]


def test_there_are_six_possibilities() -> None:
    """GP-30 Two that are not neighbours, in either order."""
    found = []
    for first, second in product(range(4), repeat=2):
        g = turn_of()
        do(g, 0, bring(FOUR[first]))
        if ended(g):  # only one was left: it was played by itself
            if FOUR[second] in g.home[0] and first != second:
                found.append((first, second))
        elif play(FOUR[second]) in answers(g):
            found.append((first, second))
    assert found == [(0, 2), (0, 3), (1, 3), (2, 0), (3, 0), (3, 1)]


def test_one_joins_without_its_trick_then_the_other_with_it() -> None:
    """GP-30 One's choice which."""
    g = turn_of(park=[10, 40, 60, 80], deck=[1, 2, 3])
    do(g, 0, bring(80))
    assert answers(g) == [play(10), play(40)]
    do(g, 0, play(40))
    assert answers(g) == ["bury a bone with the Beagles", "bury no bone with the Beagles"]
    do(g, 0, "bury a bone with the Beagles")
    assert yard(g) == {"Beagles": [40], "Pugs": [80]}
    assert ended(g)


def test_a_puzzle_says_which_pup_is_chosen() -> None:
    """GP-30 So that no page guesses who is a neighbour of the first."""
    g = turn_of(park=[10, 40, 60, 80], deck=[1, 2, 3])
    stages = [g.view(None)["stage"]]
    for move in (bring(80), play(40)):
        do(g, 0, move)
        stages.append(g.view(None)["stage"])
    assert stages == ["first", "second", "trick"]
    assert "stage" not in new(2).view(None)


def test_the_other_two_are_discarded_for_good() -> None:
    """GP-30 They are in no pile that is used again."""
    g = turn_of(deck=[], box=[])
    before = set(g.away)
    do(g, 0, bring(12), play(82))
    assert set(g.away) - before == {42, 62}
    assert g.park == []


def test_the_first_pup_counts_for_the_seconds_trick() -> None:
    """GP-30 It is home already."""
    g = turn_of(park=[31, 42, 52, 30 + 50], yards=[{"Pugs": [81]}])
    do(g, 0, bring(31), play(80))
    assert answers(g)[0] == "bury 2 bones with the Pugs"


def test_a_rascal_first_is_placed_before_the_second_comes() -> None:
    """GP-10 In a puzzle too."""
    g = turn_of(park=[12, 42, 62, 95], yards=[{"Corgis": [31], "Pugs": [81]}])
    do(g, 0, bring(95), "join the Corgis", play(42))
    assert yard(g) == {"Corgis": [31, 95], "Beagles": [42], "Pugs": [81]}


def test_schemes_are_completed_at_the_end_of_a_puzzle_turn() -> None:
    """GP-14 A puzzle turn is one's own turn."""
    g = turn_of(
        cards=printed(schemes={5: ("groups 1", 0)}), park=[12, 42, 62, 95], yards=[{"Corgis": [31]}]
    )
    do(g, 0, bring(95), play(42))
    assert answers(g) == [f"complete the scheme of {pup(95)}", "enough"]


def test_a_turn_follows_a_turn_until_fewer_than_four_are_left() -> None:
    """GP-30 Then the game ends."""
    for left, over in ((3, True), (4, False)):
        g = turn_of(park=[], deck=[12, 42, 62, 82][:left], agenda=[(play_a_puzzle_turn,)])
        assert g.over == over
    g = turn_of(park=[], deck=[*FOUR, 2, 22, 32, 52, 72], agenda=[(play_a_puzzle_turn,)])
    do(g, 0, bring(12), play(82))
    assert g.park == [2, 22, 32, 52]
    do(g, 0, bring(2), play(52))
    assert g.over


@pytest.mark.parametrize("pal", FRIENDS)
def test_a_whole_puzzle_can_be_played(pal: str) -> None:
    """GP-30 About seventeen turns, two pups each."""
    g = new(1, puzzle=pal)
    finish(g)
    assert g.over
    assert len(g.home[0]) >= 20


def test_a_neighbour_is_refused() -> None:
    """GP-30 Nor can a pup be played twice."""
    g = turn_of()
    do(g, 0, bring(12))
    assert "GP-30" in refused(g, 0, play(42))
    assert "GP-30" in refused(g, 0, play(12))


# The pals


def test_sally_takes_all_four_once_a_game() -> None:
    """GP-31 One without its trick, then the others one by one with theirs."""
    g = turn_of("sally", park=[10, 40, 60, 80], deck=[1, 2, 3, 4, 5])
    assert answers(g)[-1] == "ask your pal"
    do(g, 0, "ask your pal")
    assert answers(g) == [f"bring {pup(n)} home, then all others" for n in (10, 40, 60, 80)]
    do(g, 0, f"bring {pup(40)} home, then all others")
    assert answers(g) == [play(10), play(60), play(80)]
    do(g, 0, play(80), "bury a bone with the Pugs", play(10), "bury a bone with the Chow Chows")
    do(g, 0, "bury a bone with the Huskies")
    assert g.home[0] == [40, 80, 10, 60]
    assert bones(g, 0, "Beagles") == []
    assert g.uses == 0
    assert g.park == []
    assert ended(g)


def with_ability(ability: str, **more: object) -> Puppies:
    """A turn with a pal that can help once."""
    return turn_of("sally", cards=printed(pals={"sally": (ability, 1)}), **more)


def test_a_pal_may_let_both_use_their_tricks() -> None:
    """GP-31 Not neighbours still."""
    g = with_ability("both tricks", park=[10, 40, 60, 80], deck=[1, 2, 3, 4, 5])
    do(g, 0, "ask your pal", f"bring {pup(80)} home with its trick", "bury a bone with the Pugs")
    assert answers(g) == [play(10), play(40)]
    do(g, 0, play(10), "bury a bone with the Chow Chows")
    assert ended(g)


def test_a_pal_may_let_neighbours_come() -> None:
    """GP-31 Any other; only the second uses its trick."""
    g = with_ability("neighbours", park=[10, 40, 60, 80], deck=[1, 2, 3, 4, 5])
    do(g, 0, "ask your pal", f"bring {pup(40)} home, then any other")
    assert answers(g) == [play(10), play(60), play(80)]
    do(g, 0, play(10), "bury a bone with the Chow Chows")
    assert g.home[0] == [40, 10]
    assert ended(g)


def test_a_pal_may_bring_another_park() -> None:
    """GP-31 The first four are discarded for good."""
    g = with_ability("another park", deck=[80, 10, 60, 40, 5], box=[])
    do(g, 0, "ask your pal")
    assert g.park == [10, 40, 60, 80]
    assert cards_told(g, "park") == [10, 40, 60, 80]
    assert set(FOUR) <= set(g.away)
    assert answers(g) == [bring(card) for card in (10, 40, 60, 80)], "too few for a third"
    assert not g.can_take_back(0)


@pytest.mark.parametrize(("left", "can"), [(3, False), (4, True)])
def test_another_park_needs_four_more_pups(left: int, can: bool) -> None:
    """GP-31 Or the pal can't help."""
    g = with_ability("another park", deck=[80, 10, 60, 40][:left])
    assert ("ask your pal" in answers(g)) == can
    assert "ask your pal" in answers(turn_of("sally", deck=[]))


@pytest.mark.parametrize("ability", ASKED)
def test_a_pal_helps_only_so_often(ability: str) -> None:
    """GP-31 As often as the card says; once a turn is one use."""
    g = with_ability(ability, deck=[10, 40, 60, 80])
    do(g, 0, "ask your pal")
    assert g.uses == 0
    assert g.view(0)["puzzle"]["uses"] == 0
    event = g.listen()[0]
    assert (event.name, event.numbers) == ("pal", [0, ABILITIES.index(ability)])
    g = with_ability(ability, uses=0)
    assert answers(g) == [bring(card) for card in FOUR]


@pytest.mark.parametrize("ability", [one for one in ASKED if one != "another park"])
def test_asking_a_pal_can_be_taken_back(ability: str) -> None:
    """GP-31 Nothing was seen."""
    g = with_ability(ability)
    do(g, 0, "ask your pal")
    g.take_back(0)
    assert answers(g)[-1] == "ask your pal"


def test_pat_brings_four_pups_home_before_the_first_turn() -> None:
    """GP-31 Set-up: without their tricks, the lowest first; then a turn as usual."""
    deck = [80, 95, 60, 40, *FOUR, 1]
    g = turn_of("pat", park=[], deck=deck, agenda=[(open_a_puzzle,)])
    assert answers(g) == ["join the Beagles", "join the Huskies", "join the Pugs"]
    do(g, 0, "join the Pugs")
    assert g.home[0] == [40, 60, 80, 95]
    assert sum(g.bone) == 0, "no trick was used"
    assert g.park == FOUR
    assert answers(g) == [bring(card) for card in FOUR], "and there is nothing to ask for"


def test_finn_brings_five_pups_to_the_park() -> None:
    """GP-31 Step 1: twelve possibilities; fewer than five left end the game."""
    five = [*FOUR, 83]
    g = turn_of("finn", park=[], deck=five, agenda=[(open_a_puzzle,)])
    assert answers(g) == [bring(card) for card in five]
    do(g, 0, bring(42))
    assert answers(g) == [play(82), play(83)]
    do(g, 0, play(83))
    assert g.over
    assert turn_of("finn", park=[], deck=FOUR, agenda=[(open_a_puzzle,)]).over
    assert len(new(1, puzzle="finn").park) == 5


def test_cleo_lets_one_of_the_others_stay() -> None:
    """GP-31 Step 3: the last one is discarded, and three come to the one that stayed."""
    g = turn_of("cleo", park=[], deck=[*FOUR, 2, 32, 52], box=[], agenda=[(open_a_puzzle,)])
    do(g, 0, bring(12), play(82))
    assert answers(g) == [f"keep {pup(42)} in the park", f"keep {pup(62)} in the park"]
    do(g, 0, f"keep {pup(42)} in the park")
    assert g.park == [2, 32, 42, 52]
    assert 62 in g.away
    do(g, 0, bring(2), play(42), f"keep {pup(32)} in the park")
    assert g.over, "fewer than three are left"


def test_each_of_our_pals_changes_another_part_of_the_game() -> None:
    """GP-31 The set-up, and each of the three steps."""
    assert [ABILITIES[pal.ability] for pal in BOX.pals] == [
        "all four",
        "head start",
        "five in the park",
        "one stays",
    ]


# The end


@pytest.mark.parametrize(("pups", "can"), [(3, False), (4, True), (5, True)])
def test_having_the_most_reads_having_four_or_more(pups: int, can: bool) -> None:
    """GP-31 There is nobody to compare with."""
    g = turn_of(
        park=[],
        cards=printed(bonuses={2: ("", "pups of 2", 1)}),
        yards=[{"Terriers": list(range(20, 20 + pups))}],
        bones=[{"Terriers": [5]}],
        bonus="tight circle",
        agenda=the_end,
    )
    assert bones(g, 0, "Terriers") == ([10] if can else [5])


@pytest.mark.parametrize("n", range(8))
def test_every_puzzle_bonus_adds_what_its_row_says(n: int) -> None:
    """GP-31 A value that counts as another, or points for each of something."""
    one = BOX.puzzles[n]
    g = turn_of(
        park=[],
        cards=printed(bonuses=NO_BONUS),
        yards=[{"Corgis": [31, 95, 94], "Beagles": [41, 42], "Pugs": [80]}],
        bones=[{"Corgis": [1, 2, 5, 10], "Beagles": [1, 2, 5, 10]}],
        doubled=[95],
        bonus=one.name,
        agenda=the_end,
    )
    if one.counts == NOTHING:
        assert g.scores == [3 * sum(one.values)], "a doubled group and one that is not"
        assert g.view(None)["ends"][0]["added"] == 0
    else:
        many = {"bare groups": 1, "rascals": 2, "missing breeds": 6, "largest group": 3}
        added = one.points * many[COUNTED[one.counts]]
        assert g.scores == [3 * 18 + added]
        assert g.view(None)["ends"][0]["added"] == added


def test_every_two_counts_as_four() -> None:
    """GP-31 The bonus that is known; doubled where ×2."""
    name = next(one.name for one in BOX.puzzles if one.values == [1, 4, 5, 10])
    g = turn_of(
        park=[],
        cards=printed(bonuses=NO_BONUS),
        yards=[{"Corgis": [31, 95], "Beagles": [41]}],
        bones=[{"Corgis": [2, 2], "Beagles": [2, 1]}],
        doubled=[95],
        bonus=name,
        agenda=the_end,
    )
    assert g.scores == [21]


@pytest.mark.parametrize(("tens", "winners"), [([10] * 7 + [2, 2], []), ([10] * 7 + [5], [0])])
def test_a_puzzle_is_won_by_a_good_pup(tens: list[int], winners: list[int]) -> None:
    """GP-32 75 points or more."""
    name = next(one.name for one in BOX.puzzles if one.counts == RASCALS)
    g = turn_of(
        park=[],
        cards=printed(bonuses=NO_BONUS),
        yards=[{"Corgis": [31]}],
        bones=[{"Corgis": tens}],
        bonus=name,
        agenda=the_end,
    )
    assert g.scores == [sum(tens)]
    assert g.winners == winners
