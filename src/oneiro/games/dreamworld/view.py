"""What a viewer may see: an allow-list, made anew for every viewer."""

from __future__ import annotations

from random import Random
from typing import TypedDict

from oneiro.games.dreamworld.components import (
    CODES,
    EFFECTS,
    FREUD,
    PROFESSOR,
    ROUNDS,
    ROW_SIZES,
    ROW_VALUES,
    SIDES,
    SUITS,
    Edition,
)
from oneiro.games.dreamworld.rules import Choose, Scoring, Second, Turning
from oneiro.games.dreamworld.scoring import in_suit, may_skip, outcome, points, therapy
from oneiro.games.dreamworld.state import NEUTRAL, NOTHING_CHOSEN, State
from oneiro.kernel.game import EVERYONE, Seat, onlooker
from oneiro.kernel.pieces import dealt


class TherapyView(TypedDict):
    kind: str
    amount: int


class PlaceView(TypedDict):
    """A patient of the column, or Freud at its end."""

    key: str
    suit: str | None
    sun: TherapyView | None
    moon: TherapyView | None


class LaidView(TypedDict):
    """A card on the table."""

    card: str
    owner: int
    """A seat; -1: nobody (a neutral or drawn card); -2: Id."""
    plus: int


class SequenceView(LaidView):
    """A card of this round's sequence."""

    gap: int
    therapy: int
    points: int
    """Before +1 tokens; 0 for a card that cannot score."""
    in_suit: bool
    skip: int | None
    """Points if the next card is skipped, where the therapy allows it."""


class ChangeView(TypedDict):
    card: str
    gap: int


class HandView(TypedDict):
    """A card of my hand, and what it would do in the sequence as it lies now."""

    card: str
    place: int
    """Where it would stand, counted from the patient."""
    gap: int
    therapy: int
    points: int
    in_suit: bool
    changes: ChangeView | None
    """The card behind it, whose gap would shrink."""


class PlayerView(TypedDict):
    seat: int
    hand: int
    """How many dream cards."""
    known: list[str]
    """Cards that everyone saw this player take; all of the hand where everything is open."""
    rows: list[int]
    """By row, from the sixes to the twos: tokens not yet turned; the last one is gold."""
    plus: int
    professor: bool
    """In hand."""
    chosen: bool
    choice: str | None
    """What it is, only where everything is open."""
    gold: int
    unturned: int


class MineView(TypedDict):
    hand: list[HandView]
    chosen: str | None


class IdView(TypedDict):
    left: list[int]
    turned: list[int]


class TurningView(TypedDict):
    seat: int
    points: int
    """Still to be spent."""
    gap: int
    therapy: int
    plus: int
    turned: list[int]
    """Rows turned so far in this scoring; 5 and more: the gold one of row minus 5."""


class StandingView(TypedDict):
    seat: int
    all_turned: bool
    gold: int
    unturned: int
    plus: int
    winner: bool


class BagsView(TypedDict):
    """What nobody at the table can see."""

    deck: list[str]
    """All cards that are still to come, in no order."""


class DreamworldView(TypedDict):
    round: int
    """From 1 to 14."""
    rounds: int
    phase: str
    """choose, second, score, turn or over."""
    side: str
    place: int
    """Whose round it is: an index into *places*."""
    places: list[PlaceView]
    edges: list[int]
    """The numbers at the sun edge and at the moon edge."""
    row_values: list[int]
    row_sizes: list[int]
    rows: list[list[LaidView]]
    """By round: the cards that lie there, the nearest to the patient first."""
    sequence: list[SequenceView]
    """This round's cards, the nearest to the patient first."""
    scoring: int
    """The place in the sequence whose owner scores or takes now, or -1."""
    turn: list[int]
    """The seats that must choose now."""
    players: list[PlayerView]
    mine: MineView | None
    deck: int
    neutrals: int
    removed: list[str]
    take_from: str
    turning: TurningView | None
    id: IdView | None
    bags: BagsView | None
    """Only where everything is open."""
    standings: list[StandingView] | None
    ended: str | None


def view(book: Edition, s: State, viewer: Seat | None) -> DreamworldView:
    top = s.stack[-1] if s.stack else None
    ended = outcome(s)
    return {
        "round": s.round + 1,
        "rounds": ROUNDS,
        "phase": _phase(s),
        "side": SIDES[s.side],
        "place": s.place,
        "places": [_place(book, s, i) for i in range(FREUD + 1)],
        "edges": list(s.edges),
        "row_values": list(ROW_VALUES),
        "row_sizes": list(ROW_SIZES),
        "rows": [[_laid(s, c) for c in row] for row in s.rows],
        "sequence": [_in_sequence(s, i) for i in range(len(s.row))],
        "scoring": top.index if isinstance(top, Scoring) else -1,
        "turn": list(top.actors(s)) if top else [],
        "players": [_player(s, seat, viewer == EVERYONE) for seat in range(len(s.players))],
        "mine": None if (me := onlooker(viewer)) is None else _mine(s, me),
        "deck": s.deck,
        "neutrals": s.neutrals,
        "removed": [CODES[c] for c in s.out],
        "take_from": "any-earlier" if s.any_earlier else "previous",
        "turning": _turning(top) if isinstance(top, Turning) else None,
        "id": {"left": list(s.id_left), "turned": list(s.id_turned)} if s.solo else None,
        "bags": {"deck": [CODES[c] for c in sorted(s.bag)]} if viewer == EVERYONE else None,
        "standings": None
        if ended is None
        else [_standing(s, i, i in ended.winners) for i in range(len(s.players))],
        "ended": ended.reason if ended else None,
    }


