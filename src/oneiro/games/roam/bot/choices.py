"""What each choice is worth, in points, for every step at which one is asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from oneiro.games.roam.actions import (
    RISE,
    Action,
    Artifact,
    At,
    Bid,
    Buy,
    Explore,
    Fill,
    Flip,
    From,
    Pay,
    Put,
    Replace,
    Rise,
    To,
    Use,
)
from oneiro.games.roam.bot.greedy import COIN_WORTH, USES_LATER, bidding
from oneiro.games.roam.bot.reach import code_of
from oneiro.games.roam.bot.wishes import WORTH_USING, Wishes
from oneiro.games.roam.components import (
    COIN,
    FLIP,
    NEIGHBOURS,
    PLACE_OF,
    PRICE_OF_EMPTY,
    SHIFT,
    TURN,
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
)
from oneiro.games.roam.state import UNCLAIMED, State
from oneiro.kernel.game import Seat

KEPT: Final = 0.05
"""Each required square of a character used now cannot be used until all have slept."""
AT_ONCE: Final = 0.5
"""A coin from an artifact is there for the taking."""
RESTED: Final = 0.3
"""What an early rise brings with every character and artifact that wakes."""


def values(s: State, seat: Seat, options: Sequence[Action]) -> list[float]:
    """By option: roughly what it brings, against one another."""
    step = s.stack[-1]
    if isinstance(step, Placing):
        return placing(s, seat, step, options)
    if isinstance(step, Morning):
        return morning(s, seat, step, options)
    if isinstance(step, Extras):
        return extras(s, seat, options)
    if isinstance(step, Market):
        return market(s, seat, options)
    if isinstance(step, Auction):
        return auction(s, seat, step, options)
    if isinstance(step, Shifting):
        return shifting(s, seat, step, options)
    if isinstance(step, Flipping):
        return flipping(s, seat, step, options)
    if isinstance(step, Exploring):
        return exploring(s, seat, options)
    assert isinstance(step, Short)
    return short(s, seat, options)


def morning(s: State, seat: Seat, step: Morning, options: Sequence[Action]) -> list[float]:
    """The character that does most; early rise if it pays."""
    wishes = Wishes(s, seat)
    player = s.players[seat]
    awake = asleep = 0
    best = sleeping = 0.0
    out: list[float] = []
    found: list[float] = []
    waking = not step.woken and (bool(player.artifacts) or RISE in options)
    for i in range(len(player.cards)):
        card = player.cards[i]
        if not (player.awake[i] or waking):
            found.append(0.0)
            continue
        kept = KEPT * len(s.book.character(card).pattern.required)
        worth = wishes.best(wishes.hand(card, 0)) - kept
        found.append(worth)
        if player.awake[i]:
            best = worth if not awake or worth > best else best
            awake += 1
        else:
            sleeping = worth if not asleep or worth > sleeping else sleeping
            asleep += 1
    better = max(0.0, sleeping - best) if asleep and awake else 0.0
    for a in options:
        if isinstance(a, Use):
            out.append(found[player.cards.index(a.card)])
        elif isinstance(a, Rise):
            rested = RESTED * (len(player.used) + asleep)
            out.append(best + better + rested - awake * wishes.coin)
        elif isinstance(a, Artifact):
            out.append(best + aside(wishes, a, better))
        else:
            out.append(0.0)
    return out


def aside(wishes: Wishes, a: Artifact, better: float) -> float:
    """What an artifact adds to the turn."""
    if a.kind == COIN:
        return AT_ONCE
    if a.kind == SHIFT:
        return wishes.shift()[0] - WORTH_USING
    if a.kind == FLIP:
        return better - WORTH_USING
    return 0.0


def placing(s: State, seat: Seat, step: Placing, options: Sequence[Action]) -> list[float]:
    wishes = Wishes(s, seat)
    hand = wishes.hand(step.card, step.quarters)
    best = -9.0
    out: list[float] = []
    for a in options:
        if not isinstance(a, At):
            out.append(0.0)
            continue
        i = hand.index[a.square]
        worth = wishes.placed(hand, i)
        if s.outpost == UNCLAIMED:
            worth += wishes.outpost(step.placement(s, a.square).required)
        best = max(best, worth)
        out.append(worth)
    for i, a in enumerate(options):
        if isinstance(a, Artifact):
            if a.kind == TURN:
                turned = wishes.best(wishes.hand(step.card, step.quarters + 1))
                out[i] = turned - WORTH_USING
            else:
                out[i] = best + aside(wishes, a, 0.0)
    return out


def extras(s: State, seat: Seat, options: Sequence[Action]) -> list[float]:
    """Paid squares and replacements that are worth their price."""
    wishes = Wishes(s, seat)
    return [extra(s, seat, wishes, a) for a in options]


def extra(s: State, seat: Seat, wishes: Wishes, a: Action) -> float:
    if isinstance(a, Pay):
        return squared(wishes, a.square) - PRICE_OF_EMPTY * wishes.coin
    if isinstance(a, Fill):
        return squared(wishes, a.square) - WORTH_USING
    if isinstance(a, Replace):
        worth = wishes.swapped(a.square, s.owner(a.square)) - WORTH_USING
        if a.by == "pay":
            worth -= PRICE_OF_EMPTY * wishes.coin
        elif a.by == "fill":
            worth -= WORTH_USING
        return worth + wishes.outpost(1 << a.square)
    if isinstance(a, Artifact):
        if a.kind == FLIP and False in s.players[seat].awake:
            return 0.3
        return aside(wishes, a, 0.0)
    return 0.0


def squared(wishes: Wishes, square: int) -> float:
    """One more marker."""
    place = PLACE_OF[square]
    return wishes.gain(place << 6 | code_of(1 << square, place)) + wishes.outpost(1 << square)


def short(s: State, seat: Seat, options: Sequence[Action]) -> list[float]:
    wishes = Wishes(s, seat)
    return [squared(wishes, a.square) if isinstance(a, Put) else 0.0 for a in options]


def shifting(s: State, seat: Seat, step: Shifting, options: Sequence[Action]) -> list[float]:
    wishes = Wishes(s, seat)
    free = s.squares & ~s.low
    out: list[float] = []
    for a in options:
        if isinstance(a, To):
            out.append(wishes.moved(step.start, a.square, s.owner(step.start)))
            continue
        assert isinstance(a, From)
        owner = s.owner(a.square)
        best = -9.0
        for end in bits(NEIGHBOURS[a.square] & free):
            best = max(best, wishes.moved(a.square, end, owner))
        out.append(best)
    return out


def flipping(s: State, seat: Seat, step: Flipping, options: Sequence[Action]) -> list[float]:
    """The last one awake goes to sleep, so that all wake; otherwise the strongest wakes."""
    player = s.players[seat]
    moment = s.stack[-2]
    early = isinstance(moment, Morning) and moment.all_may_sleep
    wishes = Wishes(s, seat)
    awake = 0
    for up in player.awake:
        awake += 1 if up else 0
    out: list[float] = []
    for a in options:
        assert isinstance(a, Flip)
        if player.awake[player.cards.index(a.card)]:
            out.append(RESTED * len(player.cards) if early and awake == 1 else -2.0)
        elif early:
            out.append(wishes.best(wishes.hand(a.card, 0)))
        else:
            out.append(0.2 * len(s.book.character(a.card).pattern.required))
    return out


def exploring(s: State, seat: Seat, options: Sequence[Action]) -> list[float]:
    """First the lands that bring coins, for they may pay in an auction."""
    wishes = Wishes(s, seat)
    out: list[float] = []
    for a in options:
        assert isinstance(a, Explore)
        wishes.net(a.place, 0, 0)
        r = wishes.r
        most = max(r.now)
        tied = r.now.count(most) > 1
        out.append(0.0 if tied else 1.0 - 0.2 * r.odds[seat])
    return out


def auction(s: State, seat: Seat, step: Auction, options: Sequence[Action]) -> list[float]:
    """Near to what the card is worth and the others can answer."""
    wanted = bidding(s, seat, step)
    goal = wanted.coins if isinstance(wanted, Bid) else -1
    out: list[float] = []
    for a in options:
        if isinstance(a, Bid):
            out.append(-0.3 * abs(a.coins - goal) - (0.3 if goal < 0 else 0.0))
        else:
            out.append(0.0 if goal < 0 else -1.0)
    return out


def market(s: State, seat: Seat, options: Sequence[Action]) -> list[float]:
    """What an artifact will bring, in points and uses, against its price; own ones before that."""
    book, player = s.book, s.players[seat]
    most = 3
    for p in s.players:
        most = max(most, len(p.cards))
    late = min(1.0, (most - 3) / 7)
    wakings = (1.0 - late) * 14 / (0.7 * len(player.cards) + 1.0)
    rate = COIN_WORTH * (1.0 - 0.7 * late)
    best = 0.0
    out: list[float] = []
    for a in options:
        if not isinstance(a, Buy):
            out.append(0.0)
            continue
        artifact = book.artifacts[s.display[a.slot]]
        again = False
        for held in player.artifacts:
            if book.artifacts[held].kind == artifact.kind:
                again = True
        uses = USES_LATER[artifact.kind] * wakings * (0.6 if again else 1.0)
        worth = artifact.points + uses - artifact.price * rate
        best = max(best, worth)
        out.append(worth)
    if isinstance(options[0], Artifact):
        # They come first in the list; what can be bought can be bought after them.
        wishes = Wishes(s, seat)
        for i, a in enumerate(options):
            if isinstance(a, Artifact):
                out[i] = best + extra(s, seat, wishes, a)
    return out
