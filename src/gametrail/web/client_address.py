"""Whose request it is: the address at the other end of the connection, or what a trusted proxy says of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from gametrail.web.asgi_types import Application, Receive, Scope, Send
from gametrail.web.exposure import ExposureError

Address = IPv4Address | IPv6Address
Networks = tuple[IPv4Network | IPv6Network, ...]

HOME_BITS = 64  # a household or a rented server is given a whole /64 of IPv6 addresses: they count as one
_WITH_PORT = re.compile(r"\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+")


def read_networks(written: str) -> Networks:
    """The networks of a list with commas, such as `127.0.0.1, 10.0.0.0/8, ::1`.

    Raises:
        ExposureError: one of them is no address and no network.
    """
    return tuple(read_network(part.strip()) for part in written.split(",") if part.strip())


def read_network(written: str) -> IPv4Network | IPv6Network:
    """One network, or an address as the network that holds nothing else. Raises as `read_networks`."""
    try:
        return ip_network(written)
    except ValueError:
        raise ExposureError("proxies", part=written) from None


@lru_cache(maxsize=4096)
def parse_address(written: str) -> Address | None:
    """The address, with or without a port; None if it is none."""
    found = _WITH_PORT.fullmatch(written)
    text = (found[1] or found[2]) if found else written
    try:
        address = ip_address(text.split("%")[0])
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


def is_in(address: Address | None, networks: Networks) -> bool:
    """True if the address belongs to one of the networks."""
    return address is not None and any(address in network for network in networks)


def peer_of(scope: Scope) -> str:
    """The address that the request counts as coming from; empty for a socket file of this machine."""
    client = scope.get("client")
    return str(client[0]) if client else ""


def is_this_machine(scope: Scope) -> bool:
    """True for a client on this machine."""
    peer = peer_of(scope)
    address = parse_address(peer)
    return not peer or (address is not None and address.is_loopback)


def client_group(scope: Scope) -> str:
    """The name under which a client's requests are counted: its IPv4 address, or its IPv6 network."""
    peer = peer_of(scope)
    address = parse_address(peer)
    if isinstance(address, IPv6Address):
        return str(IPv6Network((address, HOME_BITS), strict=False))
    return str(address or peer)


def header_values(scope: Scope, name: bytes) -> list[str]:
    """The parts of a header that is a list with commas, of all its lines in their order."""
    lines = [value.decode("latin-1") for key, value in scope["headers"] if key == name]
    return [part.strip() for part in ",".join(lines).split(",") if part.strip()]


class ClientAddress:
    """An ASGI application: the inner one finds the client's own address and scheme in the scope.

    Each proxy adds the address that it was asked from at the end of X-Forwarded-For: read from the end, the first
    one that is no trusted proxy is the client's, and what stands before it may be invented. From anybody else
    than a trusted proxy the headers count for nothing.
    """

    def __init__(self, application: Application, trusted: Networks = ()) -> None:
        self.application = application
        self.trusted = trusted

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and self.trusted and is_in(parse_address(peer_of(scope)), self.trusted):
            found = {"client": (self.client_behind(scope), 0), "scheme": scheme_behind(scope)}
            scope = {**scope, **found, "forwarded": True}
        await self.application(scope, receive, send)

    def client_behind(self, scope: Scope) -> str:
        """The last address on the way that is no trusted proxy; the farthest trusted one if there is none."""
        client = peer_of(scope)
        for address in self.hops(scope):
            client = str(address)
            if not is_in(address, self.trusted):
                break
        return client

    @staticmethod
    def hops(scope: Scope) -> Iterator[Address]:
        """The addresses on the way from here to the client, as far as they can be read."""
        for written in reversed(header_values(scope, b"x-forwarded-for")):
            address = parse_address(written)
            if address is None:
                return
            yield address


def scheme_behind(scope: Scope) -> str:
    """How the client reached the nearest proxy: http or https."""
    said = header_values(scope, b"x-forwarded-proto")
    return said[-1] if said and said[-1] in ("http", "https") else str(scope.get("scheme", "http"))
