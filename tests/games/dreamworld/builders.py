"""Positions of Dreamworld, written as they lie on the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, cast

from oneiro.games.dreamworld import Dreamworld
from oneiro.games.dreamworld.components import (
    ANY_SUIT,
    CARD_OF,
    CARDS,
    CODES,
    EFFECTS,
    NUMBER_OF,
    PATIENTS,
    ROUNDS,
    SUITS,
    house,
)
from oneiro.games.dreamworld.rules import Choose, Round, Scoring
from oneiro.games.dreamworld.state import ID, NEUTRAL, Player, State, fresh_tokens
from oneiro.games.dreamworld.view import DreamworldView
from oneiro.kernel import play
from oneiro.kernel.codec import fingerprint
from oneiro.kernel.game import Outcome
from oneiro.kernel.table import Fixed, Sampled, Table

ANNA, BORIS, CLARA, DINA = range(4)
NOBODY, ID_ITSELF = NEUTRAL, ID
GAME = Dreamworld()
EDITION = house()

ALL_LEFT = (1, 2, 3, 4, 5)
"""Unturned tokens by row, from the six to the twos, as a game begins."""
NONE_LEFT = (0, 0, 0, 0, 0)


class Board:
    """A position and what chance will give; moves are written in notation."""

    def __init__(self, state: State, draws: Sequence[str] = ()) -> None:
        self.state = state
        self.draws = [CARD_OF[code] for code in draws]
        self.told: list[tuple[Any, ...]] = []
        self._run()

    def _run(self) -> None:
        with_chance = self._table()
        play.settle(self.state, with_chance)
        self._hear(with_chance)

    def _table(self) -> Table:
        return Table(Fixed(self.draws, then=Sampled(Random(14))))

    def _hear(self, table: Table) -> None:
        assert isinstance(table.chance, Fixed)
        self.draws = table.chance.pieces
        self.told += [t.event for t in table.told]

    def move(self, who: int, *texts: str) -> Board:
        """Legal moves of one player, one after another; earlier positions stay what they were."""
        for text in texts:
            assert text in self.options(who), f"{text!r} is not among {self.options(who)}"
            before, mark = self.state, fingerprint(self.state)
            self.state = before.clone()
            table = self._table()
            play.act(self.state, who, GAME.read(text), table)
            self._hear(table)
            assert fingerprint(before) == mark
        return self

    def refusal(self, who: int, text: str) -> str:
        """The rule that forbids the move."""
        action = GAME.read(text)
        assert who in self.asked
        assert action not in play.options(self.state, who), f"{text!r} is allowed"
        return GAME.why_not(self.state, who, action)

    def options(self, who: int) -> list[str]:
        return [GAME.write(a) for a in play.options(self.state, who)]

    @property
    def asked(self) -> tuple[int, ...]:
        return play.actors(self.state)

    @property
    def line(self) -> list[str]:
        """This round's cards, the nearest to the patient first."""
        return [CODES[c] for c in self.state.row]

    @property
    def round(self) -> int:
        return self.state.round + 1

    def outcome(self) -> Outcome | None:
        return GAME.outcome(self.state)

    def gaps(self) -> dict[str, int]:
        return {code: self.state.gap(i) for i, code in enumerate(self.line)}

    def points(self) -> int:
        """What the player who is turning tokens has left to spend."""
        turning = self.seen_by(None)["turning"]
        assert turning is not None
        return turning["points"]

    def player(self, who: int) -> Player:
        return self.state.players[who]

    def hand(self, who: int) -> list[str]:
        return [CODES[c] for c in self.player(who).hand]

    def owner(self, code: str) -> int:
        return self.state.owner[CARD_OF[code]]

    def plus_on(self, code: str) -> int:
        return self.state.plus_on[CARD_OF[code]]

    def row(self, number: int) -> list[str]:
        """The cards that still lie where that round was played."""
        return [CODES[c] for c in self.state.rows[number - 1]]

    def seen_by(self, viewer: int | None) -> DreamworldView:
        return cast(DreamworldView, GAME.view(self.state, viewer))


