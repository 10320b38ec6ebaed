"""The one search on games so small that anybody knows what is right."""

from __future__ import annotations

from random import Random

import pytest
from tests.bots.toys import Both, Heap, Hidden, Toy, Unsure

from oneiro.bots.search import Thought, think


def toy(game: Toy, nodes: int, seed: int = 1, explain: bool = False) -> Thought:
    return think(game, Unsure(), game.start(), 0, nodes, Random(seed), explain)


@pytest.mark.parametrize(("sticks", "right"), [(3, 3), (5, 1), (6, 2), (7, 3), (10, 2)])
def test_it_looks_ahead(sticks: int, right: int) -> None:
    thought = toy(Heap(sticks), 1500)
    assert thought.options[0].action == right
    assert thought.shares[0] > 0.6


def test_it_knows_when_it_is_lost() -> None:
    assert toy(Heap(8), 3000).options[0].value < 0.35


def test_of_what_is_hidden_it_knows_only_how_likely_it_is() -> None:
    thought = toy(Hidden(), 600)
    assert thought.options[0].action == 2, "a 0 lies there, but a 2 is what one has to expect"
    assert thought.options[0].value == pytest.approx(0.7, abs=0.08)


def test_who_chooses_at_once_with_others_does_not_answer_their_choice() -> None:
    thought = toy(Both(), 600)
    assert thought.options[0].action == 1
    assert thought.options[0].value == pytest.approx(0.5, abs=0.1), "the other shows a 1 as well"


def test_asked_why_it_tries_everything_and_says_what_it_risks() -> None:
    thought = toy(Hidden(), 40, explain=True)
    assert sorted(o.action for o in thought.options) == [0, 1, 2]
    assert all(o.visits and len(o.parts) == 1 for o in thought.options)
    assert all(o.low <= o.value for o in thought.options)
    assert thought.options[0].low < thought.options[0].value, "three of ten futures are lost"


def test_it_weighs_what_it_is_told_to() -> None:
    game = Heap(6)
    thought = think(game, Unsure(), game.start(), 0, 60, Random(1), among=(1, 3))
    assert {o.action for o in thought.options} == {1, 3}


def test_it_stops_when_nothing_can_change_its_mind() -> None:
    assert toy(Heap(1), 500).nodes == 0, "there is nothing to choose"
    assert toy(Heap(3), 4000).nodes < 4000
