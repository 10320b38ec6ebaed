"""The store keeps every line once, and gives back what was put in."""

from __future__ import annotations

import stat
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from oneiro.games import game
from oneiro.kernel.codec import fingerprint
from oneiro.kernel.match import Match
from oneiro.store import (
    Progress,
    SeatRecord,
    SeatTaken,
    Store,
    TableRecord,
    TimerRecord,
    Visitor,
    advanced,
    secret_hash,
)
from oneiro.store.schema import metadata

SEED = bytes(range(32))


@pytest.fixture
async def ann(store: Store) -> Visitor:
    return await store.welcome("ann's secret", 1.0)


def table(host: Visitor, name: str = "t1", **changes: Any) -> TableRecord:
    rules = game("dreamworld")
    values: dict[str, Any] = {
        "id": name,
        "game": rules.key,
        "version": rules.version,
        "edition": rules.edition,
        "edition_hash": rules.edition_hash,
        "options": rules.agree(2, {}),
        "private": False,
        "status": "gathering",
        "host": host.id,
        "seed": SEED,
        "commitment": "c",
        "created": 5.0,
        "stirred": 5.0,
        "seats": (SeatRecord(0, "person", host.id), SeatRecord(1, "open")),
    }
    return TableRecord(**{**values, **changes})


def match() -> Match:
    return Match.start(game("dreamworld"), 2, {}, SEED)


def on_disk(folder: Path) -> bytes:
    return b"".join(f.read_bytes() for f in folder.iterdir())


async def test_migrations_lead_to_the_schema(store: Store) -> None:
    def difference(c: sa.Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(c), metadata))

    async with store.engine.connect() as c:
        assert await c.run_sync(difference) == []


async def test_sqlite_keeps_a_write_ahead_log(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "night.db")
    async with store.engine.connect() as c:
        assert (await c.execute(sa.text("PRAGMA journal_mode"))).scalar_one() == "wal"
    await store.close()


async def test_opening_again_changes_nothing(db: str) -> None:
    first = await Store.open(db)
    ann = await first.welcome("s", 1.0)
    await first.rename(ann.id, "Ann")
    await first.close()
    second = await Store.open(db)
    assert await second.visitor("s") == Visitor(ann.id, "Ann")
    await second.close()


async def test_the_database_is_its_owners_alone(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "deep" / "night.db")
    await store.close()
    assert stat.S_IMODE((tmp_path / "deep" / "night.db").stat().st_mode) & 0o077 == 0


async def test_only_the_hash_of_a_secret_is_kept(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "night.db")
    await store.welcome("a long secret", 1.0)
    await store.close()
    kept = on_disk(tmp_path)
    assert b"a long secret" not in kept
    assert secret_hash("a long secret").encode() in kept


async def test_a_foreign_secret_is_nobody(store: Store, ann: Visitor) -> None:
    assert await store.visitor("ann's secret") == ann
    assert await store.visitor("another secret") is None


async def test_a_table_comes_back_as_it_was_put_in(store: Store, ann: Visitor) -> None:
    await store.rename(ann.id, "Ann")
    before = table(ann)
    await store.create(before, None)
    after = await store.table("t1")
    assert after is not None
    assert after.seats[0].name == "Ann"
    assert repr(after).count("seed") == 0
    named = (SeatRecord(0, "person", ann.id, "Ann"), SeatRecord(1, "open"))
    assert after == table(ann, seats=named)
    assert await store.table("t2") is None


async def test_a_log_comes_back_and_replays(store: Store, ann: Visitor) -> None:
    m = match()
    now = table(ann, status="playing", waiting=(0, 1))
    await store.create(now, m.log[0])
    for _ in range(6):
        seat = m.actors[0]
        proposal = m.propose(seat, m.game.write(m.options_of(seat)[0]))
        await store.append("t1", proposal.move, Progress((1,)), 6.0)
        m.accept(proposal)
    log = await store.log("t1")
    assert log == m.log
    again = Match.replay(m.game, 2, {}, log, SEED)
    assert fingerprint(again.state) == fingerprint(m.state)


async def test_a_line_is_written_once(store: Store, ann: Visitor) -> None:
    m = match()
    await store.create(table(ann, status="playing", waiting=(0, 1)), m.log[0])
    first = m.propose(0, m.game.write(m.options_of(0)[0])).move
    other = m.propose(1, m.game.write(m.options_of(1)[0])).move
    await store.append("t1", first, Progress((1,)), 6.0)
    with pytest.raises(sa.exc.IntegrityError) as error:
        await store.append("t1", other, Progress((), (1,), over=True), 7.0)
    assert other.action not in str(error.value)
    after = await store.table("t1")
    assert after is not None
    assert (after.status, after.waiting, after.winners, after.ended) == ("playing", (1,), (), None)
    assert (await store.log("t1"))[1:] == [first]


