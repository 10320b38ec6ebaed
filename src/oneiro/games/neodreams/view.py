"""What a viewer may see: an allow-list, made anew for every viewer."""

from __future__ import annotations

from random import Random
from typing import TypedDict

from oneiro.games.neodreams.actions import PLACES
from oneiro.games.neodreams.components import ENOUGH_CARDS, MOST, Edition
from oneiro.games.neodreams.language import FREE, KINDS, Cost
from oneiro.games.neodreams.rules import (
    Apply,
    Creating,
    Deeds,
    Paying,
    Returning,
    Setting,
    Triggered,
    Turn,
    Waking,
    supply,
)
from oneiro.games.neodreams.scoring import credits, finale, leftovers, on_cards, outcome, printed
from oneiro.games.neodreams.state import NO_CARD, State
from oneiro.kernel.game import EVERYONE, Seat, onlooker
from oneiro.kernel.pieces import dealt


class DreamView(TypedDict):
    """A dream in somebody's dreamspace."""

    id: int
    images: int
    upgraded: bool
    client: bool


class PlayerView(TypedDict):
    seat: int
    board: int
    stock: list[int]
    """Knowledge, memories, fantasies."""
    images: int
    nauts: int
    """Oneironauts in supply."""
    dreams: list[DreamView]
    hand: list[int]
    """How many cards of each type: their backs can be seen."""
    known: list[int]
    """Those of them that were taken from the market; all where everything is open."""
    clients: int
    turns: int
    credits: int
    """If the game ended now."""


class PlanView(TypedDict):
    """How a card of mine could be paid for now."""

    id: int
    payable: bool
    jokers: list[int]
    """Fantasies that stand in for knowledge and for memories."""
    missing: list[int]
    """What is short: knowledge or memories that no fantasy covers, and fantasies."""


class DeedView(TypedDict):
    """An action of a place or a phase that somebody is using."""

    number: int
    used: bool
    useful: bool
    """Whether it could do something; only its player is told."""


class DoingView(TypedDict):
    """Whose actions are open, and where."""

    seat: int
    place: str | None
    """The location; none for a phase."""
    deeds: list[DeedView]
    waiting: list[int]
    """Whose oneironauts still return from the column."""


class LinkView(TypedDict):
    """A dream that is being resolved, the first one first."""

    seat: int
    card: int


class StandingView(TypedDict):
    seat: int
    rank: int
    credits: int
    printed: int
    images: int
    finale: int
    leftovers: int
    """Divided by five, they are credits too."""
    dreams: int
    winner: bool


class BagsView(TypedDict):
    """What nobody at the table can see, in no order."""

    decks: list[list[int]]


class NeodreamsView(TypedDict):
    side: int
    phase: int
    """The column of the marker, from 0."""
    step: str
    """marker, turn, deeds, waking, return, or the question an effect asks, or over."""
    first: int
    last: int
    active: int
    ending: bool
    """Somebody has twelve dreams: the game ends after the last player's turn."""
    turn: list[int]
    grid: list[int]
    """By location l1…l4, c1…c4, r1…r4: whose oneironaut stands there, or -1."""
    market: list[list[int]]
    decks: list[int]
    discards: list[list[int]]
    images: int
    """In the reserve."""
    clients: int
    most: int
    """The most one can have of a resource."""
    enough: int
    """So many dreams bring the end."""
    players: list[PlayerView]
    hand: list[int]
    """Mine."""
    plans: list[PlanView]
    """For each card of my hand."""
    price: list[int] | None
    """What I am asked to spend."""
    fired: list[int]
    """Dreams of mine that fired and wait."""
    doing: DoingView | None
    chain: list[LinkView]
    bags: BagsView | None
    """Only where everything is open."""
    standings: list[StandingView] | None
    ended: str | None


def step_name(s: State) -> str:
    if not s.stack:
        return "over"
    top = s.stack[-1]
    names = {Turn: "turn", Setting: "marker", Returning: "return"}
    return names.get(type(top), type(top).__name__.lower())


