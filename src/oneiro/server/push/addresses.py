"""Which addresses this server may write to.

Whoever subscribes to Web Push names an address that this server will then write to. So it must be a
push service on the open internet: https, its usual port, no address of a private network, no
redirects.
"""

from __future__ import annotations

import http.client
import ipaddress
import socket
import ssl
from dataclasses import dataclass
from urllib.parse import SplitResult, urlsplit

from oneiro.server.base.errors import Refusal

LONGEST_ENDPOINT = 1024
ONE_TRY_S = 5.0
"""Seconds that a push service has to answer."""


class NotReached(Exception):
    """The push service did not take it."""

    def __init__(self, status: int, why: str) -> None:
        super().__init__(why)
        self.status = status


@dataclass(frozen=True)
class AddressGuard:
    """Which addresses may be written to."""

    local: bool = False
    """For tests: this very machine too, without https."""

    def checked(self, endpoint: str) -> SplitResult:
        """The parts of an address; raises :class:`Refusal`."""
        try:
            url = urlsplit(endpoint)
            port = url.port
        except ValueError as e:
            raise Refusal("malformed", "that is no address of a push service") from e
        host = url.hostname or ""
        fine = url.scheme == "https" and port in (None, 443) and "." in host
        if url.username is not None or url.password is not None or not endpoint.isascii():
            fine = False
        if self.local and host in ("127.0.0.1", "localhost"):
            fine = url.scheme in ("http", "https")
        elif _literal(host) is not None and not _public(host):
            fine = False
        if not fine or any(c <= " " for c in endpoint) or len(endpoint) > LONGEST_ENDPOINT:
            raise Refusal("malformed", "a push service has an https address on the internet")
        return url

    def address(self, url: SplitResult) -> str:
        """One that its name stands for, or raises: a public name may well point inside."""
        port = url.port or (443 if url.scheme == "https" else 80)
        found = socket.getaddrinfo(url.hostname, port, type=socket.SOCK_STREAM)
        addresses = [str(entry[4][0]) for entry in found]
        if not self.local and not all(_public(address) for address in addresses):
            raise NotReached(0, "the push service lies in a private network")
        return addresses[0]


def _literal(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        return ipaddress.ip_address(host)
    except ValueError:
        return None


def _public(host: str) -> bool:
    address = _literal(host)
    if isinstance(address, ipaddress.IPv6Address):
        inside = address.ipv4_mapped or address.sixtofour
        if inside is not None and not inside.is_global:
            return False
    return address is not None and address.is_global and not address.is_multicast


class PinnedConnection(http.client.HTTPSConnection):
    """Connects to an address that was looked at, not to whatever the name stands for by now."""

    def __init__(self, host: str, port: int, address: str, tls: ssl.SSLContext | None) -> None:
        super().__init__(host, port, timeout=ONE_TRY_S)
        self.address = address
        self.tls = tls

    def connect(self) -> None:
        sock = socket.create_connection((self.address, self.port), ONE_TRY_S)
        self.sock = self.tls.wrap_socket(sock, server_hostname=self.host) if self.tls else sock
