"""What every choice of a finished match was worth, and where the match turned.

Each choice is judged by what its player could know at that moment. All of it follows from the match
and the number of nodes: a choice can be weighed anywhere, at any time, and comes out the same.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from random import Random
from typing import Any, Literal

from oneiro.bots.ladder import fingerprint, has_judge, judge
from oneiro.bots.search.tree import Arm, Tree
from oneiro.games import game as game_of
from oneiro.kernel import codec, play
from oneiro.kernel.game import Game, Seat, State
from oneiro.kernel.match import Match

FORMAT = 1
"""Changes when the same match would be analysed differently by the same judges."""
EACH = 4
"""Every option is tried so often, however little it promises."""
LISTED = 8
"""Options that are kept of a choice, besides the one that was made."""
CERTAIN = 2.0
"""Standard errors by which a choice must be worse before it counts as worse."""
LEAST_LOSS = 0.01
Mark = Literal["", "inaccuracy", "mistake", "blunder"]
MARKS: tuple[tuple[float, Mark], ...] = ((0.2, "blunder"), (0.1, "mistake"), (0.05, "inaccuracy"))
"""From which loss on a choice is called so."""
TURNS = 3
APART, APART_OF = 3, 20
"""Choices between two turning points, at least; and at least this part of all choices."""
LEAST_TURN = 0.05
"""No match has to have turned: below this it has not."""


class NotAnalysed(ValueError):
    """This match cannot be analysed; says why."""


@dataclass(frozen=True)
class Option:
    action: str
    value: float
    """The chooser's chance to win with it."""
    visits: int


@dataclass(frozen=True)
class Decision:
    """One choice, weighed."""

    seq: int
    seat: Seat
    options: tuple[Option, ...]
    """The best first; of very many those that matter, the one that was made always among them."""
    chosen: int
    """Its place among the options."""
    more: int
    """Options that are not listed."""
    loss: float
    """What the best one promised beyond the chosen one; 0 where nobody can tell."""
    before: tuple[float, ...]
    """Everybody's chances as things stood, as the chooser could judge them."""
    after: tuple[float, ...]
    """The same once the choice was made, before anything else happened."""

    @property
    def mark(self) -> Mark:
        # By the whole percent that people are shown.
        for least, name in MARKS:
            if round(self.loss, 2) >= least:
                return name
        return ""

    def dump(self) -> dict[str, Any]:
        return {
            "seq": self.seq,
            "seat": self.seat,
            "options": [[o.action, o.value, o.visits] for o in self.options],
            "chosen": self.chosen,
            "more": self.more,
            "loss": self.loss,
            "before": list(self.before),
            "after": list(self.after),
        }

    @classmethod
    def load(cls, data: Mapping[str, Any]) -> Decision:
        return cls(
            data["seq"],
            data["seat"],
            tuple(Option(action, value, visits) for action, value, visits in data["options"]),
            data["chosen"],
            data["more"],
            data["loss"],
            tuple(data["before"]),
            tuple(data["after"]),
        )


@dataclass(frozen=True)
class Point:
    """Everybody's chances at one position of the match."""

    seq: int
    """The line that led there."""
    shares: tuple[float, ...]


@dataclass(frozen=True)
class TurningPoint:
    """A choice after which the match was another one."""

    seq: int
    seat: Seat
    loss: float
    """What was given away by it; 0 where it was chance, or the others."""
    swing: float
    """By how much the chooser's chances had changed when asked again."""


@dataclass(frozen=True)
class Account:
    """How one player chose, over the whole match."""

    seat: Seat
    decisions: int
    best: int
    """Of them, those with which nothing was lost that could be told."""
    lost: float
    """In the mean, a choice."""
    marks: Mapping[Mark, int]


@dataclass(frozen=True)
class Analysis:
    decisions: tuple[Decision, ...]
    points: tuple[Point, ...]
    turning_points: tuple[TurningPoint, ...]
    """By what they changed, the greatest first."""
    accounts: tuple[Account, ...]


def engine(game: Game[Any, Any], nodes: int) -> str:
    """What made an analysis: another engine would come to other numbers.

    The first time takes a moment: the judge is asked, see :func:`oneiro.bots.ladder.fingerprint`.
    """
    try:
        ours = version("oneiro")
    except PackageNotFoundError:
        ours = "0"
    return f"{ours}-{FORMAT}-{game.version}-{fingerprint(game.key)}-{nodes}"


def check(game_key: str) -> None:
    """Raises :class:`NotAnalysed` for a game that nobody can judge."""
    if not has_judge(game_key):
        raise NotAnalysed(f"nothing here can judge {game_key} well enough")


def choices(match: Match) -> list[int]:
    """The turns at which somebody had a choice, by their place among those that stand."""
    states = match.states()
    return [i for i in range(1, len(match.turns)) if _had_choice(match, next(states), i)]


