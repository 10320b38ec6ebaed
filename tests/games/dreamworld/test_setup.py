"""DW-C1…C4, DW-S1…S9, DW-O1, DW-O2: what lies on the table before the first choice, and the order
of the rounds."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest
from tests.games.dreamworld.builders import ALL_LEFT, ANNA, BORIS, CLARA, NOBODY, position

from oneiro.games.dreamworld import Dreamworld
from oneiro.games.dreamworld.components import (
    CARD_OF,
    CARDS,
    CODES,
    NUMBER_OF,
    SUITS,
    SYMBOLS,
    Edition,
    Effect,
    house,
)
from oneiro.games.dreamworld.rules import Choose, Round
from oneiro.games.dreamworld.state import State
from oneiro.kernel import play
from oneiro.kernel.table import Sampled, Table

PLAYERS = (1, 2, 3, 4)
OPTIONS = {"take_from": "previous", "difficulty": "medium"}


def dealt(players: int, seed: int = 0, edition: Edition | None = None) -> State:
    """As the game is laid out, before the first neutral card is turned up."""
    table = Table(Sampled(Random(seed)))
    return Dreamworld(edition).setup(players, OPTIONS, table)


def seen(state: State, viewer: int | None = None) -> Any:
    """The table as it would look at a choice, nothing having been turned up meanwhile."""
    state = state.clone()
    state.stack = [Round(1), Choose()]
    return Dreamworld().view(state, viewer)


@pytest.mark.rule("DW-C1")
def test_66_dream_cards_in_pairs_of_sun_and_moon() -> None:
    cards = Counter((code[0], int(code[1:-1]), code[-1]) for code in CODES)
    assert cards == {(suit, n, sign): 1 for suit in "dhc" for n in range(1, 12) for sign in "sm"}
    assert CARDS == len(CODES) == 66
    assert (SUITS, SYMBOLS) == (("diamond", "hexagon", "circle"), ("sun", "moon"))


@pytest.mark.rule("DW-C1")
@pytest.mark.parametrize("players", [3, 4])
def test_every_dream_card_is_dealt_once(players: int) -> None:
    s = dealt(players)
    everywhere = s.bag + [c for p in s.players for c in p.hand]
    assert sorted(everywhere) == list(range(66))


@pytest.mark.rule("DW-C2")
def test_two_patients_of_each_suit() -> None:
    for seed in range(5):
        shown = [place["suit"] for place in seen(dealt(4, seed))["places"]]
        assert Counter(shown) == {"diamond": 2, "hexagon": 2, "circle": 2, None: 1}


@pytest.mark.rule("DW-C2")
@pytest.mark.rule("DW-S1")
@pytest.mark.parametrize(("players", "edges"), [(1, [11, 1]), (2, [11, 1]), (3, [12, 0])])
def test_edge_numbers_follow_the_player_count(players: int, edges: list[int]) -> None:
    assert seen(dealt(players))["edges"] == edges


@pytest.mark.rule("DW-S1")
@pytest.mark.parametrize(("players", "sun", "moon"), [(1, 6, 4), (2, 6, 4), (3, 7, 5), (4, 7, 5)])
def test_patients_and_freud_measure_to_that_edge(players: int, sun: int, moon: int) -> None:
    for round, gap in ((1, sun), (2, moon), (13, sun), (14, moon)):
        s = dealt(players)
        s.round = round - 1
        s.lay(CARD_OF["d5s"], ANNA)
        assert s.gap(0) == gap


@pytest.mark.rule("DW-C3")
@pytest.mark.parametrize("players", PLAYERS)
def test_freud_twelve_tokens_and_a_professor_each(players: int) -> None:
    s = dealt(players)
    view = seen(s)
    assert [place["key"] for place in view["places"]].count("freud") == 1
    assert sorted(s.tokens) == list(range(12))
    assert all(place["sun"] and place["moon"] for place in view["places"][:6])
    assert len(view["players"]) == players
    for player in view["players"]:
        assert sum(player["rows"]) == 15
        assert player["professor"] is False


@pytest.mark.rule("DW-C4")
def test_five_rows_hold_fifteen_tokens() -> None:
    view = seen(dealt(2))
    rows = dict(zip(view["row_values"], view["players"][0]["rows"], strict=True))
    assert rows == {6: 1, 5: 2, 4: 3, 3: 4, 2: 5}
    assert view["players"][0]["unturned"] == 6 + 5 * 2 + 4 * 3 + 3 * 4 + 2 * 5


@pytest.mark.rule("DW-C4")
@pytest.mark.parametrize(("value", "ordinary"), [(6, 0), (5, 1), (4, 2), (3, 3), (2, 4)])
def test_gold_lies_leftmost_in_every_row(value: int, ordinary: int) -> None:
    """Turned from the right, a row gives its ordinary tokens first and its gold one last."""
    plus = 0
    for turned in range(ordinary + 1):
        left = list(ALL_LEFT)
        left[6 - value] -= turned
        board = position(
            "score", players=4, round=2, laid={"d11s": ANNA}, left={ANNA: left}, plus={ANNA: plus}
        ).move(ANNA, "score", f"turn {value}")
        gold = turned == ordinary
        assert board.player(ANNA).gold == (1 if gold else 0)
        assert board.player(ANNA).plus == plus + (0 if gold else 1)
        plus = board.player(ANNA).plus


@pytest.mark.rule("DW-S2")
def test_patients_are_shuffled_above_freud() -> None:
    columns = [seen(dealt(4, seed))["places"] for seed in range(60)]
    keys = {patient.key for patient in house().patients}
    for column in columns:
        assert {place["key"] for place in column[:6]} == keys
        assert column[6]["key"] == "freud"
    for place in range(6):
        assert {column[place]["key"] for column in columns} == keys


@pytest.mark.rule("DW-S2")
def test_top_patient_is_played_first_and_freud_last() -> None:
    s = dealt(4, seed=3)
    suits = [place["suit"] for place in seen(s)["places"]]
    asked = []
    for s.round in range(14):
        view = seen(s)
        asked.append(view["places"][view["place"]]["suit"])
    assert asked == [suit for suit in suits for _ in range(2)]
    assert asked[12:] == [None, None]


def two_faced() -> Edition:
    """Token n has a sun face worth n and a moon face worth minus n."""
    plain = house()
    kind = 4
    tokens = tuple((Effect(kind, n), Effect(kind, -n)) for n in range(1, 13))
    return Edition("two-faced", plain.patients, tokens, plain.id_tokens, "")


@pytest.mark.rule("DW-S3")
def test_six_tokens_for_the_sun_and_six_for_the_moon() -> None:
    seen_at_sun: set[int] = set()
    seen_beside: set[tuple[int, int]] = set()
    for seed in range(80):
        s = dealt(3, seed, two_faced())
        sun, moon = s.amounts[0:12:2], s.amounts[1:12:2]
        assert all(n > 0 for n in sun), "a sun side shows the arrow-left face"
        assert all(n < 0 for n in moon), "a moon side shows the arrow-right face"
        assert sorted([*sun, *(-n for n in moon)]) == list(range(1, 13))
        seen_at_sun |= set(sun)
        seen_beside |= {(a, -b) for a, b in zip(sun, moon, strict=True)}
    assert seen_at_sun == set(range(1, 13)), "any token may fall to the sun"
    assert len(seen_beside) > 100, "the two tokens of a patient do not depend on each other"


@pytest.mark.rule("DW-S4")
@pytest.mark.parametrize(("players", "cards"), [(1, 54), (2, 54), (3, 66), (4, 66)])
def test_ones_and_elevens_leave_with_few_players(players: int, cards: int) -> None:
    s = dealt(players)
    playing = s.bag + [c for p in s.players for c in p.hand]
    assert len(playing) == len(set(playing)) == cards
    numbers = {NUMBER_OF[c] for c in playing}
    assert numbers == (set(range(2, 11)) if cards == 54 else set(range(1, 12)))
    assert len(seen(s)["removed"]) == 66 - cards


@pytest.mark.rule("DW-S5")
@pytest.mark.parametrize("players", PLAYERS)
def test_sixteen_cards_in_every_hand(players: int) -> None:
    s = dealt(players)
    assert [len(p.hand) for p in s.players] == [16] * players
    assert [p["hand"] for p in seen(s)["players"]] == [16] * players


@pytest.mark.rule("DW-S6")
@pytest.mark.parametrize(("players", "neutrals"), [(1, 14), (2, 14), (3, 14), (4, 0)])
def test_fourteen_neutral_cards_but_with_four_players(players: int, neutrals: int) -> None:
    assert seen(dealt(players))["neutrals"] == neutrals


@pytest.mark.rule("DW-S6")
@pytest.mark.parametrize(("players", "each"), [(2, 1), (3, 1), (4, 0)])
def test_every_side_has_its_neutral_card(players: int, each: int) -> None:
    s = dealt(players)
    s.kinds = [0] * 14
    table = Table(Sampled(Random(0)))
    play.settle(s, table)
    found = []
    while s.stack:
        number = s.round
        found.append(sum(s.owner[c] == NOBODY for c in s.row))
        while s.stack and s.round == number:
            seat = play.actors(s)[0]
            play.act(s, seat, play.options(s, seat)[-1], table)
    assert found == [each] * 14


@pytest.mark.rule("DW-S7")
@pytest.mark.parametrize(("players", "deck"), [(1, 24), (2, 8), (3, 4), (4, 2)])
def test_what_remains_is_the_deck(players: int, deck: int) -> None:
    assert seen(dealt(players))["deck"] == deck


@pytest.mark.rule("DW-S8")
@pytest.mark.parametrize("players", PLAYERS)
def test_professor_starts_on_the_table(players: int) -> None:
    s = dealt(players)
    play.settle(s, Table(Sampled(Random(1))))
    for seat in range(players):
        written = [Dreamworld().write(a) for a in play.options(s, seat)]
        assert len(written) == 16
        assert "play professor" not in written


@pytest.mark.rule("DW-S9")
@pytest.mark.parametrize("viewer", [None, ANNA, BORIS, CLARA])
def test_therapy_is_open_and_neutral_cards_are_hidden(viewer: int | None) -> None:
    s = dealt(3)
    play.settle(s, Table(Sampled(Random(1))))
    view = seen(s, viewer)
    shown = [place[side] for place in view["places"][:6] for side in ("sun", "moon")]
    tokens = house().tokens
    assert [face["amount"] for face in shown] == [
        tokens[token][r % 2].amount for r, token in enumerate(s.tokens)
    ]
    told = json.dumps({**view, "mine": None})
    laid = set(s.row)
    hidden = [c for c in range(CARDS) if c not in laid]
    assert [CODES[c] for c in hidden if f'"{CODES[c]}"' in told] == []


@pytest.mark.rule("DW-S9")
def test_a_neutral_card_is_drawn_only_when_its_round_begins() -> None:
    """Before that it can still be any card of the bag, so nobody can know it."""
    for card in ("h2s", "c9m"):
        board = position("open", players=3, round=5, draws=[card])
        assert board.line == [card]
        assert board.seen_by(None)["neutrals"] == 9


@pytest.mark.rule("DW-O1")
def test_rounds_read_like_a_book_from_the_top_patient_to_freud() -> None:
    s = dealt(4, seed=7)
    s.kinds = [0] * 14
    table = Table(Sampled(Random(7)))
    play.settle(s, table)
    read: list[tuple[int, int, str]] = []
    while s.stack:
        view = seen(s)
        if not read or read[-1][0] != view["round"]:
            read.append((view["round"], view["place"], view["side"]))
        seat = play.actors(s)[0]
        play.act(s, seat, play.options(s, seat)[-1], table)
    assert read == [(n, (n - 1) // 2, "sun" if n % 2 else "moon") for n in range(1, 15)]


@pytest.mark.rule("DW-O2")
def test_a_round_is_play_then_score_then_the_check_for_the_end() -> None:
    board = position(
        players=2,
        round=2,
        laid={"h9s": NOBODY},
        hands={ANNA: "d4s d7s", BORIS: "d6s d8s"},
        left={ANNA: (0, 0, 0, 0, 1)},
        earlier={1: {"c2s": ANNA, "c3s": BORIS}},
    )
    assert board.seen_by(None)["phase"] == "choose"
    board.move(ANNA, "play d4s")
    assert board.seen_by(None)["phase"] == "choose"
    board.move(BORIS, "play d6s")
    assert board.seen_by(None)["phase"] == "score"
    board.move(BORIS, "take c2s")
    board.move(ANNA, "score", "turn 2")
    assert board.outcome() is None, "the end is checked after the scoring, not during it"
    board.move(ANNA, "done")
    assert board.outcome() is not None
    assert board.seen_by(None)["phase"] == "over"


@pytest.mark.rule("DW-O2")
def test_without_a_winner_the_next_round_begins() -> None:
    board = position(
        players=4,
        round=2,
        laid={"d4s": ANNA, "h6s": BORIS, "h7s": CLARA, "h8s": 3},
        earlier={1: {"c2s": ANNA, "c3s": BORIS, "c4s": CLARA, "c5s": 3}},
        phase="score",
    )
    board.move(3, "take c5s").move(CLARA, "take c4s").move(BORIS, "take c3s")
    assert board.round == 2
    board.move(ANNA, "take c2s")
    assert (board.round, board.seen_by(None)["phase"]) == (3, "choose")
