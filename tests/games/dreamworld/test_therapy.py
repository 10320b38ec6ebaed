"""DW-E1…E11: what the therapy tokens do."""

from __future__ import annotations

import pytest
from tests.games.dreamworld.builders import ANNA, BORIS, CLARA, NOBODY, Board, position

SUN_SIDE, MOON_SIDE = 3, 4


def points_of(who: int, board: Board, score: str = "score") -> int:
    """What *who* makes with *score*; whoever stands farther takes the professor."""
    while board.asked != (who,):
        board.move(board.asked[0], "take professor")
    board.move(who, score)
    turning = board.seen_by(None)["turning"]
    if turning is not None:
        return turning["points"]
    lost = next(event for event in board.told if event[:2] == ("scores", who))[-1]
    assert isinstance(lost, int)
    return lost


@pytest.mark.rule("DW-E1")
@pytest.mark.parametrize("number", range(1, 12))
def test_number_bonus_for_8_9_and_10(number: int) -> None:
    board = position(
        "score", players=4, round=MOON_SIDE, therapy=("number", 1), laid={f"d{number}s": ANNA}
    )
    assert points_of(ANNA, board) == number + (1 if number in (8, 9, 10) else 0)


@pytest.mark.rule("DW-E2")
@pytest.mark.parametrize("round", [SUN_SIDE, MOON_SIDE])
@pytest.mark.parametrize("amount", [2, -1, 3, -2])
@pytest.mark.parametrize(("effect", "sign"), [("sun", "s"), ("moon", "m")])
def test_symbol_bonus_as_printed(round: int, amount: int, effect: str, sign: str) -> None:
    """The card's own sign counts, not the side it is played on."""
    for card in ("d6s", "d6m"):
        board = position(
            "score", players=4, round=round, therapy=(effect, amount), laid={card: ANNA}
        )
        assert points_of(ANNA, board) == 6 + (amount if card[-1] == sign else 0)


@pytest.mark.rule("DW-E3")
@pytest.mark.parametrize("amount", [2, -1])
def test_farthest(amount: int) -> None:
    def board() -> Board:
        return position(
            "score",
            round=SUN_SIDE,
            therapy=("farthest", amount),
            laid={"d2s": ANNA, "d5s": BORIS, "d9s": CLARA},
        )

    assert points_of(ANNA, board()) == 3 + amount
    assert points_of(BORIS, board()) == 4
    assert points_of(CLARA, board()) == 3


@pytest.mark.rule("DW-E3")
@pytest.mark.parametrize(
    ("round", "farther"), [(SUN_SIDE, "h2s"), (SUN_SIDE, "h3m"), (MOON_SIDE, "h7s")]
)
def test_a_neutral_card_can_be_the_farthest(round: int, farther: str) -> None:
    """Then nobody has the farthest card; at 3 and 3 the off-suit one stands farther."""
    card = "d3s" if round == SUN_SIDE else "d6s"
    edge = 9 if round == SUN_SIDE else 6
    laid = {card: ANNA, farther: NOBODY}
    board = position("score", round=round, therapy=("farthest", 2), laid=laid)
    assert points_of(ANNA, board) == edge


@pytest.mark.rule("DW-E4")
@pytest.mark.parametrize("amount", [2, -1])
def test_nearest(amount: int) -> None:
    def board() -> Board:
        return position(
            "score",
            round=MOON_SIDE,
            therapy=("nearest", amount),
            laid={"d3s": ANNA, "d5s": BORIS, "d9s": CLARA},
        )

    assert points_of(ANNA, board()) == 3 + amount
    assert points_of(BORIS, board()) == 2
    assert points_of(CLARA, board()) == 4


@pytest.mark.rule("DW-E4")
def test_a_neutral_card_can_be_the_nearest() -> None:
    laid = {"d3s": ANNA, "h2m": NOBODY}
    board = position("score", round=MOON_SIDE, therapy=("nearest", 2), laid=laid)
    assert points_of(ANNA, board) == 1


@pytest.mark.rule("DW-E5")
@pytest.mark.parametrize(("next_card", "points"), [("d6s", 3), ("h7s", 4), ("h8s", 2), ("h9s", 3)])
def test_small_gap_of_nought_or_one(next_card: str, points: int) -> None:
    laid = {"d6m": ANNA, next_card: BORIS}
    board = position("score", round=SUN_SIDE, therapy=("small-gap", 3), laid=laid)
    assert points_of(ANNA, board) == points


@pytest.mark.rule("DW-E5")
@pytest.mark.parametrize(("next_card", "plus", "points"), [("h7s", 3, 7), ("d6s", 2, 5)])
def test_small_gap_is_judged_before_plus_ones(next_card: str, plus: int, points: int) -> None:
    laid = {"d6m": ANNA, next_card: BORIS}
    board = position(
        "score", round=SUN_SIDE, therapy=("small-gap", 3), laid=laid, plus={ANNA: plus}
    )
    assert points_of(ANNA, board, f"score +{plus}") == points


