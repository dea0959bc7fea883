"""What goes to a browser through its push service: sealed, so that the service can't read it
(RFC 8291), and signed, so that it knows whose it is (RFC 8292).

The cryptography is the package of that name, an extra: `pip install 'barkade[push]'`.  Where it
is not there nothing else is missing.
"""

from __future__ import annotations

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from urllib.parse import urlsplit

import msgspec

try:
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    ABLE = True
except ImportError:
    ABLE = False

NUMBER = 32  # bytes of a number on the curve
POINT = 65  # bytes of a point, written out
AUTH = 16  # bytes that a browser shares with who may write to it
SALT = 16
RECORD = 4096  # bytes of a record; ours are one each
SIZE = 1024  # bytes that every text is filled up to: how long it is tells nothing
GOOD_FOR = 12 * 3600.0  # seconds of a signature


class BadKey(ValueError):
    """What was given is no key of a browser."""


def new_secret() -> bytes:
    """A server's own key, made once."""
    return _number(ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value)


class Sender:
    """A server, as push services know it."""

    def __init__(self, secret: bytes, contact: str) -> None:
        self._key = ec.derive_private_key(int.from_bytes(secret), ec.SECP256R1())
        self._contact = contact
        self.public = text(point(self._key.public_key()))

    def authorization(self, endpoint: str, now: float) -> str:
        """What says to a push service who writes, and whom it may ask about it."""
        where = urlsplit(endpoint)
        claims = {"aud": f"{where.scheme}://{where.netloc}", "exp": int(now + GOOD_FOR)}
        if self._contact:
            claims["sub"] = self._contact
        parts = ({"typ": "JWT", "alg": "ES256"}, claims)
        token = ".".join(text(msgspec.json.encode(part)) for part in parts)
        signed = self._key.sign(token.encode(), ec.ECDSA(SHA256()))
        signature = b"".join(map(_number, decode_dss_signature(signed)))
        return f"vapid t={token}.{text(signature)}, k={self.public}"


def sealed(
    words: bytes,
    p256dh: str,
    auth: str,
    salt: bytes | None = None,
    own: ec.EllipticCurvePrivateKey | None = None,
    size: int = SIZE,
) -> bytes:
    """Words that only the browser with these keys can read; `salt` and `own` are drawn."""
    browser, shared = keys(p256dh, auth)
    salt, own = salt or os.urandom(SALT), own or ec.generate_private_key(ec.SECP256R1())
    theirs, ours = point(browser), point(own.public_key())
    about = b"WebPush: info\0" + theirs + ours
    secret = _derived(own.exchange(ec.ECDH(), browser), shared, about, 32)
    key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4) + bytes([POINT]) + ours
    filled = (words + b"\x02").ljust(size, b"\0")
    return head + AESGCM(key).encrypt(nonce, filled, None)


def keys(p256dh: str, auth: str) -> tuple[ec.EllipticCurvePublicKey, bytes]:
    """A browser's keys, or `BadKey`."""
    try:
        browser = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), octets(p256dh))
        shared = octets(auth)
    except ValueError as error:
        raise BadKey(str(error)) from None
    if len(shared) != AUTH or len(octets(p256dh)) != POINT:
        raise BadKey("wrong length")
    return browser, shared


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key, written out."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def text(octets: bytes) -> str:
    """Bytes as letters that may stand in an address."""
    return urlsafe_b64encode(octets).rstrip(b"=").decode()


def octets(text: str) -> bytes:
    """The bytes of such letters."""
    return urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def _number(number: int) -> bytes:
    return number.to_bytes(NUMBER)
