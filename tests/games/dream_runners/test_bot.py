"""The greedy player: sound choices one by one, and far better than chance."""

from __future__ import annotations

from importlib.resources import files
from random import Random
from statistics import fmean

import pytest

from oneiro.bots.random import RandomBot
from oneiro.games.dream_runners import GAME, DreamRunners
from oneiro.games.dream_runners.actions import (
    ALL,
    BUY,
    CALM,
    COLLECT_ITEM,
    COLOUR,
    DONE,
    GIVE,
    RESOLVE,
    WEAVE,
    Action,
    Lock,
)
from oneiro.games.dream_runners.bot import (
    BOTS,
    GREEDY,
    Dreamer,
    Skill,
    best_layout,
    segment_worths,
)
from oneiro.games.dream_runners.bot.building import begun, seen, tried
from oneiro.games.dream_runners.components import COLLECT, NIGHTMARE, PLAIN, SPIDER, parse
from oneiro.games.dream_runners.rules import Dream, Effects, Shop, Weaving
from oneiro.games.dream_runners.sheet import judge
from oneiro.games.dream_runners.state import NOBODY, State
from oneiro.games.dream_runners.values import Values
from oneiro.kernel import play
from oneiro.kernel.game import Bot
from oneiro.kernel.table import Sampled, Table

ME, OTHER = 0, 1


def meeting(tile: str, round: int = 0, game: DreamRunners = GAME) -> State:
    """Two players before a dream of the house."""
    table = Table(Sampled(Random(1)), quiet=True)
    s = play.begin(game, 2, {"pace": "correspondence"}, table)
    s.tile = next(i for i, t in enumerate(s.book.tiles) if t.key == tile)
    s.round = round
    return s


def choose(s: State) -> Action:
    return GREEDY.choose(s, ME, Random(1))


def finished(players: list[Bot[State, Action]], number: int) -> State:
    table = Table(Sampled(Random(f"chance {number}")), quiet=True)
    thoughts = [Random(f"seat {i} of {number}") for i in range(len(players))]
    s: State = play.begin(GAME, len(players), {}, table)
    while asked := play.actors(s):
        seat = asked[number % len(asked)]
        action = players[seat].choose(GAME.imagine(s, seat, thoughts[seat]), seat, thoughts[seat])
        assert s.stack[-1].allows(s, seat, action)
        play.act(s, seat, action, table)
    return s


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_beats_chance(seats: int) -> None:
    for number in range(6):
        players: list[Bot[State, Action]] = [RandomBot() for _ in range(seats)]
        players[number % seats] = GREEDY
        outcome = GAME.outcome(finished(players, number))
        assert outcome is not None
        assert outcome.winners == {number % seats}


def test_good_players_end_with_forty_to_fifty_points() -> None:
    scores: list[int] = []
    for number in range(4):
        s = finished([GREEDY, GREEDY], number)
        outcome = GAME.outcome(s)
        assert outcome is not None
        assert all(p.dreaming for p in s.players)
        scores += outcome.scores
    assert 38 <= sum(scores) / len(scores) <= 54


@pytest.mark.parametrize("tile", ["morning-kitchen", "hat-aquarium", "last-exam"])
def test_lays_what_is_proved_best(tile: str) -> None:
    s = meeting(tile)
    assert isinstance(s.stack[-1], Dream)
    assert choose(s) == Lock(best_layout(s, ME).layout)


def test_resolves_all_at_once() -> None:
    s = meeting("morning-kitchen")
    s.players[ME].pending = [COLLECT_ITEM + 1]
    s.players[ME].cover[1] = 1
    s.stack.append(Effects())
    assert choose(s) == ALL


def test_opens_the_better_of_two_chests_by_hand() -> None:
    """With keys for one of them only: three locks hold more than one."""
    text = files("oneiro.games.dream_runners").joinpath("editions/house.toml").read_text("utf-8")
    assert '"chest 3", "woven green white key", ""' in text
    text = text.replace('"chest 3", "woven green white key", ""', '"chest 3", "", "chest 1"')
    s = meeting("teapot-choir", 4, DreamRunners(parse(text, "two chests")))
    p = s.players[ME]
    p.keys, p.cover = 3, [COLLECT] * 9
    p.pending = [COLLECT_ITEM + 3, COLLECT_ITEM + 5]
    s.stack.append(Effects())
    assert choose(s) == RESOLVE[COLLECT_ITEM + 3]
    p.pending.append(COLLECT_ITEM + 2)
    assert choose(s) == ALL


def test_takes_the_colour_that_a_set_lacks() -> None:
    s = meeting("echo-well", 3)
    p = s.players[ME]
    p.shards, p.asks = [1, 1, 0, 2], [1]
    s.stack.append(Effects())
    assert choose(s) == COLOUR[2]


def test_gives_the_bat_what_is_worth_least() -> None:
    s = meeting("seaside-tram", 3)
    p = s.players[ME]
    p.segments, p.bats = [0, 1, 2, 3, 16, 17], 1
    s.stack.append(Effects())
    given = choose(s)
    assert given in GIVE
    assert given not in (GIVE[16], GIVE[17])


def test_weaves_the_missing_shard_rather_than_a_key_in_the_last_dream() -> None:
    s = meeting("ice-library", 7)
    s.players[ME].shards = [0, 1, 1, 1]
    pool = [1, 0, 0, 0, 0, 0, 1, 0]
    s.stack.append(Weaving(2, [ME, OTHER], 0, pool))
    assert choose(s) == WEAVE[0]


