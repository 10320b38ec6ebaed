"""A player never reads the code of a rule as if it were a name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import parse
from fluent.syntax.ast import Message, TextElement
from fluent.syntax.visitor import Visitor

ROOT = Path(__file__).parents[2]
FILES = sorted(path for home in ("src/oneiro", "web/src") for path in (ROOT / home).rglob("*.ftl"))
CODE = re.compile(r"\b[A-Z]{2}-[A-Z]+\d+\b")


class Said(Visitor):
    """What is said in a file: texts, without the ids that they go by."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def visit_TextElement(self, node: TextElement) -> None:
        self.texts.append(str(node.value))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_text_names_a_rule_by_its_code(path: Path) -> None:
    said = Said()
    resource = parse(path.read_text("utf-8"))
    said.visit(resource)
    assert said.texts or not any(isinstance(entry, Message) for entry in resource.body)
    assert [text for text in said.texts if CODE.search(text)] == []
