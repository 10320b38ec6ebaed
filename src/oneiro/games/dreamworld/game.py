"""Dreamworld as the kernel knows it."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar

from oneiro.games.dreamworld import actions, components, rules, scoring, view, words
from oneiro.games.dreamworld.actions import Action, Play, Score, Take, Turn
from oneiro.games.dreamworld.components import (
    CARDS,
    DIFFICULTIES,
    MOST_PLUS,
    PROFESSOR,
    ROW_SIZES,
    ROW_VALUES,
)
from oneiro.games.dreamworld.state import NOTHING_CHOSEN, State
from oneiro.kernel.game import Game, Seat, TableOption
from oneiro.kernel.levels import Level


class Dreamworld(Game[State, Action]):
    """Two to four players, or one against Id."""

    key = "dreamworld"
    prefix = "dw"
    contract = 1
    version = 1
    notation = 1
    seats = (1, 2, 3, 4)
    first_seats = 3
    minutes = 40
    table_options = (
        TableOption("take_from", ("previous", "any-earlier"), "previous"),
        TableOption("difficulty", DIFFICULTIES, "medium", seats=(1,), gentle="easy"),
    )
    levels = (
        Level("novice", slip=0.42),
        Level("learner", slip=0.27),
        Level("casual", slip=0.12),
        Level("skilled"),
        Level("master", "search", nodes=4000),
    )
    hint_nodes = 4000
    analysis_nodes = 1500
    reasons = ("all-turned", "most-gold", "both-all-turned", "id-all-turned")
    state = State
    steps: ClassVar = rules.STEPS
    printed: ClassVar = components
    play: ClassVar = rules
    ending: ClassVar = scoring
    writing: ClassVar = actions
    sight: ClassVar = view
    speech: ClassVar = words

    def why_not(self, s: State, seat: Seat, action: Action) -> str:
        top = s.stack[-1]
        player = s.players[seat]
        if isinstance(top, rules.Choose | rules.Second) and isinstance(action, Play):
            if action.card == PROFESSOR:
                return "DW-P12" if isinstance(top, rules.Second) else "DW-P10"
            return "DW-P2"
        if isinstance(top, rules.Scoring):
            if isinstance(action, Score):
                if not scoring.in_suit(s, s.row[top.index]):
                    return "DW-G3"
                return "DW-E6" if action.skip and action.plus <= player.plus else "DW-G6"
            if isinstance(action, Take):
                return "DW-T2" if action.card == PROFESSOR else "DW-T1"
        if isinstance(top, rules.Turning) and isinstance(action, Turn):
            return "DW-G9"
        return "DW-O2"

    def problems(self, s: State) -> list[str]:
        found = []
        hands = [c for p in s.players for c in p.hand]
        where = Counter(hands + s.bag + s.out + [c for row in s.rows for c in row])
        if where != Counter(range(CARDS)):
            found.append("a dream card is missing or lies twice")
        turned = 0
        for p in s.players:
            for left, size in zip(p.left, ROW_SIZES, strict=True):
                if not 0 <= left <= size:
                    found.append(f"a row of {size} tokens has {left} left")
                turned += min(size - left, size - 1)
            if not set(p.known) <= set(p.hand):
                found.append("a known card is not in its hand")
            if p.chosen not in (NOTHING_CHOSEN, PROFESSOR) and p.chosen not in p.hand:
                found.append("a chosen card is not in its hand")
            if p.hand != sorted(p.hand):
                found.append("a hand is not sorted, so its order could tell something")
        held = sum(p.plus for p in s.players) + sum(s.plus_on)
        if turned != held:
            found.append(f"{turned} ordinary tokens were turned, but {held} +1 tokens are about")
        if any(n > MOST_PLUS for n in s.plus_on):
            found.append("more than three +1 tokens lie on a card")
        if s.solo and len(s.id_left) + len(s.id_turned) != 6:
            found.append("Id has not six tokens")
        if not set(s.id_left + s.id_turned) <= set(ROW_VALUES):
            found.append("Id has a token of no known value")
        return found