@pytest.mark.rule("DW-E5")
def test_small_gap_to_the_edge() -> None:
    board = position(
        "score", players=4, round=MOON_SIDE, therapy=("small-gap", 3), laid={"d1s": ANNA}
    )
    assert points_of(ANNA, board) == 1 + 3


def skipping(plus: int = 0) -> Board:
    return position(
        "score",
        round=SUN_SIDE,
        therapy=("skip", 0),
        laid={"d2s": ANNA, "h4s": NOBODY, "d5s": BORIS, "d9s": CLARA},
        plus={ANNA: plus},
    )


@pytest.mark.rule("DW-E6")
def test_skip_measures_to_the_card_after_the_next() -> None:
    assert points_of(ANNA, skipping(), "score") == 2
    assert points_of(ANNA, skipping(), "score skip") == 3
    assert points_of(ANNA, skipping(plus=2), "score +2 skip") == 3 + 2


@pytest.mark.rule("DW-E6")
def test_skip_may_reach_the_edge_but_not_skip_it() -> None:
    assert points_of(BORIS, skipping(), "score skip") == 12 - 5
    board = skipping().move(ANNA, "take professor").move(BORIS, "take professor")
    assert board.asked == (CLARA,)
    assert board.options(CLARA) == ["score", "take professor"]
    assert board.refusal(CLARA, "score skip") == "DW-E6"


@pytest.mark.rule("DW-E6")
def test_skip_changes_nobody_elses_gap_nor_the_order_of_turns() -> None:
    board = skipping()
    gaps, line = board.gaps(), board.line
    board.move(ANNA, "score skip", "done")
    assert (board.gaps(), board.line) == (gaps, line)
    assert board.asked == (BORIS,)
    assert board.move(BORIS, "score").points() == 4


@pytest.mark.rule("DW-E6")
@pytest.mark.parametrize("effect", ["none", "farthest", "small-gap", "open-draw"])
def test_without_the_token_nothing_is_skipped(effect: str) -> None:
    board = position("score", round=SUN_SIDE, therapy=(effect, 1), laid={"d2s": ANNA, "d5s": BORIS})
    assert board.options(ANNA) == ["score", "take professor"]
    assert board.refusal(ANNA, "score skip") == "DW-E6"


@pytest.mark.rule("DW-E6")
def test_out_of_suit_there_is_nothing_to_skip_for() -> None:
    board = position("score", round=SUN_SIDE, therapy=("skip", 0), laid={"h2s": ANNA, "d5s": BORIS})
    assert board.refusal(ANNA, "score skip") == "DW-G3"


@pytest.mark.rule("DW-E7")
def test_open_draw_lies_open_before_the_choice_and_joins_the_sequence() -> None:
    board = position(
        "open",
        players=3,
        round=SUN_SIDE,
        therapy=("open-draw", 0),
        draws=["h9s", "c4m"],
        hands={ANNA: "d7s", BORIS: "d2s", CLARA: "h10s"},
    )
    assert board.asked == (ANNA, BORIS, CLARA)
    assert {c["card"] for c in board.seen_by(None)["sequence"]} == {"h9s", "c4m"}
    deck = board.seen_by(None)["deck"]
    board.move(ANNA, "play d7s").move(BORIS, "play d2s").move(CLARA, "play h10s")
    assert board.line == ["h10s", "h9s", "d7s", "c4m", "d2s"]
    assert board.seen_by(None)["deck"] == deck, "one card, and only one"
    assert board.gaps()["d2s"] == 2


@pytest.mark.rule("DW-E7")
def test_open_draw_takes_from_the_deck_not_from_the_neutral_cards() -> None:
    plain = position("open", players=3, round=SUN_SIDE).seen_by(None)
    drawn = position("open", players=3, round=SUN_SIDE, therapy=("open-draw", 0)).seen_by(None)
    assert drawn["deck"] == plain["deck"] - 1
    assert drawn["neutrals"] == plain["neutrals"]


@pytest.mark.rule("DW-E8")
def test_late_draw_joins_after_the_reveal() -> None:
    board = position(
        players=2,
        round=SUN_SIDE,
        therapy=("late-draw", 0),
        draws=["h6s"],
        hands={ANNA: "d7s", BORIS: "d2s"},
    )
    board.move(ANNA, "play d7s")
    assert board.line == []
    board.move(BORIS, "play d2s")
    assert board.line == ["d7s", "h6s", "d2s"]
    assert [event[0] for event in board.told] == ["shows", "shows", "late-draw"]
    assert board.gaps()["d2s"] == 4


