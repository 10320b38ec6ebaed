"""DW-P1…P12: choosing, revealing, and the order of the cards."""

from __future__ import annotations

import pytest
from tests.games.dreamworld.builders import (
    ANNA,
    BORIS,
    CLARA,
    DINA,
    NOBODY,
    Board,
    position,
)


def line(round: int, suit: str, cards: str) -> list[str]:
    """The order in which these cards stand, laid by nobody in particular."""
    first, *others = cards.split()
    board = position(
        players=4,
        round=round,
        suit=suit,
        laid=dict.fromkeys(others, NOBODY),
        hands={ANNA: f"{first} d1s", BORIS: "d2s", CLARA: "d2m", DINA: "d3s"},
    )
    board.move(ANNA, f"play {first}").move(BORIS, "play d2s").move(CLARA, "play d2m")
    board.move(DINA, "play d3s")
    return [code for code in board.line if code in cards.split()]


SUN_OF_A_DIAMOND, MOON_OF_A_DIAMOND, SUN_OF_FREUD, MOON_OF_FREUD = 3, 4, 13, 14


@pytest.mark.rule("DW-P1")
@pytest.mark.parametrize("players", [1, 2, 3])
def test_the_neutral_card_is_turned_up_before_anyone_chooses(players: int) -> None:
    board = position("open", players=players, round=3, draws=["h7m"])
    assert board.asked == tuple(range(players))
    assert board.line == ["h7m"]
    assert board.owner("h7m") == NOBODY
    assert board.seen_by(None)["sequence"][0]["card"] == "h7m"


@pytest.mark.rule("DW-P1")
def test_with_four_players_no_neutral_card_is_turned_up() -> None:
    assert position("open", players=4, round=3).line == []


@pytest.mark.rule("DW-P2")
def test_a_dream_card_or_the_professor_if_it_is_in_hand() -> None:
    board = position(
        players=2, professors=[BORIS], hands={ANNA: "d4s h9m", BORIS: "c3m"}, laid={"h5s": NOBODY}
    )
    assert board.options(ANNA) == ["play d4s", "play h9m"]
    assert board.options(BORIS) == ["play c3m", "play professor"]
    assert board.refusal(ANNA, "play c3m") == "DW-P2"
    assert board.refusal(ANNA, "play professor") == "DW-P10"


@pytest.mark.rule("DW-P2")
def test_nobody_sees_a_choice_before_every_choice_is_made() -> None:
    def chosen(card: str) -> Board:
        hands = {ANNA: "d4s h9m", BORIS: "c3m c4m", CLARA: "c5m c6m"}
        return position(professors=[ANNA], hands=hands).move(ANNA, f"play {card}")

    one, other, third = chosen("d4s"), chosen("h9m"), chosen("professor")
    for viewer in (BORIS, CLARA, None):
        assert one.seen_by(viewer) == other.seen_by(viewer) == third.seen_by(viewer)
    assert one.told == other.told == third.told
    mine = one.seen_by(ANNA)["mine"]
    assert mine is not None
    assert mine["chosen"] == "d4s"
    assert one.asked == (BORIS, CLARA), "choices are made in any order"


@pytest.mark.rule("DW-P2")
def test_all_reveal_at_once() -> None:
    board = position(players=3, hands={ANNA: "d4s", BORIS: "c3m", CLARA: "h6m"})
    board.move(CLARA, "play h6m").move(ANNA, "play d4s")
    assert board.line == []
    assert board.told == []
    board.move(BORIS, "play c3m")
    assert board.line == ["h6m", "d4s", "c3m"]
    assert [event[0] for event in board.told] == ["shows", "shows", "shows"]


@pytest.mark.rule("DW-P2")
def test_whoever_has_chosen_is_not_asked_again() -> None:
    board = position(players=2, hands={ANNA: "d4s h9m", BORIS: "c3m"}).move(ANNA, "play d4s")
    assert board.asked == (BORIS,)
    assert board.options(ANNA) == []


@pytest.mark.rule("DW-P3")
def test_a_revealed_card_bears_the_token_of_its_owner() -> None:
    board = position(players=2, laid={"h5s": NOBODY}, hands={ANNA: "d4s", BORIS: "c3m"})
    board.move(ANNA, "play d4s").move(BORIS, "play c3m")
    assert {c["card"]: c["owner"] for c in board.seen_by(None)["sequence"]} == {
        "d4s": ANNA,
        "c3m": BORIS,
        "h5s": NOBODY,
    }
    assert board.hand(ANNA) == board.hand(BORIS) == []


