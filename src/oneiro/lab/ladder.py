"""How strong bots are: each against its neighbours, from every seat of the same deals."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations, pairwise
from typing import Any

from oneiro.lab.simulate import Pairing, Played, Share, play_one

ELO = 400 / math.log(10)
"""A lead of 400 is odds of ten to one."""
FROM, TO = 0.65, 0.85
"""A step people feel and can still take: how often each level should beat the one below."""
SURE = 1.96


@dataclass(frozen=True)
class Plan:
    """Who meets whom. Levels go from the weakest to the strongest; the seed decides every game."""

    game: str
    levels: tuple[str, ...]
    options: Mapping[str, str]
    seed: int
    seats: int = 2
    """More than two: one of the stronger level sits among others of the weaker one."""
    all_pairs: bool = False

    @property
    def bouts(self) -> tuple[tuple[str, str], ...]:
        """The stronger and the weaker of each two that meet."""
        met = combinations(self.levels, 2) if self.all_pairs else pairwise(self.levels)
        return tuple((upper, lower) for lower, upper in met)

    def rounds(self, games: int) -> Iterator[Round]:
        """All bouts on one deal before the next, so that a run that is stopped has some of each."""
        for deal in range(math.ceil(games / self.seats)):
            for bout in range(len(self.bouts)):
                yield Round(self, bout, deal)


@dataclass(frozen=True)
class Round:
    """Two levels on one deal, the stronger on every seat in turn."""

    plan: Plan
    bout: int
    deal: int

    def play(self) -> tuple[Played, ...]:
        plan = self.plan
        upper, lower = plan.bouts[self.bout]
        bots = (upper, *[lower] * (plan.seats - 1))
        pairing = Pairing(plan.game, bots, plan.options, plan.seed, same_deal=True)
        first = self.deal * plan.seats
        return tuple(play_one(pairing, first + turn) for turn in range(plan.seats))


def play_round(round: Round) -> tuple[Round, tuple[Played, ...]]:
    """What worker processes do."""
    return round, round.play()


@dataclass(frozen=True)
class Bout:
    """How often a level beat another. Who shares a win has won a part of it."""

    upper: str
    lower: str
    games: int
    wins: float

    @property
    def share(self) -> Share:
        return Share.of(self.wins, self.games)

    @property
    def verdict(self) -> str:
        """``close`` or ``far`` if the step is too small or too big; with ``?`` if it may not be."""
        share = self.share
        if share.value < FROM:
            return "close" if share.high < FROM else "close?"
        if share.value > TO:
            return "far" if share.low > TO else "far?"
        return ""


@dataclass(frozen=True)
class Rated:
    """A level on the common scale. None: too few games tie it to the anchor."""

    level: str
    rating: float | None
    half: float
    """Of the interval that holds the true rating in 95 of 100 cases."""
    seconds: float | None
    """Of the processor for a choice, on this machine."""


@dataclass(frozen=True)
class Ladder:
    """What all games together show."""

    game: str
    options: Mapping[str, str]
    seed: int
    seats: int
    anchor: str
    games: int
    bouts: tuple[Bout, ...]
    levels: tuple[Rated, ...]

    def below(self, level: str) -> Bout | None:
        """The games of a level against the one below it."""
        named = [rated.level for rated in self.levels]
        at = named.index(level)
        return next(
            (b for b in self.bouts if at and (b.upper, b.lower) == (level, named[at - 1])), None
        )

    def dump(self) -> dict[str, Any]:
        """With each share and verdict beside the wins from which it follows."""
        bouts = [{**asdict(b), "share": asdict(b.share), "verdict": b.verdict} for b in self.bouts]
        return {**asdict(self), "bouts": bouts}


class Tally:
    """The games so far."""

    def __init__(self, plan: Plan, anchor: str = "") -> None:
        self.plan = plan
        self.anchor = anchor or plan.levels[0]
        self.games = [0] * len(plan.bouts)
        self.wins: list[list[float]] = [[] for _ in plan.bouts]
        self.choices = dict.fromkeys(plan.levels, 0)
        self.spent = dict.fromkeys(plan.levels, 0.0)

    def add(self, round: Round, played: Sequence[Played]) -> None:
        for one in played:
            self.games[round.bout] += 1
            self.wins[round.bout].append(one.wins[0])
            upper, lower = self.plan.bouts[round.bout]
            self.choices[upper] += one.choices[0]
            self.choices[lower] += sum(one.choices[1:])
            self.spent[upper] += one.spent[0]
            self.spent[lower] += math.fsum(one.spent[1:])

    def ladder(self) -> Ladder:
        plan = self.plan
        bouts = tuple(
            Bout(upper, lower, games, math.fsum(wins))
            for (upper, lower), games, wins in zip(plan.bouts, self.games, self.wins, strict=True)
            if games
        )
        scale = rate(bouts, self.anchor, plan.seats)
        levels = tuple(self._rated(level, scale.get(level)) for level in plan.levels)
        total = sum(self.games)
        return Ladder(
            plan.game, plan.options, plan.seed, plan.seats, self.anchor, total, bouts, levels
        )

    def _rated(self, level: str, found: tuple[float, float] | None) -> Rated:
        choices = self.choices[level]
        seconds = self.spent[level] / choices if choices else None
        rating, half = found or (None, 0.0)
        return Rated(level, rating, half, seconds)


def rate(bouts: Sequence[Bout], anchor: str, seats: int = 2) -> dict[str, tuple[float, float]]:
    """Ratings that make these results likeliest, each with half its interval.

    By the model of Bradley and Terry a level's chance to win is its part of the strength at the
    table. Every bout counts as if one game more had been shared by luck alone: who has lost all
    games is much weaker, but not without end. The intervals follow from Fisher's information, as
    if all games were independent; games on the same deal from all seats tell a little more.
    """
    tied = _tied(bouts, anchor)
    free = [level for level in tied if level != anchor]
    place = {level: n for n, level in enumerate(free)}
    strength = dict.fromkeys(tied, 0.0)
    luck = 1 / seats
    for _ in range(100):
        slope = [0.0] * len(free)
        known = [[0.0] * len(free) for _ in free]
        for bout in bouts:
            if bout.upper not in strength:
                continue
            lead = strength[bout.upper] - strength[bout.lower] - math.log(seats - 1)
            chance = 1 / (1 + math.exp(-lead))
            games = bout.games + 1
            signs = [
                (place[level], sign)
                for level, sign in ((bout.upper, 1), (bout.lower, -1))
                if level in place
            ]
            for at, sign in signs:
                slope[at] += sign * (bout.wins + luck - games * chance)
                for other, its in signs:
                    known[at][other] += sign * its * games * chance * (1 - chance)
        inverse = _inverse(known)
        step = [math.fsum(a * b for a, b in zip(row, slope, strict=True)) for row in inverse]
        for level, at in place.items():
            # A long step from where nothing is known yet would overshoot.
            strength[level] += max(-2.0, min(2.0, step[at]))
        if all(abs(part) < 1e-9 for part in step):
            break
    half = {level: SURE * math.sqrt(inverse[at][at]) for level, at in place.items()}
    return {level: (ELO * strength[level], ELO * half.get(level, 0.0)) for level in tied}


def _tied(bouts: Sequence[Bout], anchor: str) -> list[str]:
    """The levels that games tie to the anchor, and the anchor itself."""
    tied = [anchor]
    for level in tied:
        for bout in bouts:
            for one, other in ((bout.upper, bout.lower), (bout.lower, bout.upper)):
                if one == level and other not in tied:
                    tied.append(other)
    return tied


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """Of a positive definite matrix, by elimination."""
    size = len(matrix)
    rows = [[*row, *(float(i == n) for i in range(size))] for n, row in enumerate(matrix)]
    for n in range(size):
        first = rows[n][n]
        rows[n] = [x / first for x in rows[n]]
        for other in range(size):
            if other != n and rows[other][n]:
                times = rows[other][n]
                rows[other] = [x - times * y for x, y in zip(rows[other], rows[n], strict=True)]
    return [row[size:] for row in rows]
