"""Chance and speech at the table."""

from collections import Counter
from random import Random

import pytest

from oneiro.kernel.table import Fixed, Live, Recorded, Sampled, Table, commitment

SEED = bytes(range(32))


def test_live_chance_follows_from_the_seed_and_the_place() -> None:
    first = [Live(SEED).below(1000) for _ in range(3)]
    assert len(set(first)) == 1
    whole = Live(SEED)
    numbers = [whole.below(10 + i) for i in range(20)]
    later = Live(SEED, drawn_before=12)
    assert [later.below(10 + i) for i in range(12, 20)] == numbers[12:]


def test_live_chance_is_even() -> None:
    live = Live(SEED)
    counts = Counter(live.below(6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert all(850 < n < 1150 for n in counts.values())


def test_live_chance_is_a_published_recipe() -> None:
    assert [Live(SEED, i).below(100) for i in range(4)] == [34, 58, 19, 16]


def test_a_short_seed_is_refused() -> None:
    with pytest.raises(ValueError, match="128 bits"):
        Live(b"short")


def test_a_commitment_binds_without_showing() -> None:
    assert commitment(SEED) != commitment(SEED[::-1])
    assert SEED.hex() not in commitment(SEED)


def test_recorded_chance_refuses_what_the_rules_cannot_have_asked() -> None:
    with pytest.raises(ValueError, match="below 3"):
        Recorded([5]).below(3)
    with pytest.raises(ValueError, match="more chance"):
        Recorded([]).below(3)


def test_fixed_chance_says_which_piece_comes() -> None:
    table = Table(Fixed([30, 10]))
    bag = [10, 20, 30]
    assert [table.draw(bag), table.draw(bag)] == [30, 10]
    with pytest.raises(ValueError, match="fewer pieces"):
        table.draw(bag)
    with pytest.raises(ValueError, match="not in the bag"):
        Table(Fixed([99])).draw([1, 2])


def test_a_draw_is_recorded_so_that_a_replay_needs_no_seed() -> None:
    table = Table(Live(SEED))
    bag = list(range(20))
    drawn = [table.draw(bag) for _ in range(20)]
    again = Table(Recorded(table.drawn))
    bag = list(range(20))
    assert [again.draw(bag) for _ in range(20)] == drawn


def test_a_quiet_table_keeps_nothing() -> None:
    table = Table(Sampled(Random(1)), quiet=True)
    table.draw([1, 2, 3])
    table.tell(("round", 1))
    assert (table.drawn, table.told) == ([], [])


def test_a_word_to_one_seat_is_heard_by_that_seat_alone() -> None:
    table = Table(Live(SEED))
    table.tell(("dealt", 5), only=1)
    table.reveal(("shows", 0, 5))
    private, public = table.told
    assert [private.to(v) for v in (0, 1, None)] == [False, True, False]
    assert [public.to(v) for v in (0, 1, None)] == [True, True, True]
    assert private.secret
    assert public.secret
