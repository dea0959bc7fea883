"""Who stands at the door: from where, and under which name they ask for this server.

Behind a proxy all come from the proxy's address.  From one that is trusted the server takes
the word for the address and the scheme that were used there; from anybody else those headers
are only noise.  A name that is not the server's own is refused, or another site's page could
have a browser take that site for this one.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from urllib.parse import urlsplit

from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from barkade.server import wire
from barkade.server.settings import Settings

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network
HOST = re.compile(r"(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+?)\.?)(?::[0-9]{1,5})?")
SECURE = {"http": "https", "ws": "wss"}
AT_HOME = ("", ".local", ".lan", ".home", ".home.arpa", ".internal")  # ends of a machine's name
OPEN_TO_ALL = "/health"  # asked by machines, which know no names


class Door:
    """Lets in who knows the server's name, as who they are."""

    def __init__(self, app: ASGIApp, settings: Settings, numbers: bool = False) -> None:
        self.app = app
        self.trusted = [network(one) for one in settings.trust]
        self.names = names(settings)
        self.numbers = numbers or not settings.names  # whether an address in numbers will do

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        self._believe(scope)
        hosts = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
        if scope["path"] == OPEN_TO_ALL or (len(hosts) == 1 and self.knows(hosts[0])):
            await self.app(scope, receive, send)
        elif scope["type"] == "http":
            await _refusal(hosts)(scope, receive, send)
        else:
            await send({"type": "websocket.close", "code": 1008})

    def knows(self, host: str) -> bool:
        """Whether that is a name, or an address in numbers, of this server."""
        name = bare(host)
        found = address(name)
        if found is not None and (self.numbers or found.is_loopback):
            return True
        return called(name) in self.names

    def _believe(self, scope: Scope) -> None:
        """Take a trusted proxy's word."""
        if not self._trusts(address(scope["client"][0] if scope.get("client") else "")):
            return
        forwarded = [v.decode("latin-1") for n, v in scope["headers"] if n == b"x-forwarded-for"]
        for hop in reversed(",".join(forwarded).split(",")):  # each proxy adds who asked it
            found = address(hop.strip())
            if found is None:
                break
            scope["client"] = str(found), 0
            if not self._trusts(found):
                break
        schemes = [value for name, value in scope["headers"] if name == b"x-forwarded-proto"]
        if schemes[-1:] == [b"https"]:
            scope["scheme"] = SECURE.get(scope["scheme"], scope["scheme"])

    def _trusts(self, found: Address | None) -> bool:
        return found is not None and any(found in network for network in self.trusted)


def network(text: str) -> Network:
    """The addresses of a proxy: one, or a network of them."""
    return ip_network(text, strict=False)


def address(text: str) -> Address | None:
    """An address in numbers, however it is written; nothing if it is none."""
    try:
        found = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return (isinstance(found, IPv6Address) and found.ipv4_mapped) or found


def bare(host: str) -> str:
    """A name as it stands in a `Host`, without its port; nothing for what can be none."""
    found = HOST.fullmatch(host.lower())
    return found[1] or found[2] if found else ""


def called(name: str) -> str:
    """A name, or an address in numbers, as it is compared; nothing for what can be neither."""
    found = address(name.strip("[]"))
    return str(found) if found else bare(name)


def names(settings: Settings) -> frozenset[str]:
    """What this server is called: as it was told, or else as its machine is at home."""
    told: Iterable[str] = settings.names
    if not settings.names:
        machine = socket.gethostname().lower().partition(".")[0]
        told = [socket.gethostname(), *(machine + end for end in AT_HOME)]
    base = urlsplit(settings.base).hostname or "localhost"
    return frozenset(called(name) for name in (*told, base, "localhost")) - {""}


def _refusal(hosts: list[str]) -> Response:
    called = f'the name "{hosts[0][:100]}"' if len(hosts) == 1 else "no name, nor by several"
    why = f"This server does not go by {called}; who runs it can add one with --host-name."
    body = wire.encode(wire.Problem(why))
    return Response(body, 421, {"cache-control": "no-store"}, "application/json")
