"""Whatever a line says, at every game: no accident, no change, no leak, and nobody else notices."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any, get_args

import msgspec
import pytest
from tests.ours import KEYS
from tests.server.house import House, Person, Tab, play

from oneiro.server.wire import FromPage

OPTIONS = {"dream_runners": {"pace": "untimed"}}
"""Where time runs, a line of the log may be the clock's."""
WORDS = (
    "",
    " ",
    "x" * 301,
    "y" * 15_000,
    "\x00",
    "\u202e\u200f",
    "ю🌙" * 40,
    "undo 1",
    "back 1",
    "setup",
    "late",
    "<script>alert(1)</script>",
    "'; DROP TABLE moves; --",
    "../../../etc/passwd",
    "{0.__class__}",
    "%s%n",
    "0:0,0,0 1:9,9,9",
    "-1",
)
NUMBERS = (-1, 0, 1, 7, 10**6, 2**31, 2**63 - 1, 2**64, 10**30, -(10**12))
OTHERS: tuple[Any, ...] = (None, True, 1.5, 1e308, [], {}, [[[]]], "1", {"seq": 0})
KINDS = {kind.__struct_config__.tag: kind for kind in get_args(FromPage)}
QUIET = {"echo", "ping", "draft"}
"""Those that are not answered by a refusal when fine."""


def shaped(rng: Random, tag: str, seqs: list[int]) -> dict[str, Any]:
    """A message of the right form with strange contents."""
    message: dict[str, Any] = {"type": tag}
    for field in msgspec.structs.fields(KINDS[tag]):
        if field.name == "seq":
            message["seq"] = rng.choice([*seqs, *NUMBERS[4:7]])
        elif field.type is bool:
            message[field.name] = rng.random() < 0.5
        elif field.type in (int, float):
            message[field.name] = rng.choice(NUMBERS[:7])
        elif field.type is str:
            message[field.name] = rng.choice(WORDS)
        else:
            message[field.name] = rng.choice(get_args(field.type))
    return message


def broken(rng: Random, message: dict[str, Any]) -> str | bytes:
    """The same, no longer of the right form."""
    names = list(message)
    way = rng.randrange(7)
    if way == 0:
        message.pop(rng.choice(names))
    elif way == 1:
        message[rng.choice(names)] = rng.choice(OTHERS)
    elif way == 2:
        message[rng.choice(["seat", "seed", "visitor", "__class__", ""])] = rng.choice(NUMBERS)
    elif way == 3:
        return json.dumps(message).encode()
    elif way == 4:
        return json.dumps(message | {"action": "z" * 20_000})
    text = json.dumps(message)
    if way == 5:
        return text[: rng.randrange(len(text))]
    if way == 6:
        i = rng.randrange(len(text))
        return text[:i] + rng.choice('"\\{}[],:\x00я') + text[i + 1 :]
    return text


def nonsense(rng: Random, seqs: list[int], most: int) -> Iterator[str | bytes]:
    """Every type of message, well-formed and not. None of them may do anything."""
    for n in range(most):
        tag = rng.choice(list(KINDS))
        message = shaped(rng, tag, seqs)
        yield broken(rng, message) if n % 2 else json.dumps(message)


async def say_all(tab: Tab, messages: list[str | bytes]) -> list[dict[str, Any]]:
    """What is answered to all these; the line must live on."""
    already = len(tab.problems)
    for n, text in enumerate(messages):
        await tab.socket.send(text)
        if n % 20 == 19:
            await hear_all(tab, n)
    await hear_all(tab, len(messages))
    return tab.problems[already:]


async def hear_all(tab: Tab, n: int) -> None:
    """As ``settle`` does, though there are pings in the nonsense too."""
    mark = n + 0.25
    await tab.say(type="ping", at=mark)
    while (message := await tab.hear())["type"] != "pong" or message["at"] != mark:
        pass


