"""The games that are installed, this project's own among them.

A game is a package that names itself by an entry point of the group ``oneiro.games``. The package
has ``GAME``; it may have ``bot`` with ``GREEDY`` and ``JUDGE``, ``practice``, and ``terminal``, and
keeps its words in ``text/``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from oneiro.kernel.game import BadOption, Game
from oneiro.kit.game import KitGame

GROUP = "oneiro.games"
HOUSE = "oneiro"
"""The distribution of this project: its games come first, so nobody else's take their names."""
MOST_SEATS = 4
"""The page has colours, creatures and places for so many."""
KEY, PREFIX = re.compile(r"[a-z][a-z0-9_]{1,31}"), re.compile(r"[a-z]{2,4}")
PARTS = ("", "names.", "rules.")
"""The files of a game's words, by how their names begin."""


class UnknownGame(KeyError):
    """There is no such game here."""

    def __str__(self) -> str:
        return str(self.args[0])


class NoGames(RuntimeError):
    """Not even this project's own games are installed."""


class Unfit(ValueError):
    """A package that cannot be taken as a game; says why."""


@dataclass(frozen=True)
class Installed:
    """One game, and where it comes from."""

    key: str
    package: str
    distribution: str
    version: str
    game: Game[Any, Any]

    @property
    def own(self) -> bool:
        """Whether it comes with this project."""
        return self.distribution == HOUSE

    def part(self, name: str) -> ModuleType | None:
        """A module of its package; None where the package has none of this name."""
        module = f"{self.package}.{name}"
        return import_module(module) if find_spec(module) else None

    def bot(self, name: str) -> Any:
        """``GREEDY``, ``JUDGE`` or ``BOTS`` of its ``bot``, or what the kit gives; else None."""
        found = getattr(self.part("bot"), name, None)
        if found is None and isinstance(self.game, KitGame):
            return self.game.bots.get(name)
        return found

    def texts(self, lang: str, parts: Sequence[str] = PARTS) -> Iterator[Traversable]:
        """The files of its words that there are; the kit's own words stand before a kit game's."""
        folders = [files(self.package) / "text"]
        if isinstance(self.game, KitGame):
            folders.insert(0, files("oneiro.kit") / "text")
        for folder in folders:
            for part in parts:
                if (file := folder / f"{part}{lang}.ftl").is_file():
                    yield file


@dataclass(frozen=True)
class Registry:
    """What was found."""

    games: Mapping[str, Installed]
    broken: Mapping[str, str]
    """Packages that could not be taken, and why: the house opens without them and says so."""

    def __getitem__(self, key: str) -> Installed:
        try:
            return self.games[key]
        except KeyError:
            known = ", ".join(self.games)
            raise UnknownGame(f"there is no game {key!r}; there is {known}") from None


@cache
def installed() -> Registry:
    """Every game that this Python can play; raises :class:`NoGames`."""
    return taken(named())


@cache
def find(key: str) -> Installed:
    """One game; raises :class:`UnknownGame` or :class:`NoGames`.

    Nobody can take the name of one of our own, so a process that plays it loads no other.
    """
    ours = taken([point for point in named() if _own(point) and point.name == key]).games
    return ours[key] if key in ours else installed()[key]


@cache
def named() -> tuple[EntryPoint, ...]:
    """What names itself a game, whether or not it can be taken; raises :class:`NoGames`."""
    points = sorted(entry_points(group=GROUP), key=lambda p: (not _own(p), p.name, p.value))
    if not any(map(_own, points)):
        raise NoGames(
            "no game is installed: Oneiro finds games by what installed packages say of themselves,"
            " and a folder of sources says nothing; run `make setup`, or `pip install -e .` in it"
        )
    return tuple(points)


def taken(points: Sequence[EntryPoint]) -> Registry:
    """The games behind entry points; of two that ask for one name, the first has it."""
    games: dict[str, Installed] = {}
    broken: dict[str, str] = {}
    for point in points:
        try:
            game = _loaded(point)
            _check(game, point.name, games)
        except Exception as e:  # a stranger's package may fail in any way
            broken[f"{point.name} = {point.value}"] = (
                str(e) if isinstance(e, Unfit) else f"{type(e).__name__}: {e}"
            )
        else:
            dist = point.dist
            games[point.name] = Installed(
                point.name,
                point.module,
                dist.name if dist else "",
                dist.version if dist else "",
                game,
            )
    return Registry(games, broken)


def _loaded(point: EntryPoint) -> Game[Any, Any]:
    package = import_module(point.module)
    game = getattr(package, "GAME", None)
    if not hasattr(package, "__path__") or not isinstance(game, Game):
        raise Unfit(f"{point.module} is no package with a GAME")
    return game


def _check(game: Game[Any, Any], name: str, games: Mapping[str, Installed]) -> None:
    """Raises :class:`Unfit`."""
    # What it inherits is the kernel's number, and says nothing of what the game was written for.
    said = [
        vars(c)["contract"] for c in type(game).__mro__ if c is not Game and "contract" in vars(c)
    ]
    if said[:1] != [Game.contract]:
        written = f"contract {said[0]}" if said else "no contract that it names"
        raise Unfit(f"it is written for {written}; the kernel's is {Game.contract}")
    if game.key != name or not KEY.fullmatch(name):
        raise Unfit(f"its key is {game.key!r} and its entry point {name!r}")
    if name in games:
        raise Unfit(f"{games[name].package} has the key {name!r} already")
    if not PREFIX.fullmatch(game.prefix):
        raise Unfit(f"its prefix {game.prefix!r} is not two to four small letters")
    for other in games.values():
        if other.game.prefix == game.prefix:
            raise Unfit(f"{other.package} has the prefix {game.prefix!r} already")
    if not game.seats or not all(1 <= n <= MOST_SEATS for n in game.seats):
        raise Unfit(f"it is for {game.seats} players, and a table has 1 to {MOST_SEATS} seats")
    try:
        game.first_table()
    except BadOption as e:
        raise Unfit(f"its first table cannot be set: {e}") from None


def _own(point: EntryPoint) -> bool:
    return point.dist is not None and point.dist.name == HOUSE
