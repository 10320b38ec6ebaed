"""How long a decision of random play takes, beside games of OpenSpiel driven from Python.

    python benchmarks/decisions.py
    python -m pip install open-spiel   # for the comparison

A decision is: ask for the options, pick one at random, carry it out up to the next choice.
Time is the process's own, so that a busy machine disturbs little.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from oneiro.bots import bot
from oneiro.games import KEYS, game
from oneiro.kernel import play
from oneiro.kernel.table import Sampled, Table

OPEN_SPIEL = {
    "goofspiel, 2 players": "goofspiel(imp_info=True,num_cards=13,points_order=random)",
    "goofspiel, 4 players": "goofspiel(imp_info=True,num_cards=13,players=4,points_order=random)",
    "hanabi, 4 players": "hanabi(players=4)",
    "othello": "othello",
    "gin rummy": "gin_rummy",
}


def ours(key: str, seats: int) -> Callable[[Random], int]:
    """A function that plays one random game and says how many decisions it had."""
    rules = game(key)
    options = rules.agree(seats, {})

    def one(rng: Random) -> int:
        table = Table(Sampled(rng), quiet=True)
        s = rules.setup(seats, options, table)
        play.settle(s, table)
        decisions = 0
        while s.stack:
            top = s.stack[-1]
            for seat in top.actors(s):
                choices = top.options(s, seat)
                play.act(s, seat, play.pick(choices, rng), table)
                decisions += 1
        return decisions

    return one


def thinking(key: str, seats: int, level: str, games: int = 20) -> tuple[float, float]:
    """Microseconds that a bot takes to choose: on average, and at most."""
    rules, player = game(key), bot(key, level)
    rng = Random(1)
    spent: list[float] = []
    for _ in range(games):
        table = Table(Sampled(rng), quiet=True)
        s = rules.setup(seats, rules.agree(seats, {}), table)
        play.settle(s, table)
        while asked := play.actors(s):
            imagined = rules.imagine(s, asked[0], rng)
            started = time.process_time()
            action = player.choose(imagined, asked[0], rng)
            spent.append(time.process_time() - started)
            play.act(s, asked[0], action, table)
    # The first choice of a process also works out tables that serve all later ones.
    return sum(spent[1:]) / (len(spent) - 1) * 1e6, max(spent[1:]) * 1e6


def theirs(spiel: Any, name: str) -> Callable[[Random], int]:
    rules = spiel.load_game(name)

    def one(rng: Random) -> int:
        s = rules.new_initial_state()
        decisions = 0
        while not s.is_terminal():
            if s.is_chance_node():
                outcomes, odds = zip(*s.chance_outcomes(), strict=True)
                s.apply_action(rng.choices(outcomes, odds)[0])
            elif s.is_simultaneous_node():
                legal = [s.legal_actions(p) for p in range(rules.num_players())]
                s.apply_actions([a[int(rng.random() * len(a))] if a else 0 for a in legal])
                decisions += sum(map(bool, legal))
            else:
                choices = s.legal_actions()
                s.apply_action(choices[int(rng.random() * len(choices))])
                decisions += 1
        return decisions

    return one


def measured(one: Callable[[Random], int], seconds: float) -> tuple[float, float]:
    """Microseconds a decision, the best of five spells, and decisions a game."""
    rng = Random(1)
    best = float("inf")
    games = decisions = 0
    for _ in range(5):
        spell = 0
        started = time.process_time()
        while time.process_time() - started < seconds / 5:
            spell += one(rng)
            games += 1
        best = min(best, (time.process_time() - started) / spell)
        decisions += spell
    return best * 1e6, decisions / games


def contenders() -> Iterator[tuple[str, Callable[[Random], int]]]:
    for key in KEYS:
        for seats in (2, 3, 4):
            yield f"{key}, {seats} players", ours(key, seats)
    if find_spec("pyspiel"):
        spiel = import_module("pyspiel")
        for label, name in OPEN_SPIEL.items():
            yield f"OpenSpiel {label}", theirs(spiel, name)
    else:
        print("open-spiel is not installed: no comparison\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="for each game (3)")
    args = parser.parse_args()
    rows = [(label, *measured(one, args.seconds)) for label, one in contenders()]
    fours = {key: us for key in KEYS for label, us, _ in rows if label == f"{key}, 4 players"}
    against = "  ".join(f"× {key}, 4" for key in KEYS)
    print(f"{'random play':32} µs a decision  decisions a game  {against}")
    for label, us, length in rows:
        ratios = "  ".join(f"{us / four:{len(key) + 5}.2f}" for key, four in fours.items())
        print(f"{label:32} {us:13.2f} {length:17.1f}  {ratios}")
    print("\ngreedy bot                       µs a decision  at most")
    for key in KEYS:
        for seats in game(key).seats:
            mean, most = thinking(key, seats, "greedy")
            print(f"{f'{key}, {seats} players':32} {mean:13.0f} {most:8.0f}")


if __name__ == "__main__":
    main()
