"""What Dream Runners' judge says about positions."""

from __future__ import annotations

import pytest
from tests.bots.walks import walked

from oneiro import games
from oneiro.bots import judge
from oneiro.games.dream_runners.rules import Ready, Shop
from oneiro.games.dream_runners.state import State
from oneiro.kernel import play

GAME, JUDGE = games.game("dream_runners"), judge("dream_runners")


def positions(seats: int, seed: int) -> list[State]:
    """A game as the judge itself would play it."""
    return [s.clone() for s in walked("dream_runners", seats, seed, JUDGE.guess)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chances_add_up_at_every_quiet_position_and_are_exact_at_the_end(seats: int) -> None:
    *before, end = positions(seats, seed=seats)
    for s in before:
        if JUDGE.quiet(s):
            shares = JUDGE.shares(s)
            assert sum(shares) == pytest.approx(1)
            assert len(JUDGE.parts(s, 0)) == len(JUDGE.terms)
    outcome = GAME.outcome(end)
    assert outcome is not None
    assert {i for i, share in enumerate(JUDGE.shares(end)) if share} == set(outcome.winners)


def test_priors_are_given_wherever_there_is_a_choice() -> None:
    met = set()
    for seed in range(6):
        for s in positions(4, seed):
            for seat in play.actors(s):
                options = JUDGE.options(s, seat)
                assert all(s.stack[-1].allows(s, seat, option) for option in options)
                priors = JUDGE.priors(s, seat, options)
                assert min(priors) > 0
                assert sum(priors) == pytest.approx(1)
                met.add(type(s.stack[-1]).__name__)
    assert met >= {"Ready", "Dream", "Effects", "Shop"}


def between_dreams() -> State:
    return next(
        s.clone()
        for s in positions(2, seed=1)
        if s.round == 4 and s.stack and isinstance(s.stack[-1], Ready | Shop)
    )


@pytest.mark.parametrize("what", ["calm", "star", "coins", "keys"])
def test_more_of_anything_is_better(what: str) -> None:
    s = between_dreams()
    before = JUDGE.shares(s)[0]
    setattr(s.players[0], what, getattr(s.players[0], what) + 1)
    assert JUDGE.shares(s)[0] > before


def test_who_has_woken_up_cannot_win() -> None:
    s = between_dreams()
    s.players[1].dreaming = False
    assert JUDGE.shares(s) == [1.0, 0.0]


def test_a_lead_says_more_the_fewer_dreams_are_left() -> None:
    s = between_dreams()
    s.players[0], s.players[1] = s.players[0].clone(), s.players[0].clone()
    assert JUDGE.shares(s) == pytest.approx([0.5, 0.5])
    s.players[0].star += 1
    early = JUDGE.shares(s)[0]
    s.round = 7
    assert JUDGE.shares(s)[0] > early > 0.5
