"""The examples in the rules come out as they are told, with the cards of our own deck."""

from __future__ import annotations

from typing import Any

import pytest

from barkade.games.we_rate_dogs import GAME as OURS
from barkade.games.we_rate_dogs.look.words import short
from barkade.games.we_rate_dogs.rules.box import Effect
from barkade.games.we_rate_dogs.rules.contents import GOODNESS
from barkade.games.we_rate_dogs.rules.course import begin_final, judge, visit_the_shelter
from barkade.games.we_rate_dogs.rules.table import Show
from barkade.games.we_rate_dogs.rules.turns import take_a_turn
from barkade.testing.scenes import scene
from tests.examples import barred, drawn, example
from tests.scenes import do
from tests.we_rate_dogs import scenes
from tests.we_rate_dogs.scenes import (
    DOGRATES,
    answer,
    dog,
    luck,
    names,
    on,
    pass_turns,
    passed,
    play,
    played,
    sees,
    shown,
    table,
)

GAME = "we-rate-dogs"
ANN, BO, CY = range(3)
HOMES = [["Ash"], ["Bear"], ["Finn"]]


@pytest.fixture(autouse=True)
def _our_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here the scenes are of what is printed in the rules."""
    monkeypatch.setattr(scenes, "GAME", OURS)


def half(event: str, which: str) -> str:
    """An event of ours, played for its rating or for its action."""
    [row] = [row for row in OURS.data.pack.rows["event"] if row["name"] == event]
    return f"{event} ({short(Effect(row[which]))})"


def winners(category: str, *dogs: str) -> list[str]:
    """Who of these goes to the Winner's Circle."""
    rings = [[name] for name in dogs]
    g = table(rings=[*rings, []], homes=[], category=category, agenda=[(judge,)])
    return [name for circle in g.circle for name in names(g, circle)]


def test_which_dog_is_better_hangs_on_the_die() -> None:
    """WD-2, WD-10"""
    told = example(
        GAME,
        "{a} has Zoom {a_zoom} and Wag {a_wag}, {b} has Zoom {b_zoom} and Wag {b_wag}. If the die"
        " shows Zoom, {a} beats {b}; if it shows Wag, {b} beats {a}.",
    )
    g = table(rings=[[told.a], [told.b], []], homes=[])
    assert [shown(g, told.a, one) for one in ("zoom", "wag")] == [told.a_zoom, told.a_wag]
    assert [shown(g, told.b, one) for one in ("zoom", "wag")] == [told.b_zoom, told.b_wag]
    assert winners("zoom", told.a, told.b) == [told.a]
    assert winners("wag", told.a, told.b) == [told.b]


def test_three_pick_from_four_dogs() -> None:
    """WD-5"""
    told = example(
        GAME,
        "Ann, Bo and Cy play, so {many} dogs come to the Shelter. Ann picks {a}, Bo picks {b},"
        " and Cy takes {c} and {d}. Of the next {many} Cy picks first.",
    )
    g = table(rings=[], homes=[], agenda=[])
    on_top = [dog(name) for name in (told.a, told.b, told.c, told.d)]
    g.shelter.sort(key=lambda card: card in on_top)
    g.agenda.append((visit_the_shelter, ANN, 2))
    scene(g)
    assert len(g.offer) == told.many
    do(g, ANN, f"pick {told.a}")
    do(g, BO, f"pick {told.b}")
    homes = [set(names(g, home)) for home in g.home]
    assert homes == [{told.a}, {told.b}, {told.c, told.d}]
    assert (len(g.offer), g.actors) == (told.many, [CY])


def test_ten_is_the_floor_at_every_step() -> None:
    """WD-9"""
    told = example(
        GAME,
        "{dog} has Zoom {printed}. {minus} takes {less}, but {floor} is the floor. Then {plus}"
        " adds {more}: {sum}. If {minus} is taken off again, {dog} has {rest}.",
    )
    g = table(
        rings=[[told.dog], ["Ace"], ["Moe"]],
        homes=HOMES,
        hands=[["Fresh Blowout"], [told.minus], [told.plus]],
        category="zoom",
        agenda=[(take_a_turn, seat) for seat in (BO, CY, ANN)],
    )
    assert shown(g, told.dog) == told.printed
    played(g, BO, half(told.minus, "rating"), f"on {told.dog}")
    assert (shown(g, told.dog), told.printed - told.less < told.floor) == (told.floor, True)
    played(g, CY, half(told.plus, "rating"), f"on {told.dog}")
    assert shown(g, told.dog) == told.floor + told.more == told.sum
    play(g, ANN, half("Fresh Blowout", "action"), f"the {told.minus}")
    passed(g)
    assert (on(g, told.dog), shown(g, told.dog)) == ([told.plus], told.rest)


