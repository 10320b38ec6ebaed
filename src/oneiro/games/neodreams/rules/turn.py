"""ND-S1…S5, ND-T1…T8, ND-X1: set-up, a turn, advancing with everybody's returns, the end."""

from __future__ import annotations

from typing import ClassVar, Final

from oneiro.games.neodreams.actions import (
    ADVANCE,
    BACK,
    DO,
    DRAW,
    END,
    MARKER,
    SEND,
    TAKE,
    WAIT,
    Action,
    Back,
    Discard,
    Do,
    Marker,
    Send,
)
from oneiro.games.neodreams.actions import Create as CreateIt
from oneiro.games.neodreams.components import (
    BOARDS,
    COLUMNS,
    ENOUGH_CARDS,
    IMAGES,
    ON_SALE,
    ROWS,
    START,
    Edition,
    kind_cards,
    printed,
)
from oneiro.games.neodreams.language import ADVANCED, FREE, RETURNED, SENT
from oneiro.games.neodreams.rules import supply
from oneiro.games.neodreams.rules.effects import Apply, discard, emit
from oneiro.games.neodreams.rules.questions import creatable, create, may_create, take
from oneiro.games.neodreams.state import NO_CARD, NOBODY, Player, State
from oneiro.kernel.game import Options, Seat, Step
from oneiro.kernel.table import Table


def set_up(edition: Edition, seats: int, options: Options, table: Table) -> State:
    """ND-S1…S4."""
    decks = [kind_cards(kind) for kind in range(ROWS)]
    market = [[table.draw(deck) for _ in range(ON_SALE)] for deck in decks]
    boards = list(range(BOARDS))
    players = []
    for _ in range(seats):
        board = table.draw(boards)
        cards = printed(board, options["boards"])
        hand = [table.draw(deck) for deck in decks]
        players.append(Player(board, hand, cards, [0] * len(cards), []))
    first = table.draw(list(range(seats)))
    table.reveal(("begins", first))
    for seat, p in enumerate(players):
        table.tell(("dealt", seat, *p.hand), only=seat)
    stack: list[Step[State, Action]] = [Turn(False)]
    if options["marker"] == "last":
        stack.append(Setting())
    return State(
        edition.hash,
        players,
        side=edition.side(seats),
        phase=0,
        first=first,
        active=first,
        decks=decks,
        market=market,
        discards=[[] for _ in range(ROWS)],
        reserve=IMAGES - START * seats,
        stack=stack,
    )


class Setting(Step[State, Action]):
    """ND-S5: the last player says where the marker begins; nothing follows from it."""

    def actors(self, s: State) -> tuple[Seat, ...]:
        return (s.last,)

    def options(self, s: State, seat: Seat) -> list[Action]:
        return MARKER

    def choose(self, s: State, seat: Seat, action: Action, table: Table) -> None:
        assert isinstance(action, Marker)
        s.phase = action.phase
        s.stack.pop()
        table.tell(("marker", seat, action.phase))


