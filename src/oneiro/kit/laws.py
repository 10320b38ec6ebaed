"""The law of two accounts: zones declare who sees a piece, the rules tell who saw it. They agree.

A view and an imagined position follow from the same declaration, so neither proves it. What was
told is written by hand in the rules, and the match kept it: an account of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from oneiro.kernel.game import Game, Seat
from oneiro.kernel.match import Match, Move
from oneiro.kit.game import KitGame
from oneiro.kit.zones import Zone, zones

Piece = tuple[str, int]


def told_to(match: Match, viewer: Seat | None) -> set[Piece]:
    """Every piece that *viewer* was told of by moves that stand, and can still tell from others."""
    known: set[Piece] = set()
    mixing = {z.kind for z in zones(match.state) if z.mixes}
    if not mixing:
        for turn in match.turns:
            known |= _told(match, turn.move, viewer)
        return known
    before: dict[Piece, Zone] = {}
    for turn, s in zip(match.turns, match.states(), strict=True):
        now = {(z.kind, piece): z for z in zones(s) for piece in z.pieces}
        drawn = mixing if turn.move.drawn else set()
        known = {
            piece
            for piece in known
            if now[piece].shown_to(viewer) or not _mixed(before[piece], now[piece], drawn)
        }
        known |= _told(match, turn.move, viewer)
        before = now
    return known


def _mixed(before: Zone, now: Zone, drawn: set[str]) -> bool:
    """Whether a piece lies among those it was mixed with, or came where it lies by such a draw."""
    moved = (before.owner, before.name) != (now.owner, now.name)
    return now.mixes or (moved and now.kind in drawn)


def _told(match: Match, move: Move, viewer: Seat | None) -> set[Piece]:
    """The pieces that a move told *viewer* of: the values of those keys that name a kind."""
    game: Any = match.game
    kinds = set(game.pieces)
    found: set[Piece] = set()
    for told in move.told:
        if told.to(viewer):
            named = dict(zip(told.event[1::2], told.event[2::2], strict=False))
            for kind in kinds & named.keys():
                some = named[kind]
                pieces = some if isinstance(some, tuple | list) else (some,)
                found |= {(kind, piece) for piece in pieces}
    return found


def zones_show_what_was_told(match: Match) -> Iterator[str]:
    """13. Nobody is shown a piece untold, and what was told does not vanish unmixed."""
    for viewer in (None, *range(match.seats)):
        told = told_to(match, viewer)
        for z in zones(match.state):
            for piece in z.pieces:
                known = (z.kind, piece) in told
                if z.shown_to(viewer) and not known:
                    yield f"{z.name} shows viewer {viewer} the {z.kind} {piece}, which nobody told"
                if known and not z.shown_to(viewer) and not z.mixes:
                    yield f"viewer {viewer} was told the {z.kind} {piece}, and {z.name} hides it"


def further(game: Game[Any, Any]) -> tuple[Callable[[Match], Iterator[str]], ...]:
    """The laws that this game obeys besides the kernel's."""
    return (zones_show_what_was_told,) if isinstance(game, KitGame) else ()
