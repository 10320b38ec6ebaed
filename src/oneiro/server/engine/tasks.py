"""The functions that run in an engine process. They load rules and bots, nothing of the server."""

from __future__ import annotations

from random import Random
from typing import Any

from oneiro import bots, games
from oneiro.bots.search import think
from oneiro.kernel import codec
from oneiro.kernel.game import Seat

Advice = tuple[list[tuple[str, float, float, tuple[float, ...]]], tuple[str, ...]]
"""Each option as it is written, its value, its value if things go badly, its parts; and the terms
that these are of."""


def choose(game_key: str, told: Any, seat: Seat, level: str, seed: int) -> str:
    """What the bot of this level chooses."""
    game = games.game(game_key)
    s = codec.load(game, told)
    return game.write(bots.bot(game_key, level).choose(s, seat, Random(seed)))


def advise(game_key: str, told: Any, seat: Seat, nodes: int, seed: int) -> Advice:
    """The two best options as the engine weighs them."""
    game, judge = games.game(game_key), bots.judge(game_key)
    s = codec.load(game, told)
    found = think(game, judge, s, seat, nodes, Random(seed), explain=True)
    best = [(game.write(o.action), o.value, o.low, o.parts) for o in found.options[:2]]
    return best, judge.terms


def review(game_key: str, told: Any, seats: int) -> list[dict[str, Any]]:
    """What everybody's answer to the puzzle that was just shown was worth."""
    game = games.game(game_key)
    s = codec.load(game, told)
    found = (game.review(s, seat) for seat in range(seats))
    return [dict(one) for one in found if one is not None]
