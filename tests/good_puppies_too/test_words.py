"""What the cards do, in words made from their data."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest

from barkade.games.good_puppies_too import GAME
from barkade.games.good_puppies_too.look import words
from barkade.games.good_puppies_too.rules.box import (
    ABILITIES,
    COUNTED,
    DEEDS,
    PAID,
    TASTES,
    TIMES,
    VERBS,
    Bonus,
    Box,
    Puzzle,
    Scheme,
)
from tests.rewriting import with_lists

BOX: Box = GAME.data
PAGE = Path(words.__file__).parents[1] / "rules.md"


def part(text: str) -> tuple[int, int]:
    verb, _, often = text.partition(" ")
    return VERBS.index(verb), TIMES.index(often or "1")


def bonus(each: str = "", most: str = "", turns: int = 1) -> str:
    return words.bonus(Bonus({"each": each, "most": most, "turns": turns}), BOX)


def scheme(text: str, eats: int = 0) -> str:
    return words.scheme(Scheme({"scheme": text, "eats": eats}))


def puzzle(counts: str, points: int) -> str:
    return words.puzzle(Puzzle({"name": "x", "counts": counts, "points": points}))


@pytest.mark.parametrize(
    ("does", "known", "unknown"),
    [
        ("bury ▲", "Bury three bones here.", "Bury ▲ bones here."),
        (
            "bury smaller",
            "Bury two bones here.",
            "Bury a bone here for each smaller group of yours.",
        ),
        ("upgrade ▲", "Upgrade up to three different bones here.", "up to ▲ different bones here."),
        ("upgrade 1", "Upgrade a bone here.", "Upgrade a bone here."),
        ("move ▲", "Move up to three bones here.", "Move up to ▲ bones here."),
        ("eat-to-upgrade ▲", "another three times.", "upgrade another ▲ times."),
        ("bury-upgraded ▲", "Bury a bone here that shows up to 5.", "upgrade it ▲−1 times."),
        ("bury-or-upgrade ▲", "Three times, bury or upgrade", "▲ times, bury or upgrade"),
        ("bury-around ▲", "at each of up to three of your groups.", "up to ▲ of your groups."),
        ("upgrade-around ▲", "at each of up to three other groups.", "up to ▲ other groups."),
    ],
)
def test_a_trick_says_its_numbers_where_they_are_known(does: str, known: str, unknown: str) -> None:
    assert known in words.trick([part(does)], 3, 2)
    assert unknown in words.trick([part(does)])


def test_one_pup_is_told_in_the_singular() -> None:
    told = [words.trick([part(f"{verb} ▲")], 1) for verb in VERBS]
    assert not [text for text in told if "one bones" in text or "groups," in text or "1 " in text]
    assert words.trick([part("bury-around ▲")], 1) == "Bury a bone at one of your groups."
    assert words.trick([part("upgrade-around ▲")], 1) == "Upgrade a bone at one other group."
    assert words.trick([part("bury-upgraded ▲")], 1) == "Bury a bone here that shows 1."
    assert words.trick([part("bury-upgraded ▲")], 9) == "Bury a bone here that shows up to 10."


def test_the_parts_of_a_trick_follow_one_another() -> None:
    told = words.trick([part("move ▲"), part("upgrade 1")], 2)
    assert told == "Move up to two bones here, then upgrade a bone here."


def test_a_scheme_says_what_it_wants_and_eats() -> None:
    assert scheme("groups 5") == "×2 once you have five groups."
    assert scheme("tens here 1", 1) == "×2 once you have a 10 here; eats a bone."
    assert scheme("bones here 4", 2) == "×2 once you have four bones here; eats two bones."
    assert scheme("worth here 20") == "×2 once you have bones worth 20 here."
    assert scheme("most tens", 1) == "×2 if you have the most 10s; eats a bone."
    assert scheme("at most cards in the deck 9") == (
        "×2 while there are nine or fewer cards in the deck."
    )
    assert (
        scheme("run here 3") == "×2 once you have three pups here whose numbers follow one another."
    )
    assert scheme("bones 12") == "×2 once you have 12 bones in your yard."


def test_a_scheme_says_what_it_forbids() -> None:
    assert scheme("at most groups 4", 1) == "×2 if you have at most four groups; eats a bone."
    assert scheme("at most rascals 1") == "×2 if you have at most one Rascal."
    assert scheme("at most bare groups 0") == "×2 if you have no group without a bone."
    assert scheme("at most largest group 3") == "×2 if you have no group of four or more."
    assert scheme("at most worth here 9") == "×2 if you have bones worth at most 9 here."
    assert scheme("at most no-ones here 2") == "×2 if you have a 1 here, or at most two bones."


def test_a_bonus_says_what_it_counts_and_how_often_it_upgrades() -> None:
    assert (
        bonus("pups of 1", turns=2)
        == "For each Chow Chow you have, upgrade another bone here twice."
    )
    assert bonus(most="pups of 2") == "If you have the most Terriers, upgrade every bone here."
    assert bonus(most="largest group", turns=3) == (
        "If you have the largest group, upgrade every bone here three times."
    )


def test_in_a_puzzle_the_most_is_four_or_more() -> None:
    """GP-31 In every bonus and scheme that asks for the most."""
    for what in (*COUNTED[1:], "pups of 2"):
        of = Bonus({"each": "", "most": what, "turns": 1})
        assert re.search("(four|4) or more", words.bonus(of, BOX, puzzle=True)), what
        assert "most" not in words.bonus(of, BOX, puzzle=True)
    for what in COUNTED[1:]:
        of_rascal = Scheme({"scheme": f"most {what}", "eats": 0})
        assert re.search("(four|4) or more", words.scheme(of_rascal, puzzle=True)), what
    terriers = Bonus({"each": "", "most": "pups of 2", "turns": 1})
    assert words.at_the_end(BOX, 2, [21], puzzle=False).startswith("At the end: if you have")
    assert words.bonus(terriers, BOX, puzzle=True) == (
        "If you have four or more Terriers, upgrade every bone here."
    )


def test_a_puzzle_bonus_says_what_it_pays() -> None:
    assert puzzle("bone 2", 4) == "Every 2 counts as 4."
    assert puzzle("rascals", 4) == "Four points for each Rascal you have."
    assert puzzle("bones", 1) == "A point for each bone you have."


def test_there_are_words_for_everything_a_pack_can_say() -> None:
    told = [words.trick([part(f"{verb} {often}")]) for verb, often in product(VERBS, TIMES)]
    told += [scheme(f"{what} {least}") for what, least in product(COUNTED[1:], (1, 3))]
    told += [scheme(f"at most {what} {most}") for what, most in product(COUNTED[1:], (0, 1, 3))]
    told += [bonus(each=what) for what in (*COUNTED[1:], "pups of 3")]
    told += [bonus(most=what) for what in (*COUNTED[1:], "pups of 3")]
    told += [scheme(f"most {what}") for what in COUNTED[1:]]
    told += [puzzle(what, 2) for what in PAID]
    assert all(re.fullmatch(r"[A-Z▲×].*\.", text) for text in told)
    told += [words.deed(which, often) for which, often in product(range(len(DEEDS)), (1, 3))]
    told += [words.taste(which) for which in range(len(TASTES))]
    told += [words.ability(which) for which in range(len(ABILITIES))]
    assert not [text for text in told if "  " in text or "None" in text or " ." in text]


def test_a_card_says_its_trick_and_its_breeds_bonus_or_its_scheme() -> None:
    assert words.card_lines(BOX, 80)[0] == words.trick(BOX.parts[0])
    assert words.card_lines(BOX, 80)[1].startswith("Pug, at the end: ")
    assert words.card_lines(BOX, 180)[1].startswith("Great Dane, at the end: ")
    assert words.card_lines(BOX, 93) == [words.scheme(BOX.schemes[3])]
    assert words.card_lines(BOX, 193)[1].startswith("Whippet, at the end: ")


def test_a_group_has_the_bonus_of_its_pups() -> None:
    pug, dane = (words.bonus(some[8], BOX) for some in (BOX.bonuses, BOX.old_bonuses))
    assert words.bonuses(BOX, 8, [80, 91]) == [pug]
    assert words.bonuses(BOX, 8, [180, 91]) == [dane]
    assert words.bonuses(BOX, 8, [80, 180]) == [pug, dane]
    assert words.bonuses(BOX, 9, [191]) == [words.bonus(BOX.old_bonuses[9], BOX)]
    assert words.bonuses(BOX, 10, [91]) == []


def rewritten(page: str) -> str:
    """The rules page with the lists as the cards have them now."""
    return with_lists(page, words.lists(BOX))


def test_the_rules_page_lists_the_cards_as_they_are() -> None:
    """If cards were changed: ``python -m tests.good_puppies_too.test_words`` lists them anew."""
    page = PAGE.read_text("utf-8")
    assert rewritten(page) == page
    assert all(line in page for lines in words.lists(BOX).values() for line in lines)


if __name__ == "__main__":
    PAGE.write_text(rewritten(PAGE.read_text("utf-8")), "utf-8")


def test_gp_2_who_sees_the_first_bones_reads_what_they_count_and_turn_to() -> None:
    assert words.BONES.endswith(": 1 → 2 → 5 → 10.")


def test_a_card_with_a_sign_for_the_pups_says_what_it_stands_for() -> None:
    """GP-15 And one without it does not."""
    for card in range(100):
        lines = words.card_lines(BOX, card)
        assert (words.COUNTS in lines) == (words.PUP in lines[0])
