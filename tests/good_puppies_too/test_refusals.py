"""What is said to the mistakes people make: one sentence that teaches the rule."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from barkade.games.good_puppies_too.rules.table import Puppies
from tests.good_puppies_too.scenes import (
    printed,
    pup,
    puzzle_turn,
    schemes,
    table,
    trick,
    turns,
)
from tests.scenes import do, refused

YARD = {"Corgis": [31], "Pugs": [81]}
FOUR = [12, 42, 62, 82]


def after(g: Puppies, *moves: str) -> Puppies:
    do(g, 0, *moves)
    return g


def a_trick(digit: int, **more: object) -> Puppies:
    """The trick of a Pug, beside a Corgi with a 2."""
    card = 80 + digit
    yards = [{"Corgis": [31], "Pugs": [80 if digit else 81, card]}]
    given: dict[str, object] = {"bones": [{"Corgis": [2], "Pugs": [1, 10]}], **more}
    return table(yards=yards, agenda=trick(card), **given)  # type: ignore[arg-type]


def a_scheme(eats: int) -> Puppies:
    return table(
        cards=printed(schemes={5: ("groups 1", eats), 4: ("groups 9", 0), 3: ("groups 9", 0)}),
        yards=[{"Corgis": [31, 94], "Pugs": [81, 95, 93]}],
        bones=[{"Pugs": [1, 2]}],
        doubled=[93],
        agenda=schemes,
    )


def a_puzzle(pal: str = "sally", uses: int = 1, **more: object) -> Puppies:
    given: dict[str, object] = {"park": FOUR, **more}
    return table(seats=1, puzzle=pal, uses=uses, agenda=puzzle_turn, **given)  # type: ignore[arg-type]


MISTAKES: list[tuple[Callable[[], Puppies], str, str]] = [
    (
        lambda: table(hands=[[2, 12], [22]], park=[60, 61, 62]),
        f"choose {pup(22)}",
        f"You have no {pup(22)} in your hand (GP-6).",
    ),
    (
        lambda: after(
            table(strategic=True, hands=[[2, 12, 32], [22, 23]], park=[60, 61, 62, 63, 64]),
            f"choose {pup(2)}",
        ),
        f"choose {pup(2)}",
        f"You have chosen {pup(2)} already; choose another pup (GP-24).",
    ),
    (
        lambda: table(chosen=[[12]], park=[60, 61], agenda=turns),
        f"take {pup(62)}",
        f"{pup(62)} is not in the Dog Park (GP-13).",
    ),
    (
        lambda: table(chosen=[[12]], park=[60, 61], agenda=turns),
        "enough",
        "A pup must be taken from the Dog Park (GP-13).",
    ),
    (
        lambda: table(yards=[YARD], chosen=[[95]], agenda=turns),
        "join the Beagles",
        "You have no Beagles; a Rascal joins one of your own groups (GP-10).",
    ),
    (
        lambda: table(yards=[YARD], chosen=[[95]], agenda=turns),
        "enough",
        "A Rascal must join one of your groups (GP-10).",
    ),
    (
        lambda: a_trick(0),
        "bury 3 bones with the Pugs",
        "With the Pugs you can bury at most 2 bones now (GP-18).",
    ),
    (
        lambda: a_trick(0, deck=[5], box=[]),
        "bury 2 bones with the Pugs",
        "With the Pugs you can bury at most one bone now (GP-18).",
    ),
    (
        lambda: a_trick(0),
        "bury a bone with the Corgis",
        "This trick is done with the Pugs, not with the Corgis (GP-18).",
    ),
    (
        lambda: a_trick(1),
        "bury one with the Beagles",
        "You have no Beagles; only your own groups are touched (GP-12).",
    ),
    (
        lambda: after(a_trick(1), "bury one with the Corgis"),
        "bury one with the Corgis",
        "The Corgis have their bone already: one at each group (GP-18).",
    ),
    (
        lambda: a_trick(2),
        "upgrade a 2 of the Corgis",
        "This trick is done with the Pugs, not with the Corgis (GP-18).",
    ),
    (
        lambda: a_trick(2),
        "upgrade a 5 of the Pugs",
        "No bone of your Pugs shows 5 (GP-16).",
    ),
    (
        lambda: a_trick(2),
        "upgrade a 10 of the Pugs",
        "A 10 stays a 10 (GP-16).",
    ),
    (
        lambda: after(a_trick(2, bones=[{"Pugs": [1, 1]}]), "upgrade a 1 of the Pugs"),
        "upgrade a 2 of the Pugs",
        "Every 2 here has been turned by this trick: each bone once (GP-18).",
    ),
    (
        lambda: a_trick(3),
        "move a 1 from the Pugs to the Corgis",
        "Bones are moved to the Pugs from your other groups (GP-18).",
    ),
    (
        lambda: a_trick(3),
        "move a 1 from the Pugs to the Pugs",
        "Bones are moved to the Pugs from your other groups (GP-18).",
    ),
    (
        lambda: a_trick(3),
        "move a 5 from the Corgis to the Pugs",
        "No bone of your Corgis shows 5 (GP-16).",
    ),
    (
        lambda: a_trick(4),
        "bury one with the Corgis",
        "This trick is done with the Pugs, not with the Corgis (GP-18).",
    ),
    (
        lambda: a_trick(4, deck=[], box=[]),
        "bury one with the Pugs",
        "Deck and box are empty: there is nothing to bury (GP-17).",
    ),
    (
        lambda: a_trick(4),
        "upgrade a 5 of the Pugs",
        "No bone of your Pugs shows 5 (GP-16).",
    ),
    (
        lambda: a_trick(5),
        "eat a 2 of the Corgis",
        "They eat a bone of the Pugs themselves (GP-16).",
    ),
    (
        lambda: a_trick(5),
        "eat a 5 of the Pugs",
        "No bone of your Pugs shows 5 (GP-16).",
    ),
    (
        lambda: after(a_trick(5), "eat a 10 of the Pugs"),
        "upgrade a 1 of the Pugs three times",
        "A 1 can be upgraded at most twice now (GP-18).",
    ),
    (
        lambda: after(a_trick(5), "eat a 10 of the Pugs"),
        "upgrade a 1 of the Pugs not at all",
        'To upgrade it not at all, say "enough" (GP-12).',
    ),
    (
        lambda: a_trick(8),
        "bury a bone worth 10 with the Pugs",
        "The bone that you bury can show at most 2 now (GP-18).",
    ),
    (
        lambda: a_trick(8),
        "bury a bone worth 2 with the Corgis",
        "This trick is done with the Pugs, not with the Corgis (GP-18).",
    ),
    (
        lambda: after(a_trick(5), "eat a 10 of the Pugs"),
        "upgrade a 5 of the Pugs twice",
        "No bone of your Pugs shows 5 (GP-16).",
    ),
    (
        lambda: after(a_trick(5), "eat a 10 of the Pugs"),
        "upgrade a 2 of the Corgis twice",
        "This trick is done with the Pugs, not with the Corgis (GP-18).",
    ),
    (
        lambda: a_trick(6),
        "upgrade a 1 of the Pugs",
        "Not with the Pugs: one bone at each of your other groups (GP-18).",
    ),
    (
        lambda: a_trick(6),
        "upgrade a 5 of the Corgis",
        "No bone of your Corgis shows 5 (GP-16).",
    ),
    (
        lambda: a_scheme(0),
        f"complete the scheme of {pup(81)}",
        f"{pup(81)} has no scheme: only Rascals have (GP-14).",
    ),
    (
        lambda: a_scheme(0),
        f"complete the scheme of {pup(90)}",
        f"{pup(90)} is not in your yard (GP-14).",
    ),
    (
        lambda: a_scheme(0),
        f"complete the scheme of {pup(93)}",
        f"{pup(93)} shows ×2 already (GP-14).",
    ),
    (
        lambda: a_scheme(0),
        f"complete the scheme of {pup(94)}",
        f"The scheme of {pup(94)} is not satisfied (GP-14).",
    ),
    (
        lambda: after(a_scheme(1), f"complete the scheme of {pup(95)}"),
        "enough",
        "For this scheme the Pugs must eat a bone (GP-14).",
    ),
    (
        lambda: after(a_scheme(1), f"complete the scheme of {pup(95)}"),
        "eat a 10 of the Pugs",
        "No bone of your Pugs shows 10 (GP-16).",
    ),
    (
        a_puzzle,
        f"bring {pup(5)} home",
        f"{pup(5)} is not in the park (GP-30).",
    ),
    (
        a_puzzle,
        f"play {pup(12)}",
        "First a pup comes home without its trick, then another with it (GP-30).",
    ),
    (
        lambda: after(a_puzzle(), f"bring {pup(12)} home"),
        f"play {pup(42)}",
        f"{pup(42)} stood next to the pup that came home: they were neighbours (GP-30).",
    ),
    (
        lambda: after(a_puzzle(), f"bring {pup(12)} home"),
        f"play {pup(12)}",
        f"{pup(12)} is not in the park (GP-30).",
    ),
    (
        lambda: a_puzzle(uses=0),
        "ask your pal",
        "Silly Sally can't help any more (GP-31).",
    ),
    (
        lambda: a_puzzle("cleo", deck=[1, 2, 3], cards=printed(pals={"cleo": ("another park", 1)})),
        "ask your pal",
        "Clever Cleo needs 4 more pups in the deck to help (GP-31).",
    ),
    (
        lambda: a_puzzle("finn", uses=0, park=[*FOUR, 83]),
        "ask your pal",
        "Fiddly Finn need not be asked: five pups come to the park, not four (GP-31).",
    ),
    (
        lambda: after(a_puzzle("cleo"), f"bring {pup(12)} home", f"play {pup(82)}"),
        f"keep {pup(12)} in the park",
        f"{pup(12)} is not in the park (GP-30).",
    ),
    (
        lambda: after(a_puzzle("cleo"), f"bring {pup(12)} home", f"play {pup(82)}"),
        "enough",
        "One pup must stay in the park: Clever Cleo wants it so (GP-31).",
    ),
    (
        lambda: after(a_puzzle(), "ask your pal", f"bring {pup(12)} home, then all others"),
        f"play {pup(5)}",
        f"{pup(5)} is not in the park (GP-30).",
    ),
]


@pytest.mark.parametrize(("scene", "move", "sentence"), MISTAKES)
def test_a_mistake_is_answered_with_the_rule(
    scene: Callable[[], Puppies], move: str, sentence: str
) -> None:
    """GP-6 to GP-31 And nothing has changed."""
    assert refused(scene(), 0, move) == sentence


def test_other_mistakes_are_answered_by_what_is_possible() -> None:
    """GP-13 The kernel's own words."""
    g = table(chosen=[[12]], park=[60, 61], agenda=turns)
    assert f'Possible: "take {pup(60)}"' in refused(g, 0, "bury one with the Pugs")
    assert "not Player 2's turn" in refused(g, 1, f"take {pup(60)}")
