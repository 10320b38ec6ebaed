"""A calendar that jumps ends nothing, hides nothing and takes nobody's time."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from tests import postgres
from tests.server.house import House, Person
from tests.waiting import happens

from oneiro.server import maintenance
from oneiro.server.base import metrics

DAY = 24 * 3600.0
DAYS = {"kind": "days", "days": 2}
CALENDAR = time.time


class Jumps:
    """The machine's calendar, which the whole process goes by."""

    def __init__(self) -> None:
        self.days = 0

    def __call__(self) -> float:
        return CALENDAR() + self.days * DAY


@pytest.fixture
def calendar(monkeypatch: pytest.MonkeyPatch) -> Iterator[Jumps]:
    jumps = Jumps()
    monkeypatch.setattr(maintenance, "CLEARED_EVERY", 0.01)
    monkeypatch.setattr(maintenance, "NOTED_EVERY", 0.01)
    with monkeypatch.context() as patch:
        patch.setattr(time, "time", jumps)
        yield jumps


async def looked(house: House, monkeypatch: pytest.MonkeyPatch, times: int = 4) -> None:
    """So many looks at what is forsaken have begun since now."""
    forsaken, looks = house.store.lifecycle.forsaken, 0

    async def counted(*args: Any) -> Any:
        nonlocal looks
        looks += 1
        return await forsaken(*args)

    with monkeypatch.context() as patch:
        patch.setattr(house.store.lifecycle, "forsaken", counted)
        await happens(lambda: looks > times)


async def at_home(ann: Person) -> dict[str, str]:
    """A table of each kind that could expire."""
    return {
        "untimed": await ann.opens("me"),
        "days": await ann.opens("me", pace=DAYS),
        "bots": await ann.opens("me", "random"),
        "gathering": await ann.opens("me", "open"),
        "private": await ann.opens("me", "open", private=True),
    }


async def all_is_well(ann: Person, stranger: Person, tables: dict[str, str]) -> None:
    for kind, table in tables.items():
        info = await ann.looks(table)
        waits = kind in ("gathering", "private")
        assert (kind, info["status"], info["ending"]) == (
            kind, "gathering" if waits else "playing", "",
        )  # fmt: skip
    async with ann.at(tables["days"]) as a:
        (clock,) = a.update["house"]["clocks"]
        assert 2 * DAY - 600 < clock["left"] <= 2 * DAY
        assert a.update["house"]["gone"] == []
    lobby = (await stranger.http.get("/api/lobby")).json()
    assert tables["gathering"] in {t["id"] for t in lobby["open"]}
    assert {t["id"] for t in (await ann.http.get("/api/lobby")).json()["mine"]} >= set(
        tables.values()
    )


@pytest.mark.parametrize("days", [15, 400, -15])
async def test_a_jump_while_the_house_is_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, calendar: Jumps, days: int
) -> None:
    noticed = metrics.CLOCK_JUMPS._value.get
    house = await House(tmp_path).open()
    async with house.person("Ann") as ann, house.person("Ben") as ben:
        tables = await at_home(ann)
        # Whose browser goes by another clock keeps the cookie.
        cookie, before = ann.cookie, noticed()
        calendar.days = days
        await looked(house, monkeypatch)
        house.rooms.sweep()
        async with house.person(cookie=cookie) as again:
            await all_is_well(again, ben, tables)
        await happens(lambda: noticed() > before)
        # Back again, as a machine that asks for the time would set it.
        calendar.days = 0
        await looked(house, monkeypatch)
        async with house.person(cookie=cookie) as again:
            await all_is_well(again, ben, tables)
    await house.close()


@pytest.mark.parametrize("days", [15, 400, -400])
async def test_a_jump_while_the_house_is_shut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, calendar: Jumps, days: int
) -> None:
    house = await House(tmp_path).open()
    async with house.person("Ann") as ann:
        tables = await at_home(ann)
    await house.close()
    calendar.days = days
    house = await House(tmp_path).open()
    async with house.person(cookie=ann.cookie) as ann, house.person("Ben") as ben:
        await looked(house, monkeypatch)
        await all_is_well(ann, ben, tables)
    await house.close()


async def test_a_jump_between_two_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, calendar: Jumps
) -> None:
    async with AsyncExitStack() as until_the_end:
        url = until_the_end.enter_context(postgres.running().database())
        one = await House(tmp_path, db=url).open()
        until_the_end.push_async_callback(one.close)
        ann = await until_the_end.enter_async_context(one.person("Ann"))
        tables = await at_home(ann)
        calendar.days = 15
        two = await House(tmp_path, db=url).open()
        until_the_end.push_async_callback(two.close)
        also_ann = await until_the_end.enter_async_context(two.person(cookie=ann.cookie))
        ben = await until_the_end.enter_async_context(two.person("Ben"))
        for house, visitor in ((one, ann), (two, also_ann)):
            await looked(house, monkeypatch)
            await all_is_well(visitor, ben, tables)
