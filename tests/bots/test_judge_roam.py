"""What Roam's judge thinks of positions and of choices."""

from __future__ import annotations

import math
from collections.abc import Iterator
from random import Random

import pytest
from tests.bots import walks

from oneiro import games
from oneiro.games.roam.actions import AT, BID, END, PASS, Bid
from oneiro.games.roam.bot import JUDGE
from oneiro.games.roam.bot.reach import CODES, NEVER, code_of, reach, shelf
from oneiro.games.roam.bot.reading import BIDS, CANNOT, OUTBID, WINS, Reading
from oneiro.games.roam.components import LAND_MASKS, LAND_SQUARES, PLACE_OF, PLACES
from oneiro.games.roam.rules import Auction, Extras, Morning, Placing, Shifting
from oneiro.games.roam.state import State
from oneiro.kernel import play

GAME = games.game("roam")


def opened(seats: int = 2, seed: int = 1, **options: str) -> State:
    s = walks.opened("roam", seats, seed, **options)
    assert isinstance(s, State)
    return s


def played(seats: int, seed: int, **options: str) -> Iterator[State]:
    """A game by chance."""
    return walks.walked("roam", seats, seed, walks.by_chance, **options)


ALWAYS = {"Morning", "Placing", "Extras", "Auction"}
BOUGHT = {"Market", "Shifting", "Flipping"}
VARIANTS: list[tuple[int, int, dict[str, str], set[str]]] = [
    (2, 3, {}, ALWAYS | BOUGHT),
    (4, 5, {"outpost": "yes"}, ALWAYS | BOUGHT | {"Exploring"}),
    (3, 8, {"artifacts": "no", "towers": "yes"}, ALWAYS | {"Exploring", "Short"}),
]
"""Seats, seed, table options, and the steps that are met on the way."""


@pytest.mark.parametrize(("seats", "seed", "options", "steps"), VARIANTS)
def test_shares_and_priors_add_up_wherever_a_game_goes(
    seats: int, seed: int, options: dict[str, str], steps: set[str]
) -> None:
    met, rng = set(), Random(1)
    for s in played(seats, seed, **options):
        shares = JUDGE.shares(s)
        assert len(shares) == seats
        assert math.isclose(sum(shares), 1.0)
        assert min(shares) >= 0.0
        if s.over:
            break
        seat = play.actors(s)[0]
        met.add(type(s.stack[-1]).__name__)
        legal, worthy = play.options(s, seat), JUDGE.options(s, seat)
        assert worthy
        assert set(worthy) <= set(legal)
        priors = JUDGE.priors(s, seat, worthy)
        assert len(priors) == len(worthy)
        assert math.isclose(sum(priors), 1.0)
        assert min(priors) > 0.0
        assert JUDGE.guess(s, seat, rng) in worthy
        assert len(JUDGE.parts(s, seat)) == len(JUDGE.terms)
    assert met >= steps


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_finished_game_is_judged_as_it_came_out(seats: int) -> None:
    *_, s = played(seats, 5)
    outcome = GAME.outcome(s)
    assert outcome is not None
    part = 1 / len(outcome.winners)
    assert JUDGE.shares(s) == [part if i in outcome.winners else 0.0 for i in range(seats)]


def test_more_of_anything_that_counts_is_better() -> None:
    """Points, coins and a safe majority, early and late."""
    for cards in ([], [0, 1], [0, 1, 2, 3, 4]):
        s = opened()
        for p in s.players:
            p.cards += [c + 10 * s.players.index(p) for c in cards]
            p.awake += [True] * len(cards)
        before = JUDGE.shares(s)[0]
        richer = s.clone()
        richer.players[0].coins += 2
        assert JUDGE.shares(richer)[0] > before
        lucky = s.clone()
        lucky.players[0].cards.append(40)
        lucky.players[0].awake.append(True)
        assert JUDGE.shares(lucky)[0] > before
        ahead = s.clone()
        for square in LAND_SQUARES[0][:4]:
            ahead.lay(0, square)
        assert JUDGE.shares(ahead)[0] > before


def test_a_turn_begins_quietly() -> None:
    for s in played(3, 7):
        if s.stack:
            assert JUDGE.quiet(s) == (isinstance(s.stack[-1], Morning) and not s.stack[-1].woken)


