"""Editions that nobody would print: cards with whatever the card language can say."""

from __future__ import annotations

import re
from random import Random

from tests.games.neodreams.builders import TYPES, written

from oneiro.games.neodreams import language
from oneiro.games.neodreams.cycles import Dream, cycle

EVENTS = (
    "create", "create lucid", "create collective", "create recurring", "connect", "disconnect",
    "broadcast", "send", "advance", "return", "discard", "upgrade", "gain k", "gain m", "gain f",
    "gain i",
)  # fmt: skip
KINDS = (*TYPES, "any")
COUNTED = (*TYPES, "client", "upgraded")


def some(rng: Random, letters: str = "kmfi", most: int = 3) -> str:
    chosen = sorted(rng.sample(letters, rng.choice([1, 1, 2])), key=letters.index)
    return " ".join(f"{rng.randint(1, most)}{letter}" for letter in chosen)


def simple(rng: Random, broadcasts: bool) -> str:
    """One part without an arrow."""
    verbs = ["gain", "gain", "take", "create", "place", "connect"]
    verb = rng.choice([*verbs, "broadcast"] if broadcasts else verbs)
    if verb == "gain":
        return some(rng)
    if verb == "take":
        source = rng.choice(["", "", " from market", " from deck"])
        return f"take {rng.choice(KINDS)}{source}"
    if verb == "create":
        return rng.choice(["create", f"create -{some(rng, 'kmf').replace(' ', '')}"])
    if verb == "place":
        return rng.choice(["place", "place 1", "place 2"])
    return verb


def effect(rng: Random, broadcasts: bool = True, deep: int = 2) -> str:
    parts = [simple(rng, broadcasts) for _ in range(rng.choice([0, 1, 1, 2]))]
    if deep and (not parts or rng.random() < 0.4):
        inner = effect(rng, broadcasts, deep - 1)
        last = rng.choice(["spend", "discard", "disconnect", "each", "either"])
        if last == "spend":
            parts.append(f"spend {some(rng, 'kmf', 2)} -> {inner}")
        elif last == "discard":
            parts.append(f"discard {rng.choice(KINDS)} -> {inner}")
        elif last == "disconnect":
            parts.append(f"disconnect -> {inner}")
        elif last == "each":
            parts.append(f"each {rng.choice(COUNTED)} -> {some(rng, most=1)}")
        else:
            ways = [effect(rng, broadcasts, 0) for _ in range(rng.choice([2, 3]))]
            parts.append(f"either {' | '.join(ways)}")
    return ", ".join(parts or [simple(rng, broadcasts)])


def come_to_an_end(effects: dict[str, str], rewards: set[str]) -> None:
    """Dreams by which a turn could go on for ever take cards from the market instead (ND-A9)."""
    dreams = {name: dream(name, effects) for name in effects if not name.endswith("+")}
    while True:
        found = cycle([*dreams.values()], {language.LETTERS.index(reward) for reward in rewards})
        if not found:
            return
        taker = next(name for name in reversed(found) if name in effects)
        for name in (taker, f"{taker}+"):
            effects[name] = re.sub(r"(take \w+)( from \w+)?", r"\1 from market", effects[name])
        dreams[taker] = dream(taker, effects)


def dream(name: str, effects: dict[str, str]) -> Dream:
    when, _, text = effects[name].rpartition(":")
    both = (language.parse(text, name), language.parse(effects[f"{name}+"], name))
    return Dream(name, "LCR".index(name[0]), EVENTS.index(when) if when else -1, both)


def random_edition(seed: int) -> str:
    rng = Random(seed)
    names = [f"{letter}{n}" for letter in "LCR" for n in range(1, 31)]
    names += [f"{letter}{board}" for board in "abcd" for letter in "LC"]
    effects = {}
    for name in names:
        for side in ("", "+"):
            text = effect(rng, broadcasts=name[0] != "C")
            effects[name + side] = text
        if name[0] == "R":
            effects[name] = f"{rng.choice(EVENTS)}: {effects[name]}"
    rewards = {name: rng.choice("kmfi") for name in names}
    come_to_an_end(effects, set(rewards.values()))
    return written(
        effects,
        costs={name: rng.choice(["", some(rng, "kmf")]) for name in names},
        slots={name: rng.randint(1, 4) for name in names},
        credits={name: rng.randint(0, 9) for name in names},
        rewards=rewards,
        places={
            f"{kind[0]}{n}": [effect(rng) for _ in range(rng.randint(1, 3))]
            for kind in TYPES
            for n in range(1, 5)
        },
        phases={n: [effect(rng) for _ in range(rng.randint(1, 3))] for n in range(4)},
    )
