"""A room without a server around it: stored before told, one at a time, all or nothing."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server import house

from oneiro.kernel.game import Seat
from oneiro.kernel.match import Match
from oneiro.server.base.errors import Refusal
from oneiro.server.cluster.peers import Peers
from oneiro.server.engine import choosing
from oneiro.server.engine.pool import EnginePool
from oneiro.server.room.clocks import PlayerClocks
from oneiro.server.room.config import RoomConfig, Time
from oneiro.server.room.connection import Connection
from oneiro.server.room.creating import new_table
from oneiro.server.room.events import Subscribers, TableEvent
from oneiro.server.room.matches import progress_of
from oneiro.server.room.play import Act, Hold, TimeUp, Undo
from oneiro.server.room.room import Room
from oneiro.server.room.seating import Leave, Sit
from oneiro.server.room.state import RoomState
from oneiro.server.room.takebacks import Answer, Ask
from oneiro.server.room.timer import StepTimer
from oneiro.server.wire import NewSeat, NewTable
from oneiro.store import GoneOn, Store

NAMES = ("Ann", "Ben", "Eve")


class Page(Connection):
    """Somebody who looks on. Whatever it is told must be stored by then."""

    def __init__(self, visitor: int | None, stored: list[int]) -> None:
        super().__init__(visitor)
        self.stored = stored
        self.updates: list[dict[str, Any]] = []

    def send_bytes(self, message: bytes) -> None:
        update = json.loads(message)
        if update["type"] == "update":
            assert update["seq"] <= max(self.stored, default=-1), "told before it was stored"
            self.updates.append(update)


class Bench:
    """One room on a real store, people who sit at it, and a page that looks on."""

    def __init__(self, store: Store, room: Room, people: list[int]) -> None:
        self.store, self.room, self.people = store, room, people
        self.stored: list[int] = []
        self.events: list[TableEvent] = []
        self.page = Page(None, self.stored)

    @property
    def match(self) -> Match:
        assert self.room.match is not None
        return self.room.match

    def asks(self) -> bool:
        return self.room.state.takeback is not None

    def first(self, seat: Seat) -> str:
        return self.match.game.write(self.match.options_of(seat)[0])

    def act(self, seat: Seat, text: str = "") -> Act:
        return Act(self.people[seat], self.match.seq, text or self.first(seat), self.room.now())

    async def all_choose(self) -> None:
        for seat in self.match.actors:
            await self.room.do(self.act(seat))


@asynccontextmanager
async def bench(
    folder: Path, *seats: str, game: str = "dreamworld", options: dict[str, str] | None = None
) -> AsyncIterator[Bench]:
    """People where a seat is open or mine, bots else; the game has begun."""
    store = await Store.open(str(folder / "room.db"))
    visitors = [await store.welcome(name * 8, 0.0) for name in NAMES]
    sits = [msgspec.convert(house.seat(word), NewSeat) for word in seats]
    table = new_table(visitors[0], NewTable(game, sits, options or {}, False))
    await store.create(table, None)
    time = Time()
    state = RoomState(table, None, PlayerClocks(table.pace, 1.0, time), StepTimer(1.0, time))
    subscribers, engine = Subscribers(), EnginePool()
    room = Room(store, state, RoomConfig(bot_pause=0.0), Peers(), engine, subscribers)
    found = Bench(store, room, [visitor.id for visitor in visitors])
    subscribers.append(lambda _, event: found.events.append(event))
    append, take_seat = store.append, store.take_seat

    async def noted(table: str, move: Any, *rest: Any) -> None:
        await append(table, move, *rest)
        found.stored.append(move.seq)

    async def begun(table: str, seat: Any, opening: Any, *rest: Any) -> None:
        await take_seat(table, seat, opening, *rest)
        if opening is not None:
            found.stored.append(opening.seq)

    store.append, store.take_seat = noted, begun  # type: ignore[method-assign,assignment]
    await room.enter(found.page)
    for number in range(1, sum(word in ("me", "open") for word in seats)):
        await room.do(Sit(found.people[number], NAMES[number]))
    try:
        yield found
    finally:
        await room.close()
        await engine.close()
        await store.close()


async def test_a_whole_game_and_everything_told_was_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    moved = asyncio.Event()

    async def first(_: Any, table: str, game: Any, s: Any, seat: Seat, *rest: Any) -> str:
        return str(game.write(s.stack[-1].options(s, seat)[0]))

    monkeypatch.setattr(choosing, "chosen", first)
    async with bench(tmp_path, "me", "open", "random") as at:
        at.room._subscribers.append(lambda *_: moved.set())
        while at.room.table.status == "playing":
            moved.clear()
            mine = [seat for seat in at.match.actors if seat < 2]
            if mine:
                await at.room.do(at.act(mine[0]))
            else:
                await moved.wait()
        assert at.match.outcome is not None
        assert await at.store.log(at.room.table.id) == at.match.log
        told = [update["seq"] for update in at.page.updates if update["seq"] >= 0]
        assert told == list(range(len(at.match.log)))
        assert at.events[-1] == "over"


async def test_what_is_not_stored_has_not_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(*_: object) -> None:
        raise OSError("disk full")

    async with bench(tmp_path, "me", "open") as at:
        before, told, events = at.room.state, list(at.page.updates), list(at.events)
        log = list(at.match.log)
        command = at.act(0)
        with monkeypatch.context() as patch:
            patch.setattr(at.store, "append", fails)
            with pytest.raises(Refusal, match="nothing has changed"):
                await at.room.do(command)
        assert at.room.state is before
        assert at.match.log == log == await at.store.log(at.room.table.id)
        assert (at.page.updates, at.events) == (told, events)
        await at.room.do(command)
        assert at.match.seq == 1


async def test_of_equal_moves_at_once_one_counts(tmp_path: Path) -> None:
    async with bench(tmp_path, "me", "open") as at:
        command = at.act(0)
        answers = await asyncio.gather(
            *(at.room.do(command) for _ in range(8)), return_exceptions=True
        )
        assert sum(answer is None for answer in answers) == 1
        refused = [a.problem.code for a in answers if isinstance(a, Refusal)]
        assert len(refused) == 7
        assert set(refused) <= {"stale", "illegal", "not-your-turn"}
        assert at.match.seq == 1


async def test_commands_take_their_turns_in_the_order_they_came(tmp_path: Path) -> None:
    async with bench(tmp_path, "me", "open") as at:
        acting = at.room.submit(at.act(0))
        back = at.room.submit(Undo(at.people[0], 1, at.room.now()))
        await asyncio.gather(acting, back)
        assert [move.action.split()[0] for move in at.match.log[-1:]] == ["undo"]


async def test_who_leaves_settles_an_open_takeback_in_the_same_turn(tmp_path: Path) -> None:
    async with bench(tmp_path, "me", "open", "open") as at:
        await at.all_choose()
        seq = at.match.seq
        await at.room.do(Ask(at.people[0], seq))
        assert at.asks()
        with pytest.raises(Refusal):
            await at.room.do(Answer(at.people[0], seq, True))
        await at.room.do(Answer(at.people[1], seq, True))
        at.events.clear()
        # Eve leaves without having agreed, and the bot that sits for her may not agree for her.
        await at.room.do(Leave(at.people[2]))
        assert not at.asks()
        assert not any(move.back is not None for move in at.match.log)
        assert at.events[0] == "seats"


async def test_who_asked_and_leaves_asks_no_more(tmp_path: Path) -> None:
    async with bench(tmp_path, "me", "open", "open") as at:
        await at.all_choose()
        seq = at.match.seq
        await at.room.do(Ask(at.people[0], seq))
        at.events.clear()
        await at.room.do(Leave(at.people[0]))
        assert not at.asks()
        assert at.events[:2] == ["seats", "asked"]
        assert at.page.updates[-1]["house"]["takeback"] is None


async def test_a_part_that_raises_harms_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def flaw(*_: object) -> None:
        raise RuntimeError("a part with a flaw")

    async with bench(tmp_path, "me", "open") as at:
        followed: list[str] = []
        monkeypatch.setattr(at.room.chat, "follow", flaw)
        monkeypatch.setattr(at.room.bots, "follow", flaw)
        monkeypatch.setattr(at.room.ticker, "follow", lambda s, event: followed.append(event))
        await at.room.do(at.act(0))
        assert at.page.updates[-1]["seq"] == 1
        assert followed == ["moved"]
        assert at.events[-1] == "moved"


async def test_who_was_slower_than_another_process_is_told_what_that_wrote(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A turn that read the table again ends in a telling, also where its command is refused."""
    async with bench(tmp_path, "me", "open") as at:
        there = await Store.open(at.store.engine.url.render_as_string())
        other = Match.replay(
            at.match.game, 2, at.room.table.options, at.match.log, at.room.table.seed
        )
        append = at.store.append

        async def beaten(table: str, *rest: Any) -> None:
            """Both choose in another process just before this one writes."""
            for seat in (0, 1) if other.seq == 0 else ():
                proposal = other.propose(seat, other.game.write(other.options_of(seat)[0]))
                await there.append(table, proposal.move, progress_of(other, proposal), 1.0)
                at.stored.append(proposal.move.seq)
                other.accept(proposal)
            await append(table, *rest)

        monkeypatch.setattr(at.store, "append", beaten)
        with pytest.raises(Refusal) as no:
            await at.room.do(at.act(0))
        assert no.value.problem.code in ("stale", "illegal", "not-your-turn")
        assert at.match.log == other.log
        assert at.page.updates[-1]["seq"] == 2
        await there.close()


