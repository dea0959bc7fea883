"""Packages that bring games and bots: one that is really installed, and ones that only look so."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from barkade.cli import main

ROOT = Path(__file__).parents[2]
PIP = "install", "-q", "--no-deps", "--no-build-isolation", "--disable-pip-version-check"


def written(name: str, folder: Path) -> Path:
    """The folder that `barkade new-game` writes."""
    target = folder / name
    result = CliRunner().invoke(main, ["new-game", name, "--folder", str(target)])
    assert result.exit_code == 0, result.output
    return target


def installed(package: Path, target: Path) -> Path:
    """Where a package is installed, as anybody would: to be put on the path."""
    words = [sys.executable, "-m", "pip", *PIP, "--target", str(target), str(package)]
    run = subprocess.run(words, capture_output=True, text=True, check=False, cwd=package)
    assert run.returncode == 0, run.stderr
    return target


def barkade(*words: str, typed: str = "", folder: Path) -> subprocess.CompletedProcess[str]:
    """A command in a process of its own, which finds what is on the path."""
    command = [sys.executable, "-m", "barkade", *words]
    return subprocess.run(
        command, input=typed, capture_output=True, text=True, check=False, cwd=folder
    )


def told(*words: str, folder: Path) -> Any:
    """What a command prints as JSON."""
    run = barkade(*words, "--json", folder=folder)
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


def pretend(folder: Path, group: str, points: dict[str, str], **modules: str) -> None:
    """Let a folder look as if a package were installed there: its entry points and modules."""
    about = folder / f"pretended_{len(list(folder.iterdir()))}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: pretended\nVersion: 1.0\n")
    lines = [f"{name} = {value}" for name, value in points.items()]
    (about / "entry_points.txt").write_text("\n".join([f"[{group}]", *lines, ""]))
    for name, source in modules.items():
        (folder / f"{name}.py").write_text(source)
