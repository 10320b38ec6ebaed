"""A law that no game could break would prove nothing: each is broken here on purpose."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from oneiro.games.dreamworld import Dreamworld
from oneiro.games.dreamworld.actions import Action
from oneiro.games.dreamworld.components import CODES
from oneiro.games.dreamworld.rules import Choose
from oneiro.games.dreamworld.state import State
from oneiro.kernel.game import Options, Outcome, Seat, Unreadable, View
from oneiro.kernel.laws import check, clones_are_independent
from oneiro.kernel.match import Match, Proposal
from oneiro.kernel.table import Live, Table
from oneiro.kernel.words import Words

pytestmark = pytest.mark.pure


class Nosy(Dreamworld):
    """Asking for the view turns a token."""

    def view(self, s: State, viewer: Seat | None) -> View:
        s.players[0].plus += 1
        return super().view(s, viewer)


class Shallow(State):
    """Clones share their players."""

    def clone(self) -> State:
        copy = super().clone()
        copy.players = self.players
        return copy


class SharedClones(Dreamworld):
    def setup(self, seats: int, options: Options, table: Table) -> State:
        s = super().setup(seats, options, table)
        s.__class__ = Shallow
        return s


class Leaky(Dreamworld):
    """The view shows what is left in the bag."""

    def view(self, s: State, viewer: Seat | None) -> View:
        return {**super().view(s, viewer), "next": CODES[s.bag[0]] if s.bag else None}


class Whispering(Dreamworld):
    """The prompt tells others what a player chose in secret."""

    def prompt(self, s: State, viewer: Seat | None) -> Words:
        words = super().prompt(s, viewer)
        return Words(words.id, {**words.args, "psst": [p.chosen for p in s.players]})


class Losing(Dreamworld):
    """A card falls under the table."""

    def setup(self, seats: int, options: Options, table: Table) -> State:
        s = super().setup(seats, options, table)
        s.players[0].hand.pop()
        return s


class Mumbling(Dreamworld):
    """Two actions are written alike."""

    def write(self, action: Action) -> str:
        text = super().write(action)
        return "play d2s" if text.startswith("play") else text


class Crashing(Dreamworld):
    """An unreadable text is an accident, not a refusal."""

    def read(self, text: str) -> Action:
        try:
            return super().read(text)
        except Unreadable as e:
            raise KeyError(text) from e


class Endless(Dreamworld):
    """Nobody notices that the game is over."""

    def outcome(self, s: State) -> Outcome | None:
        return None


class Forgetful(Dreamworld):
    """Imagining deals a hand of another size."""

    def imagine(self, s: State, seat: Seat | None, rng: Random) -> State:
        other = super().imagine(s, seat, rng)
        for i, p in enumerate(other.players):
            if i != seat:
                other.bag.append(p.hand.pop())
                return other
        return other


@pytest.mark.parametrize(
    ("broken", "law"),
    [
        (Nosy(), "asking_changes_nothing"),
        (Leaky(), "secrets_stay_secret"),
        (Whispering(), "secrets_stay_secret"),
        (Losing(), "nothing_is_lost"),
        (Mumbling(), "notation_round_trips"),
        (Crashing(), "refuses_what_is_not_offered"),
        (Endless(), "somebody_can_act"),
        (Forgetful(), "imagined_looks_the_same"),
    ],
    ids=lambda x: type(x).__name__ if isinstance(x, Dreamworld) else x,
)
def test_a_broken_game_breaks_its_law(broken: Dreamworld, law: str) -> None:
    laws: set[str] = set()
    for seed in range(4):
        laws |= {f.law for f in check(broken, 3, {}, seed).failures}
    assert law in laws


def test_clones_that_share_something_are_found() -> None:
    match = Match.start(SharedClones(), 3, {}, bytes(32))
    assert list(clones_are_independent(match, Random(1)))


def test_a_secret_that_could_be_taken_back_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    peek = Choose.choose

    def choose(self: Choose, s: State, seat: Seat, action: Any, table: Table) -> None:
        peek(self, s, seat, action, table)
        table.tell(("dealt", *s.bag[:1]))

    monkeypatch.setattr(Choose, "choose", choose)
    laws = {f.law for seed in range(6) for f in check(Dreamworld(), 4, {}, seed).failures}
    assert "takebacks_show_nothing" in laws


def test_going_back_to_the_wrong_position_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Match.propose_back

    def one_too_far(self: Match, seat: Seat, seq: int) -> Proposal:
        proposal = honest(self, seat, seq)
        return replace(proposal, keeps=proposal.keeps[:-1] or proposal.keeps)

    monkeypatch.setattr(Match, "propose_back", one_too_far)
    laws = {f.law for seed in range(12) for f in check(Dreamworld(), 3, {}, seed).failures}
    assert "the_table_can_go_back" in laws


def test_a_fork_that_takes_over_chance_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Match._chance

    def shared(self: Match) -> Live:
        """Counts what was drawn before the fork too, as its proof does not."""
        chance = honest(self)
        chance.index += self.inherited and len(self.log) > self.inherited
        return chance

    monkeypatch.setattr(Match, "_chance", shared)
    verify = Match.verify

    def proves(self: Match, committed: str) -> None:
        monkeypatch.setattr(Match, "_chance", honest)
        verify(self, committed)
        monkeypatch.setattr(Match, "_chance", shared)

    monkeypatch.setattr(Match, "verify", proves)
    laws = {f.law for seed in range(24) for f in check(Dreamworld(), 2, {}, seed).failures}
    assert "forks_go_on" in laws
