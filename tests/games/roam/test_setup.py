"""RM-C1…C5, RM-S1…S7: the components, and what lies on the table before the first turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import cast

import pytest
from tests.games.roam.builders import ANNA, BORIS, GAME, PLACE, artifact, card, edition, position

from oneiro.games.roam import Roam
from oneiro.games.roam.components import house
from oneiro.games.roam.state import State
from oneiro.games.roam.view import RoamView
from oneiro.kernel import play
from oneiro.kernel.codec import dump
from oneiro.kernel.editions import BadEdition
from oneiro.kernel.game import BadOption
from oneiro.kernel.table import Fixed, Sampled, Table

PLAYERS = (2, 3, 4)


def dealt(
    players: int, options: Mapping[str, str] | None = None, *, seed: int = 0, pieces: str = ""
) -> State:
    """As the game is laid out; *pieces* says what chance gives first: the first player, lands…"""
    chance = Fixed([int(n) for n in pieces.split()], then=Sampled(Random(seed)))
    return GAME.setup(players, GAME.agree(players, options or {}), Table(chance))


def seen(s: State, viewer: int | None = None) -> RoamView:
    s = s.clone()
    play.settle(s, Table(Sampled(Random(0)), quiet=True))
    return cast(RoamView, GAME.view(s, viewer))


@pytest.mark.rule("RM-C1")
@pytest.mark.parametrize("players", PLAYERS)
def test_43_lands_each_once(players: int) -> None:
    s = dealt(players)
    assert sorted([*s.lands, s.top, *s.bag]) == list(range(43))
    assert len(s.bag) == 36


@pytest.mark.rule("RM-C1")
def test_both_faces_of_every_land_on_the_field_are_open() -> None:
    board = position(patterns={"2": "Xo/X.", "7": "XX"}, points={"2": 4, "7": 3}, top="7")
    view = board.seen_by(None)
    land = view["places"][1]["land"]
    assert land is not None
    assert (land["points"], land["pattern"]["required"]) == (4, [[0, 0], [0, 1]])
    assert land["pattern"]["empty"] == [[1, 0]]
    assert view["top"] is not None
    assert (view["top"]["points"], view["top"]["pattern"]["required"]) == (3, [[0, 0], [1, 0]])


@pytest.mark.rule("RM-C2")
def test_a_land_is_two_squares_wide_and_three_high() -> None:
    for place, names in PLACE.items():
        shown = position().seen_by(None)["places"][place - 1]["squares"]
        assert sorted(shown) == sorted(names.split())
        assert len({name[0] for name in shown}) == 2
        assert len({name[1] for name in shown}) == 3


@pytest.mark.rule("RM-C2")
def test_a_square_may_bear_several_coin_symbols() -> None:
    board = position(symbols={"a6": 1, "b5": 2, "f1": 3})
    coins = board.seen_by(None)["coins"]
    assert (coins[0], coins[7], coins[35], sum(coins)) == (1, 2, 3, 6)


@pytest.mark.rule("RM-C3")
def test_a_character_has_points_and_a_pattern_of_required_and_empty_squares() -> None:
    c = edition(patterns=(("9", ".Xo/X.o"),), points=(("9", 5),)).character(card("9"))
    assert c.points == 5
    assert c.pattern.required == ((1, 0), (0, 1))
    assert c.pattern.empty == ((2, 0), (2, 1))


@pytest.mark.rule("RM-C3")
def test_a_pattern_without_a_required_square_is_none() -> None:
    with pytest.raises(BadEdition, match="required squares"):
        edition(patterns=(("9", "oo"),))


@pytest.mark.rule("RM-C4")
def test_starting_cards_are_alike_in_every_colour() -> None:
    s = dealt(4)
    book = house()
    cards = [c for p in s.players for c in p.cards]
    assert len(set(cards)) == 12
    triples = [[book.character(c) for c in p.cards] for p in s.players]
    assert all(triple == triples[0] for triple in triples)
    assert len({c.key for c in triples[0]}) == 3


@pytest.mark.rule("RM-C5")
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_has_24_markers(players: int) -> None:
    assert [p.markers for p in dealt(players).players] == [24] * players


@pytest.mark.rule("RM-C5")
def test_four_artifacts_of_each_of_six_kinds_with_price_and_points() -> None:
    s = dealt(2)
    pieces = s.display + s.stack_of_artifacts
    assert sorted(pieces) == list(range(24))
    kinds = Counter(house().artifacts[a].kind for a in pieces)
    assert sorted(kinds.values()) == [4] * 6
    shown = seen(s)["display"][0]
    assert {"price", "points"} <= shown.keys()


@pytest.mark.rule("RM-C5")
def test_coins_are_without_limit() -> None:
    """No bank runs out: forty in one purse, and there are more."""
    board = position(symbols={"c4": 3}, coins={ANNA: 40}).move(ANNA, "use s1", "at c4")
    assert board.coins(ANNA) == 43


@pytest.mark.rule("RM-S1")
@pytest.mark.parametrize("players", PLAYERS)
def test_three_starting_characters_each_awake(players: int) -> None:
    for seat, p in enumerate(dealt(players).players):
        assert p.cards == [43 + 3 * seat, 44 + 3 * seat, 45 + 3 * seat]
        assert p.awake == [True] * 3
        assert (p.artifacts, p.used, p.low, p.high) == ([], [], 0, 0)


@pytest.mark.rule("RM-S2")
def test_six_lands_in_two_rows_of_three() -> None:
    s = dealt(2, pieces="0 10 11 12 13 14 15")
    assert s.lands == [10, 11, 12, 13, 14, 15]
    assert s.squares == (1 << 36) - 1
    assert (s.low, s.high) == (0, 0)


@pytest.mark.rule("RM-S2")
def test_the_scrolls_point_outwards_so_the_lower_row_lies_turned() -> None:
    """One land face, its first square bearing 3 coins and its last 1: far left above, near right
    below."""
    face = ((9, (3, 0, 0, 0, 0, 1)),)
    for place, squares in enumerate((("a6", "b4"), ("c6", "d4"), ("e6", "f4")), start=1):
        assert _coins(face, place) == dict(zip(squares, (3, 1), strict=True))
    for place, squares in enumerate((("b1", "a3"), ("d1", "c3"), ("f1", "e3")), start=4):
        assert _coins(face, place) == dict(zip(squares, (3, 1), strict=True))


def _coins(face: tuple[tuple[int, tuple[int, ...]], ...], place: int) -> dict[str, int]:
    others = iter(n for n in range(43) if n != 9)
    pieces = [0, *(9 if p == place else next(others) for p in range(1, 7))]
    game = Roam(edition(faces=face))
    s = game.setup(2, game.agree(2, {}), Table(Fixed(pieces, then=Sampled(Random(0)))))
    names = [f"{column}{row}" for row in range(6, 0, -1) for column in "abcdef"]
    return {name: n for name, n in zip(names, s.coins, strict=True) if n}


@pytest.mark.rule("RM-S3")
@pytest.mark.parametrize(
    ("players", "options", "edges"),
    [
        (2, {}, ["south", "north"]),
        (2, {"two_players": "opposite"}, ["south", "north"]),
        (2, {"two_players": "adjacent"}, ["south", "west"]),
        (3, {}, ["south", "west", "north"]),
        (3, {"empty_edge": "east"}, ["south", "west", "north"]),
        (3, {"empty_edge": "north"}, ["south", "west", "east"]),
        (3, {"empty_edge": "west"}, ["south", "north", "east"]),
        (3, {"empty_edge": "south"}, ["west", "north", "east"]),
        (4, {}, ["south", "west", "north", "east"]),
    ],
)
def test_everybody_sits_at_an_own_edge(
    players: int, options: dict[str, str], edges: list[str]
) -> None:
    assert seen(dealt(players, options))["edges"] == edges


@pytest.mark.rule("RM-S3")
@pytest.mark.parametrize(
    ("edge", "lies"),
    [("south", "c4 d4 d3"), ("west", "c4 c3 b3"), ("north", "c4 b4 b5"), ("east", "c4 c5 d5")],
)
def test_one_card_means_different_squares_at_each_edge(edge: str, lies: str) -> None:
    """Two squares to the owner's right, and one below the second, towards the owner."""
    others = [e for e in ("south", "west", "north", "east") if e != edge]
    board = position(edges=[edge, others[0]], patterns={"s1": "XX/.X"})
    board.move(ANNA, "use s1", "at c4")
    assert board.where(ANNA) == " ".join(sorted(lies.split()))


