"""DR-B1…B3: between dreams."""

from __future__ import annotations

from typing import ClassVar

from oneiro.games.dream_runners.actions import BUY, CALM, DONE, Action, Buy, Calm
from oneiro.games.dream_runners.components import CALM_PRICE, CALM_TOP, SEGMENT_PRICE
from oneiro.games.dream_runners.state import NOBODY, State
from oneiro.kernel.game import Seat, Step
from oneiro.kernel.table import Table


class Shop(Step[State, Action]):
    """DR-B1…B3: clockwise from the first dreamer, a segment at most, calm at will."""

    fields: ClassVar = ("order", "at", "bought")

    def __init__(self, order: list[Seat], at: int, bought: bool) -> None:
        self.order = order
        self.at = at
        self.bought = bought

    def for_sale(self, s: State, seat: Seat) -> list[Action]:
        p = s.players[seat]
        out: list[Action] = []
        if p.coins >= SEGMENT_PRICE and not self.bought:
            out += [BUY[shape] for shape, segment in enumerate(s.open) if segment != NOBODY]
        if p.coins >= CALM_PRICE and p.calm < CALM_TOP:
            out.append(CALM)
        return out

    def actors(self, s: State) -> tuple[Seat, ...]:
        if self.at == len(self.order):
            return ()
        seat = self.order[self.at]
        return (seat,) if self.for_sale(s, seat) else ()

    def options(self, s: State, seat: Seat) -> list[Action]:
        return [*self.for_sale(s, seat), DONE]

    def choose(self, s: State, seat: Seat, action: Action, table: Table) -> None:
        p = s.players[seat]
        if isinstance(action, Buy):
            segment = s.open[action.shape]
            p.coins += s.book.segments[segment].coins - SEGMENT_PRICE
            p.segments.append(segment)
            self.bought = True
            table.tell(("buys", seat, segment))
            stack = s.stacks[action.shape]
            s.open[action.shape] = table.draw(stack) if stack else NOBODY
        elif isinstance(action, Calm):
            p.coins -= CALM_PRICE
            p.calm += 1
            table.tell(("calms", seat))
        else:
            self.next()

    def next(self) -> None:
        self.at += 1
        self.bought = False

    def run(self, s: State, table: Table) -> None:
        if self.at == len(self.order):
            s.stack.pop()
        else:
            self.next()

    def copy(self) -> Shop:
        return Shop(self.order, self.at, self.bought)