def test_who_never_won_enters_dogrates_and_goes_last() -> None:
    """WD-13, WD-15"""
    told = example(
        GAME,
        "Ann comes with {a} and Bo with {b}; Cy's dogs never won, so Cy enters Dogrates, whose"
        " Goodness is {low}. That is the lowest: Cy goes last, and Ann, to Cy's left, begins.",
    )
    circles = [[told.a], [told.b], []]
    g = table(rings=[], homes=HOMES, circles=circles, rounds=3, agenda=[(begin_final,)])
    assert [names(g, ring) for ring in g.ring[:2]] == [[told.a], [told.b]]
    [dogrates] = g.ring[CY]
    assert g.printed.dog_names[dogrates].startswith("Dogrates")
    goodness = [g.printed.ratings[card][GOODNESS] for ring in g.ring for card in ring]
    assert (goodness[CY], min(goodness)) == (told.low, told.low)
    order = []
    for _ in range(3):
        order += g.actors
        pass_turns(g, g.actors[0])
    assert order == [ANN, BO, CY]


def test_a_cancelled_reaction_cancels_nothing() -> None:
    """WD-17, WD-18"""
    told = example(
        GAME,
        "Bo plays {event} on your dog, {minus}. You answer with {heel}, which cancels it. Bo"
        " answers that with {last}, which cancels anything, and all let it pass: your Reaction is"
        " cancelled, and then Bo's event takes hold.",
    )
    before = 13  # Ace's Floof
    for last, after in [({BO: told.last}, before + told.minus), ({}, before)]:
        g = table(
            rings=[["Ace"], ["Lucy"], ["Moe"]],
            homes=HOMES,
            hands=[[told.heel], [told.event, told.last]],
            agenda=[(take_a_turn, BO)],
        )
        assert shown(g, "Ace") == before
        play(g, BO, half(told.event, "rating"), "on Ace", "in Floof")
        answer(g, {ANN: told.heel})
        answer(g, last)
        passed(g)
        assert shown(g, "Ace") == after


def final(**options: Any) -> Show:
    """The Winner's Circle, with Ann to begin and an event in Bo's hand."""
    return table(
        rings=[],
        homes=HOMES,
        circles=[["Lucy"], ["Ace"], []],
        rounds=3,
        hands=[[], ["Saved a Duckling"]],
        agenda=[(begin_final,)],
        **options,
    )


def test_on_a_long_leash_the_last_pass_in_a_row_ends_it() -> None:
    """WD-21"""
    told = example(
        GAME,
        "You play with `long_leash`. Ann passes, Bo plays an event and Cy passes. Ann is asked"
        " again and passes, and so does Bo. Those were {many} passes in a row, Cy's, Ann's and"
        " Bo's: the highest Goodness wins.",
    )
    g = final(long_leash=True)
    pass_turns(g, ANN)
    played(g, BO, half("Saved a Duckling", "rating"), "on Ace")
    in_a_row = [CY, ANN, BO]
    for seat in in_a_row:
        assert not g.over
        pass_turns(g, seat)
    assert (g.over, len(in_a_row)) == (True, told.many)
    assert g.winners == [BO]  # Ace's 13 and 2


def test_a_card_taken_at_random_is_known_to_two() -> None:
    """WD-4"""
    told = example(
        GAME,
        "Ann plays {event} and takes a card from Bo at random. It was {card}. Ann knows that, and"
        " so does Bo; Cy sees that Bo has {one} card less.",
    )
    held = [told.card, "Belly Rub"]
    g = table(hands=[[told.event], held], agenda=[(take_a_turn, ANN)])
    play(g, ANN, half(told.event, "action"))
    luck(g, (names(g, g.hand[BO]).index(told.card) + 0.5) / len(held))
    passed(g)
    assert names(g, g.hand[ANN]) == [told.card]
    assert [sees(g, viewer, "hand", ANN) for viewer in (ANN, BO)] == [[told.card]] * 2
    assert sees(g, CY, "hand", ANN) == []
    assert g.view(CY)["zones"]["hand"][BO]["count"] == len(held) - told.one


def test_every_contest_in_a_picture_stands_as_it_would() -> None:
    """WD-7, WD-9, WD-10"""
    for one in drawn(GAME, "contest"):
        dogs = barred(one["dogs"].replace("Dogrates", DOGRATES))
        events = barred(one.get("events", "| |"))
        lying = {"".join(name): cards for name, cards in zip(dogs, events, strict=True) if cards}
        judged = one["judged"].lower()
        given: dict[str, Any] = {"final": True} if judged == "goodness" else {"category": judged}
        g = table(rings=dogs, homes=[], lying=lying, **given)
        now = {name: shown(g, name) for [name] in filter(None, dogs)}
        assert list(now.values()) == [int(value) for [value] in filter(None, barred(one["now"]))]
        leads = [name for name in now if now[name] == max(now.values())]
        assert leads == barred(one["leads"])[0]