@pytest.mark.rule("RM-S4")
@pytest.mark.parametrize("first", range(4))
@pytest.mark.parametrize("players", PLAYERS)
def test_coins_by_turn_order(players: int, first: int) -> None:
    if first >= players:
        return
    s = dealt(players, pieces=str(first))
    in_turn = [s.players[(first + i) % players].coins for i in range(players)]
    assert in_turn == [0, 1, 1, 2][:players]


@pytest.mark.rule("RM-S5")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_first_player_is_drawn(players: int) -> None:
    for first in range(players):
        s = dealt(players, pieces=str(first))
        assert (s.first, s.active) == (first, first)
    drawn = Counter(dealt(players, seed=seed).first for seed in range(120))
    assert sorted(drawn) == list(range(players))


@pytest.mark.rule("RM-S5")
@pytest.mark.parametrize("players", PLAYERS)
def test_turns_go_clockwise(players: int) -> None:
    """Seats stand clockwise, as the edges do: south, west, north, east."""
    board = position(players=players, active=1, first=1)
    for i in range(2 * players):
        who = (1 + i) % players
        assert board.asked == (who,)
        board.move(who, f"use s{3 * who + 1 + i // players}", "at a6")


@pytest.mark.rule("RM-S6")
def test_the_top_land_is_open_and_the_order_below_is_not() -> None:
    s = dealt(2, pieces="0 10 11 12 13 14 15 16")
    view = seen(s)
    assert view["top"] is not None
    assert view["top"]["card"] == 16
    assert view["deck"] == 36
    other = s.clone()
    other.bag.reverse()
    assert dump(seen(other, ANNA)) == dump(seen(s, ANNA))


