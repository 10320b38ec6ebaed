"""What a player is asked names what is offered, and nothing else."""

from __future__ import annotations

import pytest
from tests.games.roam.builders import ANNA, BORIS, GAME, Board, position, random_game
from tests.games.texts import NAMES

from oneiro.kernel import play
from oneiro.text import LANGUAGES, Texts


def asked(board: Board, language: str = "en") -> tuple[str, str]:
    texts = Texts(language, "roam", NAMES, ANNA)
    words = GAME.prompt(board.state, ANNA)
    return texts.say(words), texts.hint(words)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.rule("RM-T9")
def test_where_no_square_is_offered_none_has_a_price(language: str) -> None:
    """Two coins and no empty square: only the coin artifact and the end are offered."""
    board = position(coins={ANNA: 2}, artifacts={ANNA: "coin"}).move(ANNA, "use s1", "at c4")
    assert board.options(ANNA) == ["artifact coin", "end"]
    assert "2" not in " ".join(asked(board, language))


@pytest.mark.rule("RM-T9")
def test_where_one_is_it_has() -> None:
    board = position(patterns={"s1": "Xo"}, coins={ANNA: 2}).move(ANNA, "use s1", "at c4")
    assert board.options(ANNA) == ["pay d4", "end"]
    assert asked(board) == ("Add more or finish", "An empty square costs 2 coins.")
    both = position(patterns={"s1": "Xo"}, coins={ANNA: 2}, artifacts={ANNA: "fill"})
    _, hint = asked(both.move(ANNA, "use s1", "at c4"))
    assert "2 coins" in hint
    assert "artifacts" in hint


@pytest.mark.rule("RM-T11")
def test_at_the_end_of_the_turn_it_says_what_can_still_be_done() -> None:
    alone = position("market", artifacts={ANNA: "coin"}, coins={ANNA: 1}, display="flip")
    assert asked(alone) == (
        "Use an artifact or end your turn",
        "You have 1 coin; there is nothing you can buy.",
    )
    assert alone.label(ANNA, "pass") == "End the turn"
    both = position("market", artifacts={ANNA: "coin"}, coins={ANNA: 2}, display="flip")
    assert "your own" in asked(both)[1]
    assert both.label(ANNA, "pass") == "Buy nothing"
    bare = position("market", coins={ANNA: 2}, display="flip")
    assert "your own" not in asked(bare)[1]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_every_game_a_prompt_says_what_is_offered(seats: int) -> None:
    """What a message chooses its words by, against the options in notation."""
    seen = set()
    for seed in range(3):
        for s in random_game(seats, seed, {"towers": "yes"}):
            if s.over:
                break
            (seat,) = play.actors(s)
            offered = [GAME.write(a) for a in play.options(s, seat)]
            prompt = GAME.prompt(s, seat)
            seen.add(prompt.id)
            verbs = {text.split()[0] for text in offered}
            coins = s.players[seat].coins
            if prompt.id == "rm-prompt-extras":
                assert prompt.args == {
                    "squares": _yes(verbs & {"pay", "fill", "replace"}),
                    "pays": _yes([t for t in offered if "pay" in t.split()]),
                    "artifacts": _yes(verbs & {"fill", "replace", "artifact"}),
                }
            elif prompt.id == "rm-prompt-buy":
                assert "buy" in verbs
                assert prompt.args == {"coins": coins, "artifacts": _yes(verbs & {"artifact"})}
            elif prompt.id == "rm-prompt-late":
                assert verbs == {"artifact", "pass"}
                assert prompt.args == {"coins": coins}
            elif prompt.id == "rm-prompt-wake":
                assert "wake" in verbs
            elif prompt.id == "rm-prompt-use":
                assert "use" in verbs
            elif prompt.id == "rm-prompt-bid":
                bids = [int(t.split()[1]) for t in offered if t.startswith("bid")]
                assert prompt.args["least"] == min(bids)
                assert prompt.args["coins"] == max(bids)
            elif prompt.id == "rm-prompt-short":
                assert verbs == {"put"}
                assert prompt.args == {"markers": s.players[seat].markers}
    assert seen >= {"rm-prompt-extras", "rm-prompt-buy", "rm-prompt-late", "rm-prompt-bid"}


def _yes(some: object) -> str:
    return "yes" if some else "no"


@pytest.mark.parametrize(("language", "paid"), [("en", "for 2 coins"), ("ru", "за 2 монеты")])
@pytest.mark.rule("RM-T9")
def test_the_chronicle_tells_what_was_paid_for_a_square(language: str, paid: str) -> None:
    board = position(patterns={"s1": "Xo"}, coins={ANNA: 2}, symbols={"d4": 1})
    board.move(ANNA, "use s1", "at c4", "pay d4")
    first, second = (line(event, language) for event in board.heard("places"))
    assert paid not in first
    assert paid in second
    assert "+1" in second
    swap = position(
        patterns={"s1": "Xo"}, coins={ANNA: 2}, artifacts={ANNA: "replace"}, markers={BORIS: "d4"}
    ).move(ANNA, "use s1", "at c4", "replace d4 pay")
    (event,) = swap.heard("replaces")
    assert paid in line(event, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.rule("RM-A7")
def test_the_chronicle_tells_the_coin_of_an_artifact(language: str) -> None:
    board = position(artifacts={ANNA: "coin flip"}).move(ANNA, "artifact coin", "artifact flip")
    coin, flip = (line(event, language) for event in board.heard("artifact"))
    assert "+1" in coin
    assert "+" not in flip


def line(event: tuple[object, ...], language: str) -> str:
    said: str = Texts(language, "roam", NAMES, BORIS).say(GAME.say(event))
    return said.replace("\N{NO-BREAK SPACE}", " ")
