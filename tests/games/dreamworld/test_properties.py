"""What must hold in every position, not only in those that a test thought of."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.dreamworld.builders import (
    ALL_LEFT,
    ANNA,
    GAME,
    ID_ITSELF,
    NOBODY,
    position,
    random_game,
)

from oneiro.games.dreamworld.components import CARD_OF, CODES
from oneiro.games.dreamworld.rules import Scoring, id_scores
from oneiro.kernel import play
from oneiro.kernel.table import Fixed, Table

SUITS = {"d": "diamond", "h": "hexagon", "c": "circle"}
SOME_GAMES = settings(max_examples=60)

TIES = [code for code in CODES if code[1:-1] in ("5", "6")]
codes = st.sampled_from(CODES) | st.sampled_from(TIES)
cards = st.lists(codes, min_size=1, max_size=9, unique=True)
rounds = st.integers(1, 14)
suits = st.sampled_from(sorted(SUITS.values()))
seeds = st.integers(0, 2**32)
seats = st.sampled_from([1, 2, 3, 4])
take_from = st.sampled_from(["previous", "any-earlier"])


def nearer(one: str, other: str, round: int, suit: str) -> bool:
    """DW-P4…P8, said pair by pair: does *one* stand nearer to the patient than *other*?"""
    sun_side = round % 2 == 1
    freud = round >= 13
    number, its_number = int(one[1:-1]), int(other[1:-1])
    if number != its_number:
        return number > its_number if sun_side else number < its_number
    if one[0] == other[0]:
        return one[-1] == ("s" if sun_side else "m")
    if not freud:
        if SUITS[one[0]] == suit:
            return True
        if SUITS[other[0]] == suit:
            return False
    seniority = "chd" if sun_side else "dhc"
    return seniority.index(one[0]) < seniority.index(other[0])


@pytest.mark.rule("DW-P4")
@pytest.mark.rule("DW-P5")
@pytest.mark.rule("DW-P6")
@pytest.mark.rule("DW-P7")
@pytest.mark.rule("DW-P8")
@settings(max_examples=400)
@given(cards, rounds, suits)
def test_any_cards_stand_as_the_rules_say_pair_by_pair(
    laid: list[str], round: int, suit: str
) -> None:
    line = position(players=4, round=round, suit=suit, laid=dict.fromkeys(laid, NOBODY)).line
    assert sorted(line) == sorted(laid)
    for one, other in combinations(line, 2):
        assert nearer(one, other, round, suit)
        assert not nearer(other, one, round, suit)


@pytest.mark.rule("DW-G4")
@given(cards, rounds, suits)
def test_gaps_add_up_from_the_edge_to_the_farthest_card(
    laid: list[str], round: int, suit: str
) -> None:
    board = position(players=4, round=round, suit=suit, laid=dict.fromkeys(laid, NOBODY))
    gaps = board.gaps()
    assert all(gap >= 0 for gap in gaps.values())
    numbers = [int(code[1:-1]) for code in laid]
    assert sum(gaps.values()) == (12 - min(numbers) if round % 2 else max(numbers))


@pytest.mark.rule("DW-E6")
@given(cards, st.integers(1, 12), suits)
def test_a_skip_never_makes_a_gap_smaller(laid: list[str], round: int, suit: str) -> None:
    s = position(players=4, round=round, suit=suit, laid=dict.fromkeys(laid, NOBODY)).state
    for index in range(1, len(laid)):
        assert s.gap(index, skip=True) == s.gap(index) + s.gap(index - 1)


@pytest.mark.rule("DW-G2")
@SOME_GAMES
@given(seats, seeds, take_from, st.sampled_from([0.0, 0.5, 1.0]))
def test_something_can_always_be_taken(players: int, seed: int, option: str, taking: float) -> None:
    for s in random_game(players, seed, option, taking):
        if s.stack and isinstance(s.stack[-1], Scoring):
            (seat,) = play.actors(s)
            takes = [a for a in play.options(s, seat) if GAME.write(a).startswith("take")]
            assert takes


@pytest.mark.rule("DW-G9")
@pytest.mark.rule("DW-G10")
@given(
    st.integers(1, 11),
    st.integers(0, 3),
    st.tuples(*(st.integers(0, n) for n in ALL_LEFT)),
    st.lists(st.integers(2, 6), max_size=8),
)
def test_only_the_rightmost_of_a_row_is_ever_turned(
    number: int, plus: int, left: tuple[int, ...], wishes: list[int]
) -> None:
    """Rows as they lie: gold leftmost; a wish is granted if its value can be afforded."""
    rows = {6 - i: (["gold"] + ["plain"] * i)[:n] for i, n in enumerate(left)}
    board = position(
        "score",
        players=4,
        round=2,
        laid={f"d{number}s": ANNA},
        left={ANNA: left},
        plus={ANNA: plus},
    ).move(ANNA, f"score +{plus}" if plus else "score")
    points, supply = number + plus, 0
    golds = left.count(0)
    for wish in wishes:
        may = [f"turn {value}" for value in (6, 5, 4, 3, 2) if rows[value] and value <= points]
        if not may and board.seen_by(None)["turning"] is None:
            break
        assert board.options(ANNA) == [*may, "done"]
        if f"turn {wish}" not in may:
            assert board.refusal(ANNA, f"turn {wish}") == "DW-G9"
            continue
        board.move(ANNA, f"turn {wish}")
        points -= wish
        rightmost = rows[wish].pop()
        supply += rightmost == "plain"
        golds += rightmost == "gold"
        assert board.points() == points
    assert board.player(ANNA).left == [len(rows[value]) for value in (6, 5, 4, 3, 2)]
    assert board.player(ANNA).plus == supply
    assert board.player(ANNA).gold == golds


@pytest.mark.rule("DW-I4")
@given(st.integers(1, 9), st.lists(st.integers(2, 6), min_size=1, max_size=6))
def test_id_turns_what_compares_highest(points: int, tokens: list[int]) -> None:
    """Of all sets it could pay for: the one whose values, highest first, compare highest."""
    tokens.sort(reverse=True)
    board = position(
        players=1, round=2, laid={f"d{points + 1}s": ID_ITSELF}, id_left=tokens, id_turned=[]
    )
    affordable = [
        list(some)
        for n in range(len(tokens) + 1)
        for some in combinations(tokens, n)
        if sum(some) <= points
    ]
    best = max(affordable)
    id_scores(board.state, 0, Table(Fixed([])))
    assert board.state.id_turned == best
    assert sorted(board.state.id_turned + board.state.id_left) == sorted(tokens)


@pytest.mark.rule("DW-C1")
@pytest.mark.rule("DW-S4")
@SOME_GAMES
@given(seats, seeds, take_from)
def test_every_card_is_always_in_one_place(players: int, seed: int, option: str) -> None:
    playing = {code for code in CODES if players > 2 or code[1:-1] not in ("1", "11")}
    assert len(playing) == (66 if players > 2 else 54)
    for s in random_game(players, seed, option, taking=0.5):
        lying = [c for row in s.rows for c in row]
        places = s.bag + lying + [c for p in s.players for c in p.hand]
        assert sorted(places) == sorted(CARD_OF[code] for code in playing)
        assert GAME.problems(s) == []


@pytest.mark.rule("DW-G10")
@pytest.mark.rule("DW-T3")
@SOME_GAMES
@given(seats, seeds)
def test_every_plus_one_is_an_ordinary_token_turned_before(players: int, seed: int) -> None:
    for s in random_game(players, seed, taking=0.3):
        ordinary = sum(
            (size - 1) - max(n - 1, 0)
            for p in s.players
            for n, size in zip(p.left, ALL_LEFT, strict=True)
        )
        assert sum(p.plus for p in s.players) + sum(s.plus_on) == ordinary
        assert all(0 <= n <= 3 for n in s.plus_on)


@pytest.mark.rule("DW-P2")
@pytest.mark.rule("DW-S9")
@SOME_GAMES
@given(seats, seeds, take_from)
def test_what_is_imagined_looks_the_same(players: int, seed: int, option: str) -> None:
    rng = Random(seed)
    for s in random_game(players, seed, option, taking=0.4):
        if rng.random() > 0.2:
            continue
        for viewer in (None, *range(players)):
            other = GAME.imagine(s, viewer, rng)
            assert GAME.view(other, viewer) == GAME.view(s, viewer)
            assert GAME.prompt(other, viewer) == GAME.prompt(s, viewer)
            assert GAME.problems(other) == []
            for seat, player in enumerate(s.players):
                known = set(player.known)
                assert known <= set(other.players[seat].hand)
                if seat == viewer:
                    assert other.players[seat] == player


@pytest.mark.rule("DW-O1")
@pytest.mark.rule("DW-X1")
@SOME_GAMES
@given(seats, seeds)
def test_a_game_ends_at_the_end_of_a_round_and_no_later_than_the_fourteenth(
    players: int, seed: int
) -> None:
    games = list(random_game(players, seed))
    last = games[-1]
    assert all(GAME.outcome(s) is None for s in games[:-1])
    outcome = GAME.outcome(last)
    assert outcome is not None
    finished = any(p.all_turned for p in last.players) or (players == 1 and not last.id_left)
    assert last.round == 13 or finished
    assert len(last.row) >= players
    assert outcome.winners or players == 1


@pytest.mark.rule("DW-S5")
@SOME_GAMES
@given(seats, seeds)
def test_a_hand_never_runs_out(players: int, seed: int) -> None:
    """One dream card is laid a round, so two of sixteen are left though nobody takes any."""
    for s in random_game(players, seed):
        assert all(len(p.hand) >= 16 - (s.round + 1) for p in s.players)
