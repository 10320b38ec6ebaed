"""The card language: what a dream, a location or a phase of sleep does, as data.

An effect is a list of parts in the order in which they are applied, written with commas::

    2k 1f                       gain two knowledge and one fantasy (k, m, f; i is an image)
    take lucid                  take a card: lucid, collective, recurring or any;
    take any from deck          from the market or from a deck, unless it says from where
    create                      create a card from the hand
    create -2k1m                the same, two knowledge and one memory cheaper
    place                       place any number of images; "place 2": two at most
    connect                     connect a client
    broadcast                   broadcast the collective dreams
    spend 2k 1f -> 3f           pay all of it to get what follows
    discard lucid -> 2m         discard such a card, without its own reward, to get what follows
    disconnect -> 3f            remove a client to get what follows
    each client -> 1f           gain it for each one: lucid, collective, recurring, client, upgraded
    either 2k | take any        one of the two, or of more

What stands after ``->`` or ``either`` goes on to the end, so these come last.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from oneiro.kernel.editions import BadEdition

RESOURCES: Final[tuple[str, ...]] = ("knowledge", "memory", "fantasy")
KNOWLEDGE: Final = 0
MEMORY: Final = 1
FANTASY: Final = 2
IMAGE: Final = 3
LETTERS: Final = "kmfi"
KINDS: Final[tuple[str, ...]] = ("lucid", "collective", "recurring")
LUCID: Final = 0
COLLECTIVE: Final = 1
RECURRING: Final = 2
ANY: Final = 3
SOURCES: Final[tuple[str, ...]] = ("either", "market", "deck")
EITHER: Final = 0
MARKET: Final = 1
DECK: Final = 2
COUNTS: Final[tuple[str, ...]] = (*KINDS, "client", "upgraded")
CLIENTS: Final = 3
UPGRADED: Final = 4

MOST_WAYS: Final = 6
"""That can stand behind one "either"."""

Cost = tuple[int, int, int]
"""Knowledge, memories, fantasies."""
FREE: Final[Cost] = (0, 0, 0)


@dataclass(frozen=True)
class Op:
    """One part of an effect."""


Effect = tuple[Op, ...]


@dataclass(frozen=True)
class Gain(Op):
    amounts: tuple[int, int, int, int]
    """Knowledge, memories, fantasies, images."""


@dataclass(frozen=True)
class Take(Op):
    kind: int
    source: int = EITHER


@dataclass(frozen=True)
class Create(Op):
    cheaper: Cost = FREE


@dataclass(frozen=True)
class Place(Op):
    most: int = 0
    """0: any number."""


@dataclass(frozen=True)
class Connect(Op):
    pass


@dataclass(frozen=True)
class Broadcast(Op):
    pass


@dataclass(frozen=True)
class Spend(Op):
    cost: Cost
    then: Effect


@dataclass(frozen=True)
class Discard(Op):
    kind: int
    then: Effect


@dataclass(frozen=True)
class Disconnect(Op):
    then: Effect


@dataclass(frozen=True)
class Each(Op):
    of: int
    then: Effect
    """Gains alone."""


@dataclass(frozen=True)
class Either(Op):
    ways: tuple[Effect, ...]


EVENTS: Final[tuple[str, ...]] = (
    "create",
    "create lucid",
    "create collective",
    "create recurring",
    "connect",
    "disconnect",
    "broadcast",
    "send",
    "advance",
    "return",
    "discard",
    "upgrade",
    "gain k",
    "gain m",
    "gain f",
    "gain i",
)
"""What a recurring dream may wait for: its owner does this."""
CREATED: Final = 0
CREATED_LUCID: Final = 1
CREATED_COLLECTIVE: Final = 2
CREATED_RECURRING: Final = 3
CONNECTED: Final = 4
DISCONNECTED: Final = 5
BROADCAST: Final = 6
SENT: Final = 7
ADVANCED: Final = 8
RETURNED: Final = 9
DISCARDED: Final = 10
UPGRADE: Final = 11
GAINED_KNOWLEDGE: Final = 12
GAINED_MEMORY: Final = 13
GAINED_FANTASY: Final = 14
GAINED_IMAGE: Final = 15

_AMOUNT: Final = re.compile(r"([1-9])([kmfi])")


def parse(text: str, where: str) -> Effect:
    """Read an effect; raises :class:`BadEdition`."""
    if not text.strip():
        raise BadEdition(f"{where}: an effect that does nothing")
    head, _, rest = text.strip().partition(" ")
    if head == "either":
        ways = tuple(parse(way, where) for way in rest.split("|"))
        if len(ways) < 2:
            raise BadEdition(f"{where}: {text!r} gives no choice; ways stand apart by '|'")
        if len(ways) > MOST_WAYS:
            raise BadEdition(f"{where}: {text!r} gives more than {MOST_WAYS} ways")
        return (Either(ways),)
    if head in ("spend", "discard", "disconnect", "each") and "->" in text:
        return (_exchange(head, rest, where),)
    part, comma, more = text.partition(",")
    ops = _part(part.strip(), where)
    return ops + parse(more, where) if comma else ops


def _exchange(head: str, rest: str, where: str) -> Op:
    """What stands before and after the arrow."""
    what, _, then_text = (s.strip() for s in rest.partition("->"))
    then = parse(then_text, where)
    if head == "spend":
        cost = _amounts(what, where)
        if cost[IMAGE]:
            raise BadEdition(f"{where}: images are not spent, they are placed")
        return Spend((cost[0], cost[1], cost[2]), then)
    if head == "discard":
        return Discard(_kind(what, where), then)
    if head == "disconnect":
        if what:
            raise BadEdition(f"{where}: 'disconnect -> …' wants nothing before the arrow")
        return Disconnect(then)
    if what not in COUNTS:
        raise BadEdition(f"{where}: {what!r} cannot be counted; {', '.join(COUNTS)} can")
    if not all(isinstance(op, Gain) for op in then):
        raise BadEdition(f"{where}: 'each {what}' can only gain something")
    return Each(COUNTS.index(what), then)


def _part(text: str, where: str) -> Effect:
    words = text.split()
    head = words[0] if words else ""
    if head == "take" and len(words) in (2, 4):
        source = EITHER
        if len(words) == 4:
            if words[2] != "from" or words[3] not in SOURCES[1:]:
                raise BadEdition(f"{where}: {text!r}: a card comes from market or from deck")
            source = SOURCES.index(words[3])
        return (Take(_kind(words[1], where), source),)
    if head == "create" and len(words) <= 2:
        if len(words) == 1:
            return (Create(),)
        if not words[1].startswith("-"):
            raise BadEdition(f"{where}: {text!r}: cheaper is written create -2k")
        less = _amounts(words[1][1:], where)
        if less[IMAGE]:
            raise BadEdition(f"{where}: {text!r}: no dream costs images")
        return (Create((less[0], less[1], less[2])),)
    if head == "place" and len(words) <= 2:
        if len(words) == 2 and not re.fullmatch("[1-9]", words[1]):
            raise BadEdition(f"{where}: {text!r}: so many images at most are written place 2")
        return (Place(int(words[1]) if len(words) == 2 else 0),)
    if words == ["connect"]:
        return (Connect(),)
    if words == ["broadcast"]:
        return (Broadcast(),)
    k, m, f, i = _amounts(text, where)
    return (Gain((k, m, f, i)),)


def _amounts(text: str, where: str) -> list[int]:
    out = [0, 0, 0, 0]
    left = _AMOUNT.sub("", text.replace(" ", ""))
    if left or not text:
        raise BadEdition(f"{where}: {text!r} is no effect; amounts are written 2k 1m 1f 1i")
    for number, letter in _AMOUNT.findall(text):
        out[LETTERS.index(letter)] += int(number)
    return out


def _kind(word: str, where: str) -> int:
    if word == "any":
        return ANY
    if word not in KINDS:
        raise BadEdition(f"{where}: {word!r} is no type of dream; {', '.join(KINDS)} or any")
    return KINDS.index(word)


def write(effect: Effect) -> str:
    """The effect as :func:`parse` reads it."""
    return ", ".join(_written(op) for op in effect)


def _written(op: Op) -> str:
    if isinstance(op, Gain):
        return _cost(op.amounts, " ")
    if isinstance(op, Take):
        source = f" from {SOURCES[op.source]}" if op.source != EITHER else ""
        return f"take {kind_name(op.kind)}{source}"
    if isinstance(op, Create):
        return "create" + (f" -{_cost(op.cheaper, '')}" if any(op.cheaper) else "")
    if isinstance(op, Place):
        return f"place {op.most}" if op.most else "place"
    if isinstance(op, Connect):
        return "connect"
    if isinstance(op, Broadcast):
        return "broadcast"
    if isinstance(op, Spend):
        return f"spend {_cost(op.cost, ' ')} -> {write(op.then)}"
    if isinstance(op, Discard):
        return f"discard {kind_name(op.kind)} -> {write(op.then)}"
    if isinstance(op, Disconnect):
        return f"disconnect -> {write(op.then)}"
    if isinstance(op, Each):
        return f"each {COUNTS[op.of]} -> {write(op.then)}"
    assert isinstance(op, Either)
    return "either " + " | ".join(write(way) for way in op.ways)


def _cost(cost: tuple[int, ...], between: str) -> str:
    return between.join(f"{n}{LETTERS[i]}" for i, n in enumerate(cost) if n)


def kind_name(kind: int) -> str:
    return "any" if kind == ANY else KINDS[kind]


def parts(effect: Effect) -> list[Op]:
    """All parts, those inside others too."""
    out: list[Op] = []
    for op in effect:
        out.append(op)
        if isinstance(op, Spend | Discard | Disconnect | Each):
            out += parts(op.then)
        elif isinstance(op, Either):
            for way in op.ways:
                out += parts(way)
    return out


def is_plain(effect: Effect) -> bool:
    """Whether it only gives, so that there is nothing to decide."""
    return all(isinstance(op, Gain | Each) for op in effect)
