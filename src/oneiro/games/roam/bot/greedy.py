"""The greedy player: who will find which land, and what each find is worth.

It looks at the field after its own turn. For every land it guesses from the markers that lie there
and the squares that are left how likely each player is to find it, and adds up what that is worth
to itself, less a part of what it is worth to the others. Coins, awake characters and artifacts are
counted at a rate. Everything it reads is open to all.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache
from random import Random
from typing import Final

from oneiro.games.roam.actions import (
    ARTIFACT,
    AT,
    BID,
    END,
    PASS,
    RISE,
    USE,
    WAKE,
    Action,
    Artifact,
    Buy,
    Explore,
    Fill,
    Flip,
    From,
    Pay,
    Put,
    Replace,
    To,
)
from oneiro.games.roam.components import (
    COIN,
    FILL,
    FLIP,
    GOAL,
    LAND_MASKS,
    NEIGHBOURS,
    PLACE_OF,
    PLACES,
    PRICE_OF_EMPTY,
    REPLACE,
    RINGS,
    SHIFT,
    TURN,
    VOID,
    Placement,
    bits,
)
from oneiro.games.roam.rules import (
    Auction,
    Exploring,
    Extras,
    Flipping,
    Market,
    Morning,
    Placing,
    Shifting,
    Short,
    all_laid,
    shiftable,
    unused,
)
from oneiro.games.roam.state import UNCLAIMED, State
from oneiro.kernel import play
from oneiro.kernel.game import Bot, Seat
from oneiro.kernel.table import Sampled, Table

COIN_WORTH: Final = 0.34
"""Points that a coin is worth while the game goes on; at the end it only breaks ties."""
CARD_WORTH: Final = 1.0
"""A further character: longer before all must sleep, and nearer to ten."""
SQUARE_WORTH: Final = 0.22
"""Each required square of a pattern, while there are turns to use it."""
ENVY: Final = 0.45
"""How much of what the others gain counts as a loss."""
OUTPOST_WORTH: Final = 3.0
USES_LATER: Final = {FILL: 0.7, REPLACE: 0.9, COIN: 0.9, TURN: 0.4, SHIFT: 0.8, FLIP: 0.6}
"""What one use of an artifact of a kind brings, in points."""
WORTH_USING: Final = 0.45
"""An artifact lies face down till all wake, so it is kept for something."""


class Greedy(Bot[State, Action]):
    """Weighs majorities to be won or denied, coins and tempo, one turn at a time."""

    name = "greedy"

    def choose(self, s: State, seat: Seat, rng: Random) -> Action:
        step = s.stack[-1]
        if isinstance(step, Morning):
            return morning(s, seat, step, rng)
        if isinstance(step, Placing):
            return placing(s, seat, step, rng)
        if isinstance(step, Auction):
            return bidding(s, seat, step)
        if isinstance(step, Market):
            return late(s, seat, step)
        if isinstance(step, Extras):
            return extras(s, seat, step)
        if isinstance(step, Exploring):
            return best_explored(s, seat, step)
        if isinstance(step, Shifting):
            return shifting(s, seat, step)
        if isinstance(step, Flipping):
            return flipping(s, seat, step)
        assert isinstance(step, Short)
        return best_of(s, seat, step.options(s, seat), rng)


@lru_cache(maxsize=4096)
def chances(counts: tuple[int, ...], left: int) -> tuple[float, ...]:
    """How likely each player is to find a land with these markers and squares left."""
    if left == 0:
        most = max(counts)
        tied = counts.count(most)
        return tuple(1 / tied if n == most else 0.0 for n in counts)
    heat = 1.5 / math.sqrt(left + 0.4)
    weights = [math.exp(heat * n) for n in counts]
    total = sum(weights)
    return tuple(w / total for w in weights)


def progress(s: State) -> float:
    """From 0 at the start to 1 when someone has ten cards."""
    return min(1.0, (max(len(p.cards) for p in s.players) - 3) / (GOAL - 3))


def card_worth(s: State, card: int) -> float:
    """What a character is worth to whoever finds it."""
    c = s.book.character(card)
    later = 1.0 - progress(s)
    return c.points + later * (CARD_WORTH + SQUARE_WORTH * len(c.pattern.required))


def land_worth(s: State, seat: Seat, place: int, counts: tuple[int, ...], left: int) -> float:
    """What a land promises *seat*: its own chance, less a part of the strongest rival's."""
    card = s.lands[place]
    if card == VOID:
        return 0.0
    odds = chances(counts, left)
    rivals = [p for i, p in enumerate(odds) if i != seat]
    worth = card_worth(s, card) * (odds[seat] - ENVY * max(rivals))
    if counts[seat]:
        worth += COIN_WORTH * (1 - odds[seat]) * (0.9 if left == 0 else 0.5)
    return worth


