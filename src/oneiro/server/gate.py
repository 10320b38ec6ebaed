"""The gate: what every request passes before it reaches the app."""

from __future__ import annotations

from urllib.parse import urlsplit

import msgspec
from litestar.datastructures import Headers
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from oneiro.server.wire import Problem

CONTENT_POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self' data:; connect-src 'self' ws: wss:; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    # The address of a private table is its key, so it is not told to other sites.
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
PORTS = {"http": ":80", "https": ":443"}
SAFE = ("GET", "HEAD", "OPTIONS")


def gated(app: ASGIApp) -> ASGIApp:
    """Refuse what another site's page asks for in a visitor's name, answer HEAD, set headers."""

    async def gate(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await app(scope, receive, send)
            return
        head = scope.get("method") == "HEAD"
        extra = {**HEADERS, "cache-control": "no-store"} if _of_api(scope) else HEADERS

        async def send_on(message: Message) -> None:
            if message["type"] == "http.response.start":
                present = {name.lower() for name, _ in message["headers"]}
                more = [(k.encode(), v.encode()) for k, v in extra.items()]
                message["headers"] = [
                    *message["headers"],
                    *(pair for pair in more if pair[0] not in present),
                ]
            elif message["type"] == "http.response.body" and head:
                message["body"] = b""
            await send(message)

        if _foreign(scope):
            await _refuse(scope, receive, send_on)
        elif head:
            await app({**scope, "method": "GET"}, receive, send_on)  # type: ignore[arg-type]
        else:
            await app(scope, receive, send_on)

    return gate


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
    theirs = urlsplit(origin)
    port = PORTS.get(theirs.scheme, "")
    ours = headers.get("host", "").lower().removesuffix(port)
    return theirs.netloc.lower().removesuffix(port) != ours


async def _refuse(scope: Scope, receive: Receive, send: Send) -> None:
    body = msgspec.json.encode(Problem("cross-site", "this came from another site"))
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
    ]
    kind = "http.response"
    if scope["type"] != ScopeType.HTTP:
        await receive()
        kind = "websocket.http.response"
    start = {"type": f"{kind}.start", "status": 403, "headers": headers}
    await send(start)  # type: ignore[arg-type]
    await send({"type": f"{kind}.body", "body": body, "more_body": False})  # type: ignore[arg-type, misc]
