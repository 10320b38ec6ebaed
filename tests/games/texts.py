"""What every game's texts must do, whatever it says: a game's own tests say what that is."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache, cached_property
from importlib.resources import files
from random import Random
from typing import Any, ClassVar

import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import Message

from oneiro.kernel import play
from oneiro.kernel.codec import canonical
from oneiro.kernel.game import EVERYONE, Game, State
from oneiro.kernel.match import Match
from oneiro.kernel.words import Words, plain
from oneiro.text import LANGUAGES, Texts

NAMES = ("Анна", "Boris", "Клара", "Dina")
READERS = (None, 0, 1)
ENOUGH = 40
"""Different fillings of one message that are tried."""
FLAWS = r"[{}]|  | ,|\.\.(?!\.)"


def said_at(game: Game[Any, Any], s: State, seats: int) -> Iterator[Words]:
    """Prompts, buttons and descriptions of one position, for everybody."""
    for viewer in (None, EVERYONE, *range(seats)):
        yield game.prompt(s, viewer)
        yield from game.describe(s, viewer)
        if viewer is not None and viewer != EVERYONE:
            for action in play.options(s, viewer):
                yield game.label(s, viewer, action)


def said_in(
    game: Game[Any, Any], seats: int, options: dict[str, str], seed: int, every: int = 1
) -> Iterator[Words]:
    """Everything said in one random match, with a move taken back now and then."""
    rng = Random(seed)
    match = Match.start(game, seats, options, bytes([seats, seed] * 8))
    while match.outcome is None:
        if len(match.log) % every == 1 % every:
            yield from said_at(game, match.state, seats)
        seat = rng.choice(match.actors)
        match.play(seat, game.write(play.pick(match.options_of(seat), rng)))
        if match.undoable(seat) is not None and rng.random() < 0.1:
            match.undo(seat)
    yield from said_at(game, match.state, seats)
    for move in match.log:
        for told in move.told:
            yield game.say(told.event)
    yield game.say(("back", 0))


def ids_in(words: Any) -> Iterator[str]:
    """The message and those inside it."""
    if isinstance(words, dict) and "id" in words and "args" in words:
        yield words["id"]
        for value in words["args"].values():
            yield from ids_in(value)
    elif isinstance(words, list):
        for value in words:
            yield from ids_in(value)


class Talk:
    """All that a game says in some matches and in positions that random play seldom reaches."""

    def __init__(
        self,
        game: Game[Any, Any],
        prefix: str,
        *said: Callable[[], Iterable[Words]],
        also: str = "",
    ) -> None:
        self.game = game
        self.prefix = prefix
        self.said = said
        kinds = ("told", "prompt", "do", "say", *also.split())
        self.spoken = tuple(f"{prefix}-{kind}-" for kind in kinds)
        """Messages that the rules speak; the rest is the page's."""
        self.strict = cache(self._strict)

    def _strict(self, language: str, you: int | None = None) -> Texts:
        """Texts that fail where the real ones go on: at a gap that nothing fills."""
        texts = Texts(language, self.game.key, NAMES, you)
        bundle = texts._bundle
        lenient = bundle.format_pattern

        def careful(pattern: Any, args: Any = None) -> Any:
            text, errors = lenient(pattern, args)
            assert not errors, f"{text!r}: {errors}"
            return text, errors

        bundle.format_pattern = careful  # type: ignore[method-assign]
        return texts

    @cached_property
    def everything(self) -> dict[str, list[Any]]:
        """By message id: different ways in which play filled it."""
        said: dict[str, dict[bytes, Any]] = {}
        for some in self.said:
            for words in some():
                kept = said.setdefault(words.id, {})
                if len(kept) < ENOUGH:
                    spoken = plain(words)
                    kept.setdefault(canonical(spoken), spoken)
        return {id: list(kept.values()) for id, kept in said.items()}

    @property
    def ids(self) -> set[str]:
        return {id for some in self.everything.values() for words in some for id in ids_in(words)}

    def messages(self, language: str, part: str = "") -> dict[str, Message]:
        """The messages of one of the game's files; none, if it has no such file."""
        path = files(f"oneiro.games.{self.game.key}").joinpath(f"text/{part}{language}.ftl")
        if not path.is_file():
            return {}
        resource = FluentResource(path.read_text("utf-8"))
        return {e.id.name: e for e in resource.body if isinstance(e, Message)}

    def is_sound(self, text: str, about: Any) -> None:
        """A sentence with nothing missing in it."""
        assert text.strip(), about
        assert text == text.strip(), f"blanks around {text!r}: {about}"
        assert f"{self.prefix}-" not in text, f"an id shows in {text!r}: {about}"
        assert not re.search(FLAWS, text), f"{text!r}: {about}"


class TextTests:
    """Tests for a game's class to inherit."""

    talk: ClassVar[Talk]

    @pytest.mark.parametrize("part", ["", "names.", "rules."])
    def test_both_languages_have_the_same_messages(self, part: str) -> None:
        ru, en = self.talk.messages("ru", part), self.talk.messages("en", part)
        assert ru.keys() == en.keys()
        for id, message in ru.items():
            attributes = {a.id.name for a in message.attributes}
            assert attributes == {a.id.name for a in en[id].attributes}, id

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_every_message_that_play_says_is_in_the_texts(self, language: str) -> None:
        texts = self.talk.strict(language)
        assert {id for id in self.talk.ids if id not in texts} == set()

    @pytest.mark.parametrize("language", LANGUAGES)
    @pytest.mark.parametrize("you", READERS)
    def test_every_message_is_filled_without_a_gap(self, language: str, you: int | None) -> None:
        texts = self.talk.strict(language, you)
        for some in self.talk.everything.values():
            for words in some:
                self.talk.is_sound(texts.say(words), words)
                if hint := texts.hint(words):
                    self.talk.is_sound(hint, words)

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_everything_that_the_rules_could_say_has_been_said(self, language: str) -> None:
        """No message waits for an occasion that never comes."""
        spoken = {id for id in self.talk.messages(language) if id.startswith(self.talk.spoken)}
        assert spoken == {id for id in self.talk.ids if id.startswith(self.talk.spoken)}

    def test_every_id_written_in_the_rules_is_a_message(self) -> None:
        folder = files(f"oneiro.games.{self.talk.game.key}")
        source = "".join(
            path.read_text("utf-8") for path in folder.iterdir() if path.name.endswith(".py")
        )
        written = set(re.findall(rf'"({self.talk.prefix}-[a-z-]*[a-z])"', source))
        assert len(written) > 15
        for language in LANGUAGES:
            known = self.talk.messages(language).keys() | self.talk.messages(language, "names.")
            assert written - known == set()

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_table_options_have_words(self, language: str) -> None:
        texts = self.talk.strict(language)
        for option in self.talk.game.table_options:
            for id in (option.name, *(f"{option.name}-{value}" for value in option.values)):
                assert texts(f"{self.talk.prefix}-option-{id}"), id
                assert texts(f"{self.talk.prefix}-option-{id}.hint"), id


def addresses_whoever_reads(talk: Talk, event: tuple[Any, ...], language: str) -> None:
    """The first seat does it: its player is not told the own name."""
    words = talk.game.say(event)
    to_anna, to_boris = (talk.strict(language, you).say(words) for you in (0, 1))
    assert NAMES[0] in to_boris
    assert NAMES[0] not in to_anna
