"""RM-S1…S7, RM-T1…T3, RM-A1, RM-X1: set-up, the turn from waking to the market, the round."""

from __future__ import annotations

from typing import ClassVar

from oneiro.games.roam.actions import BUY, PASS, RISE, USE, WAKE, Action, Artifact, Buy, Rise, Use
from oneiro.games.roam.components import (
    ARTIFACTS,
    DISPLAY,
    EDGES,
    LANDS,
    MARKERS,
    PLACES,
    SQUARES,
    STARTS,
    VOID,
    WHOLE_FIELD,
    Edition,
    starting_cards,
)
from oneiro.games.roam.rules.artifacts import any_time_options, use_any_time
from oneiro.games.roam.rules.finding import Exploring
from oneiro.games.roam.rules.placing import Placing
from oneiro.games.roam.scoring import goal_reached
from oneiro.games.roam.state import NO_OUTPOST, UNCLAIMED, Player, State
from oneiro.kernel.game import Options, Seat, Step
from oneiro.kernel.table import Table


def set_up(edition: Edition, seats: int, options: Options, table: Table) -> State:
    """RM-S1…S7."""
    first = table.draw(list(range(seats)))
    players = []
    for seat in range(seats):
        turn = (seat - first) % seats
        coins = (0, 1, 1, 2)[turn]
        players.append(Player(starting_cards(seat), [True] * STARTS, coins, MARKERS))
    s = State(
        edition.hash,
        players,
        edges=seating(seats, options),
        lands=[VOID] * PLACES,
        coins=[0] * SQUARES,
        squares=WHOLE_FIELD,
        low=0,
        high=0,
        top=VOID,
        bag=list(range(LANDS)),
        display=[],
        stack_of_artifacts=list(range(ARTIFACTS)) if options["artifacts"] == "yes" else [],
        first=first,
        active=first,
        outpost=UNCLAIMED if options["outpost"] == "yes" else NO_OUTPOST,
        towers=options["towers"] == "yes",
        stack=[Round()],
    )
    for place in range(PLACES):
        s.lay_land(place, table.draw(s.bag))
    s.top = table.draw(s.bag)
    refill_display(s, table)
    table.tell(("first", first))
    return s


def seating(seats: int, options: Options) -> list[int]:
    """RM-S3: the edge of each seat, clockwise from the south."""
    if seats == 2:
        return [0, 1] if options["two_players"] == "adjacent" else [0, 2]
    if seats == 3:
        empty = EDGES.index(options["empty_edge"])
        return [edge for edge in range(4) if edge != empty]
    return [0, 1, 2, 3]


def stuck(s: State) -> bool:
    """RM-X1: nobody has a marker left to lay, as can happen with towers; the book is silent.

    Lands could then hardly ever be explored again, so the game ends with this round.
    """
    return not any(p.markers for p in s.players)


def refill_display(s: State, table: Table) -> None:
    """RM-A1."""
    while len(s.display) < DISPLAY and s.stack_of_artifacts:
        s.display.append(table.draw(s.stack_of_artifacts))


class Round(Step[State, Action]):
    """RM-X1: turns go clockwise; once someone has ten cards the round is finished."""

    fields: ClassVar = ("stage",)

    def __init__(self, stage: int = 0) -> None:
        self.stage = stage

    def run(self, s: State, table: Table) -> None:
        stage = self.stage
        self.stage = stage + 1
        seat = s.active
        if stage == 0:
            table.tell(("turn", seat))
            s.stack.append(Morning(seat, False))
        elif stage == 1:
            s.stack.append(Exploring(seat))
        elif stage == 2:
            s.stack.append(Market(seat))
        else:
            self.stage = 0
            s.active = (seat + 1) % len(s.players)
            if s.active == s.first and (goal_reached(s) or stuck(s)):
                s.over = True
                s.stack.pop()
                table.tell(("over",))

    def copy(self) -> Round:
        return Round(self.stage)


class Morning(Step[State, Action]):
    """RM-T1…T3, RM-T11: artifacts if wanted, waking, and the choice of a character."""

    fields: ClassVar = ("seat", "woken")

    def __init__(self, seat: Seat, woken: bool) -> None:
        self.seat = seat
        self.woken = woken

    def all_asleep(self, s: State) -> bool:
        return True not in s.players[self.seat].awake

    def actors(self, s: State) -> tuple[Seat, ...]:
        if self.all_asleep(s) and not any_time_options(s, self.seat, True):
            return ()
        return (self.seat,)

    def options(self, s: State, seat: Seat) -> list[Action]:
        player = s.players[seat]
        out = any_time_options(s, seat, not self.woken)
        if self.all_asleep(s):
            out.append(WAKE)
            return out
        awake = sum(player.awake)
        if not self.woken and awake < len(player.cards) and awake <= player.coins:
            out.append(RISE)
        out += [USE[c] for i, c in enumerate(player.cards) if player.awake[i]]
        return out

    def choose(self, s: State, seat: Seat, action: Action, table: Table) -> None:
        if isinstance(action, Artifact):
            use_any_time(s, seat, action.kind, not self.woken, table)
        elif isinstance(action, Use):
            player = s.players[seat]
            player.awake[player.cards.index(action.card)] = False
            s.stack.pop()
            s.stack.append(Placing(seat, action.card, 0))
        else:
            if isinstance(action, Rise):
                price = sum(s.players[seat].awake)
                s.players[seat].coins -= price
                table.tell(("rises", seat, price))
            self.wake(s, table)

    def run(self, s: State, table: Table) -> None:
        self.wake(s, table)

    def wake(self, s: State, table: Table) -> None:
        """RM-T1, RM-A3: characters and artifacts turn up."""
        player = s.players[self.seat]
        if self.all_asleep(s):
            table.tell(("wakes", self.seat))
        player.awake = [True] * len(player.cards)
        player.used = []
        self.woken = True

    def copy(self) -> Morning:
        return Morning(self.seat, self.woken)


class Market(Step[State, Action]):
    """RM-A1: one artifact may be bought as the turn's last act."""

    fields: ClassVar = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def affordable(self, s: State) -> list[int]:
        coins, artifacts = s.players[self.seat].coins, s.book.artifacts
        return [i for i, a in enumerate(s.display) if artifacts[a].price <= coins]

    def actors(self, s: State) -> tuple[Seat, ...]:
        return (self.seat,) if s.display and self.affordable(s) else ()

    def options(self, s: State, seat: Seat) -> list[Action]:
        out = [BUY[i] for i in self.affordable(s)]
        out.append(PASS)
        return out

    def choose(self, s: State, seat: Seat, action: Action, table: Table) -> None:
        s.stack.pop()
        if isinstance(action, Buy):
            artifact = s.display.pop(action.slot)
            price = s.book.artifacts[artifact].price
            s.players[seat].coins -= price
            s.players[seat].artifacts.append(artifact)
            table.tell(("buys", seat, artifact, price))
            refill_display(s, table)

    def run(self, s: State, table: Table) -> None:
        s.stack.pop()
