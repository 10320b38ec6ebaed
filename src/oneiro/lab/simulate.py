"""Many games between bots, and what came out of them."""

from __future__ import annotations

import math
import signal
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from itertools import permutations
from multiprocessing import get_context
from statistics import fmean
from typing import Any, TypeVar

from oneiro.bots import bot
from oneiro.games import game
from oneiro.kernel import colours
from oneiro.lab.sitting import Sitting

T = TypeVar("T")
R = TypeVar("R")


@dataclass(frozen=True)
class Pairing:
    """Who plays what, over and over. The seed decides everything that happens."""

    game: str
    bots: tuple[str, ...]
    options: Mapping[str, str]
    seed: int
    same_deal: bool = False
    """Everybody sits everywhere on the same chance before another is drawn."""


@dataclass(frozen=True)
class Played:
    """One finished game. Lists are by bot, in the order in which the pairing names them."""

    wins: tuple[float, ...]
    """A win that several share counts as a part for each."""
    scores: tuple[int, ...]
    figures: tuple[Mapping[str, int], ...]
    """The numbers of the final standings, as the game's own view names them."""
    colours: tuple[str, ...]
    """Who had which; empty where the game has none."""
    first_seat: int
    """The seat of the bot named first."""
    decisions: int
    rounds: int | None
    reason: str
    races: int
    """Questions put to all at once that take time."""
    first: tuple[int, ...]
    """How often each was the first to be done."""
    late: tuple[int, ...]
    """How often time was up before each was done."""
    choices: tuple[int, ...]
    spent: tuple[float, ...] = field(compare=False)
    """Seconds of the processor that each has thought: no two machines agree on them."""


@dataclass(frozen=True)
class Share:
    """A share of the games, with the interval that holds the true one in 95 of 100 cases."""

    value: float
    low: float
    high: float

    @classmethod
    def of(cls, wins: float, games: int) -> Share:
        """Wilson's interval."""
        z = 1.96
        p = wins / games
        middle = (p + z * z / (2 * games)) / (1 + z * z / games)
        half = z * math.sqrt(p * (1 - p) / games + z * z / (4 * games * games))
        half /= 1 + z * z / games
        return cls(p, max(0.0, middle - half), min(1.0, middle + half))


@dataclass(frozen=True)
class Entry:
    """How one bot of the pairing did."""

    bot: str
    wins: Share
    score: float
    figures: Mapping[str, float]
    first: float | None
    """The share of timed questions that it was the first to answer; None: there are none."""
    late: float | None
    """The share of timed questions for which its time was up."""


@dataclass(frozen=True)
class Result:
    """What all games together show."""

    game: str
    options: Mapping[str, str]
    seed: int
    games: int
    entries: tuple[Entry, ...]
    seats: tuple[Share, ...]
    """Wins by seat, whoever sat there."""
    colours: Mapping[str, Share]
    """Wins by colour, of the games in which somebody had it; empty where the game has none."""
    decisions: float
    rounds: float | None
    reasons: Mapping[str, int]

    def dump(self) -> dict[str, Any]:
        return asdict(self)


