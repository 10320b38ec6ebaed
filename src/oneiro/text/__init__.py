"""Words in Russian and English: messages of the texts with their gaps filled."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Message

from oneiro.games import find
from oneiro.kernel.words import Words, plain
from oneiro.text.typography import HARD, typeset

LANGUAGES = ("ru", "en")
AND = {"ru": f"и{HARD}", "en": "and "}

_OPEN, _CLOSE = "\ue000", "\ue001"
_MARK = re.compile(f"{_OPEN}([0-9]+){_CLOSE}")
"""Stands in a sentence for what fills a gap of it and is not to be typeset."""


class UnknownLanguage(ValueError):
    """There are no texts in this language."""


@cache
def title(game_key: str, lang: str) -> str:
    """What the game is called; raises :class:`oneiro.games.UnknownGame`."""
    return Texts(lang, game_key)(f"{find(game_key).game.prefix}-title")


class Texts:
    """The house's words and one game's, in one language.

    Raises :class:`UnknownLanguage`, or :class:`oneiro.games.UnknownGame`.
    """

    def __init__(
        self,
        lang: str,
        game_key: str | None = None,
        names: Sequence[str] = (),
        you: int | None = None,
    ) -> None:
        if lang not in LANGUAGES:
            raise UnknownLanguage(f"there is no language {lang!r}; there is {', '.join(LANGUAGES)}")
        self.lang = lang
        self.names = names
        """By seat."""
        self.you = you
        """The reader's seat; None for a spectator."""
        self._bundle = FluentBundle([lang], use_isolating=False)
        sources = [files("oneiro.text") / f"{lang}.ftl"]
        if game_key is not None:
            sources += find(game_key).texts(lang)
        self._ids: list[str] = []
        for source in sources:
            resource = FluentResource(source.read_text("utf-8"))
            self._bundle.add_resource(resource)
            self._ids += [e.id.name for e in resource.body if isinstance(e, Message)]

    def __contains__(self, id: str) -> bool:
        return self._bundle.has_message(id)

    def __call__(self, id: str, **args: Any) -> str:
        """The message with this id; ``id.attribute`` for an attribute of it."""
        message, _, attribute = id.partition(".")
        return self._format(message, attribute, args)

    def ids(self) -> list[str]:
        """Every message there is, in the order of the files."""
        return list(self._ids)

    def say(self, words: Words | Mapping[str, Any]) -> str:
        """Words as the rules speak them, or in their JSON form."""
        spoken = plain(words)
        return self._format(spoken["id"], "", spoken["args"])

    def hint(self, words: Words | Mapping[str, Any]) -> str:
        """The second sentence of a message, or an empty string where it has none."""
        spoken = plain(words)
        return self._format(spoken["id"], "hint", spoken["args"])

    def rule(self, id: str) -> tuple[str, str]:
        """A rule's title and text."""
        return self._format(id, "title", {}), self._format(id, "", {})

    def joined(self, items: Sequence[str]) -> str:
        """``a, b and c``."""
        if len(items) < 2:
            return "".join(items)
        return f"{', '.join(items[:-1])} {AND[self.lang]}{items[-1]}"

    def _format(self, id: str, attribute: str, args: Mapping[str, Any]) -> str:
        """A message that is missing shows its id, so that the game can go on without it."""
        if not self._bundle.has_message(id):
            return "" if attribute else id
        message = self._bundle.get_message(id)
        pattern = message.attributes.get(attribute) if attribute else message.value
        if pattern is None:
            return ""
        filled: dict[str, Any] = {}
        held: list[str] = []
        for name, value in args.items():
            filled[name] = self._filled(plain(value), held)
            filled[f"{name}Is"] = "you" if self._is_reader(plain(value)) else "other"
        text, _ = self._bundle.format_pattern(pattern, filled)
        return self._typeset(str(text), held)

    def _typeset(self, text: str, held: Sequence[str]) -> str:
        """The sentence, read as a whole; what was held stays as it was."""
        pieces = [held[int(piece)] if i % 2 else piece for i, piece in enumerate(_MARK.split(text))]
        whole = typeset("".join(pieces), self.lang)
        out, at = "", 0
        for i, piece in enumerate(pieces):
            out += piece if i % 2 else whole[at : at + len(piece)]
            at += len(piece)
        return out

    def _filled(self, value: Any, held: list[str]) -> Any:
        """What goes into a gap of the sentence.

        A text with spaces of its own, a name or a path, goes in as a mark and stays as it is; other
        words are typeset already. No message selects by such a text.
        """
        if isinstance(value, list):
            return self.joined([str(self._filled(v, held)) for v in value])
        if isinstance(value, Mapping):
            if "seat" in value:
                value = self._name(value["seat"])
            else:
                value = self._format(value["id"], "", value["args"])
        if isinstance(value, str) and (" " in value or _OPEN in value):
            held.append(value)
            return f"{_OPEN}{len(held) - 1}{_CLOSE}"
        return value

    def _name(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else str(seat + 1)

    def _is_reader(self, value: Any) -> bool:
        if isinstance(value, list) and len(value) == 1:
            value = value[0]
        return self.you is not None and value == {"seat": self.you}
