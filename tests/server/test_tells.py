"""What a player could read between the lines: hints, calls, and how long a bot takes.

Two servers have played the same moves, and at one of them everything hidden is dealt anew.
"""

from __future__ import annotations

import asyncio
import math
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from tests.ours import KEYS
from tests.server.house import House, play
from tests.server.sand import Hand
from tests.server.test_noninterference import World, dealt_anew, same, told_apart, world
from tests.server.test_push import web64

from oneiro import games
from oneiro.kernel.codec import dump, fingerprint
from oneiro.kernel.game import Seat
from oneiro.kernel.match import Match
from oneiro.server.engine import choosing
from oneiro.server.push import sender
from oneiro.server.room import bots, hints, tempo
from oneiro.server.room.room import Room

__all__ = ["same"]

NODES = 60
POINT = ec.generate_private_key(ec.SECP256R1()).public_key()
KEY = web64(
    POINT.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
)
AUTH = web64(bytes(16))


async def hinted(w: World, seat: Seat) -> str:
    """Every byte of the engine's advice to whoever sits there."""
    async with w.person(seat).at(w.table) as tab:
        await tab.say(type="ask-hint", seq=tab.seq)
        while (await tab.hear())["type"] not in ("hint", "problem"):
            pass
        return "\n".join(tab.heard)


def asked_seat(match: Match) -> Seat:
    return match.actors[0]


@pytest.mark.parametrize("key", KEYS)
async def test_a_hint_says_nothing_of_what_its_player_cannot_know(
    tmp_path: Path, same: pytest.MonkeyPatch, key: str
) -> None:
    same.setattr(hints, "secrets", SimpleNamespace(randbits=lambda n: 7))
    same.setattr(hints, "nodes_for", lambda game: NODES)
    hid = 0
    async with (
        world(tmp_path / "here", key, same, hints=True) as here,
        world(tmp_path / "there", key, same, hints=True) as there,
    ):
        for stage in (2, 5):
            for w in (here, there):
                await play(w.tabs, Random(f"{key} {stage}"), stage)
            seat = asked_seat(here.match)
            kept = there.match.log, there.match.turns
            dealt_anew(there.match, seat, Random(stage))
            hid += dump(here.match.state) != dump(there.match.state)
            ours, theirs = await hinted(here, seat), await hinted(there, seat)
            assert ours == theirs, told_apart(ours, theirs)
            assert '"type":"hint"' in ours
            there.match.log, there.match.turns = kept
    assert hid or not games.game(key).hides


async def test_a_leak_in_a_hint_is_found(tmp_path: Path, same: pytest.MonkeyPatch) -> None:
    """The comparison fails where the true position shows through, be it in a seed."""
    imagined = choosing.imagined

    def leaking(game: Any, s: Any, seat: Seat, seed: int) -> tuple[Any, int]:
        return imagined(game, s, seat, seed)[0], int(fingerprint(s), 16)

    same.setattr(choosing, "imagined", leaking)
    with pytest.raises(AssertionError, match=r"is not …"):
        await test_a_hint_says_nothing_of_what_its_player_cannot_know(tmp_path, same, "dreamworld")


@pytest.mark.parametrize("key", KEYS)
async def test_a_call_says_nothing_of_what_is_hidden(
    tmp_path: Path, same: pytest.MonkeyPatch, key: str
) -> None:
    """The same words to the same browser, whatever lies in the hands."""
    said: list[Any] = []
    same.setattr(sender, "PAUSE", 0.0)
    same.setattr(sender.PushSender, "_bring", lambda self, push, call: _kept(said, call))
    pace = {"kind": "days", "days": 3}
    subscription = {
        "endpoint": "http://127.0.0.1:9/wpush/ann",
        "keys": {"p256dh": KEY, "auth": AUTH},
        "lang": "en",
    }
    async with (
        world(tmp_path / "here", key, same, pace=pace) as here,
        world(tmp_path / "there", key, same, pace=pace) as there,
    ):
        for w in (here, there):
            await play(w.tabs, Random(key), 4)
        seat = asked_seat(here.match)
        dealt_anew(there.match, seat, Random(3))
        for w in (here, there):
            answer = await w.person(seat).http.post("/api/push", json=subscription)
            assert answer.status_code == 204, answer.text
            same.setattr(sender, "_absent", _everybody)
            await w.house.app.state.push._call_soon(w.table)
    assert len(said) == 2
    assert said[0] == said[1]
    assert said[0]["words"] == "turn"


