"""Roam as the kernel knows it."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar

from oneiro.games.roam import actions, components, rules, scoring, view, words
from oneiro.games.roam.actions import (
    Action,
    Artifact,
    At,
    Bid,
    Buy,
    Explore,
    Fill,
    Flip,
    From,
    Pass,
    Pay,
    Put,
    Replace,
    Rise,
    To,
    Use,
    Wake,
)
from oneiro.games.roam.components import (
    ARTIFACTS,
    EDGES,
    LANDS,
    MARKERS,
    VOID,
    starting_cards,
)
from oneiro.games.roam.state import State
from oneiro.kernel.game import Game, Seat, TableOption
from oneiro.kernel.levels import Level

YES_NO = ("yes", "no")
WHY_NOT: dict[type[Action], str] = {
    Rise: "RM-T2",
    Wake: "RM-T1",
    Use: "RM-T3",
    At: "RM-T4",
    Put: "RM-T6",
    Pay: "RM-T9",
    Fill: "RM-A5",
    Replace: "RM-A6",
    From: "RM-A9",
    To: "RM-A9",
    Flip: "RM-A10",
    Artifact: "RM-A2",
    Explore: "RM-F1",
    Bid: "RM-F3",
    Buy: "RM-A1",
}
"""The rule that mostly stands behind a refusal."""


class Roam(Game[State, Action]):
    """Two to four players around a sleeping land."""

    key = "roam"
    prefix = "rm"
    contract = 1
    version = 2
    notation = 1
    seats = (2, 3, 4)
    minutes = 45
    hides = False
    table_options = (
        TableOption("artifacts", YES_NO, "yes", gentle="no"),
        TableOption("outpost", YES_NO, "no"),
        TableOption("towers", YES_NO, "no"),
        TableOption("two_players", ("opposite", "adjacent"), "opposite", seats=(2,)),
        TableOption("empty_edge", EDGES, "east", seats=(3,)),
    )
    levels = (
        Level("novice", slip=0.3),
        Level("learner", slip=0.1),
        Level("casual", "search", nodes=2, slip=0.25),
        Level("skilled", "search", nodes=2, slip=0.125),
        Level("seasoned", "search", nodes=3),
        Level("expert", "search", nodes=20),
        Level("virtuoso", "search", nodes=110),
        Level("sage", "search", nodes=600),
        Level("master", "search", nodes=1600),
    )
    hint_nodes = 4000
    analysis_nodes = 1000
    reasons = ("most-points", "most-coins", "shared")
    state = State
    steps: ClassVar = rules.STEPS
    printed: ClassVar = components
    play: ClassVar = rules
    ending: ClassVar = scoring
    writing: ClassVar = actions
    sight: ClassVar = view
    speech: ClassVar = words

    def why_not(self, s: State, seat: Seat, action: Action) -> str:
        if isinstance(action, Flip) and isinstance(s.stack[-1], rules.Flipping):
            return "RM-T11" if action.card in s.players[seat].cards else "RM-A10"
        if isinstance(action, Pass):
            return "RM-F3" if isinstance(s.stack[-1], rules.Auction) else "RM-A1"
        return WHY_NOT.get(type(action), "RM-T11")

    def problems(self, s: State) -> list[str]:
        found = []
        cards = [c for p in s.players for c in p.cards] + s.bag + [s.top] + s.lands
        starts = [c for seat in range(len(s.players)) for c in starting_cards(seat)]
        if Counter(c for c in cards if c != VOID) != Counter([*range(LANDS), *starts]):
            found.append("a card is missing or lies twice")
        artifacts = [a for p in s.players for a in p.artifacts] + s.display
        artifacts += s.stack_of_artifacts
        if artifacts and sorted(artifacts) != list(range(ARTIFACTS)):
            found.append("an artifact is missing or lies twice")
        low = high = 0
        for p in s.players:
            on_field = p.low.bit_count() + p.high.bit_count()
            if p.markers < 0 or p.markers + on_field != MARKERS:
                found.append(f"a player has {p.markers} markers and {on_field} on the field")
            if p.coins < 0:
                found.append("a player owes coins")
            if len(p.awake) != len(p.cards) or not set(p.used) <= set(p.artifacts):
                found.append("a player's cards or artifacts do not fit")
            if low & p.low or high & p.high:
                found.append("two markers lie in one place")
            low |= p.low
            high |= p.high
        if (low, high) != (s.low, s.high):
            found.append("the field does not show the players' markers")
        if high & ~low or (high and not s.towers):
            found.append("a marker lies on nothing")
        if low & ~s.squares:
            found.append("a marker lies where no land is")
        return found
