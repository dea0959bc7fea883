"""The mutants: what is changed, what is left alone, and who is told to survive."""

from __future__ import annotations

import ast
import os
import signal
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from tools.mutants import ROOT, Mutator, all_mutants, main, report


def changed(source: str) -> set[str]:
    """Every mutant of a function's body, as its changed lines."""
    whole = "def rule(g, seat):\n" + textwrap.indent(textwrap.dedent(source).strip(), "    ") + "\n"
    found: set[str] = set()
    for mutant in Mutator("rules.py", whole).mutants():
        after = mutant.apply(whole)
        ast.parse(after)
        lines = zip(whole.splitlines(), after.splitlines(), strict=True)
        found.update(new.strip() for old, new in lines if old != new)
    return found


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("return a < b", {"return a <= b"}),
        ("return a is not b", {"return a is b"}),
        ("return a not in b", {"return a in b"}),
        ("return (a) == (b) < c", {"return (a) != (b) < c", "return (a) == (b) <= c"}),
        ("return a + b", {"return a - b"}),
        ("return a - b", {"return a + b"}),
        ("return a and b or c", {"return a or b or c", "return a and b and c"}),
        ("return not a", {"return (a)"}),
        ("return 7", {"return 8", "return 6"}),
        ("return 0", {"return 1"}),
        ("return True", {"return False"}),
        ("if a: b = c", {"if not (a): b = c"}),
        ("b = c if a else d", {"b = c if not (a) else d"}),
        ("b = [c for c in d if e]", {"b = [c for c in d if not (e)]"}),
        ("g.deck.clear()", {"pass"}),
        ("g.count += a", {"pass", "g.count -= a"}),
        ("for a in b: break", {"for a in b: continue"}),
        ("return [(c, seat)]", {"return []"}),
        ("return []", set()),
        ("b = [a] + c", {"b = [a]"}),
    ],
)
def test_a_small_change_of_each_kind_is_made(source: str, expected: set[str]) -> None:
    assert changed(source) == expected


@pytest.mark.parametrize(
    "source",
    [
        '"""The rule, in 2 sentences."""',
        'g.tell("walk", seat, -1, a + 1, True)',
        'b: list[int] = f"{a + 1} is too much"',
        "assert isinstance(a, int) and b > 1",
        "b: Literal[1]",
    ],
)
def test_what_only_tells_is_left_alone(source: str) -> None:
    assert changed(source) == set()


def test_decorators_and_annotations_are_left_alone_and_defaults_are_not() -> None:
    source = '@MOVES("lay {}", 3, secret=True)\ndef lay(g: "1", a: X[2] = 5) -> Y[3]:\n    pass\n'
    mutants = Mutator("rules.py", source).mutants()
    assert sorted(mutant.text for mutant in mutants) == ["4", "6"]


def test_tables_of_numbers_are_changed_and_registrations_are_not() -> None:
    source = 'LIMIT: Final = 32\nKIND = Kind("card", [str(n) for n in range(5)])\n'
    assert [mutant.text for mutant in Mutator("rules.py", source).mutants()] == ["31", "33"]


def test_letters_of_more_than_one_byte_do_not_shift_the_change() -> None:
    assert changed('a = "Zoë 🐕" < b') == {'a = "Zoë 🐕" <= b'}


def test_a_survivor_is_shown_as_two_lines() -> None:
    source = "def rule(g):\n    return a < b\n"
    (mutant,) = Mutator("rules.py", source).mutants()
    assert mutant.line == 2
    assert mutant.difference(source) == "- return a < b\n    + return a <= b"


def test_every_mutant_of_a_real_game_is_a_different_program() -> None:
    folder = ROOT / "barkade" / "games" / "thats_ruff"
    mutants, sources = all_mutants(folder)
    assert len(mutants) > 200
    assert "rules/course.py" in sources
    assert {name.partition("/")[0] for name in sources} == {"rules"}
    for mutant in mutants[::15]:
        assert mutant.works(sources[mutant.file])
        before = ast.dump(ast.parse(sources[mutant.file]))
        assert ast.dump(ast.parse(mutant.apply(sources[mutant.file]))) != before


# A tree with a tiny game, to run the whole thing on.

RULES = "def more(a, b):\n    return a > b\n\n\ndef unchecked(a):\n    return a + a\n"
TESTS = """
from barkade.games.tiny.rules.course import more

def test_more():
    assert more(2, 1)
    assert not more(1, 1)
"""


def tiny(folder: Path, rules: str = RULES, tests: str = TESTS) -> Path:
    game = folder / "barkade" / "games" / "tiny"
    game.mkdir(parents=True)
    (game / "rules").mkdir()
    for package in (game / "rules", game, game.parent, game.parent.parent):
        (package / "__init__.py").write_text("")
    (game / "rules" / "course.py").write_text(rules)
    (folder / "tests" / "tiny").mkdir(parents=True)
    (folder / "tests" / "tiny" / "test_rules.py").write_text(tests)
    (folder / "tests" / "tiny" / "test_greedy.py").write_text("assert False, 'too long'\n")
    return folder


@pytest.mark.long
def test_survivors_are_named_and_too_many_fail(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = tiny(tmp_path)
    assert report("tiny", 50, 1, 1, root) == 1
    told = capsys.readouterr().out
    assert "barkade/games/tiny/rules/course.py:6\n    - return a + a\n    + return a - a\n" in told
    assert "1 of 2 killed: 50% (at least 90% is asked)" in told
    assert (root / "barkade" / "games" / "tiny" / "rules" / "course.py").read_text() == RULES


@pytest.mark.long
def test_a_game_whose_mutants_are_all_killed_passes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = tiny(tmp_path, RULES.partition("\n\n\n")[0] + "\n")
    assert report("tiny", 50, 1, 1, root) == 0
    assert "1 of 1 killed: 100%" in capsys.readouterr().out


def test_tests_that_fail_without_a_mutant_are_not_counted_as_kills(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = tiny(tmp_path, tests="def test_it():\n    assert False\n")
    assert report("tiny", 50, 1, 1, root) == 2
    assert "fail without any mutant" in capsys.readouterr().out


def test_an_unknown_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["poker"])
    assert "there is no game 'poker'" in capsys.readouterr().err


HANGING = """
import os, pathlib
from barkade.games.tiny.rules.course import more

def test_more():
    if not more(2, 1) or more(1, 1):
        pathlib.Path(os.environ["HUNG"]).write_text(str(os.getpid()))
        while True:
            pass
"""


def test_control_c_leaves_nothing_behind(tmp_path: Path) -> None:
    """The tests of the mutant hang, and say so; then the tool is interrupted."""
    root = tiny(tmp_path / "tree", RULES.partition("\n\n\n")[0] + "\n", HANGING)
    hung, copies = tmp_path / "hung", tmp_path / "copies"
    os.mkfifo(hung)
    copies.mkdir()
    line = "import signal, sys; from pathlib import Path; from tools.mutants import report;"
    # Who runs the tests in the background has switched Ctrl-C off for all of them.
    line += "signal.signal(signal.SIGINT, signal.default_int_handler);"
    line += "report('tiny', 5, 1, 1, Path(sys.argv[1]))"
    tool = subprocess.Popen(
        [sys.executable, "-c", line, str(root)],
        cwd=ROOT,
        env={**os.environ, "HUNG": str(hung), "TMPDIR": str(copies)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    test_run = int(hung.read_text())
    assert list(copies.iterdir())
    tool.send_signal(signal.SIGINT)
    assert tool.wait() != 0
    assert list(copies.iterdir()) == []
    with pytest.raises(ProcessLookupError):
        os.kill(test_run, 0)
