"""The rules as steps, by paragraph of the rulebook."""

from oneiro.games.roam.rules.artifacts import (
    Flipping,
    Shifting,
    any_time_options,
    shiftable,
    unused,
)
from oneiro.games.roam.rules.finding import Auction, Exploring
from oneiro.games.roam.rules.placing import Extras, Placing, Short
from oneiro.games.roam.rules.turn import Market, Morning, Round, set_up

STEPS = (
    Round,
    Morning,
    Placing,
    Short,
    Extras,
    Shifting,
    Flipping,
    Exploring,
    Auction,
    Market,
)

__all__ = [
    "STEPS",
    "Auction",
    "Exploring",
    "Extras",
    "Flipping",
    "Market",
    "Morning",
    "Placing",
    "Round",
    "Shifting",
    "Short",
    "any_time_options",
    "set_up",
    "shiftable",
    "unused",
]