@pytest.mark.rule("DW-E8")
def test_second_cards_see_the_late_draw() -> None:
    board = position(
        players=2,
        round=SUN_SIDE,
        therapy=("late-draw", 0),
        draws=["h6s"],
        professors=[ANNA, BORIS],
        hands={ANNA: "d7s d3s", BORIS: "d2s"},
    )
    board.move(ANNA, "play professor").move(BORIS, "play professor")
    assert board.asked == (ANNA, BORIS)
    assert [c["card"] for c in board.seen_by(ANNA)["sequence"]] == ["h6s"]
    board.move(ANNA, "play d3s").move(BORIS, "play d2s")
    assert board.line == ["h6s", "d3s", "d2s"], "and no second card is drawn"


@pytest.mark.rule("DW-E9")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_empty_deck_gives_no_open_card(players: int) -> None:
    """The neutral cards to come are no deck."""
    board = position("open", players=players, round=SUN_SIDE, therapy=("open-draw", 0), deck=0)
    assert len(board.line) == (1 if players < 4 else 0)
    assert board.seen_by(None)["neutrals"] == (11 if players < 4 else 0)
    assert ("empty-deck",) in board.told
    assert board.asked == tuple(range(players)), "the round goes on"


@pytest.mark.rule("DW-E9")
def test_an_empty_deck_gives_no_late_card() -> None:
    board = position(
        players=2,
        round=SUN_SIDE,
        therapy=("late-draw", 0),
        deck=0,
        hands={ANNA: "d7s", BORIS: "d2s"},
    )
    board.move(ANNA, "play d7s").move(BORIS, "play d2s")
    assert board.line == ["d7s", "d2s"]
    assert board.seen_by(None)["neutrals"] == 11
    assert board.asked == (BORIS,)


@pytest.mark.rule("DW-E9")
@pytest.mark.parametrize("deck", [1, 2])
def test_the_last_card_of_the_deck_is_still_drawn(deck: int) -> None:
    board = position("open", players=4, round=SUN_SIDE, therapy=("open-draw", 0), deck=deck)
    assert len(board.line) == 1
    assert board.seen_by(None)["deck"] == deck - 1


@pytest.mark.rule("DW-E10")
@pytest.mark.parametrize(
    "therapy", [("farthest", -1), ("sun", -1), ("moon", 2), ("small-gap", 3), ("number", 1)]
)
def test_an_effect_cannot_be_declined(therapy: tuple[str, int]) -> None:
    board = position("score", round=SUN_SIDE, therapy=therapy, laid={"d2s": ANNA, "d8s": BORIS})
    assert board.options(ANNA) == ["score", "take professor"]
    amount = therapy[1] if therapy[0] in ("farthest", "sun") else 0
    assert points_of(ANNA, board) == 6 + amount


@pytest.mark.rule("DW-E10")
def test_a_malus_can_eat_the_whole_gap() -> None:
    laid = {"d2s": ANNA, "d3s": BORIS}
    board = position("score", round=SUN_SIDE, therapy=("farthest", -1), laid=laid)
    assert points_of(ANNA, board) == 0


@pytest.mark.rule("DW-E10")
def test_a_skip_may_be_declined() -> None:
    options = skipping().options(ANNA)
    assert options == ["score", "score skip", "take professor"]


@pytest.mark.rule("DW-E10")
def test_therapy_does_nothing_for_whoever_takes() -> None:
    board = position(
        "score", round=SUN_SIDE, therapy=("farthest", 9), laid={"d2s": ANNA, "d8s": BORIS}
    )
    board.move(ANNA, "take professor")
    assert board.asked == (BORIS,)
    assert sum(board.player(ANNA).left) == 15


@pytest.mark.rule("DW-E11")
@pytest.mark.parametrize("effect", ["open-draw", "late-draw"])
def test_drawn_cards_have_no_owner_and_no_turn_but_count_for_gaps(effect: str) -> None:
    board = position(
        "open",
        players=4,
        round=SUN_SIDE,
        therapy=(effect, 0),
        draws=["d2m"],
        hands={ANNA: "d7s", BORIS: "d4s", CLARA: "h10s", 3: "h9s"},
    )
    board.move(ANNA, "play d7s").move(BORIS, "play d4s").move(CLARA, "play h10s")
    board.move(3, "play h9s")
    assert board.line == ["h10s", "h9s", "d7s", "d4s", "d2m"]
    assert board.owner("d2m") == NOBODY
    assert board.asked == (BORIS,), "the farthest card is nobody's"


@pytest.mark.rule("DW-E11")
@pytest.mark.parametrize("effect", ["farthest", "nearest"])
@pytest.mark.parametrize("round", [SUN_SIDE, MOON_SIDE])
def test_a_lone_card_is_both_farthest_and_nearest(effect: str, round: int) -> None:
    board = position("score", players=4, round=round, therapy=(effect, 2), laid={"d6s": ANNA})
    assert points_of(ANNA, board) == 6 + 2
