"""Tables that begin from a known position: they say so, are never public, and are dealt anew."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from random import Random
from typing import Any

import httpx
import pytest
from tests.ours import KEYS
from tests.server.house import House, Person, play, seat
from tests.server.test_history import asked, brought, played
from tests.server.test_invitations import accepts, code, invitation

from oneiro.kernel.codec import dump
from oneiro.kernel.match import Match
from oneiro.store import SeatRecord


async def forks(person: Person, parent: str, *seats: str, **more: Any) -> httpx.Response:
    body = {"seq": 0, "seats": [seat(s) for s in seats], **more}
    return await person.http.post(f"/api/tables/{parent}/fork", json=body)


async def forked(person: Person, parent: str, *seats: str, **more: Any) -> dict[str, Any]:
    answer = await forks(person, parent, *seats, **more)
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


async def joins(host: Person, guest: Person, table: str, **body: Any) -> dict[str, Any]:
    """By an invitation, as people come to a private table."""
    token = await invitation(host, table)
    answer = await guest.http.post(f"/api/invitations/{token}", json=body)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def match_of(house: House, table: str) -> Match:
    match = house.room(table).match
    assert match is not None
    return match


def hands(match: Match, seq: int | None = None) -> list[list[int]]:
    state: Any = match.state if seq is None else list(match.positions())[seq][1]
    return [sorted(p.hand) for p in state.players]


async def test_a_known_position_is_never_a_public_table(ann: Person, eve: Person) -> None:
    """The attack: a match of one's own making, forked at its start for a stranger to sit at."""
    parent = await brought(ann, played())
    for seats in (("me", "open"), ("open", "me"), ("me", "greedy")):
        answer = await forks(ann, parent, *seats, private=False)
        assert code(answer) == (400, "bad-table")
        assert "never public" in answer.json()["message"]
    assert (await eve.http.get("/api/lobby")).json()["open"] == []
    info = await forked(ann, parent, "me", "open")
    assert info["private"] is True
    assert (await eve.http.get("/api/lobby")).json()["open"] == []
    assert code(await eve.does(info["id"], "sit")) == (403, "not-invited")


async def test_what_the_forker_knows_is_dealt_anew(house: House, ann: Person, ben: Person) -> None:
    match = played()
    known = hands(match, 0)
    parent = await brought(ann, match)
    table = (await forked(ann, parent, "me", "open"))["id"]
    await joins(ann, ben, table)
    async with ann.at(table) as a, ben.at(table) as b:
        now = hands(match_of(house, table))
        assert all(mine != theirs for mine, theirs in zip(now, known, strict=True))
        await play([a, b], Random(5))
    file = (await asked(ben, table, "match")).json()
    assert [m["action"] for m in file["moves"][:2]] == ["setup", "deal"]
    whole = Match.load(match.game, file)
    whole.verify(file["commitment"])


SAYS = ("parent", "inherited", "parent_commitment", "from_file", "as_it_was")


def origin(info: dict[str, Any]) -> tuple[Any, ...]:
    return tuple(info[name] for name in SAYS)


async def test_a_fork_says_so_to_everybody_everywhere_and_for_ever(
    house: House, ann: Person, ben: Person, eve: Person
) -> None:
    match = played()
    parent = await brought(ann, match)
    table = (await forked(ann, parent, "me", "open", seq=5))["id"]
    said = (parent, 6, match.commitment, True, False)
    token = await invitation(ann, table)
    shown = (await ben.http.get(f"/api/invitations/{token}")).json()["table"]
    assert origin(shown) == said, "before Ben sits down"
    assert origin(await eve.looks(table)) == said
    assert origin((await ann.http.get("/api/lobby")).json()["mine"][0]) == said
    assert (await accepts(ben, token)).status_code == 200
    async with ann.at(table) as a, ben.at(table) as b, eve.at(table) as e:
        for tab in (a, b, e):
            assert origin(tab.update["table"]) == said
            anew = [line for line in tab.update["log"] if line["words"]["id"] == "house-dealt"]
            words = {"id": "house-dealt", "args": {"hides": "yes"}}
            assert anew == [{"seq": 6, "seat": -1, "words": words}], "the chronicle tells it"
        assert origin((await asked(ben, table, "since")).json()["table"]) == said
        assert origin((await ben.http.get("/api/lobby")).json()["mine"][0]) == said
        await play([a, b], Random(6))
        for tab in (a, b, e):
            await tab.settle()
            assert tab.over
            assert origin(tab.update["table"]) == said
    house.rooms.sweep()
    shown = (await asked(eve, table, "frames")).json()
    assert origin(shown["table"]) == said
    lines = [line for frame in shown["frames"] for line in frame["log"]]
    assert [line["seq"] for line in lines if line["words"]["id"] == "house-dealt"] == [6]
    assert origin((await ben.http.get("/api/history")).json()["tables"][0]) == said
    answer = await asked(eve, table, "match")
    assert "oneiro-dreamworld-fork-" in answer.headers["content-disposition"]
    file = answer.json()
    assert (file["parent"], file["inherited"]) == (match.commitment, 6)
    assert file["moves"][6]["action"] == "deal"
    # A way through a file does not wash it, nor does a fork of what came of it.
    again = (await eve.http.post("/api/matches", json=file)).json()
    assert origin(again) == ("", 6, match.commitment, False, False)
    assert again["imported"]
    child = await forked(eve, again["id"], "me", "greedy", seq=9)
    assert origin(child)[1:] == (10, file["commitment"], True, False)


