"""The files of the page: read once, packed once, never stale."""

from __future__ import annotations

import base64
import gzip
import hashlib
import mimetypes
import re
from pathlib import Path
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

WEB = Path(__file__).parent.parent / "web"
PACKED = {"text/html", "text/css", "text/javascript", "image/svg+xml", "application/json"}
TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".woff2": "font/woff2"}
SERVED = {*TYPES, ".html", ".css", ".svg", ".json", ".png", ".webmanifest"}
INLINE = re.compile(r'<script type="importmap">(.*?)</script>', re.S)


class File(NamedTuple):
    """A file as it is sent."""

    changed: float
    kind: str
    body: bytes
    packed: bytes  # empty where packing gains nothing
    tag: str


class Pages:
    """The folder of the page."""

    def __init__(self, folder: Path = WEB) -> None:
        self.folder = folder
        self._files: dict[str, File] = {}

    def get(self, name: str) -> File | None:
        """A file of the folder; read again only if it has changed."""
        try:
            path = (self.folder / name).resolve()
            if path.suffix not in SERVED or not path.is_relative_to(self.folder.resolve()):
                return None
            changed = path.stat().st_mtime
            known = self._files.get(name)
            if known is None or known.changed != changed:
                known = self._files[name] = _read(path, changed)
        except (OSError, ValueError):  # not there, or no name that could be
            return None
        return known

    def policy(self) -> str:
        """What a browser may load: from here, and the one script that stands in the page."""
        page = self.get("index.html")
        inline = INLINE.search(page.body.decode()) if page else None
        allowed = f" 'sha256-{_hash64(inline[1])}'" if inline else ""
        return (
            f"default-src 'none'; script-src 'self'{allowed}; style-src 'self'; img-src 'self'"
            " data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none';"
            " form-action 'none'; frame-ancestors 'none'"
        )

    def answer(self, request: Request, name: str, status: int = 200) -> Response:
        """The file as a response; nothing but its tag if the browser has it already."""
        file = self.get(name)
        if file is None:
            return Response("There is no such page.", 404, media_type="text/plain")
        headers = {"etag": file.tag, "cache-control": "no-cache", "vary": "accept-encoding"}
        if status == 200 and request.headers.get("if-none-match") == file.tag:
            return Response(status_code=304, headers=headers)
        body = file.body
        if file.packed and "gzip" in request.headers.get("accept-encoding", ""):
            body = file.packed
            headers["content-encoding"] = "gzip"
        return Response(body, status, headers, file.kind)


def _read(path: Path, changed: float) -> File:
    body = path.read_bytes()
    if path.suffix == ".js" and "vendor" not in path.parts:
        body = without_comments(body.decode()).encode()
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "text/plain"
    packed = gzip.compress(body, 9, mtime=0) if kind in PACKED else b""
    return File(changed, kind, body, packed, f'"{hashlib.sha256(body).hexdigest()[:16]}"')


def without_comments(script: str) -> str:
    """A script of ours without the lines that are only for who reads its source.
    Every other line keeps its number."""
    kept: list[str] = []
    inside = False
    for line in script.split("\n"):
        bare = line.strip()
        if inside:
            inside = "*/" not in bare
            line = "" if inside else line.partition("*/")[2]
        elif bare.startswith("/**") and "*/" not in bare:
            inside = True
            line = ""
        elif bare.startswith("//") or (bare.startswith("/**") and bare.endswith("*/")):
            line = ""
        kept.append(line)
    return "\n".join(kept)


def _hash64(text: str) -> str:
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