@pytest.mark.rule("DW-P4")
def test_sun_side_the_highest_stands_nearest() -> None:
    assert line(SUN_OF_A_DIAMOND, "diamond", "d4s h9m c7s d10m") == ["d10m", "h9m", "c7s", "d4s"]


@pytest.mark.rule("DW-P4")
def test_moon_side_the_lowest_stands_nearest() -> None:
    assert line(MOON_OF_A_DIAMOND, "diamond", "d10m h9m c7s d4s") == ["d4s", "c7s", "h9m", "d10m"]


@pytest.mark.rule("DW-P5")
@pytest.mark.parametrize("round", [SUN_OF_A_DIAMOND, MOON_OF_A_DIAMOND])
@pytest.mark.parametrize("suit", ["diamond", "hexagon", "circle"])
def test_of_equal_numbers_the_one_in_suit_stands_nearer(round: int, suit: str) -> None:
    mine = f"{suit[0]}6"
    for sign in "sm":
        for other in {"d6", "h6", "c6"} - {mine}:
            for its_sign in "sm":
                pair = [f"{mine}{sign}", f"{other}{its_sign}"]
                assert line(round, suit, " ".join(pair)) == pair
                assert line(round, suit, " ".join(reversed(pair))) == pair


@pytest.mark.rule("DW-P6")
@pytest.mark.parametrize("suit", ["d", "h", "c"])
def test_of_equal_number_and_suit_the_sides_own_sign_stands_nearer(suit: str) -> None:
    """In suit and out of suit alike."""
    pair = f"{suit}6s {suit}6m"
    assert line(SUN_OF_A_DIAMOND, "diamond", pair) == [f"{suit}6s", f"{suit}6m"]
    assert line(MOON_OF_A_DIAMOND, "diamond", pair) == [f"{suit}6m", f"{suit}6s"]


@pytest.mark.rule("DW-P7")
@pytest.mark.parametrize(
    ("suit", "sun", "moon"),
    [("diamond", "c h", "h c"), ("hexagon", "c d", "d c"), ("circle", "h d", "d h")],
)
def test_off_suit_cards_of_equal_number_stand_by_the_hierarchy(
    suit: str, sun: str, moon: str
) -> None:
    """The suit decides before the sign, whatever the signs are."""
    for signs in ("ss", "sm", "ms", "mm"):
        for round, order in ((SUN_OF_A_DIAMOND, sun), (MOON_OF_A_DIAMOND, moon)):
            stands = [f"{s}6{sign}" for s, sign in zip(order.split(), signs, strict=True)]
            assert line(round, suit, " ".join(stands)) == stands
            assert line(round, suit, " ".join(reversed(stands))) == stands


@pytest.mark.rule("DW-P8")
def test_beside_freud_the_hierarchy_comes_first_then_the_sign() -> None:
    six = "d6s d6m h6s h6m c6s c6m"
    assert line(SUN_OF_FREUD, "", six) == ["c6s", "c6m", "h6s", "h6m", "d6s", "d6m"]
    assert line(MOON_OF_FREUD, "", six) == ["d6m", "d6s", "h6m", "h6s", "c6m", "c6s"]


@pytest.mark.rule("DW-P8")
@pytest.mark.parametrize("card", ["d5s", "h5s", "c5s"])
def test_beside_freud_every_suit_is_in_suit(card: str) -> None:
    board = position("score", players=4, round=13, laid={card: ANNA})
    assert board.seen_by(None)["sequence"][0]["in_suit"] is True
    assert "score" in board.options(ANNA)


