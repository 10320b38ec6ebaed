"""The rules as steps, by paragraph of the rulebook."""

from oneiro.games.roam.actions import Action
from oneiro.games.roam.rules.artifacts import (
    Flipping,
    OwnTurn,
    Shifting,
    shiftable,
    unused,
)
from oneiro.games.roam.rules.finding import Auction, Exploring
from oneiro.games.roam.rules.placing import Extras, Placing, Short
from oneiro.games.roam.rules.turn import Market, Morning, Round, all_laid, set_up
from oneiro.games.roam.state import State
from oneiro.kernel.game import Step

STEPS: tuple[type[Step[State, Action]], ...] = (
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
    "OwnTurn",
    "Placing",
    "Round",
    "Shifting",
    "Short",
    "all_laid",
    "set_up",
    "shiftable",
    "unused",
]