def position(
    phase: str = "choose",
    *,
    players: int = 3,
    round: int = 1,
    suit: str = "diamond",
    therapy: tuple[str, int] = ("none", 0),
    laid: Mapping[str, int] | None = None,
    hands: Mapping[int, str] | None = None,
    professors: Sequence[int] = (),
    plus: Mapping[int, int] | None = None,
    left: Mapping[int, Sequence[int]] | None = None,
    earlier: Mapping[int, Mapping[str, int]] | None = None,
    plus_on: Mapping[str, int] | None = None,
    deck: int | None = None,
    draws: Sequence[str] = (),
    take_from: str = "previous",
    id_left: Sequence[int] = (6, 5, 4, 4, 3, 2),
    id_turned: Sequence[int] = (),
) -> Board:
    """A position at the opening of a round, at its choice (``choose``) or its scoring (``score``).

    *laid* and *earlier* say who owns which card; *hands* lists cards by player, and whoever is not
    named holds a few others; *left* counts unturned tokens by row; *draws* are the next cards to
    be drawn. With *deck*, cards beyond that number are out of the game.
    """
    few = players <= 2
    named = {seat: cards.split() for seat, cards in (hands or {}).items()}
    lying = {round: dict(laid or {}), **{n: dict(row) for n, row in (earlier or {}).items()}}
    out = [c for c in range(CARDS) if few and NUMBER_OF[c] in (1, 11)]
    spoken = [code for cards in named.values() for code in cards]
    spoken += [code for row in lying.values() for code in row]
    spoken += draws
    assert len(spoken) == len(set(spoken)), "a card lies twice"
    assert not {CARD_OF[code] for code in spoken} & set(out), "a card that left the game is used"
    spare = _spare({*(CARD_OF[code] for code in spoken), *out})

    def dealt(seat: int) -> Player:
        held = [CARD_OF[code] for code in named[seat]] if seat in named else [*_some(spare, 3)]
        tokens = list((left or {}).get(seat, fresh_tokens()))
        return Player(sorted(held), [], tokens, (plus or {}).get(seat, 0), seat in professors)

    at = (round - 1) // 2
    patients = _column(suit, at)
    people = [dealt(seat) for seat in range(players)]
    turned_up = phase != "open"
    neutrals = ROUNDS - round + (not turned_up) if players <= 3 else 0
    bag = [CARD_OF[code] for code in draws] + list(spare)
    if deck is not None:
        bag, gone = bag[: deck + neutrals], bag[deck + neutrals :]
        out += gone
    state = State(
        people,
        patients,
        suits=[*(EDITION.patients[p].suit for p in patients), ANY_SUIT],
        tokens=list(range(2 * PATIENTS)),
        kinds=[EFFECTS.index(therapy[0]) if r == round - 1 else 0 for r in range(ROUNDS)],
        amounts=[therapy[1] if r == round - 1 else 0 for r in range(ROUNDS)],
        edges=[11, 1] if few else [12, 0],
        bag=bag,
        neutrals=neutrals,
        out=out,
        rows=[[] for _ in range(ROUNDS)],
        owner=[NEUTRAL] * CARDS,
        plus_on=[0] * CARDS,
        any_earlier=take_from == "any-earlier",
        id_left=list(id_left) if players == 1 else [],
        id_turned=list(id_turned) if players == 1 else [],
        solo=players == 1,
    )
    for number in sorted(lying):
        state.round = number - 1
        for code, owner in lying[number].items():
            state.lay(CARD_OF[code], owner)
    state.round = round - 1
    for code, n in (plus_on or {}).items():
        state.plus_on[CARD_OF[code]] = n
    state.stack.append(Round({"open": 0, "choose": 1, "score": 3}[phase]))
    if phase == "choose":
        state.stack.append(Choose())
    elif phase == "score":
        state.stack.append(Scoring(len(state.row) - 1))
    return Board(state, draws)


def _spare(used: set[int]) -> Iterator[int]:
    return iter([c for c in range(CARDS) if c not in used])


def _some(cards: Iterator[int], n: int) -> Iterator[int]:
    for _ in range(n):
        yield next(cards)


def _column(suit: str, at: int) -> list[int]:
    """Six patients, one of *suit* at the place *at*."""
    order = list(range(PATIENTS))
    if at < PATIENTS:
        one = next(i for i, p in enumerate(EDITION.patients) if p.suit == SUITS.index(suit))
        order[at], order[one] = order[one], order[at]
    return order


def random_game(
    players: int, seed: int, take_from: str = "previous", taking: float = 0.0
) -> Iterator[State]:
    """Every position of one random game at which somebody must choose, and the last one.

    With *taking*, that share of turns takes a card if it can.
    """
    rng = Random(seed)
    table = Table(Sampled(rng))
    s = play.begin(GAME, players, {"take_from": take_from}, table)
    yield s
    while s.stack:
        s = s.clone()
        seat = rng.choice(play.actors(s))
        options = play.options(s, seat)
        takes = [a for a in options if GAME.write(a).startswith("take")]
        wanted = takes if takes and rng.random() < taking else options
        play.act(s, seat, rng.choice(wanted), table)
        yield s