def counts_on(s: State, place: int, seat: Seat, new: int, lifted: int = -1) -> tuple[int, ...]:
    """Markers by seat on a land after *new* squares of *seat* and one *lifted* marker."""
    mask = LAND_MASKS[place]
    counts = [(p.low & mask).bit_count() + (p.high & mask).bit_count() for p in s.players]
    counts[seat] += (new & mask).bit_count()
    if lifted >= 0 and mask >> lifted & 1:
        counts[s.owner(lifted)] -= 1
    return tuple(counts)


def gain(s: State, seat: Seat, new: int, lifted: int = -1) -> float:
    """What markers of *seat* on the squares *new* change, in points."""
    total = 0.0
    for place in {PLACE_OF[sq] for sq in bits(new)}:
        mask = LAND_MASKS[place]
        left = (mask & ~s.low).bit_count()
        after = (mask & ~(s.low | new)).bit_count()
        total += land_worth(s, seat, place, counts_on(s, place, seat, new, lifted), after)
        total -= land_worth(s, seat, place, counts_on(s, place, seat, 0), left)
    total += COIN_WORTH * sum(s.coins[sq] for sq in bits(new))
    if s.outpost == UNCLAIMED:
        total += outpost_gain(s, seat, new)
    return total


def outpost_gain(s: State, seat: Seat, new: int) -> float:
    mine = s.players[seat].low | s.players[seat].high | new
    if mine.bit_count() < 8:
        return 0.0
    others = 0
    for i, p in enumerate(s.players):
        if i != seat:
            others |= p.low | p.high
    around = any(mine & ring == ring and others >> sq & 1 for sq, ring in RINGS)
    return OUTPOST_WORTH if around else 0.0


def placement_gain(s: State, seat: Seat, p: Placement) -> float:
    """A position with the paid squares that would be worth their price."""
    new = p.required & ~s.blocked
    if new.bit_count() > s.players[seat].markers:
        return 0.0
    total = gain(s, seat, new)
    purse = s.players[seat].coins + sum(s.coins[sq] for sq in bits(new))
    for square in bits(p.empty & s.squares & ~s.blocked):
        if purse < PRICE_OF_EMPTY:
            break
        more = gain(s, seat, new | 1 << square) - gain(s, seat, new) - price_worth()
        if more > 0:
            total += more
            new |= 1 << square
            purse -= PRICE_OF_EMPTY
    return total


def price_worth() -> float:
    return PRICE_OF_EMPTY * COIN_WORTH


def best_placement(
    s: State, seat: Seat, card: int, quarters: int, rng: Random
) -> tuple[float, int]:
    """The best position of a character's pattern, and its worth."""
    found, best = -1, -math.inf
    for p in Placing(seat, card, quarters).placements(s):
        worth = placement_gain(s, seat, p) + rng.random() * 1e-6
        if worth > best:
            found, best = p.grip, worth
    return (best, found) if found >= 0 else (0.0, -1)


