"""DW-T1…T6: taking a card instead of scoring."""

from __future__ import annotations

import pytest
from tests.games.dreamworld.builders import (
    ANNA,
    BORIS,
    CLARA,
    DINA,
    ID_ITSELF,
    NOBODY,
    position,
)


@pytest.mark.rule("DW-T1")
def test_a_card_of_the_previous_round_not_of_this_one_nor_an_older_one() -> None:
    board = position(
        "score",
        players=2,
        round=4,
        laid={"d9s": ANNA, "d4s": BORIS, "h5s": NOBODY},
        hands={ANNA: "c10s", BORIS: "c10m"},
        earlier={3: {"c2s": ANNA, "h3s": BORIS}, 2: {"c6s": BORIS}},
    )
    takes = [o for o in board.options(ANNA) if o.startswith("take")]
    assert set(takes) == {"take c2s", "take h3s", "take professor"}
    for card in ("d9s", "d4s", "h5s", "c6s", "c10m", "h8s"):
        assert board.refusal(ANNA, f"take {card}") == "DW-T1"
    board.move(ANNA, "take h3s")
    assert board.hand(ANNA) == ["h3s", "c10s"]
    assert board.row(3) == ["c2s"]
    assert board.asked == (BORIS,), "it is instead of scoring"


@pytest.mark.rule("DW-T1")
def test_table_option_any_earlier_round() -> None:
    board = position(
        "score",
        players=2,
        round=4,
        laid={"d9s": ANNA, "d4s": BORIS},
        earlier={3: {"c2s": ANNA}, 2: {"c6s": BORIS}, 1: {"c7s": NOBODY}},
        take_from="any-earlier",
    )
    takes = [o for o in board.options(ANNA) if o.startswith("take")]
    assert set(takes) == {"take c2s", "take c6s", "take c7s", "take professor"}
    assert board.refusal(ANNA, "take d4s") == "DW-T1"
    board.move(ANNA, "take c7s")
    assert board.row(1) == []
    assert "c7s" in board.hand(ANNA)
    assert "take c7s" not in board.options(BORIS)


@pytest.mark.rule("DW-T1")
def test_the_card_taken_can_be_played_next_round() -> None:
    board = position(
        "score",
        players=2,
        round=4,
        laid={"h9s": ANNA, "h4s": BORIS},
        hands={ANNA: "c10s", BORIS: "c10m"},
        earlier={3: {"c2s": ANNA, "h3s": BORIS}},
    )
    board.move(ANNA, "take h3s").move(BORIS, "take c2s")
    assert board.options(ANNA) == ["play h3s", "play c10s"]
    board.move(ANNA, "play h3s").move(BORIS, "play c2s")
    assert board.owner("h3s") == ANNA


@pytest.mark.rule("DW-T2")
def test_their_own_professor_from_the_table() -> None:
    board = position(
        "score",
        players=2,
        round=4,
        laid={"d9s": ANNA, "d4s": BORIS},
        professors=[BORIS],
        earlier={3: {"c2s": ANNA}},
    )
    board.move(ANNA, "take professor")
    assert board.player(ANNA).professor is True
    assert board.row(3) == ["c2s"], "nothing else is taken"
    assert board.refusal(BORIS, "take professor") == "DW-T2", "his is in hand already"
    board.move(BORIS, "score", "done")
    assert "play professor" in board.options(ANNA)


@pytest.mark.rule("DW-T2")
def test_nobody_takes_another_players_professor() -> None:
    board = position(
        "score",
        players=2,
        round=4,
        laid={"d9s": ANNA, "d4s": BORIS},
        earlier={3: {"c2s": ANNA, "c3s": BORIS}},
    )
    board.move(ANNA, "take professor")
    assert (board.player(ANNA).professor, board.player(BORIS).professor) == (True, False)


@pytest.mark.rule("DW-T3")
def test_plus_ones_on_the_card_go_to_the_taker_from_the_next_round() -> None:
    board = position(
        "score",
        players=2,
        round=3,
        laid={"d4s": ANNA, "h9s": BORIS},
        hands={ANNA: "d8s", BORIS: "c10m"},
        earlier={2: {"c2s": BORIS, "h3s": BORIS}},
        plus_on={"c2s": 3},
        draws=["d2s"],
    )
    board.move(ANNA, "take c2s")
    assert board.player(ANNA).plus == 3
    assert board.plus_on("c2s") == 0
    assert board.asked == (BORIS,), "her turn is over: nothing can be spent this round"
    board.move(BORIS, "take h3s")
    board.move(ANNA, "play d8s").move(BORIS, "play c10m").move(BORIS, "take professor")
    assert board.move(ANNA, "score +3").points() == 6 + 3


@pytest.mark.rule("DW-T3")
def test_a_card_taken_and_laid_again_bears_nothing() -> None:
    board = position(
        "score",
        players=2,
        round=4,
        laid={"h9s": ANNA, "h4s": BORIS},
        hands={ANNA: "", BORIS: ""},
        earlier={3: {"c2s": BORIS, "c3s": BORIS}},
        plus_on={"c2s": 2, "c3s": 1},
    )
    board.move(ANNA, "take c2s").move(BORIS, "take c3s")
    board.move(ANNA, "play c2s").move(BORIS, "play c3s")
    assert (board.plus_on("c2s"), board.plus_on("c3s")) == (0, 0)
    assert (board.player(ANNA).plus, board.player(BORIS).plus) == (2, 1)


