"""Tables where people play, with a clock of the room that tests turn by hand."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from tests.server.house import House, Person, Tab
from tests.server.sand import Hand, happens

GRACE = 60.0


@asynccontextmanager
async def company(
    house: House, people: Sequence[Person], bots: Sequence[str] = (), **more: Any
) -> AsyncIterator[tuple[str, Hand, list[Tab]]]:
    """These people sit in this order, and time stands still."""
    host, *others = people
    table = await host.opens("me", *["open"] * len(others), *bots, **more)
    for other in others:
        await other.sits(table)
    async with AsyncExitStack() as stack:
        tabs = [await stack.enter_async_context(person.at(table)) for person in people]
        hand = Hand(house.room(table))
        await settled(*tabs)
        yield table, hand, tabs


async def settled(*tabs: Tab) -> None:
    for tab in tabs:
        await tab.settle()


async def until(tab: Tab, **house: Any) -> dict[str, Any]:
    """Wait for an update in which these parts of ``house`` are so; a callable is asked."""
    while True:
        found = tab.update["house"]
        if all(w(found[k]) if callable(w) else found[k] == w for k, w in house.items()):
            return dict(found)
        await tab.hear_update()


async def goes(tab: Tab, hand: Hand) -> int:
    """Close a tab, and wait until the room knows; the seat that is empty now."""
    seat = int(tab.update["table"]["you"])
    visitor = hand.room.table.seats[seat].visitor
    await tab.socket.close()
    await happens(lambda: visitor not in hand.room.state.online)
    return seat


def gone(tab: Tab) -> dict[int, dict[str, Any]]:
    return {g["seat"]: g for g in tab.update["house"]["gone"]}


async def refused(tab: Tab, code: str, **message: Any) -> None:
    """It is refused with this code, and nothing changed for anybody."""
    await tab.settle()
    before = tab.update
    await tab.say(**message)
    assert (await tab.hear_problem())["code"] == code
    await tab.settle()
    for part in ("house", "seq", "offers", "waiting", "taken_back"):
        if part == "house":
            assert steady(tab.update) == steady(before)
        else:
            assert tab.update[part] == before[part]
    assert tab.update["table"] == before["table"]


def steady(update: dict[str, Any]) -> dict[str, Any]:
    """The house but for moments of the calendar, which go on."""
    found = dict(update["house"])
    found["clocks"] = [{**c, "deadline": 0} for c in found["clocks"]]
    found["gone"] = [{**g, "since": 0, "choose_from": 0} for g in found["gone"]]
    return found
