"""Which database, and what is said when it cannot be used."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
import sqlalchemy as sa
from tests import postgres
from tests.store.test_store import match, table

from oneiro.cli import main
from oneiro.store import ClocksRecord, Progress, Store, TimerRecord
from oneiro.store.database import BadDatabase, database_url, newest, plain_url
from oneiro.store.direct import AT_ONCE
from oneiro.store.schema import house


@pytest.mark.parametrize(
    "scheme", ["postgresql", "postgres", "postgresql+asyncpg", "sqlite", "sqlite+aiosqlite"]
)
def test_a_scheme_gets_the_driver_that_is_there(scheme: str) -> None:
    url = database_url(f"{scheme}://ann:se%2Fcret@host/night")
    assert url.drivername in ("postgresql+asyncpg", "sqlite+aiosqlite")
    assert (url.password, url.database) == ("se/cret", "night")
    assert "se%2Fcret" in plain_url(url)


def test_a_path_is_a_file_of_sqlite() -> None:
    assert database_url("a b.db").drivername == "sqlite+aiosqlite"
    assert database_url("a b.db").database == "a b.db"


@pytest.mark.parametrize("text", ["mysql://ann:secret@host/night", "postgresql://ann:secret@h:x/n"])
def test_other_databases_are_refused_in_words(text: str) -> None:
    with pytest.raises(BadDatabase) as refused:
        database_url(text)
    assert "secret" not in str(refused.value)
    assert "postgresql://" in str(refused.value)


@pytest.mark.parametrize(
    ("database", "user", "password", "said"),
    [
        ("postgres", postgres.LOCKED, "wrong-secret", "not let in"),
        ("nowhere", postgres.LOCKED, postgres.PASSWORD, "no such database"),
        ("postgres", postgres.LOCKED, postgres.PASSWORD, "may not create tables"),
    ],
)
def test_a_postgresql_that_cannot_be_used_is_said_in_words(
    database: str, user: str, password: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    url = postgres.running().url(database, user, password)
    assert main(["serve", "--port", "0", "--db", url]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert "cannot use the database: PostgreSQL at 127.0.0.1" in err
    assert said in err
    assert password not in err


def test_no_server_is_said_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    url = "postgres://ann:secret@127.0.0.1:1/night"
    assert main(["serve", "--port", "0", "--db", url]) == 2
    err = capsys.readouterr().err
    assert "PostgreSQL at 127.0.0.1:1, database night: nobody answers" in err
    assert "secret" not in err


async def test_the_newest_migration_is_found_by_its_name(store: Store) -> None:
    async with store.engine.connect() as c:
        found = (await c.execute(sa.text("SELECT version_num FROM alembic_version"))).scalar_one()
    assert newest() == found


async def test_several_processes_may_start_at_once() -> None:
    with postgres.running().database() as url:
        stores = await asyncio.gather(*(Store.open(url) for _ in range(4)))
        ann = await stores[0].welcome("s", 1.0)
        assert await stores[3].visitor("s") == ann
        for store in stores:
            await store.close()


async def test_a_transaction_that_fails_halfway_leaves_nothing(store: Store) -> None:
    ann = await store.welcome("s", 1.0)
    m = match()
    await store.create(table(ann, status="playing", waiting=(0, 1)), m.log[0])
    move = m.propose(0, m.game.write(m.options_of(0)[0])).move
    # The line itself can be written; what follows it in the same transaction cannot.
    unwritable: Any = object()
    with pytest.raises(TypeError):
        await store.append("t1", move, Progress((unwritable,)), 6.0)
    assert await store.log("t1") == [m.log[0]]


async def test_one_of_two_writers_of_a_line_loses(db: str) -> None:
    ours, theirs = await Store.open(db), await Store.open(db)
    ann = await ours.welcome("s", 1.0)
    m = match()
    await ours.create(table(ann, status="playing", waiting=(0, 1)), m.log[0])
    moves = [m.propose(seat, m.game.write(m.options_of(seat)[0])).move for seat in (0, 1)]
    done = await asyncio.gather(
        ours.append("t1", moves[0], Progress((1,)), 6.0),
        theirs.append("t1", moves[1], Progress((0,)), 6.0),
        return_exceptions=True,
    )
    assert [type(e) for e in done if e is not None] == [sa.exc.IntegrityError]
    winner = done.index(None)
    assert (await ours.log("t1"))[1:] == [moves[winner]]
    after = await theirs.table("t1")
    assert after is not None
    assert after.waiting == (1 - winner,)
    await ours.close()
    await theirs.close()


async def test_a_connection_that_the_database_closed_is_replaced() -> None:
    with postgres.running().database() as url:
        store = await Store.open(url)
        ann = await store.welcome("s", 1.0)
        postgres.running().run(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE application_name = 'oneiro'"
        )
        assert await store.visitor("s") == ann
        await store.close()


async def test_a_move_goes_through_when_all_connections_for_moves_are_closed() -> None:
    with postgres.running().database() as url:
        store = await Store.open(url)
        ann = await store.welcome("s", 1.0)
        names, m = [f"t{i}" for i in range(AT_ONCE)], match()
        for name in names:
            await store.create(table(ann, name, status="playing", waiting=(0, 1)), m.log[0])
        first = m.propose(0, m.game.write(m.options_of(0)[0])).move
        await asyncio.gather(*(store.append(name, first, Progress((1,)), 6.0) for name in names))
        m.play(0, m.game.write(m.options_of(0)[0]))
        second = m.propose(1, m.game.write(m.options_of(1)[0])).move
        postgres.running().run(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE application_name = 'oneiro moves'"
        )
        await asyncio.gather(*(store.append(name, second, Progress(()), 7.0) for name in names))
        for name in names:
            assert await store.log(name) == [m.log[0], first, second]
        await store.close()


async def test_two_processes_do_not_stand_in_each_others_way() -> None:
    with postgres.running().database() as url:
        ours, theirs = await Store.open(url), await Store.open(url)
        ann = await ours.welcome("s", 1.0)
        names = [f"t{i}" for i in range(12)]
        for name in names:
            await ours.create(table(ann, name), None)
            await ours.keep_timer(name, TimerRecord(0))
        for _ in range(5):
            await asyncio.gather(
                *(ours.keep_timer(name, TimerRecord(1)) for name in names),
                *(theirs.keep_timer(name, TimerRecord(2)) for name in reversed(names)),
            )
        await theirs.close()
        count = "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()"
        async with ours.engine.connect() as c:
            await c.exec_driver_sql("SELECT pg_stat_force_next_flush()")
            assert (await c.execute(sa.text(count))).scalar_one() == 0
        await ours.close()


async def test_clocks_noted_too_late_do_not_take_back_what_a_move_gave(store: Store) -> None:
    ann = await store.welcome("s", 1.0)
    m = match()
    before = ClocksRecord({0: 600.0, 1: 600.0}, (0, 1), 5.0)
    await store.create(table(ann, status="playing", waiting=(0, 1)), m.log[0])
    await store.clocks.keep("t1", before)
    noted = ClocksRecord({0: 599.0, 1: 599.0}, (0, 1), 6.0)
    await store.clocks.note("t1", noted, 0)
    assert await store.clocks.of("t1") == noted
    move = m.propose(0, m.game.write(m.options_of(0)[0])).move
    given = ClocksRecord({0: 601.0, 1: 598.0}, (1,), 7.0)
    await store.append("t1", move, Progress((1,)), 7.0, given)
    await store.clocks.note("t1", ClocksRecord({0: 597.5, 1: 597.5}, (0, 1), 7.5), 0)
    assert await store.clocks.of("t1") == given


async def test_of_several_that_open_a_new_house_at_once_none_fails(store: Store) -> None:
    for _ in range(5):
        async with store.engine.begin() as c:
            await c.execute(house.delete())
        gaps = await asyncio.gather(*(store.clocks.reopen(30.0) for _ in range(8)))
        assert gaps == [0.0] * 8
