"""The one search: it finds what is there to be found, and nothing that its seat may not know."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.bots.toys import Both, Heap, Hidden, Toy, Unsure

from oneiro import games
from oneiro.bots import bot, judge
from oneiro.bots.search import Thought, think
from oneiro.kernel import play
from oneiro.kernel.codec import fingerprint
from oneiro.kernel.game import Game, Seat, State
from oneiro.kernel.table import Sampled, Table

NODES = 12
TITLES = [(key, n) for key in games.KEYS for n in (2, max(games.game(key).seats))]


def toy(game: Toy, nodes: int, seed: int = 1, explain: bool = False) -> Thought:
    return think(game, Unsure(), game.start(), 0, nodes, Random(seed), explain)


@pytest.mark.pure
@pytest.mark.parametrize(("sticks", "right"), [(3, 3), (5, 1), (6, 2), (7, 3), (10, 2)])
def test_it_looks_ahead(sticks: int, right: int) -> None:
    thought = toy(Heap(sticks), 1500)
    assert thought.options[0].action == right
    assert thought.shares[0] > 0.6


@pytest.mark.pure
def test_it_knows_when_it_is_lost() -> None:
    assert toy(Heap(8), 3000).options[0].value < 0.35


@pytest.mark.pure
def test_of_what_is_hidden_it_knows_only_how_likely_it_is() -> None:
    thought = toy(Hidden(), 600)
    assert thought.options[0].action == 2, "a 0 lies there, but a 2 is what one has to expect"
    assert thought.options[0].value == pytest.approx(0.7, abs=0.08)


@pytest.mark.pure
def test_who_chooses_at_once_with_others_does_not_answer_their_choice() -> None:
    thought = toy(Both(), 600)
    assert thought.options[0].action == 1
    assert thought.options[0].value == pytest.approx(0.5, abs=0.1), "the other shows a 1 as well"


@pytest.mark.pure
def test_asked_why_it_tries_everything_and_says_what_it_risks() -> None:
    thought = toy(Hidden(), 40, explain=True)
    assert sorted(o.action for o in thought.options) == [0, 1, 2]
    assert all(o.visits and len(o.parts) == 1 for o in thought.options)
    assert all(o.low <= o.value for o in thought.options)
    assert thought.options[0].low < thought.options[0].value, "three of ten futures are lost"


@pytest.mark.pure
def test_it_weighs_what_it_is_told_to() -> None:
    game = Heap(6)
    thought = think(game, Unsure(), game.start(), 0, 60, Random(1), among=(1, 3))
    assert {o.action for o in thought.options} == {1, 3}


@pytest.mark.pure
def test_it_stops_when_nothing_can_change_its_mind() -> None:
    assert toy(Heap(1), 500).nodes == 0, "there is nothing to choose"
    assert toy(Heap(3), 4000).nodes < 4000


def walked(key: str, seats: int, seed: int) -> list[tuple[State, Seat]]:
    """Positions of a game by chance, each with somebody who must choose."""
    game, rng = games.game(key), Random(seed)
    table = Table(Sampled(rng), quiet=True)
    s = game.setup(seats, game.agree(seats, {}), table)
    play.settle(s, table)
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
