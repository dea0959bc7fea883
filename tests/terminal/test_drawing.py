"""Parts as the terminal draws them, whatever the game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import barkade
from barkade.kernel.game import Game, Zone
from barkade.lab.bench import plain_seats
from barkade.look.parts import (
    Part,
    cards,
    counter,
    dice,
    group,
    note,
    slot,
    stands,
    tokens,
    track,
)
from tests.terminal import small
from tests.terminal.seeing import asked, drawn, plain_text, widest

FACES: list[dict[str, Any]] = [
    {"title": "blue 5", "big": "5", "ink": "blue", "icon": "dish"},
    {"title": "03 Rex", "big": "03", "lines": ["Digs.", "Sleeps."]},
    {"title": "Bella", "small": "big", "needs": [("can", 2)], "points": 4, "lines": ["Barks."]},
    {"title": "Sit", "picture": ["*  ", "X.."], "needs": [("whistle", 1)]},
    {"title": "Moe", "figures": [("Floof", 12, False), ("Zooming", 9, False)]},
    {"title": "Heel!", "look": "told", "small": "Reaction", "lines": ["Cancel it.", "Or not."]},
]
BLUE, REX, BELLA, SIT, MOE, HEEL = range(len(FACES))


def shown(
    *parts: Part,
    zones: dict[str, Any] | None = None,
    touched: tuple[str, ...] = (),
    **more: Any,
) -> list[str]:
    """The lines of a table of two where just that lies, as the first of them sees it."""
    game = Game(
        id="x",
        title="X",
        sentence="",
        version=1,
        fewest=2,
        most=2,
        table=small.HighCard,
        set_up=small.set_up,
        moves=small.MOVES,
        zones=[Zone("pile")],
        cards=[{"name": face["title"], **face} for face in FACES],
        face=lambda card: {name: value for name, value in card.items() if name != "name"},
        layout=lambda view: parts,
    )
    view = {
        "names": ["Ann", "Bo"], "seat": 0, "actors": [], "over": False, "scores": [0, 0],
        "zones": zones or {}, "touched": touched, **more,
    }  # fmt: skip
    return [line.rstrip() for line in plain_text(game, view).split("\n")]


def zone(*known: int, count: int = 0) -> dict[str, Any]:
    return {"count": count or len(known), "cards": list(known)}


def first(lines: list[str], word: str) -> str:
    return next(line for line in lines if word in line)


# Cards


@pytest.mark.parametrize(
    ("card", "text"),
    [
        (BLUE, " Pile   ◒5"),
        (REX, "   03  Rex                   Digs."),
        (BELLA, "   Bella                     Barks."),
        (HEEL, "   Heel!                     Reaction: Cancel it. Or not."),
    ],
)
def test_a_card_is_a_chip_or_says_all_it_does(card: int, text: str) -> None:
    assert text in shown(cards("pile", "Pile"), zones={"pile": zone(card)})


def test_what_a_card_means_to_who_looks_stands_for_what_is_printed() -> None:
    zones = {"pile": zone(REX)}
    lines = shown(cards("pile", "Pile"), zones=zones, says={str(REX): "Digs twice."})
    assert "Digs twice." in first(lines, "Rex")


def test_equal_cards_are_listed_once() -> None:
    lines = shown(cards("pile", "Pile"), zones={"pile": zone(HEEL, HEEL, HEEL)})
    assert first(lines, "Heel!").startswith("   Heel! ×3  ")


def test_many_backs_are_counted() -> None:
    few = shown(cards("pile", "Pile"), zones={"pile": zone(BLUE, count=4)})
    many = shown(cards("pile", "Pile"), zones={"pile": zone(BLUE, count=9)})
    assert first(few, "Pile").split() == ["Pile", "◒5", "▒▒", "▒▒", "▒▒"]
    assert first(many, "Pile").split() == ["Pile", "◒5", "▒▒×8"]


def test_an_empty_zone_is_not_drawn() -> None:
    assert not any("Pile" in line for line in shown(cards("pile", "Pile"), zones={"pile": zone()}))


def test_pictures_stand_side_by_side_with_their_prices() -> None:
    lines = shown(cards("pile", "Tricks"), zones={"pile": zone(SIT, SIT)})
    at = lines.index(" Tricks")
    assert [line.split() for line in lines[at + 1 : at + 4]] == [
        ["Sit", "1", "Sit", "1"], ["★", "★"], ["■", "·", "·", "■", "·", "·"],
    ]  # fmt: skip


def test_a_covered_zone_of_another_is_counted_unless_one_wants_to_be_reminded() -> None:
    part = cards("hand", "Hand", 1, look="fan", covered=True)
    zones = {"hand": [zone(), zone(BELLA, BELLA)]}
    assert "hand 2 cards" in first(shown(part, zones=zones), "Bo")
    assert "hand 2× Bella" in first(shown(part, zones=zones, open_hands=True), "Bo")


def test_a_grid_has_its_places_and_who_stands_at_its_edge() -> None:
    watch = stands("Watch", "dog", ["row 1", "row 2", "column a", "column b"], 1, 2)
    part = cards("grid", "Grid", look="grid", columns=2, zones=list("abcd"), stands=watch)
    zones = {"a": zone(BELLA), "b": zone(), "c": zone(), "d": zone(HEEL)}
    lines = shown(part, zones=zones)
    assert lines[0].split() == ["a", "w", "b"]
    assert lines[1].split() == ["1", "Bella", "·" * 20]
    assert lines[2].split() == ["big,", "cc", "=4"]
    assert lines[3].split() == ["W", "2", "·" * 20, "Heel!"]


def test_a_grid_that_nobody_stands_at_has_its_label() -> None:
    lines = shown(cards("pile", "Field", look="grid", columns=2), zones={"pile": zone(BELLA, HEEL)})
    assert lines[0] == " Field"
    assert lines[1].split() == ["1", "Bella", "Heel!"]


# Numbers, tracks and sentences


def test_a_number_on_its_way_is_large_and_says_what_comes_next() -> None:
    lines = shown(counter("Count", 7, most=32, marks=[1, 8, 32]))
    assert lines[0].split() == ["▀▀█", "1", "8", "32"]
    assert lines[1].count("━") == 2 * 7 - 1
    assert lines[2].endswith("Count 7. 1 more makes 8.")
    assert shown(counter("Count", 7, most=32, marks=[8]), rows=2)[0] == (
        " Count  7 of 32. 1 more makes 8."
    )


def test_plain_numbers_stand_together_and_those_of_a_seat_beside_its_name() -> None:
    lines = shown(counter("Deck", 9), tokens("Discs", "disc", 3), counter("Points", 4, 1, most=9))
    assert " Deck 9 · Discs 3●" in lines
    assert first(lines, "Bo").split() == ["Bo", "Points", "4", "of", "9"]


def test_a_track_shows_what_lies_on_its_cells() -> None:
    part = track(
        "path", "Path", ["0", "1", "2", "⌂"], [(1, "disc"), (1, "disc"), (2, "dog:1")], [1]
    )
    lines = shown(part)
    assert lines[1].split() == ["0", "1", "2", "⌂"]
    assert first(lines, "Path").split() == ["Path", "·", "2●", "▼ᴥ▼", "⌂"]


def test_a_long_track_takes_several_lines() -> None:
    lines = shown(track("path", "Path", [str(n) for n in range(40)], [(39, "disc")]))
    assert sum("·" in line for line in lines) == 3
    assert widest("\n".join(lines)) <= 79


def test_dice_are_told_by_their_faces() -> None:
    free = dice("pool", "Free dice", ["Cat", "Dog"], [(1, "x"), (1, "x"), (0, "y")], 1)
    assert shown(free)[0] == " Free dice  Dog ×2, Cat"
    assert shown(dice("pool", "Free dice", ["Cat"], [], 1))[0] == " Free dice  none"


def test_a_sentence_that_stands_above_all_is_never_left_out() -> None:
    parts = (note("The show.", look="first"), note("It rains."), note("Asleep.", 1))
    lines = shown(*parts)
    assert lines[:2] == [" The show.", " It rains."]
    assert first(lines, "Bo").split() == ["Bo", "Asleep."]
    low = shown(*parts, rows=1)
    assert low[0] == " The show."
    assert "It rains." not in "\n".join(low)


# Groups


def test_a_group_has_its_cards_its_pieces_and_its_worth() -> None:
    part = group(
        "yard", "group:1", "Pugs", [REX], 0, pieces=[(5, 2), (1, 1)], icon="bone", seal="×2",
        worth=22, text="At the end: more.",
    )  # fmt: skip
    lines = shown(part)
    assert first(lines, "Pugs").split() == ["Pugs", "03", "2×■5", "■1", "×2", "=22"]
    assert lines[lines.index(first(lines, "Pugs")) + 1].strip() == "At the end: more."


def test_a_group_shows_what_it_needs_and_what_is_there() -> None:
    needs = [("can", 2, 1), ("drumstick", 1, 1), ("odd", 1, 0)]
    hungry = group("dogs", "card:2", "Bella", [HEEL], 0, small="big", needs=needs, worth=4)
    assert first(shown(hungry), "Bella").split() == ["Bella", "big", "CcS◆", "=4", "Heel!"]
    fed = group("dogs", "card:2", "Bella", [], 1, needs=[("can", 2, 2)], worth=4)
    assert first(shown(fed), "Bella").split() == ["Bella", "✓CC", "=4"]


def test_a_group_shows_the_dice_on_its_places() -> None:
    part = group(
        "story", "slot:0", "A Walk", [REX], 0,
        slots=[slot("Cat", "cat"), slot("Dog", "dog", die="badge", shows="Badge")],
    )  # fmt: skip
    assert first(shown(part), "A Walk").split() == ["A", "Walk", "(Cat)", "Badge"]


def rival(name: str, floof: int, **more: Any) -> Part:
    figures = [("Zooming", 9, False), ("Floof", floof, True)]
    return group("ring", f"group:{floof}", name, [], figures=figures, owner="Bo", **more)


def test_groups_with_numbers_make_a_table() -> None:
    """In the order in which cards have them; the one that counts stands in brackets."""
    lying = group(
        "ring", "group:1", "Moe", [HEEL], figures=[("Floof", 12, True), ("Zooming", 9, False)],
        owner="Ann", seal="safe", each=[{"says": "Floof +2."}],
    )  # fmt: skip
    lines = shown(lying, rival("Max", 14))
    assert [line.split() for line in lines[:4]] == [
        ["Floof", "Zoom."],
        ["Moe", "Ann", "(12)", "9", "safe"],
        ["on", "it:", "Heel!", "(Floof", "+2)"],
        ["Max", "Bo", "(14)", "9"],
    ]
    assert shown(lying, rival("Max", 14), rows=1)[0].split() == [
        "Moe", "(12)", "Ann", "safe", "Max", "(14)", "Bo",
    ]  # fmt: skip


def test_ones_own_cards_with_numbers_show_which_counts() -> None:
    home = cards("home", "Home", 0)
    zones = {"home": [zone(MOE), zone()]}
    assert first(shown(home, zones=zones), "Moe").split() == ["Moe", "12", "9"]
    assert first(shown(rival("Max", 14), home, zones=zones), "Moe").split() == ["Moe", "(12)", "9"]


def test_who_plays_without_a_seat_has_what_is_theirs() -> None:
    parts = (
        note("2 points · takes all", owner="Pat"),
        group("pat", "group:1", "Pugs", [REX], owner="Pat"),
    )
    lines = shown(*parts)
    assert first(lines, "Pat").split() == ["Pat", "2", "points", "·", "takes", "all"]
    assert first(lines, "Pugs").split() == ["Pugs", "03"]
    assert "Pat 2 points" in "\n".join(shown(*parts, rows=2))


# What has room


def test_what_the_moves_are_about_is_left_out_last() -> None:
    """Of two zones with as many words, in as few rows as there can be."""
    zones = {"park": zone(HEEL), "den": zone(REX)}
    parts = (cards("park", "Park"), cards("den", "Den"))
    for rows in range(1, 8):
        text = "\n".join(shown(*parts, zones=zones, touched=("card:1@den",), rows=rows))
        assert "Rex" in text, text
        assert ("Digs." in text) == (rows > 4), text
        assert ("Cancel it." in text) == (rows > 5), text
        assert ("Heel!" in text) == (rows > 3), text


def test_a_pile_that_is_not_asked_about_is_only_counted() -> None:
    part, zones = cards("pile", "Yard", look="pile"), {"pile": zone(MOE, MOE)}
    assert " Yard  2× Moe" in shown(part, zones=zones)
    played = group("ring", "group:0", "Played", [HEEL])
    assert shown(part, played, zones=zones, rows=3)[0] == " Yard 2"
    asked = shown(part, played, zones=zones, rows=3, touched=("card:4@pile",))
    assert first(asked, "Moe").split() == ["Moe", "12", "9"]


@pytest.mark.parametrize("name", barkade.shelf())
def test_every_game_can_be_drawn_from_its_parts_in_any_number_of_rows(name: str) -> None:
    """Even that which has a screen of its own: in 79 columns, and with fewer rows it is never
    longer."""
    game = barkade.load(name)
    whole = Game.__new__(Game)
    whole.__dict__.update(game.__dict__, screen=None)
    g, rng = game.new(plain_seats(game)[-1], seed="rows"), Random(1)
    while not g.over:
        seat = rng.choice(g.actors)
        if rng.random() < 0.03:
            view = asked(g, seat)
            lengths = []
            for rows in (99, 24, 12, 6, 1):
                text = plain_text(whole, {**view, "rows": rows})
                assert widest(text) <= 79
                lengths.append(text.count("\n") + 1)
            assert lengths == sorted(lengths, reverse=True)
        g.play(seat, rng.choice(g.moves(seat)))
    assert widest(plain_text(whole, asked(g, 0))) <= 79


def test_a_spectator_sees_all_seats_and_no_hand() -> None:
    g = barkade.load("thats-ruff").new(3, seed="s")
    text = drawn(g, None)
    assert text.count("▒▒×") == 3
    assert "(you)" not in text
