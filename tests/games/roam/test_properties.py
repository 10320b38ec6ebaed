"""What must hold in every position, not only in those that a test thought of."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.games.roam.builders import (
    ANNA,
    BORIS,
    GAME,
    PLACE,
    Board,
    edition,
    position,
    random_game,
)

from oneiro.games.roam.components import Pattern, placements
from oneiro.games.roam.rules import Auction
from oneiro.games.roam.state import State
from oneiro.kernel import play
from oneiro.kernel.table import Sampled, Table

EDGES = ("south", "west", "north", "east")
NAMES = [f"{column}{row}" for row in range(6, 0, -1) for column in "abcdef"]
Offset = tuple[int, int]

offsets = st.tuples(st.integers(0, 3), st.integers(0, 3))
seats = st.sampled_from([2, 3, 4])
seeds = st.integers(0, 2**32)
yes_no = st.sampled_from(["yes", "no"])
SOME_GAMES = settings(max_examples=25)


@st.composite
def patterns(draw: st.DrawFn) -> Pattern:
    """Any pattern that an edition may print, read row by row."""
    required = draw(st.lists(offsets, min_size=1, max_size=6, unique=True))
    empty = draw(st.lists(offsets, max_size=4, unique=True))
    empty = [xy for xy in empty if xy not in required]
    return Pattern(tuple(sorted(required, key=reading)), tuple(sorted(empty, key=reading)))


def reading(xy: Offset) -> Offset:
    return xy[1], xy[0]


def seen_from(edge: str, right: int, towards: int) -> Offset:
    """Columns east and rows north of a square so many steps to the owner's right and towards the
    owner: said by where the owner sits."""
    if edge == "south":
        return right, -towards
    if edge == "west":
        return -towards, -right
    if edge == "north":
        return -right, towards
    return towards, right


def on_field(grip: str, edge: str, right: int, towards: int) -> str | None:
    east, north = seen_from(edge, right, towards)
    column, row = "abcdef".index(grip[0]) + east, int(grip[1]) + north
    return f"{'abcdef'[column]}{row}" if 0 <= column < 6 and 1 <= row <= 6 else None


def stated(pattern: Pattern, edge: str) -> dict[str, tuple[set[str], set[str]]]:
    """RM-T4 and RM-S3 in geometry: by grip, the required and the empty squares."""
    (x0, y0) = pattern.required[0]
    out = {}
    for grip in NAMES:
        required = [on_field(grip, edge, x - x0, y - y0) for x, y in pattern.required]
        empty = [on_field(grip, edge, x - x0, y - y0) for x, y in pattern.empty]
        if None not in required:
            out[grip] = {str(n) for n in required}, {n for n in empty if n is not None}
    return out


def names(mask: int) -> set[str]:
    return {NAMES[i] for i in range(36) if mask >> i & 1}


@pytest.mark.rule("RM-T4")
@pytest.mark.rule("RM-S3")
@settings(max_examples=200)
@given(patterns(), st.sampled_from(EDGES))
def test_placements_from_every_edge_are_as_geometry_says(pattern: Pattern, edge: str) -> None:
    found = placements(pattern.turned(EDGES.index(edge)))
    assert [NAMES[p.grip] for p in found] == [n for n in NAMES if n in stated(pattern, edge)]
    for p in found:
        assert (names(p.required), names(p.empty)) == stated(pattern, edge)[NAMES[p.grip]]


@pytest.mark.rule("RM-T4")
@pytest.mark.rule("RM-S3")
@pytest.mark.rule("RM-A8")
@pytest.mark.parametrize("edge", EDGES)
@pytest.mark.parametrize("turns", [0, 1, 2, 3, 4])
def test_play_offers_what_geometry_says(edge: str, turns: int) -> None:
    """A turn clockwise reads as from the next edge clockwise."""
    text = "oX.X/XX.o"
    pattern = edition(patterns=(("s1", text),)).characters[43].pattern
    held = " ".join(["turn", "turn2", "turn3", "turn4"][:turns])
    other = EDGES[(EDGES.index(edge) + 1) % 4]
    board = position(edges=[edge, other], patterns={"s1": text}, artifacts={ANNA: held})
    board.move(ANNA, "use s1", *["artifact turn"] * turns)
    expected = stated(pattern, EDGES[(EDGES.index(edge) + turns) % 4])
    assert board.options(ANNA, "at") == [name for name in NAMES if name in expected]
    (choice,) = board.seen_by(ANNA)["choices"]
    for p in choice["positions"]:
        assert (set(p["required"]), set(p["empty"])) == expected[p["at"]]


@pytest.mark.rule("RM-C5")
@pytest.mark.rule("RM-T10")
@SOME_GAMES
@given(seats, seeds, yes_no, yes_no, yes_no)
def test_nothing_is_ever_lost(
    players: int, seed: int, artifacts: str, outpost: str, towers: str
) -> None:
    """Markers, cards and artifacts are all somewhere, once, in every position of any game."""
    options = {"artifacts": artifacts, "outpost": outpost, "towers": towers}
    for s in random_game(players, seed, options):
        assert GAME.problems(s) == []
        for p in s.players:
            assert p.markers + p.low.bit_count() + p.high.bit_count() == 24
        held = [a for p in s.players for a in p.artifacts] + s.display + s.stack_of_artifacts
        assert sorted(held) == (list(range(24)) if artifacts == "yes" else [])
        if not s.towers:
            assert s.high == 0


@pytest.mark.rule("RM-X1")
@SOME_GAMES
@given(seats, seeds, yes_no)
def test_every_game_ends_after_a_whole_round_with_ten_cards(
    players: int, seed: int, towers: str
) -> None:
    last: State | None = None
    for s in random_game(players, seed, {"towers": towers}):
        last = s
    assert last is not None
    assert last.over
    assert last.active == last.first
    ten = any(len(p.cards) >= 10 for p in last.players)
    assert ten or (towers == "yes" and not any(p.markers for p in last.players))
    assert (GAME.outcome(last) is None) is False


def auction_winner(order: list[int], said: list[int | None]) -> tuple[int, int]:
    """RM-F3 for whoever heard it: the last bid stands, or the first asked takes it for nought."""
    bids = [(n, who) for who, n in zip(order, said, strict=True) if n is not None]
    best, winner = max(bids, default=(0, order[0]))
    return winner, best


@pytest.mark.rule("RM-F3")
@pytest.mark.rule("RM-F4")
@pytest.mark.rule("RM-F7")
@settings(max_examples=150)
@given(
    st.sampled_from(["01", "03", "12", "13", "012", "023", "123"]),
    st.integers(0, 3),
    st.lists(st.integers(0, 5), min_size=4, max_size=4),
    st.lists(st.one_of(st.none(), st.integers(0, 5)), min_size=4, max_size=4),
)
def test_the_winner_of_an_auction(
    tied: str, active: int, purses: list[int], wishes: list[int | None]
) -> None:
    """Wishes that are too low or too dear become a pass."""
    owners = [int(seat) for seat in tied]
    board = _tied(owners, active, purses)
    order = [(active + i) % 4 for i in range(4) if (active + i) % 4 in owners]
    said: list[int | None] = []
    best = -1
    for who in order:
        wish = wishes[who]
        bid = wish if wish is not None and best < wish <= purses[who] else None
        said.append(bid)
        if purses[who] > best:
            assert board.asked == (who,)
            board.move(who, "pass" if bid is None else f"bid {bid}")
        best = best if bid is None else bid
    winner, price = auction_winner(order, said)
    assert board.cards(winner)[3:] == ["1"]
    for seat in range(4):
        paid = price if seat == winner else 0
        gained = 1 if seat in owners and seat != winner else 0
        assert board.coins(seat) == purses[seat] - paid + gained


def _tied(owners: list[int], active: int, purses: list[int]) -> Board:
    share = 6 // len(owners)
    all_six = PLACE[1].split()
    markers = {
        seat: " ".join(all_six[i * share : (i + 1) * share]) for i, seat in enumerate(owners)
    }
    return position(
        "explore", players=4, active=active, markers=markers, coins=dict(enumerate(purses))
    )


@pytest.mark.rule("RM-F2")
@pytest.mark.rule("RM-V2")
@settings(max_examples=150)
@given(
    st.lists(st.integers(0, 3), min_size=6, max_size=6),
    st.lists(st.one_of(st.none(), st.integers(0, 3)), min_size=6, max_size=6),
    st.integers(0, 3),
)
def test_whoever_has_most_of_both_layers_finds_the_land(
    low: list[int], high: list[int | None], active: int
) -> None:
    counts = [low.count(seat) + high.count(seat) for seat in range(4)]
    assume(counts.count(max(counts)) == 1)
    board = position("turn", players=4, active=active, towers=True)
    for owners in (low, high):
        for name, seat in zip(PLACE[5].split(), owners, strict=True):
            if seat is not None:
                board.state.lay(seat, NAMES.index(name))
    board.move(active, f"use s{3 * active + 1}", "at a1")
    winner = counts.index(max(counts))
    assert board.cards(winner)[3:] == ["5"]
    for seat in range(4):
        assert board.supply(seat) == (23 if seat == active else 24)
        assert board.coins(seat) == (1 if counts[seat] and seat != winner else 0)


@pytest.mark.rule("RM-V1")
@settings(max_examples=120)
@given(
    st.lists(st.integers(0, 2), min_size=36, max_size=36),
    st.tuples(st.integers(1, 4), st.integers(1, 4)),
    st.booleans(),
)
def test_the_outpost_goes_to_whoever_surrounds(
    owners: list[int], middle: tuple[int, int], closed: bool
) -> None:
    """Random fields of two players (2: no marker), with a ring of Anna's, closed or not."""
    row, column = middle
    ring = {(row + dy) * 6 + column + dx for dy in (-1, 0, 1) for dx in (-1, 0, 1)}
    centre = row * 6 + column
    if closed:
        owners = [BORIS if i == centre else ANNA if i in ring else n for i, n in enumerate(owners)]
    s = position(outpost=-1).state
    for i, owner in enumerate(owners):
        if owner != 2:
            s.lay(owner, i)
    assert s.surrounding() in (_surrounded(owners) or [-1])


