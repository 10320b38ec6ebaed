"""Positions as JSON, and their fingerprints. A step is written with its class name."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any, Final, get_args, get_origin

from oneiro.kernel.fieldtypes import of_arguments, of_fields
from oneiro.kernel.game import Game, State, Step

LEAVES = frozenset({int, str, bool, float, type(None)})
"""Values that JSON has as they are: most of a position."""
ENCODER: Final = json.JSONEncoder(
    ensure_ascii=False, separators=(",", ":"), sort_keys=True, check_circular=False
)
NAMES: Final[dict[type, tuple[str, ...] | None]] = {}
"""By class met so far: the fields of a dataclass, None of others."""


class Malformed(ValueError):
    """The JSON is no position of this game."""


def dump(value: Any) -> Any:
    """*value* as JSON values."""
    if type(value) in LEAVES:
        return value
    if type(value) is list:
        return [x if type(x) in LEAVES else dump(x) for x in value]
    if isinstance(value, Step):
        return {"$": type(value).__name__, **{f: dump(getattr(value, f)) for f in value.fields}}
    names = _names(type(value))
    if names is not None:
        return {name: dump(getattr(value, name)) for name in names}
    if isinstance(value, list | tuple):
        return [dump(x) for x in value]
    if isinstance(value, Mapping):
        return {k: dump(v) for k, v in value.items()}
    return value


def _names(cls: type) -> tuple[str, ...] | None:
    if cls not in NAMES:
        NAMES[cls] = tuple([f.name for f in fields(cls)]) if is_dataclass(cls) else None
    return NAMES[cls]


def load(game: Game[Any, Any], data: Any) -> State:
    """The position that :func:`dump` wrote; raises :class:`Malformed`."""
    steps = {c.__name__: c for c in game.steps}
    try:
        state = _load(game.state, data, steps)
    except (KeyError, TypeError, AttributeError) as e:
        raise Malformed(f"no position of {game.key}: {e!r}") from e
    assert isinstance(state, State)
    return state


def _load(hint: Any, data: Any, steps: Mapping[str, type[Step[Any, Any]]]) -> Any:
    origin = get_origin(hint) or hint
    if isinstance(origin, type) and issubclass(origin, Step):
        cls: Any = steps[data["$"]]
        hints = of_arguments(cls)
        return cls(*[_load(hints[f], data[f], steps) for f in cls.fields])
    if is_dataclass(origin):
        hints = of_fields(hint)
        known = {f.name: _load(hints[f.name], data[f.name], steps) for f in fields(origin)}
        return hint(**known)
    if origin in (list, tuple):
        (inner, *_) = get_args(hint)
        return origin(_load(inner, x, steps) for x in data)
    if not isinstance(data, origin) or (origin is int and isinstance(data, bool)):
        raise TypeError(f"{data!r} where {origin.__name__} is due")
    return data


def canonical(data: Any) -> bytes:
    """The one way to write JSON *data*, so that equal data are equal bytes."""
    return ENCODER.encode(data).encode()


def fingerprint(s: State) -> str:
    """Sixteen hex digits that stand for the whole position."""
    return hashlib.sha256(canonical(dump(s))).hexdigest()[:16]
