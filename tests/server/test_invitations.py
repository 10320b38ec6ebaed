"""Private tables: links that become a seat once, and whether others may look on."""

from __future__ import annotations

import asyncio
import contextlib
import json

import httpx
import pytest
from tests.server.house import House, Person
from websockets.exceptions import ConnectionClosed

from oneiro.store import secret_hash


async def invitation(host: Person, table: str) -> str:
    answer = await host.http.post(f"/api/tables/{table}/invite")
    assert answer.status_code == 201, answer.text
    return str(answer.json()["token"])


async def accepts(person: Person, token: str) -> httpx.Response:
    return await person.http.post(f"/api/invitations/{token}")


async def watching(host: Person, table: str, allowed: bool) -> httpx.Response:
    return await host.http.put(f"/api/tables/{table}/watch", json={"allowed": allowed})


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


async def test_the_id_of_a_private_table_is_no_seat(ann: Person, ben: Person) -> None:
    table = await ann.opens("me", "open", private=True)
    assert code(await ben.does(table, "sit")) == (403, "not-invited")
    assert (await ben.looks(table))["status"] == "gathering"
    assert (await ann.looks(table))["seats"][1]["kind"] == "open"


async def test_an_invitation_shows_where_it_leads_and_becomes_a_seat(
    ann: Person, ben: Person
) -> None:
    table = await ann.opens("me", "open", private=True)
    token = await invitation(ann, table)
    shown = (await ben.http.get(f"/api/invitations/{token}")).json()
    assert (shown["by"], shown["open"]) == ("Ann", True)
    assert (shown["table"]["id"], shown["table"]["game"]) == (table, "dreamworld")
    async with ann.at(table) as a:
        answer = await accepts(ben, token)
        assert answer.status_code == 200
        assert (answer.json()["id"], answer.json()["you"]) == (table, 1)
        while a.update["table"]["status"] != "playing":
            await a.hear_update()


async def test_an_invitation_is_used_once(ann: Person, ben: Person, eve: Person) -> None:
    table = await ann.opens("me", "open", "open", private=True)
    token = await invitation(ann, table)
    assert (await accepts(ben, token)).status_code == 200
    assert code(await accepts(eve, token)) == (409, "used-up")
    shown = (await eve.http.get(f"/api/invitations/{token}")).json()
    assert not shown["open"]
    # Who sits already comes back by the same link.
    assert (await accepts(ben, token)).json()["you"] == 1


async def test_of_two_with_one_link_one_sits(ann: Person, ben: Person, eve: Person) -> None:
    table = await ann.opens("me", "open", "open", private=True)
    token = await invitation(ann, table)
    answers = await asyncio.gather(accepts(ben, token), accepts(eve, token))
    assert sorted(a.status_code for a in answers) == [200, 409]
    assert next(a for a in answers if a.status_code == 409).json()["code"] == "used-up"
    kinds = [s["kind"] for s in (await ann.looks(table))["seats"]]
    assert kinds == ["person", "person", "open"]


async def test_ones_own_invitation_stays_good_for_others(ann: Person, ben: Person) -> None:
    table = await ann.opens("me", "open", private=True)
    token = await invitation(ann, table)
    assert (await accepts(ann, token)).json()["you"] == 0
    assert (await accepts(ben, token)).json()["you"] == 1


async def test_there_are_as_many_invitations_as_open_seats(ann: Person, ben: Person) -> None:
    table = await ann.opens("me", "open", "open", private=True)
    first = await invitation(ann, table)
    await invitation(ann, table)
    refused = await ann.http.post(f"/api/tables/{table}/invite")
    assert code(refused) == (409, "enough-invitations")
    assert (await ann.http.delete(f"/api/tables/{table}/invite")).status_code == 204
    assert code(await accepts(ben, first)) == (404, "not-found")
    assert (await accepts(ben, await invitation(ann, table))).json()["you"] == 1


async def test_only_the_host_invites(ann: Person, ben: Person) -> None:
    table = await ann.opens("me", "open", "open", private=True)
    assert code(await ben.http.post(f"/api/tables/{table}/invite")) == (403, "not-host")
    assert code(await ben.http.delete(f"/api/tables/{table}/invite")) == (403, "not-host")
    await accepts(ben, await invitation(ann, table))
    assert code(await ben.http.post(f"/api/tables/{table}/invite")) == (403, "not-host")


