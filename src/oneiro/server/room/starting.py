"""How the game of a table begins: at once with its last seat, or when all numbers are opened."""

from __future__ import annotations

from dataclasses import dataclass, replace

from oneiro.kernel.match import Move
from oneiro.server.room.colouring import agreed, beginning
from oneiro.server.room.matches import begun, replaced
from oneiro.server.room.state import Change, Env, RoomState
from oneiro.store import ClocksRecord, Progress, SeatRecord, TableRecord, advanced


@dataclass(frozen=True)
class Start:
    """What the beginning of a game comes to."""

    after: RoomState
    move: Move | None
    """The line that is to be stored; none where all lines were taken over."""
    progress: Progress
    clocks: ClocksRecord | None


async def started(s: RoomState, env: Env, table: TableRecord) -> Start:
    """The game of a full *table* begins."""
    match, move = await begun(env.store, env.replays, agreed(table))
    progress = beginning(match)
    table = advanced(replace(table, as_it_was=table.all_agree), progress, env.wall)
    clocks = s.clocks.begun(table)
    after = replace(s, table=table, match=match, clocks=clocks, timer=s.timer.after(match))
    return Start(after, move, progress, clocks.record())


async def taken(s: RoomState, env: Env, seat: SeatRecord, invitation: str = "") -> Change:
    """A seat is somebody's now; where it was the last one, the game begins.

    Not at once where somebody is bound to a number: those are opened first.
    """
    table = replaced(s.table, seat)
    if not table.full or table.unopened:
        return Change(
            after=replace(s, table=table),
            event="seats",
            write=lambda store: store.take_seat(table.id, seat, None, None, env.wall, invitation),
        )
    start = await started(s, env, table)
    return Change(
        after=start.after,
        event="begun",
        write=lambda store: store.take_seat(
            table.id,
            seat,
            start.move,
            start.progress,
            env.wall,
            invitation,
            start.clocks,
            start.after.table.as_it_was,
        ),
    )