class Turn(Step[State, Action]):
    """ND-T1: an oneironaut or the phase marker, then the market, then perhaps the end."""

    fields: ClassVar = ("begun",)

    def __init__(self, begun: bool) -> None:
        self.begun = begun

    def actors(self, s: State) -> tuple[Seat, ...]:
        return () if self.begun else (s.active,)

    def options(self, s: State, seat: Seat) -> list[Action]:
        """ND-T3: whoever has no oneironaut must advance."""
        out: list[Action] = []
        if s.players[seat].nauts:
            out = [SEND[at] for at, who in enumerate(s.grid) if who == NOBODY]
        return [*out, ADVANCE, *supply.discards(s, seat)]

    def choose(self, s: State, seat: Seat, action: Action, table: Table) -> None:
        if isinstance(action, Discard):
            discard(s, seat, action, table)
            return
        self.begun = True
        s.players[seat].turns += 1
        if isinstance(action, Send):
            s.grid[action.place] = seat
            s.players[seat].nauts -= 1
            table.tell(("sends", seat, action.place))
            s.stack.append(Deeds(seat, action.place, 0))
            emit(s, seat, SENT)
        else:
            s.phase = (s.phase + 1) % COLUMNS
            table.tell(("advances", seat, s.phase))
            s.stack.append(Waking(seat, 0, ACTIVE))
            emit(s, seat, ADVANCED)

    def run(self, s: State, table: Table) -> None:
        """ND-T8, ND-X1. At the end all hands are shown, so that it cannot be taken back."""
        for kind, row in enumerate(s.market):
            while len(row) < ON_SALE and supply.drawable(s, kind):
                row.append(supply.draw(s, kind, table))
                table.reveal(("market", row[-1]))
        enough = any(len(p.cards) >= ENOUGH_CARDS for p in s.players)
        if enough and s.active == s.last:
            s.over = True
            s.stack.pop()
            table.reveal(("over",))
            return
        s.active = (s.active + 1) % len(s.players)
        self.begun = False

    def copy(self) -> Turn:
        return Turn(self.begun)


class Deeds(Step[State, Action]):
    """ND-T2: the actions of a location, each once at most, in any order."""

    fields: ClassVar = ("seat", "place", "used")

    def __init__(self, seat: Seat, place: int, used: int) -> None:
        self.seat = seat
        self.place = place
        self.used = used
        """A bit for each action that was used."""

    def effects(self, s: State) -> tuple[int, ...]:
        return s.book.sides[s.side].locations[self.place]

    def open_deeds(self, s: State) -> list[int]:
        """Actions that are left and could do something."""
        return [
            n
            for n, effect in enumerate(self.effects(s))
            if not self.used >> n & 1 and supply.useful(s, self.seat, effect)
        ]

    def actors(self, s: State) -> tuple[Seat, ...]:
        """A turn is ended knowingly: till then it can be taken back."""
        return (self.seat,)

    def options(self, s: State, seat: Seat) -> list[Action]:
        return [*[DO[n] for n in self.open_deeds(s)], END, *supply.discards(s, seat)]

    def choose(self, s: State, seat: Seat, action: Action, table: Table) -> None:
        if isinstance(action, Discard):
            discard(s, seat, action, table)
        elif isinstance(action, Do):
            self.do(s, action.number)
        else:
            s.stack.pop()

    def do(self, s: State, number: int) -> None:
        self.used |= 1 << number
        s.stack.append(Apply(self.seat, self.effects(s)[number], 0, NO_CARD))

    def copy(self) -> Deeds:
        return Deeds(self.seat, self.place, self.used)


ACTIVE: Final = 0
OTHERS: Final = 1
RETURNED_NOW: Final = 2


