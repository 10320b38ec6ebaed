"""The ladder: everybody from every seat of the same deals, and ratings that follow from it."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from oneiro.lab.ladder import Bout, Plan, Tally, play_round, rate
from oneiro.lab.simulate import spread

PLAN = Plan("dreamworld", ("random", "novice", "skilled"), {}, seed=4)


def climbed(plan: Plan, games: int, jobs: int = 1, stop: int = 10**6) -> Tally:
    tally = Tally(plan)
    with spread(play_round, list(plan.rounds(games))[:stop], jobs, chunk=1) as results:
        for one, played in results:
            tally.add(one, played)
    return tally


def test_neighbours_meet_and_all_if_told_so() -> None:
    assert PLAN.bouts == (("novice", "random"), ("skilled", "novice"))
    all_pairs = replace(PLAN, all_pairs=True).bouts
    assert all_pairs == (("novice", "random"), ("skilled", "random"), ("skilled", "novice"))


def test_a_deal_is_played_from_every_seat() -> None:
    for seats in (2, 3):
        *_, last = replace(PLAN, seats=seats).rounds(5 * seats)
        played = last.play()
        assert sorted(one.first_seat for one in played) == list(range(seats))


def test_equal_bots_on_one_deal_play_the_same_game_from_both_seats() -> None:
    """The very same game: whoever is called the stronger wins it once, unless it is shared."""
    plan = Plan("dreamworld", ("greedy", "skilled"), {}, seed=4)
    for round in plan.rounds(8):
        one, other = round.play()
        assert one.scores == other.scores[::-1]
        assert one.wins[0] + other.wins[0] == 1


def test_the_result_does_not_depend_on_the_number_of_processes() -> None:
    alone, together = climbed(PLAN, 4), climbed(PLAN, 4, jobs=2)
    assert alone.wins == together.wins
    assert [r.rating for r in alone.ladder().levels] == [r.rating for r in together.ladder().levels]


def test_the_stronger_stands_higher() -> None:
    ladder = climbed(PLAN, 12).ladder()
    ratings = [rated.rating for rated in ladder.levels]
    assert ratings[0] == 0
    assert None not in ratings
    assert ratings == sorted(ratings, key=lambda r: r or 0)
    below = ladder.below("skilled")
    assert below is not None
    assert (below.lower, below.games) == ("novice", 12)
    assert ladder.below("random") is None
    assert all(rated.seconds is not None for rated in ladder.levels)
    assert ladder.dump()["bouts"][0]["share"]["value"] == ladder.bouts[0].wins / 12


def test_a_run_that_was_stopped_tells_what_it_has() -> None:
    nothing = climbed(PLAN, 4, stop=0).ladder()
    assert (nothing.games, nothing.bouts) == (0, ())
    first = climbed(PLAN, 4, stop=1).ladder()
    assert [rated.rating is None for rated in first.levels] == [False, False, True]


@pytest.mark.parametrize("seats", [2, 4])
def test_ratings_find_the_strengths_that_made_the_results(seats: int) -> None:
    true = {"a": 0.0, "b": 150.0, "c": 400.0}
    games = 10**6

    def expected(upper: str, lower: str) -> Bout:
        odds = 10 ** ((true[upper] - true[lower]) / 400) / (seats - 1)
        return Bout(upper, lower, games, games * odds / (1 + odds))

    bouts = [expected("b", "a"), expected("c", "b"), expected("c", "a")]
    found = rate(bouts, "a", seats)
    assert {level: round(rating) for level, (rating, _) in found.items()} == true
    shifted = rate(bouts, "c", seats)
    assert round(shifted["a"][0]) == -400
    assert shifted["c"] == (0, 0)


def test_an_interval_is_as_wide_as_the_games_are_few() -> None:
    """For two who meet alone it is Fisher's: 1 / sqrt(n p (1 - p)) on the natural scale."""
    (_, few), (_, many) = (rate([Bout("b", "a", n, 0.75 * n)], "a")["b"] for n in (100, 10_000))
    assert few / many == pytest.approx(10, rel=0.02)
    assert many == pytest.approx(1.96 * 400 / math.log(10) / math.sqrt(10_000 * 0.1875), rel=0.01)


def test_who_never_lost_is_rated_with_an_end() -> None:
    rating, half = rate([Bout("b", "a", 50, 50)], "a")["b"]
    assert 600 < rating < 1000
    assert half > 400


@pytest.mark.parametrize(
    ("wins", "verdict"),
    [(50, "close"), (62, "close?"), (65, ""), (75, ""), (85, ""), (88, "far?"), (99, "far")],
)
def test_a_step_too_small_or_too_big_is_marked(wins: float, verdict: str) -> None:
    assert Bout("b", "a", 100, wins).verdict == verdict