async def test_an_invitation_that_comes_too_late(ann: Person, ben: Person) -> None:
    table = await ann.opens("me", "open", private=True)
    token = await invitation(ann, table)
    await ann.does(table, "fill", seat=1)
    assert not (await ben.http.get(f"/api/invitations/{token}")).json()["open"]
    assert code(await accepts(ben, token)) == (409, "started")
    assert code(await ann.http.post(f"/api/tables/{table}/invite")) == (409, "started")


async def test_a_host_who_got_up_needs_no_invitation(ann: Person, ben: Person) -> None:
    table = await ann.opens("me", "open", "open", private=True)
    await accepts(ben, await invitation(ann, table))
    await ann.does(table, "leave")
    await ann.sits(table)
    assert (await ann.looks(table))["you"] == 0


@pytest.mark.parametrize("token", ["nothing", "x" * 65, "x" * 2000, "%00", "..%2f"])
async def test_invented_tokens(ben: Person, token: str) -> None:
    for answer in (await ben.http.get(f"/api/invitations/{token}"), await accepts(ben, token)):
        assert code(answer) == (404, "not-found")


async def test_only_the_hash_is_kept_and_nothing_is_logged(
    house: House, ann: Person, ben: Person, capfd: pytest.CaptureFixture[str]
) -> None:
    table = await ann.opens("me", "open", "open", private=True)
    token = await invitation(ann, table)
    await accepts(ben, token)
    async with house.store.engine.connect() as c:
        rows = (await c.exec_driver_sql("SELECT * FROM invitations")).all()
    assert secret_hash(token) in str(rows)
    assert token not in str(rows)
    said = capfd.readouterr()
    assert token not in said.out + said.err


async def test_a_table_that_nobody_may_watch(ann: Person, ben: Person, eve: Person) -> None:
    table = await ann.opens("me", "open", private=True, watch=False)
    token = await invitation(ann, table)
    for answer in (
        await eve.http.get(f"/api/tables/{table}"),
        await eve.http.get(f"/api/tables/{table}/match"),
        await eve.http.get(f"/api/tables/{table}/review"),
        await eve.does(table, "sit"),
    ):
        assert code(answer) == (403, "not-watchable")
    with pytest.raises(ConnectionClosed) as closed:
        async with eve.at(table):
            raise AssertionError("she was let in")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403
    # The invitation still says where it leads, and lets in.
    assert (await ben.http.get(f"/api/invitations/{token}")).json()["open"]
    assert (await accepts(ben, token)).json()["you"] == 1
    async with ben.at(table) as b:
        assert b.update["table"]["status"] == "playing"
    assert code(await eve.http.get(f"/api/invitations/{token}")) == (409, "used-up")


async def test_watchers_are_sent_away_when_the_host_forbids(
    ann: Person, ben: Person, eve: Person
) -> None:
    table = await ann.opens("me", "open")
    await ben.sits(table)
    async with ann.at(table) as a, ben.at(table) as b, eve.at(table) as e:
        assert code(await watching(ben, table, False)) == (403, "not-host")
        answer = await watching(ann, table, False)
        assert answer.json()["watch"] is False
        with contextlib.suppress(ConnectionClosed):
            while True:
                await e.hear()
        assert e.socket.close_code == 4403
        assert e.problems[-1]["code"] == "not-watchable"
        for tab in (a, b):
            await tab.settle()
            assert tab.update["table"]["watch"] is False
    await watching(ann, table, True)
    async with eve.at(table) as e:
        assert e.update["table"]["watch"] is True


async def test_a_public_table_is_seen_by_all_until_it_begins(
    ann: Person, ben: Person, eve: Person
) -> None:
    table = await ann.opens("me", "open", watch=False)
    async with eve.at(table) as e:
        await ben.sits(table)
        with contextlib.suppress(ConnectionClosed):
            while True:
                await e.hear()
        assert e.socket.close_code == 4403
    assert all(m["view"] is None for m in map(_update, e.heard) if m)


def _update(text: str) -> dict[str, object] | None:
    message: dict[str, object] = json.loads(text)
    return message if message["type"] == "update" else None
