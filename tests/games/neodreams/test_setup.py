"""What is in the box, and how a game begins."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest
from tests.games.neodreams.builders import ANNA, BORIS, CLARA, GAME, HOUSE, TYPES, Board

from oneiro.games.neodreams.catalogue import CatalogueView
from oneiro.games.neodreams.language import KINDS
from oneiro.games.neodreams.state import State
from oneiro.kernel.game import BadOption
from oneiro.kernel.table import Sampled, Table

PLAYERS = (2, 3, 4)


def dealt(players: int, seed: int = 1, **options: str) -> Board:
    table = Table(Sampled(Random(seed)))
    return Board(GAME.setup(players, GAME.agree(players, options), table))


@pytest.mark.rule("ND-C1")
def test_the_board_has_twelve_locations_and_a_division_above_each_column() -> None:
    assert len(HOUSE.sides) == 2
    for side in HOUSE.sides:
        assert len(side.locations) == 12
        assert len(side.phases) == 4
        assert all(side.locations)
        assert all(side.phases)


@pytest.mark.rule("ND-C1")
@pytest.mark.rule("ND-S1")
def test_the_side_goes_by_the_number_of_players() -> None:
    sides = [dealt(n).state.side for n in PLAYERS]
    assert [HOUSE.sides[side].seats for side in sides] == [(2,), (3, 4), (3, 4)]


@pytest.mark.rule("ND-C2")
@pytest.mark.parametrize("players", PLAYERS)
def test_everything_that_is_in_the_box_lies_on_the_table(players: int) -> None:
    s = dealt(players).state
    cards = [c for p in s.players for c in p.hand]
    cards += [c for heap in (s.decks, s.market, s.discards) for pile in heap for c in pile]
    assert sorted(cards) == list(range(90))
    kinds = [KINDS[HOUSE.cards[c].kind] for c in cards]
    assert [kinds.count(kind) for kind in TYPES] == [30, 30, 30]
    assert s.reserve + sum(p.images for p in s.players) == 90
    assert s.clients == 30
    assert [p.nauts for p in s.players] == [3] * players


@pytest.mark.rule("ND-C3")
def test_a_card_shows_all_that_it_should() -> None:
    catalogue = cast(CatalogueView, GAME.catalogue())
    assert len(catalogue["cards"]) == 90 + 16
    for card in catalogue["cards"]:
        assert card["kind"] in TYPES
        assert len(card["cost"]) == 3
        assert 1 <= card["slots"] <= 4
        assert card["effect"]["icons"]
        assert card["upgraded"]["icons"]
        assert card["reward"] in ("k", "m", "f", "i")
        assert (card["event"] is not None) == (card["kind"] == "recurring")


@pytest.mark.rule("ND-C4")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("side", ["a", "b"])
def test_a_board_carries_a_lucid_and_a_collective_dream(players: int, side: str) -> None:
    faces = []
    for p in dealt(players, boards=side).state.players:
        cards = [HOUSE.cards[c] for c in p.cards]
        assert [KINDS[c.kind] for c in cards] == ["lucid", "collective"]
        assert p.filled == [0, 0]
        faces.append(tuple(c.key for c in cards))
    assert len(set(faces)) == (1 if side == "a" else players)


@pytest.mark.rule("ND-C4")
def test_the_four_sides_b_differ_and_sides_a_do_not() -> None:
    keys = [c.key for c in HOUSE.cards[90:]]
    assert len({*keys[:8]}) == 2
    assert len({*keys[8:]}) == 8


@pytest.mark.rule("ND-S1")
def test_the_marker_begins_on_the_leftmost_division() -> None:
    assert dealt(3).seen_by(None)["phase"] == 0


@pytest.mark.rule("ND-S2")
@pytest.mark.parametrize("players", PLAYERS)
def test_three_decks_and_a_market_of_two_each(players: int) -> None:
    seen = dealt(players).seen_by(None)
    assert [len(row) for row in seen["market"]] == [2, 2, 2]
    assert seen["decks"] == [28 - players] * 3
    assert seen["discards"] == [[], [], []]
    for kind, row in enumerate(seen["market"]):
        assert all(HOUSE.cards[c].kind == kind for c in row)


@pytest.mark.rule("ND-S3")
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_starts_alike(players: int) -> None:
    s = dealt(players).state
    assert s.reserve == 90 - 3 * players
    assert len({p.board for p in s.players}) == players
    for p in s.players:
        assert (p.stock, p.images, p.nauts, p.clients) == ([3, 3, 3], 3, 3, [])
        assert [HOUSE.cards[c].kind for c in p.hand] == [0, 1, 2]


@pytest.mark.rule("ND-S3")
def test_boards_are_dealt_at_random_and_so_are_hands() -> None:
    games = [dealt(2, seed).state for seed in range(40)]
    assert {s.players[ANNA].board for s in games} == {0, 1, 2, 3}
    assert len({s.players[ANNA].hand[0] for s in games}) > 10


@pytest.mark.rule("ND-S3")
def test_the_table_agrees_on_the_boards() -> None:
    assert GAME.agree(2, {}) == {"boards": "a", "marker": "start"}
    with pytest.raises(BadOption, match="one of a, b, not 'c'"):
        GAME.agree(2, {"boards": "c"})
    with pytest.raises(BadOption, match="2, 3 or 4 players, not 5"):
        GAME.agree(5, {})


@pytest.mark.rule("ND-S4")
def test_chance_draws_the_first_player_whose_right_neighbour_is_last() -> None:
    begins = set()
    for seed in range(40):
        board = dealt(3, seed)
        seen = board.seen_by(None)
        begins.add(seen["first"])
        assert board.asked == (seen["first"],)
        assert seen["active"] == seen["first"]
        assert seen["last"] == (seen["first"] + 2) % 3
    assert begins == {ANNA, BORIS, CLARA}


@pytest.mark.rule("ND-S5")
@pytest.mark.parametrize("division", [1, 2, 3, 4])
def test_the_last_player_may_set_the_marker(division: int) -> None:
    board = dealt(3, marker="last")
    last, first = board.seen_by(None)["last"], board.seen_by(None)["first"]
    assert board.asked == (last,)
    assert board.options(last, "marker") == ["1", "2", "3", "4"]
    assert board.options(last, "discard") == []
    before = board.state
    board.move(last, f"marker {division}")
    assert board.seen_by(None)["phase"] == division - 1
    assert board.asked == (first,)
    assert [p.stock for p in board.state.players] == [p.stock for p in before.players]
    assert [p.turns for p in board.state.players] == [0, 0, 0]


@pytest.mark.rule("ND-S5")
def test_without_the_option_nobody_is_asked_for_the_marker() -> None:
    board = dealt(3)
    assert board.step == "turn"
    (first,) = board.asked
    assert board.refusal(first, "marker 2") == "ND-S5"


def test_a_hand_is_told_to_its_owner_alone() -> None:
    table = Table(Sampled(Random(3)))
    s: State = GAME.setup(3, GAME.agree(3, {}), table)
    dealt_to = [t for t in table.told if t.event[0] == "dealt"]
    assert [t.only for t in dealt_to] == [0, 1, 2]
    assert [list(t.event[2:]) for t in dealt_to] == [p.hand for p in s.players]
