"""A database of every earlier schema, with matches in it, comes up to date and loses nothing."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa
from tests.server.house import House, play
from tests.store.test_store import SEED

from oneiro import games
from oneiro.cli import main
from oneiro.kernel.match import Match
from oneiro.kernel.table import commitment
from oneiro.store import Store, secret_hash
from oneiro.store.database import (
    BadDatabase,
    connected,
    database_url,
    migrated,
    newest,
    version_of,
    versions,
)

GAMES = ("dreamworld", "roam", "neodreams", "dream_runners")
SECRETS = ("ann-secret", "ben-secret")


def played(key: str, moves: int) -> Match:
    """Two people choose at random, so many times or to the end."""
    match, rng = Match.start(games.game(key), 2, {}, SEED), Random(key)
    for _ in range(moves):
        if match.outcome is not None:
            break
        seat = match.actors[0]
        action = rng.choice(match.options_of(seat))
        match.accept(match.propose(seat, match.game.write(action)))
    return match


def table_row(name: str, match: Match | None, key: str) -> dict[str, Any]:
    game = games.game(key)
    over = match is not None and match.outcome is not None
    status = "over" if over else "playing" if match else "gathering"
    winners = sorted(match.outcome.winners) if match and match.outcome else []
    return {
        "id": name,
        "game": key,
        "version": game.version,
        "edition": game.edition,
        "edition_hash": game.edition_hash,
        "options": game.agree(2, {}),
        "private": False,
        "status": status,
        "host": 1,
        "seed": SEED,
        "commitment": commitment(SEED),
        "waiting": [] if match is None or over else list(match.actors),
        "winners": winners,
        "created": 1000.0,
        "ended": 2000.0 if over else None,
        "notation": game.notation,
        "pace": {},
        "moved": 2000.0,
    }


@cache
def matches() -> dict[str, tuple[str, Match | None]]:
    """By table: its game and what was played there."""
    found: dict[str, tuple[str, Match | None]] = {"waiting": ("roam", None)}
    for key in GAMES:
        found[f"playing-{key}"] = (key, played(key, 9))
    found["over"] = ("dreamworld", played("dreamworld", 10_000))
    return found


def put_in(c: sa.Connection) -> None:
    """Two visitors, their tables and matches, in whatever schema this is."""
    there = sa.MetaData()
    there.reflect(c)

    def put(into: str, /, **row: Any) -> None:
        table = there.tables[into]
        fits = {k: v for k, v in row.items() if k in table.c}
        # SQLite's columns are read back without knowing that they hold JSON.
        texts = {k: json.dumps(v) if _is_text(table.c[k], v) else v for k, v in fits.items()}
        c.execute(table.insert().values(texts))

    for number, secret in enumerate(SECRETS, 1):
        who = {"id": number, "name": f"Dreamer {number}", "created": 1.0}
        put("visitors", **who, secret_hash=secret_hash(secret))
        if "sessions" in there.tables:
            put("sessions", secret_hash=secret_hash(secret), visitor=number, created=1.0)
    for name, (key, match) in matches().items():
        put("tables", **table_row(name, match, key))
        for seat in range(2):
            taken = seat == 0 or match is not None
            kind, visitor = ("person", seat + 1) if taken else ("open", None)
            put("seats", table_id=name, seat=seat, kind=kind, visitor=visitor)
        for move in match.log if match else ():
            put("moves", table_id=name, **move.dump(), at=1500.0)
        if "timings" in there.tables:
            put("timings", table_id=name, question=0, clock="", left=0.0, drafts=[], spent=[])
        if "chat" in there.tables:
            put("chat", table_id=name, visitor=1, seat=0, text="Good evening", at=1600.0)
        if "analyses" in there.tables:
            put(
                "analyses", table_id=name, engine="old", status="failed", done=0, total=0,
                result=b"", asked_by=1, asked=1.0,
            )  # fmt: skip


def _is_text(column: sa.Column[Any], value: Any) -> bool:
    return isinstance(value, list | dict) and not isinstance(column.type, sa.JSON)


async def made(db: str, version: str) -> None:
    """A database as it was at that version."""
    engine = connected(database_url(db))
    await migrated(engine, version)
    async with engine.begin() as c:
        await c.run_sync(put_in)
    await engine.dispose()


async def check_all_is_there(store: Store) -> None:
    for number, secret in enumerate(SECRETS, 1):
        visitor = await store.visitor(secret)
        assert visitor is not None
        assert (visitor.id, visitor.name) == (number, f"Dreamer {number}")
    for name, (key, match) in matches().items():
        table = await store.table(name)
        assert table is not None
        assert (table.game, len(table.seats)) == (key, 2)
        assert table.seats[0].name == "Dreamer 1"
        assert await store.log(name) == (match.log if match else [])
        if match is not None:
            again = Match.replay(match.game, 2, table.options, await store.log(name), table.seed)
            assert again.seq == match.seq
    assert store.set_aside.rows == {}


@pytest.fixture(params=versions())
async def old(request: pytest.FixtureRequest, db: str) -> str:
    await made(db, request.param)
    return db


async def test_matches_of_every_earlier_schema_come_along(old: str) -> None:
    store = await Store.open(old)
    try:
        await check_all_is_there(store)
        # However long ago that was, nothing has stood still since.
        assert await store.clocks.reopen(30.0) == 0.0
        assert await store.lifecycle.forsaken(1.0, 1.0, 1.0) == {}
        assert await store.pruning.sessions(1.0) == await store.pruning.guests(1.0) == 0
    finally:
        await store.close()


@pytest.mark.parametrize("version", versions())
async def test_a_match_of_every_earlier_schema_is_played_on(tmp_path: Path, version: str) -> None:
    db = str(tmp_path / "house.db")
    await made(db, version)
    house = await House(tmp_path).open()
    async with (
        house.person(cookie=SECRETS[0]) as ann,
        house.person(cookie=SECRETS[1]) as ben,
        ann.at("playing-roam") as a,
        ben.at("playing-roam") as b,
    ):
        await play([a, b], Random(5), moves=4)
        await ben.sits("waiting")
        verdict = (await ann.http.get("/api/tables/over/verify")).json()
        assert verdict["problem"] == ""
        played_out = (await ann.http.get("/api/history")).json()["tables"]
        assert [t["id"] for t in played_out] == ["over"]
    await house.close()


async def test_a_schema_goes_down_and_up_again(db: str) -> None:
    await made(db, newest())
    known = versions()
    for version in reversed(known[known.index("0003") : -1]):
        engine = connected(database_url(db))
        await migrated(engine, version)
        assert await version_of(engine) == version
        await engine.dispose()
    store = await Store.open(db)
    await check_all_is_there(store)
    await store.close()


async def test_where_a_schema_cannot_go_down_it_says_why_and_stays(db: str) -> None:
    await made(db, newest())
    engine = connected(database_url(db))
    with pytest.raises(BadDatabase, match="one device and no account"):
        await migrated(engine, "0002")
    assert await version_of(engine) == newest()
    await engine.dispose()
    store = await Store.open(db)
    await check_all_is_there(store)
    await store.close()


async def test_a_newer_schema_is_refused_in_words(
    db: str, capsys: pytest.CaptureFixture[str]
) -> None:
    store = await Store.open(db)
    async with store.engine.begin() as c:
        await c.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    await store.close()
    with pytest.raises(BadDatabase, match=r"'9999'.*a newer one wrote it"):
        await Store.open(db)


def test_the_command_leads_up_and_down(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    db = str(tmp_path / "night.db")
    assert main(["schema", "--db", db]) == 2
    assert "there is no database" in capsys.readouterr().err
    Path(db).touch()
    for words, said in (
        ([], f"none; the newest is {newest()}\n"),
        (["--to", newest()], f"none became {newest()}\n"),
        (["--to", "0004"], f"{newest()} became 0004\n"),
        (["--to", "0004"], "it is 0004\n"),
        ([], f"0004; the newest is {newest()}\n"),
    ):
        assert main(["schema", "--db", db, *words]) == 0
        assert capsys.readouterr().out == said
    for version, said in (("0002", "cannot go down from 0004"), ("7", "there is no schema '7'")):
        assert main(["schema", "--db", db, "--to", version]) == 2
        assert said in capsys.readouterr().err
