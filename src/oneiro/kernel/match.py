"""A match: one game being played, as the log of its moves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from oneiro.kernel import dealing, matchfile, play
from oneiro.kernel.codec import fingerprint
from oneiro.kernel.game import BadOption, Game, Illegal, Outcome, Seat, State, Unreadable
from oneiro.kernel.log import DEAL, NOBODY, Mismatch, Move
from oneiro.kernel.matchfile import Player
from oneiro.kernel.proof import Proof
from oneiro.kernel.shares import Mixture
from oneiro.kernel.table import Chance, Live, Recorded, Table, Told, commitment
from oneiro.kernel.turns import Proposal, Turn, folded, unfolded

NOT_COMMITTED = "the seed is not the one committed to before the match"

__all__ = ["NOBODY", "Match", "Mismatch", "Move", "Proposal", "Turn"]

AT_HAND = 2
"""Positions that are kept as they are."""
MILESTONE = 16
"""Of older positions one in so many is kept, compressed; the next are played again from it."""


@dataclass
class Match:
    """A game being played. Positions change only through :meth:`accept`."""

    game: Game[Any, Any]
    seats: int
    options: dict[str, str]
    seed: bytes | None
    """None in a replay: everything that chance gave is in the log."""
    log: list[Move] = field(default_factory=list)
    turns: list[Turn] = field(default_factory=list)
    asked: list[int] = field(default_factory=list)
    """By seat: the line since which its question has not changed."""
    questions: list[tuple[str, ...]] = field(default_factory=list)
    """By seat: all that it may choose now, as it is written."""
    inherited: int = 0
    """Lines taken over from another match: their chance came from its seed, not from ours."""
    parent: str = ""
    """The commitment of that match."""
    mixture: Mixture | None = None
    """What our seed follows from, if people added to it; None: the server alone chose it."""

    @classmethod
    def start(
        cls, game: Game[Any, Any], seats: int, options: Mapping[str, str], seed: bytes
    ) -> Match:
        agreed = game.agree(seats, options)
        match = cls(game, seats, agreed, seed)
        match._set_up(Live(seed))
        return match

    @classmethod
    def replay(
        cls,
        game: Game[Any, Any],
        seats: int,
        options: Mapping[str, str],
        moves: Sequence[Move],
        seed: bytes | None = None,
        inherited: int = 0,
        parent: str = "",
    ) -> Match:
        """Play the log again, comparing every position; raises :class:`Mismatch`.

        With the *seed*, a match that was interrupted can go on.
        """
        agreed = game.agree(seats, options)
        match = cls(game, seats, agreed, seed, inherited=inherited, parent=parent)
        if not 0 <= inherited <= len(moves):
            raise Mismatch(f"of {len(moves)} lines {inherited} cannot be inherited")
        if not moves or moves[0].seat != NOBODY:
            raise Mismatch("a log begins with the set-up")
        match._check(moves[0], lambda: match._set_up(Recorded(moves[0].drawn)))
        match.follow(moves[1:])
        return match

    def follow(self, moves: Sequence[Move]) -> None:
        """Play on by lines that were written elsewhere; raises :class:`Mismatch`."""
        for move in moves:
            self._check(move, lambda move=move: self._repeat(move))

    def positions(self, first: int = 0) -> Iterator[tuple[Move, State]]:
        """Lines from *first* on with the position after each, also those that were taken back."""
        lines = self.log[first:]
        standing = [i for i, turn in enumerate(self.turns) if turn.move.seq >= first]
        if [self.turns[i].move for i in standing] == lines:
            if standing:
                yield from zip(lines, self.states(standing[0]), strict=True)
            return
        before = self.log[: max(first, 1)]
        taken = min(self.inherited, len(before))
        again = Match.replay(self.game, self.seats, self.options, before, inherited=taken)
        again.inherited = self.inherited
        if not first:
            yield self.log[0], again.state
        for move in lines if first else lines[1:]:
            again.follow([move])
            yield move, again.state

    @classmethod
    def fork(cls, match: Match, seq: int, seed: bytes, anew: bool = False) -> Match:
        """Another match that goes on from the position after line *seq*, with its own chance.

        *anew*: everything that is hidden there is dealt anew, see :meth:`deal_anew`.
        """
        if not 0 <= seq <= match.seq:
            raise Illegal(f"there is no line {seq} to go on from")
        lines = match.log[: seq + 1]
        out = cls.replay(
            match.game, match.seats, match.options, lines, seed, len(lines), match.commitment
        )
        if out.outcome is not None:
            raise Illegal("nothing goes on after the end")
        if anew:
            out.deal_anew()
        return out

    def deal_anew(self) -> Move:
        """Deal everything hidden anew by our own seed, in one line right after those taken over.

        What was chosen in secret and not yet shown is chosen again. Raises :class:`Illegal`.
        """
        return self.accept(self._dealt(self._chance()))

    @property
    def state(self) -> State:
        return self.state_after(len(self.turns) - 1)

    def state_after(self, at: int) -> State:
        """The position after the standing choice number *at*. It is shared: clone it to change it.

        Old positions are seldom asked for, and a few moves are quickly played again.
        """
        kept = self.turns[at].kept
        if isinstance(kept, State):
            return kept
        first = at
        while kept is None:
            first -= 1
            kept = self.turns[first].kept
        state = unfolded(kept) if isinstance(kept, bytes) else kept.clone()
        for turn in self.turns[first + 1 : at + 1]:
            state = self._done_again(turn.move, state)
        return state

    def states(self, first: int = 0) -> Iterator[State]:
        """The positions after all standing choices from number *first* on."""
        state = self.state_after(first)
        yield state
        for turn in self.turns[first + 1 :]:
            if isinstance(turn.kept, State):
                state = turn.kept
            else:
                state = self._done_again(turn.move, state.clone())
            yield state

    def _done_again(self, move: Move, state: State) -> State:
        """The position after a line of the log; *state* is used up by it."""
        if move.deals:
            return dealing.dealt(self.game, state, move.drawn)
        again = Table(Recorded(move.drawn), quiet=True)
        play.act(state, move.seat, self.game.read(move.action), again)
        return state

    @property
    def seq(self) -> int:
        """The number of the last line."""
        return len(self.log) - 1

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    @property
    def actors(self) -> tuple[Seat, ...]:
        return play.actors(self.state)

    @property
    def commitment(self) -> str:
        """What the server was bound to before the match."""
        chosen = self.mixture.server if self.mixture else self.seed
        return commitment(chosen) if chosen else ""

    def options_of(self, seat: Seat) -> Sequence[Any]:
        return play.options(self.state, seat)

    def propose(self, seat: Seat, text: str) -> Proposal:
        """The move that *text* says; raises :class:`Unreadable` or :class:`Illegal`."""
        if self.game.of_the_timer(self.game.read(text)):
            raise Illegal("only the clock may do this")
        return self._try(seat, text, self._chance())

    def propose_late(self, seat: Seat, draft: str) -> Proposal:
        """Time is up for *seat*: what its last *draft* comes to."""
        return self._try(seat, self.game.late(self.state, seat, draft), self._chance())

    def accept(self, proposal: Proposal) -> Move:
        """Let it happen. The proposal must have been made at the present position."""
        move = proposal.move
        if move.seq != len(self.log):
            raise Illegal("the match has gone on meanwhile")
        before = self.questions
        if move.decides:
            self._push(move, proposal.state)
        else:
            self.turns = list(proposal.keeps)
        self.log.append(move)
        self.questions = self._questions()
        for seat in range(self.seats):
            if before[seat] != self.questions[seat] or seat == move.seat:
                self.asked[seat] = move.seq
        return move

    def play(self, seat: Seat, text: str) -> Move:
        return self.accept(self.propose(seat, text))

    def undoable(self, seat: Seat) -> int | None:
        """The line that *seat* may take back: its own last one, while nothing new is known.

        Others may have chosen since only where they chose at the same time. The end is final:
        everything is shown then.
        """
        if self.outcome is not None:
            return None
        for turn in reversed(self.turns):
            if turn.move.final:
                return None
            if turn.move.seat == seat:
                return turn.move.seq if turn.answers == self.turns[-1].answers else None
        return None

    def propose_undo(self, seat: Seat) -> Proposal:
        seq = self.undoable(seat)
        if seq is None:
            raise Illegal("nothing can be taken back")
        at = next(i for i, t in enumerate(self.turns) if t.move.seq == seq)
        state = self.state_after(at - 1)
        keeps = self._up_to(at, state)
        for turn in self.turns[at + 1 :]:
            state = self._done_again(turn.move, state.clone())
            keeps.append(replace(turn, kept=state))
        told = (Told(("undo", seat)),)
        move = Move(len(self.log), seat, f"undo {seq}", (), told, fingerprint(state))
        return Proposal(move, state, tuple(keeps))

    def undo(self, seat: Seat) -> Move:
        return self.accept(self.propose_undo(seat))

    def last_of(self, seat: Seat) -> int | None:
        """The last line of a choice that *seat* made here and that still stands.

        What was chosen before everything hidden was dealt anew was chosen with other cards.
        """
        for turn in reversed(self.turns):
            if turn.move.deals:
                return None
            if turn.move.seat == seat:
                return turn.move.seq
        return None

    def propose_back(self, seat: Seat, seq: int) -> Proposal:
        """The position before line *seq*, a standing choice of *seat*, returns: all have agreed.

        What was seen since cannot be unseen, but chance goes on: nothing falls as it fell.
        """
        if self.outcome is not None:
            raise Illegal("the end cannot be taken back")
        at = next((i for i, t in enumerate(self.turns) if t.move.seq == seq), None)
        if not at or self.turns[at].move.seat != seat:
            raise Illegal(f"line {seq} is no standing choice of this seat")
        if any(turn.move.deals for turn in self.turns[at:]):
            raise Illegal("what lay there before everything was dealt anew does not return")
        state = self.state_after(at - 1)
        told = (Told(("back", seat)),)
        move = Move(len(self.log), seat, f"back {seq}", (), told, fingerprint(state))
        return Proposal(move, state, tuple(self._up_to(at, state)))

    def _up_to(self, at: int, state: State) -> list[Turn]:
        """The turns before number *at*; *state* is their last position, and will be asked for."""
        return [*self.turns[: at - 1], replace(self.turns[at - 1], kept=state)]

    def take_back(self, seat: Seat, seq: int) -> Move:
        return self.accept(self.propose_back(seat, seq))

    def taken_back(self) -> list[int]:
        """The lines of choices that no longer stand."""
        if len(self.turns) == len(self.log):
            return []
        standing = {turn.move.seq for turn in self.turns}
        return [m.seq for m in self.log if m.decides and m.seq not in standing]

    def dump(self, players: Sequence[Player] = (), ending: str = "") -> dict[str, Any]:
        """The match as JSON. It holds everybody's secrets: never send it before the end."""
        header = matchfile.Header(
            self.seats,
            self.options,
            self.seed,
            self.commitment,
            self.parent,
            self.inherited,
            self.mixture,
        )
        return matchfile.written(self.game, header, self.log, players, ending)

    @classmethod
    def load(cls, game: Game[Any, Any], data: Mapping[str, Any]) -> Match:
        """Replay what :meth:`dump` wrote; raises :class:`Mismatch`."""
        said = matchfile.header(game, data)
        matchfile.players(data)
        matchfile.ending(data)
        try:
            match = cls.replay(
                game,
                said.seats,
                said.options,
                matchfile.lines(data),
                said.seed,
                said.inherited,
                said.parent,
            )
        except BadOption as e:
            raise Mismatch(str(e)) from e
        match.mixture = said.mixture
        if said.seed is not None and match.commitment != said.commitment:
            raise Mismatch(NOT_COMMITTED)
        matchfile.undamaged(data)
        return match

    @classmethod
    def judged(cls, game: Game[Any, Any], data: Mapping[str, Any]) -> tuple[Match, Proof]:
        """The match of a file that came to an end, and what the file proves of its chance."""
        match = cls.load(game, data)
        proof = match.verify(data["commitment"])
        agreed = matchfile.ending(data)
        if match.outcome is None and not agreed:
            raise Mismatch(f"line {match.seq}: the log stops, and the match is not over")
        if match.outcome is not None and agreed:
            raise Mismatch("the match ended by its rules, not otherwise")
        return match, proof

    def verify(self, committed: str) -> Proof:
        """Check that chance came from the seed committed to; raises :class:`Mismatch`.

        Lines that were taken over came from another seed, which nobody shows here: the proof
        counts them apart.
        """
        if self.seed is None:
            raise Mismatch("the match does not show its seed")
        if self.commitment != committed:
            raise Mismatch(NOT_COMMITTED)
        if self.mixture is not None:
            self._mixed(self.mixture)
        again = self._before_its_own()
        for ours in self.log[len(again.log) :]:
            again._repeat_with(ours, again._chance())
            again._from_the_seed(ours)
        foreign = sum(len(m.drawn) for m in self.log[: self.inherited])
        own = sum(len(m.drawn) for m in self.log[self.inherited :])
        return Proof(len(self.log), self.inherited, own, foreign)

    def _mixed(self, mixture: Mixture) -> None:
        for share in mixture.shares:
            if not share.honest:
                raise Mismatch(f"seat {share.seat} did not open the number it committed to")
        if mixture.seed != self.seed:
            raise Mismatch("the seed does not follow from the server's and the players' numbers")

    def _before_its_own(self) -> Match:
        """The match up to where our seed decides."""
        if not self.inherited:
            assert self.seed is not None
            out = Match.start(self.game, self.seats, self.options, self.seed)
            out._from_the_seed(self.log[0])
            return out
        lines = self.log[: self.inherited]
        out = Match.replay(self.game, self.seats, self.options, lines, self.seed, len(lines))
        if out.outcome is not None:
            raise Mismatch(f"line {out.seq}: nothing goes on after the end, so nobody took it over")
        return out

    def _from_the_seed(self, ours: Move) -> None:
        if self.log[-1].drawn != ours.drawn:
            raise Mismatch(f"line {ours.seq}: chance did not come from the seed")

    def _chance(self) -> Live:
        if self.seed is None:
            raise Illegal("a replay does not go on")
        return Live(self.seed, sum(len(m.drawn) for m in self.log[self.inherited :]))

    def _set_up(self, chance: Chance) -> Move:
        table = Table(chance)
        state = self.game.setup(self.seats, self.options, table)
        play.settle(state, table)
        move = Move(0, NOBODY, "setup", tuple(table.drawn), tuple(table.told), fingerprint(state))
        self.log.append(move)
        self.turns.append(Turn(move, state, NOBODY, 0))
        self.asked, self.questions = [0] * self.seats, self._questions()
        return move

    def _try(self, seat: Seat, text: str, chance: Chance) -> Proposal:
        action = self.game.read(text)
        state = self.state
        if seat not in play.actors(state):
            raise Illegal("it is not your turn")
        if not state.stack[-1].allows(state, seat, action):
            raise Illegal(f"{text!r} is not allowed here", self.game.why_not(state, seat, action))
        state = state.clone()
        table = Table(chance)
        play.act(state, seat, action, table)
        drawn, told = tuple(table.drawn), tuple(table.told)
        written = self.game.write(action)
        return Proposal(Move(len(self.log), seat, written, drawn, told, fingerprint(state)), state)

    def _dealt(self, chance: Chance) -> Proposal:
        if len(self.log) > self.inherited:
            raise Illegal("only what was taken over from another match is dealt anew, and once")
        at = len(self.turns) - 1
        if self.state.stack and self.state.stack[-1].secret:
            while self.turns[at].answers == self.turns[-1].opens:
                at -= 1
        state, drawn = dealing.deal(self.game, self.state_after(at), chance)
        move = Move(len(self.log), NOBODY, DEAL, drawn, (), fingerprint(state))
        turn = Turn(move, state, NOBODY, self.turns[at].opens)
        return Proposal(move, state, (*self.turns[: at + 1], turn))

    def _push(self, move: Move, state: State) -> None:
        question = self.turns[-1].opens
        before = self.state
        asked = before.stack[-1]
        same = (
            (asked.secret or asked.together)
            and len(state.stack) == len(before.stack)
            and type(state.stack[-1]) is type(asked)
            and set(play.actors(state)) <= set(play.actors(before))
        )
        self.turns.append(Turn(move, state, question, question if same else question + 1))
        if (old := len(self.turns) - AT_HAND - 1) >= 0:
            turn = self.turns[old]
            kept = None if old % MILESTONE else folded(turn.kept)
            self.turns[old] = Turn(turn.move, kept, turn.answers, turn.opens)

    def _questions(self) -> list[tuple[str, ...]]:
        write = self.game.write
        return [tuple(write(a) for a in self.options_of(seat)) for seat in range(self.seats)]

    def _repeat(self, move: Move) -> Move:
        chance = Recorded(move.drawn)
        done = self._repeat_with(move, chance)
        if not chance.spent:
            raise Mismatch("the log has more chance than the rules ask for")
        return done

    def _repeat_with(self, move: Move, chance: Chance) -> Move:
        if move.deals:
            return self.accept(self._dealt(chance))
        if move.undone is not None:
            return self.undo(move.seat)
        if move.back is not None:
            return self.take_back(move.seat, move.back)
        return self.accept(self._try(move.seat, move.action, chance))

    def _check(self, move: Move, again: Any) -> None:
        try:
            ours: Move = again()
        except (Unreadable, Illegal, ValueError) as e:
            raise Mismatch(f"line {move.seq}: {e}") from e
        if ours != move:
            what = [
                n
                for n in ("seq", "seat", "action", "drawn", "told", "fingerprint")
                if getattr(ours, n) != getattr(move, n)
            ]
            raise Mismatch(f"line {move.seq}: the log and the rules differ in {', '.join(what)}")