def _had_choice(match: Match, state: State, at: int) -> bool:
    move = match.turns[at].move
    # What the timer did was nobody's choice.
    if match.game.of_the_timer(match.game.read(move.action)):
        return False
    return state.stack[-1].open_ended or len(play.options(state, move.seat)) > 1


def before(match: Match) -> dict[int, State]:
    """By the line of each choice that stands: the position it was made in."""
    moves = [turn.move.seq for turn in match.turns[1:]]
    return dict(zip(moves, match.states(), strict=False))


def seed_of(match: Match, seq: int) -> str:
    """By the match itself, so that a copy of it is analysed alike."""
    return f"analysis {match.log[0].fingerprint} {match.log[seq].fingerprint} {seq}"


def analyse(match: Match, nodes: int = 0) -> Iterator[Decision]:
    """Every choice of a finished match, one after another; raises :class:`NotAnalysed`."""
    game = match.game
    check(game.key)
    for at in choices(match):
        move = match.turns[at].move
        yield weigh(
            game.key,
            match.state_after(at - 1),
            move.seat,
            move.action,
            move.seq,
            nodes or game.analysis_nodes,
            seed_of(match, move.seq),
        )


def weigh(
    game_key: str, s: State, seat: Seat, action: str, seq: int, nodes: int, seed: str
) -> Decision:
    """What *action* was worth to *seat* at *s*, beside all else that it could have chosen."""
    game = game_of(game_key)
    chosen = game.read(action)
    scales = Scales(Tree(game, judge(game_key), s, seat, Random(seed)), chosen)
    scales.weigh(nodes)
    return scales.decision(game, seq)


def weigh_told(
    game_key: str, told: Any, seat: Seat, action: str, seq: int, nodes: int, seed: str
) -> dict[str, Any]:
    """The same from and to JSON, for another process: it has to load no more than this module."""
    s = codec.load(game_of(game_key), told)
    return weigh(game_key, s, seat, action, seq, nodes, seed).dump()


class Weight:
    """One option of the choice, and everything its walks came to."""

    def __init__(self, arm: Arm, seats: int) -> None:
        self.arm = arm
        self.walks = 0
        self.shares = [0.0] * seats
        self.squares = 0.0
        self.looked_at = 0
        """How often the search itself went there."""


class Scales:
    """A search at one choice of the match which also finds out what was chosen is worth."""

    def __init__(self, tree: Tree, chosen: Any) -> None:
        self.tree = tree
        self.arms = tree.opened().arms
        if chosen not in self.arms:
            # More is allowed than is listed, and this was one of those.
            self.arms[chosen] = Arm(chosen, 0.0)
        self.chosen = chosen
        step = tree.known.stack[-1]
        self.allowed = 0 if step.open_ended else len(step.options(tree.known, tree.seat))
        """What may be chosen, also what the judge finds not worth a thought."""
        self.weights: dict[Any, Weight] = {}

    def weigh(self, nodes: int) -> None:
        arms = list(self.arms.values())
        for _ in range(EACH):
            for arm in arms:
                self._walk(arm)
        for _ in range(nodes):
            self._walk(None)
        for weight in self.weights.values():
            weight.looked_at = weight.walks
        # The search hardly looks at what it dislikes. To say by how much it is worse, both must be
        # known about equally well.
        best, chosen = self._best(), self.weights[self.chosen]
        for _ in range(nodes):
            if chosen.walks >= best.walks:
                break
            self._walk(chosen.arm)

    def _walk(self, arm: Arm | None) -> None:
        shares = self.tree.walk(first=arm)
        taken = self.tree.began_with()
        weight = self.weights.get(taken.action)
        if weight is None:
            weight = Weight(taken, len(shares))
            self.weights[taken.action] = weight
        weight.walks += 1
        for seat, share in enumerate(shares):
            weight.shares[seat] += share
        weight.squares += shares[self.tree.seat] ** 2

    def _best(self) -> Weight:
        return min(self.weights.values(), key=self._standing)

    def _standing(self, weight: Weight) -> tuple[int, float]:
        return -weight.looked_at, -self._value(weight)

    def _value(self, weight: Weight) -> float:
        return weight.shares[self.tree.seat] / weight.walks

    def _error(self, weight: Weight) -> float:
        """The standard error of the value."""
        mean = self._value(weight)
        return math.sqrt(max(0.0, weight.squares / weight.walks - mean * mean) / weight.walks)

    def decision(self, game: Game[Any, Any], seq: int) -> Decision:
        chosen, best = self.weights[self.chosen], self._best()
        better = self._value(best) - self._value(chosen)
        doubt = CERTAIN * math.hypot(self._error(best), self._error(chosen))
        loss = better if better >= max(LEAST_LOSS, doubt) else 0.0
        order = sorted(self.weights.values(), key=self._standing)
        if better <= 0:
            # Looked at as long as the other, it is no worse after all.
            best = chosen
            order.remove(chosen)
            order.insert(0, chosen)
        listed = order[:LISTED]
        if chosen not in listed:
            listed.append(chosen)
        allowed = max(len(order), self.allowed)
        return Decision(
            seq,
            self.tree.seat,
            tuple(self._option(game, weight) for weight in listed),
            listed.index(chosen),
            allowed - len(listed),
            round(loss, 4),
            _mean(best),
            _mean(chosen),
        )

    def _option(self, game: Game[Any, Any], weight: Weight) -> Option:
        return Option(game.write(weight.arm.action), round(self._value(weight), 4), weight.walks)


