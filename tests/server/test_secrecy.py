"""Nobody is sent what they may not know, not in any byte."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from tests.server.house import House, Person, play

from oneiro.games import game
from oneiro.games.dreamworld.components import CODES
from oneiro.kernel.match import Match
from oneiro.kernel.table import commitment
from oneiro.server.room import creating
from oneiro.server.wire import TableInfo

GAME = game("dreamworld")


def positions(file: dict[str, Any]) -> Iterator[Any]:
    """The position after every line of a match file."""
    match = Match.start(GAME, file["seats"], file["options"], bytes.fromhex(file["seed"]))
    yield match.state
    for move in file["moves"][1:]:
        if move["action"].startswith("undo "):
            match.undo(move["seat"])
        else:
            match.play(move["seat"], move["action"])
        yield match.state


def hidden(s: Any, viewer: int | None) -> list[str]:
    """The cards that *viewer* must not know the place of."""
    others = [p for i, p in enumerate(s.players) if i != viewer]
    cards = [c for p in others for c in p.hand if c not in p.known]
    return [CODES[c] for c in cards + s.bag]


async def test_no_hidden_card_is_sent_in_a_whole_game(
    ann: Person, ben: Person, eve: Person
) -> None:
    table = await ann.opens("me", "open", "random")
    await ben.sits(table)
    async with ann.at(table) as a, ben.at(table) as b, eve.at(table) as e:
        await play([a, b], Random(11))
        await e.until(a.seq)
        async with eve.at(table), ann.at(table) as late:
            a.heard += late.heard
    file = (await eve.http.get(f"/api/tables/{table}/match")).json()
    states = list(positions(file))
    seen = 0
    for viewer, tab in ((0, a), (1, b), (None, e)):
        for text in tab.heard:
            message = json.loads(text)
            if message["type"] != "update" or message["winners"] is not None:
                continue
            assert message["seed"] is None
            assert file["seed"] not in text
            leaks = [c for c in hidden(states[message["seq"]], viewer) if f'"{c}"' in text]
            assert leaks == [], (viewer, message["seq"])
            seen += 1
    assert seen > 100


async def test_the_match_file_is_shown_and_verifies_after_the_end(ann: Person, eve: Person) -> None:
    table = await ann.opens("me")
    early = await ann.http.get(f"/api/tables/{table}/match")
    assert (early.status_code, early.json()["code"]) == (409, "not-over")
    async with ann.at(table) as tab:
        promised = tab.update["commitment"]
        await play([tab], Random(12))
        assert commitment(bytes.fromhex(tab.update["seed"])) == promised
        assert tab.update["commitment"] == promised
    answer = await eve.http.get(f"/api/tables/{table}/match")
    assert answer.status_code == 200
    assert f'filename="oneiro-dreamworld-{table}.json"' in answer.headers["content-disposition"]
    match = Match.load(GAME, answer.json())
    match.verify(promised)
    assert match.outcome is not None
    assert sorted(match.outcome.winners) == tab.update["winners"]


async def test_a_gathering_table_shows_no_match(ann: Person) -> None:
    table = await ann.opens("me", "open")
    answer = await ann.http.get(f"/api/tables/{table}/match")
    assert (answer.status_code, answer.json()["code"]) == (409, "not-over")
    async with ann.at(table) as tab:
        assert tab.update["view"] is None
        assert tab.update["commitment"]
        assert tab.update["seed"] is None


class Dealt:
    """The same seed for every table, so that two tables can be compared."""

    def token_bytes(self, n: int) -> bytes:
        return bytes(range(n))

    def token_urlsafe(self, n: int) -> str:
        self.tables = getattr(self, "tables", 0) + 1
        return f"same-table-{self.tables:02}"


async def test_what_others_hear_does_not_depend_on_the_choice(
    house: House, ann: Person, ben: Person, eve: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same deal at several tables; Ann chooses another card at each."""
    monkeypatch.setattr(creating, "secrets", Dealt())
    heard: dict[int, list[tuple[str, ...]]] = {}
    for choice in range(4):
        table = await ann.opens("me", "open", "open")
        await ben.sits(table)
        async with house.person("Zoe") as zoe:
            await zoe.sits(table)
        async with ann.at(table) as a, ben.at(table) as b, eve.at(table) as e:
            await b.settle()
            await e.settle()
            offers = a.offers
            await a.act(offers[choice])
            await b.until(a.seq + 1)
            await e.until(a.seq + 1)
            async with ben.at(table) as b2, eve.at(table) as e2:
                for i, tab in enumerate((b, e, b2, e2)):
                    gone = [one["seat"] for one in tab.update["house"].pop("gone")]
                    update = json.dumps({**tab.update, "table": None, "gone": gone})
                    heard.setdefault(i, []).append((update,))
    for of_all in heard.values():
        assert len(set(of_all)) == 1


async def test_only_the_door_speaks_of_a_table(ann: Person, ben: Person, eve: Person) -> None:
    """Lists and infos of a running table tell nothing of the game."""
    table = await ann.opens("me", "open")
    await ben.sits(table)
    info = await eve.looks(table)
    assert set(info) == set(TableInfo.__struct_fields__)
    text = (await ann.http.get("/api/lobby")).text
    assert not [c for c in CODES if f'"{c}"' in text]
