"""The rules as steps, by phase of the rulebook."""

from oneiro.games.dream_runners.rules.dream import Dream, Round, fits, random_layout, set_up
from oneiro.games.dream_runners.rules.effects import Effects, Weaving, best_order
from oneiro.games.dream_runners.rules.shop import Shop

STEPS = (Round, Dream, Weaving, Effects, Shop)

__all__ = [
    "STEPS",
    "Dream",
    "Effects",
    "Round",
    "Shop",
    "Weaving",
    "best_order",
    "fits",
    "random_layout",
    "set_up",
]
