"""A server in a process of its own, which can be killed and started again."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from urllib.error import URLError
from urllib.request import urlopen

from tests.server.servers import PATIENCE, free_port


class House:
    """A server on a free port, with its tables in a file."""

    def __init__(self, data: Path, *options: str) -> None:
        self.data = data
        self.options = options or ("--pace", "0.05", "--window", "0.2", "--unlimited")
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> House:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.kill()

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.server.lucky", "serve", "--port", str(self.port)]
        command += ["--data", str(self.data), "--no-par", *self.options]
        self.process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                with urlopen(f"{self.address}/health"):
                    return
            except (URLError, ConnectionError):
                assert self.process.poll() is None, "the server ended at once"
                time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """As a power cut would."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()
