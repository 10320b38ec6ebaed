"""Effects, positions, options and events of Neodreams as messages of its texts."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from oneiro.games.neodreams import actions, rules
from oneiro.games.neodreams.actions import (
    PLACES,
    Action,
    Advance,
    Back,
    Choose,
    Create,
    Discard,
    Do,
    Draw,
    End,
    Marker,
    Pay,
    Send,
    Skip,
    Wait,
)
from oneiro.games.neodreams.components import COLUMNS, NO_EVENT, Card, Edition, Finale
from oneiro.games.neodreams.language import (
    COUNTS,
    EVENTS,
    KINDS,
    LETTERS,
    SOURCES,
    Broadcast,
    Connect,
    Disconnect,
    Each,
    Effect,
    Either,
    Gain,
    Op,
    Place,
    Spend,
    Take,
    kind_name,
)
from oneiro.games.neodreams.language import Create as CreateOp
from oneiro.games.neodreams.language import Discard as DiscardFor
from oneiro.games.neodreams.scoring import outcome
from oneiro.games.neodreams.state import State
from oneiro.games.neodreams.view import NeodreamsView, step_name
from oneiro.kernel.game import Seat
from oneiro.kernel.words import Who, Words, yes

WHATS = ("knowledge", "memory", "fantasy", "image")


def amounts(numbers: tuple[int, ...] | list[int], message: str = "nd-amount") -> list[Words]:
    """As what one gains or spends; ``nd-have``: as what lies there."""
    return [Words(message, {"what": WHATS[i], "count": n}) for i, n in enumerate(numbers) if n]


@lru_cache(maxsize=2048)
def effect(parts: Effect) -> Words:
    """What an effect does, as a sentence without its full stop."""
    return Words("nd-fx-all", {"parts": [_part(op) for op in parts]})


def _part(op: Op) -> Words:
    if isinstance(op, Gain):
        return Words("nd-fx-gain", {"what": amounts(op.amounts)})
    if isinstance(op, Take):
        return Words("nd-fx-take", {"kind": kind_name(op.kind), "source": SOURCES[op.source]})
    if isinstance(op, CreateOp):
        less = amounts(op.cheaper)
        return Words("nd-fx-create", {"cheaper": yes(less), "what": less})
    if isinstance(op, Place):
        return Words("nd-fx-place", {"most": op.most})
    if isinstance(op, Connect):
        return Words("nd-fx-connect")
    if isinstance(op, Broadcast):
        return Words("nd-fx-broadcast")
    if isinstance(op, Spend):
        return Words("nd-fx-spend", {"what": amounts(op.cost), "then": effect(op.then)})
    if isinstance(op, DiscardFor):
        return Words("nd-fx-discard", {"kind": kind_name(op.kind), "then": effect(op.then)})
    if isinstance(op, Disconnect):
        return Words("nd-fx-disconnect", {"then": effect(op.then)})
    if isinstance(op, Each):
        return Words("nd-fx-each", {"of": COUNTS[op.of], "then": effect(op.then)})
    assert isinstance(op, Either)
    *ways, last = (effect(way) for way in op.ways)
    for way in reversed(ways):
        last = Words("nd-fx-or", {"one": way, "other": last})
    return Words("nd-fx-either", {"ways": last})


def icons(parts: Effect) -> list[str]:
    """The same as a row of signs: ``k2``, ``-k2``, ``>``, ``take:lucid:deck``, ``|``, …"""
    out: list[str] = []
    for op in parts:
        if isinstance(op, Gain):
            out += [f"{LETTERS[i]}{n}" for i, n in enumerate(op.amounts) if n]
        elif isinstance(op, Take):
            source = f":{SOURCES[op.source]}" if op.source else ""
            out.append(f"take:{kind_name(op.kind)}{source}")
        elif isinstance(op, CreateOp):
            out += ["create", *[f"-{LETTERS[i]}{n}" for i, n in enumerate(op.cheaper) if n]]
        elif isinstance(op, Place):
            out.append(f"place{op.most or ''}")
        elif isinstance(op, Connect):
            out.append("connect")
        elif isinstance(op, Broadcast):
            out.append("broadcast")
        elif isinstance(op, Spend):
            paid = [f"-{LETTERS[i]}{n}" for i, n in enumerate(op.cost) if n]
            out += [*paid, ">", *icons(op.then)]
        elif isinstance(op, DiscardFor):
            out += [f"discard:{kind_name(op.kind)}", ">", *icons(op.then)]
        elif isinstance(op, Disconnect):
            out += ["disconnect", ">", *icons(op.then)]
        elif isinstance(op, Each):
            out += [f"each:{COUNTS[op.of]}", *icons(op.then)]
        else:
            assert isinstance(op, Either)
            for i, way in enumerate(op.ways):
                out += [*(["|"] if i else []), *icons(way)]
    return out


def card(book: Edition, number: int) -> Words:
    face = book.cards[number]
    return Words("nd-card", {"id": number, "key": face.key, "kind": KINDS[face.kind]})


def place(at: int) -> Words:
    return Words("nd-place", {"place": PLACES[at]})


def phase(column: int) -> Words:
    return Words("nd-phase", {"phase": column})


def when(face: Card) -> Words | None:
    if face.when == NO_EVENT:
        return None
    return Words("nd-when", {"event": EVENTS[face.when].replace(" ", "-")})


def finale(promise: Finale | None) -> Words | None:
    if promise is None:
        return None
    return Words("nd-finale", {"credits": promise.credits, "of": COUNTS[promise.of]})


def reward(face: Card) -> Words:
    return Words("nd-amount", {"what": WHATS[face.reward], "count": 1})


def label(book: Edition, s: State, seat: Seat, action: Action) -> Words:
    """An option as on a button."""
    name = f"nd-do-{type(action).__name__.lower()}"
    if isinstance(action, Marker):
        return Words(name, {"phase": phase(action.phase)})
    if isinstance(action, Send):
        deeds = book.sides[s.side].locations[action.place]
        what = [effect(book.effects[e]) for e in deeds]
        return Words(name, {"place": place(action.place), "what": what})
    if isinstance(action, Advance):
        column = (s.phase + 1) % COLUMNS
        what = [effect(book.effects[e]) for e in book.sides[s.side].phases[column]]
        return Words(name, {"phase": phase(column), "what": what})
    if isinstance(action, Back):
        kind = KINDS[action.place // COLUMNS]
        return Words(name, {"place": place(action.place), "kind": kind})
    if isinstance(action, Do):
        step = s.stack[-1]
        assert isinstance(step, rules.Deeds)
        return Words(name, {"what": effect(book.effects[step.effects(s)[action.number]])})
    if isinstance(action, Choose):
        step = s.stack[-1]
        assert isinstance(step, rules.Choosing)
        return Words(name, {"what": effect(book.effects[step.ways[action.way]])})
    if isinstance(action, Draw):
        return Words(name, {"kind": KINDS[action.kind]})
    if isinstance(action, Create):
        return Words(name, {"card": card(book, action.card), **_paid(s, seat, action)})
    if isinstance(action, Pay):
        step = s.stack[-1]
        assert isinstance(step, rules.Paying)
        then = effect(book.effects[step.then])
        return Words(name, {"what": amounts(step.price), "then": then})
    if isinstance(action, Discard):
        face = book.cards[action.card]
        return Words(name, {"card": card(book, action.card), "reward": reward(face)})
    if isinstance(action, Skip | Wait | End):
        return Words(name, {"step": step_name(s)})
    number: int = getattr(action, "card")  # noqa: B009 (every action left names a card)
    face = book.cards[number]
    args: dict[str, Any] = {"card": card(book, number)}
    if isinstance(action, actions.Connect | actions.Play | actions.Use):
        args["what"] = effect(book.effects[s.effect_of(seat, number)])
    if isinstance(action, actions.Image):
        p = s.players[seat]
        args |= {"images": p.filled[p.cards.index(number)], "slots": face.slots}
    return Words(name, args)


def _paid(s: State, seat: Seat, action: Create) -> dict[str, Any]:
    step = s.stack[-1]
    cost = s.book.cards[action.card].cost
    if isinstance(step, rules.Creating):
        cost = rules.supply.cheaper(cost, step.cheaper)
    short = rules.supply.need(s.players[seat].stock, cost) or (0, 0)
    jokers = sum(short) + sum(action.jokers)
    return {"cost": amounts(cost), "free": yes(not any(cost)), "jokers": jokers}


def places(action: Action) -> tuple[str, ...]:
    """Where an option lies: ``place:l3``, ``card:45``, ``deck:lucid``, ``deed:1``, or a button."""
    if isinstance(action, Send | Back):
        return (f"place:{PLACES[action.place]}",)
    if isinstance(action, Do):
        return (f"deed:{action.number}",)
    if isinstance(action, Choose):
        return (f"way:{action.way}",)
    if isinstance(action, Marker):
        return (f"phase:{action.phase}",)
    if isinstance(action, Draw):
        return (f"deck:{KINDS[action.kind]}",)
    number = getattr(action, "card", None)
    if number is not None:
        return (f"card:{number}",)
    return (type(action).__name__.lower(),)


def prompt(book: Edition, s: State, viewer: Seat | None) -> Words:
    """What the viewer must do now, or whom the table waits for."""
    if not s.stack:
        return _ended(s, viewer)
    top = s.stack[-1]
    (seat,) = top.actors(s)
    step = step_name(s)
    if viewer != seat:
        return Words("nd-prompt-wait", {"who": Who(seat), "step": step, "active": Who(s.active)})
    args: dict[str, Any] = {}
    if isinstance(top, rules.Turn):
        args = {"nauts": s.players[seat].nauts, "phase": phase((s.phase + 1) % COLUMNS)}
    elif isinstance(top, rules.Deeds):
        own = top.open_deeds(s) if seat == top.seat else []
        args = {"left": len(own), "phase": phase(s.phase)}
        if isinstance(top, rules.Waking):
            args["own"] = len(top.returning(s, seat))
            args["active"] = yes(seat == top.seat)
        else:
            args["place"] = place(top.place)
    elif isinstance(top, rules.Returning):
        args = {"place": place(top.place), "kind": KINDS[top.kind]}
    elif isinstance(top, rules.Taking):
        args = {"kind": kind_name(top.kind), "where": SOURCES[top.source]}
    elif isinstance(top, rules.Creating):
        less = amounts(top.less)
        args = {"payable": yes(top.choices(s)), "cheaper": yes(less), "what": less}
    elif isinstance(top, rules.Placing):
        args = {"images": s.players[seat].images}
    elif isinstance(top, rules.Paying):
        then = effect(book.effects[top.then])
        payable = yes(top.choices(s))
        args = {"what": amounts(top.price), "then": then, "payable": payable}
    elif isinstance(top, rules.Dropping):
        then = effect(book.effects[top.then])
        args = {"kind": kind_name(top.kind), "then": then}
    elif isinstance(top, rules.Disconnecting):
        args = {"then": effect(book.effects[top.then])}
    elif isinstance(top, rules.Triggered | rules.Broadcasting):
        args = {"count": len(top.choices(s))}
    source = _source(s)
    return Words(f"nd-prompt-{step}", {**args, "source": source or "", "card": yes(source)})


def _source(s: State) -> Words | None:
    """The dream whose effect asks."""
    for step in reversed(s.stack):
        if isinstance(step, rules.Apply) and step.card >= 0:
            return card(s.book, step.card)
        if isinstance(step, rules.Deeds | rules.Returning):
            return None
    return None


def _ended(s: State, viewer: Seat | None) -> Words:
    result = outcome(s)
    assert result is not None
    who = [Who(seat) for seat in sorted(result.winners)]
    args = {
        "who": who,
        "count": len(who),
        "you": yes(viewer in result.winners),
        "reason": result.reason,
        "credits": max(result.scores),
    }
    return Words("nd-prompt-over", args)


def say(book: Edition, event: tuple[Any, ...]) -> Words:
    """A line of the chronicle."""
    name, *rest = event
    args: dict[str, Any] = {}
    if name == "market":
        args = {"card": card(book, rest[0])}
    elif name == "shuffles":
        args = {"kind": KINDS[rest[0]]}
    elif name != "over":
        args = {"who": Who(rest[0])}
    if name == "dealt":
        args["cards"] = [card(book, c) for c in rest[1:]]
    elif name in ("sends", "returns"):
        args["place"] = place(rest[1])
    elif name in ("advances", "marker"):
        args["phase"] = phase(rest[1])
    elif name in ("gains", "spends"):
        args["what"] = amounts(rest[1:])
    elif name == "draws":
        args["kind"] = KINDS[rest[1]]
    elif name not in ("market", "shuffles", "over", "begins", "broadcasts", "undo", "back"):
        args["card"] = card(book, rest[1])
    if name == "creates":
        args |= {"what": amounts(rest[2:]), "count": sum(rest[2:])}
    return Words(f"nd-told-{name}", args)


def describe(book: Edition, view: NeodreamsView) -> list[Words]:
    """The position in words, from the view alone: for screen readers and plain tables."""
    out = [Words("nd-say-phase", {"phase": phase(view["phase"]), "active": Who(view["active"])})]
    side = book.sides[view["side"]]
    for at, who in enumerate(view["grid"]):
        what = [effect(book.effects[e]) for e in side.locations[at]]
        args: dict[str, Any] = {"place": place(at), "what": what, "taken": yes(who >= 0)}
        if who >= 0:
            args["who"] = Who(who)
        out.append(Words("nd-say-place", args))
    for kind, row in enumerate(view["market"]):
        cards = [described(book, c) for c in row]
        args = {"kind": KINDS[kind], "cards": cards, "count": len(cards)}
        out.append(Words("nd-say-market", {**args, "deck": view["decks"][kind]}))
    for p in view["players"]:
        standing = {
            "who": Who(p["seat"]),
            "stock": amounts(p["stock"], "nd-have"),
            "some": yes(sum(p["stock"])),
            "images": p["images"],
            "nauts": p["nauts"],
            "hand": sum(p["hand"]),
            "credits": p["credits"],
            "dreams": len(p["dreams"]),
        }
        out.append(Words("nd-say-player", standing))
        for d in p["dreams"]:
            face = book.cards[d["id"]]
            out.append(
                Words(
                    "nd-say-dream",
                    {
                        "who": Who(p["seat"]),
                        "card": card(book, d["id"]),
                        "what": _printed(book, face, d["upgraded"]),
                        "images": d["images"],
                        "slots": face.slots,
                        "client": yes(d["client"]),
                        "upgraded": yes(d["upgraded"]),
                    },
                )
            )
        if view["bags"]:
            held = [card(book, c) for c in p["known"]]
            args = {"who": Who(p["seat"]), "cards": held, "count": len(held)}
            out.append(Words("nd-say-holds", args))
    out += [Words("nd-say-hand", {"card": described(book, c)}) for c in view["hand"]]
    return out


def described(book: Edition, number: int) -> Words:
    """A card with all that is printed on it."""
    face = book.cards[number]
    return Words(
        "nd-card-full",
        {
            "card": card(book, number),
            "cost": amounts(face.cost),
            "free": yes(not any(face.cost)),
            "credits": face.credits,
            "slots": face.slots,
            "reward": reward(face),
            "what": _printed(book, face, False),
            "upgraded": _promising(effect(book.effects[face.upgraded]), face.upgraded_finale),
        },
    )


def _printed(book: Edition, face: Card, upgraded: bool) -> Words:
    """An effect, with what a recurring dream waits for and what it brings at the end."""
    does = effect(book.effects[face.upgraded if upgraded else face.effect])
    waits = when(face)
    ruled = Words("nd-rule", {"when": waits, "what": does}) if waits else does
    return _promising(ruled, face.upgraded_finale if upgraded else face.finale)


def _promising(what: Words, promise: Finale | None) -> Words:
    brings = finale(promise)
    return Words("nd-with-finale", {"what": what, "finale": brings}) if brings else what
