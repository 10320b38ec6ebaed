"""The contract between a game's rules and everything that plays it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache
from random import Random
from typing import Any, ClassVar, Final, Generic, Protocol, TypeVar, cast

from oneiro.kernel import colours
from oneiro.kernel.levels import Level
from oneiro.kernel.native import mypyc_attr
from oneiro.kernel.table import Table
from oneiro.kernel.words import Words

Seat = int
View = Mapping[str, Any]
Options = Mapping[str, str]

EVERYONE: Final = -2
"""The viewer to whom everything is open. Only a finished match is ever shown like this."""


def onlooker(viewer: Seat | None) -> Seat | None:
    """The seat of a viewer; None for a spectator and for :data:`EVERYONE`."""
    return None if viewer == EVERYONE else viewer


class Refused(ValueError):
    """The rules, or the table, say no. Nothing has changed."""


class Unreadable(Refused):
    """The text is no action of this game."""


class Illegal(Refused):
    """The action is not allowed here. *rule* is the id of the rule that says so, if one does."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.rule = rule


class BadOption(Refused):
    """A table option that this game does not have, or a value that it does not take."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """One choice."""

    def aside(self) -> bool:
        """True for an extra beside the choice that is asked for; options list extras last."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Everything true of a position, as plain data: ints, strings, lists of these, and steps."""

    stack: list[Step[Any, Any]]

    def clone(self) -> State:
        """An independent copy. Lists that the rules replace and never change may be shared.

        It is filled field by field: constructors of dataclasses are slow where rules are compiled.
        """
        raise NotImplementedError

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled by its fields: a compiled class does not know those that Python adds to it."""
        names = [f.name for f in fields(cast(Any, self))]
        return _unpickled, (type(self), {name: getattr(self, name) for name in names})


def _unpickled(cls: Any, values: dict[str, Any]) -> Any:
    return cls(**values)


S = TypeVar("S", bound=State)
A = TypeVar("A")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S, A]):
    """One paragraph of the rulebook, waiting on the stack for its turn.

    A step holds only values (seats, counts, card numbers), so a position can be cloned,
    stored and reopened in the middle of it. Its ``__init__`` takes its *fields* in order.
    """

    fields: ClassVar[tuple[str, ...]] = ()
    secret: ClassVar[bool] = False
    """True where several choose at once and nobody sees a choice before all are made."""
    together: ClassVar[bool] = False
    """True where several choose at once, each for themselves and in the open."""
    open_ended: ClassVar[bool] = False
    """True where more is allowed than can be listed: *options* are examples then."""

    def actors(self, s: S) -> tuple[Seat, ...]:
        """The seats that must choose now; none, if the step goes on by itself."""
        return ()

    def options(self, s: S, seat: Seat) -> Sequence[A]:
        """Every legal choice of *seat*, in a stable order."""
        raise NotImplementedError

    def allows(self, s: S, seat: Seat, action: A) -> bool:
        """Whether *seat*, who is asked, may choose *action*."""
        return action in self.options(s, seat)

    def choose(self, s: S, seat: Seat, action: A, table: Table) -> None:
        """Carry out a legal choice."""
        raise NotImplementedError

    def timer(self, s: S) -> Timer | None:
        """What runs for all while this step waits; the room looks at the time, never the rules."""
        return None

    def run(self, s: S, table: Table) -> None:
        """Go on without a choice: push another step, or leave the stack."""
        raise NotImplementedError

    def copy(self) -> Step[S, A]:
        """A step of its own for a clone; itself, if none of its methods ever changes it."""
        return self

    def __reduce__(self) -> tuple[type[Step[S, A]], tuple[Any, ...]]:
        """Pickled by its fields: compiled classes cannot be made without their ``__init__``."""
        return type(self), tuple([getattr(self, name) for name in self.fields])


@dataclass(frozen=True)
class Timer:
    """Time that runs for all: when it is up, every seat still asked gets ``Game.late``."""

    name: str
    seconds: int


@dataclass(frozen=True)
class Outcome:
    """How a finished game came out. No winner: the table itself won (a solo game lost)."""

    winners: frozenset[Seat]
    scores: tuple[int, ...]
    reason: str
    """Which way of ending it was, as a key of the game's texts."""


@dataclass(frozen=True)
class TableOption:
    """Something the players agree on before the game."""

    name: str
    values: tuple[str, ...]
    default: str
    seats: tuple[int, ...] = ()
    """The numbers of players it matters for; empty: all."""
    gentle: str = ""
    """What suits somebody's first game; empty: the default."""


class Edition(Protocol):
    """What is printed on the components of a game."""

    @property
    def name(self) -> str: ...
    @property
    def hash(self) -> str:
        """Sixteen hex digits that stand for all of it."""


