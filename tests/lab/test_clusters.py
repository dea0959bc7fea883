"""Work on a cluster: it comes to the same as here, also where a worker is killed in the middle."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

import pytest
from click.testing import CliRunner

import barkade
from barkade.cli import main
from barkade.kernel.errors import BadSetup
from barkade.lab import clusters
from barkade.lab.arena import match, turns
from barkade.lab.clusters import Cluster, cluster
from barkade.lab.compare import compare, fitting
from barkade.lab.findings import study
from barkade.lab.simulate import plan, play_games, simulate
from barkade.lab.working import Jobs

ROOT = Path(__file__).parents[2]
LOVER = barkade.load("dog-lover")
TIMES = ("seconds", "moves_per_second", "games_per_second")
RESTLESS = '''
"""A bot that kills the process in which it plays, once, in the middle of a game."""

import os
import signal

moves = 0


def bot(seat, rng):
    global moves
    moves += 1
    if moves == 300 and "RESTLESS" in os.environ:
        try:
            os.unlink(os.environ["RESTLESS"])
        except FileNotFoundError:
            pass  # another has been killed
        else:
            os.kill(os.getpid(), signal.SIGKILL)
    return rng.choice(seat.moves())
'''


@pytest.fixture(scope="module")
def two() -> Iterator[Cluster]:
    """A cluster of two workers."""
    with cluster("dask", 2) as found:
        yield found


def timeless(figures: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in figures.items() if key not in TIMES}


def everything(jobs: Jobs) -> list[dict[str, Any]]:
    """All that can be done with much work."""
    plain = plan(LOVER, 2, {}, ["keen"], "there")
    other = plan(LOVER, 2, {"special_tricks": "all"}, ["keen"], "there")
    return [
        timeless(one)
        for one in (
            simulate(plain, 20, jobs),
            match(turns(LOVER, 2, {}, ["keen", "random"], "there"), 4, jobs),
            compare(fitting(plain, other), 7, jobs),
            study(plain, 12, weighed=1, pairs=2, jobs=jobs),
        )
    ]


def test_a_cluster_comes_to_the_same_as_one_process(two: Cluster) -> None:
    assert two.hands == 2
    assert json.dumps(everything(two)) == json.dumps(everything(1))


def test_what_a_worker_refuses_is_said(two: Cluster, tmp_path: Path) -> None:
    lost = plan(LOVER, 2, {}, ["random"], "s")._replace(pack=str(tmp_path / "lost.toml"))
    with pytest.raises(BadSetup, match=r"can't read .*lost\.toml"):
        simulate(lost, 4, two)


def test_other_rules_than_those_asked_for_are_not_played() -> None:
    asked = plan(LOVER, 2, {}, ["random"], "s")
    with pytest.raises(BadSetup, match="has other rules or cards of Dog Lover"):
        play_games(asked._replace(known_by="1/of-another-day"), 0, 1)


@pytest.mark.parametrize("where", ["", "dusk", "dask://", "dask://here", "dask://:1", "tcp://a:1"])
def test_a_cluster_has_a_name_or_an_address(where: str) -> None:
    with pytest.raises(BadSetup, match='is "dask" or "dask://host:port"'), cluster(where):
        pass


def test_a_cluster_that_is_not_there_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clusters, "SECONDS", 1)
    with socket.socket() as taken:  # and nobody listens
        taken.bind(("127.0.0.1", 0))
        where = f"dask://127.0.0.1:{taken.getsockname()[1]}"
        said = CliRunner().invoke(main, ["simulate", "dog-lover", "--on", where])
    assert said.exit_code == 1
    assert said.output == f"Error: No scheduler of Dask answers at {where}.\n"


def test_without_the_extra_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        return None

    monkeypatch.setattr(clusters, "find_spec", missing)
    with pytest.raises(BadSetup, match=r"pip install 'barkade\[cluster\]'"), cluster("dask"):
        pass


# With real workers


class Running:
    """A scheduler or a worker in a process of its own."""

    def __init__(self, folder: Path, ready: str, *words: str, **environment: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "dask", *words, "--no-dashboard"],
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
            stderr=subprocess.PIPE,
            text=True,
        )
        self.found = self._said(ready)

    def _said(self, ready: str) -> str:
        """What it says once it is ready."""
        errors: IO[str] | None = self.process.stderr
        assert errors
        for line in errors:
            if found := re.search(ready, line):
                return found[1]
        raise AssertionError(f"{self.process.args!r} never said {ready}")

    def end(self) -> None:
        self.process.kill()
        self.process.communicate()


@pytest.fixture
def workers(tmp_path: Path) -> Iterator[tuple[str, list[Running]]]:
    """The address of a scheduler, and two workers that it has."""
    (tmp_path / "restless.py").write_text(RESTLESS, "utf-8")
    (tmp_path / "kill").touch()
    running: list[Running] = []
    try:
        at = ["--host", "127.0.0.1", "--port", "0"]
        running.append(Running(tmp_path, r"Scheduler at:\s+tcp://(\S+)", "scheduler", *at))
        for _ in range(2):
            words = [f"tcp://{running[0].found}", "--nthreads", "1", "--no-nanny"]
            words += ["--local-directory", str(tmp_path)]
            kills = {"RESTLESS": str(tmp_path / "kill")}
            running.append(Running(tmp_path, r"Registered to:\s+(\S+)", "worker", *words, **kills))
        yield f"dask://{running[0].found}", running[1:]
    finally:
        for one in running:
            one.end()


@pytest.mark.long
def test_a_worker_that_is_killed_loses_nothing_and_doubles_nothing(
    workers: tuple[str, list[Running]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One of two dies of `kill -9` in the middle of a game: the other plays that one again."""
    monkeypatch.chdir(tmp_path)
    where, both = workers
    words = ["arena", "dog-lover", "--bots", "restless:bot,keen", "--deals", "40", "--json"]
    there, here = (
        CliRunner().invoke(main, [*words, "--keep", file, *on], catch_exceptions=False)
        for file, on in (("there.jsonl", ["--on", where]), ("here.jsonl", ["--jobs", "1"]))
    )
    assert (there.exit_code, here.exit_code) == (0, 0), there.output
    ends = [one.process.poll() for one in both]
    assert sorted(map(str, ends)) == [str(-signal.SIGKILL), "None"], "one of them was killed"
    assert json.dumps(timeless(json.loads(there.output))) == json.dumps(
        timeless(json.loads(here.output))
    )
    kept = [Path(file).read_text("utf-8").splitlines() for file in ("there.jsonl", "here.jsonl")]
    assert kept[0][0] == kept[1][0]
    assert sorted(kept[0]) == sorted(kept[1]), "each deal is there, once"
