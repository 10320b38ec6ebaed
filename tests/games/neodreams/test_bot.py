"""The greedy player: legal everywhere, sound where the choice is plain, far better than chance."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.neodreams.builders import GAME, HOUSE

from oneiro.bots import bot, levels
from oneiro.bots.random import RandomBot
from oneiro.games.neodreams.actions import DISCARD, END, Action, Create, Image, Send, Take
from oneiro.games.neodreams.bot import GREEDY
from oneiro.games.neodreams.bot.values import Outlook, turns_left, wait_for
from oneiro.games.neodreams.rules import Creating, Deeds, Placing, Returning, Turn
from oneiro.games.neodreams.state import State
from oneiro.kernel import play
from oneiro.kernel.game import Bot
from oneiro.kernel.table import Sampled, Table
from oneiro.lab import neodreams as lab

ME = 0
KEYS = {card.key: number for number, card in enumerate(HOUSE.cards[:90])}


def begun(seats: int = 2, seed: int = 1, **options: str) -> State:
    table = Table(Sampled(Random(seed)), quiet=True)
    s = play.begin(GAME, seats, options, table)
    s.active = ME
    return s


def give(s: State, *keys: str) -> list[int]:
    """Put these dreams into the hand instead of what was dealt."""
    cards = [KEYS[key] for key in keys]
    for heap in (s.decks, s.market, s.discards, [p.hand for p in s.players]):
        for pile in heap:
            pile[:] = [c for c in pile if c not in cards]
    p = s.players[ME]
    for card in p.hand:
        s.decks[HOUSE.cards[card].kind].append(card)
    p.hand[:] = cards
    p.known.clear()
    return cards


def choose(s: State) -> Action:
    return GREEDY.choose(s, ME, Random(1))


def finished(players: list[Bot[State, Action]], number: int, **options: str) -> State:
    table = Table(Sampled(Random(f"chance {number}")), quiet=True)
    thoughts = [Random(f"seat {i} of {number}") for i in range(len(players))]
    s = play.begin(GAME, len(players), options, table)
    while asked := play.actors(s):
        seat = asked[0]
        action = players[seat].choose(GAME.imagine(s, seat, thoughts[seat]), seat, thoughts[seat])
        assert s.stack[-1].allows(s, seat, action)
        play.act(s, seat, action, table)
    return s


def test_it_is_known_by_its_level() -> None:
    assert "skilled" in levels("neodreams")
    assert bot("neodreams", "greedy") is bot("neodreams", "skilled") is GREEDY


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"boards": "b", "marker": "last"}])
def test_whatever_it_chooses_is_allowed(seats: int, options: dict[str, str]) -> None:
    for number in range(2):
        s = finished([GREEDY] * seats, number, **options)
        assert GAME.outcome(s) is not None


def test_it_beats_chance() -> None:
    games, won = 40, 0.0
    for number in range(games):
        at = number % 2
        players: list[Bot[State, Action]] = [RandomBot(), RandomBot()]
        players[at] = GREEDY
        outcome = GAME.outcome(finished(players, number))
        assert outcome is not None
        won += (at in outcome.winners) / len(outcome.winners)
    assert won / games >= 0.98


def test_the_same_position_gives_the_same_choice() -> None:
    s = begun()
    assert choose(s) == choose(s.clone())


def test_the_end_is_seen_coming() -> None:
    s = begun()
    early = turns_left(s, ME)
    s.players[1].cards += KEYS.values()
    assert turns_left(s, ME) < early
    assert turns_left(s, ME) <= 1


def test_an_engine_is_worth_less_with_fewer_turns_to_run() -> None:
    s = begun()
    engine = KEYS["old-house"]
    early = Outlook(s, ME)
    late = Outlook(s, ME)
    late.turns = late.soon = 0.5
    assert early.dream(engine) > late.dream(engine)
    assert late.dream(engine) >= HOUSE.cards[engine].credits


def test_what_the_hand_needs_is_worth_more() -> None:
    s = begun()
    give(s, "owl-lesson")
    s.players[ME].stock = [3, 0, 0]
    look = Outlook(s, ME)
    assert look.gained((0, 2, 0, 0)) > look.gained((2, 0, 0, 0))


def test_gains_come_before_what_they_can_pay_for() -> None:
    s = begun()
    give(s, "dresser")
    s.players[ME].stock = [0, 0, 0]
    for place, deeds in enumerate(HOUSE.sides[s.side].locations):
        s.stack[:] = [Turn(True), Deeds(ME, place, 0)]
        choice = choose(s)
        assert choice != END, deeds


def test_on_returning_it_creates_what_it_can_pay_for() -> None:
    s = begun()
    (card,) = give(s, "own-planet")
    s.players[ME].stock = [9, 9, 3]
    s.stack[:] = [Turn(True), Returning(ME, 0, False)]
    assert choose(s) == Create(card)
    s.players[ME].stock = [0, 0, 0]
    assert isinstance(choose(s), Take)


def test_a_poor_card_goes_for_a_better_dream() -> None:
    s = begun()
    dream, spare = give(s, "giants-table", "desert-door")
    s.players[ME].stock = [5, 4, 0]
    s.stack[:] = [Turn(True), Creating(ME, [0, 0, 0])]
    assert HOUSE.cards[spare].reward == 1
    assert choose(s) == DISCARD[spare]
    s.players[ME].stock = [5, 5, 0]
    assert choose(s) == Create(dream)


def test_images_go_where_they_complete_something() -> None:
    s = begun()
    s.players[ME].images = 1
    s.stack[:] = [Turn(True), Placing(ME, 9, 0)]
    choice = choose(s)
    assert isinstance(choice, Image)
    assert HOUSE.cards[choice.card].slots == 1


def test_the_first_turn_sends_somebody() -> None:
    assert isinstance(choose(begun()), Send)


def test_waiting_is_counted_in_advances() -> None:
    assert [wait_for(place, 0) for place in (0, 1, 2, 3)] == [4, 1, 2, 3]
    assert wait_for(8, 3) == 1


def test_the_tables_can_be_made(capsys: pytest.CaptureFixture[str]) -> None:
    tally = lab.Tally()
    for number in range(2):
        lab.watch(GAME, 2, {}, number, tally)
    lab.report(HOUSE, 2, tally)
    lab.tastes(GAME, {}, 2)
    said = capsys.readouterr().out
    assert "### 2 players, 2 games" in said
    assert "| lucid |" in said
