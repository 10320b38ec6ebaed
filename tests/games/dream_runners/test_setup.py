"""DR-C1…C5, DR-S1…S5: the components, and what lies on the table before the first dream."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import fields
from random import Random
from typing import cast

import pytest
from tests.games.dream_runners.builders import (
    ANNA,
    BORIS,
    GAME,
    HOUSE,
    dreamt,
    edition,
    in_order,
    position,
    random_game,
    whole,
)

from oneiro.games import game, keys
from oneiro.games.dream_runners import DreamRunners
from oneiro.games.dream_runners.components import (
    BANISHING,
    CALM_LOWEST,
    CALM_START,
    CALM_TOP,
    EFFECTS,
    SHAPE_CELLS,
    SHAPES,
    SHARDS,
    SYMBOLS,
    Edition,
    starting_segments,
)
from oneiro.games.dream_runners.state import State
from oneiro.games.dream_runners.view import DreamRunnersView
from oneiro.kernel import play
from oneiro.kernel.editions import BadEdition
from oneiro.kernel.game import BadOption
from oneiro.kernel.match import Match
from oneiro.kernel.table import Fixed, Sampled, Table

PLAYERS = (2, 3, 4)
NONE = {2: "-/-", 3: "-/-/-", 4: "-/-/-/-"}
"""Nobody has chosen a colour, by how many play."""


def dealt(
    players: int,
    options: Mapping[str, str] | None = None,
    *,
    seed: int = 0,
    pieces: str = "",
    book: Edition | None = None,
) -> State:
    """As the game is laid out; *pieces* says what chance gives first: face-up segments, …"""
    game = DreamRunners(book) if book else GAME
    chance = Fixed([int(n) for n in pieces.split()], then=Sampled(Random(seed)))
    agreed = game.agree(players, in_order(players, **(options or {})))
    return game.setup(players, agreed, Table(chance))


def seen(s: State, viewer: int | None = None) -> DreamRunnersView:
    s = s.clone()
    play.settle(s, Table(Sampled(Random(0)), quiet=True))
    return cast(DreamRunnersView, GAME.view(s, viewer))


@pytest.mark.rule("DR-C1")
@pytest.mark.parametrize("players", PLAYERS)
def test_24_tiles_six_of_each_level(players: int) -> None:
    s = dealt(players)
    assert sorted(t for bag in s.tiles for t in bag) == list(range(24))
    for level, bag in enumerate(s.tiles):
        assert [HOUSE.tiles[t].level for t in bag] == [level] * 6


@pytest.mark.rule("DR-C1")
def test_a_tile_is_three_by_three_and_read_row_by_row_from_the_top_left() -> None:
    board = position({"a3": "blue", "c3": "nightmare 3", "b1": "chest 2"})
    names = [cell["name"] for cell in board.seen_by(None)["cells"]]
    assert names == ["a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"]
    kinds = {cell["name"]: (cell["kind"], cell["amount"]) for cell in board.seen_by(None)["cells"]}
    assert kinds["a3"] == ("plain", 0)
    assert kinds["c3"] == ("nightmare", 3)
    assert kinds["b1"] == ("chest", 2)


@pytest.mark.rule("DR-C1")
def test_the_house_has_starred_tiles_and_plain_ones() -> None:
    starred = Counter(t.level for t in HOUSE.tiles if t.starred)
    assert all(0 < starred[level] <= 4 for level in range(4))


@pytest.mark.rule("DR-C2")
@pytest.mark.parametrize("players", PLAYERS)
def test_40_segments_each_once(players: int) -> None:
    s = dealt(players)
    assert GAME.problems(s) == []
    held = [i for p in s.players for i in p.segments]
    on_sale = [i for stack in s.stacks for i in stack] + s.open
    assert sorted(held + on_sale + s.box) == list(range(40))
    neutral = [HOUSE.segments[i].shape for i in on_sale]
    assert Counter(neutral) == dict.fromkeys(range(4), 6)


@pytest.mark.rule("DR-C2")
def test_the_shapes_are_the_single_the_pair_and_both_threes() -> None:
    assert SHAPES == ("single", "pair", "straight", "bent")
    single, pair, straight, bent = ({complex(*xy) for xy in cells} for cells in SHAPE_CELLS)
    assert single == {0}
    assert pair == {0, 1}
    assert straight == {0, 1, 2}
    assert len(bent) == 3
    assert len({z.real for z in bent}) == len({z.imag for z in bent}) == 2


@pytest.mark.rule("DR-C2")
def test_a_starting_set_is_exactly_the_tile() -> None:
    for colour in range(4):
        mine = [HOUSE.segments[i] for i in range(colour * 4, colour * 4 + 4)]
        assert [s.shape for s in mine] == [0, 1, 2, 3]
        assert [s.colour for s in mine] == [colour] * 4
        assert sum(len(s.effects) for s in mine) == 9
    board = position().move(ANNA, f"lock {whole(ANNA)}").move(BORIS, f"lock {whole(BORIS)}")
    assert board.heard("loses") == []
    assert board.state.players[ANNA].calm == 20


@pytest.mark.rule("DR-C2")
def test_the_four_sets_differ_and_have_two_banish_cells_each() -> None:
    sets = [tuple(s.effects for s in HOUSE.segments[c * 4 : c * 4 + 4]) for c in range(4)]
    assert len(set(sets)) == 4
    for effects in sets:
        letters = [e for some in effects for e in some]
        assert sum(e in BANISHING for e in letters) == 2


@pytest.mark.rule("DR-C3")
def test_five_effects_and_every_one_is_in_the_house() -> None:
    assert EFFECTS == ("blank", "collect", "banish", "double", "both")
    assert {e for s in HOUSE.segments for e in s.effects} == set(range(5))


@pytest.mark.rule("DR-C3")
def test_a_segment_may_bear_coins_and_moons() -> None:
    board = position(owns={ANNA: [16]}, bearing={16: (2, 3)}, faces={16: "*"})
    mine = board.seen_by(ANNA)["mine"][-1]
    assert (mine["coins"], mine["moons"], mine["effects"]) == (2, 3, ["both"])
    assert mine["neutral"]
    assert any(s.coins for s in HOUSE.segments)
    assert any(s.moons for s in HOUSE.segments)


@pytest.mark.rule("DR-C4")
def test_18_chests_six_of_each_kind() -> None:
    s = dealt(4)
    assert [len(stack) for stack in s.chests] == [6, 6, 6]
    assert sorted(t for stack in s.chests for t in stack) == list(range(18))
    assert seen(s)["chests"] == [6, 6, 6]
    assert len(HOUSE.chests) == 18


@pytest.mark.rule("DR-C4")
def test_four_colours_of_shards() -> None:
    assert SHARDS == ("blue", "white", "orange", "green")
    assert (*SHARDS, "rainbow", "calm", "key", "coin") == SYMBOLS


@pytest.mark.rule("DR-C4")
def test_the_bank_does_not_run_out() -> None:
    """More than 60 coins, 20 keys and 16 shards of a colour, which is all a box holds."""
    board = dreamt({"a3": "coin 70 key 30 blue 40"}, "c--------").move(ANNA, "all")
    assert (board.coins(ANNA), board.keys(ANNA)) == (71, 30)
    assert board.shards(ANNA) == [40, 0, 0, 0]


@pytest.mark.rule("DR-C5")
def test_the_star_track_ends_in_30_and_the_top() -> None:
    assert HOUSE.stars[0] == 0
    assert HOUSE.stars[-2:] == (30, 30)
    assert all(a < b for a, b in zip(HOUSE.stars[:-1], HOUSE.stars[1:-1], strict=False))
    for stars in ((0, 10, 20), (0, 29, 30), (0, 30, 31)):
        with pytest.raises(BadEdition, match="30 and the top"):
            edition(stars=stars)


@pytest.mark.rule("DR-C5")
def test_calm_counts_one_for_one() -> None:
    assert (CALM_LOWEST, CALM_START, CALM_TOP) == (0, 20, 30)
    board = position(calm={ANNA: 7, BORIS: 30})
    assert (board.points(ANNA), board.points(BORIS)) == (7, 30)


@pytest.mark.rule("DR-S1")
def test_two_dreams_of_each_level_level_1_first() -> None:
    for players in PLAYERS:
        levels: list[int] = []
        last: State | None = None
        calm = edition()
        for s in random_game(players, players, book=calm):
            if s.tile >= 0 and (last is None or s.tile != last.tile):
                levels.append(calm.tiles[s.tile].level + 1)
            last = s
        assert last is not None
        if last.round == 8:
            assert levels == [1, 1, 2, 2, 3, 3, 4, 4]
            assert len({*last.past, last.tile}) == 8
        assert levels == sorted(levels)


@pytest.mark.rule("DR-S1")
def test_eight_dreams_in_the_order_of_levels() -> None:
    board = position()
    levels = []
    for _ in range(8):
        levels.append(board.seen_by(None)["level"])
        for who in (ANNA, BORIS):
            board.move(who, f"lock {whole(who)}")
        for who in (ANNA, BORIS):
            while board.asked == (who,) and board.phase == "shop":
                board.move(who, "done")
    assert levels == [1, 1, 2, 2, 3, 3, 4, 4]
    assert board.phase == "over"


@pytest.mark.rule("DR-S1")
def test_which_tile_of_a_level_comes_is_chance() -> None:
    found = set()
    for seed in range(60):
        s = dealt(2, {"pace": "correspondence"}, seed=seed)
        play.settle(s, Table(Sampled(Random(seed))))
        found.add(s.tile)
    assert found == set(range(6))


@pytest.mark.rule("DR-S2")
def test_beginners_meet_no_starred_tile() -> None:
    s = dealt(2, {"beginner": "yes"})
    starred = [i for i, t in enumerate(HOUSE.tiles) if t.starred]
    assert sorted(s.left_out) == starred
    assert all(t not in starred for bag in s.tiles for t in bag)
    assert GAME.problems(s) == []


@pytest.mark.rule("DR-S2")
def test_others_may_meet_them() -> None:
    s = dealt(2)
    assert s.left_out == []
    assert sum(HOUSE.tiles[t].starred for bag in s.tiles for t in bag) > 0
    assert GAME.agree(2, {})["beginner"] == "no"


@pytest.mark.rule("DR-S2")
@pytest.mark.parametrize(("starred", "filled"), [(6, 2), (5, 1), (4, 0)])
def test_a_level_with_fewer_than_two_is_filled_up_with_starred_ones(
    starred: int, filled: int
) -> None:
    book = edition(starred=tuple(range(6, 6 + starred)))
    pieces = "8 6" if filled == 2 else "8" if filled else ""
    s = dealt(2, {"beginner": "yes"}, pieces=pieces, book=book)
    assert len(s.tiles[1]) == 2
    assert [len(bag) for bag in s.tiles] == [6, 2, 6, 6]
    assert sum(6 <= t < 6 + starred for t in s.tiles[1]) == filled
    assert len(s.left_out) == starred - filled
    if filled:
        assert 8 in s.tiles[1]
    assert DreamRunners(book).problems(s) == []


@pytest.mark.rule("DR-S3")
@pytest.mark.parametrize("players", PLAYERS)
def test_what_a_player_starts_with(players: int) -> None:
    s = dealt(players)
    for seat, p in enumerate(s.players):
        assert (p.calm, p.star, p.coins, p.keys) == (20, 0, 2, 0)
        assert p.shards == [0, 0, 0, 0]
        assert p.segments == list(range(seat * 4, seat * 4 + 4))
        assert p.dreaming
    view = seen(s)
    assert view["stars"][view["players"][0]["star"]] == 0


@pytest.mark.rule("DR-S3")
def test_segments_of_colours_that_nobody_has_stay_in_the_box() -> None:
    assert dealt(2).box == list(range(8, 16))
    assert dealt(4).box == []


@pytest.mark.rule("DR-S3")
def test_whoever_has_chosen_a_colour_has_its_segments() -> None:
    s = dealt(3, {"colours": "cream/coral/violet"})
    assert [p.segments for p in s.players] == [[12, 13, 14, 15], [0, 1, 2, 3], [8, 9, 10, 11]]
    assert s.box == [4, 5, 6, 7]
    assert GAME.colours_of(s) == ("cream", "coral", "violet")
    assert [p["colour"] for p in seen(s)["players"]] == ["cream", "coral", "violet"]
    assert GAME.problems(s) == []


@pytest.mark.rule("DR-S3")
@pytest.mark.parametrize("players", PLAYERS)
def test_a_colour_that_nobody_chose_is_drawn_from_those_that_are_left(players: int) -> None:
    some = {GAME.colours_of(dealt(players, {"colours": NONE[players]}, seed=n)) for n in range(90)}
    assert {colours[0] for colours in some} == set(GAME.colours)
    assert all(len(set(colours)) == players for colours in some)
    chosen = {"colours": "teal" + NONE[players][1:]}
    some = {GAME.colours_of(dealt(players, chosen, seed=n)) for n in range(90)}
    assert {colours[0] for colours in some} == {"teal"}
    assert {colours[1] for colours in some} == {"coral", "violet", "cream"}
    for n in range(9):
        s = dealt(players, chosen, seed=n)
        assert GAME.problems(s) == []
        assert [p.segments for p in s.players] == [starting_segments(p.colour) for p in s.players]


@pytest.mark.rule("DR-S3")
def test_everybody_hears_who_has_which_colour() -> None:
    match = Match.start(GAME, 2, {"colours": "violet/-"}, bytes(32))
    now = cast(State, match.state)
    told = [t.event for t in match.log[0].told if t.event[0] == "colour"]
    assert told == [("colour", seat, p.colour) for seat, p in enumerate(now.players)]
    again = Match.replay(GAME, 2, match.options, match.log)
    assert GAME.colours_of(cast(State, again.state)) == GAME.colours_of(now)


@pytest.mark.rule("DR-S3")
@pytest.mark.parametrize(
    "wrong", ["coral/coral", "coral", "coral/teal/-", "pink/-", "", "/", "-", "coral,teal"]
)
def test_nobody_has_what_another_has_nor_a_colour_that_is_not(wrong: str) -> None:
    with pytest.raises(BadOption, match="colour"):
        GAME.agree(2, {"colours": wrong})


@pytest.mark.rule("DR-S3")
def test_other_games_have_no_colours_to_choose() -> None:
    others = [game(key) for key in keys() if key != "dream_runners"]
    assert len(others) >= 3
    for other in others:
        assert other.colours == ()
        with pytest.raises(BadOption, match="no table option"):
            other.agree(2, {"colours": "-/-"})


@pytest.mark.rule("DR-S4")
def test_four_stacks_by_shape_the_top_of_each_face_up() -> None:
    s = dealt(2, pieces="18 22 33 36")
    assert s.open == [18, 22, 33, 36]
    assert [len(stack) for stack in s.stacks] == [5, 5, 5, 5]
    view = seen(s)
    assert [m and (m["id"], m["shape"]) for m in view["open"]] == [
        (18, "single"),
        (22, "pair"),
        (33, "straight"),
        (36, "bent"),
    ]
    assert view["stacks"] == [5, 5, 5, 5]


@pytest.mark.rule("DR-S4")
def test_stacks_are_shuffled_and_chests_lie_face_down() -> None:
    assert len({tuple(dealt(2, seed=seed).open) for seed in range(30)}) > 20
    s = dealt(2, {"pace": "correspondence"})
    play.settle(s, Table(Sampled(Random(0))))
    view = cast(DreamRunnersView, GAME.view(s, None))
    assert len(view["cells"]) == 9
    assert view["chests"] == [6, 6, 6]
    assert all(cell["chest"] is None for cell in view["cells"])
    other = s.clone()
    for bag in (*other.chests, *other.stacks, *other.tiles):
        bag.reverse()
    for viewer in (None, ANNA):
        assert GAME.view(s, viewer) == GAME.view(other, viewer)


@pytest.mark.rule("DR-S5")
@pytest.mark.parametrize("players", PLAYERS)
def test_who_opens_the_first_dream_is_chance(players: int) -> None:
    assert {dealt(players, seed=n).first for n in range(60)} == set(range(players))
    assert dealt(players, pieces="16 22 28 34 1").first == 1


@pytest.mark.rule("DR-S5")
def test_it_has_no_other_effect() -> None:
    one, two = (dealt(2, pieces=f"16 22 28 34 {first}") for first in (0, 1))
    two.first = 0
    for field in fields(one):
        if field.name != "stack":
            assert getattr(one, field.name) == getattr(two, field.name), field.name


@pytest.mark.parametrize("players", [0, 1, 5])
def test_two_to_four_play(players: int) -> None:
    with pytest.raises(BadOption, match="2, 3 or 4 players"):
        GAME.agree(players, {})


def test_table_options_and_their_defaults() -> None:
    agreed = {"pace": "hourglass", "sand": "30", "limit": "0", "beginner": "no", "colours": "-/-"}
    assert GAME.agree(2, {}) == agreed
    with pytest.raises(BadOption):
        GAME.agree(2, {"sand": "7"})
    with pytest.raises(BadOption):
        GAME.agree(2, {"colour": "blue"})
