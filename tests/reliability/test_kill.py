"""The server is killed while many games run: nothing that was acknowledged is lost."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from pathlib import Path
from random import SystemRandom

import pytest
from tests import postgres
from tests.long import many
from tests.reliability.killing import (
    Down,
    Findings,
    compare,
    kill_again_and_again,
    kill_the_database,
    unfair,
)
from tests.reliability.players import ClockSeen

TABLES, KILLS = many((12, 2), (50, 5))


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


@pytest.mark.long
async def test_nothing_is_lost_when_the_server_is_killed(tmp_path: Path, seed: int) -> None:
    db = tmp_path / "night.db"
    findings = await kill_again_and_again(str(db), tmp_path, seed, 1, TABLES, KILLS)
    print(findings)
    check(findings)
    # A line that were lost would be missed.
    last = max(findings.moves, key=lambda move: move.at)
    with sqlite3.connect(db) as connection:
        connection.execute(
            "DELETE FROM moves WHERE table_id = ? AND seq > ?", (last.table, last.after)
        )
    connection.close()
    await compare(str(db), findings)
    # Another may have chosen in secret from the same line.
    assert last in findings.lost
    assert {move.table for move in findings.lost} == {last.table}


def test_a_clock_that_ran_while_nobody_served_is_unfair() -> None:
    seen = ClockSeen("t", 0, before=100.0, before_at=50.0, after=97.0, after_at=60.0, increment=0)
    assert not unfair(seen, [])
    assert not unfair(seen, [Down(51.0, 58.0)])
    assert unfair(replace(seen, after=96.0), [Down(51.0, 58.0)])
    assert unfair(replace(seen, after=89.0), [])
    assert not unfair(replace(seen, after=96.0), [Down(40.0, 45.0), Down(70.0, 80.0)])


@pytest.mark.long
async def test_one_of_two_servers_is_killed_and_the_other_goes_on(
    tmp_path: Path, seed: int
) -> None:
    with postgres.running().database() as url:
        findings = await kill_again_and_again(url, tmp_path, seed, 2, TABLES, KILLS)
    print(findings)
    check(findings)


@pytest.mark.long
async def test_the_database_is_killed_and_nothing_acknowledged_is_lost(
    tmp_path: Path, seed: int
) -> None:
    postgres.running()
    database = postgres.Postgres(durable=True)
    tables, kills = many((8, 1), (50, 5))
    try:
        findings = await kill_the_database(
            database, tmp_path, seed, many(1, 2), tables, kills, many((10, 40), (30, 200))
        )
    finally:
        database.close()
    print(findings)
    assert findings.lost == []
    assert findings.forgotten == []
    assert findings.stuck == []
    assert len(findings.downs) == kills
    assert len(findings.moves) >= tables
