"""Sheets as PDF: a browser that is on this machine prints the page, so the faces are the very same.

It is spoken to by its own protocol, over a socket on this machine, and gets a profile of its own
that is thrown away.
"""

from __future__ import annotations

import base64
import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from barkade.kernel.errors import BarkadeError

BROWSERS = (
    "chromium",
    "chromium-browser",
    "chromium-headless-shell",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "brave-browser",
    "microsoft-edge",
    "msedge",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
FLAGS = (
    "--headless",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--remote-debugging-port=0",
)
PATIENCE = 120.0  # seconds that a browser may take to draw all cards
OPENED = re.compile(r"DevTools listening on (ws://\S+)")


class NotPrinted(BarkadeError):
    """No sheets could be made."""


def browser() -> str:
    """A browser of this machine that can print."""
    for name in BROWSERS:
        if found := shutil.which(name):
            return found
    raise NotPrinted(
        "To print cards, Chromium or Chrome must be installed: apt install chromium, or"
        " google.com/chrome; without it, pack check FILE --watch shows the same sheets to any"
        " browser, which can print them."
    )


def as_pdf(address: str, program: str) -> bytes:
    """A page of ours as a browser prints it, once it says that it is drawn."""
    with _running(program) as where, connect(where, max_size=None, proxy=None) as line:
        tab = _Tab(line)
        tab.ask("Page.enable")
        tab.ask("Page.navigate", url=address)
        _wait_until_drawn(tab)
        printed = tab.ask("Page.printToPDF", preferCSSPageSize=True, printBackground=True)
        return base64.b64decode(printed["data"])


class _Tab:
    """An empty page in a browser."""

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self._numbers = count(1)
        self._session: dict[str, str] = {}
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        opened = self.ask("Target.attachToTarget", targetId=target, flatten=True)
        self._session = {"sessionId": opened["sessionId"]}

    def ask(self, method: str, **params: Any) -> dict[str, Any]:
        number = next(self._numbers)
        asked = {"id": number, "method": method, "params": params, **self._session}
        self._line.send(json.dumps(asked))
        while True:
            heard = json.loads(self._line.recv(timeout=PATIENCE))
            if heard.get("id") == number:
                if "error" in heard:
                    raise NotPrinted(f"The browser would not print: {heard['error']['message']}.")
                return dict(heard["result"])


def _wait_until_drawn(tab: _Tab) -> None:
    until = time.monotonic() + PATIENCE
    said = "document.documentElement.dataset.drawn ?? ''"
    while time.monotonic() < until:
        drawn = tab.ask("Runtime.evaluate", expression=said)["result"].get("value")
        if drawn == "yes":
            return
        if drawn:
            raise NotPrinted(f"The cards could not be drawn: {drawn}")
        time.sleep(0.05)
    raise NotPrinted(f"The browser has not drawn the cards within {PATIENCE:.0f} seconds.")


@contextmanager
def _running(program: str) -> Iterator[str]:
    """Where a browser of our own listens."""
    # Chromium's walls around a page need rights that root's session often has not.
    walls = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        said = Path(profile, "said.txt")
        words = [program, *FLAGS, *walls, f"--user-data-dir={profile}", "about:blank"]
        try:
            with said.open("wb") as target:
                process = subprocess.Popen(
                    words, stdin=subprocess.DEVNULL, stdout=target, stderr=target,
                    start_new_session=True,
                )  # fmt: skip
        except OSError as error:
            raise NotPrinted(f"{program} can't be started: {error.strerror}.") from error
        try:
            yield _listening(process, said)
        finally:
            _end(process)


def _end(process: subprocess.Popen[bytes]) -> None:
    """End a browser with all that it has started: what is called may be a script that calls it."""
    if hasattr(os, "killpg"):
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGTERM)
    else:
        process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    if hasattr(os, "killpg"):
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)  # whoever did not hear


def _listening(process: subprocess.Popen[bytes], said: Path) -> str:
    """Where the browser says that it listens."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        ended = process.poll() is not None
        if found := OPENED.search(said.read_text("utf-8", "replace")):
            return found[1]
        if ended:
            break
        time.sleep(0.05)
    raise NotPrinted("The browser ended before it could print.")
