"""Actions in notation: what is read, what is refused, and by which rule."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from tests.games.roam.builders import ANNA, BORIS, GAME, PLACE, position, random_game

from oneiro.kernel import play
from oneiro.kernel.codec import fingerprint
from oneiro.kernel.game import Illegal, Unreadable
from oneiro.kernel.match import Match

SQUARES = [f"{column}{row}" for row in range(6, 0, -1) for column in "abcdef"]
CARDS = [*map(str, range(1, 44)), *(f"s{n}" for n in range(1, 13))]
KINDS = ("fill", "replace", "coin", "turn", "shift", "flip")
EVERY_ACTION = [
    "rise",
    "wake",
    "end",
    "pass",
    *(f"{verb} {name}" for verb in ("use", "flip") for name in CARDS),
    *(
        f"{verb} {square}"
        for verb in ("at", "put", "pay", "fill", "replace", "from", "to")
        for square in SQUARES
    ),
    *(f"replace {square} {by}" for square in SQUARES for by in ("pay", "fill")),
    *(f"artifact {kind}" for kind in KINDS),
    *(f"explore {n}" for n in range(1, 7)),
    *(f"bid {n}" for n in range(500)),
    *(f"buy {n}" for n in range(1, 5)),
]
KNOWN = set(EVERY_ACTION)


def test_every_action_is_read_and_written_alike() -> None:
    assert [GAME.write(GAME.read(text)) for text in EVERY_ACTION] == EVERY_ACTION
    assert len({GAME.read(text) for text in EVERY_ACTION}) == len(EVERY_ACTION)


@pytest.mark.parametrize("options", [{}, {"towers": "yes", "outpost": "yes"}])
def test_every_option_that_play_offers_has_its_own_notation(options: dict[str, str]) -> None:
    for players in (2, 3, 4):
        for s in random_game(players, seed=players, options=options):
            for seat in play.actors(s):
                offered = play.options(s, seat)
                written = [GAME.write(a) for a in offered]
                assert len(set(written)) == len(written)
                assert set(written) <= KNOWN
                assert [GAME.read(text) for text in written] == list(offered)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "use",
        "use ",
        "use 0",
        "use 44",
        "use 017",
        "use s0",
        "use s13",
        "use S1",
        "use  17",
        " use 17",
        "use 17 ",
        "use 17\n",
        "use 17 18",
        "Use 17",
        "use -1",
        "at",
        "at g1",
        "at a0",
        "at a7",
        "at C4",
        "at 4c",
        "at c4 d4",
        "at c４",
        "put",
        "pay",
        "pay 2",
        "pay c4 fill",
        "fill c4 pay",
        "replace",
        "replace c4 ",
        "replace c4 coin",
        "replace c4 pay fill",
        "artifact",
        "artifact lamp",
        "artifact Coin",
        "artifact 1",
        "coin",
        "turn",
        "shift c4 c5",
        "from c4 to c5",
        "flip",
        "flip 99",
        "explore 0",
        "explore 7",
        "explore c4",
        "bid",
        "bid -1",
        "bid 500",
        "bid 01",
        "bid +1",
        "bid 1.5",
        "buy 0",
        "buy 5",
        "buy coin",
        "rise 3",
        "wake all",
        "end!",
        "done",
        "undo 3",
        "setup",
        "использовать 17",
        "аt c4",
        "\x00",
        "end\x00",
    ],
)
def test_what_is_no_action_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable, match="no action of Roam"):
        GAME.read(text)


@given(st.text(max_size=30))
@example("bid ٣")
@example("at с4")
def test_any_text_is_an_action_or_unreadable(text: str) -> None:
    if text in KNOWN:
        assert GAME.write(GAME.read(text)) == text
    else:
        with pytest.raises(Unreadable):
            GAME.read(text)


def test_a_long_text_is_not_repeated_in_full() -> None:
    with pytest.raises(Unreadable) as refused:
        GAME.read("use " + "1" * 10_000)
    assert len(str(refused.value)) < 200


@pytest.mark.rule("RM-T11")
def test_in_the_morning() -> None:
    board = position(
        asleep={ANNA: "s1"}, coins={ANNA: 1}, artifacts={ANNA: "turn fill"}, markers={BORIS: "c4"}
    )
    refused = {
        "use s1": "RM-T3",
        "use s4": "RM-T3",
        "use 17": "RM-T3",
        "rise": "RM-T2",
        "wake": "RM-T1",
        "at c4": "RM-T4",
        "put c4": "RM-T6",
        "pay c4": "RM-T9",
        "fill c4": "RM-A5",
        "replace c4": "RM-A6",
        "artifact turn": "RM-A2",
        "artifact coin": "RM-A2",
        "from c4": "RM-A9",
        "to c5": "RM-A9",
        "flip s1": "RM-A10",
        "explore 1": "RM-F1",
        "bid 0": "RM-F3",
        "buy 1": "RM-A1",
        "pass": "RM-A1",
        "end": "RM-T11",
    }
    assert {text: board.refusal(ANNA, text) for text in refused} == refused


def test_with_a_character_in_hand() -> None:
    board = position(patterns={"s1": "XX"}, coins={ANNA: 9}, asleep={ANNA: "s3"})
    board.move(ANNA, "use s1")
    refused = {
        "at f1": "RM-T4",
        "use s2": "RM-T3",
        "rise": "RM-T2",
        "artifact turn": "RM-A2",
        "end": "RM-T11",
        "pass": "RM-A1",
        "pay c4": "RM-T9",
    }
    assert {text: board.refusal(ANNA, text) for text in refused} == refused


def test_with_too_few_markers() -> None:
    board = position(patterns={"s1": "XXo"}, coins={ANNA: 9}, supply={ANNA: 1})
    board.move(ANNA, "use s1", "at b2")
    refused = {"put d2": "RM-T6", "put a1": "RM-T6", "pay d2": "RM-T9", "end": "RM-T11"}
    assert {text: board.refusal(ANNA, text) for text in refused} == refused


def test_with_the_pattern_laid() -> None:
    board = position(
        patterns={"s1": "Xoo"},
        coins={ANNA: 2},
        artifacts={ANNA: "fill replace turn"},
        markers={BORIS: "e4 a1"},
    )
    board.move(ANNA, "use s1", "at c4")
    refused = {
        "pay e4": "RM-T9",
        "pay c4": "RM-T9",
        "pay f4": "RM-T9",
        "fill e4": "RM-A5",
        "fill a2": "RM-A5",
        "replace e4": "RM-A6",
        "replace c4": "RM-A6",
        "replace a1 pay": "RM-A6",
        "replace d4 fill": "RM-A6",
        "artifact turn": "RM-A2",
        "artifact fill": "RM-A2",
        "at d4": "RM-T4",
        "use s2": "RM-T3",
    }
    assert {text: board.refusal(ANNA, text) for text in refused} == refused


def test_while_shifting_and_flipping() -> None:
    board = position(artifacts={ANNA: "shift flip"}, markers={BORIS: "c4 c5"})
    board.move(ANNA, "artifact shift")
    for text in ("from a1", "to c3", "from c6"):
        assert board.refusal(ANNA, text) == "RM-A9"
    board.move(ANNA, "from c4")
    for text in ("to c5", "to c4", "to e4", "from c5"):
        assert board.refusal(ANNA, text) == "RM-A9"
    board.move(ANNA, "to d4", "artifact flip")
    assert board.refusal(ANNA, "flip s4") == "RM-A10"
    assert board.refusal(ANNA, "end") == "RM-T11"


def test_at_the_lands_the_auction_and_the_market() -> None:
    board = position(
        "explore",
        markers={ANNA: "a6 b6 a5", BORIS: f"b5 a4 b4 {PLACE[2]}"},
        coins={ANNA: 1},
        display="coin flip",
        prices={"flip": 3},
    )
    assert board.refusal(ANNA, "explore 3") == "RM-F1"
    assert board.refusal(ANNA, "pass") == "RM-A1"
    board.move(ANNA, "explore 1")
    assert board.refusal(ANNA, "bid 2") == "RM-F3"
    assert board.refusal(ANNA, "explore 2") == "RM-F1"
    assert board.refusal(ANNA, "buy 1") == "RM-A1"
    market = position("market", coins={ANNA: 2}, display="coin flip", prices={"flip": 3})
    for text in ("buy 2", "buy 3"):
        assert market.refusal(ANNA, text) == "RM-A1"
    assert market.refusal(ANNA, "bid 0") == "RM-F3"
    assert market.refusal(ANNA, "end") == "RM-T11"


def test_every_refusal_in_play_names_a_rule() -> None:
    for players in (2, 4):
        for s in list(random_game(players, seed=20 + players))[::7]:
            for seat in play.actors(s):
                offered = play.options(s, seat)
                for text in EVERY_ACTION[::5]:
                    action = GAME.read(text)
                    if action not in offered:
                        assert GAME.why_not(s, seat, action).startswith("RM-")


def test_a_match_refuses_with_the_rule_and_stays_as_it_was() -> None:
    match = Match.start(GAME, 2, {}, b"a seed of Anna and Boris")
    (first,) = match.actors
    before = fingerprint(match.state)
    for text, rule in (("use 17", "RM-T3"), ("rise", "RM-T2"), ("bid 0", "RM-F3")):
        with pytest.raises(Illegal) as refused:
            match.play(first, text)
        assert refused.value.rule == rule
    with pytest.raises(Illegal, match="not your turn") as early:
        match.play(1 - first, "use s1")
    assert early.value.rule == ""
    with pytest.raises(Unreadable):
        match.play(first, "use all")
    assert match.seq == 0
    match.play(first, GAME.write(match.options_of(first)[0]))
    match.undo(first)
    assert fingerprint(match.state) == before


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("use 17", "card:16"),
        ("use s1", "card:43"),
        ("flip s4", "card:46"),
        ("at c4", "square:c4"),
        ("put c4", "square:c4"),
        ("pay c4", "square:c4"),
        ("fill c4", "square:c4"),
        ("replace c4", "square:c4"),
        ("replace c4 pay", "square:c4"),
        ("from c4", "square:c4"),
        ("to c5", "square:c5"),
        ("explore 2", "place:1"),
        ("buy 1", "slot:0"),
        ("artifact coin", "artifact:coin"),
        ("bid 3", "bid"),
        ("pass", "pass"),
        ("rise", "rise"),
        ("wake", "wake"),
        ("end", "end"),
    ],
)
def test_an_action_has_its_place_on_the_board(text: str, place: str) -> None:
    assert GAME.places(GAME.read(text)) == (place,)
