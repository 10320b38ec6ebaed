"""Zones: where pieces lie, and who sees them there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any, Final, Literal, NamedTuple, get_args

from oneiro.kernel.game import EVERYONE, Seat, State, Step

NONE: Final = -1
"""No piece."""
Seen = Literal["all", "owner", "nobody"]
RESERVED = frozenset({"seat", "points", "players", "turn", "ended", "stack", "who", "count"})
"""Names that a view or a message uses itself."""


class BadDeclaration(ValueError):
    """A zone or a choice is declared in a way that means nothing; says which."""


def zone(kind: str, seen: Seen = "all", mixes: bool = False) -> Any:
    """Where pieces of a *kind* lie, and who sees them.

    *mixes*: what was seen elsewhere comes to lie here unseen, as in a deck that is shuffled anew.
    """
    return field(default_factory=list, metadata={"kind": kind, "seen": seen, "mixes": mixes})


def choice(of: str) -> Any:
    """A piece of that zone which its owner has picked in secret; it still lies in the zone."""
    return field(default=NONE, metadata={"of": of})


class Zone(NamedTuple):
    """One zone of one position."""

    holder: Any
    owner: Seat | None
    """None: it is the table's."""
    name: str
    kind: str
    seen: Seen
    mixes: bool

    @property
    def pieces(self) -> list[int]:
        found: list[int] = getattr(self.holder, self.name)
        return found

    def shown_to(self, viewer: Seat | None) -> bool:
        if self.seen == "all" or viewer == EVERYONE:
            return True
        return self.seen == "owner" and self.owner is not None and viewer == self.owner


@dataclass
class Position(State):
    """A position of a small game: its fields are zones, numbers and lists of them.

    *players* are dataclasses of the same kind, one a seat, and may hold choices too.
    """

    players: list[Any] = field(default_factory=list)
    stack: list[Step[Any, Any]] = field(default_factory=list)

    def clone(self) -> Any:
        copied = _copied(self)
        copied.players = [_copied(player) for player in self.players]
        copied.stack = [step.copy() for step in self.stack]
        return copied


def _copied(thing: Any) -> Any:
    cls: Any = type(thing)
    new = cls.__new__(cls)
    for f in fields(thing):
        value = getattr(thing, f.name)
        setattr(new, f.name, value[:] if isinstance(value, list) else value)
    return new


def zones_of(holder: Any, owner: Seat | None = None) -> Iterator[Zone]:
    """The zones of the table itself, or those of one player."""
    for f in fields(holder):
        if "kind" in f.metadata:
            yield Zone(holder, owner, f.name, *(f.metadata[k] for k in ("kind", "seen", "mixes")))


def zones(s: Any) -> Iterator[Zone]:
    """All of them."""
    yield from zones_of(s)
    for seat, player in enumerate(s.players):
        yield from zones_of(player, seat)


def picks_of(holder: Any) -> list[tuple[str, str]]:
    """The choices of a player: their names, and the zones that they pick from."""
    return [(f.name, f.metadata["of"]) for f in fields(holder) if "of" in f.metadata]


def check_declared(state: type[Position], player: Any, kinds: Mapping[str, Any]) -> None:
    """Raises :class:`BadDeclaration` where zones and choices make no sense together."""
    for holder in (state, player):
        if not is_dataclass(holder):
            raise BadDeclaration(f"{holder!r} is no dataclass")
        inside = {f.name: f.metadata for f in fields(holder)}
        for name, told in inside.items():
            at = f"{holder.__name__}.{name}"
            if ("kind" in told or "of" in told) and name in RESERVED:
                raise BadDeclaration(f"{at}: the name {name!r} is taken")
            if "kind" in told:
                if told["kind"] not in kinds:
                    raise BadDeclaration(f"{at}: there are no pieces of the kind {told['kind']!r}")
                if told["seen"] not in get_args(Seen):
                    raise BadDeclaration(f"{at}: seen by {told['seen']!r}, which is nobody known")
                if told["seen"] == "owner" and holder is state:
                    raise BadDeclaration(f"{at}: the table's zones have no owner")
            if "of" in told:
                if holder is state:
                    raise BadDeclaration(f"{at}: only players choose")
                if "kind" not in inside.get(told["of"], {}):
                    raise BadDeclaration(f"{at}: {told['of']!r} is no zone of {holder.__name__}")
