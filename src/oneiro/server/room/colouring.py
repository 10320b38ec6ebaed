"""Colours of those who sit: chosen while people gather, agreed on when the game begins."""

from __future__ import annotations

from dataclasses import dataclass, replace

from oneiro.kernel import colours
from oneiro.kernel.game import Seat
from oneiro.kernel.match import Match
from oneiro.server.base.errors import Refusal
from oneiro.server.room.matches import game_of, replaced
from oneiro.server.room.state import Change, Env, RoomState, check_open
from oneiro.store import Progress, TableRecord


def checked(table: TableRecord, seat: Seat, colour: str) -> str | None:
    """The colour that whoever sits there may have, None to have it drawn; raises Refusal."""
    if not colour:
        return None
    if not game_of(table).colours or table.inherited:
        raise Refusal("nothing-asked", "there is no colour to choose at this table")
    if colour not in game_of(table).colours:
        raise Refusal("malformed", f"a colour is one of {', '.join(game_of(table).colours)}")
    if any(s.colour == colour and s.seat != seat for s in table.seats):
        raise Refusal("colour-taken", f"somebody else has the colour {colour}")
    return colour


def agreed(table: TableRecord) -> TableRecord:
    """With what was chosen among its options; where a match is taken over, its own stay."""
    if not game_of(table).colours or table.inherited:
        return table
    chosen = colours.write([seat.colour or "" for seat in table.seats])
    return replace(table, options={**table.options, colours.OPTION: chosen})


def beginning(match: Match) -> Progress:
    """What the beginning of the *match* changes of its table."""
    worn = match.game.colours_of(match.state)
    return Progress(match.actors, agreed=match.options if worn else None, colours=worn)


@dataclass(frozen=True)
class ChooseColour:
    """Somebody who sits wants this colour, or leaves it to chance."""

    visitor: int | None
    colour: str
    again = True

    async def decide(self, s: RoomState, env: Env) -> Change | None:
        check_open(s)
        table, seat = s.table, s.table.seat_of(self.visitor)
        if seat is None:
            raise Refusal("not-seated", "you do not sit at this table")
        if s.match is not None or s.opening is not None:
            raise Refusal("started", "the game has begun, or is about to")
        colour = checked(table, seat, self.colour)
        if table.seats[seat].colour == colour:
            return None
        return Change(
            replace(s, table=replaced(table, replace(table.seats[seat], colour=colour))),
            "seats",
            write=lambda store: store.gathering.choose_colour(table.id, seat, self.visitor, colour),
        )
