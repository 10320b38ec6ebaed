"""What Neodreams' judge thinks of positions and of choices."""

from __future__ import annotations

import math
from collections.abc import Iterator
from random import Random

import pytest
from tests.bots import walks

from oneiro import games
from oneiro.bots import bot, levels
from oneiro.games.neodreams.actions import (
    DISCARD,
    DO,
    END,
    SEND,
    SKIP,
    Action,
    Discard,
    Image,
    write,
)
from oneiro.games.neodreams.bot import GREEDY, JUDGE
from oneiro.games.neodreams.bot.standing import to_come
from oneiro.games.neodreams.components import CARDS, LOCATIONS, MOST
from oneiro.games.neodreams.language import FANTASY, IMAGE, KNOWLEDGE, LUCID
from oneiro.games.neodreams.rules import Creating, Deeds, Placing, Turn
from oneiro.games.neodreams.state import State
from oneiro.kernel import play
from oneiro.kernel.game import Seat
from oneiro.kernel.table import Sampled, Table

GAME = games.game("neodreams")
ME, OTHER = 0, 1


def begun(seats: int = 2, seed: int = 1, **options: str) -> State:
    s = walks.opened("neodreams", seats, seed, **options)
    assert isinstance(s, State)
    return s


def half_by_chance(s: State, seat: Seat, rng: Random) -> Action:
    if rng.random() < 0.5:
        picked: Action = walks.by_chance(s, seat, rng)
        return picked
    return GREEDY.choose(s, seat, rng)


def played(seats: int, seed: int, **options: str) -> Iterator[State]:
    """A game half by chance."""
    return walks.walked("neodreams", seats, seed, half_by_chance, **options)


ASKED = {
    "Turn", "Deeds", "Waking", "Returning", "Taking", "Creating", "Placing", "Connecting",
    "Disconnecting", "Broadcasting", "Triggered", "Paying", "Dropping", "Choosing", "Setting",
}  # fmt: skip


def test_shares_and_priors_add_up_wherever_games_go() -> None:
    met: set[str] = set()
    rng = Random(5)
    for number in range(12):
        seats = 2 + number % 3
        marker = "last" if number == 1 else "start"
        for s in played(seats, number, boards="ab"[number % 2], marker=marker):
            if s.over:
                break
            seat = play.actors(s)[0]
            kind = type(s.stack[-1]).__name__
            met.add(kind)
            if kind in ("Turn", "Deeds", "Waking") and rng.random() < 0.8:
                continue
            shares = JUDGE.shares(s)
            assert len(shares) == seats
            assert math.isclose(sum(shares), 1.0)
            assert min(shares) > 0.0
            assert len(JUDGE.parts(s, seat)) == len(JUDGE.terms)
            legal, worthy = play.options(s, seat), JUDGE.options(s, seat)
            assert worthy
            assert set(worthy) <= set(legal)
            for some in (worthy, legal):
                priors = JUDGE.priors(s, seat, some)
                assert len(priors) == len(some)
                assert math.isclose(sum(priors), 1.0)
                assert min(priors) > 0.0
            assert JUDGE.guess(s, seat, rng) in legal
    assert met == ASKED


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_the_end_it_knows(seats: int) -> None:
    *_, s = played(seats, 3 + seats)
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert JUDGE.quiet(s) or not s.stack
    for seat, share in enumerate(JUDGE.shares(s)):
        assert share == (1 / len(outcome.winners) if seat in outcome.winners else 0.0)


def share_of_mine(s: State) -> float:
    return JUDGE.shares(s)[ME]


def test_more_is_better() -> None:
    s = begun()
    s.active = ME
    usual = share_of_mine(s)
    lucid = next(c for c in s.decks[LUCID] if s.card(c).credits > 3)

    def with_dream(t: State) -> None:
        t.players[ME].cards.append(lucid)
        t.players[ME].filled.append(0)

    def with_card(t: State) -> None:
        t.players[ME].hand.append(lucid)

    def with_resource(t: State) -> None:
        t.players[ME].stock[KNOWLEDGE] += 1

    def with_image(t: State) -> None:
        t.players[ME].images += 1

    def with_image_placed(t: State) -> None:
        t.players[ME].filled[0] += 1

    for better in (with_dream, with_card, with_resource, with_image, with_image_placed):
        t = s.clone()
        better(t)
        assert share_of_mine(t) > usual, better.__name__
    s.active = OTHER
    assert share_of_mine(s) < usual