def _mean(weight: Weight) -> tuple[float, ...]:
    return tuple([round(total / weight.walks, 4) for total in weight.shares])


def concluded(match: Match, decisions: Sequence[Decision]) -> Analysis:
    """What follows from all choices together."""
    ordered = sorted(decisions, key=_line)
    return Analysis(
        tuple(ordered),
        tuple(_points(match, ordered)),
        tuple(_turning_points(match, ordered)),
        tuple([_account(seat, ordered) for seat in range(match.seats)]),
    )


def _line(decision: Decision) -> int:
    return decision.seq


def _result(match: Match) -> tuple[float, ...] | None:
    """Who won, as chances; None if the match was broken off."""
    outcome = match.outcome
    if outcome is None:
        return None
    part = 1.0 / len(outcome.winners) if outcome.winners else 0.0
    return tuple([part if seat in outcome.winners else 0.0 for seat in range(match.seats)])


def _points(match: Match, decisions: Sequence[Decision]) -> Iterator[Point]:
    """The chances wherever somebody had a choice, and the end.

    Where several chose in secret nothing happened between their choices: their judgements are of
    one position, and count alike.
    """
    by_seq = {turn.move.seq: i for i, turn in enumerate(match.turns)}
    positions = before(match)
    question, seq = -1, -1
    judged: list[tuple[float, ...]] = []
    for decision in decisions:
        at = by_seq[decision.seq]
        asked = match.turns[at].answers
        if judged and (asked != question or not positions[decision.seq].stack[-1].secret):
            yield Point(seq, _average(judged))
            judged = []
        if not judged:
            seq = match.turns[at - 1].move.seq
        question = asked
        judged.append(decision.before)
    if judged:
        yield Point(seq, _average(judged))
    if (result := _result(match)) is not None:
        yield Point(match.turns[-1].move.seq, result)


def _average(judged: Sequence[tuple[float, ...]]) -> tuple[float, ...]:
    count = len(judged)
    return tuple(
        [round(sum([j[seat] for j in judged]) / count, 4) for seat in range(len(judged[0]))]
    )


def _turning_points(match: Match, decisions: Sequence[Decision]) -> list[TurningPoint]:
    """The choices by which most was lost, or after which the chooser's chances fell most.

    Falls alone: where one rises another falls, and it is there that something happened.
    """
    swings = _swings(match, decisions)
    weights = [d.loss + max(0.0, -swing) for d, swing in zip(decisions, swings, strict=True)]
    apart = max(APART, len(decisions) // APART_OF)
    found: list[int] = []
    for i in sorted(range(len(decisions)), key=lambda i: -weights[i]):
        if weights[i] < LEAST_TURN or len(found) == TURNS:
            break
        if all(abs(i - other) > apart for other in found):
            found.append(i)
    return [
        TurningPoint(decisions[i].seq, decisions[i].seat, decisions[i].loss, round(swings[i], 4))
        for i in found
    ]


def _swings(match: Match, decisions: Sequence[Decision]) -> list[float]:
    """Of every choice: how the chooser's own view of its chances had changed when asked again.

    Only views of the same player are compared: another may have known more all the time.
    """
    result = _result(match)
    ahead: dict[Seat, float] = {}
    if result is not None:
        ahead = {seat: result[seat] for seat in range(match.seats)}
    swings: list[float] = []
    for decision in decisions[::-1]:
        seat = decision.seat
        now = decision.before[seat]
        swings.append(ahead.get(seat, now) - now)
        ahead[seat] = now
    return swings[::-1]


def _account(seat: Seat, decisions: Sequence[Decision]) -> Account:
    theirs = [d for d in decisions if d.seat == seat]
    marks: dict[Mark, int] = {name: sum([d.mark == name for d in theirs]) for _, name in MARKS}
    lost = sum([d.loss for d in theirs]) / len(theirs) if theirs else 0.0
    return Account(seat, len(theirs), sum([d.loss == 0 for d in theirs]), round(lost, 4), marks)
