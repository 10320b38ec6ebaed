"""Visitors: a secret cookie and a name, no account."""

from __future__ import annotations

import secrets
import time
import unicodedata
from typing import Any

from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, State

from oneiro.server.problems import Refusal
from oneiro.store import Store, Visitor

COOKIE = "oneiro"
YEAR = 365 * 24 * 3600
LONGEST_NAME = 24
LONGEST_SECRET = 128
JOINERS = "\u200c\u200d"
"""Invisible, yet part of many scripts and of emoji made of several."""
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that show nothing."""

AppRequest = Request[Any, Any, State]


class Guest:
    """Who sends a request, and the cookie to give them if they are new."""

    def __init__(self, visitor: Visitor, secret: str | None, https: bool) -> None:
        self.visitor = visitor
        self.secret = secret
        self.https = https

    def answer(self, content: Any, status: int = 200) -> Response[Any]:
        if self.secret is None:
            return Response(content, status_code=status)
        cookie = Cookie(
            key=COOKIE,
            value=self.secret,
            max_age=YEAR,
            path="/",
            httponly=True,
            samesite="lax",
            secure=self.https,
        )
        return Response(content, status_code=status, cookies=[cookie])


async def visitor_of(connection: ASGIConnection[Any, Any, Any, State]) -> Visitor | None:
    """The visitor of the cookie, if it is one of ours."""
    store: Store = connection.app.state.store
    secret = connection.cookies.get(COOKIE)
    if not secret or len(secret) > LONGEST_SECRET:
        return None
    return await store.visitor(secret)


async def provide_visitor(request: AppRequest) -> Visitor | None:
    return await visitor_of(request)


async def provide_guest(request: AppRequest) -> Guest:
    """The visitor of the cookie; somebody new gets one."""
    https = request.url.scheme == "https"
    visitor = await visitor_of(request)
    if visitor is not None:
        return Guest(visitor, None, https)
    store: Store = request.app.state.store
    secret = secrets.token_urlsafe(32)
    return Guest(await store.welcome(secret, time.time()), secret, https)


def checked_name(name: str) -> str:
    """Trimmed and in one way of writing; raises :class:`Refusal`."""
    name = unicodedata.normalize("NFC", " ".join(name.split())).strip(JOINERS)
    if not any(_visible(c) for c in name):
        raise Refusal("bad-name", f"a name has 1 to {LONGEST_NAME} characters that can be seen")
    if len(name) > LONGEST_NAME:
        raise Refusal("bad-name", f"a name has 1 to {LONGEST_NAME} characters, not {len(name)}")
    if any(_hidden(c) for c in name):
        raise Refusal("bad-name", "a name has no control characters and no hidden ones")
    return name


def _visible(c: str) -> bool:
    # Unassigned here may be a newer emoji to the browser, so it counts as seen.
    return c not in BLANKS and (unicodedata.category(c)[0] in "LNPS" or _newer(c))


def _hidden(c: str) -> bool:
    return unicodedata.category(c)[0] == "C" and c not in JOINERS and not _newer(c)


def _newer(c: str) -> bool:
    nonsense = ord(c) & 0xFFFE == 0xFFFE or 0xFDD0 <= ord(c) <= 0xFDEF
    return unicodedata.category(c) == "Cn" and not nonsense
