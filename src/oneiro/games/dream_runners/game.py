"""Dream Runners as the kernel knows it."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar

from oneiro.games.dream_runners import actions, components, review, rules, scoring, view, words
from oneiro.games.dream_runners.actions import (
    Action,
    All,
    Buy,
    Calm,
    Colour,
    Give,
    Late,
    Lock,
    Ready,
    Resolve,
    Weave,
)
from oneiro.games.dream_runners.components import (
    CALM_TOP,
    CHESTS,
    LEVELS,
    OF_EACH_LEVEL,
    SEGMENTS,
)
from oneiro.games.dream_runners.state import NOBODY, State
from oneiro.kernel.game import Game, Seat, TableOption, View
from oneiro.kernel.levels import Level


class DreamRunners(Game[State, Action]):
    """Two to four dreamers build at the same time while the sand runs."""

    key = "dream_runners"
    prefix = "dr"
    contract = 1
    version = 2
    notation = 1
    seats = (2, 3, 4)
    minutes = 35
    hides = False
    table_options = (
        TableOption(
            "pace", ("hourglass", "untimed", "correspondence"), "hourglass", gentle="untimed"
        ),
        TableOption("sand", ("15", "20", "30", "45", "60", "90"), "30"),
        TableOption("limit", ("0", "120", "300"), "0"),
        TableOption("beginner", ("yes", "no"), "no", gentle="yes"),
    )
    colours = components.COLOUR_NAMES
    levels = (
        Level("novice", "novice"),
        Level("casual", "casual"),
        Level("skilled", "skilled"),
        Level("seasoned", "seasoned"),
        Level("expert", "expert"),
        Level("master"),
    )
    hint_nodes = 2000
    analysis_nodes = 300
    reasons = ("most-points", "most-coins", "shared", "last-dreaming", "all-awake")
    state = State
    steps: ClassVar = rules.STEPS
    printed: ClassVar = components
    play: ClassVar = rules
    ending: ClassVar = scoring
    writing: ClassVar = actions
    sight: ClassVar = view
    speech: ClassVar = words

    def colours_of(self, s: State) -> tuple[str, ...]:
        """DR-S3."""
        return tuple([components.COLOUR_NAMES[p.colour] for p in s.players])

    def late(self, s: State, seat: Seat, draft: str) -> str:
        """DR-P5: the last draft counts as it stands, without what may not lie there."""
        return actions.write(Late(rules.as_it_stands(s, seat, actions.read_draft(draft))))

    def of_the_timer(self, action: Action) -> bool:
        return isinstance(action, Late)

    def puzzle(self, before: State, after: State) -> bool:
        """Layouts were shown and lie there still: a dream opened at once would sweep them off."""
        return isinstance(before.stack[-1], rules.Dream) and not (
            after.stack and isinstance(after.stack[-1], rules.Dream)
        )

    def review(self, s: State, seat: Seat) -> View | None:
        return review.review(s, seat)

    def why_not(self, s: State, seat: Seat, action: Action) -> str:
        p = s.players[seat]
        if isinstance(action, Lock):
            building = isinstance(s.stack[-1], rules.Dream)
            return "DR-P3" if action.layout and building else "DR-P4"
        if isinstance(action, Resolve | All) and (p.asks or p.bats):
            return "DR-W1" if p.asks else "DR-X4"
        if isinstance(action, Resolve):
            return "DR-W5" if action.item in p.pending else "DR-E4"
        if isinstance(action, Colour):
            return "DR-W1"
        if isinstance(action, Give):
            return "DR-X4"
        if isinstance(action, Weave):
            return "DR-X9"
        if isinstance(action, Buy):
            return "DR-B1"
        if isinstance(action, Calm):
            return "DR-B3"
        if isinstance(action, Ready):
            return "DR-N1"
        return "DR-E4"

    def problems(self, s: State) -> list[str]:
        found = []
        segments = [i for p in s.players for i in p.segments] + s.box
        segments += [i for stack in s.stacks for i in stack] + [i for i in s.open if i != NOBODY]
        if sorted(segments) != list(range(SEGMENTS)):
            found.append("a segment is missing or lies twice")
        chests = [t for stack in s.chests for t in stack] + s.spent_chests
        chests += [t for t in s.opened if t != NOBODY]
        if sorted(chests) != list(range(CHESTS)):
            found.append("a chest is missing or lies twice")
        tiles = [t for bag in s.tiles for t in bag] + s.past + s.left_out
        tiles += [s.tile] if s.tile != NOBODY else []
        if Counter(tiles) != Counter(range(LEVELS * OF_EACH_LEVEL)):
            found.append("a tile is missing or lies twice")
        for p in s.players:
            if not 0 <= p.calm <= CALM_TOP or min(p.coins, p.keys, *p.shards) < 0:
                found.append("a player has more calm than there is, or less than nothing")
            if not 0 <= p.star < len(self.book.stars):
                found.append("a star marker is off its track")
        return found