@pytest.mark.rule("DW-P9")
def test_whoever_showed_the_professor_plays_a_second_card_knowing_the_rest() -> None:
    board = position(
        players=3,
        round=3,
        professors=[ANNA],
        laid={"h5s": NOBODY},
        hands={ANNA: "d4s d7s", BORIS: "c3m", CLARA: "h6m"},
    )
    board.move(ANNA, "play professor").move(BORIS, "play c3m").move(CLARA, "play h6m")
    assert board.line == ["h6m", "h5s", "c3m"]
    assert board.asked == (ANNA,)
    assert board.options(ANNA) == ["play d4s", "play d7s"]
    assert board.seen_by(None)["phase"] == "second"
    assert board.seen_by(BORIS)["players"][ANNA]["professor"] is False, "it lies face up"
    board.move(ANNA, "play d4s")
    assert board.line == ["h6m", "h5s", "d4s", "c3m"], "inserted by the usual order"
    assert board.owner("d4s") == ANNA
    assert board.seen_by(None)["phase"] == "score"


@pytest.mark.rule("DW-P9")
def test_several_second_cards_are_revealed_at_once() -> None:
    def second(card: str) -> Board:
        board = position(
            players=3,
            round=3,
            professors=[ANNA, CLARA],
            hands={ANNA: "d4s d7s", BORIS: "c3m", CLARA: "h6m h8m"},
        )
        board.move(ANNA, "play professor").move(BORIS, "play c3m").move(CLARA, "play professor")
        assert board.asked == (ANNA, CLARA)
        return board.move(ANNA, f"play {card}")

    one, other = second("d4s"), second("d7s")
    assert one.line == ["c3m"]
    for viewer in (BORIS, CLARA, None):
        assert one.seen_by(viewer) == other.seen_by(viewer)
    assert one.told == other.told
    one.move(CLARA, "play h6m")
    assert one.line == ["h6m", "d4s", "c3m"]
    late = [event for event in one.told if event[0] == "shows-late"]
    assert [seat for _, seat, _ in late] == [ANNA, CLARA]


@pytest.mark.rule("DW-P9")
def test_second_cards_tie_as_any_cards_do() -> None:
    board = position(
        players=2, round=3, professors=[ANNA], hands={ANNA: "d6m", BORIS: "d6s"}, suit="diamond"
    )
    board.move(ANNA, "play professor").move(BORIS, "play d6s").move(ANNA, "play d6m")
    assert board.line == ["d6s", "d6m"], "late, yet ordered by the sun, not by arrival"


@pytest.mark.rule("DW-P10")
def test_a_played_professor_is_not_in_hand_any_more() -> None:
    board = position(
        players=2,
        round=3,
        professors=[ANNA],
        hands={ANNA: "d4s d7s", BORIS: "d6s d8s"},
        earlier={2: {"c2s": BORIS, "c3s": ANNA}},
    )
    board.move(ANNA, "play professor").move(BORIS, "play d6s").move(ANNA, "play d4s")
    board.move(ANNA, "take c2s").move(BORIS, "take c3s")
    assert board.round == 4
    assert "play professor" not in board.options(ANNA)
    assert board.refusal(ANNA, "play professor") == "DW-P10"


@pytest.mark.rule("DW-P12")
def test_the_second_card_is_a_dream_card_and_gets_the_token() -> None:
    board = position(
        players=2, round=3, professors=[ANNA, BORIS], hands={ANNA: "d4s d7s", BORIS: "d6s"}
    )
    board.move(ANNA, "play professor").move(BORIS, "play d6s")
    assert board.refusal(ANNA, "play professor") == "DW-P12"
    board.move(ANNA, "play d7s")
    assert board.owner("d7s") == ANNA
    assert board.asked == (BORIS,), "the professor brings no second turn"
    assert board.line == ["d7s", "d6s"]


@pytest.mark.rule("DW-P11")
def test_neutral_and_off_suit_cards_shape_the_gaps() -> None:
    with_both = {"d3s": ANNA, "c5m": BORIS, "h6s": NOBODY, "d10s": CLARA}
    board = position("score", round=3, suit="diamond", laid=with_both)
    assert board.line == ["d10s", "h6s", "c5m", "d3s"]
    assert board.gaps() == {"d10s": 2, "h6s": 4, "c5m": 1, "d3s": 2}
    assert board.move(ANNA, "score").points() == 2, "measured to the off-suit card"
    without = position("score", round=3, suit="diamond", laid={"d3s": ANNA, "d10s": CLARA})
    assert without.gaps()["d3s"] == 7
    to_neutral = position("score", round=3, suit="diamond", laid={"d3s": ANNA, "h6s": NOBODY})
    assert to_neutral.move(ANNA, "score").points() == 3, "measured to the neutral card"
