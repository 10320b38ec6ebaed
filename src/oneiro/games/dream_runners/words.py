"""Positions, options and events of Dream Runners as messages of its texts."""

from __future__ import annotations

from typing import Any

from oneiro.games.dream_runners import rules
from oneiro.games.dream_runners.actions import (
    CELL_NAMES,
    COLLECT_ITEM,
    LOGIC,
    WOVEN_ITEM,
    Action,
    All,
    Buy,
    Calm,
    Colour,
    Give,
    Lock,
    Ready,
    Resolve,
    Weave,
    write_layout,
)
from oneiro.games.dream_runners.components import (
    CELLS,
    COLOUR_NAMES,
    EFFECTS,
    KINDS,
    SEGMENT_PRICE,
    SHAPES,
    SHARDS,
    SYMBOLS,
    Edition,
)
from oneiro.games.dream_runners.rules import Dream, Effects, Shop, Weaving
from oneiro.games.dream_runners.rules.effects import calm_change
from oneiro.games.dream_runners.scoring import outcome
from oneiro.games.dream_runners.state import NOBODY, State
from oneiro.games.dream_runners.view import PHASES, CellView, DreamRunnersView, SegmentView
from oneiro.kernel.game import Seat
from oneiro.kernel.words import Who, Words, yes


def segment(book: Edition, index: int) -> Words:
    face = book.segments[index]
    effects = [Words("dr-effect", {"effect": EFFECTS[e]}) for e in face.effects]
    args = {
        "id": index,
        "shape": SHAPES[face.shape],
        "effects": effects,
        "coins": face.coins,
        "moons": face.moons,
    }
    return Words("dr-segment", args)


def reward(symbol: str, count: int) -> Words:
    return Words("dr-reward", {"symbol": symbol, "count": count})


def item(s: State, index: int) -> Words:
    if index == LOGIC:
        return Words("dr-item-logic")
    cell = (index - 1) % CELLS
    kind = KINDS[s.cells[cell].kind]
    what = "nightmare" if index < COLLECT_ITEM else "woven" if index >= WOVEN_ITEM else "collect"
    return Words(f"dr-item-{what}", {"cell": CELL_NAMES[cell], "kind": kind})


def label(book: Edition, s: State, seat: Seat, action: Action) -> Words:
    """An option as on a button."""
    if isinstance(action, Lock):
        args = {"layout": write_layout(action.layout), "count": len(action.layout)}
        return Words("dr-do-lock", args)
    if isinstance(action, Resolve):
        args = {"item": item(s, action.item), "calm": calm_change(s, seat, action.item)}
        return Words("dr-do-resolve", args)
    if isinstance(action, All):
        return Words("dr-do-all")
    if isinstance(action, Colour):
        return Words("dr-do-colour", {"colour": SHARDS[action.shard]})
    if isinstance(action, Give):
        return Words("dr-do-give", {"segment": segment(book, action.segment)})
    if isinstance(action, Weave):
        return Words("dr-do-weave", {"reward": reward(SYMBOLS[action.symbol], 1)})
    if isinstance(action, Buy):
        return Words("dr-do-buy", {"segment": segment(book, s.open[action.shape])})
    if isinstance(action, Calm):
        return Words("dr-do-calm")
    return Words("dr-do-ready" if isinstance(action, Ready) else "dr-do-done")


def places(action: Action) -> tuple[str, ...]:
    """Where an option lies: ``cell:b2``, ``segment:12``, ``stack:bent``, or a button."""
    if isinstance(action, Resolve):
        if action.item == LOGIC:
            return ("logic",)
        return (f"cell:{CELL_NAMES[(action.item - 1) % CELLS]}",)
    if isinstance(action, Give):
        return (f"segment:{action.segment}",)
    if isinstance(action, Buy):
        return (f"stack:{SHAPES[action.shape]}",)
    if isinstance(action, Colour):
        return (f"colour:{SHARDS[action.shard]}",)
    if isinstance(action, Weave):
        return (f"woven:{SYMBOLS[action.symbol]}",)
    return (type(action).__name__.lower(),)


