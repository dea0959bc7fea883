"""A PostgreSQL of the tests' own: Debian's program, installed if that is allowed, in a folder for
a while, with as many databases as are asked for.  It listens on a socket in that folder, and can be
reached from nowhere else."""

from __future__ import annotations

import asyncio
import fcntl
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import asyncpg
import pytest

PATIENCE = 180.0  # seconds, also on a busy machine
USER = "postgres"  # whom Debian's package makes: PostgreSQL does not run as root
PLACES = "/usr/lib/postgresql"
LOCK = Path(tempfile.gettempdir()) / "barkade-tests-apt.lock"


def program(name: str) -> str:
    """A program of PostgreSQL's server, installed if that is allowed."""
    found = _found(name)
    if not found and os.geteuid() == 0 and shutil.which("apt-get"):
        with LOCK.open("w") as lock:  # one worker installs at a time
            fcntl.flock(lock, fcntl.LOCK_EX)
            for command in (["update"], ["install", "-y", "--no-install-recommends", "postgresql"]):
                if not _found(name):
                    subprocess.run(
                        ["apt-get", "-q", *command], check=False, stdout=subprocess.DEVNULL,
                        env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
                    )  # fmt: skip
        found = _found(name)
    if not found and os.environ.get("CI"):
        pytest.fail("CI needs PostgreSQL, and it could not be installed.")
    if not found:
        pytest.skip("PostgreSQL is not here and may not be installed.")
    return found


def _found(name: str) -> str:
    """Debian has them where no path leads, by version."""
    there = sorted(Path(PLACES).glob(f"*/bin/{name}"), key=lambda one: int(one.parts[-3]))
    return str(there[-1]) if there else shutil.which(name) or ""


class Postgres:
    """A server, and where its databases are."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.process: subprocess.Popen[bytes]
        self._numbers = count()

    def url(self, name: str = "postgres") -> str:
        return f"postgresql://{_user()}@/{name}?host={self.folder}"

    def make(self) -> None:
        words = [program("initdb"), "--no-sync", "-A", "trust", "-U", _user(), "-E", "UTF8"]
        with (self.folder / "log").open("ab") as log:
            subprocess.run(
                [*words, "--locale=C", "-D", self.folder / "data"], check=True, stdout=log,
                stderr=log, cwd=self.folder, **_as_somebody(),
            )  # fmt: skip

    def start(self, **settings: str) -> None:
        """Start it, and wait until it answers."""
        known = {"listen_addresses": "", "fsync": "off", "max_connections": "100", **settings}
        options = [word for name, value in known.items() for word in ("-c", f"{name}={value}")]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [program("postgres"), "-D", self.folder / "data", "-k", self.folder, *options],
                stdout=log, stderr=log, cwd=self.folder, **_as_somebody(),
            )  # fmt: skip
        asyncio.run(self._answers())

    async def _answers(self) -> None:
        async with asyncio.timeout(PATIENCE):
            while True:
                assert self.process.poll() is None, (self.folder / "log").read_text()
                try:
                    db = await asyncpg.connect(self.url())
                    await db.close()
                    return
                except (OSError, asyncpg.CannotConnectNowError):
                    await asyncio.sleep(0.02)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """At once, but in order; whoever is connected is hung up on."""
        self.process.send_signal(how)
        self.process.wait(PATIENCE)

    def database(self) -> str:
        """A new database, with nothing in it."""
        name = f"tables{next(self._numbers)}"
        self.ask("postgres", f"CREATE DATABASE {name}")
        return self.url(name)

    def ask(self, name: str, *statements: str) -> list[Any]:
        """Ask a database something, from outside; what the last statement found."""

        async def asked() -> list[Any]:
            db = await asyncpg.connect(self.url(name))
            try:
                found: list[Any] = []
                for statement in statements:
                    found = await db.fetch(statement)
                return found
            finally:
                await db.close()

        return asyncio.run(asked())


@contextmanager
def postgres(**settings: str) -> Iterator[Postgres]:
    """A server that runs for a while."""
    program("postgres")
    folder = Path(tempfile.mkdtemp(prefix="pg-"))  # a socket's path must be short
    try:
        if os.geteuid() == 0:
            shutil.chown(folder, USER)
        server = Postgres(folder)
        server.make()
        server.start(**settings)
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _user() -> str:
    return USER if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name


def _as_somebody() -> dict[str, Any]:
    """As an ordinary user."""
    if os.geteuid() != 0:
        return {}
    one = pwd.getpwnam(USER)
    return {"user": one.pw_uid, "group": one.pw_gid, "extra_groups": []}
