"""Tables where sand runs, and a clock of the room that tests turn by hand."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from tests.server.house import House, Person, Tab
from tests.waiting import happens as happens

from oneiro.server.room.room import Room

SAND = 30


class Hand:
    """The time of one room: it stands still, and goes on when it is told to."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.time = time.monotonic()
        room.time.now = lambda: self.time

    def forward(self, seconds: float) -> None:
        self.time += seconds
        self.room.ticker.wake()


async def dreaming(*people: Person, game: str = "dream_runners", **more: Any) -> str:
    """A table where these people sit."""
    host, *others = people
    more.setdefault("options", {"sand": str(SAND)})
    table = await host.opens("me", *["open"] * len(others), game=game, **more)
    for other in others:
        await other.sits(table)
    return table


async def ready(*tabs: Tab) -> None:
    """The next dream is turned up, and everybody knows."""
    for tab in tabs:
        await tab.settle()
        await tab.act("ready")
    await everybody(*tabs, phase="dream")


async def everybody(*tabs: Tab, phase: str) -> None:
    for tab in tabs:
        while tab.update["view"]["phase"] != phase:
            await tab.hear()
        await tab.settle()


@asynccontextmanager
async def dream(
    house: House, people: Sequence[Person], **more: Any
) -> AsyncIterator[tuple[str, Hand, list[Tab]]]:
    """The first dream of these people is turned up, and time stands still."""
    table = await dreaming(*people, **more)
    async with AsyncExitStack() as stack:
        tabs = [await stack.enter_async_context(person.at(table)) for person in people]
        hand = Hand(house.room(table))
        await ready(*tabs)
        yield table, hand, tabs


def layout(tab: Tab, which: int = 0) -> str:
    """One of the layouts that are offered as examples."""
    return tab.offers[which].removeprefix("lock ")


async def clock_runs(*tabs: Tab, name: str = "sand") -> None:
    for tab in tabs:
        while (tab.update["clock"] or {}).get("name") != name:
            await tab.hear()


async def actions(house: House, table: str) -> list[tuple[int, str]]:
    return [(move.seat, move.action) for move in await house.store.log(table)]


async def quiet(room: Room) -> None:
    """Whatever came in by now has had its turn: a draft, say, is not waited for."""
    await happens(lambda: not room._running and not room.bots.busy)
