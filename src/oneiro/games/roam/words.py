"""Positions, options and events of Roam as messages of its texts."""

from __future__ import annotations

from typing import Any

from oneiro.games.roam.actions import (
    Action,
    Artifact,
    At,
    Bid,
    Buy,
    Explore,
    Fill,
    Flip,
    From,
    Pass,
    Pay,
    Put,
    Replace,
    Rise,
    To,
    Use,
    card_name,
)
from oneiro.games.roam.components import KINDS, SQUARE_NAMES, Edition
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
from oneiro.games.roam.scoring import outcome
from oneiro.games.roam.state import State
from oneiro.games.roam.view import RoamView
from oneiro.kernel.game import Seat
from oneiro.kernel.words import Who, Words, yes


def character(book: Edition, card: int) -> Words:
    return Words("rm-character", {"card": card_name(card), "key": book.character(card).key})


def land(book: Edition, card: int) -> Words:
    c = book.characters[card]
    return Words("rm-land", {"card": card_name(card), "key": c.key, "biome": c.biome})


def artifact(book: Edition, index: int) -> Words:
    a = book.artifacts[index]
    return Words("rm-artifact", {"key": a.key, "kind": KINDS[a.kind]})


def label(book: Edition, s: State, seat: Seat, action: Action) -> Words:
    """An option as on a button."""
    if isinstance(action, Use):
        return Words("rm-do-use", {"character": character(book, action.card)})
    if isinstance(action, Flip):
        player = s.players[seat]
        awake = player.awake[player.cards.index(action.card)]
        args = {"character": character(book, action.card), "awake": yes(awake)}
        return Words("rm-do-flip", args)
    if isinstance(action, At | Put | Pay | Fill | From | To):
        name = type(action).__name__.lower()
        return Words(f"rm-do-{name}", {"square": SQUARE_NAMES[action.square]})
    if isinstance(action, Replace):
        args = {"square": SQUARE_NAMES[action.square], "by": action.by or "nothing"}
        return Words("rm-do-replace", args)
    if isinstance(action, Artifact):
        return Words("rm-do-artifact", {"kind": KINDS[action.kind]})
    if isinstance(action, Rise):
        return Words("rm-do-rise", {"price": sum(s.players[seat].awake)})
    if isinstance(action, Explore):
        return Words("rm-do-explore", {"land": land(book, s.lands[action.place])})
    if isinstance(action, Bid):
        return Words("rm-do-bid", {"coins": action.coins})
    if isinstance(action, Buy):
        a = book.artifacts[s.display[action.slot]]
        args = {"artifact": artifact(book, s.display[action.slot]), "price": a.price}
        return Words("rm-do-buy", args)
    if isinstance(action, Pass):
        return Words("rm-do-pass", {"where": _where(s)})
    return Words(f"rm-do-{type(action).__name__.lower()}")


def _where(s: State) -> str:
    """What a pass declines: to bid, to buy, or, where nothing can be bought, only to go on."""
    top = s.stack[-1]
    if isinstance(top, Market):
        return "market" if top.affordable(s) else "end"
    return "auction"


def places(action: Action) -> tuple[str, ...]:
    """Where an option lies: ``card:17``, ``square:c4``, ``place:2``, ``slot:1`` or a button."""
    if isinstance(action, Use | Flip):
        return (f"card:{action.card}",)
    if isinstance(action, At | Put | Pay | Fill | From | To | Replace):
        return (f"square:{SQUARE_NAMES[action.square]}",)
    if isinstance(action, Artifact):
        return (f"artifact:{KINDS[action.kind]}",)
    if isinstance(action, Explore):
        return (f"place:{action.place}",)
    if isinstance(action, Buy):
        return (f"slot:{action.slot}",)
    if isinstance(action, Bid):
        return ("bid",)
    return (type(action).__name__.lower(),)


def prompt(book: Edition, s: State, viewer: Seat | None) -> Words:
    """What the viewer must do now, or whom the table waits for."""
    if not s.stack:
        return _ended(s, viewer)
    top = s.stack[-1]
    asked = top.actors(s)
    if viewer is None or viewer not in asked:
        who = [Who(seat) for seat in asked]
        return Words("rm-prompt-wait", {"who": who, "count": len(who)})
    coins = s.players[viewer].coins
    if isinstance(top, Morning):
        if top.all_asleep(s):
            return Words("rm-prompt-wake")
        return Words("rm-prompt-use")
    if isinstance(top, Placing):
        return Words("rm-prompt-place", {"character": character(book, top.card)})
    if isinstance(top, Short):
        return Words("rm-prompt-short", {"markers": s.players[viewer].markers})
    if isinstance(top, Extras):
        return _extras(top, s)
    if isinstance(top, Shifting):
        return Words("rm-prompt-shift", {"chosen": yes(top.start >= 0)})
    if isinstance(top, Flipping):
        return Words("rm-prompt-flip")
    if isinstance(top, Exploring):
        return Words("rm-prompt-explore")
    if isinstance(top, Auction):
        args = {
            "land": land(book, s.lands[top.place]),
            "least": top.best + 1,
            "coins": coins,
            "last": yes(top.at == len(top.order) - 1),
        }
        return Words("rm-prompt-bid", args)
    assert isinstance(top, Market)
    if not top.affordable(s):
        return Words("rm-prompt-late", {"coins": coins})
    return Words("rm-prompt-buy", {"coins": coins, "artifacts": yes(top.artifacts(s))})