@pytest.mark.rule("DW-T4")
@pytest.mark.parametrize("owner", [ANNA, BORIS, NOBODY])
def test_ones_own_anothers_and_neutral_cards_may_be_taken(owner: int) -> None:
    board = position(
        "score",
        players=2,
        round=4,
        laid={"h9s": ANNA, "h4s": BORIS},
        earlier={3: {"c2s": owner, "h6s": CLARA if owner < 0 else NOBODY}},
    )
    board.move(ANNA, "take c2s")
    assert "c2s" in board.hand(ANNA)
    assert board.refusal(BORIS, "take c2s") == "DW-T1", "a card already taken is gone"


@pytest.mark.rule("DW-T4")
def test_ids_card_may_be_taken() -> None:
    board = position(
        "score",
        players=1,
        round=4,
        laid={"h9s": ANNA, "h4s": ID_ITSELF, "c5s": NOBODY},
        earlier={3: {"c2s": ID_ITSELF, "c3s": NOBODY}},
    )
    board.move(ANNA, "take c2s")
    assert "c2s" in board.hand(ANNA)


@pytest.mark.rule("DW-T4")
@pytest.mark.rule("DW-E11")
@pytest.mark.parametrize("effect", ["open-draw", "late-draw"])
def test_a_drawn_card_may_be_taken(effect: str) -> None:
    """The drawn card of one round lies there for the next."""
    board = position(
        "open",
        players=4,
        round=3,
        therapy=(effect, 0),
        draws=["c7m"],
        hands={ANNA: "h2s h3s", BORIS: "h4s h5s", CLARA: "h6s h8s", DINA: "h9s h10s"},
        earlier={2: {"c2s": ANNA, "c3s": BORIS, "c4s": CLARA, "c5s": DINA}},
    )
    for who, card in ((ANNA, "h2s"), (BORIS, "h4s"), (CLARA, "h6s"), (DINA, "h9s")):
        board.move(who, f"play {card}")
    assert board.line == ["h9s", "c7m", "h6s", "h4s", "h2s"]
    for who in (ANNA, BORIS, CLARA, DINA):
        board.move(who, "take professor")
    assert board.round == 4
    for who, card in ((ANNA, "h3s"), (BORIS, "h5s"), (CLARA, "h8s"), (DINA, "h10s")):
        board.move(who, f"play {card}")
    board.move(DINA, "take c7m")
    assert "c7m" in board.hand(DINA)


@pytest.mark.rule("DW-T4")
@pytest.mark.parametrize("take_from", ["previous", "any-earlier"])
def test_in_round_one_only_the_professor(take_from: str) -> None:
    board = position(
        "score",
        players=2,
        round=1,
        laid={"h4s": ANNA, "h9s": BORIS, "c5s": NOBODY},
        take_from=take_from,
    )
    assert board.options(ANNA) == ["take professor"]


@pytest.mark.rule("DW-T5")
def test_a_professor_played_this_round_may_be_taken_back_and_played_in_the_next() -> None:
    board = position(
        players=2,
        round=3,
        professors=[ANNA],
        hands={ANNA: "h4s d7s", BORIS: "h6s d8s"},
        earlier={2: {"c2s": BORIS, "c3s": ANNA}},
        draws=["h5m"],
    )
    board.move(ANNA, "play professor").move(BORIS, "play h6s").move(ANNA, "play h4s")
    board.move(ANNA, "take professor").move(BORIS, "take c2s")
    assert board.round == 4
    board.move(ANNA, "play professor").move(BORIS, "play c2s")
    assert board.options(ANNA) == ["play d7s"]
    board.move(ANNA, "play d7s")
    assert board.line == ["c2s", "h5m", "d7s"]


@pytest.mark.rule("DW-T6")
def test_plus_ones_on_cards_that_nobody_takes_stay_there() -> None:
    board = position(
        "score",
        players=2,
        round=4,
        laid={"h9s": ANNA, "h4s": BORIS},
        earlier={3: {"c2s": ANNA, "c3s": BORIS}},
        plus_on={"c2s": 3},
    )
    board.move(ANNA, "take professor").move(BORIS, "take professor")
    assert board.round == 5
    assert board.plus_on("c2s") == 3
    assert board.player(ANNA).plus == 0
    assert board.seen_by(None)["players"][ANNA]["plus"] == 0
    lying = {laid["card"]: laid["plus"] for laid in board.seen_by(None)["rows"][2]}
    assert lying == {"c2s": 3, "c3s": 0}


@pytest.mark.rule("DW-T6")
def test_plus_ones_on_the_own_card_decide_no_tie() -> None:
    board = position(
        "score",
        players=2,
        round=14,
        laid={"d9s": ANNA, "d4s": BORIS},
        plus={ANNA: 3, BORIS: 1},
        left={ANNA: (1, 1, 1, 1, 1), BORIS: (1, 1, 1, 1, 1)},
        earlier={13: {"c2s": ANNA}},
    )
    board.move(ANNA, "score +3", "done").move(BORIS, "take professor")
    outcome = board.outcome()
    assert outcome is not None
    assert outcome.winners == {BORIS}, "Anna's three lie on her card"
