"""What a viewer may see. In Roam everything is open but the order of two stacks."""

from __future__ import annotations

from random import Random
from typing import TypedDict

from oneiro.games.roam.components import (
    EDGES,
    KINDS,
    LAND_MASKS,
    LAND_SQUARES,
    PLACES,
    SQUARE_NAMES,
    SQUARES,
    VOID,
    Edition,
    Pattern,
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
)
from oneiro.games.roam.scoring import outcome, points
from oneiro.games.roam.state import NO_OUTPOST, State
from oneiro.kernel.game import EVERYONE, Seat


class PatternView(TypedDict):
    """Squares as (x, y) seen by the owner: x to the right, y towards the owner."""

    required: list[list[int]]
    empty: list[list[int]]


class CharacterView(TypedDict):
    card: int
    key: str
    points: int
    pattern: PatternView


class OwnedView(CharacterView):
    awake: bool


class LandView(CharacterView):
    biome: str
    coins: list[int]
    """Symbols on its six squares, in the reading order of its own face."""


class PlaceView(TypedDict):
    """One of the six places of the field, in reading order seen from the south."""

    land: LandView | None
    squares: list[str]
    """In the reading order of the land's own face."""
    counts: list[int]
    """Markers by seat."""
    leaders: list[int]
    left: int
    """Squares without a marker."""


class ArtifactView(TypedDict):
    id: int
    key: str
    kind: str
    price: int
    points: int


class OwnArtifactView(ArtifactView):
    used: bool


class PlayerView(TypedDict):
    seat: int
    edge: str
    coins: int
    markers: int
    cards: list[OwnedView]
    artifacts: list[OwnArtifactView]
    points: int
    outpost: bool


class PositionView(TypedDict):
    """One way to lay the pattern of a character."""

    at: str
    required: list[str]
    empty: list[str]
    """Empty squares of the pattern that lie in the field."""
    new: list[str]
    """Squares that would get a marker."""
    coins: int


class ChoiceView(TypedDict):
    """A character that may be used, and where."""

    card: int
    positions: list[PositionView]


class InUseView(TypedDict):
    seat: int
    card: int
    required: list[str]
    empty: list[str]


class AuctionView(TypedDict):
    place: int
    order: list[int]
    at: int
    best: int
    """-1: nobody has bid."""
    leader: int


class StandingView(TypedDict):
    seat: int
    points: int
    characters: int
    artifacts: int
    coins: int
    winner: bool


class BagsView(TypedDict):
    """What nobody at the table can see, in no order."""

    lands: list[LandView]
    artifacts: list[ArtifactView]


class RoamView(TypedDict):
    phase: str
    """morning, placing, short, extras, shift, flip, explore, auction, market or over."""
    active: int
    first: int
    turn: list[int]
    edges: list[str]
    places: list[PlaceView]
    coins: list[int]
    """By square in reading order seen from the south: coin symbols."""
    markers: list[list[int]]
    """By square: the seats whose markers lie there, the lowest first."""
    top: LandView | None
    deck: int
    """Lands below the open one."""
    display: list[ArtifactView]
    stack: int
    players: list[PlayerView]
    artifacts: bool
    towers: bool
    outpost: int | None
    """The seat that has it, -1: nobody; none where it is not played."""
    choices: list[ChoiceView]
    """What the viewer may use now, with every position."""
    in_use: InUseView | None
    shifting: str | None
    auction: AuctionView | None
    explored: list[int]
    bags: BagsView | None
    """Only where everything is open."""
    standings: list[StandingView] | None
    ended: str | None


PHASES: dict[type, str] = {
    Morning: "morning",
    Placing: "placing",
    Short: "short",
    Extras: "extras",
    Shifting: "shift",
    Flipping: "flip",
    Exploring: "explore",
    Auction: "auction",
    Market: "market",
}


def view(book: Edition, s: State, viewer: Seat | None) -> RoamView:
    top = s.stack[-1] if s.stack else None
    ended = outcome(s)
    return {
        "phase": PHASES[type(top)] if top else "over",
        "active": s.active,
        "first": s.first,
        "turn": list(top.actors(s)) if top else [],
        "edges": [EDGES[e] for e in s.edges],
        "places": [_place(s, p) for p in range(PLACES)],
        "coins": list(s.coins),
        "markers": [_markers(s, sq) for sq in range(SQUARES)],
        "top": _land(s, s.top),
        "deck": len(s.bag),
        "display": [_artifact(s, a) for a in s.display],
        "stack": len(s.stack_of_artifacts),
        "players": [_player(s, seat) for seat in range(len(s.players))],
        "artifacts": bool(s.display or s.stack_of_artifacts) or any(p.artifacts for p in s.players),
        "towers": s.towers,
        "outpost": None if s.outpost == NO_OUTPOST else s.outpost,
        "choices": _choices(s, viewer),
        "in_use": _in_use(s),
        "shifting": _shifting(s),
        "auction": _auction(top) if isinstance(top, Auction) else None,
        "explored": s.explored(),
        "bags": _bags(s) if viewer == EVERYONE else None,
        "standings": [_standing(s, i, i in ended.winners) for i in range(len(s.players))]
        if ended
        else None,
        "ended": ended.reason if ended else None,
    }


