"""No edition lets a turn go on for ever: which are refused, and that the others come to an end."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.neodreams.builders import ANNA, Board, position, written
from tests.games.neodreams.random_editions import effect

from oneiro.games.neodreams import components
from oneiro.games.neodreams.components import parse
from oneiro.kernel.editions import BadEdition

TAKES = "discard: take any from deck"


@pytest.mark.rule("ND-A9")
@pytest.mark.parametrize(
    ("effects", "says"),
    [
        ({"R1": TAKES}, "discard → card-r1 → take any from deck → discard"),
        ({"R1": "discard: 1k", "R1+": "take lucid"}, "discard → card-r1 → take lucid → discard"),
        ({"R1": "discard: 1i, either 1k | take any"}, "card-r1 → take any → discard"),
        ({"R1": "discard: discard any -> take any, take any"}, "card-r1 → take any → discard"),
        ({"R1": "discard: spend 1k -> take any"}, "card-r1 → take any → discard"),
        (
            {"R1": "gain k: take any", "R2": "gain k: spend 1k -> place"},
            "discard → gain k (spent by card-r2) → card-r1 → take any → discard",
        ),
        (
            {"R1": "discard: 1f", "R2": "gain f: spend 1f -> 1m", "R3": "gain f: take any"},
            "discard → card-r1 → gain f (spent by card-r2) → card-r3 → take any → discard",
        ),
        (
            {"R1": "discard: broadcast", "C4": "take any"},
            "discard → card-r1 → broadcast → card-c4 → take any → discard",
        ),
        (
            {"R1": "discard: broadcast", "R2": "broadcast: take any"},
            "discard → card-r1 → broadcast → card-r2 → take any → discard",
        ),
        (
            {"R1": "discard: connect", "R2": "connect: disconnect -> 1i", "L3": "take any"},
            "card-r1 → connect (removed by card-r2) → card-l3 → take any → discard",
        ),
        (
            {"R1": "discard: disconnect -> connect", "R2": "disconnect: take any"},
            "card-r1 → disconnect (connected by card-r1) → card-r2 → take any → discard",
        ),
    ],
)
def test_an_edition_that_could_go_round_for_ever_is_refused(
    effects: dict[str, str], says: str
) -> None:
    with pytest.raises(BadEdition) as bad:
        parse(written(effects), "mine.toml")
    assert str(bad.value).startswith("mine.toml: this could go round for ever (ND-A9): discard")
    assert str(bad.value).endswith(says)


@pytest.mark.rule("ND-A9")
@pytest.mark.parametrize(
    "effects",
    [
        pytest.param({"R1": "discard: take any from market"}, id="the-market-is-soon-empty"),
        pytest.param({"R1": "gain k: take any"}, id="there-is-room-for-ten"),
        pytest.param({"R1": "gain i: take any"}, id="images-do-not-come-back"),
        pytest.param({"R1": "discard: place", "R2": "upgrade: take any"}, id="slots-are-covered"),
        pytest.param({"R1": "discard: create", "R2": "create: take any"}, id="dreams-stay"),
        pytest.param({"R1": "discard: connect", "L1": "take any"}, id="clients-stay"),
        pytest.param({"R1": "discard: disconnect -> take any"}, id="clients-are-not-connected"),
        pytest.param({"R1": "discard: spend 1f -> take any"}, id="no-fantasy-comes-in"),
        pytest.param({"R1": "send: take any", "L1": "take any"}, id="discards-lead-nowhere"),
        pytest.param({"R1": "gain k: 1m", "R2": "gain m: 1k"}, id="dreams-stop-each-other"),
    ],
)
def test_an_edition_in_which_everything_ends_is_taken(effects: dict[str, str]) -> None:
    parse(written(effects), "mine.toml")


def discarding(board: Board, seed: int, most: int, eagerness: float = 0.9) -> int:
    """Do nothing but discard and use what that sets off; says how many moves there were."""
    rng, n = Random(seed), 0
    while board.options(ANNA, "discard") and n < most:
        idle = ("skip", "send", "advance")
        eager = [o for o in board.offers if o.split()[0] not in idle]
        drop = [f"discard {name}" for name in board.options(ANNA, "discard")]
        board.move(ANNA, rng.choice(eager if eager and rng.random() < eagerness else drop))
        n += 1
    return n


@pytest.mark.pure
@pytest.mark.rule("ND-A9")
def test_what_is_refused_would_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(components, "_cycle", lambda edition: [])
    board = position({"R1": TAKES, "R2": "gain k: 1f"}, dreams={ANNA: "R1 R2"}, hand={ANNA: "L1"})
    for _ in range(100):
        (name, *_) = board.hand(ANNA)
        board.move(ANNA, f"discard {name}", "use R1", "take lucid")
    assert board.hand(ANNA)


@pytest.mark.rule("ND-A9")
@pytest.mark.rule("ND-A11")
def test_whoever_only_discards_runs_out_of_cards() -> None:
    """Images set off cards, but there are ninety of them."""
    board = position(
        {
            "R1": "discard: take any from market, 1i",
            "R2": "discard: 1k, place 1",
            "R3": "gain k: take any",
            "R4": "gain i: take any from deck",
            "R5": "discard: spend 1m -> 1f",
        },
        dreams={ANNA: "R1 R2 R3 R4 R5"},
        hand={ANNA: "L1 L2 L3"},
    )
    assert 100 < discarding(board, 1, 5000, eagerness=1.0) < 5000
    assert board.hand(ANNA) == []


@pytest.mark.rule("ND-A9")
@pytest.mark.parametrize("seed", range(12))
def test_in_any_edition_that_is_taken_discards_come_to_an_end(seed: int) -> None:
    """Cards that say whatever the language can say, as many as can be told from one another."""
    rng = Random(seed)
    while True:
        effects = {f"R{n}": effect(rng) for n in range(1, 6)}
        when = ["discard", "gain k", "gain m", "gain f", rng.choice(["broadcast", "connect"])]
        effects = {n: f"{w}: {e}" for (n, e), w in zip(effects.items(), when, strict=True)}
        effects |= {"C1": effect(rng, broadcasts=False), "L1": effect(rng)}
        try:
            parse(written(effects), "here")
        except BadEdition:
            continue
        break
    board = position(
        effects,
        dreams={ANNA: "R1 R2 R3 R4 R5 C1 L1 L2*"},
        hand={ANNA: "L5 L6 C5 C6 R15 R16"},
        stock={ANNA: "5k 5m 5f"},
        reserve=9,
    )
    assert discarding(board, seed, 20_000) < 20_000