class Waking(Deeds):
    """ND-T5…T7: everybody's oneironauts in the new column return, the active player's first.

    The active player uses the phase's actions before, between or after anybody's returns: while
    some are left, that player is asked again after every return.
    """

    fields: ClassVar = ("seat", "used", "speaks")

    def __init__(self, seat: Seat, used: int, speaks: int) -> None:
        super().__init__(seat, NOBODY, used)
        self.speaks = speaks
        """The active player; the others, one return after another; or one of them has returned."""

    def effects(self, s: State) -> tuple[int, ...]:
        return s.book.sides[s.side].phases[s.phase]

    def returning(self, s: State, seat: Seat) -> list[int]:
        column = [row * COLUMNS + s.phase for row in range(ROWS)]
        return [at for at in column if s.grid[at] == seat]

    def next(self, s: State) -> Seat:
        """ND-T5: who has somebody to take back next, clockwise from the active player."""
        waiting = (seat for seat in s.clockwise(self.seat) if self.returning(s, seat))
        return next(waiting, NOBODY)

    def actors(self, s: State) -> tuple[Seat, ...]:
        if self.speaks == ACTIVE:
            return (self.seat,)
        seat = self.next(s) if self.speaks == OTHERS else NOBODY
        return (seat,) if seat != NOBODY else ()

    def options(self, s: State, seat: Seat) -> list[Action]:
        out = [BACK[at] for at in self.returning(s, seat)]
        if self.speaks == ACTIVE:
            own = bool(out)
            out += [DO[n] for n in self.open_deeds(s)]
            if not own:
                out += [WAIT, END] if self.has_left(s) and self.next(s) != NOBODY else [END]
        return [*out, *supply.discards(s, seat)]

    def choose(self, s: State, seat: Seat, action: Action, table: Table) -> None:
        if isinstance(action, Back):
            if seat != self.seat:
                self.speaks = RETURNED_NOW
            s.stack.append(Returning(seat, action.place, False))
        elif action == WAIT:
            self.speaks = OTHERS
        elif action == END:
            self.used = (1 << len(self.effects(s))) - 1
            self.speaks = OTHERS
        else:
            super().choose(s, seat, action, table)

    def has_left(self, s: State) -> bool:
        """Whether an action of the phase is not used yet."""
        return self.used != (1 << len(self.effects(s))) - 1

    def has_more(self, s: State) -> bool:
        """Whether the active player may still want something of the phase."""
        left = [e for n, e in enumerate(self.effects(s)) if not self.used >> n & 1]
        return any(supply.possible(s, self.seat, effect) for effect in left)

    def run(self, s: State, table: Table) -> None:
        """ND-T7: after a return the phase may be good for something again. Else all are back."""
        if self.speaks == RETURNED_NOW:
            self.speaks = ACTIVE if self.has_more(s) else OTHERS
        else:
            s.stack.pop()

    def copy(self) -> Waking:
        return Waking(self.seat, self.used, self.speaks)


class Returning(Step[State, Action]):
    """ND-T6: a card of the row's type or a dream created, then back to supply."""

    fields: ClassVar = ("seat", "place", "done")
    open_ended = True

    def __init__(self, seat: Seat, place: int, done: bool) -> None:
        self.seat = seat
        self.place = place
        self.done = done

    @property
    def kind(self) -> int:
        return self.place // COLUMNS

    def choices(self, s: State) -> list[Action]:
        out: list[Action] = [TAKE[c] for c in s.market[self.kind]]
        if supply.drawable(s, self.kind):
            out.append(DRAW[self.kind])
        return out + creatable(s, self.seat, FREE)

    def waits(self, s: State) -> bool:
        """A discard can make a deck, or a dream payable."""
        hand = s.players[self.seat].hand
        return bool(hand or s.market[self.kind]) or supply.drawable(s, self.kind)

    def actors(self, s: State) -> tuple[Seat, ...]:
        return (self.seat,) if not self.done and self.waits(s) else ()

    def options(self, s: State, seat: Seat) -> list[Action]:
        """One of the two must be done where one can be; else it may be given up."""
        choices = self.choices(s)
        return [*(choices or [END]), *supply.discards(s, seat)]

    def allows(self, s: State, seat: Seat, action: Action) -> bool:
        return may_create(s, seat, action, FREE) or action in self.options(s, seat)

    def choose(self, s: State, seat: Seat, action: Action, table: Table) -> None:
        if isinstance(action, Discard):
            discard(s, seat, action, table)
            return
        self.done = True
        if isinstance(action, CreateIt):
            create(s, seat, action, s.book.cards[action.card].cost, table)
        elif action != END:
            take(s, seat, action, table)

    def run(self, s: State, table: Table) -> None:
        s.stack.pop()
        s.grid[self.place] = NOBODY
        s.players[self.seat].nauts += 1
        table.tell(("returns", self.seat, self.place))
        emit(s, self.seat, RETURNED)

    def copy(self) -> Returning:
        return Returning(self.seat, self.place, self.done)