def _bags(s: State) -> BagsView:
    lands = (_land(s, card) for card in sorted(s.bag))
    return {
        "lands": [land for land in lands if land is not None],
        "artifacts": [_artifact(s, a) for a in sorted(s.stack_of_artifacts)],
    }


def _names(mask: int) -> list[str]:
    return [SQUARE_NAMES[sq] for sq in bits(mask)]


def _pattern(pattern: Pattern) -> PatternView:
    return {
        "required": [list(xy) for xy in pattern.required],
        "empty": [list(xy) for xy in pattern.empty],
    }


def _character(s: State, card: int) -> CharacterView:
    c = s.book.character(card)
    return {"card": card, "key": c.key, "points": c.points, "pattern": _pattern(c.pattern)}


def _land(s: State, card: int) -> LandView | None:
    if card == VOID:
        return None
    c = s.book.characters[card]
    return {**_character(s, card), "biome": c.biome, "coins": list(c.coins)}


def _place(s: State, place: int) -> PlaceView:
    counts = [s.count(seat, place) for seat in range(len(s.players))]
    most = max(counts)
    return {
        "land": _land(s, s.lands[place]),
        "squares": [SQUARE_NAMES[sq] for sq in LAND_SQUARES[place]],
        "counts": counts,
        "leaders": [seat for seat, n in enumerate(counts) if n == most and n],
        "left": (LAND_MASKS[place] & s.squares & ~s.low).bit_count(),
    }


def _markers(s: State, square: int) -> list[int]:
    low = [i for i, p in enumerate(s.players) if p.low >> square & 1]
    return low + [i for i, p in enumerate(s.players) if p.high >> square & 1]


def _artifact(s: State, artifact: int) -> ArtifactView:
    a = s.book.artifacts[artifact]
    return {
        "id": artifact,
        "key": a.key,
        "kind": KINDS[a.kind],
        "price": a.price,
        "points": a.points,
    }


def _player(s: State, seat: Seat) -> PlayerView:
    p = s.players[seat]
    return {
        "seat": seat,
        "edge": EDGES[s.edges[seat]],
        "coins": p.coins,
        "markers": p.markers,
        "cards": [
            {**_character(s, c), "awake": awake} for c, awake in zip(p.cards, p.awake, strict=True)
        ],
        "artifacts": [{**_artifact(s, a), "used": a in p.used} for a in p.artifacts],
        "points": points(s, seat),
        "outpost": s.outpost == seat,
    }


def _choices(s: State, viewer: Seat | None) -> list[ChoiceView]:
    top = s.stack[-1] if s.stack else None
    if viewer is None or top is None or viewer not in top.actors(s):
        return []
    if isinstance(top, Morning):
        p = s.players[viewer]
        awake = [c for c, up in zip(p.cards, p.awake, strict=True) if up]
        return [_choice(s, Placing(viewer, c, 0)) for c in awake]
    return [_choice(s, top)] if isinstance(top, Placing) else []


def _choice(s: State, step: Placing) -> ChoiceView:
    """RM-T6: without markers there is no position to choose."""
    found = step.placements(s) if step.actors(s) else ()
    return {"card": step.card, "positions": [_position(s, p) for p in found]}


def _position(s: State, placement: Placement) -> PositionView:
    new = placement.required & ~s.blocked
    return {
        "at": SQUARE_NAMES[placement.grip],
        "required": _names(placement.required),
        "empty": _names(placement.empty & s.squares),
        "new": _names(new),
        "coins": sum(s.coins[sq] for sq in bits(new)),
    }


def _in_use(s: State) -> InUseView | None:
    for step in s.stack[::-1]:
        if isinstance(step, Extras):
            return {
                "seat": step.seat,
                "card": step.card,
                "required": _names(step.required),
                "empty": _names(step.empty & s.squares),
            }
        if isinstance(step, Placing):
            return {"seat": step.seat, "card": step.card, "required": [], "empty": []}
    return None


def _shifting(s: State) -> str | None:
    top = s.stack[-1] if s.stack else None
    return SQUARE_NAMES[top.start] if isinstance(top, Shifting) and top.start >= 0 else None


def _auction(step: Auction) -> AuctionView:
    return {
        "place": step.place,
        "order": list(step.order),
        "at": step.at,
        "best": step.best,
        "leader": step.leader,
    }


def _standing(s: State, seat: Seat, winner: bool) -> StandingView:
    p, book = s.players[seat], s.book
    return {
        "seat": seat,
        "points": points(s, seat),
        "characters": sum(book.character(c).points for c in p.cards),
        "artifacts": sum(book.artifacts[a].points for a in p.artifacts),
        "coins": p.coins,
        "winner": winner,
    }


def imagine(s: State, seat: Seat | None, rng: Random) -> State:
    """Everything is open but which of the lands and artifacts to come is next: chance draws them.

    Sorted, so that the order in which they happen to lie says nothing.
    """
    s = s.clone()
    s.bag.sort()
    s.stack_of_artifacts.sort()
    return s
