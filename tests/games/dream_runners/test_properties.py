"""What must hold in every position, not only in those that a test thought of."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.games.dream_runners.builders import (
    ANNA,
    BORIS,
    GAME,
    NAMES,
    Board,
    dreamt,
    edition,
    position,
    random_game,
    shape_of,
)

from oneiro.games.dream_runners.components import COLLECTING
from oneiro.games.dream_runners.rules import Effects, best_order, fits
from oneiro.kernel.laws import check

seats = st.sampled_from([2, 3, 4])
seeds = st.integers(0, 2**32)
SOME_GAMES = settings(max_examples=12)

Piece = tuple[int, int, int, int]


def squares(piece: Piece) -> list[complex]:
    """Where a segment lies, by turning arrows: right, down and quarter turns clockwise."""
    segment, x, y, turns = piece
    shapes: list[list[complex]] = [[0], [0, 1], [0, 1, 2], [0, 1j, 1 + 1j]]
    return [complex(x, y) + arm * 1j**turns for arm in shapes[shape_of(segment)]]


def on_tile(square: complex) -> bool:
    return square.real in (0, 1, 2) and square.imag in (0, 1, 2)


def may_lie(mine: list[int], layout: list[Piece]) -> bool:
    """DR-P2 and DR-P3 in geometry."""
    covered = [square for piece in layout for square in squares(piece)]
    return (
        all(segment in mine for segment, *_ in layout)
        and len(set(covered)) == len(covered)
        and all(any(on_tile(sq) for sq in squares(piece)) for piece in layout)
    )


near = st.integers(-3, 5)
pieces = st.tuples(st.sampled_from([0, 1, 2, 3, 16, 34]), near, near, st.integers(0, 3))


@pytest.mark.rule("DR-P2")
@pytest.mark.rule("DR-P3")
@settings(max_examples=300)
@given(st.lists(pieces, max_size=4, unique_by=lambda piece: piece[0]).map(sorted), st.booleans())
def test_a_layout_fits_if_geometry_says_so(layout: list[Piece], owned: bool) -> None:
    board = position(owns={ANNA: [16, 34] if owned else []})
    mine = board.player(ANNA).segments
    assert fits(board.state, ANNA, tuple(layout)) == may_lie(mine, layout)


@pytest.mark.rule("DR-P3")
@pytest.mark.parametrize("segment", [0, 1, 2, 3])
def test_every_single_way_to_lay_a_segment(segment: int) -> None:
    board = position()
    for x in range(-4, 7):
        for y in range(-4, 7):
            for turns in range(4):
                piece = (segment, x, y, turns)
                assert fits(board.state, ANNA, (piece,)) == may_lie([segment], [piece]), piece


@pytest.mark.rule("DR-E1")
@pytest.mark.rule("DR-X3")
@settings(max_examples=60)
@given(st.lists(pieces, max_size=9))
def test_what_a_layout_costs_is_counted_by_geometry(wishes: list[Piece]) -> None:
    faces = {0: "c", 1: "d-", 2: "*c-", 3: "cbc", 16: "b", 34: "ddd"}
    board = position({"a3": "octopus"}, owns={ANNA: [16, 34]}, faces=faces)
    layout: list[Piece] = [(0, 1, 1, 0)]
    for wish in wishes:
        taken = {segment for segment, *_ in layout}
        if wish[0] not in taken and may_lie(board.player(ANNA).segments, [*layout, wish]):
            layout = sorted([*layout, wish])
    board.move(ANNA, "lock " + " ".join(f"{n}:{x},{y},{t}" for n, x, y, t in layout))
    board.move(BORIS, "lock 4:0,0,0")
    covered = [square for piece in layout for square in squares(piece)]
    inside = sum(on_tile(square) for square in covered)
    p = board.player(ANNA)
    assert (p.outside, p.cover.count(-1)) == (len(covered) - inside, 9 - inside)
    assert p.collects == sum(faces[n].count(c) for n, *_ in layout for c in "cd*")
    letters = {sq: faces[piece[0]][i] for piece in layout for i, sq in enumerate(squares(piece))}
    for cell, effect in enumerate(p.cover):
        square = complex(cell % 3, cell // 3)
        assert letters.get(square) == (None if effect == -1 else "-cbd*"[effect])


def by_hand(calm: int, changes: tuple[int, ...]) -> int:
    """DR-E5 and DR-E6 for one order: calm at the end, nothing once woken."""
    for change in changes:
        calm = min(30, calm + change)
        if calm <= 0:
            return 0
    return calm


@pytest.mark.rule("DR-E4")
@settings(max_examples=300)
@given(st.integers(1, 30), st.lists(st.integers(-9, 5), max_size=6))
def test_no_order_beats_the_best_order(calm: int, changes: list[int]) -> None:
    order = best_order(calm, changes)
    assert sorted(order) == list(range(len(changes)))
    ours = by_hand(calm, tuple(changes[i] for i in order))
    assert ours == max(by_hand(calm, some) for some in permutations(changes))


CONTENTS = ("", "blue", "calm 2", "calm key", "key", "coin 2", "rainbow", "nightmare 3", "octopus")
MORE = ("spider white", "chest 1", "chest 2", "nightmare 9", "calm 5")


def worth(board: Board) -> tuple[bool, int, int, int]:
    """DR-E4: what makes an order better."""
    p = board.player(ANNA)
    return p.calm > 0, p.star, p.calm, p.coins


def play_out(board: Board) -> set[tuple[bool, int, int, int]]:
    """What every order comes to for Anna; shards of free colour are always blue."""
    if ANNA not in board.asked or not isinstance(board.state.stack[-1], Effects):
        return {worth(board)}
    out = set()
    for text in board.options(ANNA):
        if text == "all" or (text.startswith("colour ") and text != "colour blue"):
            continue
        out |= play_out(copied(board).move(ANNA, text))
    return out


def copied(board: Board) -> Board:
    other = Board.__new__(Board)
    other.__dict__.update(board.__dict__)
    other.draws, other.told = list(board.draws), []
    return other


@pytest.mark.rule("DR-E4")
@settings(max_examples=60)
@given(
    st.lists(st.sampled_from(CONTENTS + MORE), min_size=4, max_size=4),
    st.text("ccd*-b", min_size=4, max_size=4),
    st.sampled_from([1, 3, 6, 12, 28, 30]),
    st.integers(0, 3),
    st.sampled_from(["coin 2", "calm 3", "key", "calm 2 key"]),
    st.booleans(),
)
def test_resolve_all_is_never_worse_than_any_order(
    contents: list[str], effects: str, calm: int, keys: int, inside: str, turned_up: bool
) -> None:
    """With one kind of token a chest holds no secret worth a mistake; Boris may have shown it."""
    cells = dict(zip(NAMES, contents, strict=False))
    board = dreamt(
        {**cells, "c1": "nightmare 1"},
        effects + "-----",
        "cccc-----",
        calm={ANNA: calm, BORIS: 30},
        keys={ANNA: keys, BORIS: 9},
        chests={1: inside, 2: inside},
    )
    for item in board.pending(BORIS) if turned_up else ():
        if item.startswith("collect") and item in board.options(BORIS):
            board.move(BORIS, item)
            while board.options(BORIS)[0].startswith("colour"):
                board.move(BORIS, "colour blue")
    orders = play_out(board)
    ours = copied(board).move(ANNA, "all")
    assert max(play_out(ours)) == max(orders), (contents, effects)


@pytest.mark.rule("DR-C2")
@pytest.mark.rule("DR-C4")
@pytest.mark.rule("DR-N1")
@SOME_GAMES
@given(seats, seeds, st.sampled_from(["yes", "no"]))
def test_nothing_is_ever_lost(players: int, seed: int, beginner: str) -> None:
    """Segments, chests and tiles are all somewhere, once, in every position of any game."""
    for s in random_game(players, seed, {"beginner": beginner}):
        assert GAME.problems(s) == []
        segments = [i for p in s.players for i in p.segments] + s.box
        segments += [i for stack in s.stacks for i in stack] + [i for i in s.open if i >= 0]
        assert sorted(segments) == list(range(40))
        assert all(shape_of(i) == shape for shape, some in enumerate(s.stacks) for i in some)
        tiles = [t for bag in s.tiles for t in bag] + s.past + s.left_out
        assert sorted([*tiles, s.tile] if s.tile >= 0 else tiles) == list(range(24))


@pytest.mark.rule("DR-W2")
@pytest.mark.rule("DR-W3")
@settings(max_examples=60)
@given(
    st.lists(st.integers(0, 4), min_size=4, max_size=4),
    st.lists(st.integers(0, 4), min_size=4, max_size=4),
    st.integers(0, 5),
)
def test_sets_are_returned_below_30_and_kept_above(
    held: list[int], won: list[int], star: int
) -> None:
    """Sets are counted as a whole: the order in which shards come does not matter."""
    assume(not all(held) or star == 5)
    names = ("blue", "white", "orange", "green")
    rewards = " ".join(f"{name} {n}" for name, n in zip(names, won, strict=True) if n)
    assume(rewards)
    board = dreamt(
        {"b2": rewards},
        "----c----",
        star={ANNA: star},
        shards={ANNA: " ".join(map(str, held))},
    )
    board.move(ANNA, "collect b2")
    total = [a + b for a, b in zip(held, won, strict=True)]
    full = min(total)
    returned = min(full, 4 - star) if star < 4 else 0
    assert board.shards(ANNA) == [n - returned for n in total]
    assert board.star(ANNA) == min(5, star + full)
    kept = full - returned if board.star(ANNA) == 5 else 0
    assert board.points(ANNA) == (0, 5, 10, 20, 30, 30)[board.star(ANNA)] + 20 + 10 * kept


@pytest.mark.rule("DR-N2")
@SOME_GAMES
@given(seats, seeds)
def test_every_game_ends_after_eight_dreams_or_with_one_dreamer(players: int, seed: int) -> None:
    for s in random_game(players, seed):
        last = s
        assert (GAME.outcome(s) is None) == bool(s.stack)
    awake = sum(not p.dreaming for p in last.players)
    assert last.over
    assert last.round == 8 or players - awake <= 1
    outcome = GAME.outcome(last)
    assert outcome is not None
    assert all(last.players[i].dreaming for i in outcome.winners)
    assert bool(outcome.winners) == (awake < players)


@pytest.mark.rule("DR-E5")
@pytest.mark.rule("DR-E6")
@SOME_GAMES
@given(seats, seeds)
def test_calm_stays_on_its_track_and_the_first_dreamer_dreams(players: int, seed: int) -> None:
    for s in random_game(players, seed):
        assert all(0 <= p.calm <= 30 for p in s.players)
        assert all(p.calm > 0 or not p.dreaming for p in s.players) or isinstance(
            s.stack[-1], Effects
        )
        if s.stack and not isinstance(s.stack[-1], Effects):
            assert s.players[s.first].dreaming


@pytest.mark.rule("DR-X9")
@settings(max_examples=60)
@given(
    st.lists(st.sampled_from("-cd*b"), min_size=4, max_size=4),
    st.lists(st.sampled_from(["blue", "green", "key", "coin"]), min_size=2, max_size=6),
    seeds,
)
def test_woven_dreams_are_shared_evenly_and_wholly(
    effects: list[str], rewards: list[str], seed: int
) -> None:
    """Whoever comes earlier in the circle has as many as the next one, or one more."""
    rng = Random(seed)
    covers = [f"----{effect}----" for effect in effects]
    cells = {"b2": "woven " + " ".join(rewards), "c1": "nightmare 1"}
    board = dreamt(cells, *covers, players=4)
    while board.phase == "weave":
        (who,) = board.asked
        board.move(who, rng.choice(board.options(who)))
    taken = [sum(board.player(who).woven) for who in range(4)]
    weavers = [who for who in range(4) if "-cbd*".index(effects[who]) in COLLECTING]
    assert sum(taken) == (len(rewards) if weavers else 0)
    shares = [taken[who] for who in weavers]
    assert shares == sorted(shares, reverse=True)
    assert not shares or shares[0] - shares[-1] <= 1
    assert all(taken[who] == 0 for who in range(4) if who not in weavers)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("pace", ["hourglass", "untimed", "correspondence"])
def test_the_laws_of_every_game(players: int, pace: str) -> None:
    report = check(GAME, players, {"pace": pace, "limit": "120"}, seed=players)
    assert [(f.law, f.breach) for f in report.failures] == []


def test_a_tile_without_nightmares_and_blank_glass_plays_through() -> None:
    """Nobody wakes, so all eight dreams are met."""
    for s in random_game(3, 5, book=edition()):
        last = s
    assert last.round == 8 or sum(p.dreaming for p in last.players) <= 1
