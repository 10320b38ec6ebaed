"""Actions in notation: what is read, what is refused, and by which rule."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from tests.games.dreamworld.builders import (
    ANNA,
    BORIS,
    GAME,
    NOBODY,
    position,
    random_game,
)

from oneiro.games.dreamworld.components import CODES
from oneiro.kernel import play
from oneiro.kernel.codec import fingerprint
from oneiro.kernel.game import Illegal, Unreadable
from oneiro.kernel.match import Match

CARDS = [*CODES, "professor"]
EVERY_ACTION = [
    *(f"play {card}" for card in CARDS),
    *(f"take {card}" for card in CARDS),
    *(f"score{plus}{skip}" for plus in ("", " +1", " +2", " +3") for skip in ("", " skip")),
    *(f"turn {value}" for value in (6, 5, 4, 3, 2)),
    "done",
]


@pytest.mark.parametrize("text", EVERY_ACTION)
def test_every_action_is_read_and_written_alike(text: str) -> None:
    assert GAME.write(GAME.read(text)) == text


def test_every_option_that_play_offers_has_its_own_notation() -> None:
    for players in (1, 2, 3, 4):
        for s in random_game(players, seed=players, taking=0.3):
            for seat in play.actors(s):
                options = play.options(s, seat)
                written = [GAME.write(a) for a in options]
                assert len(set(written)) == len(written)
                assert set(written) <= set(EVERY_ACTION)
                assert [GAME.read(text) for text in written] == list(options)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "play",
        "take",
        "play ",
        "play d8",
        "play 8dm",
        "play d8x",
        "play x8m",
        "play d0s",
        "play d12m",
        "play d08m",
        "play D8M",
        "Play d8m",
        "play  d8m",
        " play d8m",
        "play d8m ",
        "play d8m\n",
        "play d8m d9m",
        "play freud",
        "play Professor",
        "take +1",
        "score +0",
        "score +4",
        "score +-1",
        "score 2",
        "score+2",
        "score skip +2",
        "score skip skip",
        "skip",
        "turn",
        "turn 1",
        "turn 7",
        "turn 05",
        "turn gold",
        "turn 5 5",
        "done!",
        "undo 3",
        "setup",
        "сыграть d8m",
        "рlay d8m",
        "play d８m",
        "\x00",
        "play d8m\x00",
    ],
)
def test_what_is_no_action_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable, match="no action of Dreamworld"):
        GAME.read(text)


@given(st.text(max_size=30))
@example("score +٣")
def test_any_text_is_an_action_or_unreadable(text: str) -> None:
    if text in EVERY_ACTION:
        assert GAME.write(GAME.read(text)) == text
    else:
        with pytest.raises(Unreadable):
            GAME.read(text)


def test_a_long_text_is_not_repeated_in_full() -> None:
    with pytest.raises(Unreadable) as refused:
        GAME.read("play " + "d" * 10_000)
    assert len(str(refused.value)) < 200


def test_at_the_choice() -> None:
    board = position(players=2, round=3, laid={"h5s": NOBODY}, hands={ANNA: "d4s", BORIS: "c3m"})
    refused = {
        "play c3m": "DW-P2",
        "play h5s": "DW-P2",
        "play d1s": "DW-P2",
        "play professor": "DW-P10",
        "score": "DW-O2",
        "take professor": "DW-O2",
        "turn 5": "DW-O2",
        "done": "DW-O2",
    }
    assert {text: board.refusal(ANNA, text) for text in refused} == refused


def test_at_the_second_card() -> None:
    board = position(players=2, round=3, professors=[ANNA], hands={ANNA: "d4s", BORIS: "c3m"})
    board.move(ANNA, "play professor").move(BORIS, "play c3m")
    refused = {
        "play professor": "DW-P12",
        "play c3m": "DW-P2",
        "take professor": "DW-O2",
        "score": "DW-O2",
    }
    assert {text: board.refusal(ANNA, text) for text in refused} == refused


def test_at_scoring_in_suit() -> None:
    board = position(
        "score",
        players=2,
        round=3,
        laid={"d4s": ANNA, "h9s": BORIS},
        hands={ANNA: "c4s", BORIS: "c3m"},
        professors=[ANNA],
        plus={ANNA: 1},
        earlier={2: {"c5s": ANNA}, 1: {"c6s": BORIS}},
    )
    refused = {
        "score +2": "DW-G6",
        "score +3": "DW-G6",
        "score skip": "DW-E6",
        "score +1 skip": "DW-E6",
        "score +2 skip": "DW-G6",
        "take professor": "DW-T2",
        "take h9s": "DW-T1",
        "take d4s": "DW-T1",
        "take c6s": "DW-T1",
        "take c4s": "DW-T1",
        "take c3m": "DW-T1",
        "play c4s": "DW-O2",
        "turn 5": "DW-O2",
        "done": "DW-O2",
    }
    assert {text: board.refusal(ANNA, text) for text in refused} == refused


def test_at_scoring_out_of_suit() -> None:
    board = position(
        "score", players=2, round=3, laid={"h4s": ANNA, "h9s": BORIS}, therapy=("skip", 0)
    )
    for text in ("score", "score +1", "score skip", "score +3 skip"):
        assert board.refusal(ANNA, text) == "DW-G3"


def test_at_turning() -> None:
    board = position(
        "score",
        players=2,
        round=3,
        laid={"d5s": ANNA, "h9s": BORIS},
        left={ANNA: (1, 2, 0, 4, 5)},
        plus={ANNA: 3},
        earlier={2: {"c5s": ANNA}},
    ).move(ANNA, "score")
    refused = {
        "turn 6": "DW-G9",
        "turn 5": "DW-G9",
        "turn 4": "DW-G9",
        "score": "DW-O2",
        "score +1": "DW-O2",
        "take professor": "DW-O2",
        "take c5s": "DW-O2",
    }
    assert {text: board.refusal(ANNA, text) for text in refused} == refused


def test_every_refusal_in_play_names_a_rule() -> None:
    for players in (1, 2, 4):
        for s in random_game(players, seed=10 + players, taking=0.3):
            for seat in play.actors(s):
                options = play.options(s, seat)
                for text in EVERY_ACTION:
                    action = GAME.read(text)
                    if action not in options:
                        assert GAME.why_not(s, seat, action).startswith("DW-")


def test_a_match_refuses_with_the_rule_and_stays_as_it_was() -> None:
    match = Match.start(GAME, 2, {}, b"a seed of Anna and Boris")
    before = fingerprint(match.state)
    hers = [GAME.write(a) for a in match.options_of(ANNA)]
    not_hers = next(f"play {code}" for code in CODES if f"play {code}" not in hers)
    for text, rule in ((not_hers, "DW-P2"), ("play professor", "DW-P10"), ("score", "DW-O2")):
        with pytest.raises(Illegal) as refused:
            match.play(ANNA, text)
        assert refused.value.rule == rule
    match.play(ANNA, hers[0])
    with pytest.raises(Illegal, match="not your turn") as early:
        match.play(ANNA, hers[1])
    assert early.value.rule == ""
    with pytest.raises(Unreadable):
        match.play(BORIS, "play all")
    assert match.seq == 1
    match.undo(ANNA)
    assert fingerprint(match.state) == before


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("play d8m", "hand:d8m"),
        ("take d8m", "table:d8m"),
        ("play professor", "professor"),
        ("take professor", "professor"),
        ("score", "score"),
        ("score +2 skip", "score"),
        ("turn 5", "token:5"),
        ("done", "done"),
    ],
)
def test_an_action_has_its_place_on_the_board(text: str, place: str) -> None:
    assert GAME.places(GAME.read(text)) == (place,)
