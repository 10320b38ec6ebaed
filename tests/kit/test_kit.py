"""Games of the kit keep every law; a zone declared wrong breaks the thirteenth."""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, fields
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar

import pytest
from tests.kit.toy import TOY, Laying, Toy

import gops
from oneiro.bots.random import RandomBot
from oneiro.bots.search import Searcher
from oneiro.kernel import codec, laws, play
from oneiro.kernel.game import EVERYONE, Unreadable
from oneiro.kernel.match import Match
from oneiro.kernel.words import Words
from oneiro.kit import NONE, KitGame, KitGreedy, KitJudge, Position, choice, do, zone
from oneiro.kit.laws import further, told_to, zones_show_what_was_told
from oneiro.kit.zones import BadDeclaration

GOPS = gops.GAME
TABLES = [(GOPS, 2), (GOPS, 3), (GOPS, 4), (TOY, 2), (TOY, 3)]
SEEDS = range(5)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_law_holds(game: KitGame, seats: int) -> None:
    for seed in SEEDS:
        report = laws.check(game, seats, {}, seed, further(game))
        assert [(f.law, f.breach) for f in report.failures] == []
        assert report.decisions


def positions(game: KitGame, seats: int, seed: int) -> Iterator[Match]:
    """A game played by chance, after every choice."""
    rng = Random(seed)
    match = Match.start(game, seats, {}, rng.randbytes(32))
    yield match
    while match.actors:
        seat = rng.choice(match.actors)
        match.play(seat, game.write(play.pick(match.options_of(seat), rng)))
        yield match


def wrong_declarations() -> Iterator[Any]:
    """Every zone of goofspiel, seen by others than it is; the table's zones have no owner."""
    for holder in (gops.Bidder, gops.Night):
        for f in fields(holder):
            for seen in ("all", "owner", "nobody"):
                if "kind" not in f.metadata or seen == f.metadata["seen"]:
                    continue
                if holder is gops.Night and {seen, f.metadata["seen"]} == {"owner", "nobody"}:
                    continue
                yield pytest.param(f, seen, id=f"{holder.__name__}.{f.name}-{seen}")


WRONG = list(wrong_declarations())


def test_there_are_ten_ways_to_declare_a_zone_wrong() -> None:
    assert len(WRONG) == 10


