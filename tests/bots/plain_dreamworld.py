"""Positions of Dreamworld in which one choice is plainly the best, whoever looks."""

from __future__ import annotations

from tests.games.dreamworld.builders import ANNA, BORIS, NOBODY, Board, position

from oneiro.games.dreamworld.components import ROUNDS


def a_wide_gap() -> Board:
    return position(players=2, round=1, laid={"h9s": NOBODY}, hands={ANNA: "d2s d8s"})


def two_tokens_turn_the_last_gold() -> Board:
    return position(
        "score",
        players=2,
        round=3,
        laid={"d4s": ANNA, "d7s": BORIS},
        plus={ANNA: 3},
        left={ANNA: (0, 1, 0, 0, 0)},
        earlier={2: {"c5s": NOBODY, "c6s": NOBODY}},
    )


def gold_in_the_last_round() -> Board:
    board = position(
        "score",
        players=2,
        round=ROUNDS,
        laid={"d3s": BORIS, "d8s": ANNA},
        left={ANNA: (1, 2, 1, 4, 5), BORIS: (1, 2, 3, 4, 5)},
        earlier={13: {"c5s": NOBODY, "c6s": NOBODY}},
    )
    board.move(ANNA, "score")
    return board


def a_card_with_plus_tokens() -> Board:
    return position(
        "score",
        players=2,
        round=3,
        laid={"c4s": ANNA, "d9s": BORIS},
        earlier={2: {"h3s": BORIS, "h4s": NOBODY}},
        left={BORIS: (1, 2, 3, 4, 2)},
        plus_on={"h3s": 3},
    )


PLAIN = (
    (a_wide_gap, "play d2s"),
    (two_tokens_turn_the_last_gold, "score +2"),
    (gold_in_the_last_round, "turn 4"),
    (a_card_with_plus_tokens, "take h3s"),
)
"""What lies there, and Anna's best choice."""
