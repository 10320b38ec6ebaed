"""Matches that an engine process keeps from one job to the next: replayed once, asked often."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Literal

from oneiro import games
from oneiro.kernel.game import Refused, Seat, State
from oneiro.kernel.match import Match, Mismatch, Move, Turn
from oneiro.kernel.shares import Mixture
from oneiro.kernel.table import Told
from oneiro.store import TableRecord

PART = 256
"""Lines that are packed at once, so that others can have their turn between two parts."""
STATION = 128
"""Where moves were taken back, the match as it was is kept after every so many lines."""

Found = tuple[Literal["done", "missing", "misfit"], Any]
"""What came of a job: its result, lines that are missing here, or why the log does not fit."""


class Kept:
    """A match with positions of it, also of what was taken back."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._stations: list[Match] = []

    def positions(self, first: int) -> Iterator[tuple[Move, State]]:
        """Lines from *first* on with the position after each, also those that were taken back."""
        match = self.match
        lines = match.log[first:]
        standing = match.turns[-len(lines) :]
        if len(standing) == len(lines) and all(
            turn.move is move for turn, move in zip(standing, lines, strict=True)
        ):
            yield from match.positions(first)
            return
        again = self._with(max(first, 1))
        if not first:
            yield match.log[0], again.state
        for move in lines if first else lines[1:]:
            again.follow([move])
            yield move, again.state

    def _with(self, lines: int) -> Match:
        """The match when so many lines of it were there, to be played on."""
        while (len(self._stations) + 1) * STATION <= lines:
            again = self._copy_of(len(self._stations))
            again.follow(self.match.log[len(again.log) : (len(self._stations) + 1) * STATION])
            self._stations.append(again)
        again = self._copy_of(lines // STATION)
        again.follow(self.match.log[len(again.log) : lines])
        return again

    def _copy_of(self, station: int) -> Match:
        if station:
            return copied(self._stations[station - 1])
        match = self.match
        taken = min(match.inherited, 1)
        first = Match.replay(match.game, match.seats, match.options, match.log[:1], inherited=taken)
        first.inherited = match.inherited
        return first


def copied(match: Match, secrets: bool = False) -> Match:
    """The same match, to be played on beside the other; with what chance follows from, or not."""
    return replace(
        match,
        seed=match.seed if secrets else None,
        mixture=match.mixture if secrets else None,
        log=match.log[:],
        turns=match.turns[:],
        asked=match.asked[:],
        questions=match.questions[:],
    )


def pack(log: Sequence[Move]) -> Iterator[bytes]:
    """Lines as another process reads them, a part at a time.

    As plain values: what cannot be changed cannot be unpickled either, if it is compiled.
    """
    for first in range(0, len(log), PART):
        lines = [_plain(move) for move in log[first : first + PART]]
        yield pickle.dumps(lines, pickle.HIGHEST_PROTOCOL)


def _plain(move: Move) -> tuple[Any, ...]:
    told = [(t.event, t.only, t.secret) for t in move.told]
    return move.seq, move.seat, move.action, move.drawn, told, move.fingerprint


def unpack(parts: Sequence[bytes]) -> Iterator[Move]:
    for part in parts:
        for seq, seat, action, drawn, told, fingerprint in pickle.loads(part):
            said = tuple(Told(*one) for one in told)
            yield Move(seq, seat, action, drawn, said, fingerprint)


KEPT: dict[str, Kept] = {}
"""By table. Which of them are forgotten the server says, see :class:`Replays`."""


def work(
    table: TableRecord,
    known: int,
    last: str,
    parts: Sequence[bytes],
    forget: Sequence[str],
    function: Callable[..., Any],
    args: Sequence[Any],
) -> Found:
    """``function(kept, *args)`` of a match of which so many lines should be *known* here.

    *last* is the fingerprint of the last of them; the *parts* hold those that follow. The table
    has its seed only if the match is over: what is to come of another stays with the server.
    """
    for other in forget:
        KEPT.pop(other, None)
    try:
        kept = _brought_up(table, known, last, parts)
    except (Mismatch, Refused) as e:
        KEPT.pop(table.id, None)
        return "misfit", str(e)
    return ("missing", None) if kept is None else ("done", function(kept, *args))


def _brought_up(table: TableRecord, known: int, last: str, parts: Sequence[bytes]) -> Kept | None:
    kept = KEPT.get(table.id)
    log = kept.match.log if kept is not None else []
    if known and (len(log) < known or log[known - 1].fingerprint != last):
        return None
    moves = list(unpack(parts))
    common = min(len(log), known + len(moves))
    if (
        kept is not None
        and common
        and (common == known or log[common - 1] == moves[common - known - 1])
    ):
        kept.match.follow(moves[common - known :])
    else:
        kept = KEPT[table.id] = Kept(replayed(table, moves))
    kept.match.seed, kept.match.mixture = seed_of(table), mixture_of(table)
    return kept


def replayed(table: TableRecord, moves: Sequence[Move]) -> Match:
    """Slow: play a stored log again, comparing every position; raises :class:`Mismatch`."""
    match = Match.replay(
        games.game(table.game),
        len(table.seats),
        table.options,
        moves,
        seed_of(table),
        table.inherited,
        table.parent_commitment,
    )
    match.mixture = mixture_of(table)
    return match


def mixture_of(table: TableRecord) -> Mixture | None:
    """What the seed follows from, if that may be known here."""
    return table.mixture if table.seed else None


def seed_of(table: TableRecord) -> bytes | None:
    """The seed of a match, if it may be known here."""
    mixture = mixture_of(table)
    return mixture.seed if mixture else table.seed or None


Standing = tuple[int, State | bytes | None, Seat, int]
"""A choice that stands: its line, its position if that is kept, what it answers and opens."""
Gone = tuple[list[Standing], list[int], list[tuple[str, ...]]]


def resumed(kept: Kept) -> Gone:
    """All that replaying a log finds out: with it the match goes on in another process."""
    match = kept.match
    turns = [(turn.move.seq, turn.kept, turn.answers, turn.opens) for turn in match.turns]
    return turns, match.asked, match.questions


def assembled(table: TableRecord, moves: list[Move], found: Gone) -> Match:
    """The match of what :func:`resumed` found."""
    turns, asked, questions = found
    game = games.game(table.game)
    match = Match(
        game,
        len(table.seats),
        game.agree(len(table.seats), table.options),
        seed_of(table),
        moves,
        [Turn(moves[seq], kept, answers, opens) for seq, kept, answers, opens in turns],
        asked,
        questions,
        table.inherited,
        table.parent_commitment,
    )
    match.mixture = mixture_of(table)
    return match
