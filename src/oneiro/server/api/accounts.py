"""Accounts: a name and a password keep seats and history across devices."""

from __future__ import annotations

import asyncio
import secrets
import time
import unicodedata
from concurrent.futures import Future, ThreadPoolExecutor

import structlog
from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from litestar import Response, delete, post, put
from litestar.di import NamedDependency
from litestar.params import JSONBody

from oneiro.server.base.errors import REFUSALS, Refusal
from oneiro.server.people.attempts import Attempts
from oneiro.server.people.sessions import (
    MOST_TYPED,
    AppRequest,
    Guest,
    checked_login,
    folded,
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

SHORTEST_PASSWORD = 8
PASSES, KIBIBYTES = 3, 64 * 1024
"""The effort of a hash, for whoever guesses and for us."""
AT_ONCE = 2
"""Each takes a core for a moment: more at once would starve the tables."""


class Passwords:
    """Argon2, in threads of its own: the event loop never waits for it."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher(PASSES, KIBIBYTES, parallelism=1)
        self._threads = ThreadPoolExecutor(AT_ONCE, "argon2")
        self._nobodys: Future[str] = self._threads.submit(
            self._hasher.hash, secrets.token_urlsafe(16)
        )

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def hash(self, password: str) -> str:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._hasher.hash, password)

    async def fits(self, kept: str | None, password: str) -> bool:
        """Takes as long for nobody's password as for somebody's."""
        nobodys = await asyncio.wrap_future(self._nobodys)
        against = nobodys if kept is None else kept
        loop = asyncio.get_running_loop()
        fits = await loop.run_in_executor(self._threads, self._verify, against, password)
        return fits and kept is not None

    def _verify(self, kept: str, password: str) -> bool:
        try:
            return self._hasher.verify(kept, password)
        except (Argon2Error, InvalidHashError):
            return False

    def outdated(self, kept: str) -> bool:
        return self._hasher.check_needs_rehash(kept)


def checked_password(password: str, login: str) -> str:
    """In one way of writing, since keyboards differ; raises :class:`Refusal`."""
    given = _composed(password)
    if not len(given) >= SHORTEST_PASSWORD or len(password) > MOST_TYPED:
        raise Refusal(
            "bad-password", f"a password has {SHORTEST_PASSWORD} to {MOST_TYPED} characters"
        )
    if folded(given) == folded(login):
        raise Refusal("bad-password", "a password is not the name you sign in with")
    return given


def _composed(password: str) -> str:
    return unicodedata.normalize("NFC", password[: MOST_TYPED + 1])


TheGuest = NamedDependency[Guest]
TheRooms = NamedDependency[Rooms]


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
    tries.spend(found_by)
    account = await store.accounts.account_by_login(found_by)
    given = _composed(password)
    kept = account.password if account else None
    if not await passwords.fits(kept, given) or account is None or kept is None:
        raise not_recognised()
    tries.give_back(found_by)
    if passwords.outdated(kept):
        await store.accounts.rehash(account.visitor, await passwords.hash(given))
    return account.visitor


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
        rooms.moved(guest, visitor, changed)
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
