"""Visitors: a secret cookie and a name; an account if they want one."""

from __future__ import annotations

import secrets
import time
import unicodedata
from typing import Any

from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, State

from oneiro.server.base.errors import Refusal
from oneiro.server.edge.limits import Limits
from oneiro.server.wire import Me, ProblemCode
from oneiro.store import Store, Visitor, secret_hash

COOKIE = "oneiro"
YEAR = 365 * 24 * 3600
LONGEST_NAME = 24
LONGEST_SECRET = 128
SHORTEST_LOGIN, LONGEST_LOGIN = 2, 32
MOST_TYPED = 200
"""Characters of a typed name or password that are looked at."""
JOINERS = "\u200c\u200d"
"""Invisible, yet part of many scripts and of emoji made of several."""
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that show nothing."""

AppRequest = Request[Any, Any, State]


class Guest:
    """Who sends a request, and the cookie to give them if they are new."""

    def __init__(self, visitor: Visitor, held: str, new: bool, https: bool) -> None:
        self.visitor = visitor
        self.held = held
        """The secret of this device's session."""
        self.new = new
        self.https = https

    @property
    def session(self) -> str:
        """What the database knows of the secret."""
        return secret_hash(self.held)

    def answer(self, content: Any, status: int = 200) -> Response[Any]:
        if not self.new:
            return Response(content, status_code=status)
        return with_cookie(content, self.held, self.https, status)


def with_cookie(content: Any, secret: str, https: bool, status: int = 200) -> Response[Any]:
    """An answer that makes *secret* this device's session."""
    cookie = Cookie(
        key=COOKIE,
        value=secret,
        max_age=YEAR,
        path="/",
        httponly=True,
        samesite="lax",
        secure=https,
    )
    return Response(content, status_code=status, cookies=[cookie])


def new_secret() -> str:
    return secrets.token_urlsafe(32)


def over_https(request: AppRequest) -> bool:
    # Not the URL: it cannot be put together from every Host that somebody may send.
    return request.scope["scheme"] == "https"


def secret_of(connection: ASGIConnection[Any, Any, Any, State]) -> str:
    """The secret of the cookie, which may be anybody's invention; empty if there is none."""
    secret = connection.cookies.get(COOKIE) or ""
    return secret if len(secret) <= LONGEST_SECRET else ""


async def visitor_of(connection: ASGIConnection[Any, Any, Any, State]) -> Visitor | None:
    """The visitor of the cookie, if it is one of ours."""
    store: Store = connection.app.state.store
    secret = secret_of(connection)
    return await store.visitor(secret) if secret else None


async def provide_visitor(request: AppRequest) -> Visitor | None:
    return await visitor_of(request)


async def provide_guest(request: AppRequest) -> Guest:
    """The visitor of the cookie; somebody new gets one."""
    visitor = await visitor_of(request)
    if visitor is not None:
        return Guest(visitor, secret_of(request), False, over_https(request))
    return await welcomed(request)


async def welcomed(request: AppRequest) -> Guest:
    """Somebody new."""
    limits: Limits = request.app.state.limits
    limits.spend("visitor", request.scope)
    store: Store = request.app.state.store
    secret = new_secret()
    return Guest(await store.welcome(secret, time.time()), secret, True, over_https(request))


async def me_of(store: Store, visitor: Visitor) -> Me:
    account = await store.accounts.account(visitor.id)
    if account is None:
        return Me(visitor.name, "", False, 0)
    passkeys = await store.accounts.passkeys_of(visitor.id)
    return Me(visitor.name, account.login, account.password is not None, len(passkeys))


def checked_name(name: str) -> str:
    """Trimmed and in one way of writing; raises :class:`Refusal`."""
    name = unicodedata.normalize("NFC", " ".join(name.split())).strip(JOINERS)
    return _checked(name, "bad-name", "a name", 1, LONGEST_NAME)


def checked_login(login: str) -> tuple[str, str]:
    """The name to sign in with as it is shown, and as it is found; raises :class:`Refusal`."""
    login = unicodedata.normalize("NFKC", " ".join(login[:MOST_TYPED].split())).strip(JOINERS)
    _checked(login, "bad-login", "a name to sign in with", SHORTEST_LOGIN, LONGEST_LOGIN)
    return login, folded(login)


def folded(login: str) -> str:
    """One name, however it is typed."""
    plain = unicodedata.normalize("NFKC", " ".join(login[:MOST_TYPED].split())).strip(JOINERS)
    return unicodedata.normalize("NFKC", plain.casefold())


def _checked(name: str, code: ProblemCode, what: str, least: int, most: int) -> str:
    if not any(_visible(c) for c in name):
        raise Refusal(code, f"{what} has {least} to {most} characters that can be seen")
    if not least <= len(name) <= most:
        raise Refusal(code, f"{what} has {least} to {most} characters, not {len(name)}")
    if any(_hidden(c) for c in name):
        raise Refusal(code, f"{what} has no control characters and no hidden ones")
    return name


def _visible(c: str) -> bool:
    # Unassigned here may be a newer emoji to the browser, so it counts as seen.
    return c not in BLANKS and (unicodedata.category(c)[0] in "LNPS" or _newer(c))


def _hidden(c: str) -> bool:
    return unicodedata.category(c)[0] == "C" and c not in JOINERS and not _newer(c)


def _newer(c: str) -> bool:
    nonsense = ord(c) & 0xFFFE == 0xFFFE or 0xFDD0 <= ord(c) <= 0xFDEF
    return unicodedata.category(c) == "Cn" and not nonsense
