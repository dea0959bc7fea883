"""The proxies of docs/serving.md, as they stand there, with a game played through each.

nginx and Caddy come from Debian's packages.  Where they are not there and may not be
installed, these tests are skipped with one line that says so; in CI nothing is.
"""

from __future__ import annotations

import fcntl
import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import pytest

from tests.server.servers import PATIENCE, Client, a_process, ask, free_port, problem, until
from tests.server.test_http import play_through

SERVING = Path(__file__).parents[2] / "docs" / "serving.md"
PACKAGES = {"nginx": "nginx", "caddy": "caddy", "openssl": "openssl"}
NAME = "dogs.example"


def program(name: str) -> str:
    """A program of Debian's, installed if that is allowed."""
    places = os.environ.get("PATH", "") + ":/usr/sbin"
    found = shutil.which(name, path=places)
    if found is None and os.geteuid() == 0 and shutil.which("apt-get"):
        package = PACKAGES[name]
        for command in (["update"], ["install", "-y", "--no-install-recommends", package]):
            subprocess.run(["apt-get", "-q", *command], check=False, stdout=subprocess.DEVNULL)
        found = shutil.which(name, path=places)
    if found is None and os.environ.get("CI"):
        pytest.fail(f"CI needs {name}, and it could not be installed.")
    if found is None:
        pytest.skip(f"{name} is not here and may not be installed.")
    return found


@pytest.fixture
def installed(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], str]:
    """Only one worker installs at a time."""

    def find(name: str) -> str:
        with (tmp_path_factory.getbasetemp().parent / "proxies.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            return program(name)

    return find


def example(language: str, changes: dict[str, str]) -> str:
    """An example of the page, for this machine."""
    page = SERVING.read_text("utf-8")
    text: str = re.findall(rf"^```{language}\n(.*?)^```$", page, re.M | re.S)[0]
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new)
    return text


@contextmanager
def proxy(command: list[str], folder: Path, port: int) -> Iterator[str]:
    """A proxy that runs and answers."""
    address = f"https://localhost:{port}"
    home = {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    with (folder / "proxy.log").open("wb") as log:
        running = subprocess.Popen(command, stdout=log, stderr=log, env={**os.environ, **home})

    def answers() -> bool:
        assert running.poll() is None, (folder / "proxy.log").read_text()
        with suppress(httpx.TransportError):
            return ask("GET", f"{address}/health").status_code == 200
        return False

    try:
        until(answers, "the proxy answered")
        yield address
    finally:
        running.terminate()
        running.wait(PATIENCE)


def nginx(installed: Callable[[str], str], folder: Path, port: int, to: str) -> list[str]:
    """nginx with the example, and a certificate of its own."""
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    subprocess.run(
        [installed("openssl"), "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2",
         "-subj", "/CN=localhost", "-keyout", str(key), "-out", str(certificate)],
        check=True, capture_output=True,
    )  # fmt: skip
    server = example(
        "nginx",
        {
            "listen 443 ssl": f"listen 127.0.0.1:{port} ssl",
            f"/etc/letsencrypt/live/{NAME}/fullchain.pem": str(certificate),
            f"/etc/letsencrypt/live/{NAME}/privkey.pem": str(key),
            "127.0.0.1:8000": to,
        },
    )
    places = "".join(
        f"{kind}_temp_path {folder};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    file = folder / "nginx.conf"
    file.write_text(
        f"daemon off;\npid {folder}/nginx.pid;\nerror_log stderr;\nevents {{}}\n"
        f"http {{\naccess_log off;\n{places}{server}}}\n"
    )
    return [installed("nginx"), "-p", str(folder), "-e", "stderr", "-c", str(file)]


def caddy(installed: Callable[[str], str], folder: Path, port: int, to: str) -> list[str]:
    """Caddy with the example; it signs its certificate itself."""
    site = example("Caddyfile", {NAME: f"localhost:{port}", "127.0.0.1:8000": to})
    quiet = "admin off\nauto_https disable_redirects\nlocal_certs\nskip_install_trust\n"
    file = folder / "Caddyfile"
    file.write_text(f"{{\n{quiet}}}\n{site}")
    return [installed("caddy"), "run", "--config", str(file), "--adapter", "caddyfile"]


@pytest.mark.long
@pytest.mark.parametrize("make", [nginx, caddy])
def test_a_game_is_played_through_a_proxy(
    make: Callable[..., list[str]], installed: Callable[[str], str], tmp_path: Path
) -> None:
    options = ["--trust", "127.0.0.1", "--host-name", NAME, "--pace", "0", "--window", "0"]
    port = free_port()
    with a_process(tmp_path, *options, "--unlimited") as server:
        command = make(installed, tmp_path, port, f"127.0.0.1:{server.port}")
        with proxy(command, tmp_path, port) as address:
            cookie = ask("GET", address).headers["set-cookie"]
            assert "; Secure" in cookie
            client = Client(address)
            table = client.open("", "random", game="thats-ruff")
            assert table["sit"].startswith(f"{address}/table/")
            play_through(client, table)
            over = client.ask("GET", f"/api/tables/{table['id']}").json()
            assert over["state"] == "over"
            assert client.ask("GET", "/web/base.css").status_code == 200
            if make is nginx:  # Caddy would not even ask for other names
                problem(ask("GET", address, headers={"host": "evil.example"}), 421, "evil.example")
                assert ask("GET", address, headers={"host": NAME}).status_code == 200


@pytest.mark.parametrize("make", [nginx, caddy])
def test_a_limit_is_not_the_proxys(
    make: Callable[..., list[str]], installed: Callable[[str], str], tmp_path: Path
) -> None:
    """What somebody claims about their own address, the proxy's word outweighs."""
    port = free_port()
    with a_process(tmp_path, "--trust", "127.0.0.1") as server:
        command = make(installed, tmp_path, port, f"127.0.0.1:{server.port}")
        with proxy(command, tmp_path, port) as address:
            body = {"game": "thats-ruff", "seats": [{}, {}]}
            codes = [
                ask(
                    "POST", f"{address}/api/tables", json=body,
                    headers={"x-forwarded-for": f"192.0.2.{n}"},
                ).status_code
                for n in range(120)
            ]  # fmt: skip
            assert 429 in codes
