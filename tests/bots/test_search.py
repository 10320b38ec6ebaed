"""The one search: it finds what is there to be found, and nothing that its seat may not know."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.ours import KEYS

from oneiro import games
from oneiro.bots import bot, judge
from oneiro.bots.search import think
from oneiro.kernel import play
from oneiro.kernel.codec import fingerprint
from oneiro.kernel.game import Game, Seat, State
from oneiro.kernel.table import Sampled, Table

NODES = 12
TITLES = [(key, n) for key in KEYS for n in (2, max(games.game(key).seats))]


def walked(key: str, seats: int, seed: int) -> list[tuple[State, Seat]]:
    """Positions of a game by chance, each with somebody who must choose."""
    game, rng = games.game(key), Random(seed)
    table = Table(Sampled(rng), quiet=True)
    s = play.begin(game, seats, {}, table)
    found = []
    while asked := play.actors(s):
        seat = rng.choice(asked)
        found.append((s.clone(), seat))
        play.act(s, seat, play.pick(play.options(s, seat), rng), table)
    return found[:: max(1, len(found) // 8)]


def poisoned(game: Game[Any, Any], s: State, seat: Seat, rng: Random) -> State:
    """The same to *seat*; everything hidden is another thing, and lies in another order."""
    other: State = game.imagine(s, seat, rng)
    for name in ("bag", "stack_of_artifacts"):
        getattr(other, name, []).reverse()
    for name in ("decks", "tiles", "stacks", "chests"):
        for heap in getattr(other, name, []):
            heap.reverse()
    return other


@pytest.mark.parametrize(("key", "seats"), TITLES)
def test_what_a_seat_may_not_know_does_not_move_it(key: str, seats: int) -> None:
    game = games.game(key)
    for number, (s, seat) in enumerate(walked(key, seats, seed=3)):
        before = fingerprint(s)
        thoughts = {
            think(game, judge(key), at, seat, NODES, Random(number), explain=True)
            for at in (s, *(poisoned(game, s, seat, Random(n)) for n in range(3)))
        }
        assert len(thoughts) == 1, f"position {number} of {key}: what is hidden leaked"
        assert fingerprint(s) == before, "thinking changed the position"


@pytest.mark.parametrize(("key", "seats"), TITLES)
def test_the_same_seed_thinks_the_same_and_only_what_is_allowed(key: str, seats: int) -> None:
    player = bot(key, f"search-{NODES}")
    for number, (s, seat) in enumerate(walked(key, seats, seed=4)):
        chosen = player.choose(s, seat, Random(number))
        assert player.choose(s, seat, Random(number)) == chosen
        assert s.stack[-1].allows(s, seat, chosen)


@pytest.mark.parametrize(("key", "seats"), TITLES)
def test_a_thought_gives_everybody_a_share(key: str, seats: int) -> None:
    for number, (s, seat) in enumerate(walked(key, seats, seed=5)):
        thought = think(games.game(key), judge(key), s, seat, NODES, Random(number), explain=True)
        assert len(thought.shares) == seats
        assert 0 <= sum(thought.shares) <= 1 + 1e-6
        assert all(-1e-9 <= o.low <= o.value + 1e-9 <= 1 + 2e-9 for o in thought.options)
        assert all(len(o.parts) == len(judge(key).terms) for o in thought.options if o.visits)
