"""Bots: players whose choices follow from the position and a seed, never from the clock."""

from oneiro.bots.ladder import UnknownBot, bot, is_level, judge, levels
from oneiro.bots.pace import nodes_in, rate
from oneiro.kernel.game import Bot

__all__ = ["Bot", "UnknownBot", "bot", "is_level", "judge", "levels", "nodes_in", "rate"]
