"""What happened at a room's table in another process, and how the room comes to know it."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from oneiro.kernel.match import Match
from oneiro.server.room.connection import Known
from oneiro.server.room.matches import as_played, followed, not_stored, progress_at
from oneiro.store import ClocksRecord, StoreError, TableRecord, advanced

if TYPE_CHECKING:
    from oneiro.server.room.room import Room


class Elsewhere:
    def __init__(self, room: Room) -> None:
        self.room = room
        self.behind = False
        """Others have written, and it is not yet read."""

    def came_or_went(self) -> None:
        """Somebody, in another process."""
        self.room.absences.follow()
        self.room.tell()
        self.room.keeper.look_around()

    async def catch_up(self) -> None:
        """Something was written. Whoever already waits for a turn to read will see it too."""
        if not self.behind:
            self.behind = True
            await self.room.do(self.read())

    async def follow(self, at: float) -> None:
        """A move was made *at* that time; seats and all else are as they were."""
        if not self.behind:
            await self.room.do(self._follow(at))

    async def _follow(self, at: float) -> None:
        room = self.room
        if room.match is None or room.table.status != "playing":
            await self.read()
            return
        try:
            known, seq = room.match, room.match.seq
            match = await followed(room.store, room.table, known)
            bank = await room.store.clocks.of(room.table.id) if room.banks.timed else None
        except (StoreError, SQLAlchemyError, OSError) as e:
            raise not_stored(e) from e
        if match is known and known.seq == seq:
            return
        assert match is not None
        table = advanced(room.table, progress_at(match), at)
        self._take(table, match, bank, match is not known, True)

    async def look(self) -> None:
        """Somebody comes, perhaps from another process, and must not see less than there."""
        if not self.room.peers.bus.alone:
            await self.room.do(self._follow(time.time()))

    async def take_over(self) -> None:
        """Nobody keeps this table any more, so this process does."""
        room = self.room
        kept = await room.store.timing(room.table.id)
        if kept is not None and kept.question == room.timing.question:
            room.timing.drafts = {**kept.drafts, **room.timing.drafts}
        room.wake()

    async def read(self) -> None:
        """Take the stored match for ours: another process wrote, or a write only seemed to fail."""
        room = self.room
        self.behind = False
        try:
            table = await room.store.table(room.table.id)
            if table is None:
                room.close_down()
                return
            known, seq = room.match, room.match.seq if room.match is not None else -1
            match = await followed(room.store, table, known)
            bank = await room.store.clocks.of(table.id)
        except (StoreError, SQLAlchemyError, OSError) as e:
            raise not_stored(e) from e
        moved = match is None or match.seq != seq
        self._take(as_played(table, match), match, bank, match is not known, moved)

    def _take(
        self,
        table: TableRecord,
        match: Match | None,
        bank: ClocksRecord | None,
        anew: bool,
        moved: bool,
    ) -> None:
        room = self.room
        room.table, room.match = table, match
        room.banks = room.banks.resumed(table, bank, restart=False)
        if match is not None:
            room.timing.follow(match)
        if moved:
            room.takebacks.moved()
        if table.status == "over":
            room.timing.stop()
        if anew:
            for line in room.lines:
                line.known = Known()
        room.absences.follow()
        room.tell()
        room.wake()