def prompt(book: Edition, s: State, viewer: Seat | None) -> Words:
    """What the viewer must do now, or whom the table waits for."""
    if not s.stack:
        return _ended(s, viewer)
    top = s.stack[-1]
    asked = top.actors(s)
    if viewer is None or viewer not in asked:
        who = [Who(seat) for seat in asked]
        mine = viewer is not None and s.players[viewer]
        if isinstance(top, Dream) and mine and mine.locked:
            first = yes(s.hourglass == viewer)
            args = {"who": who, "count": len(who), "first": first}
            return Words("dr-prompt-locked", args)
        if isinstance(top, rules.Ready) and mine and mine.ready:
            return Words("dr-prompt-is-ready", {"who": who, "count": len(who)})
        if mine and not mine.dreaming:
            return Words("dr-prompt-awake", {"who": who})
        phase = PHASES[type(top)]
        return Words("dr-prompt-wait", {"who": who, "count": len(who), "phase": phase})
    me = s.players[viewer]
    if isinstance(top, Dream):
        sand = yes(s.hourglass != NOBODY)
        return Words("dr-prompt-dream", {"sand": sand, "level": book.tiles[s.tile].level + 1})
    if isinstance(top, Effects):
        if me.asks:
            return Words("dr-prompt-colour", {"count": me.asks[0]})
        if me.bats:
            return Words("dr-prompt-bat")
        return Words("dr-prompt-effects", {"count": len(me.pending)})
    if isinstance(top, Weaving):
        return Words("dr-prompt-weave")
    if isinstance(top, rules.Ready):
        return Words("dr-prompt-ready", {"round": s.round + 1, "first": Who(s.first)})
    assert isinstance(top, Shop)
    return Words("dr-prompt-shop", {"coins": me.coins, "bought": yes(top.bought)})


def _ended(s: State, viewer: Seat | None) -> Words:
    result = outcome(s)
    assert result is not None
    who = [Who(seat) for seat in sorted(result.winners)]
    args = {
        "who": who,
        "count": len(who),
        "you": yes(viewer in result.winners),
        "reason": result.reason,
        "points": max((result.scores[i] for i in result.winners), default=0),
    }
    return Words("dr-prompt-over", args)


def say(book: Edition, event: tuple[Any, ...]) -> Words:
    """A line of the chronicle."""
    name, *rest = event
    args: dict[str, Any] = {}
    if name == "dream":
        args = {"round": rest[0] + 1, "key": book.tiles[rest[1]].key}
    elif name == "chest":
        held = [reward(SYMBOLS[i], n) for i, n in enumerate(book.chests[rest[1]]) if n]
        args = {"cell": CELL_NAMES[rest[0]], "rewards": held}
    elif name != "over":
        args = {"who": Who(rest[0])}
    if name == "shows":
        args["count"] = len(rest[1])
    elif name == "weaves":
        args["reward"] = reward(SYMBOLS[rest[1]], 1)
    elif name == "colour":
        args["colour"] = COLOUR_NAMES[rest[1]]
    elif name == "shard":
        args |= {"colour": SHARDS[rest[1]], "count": rest[2]}
    elif name in ("bat", "buys"):
        args["segment"] = segment(book, rest[1])
        if name == "buys":
            args["coins"] = SEGMENT_PRICE
    elif name == "opens":
        args |= {"cell": CELL_NAMES[rest[1]], "keys": rest[2]}
    elif name == "loses":
        args |= {"what": "logic" if rest[1] == LOGIC else "nightmare", "count": rest[2]}
    elif name == "gains":
        got = [reward(SYMBOLS[i], n) for i, n in enumerate(rest[2:]) if n]
        args["rewards"] = got
    elif name == "star":
        args["points"] = book.stars[rest[1]]
    return Words(f"dr-told-{name}", args)


def describe(book: Edition, view: DreamRunnersView) -> list[Words]:
    """The position in words, from the view alone: for screen readers and plain tables."""
    number = view["round"] - 1 if view["phase"] == "ready" else view["round"]
    args: dict[str, Any] = {"round": number, "rounds": view["rounds"]}
    out = [Words("dr-say-round", {**args, "level": view["level"], "key": view["tile"] or ""})]
    out += [_cell(cell) for cell in view["cells"]]
    for p in view["players"]:
        shards = [reward(name, n) for name, n in zip(SHARDS, p["shards"], strict=True) if n]
        standing = {
            "who": Who(p["seat"]),
            "colour": p["colour"],
            "calm": p["calm"],
            "stars": view["stars"][p["star"]],
            "coins": p["coins"],
            "keys": p["keys"],
            "shards": shards,
            "count": len(shards),
            "segments": len(p["segments"]),
            "locked": yes(p["locked"] and view["phase"] == "dream"),
            "dreaming": yes(p["dreaming"]),
        }
        out.append(Words("dr-say-player", standing))
        if p["layout"]:
            lies = tuple((m["segment"], m["x"], m["y"], m["turns"]) for m in p["layout"])
            laid = {"who": Who(p["seat"]), "layout": write_layout(lies), "count": len(lies)}
            out.append(Words("dr-say-layout", laid))
    out += [Words("dr-say-mine", {"segment": segment(book, m["id"])}) for m in view["mine"]]
    if view["phase"] == "shop":
        out += [_for_sale(book, m) for m in view["open"] if m]
    return out


def _cell(cell: CellView) -> Words:
    held = [reward(name, n) for name, n in cell["rewards"].items()]
    args = {
        "cell": cell["name"],
        "kind": cell["kind"],
        "amount": cell["amount"],
        "rewards": held,
        "count": len(held),
    }
    return Words("dr-say-cell", args)


def _for_sale(book: Edition, m: SegmentView) -> Words:
    return Words("dr-say-sale", {"segment": segment(book, m["id"])})