def test_a_lead_is_surer_near_the_end() -> None:
    s = begun()
    early = s.clone()
    early.players[ME].filled[0] += 1
    for t in (s, early):
        assert to_come(t, ME) > 8
    for p in s.players:
        p.cards += s.decks[LUCID][:9]
        p.filled += [0] * 9
        p.turns = 12
    s.players[ME].filled[0] += 1
    assert to_come(s, ME) < 3
    assert share_of_mine(s) > share_of_mine(early) > 0.5


def test_who_has_no_turn_left_hopes_for_nothing() -> None:
    """The last round: the first player has moved, the last has not."""
    s = begun()
    first, last = s.first, s.last
    s.players[first].cards += s.decks[LUCID][:10]
    s.players[first].filled += [0] * 10
    s.active = last
    assert to_come(s, first) == 0.0
    assert to_come(s, last) == 1.0


def test_it_is_quiet_between_turns_alone() -> None:
    s = begun()
    assert JUDGE.quiet(s)
    seat = s.active
    play.act(s, seat, SEND[0], Table(Sampled(Random(1)), quiet=True))
    assert isinstance(s.stack[-1], Deeds)
    assert not JUDGE.quiet(s)


def test_a_turn_is_not_spent_on_thoughts_of_discards() -> None:
    s = begun()
    assert isinstance(s.stack[-1], Turn)
    worthy = JUDGE.options(s, s.active)
    assert not any(isinstance(a, Discard) for a in worthy)
    assert len(worthy) == LOCATIONS + 1


def sent(s: State, place: int) -> None:
    play.act(s, s.active, SEND[place], Table(Sampled(Random(1)), quiet=True))


def test_what_is_given_for_nothing_is_taken_without_a_thought() -> None:
    """The first lucid location: three knowledge, and a card."""
    s = begun()
    seat = s.active
    s.players[seat].hand.clear()
    sent(s, 0)
    assert list(JUDGE.options(s, seat)) == [DO[0]]
    s.players[seat].stock[KNOWLEDGE] = MOST - 1
    assert set(JUDGE.options(s, seat)) == {DO[0], DO[1], END}


def test_a_discard_is_thought_of_where_it_pays_for_a_dream() -> None:
    s = begun()
    seat = s.active
    p = s.players[seat]
    cards = s.book.cards
    wanted = next(c for c in range(CARDS) if cards[c].cost[FANTASY] == 0 and cards[c].cost[0] == 3)
    dear = [c for c in range(CARDS) if cards[c].cost[KNOWLEDGE] > 3]
    spare = next(c for c in dear if cards[c].reward == KNOWLEDGE)
    image = next(c for c in dear if cards[c].reward == IMAGE)
    p.hand[:] = [wanted, spare, image]
    p.stock[:] = [2, MOST, 0]
    s.stack.append(Creating(seat, [0, 0, 0]))
    assert list(JUDGE.options(s, seat)) == [SKIP, DISCARD[spare]]
    p.stock[KNOWLEDGE] = 0
    assert list(JUDGE.options(s, seat)) == [SKIP]


def test_few_dreams_are_thought_of_for_an_image() -> None:
    s = begun()
    p = s.players[s.active]
    p.cards += s.decks[LUCID][:6]
    p.filled += [0] * 6
    s.stack.append(Placing(s.active, 9, 0))
    dreams = [a for a in JUDGE.options(s, s.active) if isinstance(a, Image)]
    assert len(dreams) == 3
    assert SKIP in JUDGE.options(s, s.active)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_level_plays_at_every_table(seats: int) -> None:
    """The first choices of a game; the stronger levels take their time."""
    for number, level in enumerate(levels("neodreams")[:-1]):
        s = begun(seats, number, boards="ba"[number % 2], marker="last")
        table, rng = Table(Sampled(Random(2)), quiet=True), Random(3)
        for _ in range(6):
            seat = play.actors(s)[0]
            action = bot("neodreams", level).choose(GAME.imagine(s, seat, rng), seat, rng)
            assert s.stack[-1].allows(s, seat, action), write(action)
            play.act(s, seat, action, table)
