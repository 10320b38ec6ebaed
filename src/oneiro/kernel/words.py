"""Words: a message to be said in any language, as an id and what fills its gaps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final


@dataclass(init=False, unsafe_hash=True)
class Who:
    """A player, named by seat; whoever prints the words knows the names."""

    seat: Final[int]

    # Hundreds are made for every move, and the constructors of frozen dataclasses are slow.
    def __init__(self, seat: int) -> None:
        self.seat = seat


@dataclass(init=False)
class Words:
    """A Fluent message id and its arguments.

    An argument is a number, a string, a :class:`Who`, other words, or a list of these.
    """

    id: Final[str]
    args: Final[Mapping[str, Any]]

    def __init__(self, id: str, args: Mapping[str, Any] | None = None) -> None:
        self.id = id
        self.args = {} if args is None else args


def yes(value: Any) -> str:
    """A flag as messages select by it: ``yes`` or ``no``."""
    return "yes" if value else "no"


def plain(value: Any) -> Any:
    """The JSON form: words are ``{"id", "args"}``, a player is ``{"seat"}``."""
    if type(value) is str or type(value) is int:
        return value
    if isinstance(value, Words):
        return {"id": value.id, "args": {k: plain(v) for k, v in value.args.items()}}
    if isinstance(value, Who):
        return {"seat": value.seat}
    if isinstance(value, list | tuple):
        return [plain(v) for v in value]
    return value
