"""DR-S3 at the table: people choose a free colour before the game, and the rest is drawn."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest
from tests.server.house import House, Person
from tests.server.test_rematch import End, again

from oneiro.store import Store

RUNNERS: dict[str, Any] = {"game": "dream_runners", "options": {"pace": "untimed"}}
NO_OPTIONS: dict[str, Any] = {"options": {}}


async def chooses(person: Person, table: str, colour: object) -> httpx.Response:
    return await person.http.put(f"/api/tables/{table}/colour", json={"colour": colour})


def colours(info: dict[str, Any]) -> list[str]:
    return [seat["colour"] for seat in info["seats"]]


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


@pytest.mark.rule("DR-S3")
async def test_people_choose_a_free_colour_while_they_gather(
    ann: Person, ben: Person, eve: Person
) -> None:
    table = await ann.opens("me", "open", "open", **RUNNERS)
    async with eve.at(table) as looking:
        assert colours(looking.update["table"]) == ["", "", ""]
        assert colours((await chooses(ann, table, "violet")).json()) == ["violet", "", ""]
        await looking.hear_update()
        assert colours(looking.update["table"]) == ["violet", "", ""]
    assert code(await ben.does(table, "sit", seat=1, colour="violet")) == (409, "colour-taken")
    assert colours((await ben.does(table, "sit", seat=1, colour="coral")).json())[1] == "coral"
    assert code(await chooses(ann, table, "coral")) == (409, "colour-taken")
    assert colours((await chooses(ann, table, "teal")).json()) == ["teal", "coral", ""]
    assert colours((await chooses(ben, table, "violet")).json()) == ["teal", "violet", ""]
    begun = (await eve.does(table, "sit", colour="coral")).json()
    assert (begun["status"], colours(begun)) == ("playing", ["teal", "violet", "coral"])
    assert begun["options"]["colours"] == "teal/violet/coral"


@pytest.mark.rule("DR-S3")
async def test_the_board_and_the_log_have_what_was_chosen(
    house: House, ann: Person, ben: Person
) -> None:
    table = await ann.opens("me", "open", **RUNNERS)
    await chooses(ann, table, "cream")
    await ben.sits(table)
    async with ben.at(table) as b:
        players = b.update["view"]["players"]
        mine = [m["id"] for m in players[0]["segments"]]
        assert (players[0]["colour"], mine) == ("cream", [12, 13, 14, 15])
        assert players[1]["colour"] != "cream"
        drawn = players[1]["colour"]
        assert colours(b.update["table"]) == ["cream", drawn]
    stored = await house.store.table(table)
    assert stored is not None
    assert stored.options["colours"] == "cream/-"
    assert [s.colour for s in stored.seats] == ["cream", drawn]


@pytest.mark.rule("DR-S3")
async def test_it_is_read_back_after_a_restart(house: House, ann: Person, ben: Person) -> None:
    table = await ann.opens("me", "open", **RUNNERS)
    await chooses(ann, table, "violet")
    house.rooms.rooms.clear()
    assert colours(await ben.looks(table)) == ["violet", ""]
    await ben.does(table, "sit", colour="teal")
    house.rooms.rooms.clear()
    async with ann.at(table) as a:
        assert [p["colour"] for p in a.update["view"]["players"]] == ["violet", "teal"]


@pytest.mark.rule("DR-S3")
async def test_a_colour_is_given_back(ann: Person, ben: Person, eve: Person) -> None:
    table = await ann.opens("me", "open", "open", **RUNNERS)
    await ben.does(table, "sit", colour="teal")
    assert code(await chooses(ann, table, "teal")) == (409, "colour-taken")
    await ben.does(table, "leave")
    assert colours((await chooses(ann, table, "teal")).json()) == ["teal", "", ""]
    assert colours((await chooses(ann, table, "")).json()) == ["", "", ""]
    assert (await eve.does(table, "sit", colour="teal")).status_code == 200


@pytest.mark.rule("DR-S3")
async def test_whoever_opens_a_table_with_bots_chooses_at_once(ann: Person) -> None:
    seats = [{"kind": "me", "colour": "cream"}, {"kind": "bot", "bot": "novice"}]
    answer = await ann.http.post("/api/tables", json={**RUNNERS, "seats": seats})
    assert (answer.status_code, answer.json()["status"]) == (201, "playing")
    assert colours(answer.json())[0] == "cream"
    assert colours(answer.json())[1] in ("coral", "teal", "violet")


async def test_nobody_chooses_for_others(ann: Person) -> None:
    wishes: list[dict[str, Any]] = [
        {"seats": [{"kind": "me"}, {"kind": "open", "colour": "teal"}]},
        {"seats": [{"kind": "me"}, {"kind": "bot", "colour": "teal"}]},
        {"seats": [{"kind": "me", "colour": "pink"}, {"kind": "open"}]},
        {"seats": [{"kind": "me"}, {"kind": "open"}], "options": {"colours": "coral/teal"}},
        {
            "game": "roam",
            **NO_OPTIONS,
            "seats": [{"kind": "me", "colour": "teal"}, {"kind": "open"}],
        },
    ]
    for wish in wishes:
        answer = await ann.http.post("/api/tables", json={**RUNNERS, **wish})
        assert code(answer) == (400, "bad-table"), wish


async def test_what_is_refused(ann: Person, ben: Person, eve: Person) -> None:
    table = await ann.opens("me", "open", "open", **RUNNERS)
    assert code(await chooses(ben, table, "teal")) == (403, "not-seated")
    for wrong in ("pink", "Teal", "-", "teal/coral", " "):
        assert code(await chooses(ann, table, wrong)) == (400, "malformed")
    for odd in (None, 1, ["teal"]):
        assert (await chooses(ann, table, odd)).status_code == 400
    await ben.sits(table)
    await eve.sits(table)
    assert code(await chooses(ann, table, "teal")) == (409, "started")
    plain = await ann.opens("me", "open")
    assert code(await chooses(ann, plain, "teal")) == (409, "nothing-asked")
    assert code(await ben.does(plain, "sit", colour="teal")) == (409, "nothing-asked")


@pytest.mark.rule("DR-S3")
async def test_of_two_who_want_one_colour_one_gets_it(
    house: House, ann: Person, ben: Person
) -> None:
    table = await ann.opens("me", "open", "open", **RUNNERS)
    await ben.sits(table)
    answers = await asyncio.gather(*(chooses(who, table, "coral") for who in (ann, ben)))
    assert sorted(a.status_code for a in answers) == [200, 409]
    stored = await house.store.table(table)
    assert stored is not None
    assert [s.colour for s in stored.seats].count("coral") == 1


@pytest.mark.rule("DR-S3")
async def test_another_process_may_have_given_it_away(
    house: House, ann: Person, ben: Person
) -> None:
    """This one has not heard of it yet; the store has."""
    table = await ann.opens("me", "open", "open", **RUNNERS)
    await ben.sits(table)
    store: Store = house.store
    held = house.room(table).table
    await store.gathering.choose_colour(table, 1, held.seats[1].visitor, "coral")
    assert house.room(table).table.seats[1].colour is None
    assert code(await chooses(ann, table, "coral")) == (409, "colour-taken")
    assert colours(await ann.looks(table)) == ["", "coral", ""]


@pytest.mark.rule("DR-S3")
async def test_in_a_rematch_colours_are_chosen_anew(house: House, ann: Person, ben: Person) -> None:
    seats = [{"kind": "me", "colour": "teal"}, {"kind": "open"}]
    answer = await ann.http.post("/api/tables", json={**RUNNERS, "seats": seats})
    table = answer.json()["id"]
    await ben.does(table, "sit", colour="cream")
    async with house.rooms.entered(table) as room:
        await room.do(End())
    new = await again(ben, table)
    assert colours(new) == ["", ""]
    begun = (await ann.does(new["id"], "sit", colour="cream")).json()
    assert begun["status"] == "playing"
    assert colours(begun)[begun["you"]] == "cream"
