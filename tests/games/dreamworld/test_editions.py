"""Edition files: what is on the cards and tokens, and files that are refused with a reason."""

from __future__ import annotations

from importlib.resources import files
from random import Random

import pytest

from oneiro.games.dreamworld import Dreamworld
from oneiro.games.dreamworld.components import (
    EFFECTS,
    OPEN_DRAW,
    SUITS,
    house,
    parse,
)
from oneiro.kernel import play
from oneiro.kernel.editions import BadEdition
from oneiro.kernel.game import BadOption
from oneiro.kernel.table import Sampled, Table

HOUSE = files("oneiro.games.dreamworld").joinpath("editions/house.toml").read_text("utf-8")

PATIENTS = """
[[patients]]
key = "first"
suit = "hexagon"

[[patients]]
key = "second"
suit = "diamond"

[[patients]]
key = "third"
suit = "circle"

[[patients]]
key = "fourth"
suit = "circle"

[[patients]]
key = "fifth"
suit = "diamond"

[[patients]]
key = "sixth"
suit = "hexagon"
"""
FIRST_TOKEN = 'face = { kind = "number", amount = 1 }'
TOKENS = f"[[tokens]]\n{FIRST_TOKEN}\n" + "".join(
    f'[[tokens]]\nface = {{ kind = "{kind}", amount = {amount} }}\n'
    for kind, amount in [
        ("sun", 2),
        ("moon", 2),
        ("sun", -1),
        ("farthest", 2),
        ("farthest", -1),
        ("nearest", 2),
        ("nearest", -1),
        ("small-gap", 3),
        ("skip", 0),
        ("open-draw", 0),
        ("late-draw", 0),
    ]
)
ID = """
[id]
easy = [6, 5, 5, 4, 4, 3]
medium = [6, 5, 4, 4, 3, 2]
hard = [5, 4, 4, 3, 3, 2]
"""
PLAIN = f'name = "plain"\n{PATIENTS}{TOKENS}{ID}'


def changed(old: str, new: str) -> str:
    """A sound edition with one thing written differently."""
    assert old in PLAIN
    return PLAIN.replace(old, new, 1)


def test_the_house_edition_is_sound() -> None:
    edition = house()
    assert edition.name == "house"
    assert sorted(p.suit for p in edition.patients) == [0, 0, 1, 1, 2, 2]
    assert len(edition.tokens) == 12
    kinds = {EFFECTS[face.kind] for token in edition.tokens for face in token}
    assert kinds == set(EFFECTS[1:]), "every kind of therapy is played"
    assert set(edition.id_tokens) == {"easy", "medium", "hard"}


def test_two_faces_of_a_token_may_differ() -> None:
    text = changed(
        FIRST_TOKEN,
        'sun = { kind = "skip" }\nmoon = { kind = "nearest", amount = -3 }',
    )
    sun, moon = parse(text, "mine.toml").tokens[0]
    assert (EFFECTS[sun.kind], EFFECTS[moon.kind], moon.amount) == ("skip", "nearest", -3)


