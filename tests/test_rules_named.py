"""Every rule that the table can quote is proved by a test that names it, and no test names others.

The test files are read, not run, so the answer does not depend on which tests were chosen.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.ours import KEYS

TESTS = Path(__file__).parent
ROOT = TESTS.parent
LANGUAGES = ("ru", "en")
ID = re.compile(r"^([A-Z]{2}-[A-Z]\d+)\b", re.MULTILINE)
IN_LEDGER = re.compile(r"^- ([A-Z]{2}-[A-Z]\d+)\b", re.MULTILINE)


def rules_of(key: str, language: str) -> Path:
    return ROOT / "src/oneiro/games" / key / "text" / f"rules.{language}.ftl"


def proved() -> list[str]:
    """Every game that can be played, and those to come whose rules and tests are there already."""
    tested = {path.parent.name for path in (TESTS / "games").glob("*/test_*.py")}
    return sorted({*KEYS, *(key for key in tested if rules_of(key, "en").is_file())})


GAMES = proved()


def quoted(key: str, language: str) -> list[str]:
    """The rule ids of a game's rule texts, in their order."""
    return ID.findall(rules_of(key, language).read_text("utf-8"))


def named_in(source: str) -> Iterator[tuple[str, str]]:
    """Every test function with a rule that its markers name."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        for mark in node.decorator_list:
            if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                for argument in mark.args:
                    yield node.name, str(ast.literal_eval(argument))


def named(key: str) -> dict[str, list[str]]:
    """By rule id: the tests of this game that name it."""
    out: dict[str, list[str]] = {}
    for path in sorted((TESTS / "games" / key).rglob("test_*.py")):
        for test, rule in named_in(path.read_text("utf-8")):
            out.setdefault(rule, []).append(f"{path.name}::{test}")
    return out


@pytest.mark.parametrize("key", GAMES)
def test_every_rule_is_named_by_a_test(key: str) -> None:
    tests = named(key)
    assert [rule for rule in quoted(key, "en") if rule not in tests] == []


@pytest.mark.parametrize("key", GAMES)
def test_no_test_names_an_unknown_rule(key: str) -> None:
    known = set(quoted(key, "en"))
    assert {rule: tests for rule, tests in named(key).items() if rule not in known} == {}


@pytest.mark.parametrize("key", GAMES)
def test_only_tests_name_rules(key: str) -> None:
    """A marker on a function that is never collected would prove nothing."""
    functions = [test.split("::")[1] for tests in named(key).values() for test in tests]
    assert [name for name in functions if not name.startswith("test_")] == []


@pytest.mark.parametrize("key", GAMES)
def test_both_languages_quote_the_same_rules_in_the_same_order(key: str) -> None:
    ours = {language: quoted(key, language) for language in LANGUAGES}
    assert ours["ru"] == ours["en"]
    assert len(set(ours["en"])) == len(ours["en"]) > 0


@pytest.mark.parametrize("key", GAMES)
def test_the_texts_quote_the_rules_of_the_ledger(key: str) -> None:
    """The ledger does not travel with the repository; where it lies beside, it is the measure."""
    ledger = ROOT.parent / "shared" / "rules" / f"{key}.md"
    if not ledger.is_file():
        pytest.skip("the ledger is not on this machine")
    assert sorted(quoted(key, "en")) == sorted(IN_LEDGER.findall(ledger.read_text("utf-8")))


def test_markers_are_found_as_they_are_written() -> None:
    source = '''
import pytest

@pytest.mark.rule("AB-C1")
@pytest.mark.parametrize("x", [1])
@pytest.mark.rule("AB-C2", "AB-C3")
def test_it(x): ...

class TestMore:
    @pytest.mark.rule("AB-C4")
    async def test_that(self): ...

def test_nothing():
    """@pytest.mark.rule("AB-C5")"""
'''
    assert sorted(rule for _, rule in named_in(source)) == ["AB-C1", "AB-C2", "AB-C3", "AB-C4"]