async def test_a_fork_of_a_fork_and_a_rematch_wash_nothing(
    house: House, ann: Person, ben: Person
) -> None:
    parent = await brought(ann, played())
    first = (await forked(ann, parent, "me", "greedy"))["id"]
    async with ann.at(first) as a:
        await play([a], Random(6))
    assert code(await forks(ann, first, "me", "open", private=False)) == (400, "bad-table")
    second = await forked(ann, first, "me", "open")
    assert (second["parent"], second["from_file"]) == (first, True)
    # It goes on from the very set-up of the file, and is dealt anew all the same.
    await joins(ann, ben, second["id"])
    async with ann.at(second["id"]):
        now = hands(match_of(house, second["id"]))
        assert all(mine != theirs for mine, theirs in zip(now, hands(played(), 0), strict=True))
    # The same people once more: a new deal from the set-up, and as private as it was.
    answer = (await ann.does(first, "rematch")).json()
    assert (answer["inherited"], answer["private"]) == (0, True)
    async with ann.at(answer["id"]):
        assert match_of(house, answer["id"]).log[0] != played().log[0]


async def started_as(house: House, table: str) -> tuple[bool, list[list[int]]]:
    record = await house.store.table(table)
    assert record is not None
    assert record.status == "playing"
    async with house.rooms.entered(table) as room:
        assert room.match is not None
        # What the table says, the log says too.
        own = room.match.log[room.match.inherited :]
        assert record.as_it_was is not any(move.deals for move in own)
        return record.as_it_was, hands(room.match)


@pytest.mark.parametrize("agrees", [True, False, None])
async def test_as_it_was_needs_everybody_who_sits(
    house: House, ann: Person, ben: Person, agrees: bool | None
) -> None:
    match = played()
    parent = await brought(ann, match)
    info = await forked(ann, parent, "me", "open", as_it_was=True)
    assert (info["as_it_was"], [s["agreed"] for s in info["seats"]]) == (True, [True, False])
    said = {} if agrees is None else {"as_it_was": agrees}
    begun = await joins(ann, ben, info["id"], **said)
    assert begun["status"] == "playing"
    assert begun["as_it_was"] is bool(agrees)
    house.rooms.sweep()
    kept, now = await started_as(house, info["id"])
    assert kept is bool(agrees)
    assert (now == hands(match, 0)) is kept


async def test_who_agreed_may_think_again_until_it_begins(
    house: House, ann: Person, ben: Person, eve: Person
) -> None:
    parent = await brought(ann, played(seats=3))
    table = (await forked(ann, parent, "me", "open", "open", as_it_was=True))["id"]

    async def says(person: Person, yes: Any) -> httpx.Response:
        return await person.http.put(f"/api/tables/{table}/as-it-was", json={"as_it_was": yes})

    assert code(await says(ben, True)) == (403, "not-seated")
    await joins(ann, ben, table, as_it_was=True)
    async with ann.at(table) as a:
        assert [s["agreed"] for s in a.update["table"]["seats"]] == [True, True, False]
        assert (await says(ben, False)).json()["seats"][1]["agreed"] is False
        await a.hear_update()
        assert [s["agreed"] for s in a.update["table"]["seats"]] == [True, False, False]
    assert code(await says(ben, "yes")) == (400, "malformed")
    house.rooms.sweep()
    assert (await says(ben, True)).json()["seats"][1]["agreed"] is True
    # Who gets up takes the agreement along.
    assert (await ben.does(table, "leave")).status_code == 204
    await joins(ann, ben, table)
    assert [s["agreed"] for s in (await ann.looks(table))["seats"]] == [True, False, False]
    assert (await joins(ann, eve, table, as_it_was=True))["as_it_was"] is False
    assert (await started_as(house, table))[0] is False
    assert code(await says(ben, True)) == (409, "started")


