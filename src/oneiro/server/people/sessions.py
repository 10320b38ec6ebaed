"""Visitors: a secret cookie and a name; an account if they want one."""

from __future__ import annotations

import secrets
import time
from typing import Any

from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, State

from oneiro.server.edge import caller
from oneiro.server.edge.caller import COOKIE
from oneiro.server.edge.limits import Limits
from oneiro.server.wire import Me
from oneiro.store import Store, Visitor, secret_hash

YEAR = 365 * 24 * 3600
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
    return caller.secret_of(connection.scope)


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