@pytest.mark.rule("RM-S6")
def test_the_land_seen_on_top_is_the_next_to_lie() -> None:
    board = position("explore", markers={ANNA: PLACE[2]}, top="21", draws="30")
    assert board.land(2) == "21"
    top = board.seen_by(None)["top"]
    assert top is not None
    assert top["card"] == card("30")


@pytest.mark.rule("RM-S7")
def test_artifacts_outpost_and_towers_are_agreed_on() -> None:
    full = seen(dealt(2))
    assert (len(full["display"]), full["artifacts"]) == (4, True)
    assert (full["outpost"], full["towers"]) == (None, False)
    basic = seen(dealt(2, {"artifacts": "no", "outpost": "yes", "towers": "yes"}))
    assert (basic["display"], basic["stack"], basic["artifacts"]) == ([], 0, False)
    assert (basic["outpost"], basic["towers"]) == (-1, True)


@pytest.mark.rule("RM-S7")
def test_the_basic_game_never_comes_to_a_market() -> None:
    board = position(coins={ANNA: 20}).move(ANNA, "use s1", "at c4")
    assert board.asked == (BORIS,)


@pytest.mark.rule("RM-S7")
@pytest.mark.parametrize(
    ("seats", "options", "says"),
    [
        (1, {}, "2, 3 or 4 players, not 1"),
        (5, {}, "2, 3 or 4 players, not 5"),
        (2, {"artifacts": "maybe"}, "one of yes, no, not 'maybe'"),
        (2, {"two_players": "diagonal"}, "one of opposite, adjacent, not 'diagonal'"),
        (3, {"empty_edge": "up"}, "one of south, west, north, east, not 'up'"),
        (2, {"ghosts": "yes"}, "no table option 'ghosts'"),
    ],
)
def test_table_options_are_checked(seats: int, options: dict[str, str], says: str) -> None:
    with pytest.raises(BadOption, match=says):
        GAME.agree(seats, options)


@pytest.mark.rule("RM-A1")
def test_four_artifacts_lie_face_up() -> None:
    pieces = "0 10 11 12 13 14 15 16 " + " ".join(
        str(artifact(a)) for a in ("flip", "coin", "shift", "flip3")
    )
    view = seen(dealt(2, pieces=pieces))
    assert [a["id"] for a in view["display"]] == [20, 8, 16, 22]
    assert view["stack"] == 20
