"""No message is left over: each is asked for by the code, or stands in another message.

Many names are put together where they are used, as in ``f"{prefix}-told-{kind}"``. Such a pattern
asks for a message if every piece that fills it is written somewhere in the code or the data too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
HOMES = ("src/oneiro", "web/src", "examples")
CODE = {".py", ".ts", ".svelte", ".toml"}
MESSAGE = re.compile(r"^(-?[a-z][\w-]*) *=", re.MULTILINE)
REFERENCE = re.compile(r"\{\s*(-?[a-z][\w-]*)")
STRING = re.compile(r"'([^'\n]*)'|\"([^\"\n]*)\"|`([^`\n]*)`")
PLACE = re.compile(r"\$?\{(?:[^{}]|\{[^{}]*\})*\}")
NAME = re.compile(r"[\w.-]+")
ATTRIBUTE = re.compile(r"\.\w+$")
WHOLE = re.compile(r"^rules\.\w+\.ftl$")
"""Files that the page reads from their beginning to their end."""
SPECIMEN = re.compile(r"/fixtures/|\.test\.ts$|/server/page/|/node_modules/")


def files(endings: set[str]) -> Iterator[Path]:
    for home in HOMES:
        for path in sorted((ROOT / home).rglob("*")):
            known = WHOLE.search(path.name) or SPECIMEN.search(path.as_posix())
            if path.suffix in endings and not known:
                yield path


def messages(text: str) -> set[str]:
    return set(MESSAGE.findall(text))


class Asked:
    """What the code names, and what it puts together."""

    def __init__(self, sources: list[str]) -> None:
        self.names: set[str] = set()
        self.patterns: set[re.Pattern[str]] = set()
        for source in sources:
            self.names.update(re.findall(r"\b([\w-]+)\s*[:=]", source))
            self.names.update(re.findall(r"['\"`]([\w-]+)[.'\"`]", source))
            self.names.update(name.lower() for name in re.findall(r"\bclass (\w+)", source))
            for line in source.splitlines():
                for found in STRING.finditer(line):
                    text = next((group for group in found.groups() if group), "")
                    self._read(text)
                    if line.endswith("gameText(game, ", 0, found.start()):
                        self._read("{}-" + text)

    def _read(self, text: str) -> None:
        text = ATTRIBUTE.sub("", text)
        if text.endswith("-"):
            text += "{}"
        fixed = PLACE.split(text)
        if len(fixed) > 1 and all(not part or NAME.fullmatch(part) for part in fixed):
            if any(part.strip("-.") for part in fixed):
                self.patterns.add(re.compile("(.+?)".join(map(re.escape, fixed))))
        else:
            self.names.update(NAME.findall(text))

    def __contains__(self, message: str) -> bool:
        return message in self.names or any(
            (filled := pattern.fullmatch(message)) and all(map(self._known, filled.groups()))
            for pattern in self.patterns
        )

    def _known(self, piece: str) -> bool:
        """Also a piece that is put together itself, as in ``f"proof-{f'ending-{how}'}"``."""
        bare = piece.strip("-")
        return not bare or bare.isdigit() or bare in self


@cache
def asked() -> Asked:
    return Asked([path.read_text("utf-8") for path in files(CODE)])


def test_every_message_is_asked_for() -> None:
    texts = [path.read_text("utf-8") for path in files({".ftl"})]
    named = {name for text in texts for name in REFERENCE.findall(text)}
    left = {name for text in texts for name in messages(text)} - named
    assert len(left) > 1000
    assert sorted(name for name in left if name not in asked()) == []


def test_a_message_that_nobody_asks_for_is_found() -> None:
    some = Asked(["t(`rm-board-${what}`)", "what = 'play'", 'f"{prefix}-told-{kind}"', "'moved'"])
    assert "rm-board-play" in some
    assert "rm-board-news-gold" not in some
    assert "rm-told-moved" not in some
    assert "rm-told-moved" in Asked(['f"{prefix}-told-{kind}"', "'moved'", 'prefix = "rm"'])
    assert "rules-section-turn" in Asked(["'rules-section-'", "'turn'"])
