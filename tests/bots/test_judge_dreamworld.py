"""What Dreamworld's judge says about positions."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from tests.bots.plain_dreamworld import PLAIN
from tests.games.dreamworld.builders import ANNA, BORIS, Board

from oneiro import games
from oneiro.bots import judge
from oneiro.games.dreamworld.bot.race import number, race
from oneiro.games.dreamworld.bot.tokens import turnings
from oneiro.games.dreamworld.state import State
from oneiro.kernel import play
from oneiro.kernel.table import Sampled, Table

GAME, JUDGE = games.game("dreamworld"), judge("dreamworld")


def positions(seats: int, seed: int, options: dict[str, str] | None = None) -> list[State]:
    """A game played half by chance and half as the judge would play it."""
    rng = Random(seed)
    table = Table(Sampled(rng), quiet=True)
    s = play.begin(GAME, seats, options or {}, table)
    found = [s.clone()]
    while asked := play.actors(s):
        seat = rng.choice(asked)
        by_chance = rng.random() < 0.5
        action = rng.choice(play.options(s, seat)) if by_chance else JUDGE.guess(s, seat, rng)
        play.act(s, seat, action, table)
        found.append(s.clone())
    return found


def middle() -> State:
    return next(s for s in positions(2, seed=3) if s.round == 6 and JUDGE.quiet(s))


def best(board: Board, who: int = ANNA) -> str:
    s = board.state
    options = JUDGE.options(s, who)
    priors = JUDGE.priors(s, who, options)
    choice = options[priors.index(max(priors))]
    assert choice == JUDGE.guess(s, who, Random(1))
    return GAME.write(choice)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_chances_add_up_at_every_quiet_position_and_are_exact_at_the_end(seats: int) -> None:
    *before, end = positions(seats, seed=seats)
    rounds = set()
    for s in before:
        if JUDGE.quiet(s):
            rounds.add(s.round)
            shares = JUDGE.shares(s)
            assert min(shares) > 0
            assert sum(shares) == pytest.approx(1) if seats > 1 else 0 < shares[0] < 1
            assert len(JUDGE.parts(s, 0)) == len(JUDGE.terms)
    assert rounds == set(range(end.round + 1))
    outcome = GAME.outcome(end)
    assert outcome is not None
    shares = JUDGE.shares(end)
    assert {i for i, share in enumerate(shares) if share} == set(outcome.winners)
    assert sum(shares) == pytest.approx(1 if outcome.winners else 0)


@pytest.mark.parametrize("take_from", ["previous", "any-earlier"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_choice_has_chances(seats: int, take_from: str) -> None:
    met = set()
    for seed in range(8):
        for s in positions(seats, seed, {"take_from": take_from}):
            for seat in play.actors(s):
                options = JUDGE.options(s, seat)
                assert set(options) <= set(play.options(s, seat))
                priors = JUDGE.priors(s, seat, options)
                assert min(priors) > 0
                assert sum(priors) == pytest.approx(1)
                met.add(type(s.stack[-1]).__name__)
    assert met == {"Choose", "Second", "Scoring", "Turning"}


def test_what_others_chose_is_taken_back_before_a_thought() -> None:
    s = middle()
    table = Table(Sampled(Random(1)), quiet=True)
    play.act(s, BORIS, play.options(s, BORIS)[0], table)
    assert not JUDGE.quiet(s)
    JUDGE.reopen(s, ANNA)
    assert play.actors(s) == (ANNA, BORIS)
    assert JUDGE.quiet(s)


def test_more_of_anything_is_better() -> None:
    s = middle()
    before = JUDGE.shares(s)[ANNA]
    richer = s.clone()
    richer.players[ANNA].plus += 1
    assert JUDGE.shares(richer)[ANNA] > before
    wiser = s.clone()
    wiser.players[ANNA].professor = not s.players[ANNA].professor
    assert (JUDGE.shares(wiser)[ANNA] > before) == wiser.players[ANNA].professor
    poorer = s.clone()
    poorer.players[ANNA].hand.pop()
    assert JUDGE.shares(poorer)[ANNA] < before
    for row in range(5):
        if s.players[ANNA].left[row]:
            turned = s.clone()
            turned.players[ANNA].left[row] -= 1
            assert JUDGE.shares(turned)[ANNA] > before
            assert JUDGE.shares(turned)[BORIS] < 1 - before


def test_a_lead_says_more_the_nearer_the_end_is() -> None:
    s = middle()
    s.players[BORIS] = s.players[ANNA].clone()
    assert JUDGE.shares(s) == pytest.approx([0.5, 0.5])

    def lead(left: list[int], behind: list[int]) -> float:
        s.players[ANNA].left = left
        s.players[BORIS].left = behind
        return JUDGE.shares(s)[ANNA]

    early = lead([1, 2, 3, 4, 4], [1, 2, 3, 4, 5])
    assert 0.5 < early < lead([0, 0, 0, 0, 1], [0, 0, 0, 0, 2])


@pytest.mark.parametrize("rounds", [7, 2, 0])
def test_points_reach_the_best_set_of_tokens(rounds: int) -> None:
    left = (1, 2, 1, 3, 4)
    known = race()
    quick = known.reached(number(list(left)), 2, rounds)
    for points, reached in enumerate(quick):
        sets = [t for t in turnings(left) if t[0] <= points]
        slow = max(known.worth(number(list(rest)), 2 + got, rounds) for _, rest, got in sets)
        assert reached == pytest.approx(slow)


@pytest.mark.parametrize(("lies", "right"), PLAIN)
def test_it_sees_what_is_plainly_best(lies: Callable[[], Board], right: str) -> None:
    assert best(lies()) == right


def test_a_secret_choice_is_guessed_by_its_chances_not_always_the_same() -> None:
    s = middle()
    options = JUDGE.options(s, BORIS)
    priors = JUDGE.priors(s, BORIS, options)
    rng = Random(1)
    guessed = [options.index(JUDGE.guess(s, BORIS, rng)) for _ in range(300)]
    favourite, least = priors.index(max(priors)), priors.index(min(priors))
    assert len(set(guessed)) > 1
    assert guessed.count(favourite) > 2 * 300 / len(options) > guessed.count(least)
