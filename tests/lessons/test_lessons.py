"""Every lesson in the tree is played by every way that it allows, and a bad one gets a sentence."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import barkade
from barkade.kernel.errors import BadSetup
from barkade.kernel.game import Game
from barkade.kernel.table import Table
from barkade.lessons import (
    FILE,
    YOU,
    BadLesson,
    Lesson,
    holds,
    lesson_of,
    parsed,
    place,
    read,
    scripted,
    waits,
    wanted,
)
from barkade.testing.lessons import play_on, ways
from tools.lesson_deals import dealt, draft, played

TAUGHT = [game for game in barkade.shelf() if lesson_of(barkade.load(game))]
RUFF = barkade.load("thats-ruff")
RACE = wanted(barkade.load("dog-man"))
MOVES_OF_THE_RACE = sum(
    (len(step.may) if step.each else bool(step.may)) + len(step.then) for step in RACE.steps
)
WORDS_A_MINUTE = 150  # of who reads a little and looks at the table
SECONDS = 6.0  # for each thing that is done


def taught(game: str) -> Lesson:
    return wanted(barkade.load(game))


# Those that there are


def test_every_game_has_one() -> None:
    assert barkade.shelf() == TAUGHT


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_can_be_played_by_every_way_that_it_allows(game: str) -> None:
    lesson = taught(game)
    reached = set()
    ends = []
    for stand in ways(lesson):
        here = place(lesson, stand.g)
        assert here is not None, f"after {stand.way} the lesson is lost"
        reached |= set(range(here.at, here.asks + 1))
        if not here.may:
            ends.append(stand)
    assert reached >= set(range(len(lesson.steps)))
    assert ends, "it ends with something that is only said"
    for stand in ends[:2]:
        assert not stand.g.over, "what comes after it is an ordinary game"
        play_on(stand.g.clone())


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_takes_a_few_minutes(game: str) -> None:
    lesson = taught(game)
    said = sum(len(f"{step.title} {step.says}".split()) for step in lesson.steps)
    done = sum(len(step.may) if step.each else bool(step.may) for step in lesson.steps)
    minutes = said / WORDS_A_MINUTE + done * SECONDS / 60
    assert 3.5 <= minutes <= 6.5
    assert abs(minutes - lesson.minutes) <= 1.5


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_is_of_the_game_as_it_comes(game: str) -> None:
    lesson = taught(game)
    settled = lesson.table().start.options
    usual = barkade.load(game).new(lesson.seats, {}).start.options
    changed = {name for name in settled if settled[name] != usual[name]}
    assert not {name for name in changed if not name.startswith(("race", "reflex"))}


def test_that_a_dog_walks_back_is_said_before_it_does() -> None:
    steps = wanted(RUFF).steps
    walks = next(at for at, step in enumerate(steps) if "spaces back" in str(step.happens))
    assert any("**backwards**" in step.says for step in steps[:walks])


def test_with_other_cards_there_is_no_lesson(tmp_path: Path) -> None:
    game = barkade.load("good-puppies-too")
    assert game.pack is not None
    assert game.repack is not None
    copy = tmp_path / "mine.toml"
    copy.write_text(game.pack.path.read_text("utf-8"), "utf-8")
    assert lesson_of(game.repack(copy)) is None


# Where one is


def test_where_one_is_follows_from_the_moves() -> None:
    lesson = wanted(RUFF)
    g = lesson.table()
    first = place(lesson, g)
    assert first is not None
    assert (first.at, first.asks) == (0, 3)
    g.play(YOU, first.may[1])
    then = place(lesson, g)
    assert then is not None
    assert (then.at, then.asks) == (3, 3)
    assert then.may == [first.may[0], *first.may[2:]]
    g.take_back(YOU)
    assert place(lesson, g) == first


def test_who_does_something_else_plays_an_ordinary_game() -> None:
    lesson = wanted(RUFF)
    g = lesson.table()
    g.play(YOU, "lay red 13 face up")
    assert place(lesson, g) is None
    assert scripted(lesson, g, 1) is None
    g.take_back(YOU)
    assert place(lesson, g) is not None
    g.play(1, "lay blue 3 face down")
    assert place(lesson, g) is None


def test_the_others_do_what_the_lesson_says() -> None:
    lesson = wanted(RUFF)
    g = lesson.table()
    for number in range(4):
        move = scripted(lesson, g, 1)
        assert move is not None
        assert g.text(move) == lesson.steps[3].then[number].move
        g.play(1, move)


# In a race


def raced(moves: int) -> Table:
    """The race, as it stands after so many moves that somebody told."""
    g = RACE.table()
    for _ in range(moves):
        here = place(RACE, g)
        assert here is not None
        seat = 1 if here.others or YOU not in g.actors else YOU
        move = here.may[0] if seat == YOU else scripted(RACE, g, seat)
        assert move is not None
        g.play(seat, move)
    return g


def test_in_a_race_the_others_hold_still_until_it_is_for_them_to_act() -> None:
    first, second = raced(0), raced(2)
    assert [waits(RACE, g, 1) for g in (first, second, raced(3))] == [True, False, True]
    before, now = place(RACE, first), place(RACE, second)
    assert before is not None
    assert now is not None
    assert (before.others, now.others) == (False, True)


def test_a_race_waits_until_the_last_words_are_read_and_who_learns_acts() -> None:
    g = raced(MOVES_OF_THE_RACE)
    here = place(RACE, g)
    assert here is not None
    assert (here.may, here.others) == ([], False)
    assert holds(RACE, g)
    assert waits(RACE, g, 1)
    g.play(YOU, "put Dog Man on the first card")
    assert place(RACE, g) is None
    assert not holds(RACE, g)
    assert not waits(RACE, g, 1)
    assert not holds(None, g)


def test_a_game_without_a_lesson_says_so() -> None:
    game = Game.__new__(Game)
    game.folder, game.pack, game.title = None, None, "Three Bones"
    with pytest.raises(BadSetup, match="Three Bones has no lesson"):
        wanted(game)


# A lesson that something changes under


GOOD = (RUFF.folder / FILE).read_text("utf-8") if RUFF.folder else ""


def changed(old: str, new: str) -> Lesson:
    assert GOOD.count(old) == 1, old
    return parsed(RUFF, GOOD.replace(old, new))


UNPLAYABLE = {
    "a move that is not possible": (
        'may = ["play blue 9"]',
        'may = ["play blue 10"]',
        'Step 17: "play blue 10" is not possible there, but ',
    ),
    "another deal": (
        'seed = "school day 83"',
        'seed = "school day 84"',
        "Step 4: ",
    ),
    "something else happens": (
        'happens = ["Your dog stays in its house for 1 disc."]',
        'happens = ["Your dog stays in its house for 2 discs."]',
        'Step 28: after "stay for 1 disc" nobody is told "Your dog stays in its house for 2 d',
    ),
    "one of the others can't": (
        'then = ["Pepper: play red 11"]',
        'then = ["Pepper: play red 10"]',
        'Step 16: "play red 10" is not possible for Pepper then, but ',
    ),
    "one of the others has nothing to do": (
        'then = ["Pepper: play red 11"]\n',
        "then = []\n",
        "Step 16: ",
    ),
    "one of the others is told too much": (
        'then = ["Pepper: collect two with red 4"]',
        'then = ["Pepper: collect two with red 4", "Pepper: sleep"]',
        'Step 25: Pepper never comes to "sleep".',
    ),
    "a card that is not there": (
        'shows = ["the last card"]',
        'shows = ["black 7"]',
        'Step 7 shows "black 7", which nobody sees there.',
    ),
    "a card on which something else is printed": (
        'shows = ["the last card"]',
        'shows = ["the last card"]\nreads = ["red 8 Sage: It flies."]',
        'Step 7: nobody reads "red 8 Sage: It flies." there, but red 8 Sage: ',
    ),
    "another number on the table": (
        'shows = ["the last card"]',
        'shows = ["the last card"]\nreads = ["Count: 9"]',
        'Step 7: nobody reads "Count: 9" there, but Count: 8',
    ),
}


@pytest.mark.parametrize("case", UNPLAYABLE)
def test_a_lesson_that_can_t_be_played_says_in_which_step(case: str) -> None:
    old, new, why = UNPLAYABLE[case]
    lesson = changed(old, new)
    with pytest.raises(BadLesson) as error:
        for _ in ways(lesson):
            pass
    assert str(error.value).startswith(why)


# Bad files


BAD = {
    "no toml": ("minutes = 5", "minutes = = 5", "lesson.toml can't be read: "),
    "an unknown name": (
        "minutes = 5",
        "minuts = 5",
        'The lesson has "minuts", which means nothing',
    ),
    "no minutes": ("minutes = 5", "", 'The lesson needs "minutes", a whole number from 1 to 30.'),
    "too many seats": ("seats = 2", "seats = 9", 'The lesson needs "seats", a whole number from 2'),
    "no seed": ('seed = "school day 83"', "seed = 83", 'The lesson needs "seed", a text.'),
    "an option that is none": (
        "[places]",
        "[options]\nsnow = true\n[places]",
        "The lesson's table can't be opened: ",
    ),
    "places that are none": ("[places]", "places = 3\n[other]", 'The lesson has "other"'),
    "a place without a text": (
        '"the middle" = ".mine .spread"',
        '"the middle" = 3',
        'The place "the middle" needs a text',
    ),
    "a step with an unknown name": (
        'shows = ["the last card"]',
        'show = ["the last card"]',
        'Step 7 has "show", which means nothing here',
    ),
    "a step without words": (
        'says = "Take the **blue 9** to it."\n',
        "",
        'Step 23 needs "says", a text.',
    ),
    "a first step without an idea": ('idea = "Your dog"\n', "", 'Step 1 needs an "idea"'),
    "too many words": (
        "Take the **blue 9** to it.",
        "Take the blue 9 to it. " * 12,
        'Step 23: "says" has ',
    ),
    "a thing that nobody knows": (
        'shows = ["the last card"]',
        'shows = ["the moon"]',
        'Step 7 shows "the moon", which is neither a card nor one of the places: ',
    ),
    "moves that are none": (
        'may = ["play wild"]',
        "may = [3]",
        'Step 10: "may" is a list of texts.',
    ),
    "each of one": (
        'may = ["play wild"]',
        'may = ["play wild"]\neach = true',
        'Step 10: "each" is true or false, and needs several moves.',
    ),
    "somebody who is not there": (
        'then = ["Pepper: play red 11"]',
        'then = ["Maple: play red 11"]',
        'Step 16: "Maple: play red 11" does not say who does what; write "Pepper: " and a move',
    ),
}


@pytest.mark.parametrize("case", BAD)
def test_a_bad_lesson_gets_one_clear_sentence(case: str) -> None:
    old, new, why = BAD[case]
    with pytest.raises(BadLesson) as error:
        changed(old, new)
    assert str(error.value).startswith(why)
    assert "\n" not in str(error.value)


def test_a_lesson_without_steps_or_letters_gets_one_too(tmp_path: Path) -> None:
    with pytest.raises(BadLesson, match="has no steps"):
        parsed(RUFF, GOOD[: GOOD.index("[[step]]")])
    (tmp_path / FILE).write_bytes(b"\xff")
    with pytest.raises(BadLesson, match="byte 0 is not UTF-8"):
        read(RUFF, tmp_path / FILE)


@given(st.data())
def test_whatever_is_written_a_lesson_is_read_or_refused(data: st.DataObject) -> None:
    lines = GOOD.split("\n")
    at = data.draw(st.integers(0, len(lines) - 1))
    junk = st.sampled_from(["", "=", "x = 1", "[step]", "[[step]]", "may = 3", 'then = [""]', '"'])
    lines[at] = data.draw(junk | st.text(max_size=12))
    said = ""
    try:
        parsed(RUFF, "\n".join(lines))
    except BadLesson as error:
        said = str(error)
    assert "\n" not in said


# The tool


def test_the_tool_drafts_a_lesson_from_a_game() -> None:
    made = played(RUFF, 2, [], "a sunny day", Random(1), "deals? a hand", "keen")
    assert made
    text = draft(2, "a sunny day", [], made)
    words = text.replace('says = ""', 'says = "So."').replace("[[step]]", '[[step]]\nidea = "All"')
    lesson = parsed(RUFF, words)
    assert sum(len(step.may) for step in lesson.steps) == sum(one.seat == YOU for one in made)
    assert len(list(ways(lesson))) >= len(lesson.steps)


def test_the_tool_tells_what_was_dealt() -> None:
    lines = dealt(RACE.game, RACE.seats, [], RACE.seed)
    assert "You roll Dog Man ×4, Li'l Petey ×3, 80-HD and Police Badge." in lines
    assert any(line.startswith("Your story: Fish on the Loose: ") for line in lines)
    hand = next(line for line in dealt(RUFF, 2, [], "a day") if line.startswith("Your hand"))
    assert len(hand.split(", ")) == 9
    assert "Pepper's hand: " in dealt(RUFF, 2, [], "a day"), "what nobody sees is not told"


@pytest.mark.parametrize("game", barkade.shelf())
def test_a_game_that_was_played_can_be_a_lesson_whatever_it_asks(game: str) -> None:
    """Sealed picks, windows and races too: in a race the others wait until it is their turn."""
    kind = barkade.load(game)
    seats = max(2, kind.fewest)
    made = played(kind, seats, [], "a sunny day", Random(3), "", "keen")[:40]
    last = max(at for at, one in enumerate(made) if one.seat == YOU)
    text = draft(seats, "a sunny day", [], made[:last])
    words = text.replace('says = ""', 'says = "So."').replace("[[step]]", '[[step]]\nidea = "All"')
    lesson = parsed(kind, words)
    assert len(lesson.steps) > 3
    for stand in ways(lesson):
        here = place(lesson, stand.g)
        assert here is None or stand.g.over or not here.may or YOU in stand.g.actors
