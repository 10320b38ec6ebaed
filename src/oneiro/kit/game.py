"""The game that follows from its zones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, get_args

from oneiro.kernel.fieldtypes import of_fields
from oneiro.kernel.game import EVERYONE, Game, Outcome, Seat, Step, Unreadable, View
from oneiro.kernel.pieces import dealt
from oneiro.kernel.words import Who, Words, yes
from oneiro.kit.bots import KitGreedy, KitJudge
from oneiro.kit.steps import Do, Stage, do
from oneiro.kit.zones import NONE, BadDeclaration, check_declared, picks_of, zones, zones_of


class KitGame(Game[Any, Do]):
    """A small game: pieces, zones, steps, a set-up and points are its own, the rest is given.

    Events are told as ``(name, key, value, …)``: the key ``who`` has a seat, the name of a kind a
    piece of it or a tuple of pieces. Its messages are ``<prefix>-do-<verb>``,
    ``<prefix>-prompt-<verb>``, ``<prefix>-told-<name>``, ``<prefix>-say`` and
    ``<prefix>-say-player``.
    """

    pieces: ClassVar[Mapping[str, Sequence[int]]]
    """Every piece there is, by kind."""
    version = 1
    minutes = 10
    reasons = ("most-points", "shared")

    def __init__(self) -> None:
        """Raises :class:`BadDeclaration`."""
        super().__init__()
        state: Any = self.state
        (player,) = get_args(of_fields(state)["players"]) or (None,)
        check_declared(state, player, self.pieces)
        for kind, some in self.pieces.items():
            if len(set(some)) != len(some) or NONE in some:
                raise BadDeclaration(f"two pieces of the kind {kind!r} have one number, or {NONE}")
        self.bots = {"GREEDY": KitGreedy(self), "JUDGE": KitJudge(self)}
        """What plays it where its package has no ``bot``."""
        for step in self.steps:
            if not issubclass(step, Stage) or not getattr(step, "verb", ""):
                raise BadDeclaration(f"{step.__name__} is no stage with a verb")

    # What a game says itself.

    def points(self, s: Any, seat: Seat) -> int:
        """What *seat* has so far; whoever has most at the end wins."""
        raise NotImplementedError

    def value(self, s: Any, seat: Seat, action: Do) -> float:
        """What a choice is worth at first sight: all that bots and hints must know of a game."""
        return 0.0

    # What follows.

    def outcome(self, s: Any) -> Outcome | None:
        """It is over when no step is left."""
        if s.stack:
            return None
        scores = tuple([self.points(s, i) for i in range(len(s.players))])
        winners = frozenset([i for i, n in enumerate(scores) if n == max(scores)])
        return Outcome(winners, scores, "shared" if len(winners) > 1 else "most-points")

    def write(self, action: Do) -> str:
        return action.verb if action.piece == NONE else f"{action.verb} {action.piece}"

    def read(self, text: str) -> Do:
        verb, _, number = text.partition(" ")
        verbs = {v for step in self._stages() for v in (step.verb, *step.others)}
        known = {str(n) for some in self.pieces.values() for n in some}
        if verb in verbs and (number in known or text == verb):
            return do(verb, int(number or NONE))
        raise Unreadable(f"{text[:40]!r} is no action of {self.key}")

    def _stages(self) -> list[type[Stage]]:
        return [step for step in self.steps if issubclass(step, Stage)]

    def view(self, s: Any, viewer: Seat | None) -> View:
        ended = self.outcome(s)
        return {
            **self._seen(s, None, viewer),
            "turn": list(asked(s)),
            "players": [
                {"seat": i, **self._seen(p, i, viewer), "points": self.points(s, i)}
                for i, p in enumerate(s.players)
            ],
            "ended": ended.reason if ended else None,
        }

    def _seen(self, holder: Any, owner: Seat | None, viewer: Seat | None) -> dict[str, Any]:
        out: dict[str, Any] = {}
        for z in zones_of(holder, owner):
            shown = sorted(z.pieces) if z.shown_to(viewer) else None
            out[z.name] = {"count": len(z.pieces), "pieces": shown}
        for name, _ in picks_of(holder):
            piece, known = getattr(holder, name), viewer in (owner, EVERYONE)
            out[name] = {"made": piece != NONE, "piece": piece if known else None}
        return out

    def imagine(self, s: Any, seat: Seat | None, rng: Random) -> Any:
        s = s.clone()
        for kind in self.pieces:
            hidden = [z for z in zones(s) if z.kind == kind and not z.shown_to(seat)]
            pool = sorted([piece for z in hidden for piece in z.pieces])
            heaps = dealt(pool, [len(z.pieces) for z in hidden], rng)
            for z, heap in zip(hidden, heaps, strict=True):
                z.pieces[:] = sorted(heap)
        for i, player in enumerate(s.players):
            for name, of in picks_of(player):
                if i != seat and getattr(player, name) != NONE:
                    setattr(player, name, rng.choice(getattr(player, of)))
        return s

    def problems(self, s: Any) -> list[str]:
        lie = Counter((z.kind, piece) for z in zones(s) for piece in z.pieces)
        due = Counter((kind, piece) for kind, some in self.pieces.items() for piece in some)
        out = [f"{kind} {piece} lies {lie[kind, piece]} times" for kind, piece in lie - due]
        out += [f"{kind} {piece} is missing" for kind, piece in due - lie]
        for i, player in enumerate(s.players):
            for name, of in picks_of(player):
                piece = getattr(player, name)
                if piece != NONE and piece not in getattr(player, of):
                    out.append(f"seat {i} has picked {piece}, which is not in its {of}")
        return out

    def label(self, s: Any, seat: Seat, action: Do) -> Words:
        return Words(f"{self.prefix}-do-{action.verb}", {"piece": action.piece})

    def places(self, action: Do) -> tuple[str, ...]:
        return (f"{action.verb}:{action.piece}",) if action.piece != NONE else (action.verb,)

    def prompt(self, s: Any, viewer: Seat | None) -> Words:
        """By the verb for whoever is asked, with what lies open on the table."""
        if (result := self.outcome(s)) is not None:
            who = [Who(i) for i in sorted(result.winners)]
            you = yes(viewer in result.winners)
            return Words("kit-over", {"who": who, "count": len(who), "you": you})
        waiting = asked(s)
        if viewer not in waiting:
            return Words("kit-wait", {"who": [Who(i) for i in waiting], "count": len(waiting)})
        shown = {z.name: _told(sorted(z.pieces)) for z in zones_of(s) if z.seen == "all"}
        return Words(f"{self.prefix}-prompt-{s.stack[-1].verb}", shown)

    def say(self, event: tuple[Any, ...]) -> Words:
        name, *rest = event
        if name in ("undo", "back"):
            return Words(f"kit-told-{name}", {"who": Who(rest[0])})
        args = dict(zip(rest[::2], rest[1::2], strict=True))
        said = {
            k: Who(v) if k == "who" else list(v) if isinstance(v, tuple | list) else v
            for k, v in args.items()
        }
        return Words(f"{self.prefix}-told-{name}", said)

    def in_words(self, seen: View) -> list[Words]:
        """What lies where, by the zones' names: the pieces that are seen, or how many there are."""
        out = [Words(f"{self.prefix}-say", _lying(seen))]
        for p in seen["players"]:
            args = {"who": Who(p["seat"]), "points": p["points"], **_lying(p)}
            out.append(Words(f"{self.prefix}-say-player", args))
        return out


def _lying(things: View) -> dict[str, Any]:
    heaps = {k: v for k, v in things.items() if isinstance(v, dict) and "count" in v}
    return {k: _told(v["pieces"], v["count"]) for k, v in heaps.items()}


def _told(pieces: list[int] | None, count: int = 0) -> list[int] | Words:
    """Pieces that are seen, none, or how many lie face down."""
    if pieces is None:
        return Words("kit-hidden", {"count": count})
    return pieces or Words("kit-none")


def asked(s: Any) -> tuple[Seat, ...]:
    """The seats that must choose now."""
    top: Step[Any, Any] | None = s.stack[-1] if s.stack else None
    return top.actors(s) if top is not None else ()
