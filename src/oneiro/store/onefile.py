"""The one file of SQLite: whether it is still the one that was opened, and whose it is.

A file that somebody deletes or replaces lives on for whoever has it open: whatever is written there
is gone with the process, and nothing says so. So it is looked at around every commit.
"""

from __future__ import annotations

import contextlib
import fcntl
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from oneiro.store.errors import StoreError

OPENED = "opened"
Identity = tuple[int, int] | None
"""Device and number of a file; None if there is none."""


class FileGone(StoreError):
    """The file, or the one beside it with the newest moves, was deleted or replaced."""


class FileInUse(OSError):
    """Another server has the file."""


def path_of(url: sa.URL) -> Path:
    """The file of a SQLite database."""
    return Path(url.database or "oneiro.db").absolute()


def make_file(path: Path) -> None:
    """The seeds of running games are in it, so it is for its owner's eyes."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch(mode=0o600)


class Watch:
    """Tells an engine's connections apart from a file that took the place of theirs."""

    def __init__(self, engine: sa.Engine) -> None:
        self.path = path_of(engine.url)
        self.beside = self.path.with_name(f"{self.path.name}-wal")
        self.first = _identity(self.path)
        sa.event.listen(engine, "do_connect", self._connecting)
        sa.event.listen(engine, "connect", self._connected)
        sa.event.listen(engine, "commit", self.check)

    def check(self, connection: sa.Connection) -> None:
        """Raises :class:`FileGone`."""
        opened = connection.info[OPENED]
        if None in opened or opened != self._files():
            raise FileGone(f"{self.path} is not the file that was opened")

    def _connecting(self, *_: Any) -> None:
        # It would make an empty file in the place of the one that is gone.
        if _identity(self.path) != self.first:
            raise FileGone(f"{self.path} is not the file that was opened")

    def _connected(self, connection: Any, record: Any) -> None:
        cursor = connection.cursor()
        # Only reading opens the second file.
        cursor.execute("SELECT 1 FROM sqlite_master LIMIT 1")
        cursor.fetchall()
        cursor.close()
        record.info[OPENED] = self._files()

    def _files(self) -> tuple[Identity, Identity]:
        return _identity(self.path), _identity(self.beside)


def _identity(path: Path) -> Identity:
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino


@contextlib.contextmanager
def held(url: sa.URL) -> Iterator[None]:
    """The file for this process alone, until it ends, however it ends; raises :class:`FileInUse`.

    Those who only read or copy it are not kept from it: it is a lock between servers.
    """
    path = path_of(url)
    make_file(path)
    # SQLite locks the same file in another way, and would lose its locks if this were closed first.
    with path.open("rb") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise FileInUse(
                f"another server has {path} open, and a SQLite file is for one"
            ) from None
        yield
