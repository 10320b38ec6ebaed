"""Somebody who saw the set-up and from then on only reads the chronicle."""

from __future__ import annotations

from collections import Counter
from typing import Any

from oneiro.kernel.game import Game, State
from oneiro.kernel.words import Words, plain

Args = dict[str, Any]
Counts = dict[str, Any]
"""How many of everything lie where: by a name for the thing and its place."""


class Reader:
    """Keeps count of everything by what is said, knowing what is printed but no position.

    Each line of the chronicle is a method named after its message; one that moves nothing stands
    in :attr:`silent`. A line that is neither is an error: a new event must be counted by somebody.
    """

    silent: frozenset[str] = frozenset()

    def __init__(self, game: Game[Any, Any], s: State) -> None:
        raise NotImplementedError

    def read(self, words: Words) -> None:
        said = plain(words)
        _, name = said["id"].split("-told-")
        if name not in self.silent:
            getattr(self, name.replace("-", "_"))(said["args"])

    def counts(self) -> Counts:
        raise NotImplementedError

    @staticmethod
    def lying(s: Any) -> Counts | None:
        """The same from the position itself; none while something is done but not yet told."""
        raise NotImplementedError


def seat(args: Args, name: str = "who") -> int:
    number: int = args[name]["seat"]
    return number


def take(pieces: list[Any], piece: Any) -> None:
    """What is not there cannot be taken away: the chronicle told something wrong."""
    assert piece in pieces, f"{piece} is taken from {pieces}"
    pieces.remove(piece)


def some(pieces: Any) -> dict[Any, int]:
    """Without an order, and without those of which there are none."""
    return {piece: n for piece, n in sorted(Counter(pieces).items(), key=repr) if n}
