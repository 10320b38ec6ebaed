"""The server is killed while fifty games run: nothing that was acknowledged is lost."""

from __future__ import annotations

from pathlib import Path
from random import SystemRandom

import pytest
from tests import postgres
from tests.reliability.killing import Findings, kill_again_and_again

TABLES, KILLS = 50, 5


def check(findings: Findings) -> None:
    assert findings.lost == []
    assert findings.forgotten == []
    assert findings.stuck == []
    assert findings.unfair == []
    assert len(findings.downs) == KILLS
    assert findings.tables >= TABLES
    assert findings.broken >= TABLES
    assert len(findings.moves) >= 2 * TABLES
    assert findings.clocks


@pytest.fixture
def seed() -> int:
    return SystemRandom().randrange(10**6)


async def test_nothing_is_lost_when_the_server_is_killed(tmp_path: Path, seed: int) -> None:
    findings = await kill_again_and_again(str(tmp_path / "night.db"), tmp_path, seed, 1, TABLES)
    print(findings)
    check(findings)


async def test_one_of_two_servers_is_killed_and_the_other_goes_on(
    tmp_path: Path, seed: int
) -> None:
    with postgres.running().database() as url:
        findings = await kill_again_and_again(url, tmp_path, seed, 2, TABLES)
    print(findings)
    check(findings)
