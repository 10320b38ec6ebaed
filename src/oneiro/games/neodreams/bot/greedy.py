"""The greedy player: what each choice is worth from here to the end, one turn at a time.

Engines count by the turns that remain, resources by what the hand needs, locations by what they
bring now, by the return that they promise and by what they deny to the rival ahead. Of the hidden
cards it knows only its own hand: the position that it is handed is an imagined one.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from oneiro.games.neodreams.actions import (
    DISCARD,
    END,
    MARKER,
    PAY,
    SKIP,
    WAIT,
    Action,
    Advance,
    Back,
    Choose,
    Do,
    Draw,
    Drop,
    Play,
    Send,
    Use,
)
from oneiro.games.neodreams.actions import Connect as ConnectTo
from oneiro.games.neodreams.actions import Create as CreateIt
from oneiro.games.neodreams.actions import Discard as DiscardIt
from oneiro.games.neodreams.actions import Disconnect as DisconnectIt
from oneiro.games.neodreams.actions import Image as PutImage
from oneiro.games.neodreams.actions import Take as TakeIt
from oneiro.games.neodreams.bot.values import NO_TASTE, Outlook, Taste, wait_for
from oneiro.games.neodreams.components import COLUMNS, MOST, ROWS
from oneiro.games.neodreams.language import (
    ADVANCED,
    COLLECTIVE,
    FANTASY,
    FREE,
    IMAGE,
    LUCID,
    RETURNED,
    SENT,
    Broadcast,
    Connect,
    Cost,
    Create,
    Gain,
    Op,
    Place,
    Take,
)
from oneiro.games.neodreams.rules import effects, questions, turn
from oneiro.games.neodreams.rules.supply import cheaper, need
from oneiro.games.neodreams.state import NOBODY, State
from oneiro.kernel.game import Bot, Seat

RETURN: Final = 1.9
"""What a return promises where nothing better is known."""
PATIENCE: Final = 0.97
"""What is left of a promise after each advance that it waits for."""
ADVANCES: Final = 0.3
"""Of all turns, so many advance the marker."""
HOME: Final = 0.4
"""An oneironaut back in supply, who can be sent again."""
NEARER: Final = 0.1
"""One who has less to wait for."""
ENVY: Final = 0.35
"""How much of what a rival gains counts as a loss."""
USUAL: Final = 1.2
"""What any action brings about, so that only more than this is worth denying."""
WORTH_IT: Final = 0.02


class Greedy(Bot[State, Action]):
    """Weighs every choice by what it brings until the end of the game."""

    name = "greedy"

    def __init__(self, taste: Taste = NO_TASTE) -> None:
        self.taste = taste
        """For measuring the edition: dreams of a type count so many times what they are worth."""

    def choose(self, s: State, seat: Seat, rng: Random) -> Action:
        step = s.stack[-1]
        if isinstance(step, turn.Setting):
            return MARKER[0]
        options = step.options(s, seat)
        if len(options) == 1:
            only: Action = options[0]
            return only
        look = Outlook(s, seat, self.taste)
        if isinstance(step, turn.Turn):
            return turning(look, options)
        if isinstance(step, turn.Waking):
            return waking(look, step, options)
        if isinstance(step, turn.Deeds):
            return next_deed(look, step, options) or END
        if isinstance(step, turn.Returning):
            return creating_or_taking(look, FREE, options)
        if isinstance(step, questions.Creating):
            return creating_or_taking(look, step.cheaper, options)
        if isinstance(step, questions.Placing):
            return placing(look, options)
        if isinstance(step, questions.Dropping):
            return dropping(look, step, options)
        if isinstance(step, questions.Paying):
            worth = look.now(step.then) - look.price(step.cost)
            return PAY if PAY in options and worth > 0 else SKIP
        if isinstance(step, questions.Broadcasting | effects.Triggered):
            return next_dream(look, options)
        assert isinstance(
            step,
            questions.Taking | questions.Connecting | questions.Disconnecting | questions.Choosing,
        )
        best = max(options, key=lambda a: worth_of(look, step, a))
        return best if worth_of(look, step, best) > 0 else SKIP


def worth_of(look: Outlook, step: object, action: Action) -> float:
    """A choice inside an effect; leaving it is worth nothing, discards are for other steps."""
    if isinstance(action, TakeIt):
        return look.card(action.card)
    if isinstance(action, Draw):
        return look.unseen(action.kind)
    if isinstance(action, ConnectTo):
        return WORTH_IT + look.now(look.effect_of(action.card))
    if isinstance(action, DisconnectIt):
        assert isinstance(step, questions.Disconnecting)
        again = 0.3 * look.general(look.effect_of(action.card))
        return look.now(step.then) - look.client_kept() + again
    if isinstance(action, Choose):
        assert isinstance(step, questions.Choosing)
        return look.now(step.ways[action.way])
    return 0.0 if action == SKIP else -1.0


# A turn.


def turning(look: Outlook, options: Sequence[Action]) -> Action:
    """An oneironaut to the place that brings most, or the next phase."""
    denied = rival_wants(look)
    best: Action = options[-1]
    most = -99.0
    for action in options:
        if isinstance(action, Send):
            worth = sending(look, action.place, denied)
        elif isinstance(action, Advance):
            worth = advancing(look)
        else:
            continue
        if worth > most:
            best, most = action, worth
    return best


def sending(look: Outlook, place: int, denied: dict[type[Op], float]) -> float:
    s = look.s
    deeds = s.book.sides[s.side].locations[place]
    worth = deeds_worth(look, deeds) + look.trigger(SENT)
    advances = wait_for(place, s.phase)
    to_come = ADVANCES * len(s.players) * (look.turns + 0.5)
    surely = min(1.0, max(0.0, (to_come - advances) / 2 + 0.5))
    worth += surely * PATIENCE**advances * (RETURN + look.trigger(RETURNED))
    worth -= HOME * min(1.0, look.turns / 3)
    for effect in deeds:
        for op in s.book.effects[effect]:
            worth += ENVY * denied.get(type(op), 0.0)
    return worth


def deeds_worth(look: Outlook, deeds: Sequence[int]) -> float:
    """All actions of a place together; what some give can pay for what another creates."""
    worth = 0.0
    gains = [0, 0, 0]
    creates = None
    for effect in deeds:
        ops = look.book.effects[effect]
        if isinstance(ops[0], Create):
            creates = ops[0]
        else:
            worth += look.now(effect)
            if isinstance(ops[0], Gain):
                for what in range(IMAGE):
                    gains[what] += ops[0].amounts[what]
    if creates is not None:
        worth += look.created(creates.cheaper, tuple(gains))
    return worth


def rival_wants(look: Outlook) -> dict[type[Op], float]:
    """What the strongest rival would get out of a client or a broadcast just now."""
    s = look.s
    rivals = [i for i, p in enumerate(s.players) if i != look.seat and p.nauts]
    if not rivals:
        return {}
    rival = max(rivals, key=lambda i: len(s.players[i].cards))
    p = s.players[rival]
    theirs = Outlook(s, rival)
    cast = sum(theirs.general(theirs.effect_of(c)) for c in s.of_kind(rival, COLLECTIVE))
    free = [c for c in s.of_kind(rival, LUCID) if c not in p.clients]
    client = max((theirs.general(theirs.effect_of(c)) for c in free), default=0.0)
    return {Broadcast: max(0.0, cast - USUAL), Connect: max(0.0, client - USUAL)}


def advancing(look: Outlook) -> float:
    """The phase's own actions and returns now; the others' returns are a gift to them."""
    s = look.s
    phase = (s.phase + 1) % COLUMNS
    worth = deeds_worth(look, s.book.sides[s.side].phases[phase]) + look.trigger(ADVANCED)
    home = min(1.0, look.turns / 3)
    ready = look.created(FREE)
    for at in range(ROWS):
        who = s.grid[at * COLUMNS + phase]
        if who == look.seat:
            worth += HOME * home + (1 - PATIENCE) * RETURN
            worth += ready if look.turns < 2 else 0.35 * ready
            ready *= 0.3
        elif who != NOBODY:
            worth -= ENVY * (0.5 * RETURN + HOME * home) / max(1, len(s.players) - 1)
    elsewhere = sum(who == look.seat for who in s.grid)
    return worth + NEARER * elsewhere


# The actions of a place or a phase.


def next_deed(look: Outlook, step: turn.Deeds, options: Sequence[Action]) -> Action | None:
    """Gains first, so that they can be used; what a new dream could serve comes after it."""
    best: Action | None = None
    first = 99.0
    left = [step.effects(look.s)[a.number] for a in options if isinstance(a, Do)]
    for action in options:
        if not isinstance(action, Do):
            continue
        effect = step.effects(look.s)[action.number]
        op = look.book.effects[effect][0]
        if isinstance(op, Create):
            if not look.created(op.cheaper) and giving_up(look, op.cheaper, 0.1) is None:
                continue
        elif not isinstance(op, Place) and look.now(effect) < WORTH_IT:
            continue
        rank = order_of(look, op, left)
        if rank < first:
            best, first = action, rank
    return best


def order_of(look: Outlook, op: Op, left: Sequence[int]) -> float:
    if isinstance(op, Gain):
        return 0.0
    if isinstance(op, Take):
        return 1.0
    if isinstance(op, Create):
        return 2.0 if serves(look, op.cheaper, left) else 6.0
    if isinstance(op, Place):
        return 3.0
    return 4.0 if isinstance(op, Connect) else 5.0


def serves(look: Outlook, less: Cost, left: Sequence[int]) -> bool:
    """Whether the dream to be created could take the client or join the broadcast to come."""
    card = best_creation(look, less)[1]
    if card < 0:
        return False
    kind = look.book.cards[card].kind
    later = {type(look.book.effects[effect][0]) for effect in left}
    if kind == LUCID:
        free = look.counts[LUCID] - len(look.player.clients)
        return Connect in later and free == 0
    return kind == COLLECTIVE and Broadcast in later


def waking(look: Outlook, step: turn.Waking, options: Sequence[Action]) -> Action:
    """What the phase gives, then the own returns, then images; others are not waited for."""
    backs = [a for a in options if isinstance(a, Back)]
    deed = next_deed(look, step, options) if step.speaks == turn.ACTIVE else None
    if deed is not None and isinstance(deed, Do):
        op = look.book.effects[step.effects(look.s)[deed.number]][0]
        if not backs or not isinstance(op, Place | Create):
            return deed
    if backs:
        return backs[0]
    return END if END in options else WAIT


# Cards.


def best_creation(look: Outlook, less: Cost) -> tuple[float, int]:
    """The worth of the best dream that can be paid for, and its card, or -1."""
    best = (0.0, -1)
    stock = look.player.stock
    for card in look.player.hand:
        if need(stock, cheaper(look.book.cards[card].cost, less)) is not None:
            best = max(best, (look.creation(card, less), card))
    return best


def creating_or_taking(look: Outlook, less: Cost, options: Sequence[Action]) -> Action:
    """The best of what is offered, or a card given up so that a better dream can be paid for."""
    best: Action = SKIP if SKIP in options else END
    most = 0.0
    for action in options:
        if isinstance(action, CreateIt):
            worth = look.creation(action.card, less)
        elif isinstance(action, TakeIt):
            worth = look.card(action.card)
        elif isinstance(action, Draw):
            worth = look.unseen(action.kind)
        else:
            continue
        if worth > most:
            best, most = action, worth
    sacrifice = giving_up(look, less, most + 0.1)
    if sacrifice is not None:
        return sacrifice
    if best not in options:
        return next(a for a in options if not isinstance(a, DiscardIt))
    return best


def giving_up(look: Outlook, less: Cost, more_than: float) -> Action | None:
    """A discard towards a dream that is out of reach without it (ND-A11)."""
    p, cards = look.player, look.book.cards
    best: Action | None = None
    for wanted in p.hand:
        cost = cheaper(cards[wanted].cost, less)
        if need(p.stock, cost) is not None:
            continue
        stock = p.stock[:]
        worth = look.creation(wanted, less)
        first = -1
        others = [c for c in p.hand if c != wanted and cards[c].reward != IMAGE]
        for card in sorted(others, key=look.card):
            reward = cards[card].reward
            if worth <= more_than:
                break
            if stock[reward] >= (MOST if reward == FANTASY else cost[reward]):
                continue
            stock[reward] += 1
            worth -= look.card(card)
            first = card if first < 0 else first
            if need(stock, cost) is not None:
                if worth > more_than:
                    best, more_than = DISCARD[first], worth
                break
    return best


def dropping(look: Outlook, step: questions.Dropping, options: Sequence[Action]) -> Action:
    least = min((a for a in options if isinstance(a, Drop)), key=lambda a: look.card(a.card))
    return least if look.now(step.then) > look.card(least.card) else SKIP


# Dreams.


def placing(look: Outlook, options: Sequence[Action]) -> Action:
    """Where an upgrade brings most for the images it takes; at the end a card for an image."""
    p, cards = look.player, look.book.cards
    dreams = [a for a in options if isinstance(a, PutImage)]
    if not dreams:
        for action in options:
            if is_spare_image(look, action):
                return action
        return SKIP

    def hope(a: PutImage) -> tuple[float, int]:
        missing = cards[a.card].slots - p.filled[p.cards.index(a.card)]
        return look.upgrade(a.card) / missing, -missing

    return max(dreams, key=hope)


def is_spare_image(look: Outlook, action: Action) -> bool:
    """A card that will hardly be created any more and gives an image for which there is room."""
    if not isinstance(action, DiscardIt) or look.book.cards[action.card].reward != IMAGE:
        return False
    return look.turns < 3 and look.card(action.card) < 0.7 and bool(look.open_dreams())


def next_dream(look: Outlook, options: Sequence[Action]) -> Action:
    """Of several dreams first those that only give: others may spend it."""
    best: Action = SKIP
    most = WORTH_IT
    for action in options:
        if isinstance(action, Play | Use):
            effect = look.effect_of(action.card)
            worth = look.now(effect)
            if worth > WORTH_IT and look.book.plain[effect]:
                worth += 50.0
            if worth > most:
                best, most = action, worth
    return best


GREEDY = Greedy()