async def test_nobody_is_taken_to_agree_who_took_it_back_elsewhere(
    house: House, ann: Person, ben: Person, eve: Person
) -> None:
    """Another process wrote it a moment ago, and this one has not heard."""
    parent = await brought(ann, played(seats=3))
    table = (await forked(ann, parent, "me", "open", "open", as_it_was=True))["id"]
    await joins(ann, ben, table, as_it_was=True)
    token = await invitation(ann, table)
    async with ann.at(table):
        await house.store.set_agreed(table, 1, False)
        answer = await eve.http.post(f"/api/invitations/{token}", json={"as_it_was": True})
        assert code(answer) == (409, "stale")
        answer = await eve.http.post(f"/api/invitations/{token}", json={"as_it_was": True})
        assert (answer.status_code, answer.json()["as_it_was"]) == (200, False)
    assert (await started_as(house, table))[0] is False


async def test_bots_agree_and_nobody_agrees_for_another(
    house: House, ann: Person, ben: Person
) -> None:
    match = played(seats=3)
    parent = await brought(ann, match)
    alone = await forked(ann, parent, "me", "greedy", "greedy", as_it_was=True)
    assert (alone["status"], alone["as_it_was"]) == ("playing", True)
    usual = await forked(ann, parent, "me", "greedy", "greedy")
    assert (usual["status"], usual["as_it_was"]) == ("playing", False)
    assert (await started_as(house, usual["id"]))[1] != hands(match, 0)
    # A host who does not sit has no say; those who sit have.
    table = (await forked(ann, parent, "open", "greedy", "open", as_it_was=True))["id"]
    await joins(ann, ben, table)
    answer = await ann.does(table, "fill", seat=2, bot="greedy")
    assert (answer.json()["status"], answer.json()["as_it_was"]) == ("playing", False)
    # Where nobody asked for it, nobody's yes means anything.
    plain = (await forked(ann, parent, "me", "greedy", "open"))["id"]
    said = await ann.http.put(f"/api/tables/{plain}/as-it-was", json={"as_it_was": True})
    assert code(said) == (409, "nothing-asked")
    assert (await joins(ann, ben, plain, as_it_was=True))["as_it_was"] is False
    assert [s["agreed"] for s in (await ann.looks(plain))["seats"]] == [False] * 3


@pytest.mark.parametrize("key", KEYS)
async def test_every_game_goes_on_dealt_anew(house: House, ann: Person, key: str) -> None:
    """Also where nothing is hidden, and in the middle of choices made in secret."""
    match = played(key)
    parent = await brought(ann, match)
    for seq in (0, 1, 2, 7, 30):
        info = await forked(ann, parent, "me", "random", seq=seq)
        assert (info["inherited"], info["as_it_was"]) == (seq + 1, False)
        async with house.rooms.entered(info["id"]) as room:
            assert room.match is not None
            assert [m.seq for m in room.match.log if m.deals] == [seq + 1]
            assert room.match.last_of(0) is None
    house.rooms.sweep()
    async with ann.at(info["id"]) as tab:
        await play([tab], Random(1), 3)
    answer = await forks(ann, parent, "me", "random", as_it_was=True)
    if match.game.hides:
        assert answer.status_code == 201
    else:
        assert code(answer) == (400, "bad-table")
        assert "nothing is hidden" in answer.json()["message"]


@pytest.mark.parametrize("key", KEYS)
def test_whether_a_game_hides_anything_is_true(key: str) -> None:
    match = played(key)
    differs = False
    for _, s in list(match.positions())[:-1:5]:
        if s.stack[-1].secret:
            continue
        one, other = [match.game.imagine(s, None, Random(n)) for n in (1, 2)]
        differs |= dump(one) != dump(other)
    assert differs is match.game.hides


async def test_two_who_sit_down_at_once_begin_one_match(
    house: House, ann: Person, ben: Person, eve: Person
) -> None:
    parent = await brought(ann, played(seats=3))
    table = (await forked(ann, parent, "me", "open", "open"))["id"]
    tokens = [await invitation(ann, table) for _ in range(2)]
    answers = await asyncio.gather(*map(accepts, (ben, eve), tokens))
    assert [a.status_code for a in answers] == [200, 200]
    assert (await started_as(house, table))[0] is False
    async with ben.at(table) as tab:
        assert json.loads(tab.heard[0])["table"]["inherited"] == 1


async def test_a_table_of_before_stays_hidden_and_is_dealt_anew(
    house: House, ann: Person, ben: Person
) -> None:
    """A public fork as older versions stored it is in no list, and its id is no seat."""
    parent = await brought(ann, played())
    info = await forked(ann, parent, "me", "open")
    record = await house.store.table(info["id"])
    assert record is not None
    me = record.seats[0]
    old = replace(record, id="old", private=False, seats=(me, SeatRecord(1, "open")))
    await house.store.create(old, None, brought=await house.store.log(info["id"]))
    assert (await ben.http.get("/api/lobby")).json()["open"] == []
    assert code(await ben.does("old", "sit")) == (403, "not-invited")
    await joins(ann, ben, "old")
    assert (await started_as(house, "old"))[0] is False
