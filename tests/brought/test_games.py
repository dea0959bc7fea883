"""A game in a package of its own is one like any other; what is wrong with one harms no other."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import barkade as house
from barkade import registry
from barkade.brought import GAMES
from barkade.kernel.errors import BadRecord, UnknownGame
from barkade.kernel.game import Game
from barkade.server.bringing import fit_games
from tests.brought.packages import barkade, pretend, told

ID = "fetch-the-stick"
OURS = house.shelf()


# The one that is installed


def test_what_is_written_passes_its_own_tests(package: Path, on_path: Path) -> None:
    words = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-W", "error"]
    run = subprocess.run(words, capture_output=True, text=True, check=False, cwd=package)
    assert run.returncode == 0, run.stdout
    assert "10 passed" in run.stdout


def test_the_command_line_knows_it(on_path: Path, tmp_path: Path) -> None:
    found = {game["id"]: game for game in told("games", folder=tmp_path)}
    assert {*found} == {*OURS, ID}
    assert found[ID]["title"] == "Fetch The Stick"
    assert found[ID]["bots"] == ["random", "gentle", "keen"]
    rules = barkade("rules", ID, "FT-4", folder=tmp_path).stdout
    assert "Keep it or dig." in rules


def test_it_is_played_at_the_terminal_and_its_record_is_understood(
    on_path: Path, tmp_path: Path
) -> None:
    played = barkade("play", ID, "--seats", "keen,random", "--save", "a.json", folder=tmp_path)
    assert played.returncode == 0, played.stderr
    checked = barkade("verify", "a.json", folder=tmp_path)
    assert checked.returncode == 0, checked.stderr
    assert told("replay", "a.json", folder=tmp_path)["over"]


@pytest.mark.long
def test_its_lesson_is_taught_at_the_terminal(on_path: Path, tmp_path: Path) -> None:
    taught = barkade("lesson", ID, "--quick", typed="\ns\ns\ns\ns\nq\n", folder=tmp_path)
    assert "Dig for a better one" in taught.stdout, taught.stderr


@pytest.mark.long
def test_the_lab_plays_it_in_several_processes(on_path: Path, tmp_path: Path) -> None:
    words = ["simulate", ID, "--bots", "keen,random", "--games", "60", "--jobs", "2"]
    figures = told(*words, folder=tmp_path)
    assert figures["games"] == 60
    assert figures["shares"][0] > figures["shares"][1]


def test_where_it_is_not_installed_its_record_is_foreign(on_path: Path, tmp_path: Path) -> None:
    barkade("play", ID, "--seats", "random,random", "--save", "a.json", folder=tmp_path)
    from barkade.files.records import read

    with pytest.raises(BadRecord, match=f'The record is foreign. There is no game "{ID}"'):
        house.replay(read(tmp_path / "a.json"))


# Those with which something is wrong


WRONG = {
    "gone": ("no_such_module:GAME", 'There is no module "no_such_module"'),
    "broken": ("broken:GAME", '"broken" does not import: ZeroDivisionError: division by zero'),
    "needy": ("needy:GAME", '"needy" does not import: ModuleNotFoundError'),
    "leaving": ("leaving:GAME", '"leaving" does not import: SystemExit: 3'),
    "nameless": ("broken_not:GAME", '"broken_not" has no "GAME".'),
    "thing": ("broken_not:THING", '"broken_not:THING" is no Game.'),
    "garbled": ("not a place", '"not a place" is not written as module:name'),
    "called-otherwise": ("ruff:GAME", '"ruff:GAME" calls itself "thats-ruff".'),
}
MODULES = {
    "broken": "1 / 0",
    "needy": "import no_such_library",
    "leaving": "raise SystemExit(3)",
    "broken_not": "THING = 3",
    "ruff": "from barkade.games.thats_ruff import GAME",
}
SMALL = """
from barkade.kernel.game import Game, Zone
from barkade.kernel.moves import Moves
from barkade.kernel.steps import choice
from barkade.kernel.table import Table
from pathlib import Path
MOVES = Moves()

@choice("End it.")
def ending(g, seat):
    return [(end, seat)]

@MOVES("end it")
def end(g, seat):
    return g.finish([0], [1])

