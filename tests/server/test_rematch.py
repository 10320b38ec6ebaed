"""Once more with the same people; and tables that nobody comes back to."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from tests.server.house import House, Person
from tests.server.sand import happens
from tests.server.test_restart import broken

from oneiro.server import maintenance
from oneiro.server.base.errors import Refusal
from oneiro.server.maintenance import DAY, HOUR
from oneiro.server.room.lifecycle import GiveUp
from oneiro.server.room.play import ended
from oneiro.server.room.state import Change, Env, RoomState
from oneiro.store import Store
from oneiro.store.open_time import Noted
from oneiro.store.schema import tables

PACE = {"kind": "live", "minutes": 7, "increment": 3}


@dataclass(frozen=True)
class End:
    """As if all had agreed to end it."""

    again = False

    async def decide(self, s: RoomState, env: Env) -> Change:
        return ended(s, "agreed", env)


async def over(house: House, host: Person, *others: Person, **more: Any) -> str:
    """A table of these people, and then of these bots, that has been played."""
    bots = more.pop("bots", ())
    table = await host.opens("me", *["open"] * len(others), *bots, **more)
    for other in others:
        await other.sits(table)
    async with house.rooms.entered(table) as room:
        await room.do(End())
    return table


async def again(person: Person, table: str) -> dict[str, Any]:
    answer = await person.does(table, "rematch")
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def sitting(info: dict[str, Any]) -> list[tuple[str, str, bool]]:
    return [(s["kind"], s["name"], s["reserved"]) for s in info["seats"]]


async def test_seats_go_round_and_are_kept(
    house: House, ann: Person, ben: Person, eve: Person
) -> None:
    old = await over(house, ann, ben, eve, bots=["random"], pace=PACE, watch=False)
    async with ben.at(old) as b:
        new = await again(ann, old)
        await b.hear_update()
        assert b.update["table"]["rematch"] == new["id"]
    # Ann sat first, so she sits last; who sat second begins.
    assert sitting(new) == [
        ("open", "Ben", True),
        ("open", "Eve", True),
        ("bot", "random", False),
        ("person", "Ann", False),
    ]
    assert (new["you"], new["host"], new["status"]) == (3, True, "gathering")
    assert (new["pace"], new["watch"], new["game"]) == ({**PACE, "days": 0}, False, "dreamworld")
    mine = (await ben.http.get("/api/lobby")).json()["mine"]
    assert new["id"] in [t["id"] for t in mine]
    # Whoever presses later comes to the same table, and sits down on the own seat.
    joined = await again(ben, old)
    assert (joined["id"], joined["you"]) == (new["id"], 0)
    assert (await again(ann, old))["id"] == new["id"]
    answer = await eve.does(new["id"], "sit")
    assert (answer.json()["you"], answer.json()["status"]) == (1, "playing")
    assert (await again(eve, old))["status"] == "playing"


async def test_a_kept_seat_is_for_nobody_else(
    house: House, ann: Person, ben: Person, eve: Person
) -> None:
    old = await over(house, ann, ben)
    new = (await again(ann, old))["id"]
    for seat in ({}, {"seat": 0}):
        answer = await eve.does(new, "sit", **seat)
        assert (answer.status_code, answer.json()["code"]) == (409, "seat-taken")
    room = house.room(new)
    assert room.table.seats[0].reserved
    answer = await eve.does(new, "fill", seat=0)
    assert answer.json()["code"] == "not-host"
    # The host need not wait for ever.
    answer = await ann.does(new, "fill", seat=0, bot="random")
    assert answer.json()["status"] == "playing"
    assert sitting(answer.json())[0] == ("bot", "random", False)
    assert (await ben.does(new, "sit")).json()["code"] == "started"
    assert (await again(ben, old))["id"] == new


async def test_a_kept_seat_can_be_given_up(
    house: House, ann: Person, ben: Person, eve: Person
) -> None:
    old = await over(house, ann, ben)
    new = (await again(ann, old))["id"]
    assert (await ben.does(new, "leave")).status_code == 204
    assert sitting(await ann.looks(new))[0] == ("open", "", False)
    await eve.sits(new)
    assert (await ann.looks(new))["status"] == "playing"


async def test_with_bots_it_begins_at_once(house: House, ann: Person) -> None:
    old = await over(house, ann, bots=["random", "greedy"], private=True)
    new = await again(ann, old)
    assert (new["status"], new["private"], new["you"]) == ("playing", True, 2)
    assert [s["name"] for s in new["seats"]] == ["random", "greedy", "Ann"]
    commitments = {(await house.store.table(t)).commitment for t in (old, new["id"])}  # type: ignore[union-attr]
    assert len(commitments) == 2


async def test_of_several_who_ask_at_once_all_come_to_one_table(
    house: House, ann: Person, ben: Person, eve: Person
) -> None:
    old = await over(house, ann, ben, eve)
    found = await asyncio.gather(*(again(p, old) for p in (ann, ben, eve)))
    assert len({t["id"] for t in found}) == 1
    assert (await ann.looks(found[0]["id"]))["status"] == "playing"


async def test_a_closed_rematch_gives_way_to_another(
    house: House, ann: Person, ben: Person
) -> None:
    old = await over(house, ann, ben)
    first = (await again(ann, old))["id"]
    assert (await ann.does(first, "leave")).status_code == 204
    second = await again(ben, old)
    assert second["id"] != first
    assert (second["host"], second["you"]) == (True, 0)


async def test_who_may_not_ask(house: House, ann: Person, ben: Person, eve: Person) -> None:
    old = await over(house, ann, ben)
    async with house.person() as nobody:
        for stranger in (eve, nobody):
            answer = await stranger.does(old, "rematch")
            assert (answer.status_code, answer.json()["code"]) == (403, "not-seated")
            assert "set-cookie" not in answer.headers
    running = await ann.opens("me", "greedy")
    answer = await ann.does(running, "rematch")
    assert (answer.status_code, answer.json()["code"]) == (409, "not-over")
    answer = await ann.does("nowhere", "rematch")
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown-table")
    assert (await ann.looks(old))["rematch"] == ""


async def test_a_rematch_that_is_not_stored_can_be_asked_for_again(
    house: House, ann: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = await over(house, ann, ben)
    with monkeypatch.context() as patch:
        patch.setattr(house.store, "create", broken)
        answer = await ann.does(old, "rematch")
        assert (answer.status_code, answer.json()["code"]) == (500, "server")
    assert (await again(ann, old))["status"] == "gathering"


async def test_the_limit_of_tables_counts_here_too(
    house: House, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = await over(house, ann, bots=["random"])
    monkeypatch.setattr("oneiro.server.room.registry.MOST_TABLES", 0)
    answer = await ann.does(old, "rematch")
    assert (answer.status_code, answer.json()["code"]) == (429, "too-many")
    assert (await ann.looks(old))["rematch"] == ""


async def aged(store: Store, table: str, seconds: float) -> None:
    since = store.open_time.now() - seconds
    change = tables.update().where(tables.c.id == table).values(stirred=since)
    async with store.engine.begin() as c:
        await c.execute(change)


async def cleared(house: House) -> None:
    """Nothing is given up at one look."""
    for _ in range(2):
        await house.app.state.chores.cleared()


async def test_a_table_that_nobody_looks_at_any_more_is_closed(
    house: House, ann: Person, ben: Person
) -> None:
    fresh, old, seen = [await ann.opens("me", "open") for _ in range(3)]
    for table, age in ((fresh, DAY - HOUR), (old, DAY + 1), (seen, DAY + 1)):
        await aged(house.store, table, age)
    house.rooms.rooms.pop(seen, None)
    async with ben.at(seen) as b:
        await cleared(house)
        assert (await ben.http.get(f"/api/tables/{old}")).json()["code"] == "unknown-table"
        for kept in (fresh, seen):
            assert (await ann.looks(kept))["status"] == "gathering"
        await b.settle()
    stored = await house.store.table(seen)
    assert stored is not None
    assert stored.moved > time.time() - HOUR, "a visit counts"


async def test_a_game_that_stood_still_long_is_ended(house: House, ann: Person) -> None:
    ages: dict[str, tuple[float, dict[str, Any]]] = {
        "young": (13 * DAY, {}),
        "old": (15 * DAY, {}),
        "young days": (59 * DAY, {"pace": {"kind": "days", "days": 2}}),
        "old days": (61 * DAY, {"pace": {"kind": "days", "days": 2}}),
    }
    found = {name: await ann.opens("me", **more) for name, (_, more) in ages.items()}
    for name, (age, _) in ages.items():
        await aged(house.store, found[name], age)
    async with ann.at(found["old"]) as a:
        await cleared(house)
        while a.update["table"]["status"] != "over":
            await a.hear_update()
        assert (a.update["table"]["ending"], a.update["offers"]) == ("expired", [])
        assert a.update["seed"] is not None
    endings = {name: (await ann.looks(t))["ending"] for name, t in found.items()}
    assert endings == {"young": "", "old": "expired", "young days": "", "old days": "expired"}
    await cleared(house)


async def test_nothing_is_given_up_at_one_look(house: House, ann: Person) -> None:
    moved, stood = await ann.opens("me"), await ann.opens("me")
    for table in (moved, stood):
        await aged(house.store, table, 15 * DAY)
    await house.app.state.chores.cleared()
    assert [(await ann.looks(t))["status"] for t in (moved, stood)] == ["playing", "playing"]
    async with ann.at(moved) as a:
        await a.act(a.offers[0])
        await a.settle()
    await house.app.state.chores.cleared()
    assert [(await ann.looks(t))["status"] for t in (moved, stood)] == ["playing", "over"]
    # Nor if somebody moves between the look and the end.
    late = await ann.opens("me")
    async with house.rooms.entered(late) as room:
        with pytest.raises(Refusal):
            await room.do(GiveUp(False, house.store.open_time.now() - 15 * DAY))
    assert (await ann.looks(late))["status"] == "playing"


async def test_nobody_is_locked_out_by_tables_that_cannot_be_opened(
    house: House, ann: Person
) -> None:
    table = await ann.opens("me")
    stored = await house.store.table(table)
    assert stored is not None
    await aged(house.store, table, 15 * DAY)
    async with house.store.engine.begin() as c:
        await c.execute(tables.update().where(tables.c.id == table).values(version=99))
    house.rooms.rooms.clear()
    await cleared(house)
    assert await house.store.living_tables_of(stored.host) == 0


async def test_a_house_that_was_shut_forsakes_nobody(tmp_path: Path) -> None:
    house = await House(tmp_path).open()
    async with house.person("Ann") as ann:
        waiting, running = await ann.opens("me", "open"), await ann.opens("me")
        await house.close()
    store = await Store.open(tmp_path / "house.db")
    async with store.engine.begin() as c:
        long = 100 * DAY
        await c.execute(tables.update().values(stirred=tables.c.stirred - long))
        then = Noted(time.time() - long, time.time() - long)
        await c.execute(
            sa.text("UPDATE house SET value = :v WHERE key = 'open'"), {"v": then.dump()}
        )
    await store.close()
    house = await House(tmp_path).open()
    async with house.person(cookie=ann.cookie) as ann2:
        await cleared(house)
        assert (await ann2.looks(waiting))["status"] == "gathering"
        assert (await ann2.looks(running))["status"] == "playing"
    await house.close()


async def test_forsaken_tables_are_cleared_without_being_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(maintenance, "CLEARED_EVERY", 0.05)
    house = await House(tmp_path).open()
    async with house.person("Ann") as ann:
        table = await ann.opens("me", "open")
        await aged(house.store, table, 2 * DAY)

        async def gone() -> bool:
            return await house.store.table(table) is None

        await happens(gone)
    await house.close()