async def test_a_draft_that_waited_behind_a_slow_write_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It came before the time was up; one that came later does not count, whatever waited."""
    options = {"sand": "30"}
    async with bench(tmp_path, "me", "open", "open", game="dream_runners", options=options) as at:
        room, now = at.room, 1000.0
        room.time.now = lambda: now
        for seat in range(3):
            await room.do(at.act(seat, "ready"))
        drafted, later = (at.match.game.write(a) for a in at.match.options_of(1)[1:3])
        await room.do(at.act(0))
        assert room.state.timer.name == "sand"
        question, seq = room.state.timer.question, at.match.seq
        begun, go_on, append = asyncio.Event(), asyncio.Event(), at.store.append

        async def slow(*args: Any) -> None:
            begun.set()
            await go_on.wait()
            await append(*args)

        with monkeypatch.context() as patch:
            patch.setattr(at.store, "append", slow)
            lock = room.submit(at.act(2))
            await begun.wait()
            now += 29.0
            held = room.submit(Hold(at.people[1], seq, drafted.removeprefix("lock "), room.now()))
            now += 2.0
            missed = room.submit(Hold(at.people[1], seq, later.removeprefix("lock "), room.now()))
            up = room.submit(TimeUp(question, {}))
            go_on.set()
            await asyncio.gather(lock, held, missed, up)
        actions = [(move.seat, move.action) for move in at.match.log[-2:]]
        assert actions[0][0] == 2
        assert actions[1] == (1, drafted.replace("lock", "late"))


async def test_a_state_is_a_value_and_only_the_room_replaces_it(tmp_path: Path) -> None:
    async with bench(tmp_path, "me", "open") as at:
        before = at.room.state
        with pytest.raises(AttributeError):
            before.takeback = None  # type: ignore[misc]
        with pytest.raises(AttributeError):
            at.room.state = replace(before)  # type: ignore[misc]
        await at.room.do(at.act(0))
        assert at.room.state is not before
        assert before.table.waiting == (0, 1)


async def test_another_process_that_is_quicker_four_times_wins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries = 0

    async def gone_on(*_: object) -> None:
        nonlocal tries
        tries += 1
        raise GoneOn

    async with bench(tmp_path, "me", "open") as at:
        monkeypatch.setattr(at.store, "append", gone_on)
        with pytest.raises(Refusal) as no:
            await at.room.do(at.act(0))
        assert (no.value.problem.code, tries) == ("stale", 4)
        with pytest.raises(Refusal):
            await at.room.do(Undo(at.people[0], at.match.seq, at.room.now()))
        assert tries == 4
