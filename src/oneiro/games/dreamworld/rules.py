"""The rules as steps, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from oneiro.games.dreamworld.actions import (
    DONE,
    PLAY,
    SCORE,
    SKIP_AND_SCORE,
    TAKE,
    TURN,
    Action,
    Play,
    Score,
    Take,
    Turn,
)
from oneiro.games.dreamworld.components import (
    ANY_SUIT,
    CARDS,
    HAND,
    LATE_DRAW,
    MOST_PLUS,
    NONE,
    NUMBER_OF,
    OPEN_DRAW,
    PATIENTS,
    PROFESSOR,
    ROUNDS,
    ROW_VALUES,
    ROWS,
    Edition,
)
from oneiro.games.dreamworld.scoring import id_points, in_suit, may_skip, therapy
from oneiro.games.dreamworld.state import (
    ID,
    LAST_ROUND,
    NEUTRAL,
    NOTHING_CHOSEN,
    Player,
    State,
    fresh_tokens,
)
from oneiro.kernel.game import Options, Seat, Step
from oneiro.kernel.pieces import shuffled
from oneiro.kernel.table import Table


def set_up(edition: Edition, seats: int, options: Options, table: Table) -> State:
    """DW-S1…S9, DW-I1."""
    few = seats <= 2
    out = [c for c in range(CARDS) if few and NUMBER_OF[c] in (1, 11)]
    bag = [c for c in range(CARDS) if c not in out]
    patients = shuffled(range(PATIENTS), table)
    tokens = shuffled(range(2 * PATIENTS), table)
    faces = [edition.tokens[token][r % 2] for r, token in enumerate(tokens)]
    freud = [NONE] * (ROUNDS - len(faces))
    players = []
    for seat in range(seats):
        hand = sorted(table.draw(bag) for _ in range(HAND))
        table.tell(("dealt", *hand), only=seat)
        players.append(Player(hand, [], fresh_tokens()))
    return State(
        players,
        patients,
        suits=[*(edition.patients[p].suit for p in patients), ANY_SUIT],
        tokens=tokens,
        kinds=[*(f.kind for f in faces), *freud],
        amounts=[*(f.amount for f in faces), *freud],
        edges=[11, 1] if few else [12, 0],
        bag=bag,
        neutrals=ROUNDS if seats <= 3 else 0,
        out=out,
        rows=[[] for _ in range(ROUNDS)],
        owner=[NEUTRAL] * CARDS,
        plus_on=[0] * CARDS,
        any_earlier=options["take_from"] == "any-earlier",
        id_left=list(edition.id_tokens[options["difficulty"]]) if seats == 1 else [],
        id_turned=[],
        solo=seats == 1,
        stack=[Round()],
    )


CHOOSING: Final = 0
REVEALING: Final = 1
SCORING: Final = 2
ENDING: Final = 3


class Round(Step[State, Action]):
    """DW-O1, DW-O2: fourteen rounds, each of play, score and a check for the end."""

    fields: ClassVar = ("stage",)

    def __init__(self, stage: int = CHOOSING) -> None:
        self.stage = stage
        """What comes next: choosing, revealing, scoring, or the check for the end."""

    def run(self, s: State, table: Table) -> None:
        if self.stage == CHOOSING:
            self.stage = REVEALING
            self.open(s, table)
            s.stack.append(Choose())
        elif self.stage == REVEALING:
            self.stage = SCORING
            late = self.reveal(s, table)
            if late:
                s.stack.append(Second(late))
        elif self.stage == SCORING:
            self.stage = ENDING
            farthest = len(s.rows[s.round]) - 1
            s.stack.append(Scoring(farthest))
        else:
            self.check_end(s, table)

    def open(self, s: State, table: Table) -> None:
        """DW-P1, DW-E7: the neutral card is turned up, an open card drawn."""
        table.tell(("round", s.round))
        if s.neutrals:
            s.neutrals -= 1
            card = table.draw(s.bag)
            s.lay(card, NEUTRAL)
            table.reveal(("neutral", card))
        if s.kinds[s.round] == OPEN_DRAW:
            draw_into_sequence(s, table, "open-draw")

    def reveal(self, s: State, table: Table) -> list[Seat]:
        """DW-P2, DW-P3, DW-I2, DW-E8: all choices are shown; those who showed the professor."""
        late = []
        for seat, player in enumerate(s.players):
            card = player.chosen
            player.chosen = NOTHING_CHOSEN
            if card == PROFESSOR:
                player.professor = False
                late.append(seat)
                table.reveal(("professor", seat))
            else:
                lay_from_hand(s, seat, card)
                table.reveal(("shows", seat, card))
        if s.solo and s.deck:
            card = table.draw(s.bag)
            s.lay(card, ID)
            table.reveal(("id-shows", card))
        if s.kinds[s.round] == LATE_DRAW:
            draw_into_sequence(s, table, "late-draw")
        return late

    def check_end(self, s: State, table: Table) -> None:
        """DW-X1, DW-X2, DW-I6: after all 15 tokens of someone, Id's six, or fourteen rounds."""
        won = any(p.all_turned for p in s.players) or (s.solo and not s.id_left)
        if won or s.round == LAST_ROUND:
            s.over = True
            s.stack.pop()
            table.tell(("over",))
        else:
            s.round += 1
            self.stage = CHOOSING

    def copy(self) -> Round:
        return Round(self.stage)