def _extras(step: Extras, s: State) -> Words:
    """Only what is offered: squares for coins, squares by artifacts, artifacts alone."""
    offered = step.extras(s)
    pays = [a for a in offered if isinstance(a, Pay) or (isinstance(a, Replace) and a.by == "pay")]
    squares = [a for a in offered if isinstance(a, Pay | Fill | Replace)]
    held = [a for a in offered if not isinstance(a, Pay)]
    args = {"squares": yes(squares), "pays": yes(pays), "artifacts": yes(held)}
    return Words("rm-prompt-extras", args)


def _ended(s: State, viewer: Seat | None) -> Words:
    result = outcome(s)
    assert result is not None
    who = [Who(seat) for seat in sorted(result.winners)]
    you = yes(viewer in result.winners)
    best = max(result.scores)
    args = {"who": who, "count": len(who), "you": you, "reason": result.reason, "points": best}
    return Words("rm-prompt-over", args)


def say(book: Edition, event: tuple[Any, ...]) -> Words:
    """A line of the chronicle."""
    name, *rest = event
    args: dict[str, Any] = {}
    if rest and name not in ("tie", "land"):
        args["who"] = Who(rest[0])
    if name == "rises":
        args["price"] = rest[1]
    elif name == "uses":
        args["character"] = character(book, rest[1])
    elif name == "places":
        args |= {
            "squares": [SQUARE_NAMES[sq] for sq in rest[1]],
            "count": len(rest[1]),
            "coins": rest[2],
            "price": rest[3],
            "at": SQUARE_NAMES[rest[4]] if rest[4] >= 0 else "none",
        }
    elif name == "artifact":
        args |= {"artifact": artifact(book, rest[1]), "coins": rest[2]}
    elif name == "replaces":
        args |= {
            "loser": Who(rest[1]),
            "square": SQUARE_NAMES[rest[2]],
            "coins": rest[3],
            "price": rest[4],
        }
    elif name == "shifts":
        args |= {
            "owner": Who(rest[1]),
            "start": SQUARE_NAMES[rest[2]],
            "square": SQUARE_NAMES[rest[3]],
            "own": yes(rest[0] == rest[1]),
        }
    elif name == "flips":
        args |= {"character": character(book, rest[1]), "awake": yes(rest[2])}
    elif name == "tie":
        args |= {"land": land(book, rest[1]), "who": [Who(seat) for seat in rest[2]]}
    elif name == "bids":
        args["coins"] = rest[1]
    elif name == "finds":
        args |= {
            "character": character(book, rest[1]),
            "price": rest[2],
            "consoled": [Who(seat) for seat in rest[3]],
            "count": len(rest[3]),
        }
    elif name == "land":
        args = {"land": land(book, rest[1])}
    elif name == "buys":
        args |= {"artifact": artifact(book, rest[1]), "price": rest[2]}
    return Words(f"rm-told-{name}", args)


def describe(book: Edition, view: RoamView) -> list[Words]:
    """The position in words, from the view alone: for screen readers and plain tables."""
    out = []
    if view["phase"] != "over":
        out.append(Words("rm-say-turn", {"who": Who(view["active"]), "deck": view["deck"]}))
    for number, place in enumerate(view["places"], start=1):
        if place["land"] is None:
            out.append(Words("rm-say-void", {"number": number}))
            continue
        counts = [
            Words("rm-say-count", {"who": Who(seat), "count": n})
            for seat, n in enumerate(place["counts"])
            if n
        ]
        line = {
            "number": number,
            "land": land(book, place["land"]["card"]),
            "points": place["land"]["points"],
            "left": place["left"],
            "counts": counts,
            "taken": yes(counts),
            "corner": place["squares"][0],
        }
        out.append(Words("rm-say-place", line))
    for square, owners in zip(SQUARE_NAMES, view["markers"], strict=True):
        if owners:
            line = {"square": square, "who": [Who(seat) for seat in owners]}
            out.append(Words("rm-say-marker", line))
    for p in view["players"]:
        awake = [character(book, c["card"]) for c in p["cards"] if c["awake"]]
        asleep = [character(book, c["card"]) for c in p["cards"] if not c["awake"]]
        standing = {
            "who": Who(p["seat"]),
            "edge": p["edge"],
            "points": p["points"],
            "coins": p["coins"],
            "markers": p["markers"],
            "awake": awake,
            "asleep": asleep,
            "awakeCount": len(awake),
            "asleepCount": len(asleep),
            "outpost": yes(p["outpost"]),
        }
        out.append(Words("rm-say-player", standing))
        if p["artifacts"]:
            held = [artifact(book, a["id"]) for a in p["artifacts"]]
            out.append(Words("rm-say-artifacts", {"who": Who(p["seat"]), "artifacts": held}))
    if view["display"]:
        shown = [
            Words("rm-say-offer", {"artifact": artifact(book, a["id"]), "price": a["price"]})
            for a in view["display"]
        ]
        out.append(Words("rm-say-display", {"artifacts": shown}))
    if view["top"]:
        nxt = {"land": land(book, view["top"]["card"]), "points": view["top"]["points"]}
        out.append(Words("rm-say-next", nxt))
    return out
