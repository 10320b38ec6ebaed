"""Games of others, driven by chance from Python as ours are: to know what a figure is worth.

None of them is needed. One that is not installed is named as absent.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Any

Played = Callable[[Random], int]
"""Plays one game and says how many decisions it had."""


@dataclass(frozen=True)
class Peer:
    """A game of another library."""

    library: str
    package: str
    """What is installed to have it."""
    module: str
    name: str
    game: str
    """The same as the library knows it."""
    make: Callable[[Any, str], Played]

    def played(self) -> Played:
        """Raises :class:`ImportError` where it is not installed."""
        return self.make(import_module(self.module), self.game)


def open_spiel(library: Any, name: str) -> Played:
    rules = library.load_game(name)

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


def petting_zoo(library: Any, name: str) -> Played:
    env = import_module(f"{library.__name__}.{name}").raw_env()

    def one(rng: Random) -> int:
        env.reset()
        decisions = 0
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = seen["action_mask"].nonzero()[0]
            env.step(legal[int(rng.random() * len(legal))])
            decisions += 1
        return decisions

    return one


def rl_card(library: Any, name: str) -> Played:
    env = library.make(name)

    def one(rng: Random) -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(rng.random() * len(legal))])
            decisions += 1
        return decisions

    return one


def _spiel(name: str, game: str) -> Peer:
    return Peer("OpenSpiel", "open-spiel", "pyspiel", name, game, open_spiel)


def _zoo(name: str, game: str) -> Peer:
    return Peer("PettingZoo", "pettingzoo[classic]", "pettingzoo", name, game, petting_zoo)


def _card(name: str, game: str) -> Peer:
    return Peer("RLCard", "rlcard", "rlcard", name, game, rl_card)


GOOFSPIEL = "goofspiel(imp_info=True,num_cards=13,points_order=random,players={})"
PEERS = (
    _spiel("goofspiel, 2 players", GOOFSPIEL.format(2)),
    _spiel("goofspiel, 4 players", GOOFSPIEL.format(4)),
    _spiel("hanabi, 4 players", "hanabi(players=4)"),
    _spiel("othello", "othello"),
    _spiel("gin rummy", "gin_rummy"),
    _zoo("connect four", "classic.connect_four_v3"),
    _card("leduc hold'em", "leduc-holdem"),
    _card("uno", "uno"),
)
