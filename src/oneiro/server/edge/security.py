"""What every request passes before it reaches the app: other sites, limits, headers, the proxy."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar.datastructures import Headers
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from oneiro.server.edge import caller
from oneiro.server.edge.limits import Limits, TooMany
from oneiro.server.wire import Problem

SOURCES = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    # The drawings carry style attributes; a style element that somebody smuggled in is refused.
    "style-src-attr": "'unsafe-inline'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "media-src": "'self'",
    "connect-src": "'self'",
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}
"""Where the page may take anything from."""
UNUSED = (
    "accelerometer",
    "camera",
    "display-capture",
    "geolocation",
    "gyroscope",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "usb",
)
"""What browsers can do and this page never asks for."""
HEADERS = {
    "content-security-policy": "; ".join(f"{what} {where}" for what, where in SOURCES.items()),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    # The address of a private table is its key, so it is not told to other sites.
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": ", ".join(f"{what}=()" for what in UNUSED),
}
ONLY_HTTPS = {"strict-transport-security": "max-age=31536000"}
PORTS = {"http": ":80", "https": ":443"}
SAFE = ("GET", "HEAD", "OPTIONS")
FOREIGN = Problem("cross-site", "this came from another site")
ADDRESSLESS = Problem("malformed", "what the proxy says of where this came from is no address")


def secured(app: ASGIApp, limits: Limits | None = None, trust_proxy: bool = False) -> ASGIApp:
    """Refuse other sites' pages and those who ask too much, answer HEAD, set headers."""
    counted = limits or Limits(0)

    async def checked(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await app(scope, receive, send)
            return
        if trust_proxy:
            scope = _as_the_proxy_says(scope)
        head = scope.get("method") == "HEAD"
        extra = _headers(scope)

        async def send_on(message: Message) -> None:
            if message["type"] == "http.response.start":
                present = {name.lower() for name, _ in message["headers"]}
                message["headers"] = [
                    *message["headers"],
                    *(pair for pair in extra if pair[0] not in present),
                ]
            elif message["type"] == "http.response.body" and head:
                message["body"] = b""
            await send(message)

        if trust_proxy and caller.nowhere(scope):
            await _refuse(scope, receive, send_on, 400, ADDRESSLESS)
            return
        if _foreign(scope):
            await _refuse(scope, receive, send_on, 403, FOREIGN)
            return
        try:
            if scope["type"] == ScopeType.HTTP:
                counted.request(scope)
                asked = {**scope, "method": "GET"} if head else scope
                with counted.under_way(scope):
                    await app(asked, receive, send_on)
            else:
                with counted.connection(scope):
                    await app(scope, receive, send_on)
        except TooMany as no:
            await _refuse(scope, receive, send_on, no.status, no.problem, no.seconds)

    return checked


def _headers(scope: Scope) -> list[tuple[bytes, bytes]]:
    headers = dict(HEADERS)
    if _of_api(scope):
        headers["cache-control"] = "no-store"
    if scope["scheme"] == "https":
        headers |= ONLY_HTTPS
    return [(k.encode(), v.encode()) for k, v in headers.items()]


def _as_the_proxy_says(scope: Scope) -> Scope:
    """From whom and how a request came to the proxy before us.

    It writes itself at the end of these headers; what stands before may be anybody's invention.
    """
    address = _last(scope, b"x-forwarded-for")
    scheme = _last(scope, b"x-forwarded-proto").lower()
    told: dict[str, Any] = {}
    if address:
        told["client"] = (address, 0)
    if scheme in ("http", "https"):
        plain = scope["type"] == ScopeType.HTTP
        told["scheme"] = scheme if plain else {"http": "ws", "https": "wss"}[scheme]
    return {**scope, **told}  # type: ignore[return-value]


def _last(scope: Scope, name: bytes) -> str:
    """What the proxy wrote: it may add to a header's end, or a header after those of the client."""
    return ",".join(caller.told(scope, name)).rpartition(",")[2].strip()


def _of_api(scope: Scope) -> bool:
    return scope["path"].startswith("/api/")


def _foreign(scope: Scope) -> bool:
    """Browsers name the page's site in every request that could do something."""
    if scope.get("method") in SAFE:
        return False
    headers = Headers.from_scope(scope)
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none")
    try:
        theirs = urlsplit(origin)
    except ValueError:
        # No browser writes what cannot be read.
        return True
    port = PORTS.get(theirs.scheme, "")
    ours = headers.get("host", "").lower().removesuffix(port)
    return theirs.netloc.lower().removesuffix(port) != ours


async def _refuse(
    scope: Scope, receive: Receive, send: Send, status: int, problem: Problem, wait: int = 0
) -> None:
    body = msgspec.json.encode(problem)
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        *([(b"retry-after", str(wait).encode())] if wait else []),
    ]
    kind = "http.response"
    if scope["type"] != ScopeType.HTTP:
        await receive()
        kind = "websocket.http.response"
    start = {"type": f"{kind}.start", "status": status, "headers": headers}
    await send(start)  # type: ignore[arg-type]
    await send({"type": f"{kind}.body", "body": body, "more_body": False})  # type: ignore[arg-type, misc]
