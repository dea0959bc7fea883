"""All that is asked and told, in the words for who reads it: sentences.txt, to be read aloud.

python -m tests.look.test_sentences writes it anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from random import Random

import pytest

import barkade
from barkade.kernel.events import Event
from barkade.kernel.refusals import acting
from barkade.kernel.steps import ASKS, RACE, SEALED, WAYS, WINDOW
from barkade.kernel.table import Table
from barkade.kernel.views import bit_of
from barkade.lab.bench import plain_seats
from barkade.look.grammar import about, addressed, deed, listed
from barkade.look.stories import Stories, sentence

FILE = Path(__file__).parent / "sentences.txt"
GAMES = ["dog-lover", "dog-man", "good-puppies-too", "thats-ruff", "we-rate-dogs"]
NAMES = ["Pepper", "Quill", "Vesper", "Zorro", "Ximena", "Ursula"]  # in no card and no word
MOST = 700  # moves


def folder(game: str) -> str:
    return f"barkade.games.{game.replace('-', '_')}"


def prompts(game: str) -> Iterator[str]:
    """What its rules ask: of one who is asked, and as others read it."""
    barkade.load(game)
    rules = [rule for rule in ASKS if rule.__module__.startswith(f"{folder(game)}.")]
    for rule in sorted(rules, key=lambda rule: (int(ASKS[rule][1].partition("-")[2]), ASKS[rule])):
        prompt, number = ASKS[rule]
        asked = prompt.format("", 5)
        yield f"{number}  {asked}"
        yield f"  Pepper {deed(asked, several=False)}"
        if WAYS[rule] in (SEALED, WINDOW, RACE):
            yield f"  Pepper and Bo {deed(asked, several=True)}"


def told(game: str) -> Iterator[str]:
    """What happens to somebody, as others and as they are told it."""
    for story in import_module(f"{folder(game)}.look.stories").STORIES.values():
        if "{who}" in story:
            yield about(story).replace("{who}", "Pepper")
            yield f"  {addressed(story)}"


def written() -> str:
    """All sentences of all games."""
    every = [
        [f"# {barkade.load(game).title}", "", *prompts(game), "", *told(game)] for game in GAMES
    ]
    return "\n\n".join("\n".join(lines) for lines in every) + "\n"


def test_all_sentences_are_those_that_were_read() -> None:
    assert written() == FILE.read_text("utf-8"), "read them, then write them anew (see above)"


@pytest.mark.parametrize("game", GAMES)
def test_no_prompt_is_a_question(game: str) -> None:
    """Others could not be told of it as something that somebody does."""
    assert all(line.endswith(".") for line in prompts(game))


def played(game: str, seed: int) -> Iterator[tuple[Table, list[Event]]]:
    """A game at random: before every move what is asked, and what happened since."""
    box = barkade.load(game)
    seats = plain_seats(box)[-1]
    g = box.new(seats, seed=str(seed), names=NAMES[:seats])
    heard, rng = g.listen(), Random(seed)
    for _ in range(MOST):
        if g.over:
            break
        yield g, heard
        heard.clear()
        seat = rng.choice(g.actors)
        g.play(seat, rng.choice(g.moves(seat)))
    yield g, heard


@pytest.mark.parametrize("game", GAMES)
def test_nobody_reads_their_own_name_and_all_others_do(game: str) -> None:
    """Also where the words of an event or of a prompt name somebody besides who it is about."""
    you = 0
    for g, heard in played(game, 1):
        for event in heard:
            plain = sentence(g.start, event.as_json(bit_of(g, None)))
            for seat, name in enumerate(g.start.names):
                line = sentence(g.start, event.as_json(bit_of(g, seat)), seat)
                assert name not in line
                assert " You" not in line
                assert (name in plain) <= ("you" in line.lower()), line
                you += "you" in line.lower()
                assert not any(f"you {verb}" in line.lower() for verb in ("is", "has", "does"))
    assert you > 100


@pytest.mark.parametrize("game", GAMES)
def test_a_prompt_fits_who_reads_it(game: str) -> None:
    for g, _ in played(game, 2):
        for seat in (*range(g.seats), None):
            view = g.view(seat)
            if g.over:
                assert "prompt" not in view
                continue
            prompt, actors = view["prompt"], acting(g, seat)
            if seat is not None:
                assert g.start.names[seat] not in prompt
            if seat not in actors and actors:
                assert prompt.startswith(listed([g.start.names[one] for one in actors]) + " ")
            elif actors:
                assert prompt[0].isupper()
            assert not any(odd in prompt for odd in ("?", "{", "  ")), prompt


def test_a_question_is_quoted_to_others() -> None:
    """A game may ask one: then it is said of whom."""
    g = barkade.load("thats-ruff").new(3, seed="1", names=["Ann", "Bo", "You"])
    stories = Stories({}, question=lambda g, names: "High or low?")
    asking = {reader: stories.asked(g, reader) for reader in (0, None)}
    assert asking == {0: "High or low?", None: "Ann, Bo and you are asked: High or low?"}


if __name__ == "__main__":
    FILE.write_text(written(), "utf-8")
