"""What the cards do, in words made from their data; and the lists of the rules page."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from barkade.games.dog_lover import GAME
from barkade.games.dog_lover.look import words
from barkade.games.dog_lover.look.stories import STORIES
from barkade.games.dog_lover.rules.box import Box, Trait
from barkade.games.dog_lover.rules.contents import CARDS, PENALTIES, TUCKABLE
from barkade.look.stories import sentence
from tests.dog_lover.printed import box
from tests.dog_lover.scenes import new
from tests.rewriting import with_drawings, with_lists

BOX: Box = GAME.data
PAGE = Path(words.__file__).parents[1] / "rules.md"


def trait(does: str, penalty: str = "nothing") -> Trait:
    return Trait({"name": "x", "size": "big", "vp": 1, "does": does, "penalty": penalty})


def test_food_is_counted() -> None:
    assert words.meal([2, 0, 1]) == "2 scraps and 1 can"
    assert words.meal([1, 1, 2, 1]) == "1 scrap, 1 dry bit, 2 cans and 1 wild cube"
    assert words.meal([0, 0, 0]) == ""


def test_a_trait_says_what_it_allows_for_how_much() -> None:
    assert words.trait(trait("tuck bones 2")).startswith("Tuck Bones here, for 2 points each.")
    assert "Each scores 1 point more than its 2." in words.trait(trait("tuck walks 1"))
    assert words.trait(trait("one cube")) == "One cube of any food is a meal for this dog."
    assert words.trait(trait("no tucks")) == "Nothing more can be tucked here."


def test_a_trait_says_what_is_lost_without_such_a_dog() -> None:
    assert words.penalty(trait("no tucks", "dog 1")) == "Without a big dog: lose a dog."
    assert words.penalty(trait("no tucks", "bone 2")) == "Without a big dog: lose two Bones."
    assert words.penalty(trait("no tucks")) == "Without a big dog: discard it."


def test_there_are_words_for_everything_a_pack_can_say() -> None:
    told = [words.trait(trait(f"tuck {what} 2")) for what in TUCKABLE]
    told += [words.penalty(trait("no tucks", f"{what} 1")) for what in PENALTIES[:-1]]
    for cards in (BOX, box()):
        told += [line for card in range(CARDS) for line in words.card_lines(card, cards)]
    assert all(re.fullmatch(r"[A-Z0-9].*\.", text) for text in told)
    assert not [text for text in told if "  " in text or "None" in text or "{" in text]


def test_a_trick_is_drawn_in_a_grid_with_its_star_at_the_edge() -> None:
    names = {trick.name: words.picture(trick) for trick in BOX.tricks}
    assert names["Sit"] == [" * ", ".X.", ".X.", ".X."]
    for rows in names.values():
        assert len({len(row) for row in rows}) == 1
        assert sum(row.count("X") + row.count(".") for row in rows) == 9
        assert sum(row.count("*") for row in rows) == 1


@pytest.mark.parametrize("seats", [2, 4])
def test_a_random_game_is_told_in_sentences(seats: int) -> None:
    """DL-6 to DL-28 No event without a story."""
    for seed in range(3):
        g, rng = new(seats, seed), Random(seed)
        g.listen()
        while not g.over:
            seat = g.actors[0]
            g.play(seat, rng.choice(g.moves(seat)))
        for event in g.listen():
            line = sentence(g.start, event.as_json(1))
            assert line[0].isupper() or line[0].isdigit(), line
            assert line.endswith("."), line
            assert not re.search(r"None|\{|  |The table", line), line
            assert event.name in STORIES


def rewritten(page: str) -> str:
    """The rules page with its lists and drawings as the cards have them now."""
    return with_drawings(with_lists(page, words.lists(BOX)), words.galleries(BOX))


def test_the_rules_page_lists_the_cards_as_they_are() -> None:
    """If cards were changed: ``python -m tests.dog_lover.test_words`` lists them anew."""
    page = PAGE.read_text("utf-8")
    assert rewritten(page) == page
    assert all(line in page for lines in words.lists(BOX).values() for line in lines)
    assert all(trick.name in page for trick in BOX.tricks)


if __name__ == "__main__":
    PAGE.write_text(rewritten(PAGE.read_text("utf-8")), "utf-8")
