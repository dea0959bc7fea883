"""The examples in the rules come out as they are told."""

from __future__ import annotations

from barkade.bots.reflexes import seconds
from barkade.games.dog_man import GAME as OURS
from barkade.games.dog_man.rules.course import end_turn
from tests.dog_man.scenes import (
    FACES,
    THE_REST_OF_A_TURN,
    act,
    asks,
    new,
    on,
    put,
    shift,
    table,
)
from tests.examples import barred, drawn, example
from tests.scenes import answers, ended, who

GAME = "dog-man"
ANN, BO = range(2)


def letter(face: str) -> str:
    """How a scene writes a face of a die."""
    return FACES[OURS.data.faces.index(face)]


def test_a_full_story_is_worth_a_point_for_each_space() -> None:
    """DM-1, DM-8"""
    told = example(
        GAME,
        "{story} asks for {a} and {b}. With both dice on it, it is worth {points} points.",
    )
    story = letter(told.a) + letter(told.b)
    printed = OURS.data.asks[OURS.data.titles.index(told.story)]
    assert [FACES[face] for face in printed] == list(story)
    g = table(stories=[[story, "LLL"]], dice=[[story, ""]], agenda=[(end_turn,)])
    assert g.points(ANN) == told.points


def test_a_card_with_a_badge_takes_every_character_that_it_lacks() -> None:
    """DM-6"""
    told = example(
        GAME,
        "Your card asks for {a} and {b} and has a badge. You may grab {a} or {b} for it, and"
        " either makes it complete.",
    )
    story = letter(told.a) + letter(told.b)
    for face in story:
        g = table(stories=[[story, "LLL"]], dice=[["B", ""]], free=story)
        assert {put(one) for one in story} <= set(answers(g))
        act(g, ANN, put(face))
        assert sorted(on(g)[0]) == sorted(f"B{face}")
        g = table(stories=[[story, "LLL"]], dice=[[f"B{face}", ""]], agenda=[(end_turn,)])
        assert g.points(ANN) == len(story)


def test_at_the_end_of_a_round_a_story_without_dice_goes() -> None:
    """DM-9"""
    told = example(
        GAME,
        "Ann and Bo have both rolled, and that was a round. On one of Ann's stories lies a"
        " {face}, on the other lies nothing. The first stays with its die, the second is"
        " discarded, and Ann draws {one}.",
    )
    die = letter(told.face)
    g = table(
        stories=[[f"D{die}", "D8"], ["LLL", "LL8"]],
        dice=[[die, ""], ["L", "L"]],
        state={"rolls": 2, "roller": BO},
        pile=["DDDD", "LLLL"],
        agenda=[(end_turn,)],
    )
    assert (asks(g)[0], on(g)[0]) == (f"D{die}", die)
    assert asks(g)[1:] == ["DDDD"]
    assert who(g, "drop") == [ANN]
    assert who(g, "draw") == [ANN] * told.one


def test_of_two_over_ten_the_higher_total_wins() -> None:
    """DM-12"""
    told = example(
        GAME,
        "Ann has {ann} points and Bo {bo} when this turn's race is over. Ann's complete card has"
        " {few} spaces and Bo's {many}: {a} and {b} points. Both have {goal}, and Bo has more.",
    )
    small, large = "DPDPD"[: told.few], "LLLLL"[: told.many]
    g = table(
        points=[told.ann, told.bo],
        stories=[[small, "88"], [large, "88"]],
        dice=[[small, ""], [large, ""]],
        agenda=[(end_turn,)],
        goal=told.goal,
    )
    assert (g.winners, g.scores) == ([BO], [told.a, told.b])


def test_the_race_waits_for_who_can_complete_a_card() -> None:
    """DM-5, DM-13"""
    told = example(
        GAME,
        "No free die fits your cards. But a {face} on your large card is the last that your small"
        " card needs: the race waits until you have moved it, or are done.",
    )
    die = letter(told.face)
    large, small = f"DD{die}8", f"D{die}"

    def raced(*moves: str) -> int:
        g = table(
            stories=[[large, small], ["PPP", "PP8"]],
            dice=[[f"D{die}", "D"]],
            free="L",
            agenda=THE_REST_OF_A_TURN,
        )
        assert (g.actors, ended(g)) == ([ANN], False)
        assert shift(die, 1) in answers(g)
        assert not any(move.startswith("put") for move in answers(g))
        act(g, ANN, *moves)
        return g.points(ANN)

    assert raced(shift(die, 1)) == len(small)
    assert raced("done") == 0


def test_a_slow_bot_grabs_half_as_many_dice() -> None:
    """DM-13, DM-15"""
    told = example(
        GAME,
        "You race against `{slow}`, who takes about {seconds} seconds over a move. In the {race}"
        " seconds of a race that is about {few} dice. `{usual}` would grab {many} in that time,"
        " if so many fit.",
    )
    assert round(seconds(OURS, told.slow)) == told.seconds
    assert new().start.options["race_seconds"] == told.race
    assert round(told.race / seconds(OURS, told.slow)) == told.few
    assert round(told.race / seconds(OURS, told.usual)) == told.many


def test_of_the_pile_only_the_top_card_is_seen() -> None:
    """DM-2"""
    told = example(
        GAME,
        "Three play and have {each} cards each, so {pile} lie in the pile. All see the top one"
        " and nobody the {below} below it.",
    )
    g = new(3)
    assert [len(cards) for cards in g.story] == [told.each] * 3
    for viewer in (0, 1, 2, None):
        pile = g.view(viewer)["zones"]["pile"]
        assert (pile["count"], pile["cards"]) == (told.pile, [g.pile[-1]])
    assert told.pile - 1 == told.below


def test_every_story_in_a_picture_asks_for_what_is_printed() -> None:
    """DM-1, DM-4"""
    for one in drawn(GAME, "stories"):
        for [name], spaces in zip(barred(one["story"]), barred(one["spaces"]), strict=True):
            asked = [space.partition(" (")[0] for space in spaces]
            printed = OURS.data.asks[OURS.data.titles.index(name)]
            assert [OURS.data.faces[face] for face in printed] == asked
            lying = [space.partition(" (")[2].rstrip(")") for space in spaces]
            for space, die in zip(asked, lying, strict=True):
                assert die in ("", space, "Police Badge")