@pytest.mark.parametrize(("declared", "seen"), WRONG)
def test_two_accounts_find_a_zone_declared_wrong(
    declared: Any, seen: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = MappingProxyType({**declared.metadata, "seen": seen})
    monkeypatch.setattr(declared, "metadata", told)
    found = [b for match in positions(GOPS, 3, 1) for b in zones_show_what_was_told(match)]
    assert any(declared.name in breach for breach in found)


def test_a_deck_that_does_not_mix_would_forget() -> None:
    """What was seen lies unseen in a deck only where the deck says that it mixes."""
    (deck,) = [f for f in fields(Toy.state) if f.name == "deck"]
    honest = deck.metadata
    try:
        deck.metadata = MappingProxyType({**honest, "mixes": False})
        found = [
            b for seed in range(8) for m in positions(TOY, 2, seed) for b in further(TOY)[0](m)
        ]
    finally:
        deck.metadata = honest
    assert any("deck hides it" in breach for breach in found)


def test_what_is_taken_back_counts_as_untold() -> None:
    """When all agree to go back, what was shown meanwhile lies hidden again."""
    match = Match.start(TOY, 2, {}, bytes(32))
    card = match.options_of(0)[0].piece
    match.play(0, f"lay {card}")
    assert ("card", card) in told_to(match, 1)
    match.take_back(0, 1)
    assert ("card", card) not in told_to(match, 1)
    assert list(zones_show_what_was_told(match)) == []


def test_a_game_that_is_none_of_the_kit_has_no_thirteenth_law() -> None:
    from oneiro.games import game

    assert further(game("roam")) == ()


def started(seats: int = 2) -> Match:
    return Match.start(GOPS, seats, {}, bytes(32))


def test_a_view_shows_ones_own_hand_and_how_many_others_have() -> None:
    match = started()
    mine = GOPS.view(match.state, 0)
    assert len(mine["players"][0]["hand"]["pieces"]) == 7
    assert mine["players"][1]["hand"] == {"count": 7, "pieces": None}
    assert GOPS.view(match.state, None)["players"][0]["hand"]["pieces"] is None
    assert GOPS.view(match.state, EVERYONE)["players"][1]["hand"]["pieces"]


def test_what_lies_face_down_is_counted_in_words() -> None:
    """A number alone could be a card."""
    match = started()
    _, mine, theirs = GOPS.describe(match.state, 0)
    assert mine.args["hand"] == [action.piece for action in match.options_of(0)]
    assert theirs.args["hand"] == Words("kit-hidden", {"count": 7})
    assert theirs.args["prizes"] == Words("kit-none")


def test_a_secret_choice_is_seen_to_be_made() -> None:
    match = started()
    card = match.options_of(0)[0].piece
    match.play(0, f"bid {card}")
    assert GOPS.view(match.state, 0)["players"][0]["bid"] == {"made": True, "piece": card}
    assert GOPS.view(match.state, 1)["players"][0]["bid"] == {"made": True, "piece": None}
    assert match.actors == (1,)


def test_a_position_is_pickled_with_all_its_fields() -> None:
    s = started().state
    assert codec.dump(pickle.loads(pickle.dumps(s))) == codec.dump(s)


@pytest.mark.parametrize("text", ["", "bid", "bid 99", "bid 1 2", "take 3", "bid  3", "bid 03"])
def test_what_is_no_action_is_not_read(text: str) -> None:
    if text == "bid":
        # A verb alone can be read, and is offered nowhere in this game.
        assert GOPS.read(text) == do("bid")
        return
    with pytest.raises(Unreadable):
        GOPS.read(text)


def test_a_pass_needs_no_piece() -> None:
    assert TOY.write(do("pass")) == "pass"
    assert TOY.read("pass") == do("pass")
    assert TOY.places(do("pass")) == ("pass",)


def test_what_is_wrong_with_a_position_is_said() -> None:
    s: Any = started().state
    s.players[0].prizes.append(s.prize[0])
    s.spent.append(s.out.pop())
    s.spent.append(s.players[0].hand[0])
    s.players[1].bid = 99
    told = GOPS.problems(s)
    assert [p for p in told if "lies 2 times" in p]
    assert [p for p in told if "has picked 99" in p]
    s.out.clear()
    assert [p for p in GOPS.problems(s) if "is missing" in p]


def test_a_shared_victory() -> None:
    s: Any = started().state
    s.stack.clear()
    result = GOPS.outcome(s)
    assert result is not None
    assert (result.reason, len(result.winners)) == ("shared", 2)


def wins(one: Any, other: Any, games: int) -> int:
    won = 0
    for seed in range(games):
        rng = Random(seed)
        match = Match.start(GOPS, 2, {}, rng.randbytes(32))
        while match.actors:
            seat = match.actors[0]
            bot = one if seat == seed % 2 else other
            imagined = GOPS.imagine(match.state, seat, rng)
            match.play(seat, GOPS.write(bot.choose(imagined, seat, rng)))
        won += match.outcome is not None and seed % 2 in match.outcome.winners
    return won


def test_the_given_bots_play_better_than_chance() -> None:
    assert wins(KitGreedy(GOPS), RandomBot(), 60) > 36
    assert wins(Searcher("search", GOPS, KitJudge(GOPS), 60), RandomBot(), 12) > 5


def test_what_the_judge_says_adds_up() -> None:
    judge = KitJudge(GOPS)
    for match in positions(GOPS, 3, 2):
        assert sum(judge.shares(match.state)) == pytest.approx(1)
        for seat in match.actors:
            priors = judge.priors(match.state, seat, match.options_of(seat))
            assert sum(priors) == pytest.approx(1)


@dataclass
class Player:
    hand: list[int] = zone("card", seen="owner")
    bid: int = choice(of="hand")


@dataclass
class Fine(Position):
    deck: list[int] = zone("card", seen="nobody")
    players: list[Player] = field(default_factory=list)


@dataclass
class UnknownKind(Position):
    deck: list[int] = zone("coin")
    players: list[Player] = field(default_factory=list)


@dataclass
class OwnedByNobody(Position):
    deck: list[int] = zone("card", seen="owner")
    players: list[Player] = field(default_factory=list)


@dataclass
class TableChooses(Position):
    deck: list[int] = zone("card")
    pick: int = choice(of="deck")
    players: list[Player] = field(default_factory=list)


@dataclass
class Taken(Position):
    turn: list[int] = zone("card")
    players: list[Player] = field(default_factory=list)


@dataclass
class Misspelt(Position):
    deck: list[int] = zone("card", seen="everyone")  # type: ignore[arg-type]  # the mistake
    players: list[Player] = field(default_factory=list)


@dataclass
class Blind:
    bid: int = choice(of="hand")


@dataclass
class ChoosesFromNothing(Position):
    players: list[Blind] = field(default_factory=list)


def declared(state: type[Position], cards: Sequence[int] = range(3)) -> KitGame:
    class Declared(KitGame):
        key, prefix, contract, seats = "declared", "de", 1, (2,)
        pieces: ClassVar = {"card": cards}
        steps = (Laying,)

    Declared.state = state
    return Declared()


def test_a_sound_declaration_is_taken() -> None:
    assert declared(Fine).key == "declared"


@pytest.mark.parametrize(
    ("state", "why"),
    [
        (UnknownKind, "UnknownKind.deck: there are no pieces of the kind 'coin'"),
        (OwnedByNobody, "OwnedByNobody.deck: the table's zones have no owner"),
        (TableChooses, "TableChooses.pick: only players choose"),
        (Taken, "Taken.turn: the name 'turn' is taken"),
        (Misspelt, "Misspelt.deck: seen by 'everyone', which is nobody known"),
        (ChoosesFromNothing, "Blind.bid: 'hand' is no zone of Blind"),
        (Position, "is no dataclass"),
    ],
)
def test_a_declaration_that_means_nothing_is_refused(state: type[Position], why: str) -> None:
    with pytest.raises(BadDeclaration, match=why):
        declared(state)


@pytest.mark.parametrize("cards", [(1, 2, 2), (NONE, 1)])
def test_pieces_of_a_kind_are_told_apart(cards: tuple[int, ...]) -> None:
    with pytest.raises(BadDeclaration, match="have one number"):
        declared(Fine, cards)
