"""Every bot of every game, whatever it thinks."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from tests.bots.toys import Heap
from tests.ours import KEYS

from oneiro import games
from oneiro.bots import UnknownBot, bot, is_level, ladder, levels
from oneiro.bots.search import think
from oneiro.kernel import play
from oneiro.kernel.codec import fingerprint
from oneiro.kernel.table import Sampled, Table

SEEDS = {"dream_runners": range(1)}
"""Where a bot thinks long; elsewhere there are more."""
MANY = range(3)
BOTS = [
    (key, n, level)
    for key in KEYS
    for n in games.game(key).seats
    for level in ("random", "greedy", levels(key)[0])
]
RUNGS = (
    *("novice", "learner", "casual", "skilled", "seasoned"),
    *("expert", "virtuoso", "sage", "master"),
)


@pytest.mark.parametrize(("key", "seats", "level"), BOTS)
def test_a_bot_plays_legal_moves_to_the_end_and_changes_nothing_by_thinking(
    key: str, seats: int, level: str
) -> None:
    game, player = games.game(key), bot(key, level)
    for seed in SEEDS.get(key, MANY):
        table, rng = Table(Sampled(Random(seed)), quiet=True), Random(seed)
        s = play.begin(game, seats, {}, table)
        while asked := play.actors(s):
            seat = rng.choice(asked)
            mark = fingerprint(s)
            action = player.choose(s, seat, rng)
            assert fingerprint(s) == mark
            assert s.stack[-1].allows(s, seat, action)
            play.act(s, seat, action, table)
        assert game.outcome(s) is not None


@pytest.mark.parametrize(("key", "seats", "level"), BOTS)
def test_what_is_hidden_from_a_bot_does_not_move_it(key: str, seats: int, level: str) -> None:
    game, player = games.game(key), bot(key, level)
    for seed in SEEDS.get(key, MANY):
        table, rng = Table(Sampled(Random(seed)), quiet=True), Random(seed)
        s = play.begin(game, seats, {}, table)
        while asked := play.actors(s):
            seat = rng.choice(asked)
            thought = rng.random()
            chosen = player.choose(s, seat, Random(thought))
            other = game.imagine(s, seat, rng)
            assert player.choose(other, seat, Random(thought)) == chosen
            play.act(s, seat, chosen, table)


@pytest.mark.parametrize("key", KEYS)
def test_only_where_all_build_at_once_a_bot_takes_its_time(key: str) -> None:
    """Others would wait for it half a minute, again and again."""
    game, player, seen = games.game(key), bot(key, "random"), set()
    table, rng = Table(Sampled(Random(1)), quiet=True), Random(1)
    s = play.begin(game, 2, {}, table)
    while asked := play.actors(s):
        takes = player.seconds(s, asked[0], rng) > 0
        seen.add((type(s.stack[-1]).__name__, takes))
        play.act(s, asked[0], player.choose(s, asked[0], rng), table)
    assert {step for step, takes in seen if takes} == (
        {"Dream"} if key == "dream_runners" else set()
    )


@pytest.mark.parametrize("key", KEYS)
def test_levels_go_from_a_beginner_to_a_master(key: str) -> None:
    offered = levels(key)
    assert list(offered) == [rung for rung in RUNGS if rung in offered]
    assert all(bot(key, level) for level in offered)


def test_bots_that_others_are_measured_by_are_known_and_not_offered() -> None:
    assert bot("roam", "random").name == "random"
    assert bot("roam", "greedy").name == "greedy"
    assert not {"random", "greedy"} & set(levels("roam"))


@pytest.fixture
def heap(monkeypatch: pytest.MonkeyPatch) -> Iterator[Heap]:
    """A game that brings neither levels nor bots."""
    game = Heap(6)
    monkeypatch.setattr(ladder, "game", lambda key: game)
    monkeypatch.setattr(ladder, "brought", lambda key, name: None)
    yield game
    for known in (ladder.judge, ladder.ladder, ladder.yardsticks):
        known.cache_clear()


def test_a_game_without_levels_has_the_usual_ones(heap: Heap) -> None:
    assert levels("heap") == ("novice", "skilled", "master")
    assert not ladder.has_judge("heap")
    s = heap.start()
    for level in levels("heap"):
        assert bot("heap", level).choose(s, 0, Random(1)) in (1, 2, 3)
    assert bot("heap", "master").choose(s, 0, Random(1)) == 2, "four sticks lose"


def test_a_judge_that_knows_nothing_knows_how_games_end(heap: Heap) -> None:
    judge = ladder.judge("heap")
    assert sum(judge.shares(heap.start())) == 1
    assert judge.priors(heap.start(), 0, (1, 2)) == [0.5, 0.5]
    advice = think(heap, judge, heap.start(), 0, 20, Random(1), explain=True)
    assert advice.options[0].parts == ()


def test_only_levels_and_yardsticks_sit_down() -> None:
    assert is_level("roam", "sage")
    assert is_level("roam", "random")
    assert not is_level("roam", "search-5")


def test_an_unknown_level_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownBot, match="there is no bot 'deep'; there is novice, learner"):
        bot("dreamworld", "deep")
    with pytest.raises(UnknownBot, match="there is no bot 'search-0'"):
        bot("dreamworld", "search-0")


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(games.UnknownGame, match="there is no game 'chess'"):
        levels("chess")
    with pytest.raises(games.UnknownGame, match="there is no game 'chess'"):
        bot("chess", "greedy")
