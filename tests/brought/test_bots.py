"""Bots that others wrote play like ours; what is wrong with one is one sentence."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result

import barkade as house
from barkade.bots import bot, bots, cap, level
from barkade.bots.guests import aside, invite
from barkade.bots.seat import Seat
from barkade.brought import BOTS
from barkade.cli import main
from barkade.kernel.errors import BadSetup
from tests.brought.packages import pretend
from tests.server.servers import Client, problem, running, until

RUFF = house.load("thats-ruff")
SOURCE = (Path(__file__).parent / "own_bots.py").read_text("utf-8")


@pytest.fixture
def own(fresh: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that one is in, with bots of one's own in a module."""
    (fresh / "own_bots.py").write_text(SOURCE)
    monkeypatch.chdir(fresh)
    return fresh


def run(*words: str) -> Result:
    return CliRunner().invoke(main, words)


# By name


@pytest.mark.parametrize("name", ["first", "in_words", "thinking", "Counting"])
def test_a_bot_of_ones_own_is_named_by_its_module(own: Path, name: str) -> None:
    words = ["--bots", f"own_bots:{name},random", "--games", "2"]
    result = run("simulate", "thats-ruff", *words)
    assert result.exit_code == 0, result.output
    assert f"own_bots:{name}" in result.output


def test_it_plays_in_several_processes_and_the_same_games(own: Path) -> None:
    words = ["simulate", "thats-ruff", "--bots", "own_bots:first,random", "--games", "20"]
    one, two = (run(*words, "--json", "--jobs", jobs) for jobs in ("1", "2"))
    shares = [result.stdout.partition('"shares"')[2][:60] for result in (one, two)]
    assert shares[0] == shares[1] != ""


def test_it_plays_matches_and_at_the_terminal(own: Path) -> None:
    words = ["--bots", "own_bots:first,random", "--deals", "2"]
    assert run("arena", "thats-ruff", *words).exit_code == 0
    seats = ["--seats", "own_bots:first,own_bots:failing", "--seed", "s", "--save", "a.json"]
    result = run("play", "thats-ruff", *seats)
    assert result.exit_code == 0, result.output
    assert "The bot own_bots:failing failed: ZeroDivisionError" in result.output
    assert run("verify", "a.json").exit_code == 0


def test_every_seat_has_an_instance_of_its_own(own: Path) -> None:
    invite(["own_bots:Counting"])
    g = RUFF.new(2, {}, "instances")
    one, other = bot(RUFF, "own_bots:Counting"), bot(RUFF, "own_bots:Counting")
    choices = [player(Seat(g, 0), Random(1)) for player in (one, one, other)]
    assert choices[0] == choices[2] != choices[1]
    assert "own_bots:Counting" not in bots(house.load("dog-lover"))
    with pytest.raises(BadSetup, match='"own_bots:Counting" does not play Dog Lover'):
        bot(house.load("dog-lover"), "own_bots:Counting")


WRONG = {
    "no_such_module:bot": 'There is no module "no_such_module" for "no_such_module:bot".',
    "own_bots:nothing": '"own_bots" has no "nothing".',
    "own_bots:THING": '"own_bots:THING" is no bot: a bot is a function of a seat and randomness.',
    "own_bots:lonely": '"own_bots:lonely" is no bot: a bot is a function of a seat and randomness.',
    "broken:bot": '"broken" does not import: ZeroDivisionError: division by zero (broken.py, line',
    "my module:bot": '"my module:bot" is not written as module:name, such as my.module:bot.',
    "nobody": 'That\'s Ruff! has no bot "nobody"; there is random, gentle, keen, sharp or master.',
    "own_bots:failing": "The bot own_bots:failing failed: ZeroDivisionError",
    "own_bots:wrong": "The bot own_bots:wrong chose 'nonsense', which is not one of its moves.",
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_no_bot_is_told_in_a_sentence(own: Path, name: str) -> None:
    (own / "broken.py").write_text("1 / 0")
    result = run("simulate", "thats-ruff", "--bots", f"{name},random", "--games", "1")
    assert result.exit_code == 1
    assert WRONG[name] in result.stderr
    assert result.stderr.count("\n") == 1


# By entry points


def test_a_package_brings_bots_and_a_bad_one_harms_none(own: Path) -> None:
    named = {"sniffer": "own_bots:first", "thing": "own_bots:THING", "gone": "nowhere:bot"}
    pretend(own, BOTS, {**named, "keen": "own_bots:first", "greedy": "own_bots:first"})
    assert [*bots(RUFF)] == ["random", "gentle", "keen", "sharp", "master", "sniffer"]
    assert level("sniffer") == ("sniffer", "Takes whatever comes first.")
    assert cap("keen") == 0
    assert len(aside()) == 4
    assert aside()["gone"].startswith('The bot "gone" can\'t play: There is no module "nowhere"')
    assert run("simulate", "thats-ruff", "--bots", "sniffer,keen", "--games", "1").exit_code == 0
    result = run("games")
    assert "sniffer    Takes whatever comes first." in result.stdout
    assert result.stderr.count("\n") == 4


# At a server


def test_nobody_who_plays_can_make_a_server_import_anything(own: Path, tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="has no bot"):
        bot(RUFF, "own_bots:first")
    with running(tmp_path) as server:
        seats = [{"bot": ""}, {"bot": "own_bots:first"}]
        body = {"game": "thats-ruff", "seats": seats}
        problem(Client(server.address).ask("POST", "/api/tables", body), 400, "has no bot")


def test_a_server_runs_a_guest_in_a_process_that_knows_no_truth(
    own: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    peeked = tmp_path / "peeked"
    monkeypatch.setenv("PEEKED", str(peeked))
    invite(["own_bots:peeking"])
    with running(tmp_path) as server:
        ann = Client(server.address)
        table = ann.open("", "own_bots:peeking", game="thats-ruff")
        ann.sit(table["sit"], 0, "Ann")
        until(peeked.exists, "the guest was asked")
        party = server.hall.parties[table["id"]]
        until(lambda: party.playing().picks and party.playing().picks[1], "the guest has picked")
    lines = [line.split() for line in peeked.read_text().splitlines()]
    assert lines
    assert {line[0] for line in lines}.isdisjoint({str(os.getpid())})
    assert [line[1:] for line in lines] == [[]] * len(lines)


def test_a_guest_that_fails_is_replaced_and_others_think_on(own: Path, tmp_path: Path) -> None:
    invite(["own_bots:failing"])
    with running(tmp_path) as server:
        ann = Client(server.address)
        table = ann.open("", "own_bots:failing", game="thats-ruff")
        ann.sit(table["sit"], 0, "Ann")
        party = server.hall.parties[table["id"]]
        until(lambda: party.playing().picks and party.playing().picks[1], "somebody has picked")
        assert server.hall.visitors.of("own_bots:failing") is not server.hall.thinker
