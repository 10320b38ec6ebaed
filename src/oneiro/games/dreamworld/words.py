"""Positions, options and events of Dreamworld as messages of its texts."""

from __future__ import annotations

from typing import Any

from oneiro.games.dreamworld.actions import Action, Play, Score, Take, Turn
from oneiro.games.dreamworld.components import (
    CODES,
    NUMBER_OF,
    PROFESSOR,
    ROW_VALUES,
    ROWS,
    SIDES,
    SUIT,
    SUITS,
    SYMBOL,
    SYMBOLS,
    Edition,
)
from oneiro.games.dreamworld.rules import Choose, Scoring, Second, Turning
from oneiro.games.dreamworld.scoring import outcome, points
from oneiro.games.dreamworld.state import NOTHING_CHOSEN, State
from oneiro.games.dreamworld.view import DreamworldView, PlaceView, PlayerView
from oneiro.kernel.game import Seat
from oneiro.kernel.words import Who, Words, yes


def card(c: int) -> Words:
    if c == PROFESSOR:
        return Words("dw-professor")
    suit, symbol = SUITS[SUIT[c]], SYMBOLS[SYMBOL[c]]
    args = {"code": CODES[c], "number": NUMBER_OF[c], "suit": suit, "symbol": symbol}
    return Words("dw-card", args)


def token(turned: int) -> Words:
    """A treatment token by its row; from ROWS on, the gold one of the row."""
    return Words("dw-token", {"value": ROW_VALUES[turned % ROWS], "gold": yes(turned >= ROWS)})


def patient(place: PlaceView) -> Words:
    return Words("dw-patient", {"key": place["key"], "suit": place["suit"] or "any"})


def label(book: Edition, s: State, seat: Seat, action: Action) -> Words:
    """An option as on a button."""
    if isinstance(action, Play):
        return Words("dw-do-play", {"card": card(action.card)})
    if isinstance(action, Take):
        plus = 0 if action.card == PROFESSOR else s.plus_on[action.card]
        return Words("dw-do-take", {"card": card(action.card), "plus": plus})
    top = s.stack[-1]
    if isinstance(action, Score):
        made = points(s, top.index, action.skip) if isinstance(top, Scoring) else 0
        args = {"points": made + action.plus, "plus": action.plus, "skip": yes(action.skip)}
        return Words("dw-do-score", args)
    if isinstance(action, Turn):
        gold = s.players[seat].left[action.row] == 1
        return Words("dw-do-turn", {"token": token(action.row + ROWS * gold)})
    return Words("dw-do-done", {"lost": top.points if isinstance(top, Turning) else 0})


def places(action: Action) -> tuple[str, ...]:
    """Where an option lies: ``hand:d8m``, ``table:d8m``, ``professor``, ``token:5`` or a button."""
    if isinstance(action, Play | Take) and action.card == PROFESSOR:
        return ("professor",)
    if isinstance(action, Play):
        return (f"hand:{CODES[action.card]}",)
    if isinstance(action, Take):
        return (f"table:{CODES[action.card]}",)
    if isinstance(action, Score):
        return ("score",)
    if isinstance(action, Turn):
        return (f"token:{ROW_VALUES[action.row]}",)
    return ("done",)


def prompt(book: Edition, s: State, viewer: Seat | None) -> Words:
    """What the viewer must do now, or whom the table waits for."""
    if not s.stack:
        return _ended(s, viewer)
    top = s.stack[-1]
    asked = top.actors(s)
    if viewer is None or viewer not in asked:
        return _waiting(s, viewer, asked)
    if isinstance(top, Choose | Second):
        place = book.patients[s.patients[s.place]] if s.place < len(s.patients) else None
        args = {
            "patient": place.key if place else "freud",
            "suit": SUITS[place.suit] if place else "any",
            "side": SIDES[s.side],
            "professor": yes(s.players[viewer].professor),
        }
        return Words("dw-prompt-choose" if isinstance(top, Choose) else "dw-prompt-second", args)
    if isinstance(top, Scoring):
        return _scoring(s, top, viewer)
    assert isinstance(top, Turning)
    more = yes(top.turnable(s))
    return Words("dw-prompt-turn", {"points": top.points, "more": more})


def _scoring(s: State, top: Scoring, seat: Seat) -> Words:
    """Names what is offered and nothing else: a card or only the professor, a skip, +1 tokens."""
    offered = top.options(s, seat)
    scores = [a for a in offered if isinstance(a, Score)]
    taken = [a.card for a in offered if isinstance(a, Take)]
    args: dict[str, Any] = {
        "card": card(s.row[top.index]),
        "take": "card" if PROFESSOR not in taken else "both" if len(taken) > 1 else "professor",
    }
    if not scores:
        return Words("dw-prompt-take", args)
    args["points"] = max(points(s, top.index, a.skip) for a in scores)
    args["plus"] = max(a.plus for a in scores)
    args["skip"] = yes(any(a.skip for a in scores))
    return Words("dw-prompt-score", args)


