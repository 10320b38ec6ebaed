"""Bots made of the levels that a game names, and what it knows about good play."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import Any

from oneiro.bots.careless import Careless
from oneiro.bots.plain import PlainJudge
from oneiro.bots.random import RandomBot
from oneiro.bots.search import Searcher
from oneiro.games import find, game
from oneiro.kernel import codec, play
from oneiro.kernel.game import Bot, Game, Seat, State
from oneiro.kernel.judge import Judge
from oneiro.kernel.levels import Level
from oneiro.kernel.match import Match
from oneiro.kernel.table import Sampled, Table

SEARCH = re.compile(r"search-([1-9][0-9]{0,6})")
"""A search of so many nodes, by whatever number: for measuring."""

USUAL = (Level("novice", slip=0.3), Level("skilled"), Level("master", "search", nodes=1000))
"""The levels of a game that names none."""

CHOICES, APART = 80, 20
"""How far the games go by which a judge is recognised, and choices between two looks at one."""
SEED = bytes(32)


class UnknownBot(KeyError):
    """There is no bot of this level."""

    def __str__(self) -> str:
        return str(self.args[0])


def brought(game_key: str, name: str) -> Any:
    """``GREEDY``, ``JUDGE`` or ``BOTS`` of the game's own; None where it has none.

    Raises :class:`oneiro.games.UnknownGame`.
    """
    return find(game_key).bot(name)


def has_judge(game_key: str) -> bool:
    """Whether the game itself knows good play from bad."""
    return brought(game_key, "JUDGE") is not None


@cache
def judge(game_key: str) -> Judge[Any, Any]:
    """What the game knows about good play, or a judge that knows only how it ends."""
    found: Judge[Any, Any] = brought(game_key, "JUDGE") or PlainJudge(game(game_key))
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
    """A bot for each level of the game, from the weakest to the strongest."""
    return {level.name: _made(game_key, level) for level in game(game_key).levels or USUAL}


def _made(game_key: str, level: Level) -> Bot[Any, Any]:
    player = _player(game_key, level)
    return Careless(level.name, player, level.slip) if level.slip else player


def _player(game_key: str, level: Level) -> Bot[Any, Any]:
    """The bot that chooses at this level, where it does not slip."""
    if level.bot == "search":
        return Searcher(level.name, game(game_key), judge(game_key), level.nodes)
    known: Mapping[str, Bot[Any, Any]] = brought(game_key, "BOTS") or {}
    return known.get(level.bot) or yardsticks(game_key)[level.bot]


@cache
def yardsticks(game_key: str) -> Mapping[str, Bot[Any, Any]]:
    """Bots that are not offered to people: others are measured by them."""
    by_chance = RandomBot()
    return {"random": by_chance, "greedy": brought(game_key, "GREEDY") or by_chance}


def levels(game_key: str) -> tuple[str, ...]:
    """The levels at which people can meet this game's bots, from the weakest to the strongest.

    Raises :class:`oneiro.games.UnknownGame`.
    """
    return tuple(ladder(game_key))


def is_level(game_key: str, level: str) -> bool:
    """Whether a bot of this name may sit down at a table.

    Besides the levels the yardsticks may: older tables have them, and programs ask for them. A
    search of any number of nodes may not: it could think for days.
    """
    return level in levels(game_key) or level in yardsticks(game_key)


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