def play_one(pairing: Pairing, number: int) -> Played:
    """Game *number* of the pairing.

    Seats rotate, so that no bot profits from its place, and colours do in every arrangement, unless
    the pairing says who has which.
    """
    rules = game(pairing.game)
    count = len(pairing.bots)
    entry_at = [(seat + number) % count for seat in range(count)]
    players = [bot(pairing.game, pairing.bots[e]) for e in entry_at]
    deal = number // count if pairing.same_deal else number
    name = f"{pairing.game} {pairing.seed} {deal}"
    options = dict(pairing.options)
    if rules.colours and not any(colours.read(options.get(colours.OPTION, colours.DRAWN))):
        options[colours.OPTION] = arranged(rules.colours, count, number // count)
    sitting = Sitting(rules, players, options, name)
    sitting.play_out()
    s = sitting.s
    outcome = rules.outcome(s)
    assert outcome is not None
    seat_of = [entry_at.index(e) for e in range(count)]
    view = rules.view(s, None)
    standings = view.get("standings") or [{} for _ in range(count)]
    part = 1 / len(outcome.winners) if outcome.winners else 0.0
    return Played(
        tuple(part if seat in outcome.winners else 0.0 for seat in seat_of),
        tuple(outcome.scores[seat] for seat in seat_of),
        tuple(_numbers(standings[seat]) for seat in seat_of),
        tuple(worn[seat] for seat in seat_of) if (worn := rules.colours_of(s)) else (),
        seat_of[0],
        sitting.decisions,
        view.get("round"),
        outcome.reason,
        sitting.races,
        tuple(sitting.first[seat] for seat in seat_of),
        tuple(sitting.late[seat] for seat in seat_of),
        tuple(sitting.choices[seat] for seat in seat_of),
        tuple(sitting.spent[seat] for seat in seat_of),
    )


def arranged(all_colours: Sequence[str], seats: int, number: int) -> str:
    """Every arrangement of the colours over the seats in its turn, as a table option."""
    arrangements = list(permutations(all_colours, seats))
    return colours.write(arrangements[number % len(arrangements)])


def _numbers(standing: Mapping[str, Any]) -> dict[str, int]:
    return {k: v for k, v in standing.items() if type(v) is int and k != "seat"}


def simulate(
    pairing: Pairing, games: int, jobs: int = 1, progress: Callable[[int], None] = lambda n: None
) -> Result:
    """Play that many games. The result does not depend on *jobs*."""
    rules = game(pairing.game)
    agreed = rules.agree(len(pairing.bots), pairing.options)
    for level in pairing.bots:
        bot(pairing.game, level)
    played: list[Played] = []
    with spread(_Numbered(pairing), range(games), jobs) as results:
        for one in results:
            played.append(one)
            progress(1)
    return _summed(pairing, agreed, played)


@dataclass(frozen=True)
class _Numbered:
    """A function that worker processes can be sent."""

    pairing: Pairing

    def __call__(self, number: int) -> Played:
        return play_one(self.pairing, number)


@contextmanager
def spread(
    work: Callable[[T], R], items: Iterable[T], jobs: int, chunk: int = 4
) -> Iterator[Iterable[R]]:
    """``map(work, items)``, in order, on so many processes."""
    if jobs == 1:
        yield map(work, items)
        return
    # Ctrl-C reaches every process of a terminal; the one that asked decides what is done about it.
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        pool = get_context("spawn").Pool(jobs)
    finally:
        signal.signal(signal.SIGINT, heard)
    with pool:
        yield pool.imap(work, items, chunksize=chunk)


def _summed(pairing: Pairing, agreed: Mapping[str, str], played: list[Played]) -> Result:
    count, games = len(pairing.bots), len(played)
    races = sum(p.races for p in played)
    entries = []
    for e, level in enumerate(pairing.bots):
        names = played[0].figures[e]
        figures = {name: fmean(p.figures[e][name] for p in played) for name in names}
        wins = Share.of(math.fsum(p.wins[e] for p in played), games)
        score = fmean(p.scores[e] for p in played)
        first, late = (
            sum(some) / races if races else None
            for some in ([p.first[e] for p in played], [p.late[e] for p in played])
        )
        entries.append(Entry(level, wins, score, figures, first, late))
    by_seat = [0.0] * count
    for p in played:
        for e, win in enumerate(p.wins):
            by_seat[(p.first_seat + e) % count] += win
    rounds = [p.rounds for p in played if p.rounds is not None]
    return Result(
        pairing.game,
        agreed,
        pairing.seed,
        games,
        tuple(entries),
        tuple(Share.of(wins, games) for wins in by_seat),
        {
            colour: share
            for colour in game(pairing.game).colours
            if (share := _with(colour, played))
        },
        fmean(p.decisions for p in played),
        fmean(rounds) if rounds else None,
        dict(sorted(Counter(p.reason for p in played).items())),
    )


def _with(colour: str, played: Sequence[Played]) -> Share | None:
    """How often whoever had this colour won; None: nobody ever had it."""
    wins = [p.wins[p.colours.index(colour)] for p in played if colour in p.colours]
    return Share.of(math.fsum(wins), len(wins)) if wins else None
