"""Every bot by its name, and every game's judge."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from random import Random
from typing import Any

from oneiro.bots.random import RandomBot
from oneiro.bots.search import Searcher
from oneiro.games import game
from oneiro.kernel import codec, play
from oneiro.kernel.game import Bot, Game, Seat, State
from oneiro.kernel.judge import Judge
from oneiro.kernel.match import Match
from oneiro.kernel.table import Sampled, Table

SEARCH = re.compile(r"search-([1-9][0-9]{0,6})")
"""A search of so many nodes, by whatever number: for measuring."""

CHOICES, APART = 80, 20
"""How far the games go by which a judge is recognised, and choices between two looks at one."""
SEED = bytes(32)


class UnknownBot(KeyError):
    """There is no bot of this level."""

    def __str__(self) -> str:
        return str(self.args[0])


@cache
def judge(game_key: str) -> Judge[Any, Any]:
    """What the game knows about good play. Raises :class:`oneiro.games.UnknownGame`."""
    game(game_key)
    found: Judge[Any, Any] = import_module(f"oneiro.games.{game_key}.bot").JUDGE
    return found


@cache
def fingerprint(game_key: str) -> str:
    """Eight hex digits that change with what the judge says, or with the rules it judges by.

    They are made of answers and not of source, which an installed build may not have; all builds
    answer alike. Takes up to half a second, once.
    """
    said = [list(_answers(game(game_key), judge(game_key), n)) for n in game(game_key).seats]
    return hashlib.sha256(codec.canonical(said)).hexdigest()[:8]


def _answers(rules: Game[Any, Any], its: Judge[Any, Any], seats: int) -> Iterator[Any]:
    """What the judge says on the way through a game by chance, about every kind of question."""
    rng = Random(seats)
    table = Table(Sampled(rng), quiet=True)
    s = Match.start(rules, seats, rules.agree(seats, {}), SEED).state.clone()
    met: set[str] = set()
    for number in range(CHOICES):
        asked = play.actors(s)
        if not asked:
            break
        seat, kind = asked[0], type(s.stack[-1]).__name__
        if number % APART == 0 or kind not in met:
            met.add(kind)
            yield kind, *_answer(rules, its, s, seat)
        play.act(s, seat, play.pick(play.options(s, seat), rng), table)
    yield codec.fingerprint(s)


def _answer(rules: Game[Any, Any], its: Judge[Any, Any], s: State, seat: Seat) -> Iterator[Any]:
    options = its.options(s, seat)
    yield [rules.write(option) for option in options]
    yield rules.write(its.guess(s, seat, Random(seat)))
    for numbers in (its.priors(s, seat, options), its.shares(s), its.parts(s, seat)):
        # Machines differ in the last digits, and one may say -0.
        yield [round(number, 4) + 0.0 for number in numbers]


@cache
def ladder(game_key: str) -> Mapping[str, Bot[Any, Any]]:
    game(game_key)
    found: Mapping[str, Bot[Any, Any]] = import_module(f"oneiro.bots.ladders.{game_key}").LEVELS
    return found


@cache
def yardsticks(game_key: str) -> Mapping[str, Bot[Any, Any]]:
    """Bots that are not offered to people: others are measured by them."""
    game(game_key)
    return {
        "random": RandomBot(),
        "greedy": import_module(f"oneiro.games.{game_key}.bot").GREEDY,
    }


def levels(game_key: str) -> tuple[str, ...]:
    """The levels at which people can meet this game's bots, from the weakest to the strongest.

    Raises :class:`oneiro.games.UnknownGame`.
    """
    return tuple(ladder(game_key))


def bot(game_key: str, level: str) -> Bot[Any, Any]:
    """The bot that plays this game at this level; one keeps nothing between two choices.

    Besides the levels there are ``random``, ``greedy`` and ``search-N`` with N nodes a choice.
    Raises :class:`UnknownBot`, or :class:`oneiro.games.UnknownGame`.
    """
    found = ladder(game_key).get(level) or yardsticks(game_key).get(level)
    if found is not None:
        return found
    if search := SEARCH.fullmatch(level):
        return Searcher(level, game(game_key), judge(game_key), int(search[1]))
    known = ", ".join(levels(game_key))
    raise UnknownBot(f"there is no bot {level!r}; there is {known}")
