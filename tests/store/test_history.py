"""Played matches in the store: brought ones, forks that wait, and lists of what one played."""

from __future__ import annotations

from dataclasses import replace

from tests.matches.make import path_of, read

from oneiro.games import game
from oneiro.kernel.match import Match
from oneiro.server.room import creating
from oneiro.store import PaceRecord, Progress, SeatRecord, Store, TableRecord, Visitor

FORKED = Match.load(game("dreamworld"), read(path_of("dreamworld", "forked")))


def at(host: Visitor, name: str, *seats: SeatRecord) -> TableRecord:
    made = creating.fresh("dreamworld", host.id, seats, FORKED.options, PaceRecord(), True, True)
    return replace(made, id=name)


def over(host: Visitor, name: str, when: float, imported: bool, *seats: SeatRecord) -> TableRecord:
    made = at(host, name, *seats)
    return replace(made, status="over", moved=when, stirred=when, ended=when, imported=imported)


async def test_a_brought_match_is_kept_whole(store: Store) -> None:
    ann = await store.welcome("ann", 1.0)
    seats = SeatRecord(0, "person", None, "Клара"), SeatRecord(1, "bot", bot="greedy")
    table = over(ann, "brought", 5.0, True, *seats)
    table = replace(table, inherited=FORKED.inherited, parent_commitment=FORKED.parent)
    await store.create(table, None, brought=FORKED.log)
    assert await store.table("brought") == table
    assert await store.log("brought") == FORKED.log


async def test_a_fork_waits_with_its_lines_until_all_sit(store: Store) -> None:
    ann, ben = [await store.welcome(name, 1.0) for name in ("ann", "ben")]
    waiting = at(ann, "fork", SeatRecord(0, "person", ann.id), SeatRecord(1, "open"))
    await store.create(replace(waiting, inherited=9), None, brought=FORKED.log[:9])
    taken = SeatRecord(1, "person", ben.id)
    await store.take_seat("fork", taken, None, Progress((1,)), 7.0)
    begun = await store.table("fork")
    assert begun is not None
    assert (begun.status, begun.waiting, begun.moved) == ("playing", (1,), 7.0)
    assert await store.log("fork") == FORKED.log[:9]


async def test_a_forsaken_fork_takes_its_lines_along(store: Store) -> None:
    ann = await store.welcome("ann", 1.0)
    seats = SeatRecord(0, "person", ann.id), SeatRecord(1, "open")
    await store.create(at(ann, "fork", *seats), None, brought=FORKED.log[:9])
    await store.close_table("fork")
    assert await store.log("fork") == []


async def test_what_one_played_and_brought_is_listed_the_last_first(store: Store) -> None:
    ann, ben = [await store.welcome(name, 1.0) for name in ("ann", "ben")]
    mine, theirs = SeatRecord(0, "person", ann.id), SeatRecord(0, "person", ben.id)
    nobody = SeatRecord(0, "person", None, "Клара")
    for table in (
        over(ben, "sat", 10.0, False, mine),
        over(ann, "hosted only", 20.0, False, theirs),
        over(ann, "brought", 30.0, True, nobody),
        over(ben, "not mine", 40.0, True, nobody),
        at(ann, "runs", mine),
    ):
        await store.create(table, None)
    history = store.finished
    assert [t.id for t in await history.finished_of(ann.id, None, 9)] == ["brought", "sat"]
    assert [t.id for t in await history.finished_of(ann.id, 30.0, 9)] == ["sat"]
    assert [t.id for t in await history.finished_of(ann.id, None, 1)] == ["brought"]
    assert [t.id for t in await history.finished_of(ben.id, None, 9)] == [
        "not mine",
        "hosted only",
    ]
    assert await history.imported_by(ann.id) == 1
