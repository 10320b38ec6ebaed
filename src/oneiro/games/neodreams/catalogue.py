"""Everything printed, for whoever draws it: the same for every match of an edition."""

from __future__ import annotations

from typing import Any, TypedDict

from oneiro.games.neodreams import words
from oneiro.games.neodreams.components import Edition, Finale
from oneiro.games.neodreams.language import KINDS, LETTERS
from oneiro.kernel.words import Words, plain


class EffectFace(TypedDict):
    """What is done, as a row of signs and as a sentence."""

    icons: list[str]
    words: dict[str, Any]


class CardFace(TypedDict):
    id: int
    key: str
    kind: str
    name: dict[str, Any]
    cost: list[int]
    slots: int
    credits: int
    reward: str
    """k, m, f or i."""
    event: str | None
    """What a recurring dream waits for."""
    when: dict[str, Any] | None
    effect: EffectFace
    upgraded: EffectFace
    finale: dict[str, Any] | None
    upgraded_finale: dict[str, Any] | None


class SideFace(TypedDict):
    phases: list[list[EffectFace]]
    locations: list[list[EffectFace]]


class CatalogueView(TypedDict):
    edition: str
    cards: list[CardFace]
    sides: list[SideFace]


def catalogue(book: Edition) -> CatalogueView:
    return {
        "edition": book.hash,
        "cards": [_card(book, number) for number in range(len(book.cards))],
        "sides": [
            {
                "phases": [[_effect(book, e) for e in deeds] for deeds in side.phases],
                "locations": [[_effect(book, e) for e in deeds] for deeds in side.locations],
            }
            for side in book.sides
        ],
    }


def _effect(book: Edition, number: int) -> EffectFace:
    parts = book.effects[number]
    return {"icons": words.icons(parts), "words": plain(words.effect(parts))}


def _card(book: Edition, number: int) -> CardFace:
    face = book.cards[number]
    waits = words.when(face)
    return {
        "id": number,
        "key": face.key,
        "kind": KINDS[face.kind],
        "name": plain(words.card(book, number)),
        "cost": list(face.cost),
        "slots": face.slots,
        "credits": face.credits,
        "reward": LETTERS[face.reward],
        "event": waits.args["event"] if waits else None,
        "when": plain(waits) if waits else None,
        "effect": _effect(book, face.effect),
        "upgraded": _effect(book, face.upgraded),
        "finale": _finale(face.finale),
        "upgraded_finale": _finale(face.upgraded_finale),
    }


def _finale(promise: Finale | None) -> dict[str, Any] | None:
    said: Words | None = words.finale(promise)
    return plain(said) if said else None
