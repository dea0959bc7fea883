"""The other end of a call: a browser that can open it, and a push service that takes it."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from queue import SimpleQueue
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from barkade.server.delivery import Answer
from barkade.server.envelopes import octets, point, text

CURVE = ec.SECP256R1()


class Sent(NamedTuple):
    """What came to a push service."""

    endpoint: str
    heads: Mapping[str, str]  # in small letters
    body: bytes


class Phone:
    """A browser with keys of its own, as RFC 8291 has it."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self.key = ec.generate_private_key(CURVE)
        self.auth = b"sixteen letters!"

    def wants(self, **more: str) -> dict[str, str]:
        """What it asks the server for."""
        public = text(point(self.key.public_key()))
        return {"endpoint": self.endpoint, "p256dh": public, "auth": text(self.auth), **more}

    def read(self, body: bytes) -> dict[str, Any]:
        """What it is told: the body opened, which only it can."""
        salt, size, ours, rest = body[:16], body[20], body[21:86], body[86:]
        assert size == len(ours)
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, ours)
        about = b"WebPush: info\0" + point(self.key.public_key()) + ours
        secret = derived(self.key.exchange(ec.ECDH(), theirs), self.auth, about, 32)
        key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
        opened = AESGCM(key).decrypt(nonce, rest, None).rstrip(b"\0")
        assert opened.endswith(b"\x02"), "the last record is marked"
        words: dict[str, Any] = json.loads(opened[:-1])
        return words


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def claims(sent: Sent, key: str) -> dict[str, Any]:
    """What the server says of itself, if it is signed with its key (RFC 8292)."""
    scheme, _, rest = sent.heads["authorization"].partition(" ")
    given = dict(one.strip().split("=", 1) for one in rest.split(","))
    assert (scheme, given["k"]) == ("vapid", key)
    signed, _, signature = given["t"].rpartition(".")
    numbers = octets(signature)
    parts = (int.from_bytes(numbers[:32]), int.from_bytes(numbers[32:]))
    public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, octets(key))
    public.verify(encode_dss_signature(*parts), signed.encode(), ec.ECDSA(SHA256()))
    head, body = (json.loads(octets(part)) for part in signed.split("."))
    assert head == {"typ": "JWT", "alg": "ES256"}
    found: dict[str, Any] = body
    where = urlsplit(sent.endpoint)
    assert found["aud"] == f"{where.scheme}://{where.netloc}"
    return found


class Post:
    """Push services that take no time: what they were brought, and what they say to it."""

    def __init__(self) -> None:
        self.sent: list[Sent] = []
        self.says: list[Answer | Exception] = []  # next; then that it is taken

    async def __call__(self, endpoint: str, heads: Mapping[str, str], body: bytes) -> Answer:
        self.sent.append(Sent(endpoint, heads, body))
        said = self.says.pop(0) if self.says else Answer(201)
        if isinstance(said, Exception):
            raise said
        return said

    def take(self) -> list[Sent]:
        """What came since the last time."""
        sent, self.sent = self.sent, []
        return sent


class Service:
    """A push service on this machine; what is brought to /gone/… it knows nothing of."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.came: SimpleQueue[Sent] = SimpleQueue()

    def endpoint(self, name: str) -> str:
        return f"{self.address}/{name}"


@contextmanager
def service() -> Iterator[Service]:
    """A push service that runs in a thread."""

    class Asked(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            heads = {name.lower(): value for name, value in self.headers.items()}
            opened.came.put(Sent(opened.address + self.path, heads, body))
            self.send_response(410 if self.path.startswith("/gone") else 201)
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, *words: Any) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Asked) as server:
        opened = Service(f"http://127.0.0.1:{server.server_port}")
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        try:
            yield opened
        finally:
            server.shutdown()
            thread.join()