def view(book: Edition, s: State, viewer: Seat | None) -> NeodreamsView:
    top = s.stack[-1] if s.stack else None
    ended = outcome(s)
    seats = range(len(s.players))
    me, bare = onlooker(viewer), viewer == EVERYONE
    mine = s.players[me].hand if me is not None else []
    less = top.cheaper if isinstance(top, Creating) and top.seat == viewer else FREE
    return {
        "side": s.side,
        "phase": s.phase,
        "step": step_name(s),
        "first": s.first,
        "last": s.last,
        "active": s.active,
        "ending": any(len(p.cards) >= ENOUGH_CARDS for p in s.players),
        "turn": list(top.actors(s)) if top else [],
        "grid": s.grid[:],
        "market": [row[:] for row in s.market],
        "decks": [len(deck) for deck in s.decks],
        "discards": [pile[:] for pile in s.discards],
        "images": s.reserve,
        "clients": s.clients,
        "most": MOST,
        "enough": ENOUGH_CARDS,
        "players": [_player(s, seat, open_hand=bare or bool(ended)) for seat in seats],
        "hand": sorted(mine),
        "plans": [_plan(s, me or 0, card, less) for card in sorted(mine)],
        "price": top.price[:] if isinstance(top, Paying) and (bare or top.seat == viewer) else None,
        "fired": top.cards[:] if isinstance(top, Triggered) else [],
        "doing": _doing(s, viewer),
        "chain": [
            {"seat": step.seat, "card": step.card}
            for step in s.stack
            if isinstance(step, Apply) and step.card != NO_CARD
        ],
        "bags": {"decks": [sorted(deck) for deck in s.decks]} if bare else None,
        "standings": [_standing(s, seat, seat in ended.winners) for seat in seats]
        if ended
        else None,
        "ended": ended.reason if ended else None,
    }


def _player(s: State, seat: Seat, open_hand: bool) -> PlayerView:
    p = s.players[seat]
    kinds = [s.book.cards[c].kind for c in p.hand]
    return {
        "seat": seat,
        "board": p.board,
        "stock": p.stock[:],
        "images": p.images,
        "nauts": p.nauts,
        "dreams": [
            {
                "id": card,
                "images": p.filled[at],
                "upgraded": s.is_upgraded(seat, at),
                "client": card in p.clients,
            }
            for at, card in enumerate(p.cards)
        ],
        "hand": [kinds.count(kind) for kind in range(len(KINDS))],
        "known": sorted(p.hand if open_hand else p.known),
        "clients": len(p.clients),
        "turns": p.turns,
        "credits": credits(s, seat),
    }


def _plan(s: State, seat: Seat, card: int, less: Cost) -> PlanView:
    cost = supply.cheaper(s.book.cards[card].cost, less)
    stock = s.players[seat].stock
    short = [max(0, cost[0] - stock[0]), max(0, cost[1] - stock[1])]
    spare = stock[2] - cost[2]
    if spare >= sum(short):
        return {"id": card, "payable": True, "jokers": short, "missing": [0, 0, 0]}
    k = max(0, short[0] - max(0, spare))
    m = max(0, short[1] - max(0, spare - (short[0] - k)))
    return {"id": card, "payable": False, "jokers": [0, 0], "missing": [k, m, max(0, -spare)]}


def _doing(s: State, viewer: Seat | None) -> DoingView | None:
    """The topmost place or phase whose actions are being used."""
    for step in s.stack[::-1]:
        if isinstance(step, Deeds):
            open_now = step.open_deeds(s) if viewer in (step.seat, EVERYONE) else []
            return {
                "seat": step.seat,
                "place": None if isinstance(step, Waking) else PLACES[step.place],
                "deeds": [
                    {"number": n, "used": bool(step.used >> n & 1), "useful": n in open_now}
                    for n in range(len(step.effects(s)))
                ],
                "waiting": [seat for seat in s.clockwise(step.seat) if step.returning(s, seat)]
                if isinstance(step, Waking)
                else [],
            }
    return None


def _standing(s: State, seat: Seat, winner: bool) -> StandingView:
    order = [(credits(s, i), on_cards(s, i)) for i in range(len(s.players))]
    return {
        "seat": seat,
        "rank": 1 + sum(other > order[seat] for other in order),
        "credits": credits(s, seat),
        "printed": printed(s, seat),
        "images": on_cards(s, seat),
        "finale": finale(s, seat),
        "leftovers": leftovers(s, seat),
        "dreams": len(s.players[seat].cards),
        "winner": winner,
    }


def imagine(s: State, seat: Seat | None, rng: Random) -> State:
    """Of others' hands only what came from the market is known; backs show the type.

    At the end all hands are open.
    """
    s = s.clone()
    if s.over:
        return s
    cards = s.book.cards
    for kind in range(len(KINDS)):
        hidden = [
            [c for c in p.hand if cards[c].kind == kind and c not in p.known] if i != seat else []
            for i, p in enumerate(s.players)
        ]
        pool = s.decks[kind] + [c for heap in hidden for c in heap]
        *heaps, s.decks[kind] = dealt(
            sorted(pool), [*[len(heap) for heap in hidden], len(s.decks[kind])], rng
        )
        for p, old, new in zip(s.players, hidden, heaps, strict=True):
            p.hand = [c for c in p.hand if c not in old] + new
    return s
