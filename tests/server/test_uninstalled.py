"""A table whose game is not installed waits until it is again."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.house import House, Person
from websockets.asyncio.client import connect

from oneiro import games
from oneiro.server.maintenance import DAY
from oneiro.store.schema import tables

KEY = "roam"
INSTALLED = games.game


def missing(key: str) -> Any:
    if key == KEY:
        raise games.UnknownGame(f"there is no game {key!r}")
    return INSTALLED(key)


async def left_alone(house: House) -> None:
    """Nobody has a room open, as after a start."""
    for room in list(house.rooms.rooms.values()):
        await room.close()
    house.rooms.rooms.clear()


async def test_a_table_of_a_game_that_is_gone_is_refused_listed_and_kept(
    house: House, ann: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    playing = await ann.opens("me", "open", game=KEY)
    await ben.sits(playing)
    gathering = await ann.opens("me", "open", game=KEY)
    async with ann.at(playing) as a:
        seq = a.seq
    await left_alone(house)
    monkeypatch.setattr(games, "game", missing)
    for table in (playing, gathering):
        answer = await ann.http.get(f"/api/tables/{table}")
        assert (answer.status_code, answer.json()["code"]) == (404, "unknown-game")
        assert KEY in answer.json()["message"]
        answer = await ben.does(table, "sit")
        assert (answer.status_code, answer.json()["code"]) == (404, "unknown-game")
        url = f"ws://127.0.0.1:{house.port}/api/tables/{table}/live"
        async with connect(url) as socket:
            assert '"unknown-game"' in str(await socket.recv())
    lobby = (await ann.http.get("/api/lobby")).json()
    assert {playing, gathering} <= {t["id"] for t in lobby["mine"]}
    lobby = (await ben.http.get("/api/lobby")).json()
    assert gathering in {t["id"] for t in lobby["open"]}
    await house.rooms.wake()
    async with house.store.engine.begin() as c:
        await c.execute(tables.update().values(stirred=tables.c.stirred - 1000 * DAY))
    for _ in range(2):
        await house.app.state.chores.cleared()
    kept = [await house.store.table(table) for table in (playing, gathering)]
    assert [table and table.status for table in kept] == ["playing", "gathering"]
    # It is installed again.
    monkeypatch.setattr(games, "game", INSTALLED)
    async with ann.at(playing) as a:
        assert a.seq == seq
        assert a.offers or a.update["waiting"]
    assert (await ben.does(gathering, "sit")).json()["status"] == "playing"
