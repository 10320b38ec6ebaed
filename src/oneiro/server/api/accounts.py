"""Accounts: a name and a password keep seats and history across devices."""

from __future__ import annotations

import time

import structlog
from litestar import Response, delete, post, put
from litestar.params import JSONBody

from oneiro.server.api.deps import TheGuest, TheRooms
from oneiro.server.api.responses import REFUSALS
from oneiro.server.base.errors import Refusal
from oneiro.server.base.typed import checked_login, folded
from oneiro.server.edge import caller
from oneiro.server.edge.caller import networks_of
from oneiro.server.people.attempts import Attempts
from oneiro.server.people.passwords import Passwords, checked_password, composed
from oneiro.server.people.sessions import (
    AppRequest,
    me_of,
    new_secret,
    over_https,
    secret_of,
    visitor_of,
    welcomed,
    with_cookie,
)
from oneiro.server.room.registry import Rooms
from oneiro.server.wire import Credentials, Me, NewPassword
from oneiro.store import LoginTaken, Store

log = structlog.get_logger(__name__)


def passwords_of(request: AppRequest) -> Passwords:
    passwords: Passwords = request.app.state.passwords
    return passwords


def tries_of(request: AppRequest) -> Attempts:
    tries: Attempts = request.app.state.tries
    return tries


def not_recognised() -> Refusal:
    """Never says which of the two is wrong, or who has an account would be known."""
    return Refusal("not-recognised", "the name and the password do not belong together")


@post("/api/account", responses=REFUSALS)
async def sign_up(
    request: AppRequest, guest: TheGuest, rooms: TheRooms, data: JSONBody[Credentials]
) -> Response[Me]:
    """Become an account. You stay who you are: seats, tables and history are kept."""
    login, found_by = checked_login(data.login)
    password = checked_password(data.password, login)
    accounts = rooms.store.accounts
    await check_free(rooms.store, guest.visitor.id, found_by)
    hashed = await passwords_of(request).hash(password)
    try:
        await accounts.sign_up(guest.visitor.id, login, found_by, time.time(), password=hashed)
    except LoginTaken as e:
        raise login_taken() from e
    log.info("account opened", by="password")
    return guest.answer(await me_of(rooms.store, guest.visitor), 201)


async def check_free(store: Store, visitor: int, found_by: str) -> None:
    """Raises :class:`Refusal` unless *visitor* can have an account by this name."""
    if await store.accounts.account(visitor) is not None:
        raise Refusal("login-taken", "you have an account already")
    if await store.accounts.account_by_login(found_by) is not None:
        raise login_taken()


def login_taken() -> Refusal:
    return Refusal("login-taken", "somebody signs in by this name already")


@post("/api/session", status_code=200, responses=REFUSALS)
async def sign_in(
    request: AppRequest, rooms: TheRooms, data: JSONBody[Credentials]
) -> Response[Me]:
    """Sign in on this device. What you have as a guest here goes to the account."""
    found_by = folded(data.login)
    account = await check_password(request, rooms.store, found_by, data.password)
    return await signed_in(request, rooms, account)


async def check_password(request: AppRequest, store: Store, found_by: str, password: str) -> int:
    """Whose account it is; raises :class:`Refusal`."""
    tries, passwords = tries_of(request), passwords_of(request)
    account = await store.accounts.account_by_login(found_by)
    here = await visitor_of(request)
    owner = account is not None and here is not None and here.id == account.visitor
    place = f"signed in as {account.visitor}" if account and owner else place_of(request)
    tries.spend(found_by, place, owner)
    given = composed(password)
    kept = account.password if account else None
    if not await passwords.fits(kept, given) or account is None or kept is None:
        raise not_recognised()
    tries.right(found_by, place, owner)
    if passwords.outdated(kept):
        await store.accounts.rehash(account.visitor, await passwords.hash(given))
    return account.visitor


def place_of(request: AppRequest) -> str:
    """Where somebody guesses from: the address, or the visitor where addresses say nothing."""
    networks = networks_of(request.scope)
    return networks[0] if networks else f"visitor {caller.visitor_of(request.scope)}"


async def signed_in(request: AppRequest, rooms: Rooms, account: int) -> Response[Me]:
    """A new session for this device; what its guest had becomes the account's."""
    store = rooms.store
    before = await visitor_of(request)
    guest = None
    if before is not None and await store.accounts.account(before.id) is None:
        guest = before.id
    secret = new_secret()
    changed = await store.accounts.sign_in(
        account, secret, time.time(), instead=secret_of(request), guest=guest
    )
    visitor = await store.accounts.visitor(account)
    if guest is not None:
        await rooms.moved(guest, visitor, changed)
    elif before is not None and before.id != account:
        rooms.hang_up(before.id)
    return with_cookie(await me_of(store, visitor), secret, over_https(request))


@delete("/api/session", status_code=200, responses=REFUSALS)
async def sign_out(request: AppRequest, rooms: TheRooms) -> Response[Me]:
    """Sign out on this device, which gets a guest it has never had."""
    store = rooms.store
    before = await visitor_of(request)
    if before is not None:
        await store.accounts.sign_out(secret_of(request))
        rooms.hang_up(before.id)
    guest = await welcomed(request)
    return guest.answer(await me_of(store, guest.visitor))


@put("/api/account/password", responses=REFUSALS)
async def change_password(
    request: AppRequest, guest: TheGuest, rooms: TheRooms, data: JSONBody[NewPassword]
) -> Response[Me]:
    """Change your password, or set one beside your passkeys. All other devices are signed out."""
    store, passwords = rooms.store, passwords_of(request)
    account = await store.accounts.account(guest.visitor.id)
    if account is None:
        raise Refusal("not-recognised", "a guest has no password")
    if account.password is not None:
        await check_password(request, store, folded(account.login), data.old)
    hashed = await passwords.hash(checked_password(data.new, account.login))
    await store.accounts.set_password(guest.visitor.id, hashed, keep=guest.held)
    rooms.hang_up(guest.visitor.id)
    return guest.answer(await me_of(store, guest.visitor))


ACCOUNTS = (sign_up, sign_in, sign_out, change_password)