def _waiting(s: State, viewer: Seat | None, asked: tuple[Seat, ...]) -> Words:
    who = [Who(seat) for seat in asked]
    if viewer is not None and s.players[viewer].chosen != NOTHING_CHOSEN:
        chosen = card(s.players[viewer].chosen)
        return Words("dw-prompt-chosen", {"card": chosen, "who": who})
    return Words("dw-prompt-wait", {"who": who, "count": len(who)})


def _ended(s: State, viewer: Seat | None) -> Words:
    result = outcome(s)
    assert result is not None
    if s.solo:
        how = "won" if result.winners else "lost"
        args = {"who": Who(0), "how": how, "reason": result.reason}
        return Words("dw-prompt-over-solo", args)
    who = [Who(seat) for seat in sorted(result.winners)]
    you = yes(viewer in result.winners)
    args = {"who": who, "count": len(who), "you": you, "reason": result.reason}
    return Words("dw-prompt-over", args)


def say(book: Edition, event: tuple[Any, ...]) -> Words:
    """A line of the chronicle."""
    name, *rest = event
    args: dict[str, Any] = {}
    if name == "dealt":
        args = {"cards": [card(c) for c in rest]}
    elif name == "round":
        args = {"round": rest[0] + 1, "side": SIDES[rest[0] % 2]}
    elif name in ("neutral", "open-draw", "late-draw", "id-shows"):
        args = {"card": card(rest[0])}
    elif name in ("professor", "takes-professor", "undo", "back"):
        args = {"who": Who(rest[0])}
    elif name in ("shows", "shows-late"):
        args = {"who": Who(rest[0]), "card": card(rest[1])}
    elif name == "takes":
        args = {"who": Who(rest[0]), "card": card(rest[1]), "plus": rest[2]}
    elif name == "scores":
        seat, gap, therapy, plus, skip, turned, lost = rest
        args = {
            "who": Who(seat),
            "gap": gap,
            "therapy": therapy,
            "plus": plus,
            "skip": yes(skip),
            "points": max(0, gap + therapy) + plus,
            "tokens": [token(t) for t in turned],
            "count": len(turned),
            "lost": lost,
        }
    elif name == "id-scores":
        args = {
            "points": rest[0],
            "tokens": [Words("dw-token", {"value": v, "gold": "yes"}) for v in rest[1]],
            "count": len(rest[1]),
        }
    return Words(f"dw-told-{name}", args)


def describe(book: Edition, view: DreamworldView) -> list[Words]:
    """The position in words, from the view alone: for screen readers and plain tables."""
    place = view["places"][view["place"]]
    therapy = place["sun"] if view["side"] == "sun" else place["moon"]
    args: dict[str, Any] = {
        "round": view["round"],
        "rounds": view["rounds"],
        "side": view["side"],
        "patient": patient(place),
        "suit": place["suit"] or "any",
        "edge": view["edges"][view["side"] == "moon"],
    }
    out = [Words("dw-say-round", args)]
    if therapy:
        effect = {"kind": therapy["kind"], "amount": therapy["amount"]}
        out.append(Words("dw-say-therapy", effect))
    for laid in view["sequence"]:
        line = {
            "card": _card(laid["card"]),
            "owner": Who(laid["owner"]) if laid["owner"] >= 0 else "",
            "whose": "player" if laid["owner"] >= 0 else "id" if laid["owner"] == -2 else "nobody",
            "gap": laid["gap"],
            "suit": yes(laid["in_suit"]),
            "plus": laid["plus"],
        }
        out.append(Words("dw-say-laid", line))
    for p in view["players"]:
        rows = [
            Words("dw-say-row", {"value": value, "left": left})
            for value, left in zip(view["row_values"], p["rows"], strict=True)
        ]
        standing = {
            "who": Who(p["seat"]),
            "hand": p["hand"],
            "plus": p["plus"],
            "gold": p["gold"],
            "professor": yes(p["professor"]),
            "chosen": yes(p["chosen"]),
            "rows": rows,
        }
        out.append(Words("dw-say-player", standing))
        if view["bags"]:
            out.append(_holds(p))
    if view["id"]:
        left, turned = view["id"]["left"], view["id"]["turned"]
        tokens = {"left": left, "rest": len(left), "turned": turned, "count": len(turned)}
        out.append(Words("dw-say-id", tokens))
    if view["mine"]:
        mine = [_card(h["card"]) for h in view["mine"]["hand"]]
        out.append(Words("dw-say-hand", {"cards": mine, "count": len(mine)}))
    return out


def _holds(p: PlayerView) -> Words:
    """What a player hides, where everything is open."""
    held = [_card(code) for code in p["known"]]
    args: dict[str, Any] = {"who": Who(p["seat"]), "cards": held, "count": len(held)}
    if p["choice"]:
        args["choice"] = _choice(p["choice"])
    return Words("dw-say-holds", {**args, "chosen": yes(p["chosen"])})


def _choice(code: str) -> Words:
    return card(PROFESSOR) if code == "professor" else _card(code)


def _card(code: str) -> Words:
    return card(CODES.index(code))