def _phase(s: State) -> str:
    if not s.stack:
        return "over"
    names = {Choose: "choose", Second: "second", Scoring: "score", Turning: "turn"}
    return names[type(s.stack[-1])]


def _place(book: Edition, s: State, place: int) -> PlaceView:
    if place == FREUD:
        return {"key": "freud", "suit": None, "sun": None, "moon": None}
    patient = book.patients[s.patients[place]]
    sun, moon = (
        TherapyView(kind=EFFECTS[s.kinds[r]], amount=s.amounts[r])
        for r in (2 * place, 2 * place + 1)
    )
    return {"key": patient.key, "suit": SUITS[patient.suit], "sun": sun, "moon": moon}


def _laid(s: State, card: int) -> LaidView:
    return {"card": CODES[card], "owner": s.owner[card], "plus": s.plus_on[card]}


def _in_sequence(s: State, index: int) -> SequenceView:
    card = s.row[index]
    gap = s.gap(index)
    scores = in_suit(s, card) or (s.solo and s.owner[card] < NEUTRAL)
    return {
        "card": CODES[card],
        "owner": s.owner[card],
        "plus": s.plus_on[card],
        "gap": gap,
        "therapy": therapy(s, index, gap) if scores else 0,
        "points": points(s, index) if scores else 0,
        "in_suit": in_suit(s, card),
        "skip": points(s, index, True) if scores and may_skip(s, index) else None,
    }


def _player(s: State, seat: Seat, bare: bool) -> PlayerView:
    p = s.players[seat]
    return {
        "seat": seat,
        "hand": len(p.hand),
        "known": [CODES[c] for c in (p.hand if bare else p.known)],
        "rows": list(p.left),
        "plus": p.plus,
        "professor": p.professor,
        "chosen": p.chosen != NOTHING_CHOSEN,
        "choice": _chosen(s, seat) if bare else None,
        "gold": p.gold,
        "unturned": p.unturned,
    }


def _mine(s: State, seat: Seat) -> MineView:
    p = s.players[seat]
    trial = s.clone()
    return {"hand": [_preview(trial, c) for c in p.hand], "chosen": _chosen(s, seat)}


def _chosen(s: State, seat: Seat) -> str | None:
    card = s.players[seat].chosen
    if card == NOTHING_CHOSEN:
        return None
    return "professor" if card == PROFESSOR else CODES[card]


def _preview(s: State, card: int) -> HandView:
    """Lay the card, look, and take it back: *s* is a clone for trying out."""
    before = s.row
    s.lay(card, NEUTRAL)
    row = s.row
    index = row.index(card)
    gap = s.gap(index)
    scores = in_suit(s, card)
    behind: ChangeView | None = None
    if index + 1 < len(row):
        behind = {"card": CODES[row[index + 1]], "gap": s.gap(index + 1)}
    out: HandView = {
        "card": CODES[card],
        "place": index,
        "gap": gap,
        "therapy": therapy(s, index, gap) if scores else 0,
        "points": points(s, index) if scores else 0,
        "in_suit": scores,
        "changes": behind,
    }
    s.rows[s.round] = before
    return out


def _turning(step: Turning) -> TurningView:
    return {
        "seat": step.seat,
        "points": step.points,
        "gap": step.gap,
        "therapy": step.therapy,
        "plus": step.plus,
        "turned": list(step.turned),
    }


def _standing(s: State, seat: Seat, winner: bool) -> StandingView:
    p = s.players[seat]
    return {
        "seat": seat,
        "all_turned": p.all_turned,
        "gold": p.gold,
        "unturned": p.unturned,
        "plus": p.plus,
        "winner": winner,
    }


def imagine(s: State, seat: Seat | None, rng: Random) -> State:
    """Deal anew what *seat* has not seen: other hands but for cards taken openly, and the bag.

    What others have chosen is hidden too, so it is chosen anew.
    """
    s = s.clone()
    others = [p for i, p in enumerate(s.players) if i != seat]
    unseen = sorted(s.bag + [c for p in others for c in p.hand if c not in p.known])
    heaps = dealt(unseen, [*(len(p.hand) - len(p.known) for p in others), len(s.bag)], rng)
    s.bag = heaps.pop()
    for player, heap in zip(others, heaps, strict=True):
        player.hand = sorted(heap + player.known)
        if player.chosen != NOTHING_CHOSEN:
            may = list(player.hand)
            if player.professor and isinstance(s.stack[-1], Choose):
                may.append(PROFESSOR)
            player.chosen = rng.choice(may)
    return s
