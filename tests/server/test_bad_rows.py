"""A row that cannot be read is set aside, and everybody else plays on."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa
import structlog
from tests import postgres
from tests.long import many
from tests.server.house import House, Person, play
from tests.waiting import happens
from websockets.asyncio.client import connect

from oneiro.server.base import metrics
from oneiro.store import Store
from oneiro.store.schema import metadata
from oneiro.store.schema import tables as rows

JSON_GARBAGE = (
    "",
    "garbage",
    "{",
    "null",
    "5",
    "[[]]",
    '{"a": 1}',
    '[{"x": []}]',
    '["x", 99]',
    "[1]",
)
GARBAGE: tuple[object, ...] = (*JSON_GARBAGE, -7, 10**15, 1e308, b"\xff\xfe\x00")
OPEN_ANSWERS = ("broken-table", "unknown-game", "other-rules", "unknown-table", "not-watchable")
"""How a table that cannot be opened is spoken of."""
KINDS = ("playing", "gathering", "over")
PATHS = ("", "/since", "/verify", "/analysis")


def kept_in(folder: Path) -> sqlite3.Connection:
    return sqlite3.connect(folder / "house.db", isolation_level=None)


def columns_of(name: str) -> list[str]:
    """Those that say something of a table, but for the keys that make the row its own."""
    keys = {c.name for c in metadata.tables[name].primary_key}
    return [c.name for c in metadata.tables[name].columns if c.name not in keys]


def copied(c: sqlite3.Connection, table: str, copy: str) -> None:
    """The table once more, with everything that belongs to it."""
    for name in ("tables", "seats", "moves", "timings", "banks", "analyses"):
        key = "id" if name == "tables" else "table_id"
        columns = [column.name for column in metadata.tables[name].columns]
        quoted = ", ".join(f'"{column}"' for column in columns)
        chosen = ", ".join("?" if column == key else f'"{column}"' for column in columns)
        c.execute(
            f"INSERT INTO {name} ({quoted}) SELECT {chosen} FROM {name} WHERE {key} = ?",
            (copy, table),
        )


def spoilt(c: sqlite3.Connection, table: str, kind: str) -> Iterator[tuple[str, str]]:
    """Copies of a table, each with garbage in one column; their ids and what is wrong.

    The sample spoils each column in a table of one kind.
    """
    rng = Random(kind)
    parts = ("tables", "seats", "moves", "timings", "banks", "analyses")
    columns = [(name, column) for name in parts for column in columns_of(name)]
    for name, column in many(columns[KINDS.index(kind) :: len(KINDS)], columns):
        key = "id" if name == "tables" else "table_id"
        for garbage in rng.sample(GARBAGE, many(1, len(GARBAGE))):
            copy = f"bad-{rng.randbytes(6).hex()}"
            copied(c, table, copy)
            # Two seats cannot have one colour, so only the first is spoilt.
            which = f"{key} = ?" + (" AND seat = 0" if name == "seats" else "")
            c.execute(f'UPDATE {name} SET "{column}" = ? WHERE {which}', (garbage, copy))
            yield copy, f"{name}.{column} = {garbage!r}"


async def answered(house: House, ann: Person, table: str, what: str) -> str:
    """However it is opened, the answer is a table or a word that says why not."""
    codes = []
    for path in PATHS if (await ann.http.get(f"/api/tables/{table}")).is_success else PATHS[:1]:
        answer = await ann.http.get(f"/api/tables/{table}{path}")
        body = answer.json()
        assert answer.status_code < 500, (what, path, body)
        codes.append(body.get("code", "") if answer.status_code >= 400 else "")
    url = f"ws://127.0.0.1:{house.port}/api/tables/{table}/live"
    headers = {"Cookie": f"oneiro={ann.cookie}"}
    async with connect(url, additional_headers=headers, max_size=None) as socket:
        first = json.loads(await socket.recv())
    if codes[0]:
        assert codes[0] in OPEN_ANSWERS, (what, codes)
        assert (first["type"], first["code"]) == ("problem", codes[0]), (what, first)
    else:
        assert first["type"] != "problem", (what, first)
    return str(codes[0])


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
async def test_garbage_in_any_column_harms_no_other_table(tmp_path: Path, kind: str) -> None:
    house = await House(tmp_path).open()
    async with house.person("Ann") as ann:
        seats = ("me", "open") if kind == "gathering" else ("me", "random")
        table, healthy = [await ann.opens(*seats, pace={"kind": "days", "days": 3}) for _ in "ab"]
        if kind == "over":
            await ann.does(table, "leave")

            async def over() -> bool:
                return bool((await ann.looks(table))["status"] == "over")

            await happens(over)
            (await ann.http.post(f"/api/tables/{table}/analysis")).raise_for_status()
    await house.close()
    with closing(kept_in(tmp_path)) as c:
        c.execute("PRAGMA foreign_keys = OFF")
        c.execute("INSERT OR IGNORE INTO timings VALUES (?, 0, '', 0, '[]', '[]')", (table,))
        bad = list(spoilt(c, table, kind))
        no_seats = "bad-without-seats"
        copied(c, table, no_seats)
        c.execute("DELETE FROM seats WHERE table_id = ?", (no_seats,))
        bad.append((no_seats, "no seats"))
    house = await House(tmp_path).open()
    async with house.person(cookie=ann.cookie) as ann, house.person("Ben") as ben:
        assert (await ben.http.get("/api/lobby")).status_code == 200
        mine = (await ann.http.get("/api/lobby")).json()["mine"]
        assert mine
        assert (await ann.http.get("/api/history")).status_code == 200
        said = {what: await answered(house, ann, copy, what) for copy, what in bad}
        assert said["no seats"] == "broken-table"
        broken = [what for what, code in said.items() if code == "broken-table"]
        assert len(broken) > many(2, 5)
        assert metrics.SET_ASIDE._value is not None
        assert len(house.store.set_aside.rows) >= len(broken)
        if kind == "playing":
            async with ann.at(healthy) as a:
                await play([a], Random(1), moves=3)
        await house.app.state.chores.cleared()
    await house.close()


async def test_bots_wake_beside_a_bad_row_which_is_named(tmp_path: Path) -> None:
    """A broken `tables.options` and a table without seats kept all others asleep."""
    house = await House(tmp_path, bot_pause=60.0).open()
    async with house.person("Ann") as ann:
        tables = [await ann.opens("me", "random") for _ in range(4)]
        for table in tables:
            async with ann.at(table) as a:
                await a.act(a.offers[0])
                await a.settle()
    await house.close()
    with closing(kept_in(tmp_path)) as c:
        c.execute("UPDATE tables SET options = '{' WHERE id = ?", (tables[0],))
        c.execute("DELETE FROM seats WHERE table_id = ?", (tables[1],))
        c.execute("UPDATE moves SET told = 'x' WHERE table_id = ? AND seq = 0", (tables[2],))
    with structlog.testing.capture_logs() as logs:
        house = await House(tmp_path).open()

        async def moved() -> bool:
            return len(await house.store.log(tables[3])) > 2

        await happens(moved)
        await happens(lambda: len(house.store.set_aside.rows) == 3)
    named = [line for line in logs if line["event"] == "a row cannot be read and is set aside"]
    assert {(line["table"], line["why"]) for line in named} == {
        (tables[0][:6], "tables.options"),
        (tables[1][:6], "seats are missing"),
        (tables[2][:6], "moves.told"),
    }
    assert len(named) == 3, "each is named once"
    assert b"oneiro_rows_set_aside 3.0" in generated()
    # Somebody mends one.
    with closing(kept_in(tmp_path)) as c:
        c.execute("UPDATE tables SET options = '{}' WHERE id = ?", (tables[0],))
    async with house.person(cookie=ann.cookie) as ann, ann.at(tables[0]) as a:
        assert a.seq >= 1
    assert len(house.store.set_aside.rows) == 2
    await house.close()


def generated() -> bytes:
    from prometheus_client import generate_latest

    return generate_latest(metrics.REGISTRY)


@pytest.mark.parametrize("options", ["5", "[]", '{"a": 1}', "null"])
async def test_postgresql_takes_no_broken_json_but_any_shape(tmp_path: Path, options: str) -> None:
    with postgres.running().database() as url:
        store = await Store.open(url)
        await store.close()
        house = await House(tmp_path, db=url).open()
        async with house.person("Ann") as ann:
            bad, good = await ann.opens("me", "random"), await ann.opens("me", "random")
            house.rooms.rooms.clear()
            async with house.store.engine.begin() as c:
                change = rows.update().where(rows.c.id == bad)
                await c.execute(change.values(options=sa.literal_column(f"'{options}'::json")))
            answer = await ann.http.get(f"/api/tables/{bad}")
            assert (answer.status_code, answer.json()["code"]) == (409, "broken-table")
            assert "tables.options" in answer.json()["message"]
            lobby = (await ann.http.get("/api/lobby")).json()
            assert [t["id"] for t in lobby["mine"]] == [good]
            await house.rooms.wake()
            async with ann.at(good) as a:
                await play([a], Random(2), moves=2)
        await house.close()


@pytest.mark.parametrize("key", ["vapid", "open"])
async def test_a_note_of_the_house_without_sense_does_not_shut_it(tmp_path: Path, key: str) -> None:
    house = await House(tmp_path).open()
    async with house.person("Ann") as ann:
        table = await ann.opens("me")
    await house.close()
    with closing(kept_in(tmp_path)) as c:
        done: Any = c.execute("UPDATE house SET value = 'garbage' WHERE key = ?", (key,))
        assert done.rowcount == 1
    for _ in range(2):
        house = await House(tmp_path).open()
        async with house.person(cookie=ann.cookie) as ann:
            assert (await ann.looks(table))["status"] == "playing"
            assert (await ann.http.get("/api/push")).status_code == 200
        await house.close()
