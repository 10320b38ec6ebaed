"""What a person at Neodreams wants: to be done soon, and to see dreams set each other off."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.dealer import Dealer

from oneiro import games
from oneiro.games.neodreams.actions import PLACES
from oneiro.games.neodreams.components import COLUMNS, Card, house
from oneiro.games.neodreams.language import (
    BROADCAST,
    COLLECTIVE,
    CONNECTED,
    CREATED,
    GAINED_KNOWLEDGE,
    LUCID,
    RECURRING,
    Broadcast,
    Connect,
    Create,
    Gain,
    Op,
    Place,
    Take,
    parts,
)
from oneiro.kernel.match import Match
from oneiro.server.engine.choosing import think

HOUSE = house()
PLENTY = 8
"""More of a resource than this hardly fits."""
NEVER = -100.0
SOON = 28
"""Choices of one's own; a whole game has five times as many."""


def sets_off(card: Card) -> set[int]:
    """What happens to the owner when the dream is resolved, as far as it is certain."""
    events: set[int] = set()
    for effect in (card.effect, card.upgraded):
        for op in parts(HOUSE.effects[effect]):
            if isinstance(op, Gain):
                events |= {GAINED_KNOWLEDGE + what for what, n in enumerate(op.amounts) if n}
            elif isinstance(op, Create):
                events.add(CREATED)
            elif isinstance(op, Connect):
                events.add(CONNECTED)
            elif isinstance(op, Broadcast):
                events.add(BROADCAST)
    return events


def follows(first: int, second: int) -> bool:
    """Whether one dream can set the other off."""
    return first != second and HOUSE.cards[second].when in sets_off(HOUSE.cards[first])


def has_chain(cards: Iterable[int]) -> bool:
    """Dreams in the order in which they were resolved: some two of them hang together."""
    seen: list[int] = []
    for card in cards:
        if any(follows(earlier, card) for earlier in seen):
            return True
        seen.append(card)
    return False


def soon_chained(deal: str, level: str) -> bool:
    """Whether who does as wished, against this bot on this deal, is soon shown a chain."""
    game = games.game("neodreams")
    cards, thoughts = Dealer(lambda: deal), Dealer(lambda: deal)
    match = Match.start(game, 2, game.agree(2, {}), cards.token_bytes(32))
    done = 0
    while match.outcome is None and done < SOON:
        if match.actors[0] != 0:
            seed = thoughts.randbits(64)
            match.play(1, think(game, match.state, 1, level, seed))
            continue
        view = dict(game.view(match.state, 0))
        if has_chain(link["card"] for link in view["chain"]):
            return True
        match.play(0, wished(view, [game.write(option) for option in match.options_of(0)]))
        done += 1
    return False


def wished(view: dict[str, Any], offers: list[str]) -> str:
    """The best of the offered actions."""
    return max(offers, key=lambda action: worth(view, action))


def sending(view: dict[str, Any], offers: list[str], *wanted: type[Op]) -> str:
    """To a place that has an action of each of these kinds, in this order."""
    for place, effects in zip(PLACES, HOUSE.sides[view["side"]].locations, strict=True):
        kinds = tuple(type(HOUSE.effects[effect][0]) for effect in effects)
        if f"send {place}" in offers and kinds == wanted:
            return f"send {place}"
    raise AssertionError(f"no place left that offers {wanted}")


def worth(view: dict[str, Any], action: str) -> float:
    verb, _, what = action.partition(" ")
    me = view["players"][view["turn"][0]]
    if verb in ("create", "take") and what.isdecimal():
        bonus = 100.0 if verb == "create" else 0.0
        return bonus + card_worth(view, me, int(what))
    if verb == "send":
        effects = HOUSE.sides[view["side"]].locations[PLACES.index(what)]
        return sum(op_worth(view, me, op) for e in effects for op in HOUSE.effects[e]) - soon(
            view, what
        )
    if verb == "connect":
        mine = [dream["id"] for dream in me["dreams"]]
        return 10.0 + sum(follows(int(what), other) for other in mine)
    if verb == "image":
        images: int = next(d["images"] for d in me["dreams"] if d["id"] == int(what))
        return 5.0 - (HOUSE.cards[int(what)].slots - images)
    fixed = {"advance": 1.5, "use": 20.0, "play": 20.0, "do": 30.0, "back": 40.0}
    later = {"pay": 3.0, "choose": 2.0, "drop": -1.0, "disconnect": -1.0, "wait": -2.0}
    return {**fixed, **later, "discard": NEVER}.get(verb, 0.0)


def soon(view: dict[str, Any], place: str) -> float:
    """A return is a dream or a card: the sooner the better."""
    column, phase = int(place[1:]) - 1, int(view["phase"])
    return 0.3 * ((column - phase - 1) % COLUMNS)


def card_worth(view: dict[str, Any], me: dict[str, Any], card: int) -> float:
    """Cheap dreams are made soon; one that hangs together with another is worth a wait."""
    face = HOUSE.cards[card]
    mine = [*(dream["id"] for dream in me["dreams"]), *view["hand"]]
    linked = any(follows(card, other) or follows(other, card) for other in mine)
    return 10 + 3 * (face.kind == RECURRING) + 8 * linked - sum(face.cost)


def op_worth(view: dict[str, Any], me: dict[str, Any], op: Op) -> float:
    if isinstance(op, Gain):
        room = [max(0, PLENTY - n) for n in me["stock"]]
        return float(sum(min(n, left) for n, left in zip(op.amounts[:3], room, strict=True)))
    if isinstance(op, Create):
        return 12.0 if any(plan["payable"] for plan in view["plans"]) else 0.0
    if isinstance(op, Take):
        return 4.0 - len(view["hand"])
    if isinstance(op, Connect):
        return 2.0 + stir(me, LUCID)
    if isinstance(op, Broadcast):
        return 1.0 + stir(me, COLLECTIVE)
    return 0.2 * int(me["images"]) if isinstance(op, Place) else 0.0


def stir(me: dict[str, Any], kind: int) -> float:
    """Dreams of the type, free for it, that would set others off."""
    mine = [dream["id"] for dream in me["dreams"]]
    free = [d["id"] for d in me["dreams"] if HOUSE.cards[d["id"]].kind == kind and not d["client"]]
    return 20.0 * any(follows(card, other) for card in free for other in mine)
