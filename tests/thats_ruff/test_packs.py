"""Packs: what cards are called and marked with, and nothing else (TR-1, TR-2)."""

from __future__ import annotations

from pathlib import Path

import pytest

from barkade.games.thats_ruff import GAME
from barkade.games.thats_ruff.look.stories import spelling
from barkade.games.thats_ruff.rules.box import FILE, read_box
from barkade.testing import check_game
from tests.rewriting import refused_pack

TEXT = FILE.read_text("utf-8")
OURS = (
    TEXT.replace('"Nicky"', '"Bello"')
    .replace('"Pappy"', '"Uncle Waldi"')
    .replace('"hydrant"', '"ball"')
    .replace('"Wild Dog"', '"Wolf"')
)
MOON = 'name = "Moon"\nsuit = "blue"\nboard = 3'


def test_another_pack_has_other_names_and_symbols_everywhere(tmp_path: Path) -> None:
    """TR-2 In moves, on boards, on cards and in what is told."""
    file = tmp_path / "mine.toml"
    file.write_text(OURS, "utf-8")
    assert GAME.repack is not None
    game = GAME.repack(file)
    texts = game.moves.texts()
    assert len(texts) == len(GAME.moves.texts())
    assert "lay blue 8 Bello face up" in texts
    assert not [text for text in texts if "Nicky" in text or "Pappy" in text]
    g = game.new(3, {}, "x")
    assert [board["name"] for board in g.view(None)["boards"]] == ["Bello", "Sage", "Moon"]
    faces = [game.face(card) for card in game.cards]
    assert {face["icon"] for face in faces if face["ink"] == "red"} == {"ball"}
    assert {face["small"] for face in faces if face["ink"] == "wild"} == {"Wolf"}
    told = spelling(game.data)["earns"]
    assert told({"names": ["Ann"], "seat": 0, "numbers": [8, 0, 0, 0, 0, 1]}).endswith(
        "Uncle Waldi"
    )
    assert check_game(game, 2, {}, seed="packed", every=80).over


WRONG: list[tuple[str, list[str]]] = [
    (TEXT.replace('"hydrant"', '"rocket"'), ["suit 2 (red)", "symbol must be dish", "'rocket'"]),
    (TEXT.replace('"hydrant"', '"dish"'), ["suit 2 (red)", "another suit has the symbol dish"]),
    (TEXT.replace("copies = 2", "copies = 1", 1), ["suit 1 (blue)", "copies of blue must be 2"]),
    (TEXT.replace('name = "red"', 'name = "blue"'), ["suit 2 (blue)", "in this order"]),
    (TEXT.replace(MOON, MOON.replace("3", "1")), ["dog 3 (Moon)", "board 1 has a dog already"]),
    (TEXT.replace(MOON, MOON.replace("blue", "red")), ["dog 3 (Moon)", "is blue, not red (TR-2)"]),
    (TEXT.replace(MOON, MOON.replace("Moon", "sage")), ["dog 3 (sage)", "there is a sage already"]),
    (TEXT.replace(f"[[dog]]\n{MOON}\n", ""), ["5 rows of dog, not 4"]),
    (TEXT.replace("copies = 2", "copies = 3"), ["wild 1 (Wild Dog)", "must be a whole number"]),
]


@pytest.mark.parametrize(("text", "words"), WRONG)
def test_what_the_rules_say_of_the_cards_stays(text: str, words: list[str], tmp_path: Path) -> None:
    """TR-1, TR-2 File, card and reason."""
    assert text != TEXT
    sentence = refused_pack(read_box, text, tmp_path)
    assert sentence.startswith("mine.toml")
    for word in words:
        assert word in sentence, sentence
