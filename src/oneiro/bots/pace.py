"""How many nodes a second is worth: bots think in nodes, people in seconds."""

from __future__ import annotations

import time
from functools import cache
from random import Random

from oneiro.bots.ladder import judge
from oneiro.bots.search import think
from oneiro.games import game
from oneiro.kernel import play
from oneiro.kernel.table import Sampled, Table

SEATS = 2
PROBES = 8
"""Positions from the first move to late in a game."""
NODES = 60
APART = 12
"""Choices between two of them."""


@cache
def rate(game_key: str) -> float:
    """Nodes a second of processor time, in this process on this machine."""
    rules, its_judge = game(game_key), judge(game_key)
    rng = Random(f"pace of {game_key}")
    table = Table(Sampled(rng), quiet=True)
    s = play.begin(rules, SEATS, {}, table)
    nodes, spent = 0, 0.0
    for _ in range(PROBES):
        if not s.stack:
            break
        seat = play.actors(s)[0]
        started = time.process_time()
        nodes += think(rules, its_judge, s, seat, NODES, rng).nodes
        spent += time.process_time() - started
        for _ in range(APART):
            if s.stack:
                seat = play.actors(s)[0]
                play.act(s, seat, its_judge.guess(s, seat, rng), table)
    return nodes / spent


def nodes_in(game_key: str, seconds: float) -> int:
    """So many nodes take about that long. Asked before a game, the game can be repeated."""
    return max(1, round(rate(game_key) * seconds))
