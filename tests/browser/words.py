"""What the page says: tests look for its words, never for copies of them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

ROOT = Path(__file__).parents[2]


class Words:
    """The messages of the page and of every game, in one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._bundle = FluentBundle([lang], use_isolating=False)
        texts = sorted((ROOT / "web" / "src" / "text").glob(f"*{lang}.ftl"))
        for folder in sorted((ROOT / "src" / "oneiro" / "games").glob("*/text")):
            texts += [folder / f"{lang}.ftl", folder / f"names.{lang}.ftl"]
        for text in texts:
            if text.is_file():
                self._bundle.add_resource(FluentResource(text.read_text("utf-8")))

    def __call__(self, id: str, **args: Any) -> str:
        name, _, attribute = id.partition(".")
        message = self._bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        assert pattern is not None, id
        said, errors = self._bundle.format_pattern(pattern, args)
        assert not errors, (id, errors)
        return str(said)

    def any(self, id: str, **args: Iterable[Any]) -> re.Pattern[str]:
        """Finds exactly this message, whichever of the given arguments it speaks of.

        A space may be a hard one: playwright does not make them alike for patterns.
        """
        filled = (dict(zip(args, values, strict=True)) for values in product(*args.values()))
        said = sorted({re.escape(self(id, **given)).replace(r"\ ", r"\s") for given in filled})
        return re.compile(rf"^\s*(?:{'|'.join(said)})\s*$")


@cache
def words(lang: str) -> Words:
    return Words(lang)
