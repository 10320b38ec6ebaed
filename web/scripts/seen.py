"""What the server would send about a position; the boards' tests and trial pages draw from it.

``make fixtures`` writes all of them anew.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import msgspec

from oneiro.kernel.match import Match
from oneiro.server.room import projection
from oneiro.store import SeatRecord, TableRecord

BOT = "greedy"
"""Who is called so is a bot; everybody else is a person, and there."""


def seen(match: Match, viewer: int | None, names: Sequence[str]) -> dict[str, Any]:
    """The update that *viewer* gets."""
    over = match.outcome
    game = match.game
    table = TableRecord(
        id=game.key,
        game=game.key,
        version=game.version,
        edition=game.edition,
        edition_hash=game.edition_hash,
        options=match.options,
        private=False,
        status="over" if over else "playing",
        host=1,
        seed=match.seed or b"",
        commitment=match.commitment,
        created=0.0,
        seats=tuple(
            SeatRecord(seat, "bot", bot=BOT)
            if names[seat] == BOT
            else SeatRecord(seat, "person", seat + 1, names[seat])
            for seat in range(match.seats)
        ),
        waiting=match.actors,
        winners=tuple(sorted(over.winners)) if over else (),
    )
    online = range(1, match.seats + 1)
    sent = projection.update(table, match, None if viewer is None else viewer + 1, online)
    plain: dict[str, Any] = json.loads(msgspec.json.encode(sent))
    return plain