def draw_into_sequence(s: State, table: Table, event: str) -> None:
    """DW-E9, DW-E11: a neutral card from the deck, if the deck has one."""
    if s.deck:
        card = table.draw(s.bag)
        s.lay(card, NEUTRAL)
        table.reveal((event, card))
    else:
        table.tell(("empty-deck",))


def lay_from_hand(s: State, seat: Seat, card: int) -> None:
    player = s.players[seat]
    player.hand.remove(card)
    if card in player.known:
        player.known.remove(card)
    s.lay(card, seat)


class Choose(Step[State, Action]):
    """DW-P2: everyone secretly chooses a dream card, or the professor if it is in hand."""

    secret = True

    def actors(self, s: State) -> tuple[Seat, ...]:
        return tuple([i for i, p in enumerate(s.players) if p.chosen == NOTHING_CHOSEN])

    def options(self, s: State, seat: Seat) -> list[Action]:
        player = s.players[seat]
        out = [PLAY[c] for c in player.hand]
        if player.professor:
            out.append(PLAY[PROFESSOR])
        return out

    def choose(self, s: State, seat: Seat, action: Action, table: Table) -> None:
        assert isinstance(action, Play)
        s.players[seat].chosen = action.card

    def run(self, s: State, table: Table) -> None:
        s.stack.pop()


class Second(Step[State, Action]):
    """DW-P9, DW-P12: whoever showed the professor now plays a dream card, knowing the rest."""

    fields: ClassVar = ("seats",)
    secret = True

    def __init__(self, seats: list[Seat]) -> None:
        self.seats = seats

    def actors(self, s: State) -> tuple[Seat, ...]:
        return tuple([i for i in self.seats if s.players[i].chosen == NOTHING_CHOSEN])

    def options(self, s: State, seat: Seat) -> list[Action]:
        return [PLAY[c] for c in s.players[seat].hand]

    def choose(self, s: State, seat: Seat, action: Action, table: Table) -> None:
        assert isinstance(action, Play)
        s.players[seat].chosen = action.card

    def run(self, s: State, table: Table) -> None:
        for seat in self.seats:
            player = s.players[seat]
            card = player.chosen
            player.chosen = NOTHING_CHOSEN
            lay_from_hand(s, seat, card)
            table.reveal(("shows-late", seat, card))
        s.stack.pop()


class Scoring(Step[State, Action]):
    """DW-G1…G3: from the farthest card inwards, each owner scores or takes a card.

    DW-G2: something can always be taken. In round 1 the professor is on the table. Later the
    previous round has left a card for every player at least, and each takes one at most.
    """

    fields: ClassVar = ("index",)

    def __init__(self, index: int) -> None:
        self.index = index

    def actors(self, s: State) -> tuple[Seat, ...]:
        if self.index < 0:
            return ()
        owner = s.owner[s.rows[s.round][self.index]]
        return (owner,) if owner >= 0 else ()

    def options(self, s: State, seat: Seat) -> list[Action]:
        player = s.players[seat]
        out: list[Action] = []
        if in_suit(s, s.rows[s.round][self.index]):
            most = min(MOST_PLUS, player.plus) + 1
            out += SCORE[:most]
            if may_skip(s, self.index):
                out += SKIP_AND_SCORE[:most]
        out += [TAKE[c] for c in takeable(s)]
        if not player.professor:
            out.append(TAKE[PROFESSOR])
        return out

    def choose(self, s: State, seat: Seat, action: Action, table: Table) -> None:
        index = self.index
        self.index = index - 1
        if isinstance(action, Take):
            take(s, seat, action.card, table)
            return
        assert isinstance(action, Score)
        card = s.rows[s.round][index]
        player = s.players[seat]
        player.plus -= action.plus
        s.plus_on[card] += action.plus
        gap = s.gap(index, action.skip)
        bonus = therapy(s, index, gap)
        points = max(0, gap + bonus) + action.plus
        turning = Turning(seat, points, made_of(gap, bonus, action.plus, action.skip), [])
        if turning.turnable(s):
            s.stack.append(turning)
        else:
            turning.tell(table)

    def run(self, s: State, table: Table) -> None:
        if self.index < 0:
            s.stack.pop()
            return
        if s.owner[s.rows[s.round][self.index]] == ID:
            id_scores(s, self.index, table)
        self.index -= 1

    def copy(self) -> Scoring:
        return Scoring(self.index)


