"""New tables: what was agreed on before anybody sits down."""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping

from oneiro import games
from oneiro.kernel import colours
from oneiro.kernel.game import BadOption
from oneiro.kernel.table import commitment
from oneiro.server.base.errors import Refusal
from oneiro.server.room.matches import check_bot
from oneiro.server.room.paces import agreed_pace
from oneiro.server.wire import NewTable
from oneiro.store import PaceRecord, SeatRecord, TableRecord, Visitor


def agreed(new: NewTable) -> dict[str, str]:
    """The table options of a sensible table; raises :class:`Refusal`."""
    try:
        options = games.game(new.game).agree(len(new.seats), new.options)
    except games.UnknownGame as e:
        raise Refusal("unknown-game", str(e)) from e
    except BadOption as e:
        raise Refusal("bad-table", str(e)) from e
    kinds = [s.kind for s in new.seats]
    if kinds.count("me") > 1:
        raise Refusal("bad-table", "you can sit on one seat only")
    if set(kinds) == {"bot"}:
        raise Refusal("bad-table", "somebody must sit at the table, not bots alone")
    for s in new.seats:
        if s.kind == "bot":
            check_bot(new.game, s.bot)
    return options


def new_table(host: Visitor, new: NewTable, share: str = "") -> TableRecord:
    """Raises :class:`Refusal` if it makes no sense. The *share* is the host's, if they sit."""
    options = agreed(new)
    if any(s.colour for s in new.seats if s.kind != "me"):
        raise Refusal("bad-table", "everybody chooses a colour for themselves alone")
    mine = next((s.colour for s in new.seats if s.colour), None)
    if mine is not None and mine not in games.game(new.game).colours:
        raise Refusal("bad-table", f"{new.game} has no colour {mine!r}")
    seats = tuple(
        {
            "me": SeatRecord(i, "person", host.id, host.name, share=share, colour=mine),
            "open": SeatRecord(i, "open"),
            "bot": SeatRecord(i, "bot", bot=s.bot),
        }[s.kind]
        for i, s in enumerate(new.seats)
    )
    pace = agreed_pace(new.pace, options)
    hints = all(s.kind != "open" for s in seats) if new.hints is None else new.hints
    return fresh(new.game, host.id, seats, options, pace, new.private, new.watch, hints)


def fresh(
    key: str,
    host: int,
    seats: tuple[SeatRecord, ...],
    options: Mapping[str, str],
    pace: PaceRecord,
    private: bool,
    watch: bool,
    hints: bool = False,
) -> TableRecord:
    """A table by today's rules, with a seed that nobody has seen."""
    game = games.game(key)
    seed = secrets.token_bytes(32)
    now = time.time()
    return TableRecord(
        id=secrets.token_urlsafe(12),
        game=game.key,
        version=game.version,
        edition=game.edition,
        edition_hash=game.edition_hash,
        notation=game.notation,
        options=dict(options),
        private=private,
        status="gathering",
        host=host,
        seed=seed,
        commitment=commitment(seed),
        created=now,
        moved=now,
        pace=pace,
        watch=watch,
        hints=hints,
        seats=seats,
    )


def rotated(old: TableRecord, host: Visitor, share: str = "") -> TableRecord:
    """The same people once more: whoever sat second sits first now, and colours are chosen anew.

    Seats of people are kept for them until they come; whoever asks for it sits down at once.
    """
    seats = []
    for i in range(len(old.seats)):
        s = old.seats[(i + 1) % len(old.seats)]
        if s.kind == "bot":
            seats.append(SeatRecord(i, "bot", bot=s.bot))
        elif s.visitor == host.id:
            seats.append(SeatRecord(i, "person", host.id, host.name, share=share))
        else:
            seats.append(SeatRecord(i, "open", s.visitor, s.name))
    options = dict(old.options)
    if colours.OPTION in options:
        options[colours.OPTION] = colours.write([""] * len(seats))
    same = old.pace, old.private, old.watch, old.hints
    return fresh(old.game, host.id, tuple(seats), options, *same)
