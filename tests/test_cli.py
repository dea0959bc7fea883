"""The commands, from the outside."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner, Result

import barkade
from barkade.cli import main
from barkade.cli.typed import typed_value
from barkade.files import records
from barkade.kernel.chance import agreed_seed
from barkade.kernel.errors import BadRecord, BadSetup
from barkade.kernel.game import Option
from barkade.kernel.records import chained

ROOT = Path(__file__).parents[1]
RUFF = barkade.load("thats-ruff")
RECORDS = ROOT / "tests" / "records"
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


def all_commands(group: click.Group, *before: str) -> Iterator[tuple[str, click.Command]]:
    """Every command, also those within others, as one types it."""
    for name, command in group.commands.items():
        if isinstance(command, click.Group):
            yield from all_commands(command, *before, name)
        else:
            yield " ".join([*before, name]), command


COMMANDS = dict(all_commands(main))


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(command: str) -> None:
    result = run(*command.split(), "--help")
    assert result.exit_code == 0
    assert re.search(rf"Examples?: +barkade {command}", result.stdout)
    assert f"  {command.split()[0]} " in run("--help").stdout


@pytest.mark.parametrize("command", COMMANDS)
def test_every_option_says_what_it_does_and_what_happens_without_it(command: str) -> None:
    """What is shown for each: its name, a sentence, and the default."""
    shown = " ".join(run(*command.split(), "--help").stdout.split())
    options = [one for one in COMMANDS[command].params if isinstance(one, click.Option)]
    starts = [shown.index(f" {one.opts[0]} ", shown.index(" Options: ")) for one in options]
    ends = [*starts, shown.index(" -h, --help ")][1:]
    for option, start, end in zip(options, starts, ends, strict=True):
        text = shown[start:end]
        assert option.help, option.opts
        assert option.help.endswith((".", "…")), option.help
        assert "[default: " in text, text


def test_what_a_command_needs_is_loaded_when_it_runs() -> None:
    """So that the command line answers at once."""
    script = "import sys, barkade.cli; print(*{name.partition('.')[0] for name in sys.modules})"
    said = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert {"rich", "starlette", "uvicorn", "msgspec", "openskill"}.isdisjoint(said.stdout.split())


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
            ["play", "thats-ruff", "--seats", "human,keen", "-o", "partners=on"],
            "Partners need four players",
        ),
        (["play", "thats-ruff", "--save", "no/where.json"], "no such folder"),
        (["play", "--resume", "none.json"], "none.json can't be read"),
        (["simulate", "thats-ruff", "--bots", "cat"], 'has no bot "cat"; there is random'),
        (["simulate", "thats-ruff", "--seats", "7"], "for 2 to 4 players, not 7"),
        (["arena", "thats-ruff", "--bots", "keen"], "A match is between two bots or more"),
        (["arena", "thats-ruff", "--bots", "keen,cat"], 'has no bot "cat"; there is random'),
        (["simulate", "thats-ruff", "--games", "0"], "0 is not in the range x>=1"),
        (["bench", "chess"], 'There is no game "chess"; there is'),
        (["simulate", "thats-ruff", "-o", "power_discs=9"], "it can be 0, 1, 2 or 3"),
        (["replay", "none.json"], "none.json can't be read"),
        (["verify", "none.json"], "none.json can't be read"),
        (["review", "none.json"], "none.json can't be read"),
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
    assert "  keen       Takes the best it sees, one move ahead.\n" in text


def test_the_shelf_as_json_says_the_same() -> None:
    games = json.loads(run("games", "--json").stdout)
    assert [game["id"] for game in games] == barkade.shelf()
    ruff = next(game for game in games if game["id"] == "thats-ruff")
    assert ruff["players"] == {"fewest": 2, "most": 4}
    assert ruff["title"] == RUFF.title
    assert ruff["sentence"] == RUFF.sentence
    assert ruff["bots"][0] == "random"
    assert list(ruff["levels"]) == ruff["bots"]
    lay = next(option for option in ruff["options"] if option["name"] == "lay")
    assert (lay["default"], lay["allowed"]) == ("any", ["any", "up", "down"])
    assert lay["sentence"] == RUFF.options["lay"].sentence


def test_every_value_on_the_shelf_can_be_typed() -> None:
    shown = re.findall(r"-o (\w+)=(\S+)", run("games").stdout)
    options: list[Option] = list(RUFF.options.values())
    for option in options:
        values = dict(shown)[option.name].split("|")
        assert [typed_value(option, value) for value in values] == option.allowed


def test_an_option_can_be_typed() -> None:
    fast = Option("fast", [False, True], "Fast.")
    typed = [typed_value(fast, word) for word in ("on", "off", "Yes", "no", " TRUE ")]
    assert typed == [True, False, True, False, True]
    many = Option("many", [0, 1, 2], "Many.")
    assert typed_value(many, "2") == 2
    with pytest.raises(BadSetup, match="it can be 0, 1 or 2"):
        typed_value(many, "3")


# play


def test_a_whole_game_can_be_played_by_typing() -> None:
    result = run("play", "thats-ruff", "--seats", "human,random", "--seed", "s", "--quick",
                 "--save", "g.json", typed="1\n" * 3000)  # fmt: skip
    assert result.exit_code == 0
    record = records.read("g.json")
    won = record["result"]["winners"]
    assert ("You win." if won == [0] else "Player 2 wins.") in result.stdout
    assert barkade.replay(record).over


def test_a_finished_game_is_saved_if_one_wants_it() -> None:
    moves = finished_by_hand("1\n" * 3000)["moves"]
    mine = sum(move.startswith("0 ") for move in moves)
    kept = run(*BY_HAND, typed="1\n" * mine + "s\n")
    assert "saved in thats-ruff-1.json" in kept.stdout
    assert kept.stdout.endswith("barkade replay thats-ruff-1.json\n")
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
    assert left["seats"] == ["Ann", "Playful Pepper"]
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


@pytest.mark.parametrize("game", barkade.shelf())
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
        letter = game.stdout.read(1)
        assert letter, "it ended before it was asked"
        seen += letter
    game.send_signal(getattr(signal, name))
    out, err = game.communicate()
    assert (game.returncode, err) == (0, b"")
    assert b"saved in thats-ruff-1.json" in out
    assert len(records.read("thats-ruff-1.json")["moves"]) == 1


def test_bytes_that_are_no_letters_do_no_harm() -> None:
    game = barkade_process(["play", "thats-ruff"], PYTHONIOENCODING="ascii", LC_ALL="C")
    out, err = game.communicate(b"\xff\xfe\n1\nq\n")
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


# rules


def test_the_rules_of_a_game_are_shown_or_one_of_them() -> None:
    whole, one = run("rules", "thats-ruff").stdout, run("rules", "thats-ruff", "tr17").stdout
    assert "[TR-1] The cards." in whole
    assert "[TR-33]" in whole
    assert one.startswith("[TR-17] Fetching.")
    assert "A picture: Moon walks three spaces" in one
    assert "[TR-18]" not in one
    assert run("rules", "thats-ruff", "17").stdout == one


def test_rules_that_are_not_there_are_refused() -> None:
    assert (
        refused("rules", "thats-ruff", "99")
        == "The rules page of thats-ruff says nothing under 99."
    )
    assert refused("rules", "chess").startswith('There is no game "chess"')


# arena


def test_an_arena_says_who_is_stronger() -> None:
    words = ["arena", "thats-ruff", "--bots", "keen,random", "--deals", "4", "--seed", "s"]
    text = run(*words).output
    assert "That's Ruff!, 2 seats, 4 deals, 8 games, seed s" in text
    assert re.search(r"keen +\d+\.\d% +\d.*50\.0%.*±", text)
    body = json.loads(run(*words, "--json").output)
    assert [player["name"] for player in body["players"]] == ["keen", "random"]
    assert sum(player["share"] for player in body["players"]) == pytest.approx(1)


def test_an_arena_of_three_is_drawn_on_a_page(tmp_path: Path) -> None:
    page = tmp_path / "ruff.html"
    words = ["arena", "thats-ruff", "--bots", "keen,random,gentle", "--seats", "2", "--deals", "2"]
    text = run(*words, "--plot", str(page)).output
    assert "2 deals, 12 games" in text
    assert re.search(r"ahead of +keen +random +gentle", text)
    assert f"{page} shows it" in text
    assert "That&#x27;s Ruff! in the arena" in page.read_text("utf-8")


# simulate


def test_a_simulation_as_json_holds_its_figures() -> None:
    words = ["simulate", "thats-ruff", "--seats", "3", "--games", "12", "--bots", "random,keen",
             "--seed", "s", "-o", "lay=up", "--json"]  # fmt: skip
    body = json.loads(run(*words).stdout)
    assert (body["game"], body["seats"], body["games"]) == ("thats-ruff", 3, 12)
    assert body["bots"] == ["random", "keen", "random"]
    assert body["options"]["lay"] == "up"
    assert sum(body["wins"]) + body["draws"] == 12
    assert len(body["intervals"]) == len(body["shares"]) == len(body["scores"]) == 3
    assert len(body["turn_order"]) == 3
    assert body["margin"]["min"] <= body["margin"]["mean"] <= body["margin"]["max"]
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
    row = r" +\d+ +[\d.]+% +[\d.]+% – [\d.]+% +[\d.]+ \(\d+ to \d+\)$"
    assert len(re.findall(rf"^[01] +random{row}", result.stdout, re.M)) == 2
    assert len(re.findall(rf"^[12]{row}", result.stdout, re.M)) == 2
    assert re.search(r"^draws 0 · shared 0 · won by 1.0 \(1 to 1\)$", result.stdout, re.M)
    assert result.stderr == ""


@contextmanager
def stopped_at_once(games: int) -> Iterator[Callable[[int], None]]:
    """As if somebody pressed Ctrl-C as soon as they saw how far it was."""
    yield lambda done: os.kill(os.getpid(), signal.SIGINT)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupted_simulation_tells_what_was_played(
    jobs: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from barkade.terminal import figures

    monkeypatch.setattr(figures, "progress", stopped_at_once)
    words = ["simulate", "thats-ruff", "--games", "100000", "--jobs", jobs]
    for more in ([], ["--json"]):
        result = run(*words, *more)
        assert result.exit_code == 130
        said = re.fullmatch(r"Stopped after (\d+) of 100000 games\.\n", result.stderr)
        assert said
        played = int(said[1])
        assert played > 0
        if more:
            assert json.loads(result.stdout)["games"] == played
        else:
            assert f"2 seats, {played:,} game" in result.stdout


def test_who_stops_before_a_game_is_over_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    from barkade.lab import simulate

    def interrupted(*_: object, **__: object) -> None:
        raise simulate.Stopped(None)

    monkeypatch.setattr(simulate, "simulate", interrupted)
    result = run("simulate", "thats-ruff", "--games", "50")
    assert result.exit_code == 130
    assert (result.stdout, result.stderr) == ("", "Stopped after 0 of 50 games.\n")


def test_ctrl_c_at_a_terminal_reaches_all_processes_and_breaks_none() -> None:
    """As a terminal does it: the signal goes to the simulation and to its workers."""
    ours, theirs = os.openpty()
    words = ["simulate", "thats-ruff", "--games", "100000", "--jobs", "2", "--json"]
    with subprocess.Popen(
        [sys.executable, "-m", "barkade", *words],
        stdout=subprocess.PIPE,
        stderr=theirs,
        start_new_session=True,
        env={**os.environ, "PYTHONPATH": str(ROOT), "TERM": "xterm"},
    ) as process:
        os.close(theirs)
        bar = b""
        while not re.search(rb"[1-9]\d*/100000", bar):
            bar += os.read(ours, 4096)
        os.killpg(process.pid, signal.SIGINT)
        with suppress(OSError):  # then it has hung up
            while said := os.read(ours, 4096):
                bar += said
        os.close(ours)
        figures = json.loads(process.communicate()[0])
    assert process.returncode == 130
    assert 0 < figures["games"] < 100_000
    assert f"Stopped after {figures['games']} of 100000 games.".encode() in bar
    assert b"Traceback" not in bar


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


def test_a_review_of_a_record_says_what_decided_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("barkade.bots.review.BUDGET", 2.0)
    game = str(RECORDS / "dog-man-v2-two-by-turns.json")
    text = " ".join(run("review", game).stdout.split())
    assert "Ann: chance to win, as that seat could know it" in text
    assert re.search(r"about \d+ %, give or take \d+ → 100 %", text)
    assert re.search(r"1\. Move \d+: .* imagined games it comes to \d+ %", text)
    assert "Own choices " in text
    assert "and so it came to" in text
    found = json.loads(run("review", game, "--seat", "1", "--json").stdout)
    assert [one["seat"] for one in found["seats"]] == [1]
    assert found["whole"] is True
    assert found["seconds"] >= 0
    assert "no seat 5" in refused("review", game, "--seat", "5")
    unfinished = str(RECORDS / "thats-ruff-v1-while-counting.json")
    assert refused("review", unfinished).endswith("a review looks back at a whole game.")


def test_ctrl_c_in_a_review_shows_what_was_found(monkeypatch: pytest.MonkeyPatch) -> None:
    from barkade.bots.review import Review

    work = Review.work

    def impatient(self: Review) -> Iterator[float]:
        for number, done in enumerate(work(self)):
            if number == 100:
                raise KeyboardInterrupt
            yield done

    monkeypatch.setattr(Review, "work", impatient)
    text = run("review", str(RECORDS / "dog-man-v2-two-by-turns.json")).stdout
    assert "It was stopped before it was done" in text
    assert "Ann: chance to win" in text
    assert "There was nothing found yet" in text


def test_a_hint_in_a_record_says_what_to_do_and_why() -> None:
    finished()
    text = run("hint", "game.json", "--to", "9").stdout
    assert "imagined deal" in text or "nothing else to do" in text
    assert run("hint", "game.json", "--to", "9").stdout == text, "the same record, the same hint"
    found = json.loads(run("hint", "game.json", "--to", "9", "--json").stdout)
    assert text.splitlines() == [row["words"] for row in found["rows"]]
    assert found["move"] == found["rows"][0]["move"]
    later = json.loads(run("hint", "game.json", "--to", "20", "--json").stdout)
    other = str(1 - later["seat"])
    assert "is not asked there" in refused("hint", "game.json", "--to", "20", "--seat", other)
    assert "The game is over there" in refused("hint", "game.json")


def test_a_replay_shows_a_seat_its_own_cards_and_no_others() -> None:
    run("play", "thats-ruff", "--seats", "random,random", "-o", "lay=down", "--seed", "s",
        "--save", "game.json")  # fmt: skip
    seats = {seat: run("replay", "game.json", "--to", "8", "--seat", seat).stdout for seat in "01"}
    for seat, text in seats.items():
        names = ["Playful Biscuit", "Playful Pepper"]
        mine, other = names[int(seat)], names[1 - int(seat)]
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
    body["chain"], body["head"] = chained(body)
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
    body["chain"], body["head"] = chained(body)
    Path("game.json").write_text(json.dumps(body))
    assert "The moves lead to" in refused("verify", "game.json")
