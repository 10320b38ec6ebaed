"""What Roam knows about good play: who will win, and which choices a good player makes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import ClassVar, Final

from oneiro.games.roam import scoring
from oneiro.games.roam.actions import ARTIFACT, AT, Action, At, Bid, From
from oneiro.games.roam.bot import standing
from oneiro.games.roam.bot.choices import values
from oneiro.games.roam.bot.reading import Reading
from oneiro.games.roam.components import NEIGHBOURS, PLACE_OF, PRICE_OF_EMPTY, SHIFT, bits
from oneiro.games.roam.rules import Auction, Market, Morning, Placing, Shifting, all_laid
from oneiro.games.roam.state import State
from oneiro.kernel.game import Seat
from oneiro.kernel.judge import Judge

HEAT: Final = 0.7
"""Points by which a choice must be better to be nearly three times as likely."""
ANYWAY: Final = 0.03
"""A part of all thought goes to each choice alike: the values may be wrong."""


class RoamJudge(Judge[State, Action]):
    """Majorities to come, points that lie on the table, and the coins that turn a tie."""

    terms: ClassVar[tuple[str, ...]] = (
        "characters",
        "lands",
        "coins",
        "artifacts",
        "tempo",
    )

    def options(self, s: State, seat: Seat) -> Sequence[Action]:
        step = s.stack[-1]
        if isinstance(step, Placing):
            return laid(s, step, step.options(s, seat))
        if isinstance(step, Auction):
            return bids(s, step, step.options(s, seat))
        if isinstance(step, Shifting) and step.start < 0 and not all_laid(s):
            return across(s, step.options(s, seat))
        if isinstance(step, Market) and all_laid(s):
            return kept_for_nothing(step.options(s, seat))
        listed: Sequence[Action] = step.options(s, seat)
        return listed

    def priors(self, s: State, seat: Seat, options: Sequence[Action]) -> list[float]:
        worth = values(s, seat, options)
        most = max(worth)
        odds = [math.exp((w - most) / HEAT) for w in worth]
        total = sum(odds)
        anyway = ANYWAY / len(odds)
        return [(1.0 - ANYWAY) * e / total + anyway for e in odds]

    def guess(self, s: State, seat: Seat, rng: Random) -> Action:
        options = self.options(s, seat)
        if len(options) == 1:
            return options[0]
        worth = values(s, seat, options)
        best = 0
        for i in range(1, len(worth)):
            if worth[i] > worth[best]:
                best = i
        return options[best]

    def quiet(self, s: State) -> bool:
        """A turn begins: every land is found that can be, and every bid is paid."""
        step = s.stack[-1]
        return isinstance(step, Morning) and not step.woken

    def shares(self, s: State) -> list[float]:
        if s.over:
            outcome = scoring.outcome(s)
            assert outcome is not None
            part = 1.0 / len(outcome.winners)
            return [part if i in outcome.winners else 0.0 for i in range(len(s.players))]
        r = Reading(s, s.active)
        return standing.shares(standing.utilities(r, standing.standing(s, r)))

    def parts(self, s: State, seat: Seat) -> list[float]:
        return standing.parts(s, seat)


def laid(s: State, step: Placing, options: Sequence[Action]) -> Sequence[Action]:
    """Something must be laid where it can be: two who both wait for the other wait for ever.

    Without coins and artifacts, placements that fill the same squares are one and the same.
    """
    player, blocked = s.players[step.seat], s.blocked
    bare = player.coins < PRICE_OF_EMPTY and not player.artifacts
    seen: list[int] = []
    kept: list[Action] = []
    for p in step.placements(s):
        new = p.required & ~blocked
        if new and not (bare and new in seen):
            seen.append(new)
            kept.append(AT[p.grip])
    if not kept:
        return options
    if player.artifacts:
        kept += [a for a in options if not isinstance(a, At)]
    return kept


def bids(s: State, step: Auction, options: Sequence[Action]) -> list[Action]:
    """To bid more than those still to come could answer is to throw coins away."""
    rivals = step.best + 1
    for i in range(step.at + 1, len(step.order)):
        rivals = max(rivals, s.players[step.order[i]].coins)
    return [a for a in options if not isinstance(a, Bid) or a.coins <= rivals]


def across(s: State, options: Sequence[Action]) -> Sequence[Action]:
    """A marker that stays on its land changes nothing."""
    free = s.squares & ~s.low
    kept: list[Action] = []
    for a in options:
        assert isinstance(a, From)
        here = PLACE_OF[a.square]
        for end in bits(NEIGHBOURS[a.square] & free):
            if PLACE_OF[end] != here:
                kept.append(a)
                break
    return kept or options


def kept_for_nothing(options: Sequence[Action]) -> Sequence[Action]:
    """Without markers in supply the game goes on as long as a shift is kept: use it, well or ill.

    Whoever gains nothing by it could otherwise wait for ever.
    """
    return [ARTIFACT[SHIFT]] if ARTIFACT[SHIFT] in options else options


JUDGE = RoamJudge()