def _surrounded(owners: list[int]) -> list[int]:
    """The players whose markers stand all around one of the other."""
    out: list[int] = []
    for row in range(1, 5):
        for column in range(1, 5):
            around = {
                owners[y * 6 + x]
                for y in range(row - 1, row + 2)
                for x in range(column - 1, column + 2)
                if (x, y) != (column, row)
            }
            middle = owners[row * 6 + column]
            if len(around) == 1 and 2 not in around and middle not in (2, *around):
                out += around
    return out


@pytest.mark.rule("RM-S3")
@pytest.mark.rule("RM-A8")
@settings(max_examples=60)
@given(patterns(), st.integers(0, 3), st.integers(0, 3))
def test_edges_differ_by_rotation_alone(pattern: Pattern, edge: int, quarters: int) -> None:
    """Turning the field under a player is the same as moving the player to another edge."""

    def rotated(name: str, times: int) -> str:
        """Where a square comes to lie when the field is turned clockwise."""
        for _ in range(times):
            column, row = "abcdef".index(name[0]), int(name[1])
            name = f"{'abcdef'[row - 1]}{6 - column}"
        return name

    here = {frozenset(names(p.required)) for p in placements(pattern.turned(edge))}
    there = {frozenset(names(p.required)) for p in placements(pattern.turned(edge + quarters))}
    assert {frozenset(rotated(n, quarters) for n in one) for one in here} == there


@pytest.mark.rule("RM-T2")
@pytest.mark.rule("RM-F3")
@SOME_GAMES
@given(seats, seeds)
def test_nobody_ever_owes_a_coin(players: int, seed: int) -> None:
    """Whatever is offered can be paid."""
    rng = Random(seed)
    for s in random_game(players, seed):
        assert all(p.coins >= 0 for p in s.players)
        if s.stack and isinstance(s.stack[-1], Auction):
            (seat,) = play.actors(s)
            for action in play.options(s, seat):
                then = s.clone()
                play.act(then, seat, action, Table(Sampled(rng)))
                assert all(p.coins >= 0 for p in then.players)