def morning(s: State, seat: Seat, step: Morning, rng: Random) -> Action:
    """Artifacts that cost nothing, then the character that does most; early rise if it pays."""
    player = s.players[seat]
    offered = step.artifacts(s)
    if ARTIFACT[COIN] in offered:
        return ARTIFACT[COIN]
    if step.all_asleep(s):
        return WAKE
    awake = [c for c, up in zip(player.cards, player.awake, strict=True) if up]
    asleep = [c for c in player.cards if c not in awake]
    values = {c: best_placement(s, seat, c, 0, rng)[0] - keep(s, c) for c in awake}
    best = max(awake, key=lambda c: values[c])
    if ARTIFACT[SHIFT] in offered and best_shift(s, seat)[0] > WORTH_USING:
        return ARTIFACT[SHIFT]
    if asleep and not step.woken:
        sleeping = max(best_placement(s, seat, c, 0, rng)[0] - keep(s, c) for c in asleep)
        if ARTIFACT[FLIP] in offered and (len(awake) == 1 or sleeping - values[best] > WORTH_USING):
            return ARTIFACT[FLIP]
        refreshed = 0.25 * len(player.used) + 0.3 * len(asleep)
        if len(awake) <= player.coins and (
            max(0.0, sleeping - values[best]) + refreshed > len(awake) * COIN_WORTH * 2.2
        ):
            return RISE
    elif asleep and ARTIFACT[FLIP] in offered:
        sleeping = max(best_placement(s, seat, c, 0, rng)[0] - keep(s, c) for c in asleep)
        if sleeping - values[best] > WORTH_USING:
            return ARTIFACT[FLIP]
    return USE[best]


def keep(s: State, card: int) -> float:
    """Using a strong pattern now means not using it until all have slept."""
    return 0.05 * len(s.book.character(card).pattern.required)


def placing(s: State, seat: Seat, step: Placing, rng: Random) -> Action:
    worth, square = best_placement(s, seat, step.card, step.quarters, rng)
    if s.players[seat].artifacts and unused(s, seat, TURN) >= 0:
        turned, _ = best_placement(s, seat, step.card, step.quarters + 1, rng)
        if turned - worth > WORTH_USING:
            return ARTIFACT[TURN]
    return AT[square]


def extras(s: State, seat: Seat, step: Extras) -> Action:
    """Paid squares and replacements that are worth their price."""
    best: Action = END
    most = 0.0
    for action in step.options(s, seat):
        worth = extra_worth(s, seat, action)
        if worth > most:
            best, most = action, worth
    return best


def extra_worth(s: State, seat: Seat, action: Action) -> float:
    if isinstance(action, Pay):
        return gain(s, seat, 1 << action.square) - price_worth()
    if isinstance(action, Fill):
        return gain(s, seat, 1 << action.square) - WORTH_USING
    if isinstance(action, Replace):
        worth = gain(s, seat, 1 << action.square, lifted=action.square) - WORTH_USING
        if action.by == "pay":
            worth -= price_worth()
        return worth - (WORTH_USING if action.by == "fill" else 0)
    if isinstance(action, Artifact):
        if action.kind == COIN:
            return 2 * WORTH_USING
        if action.kind == SHIFT:
            return best_shift(s, seat)[0] - WORTH_USING
        if action.kind == FLIP:
            return 0.3 if not all(s.players[seat].awake) else 0.0
    return 0.0


def shift_gain(s: State, seat: Seat, start: int, end: int) -> float:
    """What moving the top marker of *start* to *end* changes for *seat*."""
    owner = s.owner(start)
    here, there = PLACE_OF[start], PLACE_OF[end]
    if here == there:
        return 0.0
    total = 0.0
    alone = not s.high >> start & 1
    for place, change in ((here, -1), (there, 1)):
        left = (LAND_MASKS[place] & ~s.low).bit_count()
        before = counts_on(s, place, seat, 0)
        after = list(before)
        after[owner] += change
        moved = left - change if change > 0 or alone else left
        total += land_worth(s, seat, place, tuple(after), moved)
        total -= land_worth(s, seat, place, before, left)
    return total


def best_shift(s: State, seat: Seat) -> tuple[float, int, int]:
    best = (0.0, -1, -1)
    for start in shiftable(s):
        for end in bits(NEIGHBOURS[start] & s.squares & ~s.low):
            worth = shift_gain(s, seat, start, end)
            if worth > best[0]:
                best = (worth, start, end)
    return best


