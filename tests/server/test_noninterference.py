"""What a viewer may not know changes no byte that it is sent, over the real lines of two servers.

Both deal from the same seed and play the same moves. Then everything that is hidden from the viewer
is dealt anew at the second one, and whatever the viewer does or asks must be answered alike.
"""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.ours import KEYS
from tests.server.house import House, Person, Tab, play
from tests.server.sand import quiet

from oneiro import games
from oneiro.kernel.codec import dump, fingerprint
from oneiro.kernel.game import Seat
from oneiro.kernel.match import Match
from oneiro.server.room import creating

OPTIONS = {"dream_runners": {"pace": "untimed"}}
VIEWERS = (0, 1, None)
STAGES = (3, 8)
"""So many moves are played before each comparison."""
SOON = 12
"""So many moves later, at most, somebody can choose in silence."""
NOISE = ("", "dance", "done", "pass", "undo 1", "back 1", "0", "x" * 40)


class Still:
    """Every clock shows the same, so that no byte differs by the time it was sent."""

    monotonic, perf_counter, sleep = time.monotonic, time.perf_counter, time.sleep

    def time(self) -> float:
        return 1_800_000_000.0


class Dealt:
    """Both servers draw the same seeds and name their tables alike."""

    def __init__(self) -> None:
        self.tables = 0

    def token_bytes(self, n: int) -> bytes:
        return bytes(range(n))

    def token_urlsafe(self, n: int) -> str:
        self.tables += 1
        return f"a-table-{self.tables:04}"


