"""RM-S1…S7, RM-T1…T3, RM-A1, RM-X1: set-up, the turn from waking to the market, the round."""

from __future__ import annotations

from typing import ClassVar, Final

from oneiro.games.roam.actions import BUY, PASS, RISE, USE, WAKE, Action, Artifact, Buy, Rise, Use
from oneiro.games.roam.components import (
    ARTIFACTS,
    DISPLAY,
    EDGES,
    LANDS,
    MARKERS,
    PLACES,
    SHIFT,
    SQUARES,
    STARTS,
    VOID,
    WHOLE_FIELD,
    Edition,
    starting_cards,
)
from oneiro.games.roam.rules.artifacts import OwnTurn, could_free_markers
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


def all_laid(s: State) -> bool:
    """Nobody has a marker in supply, as can happen with towers."""
    return not any(p.markers for p in s.players)


def stuck(s: State) -> bool:
    """RM-X1: all markers are laid for good: no unused shift could free any."""
    return all_laid(s) and not could_free_markers(s)


def refill_display(s: State, table: Table) -> None:
    """RM-A1."""
    while len(s.display) < DISPLAY and s.stack_of_artifacts:
        s.display.append(table.draw(s.stack_of_artifacts))


WAKING: Final = 0
EXPLORED: Final = 1
PURCHASE: Final = 2
END_OF_TURN: Final = 3


class Round(Step[State, Action]):
    """RM-T11, RM-X1: the parts of each turn; turns go clockwise, and rounds are finished."""

    fields: ClassVar = ("part",)

    def __init__(self, part: int = WAKING) -> None:
        self.part = part
        """Of the active player's turn: which comes next."""

    def run(self, s: State, table: Table) -> None:
        seat = s.active
        if self.part == WAKING:
            self.part = EXPLORED
            table.tell(("turn", seat))
            s.stack.append(Morning(seat, False))
        elif self.part == EXPLORED:
            self.part = PURCHASE
            s.stack.append(Exploring(seat))
        elif self.part == PURCHASE:
            self.part = END_OF_TURN
            s.stack.append(Market(seat))
        else:
            self.part = WAKING
            s.active = (seat + 1) % len(s.players)
            if s.active == s.first and (goal_reached(s) or stuck(s)):
                s.over = True
                s.stack.pop()
                table.tell(("over",))

    def copy(self) -> Round:
        return Round(self.part)


class Morning(OwnTurn):
    """RM-T1…T3, RM-T11: artifacts if wanted, waking, and the choice of a character."""

    fields: ClassVar = ("seat", "woken")

    def __init__(self, seat: Seat, woken: bool) -> None:
        self.seat = seat
        self.woken = woken

    def all_asleep(self, s: State) -> bool:
        return True not in s.players[self.seat].awake

    @property
    def all_may_sleep(self) -> bool:
        """RM-T11: all wake once a turn, so then somebody must stay awake to be used."""
        return not self.woken

    def actors(self, s: State) -> tuple[Seat, ...]:
        if self.all_asleep(s) and not self.artifacts(s):
            return ()
        return (self.seat,)

    def options(self, s: State, seat: Seat) -> list[Action]:
        player = s.players[seat]
        out = self.artifacts(s)
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
            self.use(s, action.kind, table)
        elif isinstance(action, Use):
            player = s.players[seat]
            player.awake[player.cards.index(action.card)] = False
            table.tell(("uses", seat, action.card))
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


class Market(OwnTurn):
    """RM-T11, RM-A1: artifacts if wanted once more, then one may be bought as the last act."""

    fields: ClassVar = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def affordable(self, s: State) -> list[Action]:
        coins, artifacts = s.players[self.seat].coins, s.book.artifacts
        return [BUY[i] for i, a in enumerate(s.display) if artifacts[a].price <= coins]

    def actors(self, s: State) -> tuple[Seat, ...]:
        return (self.seat,) if self.affordable(s) or self.artifacts(s) else ()

    def options(self, s: State, seat: Seat) -> list[Action]:
        return [*self.artifacts(s), *self.affordable(s), PASS]

    def choose(self, s: State, seat: Seat, action: Action, table: Table) -> None:
        if isinstance(action, Artifact):
            if action.kind == SHIFT:
                # Below the shift: a land that it completes is explored at once.
                s.stack.append(Exploring(seat))
            self.use(s, action.kind, table)
            return
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