def test_another_text_is_another_edition() -> None:
    assert parse(HOUSE, "a").hash == parse(HOUSE, "b").hash == house().hash
    assert parse(changed("amount = 2", "amount = 1"), "a").hash != parse(PLAIN, "a").hash
    assert Dreamworld(parse(HOUSE, "a")).edition_hash == Dreamworld().edition_hash
    assert Dreamworld(parse(PLAIN, "a")).edition == "plain"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "'name' is missing"),
        ("name = ", "not TOML"),
        (PLAIN + "\n[id]\n", "not TOML"),
        (changed('name = "plain"', ""), "'name' is missing"),
        (changed('name = "plain"', "name = 7"), "'name' is 7, not str"),
        ('name = "x"', "'patients' is missing"),
        ('name = "x"\npatients = 6', "'patients' is 6, not list"),
        ('name = "x"\npatients = [6]', "patient 1: 'suit' is missing"),
        (changed('suit = "hexagon"', ""), "patient 1: 'suit' is missing"),
        (changed('suit = "hexagon"', 'suit = "spades"'), "patient 1: suit 'spades' is none of"),
        (changed('suit = "hexagon"', "suit = 1"), "patient 1: 'suit' is 1, not str"),
        (changed('suit = "hexagon"', 'suit = "circle"'), "two patients of each suit"),
        (changed('key = "second"', ""), "patient 2: 'key' is missing"),
        (changed('key = "second"', "key = true"), "patient 2: 'key' is True, not str"),
        (changed('key = "second"', 'key = "third"'), "two patients have the same key"),
        (changed('[[patients]]\nkey = "sixth"\nsuit = "hexagon"', ""), "six in all (DW-C2)"),
        (changed(f"[[tokens]]\n{FIRST_TOKEN}", ""), "12 therapy tokens, not 11 (DW-C3)"),
        (PLAIN + '\n[[tokens]]\nface = { kind = "skip" }\n', "12 therapy tokens, not 13"),
        (changed(FIRST_TOKEN, ""), "token 1: 'sun' is missing"),
        (changed(FIRST_TOKEN, "face = 3"), "token 1: 'kind' is missing"),
        (changed(FIRST_TOKEN, "sun = 3"), "token 1: 'sun' is 3, not dict"),
        (changed(FIRST_TOKEN, 'sun = { kind = "skip" }'), "token 1: 'moon' is missing"),
        (
            changed(FIRST_TOKEN, 'sun = { kind = "skip" }\nmoon = { kind = "jump" }'),
            "token 1, moon face: kind 'jump' is none of",
        ),
        (changed(FIRST_TOKEN, 'face = { kind = "none" }'), "token 1: kind 'none' is none of"),
        (changed(FIRST_TOKEN, "face = { amount = 1 }"), "token 1: 'kind' is missing"),
        (changed(FIRST_TOKEN, 'face = { kind = "number" }'), "token 1: 'amount' is missing"),
        (changed("amount = 1 }", "amount = 0 }"), "token 1: an amount is between -3 and 9"),
        (changed("amount = 1 }", "amount = 10 }"), "token 1: an amount is between -3 and 9"),
        (changed("amount = 1 }", "amount = 1.0 }"), "token 1: 'amount' is 1.0, not int"),
        (changed("amount = 1 }", 'amount = "1" }'), "token 1: 'amount' is '1', not int"),
        (changed("amount = 1 }", "amount = true }"), "token 1: 'amount' is True, not int"),
        (changed("amount = 1 }", "amount = -1 }"), "amount of number is always 1 (DW-E1)"),
        (changed("amount = 1 }", "amount = 2 }"), "amount of number is always 1 (DW-E1)"),
        (changed("amount = 3 }", "amount = -3 }"), "token 9: the amount of small-gap is always 3"),
        (changed("amount = 3 }", "amount = 5 }"), "amount of small-gap is always 3 (DW-E5)"),
        (changed("[id]", "[ego]"), "'id' is missing"),
        (changed("easy = ", "simple = "), "id: 'easy' is missing"),
        (changed("[6, 5, 5, 4, 4, 3]", "6"), "id: 'easy' is 6, not list"),
        (changed("[6, 5, 5, 4, 4, 3]", "[6, 5, 5, 4, 4]"), "easy is six values from 2 to 6"),
        (changed("[6, 5, 5, 4, 4, 3]", "[6, 5, 5, 4, 4, 1]"), "easy is six values from 2 to 6"),
        (changed("[6, 5, 5, 4, 4, 3]", "[6, 5, 5, 4, 4, 7]"), "easy is six values from 2 to 6"),
        (changed("[6, 5, 5, 4, 4, 3]", '[6, 5, 5, 4, 4, "3"]'), "easy is six values"),
        (changed("[6, 5, 5, 4, 4, 3]", "[6, 5, 5, 4, 4, [3]]"), "easy is six values"),
        (changed("[6, 5, 5, 4, 4, 3]", "[6, 5, 5, 4, 4, 3.0]"), "easy is six values"),
        (changed("[5, 4, 4, 3, 3, 2]", "[5, 4, 4, 4, 4, 2]"), "hard has more than three of one"),
    ],
)
def test_a_malformed_file_is_refused_and_says_where_and_why(text: str, says: str) -> None:
    with pytest.raises(BadEdition) as refused:
        parse(text, "mine.toml")
    assert str(refused.value).startswith("mine.toml: ")
    assert says in str(refused.value)


@pytest.mark.rule("DW-C2")
@pytest.mark.parametrize("suit", SUITS)
def test_an_edition_has_two_patients_of_every_suit(suit: str) -> None:
    other = next(s for s in SUITS if s != suit)
    with pytest.raises(BadEdition, match="two patients of each suit"):
        parse(changed(f'suit = "{suit}"', f'suit = "{other}"'), "mine.toml")


@pytest.mark.rule("DW-I1")
def test_id_has_at_most_three_tokens_of_one_value() -> None:
    three = changed("[6, 5, 5, 4, 4, 3]", "[6, 6, 6, 2, 2, 2]")
    assert parse(three, "mine.toml").id_tokens["easy"] == (6, 6, 6, 2, 2, 2)
    four = changed("[6, 5, 5, 4, 4, 3]", "[6, 2, 2, 2, 2, 3]")
    with pytest.raises(BadEdition, match=r"more than three of one value \(DW-I1\)"):
        parse(four, "mine.toml")


def test_ids_tokens_may_be_written_in_any_order() -> None:
    text = changed("[6, 5, 5, 4, 4, 3]", "[3, 4, 5, 4, 6, 5]")
    assert parse(text, "mine.toml").id_tokens["easy"] == (6, 5, 5, 4, 4, 3)


@pytest.mark.rule("DW-E9")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_an_edition_of_twelve_open_draws_plays_to_its_end(players: int) -> None:
    """More draws than the deck has: the round goes on without."""
    draws = '[[tokens]]\nface = { kind = "open-draw" }\n' * 12
    game = Dreamworld(parse(f'name = "draws"\n{PATIENTS}{draws}{ID}', "draws.toml"))
    rng = Random(players)
    table = Table(Sampled(rng))
    s = game.setup(players, game.agree(players, {"difficulty": "easy"}), table)
    assert set(s.kinds[:12]) == {OPEN_DRAW}
    play.settle(s, table)
    while s.stack:
        seat = play.actors(s)[0]
        play.act(s, seat, play.options(s, seat)[-1], table)
        assert game.problems(s) == []
        assert s.deck >= 0
    assert s.round == 13


@pytest.mark.parametrize(
    ("seats", "options", "says"),
    [
        (0, {}, "1, 2, 3 or 4 players, not 0"),
        (5, {}, "1, 2, 3 or 4 players, not 5"),
        (2, {"take_from": "deck"}, "one of previous, any-earlier, not 'deck'"),
        (1, {"difficulty": "brutal"}, "one of easy, medium, hard, not 'brutal'"),
        (2, {"house_rules": "yes"}, "no table option 'house_rules'"),
    ],
)
def test_table_options_are_checked(seats: int, options: dict[str, str], says: str) -> None:
    with pytest.raises(BadOption, match=says):
        Dreamworld().agree(seats, options)