def takeable(s: State) -> Sequence[int]:
    """DW-T1, DW-T4: the cards that still lie in the previous round, or in any earlier one."""
    if s.round == 0:
        return ()
    if s.any_earlier:
        return [c for row in s.rows[: s.round] for c in row]
    return s.rows[s.round - 1]


def take(s: State, seat: Seat, card: int, table: Table) -> None:
    """DW-T1…T5."""
    player = s.players[seat]
    if card == PROFESSOR:
        player.professor = True
        table.tell(("takes-professor", seat))
        return
    for number in range(s.round):
        if card in s.rows[number]:
            s.rows[number] = [c for c in s.rows[number] if c != card]
    plus = s.plus_on[card]
    player.plus += plus
    s.plus_on[card] = 0
    s.owner[card] = NEUTRAL
    player.hand.append(card)
    player.hand.sort()
    player.known.append(card)
    player.known.sort()
    table.tell(("takes", seat, card, plus))


def made_of(gap: int, therapy: int, plus: int, skipped: bool) -> list[int]:
    """What points are made of, as :class:`Turning` keeps it."""
    return [gap, therapy, plus, int(skipped)]


class Turning(Step[State, Action]):
    """DW-G9…G12: the points turn treatment tokens, each the rightmost of its row."""

    fields: ClassVar = ("seat", "points", "made", "turned")

    def __init__(self, seat: Seat, points: int, made: list[int], turned: list[int]) -> None:
        self.seat = seat
        self.points = points
        """Still to be spent."""
        self.made = made
        """What they were made of: see :func:`made_of`, and the properties."""
        self.turned = turned
        """The rows turned so far; plus ROWS where it was the gold one."""

    @property
    def gap(self) -> int:
        return self.made[0]

    @property
    def therapy(self) -> int:
        return self.made[1]

    @property
    def plus(self) -> int:
        """+1 tokens spent."""
        return self.made[2]

    @property
    def skipped(self) -> int:
        """1 where a card was skipped (DW-E6)."""
        return self.made[3]

    def turnable(self, s: State) -> list[int]:
        left = s.players[self.seat].left
        return [r for r in range(ROWS) if left[r] and ROW_VALUES[r] <= self.points]

    def actors(self, s: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, s: State, seat: Seat) -> list[Action]:
        out = [TURN[r] for r in self.turnable(s)]
        out.append(DONE)
        return out

    def choose(self, s: State, seat: Seat, action: Action, table: Table) -> None:
        if isinstance(action, Turn):
            row = action.row
            player = s.players[seat]
            self.points -= ROW_VALUES[row]
            player.left[row] -= 1
            if player.left[row]:
                player.plus += 1
                self.turned.append(row)
            else:
                self.turned.append(row + ROWS)
        else:
            self.tell(table)
            s.stack.pop()

    def tell(self, table: Table) -> None:
        made = self.gap, self.therapy, self.plus, self.skipped
        table.tell(("scores", self.seat, *made, tuple(self.turned), self.points))

    def copy(self) -> Turning:
        return Turning(self.seat, self.points, self.made, self.turned[:])


def id_scores(s: State, index: int, table: Table) -> None:
    """DW-I3…I5: Id turns the highest tokens that its points reach, one after another."""
    points = left = id_points(s, index)
    turned = []
    for value in s.id_left[:]:
        if value <= left:
            left -= value
            s.id_left.remove(value)
            turned.append(value)
    s.id_turned.extend(turned)
    table.tell(("id-scores", points, tuple(turned)))


STEPS: tuple[type[Step[State, Action]], ...] = (Round, Choose, Second, Scoring, Turning)
