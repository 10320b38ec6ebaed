"""Who sends a request: the one place that reads the cookie and the address."""

from __future__ import annotations

import ipaddress
from hashlib import blake2b

from litestar.types import Scope

COOKIE = "oneiro"
LONGEST_SECRET = 128
NOWHERE = "nowhere"
"""All that comes from what is no address, together."""
NARROW, WIDE = 64, 48
"""Bits of an IPv6 address that one customer keeps, and that a generous provider gives out."""


def told(scope: Scope, name: bytes) -> list[str]:
    """All headers of this name, in the order in which they came."""
    return [value.decode("latin-1") for key, value in scope["headers"] if key.lower() == name]


def secret_of(scope: Scope) -> str:
    """The secret of the cookie, which may be anybody's invention; empty if there is none."""
    secret = ""
    for part in "; ".join(told(scope, b"cookie")).split(";"):
        name, _, value = part.partition("=")
        if name.strip() == COOKIE:
            secret = value.strip()
    return secret if len(secret) <= LONGEST_SECRET else ""


def visitor_of(scope: Scope) -> str:
    """By a digest: the cookie is the key to somebody's seats, so it is not kept lying about."""
    secret = secret_of(scope)
    return blake2b(secret.encode(), digest_size=12).hexdigest() if secret else ""


def networks_of(scope: Scope) -> tuple[str, ...]:
    """What the address is counted as, the narrow first; nothing for this machine itself.

    From here come the developer, the tests, and everybody behind a proxy that is not trusted: they
    cannot be told apart, so their visitors alone are counted.
    """
    client = scope.get("client")
    if not client or not client[0]:
        return ()
    address = parsed(client[0])
    if address is None:
        return (NOWHERE,)
    if address.is_loopback:
        return ()
    if isinstance(address, ipaddress.IPv4Address):
        return (str(address),)
    return tuple(
        str(ipaddress.IPv6Network((int(address), bits), strict=False)) for bits in (NARROW, WIDE)
    )


def nowhere(scope: Scope) -> bool:
    """Whoever could come from anything at all would escape every limit."""
    return networks_of(scope) == (NOWHERE,)


def parsed(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """None for what is no address. An IPv4 address in the clothes of IPv6 is one of IPv4."""
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address
