"""Words on the wire."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from oneiro.kernel.words import Words, plain


class WordsOut(Struct):
    """A message of the texts with its arguments, see ``oneiro.kernel.words``."""

    id: str
    args: dict[str, Any]

    @classmethod
    def of(cls, words: Words) -> WordsOut:
        return cls(words.id, plain(words)["args"])
