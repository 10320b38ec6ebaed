"""Passwords: which can be set, and their hashes by Argon2."""

from __future__ import annotations

import asyncio
import secrets
import unicodedata
from concurrent.futures import Future, ThreadPoolExecutor

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from oneiro.server.base.errors import Refusal
from oneiro.server.base.typed import MOST_TYPED, folded

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
    """A password that can be set for *login*, composed; raises :class:`Refusal`."""
    given = composed(password)
    if not len(given) >= SHORTEST_PASSWORD or len(password) > MOST_TYPED:
        raise Refusal(
            "bad-password", f"a password has {SHORTEST_PASSWORD} to {MOST_TYPED} characters"
        )
    if folded(given) == folded(login):
        raise Refusal("bad-password", "a password is not the name you sign in with")
    return given


def composed(password: str) -> str:
    """In one way of writing, since keyboards differ."""
    return unicodedata.normalize("NFC", password[: MOST_TYPED + 1])
