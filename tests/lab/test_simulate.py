"""Mass simulation: the same figures on any machine, and figures that add up."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from oneiro.bots import UnknownBot
from oneiro.kernel.game import BadOption
from oneiro.lab.simulate import Pairing, Share, arranged, play_one, simulate

COLOURS = ("coral", "teal", "violet", "cream")
PAIRING = Pairing("dreamworld", ("greedy", "random", "random"), {}, seed=5)


def test_the_result_does_not_depend_on_the_number_of_processes() -> None:
    alone = simulate(PAIRING, games=12, jobs=1)
    assert simulate(PAIRING, games=12, jobs=2) == alone


def test_another_seed_is_another_set_of_games() -> None:
    other = Pairing("dreamworld", PAIRING.bots, {}, seed=6)
    assert simulate(other, games=6) != simulate(PAIRING, games=6)


def test_a_bot_sits_on_every_seat_in_turn() -> None:
    assert [play_one(PAIRING, n).first_seat for n in range(4)] == [0, 2, 1, 0]


def test_wins_are_shared_out_whole() -> None:
    result = simulate(PAIRING, games=9)
    assert sum(e.wins.value for e in result.entries) == pytest.approx(1)
    assert sum(s.value for s in result.seats) == pytest.approx(1)
    assert sum(result.reasons.values()) == result.games == 9


def test_a_solo_game_can_be_lost_by_everyone() -> None:
    pairing = Pairing("dreamworld", ("random",), {"difficulty": "hard"}, seed=1)
    result = simulate(pairing, games=10)
    assert result.entries[0].wins.value == 0
    assert result.options["difficulty"] == "hard"


def test_figures_of_the_standings_are_averaged_by_their_names() -> None:
    entry = simulate(PAIRING, games=6).entries[0]
    assert set(entry.figures) == {"gold", "unturned", "plus"}
    assert entry.score == pytest.approx(50 - entry.figures["unturned"])


def test_progress_is_told_game_by_game() -> None:
    told: list[int] = []
    simulate(PAIRING, games=5, progress=told.append)
    assert told == [1] * 5


def test_untimed_questions_have_no_first() -> None:
    entry = simulate(PAIRING, games=3).entries[0]
    assert (entry.first, entry.late) == (None, None)


def test_the_quick_are_first_and_the_slow_are_late() -> None:
    pairing = Pairing("dream_runners", ("skilled", "novice"), {"sand": "15"}, seed=3)
    quick, slow = simulate(pairing, games=4).entries
    assert quick.first is not None
    assert slow.first is not None
    assert quick.first + slow.first == pytest.approx(1)
    assert quick.first > slow.first
    assert quick.late is not None
    assert slow.late is not None
    assert slow.late > quick.late


def test_without_sand_nobody_is_late() -> None:
    pairing = Pairing("dream_runners", ("casual", "novice"), {"pace": "untimed"}, seed=3)
    assert [e.late for e in simulate(pairing, games=2).entries] == [0, 0]


def test_an_interval_holds_its_share() -> None:
    half = Share.of(50, 100)
    assert (round(half.low, 3), half.value, round(half.high, 3)) == (0.404, 0.5, 0.596)
    assert Share.of(0, 100).low == pytest.approx(0)
    assert Share.of(100, 100).high == pytest.approx(1)


def test_what_cannot_be_played_is_refused_before_the_first_game() -> None:
    with pytest.raises(UnknownBot):
        simulate(Pairing("dreamworld", ("greedy", "deep"), {}, 1), games=2)
    with pytest.raises(BadOption):
        simulate(Pairing("dreamworld", ("greedy",) * 5, {}, 1), games=2)


@pytest.mark.rule("DR-S3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_colours_rotate_over_the_seats(seats: int) -> None:
    """Everybody has every colour as often as any other, on every seat and beside every other."""
    every = [arranged(COLOURS, seats, n) for n in range(24)]
    worn = [text.split("/") for text in every]
    for seat in range(seats):
        assert Counter(colours[seat] for colours in worn) == dict.fromkeys(COLOURS, 6)
    beside = Counter(frozenset(pair) for colours in worn for pair in combinations(colours, 2))
    assert len(beside) == 6
    assert len(set(beside.values())) == 1


@pytest.mark.rule("DR-S3")
def test_wins_by_colour_are_told() -> None:
    pairing = Pairing("dream_runners", ("random", "random"), {"pace": "untimed"}, seed=2)
    played = [play_one(pairing, n) for n in range(4)]
    assert [p.colours for p in played] == [
        ("coral", "teal"),
        ("teal", "coral"),
        ("coral", "violet"),
        ("violet", "coral"),
    ]
    result = simulate(pairing, games=4)
    assert set(result.colours) == {"coral", "teal", "violet"}
    games = {"coral": 4, "teal": 2, "violet": 2}
    wins = [result.colours[colour].value * n for colour, n in games.items()]
    assert sum(wins) == pytest.approx(sum(sum(p.wins) for p in played))
    fixed = Pairing("dream_runners", ("random", "random"), {"colours": "cream/teal"}, seed=2)
    assert play_one(fixed, 0).colours == ("cream", "teal")
    assert simulate(PAIRING, games=3).colours == {}
