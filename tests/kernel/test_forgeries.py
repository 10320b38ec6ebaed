"""Match files as a forger makes them: what is not proved is refused, or counted as unproved."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from oneiro.games import game
from oneiro.kernel import play
from oneiro.kernel.match import Match, Mismatch
from oneiro.kernel.matchfile import checksum
from oneiro.kernel.table import Recorded, commitment

GAME = game("dreamworld")
SEED = bytes(range(32))
OTHER = bytes(32)


def loaded_dice(match: Match, rng: Random, moves: int = 10_000) -> Match:
    """Play on with a chance that gives nothing but 0."""
    for _ in range(moves):
        if not match.actors:
            break
        seat = match.actors[0]
        text = GAME.write(play.pick(match.options_of(seat), rng))
        match.accept(match._try(seat, text, Recorded([0] * 1000)))
    return match


def all_zero() -> Match:
    match = Match(GAME, 2, GAME.agree(2, {}), SEED)
    match._set_up(Recorded([0] * 1000))
    loaded_dice(match, Random(1))
    assert match.outcome is not None
    assert {n for m in match.log for n in m.drawn} == {0}
    return match


def honest() -> Match:
    match, rng = Match.start(GAME, 2, {}, SEED), Random(1)
    while match.actors:
        seat = match.actors[0]
        match.play(seat, GAME.write(play.pick(match.options_of(seat), rng)))
    return match


def sealed(match: Match, **change: Any) -> dict[str, Any]:
    data = {**json.loads(json.dumps(match.dump())), **change}
    return {**data, "checksum": checksum(data)}


def test_a_match_of_inherited_zeros_is_refused() -> None:
    match = all_zero()
    data = sealed(match, inherited=len(match.log), parent="ab" * 32)
    with pytest.raises(Mismatch, match=f"line {match.seq}: nothing goes on after the end"):
        Match.judged(GAME, data)


def test_inherited_zeros_that_stop_before_the_end_are_counted_as_proved_by_nothing() -> None:
    match = all_zero()
    while match.outcome is not None or match.log[-1].drawn:
        match = Match.replay(GAME, 2, match.options, match.log[:-1], SEED)
    whole = match.log
    data = sealed(match, inherited=len(whole), parent="ab" * 32, ending="agreed")
    _, proof = Match.judged(GAME, data)
    assert (proof.chance, proof.numbers, proof.inherited) == ("unproved", 0, len(whole))
    assert proof.taken_over == sum(len(m.drawn) for m in whole) > 20


def test_a_deal_of_ones_own_choice_stays_unproved_whatever_follows_it() -> None:
    """The cards are dealt as the forger likes, and all chance after that is honest."""
    match = Match(GAME, 2, GAME.agree(2, {}), SEED, inherited=1, parent="ab" * 32)
    match._set_up(Recorded([0] * 1000))
    rng = Random(1)
    while match.actors:
        seat = match.actors[0]
        match.play(seat, GAME.write(play.pick(match.options_of(seat), rng)))
    _, proof = Match.judged(GAME, sealed(match))
    assert (proof.chance, proof.inherited) == ("partly", 1)
    assert proof.taken_over == len(match.log[0].drawn)
    with pytest.raises(Mismatch, match="line 0: chance did not come from the seed"):
        Match.judged(GAME, sealed(match, inherited=0, parent=""))


def test_an_honest_match_is_proved_whole() -> None:
    match = honest()
    _, proof = Match.judged(GAME, sealed(match))
    assert (proof.chance, proof.inherited, proof.taken_over) == ("proved", 0, 0)
    assert proof.numbers == sum(len(m.drawn) for m in match.log)


def lines(match: Match) -> list[dict[str, Any]]:
    moves: list[dict[str, Any]] = json.loads(json.dumps(match.dump()))["moves"]
    return moves


def swapped(moves: list[dict[str, Any]], one: int) -> list[dict[str, Any]]:
    moves[one], moves[one + 1] = {**moves[one + 1], "seq": one}, {**moves[one], "seq": one + 1}
    return moves


def drawing(moves: list[dict[str, Any]], change: Any) -> list[dict[str, Any]]:
    """Change what chance gave in the first choice that drew."""
    move = next(m for m in moves[1:] if m["drawn"])
    move["drawn"] = change(move["drawn"])
    return moves


@pytest.mark.parametrize(
    "forge",
    [
        pytest.param(lambda m: {"seed": OTHER.hex()}, id="seed"),
        pytest.param(lambda m: {"commitment": commitment(OTHER)}, id="commitment"),
        pytest.param(lambda m: {"seed": OTHER.hex(), "commitment": commitment(OTHER)}, id="both"),
        pytest.param(lambda m: {"seed": None}, id="no seed"),
        pytest.param(lambda m: {"moves": swapped(lines(m), 1)}, id="order"),
        pytest.param(lambda m: {"moves": lines(m)[:-1]}, id="cut"),
        pytest.param(lambda m: {"moves": lines(m)[1:]}, id="beheaded"),
        pytest.param(lambda m: {"moves": [*lines(m), lines(m)[-1]]}, id="more"),
        pytest.param(lambda m: {"moves": drawing(lines(m), lambda d: [*d, 0])}, id="extra draw"),
        pytest.param(lambda m: {"moves": drawing(lines(m), lambda d: d[1:])}, id="no draw"),
        pytest.param(
            lambda m: {"moves": drawing(lines(m), lambda d: [d[0] + 10**6])}, id="too high"
        ),
        pytest.param(lambda m: {"moves": drawing(lines(m), lambda d: [-1])}, id="negative"),
        pytest.param(lambda m: {"moves": drawing(lines(m), lambda d: [False])}, id="no number"),
        pytest.param(lambda m: {"moves": drawing(lines(m), lambda d: [d[0] ^ 1])}, id="other"),
        pytest.param(lambda m: {"ending": "agreed"}, id="ending"),
        pytest.param(lambda m: {"oneiro": 1}, id="older format"),
        pytest.param(lambda m: {"proved": True}, id="a word of its own"),
        pytest.param(
            lambda m: {"moves": [{**line, "proved": True} for line in lines(m)]}, id="a line's word"
        ),
        pytest.param(lambda m: {"version": GAME.version + 1}, id="other rules"),
        pytest.param(lambda m: {"inherited": 5, "parent": "ab" * 32}, id="half inherited"),
    ],
)
def test_no_change_of_an_honest_file_is_believed(forge: Any) -> None:
    match = honest()
    with pytest.raises(Mismatch):
        Match.judged(GAME, sealed(match, **forge(match)))
