"""Reading edition files: what every game's components share, with errors that say where."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Mapping
from typing import Any


class BadEdition(ValueError):
    """An edition file that does not fit the game; says where and why."""


def read(text: str, where: str) -> dict[str, Any]:
    """The TOML of an edition file; raises :class:`BadEdition`."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as e:
        raise BadEdition(f"{where}: not TOML: {e}") from e


def digest(text: str) -> str:
    """Sixteen hex digits that stand for the whole file."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def get(data: Any, key: str, kind: type, where: str) -> Any:
    """A value that must be there and of that kind; a truth value is no number."""
    if not isinstance(data, dict) or key not in data:
        raise BadEdition(f"{where}: {key!r} is missing")
    value = data[key]
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
        raise BadEdition(f"{where}: {key!r} is {value!r}, not {kind.__name__}")
    return value


def numbered(data: Mapping[str, Any], key: str, where: str) -> list[tuple[int, Any]]:
    """The entries of a list, counted from 1 as a reader of the file does."""
    return list(enumerate(get(data, key, list, where), start=1))
