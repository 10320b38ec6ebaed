"""The rules as steps, by phase of the rulebook."""

from oneiro.games.dream_runners.actions import Action
from oneiro.games.dream_runners.rules.dream import (
    Dream,
    Ready,
    Round,
    as_it_stands,
    fits,
    random_layout,
    set_up,
)
from oneiro.games.dream_runners.rules.effects import Effects, Weaving, best_order
from oneiro.games.dream_runners.rules.shop import Shop
from oneiro.games.dream_runners.state import State
from oneiro.kernel.game import Step

STEPS: tuple[type[Step[State, Action]], ...] = (Round, Ready, Dream, Weaving, Effects, Shop)

__all__ = [
    "STEPS",
    "Dream",
    "Effects",
    "Ready",
    "Round",
    "Shop",
    "Weaving",
    "as_it_stands",
    "best_order",
    "fits",
    "random_layout",
    "set_up",
]
