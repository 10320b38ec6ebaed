"""Everything that Roam says can be said in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tests.games.roam.builders import (
    ANNA,
    BORIS,
    CLARA,
    GAME,
    HOUSE,
    NOBODY_YET,
    Board,
    position,
)
from tests.games.texts import Talk, TextTests, addresses_whoever_reads, said_at, said_in

from oneiro.games.roam.components import EDGES, KINDS
from oneiro.kernel.words import Words
from oneiro.text import LANGUAGES

SEVEN = "11 12 13 14 15 16 17"


def rarities() -> Iterator[Board]:
    """What random play hardly ever comes to."""
    yield position(supply={ANNA: 0}).move(ANNA, "use s1")
    yield position(patterns={"s1": "XXX"}, supply={ANNA: 2}).move(ANNA, "use s1", "at a1")
    yield position(lands={2: ""}, top="", deck="")
    yield position(top="7", deck="")
    yield position(players=3, markers={BORIS: "a6 b6", CLARA: "a5"}, towers=True, outpost=CLARA)
    yield position(asleep={ANNA: "s1 s2 s3"}, artifacts={ANNA: "coin"})
    yield position(asleep={ANNA: "s1"}, coins={ANNA: 5}, artifacts={ANNA: "flip"}).move(
        ANNA, "rise", "artifact flip", "flip s1"
    )
    around = "b4 c4 d4 b3 d3 b2 c2"
    ring = position(markers={ANNA: around, BORIS: "c3"}, outpost=NOBODY_YET)
    yield ring.move(ANNA, "use s1", "at d2")
    for coins in (1, 5):
        yield (
            position(
                "explore",
                players=3,
                markers={ANNA: "a6 b6", BORIS: "a5 b5", CLARA: "a4 b4"},
                coins={ANNA: coins, BORIS: 0, CLARA: 2},
            )
            .move(ANNA, "bid 1")
            .move(CLARA, "pass")
        )
    for square, symbols in (("d4", {"d4": 1}), ("d4", {})):
        yield position(
            patterns={"s1": "XXo"},
            coins={ANNA: 2},
            artifacts={ANNA: "replace fill"},
            markers={BORIS: "d4 e4"},
            symbols=symbols,
        ).move(ANNA, "use s1", "at c4", f"replace {square}")
    shift = position(artifacts={ANNA: "shift shift2"}, markers={ANNA: "a1", BORIS: "f6"})
    yield shift.move(ANNA, "artifact shift", "from a1", "to a2", "artifact shift")
    yield shift.move(ANNA, "from f6")
    yield shift.move(ANNA, "to f5")
    for points in ({"11": 5, "21": 5}, {"11": 9, "21": 0}):
        for purses in ((2, 2), (1, 2)):
            yield position(
                "end",
                active=BORIS,
                cards={ANNA: SEVEN, BORIS: "21"},
                points={**dict.fromkeys(SEVEN.split(), 0), **points},
                coins=dict(enumerate(purses)),
            )


def rarely_said() -> Iterator[Words]:
    for board in rarities():
        yield from (GAME.say(event) for event in board.told)
        yield from said_at(GAME, board.state, len(board.state.players))


def said_in_matches() -> Iterator[Words]:
    for seats, towers in ((2, "yes"), (3, "no"), (4, "yes")):
        yield from said_in(GAME, seats, {"outpost": "yes", "towers": towers}, seats)


TALK = Talk(GAME, "rm", rarely_said, said_in_matches)
strict = TALK.strict


class TestTexts(TextTests):
    talk = TALK


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_character_land_and_artifact_of_the_house_has_its_own_name(language: str) -> None:
    texts = strict(language)
    characters = [texts("rm-character", key=c.key, card="") for c in HOUSE.characters]
    assert len(set(characters)) == 46
    artifacts = [texts("rm-artifact", key=a.key, kind=KINDS[a.kind]) for a in HOUSE.artifacts]
    assert len(set(artifacts)) == 24
    lands = [
        texts("rm-land", key=c.key, card="", biome=c.biome) for c in HOUSE.characters if c.biome
    ]
    assert len(set(lands)) == 43


@pytest.mark.parametrize("language", LANGUAGES)
def test_edges_kinds_and_biomes_have_words_of_their_own(language: str) -> None:
    texts = strict(language)
    assert len({texts("rm-edge", edge=edge) for edge in EDGES}) == 4
    assert len({texts("rm-kind", kind=kind) for kind in KINDS}) == 6
    assert len({texts("rm-kind-effect", kind=kind) for kind in KINDS}) == 6
    biomes = {c.biome for c in HOUSE.characters if c.biome}
    said = {texts("rm-biome", biome=biome) for biome in biomes}
    assert len(said) == len(biomes)
    assert texts("rm-biome", biome="elsewhere") not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_reads_is_addressed(language: str) -> None:
    addresses_whoever_reads(TALK, ("passes", ANNA), language)


@pytest.mark.rule("RM-F3")
def test_the_question_in_an_auction_says_the_least_bid_and_who_is_last() -> None:
    board = position(
        "explore", markers={ANNA: "a6 b6 a5", BORIS: "b5 a4 b4"}, coins={ANNA: 2, BORIS: 4}
    )
    assert _numbers(board, ANNA) == (0, 2, "no")
    board.move(ANNA, "bid 1")
    assert _numbers(board, BORIS) == (2, 4, "yes")


def _numbers(board: Board, who: int) -> tuple[Any, ...]:
    args = GAME.prompt(board.state, who).args
    return args["least"], args["coins"], args["last"]


@pytest.mark.rule("RM-T2")
def test_the_button_of_an_early_rise_says_its_price() -> None:
    board = position(asleep={ANNA: "s1"}, coins={ANNA: 5})
    label = GAME.label(board.state, ANNA, GAME.read("rise"))
    assert label.args["price"] == 2
    before = board.coins(ANNA)
    assert before - board.move(ANNA, "rise").coins(ANNA) == 2