async def test_the_last_line_ends_the_table(store: Store, ann: Visitor) -> None:
    m = match()
    start = table(ann, status="playing", waiting=(0, 1))
    await store.create(start, m.log[0])
    end = Progress((), (1,), over=True)
    await store.append("t1", m.propose(0, m.game.write(m.options_of(0)[0])).move, end, 9.0)
    after = await store.table("t1")
    assert after is not None
    assert (after.status, after.winners, after.ended) == ("over", (1,), 9.0)
    assert replace(after, stirred=start.stirred) == advanced(start, end, 9.0)
    assert await store.living_tables_of(ann.id) == 0


async def test_a_seat_is_taken_once(store: Store, ann: Visitor) -> None:
    ben, eve = await store.welcome("ben", 1.0), await store.welcome("eve", 1.0)
    await store.create(table(ann), None)
    m = match()
    opening = (m.log[0], Progress((0, 1)), 8.0)
    await store.take_seat("t1", SeatRecord(1, "person", ben.id), *opening)
    with pytest.raises(SeatTaken):
        await store.take_seat("t1", SeatRecord(1, "person", eve.id), *opening)
    after = await store.table("t1")
    assert after is not None
    assert after.seat_of(ben.id) == 1
    assert after.seat_of(eve.id) is None
    assert after.status == "playing"
    assert await store.log("t1") == [m.log[0]]


async def test_an_opening_that_fails_leaves_the_seat_open(store: Store, ann: Visitor) -> None:
    ben = await store.welcome("ben", 1.0)
    m = match()
    await store.create(table(ann), m.log[0])
    with pytest.raises(sa.exc.IntegrityError):
        await store.take_seat(
            "t1", SeatRecord(1, "person", ben.id), m.log[0], Progress((0, 1)), 8.0
        )
    after = await store.table("t1")
    assert after is not None
    assert after.seats[1].kind == "open"


async def test_lists_show_the_right_tables(store: Store, ann: Visitor) -> None:
    ben = await store.welcome("ben", 1.0)
    await store.create(table(ann, "old", created=1.0, stirred=1.0), None)
    await store.create(table(ann, "new", created=9.0, stirred=9.0), None)
    await store.create(table(ann, "hidden", created=8.0, private=True), None)
    await store.create(table(ben, "running", created=7.0, status="playing"), match().log[0])
    assert [t.id for t in await store.open_tables(5.0, 10)] == ["new"]
    assert [t.id for t in await store.open_tables(0.0, 1)] == ["new"]
    assert [t.id for t in await store.tables_of(ann.id, 10)] == ["new", "hidden", "old"]
    assert [t.id for t in await store.playing()] == ["running"]
    assert await store.living_tables_of(ann.id) == 3


async def test_leaving_and_closing(store: Store, ann: Visitor) -> None:
    await store.create(table(ann), None)
    await store.set_away("t1", 0, True)
    away = await store.table("t1")
    assert away is not None
    assert away.seats[0].played_by_bot
    await store.free_seat("t1", 0)
    free = await store.table("t1")
    assert free is not None
    assert [s.kind for s in free.seats] == ["open", "open"]
    await store.close_table("t1")
    assert await store.table("t1") is None


async def test_a_running_table_is_never_forgotten(store: Store, ann: Visitor) -> None:
    await store.create(table(ann, status="playing"), match().log[0])
    await store.close_table("t1")
    assert await store.table("t1") is not None


async def test_what_is_kept_about_time_is_the_latest(store: Store, ann: Visitor) -> None:
    await store.create(table(ann, status="playing"), None)
    assert await store.timer("t1") is None
    assert await store.timed() == set()
    await store.keep_timer("t1", TimerRecord(4, "sand", 30.0))
    kept = TimerRecord(4, "sand", 12.5, {1: "1:0,0,0 «черновик»", 0: ""}, {1: 0.25})
    await store.keep_timer("t1", kept)
    assert await store.timer("t1") == kept
    assert await store.timed() == {"t1"}
    assert "черновик" not in repr(kept)
    await store.keep_timer("t1", TimerRecord(5))
    assert await store.timer("t1") == TimerRecord(5)
    assert await store.timed() == set()


async def test_what_is_kept_about_time_goes_with_the_table(store: Store, ann: Visitor) -> None:
    await store.create(table(ann), None)
    await store.keep_timer("t1", TimerRecord(0, "limit", 1.0))
    assert await store.timed() == set()
    await store.close_table("t1")
    assert await store.timer("t1") is None