def shifting(s: State, seat: Seat, step: Shifting) -> Action:
    options = step.options(s, seat)
    if step.start < 0:
        _, start, _ = best_shift(s, seat)
        wanted = next((a for a in options if isinstance(a, From) and a.square == start), None)
        return wanted or options[0]
    ends = [a for a in options if isinstance(a, To)]
    return max(ends, key=lambda a: shift_gain(s, seat, step.start, a.square))


def flipping(s: State, seat: Seat, step: Flipping) -> Action:
    """The last one awake goes to sleep, so that all wake; otherwise the strongest wakes."""
    player = s.players[seat]
    options = [a for a in step.options(s, seat) if isinstance(a, Flip)]

    def strength(a: Flip) -> int:
        return len(s.book.character(a.card).pattern.required)

    asleep = [a for a in options if not player.awake[player.cards.index(a.card)]]
    moment = s.stack[-2]
    if isinstance(moment, Morning) and moment.all_may_sleep and sum(player.awake) == 1:
        awake = [a for a in options if a not in asleep]
        if awake:
            return awake[0]
    return max(asleep or options, key=strength)


def best_explored(s: State, seat: Seat, step: Exploring) -> Action:
    """First the lands that bring coins, for they may pay in an auction."""

    def sure(a: Action) -> tuple[int, float]:
        assert isinstance(a, Explore)
        counts = counts_on(s, a.place, seat, 0)
        tied = counts.count(max(counts)) > 1
        return int(tied), -land_worth(s, seat, a.place, counts, 0)

    return min(step.options(s, seat), key=sure)


def bidding(s: State, seat: Seat, step: Auction) -> Action:
    """Up to what the card is worth, and never more than the others can answer."""
    purse = s.players[seat].coins
    worth = card_worth(s, s.lands[step.place]) * (1 + ENVY / len(step.order))
    rate = COIN_WORTH * (1 - 0.6 * progress(s))
    most = min(purse, int(worth / rate / 1.3))
    least = step.best + 1
    if least > most:
        return PASS
    rivals = [s.players[i].coins for i in step.order[step.at + 1 :]]
    return BID[max(least, min(most, max(rivals, default=-1)))]


def late(s: State, seat: Seat, step: Market) -> Action:
    """Artifacts that are still worth using, then a purchase."""
    offered = step.artifacts(s)
    if all_laid(s) and ARTIFACT[SHIFT] in offered:
        # The game goes on as long as a shift is kept: whoever only waits would wait for ever.
        return ARTIFACT[SHIFT]
    for action in offered:
        if extra_worth(s, seat, action) > 0:
            return action
    return buying(s, seat, step)


def buying(s: State, seat: Seat, step: Market) -> Action:
    """What an artifact will bring, in points and uses, against its price."""
    turns_left = (1 - progress(s)) * 14
    wakings = turns_left / (0.7 * len(s.players[seat].cards) + 1)
    best: Action = PASS
    most = 0.0
    held = {s.book.artifacts[a].kind for a in s.players[seat].artifacts}
    for action in step.affordable(s):
        assert isinstance(action, Buy)
        a = s.book.artifacts[s.display[action.slot]]
        uses = USES_LATER[a.kind] * wakings * (0.6 if a.kind in held else 1.0)
        rate = COIN_WORTH * (1 - 0.7 * progress(s))
        worth = a.points + uses - a.price * rate
        if worth > most:
            best, most = action, worth
    return best


def best_of(s: State, seat: Seat, options: Iterable[Action], rng: Random) -> Action:
    """The option whose position is worth most to *seat*."""

    def worth(action: Action) -> float:
        after = s.clone()
        play.act(after, seat, action, Table(Sampled(rng), quiet=True))
        return position_worth(after, seat)

    return max(options, key=lambda a: (worth(a), isinstance(a, Put)))


def position_worth(s: State, seat: Seat) -> float:
    lands = sum(
        land_worth(
            s,
            seat,
            place,
            counts_on(s, place, seat, 0),
            (LAND_MASKS[place] & ~s.low).bit_count(),
        )
        for place in range(PLACES)
    )
    return lands + COIN_WORTH * s.players[seat].coins


GREEDY = Greedy()