def test_reach_says_what_a_pattern_can_fill() -> None:
    """Against the placements themselves, square by square."""
    s, rng = opened(), Random(2)
    for face in range(0, 46, 5):
        for edge in range(4):
            found = reach(shelf(s.edition), s.edition, face, edge)
            assert len(found.prices) == CODES
            for _ in range(20):
                place, free = rng.randrange(PLACES), rng.randrange(1, 64)
                squares = [sq for sq in range(36) if LAND_MASKS[place] >> sq & 1]
                mask = sum(1 << sq for i, sq in enumerate(squares) if free >> i & 1)
                assert code_of(mask, place) == free
                prices = [
                    (mask & ~p.required).bit_count()
                    for p in s.book.placements[face][edge]
                    if not mask & ~(p.required | p.empty)
                ]
                assert found.prices[place * 64 + free] == min(prices, default=NEVER)


def test_who_can_finish_a_land_at_once_is_seen() -> None:
    s = opened()
    squares = [sq for sq in range(36) if PLACE_OF[sq] == 0]
    for square in squares[:3]:
        s.lay(0, square)
    for square in squares[3:5]:
        s.lay(1, square)
    r = Reading(s, 0)
    r.weigh(0, r.free[0], 0, 0)
    assert r.finishes(0, 0, r.free[0], 1) == WINS
    s.players[1].coins, s.players[0].coins = 1, 0
    r = Reading(s, 1)
    r.weigh(0, r.free[0], 0, 0)
    assert r.finishes(1, 0, r.free[0], 1) == BIDS
    s.players[1].coins, s.players[0].coins = 0, 3
    r = Reading(s, 1)
    r.weigh(0, r.free[0], 0, 0)
    assert r.finishes(1, 0, r.free[0], 1) == OUTBID
    s.lift(squares[4])
    r = Reading(s, 1)
    r.weigh(0, r.free[0], 0, 1)
    assert r.finishes(1, 0, 0b110000, 2) == CANNOT


def test_a_land_that_can_be_taken_is_taken() -> None:
    """One square is missing, and a rival who came next could make it a tie."""
    s = opened()
    seat = s.active
    squares = [sq for sq in range(36) if PLACE_OF[sq] == 0]
    for square in squares[:3]:
        s.lay(seat, square)
    for square in squares[3:5]:
        s.lay(1 - seat, square)
    s.players[1 - seat].coins = 5
    s.stack[-1] = Placing(seat, s.players[seat].cards[0], 0)
    options = JUDGE.options(s, seat)
    priors = JUDGE.priors(s, seat, options)
    best = options[priors.index(max(priors))]
    step = s.stack[-1]
    assert isinstance(step, Placing)
    filling = [AT[p.grip] for p in step.placements(s) if p.required >> squares[5] & 1]
    assert best in filling
    assert JUDGE.guess(s, seat, Random(1)) == best


def test_nobody_bids_more_than_others_can_answer() -> None:
    s = opened()
    s.players[0].coins, s.players[1].coins = 9, 2
    s.stack.append(Auction(0, [0, 1], 0, -1, -1))
    assert JUDGE.options(s, 0) == [BID[0], BID[1], BID[2], PASS]
    s.stack[-1] = Auction(0, [1, 0], 1, 1, 1)
    assert JUDGE.options(s, 0) == [BID[2], PASS]
    assert isinstance(JUDGE.guess(s, 0, Random(1)), Bid)


def test_only_shifts_across_a_border_are_thought_about() -> None:
    s = opened()
    for square in (0, 1):
        s.lay(0, square)
    s.stack.append(Shifting(0, -1))
    assert list(JUDGE.options(s, 0)) == [a for a in play.options(s, 0) if a.square == 1]


def test_nothing_is_paid_for_what_brings_nothing() -> None:
    """A rival has the land for sure, and one more marker there changes nothing."""
    s = opened()
    seat = s.active
    squares = [sq for sq in range(36) if PLACE_OF[sq] == 0]
    for square in squares[:4]:
        s.lay(1 - seat, square)
    s.lay(seat, squares[4])
    s.coins = [0] * 36
    s.players[seat].coins = 2
    s.stack[-1] = Extras(seat, s.players[seat].cards[0], 0, 1 << squares[5])
    assert JUDGE.guess(s, seat, Random(1)) == END
