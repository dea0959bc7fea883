"""What every answer carries, the files of the page, and what is there for machines."""

from __future__ import annotations

import gzip
import http.client
import json
import re
from pathlib import Path

import pytest

import barkade
from barkade.server.api import ENDPOINTS
from barkade.server.pages import WEB, Pages
from tests.server.servers import Client, Running, ask, problem, until

# Every answer


PAGES = [
    "/",
    "/table/any",
    "/replay/any",
    "/nowhere",
    "/metrics",
    "/web/favicon.svg",
    "/web/index.html",
]
OTHERS = ["/web/base.css", "/web/nothing.css", "/api/games", "/api/tables/nowhere", "/api/nowhere",
          "/health", "/api/openapi.json"]  # fmt: skip


@pytest.mark.parametrize("path", PAGES)
def test_every_page_carries_the_headers_that_protect(server: Running, path: str) -> None:
    for method in ("GET", "HEAD"):
        headers = ask(method, server.address + path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["referrer-policy"] == "same-origin"
        assert headers["cross-origin-opener-policy"] == "same-origin"


def test_a_link_as_a_picture_is_protected_like_a_page(ann: Client) -> None:
    table = ann.open("", "")
    headers = ann.ask("GET", f"/api/tables/{table['id']}/qr.svg").headers
    assert "default-src 'none'" in headers["content-security-policy"]


@pytest.mark.parametrize("path", [*PAGES, *OTHERS])
def test_no_answer_is_taken_for_what_it_is_not(server: Running, path: str) -> None:
    for method in ("GET", "HEAD", "POST"):
        headers = ask(method, server.address + path).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cross-origin-resource-policy"] == "same-origin"
        assert headers["content-type"]
        assert "server" not in headers


def test_the_one_script_in_the_page_is_the_one_that_is_allowed(server: Running) -> None:
    from base64 import b64encode
    from hashlib import sha256

    answer = ask("GET", server.address)
    inline = re.findall(r"<script(?![^>]*src)[^>]*>(.*?)</script>", answer.text, re.S)
    policy = answer.headers["content-security-policy"]
    assert inline
    for script in inline:
        assert f"'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'" in policy


@pytest.mark.parametrize("path", ["/api/games", "/", "/web/base.css", "/health"])
def test_head_is_get_without_a_body(server: Running, path: str) -> None:
    got, head = ask("GET", server.address + path), ask("HEAD", server.address + path)
    assert head.status_code == got.status_code == 200
    assert head.content == b""
    assert head.headers["content-type"] == got.headers["content-type"]
    assert head.headers["content-length"] == got.headers["content-length"]


def test_answers_about_tables_are_kept_by_no_cache(ann: Client) -> None:
    for path in ("/api/games", "/api/tables"):
        assert ann.ask("GET", path).headers["cache-control"] == "no-store"


def test_a_method_that_nobody_knows_is_refused(server: Running) -> None:
    for row in ENDPOINTS:
        answer = ask("PATCH", server.address + re.sub("{.*?}", "0", row.path))
        assert answer.status_code == 405
        assert row.method in answer.headers["allow"]


# The page


def test_the_page_is_served_wherever_one_enters(server: Running) -> None:
    page = ask("GET", server.address).text
    for path in ("/table/abc", "/replay/abc"):
        answer = ask("GET", server.address + path)
        assert (answer.status_code, answer.text) == (200, page)
    assert ask("GET", f"{server.address}/nowhere").status_code == 404
    for path in ("/api/nowhere", "/api"):
        problem(ask("GET", server.address + path), 404, "nothing at this address")


def test_a_file_is_sent_once_and_packed(server: Running) -> None:
    address = f"{server.address}/web/base.css"
    plain = ask("GET", address, headers={"accept-encoding": "identity"})
    assert plain.headers["content-type"].startswith("text/css")
    assert "content-encoding" not in plain.headers
    host, port = server.address.removeprefix("http://").split(":")
    line = http.client.HTTPConnection(host, int(port))
    line.request("GET", "/web/base.css", headers={"accept-encoding": "gzip"})
    packed = line.getresponse()
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.headers["vary"].lower() == "accept-encoding"
    assert gzip.decompress(packed.read()) == plain.content
    line.close()
    tag = plain.headers["etag"]
    again = ask("GET", address, headers={"if-none-match": tag})
    assert (again.status_code, again.content) == (304, b"")
    assert ask("GET", address, headers={"if-none-match": '"other"'}).status_code == 200


def test_scripts_are_served_as_they_are(server: Running) -> None:
    for name in ("app.js", "table/play.js", "vendor/preact.js", "base.css"):
        assert ask("GET", f"{server.address}/web/{name}").content == (WEB / name).read_bytes()


def test_a_file_is_kept_once_however_it_is_asked_for(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "one.css").write_text("body {}")
    pages = Pages(tmp_path)
    assert pages.get("a/one.css") is pages.get("a/one.css") is not None
    for name in ("./a/one.css", "a//one.css", "a/../a/one.css", "A/one.css", "a/one.css/",
                 "a/one.css?",
                 str(tmp_path / "a/one.css"), "a\\one.css", "a/one.css\0"):  # fmt: skip
        assert pages.get(name) is None
    assert len(pages._files) == 1


def test_a_server_whose_files_are_replaced_goes_on_with_those_it_began_with(
    tmp_path: Path,
) -> None:
    files = {"one.css": "body {}", "asked.js": "1;", "never-asked.js": "2;"}
    for name, text in files.items():
        (tmp_path / name).write_text(text)
    pages = Pages(tmp_path)
    pages.get("asked.js")
    (tmp_path / "one.css").write_text("body { color: red }")
    (tmp_path / "asked.js").unlink()
    (tmp_path / "never-asked.js").unlink()
    (tmp_path / "new.js").write_text("3;")
    for name, text in files.items():
        assert getattr(pages.get(name), "body", b"") == text.encode()
    assert pages.get("new.js") is None


@pytest.mark.parametrize("accepted", ["identity", "", "gzip;q=0", "gzip; q=0.000, br", "x-gzipped"])
def test_a_file_is_packed_only_for_who_can_unpack_it(server: Running, accepted: str) -> None:
    address = f"{server.address}/web/base.css"
    answer = ask("GET", address, headers={"accept-encoding": accepted})
    assert "content-encoding" not in answer.headers
    for wanted in ("gzip", "br, GZIP;q=0.5"):
        assert (
            "content-encoding" in ask("GET", address, headers={"accept-encoding": wanted}).headers
        )


def test_a_file_is_not_sent_again_to_who_has_it_whatever_its_proxy_made_of_the_tag(
    server: Running,
) -> None:
    address = f"{server.address}/web/base.css"
    tag = ask("GET", address).headers["etag"].removeprefix("W/")
    for tags in (tag, f"W/{tag}", f'"other", W/{tag}'):
        assert ask("GET", address, headers={"if-none-match": tags}).status_code == 304


def test_a_cookie_is_put_into_no_shared_cache(server: Running) -> None:
    for path in ("/", "/table/any", "/api/games", "/api/tables/nowhere"):
        headers = ask("GET", server.address + path).headers
        assert "set-cookie" in headers
        assert {"private", "no-store"} & set(headers["cache-control"].split(", "))


def raw(server: Running, target: str) -> tuple[int, bytes]:
    """An address that no client would write like that."""
    host, port = server.address.removeprefix("http://").split(":")
    line = http.client.HTTPConnection(host, int(port))
    line.putrequest("GET", target, skip_host=False)
    line.endheaders()
    answer = line.getresponse()
    body = answer.read()
    line.close()
    return answer.status, body


@pytest.mark.parametrize(
    "name",
    ["../server/app.py", "..%2Fserver%2Fapp.py", "../../pyproject.toml", "%2e%2e/__init__.py",
     "/etc/passwd", "%2Fetc%2Fpasswd", "....//....//etc/passwd", "../web/../server/wire.py",
     "types.d.ts", "%00.js", "a%00.css", "x" * 5000 + ".js", "vendor", "", ".", "vendor/README.md",
     "../games/thats_ruff/cards.json"],
)  # fmt: skip
def test_no_other_file_can_be_had(server: Running, name: str) -> None:
    status, body = raw(server, f"/web/{name}")
    assert status == 404
    assert b"import" not in body
    assert b"root:" not in body


# For machines


def test_the_description_is_whole(server: Running) -> None:
    document = ask("GET", f"{server.address}/api/openapi.json").json()
    assert document["openapi"].startswith("3.1")
    for row in ENDPOINTS:
        assert row.method.lower() in document["paths"][row.path]
    schemas = document["components"]["schemas"]
    for name in re.findall('"#/components/schemas/([^"]+)"', json.dumps(document)):
        assert name in schemas
    ids = [op["operationId"] for path in document["paths"].values() for op in path.values()]
    assert len(set(ids)) == len(ids)


def test_the_server_says_how_it_is(server: Running, ann: Client) -> None:
    before = ask("GET", f"{server.address}/health").json()
    assert before["ok"]
    assert before["version"] == barkade.__version__
    table = ann.open("", "")
    ann.connect(table["id"])
    ann.until("table")
    now = ask("GET", f"{server.address}/health").json()
    assert now["sockets"] == before["sockets"] + 1
    assert now["tables"] == before["tables"] + 1
    ann.close()
    until(
        lambda: ask("GET", f"{server.address}/health").json()["sockets"] == before["sockets"],
        "the socket is gone",
    )
