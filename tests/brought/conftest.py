"""A game in a package of its own, installed once for all who look at it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from barkade import brought, registry
from barkade.bots import guests
from tests.brought.packages import ROOT, installed, written


@pytest.fixture(scope="session")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that `barkade new-game fetch-the-stick` writes."""
    return written("fetch-the-stick", tmp_path_factory.mktemp("new"))


@pytest.fixture(scope="session")
def target(package: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where it is installed."""
    return installed(package, tmp_path_factory.mktemp("installed"))


@pytest.fixture
def on_path(target: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Every process that is started now finds it, and keeps what it keeps in the test's folder."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT), str(target)]))
    return target


@pytest.fixture
def fresh(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """A folder on the path of this process, which has not looked for packages yet."""
    folder = tmp_path / "site"
    folder.mkdir()
    monkeypatch.syspath_prepend(str(folder))
    for name, value in {"_looked": False, "_brought": {}, "_aside": {}}.items():
        monkeypatch.setattr(registry, name, value)
    _forget()
    yield folder
    _forget()


def _forget() -> None:
    brought.points.cache_clear()
    guests._looked.cache_clear()
