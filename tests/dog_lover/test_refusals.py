"""What is said to the mistakes people make: one sentence that teaches the rule."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from barkade.games.dog_lover.rules.table import DogLovers
from tests.dog_lover.scenes import new, table, take
from tests.scenes import do, refused

INERT = {"a2": "Bone", "a3": "Bone"}
NO_CELLS = dict.fromkeys(["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"])


def using(trick: str, **more: object) -> DogLovers:
    """Seat 0 has chosen a trick and has to lay it."""
    g = table(learned=[["Heel", "Crawl", "Jump"]], **more)  # type: ignore[arg-type]
    do(g, 0, f"use {trick}")
    return g


def after(first: str, *moves: str, **more: object) -> DogLovers:
    """Seat 0 has taken column a, with one card that matters, and made some moves."""
    g = table(grid={"a1": first, **INERT}, **more)  # type: ignore[arg-type]
    take(g, 0, "a1 a2 a3")
    do(g, 0, *moves)
    return g


def fetched(cell: str) -> DogLovers:
    g = table(fetch=0)
    do(g, 0, "play Fetch", f"fetch from {cell}")
    return g


def choosing() -> DogLovers:
    """Everybody chooses a side of the starting trick."""
    return new(special_tricks="choose")


TWO = [{"Taco": [], "Dot": ["Walk"], "Pixie": ["Jitterbug"], "Joey": ["Dirt Monster"], "Bee": []}]
SMALL = [{"Taco": [], "Dot": [], "Pixie": ["Best Friend"], "Joey": []}, {"Fig": []}]
BACK = "Laid there, Sit sends the Watch Dog to column a (DL-10)."
ONE = [["Training"]]
HOME: list[dict[str, list[str]]] = [{"Taco": []}]

MISTAKES: list[tuple[Callable[[], DogLovers], str, str]] = [
    # Retrieving
    (
        lambda: table(learned=[["Heel"]]),
        "use Beg",
        "Beg is not one of your tricks (DL-7).",
    ),
    (
        lambda: table(learned=[["Heel"]], watch="row 2", hands=ONE, dogs=HOME),
        "use Heel",
        "Heel can't be laid anywhere: the Watch Dog is at row 2 (DL-9).",
    ),
    (
        lambda: table(learned=[["Heel"]]),
        "take a1 b1 a2 b2, Watch Dog to row 1",
        "First say which of your tricks you use (DL-7).",
    ),
    (
        lambda: table(learned=[["Heel"]]),
        "end the turn",
        "First you must retrieve with one of your tricks (DL-7).",
    ),
    (table, "end the turn", "First you must retrieve with one of your tricks (DL-7)."),
    (
        lambda: table(learned=[["Heel"]]),
        "retrieve nothing",
        "You must retrieve as long as one of your tricks finds a card (DL-11).",
    ),
    (
        table,
        "retrieve nothing",
        "You must retrieve as long as one of your tricks finds a card (DL-11).",
    ),
    (
        lambda: table(watch="row 2"),
        "take a2 b2 c2, Watch Dog to row 2",
        "Only one card may be taken from row 2: the Watch Dog is there (DL-9).",
    ),
    (
        lambda: fetched("b2"),
        "take b1 b2 b3, Watch Dog to column b",
        "Fetch was put at b2 this turn and can't be taken (DL-21).",
    ),
    (
        lambda: fetched("a1"),
        "take a1 a2 a3, Watch Dog to column a",
        "Fetch was put at a1 this turn and can't be taken (DL-21).",
    ),
    (
        lambda: table(grid={"a1": None, "a2": None, "a3": None}, deck=[]),
        "take a1 a2 a3, Watch Dog to column a",
        "No card lies there; one at least must be taken (DL-11).",
    ),
    (
        lambda: using("Crawl"),
        "take a1 b1 b2 c2, Watch Dog to row 1",
        "Crawl does not cover a1 b1 b2 c2: it is turned and shifted, never mirrored (DL-8).",
    ),
    (table, "take a1 b2 c3, Watch Dog to row 1", "Sit does not cover a1 b2 c3: it is turned"),
    (table, "take a1 a2 a3, Watch Dog to column b", BACK),
    (
        lambda: using("Heel"),
        "take a1 b1 a2 b2, Watch Dog to column c",
        "Laid there, Heel sends the Watch Dog to row 1 or row 2 or column a or column b (DL-10).",
    ),
    (lambda: using("Heel"), "use Sit", "You are using Heel; first say where it lies (DL-8)."),
    (lambda: using("Heel"), "use Beg", "Beg is not one of your tricks (DL-7)."),
    (
        lambda: using("Heel", hands=ONE, dogs=HOME),
        "tuck Training",
        "You are using Heel; first say where it lies (DL-8).",
    ),
    (choosing, "begin with Heel", "Your starting trick has Sit or Shake, not Heel (DL-4)."),
    (table, "collect Scraps", "No Scraps that you took this turn waits to be collected (DL-14)."),
    (
        lambda: after("Scraps"),
        "collect Scraps",
        "No Scraps that you took this turn waits to be collected (DL-14).",
    ),
    (
        lambda: using("Heel", taken=["Scraps"]),
        "collect Scraps",
        "You are using Heel; first say where it lies (DL-8).",
    ),
    (table, "rescue Al", "Al is not face up in the rescue shelter (DL-15)."),
    (lambda: after("Bone"), "use Sit", "You have retrieved; one trick a turn (DL-7)."),
    (
        lambda: after("Bone"),
        "take b1 b2 b3, Watch Dog to column b",
        "You have retrieved; one trick a turn (DL-7).",
    ),
    # Tucking
    (table, "tuck Walk", "You have no Walk to tuck (DL-22)."),
    (lambda: table(fetch=1), "tuck Fetch", "You have no Fetch to tuck (DL-22)."),
    (lambda: table(fetch=0), "tuck Fetch", "None of your dogs takes Fetch (DL-22)."),
    (
        lambda: table(hands=[["Bone"]], dogs=HOME, learned=[["Heel"]]),
        "tuck Bone",
        "None of your dogs takes Bone (DL-22).",
    ),
    (
        lambda: after("Walk", dogs=[{"Taco": ["Walk"]}]),
        "tuck Walk",
        "None of your dogs has room for a Walk; one a dog (DL-22).",
    ),
    (
        lambda: table(hands=ONE, learned=[["Heel"]]),
        "tuck Training",
        "None of your dogs has room for a Training; one a dog (DL-22).",
    ),
    (
        lambda: after("Walk", "tuck Walk", dogs=TWO),
        "tuck Walk under Dot",
        "Dot has a Walk already; one card of each kind (DL-22).",
    ),
    (
        lambda: after("Walk", "tuck Walk", dogs=TWO),
        "tuck Walk under Pixie",
        "Nothing more is tucked under Pixie, who has Jitterbug (DL-24).",
    ),
    (
        lambda: after("Walk", "tuck Walk", dogs=TWO),
        "tuck Walk under Annabelle",
        "Annabelle is not one of your dogs (DL-22).",
    ),
    (
        lambda: after("Walk", "tuck Walk", dogs=TWO),
        "tuck Bone under Joey",
        "You are tucking Walk (DL-22).",
    ),
    (
        lambda: after("Bone", dogs=TWO),
        "tuck Bone under Taco",
        "Taco takes no Bone (DL-22).",
    ),
    (
        lambda: after("Walk", dogs=TWO),
        "tuck Walk under Dot",
        "Dot has a Walk already; one card of each kind (DL-22).",
    ),
    (
        lambda: after("Walk", dogs=TWO),
        "tuck Walk under Taco",
        'First say "tuck Walk", then under which dog (DL-22).',
    ),
    (
        lambda: after("Walk", dogs=TWO),
        "tuck Leash under Taco",
        "You have no Leash to tuck (DL-22).",
    ),
    # Traits
    (table, "attach Jitterbug", "You took no Jitterbug this turn (DL-20)."),
    (
        lambda: after("Jitterbug", dogs=[{"Joey": [], "Taco": ["Best Friend"]}]),
        "attach Jitterbug",
        "Jitterbug needs a small dog without a Trait; you have none (DL-20).",
    ),
    (
        lambda: after("Jitterbug", "attach Jitterbug", dogs=SMALL),
        "attach Jitterbug to Joey",
        "Jitterbug is for a small dog; Joey is big (DL-20).",
    ),
    (
        lambda: after("Jitterbug", "attach Jitterbug", dogs=SMALL),
        "attach Jitterbug to Pixie",
        "Pixie has a Trait already; one a dog (DL-20).",
    ),
    (
        lambda: after("Jitterbug", "attach Jitterbug", dogs=SMALL),
        "attach Jitterbug to Fig",
        "Fig is not one of your dogs (DL-20).",
    ),
    (
        lambda: after("Jitterbug", "attach Jitterbug", dogs=SMALL),
        "attach Best Friend to Taco",
        "You are attaching Jitterbug (DL-20).",
    ),
    (
        lambda: after("Jitterbug", dogs=SMALL),
        "attach Jitterbug to Joey",
        "Jitterbug is for a small dog; Joey is big (DL-20).",
    ),
    (
        lambda: after("Jitterbug", dogs=SMALL),
        "attach Jitterbug to Taco",
        'First say "attach Jitterbug", then to which dog (DL-20).',
    ),
    # Adoptions, Trainings, Fetch
    (
        lambda: table(rescue=["Al"], hands=[["Adoption"]], learned=[["Heel"]]),
        "rescue Al",
        "To rescue a dog takes 2 Adoptions; you have 1 (DL-15).",
    ),
    (
        lambda: table(rescue=["Al"], hands=[["Adoption"] * 2]),
        "rescue Bear",
        "Bear is not face up in the rescue shelter (DL-15).",
    ),
    (
        lambda: table(tricks=["Beg", "Catch"], hands=[["Training"] * 2]),
        "learn Beg",
        "Beg costs 3 Trainings; you have 2 (DL-17).",
    ),
    (
        lambda: table(tricks=["Catch"]),
        "learn Catch",
        "Catch costs a Training; you have 0 (DL-17).",
    ),
    (
        lambda: table(tricks=["Catch"], hands=[["Training"] * 2]),
        "learn Heel",
        "Heel is not face up (DL-17).",
    ),
    (
        lambda: table(tricks=["Catch"], hands=[["Training"] * 2], learned=[["Heel"]]),
        "learn Heel",
        "You have learnt Heel already (DL-17).",
    ),
    (lambda: table(fetch=1), "fetch from a1", "Fetch does not lie before you (DL-21)."),
    (lambda: table(fetch=1), "play Fetch", "Fetch does not lie before you (DL-21)."),
    (
        lambda: table(fetch=0),
        "fetch from a1",
        "Play Fetch first; then choose the card (DL-21).",
    ),
    (
        lambda: after("Bone", "play Fetch", fetch=0),
        "fetch from a1",
        "No card lies at a1; Fetch trades places with one (DL-21).",
    ),
    # The end of a turn
    (
        lambda: after("Walk", dogs=HOME),
        "end the turn",
        "Walk can be tucked, so it must be before the turn ends (DL-16).",
    ),
    (
        lambda: after("Jitterbug", dogs=HOME),
        "end the turn",
        "Jitterbug can be attached, so it must be before the turn ends (DL-20).",
    ),
    (
        lambda: table(grid=NO_CELLS, deck=[], hands=ONE, dogs=HOME),
        "use Sit",
        "Sit can't be laid anywhere: the Watch Dog is at column c (DL-9).",
    ),
    # Penalties
    (
        lambda: after("Escape Artist", "end the turn", dogs=[{"Joey": [], "Elm": []}]),
        "give Taco away",
        "Taco is not one of your dogs (DL-24).",
    ),
    (
        lambda: after("Rule Breaker", "end the turn", learned=[["Heel", "Catch"]]),
        "forget Beg",
        "Beg is not one of your tricks (DL-24).",
    ),
    (
        lambda: after("Food Thief", "end the turn", food=["2 dry, 2 wild"]),
        "give back scraps",
        "You have no food of that kind (DL-20).",
    ),
    (
        lambda: after("Best Friend", "end the turn", hands=[["Leash", "Frisbee", "Chew Toy"]]),
        "discard Dog House",
        "You have no Dog House in your hand (DL-20).",
    ),
    (
        lambda: after("Best Friend", "end the turn", hands=[["Leash", "Frisbee", "Chew Toy"]]),
        "discard Bone",
        "It is a Favorite Thing that must be discarded, and Bone is none (DL-20).",
    ),
]


@pytest.mark.parametrize(("scene", "move", "sentence"), MISTAKES)
def test_a_mistake_is_answered_with_the_rule(
    scene: Callable[[], DogLovers], move: str, sentence: str
) -> None:
    """DL-7 to DL-24 And nothing has changed."""
    said = refused(scene(), 0, move)
    assert said.startswith(sentence)
    assert said.endswith(").")


def test_other_mistakes_are_answered_by_what_is_possible() -> None:
    """DL-7 The kernel's own words."""
    g = after("Walk", "tuck Walk", dogs=TWO)
    assert 'Possible: "tuck Walk under Taco"' in refused(g, 0, "end the turn")
    assert "chooses a dog to tuck the card under (DL-22)." in refused(g, 1, "end the turn")
    assert "is not a move" in refused(g, 0, "bark")
    assert "turn" in refused(table(turn=1), 0, "end the turn")
