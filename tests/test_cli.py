"""The commands, from the outside."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import barkade
from barkade.cli import main
from barkade.kernel import records
from barkade.kernel.chance import agreed_seed
from barkade.kernel.errors import BadRecord
from barkade.kernel.game import Option

ROOT = Path(__file__).parents[1]
RUFF = barkade.load("thats-ruff")
COMMANDS = ["games", "play", "simulate", "replay", "verify", "bench"]
LAID_OUT = "1\n1\n1\n1\n"


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def run(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, words, input=typed)


def refused(*words: str, typed: str = "") -> str:
    """What is said to a command that is refused: one sentence, the last line."""
    result = run(*words, typed=typed)
    assert result.exit_code in (1, 2)
    assert isinstance(result.exception, SystemExit)
    lines = result.stderr.strip().split("\n")
    assert lines[-1].startswith("Error: ")
    return lines[-1].removeprefix("Error: ")


def finished(file: str = "game.json", seed: str = "s") -> dict[str, Any]:
    """A record of a whole game between bots, in a file."""
    result = run("play", "thats-ruff", "--seats", "random,random", "--seed", seed, "--save", file)
    assert result.exit_code == 0
    return records.read(file)


# All commands


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert re.search(rf"Examples?: +barkade {command}", result.stdout)
    assert command in run("--help").stdout


def test_the_version_is_the_packages() -> None:
    assert barkade.__version__ in run("--version").stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["play", "chess"], 'There is no game "chess"; there is'),
        (["simulate", "chess"], 'There is no game "chess"; there is'),
        (["play"], "Which game?"),
        (["play", "thats-ruff", "--seats", "human,cat"], 'not for "cat"'),
        (["play", "thats-ruff", "--seats", "human"], "for 2 to 4 players, not 1"),
        (["play", "thats-ruff", "--names", "a,b,c"], "Give 2 names"),
        (["play", "thats-ruff", "-o", "lay"], 'written as name=value, such as "lay=down"'),
        (["play", "thats-ruff", "-o", "partners"], 'such as "partners=on"'),
        (["play", "dog-man", "-o", "goal"], 'such as "goal=30"'),
        (["play", "thats-ruff", "-o", "hat"], 'has no option "hat"; there is'),
        (["play", "thats-ruff", "-o", "hat=on"], 'has no option "hat"; there is'),
        (["play", "thats-ruff", "-o", "lay=over"], "can't be over; it can be any, up or down"),
        (
            ["play", "thats-ruff", "--seats", "human,greedy", "-o", "partners=on"],
            "Partners need four players",
        ),
        (["play", "thats-ruff", "--save", "no/where.json"], "no such folder"),
        (["play", "--resume", "none.json"], "none.json can't be read"),
        (["simulate", "thats-ruff", "--bots", "cat"], 'has no bot "cat"; there is random'),
        (["simulate", "thats-ruff", "--seats", "7"], "for 2 to 4 players, not 7"),
        (["simulate", "thats-ruff", "--games", "0"], "0 is not in the range x>=1"),
        (["simulate", "thats-ruff", "-o", "power_discs=9"], "it can be 0, 1, 2 or 3"),
        (["replay", "none.json"], "none.json can't be read"),
        (["verify", "none.json"], "none.json can't be read"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(words: list[str], sentence: str) -> None:
    assert sentence in refused(*words)


# games


def test_the_shelf_lists_each_game_with_its_options() -> None:
    text = run("games").stdout
    assert "That's Ruff!  thats-ruff · 2 to 4 players" in text
    assert "-o lay=any|up|down" in text
    assert "-o partners=off|on" in text


def test_the_shelf_as_json_says_the_same() -> None:
    games = json.loads(run("games", "--json").stdout)
    assert [game["id"] for game in games] == barkade.games()
    ruff = next(game for game in games if game["id"] == "thats-ruff")
    assert ruff["players"] == {"fewest": 2, "most": 4}
    assert ruff["title"] == RUFF.title
    assert ruff["sentence"] == RUFF.sentence
    assert ruff["bots"][0] == "random"
    lay = next(option for option in ruff["options"] if option["name"] == "lay")
    assert (lay["default"], lay["allowed"]) == ("any", ["any", "up", "down"])
    assert lay["sentence"] == RUFF.options["lay"].sentence


def test_every_value_on_the_shelf_can_be_typed() -> None:
    shown = re.findall(r"-o (\w+)=(\S+)", run("games").stdout)
    options: list[Option] = list(RUFF.options.values())
    for option in options:
        values = dict(shown)[option.name].split("|")
        assert [option.parse(value) for value in values] == option.allowed


# play


def test_a_whole_game_can_be_played_by_typing() -> None:
    result = run("play", "thats-ruff", "--seats", "human,random", "--seed", "s", "--quick",
                 "--save", "g.json", typed="1\n" * 3000)  # fmt: skip
    assert result.exit_code == 0
    assert "wins." in result.stdout
    record = records.read("g.json")
    assert record["result"]["winners"] != []
    assert barkade.replay(record).over


def test_a_finished_game_is_saved_if_one_wants_it() -> None:
    moves = finished_by_hand("1\n" * 3000)["moves"]
    mine = sum(move.startswith("0 ") for move in moves)
    kept = run(*BY_HAND, typed="1\n" * mine + "s\n")
    assert "saved in thats-ruff-1.json" in kept.stdout
    assert len(records.read("thats-ruff-1.json")["moves"]) == len(moves)
    run(*BY_HAND, typed="1\n" * mine + "\n")
    assert not Path("thats-ruff-2.json").exists()


BY_HAND = ["play", "thats-ruff", "--seats", "human,random", "--seed", "s", "--quick"]


def finished_by_hand(script: str) -> dict[str, Any]:
    run(*BY_HAND, "--save", "hand.json", typed=script)
    return records.read("hand.json")


def test_one_who_leaves_finds_the_game_as_it_was() -> None:
    first = run("play", "thats-ruff", "--seats", "human,random", "--names", "Ann",
                "-o", "lay=up", "--seed", "s", typed=LAID_OUT + "\n1\nq\n")  # fmt: skip
    assert first.exit_code == 0
    assert "--resume thats-ruff-1.json --seats human,random" in first.stdout
    left = records.read("thats-ruff-1.json")
    assert left["seats"] == ["Ann", "Random 2"]
    assert left["options"]["lay"] == "up"
    second = run("play", "--resume", "thats-ruff-1.json", typed="\n1\n\nq\n")
    assert second.exit_code == 0
    later = records.read("thats-ruff-1.json")
    assert later["moves"][: len(left["moves"])] == left["moves"]
    assert len(later["moves"]) > len(left["moves"])
    assert {move[0] for move in later["moves"][len(left["moves"]) :]} == {"0", "1"}


def test_the_command_that_resumes_is_the_one_that_was_printed() -> None:
    text = run("play", "thats-ruff", "--seats", "human,random", "--names", "Ann,Rex",
               "--save", "my game.json", typed="q\n").stdout  # fmt: skip
    line = next(line for line in text.split("\n") if "--resume" in line)
    program, _, words_typed = line.strip().partition(" play ")
    assert words_typed == "thats-ruff --resume 'my game.json' --seats human,random"
    assert program == "barkade" or program.endswith(" -m barkade")
    words = ["play", "thats-ruff", "--resume", "my game.json", "--seats", "human,random"]
    assert run(*words, typed="q\n").exit_code == 0


@pytest.mark.parametrize("game", barkade.games())
def test_every_game_can_be_played_with_no_other_word(game: str, tmp_path: Path) -> None:
    """With as many bots as it takes."""
    left = run("play", game, "--save", str(tmp_path / "left.json"), typed="q\n")
    assert left.exit_code == 0, left.output
    assert "The game is saved" in left.output


@pytest.mark.parametrize(
    ("game", "option", "seats"),
    [("good-puppies-too", "puzzle=sally", 1), ("thats-ruff", "partners=on", 4)],
)
def test_as_many_play_as_an_option_needs(
    game: str, option: str, seats: int, tmp_path: Path
) -> None:
    file = tmp_path / "left.json"
    left = run("play", game, "-o", option, "--save", str(file), typed="q\n")
    assert left.exit_code == 0, left.output
    assert len(json.loads(file.read_text("utf-8"))["seats"]) == seats


def test_a_seat_can_change_hands_on_resuming() -> None:
    run("play", "thats-ruff", "--save", "g.json", "--seed", "s", typed="q\n")
    result = run("play", "--resume", "g.json", "--seats", "random,random")
    assert result.exit_code == 0
    assert records.read("g.json")["result"] is not None


def test_the_end_of_input_saves_like_leaving() -> None:
    result = run("play", "thats-ruff", "--seed", "s", typed="1\n")
    assert result.exit_code == 0
    assert "saved in thats-ruff-1.json" in result.stdout
    assert len(records.read("thats-ruff-1.json")["moves"]) == 1


def test_no_record_is_written_over_another() -> None:
    run("play", "thats-ruff", typed="q\n")
    run("play", "thats-ruff", typed="q\n")
    assert Path("thats-ruff-2.json").exists()
    assert "is there already" in refused("play", "thats-ruff", "--save", "thats-ruff-1.json")


def test_a_game_that_can_not_be_written_there_is_written_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = records.write

    def full(path: Path, body: dict[str, Any]) -> None:
        if path.name == "g.json":
            raise BadRecord("g.json can't be written: No space left on device.")
        write(path, body)

    monkeypatch.setattr(records, "write", full)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "elsewhere"))
    (tmp_path / "elsewhere").mkdir()
    result = run("play", "thats-ruff", "--save", "g.json", typed="q\n")
    assert "No space left" in result.stdout
    assert (tmp_path / "elsewhere" / "thats-ruff-1.json").exists()


def test_a_resumed_game_keeps_what_it_began_with() -> None:
    run("play", "thats-ruff", "--save", "g.json", typed="q\n")
    for more in (["-o", "lay=up"], ["--seed", "t"], ["--names", "Ann"]):
        sentence = refused("play", "--resume", "g.json", *more)
        assert "keeps its options, its seed and its names" in sentence
    assert "not of other" in refused("play", "other", "--resume", "g.json")
    assert "has 2 seats, not 3" in refused(
        "play", "--resume", "g.json", "--seats", "human,human,human"
    )


def test_a_finished_game_is_not_resumed() -> None:
    finished()
    assert "is a finished game" in refused("play", "--resume", "game.json")


def test_an_edited_record_is_not_resumed() -> None:
    record = finished()
    record["moves"][3] = record["moves"][2]
    Path("game.json").write_text(json.dumps(record))
    assert "was edited at move 4" in refused("play", "--resume", "game.json")


@pytest.mark.parametrize("keys", ["?", "h", "p 1", "l", "u", "rubbish", "", "? all", "? 15"])
def test_no_key_but_a_move_changes_the_game(keys: str) -> None:
    result = run("play", "thats-ruff", "--seed", "s", typed=f"{keys}\nq\n")
    assert result.exit_code == 0
    assert records.read("thats-ruff-1.json")["moves"] == []


def test_a_move_can_be_taken_back_before_the_bot_answers() -> None:
    run("play", "thats-ruff", "--seed", "s", typed=LAID_OUT + "u\nu\nq\n")
    moves = records.read("thats-ruff-1.json")["moves"]
    assert [move for move in moves if "withdraw" in move] == ["0 withdraw"] * 2
    assert {move[0] for move in moves} == {"0"}


def test_people_at_one_device_see_a_cover_between_their_hands() -> None:
    text = run("play", "thats-ruff", "--seats", "human,human", "--names", "Ann,Bo", "--seed",
               "s", typed="\n" + LAID_OUT + "\n\nq\n").stdout  # fmt: skip
    between = text.split("pass the device to Bo")
    assert len(between) == 2
    assert between[0].count("Your hand") == 4
    assert "Ann (you)" not in between[1]
    assert "Bo (you)" in between[1]


def test_nothing_is_coloured_in_a_pipe() -> None:
    assert "\x1b" not in run("play", "thats-ruff", typed="q\n").stdout


# play in a process of its own


def barkade_process(words: Sequence[str], **more: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "barkade", *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT), **more},
    )


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_an_interrupt_saves_like_leaving(name: str) -> None:
    game = barkade_process(["play", "thats-ruff", "--seed", "s"], PYTHONUNBUFFERED="1")
    assert game.stdin
    assert game.stdout
    game.stdin.write(b"1\n")
    game.stdin.flush()
    seen = b""
    while seen.count(b"\n> ") < 2:
        seen += game.stdout.read(1)
    game.send_signal(getattr(signal, name))
    out, err = game.communicate(timeout=60)
    assert (game.returncode, err) == (0, b"")
    assert b"saved in thats-ruff-1.json" in out
    assert len(records.read("thats-ruff-1.json")["moves"]) == 1


def test_bytes_that_are_no_letters_do_no_harm() -> None:
    game = barkade_process(["play", "thats-ruff"], PYTHONIOENCODING="ascii", LC_ALL="C")
    out, err = game.communicate(b"\xff\xfe\n1\nq\n", timeout=60)
    assert (game.returncode, err) == (0, b"")
    assert b"To go on" in out
    assert len(records.read("thats-ruff-1.json")["moves"]) == 1


def test_no_colour_is_used_where_none_is_wanted() -> None:
    words = ["play", "thats-ruff", "--seed", "s"]
    bright, _ = barkade_process(words, FORCE_COLOR="1", TERM="xterm-256color").communicate(b"q\n")
    plain, _ = barkade_process(
        words, FORCE_COLOR="1", TERM="xterm-256color", NO_COLOR="1"
    ).communicate(b"q\n")
    assert b"48;5;" in bright
    assert b"48;5;" not in plain


# simulate


def test_a_simulation_as_json_holds_its_figures() -> None:
    words = ["simulate", "thats-ruff", "--seats", "3", "--games", "12", "--bots", "random,greedy",
             "--seed", "s", "-o", "lay=up", "--json"]  # fmt: skip
    body = json.loads(run(*words).stdout)
    assert (body["game"], body["seats"], body["games"]) == ("thats-ruff", 3, 12)
    assert body["bots"] == ["random", "greedy", "random"]
    assert body["options"]["lay"] == "up"
    assert sum(body["wins"]) + body["draws"] == 12
    assert len(body["intervals"]) == 3
    assert body["mean_moves"] == body["moves"] / 12
    assert 0 < body["choices"] <= body["moves"]
    assert body["moves_per_second"] == pytest.approx(body["moves"] / body["seconds"])
    assert body["games_per_second"] == pytest.approx(12 / body["seconds"])
    times = {"seconds", "moves_per_second", "games_per_second"}
    again = json.loads(run(*words, "--jobs", "2").stdout)
    assert {k: v for k, v in again.items() if k not in times} == {
        k: v for k, v in body.items() if k not in times
    }


def test_a_simulation_for_people_shows_the_wins_with_their_intervals() -> None:
    result = run("simulate", "thats-ruff", "--games", "8", "--seed", "s")
    assert "That's Ruff!, 2 seats, 8 games, seed s" in result.stdout
    rows = re.findall(r"^[01] +random +\d+ +[\d.]+% +[\d.]+% – [\d.]+%", result.stdout, re.M)
    assert len(rows) == 2
    assert result.stderr == ""


def test_an_interrupted_simulation_says_how_far_it_came(monkeypatch: pytest.MonkeyPatch) -> None:
    from barkade.lab import simulate

    def interrupted(*_: object) -> None:
        raise simulate.Stopped(7)

    monkeypatch.setattr(simulate, "simulate", interrupted)
    result = run("simulate", "thats-ruff", "--games", "50")
    assert result.exit_code == 130
    assert result.stderr == "Stopped after 7 of 50 games.\n"


# replay and verify


def test_a_replay_tells_the_story_and_shows_the_end() -> None:
    record = finished()
    text = run("replay", "game.json").stdout
    length = len(record["moves"])
    assert f"After {length} of {length} moves." in text
    assert "wins: the dog is home" in " ".join(text.split())
    assert "Your hand" not in text


def test_a_replay_stops_where_it_is_told_to() -> None:
    record = finished()
    text = run("replay", "game.json", "--to", "9").stdout
    assert f"After 9 of {len(record['moves'])} moves.  The game goes on." in text
    assert re.search(r"^ +9  ", text, re.M)
    assert not re.search(r"^ +10  ", text, re.M)
    assert "There is no move 99999 to go to" in refused("replay", "game.json", "--to", "99999")


def test_a_replay_shows_a_seat_its_own_cards_and_no_others() -> None:
    run("play", "thats-ruff", "--seats", "random,random", "-o", "lay=down", "--seed", "s",
        "--save", "game.json")  # fmt: skip
    seats = {seat: run("replay", "game.json", "--to", "8", "--seat", seat).stdout for seat in "01"}
    for seat, text in seats.items():
        mine, other = f"Random {int(seat) + 1}", f"Random {2 - int(seat)}"
        assert f"{mine} lays out a card" not in text
        assert " ".join(text.split()).count(f"{other} lays out a card face down") == 4
        assert "Your hand" in text
    watched = run("replay", "game.json", "--to", "8").stdout
    assert " ".join(watched.split()).count("lays out a card face down") == 8
    assert "There is no seat 5" in refused("replay", "game.json", "--seat", "5")


def test_a_replay_as_json_tells_nothing_that_the_viewer_may_not_know() -> None:
    record = finished()
    watched = json.loads(run("replay", "game.json", "--to", "8", "--json").stdout)
    assert [move["move"] for move in watched["moves"]] == [None] * 8
    assert [card for zone in watched["view"]["zones"]["hand"] for card in zone["cards"]] == []
    seated = json.loads(run("replay", "game.json", "--json", "--seat", "1").stdout)
    assert seated["length"] == len(seated["moves"]) == len(record["moves"])
    own = [f"1 {move['move']}" for move in seated["moves"] if move["seat"] == 1]
    assert own == [move for move in record["moves"] if move.startswith("1 ")]
    assert {move["move"] for move in seated["moves"] if move["seat"] == 0} == {None}
    assert seated["over"]
    assert seated["winners"] == record["result"]["winners"]
    assert seated["view"]["seat"] == 1


def test_a_story_tells_of_moves_taken_back_but_not_of_others_withdrawn_picks() -> None:
    table = RUFF.new(2, seed="s")
    table.play(0, table.moves(0)[0])
    table.take_back(0)
    for seat in [0, 1] * 4:
        table.play(seat, table.moves(seat)[0])
    first = table.actors[0]
    table.play(first, table.moves(first)[0])
    table.take_back(first)
    records.write("g.json", table.record())
    told = "takes back the last move."
    for viewer in (["--seat", "0"], ["--seat", "1"], []):
        printed = run("replay", "g.json", *viewer).stdout
        assert printed.count(told) == 1
        assert printed.count("withdraws the last pick.") == (viewer == ["--seat", "0"])


def test_a_whole_record_is_verified_in_a_line() -> None:
    record = finished()
    result = run("verify", "game.json")
    assert result.exit_code == 0
    winner = record["seats"][record["result"]["winners"][0]]
    moves = len(record["moves"])
    assert result.stdout == (
        f"game.json is whole: That's Ruff!, 2 seats, {moves} moves.  {winner} wins.\n"
    )


def test_a_committed_deal_is_verified_too() -> None:
    table = RUFF.new(2, seed=agreed_seed("secret", ["a", "b"]))
    records.write("g.json", table.record())
    assert "committed to" in run("verify", "g.json").stdout
    body = table.record()
    body["seed"]["contributions"] = ["a", "c"]
    body["chain"], body["head"] = records.chained(body)
    records.write("g.json", body)
    assert "not made of its secret" in refused("verify", "g.json")


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda body: body["moves"].pop(), "shortened or lengthened"),
        (lambda body: body["result"].update(winners=[]), "was edited"),
        (lambda body: body.pop("chain"), '"chain" is missing'),
        (lambda body: body.update(game="chess"), "edited"),
    ],
)
def test_a_changed_record_is_refused_with_the_place(change: Any, sentence: str) -> None:
    body = finished()
    change(body)
    Path("game.json").write_text(json.dumps(body))
    assert sentence in refused("verify", "game.json")


def test_a_result_that_the_moves_do_not_lead_to_is_found_out() -> None:
    body = finished()
    body["result"]["winners"] = [1 - body["result"]["winners"][0]]
    body["chain"], body["head"] = records.chained(body)
    Path("game.json").write_text(json.dumps(body))
    assert "The moves lead to" in refused("verify", "game.json")
