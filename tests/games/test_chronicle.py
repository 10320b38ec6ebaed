"""Whoever reads the chronicle alone can account for everything in every game.

A law, but one that needs a second account of what each sentence of each game means; that has no
place among the rules, which would then be compared with themselves. So it stands here, and what a
game says is read, not what its rules hand on: each thing that a line is given must also be in its
sentence.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any

import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import BaseNode, Message, MessageReference, VariableReference
from fluent.syntax.visitor import Visitor
from tests.games.dream_runners.reader import DreamRunnersReader
from tests.games.dreamworld.reader import DreamworldReader
from tests.games.neodreams.reader import NeodreamsReader
from tests.games.reading import Reader
from tests.games.roam.reader import RoamReader
from tests.long import many
from tests.ours import KEYS
from tests.test_laws import sample, tables

from oneiro.games import game
from oneiro.kernel import play
from oneiro.kernel.match import Match
from oneiro.kernel.words import Words
from oneiro.text import LANGUAGES

READERS: dict[str, type[Reader]] = {
    "dreamworld": DreamworldReader,
    "roam": RoamReader,
    "dream_runners": DreamRunnersReader,
    "neodreams": NeodreamsReader,
}
EVIDENT = {
    "nd-told-dealt": {"who"},
    "nd-told-gets": {"who"},
    "nd-told-plays": {"who"},
    "nd-told-upgrades": {"who"},
}
"""Told to one alone, or about a card of which there is one, on the table for all to see."""
GAMES = many(5, 40)
"""Of each title, at different tables."""


def test_every_game_has_a_reader() -> None:
    assert set(READERS) == set(KEYS)


class Account:
    """A reader who follows a match, also where something is taken back."""

    def __init__(self, match: Match, overheard: str = "") -> None:
        self.match = match
        self.overheard = overheard
        """A message that is left out, to see whether it is missed."""
        self.reader = self.anew()
        self.compared = 0

    def anew(self) -> Reader:
        """The first line is the set-up, which everybody sees lying on the table."""
        reader = READERS[self.match.game.key](self.match.game, self.match.state_after(0))
        for turn in self.match.turns[1:]:
            self.tell(reader, turn.move.told)
        return reader

    def tell(self, reader: Reader, told: Any) -> None:
        for t in told:
            words = self.match.game.say(t.event)
            if t.to(None) and words.id != self.overheard:
                reader.read(words)

    def agrees(self, about: str) -> None:
        lying = self.reader.lying(self.match.state)
        if lying is None:
            return
        read = self.reader.counts()
        self.compared += 1
        wrong = {k: (read[k], lying[k]) for k in lying if read[k] != lying[k]}
        assert not wrong, f"{about}: what was read, and what lies there"
        assert read.keys() == lying.keys()


@pytest.mark.parametrize(
    ("key", "seats", "options", "seed"),
    [
        (*table, seed)
        for key in KEYS
        for seed, table in enumerate(sample(tables(key), GAMES, Random(key)))
    ],
)
def test_everything_is_accounted_for_by_who_reads_the_chronicle(
    key: str, seats: int, options: dict[str, str], seed: int
) -> None:
    g, rng = game(key), Random(seed)
    match = Match.start(g, seats, options, rng.randbytes(32))
    account = Account(match)
    while match.actors:
        seat = rng.choice(match.actors)
        move = match.play(seat, g.write(play.pick(match.options_of(seat), rng)))
        account.tell(account.reader, move.told)
        account.agrees(f"after {move.action!r} of seat {seat}, line {move.seq}")
        if rng.random() < 0.03 and match.undoable(seat) is not None:
            match.undo(seat)
            account.reader = account.anew()
    assert account.compared > len(match.turns) // 4


@pytest.mark.parametrize(
    ("key", "seats", "overheard"),
    [
        ("dreamworld", 3, "dw-told-takes"),
        ("dreamworld", 4, "dw-told-scores"),
        ("roam", 2, "rm-told-uses"),
        ("roam", 3, "rm-told-finds"),
        ("roam", 4, "rm-told-buys"),
        ("dream_runners", 3, "dr-told-gains"),
        ("dream_runners", 2, "dr-told-hourglass"),
        ("neodreams", 2, "nd-told-creates"),
        ("neodreams", 3, "nd-told-places"),
    ],
)
def test_a_line_that_is_left_out_is_missed(key: str, seats: int, overheard: str) -> None:
    g, rng = game(key), Random(1)
    match = Match.start(g, seats, {}, bytes(32))
    account = Account(match, overheard)

    def play_on() -> None:
        while match.actors:
            seat = rng.choice(match.actors)
            move = match.play(seat, g.write(play.pick(match.options_of(seat), rng)))
            account.tell(account.reader, move.told)
            account.agrees(move.action)

    with pytest.raises(AssertionError):
        play_on()


class Variables(Visitor):
    """Everything that a message shows or chooses its words by, in messages it refers to too."""

    def __init__(self, messages: dict[str, Message], id: str) -> None:
        self.messages = messages
        self.found: set[str] = set()
        self.visit(messages[id])

    def visit_VariableReference(self, node: VariableReference) -> None:
        self.found.add(node.id.name.removesuffix("Is"))

    def visit_MessageReference(self, node: MessageReference) -> None:
        self.visit(self.messages[node.id.name])

    def visit_Attribute(self, node: BaseNode) -> None:
        """Hints are no part of the sentence, but a reference may be to an attribute."""
        self.generic_visit(node)


@cache
def messages(key: str, language: str) -> dict[str, Message]:
    out: dict[str, Message] = {}
    for part in ("", "names."):
        path = files(f"oneiro.games.{key}").joinpath(f"text/{part}{language}.ftl")
        if path.is_file():
            body = FluentResource(path.read_text("utf-8")).body
            out |= {e.id.name: e for e in body if isinstance(e, Message)}
    return out


@pytest.mark.parametrize("key", KEYS)
def test_whatever_a_line_of_the_chronicle_is_given_its_sentence_says(key: str) -> None:
    """In both languages: a price that is handed on and not written is not told."""
    g, rng = game(key), Random(key)
    given: dict[str, set[str]] = defaultdict(set)
    for seats in g.seats[-2:]:
        options = {o.name: rng.choice(o.values) for o in g.table_options}
        match = Match.start(g, seats, options, rng.randbytes(32))
        while match.actors:
            seat = rng.choice(match.actors)
            match.play(seat, g.write(play.pick(match.options_of(seat), rng)))
        for move in match.log:
            for told in move.told:
                words: Words = g.say(told.event)
                given[words.id] |= words.args.keys()
    assert len(given) > 8
    for language in LANGUAGES:
        known = messages(key, language)
        unsaid = {
            id: args - Variables(known, id).found - EVIDENT.get(id, set())
            for id, args in given.items()
        }
        assert {id: args for id, args in unsaid.items() if args} == {}, language