@dataclass(frozen=True)
class NoEdition:
    """The edition of a game whose components leave nothing open."""

    name: str = "house"
    hash: str = ""


class Components(Protocol):
    """A module like ``components``: what is printed."""

    def house(self) -> Edition: ...


class Rules(Protocol):
    """A module like ``rules``: how a game begins; what follows stands in its steps."""

    def set_up(self, book: Any, seats: int, options: Options, table: Table, /) -> Any: ...


class Scoring(Protocol):
    """A module like ``scoring``: how a game ends."""

    def outcome(self, s: Any, /) -> Outcome | None: ...


class Notation(Protocol):
    """A module like ``actions``: how actions are written."""

    def write(self, action: Any, /) -> str: ...
    def read(self, text: str, /) -> Any: ...


class Sight(Protocol):
    """A module like ``view``: what a viewer knows of a position."""

    def view(self, book: Any, s: Any, viewer: Seat | None, /) -> View: ...
    def imagine(self, s: Any, seat: Seat | None, rng: Random, /) -> Any: ...


class Speech(Protocol):
    """A module like ``words``: everything that is said, in words of any language."""

    def label(self, book: Any, s: Any, seat: Seat, action: Any, /) -> Words: ...
    def places(self, action: Any, /) -> tuple[str, ...]: ...
    def prompt(self, book: Any, s: Any, viewer: Seat | None, /) -> Words: ...
    def say(self, book: Any, event: tuple[Any, ...], /) -> Words: ...
    def describe(self, book: Any, seen: Any, /) -> list[Words]: ...


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S, A]):
    """One game: all facts about it, its rules, and how positions and actions are shown and written.

    Nothing else lists the games or knows numbers of one of them. A game names the modules that it
    is made of, and the methods call them; or it overrides a method.
    """

    key: ClassVar[str]
    prefix: ClassVar[str]
    """With which the ids of its messages begin, in lower case, and those of its rules, in upper."""
    contract: ClassVar[int] = 1
    """Changes when this class does, so that games written for another one must change."""
    version: ClassVar[int]
    """Changes only when the same log would play out differently."""
    notation: ClassVar[int] = 1
    """Changes only when the same action is written differently."""
    seats: ClassVar[tuple[int, ...]]
    first_seats: ClassVar[int] = 0
    """How many sit at somebody's first table; 0: as few as play together."""
    minutes: ClassVar[int]
    """How long a game takes people, about."""
    hides: ClassVar[bool] = True
    """Whether anything lies hidden between two choices, a hand or a card that lies face down; not
    so where chance alone decides what comes, and choices made in secret are shown at once."""
    table_options: ClassVar[tuple[TableOption, ...]] = ()
    colours: ClassVar[tuple[str, ...]] = ()
    """Of which every player has one, chosen before the game or drawn; none: there is nothing to
    choose."""
    levels: ClassVar[tuple[Level, ...]] = ()
    """At which people meet its bots, the weakest first; none: the usual ones."""
    hint_nodes: ClassVar[int] = 2000
    """Of the search for a hint: about a second where the rules are compiled."""
    analysis_nodes: ClassVar[int] = 400
    """Of the search for each choice of a match: about a minute for all, where compiled."""
    state: ClassVar[type[State]]
    reasons: ClassVar[tuple[str, ...]]
    """Every way of ending that an outcome can name."""
    steps: ClassVar[tuple[type[Step[Any, Any]], ...]]
    """Every step class, for reading positions back."""
    printed: ClassVar[Components | None] = None
    play: ClassVar[Rules]
    ending: ClassVar[Scoring]
    writing: ClassVar[Notation]
    sight: ClassVar[Sight]
    speech: ClassVar[Speech]

    def __init__(self, edition: Edition | None = None) -> None:
        printed: Any = self.printed
        book: Edition = _house(printed) if edition is None else edition
        self.book: Any = book
        """What is printed on the components of this game."""
        self.edition: str = book.name
        self.edition_hash: str = book.hash

    def setup(self, seats: int, options: Options, table: Table) -> S:
        """The position before anybody has chosen; *options* are agreed and complete."""
        s: S = self.play.set_up(self.book, seats, options, table)
        return s

    def colours_of(self, s: S) -> tuple[str, ...]:
        """The colour of every seat; none where the game has no colours."""
        return ()

    def outcome(self, s: S) -> Outcome | None:
        """How the game came out; None while it goes on."""
        return self.ending.outcome(s)

    def view(self, s: S, viewer: Seat | None) -> View:
        """What *viewer* may see, as an allow-list of JSON values.

        None is a spectator, :data:`EVERYONE` one of a finished match to whom nothing is hidden.
        """
        return self.sight.view(self.book, s, viewer)

    def catalogue(self) -> View:
        """Everything printed that a page needs to draw: the same for every match."""
        return {}

    def imagine(self, s: S, seat: Seat | None, rng: Random) -> S:
        """A position that *seat* cannot tell from *s*, what is hidden dealt anew."""
        imagined: S = self.sight.imagine(s, seat, rng)
        return imagined

    def write(self, action: A) -> str:
        """The action in the game's notation."""
        return self.writing.write(action)

    def read(self, text: str) -> A:
        """The action that *text* says; raises :class:`Unreadable`."""
        action: A = self.writing.read(text)
        return action

    def late(self, s: S, seat: Seat, draft: str) -> str:
        """What counts as the action of *seat* when time is up, by its last *draft*."""
        raise NotImplementedError

    def of_the_timer(self, action: A) -> bool:
        """True for what only the timer does, never a player."""
        return False

    def puzzle(self, before: S, after: S) -> bool:
        """Whether everybody's answer to one and the same puzzle was shown between them."""
        return False

    def review(self, s: S, seat: Seat) -> View | None:
        """What the answer of *seat* to the puzzle just shown is worth, and what the best is.

        Slow, and asked only of a position that ends a :meth:`puzzle`. Open to everybody.
        """
        return None

    def why_not(self, s: S, seat: Seat, action: A) -> str:
        """The id of the rule that forbids a readable action here, or an empty string."""
        return ""

    def label(self, s: S, seat: Seat, action: A) -> Words:
        """An option in words, as on a button."""
        return self.speech.label(self.book, s, seat, action)

    def places(self, action: A) -> tuple[str, ...]:
        """Where on the board an option lies, as names that the view uses."""
        return self.speech.places(action)

    def prompt(self, s: S, viewer: Seat | None) -> Words:
        """One sentence: what *viewer* must do now, or whom the table waits for."""
        return self.speech.prompt(self.book, s, onlooker(viewer))

    def say(self, event: tuple[Any, ...]) -> Words:
        """A told event in words, for the chronicle."""
        return self.speech.say(self.book, event)

    def describe(self, s: S, viewer: Seat | None) -> list[Words]:
        """The whole position in words."""
        return self.in_words(self.view(s, viewer))

    def in_words(self, seen: View) -> list[Words]:
        """The whole position in words, made from the view alone."""
        return self.speech.describe(self.book, seen)

    def problems(self, s: S) -> list[str]:
        """What is wrong with the position: a piece in two places, a token too many."""
        raise NotImplementedError

    def agree(self, seats: int, options: Options) -> dict[str, str]:
        """All table options with their values; raises :class:`BadOption`."""
        if seats not in self.seats:
            raise BadOption(f"{self.key} is for {_listed(self.seats)} players, not {seats}")
        known = {o.name: o for o in self.table_options}
        agreed = {o.name: o.default for o in self.table_options}
        if self.colours:
            agreed[colours.OPTION] = colours.write([""] * seats)
        for name, value in options.items():
            if self.colours and name == colours.OPTION:
                if wrong := colours.wrong(self.colours, seats, value):
                    raise BadOption(wrong)
                agreed[name] = value
                continue
            if name not in known:
                raise BadOption(f"{self.key} has no table option {name!r}")
            if value not in known[name].values:
                values = ", ".join(known[name].values)
                raise BadOption(f"table option {name!r} is one of {values}, not {value!r}")
            agreed[name] = value
        return agreed

    def first_table(self) -> tuple[int, dict[str, str]]:
        """For somebody who never played it: how many sit there, and what is not as usual.

        Raises :class:`BadOption` where the game contradicts itself.
        """
        together = [n for n in self.seats if n > 1]
        seats = self.first_seats or (min(together) if together else self.seats[0])
        gentle = {o.name: o.gentle for o in self.table_options if o.gentle}
        self.agree(seats, gentle)
        return seats, gentle


@cache
def _house(printed: Components | None) -> Edition:
    """Read once: a compiled class that inherits ``__init__`` from this module's calls it twice."""
    return NoEdition() if printed is None else printed.house()


def _listed(numbers: Sequence[int]) -> str:
    words = [str(n) for n in numbers]
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " or " + words[-1]


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(Generic[S, A]):
    """Something that chooses. It is handed an imagined position and its own generator."""

    name: ClassVar[str]
    nodes: int = 0
    """How long it thinks over a choice, in positions of a search; 0: it hardly thinks."""

    def choose(self, s: S, seat: Seat, rng: Random) -> A:
        raise NotImplementedError

    def seconds(self, s: S, seat: Seat, rng: Random) -> float:
        """How long a person of this strength would take here; 0: the time does not matter.

        At a table it is handed a position as everybody sees it: the own hand is dealt anew too.
        """
        return 0.0

    def draft(self, s: S, seat: Seat, rng: Random, done: float) -> str:
        """What lies when time runs out, with this part (0 to 1) of the thinking done."""
        return ""
