"""One thought, from a position to the options in order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from oneiro.bots.search.tree import Arm, Tree
from oneiro.kernel.game import Game, Seat, State
from oneiro.kernel.judge import Judge


@dataclass(frozen=True)
class Weighed:
    """One option as the search sees it."""

    action: Any
    visits: int
    value: float
    """The seat's expected share of the win, from 0 to 1; without a visit, the position's own."""
    low: float
    """The same over the worse quarter of the futures seen: the risk."""
    parts: tuple[float, ...]
    """Expected points by the judge's terms, less those of the strongest rival; only if asked."""


@dataclass(frozen=True)
class Thought:
    """What a seat came to."""

    seat: Seat
    nodes: int
    shares: tuple[float, ...]
    """How likely each seat is to win, as things stand; empty if nothing was thought about."""
    options: tuple[Weighed, ...]
    """The best first."""


def think(
    game: Game[Any, Any],
    judge: Judge[Any, Any],
    s: State,
    seat: Seat,
    nodes: int,
    rng: Random,
    explain: bool = False,
    among: Sequence[Any] = (),
) -> Thought:
    """What *seat*, who is asked, should choose. The more nodes, the better and the slower.

    Of *s* only what *seat* may know is used. With *explain* every option is tried at least once
    and the thought says what each brings; that is slower. *among* says which options are weighed,
    instead of those that the judge finds worth a thought.
    """
    tree = Tree(game, judge, s, seat, rng, explain, among)
    if explain:
        each(tree)
    elif len(tree.options) == 1:
        tree.opened()
        return concluded(tree)
    while tree.walks < nodes:
        tree.walk()
        if not explain and tree.walks % 16 == 0 and decided(tree, nodes - tree.walks):
            break
    return concluded(tree)


def each(tree: Tree) -> None:
    """Try every option of the root once."""
    arms = tree.opened().arms
    for option in tree.options:
        tree.walk(first=arms[option])


def decided(tree: Tree, left: int) -> bool:
    """Whether the most visited option stays so, whatever the walks that are left bring."""
    most = second = 0
    for arm in tree.root.side(tree.seat).arms.values():
        if arm.visits > most:
            most, second = arm.visits, most
        elif arm.visits > second:
            second = arm.visits
    return most - second > left


def concluded(tree: Tree) -> Thought:
    side = tree.root.side(tree.seat)
    walks = max(1, tree.walks)
    shares = tuple(total / walks for total in tree.shares)
    usual = side.total / side.visits if side.visits else 0.0
    arms = sorted(side.arms.values(), key=standing)
    return Thought(
        tree.seat,
        tree.walks,
        shares,
        tuple(weighed(tree, arm, usual) for arm in arms),
    )


def standing(arm: Arm) -> tuple[int, float, float]:
    return -arm.visits, -arm.mean(), -arm.prior


def weighed(tree: Tree, arm: Arm, usual: float) -> Weighed:
    value = arm.mean() if arm.visits else usual
    tried = tree.tried.get(arm.action)
    if tried is None:
        return Weighed(arm.action, arm.visits, value, value, ())
    parts = tuple(total / len(tried.values) for total in tried.parts)
    return Weighed(arm.action, arm.visits, value, tried.low(), parts)
