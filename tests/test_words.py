"""The glossary in ``docs/concepts/architecture.md`` holds: words it strikes are in no name."""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SERVER = ("src/oneiro/server", "src/oneiro/store")
GLOSSARY = ROOT / "docs/concepts/architecture.md"

STRUCK = (
    *("bank", "deed", "fanout", "keeper", "manners", "mind", "neighbour", "news"),
    *("scribe", "thinker", "thought", "timing"),
)
"""Words of the last column that mean nothing else in a name of server or store. Others do: a line
of text, a socket of the system, a process that is gone."""
STORED = {
    "src/oneiro/store/schema.py": {"banks", "timings"},
    "src/oneiro/store/clocks.py": {"banks"},
    "src/oneiro/store/direct.py": {"banks"},
    "src/oneiro/store/store.py": {"timings"},
}
"""Names of SQL tables, which stay; and of what is read from one."""
WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")
CODE = re.compile(r"`([^`\n]+)`")


def struck(name: str) -> str:
    """The struck word in an identifier or a file's name, or nothing."""
    words: list[str] = [word.lower() for word in WORD.findall(name)]
    for word in words:
        for one in (word, word.removesuffix("s")):
            if one in STRUCK:
                return one
    return ""


def names(text: str) -> Iterator[tuple[int, str]]:
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.NAME:
            yield token.start[0], token.string


def sources() -> list[Path]:
    found = (path for folder in SERVER for path in (ROOT / folder).rglob("*.py"))
    return sorted(path for path in found if "migrations" not in path.parts)


@pytest.mark.parametrize("path", sources(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_name_of_server_or_store_has_a_struck_word(path: Path) -> None:
    place = path.relative_to(ROOT).as_posix()
    kept = STORED.get(place, set())
    found = [
        f"{place}:{line}: {name}"
        for line, name in names(path.read_text("utf-8"))
        if name not in kept and struck(name)
    ]
    assert not found
    assert not struck(path.stem)


def test_the_docs_name_nothing_by_a_struck_word() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {code}"
        for path in sorted((ROOT / "docs").rglob("*.md"))
        if path != GLOSSARY
        for code in CODE.findall(path.read_text("utf-8"))
        if re.search(r"\.py|oneiro_|ONEIRO_|--|server|store", code) and struck(code)
    ]
    assert not found


def test_every_struck_word_stands_in_the_glossary() -> None:
    rows = [line for line in GLOSSARY.read_text("utf-8").splitlines() if line.startswith("|")]
    last = " ".join(row.split("|")[3] for row in rows if row.count("|") == 4)
    assert set(STRUCK) <= set(re.findall(r"[a-z]+", last))


def test_a_struck_word_is_found_wherever_it_stands_in_a_name() -> None:
    found = [struck(name) for name in ("Thinkers", "keep_bank", "NoThought", "ONEIRO_THINKERS")]
    assert found == ["thinker", "bank", "thought", "thinker"]
    assert [struck(name) for name in ("remind_me", "Newspaper", "embank", "clocks")] == [""] * 4
