"""A real server and real browsers.

Chromium comes from Debian's packages.  Where it is not there and may not be
installed, these tests are skipped with one line that says so; in CI nothing is.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.everybody import axe
from tests.browser.guests import Guests
from tests.browser.house import House

__all__ = ["axe"]  # a fixture for all

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--font-render-hinting=none",  # letters as wide as in a window
]

# The same browser twice: the first has no window, and takes two thirds of the time.
NAMES = ["chromium-headless-shell", "chromium"]


def chromium() -> str:
    """Debian's own browser, installed if that is allowed."""
    if shutil.which(NAMES[0]) is None and os.geteuid() == 0 and shutil.which("apt-get"):
        apt_get("update")
        apt_get("install", "-y", "--no-install-recommends", NAMES[0])
        if not any(map(shutil.which, NAMES)):
            apt_get("install", "-y", "--no-install-recommends", NAMES[1])
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None and os.environ.get("CI"):
        pytest.fail("CI needs Chromium, and it could not be installed.")
    if found is None:
        pytest.skip("Chromium is not here and may not be installed.")
    return found


def apt_get(*words: str) -> None:
    """Ask Debian's packages for something; whether it came is seen afterwards."""
    subprocess.run(["apt-get", "-q", *words], check=False, stdout=subprocess.DEVNULL)


@pytest.fixture(scope="package")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """One browser for all tests of a worker; only one worker installs it.  It is gone when
    tests of other kinds come: as long as it is there its loop runs, and nobody else's can."""
    with (tmp_path_factory.getbasetemp().parent / "chromium.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        path = chromium()
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield opened
        opened.close()


@pytest.fixture(autouse=True)
def leaving(request: pytest.FixtureRequest) -> Iterator[None]:
    """Whoever a test let in leaves with it: a page that stays open goes on drawing, and all
    that come later are the slower for it."""
    if "browser" not in request.fixturenames:
        yield
        return
    opened: Browser = request.getfixturevalue("browser")
    before = list(opened.contexts)
    yield
    for context in opened.contexts:
        if context not in before:
            context.close()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A server of its own for each test."""
    with House(tmp_path / "tables.db") as opened:
        yield opened


@pytest.fixture(scope="session")
def open_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server for all tests of a worker that leave it alone."""
    with House(tmp_path_factory.mktemp("house") / "tables.db") as opened:
        yield opened


@pytest.fixture
def guests(browser: Browser) -> Iterator[Guests]:
    """People with browsers of their own, none of which may have met an error."""
    invited = Guests(browser)
    yield invited
    invited.leave()
