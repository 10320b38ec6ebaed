"""Russian typography: which words a line break must not part. ``typography.ts`` does the same."""

from __future__ import annotations

import re

HARD = "\u00a0"
"""The space at which no line is broken."""

_LETTER = "А-Яа-яЁё"
_BEFORE = rf"(?<![0-9A-Za-z{_LETTER}-])"
"""Nothing that would make the word or the number a part of something longer, such as ``b6``."""
_COUNTED = rf"(?!или )[а-яё]{{3}}|[дсч](?![{_LETTER}])|%"
"""A word, though not «или», which only joins the number to another; a unit of time; per cent."""
_RULES = (
    # A word of one or two letters stays with the next word,
    (re.compile(rf"{_BEFORE}([{_LETTER}]{{1,2}}) "), rf"\1{HARD}"),
    # a dash with the word before it,
    (re.compile(r" (?=—)"), HARD),
    # a number with what it counts,
    (re.compile(rf"{_BEFORE}([0-9]+(?:-[а-яё]{{1,2}})?) (?={_COUNTED})"), rf"\1{HARD}"),
    # and a number with its sign.
    (re.compile(r"№ (?=[0-9])"), f"№{HARD}"),
)


def typeset(text: str, lang: str) -> str:
    """The text with hard spaces where Russian wants them: each replaces one space."""
    if lang == "ru":
        for found, put in _RULES:
            text = found.sub(put, text)
    return text