class TestShop:
    def shop(self, round: int, coins: int, calm: int = 20, bought: bool = False) -> State:
        s = meeting("morning-kitchen", round)
        s.players[ME].coins, s.players[ME].calm = coins, calm
        s.stack.append(Shop([ME, OTHER], 0, bought))
        return s

    def test_buys_a_segment_early(self) -> None:
        assert choose(self.shop(0, 4)) in BUY

    def test_the_segment_is_the_one_that_promises_most(self) -> None:
        s = self.shop(0, 4)
        worths = segment_worths(s, ME, s.open, Random(1))
        assert choose(s) == BUY[max(range(4), key=lambda i: worths[s.open[i]])]

    def test_after_the_last_dream_moons_or_calm(self) -> None:
        """A segment without moons is worth nothing any more."""
        s = self.shop(7, 4)
        s.open = [next(i for i in range(16, 40) if not s.book.segments[i].moons)] + [NOBODY] * 3
        assert choose(s) == CALM

    def test_keeps_coins_for_a_segment(self) -> None:
        assert choose(self.shop(1, 3)) == DONE

    def test_buys_calm_in_danger(self) -> None:
        assert choose(self.shop(2, 3, calm=3)) == CALM


class TestTime:
    def mean(self, s: State, level: str) -> float:
        rng = Random(1)
        return fmean(BOTS[level].seconds(s, ME, rng) for _ in range(400))

    def test_the_better_the_quicker(self) -> None:
        s = meeting("morning-kitchen")
        means = [self.mean(s, level) for level in BOTS]
        assert means == sorted(means, reverse=True)
        assert means[0] > 20
        assert 3 < means[-1] < 8

    def test_deeper_dreams_and_more_segments_take_longer(self) -> None:
        shallow, deep, rich = (
            meeting(t) for t in ("morning-kitchen", "teapot-choir", "morning-kitchen")
        )
        rich.players[ME].segments += [16, 17, 18]
        for level in BOTS:
            usual = self.mean(shallow, level)
            assert self.mean(deep, level) > 1.2 * usual
            assert self.mean(rich, level) > 1.1 * usual

    def test_no_two_dreams_are_alike(self) -> None:
        s, rng = meeting("morning-kitchen"), Random(1)
        times = [GREEDY.seconds(s, ME, rng) for _ in range(100)]
        assert max(times) > 1.5 * min(times) > 0

    def test_only_building_takes_time(self) -> None:
        s = meeting("morning-kitchen")
        s.stack.append(Shop([ME, OTHER], 0, False))
        assert GREEDY.seconds(s, ME, Random(1)) == 0
        assert GREEDY.draft(s, ME, Random(1), 0.5) == ""


class TestDraft:
    @pytest.mark.parametrize("level", BOTS)
    @pytest.mark.parametrize("done", [0.0, 0.1, 0.5, 0.99])
    def test_a_draft_always_counts(self, level: str, done: float) -> None:
        s = meeting("hat-aquarium", 2)
        draft = BOTS[level].draft(s, ME, Random(1), done)
        assert GAME.late(s, ME, draft) == f"late {draft}".rstrip()

    def test_more_lies_the_more_is_done(self) -> None:
        s = meeting("morning-kitchen")
        best = best_layout(s, ME).layout
        lies = [len(begun(s, best, done)) for done in (0.0, 0.3, 0.6, 1.0)]
        assert lies == sorted(lies)
        assert (lies[0], lies[-1]) == (0, len(best))
        assert set(begun(s, best, 0.6)) < set(best)


class TestSkill:
    def test_what_slips_the_mind_neither_hurts_nor_helps(self) -> None:
        s = meeting("owl-school")
        blind = seen(s.cells, 1.0, Random(1))
        assert seen(s.cells, 0.0, Random(1)) == s.cells
        for real, face in zip(s.cells, blind, strict=True):
            if real.kind in (PLAIN, NIGHTMARE):
                assert face == real
            else:
                assert (face.kind, face.amount) == (PLAIN, 0)
        spider = next(i for i, c in enumerate(s.cells) if c.kind == SPIDER)
        assert blind[spider].rewards == s.cells[spider].rewards

    def test_more_tries_find_more(self) -> None:
        s = meeting("last-exam", 7)
        faces = {i: s.book.segments[i] for i in s.players[ME].segments}
        worth = [
            judge(s.cells, faces, tried(s, ME, s.cells, n, Random(1)), Values.of(s, ME)).value
            for n in (1, 20, 400)
        ]
        assert worth == sorted(worth)
        assert worth[-1] <= best_layout(s, ME).value

    def test_insight_finds_the_best_of_what_is_seen(self) -> None:
        s = meeting("hat-aquarium", 2)
        clear = Dreamer("clear", Skill(5))
        assert clear.choose(s, ME, Random(1)) == Lock(best_layout(s, ME).layout)

    def test_a_novice_buys_any_segment(self) -> None:
        s = meeting("morning-kitchen")
        s.players[ME].coins = 4
        s.stack.append(Shop([ME, OTHER], 0, False))
        rng = Random(1)
        assert {BOTS["novice"].choose(s, ME, rng) for _ in range(60)} == set(BUY)

    @pytest.mark.parametrize("level", ["novice", "casual"])
    def test_calm_is_bought_in_danger(self, level: str) -> None:
        s = meeting("morning-kitchen", 2)
        s.players[ME].coins, s.players[ME].calm = 3, 4
        s.stack.append(Shop([ME, OTHER], 0, False))
        assert BOTS[level].choose(s, ME, Random(1)) == CALM
        s.players[ME].calm = 15
        assert BOTS[level].choose(s, ME, Random(1)) == DONE
