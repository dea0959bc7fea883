"""A real server for the tests of a module, and two people who reach it; small games on the
shelf."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server import databases
from tests.server.rooms import shelf
from tests.server.servers import Client, Running, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with shelf(), running(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
def ann(server: Running) -> Client:
    return Client(server.address)


@pytest.fixture
def bob(server: Running) -> Client:
    return Client(server.address)


@pytest.fixture
def small_games() -> Iterator[None]:
    """The games of the kernel's tests are on the shelf too."""
    with shelf():
        yield


@pytest.fixture(scope="session")
def postgres() -> Iterator[databases.Postgres]:
    """A PostgreSQL for as many databases as are asked for."""
    with databases.postgres() as server:
        yield server


@pytest.fixture
def shaky() -> Iterator[databases.Postgres]:
    """A PostgreSQL of one's own, to be stopped."""
    with databases.postgres() as server:
        yield server
