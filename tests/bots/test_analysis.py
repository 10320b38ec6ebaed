"""What an analysis finds: a planted blunder, nothing where the best was chosen, where it turned."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib import import_module
from random import Random
from typing import Any

import pytest
from tests.matches.make import path_of, read
from tests.ours import KEYS

from oneiro import bots
from oneiro.bots import analysis, ladder
from oneiro.bots.analysis import Decision, Option
from oneiro.games import game
from oneiro.kernel import play
from oneiro.kernel.game import State
from oneiro.kernel.judge import Judge
from oneiro.kernel.match import Match

NODES = 80
FEW = 4
PLANTED = 7
"""A turn of the kept match at which eight points turn tokens: or none, if somebody says so."""


@cache
def kept(key: str, name: str) -> Match:
    return Match.load(game(key), read(path_of(key, name)))


def weighed(match: Match, at: int, action: str = "", s: State | None = None) -> Decision:
    """The choice of a turn, or what it would have been with another *action*."""
    move = match.turns[at].move
    before = s or match.state_after(at - 1)
    seed = analysis.seed_of(match, move.seq)
    chosen = action or move.action
    return analysis.weigh(match.game.key, before, move.seat, chosen, move.seq, NODES, seed)


@cache
def with_a_blunder() -> Match:
    """A kept match until somebody gives eight points away; then sensible players go on a little."""
    match = kept("dreamworld", "all-turned")
    rules, greedy, rng = match.game, bots.bot("dreamworld", "greedy"), Random(1)
    out = Match.fork(match, match.turns[PLANTED - 1].move.seq, bytes(range(32)))
    out.play(match.turns[PLANTED].move.seat, "done")
    for _ in range(6):
        seat = out.actors[0]
        out.play(seat, rules.write(greedy.choose(rules.imagine(out.state, seat, rng), seat, rng)))
    return out


def test_a_planted_blunder_is_found_and_is_a_turning_point() -> None:
    match = with_a_blunder()
    found = list(analysis.analyse(match, NODES))
    (planted,) = [d for d in found if d.seq == PLANTED]
    assert planted.loss > 0.1
    assert planted.mark in ("mistake", "blunder")
    assert planted.options[0].action.startswith("turn ")
    assert planted.options[planted.chosen].action == "done"
    assert planted.before[planted.seat] - planted.after[planted.seat] >= planted.loss - 0.001
    turn, *_ = analysis.concluded(match, found).turning_points
    assert (turn.seq, turn.loss) == (PLANTED, planted.loss)
    # What was played there in truth gave nothing away.
    assert weighed(kept("dreamworld", "all-turned"), PLANTED).loss == 0


@pytest.mark.parametrize("key", KEYS)
def test_who_chose_the_best_lost_nothing(key: str) -> None:
    match = kept(key, "agreed")
    for at in analysis.choices(match)[:FEW]:
        decision = weighed(match, at)
        assert decision.options[decision.chosen].action == match.turns[at].move.action
        assert all(0 <= o.value <= 1 for o in decision.options)
        assert 0 <= decision.loss <= decision.options[0].value
        assert sum(decision.before) == pytest.approx(1, abs=0.01)
        best = decision.options[0].action
        assert (weighed(match, at, best).loss, weighed(match, at, best).chosen) == (0, 0)


def test_what_nobody_can_tell_apart_counts_as_nothing() -> None:
    match = kept("dreamworld", "agreed")
    found = list(analysis.analyse(match, 4))
    worse = [d for d in found if d.options[d.chosen].value < d.options[0].value]
    assert any(d.loss == 0 for d in worse)
    for decision in found:
        best, chosen = decision.options[0].value, decision.options[decision.chosen].value
        assert decision.loss in (0, pytest.approx(best - chosen, abs=0.001))


def test_an_analysis_comes_out_the_same_whenever_it_is_made() -> None:
    match = kept("roam", "agreed")
    places = analysis.choices(match)[2:6]
    first = [weighed(match, at) for at in places]
    again = Match.load(game("roam"), read(path_of("roam", "agreed")))
    assert [weighed(again, at) for at in reversed(places)] == list(reversed(first))
    assert [Decision.load(d.dump()) for d in first] == first


@pytest.mark.parametrize("key", ["dreamworld", "neodreams"])
def test_a_choice_is_judged_by_what_its_player_could_know(key: str) -> None:
    match = kept(key, "agreed")
    for at in analysis.choices(match)[1:4]:
        s, seat = match.state_after(at - 1), match.turns[at].move.seat
        other = match.game.imagine(s, seat, Random(at))
        assert weighed(match, at, s=other) == weighed(match, at)


def test_what_was_no_choice_is_not_weighed() -> None:
    late = kept("dream_runners", "late")
    weighing = {late.turns[at].move.seq for at in analysis.choices(late)}
    clock = [t.move.seq for t in late.turns[1:] if late.game.of_the_timer(game_action(late, t))]
    assert clock
    assert not weighing & set(clock)
    for at in range(1, len(late.turns)):
        s, move = late.state_after(at - 1), late.turns[at].move
        if not s.stack[-1].open_ended and len(play.options(s, move.seat)) == 1:
            assert move.seq not in weighing
    takeback = kept("roam", "takeback")
    gone = set(takeback.taken_back())
    assert gone
    assert not gone & {takeback.turns[at].move.seq for at in analysis.choices(takeback)}


def game_action(match: Match, turn: Any) -> Any:
    return match.game.read(turn.move.action)


def test_what_no_list_has_can_be_weighed_too() -> None:
    match = kept("dream_runners", "most-points")
    judge = bots.judge("dream_runners")
    for at in analysis.choices(match):
        s, seat = match.state_after(at - 1), match.turns[at].move.seat
        worth = judge.options(match.game.imagine(s, seat, Random(1)), seat)
        others = [a for a in play.options(s, seat) if a not in worth]
        if s.stack[-1].open_ended and others:
            odd = match.game.write(others[0])
            decision = weighed(match, at, odd)
            assert decision.options[decision.chosen].action == odd
            assert decision.options[decision.chosen].visits >= analysis.EACH
            return
    raise AssertionError("no such choice in this match")


def invented(match: Match, losses: dict[int, float]) -> list[Decision]:
    """As if every choice had been weighed, and only some had cost anything."""
    even = tuple([1 / match.seats] * match.seats)
    option = Option("x", 0.5, 1)
    return [
        Decision(move.seq, move.seat, (option,), 0, 0, losses.get(i, 0.0), even, even)
        for i, move in enumerate(match.turns[at].move for at in analysis.choices(match))
    ]


def test_turning_points_are_apart_and_the_greatest() -> None:
    match = kept("roam", "agreed")
    whole = analysis.concluded(
        match, invented(match, {2: 0.1, 3: 0.3, 4: 0.2, 10: 0.06, 20: 0.15, 26: 0.04})
    )
    places = [d.seq for d in whole.decisions]
    turns = [places.index(t.seq) for t in whole.turning_points]
    assert turns == [3, 20, 10]
    assert [t.loss for t in whole.turning_points] == [0.3, 0.15, 0.06]
    quiet = analysis.concluded(match, invented(match, {5: 0.04}))
    assert quiet.turning_points == ()


def test_a_fall_is_a_turning_point_even_if_the_choice_was_good() -> None:
    match = kept("roam", "agreed")
    decisions = invented(match, {})
    who = decisions[4].seat
    for i in range(5, len(decisions)):
        fallen = [0.2 if seat == who else 0.8 for seat in range(2)]
        decisions[i] = replace(decisions[i], before=tuple(fallen))
    (turn, *_) = analysis.concluded(match, decisions).turning_points
    assert (turn.seat, turn.loss) == (who, 0)
    assert turn.swing == pytest.approx(-0.3)
    assert turn.seq <= decisions[4].seq


def test_the_graph_ends_with_who_won_and_joins_secret_choices() -> None:
    match = kept("dreamworld", "all-turned")
    decisions = invented(match, {})
    assert [d.seq for d in decisions[:2]] == [1, 2]
    decisions[0] = replace(decisions[0], before=(0.6, 0.4))
    decisions[1] = replace(decisions[1], before=(0.4, 0.6))
    points = analysis.concluded(match, decisions).points
    assert (points[0].seq, points[0].shares) == (0, (0.5, 0.5))
    assert points[1].seq == 2
    assert (points[-1].seq, points[-1].shares) == (match.turns[-1].move.seq, (1.0, 0.0))
    broken = kept("dreamworld", "agreed")
    assert analysis.concluded(broken, invented(broken, {})).points[-1].seq < broken.seq


def test_a_game_that_nobody_judges_is_not_analysed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "has_judge", lambda key: False)
    with pytest.raises(analysis.NotAnalysed, match="roam"):
        next(analysis.analyse(kept("roam", "agreed")))


def engine(key: str) -> str:
    ladder.fingerprint.cache_clear()
    try:
        return analysis.engine(game(key), NODES)
    finally:
        ladder.fingerprint.cache_clear()


WEIGHTS = (
    "dreamworld.bot.judge.HAND_WEIGHT",
    "dreamworld.bot.judge.SOLO_START",
    "roam.bot.judge.HEAT",
    "dream_runners.bot.judge.HOPE",
    "neodreams.bot.standing.DREAM",
)


@pytest.mark.pure
@pytest.mark.parametrize("weight", WEIGHTS)
def test_a_judge_with_another_weight_is_another_engine(
    weight: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = weight.split(".", maxsplit=1)[0]
    module, _, name = f"oneiro.games.{weight}".rpartition(".")
    before = engine(key)
    with monkeypatch.context() as patch:
        patch.setattr(module + "." + name, 1.01 * getattr(import_module(module), name))
        assert engine(key) != before
    assert engine(key) == before


class Shifted:
    """A judge whose shares are somewhat off."""

    def __init__(self, judge: Judge[Any, Any], by: float) -> None:
        self.judge = judge
        self.by = by

    def __getattr__(self, name: str) -> Any:
        return getattr(self.judge, name)

    def shares(self, s: State) -> list[float]:
        return [share + self.by for share in self.judge.shares(s)]


def test_the_last_digits_make_no_other_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    before, real = engine("roam"), ladder.judge("roam")
    for by, same in ((1e-12, True), (-1e-12, True), (1e-3, False)):
        monkeypatch.setattr(ladder, "judge", lambda key, by=by: Shifted(real, by))
        assert (engine("roam") == before) is same
