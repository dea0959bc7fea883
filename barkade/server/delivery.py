"""How something is brought to a push service: to a public address under https, and to no other.

Who wants to be called says where, so the server must not be talked into calling at its own door
or at its neighbours'.  A name is looked up once, the address is looked at, and it is that address
that is connected to; nobody is sent on from there.
"""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cached_property
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import NamedTuple
from urllib.parse import urlsplit

from barkade.server.seats import NotPossible

MOST_HEAD = 50  # lines of an answer that are read
TRANSLATED = ip_network("64:ff9b::/96")  # IPv4 addresses within IPv6
NOT_PUBLIC = "A push service has a public address; {} is none."


class NotPublic(NotPossible):
    """An address that is not for everybody."""


class Address(NamedTuple):
    """Where a push service takes something."""

    host: str
    port: int
    secure: bool
    path: str


class Answer(NamedTuple):
    """What a push service said: a status of HTTP, and how long it wants to be left alone."""

    status: int
    wait: float = 0.0


def address(endpoint: str, anywhere: bool = False) -> Address:
    """The parts of an endpoint, or why nothing is brought there."""
    try:
        url = urlsplit(endpoint)
        port = url.port
    except ValueError:
        raise NotPossible("The endpoint is no address.") from None
    secure = url.scheme == "https"
    if not url.hostname or not endpoint.isascii() or not endpoint.isprintable() or " " in endpoint:
        raise NotPossible("The endpoint is no address.")
    if url.username is not None or url.fragment or not (secure or anywhere):
        raise NotPossible("The endpoint of a push service begins with https:// and its name.")
    if not anywhere:
        _check_name(url.hostname, port)
    path = url.path + (f"?{url.query}" if url.query else "")
    return Address(url.hostname, port or (443 if secure else 80), secure, path or "/")


def _check_name(host: str, port: int | None) -> None:
    """What can be said before the name is looked up."""
    if port not in (None, 443):
        raise NotPublic("A push service is reached at the port of https, 443.")
    try:
        found = ip_address(host)
    except ValueError:
        if "." not in host.strip(".") or not host.rpartition(".")[2].isalpha():
            raise NotPublic(NOT_PUBLIC.format(host)) from None
        return
    if not is_public(found):
        raise NotPublic(NOT_PUBLIC.format(host))


def is_public(found: IPv4Address | IPv6Address) -> bool:
    """Whether an address is one of the open net, and hides none that is not."""
    if isinstance(found, IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour
        if found in TRANSLATED:
            inner = IPv4Address(int(found) & 0xFFFF_FFFF)
        if inner is not None:
            return is_public(inner)
        if found.teredo or found.is_site_local:
            return False
    return found.is_global and not found.is_multicast


class Courier:
    """Brings things to push services."""

    def __init__(self, anywhere: bool) -> None:
        self.anywhere = anywhere
        # Names that are slow to be looked up keep nobody else's threads.
        self._names = ThreadPoolExecutor(2, "names")

    @cached_property
    def trust(self) -> ssl.SSLContext:
        """Whom the system trusts."""
        return ssl.create_default_context()

    async def bring(self, endpoint: str, heads: Mapping[str, str], body: bytes) -> Answer:
        """Bring it, and hear what is said to it; `OSError` if nobody is there."""
        to = address(endpoint, self.anywhere)
        at = await self._looked_up(to)
        reader, writer = await asyncio.open_connection(
            at,
            to.port,
            ssl=self.trust if to.secure else None,
            server_hostname=to.host if to.secure else None,
        )
        try:
            known = {"host": urlsplit(endpoint).netloc, "content-length": str(len(body))}
            lines = [f"{name}: {value}" for name, value in {**known, **heads}.items()]
            head = [f"POST {to.path} HTTP/1.1", *lines, "connection: close", "", ""]
            writer.write("\r\n".join(head).encode() + body)
            await writer.drain()
            return await _heard(reader)
        finally:
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()

    async def _looked_up(self, to: Address) -> str:
        """The address behind a name; if one of several is not public, none is used."""
        loop = asyncio.get_running_loop()
        kind = socket.SOCK_STREAM
        found = await loop.run_in_executor(
            self._names, lambda: socket.getaddrinfo(to.host, to.port, type=kind)
        )
        numbers = [str(one[4][0]).partition("%")[0] for one in found]
        if not self.anywhere and not all(is_public(ip_address(one)) for one in numbers):
            raise NotPublic(NOT_PUBLIC.format(to.host))
        return numbers[0]

    def close(self) -> None:
        """Wait for no name any more."""
        self._names.shutdown(wait=False, cancel_futures=True)


async def _heard(reader: asyncio.StreamReader) -> Answer:
    """The first line of an answer, and of its head what matters."""
    words = (await reader.readline()).split()
    if len(words) < 2 or not words[0].startswith(b"HTTP/1.") or not words[1].isdigit():
        raise ConnectionError("That was no answer of HTTP.")
    wait = 0.0
    for _ in range(MOST_HEAD):
        name, _, value = (await reader.readline()).partition(b":")
        if not name.strip():
            break
        if name.lower() == b"retry-after" and value.strip().isdigit():
            wait = float(value)
    return Answer(int(words[1]), wait)
