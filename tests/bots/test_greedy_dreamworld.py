"""The greedy player of Dreamworld: it beats chance, and plays as a person would expect."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from tests.bots.plain_dreamworld import PLAIN
from tests.games.dreamworld.builders import ANNA, BORIS, GAME, NOBODY, Board, position

from oneiro.bots import bot
from oneiro.games.dreamworld.bot.odds import Odds
from oneiro.games.dreamworld.bot.tokens import rounds_to_go
from oneiro.games.dreamworld.components import EFFECTS
from oneiro.games.dreamworld.scoring import may_skip, points
from oneiro.lab.simulate import Pairing, simulate


def choice(board: Board, who: int = ANNA) -> str:
    return GAME.write(bot("dreamworld", "greedy").choose(board.state, who, Random(1)))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_beats_random_players(seats: int) -> None:
    bots = ("greedy", *["random"] * (seats - 1))
    result = simulate(Pairing("dreamworld", bots, {}, seed=7), games=24)
    assert result.entries[0].wins.value >= 0.95


@pytest.mark.parametrize("amount", [2, -1])
@pytest.mark.parametrize("kind", EFFECTS)
@pytest.mark.parametrize("round", [3, 4])
def test_its_odds_are_those_of_the_rules(kind: str, amount: int, round: int) -> None:
    """Against one rival whose card is drawn from the same odds, laid out one by one."""
    therapy = (kind, 0 if kind in ("skip", "open-draw", "none") else amount)
    if kind == "late-draw":
        therapy = ("none", 0)
    board = position(
        players=2,
        round=round,
        therapy=therapy,
        laid={"h6s": NOBODY, "d9m": NOBODY},
        hands={ANNA: "d2s d4m d6s d6m d7s d10s"},
    )
    s = board.state
    odds = Odds(s, ANNA)
    (at,) = odds.coming
    for card in s.players[ANNA].hand:
        expected = 0.0
        for rival in odds.hidden:
            rank = odds.rank[rival]
            laid = s.clone()
            laid.lay(rival, BORIS)
            laid.lay(card, ANNA)
            index = laid.row.index(card)
            made = points(laid, index, skip=may_skip(laid, index))
            expected += (at[rank + 1] - at[rank]) * made
        outcomes = odds.outcomes(card)
        assert sum(p for p, _ in outcomes) == pytest.approx(1)
        assert sum(p * made for p, made in outcomes) == pytest.approx(expected)


@pytest.mark.parametrize(("lies", "right"), PLAIN)
def test_it_sees_what_is_plainly_best(lies: Callable[[], Board], right: str) -> None:
    assert choice(lies()) == right


def test_it_turns_the_gold_that_ends_the_game() -> None:
    board = position(
        "score",
        players=2,
        round=3,
        laid={"d4s": ANNA, "d9s": BORIS},
        left={ANNA: (0, 0, 0, 1, 1)},
        earlier={2: {"c5s": NOBODY, "c6s": NOBODY}},
    )
    board.move(ANNA, "score")
    board.move(ANNA, choice(board))
    board.move(ANNA, choice(board))
    assert board.player(ANNA).all_turned
    assert choice(board) == "done"


def test_a_turned_token_or_one_more_in_supply_never_lengthens_the_game() -> None:
    to_go = rounds_to_go()
    for left, by_plus in to_go.items():
        assert by_plus == sorted(by_plus, reverse=True)
        for row, n in enumerate(left):
            if n:
                turned = (*left[:row], n - 1, *left[row + 1 :])
                gained = int(n > 1)
                assert to_go[turned][gained] <= by_plus[0]