@pytest.fixture
def same(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    for name, module in list(sys.modules.items()):
        if name.startswith("oneiro.server") and getattr(module, "time", None) is time:
            monkeypatch.setattr(module, "time", Still())
    return monkeypatch


@dataclass
class World:
    house: House
    table: str
    people: list[Person]
    tabs: list[Tab]

    @property
    def match(self) -> Match:
        match = self.house.room(self.table).match
        assert match is not None
        return match

    def person(self, viewer: Seat | None) -> Person:
        return self.people[2 if viewer is None else viewer]


@contextlib.asynccontextmanager
async def world(
    folder: Path, key: str, patch: pytest.MonkeyPatch, **more: Any
) -> AsyncIterator[World]:
    """Ann and Ben play, Eve looks on; nobody's line is open but for the moves."""
    patch.setattr(creating, "secrets", Dealt())
    house = await House(folder, push_local=True).open()
    try:
        async with contextlib.AsyncExitStack() as stay:
            people = [
                await stay.enter_async_context(house.person(name)) for name in ("Ann", "Ben", "Eve")
            ]
            table = await people[0].opens(
                "me", "open", game=key, options=OPTIONS.get(key, {}), **more
            )
            await people[1].sits(table)
            tabs = [await stay.enter_async_context(p.at(table)) for p in people[:2]]
            await tabs[0].settle()
            yield World(house, table, people, tabs)
    finally:
        await house.close()


def dealt_anew(match: Match, viewer: Seat | None, rng: Random) -> None:
    """The same for *viewer*: positions, and what was told. Nothing else is."""
    moves = {
        m.seq: replace(
            m,
            action=m.action if m.seat in (viewer, -1) else "hidden",
            drawn=tuple(0 for _ in m.drawn),
            told=tuple(t for t in m.told if t.only is None or t.only == viewer),
            fingerprint="0" * 16,
        )
        for m in match.log
    }
    match.log = list(moves.values())
    match.turns = [
        replace(t, move=moves[t.move.seq], kept=match.game.imagine(s, viewer, rng))
        for t, s in zip(match.turns, list(match.states()), strict=True)
    ]


def refusable(here: Match, there: Match, viewer: Seat | None) -> list[str]:
    """Choices that are not the viewer's to make, those of the others in either world included."""
    game = here.game
    mine = {game.write(a) for a in here.options_of(viewer)} if viewer is not None else set()
    theirs = {
        game.write(a)
        for match in (here, there)
        for seat in range(match.seats)
        for a in match.options_of(seat)
    }
    return [text for text in (*sorted(theirs), *NOISE) if text not in mine][:24]


async def asked(w: World, viewer: Seat | None, texts: list[str]) -> list[str]:
    """Every byte that the viewer gets for coming, for saying all this, and for looking around."""
    person, path = w.person(viewer), f"/api/tables/{w.table}"
    heard: list[str] = []
    async with person.at(w.table) as tab:
        await tab.say(type="in-words", on=True)
        for text in texts:
            await tab.act(text)
            await tab.act(text, seq=tab.seq + 1)
        await tab.say(type="undo", seq=-1)
        await tab.say(type="draft", seq=tab.seq, draft="x")
        await tab.say(type="ask-back", seq=tab.seq + 1)
        await tab.settle()
        other = w.people[1 if viewer == 0 else 0]
        async with other.at(w.table) as passing:
            await passing.say(type="say", text="good evening")
            await passing.settle()
        await tab.settle()
        heard += tab.heard
    for page in (
        path,
        f"{path}/since",
        f"{path}/match",
        f"{path}/frames?viewer=open",
        f"{path}/frames?viewer=0",
        f"{path}/verify",
        f"{path}/review",
        "/api/lobby",
    ):
        answer = await person.http.get(page)
        heard.append(f"{page} {answer.status_code} {answer.text}")
    return heard


async def compared(here: World, there: World, viewer: Seat | None, rng: Random) -> bool:
    """Whether something was hidden at all; what it changed is an error."""
    kept = there.match.log, there.match.turns
    dealt_anew(there.match, viewer, rng)
    differs: bool = dump(here.match.state) != dump(there.match.state)
    drafts = {seat: "hidden" for seat in range(there.match.seats) if seat != viewer}
    await set_drafts(there, {**there.house.room(there.table).state.timer.drafts, **drafts})
    texts = refusable(here.match, there.match, viewer)
    ours, theirs = [await asked(w, viewer, texts) for w in (here, there)]
    for w in (here, there):
        await set_drafts(w, {})
        for tab in w.tabs:
            await tab.settle()
    there.match.log, there.match.turns = kept
    assert len(ours) == len(theirs)
    for one, other in zip(ours, theirs, strict=True):
        assert one == other, told_apart(one, other)
    return differs


async def set_drafts(world: World, drafts: dict[Seat, str]) -> None:
    room = world.house.room(world.table)
    await quiet(room)
    room._state = replace(room.state, timer=replace(room.state.timer, drafts=drafts))


def told_apart(one: str, other: str) -> str:
    at = next(
        (i for i, (x, y) in enumerate(zip(one, other, strict=False)) if x != y),
        min(len(one), len(other)),
    )
    return f"…{one[max(0, at - 80) : at + 80]}… is not …{other[max(0, at - 80) : at + 80]}…"


def silent(
    here: World, there: World, viewer: Seat | None, rng: Random
) -> tuple[Seat, list[str]] | None:
    """A choice in each world that shows the viewer nothing: its own, or somebody's secret one."""
    match = here.match
    secret = match.state.stack[-1].secret and len(match.actors) > 1
    for seat in match.actors:
        if seat != viewer and not secret:
            continue
        texts: list[str] = []
        for w in (here, there):
            choices = sorted(w.match.game.write(a) for a in w.match.options_of(seat))
            same_one = seat == viewer and texts
            texts.append(texts[0] if same_one else rng.choice(choices))
        both = zip((here, there), texts, strict=True)
        if not any(w.match.propose(seat, text).move.final for w, text in both):
            return seat, texts
    return None


async def acted(here: World, there: World, rng: Random) -> bool:
    """Whether one more choice can show the viewer nothing; if so, it is made, and must not."""
    viewer = None if here.match.state.stack[-1].secret else here.match.actors[0]
    kept = there.match.log, there.match.turns
    dealt_anew(there.match, viewer, rng)
    found = silent(here, there, viewer, rng)
    if found is None:
        there.match.log, there.match.turns = kept
        return False
    seat, texts = found
    before = here.match.seq
    async with (
        here.person(viewer).at(here.table) as ours,
        there.person(viewer).at(there.table) as theirs,
    ):
        for line in (ours, theirs):
            await line.say(type="in-words", on=True)
            await line.settle()
        for w, text in zip((here, there), texts, strict=True):
            await w.tabs[seat].settle()
            await w.tabs[seat].act(text)
            await w.tabs[seat].settle()
        for line in (ours, theirs):
            await line.until(here.match.seq)
            await line.settle()
    assert here.match.seq == there.match.seq == before + 1
    one, other = "\n".join(ours.heard), "\n".join(theirs.heard)
    assert one == other, told_apart(one, other)
    return True


async def through_a_game(folder: Path, key: str, patch: pytest.MonkeyPatch) -> int:
    """How many of the comparisons had something to hide."""
    hid = 0
    async with (
        world(folder / "here", key, patch) as here,
        world(folder / "there", key, patch) as there,
    ):
        for stage in STAGES:
            for w in (here, there):
                await play(w.tabs, Random(f"{key} {stage}"), stage)
            assert fingerprint(here.match.state) == fingerprint(there.match.state)
            for viewer in VIEWERS:
                hid += await compared(here, there, viewer, Random(f"{stage} {viewer}"))
        for number in range(SOON):
            if await acted(here, there, Random(2)):
                break
            for w in (here, there):
                await play(w.tabs, Random(f"{key} on {number}"), 1)
        else:
            pytest.fail("no choice could be made in silence")
    return hid


@pytest.mark.parametrize("key", KEYS)
async def test_what_is_hidden_changes_no_byte(
    tmp_path: Path, same: pytest.MonkeyPatch, key: str
) -> None:
    assert await through_a_game(tmp_path, key, same) > len(STAGES)


@pytest.mark.pure
@pytest.mark.parametrize("way", ["view", "prompt", "refusal", "log"])
async def test_a_leak_is_found(tmp_path: Path, same: pytest.MonkeyPatch, way: str) -> None:
    """The comparison fails where a position shows through, wherever that is."""
    game: Any = games.game("dreamworld")
    view, prompt = game.view, game.prompt
    if way == "view":
        same.setattr(game, "view", lambda s, v: {**view(s, v), "leak": fingerprint(s)})
    elif way == "prompt":

        def whispered(s: Any, v: Seat | None) -> Any:
            words = prompt(s, v)
            return replace(words, args={**words.args, "leak": fingerprint(s)})

        same.setattr(game, "prompt", whispered)
    elif way == "refusal":
        same.setattr(game, "why_not", lambda s, seat, action: fingerprint(s))
    else:
        same.setattr("oneiro.kernel.table.Told.to", lambda told, viewer: True)
    with pytest.raises(AssertionError, match=r"is not …"):
        await through_a_game(tmp_path, "dreamworld", same)
