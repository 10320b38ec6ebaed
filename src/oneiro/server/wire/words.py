"""Words on the wire."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from oneiro.kernel.words import Words


class WordsOut(Struct):
    """A message of the texts with its arguments, see ``oneiro.kernel.words``."""

    id: str
    args: dict[str, Any]

    @classmethod
    def of(cls, words: Words) -> WordsOut:
        # The encoder writes words and players inside the arguments as `plain` does, but quicker.
        return cls(words.id, dict(words.args))
