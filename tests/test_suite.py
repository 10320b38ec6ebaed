"""What holds for the tests themselves: none of them goes by how quick the machine is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
WAITING = TESTS / "waiting.py"
"""The one place that lets time pass, between two looks at what a test waits for."""

STRUCK = {
    "a nap": r"\b(?:time|asyncio|anyio|trio)\.sleep\((?!0\))",
    "a nap by its bare name": r"from (?:time|asyncio|anyio) import [^\n]*\bsleep\b",
    "a wait by time": r"\bwait_for_timeout\(",
    "a fake clock that runs on by itself": r"\bclock\.(?:install|resume|set_system_time)\(",
    "a jump of a page's clock past what it would do": r"\bclock\.fast_forward\(",
    "a place that is read between two frames": r"\bbounding_box\(",
    "a limit of time of its own": r"\btimeout\s*=\s*[\d._]+|\btimeout\([\d._]+\)",
    "a patience of its own": r"^PATIENCE\s*=",
    "a moment that must be close to now": r"approx\(\s*time\.",
    "seconds that must be few": r"time\.(?:monotonic|perf_counter)\(\) - \w+ <",
}
"""What makes an outcome hang on the machine's speed, by what it is."""


def found(path: Path) -> list[str]:
    text = path.read_text("utf-8")
    return [
        f"{path.relative_to(TESTS)}:{text.count(chr(10), 0, hit.start()) + 1}: {what}"
        for what, pattern in STRUCK.items()
        for hit in re.finditer(pattern, text, re.MULTILINE)
    ]


def test_no_test_goes_by_the_clock_of_the_machine() -> None:
    mine = {WAITING, Path(__file__)}
    files = [path for path in sorted(TESTS.rglob("*.py")) if path not in mine]
    assert len(files) > 150
    assert [line for path in files for line in found(path)] == []


@pytest.mark.parametrize(
    "line",
    [
        "time.sleep(0.1)",
        "await asyncio.sleep(BREATH * 1.5)",
        "from time import sleep",
        "page.wait_for_timeout(20)",
        "page.clock.install()",
        "page.clock.fast_forward(27_000)",
        "box = locator.bounding_box()",
        "locator.wait_for(timeout=300)",
        "async with asyncio.timeout(5):",
        "PATIENCE = 30.0",
        "assert since == pytest.approx(time.time(), abs=5)",
        "assert time.monotonic() - begun < 10",
    ],
)
def test_each_of_these_would_be_found(line: str) -> None:
    assert any(re.search(pattern, line, re.MULTILINE) for pattern in STRUCK.values())