GAME = Game(
    id="{id}", title="Small", sentence="It ends.", version=1, fewest=1, most=1, table=Table,
    set_up=lambda g: g.agenda.append((ending, 0)), moves=MOVES, zones=[], cards=[],
    folder=Path(__file__).parent / "{id}",
)
"""


def small(folder: Path, id: str) -> Path:
    """A game that ends, in a package that is pretended; its folder."""
    name = id.replace("-", "_")
    pretend(folder, GAMES, {id: f"{name}:GAME"}, **{name: SMALL.replace("{id}", id)})
    look = folder / id / "look"
    look.mkdir(parents=True)
    return folder / id


@pytest.mark.parametrize("id", WRONG)
def test_what_is_no_game_gets_a_sentence_and_all_others_are_there(fresh: Path, id: str) -> None:
    where, why = WRONG[id]
    pretend(fresh, GAMES, {id: where}, **MODULES)
    small(fresh, f"beside-{id}")
    assert house.shelf() == sorted([*OURS, f"beside-{id}"])
    assert why in registry.aside()[id]
    with pytest.raises(UnknownGame, match=f'The game "{id}" can.t be played'):
        house.load(id)


def test_a_game_whose_own_cards_are_wrong_says_all_that_is_wrong_with_them(fresh: Path) -> None:
    cards = fresh / "wrong_cards.toml"
    head = '[pack]\ngame = "wrong-cards"\nname = "Wrong"\nsource = "Ours"\n'
    cards.write_text(head + '[[bone]]\nname = "one"\nnumber = 10\n[[bone]]\nname = "two"\n')
    code = f"""
from pathlib import Path
from barkade.files.packs import read_pack, text, whole
read_pack(Path({str(cards)!r}), "wrong-cards", {{"bone": {{"name": text, "number": whole(1, 9)}}}})
"""
    pretend(fresh, GAMES, {"wrong-cards": "wrong_cards:GAME"}, wrong_cards=code)
    assert "wrong-cards" not in house.shelf()
    ten = f"{cards}:7: bone 1 (one): number must be a whole number from 1 to 9, not 10"
    assert f"{ten}; {cards}:8: bone 2 (two): number is missing" in registry.aside()["wrong-cards"]


def test_nobody_takes_the_name_of_another(fresh: Path) -> None:
    pretend(fresh, GAMES, {"thats-ruff": "ruff:GAME"}, **MODULES)
    small(fresh, "twice")
    pretend(fresh, GAMES, {"twice": "zz_other:GAME"}, zz_other="GAME = None")
    assert house.shelf() == sorted([*OURS, "twice"])
    assert house.load("thats-ruff").folder.name == "thats_ruff"  # type: ignore[union-attr]
    assert isinstance(house.load("twice"), Game)
    assert sorted(registry.aside()) == ["ruff:GAME", "zz_other:GAME"]
    assert "there is one of that name already" in registry.aside()["zz_other:GAME"]


BAD_LOOKS = {
    "stage.js": (
        'import { x } from "kit/nothing.js";',
        'games/bad-stage-js/stage.js imports "kit/nothing.js',
    ),
    "cover.js": ('import { x } from "./y.js";', "imports"),
    "cover.toml": ('weight = "enormous"', "ValidationError"),
}


@pytest.mark.parametrize("file", BAD_LOOKS)
def test_a_game_that_the_page_could_not_show_is_set_aside_by_the_server(
    fresh: Path, file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    logged = "barkade.server.bringing.log.error"
    monkeypatch.setattr(logged, lambda event, **fields: said.append(fields["why"]))
    text, why = BAD_LOOKS[file]
    bad = f"bad-{file.replace('.', '-')}"
    (small(fresh, bad) / "look" / file).write_text(text)
    small(fresh, f"good-{bad}")
    assert [game.id for game in fit_games()] == sorted([*OURS, f"good-{bad}"])
    assert said == [registry.aside()[bad]]
    assert said[0].startswith(f'The game "{bad}" can\'t be shown: ')
    assert why in said[0]


def test_a_lesson_that_says_nothing_is_found_before_anybody_takes_it(fresh: Path) -> None:
    (small(fresh, "unsaid") / "lesson.toml").write_text("minutes = 0\n[[step]]\nsays = 'Hm.'\n")
    assert [game.id for game in fit_games()] == OURS
    assert 'The game "unsaid" can\'t be shown: The lesson needs' in registry.aside()["unsaid"]


def test_a_game_that_can_not_be_dealt_is_set_aside_too(fresh: Path) -> None:
    source = SMALL.replace("{id}", "undealt").replace("ending, 0", "ending, 0)) or 1 / 0 or ((0")
    pretend(fresh, GAMES, {"undealt": "undealt:GAME"}, undealt=source)
    assert [game.id for game in fit_games()] == OURS
    assert "ZeroDivisionError" in registry.aside()["undealt"]