@pytest.mark.parametrize("key", KEYS)
async def test_nonsense_does_nothing(
    house: House, ann: Person, ben: Person, eve: Person, key: str
) -> None:
    rng = Random(f"fuzz {key}")
    table = await ann.opens("me", "open", game=key, options=OPTIONS.get(key, {}))
    await ben.sits(table)
    async with ann.at(table) as a, ben.at(table) as b, eve.at(table) as e:
        await a.settle()
        await b.settle()
        room = house.room(table)
        seed = room.table.seed.hex()
        for stage in range(3):
            await play([a, b], rng, 4)
            for tab in (a, b, e):
                await tab.until(room.match.seq if room.match else 0)
                await tab.settle()
            log = [m.dump() for m in await house.store.log(table)]
            now = a.seq
            # A line since which nobody was asked anew is right for those who sit.
            asked = min(room.match.asked) if room.match else 0
            past = [asked - 1, -1, now + 1, now + 2]
            for tab, seqs in ((e, [now, *past]), (a, past), (b, past)):
                others = [t for t in (a, b, e) if t is not tab]
                quiet = [len(t.heard) for t in others]
                updates = [t.update for t in others]
                problems = await say_all(tab, list(nonsense(rng, seqs, 120)))
                codes = {p["code"] for p in problems}
                assert "server" not in codes
                assert {"malformed", "too-large"} <= codes
                assert [m.dump() for m in await house.store.log(table)] == log, (stage, codes)
                assert room.match is not None
                assert room.match.seq == now
                for other, heard, update in zip(others, quiet, updates, strict=True):
                    await other.settle()
                    if tab is e:
                        news = [json.loads(t)["type"] for t in other.heard[heard:]]
                        assert set(news) <= {"pong", "probe"}
                        assert other.update is update
                    assert other.update["seq"] == now
                    assert other.update["view"] == update["view"]
                if tab is e:
                    assert "not-seated" in codes
            for tab in (a, b, e):
                assert not [text for text in tab.heard if seed in text]
        before = a.seq
        await play([a, b], rng, 2)
        assert a.seq > before


async def test_what_was_accepted_once_is_not_accepted_again(
    house: House, ann: Person, ben: Person, eve: Person
) -> None:
    """Every message of a game is said again by everybody, at once and after the end."""
    rng = Random(8)
    table = await ann.opens("me", "open")
    await ben.sits(table)
    said: list[tuple[Tab, str]] = []
    async with ann.at(table) as a, ben.at(table) as b, eve.at(table) as e:
        await b.settle()
        await a.settle()
        while not a.over:
            tab = rng.choice([t for t in (a, b) if t.offers])
            message = {"type": "act", "seq": tab.seq, "action": rng.choice(tab.offers)}
            said.append((tab, json.dumps(message)))
            seq = tab.seq + 1
            await tab.socket.send(said[-1][1])
            await a.until(seq)
            await b.until(seq)
            if rng.random() < 0.1:
                log = await house.store.log(table)
                for who, text in said[-3:]:
                    for replaying, code in ((who, "stale"), (e, "not-seated")):
                        problems = await say_all(replaying, [text])
                        assert [p["code"] for p in problems] == [code]
                assert await house.store.log(table) == log
        log = await house.store.log(table)
        end = len(log) - 1
        late: list[str | bytes] = [
            json.dumps({"type": "act", "seq": end, "action": "done"}),
            json.dumps({"type": "undo", "seq": end}),
            json.dumps({"type": "ask-back", "seq": end}),
            json.dumps({"type": "answer-back", "seq": end, "yes": True}),
            json.dumps({"type": "vote", "seat": 1, "choice": "end"}),
            json.dumps({"type": "vote", "seat": 0, "choice": "bot", "bot": "greedy"}),
        ]
        for tab in (a, b, e):
            again: list[str | bytes] = [text for _, text in said[-20:]]
            problems = await say_all(tab, [*again, *late])
            assert len(problems) == len(again) + len(late)
            assert "server" not in {p["code"] for p in problems}
        assert await house.store.log(table) == log
        assert a.update["winners"] is not None