async def _kept(said: list[Any], call: sender.Call) -> None:
    said.append(msgspec.to_builtins(call))


def _everybody(room: Room) -> list[tuple[Seat, int]]:
    """Those who are asked, as though their pages were closed."""
    assert room.match is not None
    found = [(seat, room.table.seats[seat].visitor) for seat in room.match.actors]
    return [(seat, visitor) for seat, visitor in found if visitor is not None]


class Clock:
    """Time of one table that bots' pauses and searches turn on, instead of passing."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.slept: list[float] = []

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.hand.time += seconds

    @property
    def asyncio(self) -> Any:
        return SimpleNamespace(**{**vars(asyncio), "sleep": self.sleep})


async def answers_after(
    folder: Path, patch: pytest.MonkeyPatch, level: str, single: bool, search: float
) -> float:
    """Seconds of the table's clock from the question to the bot's answer.

    *single*: as though its hand left it one option; *search*: how long it would search otherwise.
    """
    house = await House(folder).open()
    try:
        async with house.person("Ann") as ann:
            table = await ann.opens("me", "open")
            async with ann.at(table) as tab:
                room = house.room(table)
                hand = Hand(room)

                async def chosen(*args: Any) -> str:
                    game, s, seat = args[2:5]
                    if not single and choosing.nodes(game, level):
                        hand.time += search
                    return str(game.write(s.stack[-1].options(s, seat)[0]))

                patch.setattr(choosing, "obvious", lambda s, seat: single)
                patch.setattr(choosing, "chosen", chosen)
                patch.setattr(bots, "asyncio", Clock(hand).asyncio)
                room.bots.pause, begun = 0.9, hand.time
                # Both are asked at once, and only the bot answers.
                (await ann.does(table, "fill", seat=1, bot=level)).raise_for_status()
                await tab.until(1)
                return round(hand.time - begun, 6)
    finally:
        await house.close()


@pytest.mark.parametrize("level", ["master", "greedy"])
async def test_a_bot_with_one_option_takes_as_long_as_with_many(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, level: str
) -> None:
    """And a search that is soon over takes as long as a longer one."""
    took = set()
    for number, (single, part) in enumerate([(True, 0.0), (False, 0.2), (False, 0.9)]):
        planned = tempo.Tempo().planned(games.game("dreamworld"), level)
        with monkeypatch.context() as patch:
            folder = tmp_path / str(number)
            took.add(await answers_after(folder, patch, level, single, part * planned))
    assert len(took) == 1
    assert min(took) >= 0.9 + tempo.BEAT


def test_the_plan_goes_by_level_and_past_searches_alone() -> None:
    game, plan = games.game("neodreams"), tempo.Tempo()
    assert plan.planned(game, "greedy") == tempo.BEAT
    assert plan.planned(game, "master") > tempo.BEAT
    for seconds in (0.4, 1.1, 0.7, 3.2):
        plan.note("master", seconds)
    assert plan.planned(game, "master") == 1.25, "three of four were over by then"
    for _ in range(tempo.REMEMBERED):
        plan.note("master", 60.0)
    assert plan.planned(game, "master") == tempo.LONGEST
    assert plan.planned(game, "greedy") == tempo.BEAT


@pytest.mark.parametrize(
    ("planned", "took", "left"),
    [(1.0, 0.0, 1.0), (1.0, 0.4, 0.6), (1.0, 1.0, 0.0), (1.0, 1.1, 0.15), (0.25, 3.3, 0.2)],
)
def test_who_is_late_answers_at_the_next_beat(planned: float, took: float, left: float) -> None:
    assert math.isclose(tempo.rest(planned, took), left, abs_tol=1e-9)


@pytest.mark.parametrize("key", KEYS)
def test_how_long_a_bot_pretends_to_think_follows_from_what_all_see(key: str) -> None:
    """For bots with a pace of their own, at every position with everything hidden dealt anew."""
    game = games.game(key)
    match, rng = Match.start(game, 3, {}, bytes(32)), Random(2)
    for number in range(60):
        if not match.actors:
            break
        truth = match.state
        other = game.imagine(truth, None, Random(number))
        for seat in match.actors:
            for level in ("random", "greedy"):
                ours, theirs = [
                    choosing.seconds(game, s, seat, level, number) for s in (truth, other)
                ]
                assert ours == theirs
        seat = rng.choice(match.actors)
        match.play(seat, game.write(rng.choice(match.options_of(seat))))
