"""The house edition uses all of its language, has a name for everything, and no dud among it."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.neodreams.builders import HOUSE

from oneiro.games.neodreams.actions import PLACES
from oneiro.games.neodreams.bot.values import Outlook
from oneiro.games.neodreams.components import CARDS, MOST, SIDE_B, Card
from oneiro.games.neodreams.game import Neodreams
from oneiro.games.neodreams.language import (
    COUNTS,
    EVENTS,
    KINDS,
    SOURCES,
    Broadcast,
    Connect,
    Create,
    Discard,
    Disconnect,
    Each,
    Either,
    Gain,
    Op,
    Place,
    Spend,
    Take,
    parts,
)
from oneiro.kernel.table import Sampled, Table
from oneiro.text import LANGUAGES, Texts

PRINTED = HOUSE.cards[CARDS : CARDS + 2] + HOUSE.cards[SIDE_B:]
FACES = HOUSE.cards[:CARDS] + PRINTED
LONGEST_NAME = 22
MIDDLE_OF_THE_GAME = 6


def used() -> list[Op]:
    return [op for effect in HOUSE.effects for op in parts(effect)]


@pytest.mark.parametrize(
    "part",
    [Gain, Take, Create, Place, Connect, Broadcast, Spend, Discard, Disconnect, Each, Either],
)
def test_every_part_of_the_language_is_printed_somewhere(part: type[Op]) -> None:
    assert any(isinstance(op, part) for op in used())


def test_cards_come_from_everywhere_and_everything_is_counted() -> None:
    takes = [op for op in used() if isinstance(op, Take)]
    assert {op.source for op in takes} == set(range(len(SOURCES)))
    assert {op.kind for op in takes} == {0, 1, 2, 3}
    assert {op.of for op in used() if isinstance(op, Each)} == set(range(len(COUNTS)))
    assert any(isinstance(op, Create) and any(op.cheaper) for op in used())
    assert any(isinstance(op, Place) and op.most for op in used())


@pytest.mark.parametrize("event", range(len(EVENTS)))
def test_every_event_is_awaited_by_a_recurring_dream(event: int) -> None:
    assert any(card.when == event for card in HOUSE.cards)


def test_some_recurring_dreams_bring_credits_at_the_end() -> None:
    promised = [c for c in HOUSE.cards if c.finale or c.upgraded_finale]
    assert len(promised) >= 4
    assert all(KINDS[c.kind] == "recurring" for c in promised)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_dream_has_a_name_of_its_own_that_fits_a_card(lang: str) -> None:
    texts = Texts(lang, "neodreams")
    names = [texts("nd-card-name", key=face.key) for face in FACES]
    assert len(set(names)) == len(FACES)
    assert [name for name in names if len(name) > LONGEST_NAME] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_place_and_phase_has_a_name(lang: str) -> None:
    texts = Texts(lang, "neodreams")
    assert len({texts("nd-place", place=place) for place in PLACES}) == len(PLACES)
    assert len({texts("nd-place.at", place=place) for place in PLACES}) == len(PLACES)
    assert len({texts("nd-phase", phase=phase) for phase in range(4)}) == 4


@pytest.mark.parametrize("face", FACES, ids=[face.key for face in FACES])
def test_images_make_a_dream_better(face: Card) -> None:
    table = Table(Sampled(Random(1)), quiet=True)
    rules = Neodreams(HOUSE)
    look = Outlook(rules.setup(2, rules.agree(2, {}), table), 0)
    look.counts = [MIDDLE_OF_THE_GAME // 2] * len(COUNTS)
    before = look.general(face.effect) + look.finale(face.finale)
    after = look.general(face.upgraded) + look.finale(face.upgraded_finale)
    assert after > before


@pytest.mark.parametrize("face", HOUSE.cards[:CARDS], ids=[c.key for c in HOUSE.cards[:CARDS]])
def test_a_dream_can_be_paid_for_and_is_worth_something(face: Card) -> None:
    assert 2 <= sum(face.cost) <= MOST
    assert 1 <= face.slots <= 4
    assert face.credits >= 1


@pytest.mark.parametrize("side", range(2))
def test_no_two_locations_of_a_side_are_alike(side: int) -> None:
    assert len(set(HOUSE.sides[side].locations)) == len(PLACES)
    assert len(set(HOUSE.sides[side].phases)) == 4


def test_sides_b_differ() -> None:
    keys = [card.key for card in HOUSE.cards[SIDE_B:]]
    assert len(set(keys)) == len(keys) == 8
