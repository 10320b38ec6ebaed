"""Sitting down, leaving, coming back, bots on seats, the lobby, and names."""

from __future__ import annotations

import asyncio
import unicodedata
from pathlib import Path
from random import Random

import pytest
from tests.server.house import House, Person, play
from websockets.exceptions import ConnectionClosed


def kinds(info: dict[str, object]) -> list[str]:
    seats = info["seats"]
    assert isinstance(seats, list)
    return [s["kind"] for s in seats]


async def test_the_last_seat_starts_the_game(house: House, ann: Person, ben: Person) -> None:
    table = await ann.opens("me", "open", "open")
    async with ann.at(table) as a:
        assert a.update["seq"] == -1
        assert a.update["table"]["host"]
        await ben.sits(table)
        await a.hear_update()
        assert a.update["table"]["status"] == "gathering"
        async with house.person("Zoe") as zoe:
            answer = await zoe.does(table, "sit", seat=2)
            assert answer.json()["status"] == "playing"
            assert answer.json()["you"] == 2
        await a.hear_update()
        assert a.update["table"]["status"] == "playing"
        assert a.seq == 0
        assert a.offers


async def test_sitting_twice_is_sitting_once(ann: Person, ben: Person) -> None:
    table = await ann.opens("me", "open", "open")
    await ben.sits(table)
    answer = await ben.does(table, "sit", seat=2)
    assert answer.status_code == 200
    assert answer.json()["you"] == 1
    assert kinds(answer.json()) == ["person", "person", "open"]


async def test_of_two_who_want_one_seat_one_gets_it(
    house: House, ann: Person, ben: Person, eve: Person
) -> None:
    table = await ann.opens("me", "open")
    answers = await asyncio.gather(ben.does(table, "sit", seat=1), eve.does(table, "sit", seat=1))
    assert sorted(a.status_code for a in answers) == [200, 409]
    lost = next(a for a in answers if a.status_code == 409)
    assert lost.json()["code"] in ("seat-taken", "started")
    assert (await ann.looks(table))["status"] == "playing"
    assert len(await house.store.log(table)) == 1


async def test_seats_that_cannot_be_taken(ann: Person, ben: Person, eve: Person) -> None:
    table = await ann.opens("me", "open", "greedy", "open")
    for wrong in (0, 2, 4, -1):
        answer = await ben.does(table, "sit", seat=wrong)
        assert (answer.status_code, answer.json()["code"]) == (409, "seat-taken")
    answer = await ben.does(table, "sit", seat="one")
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    await ben.sits(table)
    await ann.does(table, "fill", seat=3)
    answer = await eve.does(table, "sit")
    assert (answer.status_code, answer.json()["code"]) == (409, "started")


async def test_the_host_fills_seats_with_bots(ann: Person, ben: Person) -> None:
    table = await ann.opens("me", "open", "open")
    await ben.sits(table)
    answer = await ben.does(table, "fill", seat=2)
    assert (answer.status_code, answer.json()["code"]) == (403, "not-host")
    for wrong in (0, 1, 3, -1):
        answer = await ann.does(table, "fill", seat=wrong)
        assert (answer.status_code, answer.json()["code"]) == (409, "seat-taken")
    answer = await ann.does(table, "fill", seat=2, bot="hal")
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-table")
    answer = await ann.does(table, "fill", seat=2, bot="random")
    assert answer.json()["status"] == "playing"
    assert answer.json()["seats"][2]["name"] == "random"
    answer = await ann.does(table, "fill", seat=2)
    assert (answer.status_code, answer.json()["code"]) == (409, "started")


async def test_leaving_before_the_game_frees_the_seat(ann: Person, ben: Person) -> None:
    table = await ann.opens("me", "open", "open")
    await ben.sits(table)
    async with ann.at(table) as a:
        assert (await ben.does(table, "leave")).status_code == 204
        await a.hear_update()
        assert kinds(a.update["table"]) == ["person", "open", "open"]
    answer = await ben.does(table, "leave")
    assert (answer.status_code, answer.json()["code"]) == (403, "not-seated")


async def test_a_host_who_leaves_others_stays_host(ann: Person, ben: Person) -> None:
    table = await ann.opens("me", "open", "open")
    await ben.sits(table)
    await ann.does(table, "leave")
    info = await ann.looks(table)
    assert kinds(info) == ["open", "person", "open"]
    assert info["host"]
    await ann.sits(table)
    assert (await ann.looks(table))["you"] == 0


async def test_a_host_alone_closes_the_table(ann: Person, eve: Person) -> None:
    table = await ann.opens("me", "open", "greedy")
    async with eve.at(table) as e:
        assert (await ann.does(table, "leave")).status_code == 204
        assert (await e.hear())["code"] == "unknown-table"
        with pytest.raises(ConnectionClosed) as closed:
            await e.hear()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4404
    for what in ("sit", "leave", "return"):
        answer = await eve.does(table, what)
        assert (answer.status_code, answer.json()["code"]) == (404, "unknown-table")


async def test_who_comes_while_the_table_closes_is_told(
    house: House, ann: Person, ben: Person
) -> None:
    table = await ann.opens("me", "open", "open")
    left, sat = await asyncio.gather(ann.does(table, "leave"), ben.does(table, "sit"))
    assert left.status_code == 204
    if sat.status_code == 200:
        assert kinds(await ben.looks(table)) == ["open", "person", "open"]
    else:
        assert sat.json()["code"] == "unknown-table"


async def test_a_bot_plays_on_for_who_left_until_the_return(ann: Person, ben: Person) -> None:
    table = await ann.opens("me", "open")
    await ben.sits(table)
    async with ann.at(table) as a, ben.at(table) as b:
        await ben.does(table, "leave")
        while not a.update["table"]["seats"][1]["away"]:
            await a.hear_update()
        await play([a], Random(21), moves=6)
        await b.until(a.seq)
        assert b.offers == []
        assert not b.update["table"]["your_turn"]
        await b.act("done")
        assert (await b.hear_problem())["code"] == "not-seated"
        answer = await ben.does(table, "return")
        assert not answer.json()["seats"][1]["away"]
        await b.settle()
        await a.settle()
        assert b.update["table"]["seats"][1]["away"] is False
        await play([a, b], Random(22), moves=4)


async def test_a_table_whose_people_all_left_is_played_to_the_end(
    house: House, ann: Person, ben: Person, eve: Person
) -> None:
    table = await ann.opens("me", "open")
    await ben.sits(table)
    async with eve.at(table) as e:
        await ann.does(table, "leave")
        await ben.does(table, "leave")
        while not e.over:
            await e.hear_update()
    assert (await ann.does(table, "leave")).status_code == 204
    assert (await ann.looks(table))["status"] == "over"


async def test_private_tables_are_on_no_list(ann: Person, ben: Person) -> None:
    hidden = await ann.opens("me", "open", private=True)
    shown = await ann.opens("me", "open")
    lobby = (await ben.http.get("/api/lobby")).json()
    ids = [t["id"] for t in lobby["open"]]
    assert shown in ids
    assert hidden not in ids
    assert lobby["mine"] == []
    assert {hidden, shown} <= {t["id"] for t in (await ann.http.get("/api/lobby")).json()["mine"]}


async def test_the_lobby_shows_first_what_waits_for_me(ann: Person, ben: Person) -> None:
    done = await ann.opens("me")
    async with ann.at(done) as tab:
        await play([tab], Random(23))
    my_turn = await ann.opens("me")
    waiting = await ann.opens("me", "open")
    newest = await ann.opens("me", "open", "open")
    lobby = (await ann.http.get("/api/lobby")).json()
    assert [t["id"] for t in lobby["mine"]] == [my_turn, newest, waiting, done]
    assert [t["your_turn"] for t in lobby["mine"]] == [True, False, False, False]
    found = [t["id"] for t in (await ben.http.get("/api/lobby")).json()["open"]]
    assert [i for i in found if i in (newest, waiting)] == [newest, waiting]
    assert my_turn not in found


async def test_looking_around_leaves_no_trace(house: House) -> None:
    """Only who does something becomes a visitor; a crawler does not."""
    async with house.person() as nobody:
        for path in ("/", "/api/lobby", "/api/games", "/api/health"):
            answer = await nobody.http.get(path)
            assert answer.status_code == 200
            assert "set-cookie" not in answer.headers


async def test_a_first_visit_is_given_a_cookie(house: House) -> None:
    async with house.person() as new:
        answer = await new.http.get("/api/me")
        assert answer.json()["name"] == ""
        cookie = answer.headers["set-cookie"].lower()
        for word in ("httponly", "samesite=lax", "path=/", "max-age=31536000"):
            assert word in cookie
        assert "secure" not in cookie
        assert len(new.cookie) >= 43
        assert "set-cookie" not in (await new.http.get("/api/me")).headers
    async with house.person() as new:
        # Anybody can say so; only a proxy that the owner trusts is believed.
        answer = await new.http.get("/api/me", headers={"X-Forwarded-Proto": "https"})
        assert "secure" not in answer.headers["set-cookie"].lower()


async def test_behind_a_proxy_with_https_the_cookie_is_for_https(tmp_path: Path) -> None:
    house = await House(tmp_path, trust_proxy=True).open()
    async with house.person() as new:
        answer = await new.http.get("/api/me", headers={"X-Forwarded-Proto": "https"})
        assert "secure" in answer.headers["set-cookie"].lower()
    await house.close()


async def test_who_has_no_name_is_a_guest(house: House) -> None:
    async with house.person() as somebody:
        table = await somebody.opens("me", "open")
        assert (await somebody.looks(table))["seats"][0]["name"] == "Guest"


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Ann", "Ann"),
        ("  Ann   of\tthe  hills ", "Ann of the hills"),
        ("Аня", "Аня"),
        ("A\u030angstro\u0308m", "Ångström"),
        ("🦉", "🦉"),
        ("👩\u200d🚀 Ann", "👩\u200d🚀 Ann"),
        ("\U0001fae8", "\U0001fae8"),
        ("<b>Ann</b>", "<b>Ann</b>"),
        ("x" * 24, "x" * 24),
        ("e\u0301" * 24, "é" * 24),
    ],
)
async def test_names_that_are_kept(ann: Person, given: str, kept: str) -> None:
    answer = await ann.http.put("/api/me", json={"name": given})
    assert answer.json()["name"] == kept
    assert unicodedata.is_normalized("NFC", kept)
    assert (await ann.http.get("/api/me")).json()["name"] == kept


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   \t\n ",
        "\u00a0\u2003",
        "\u200b",
        "\u200d",
        "\u3164",
        "\u2800",
        "\u0301",
        "x" * 25,
        "x" * 5000,
        "An\u0000n",
        "An\u0007n",
        "An\u202en",
        "\u2066Ann\u2069",
        "Ann\u200f",
        "Ann\ufeff",
        "Ann\ue000",
        "Ann\uffff",
        "An\u00adn",
    ],
)
async def test_names_that_are_refused(ann: Person, name: str) -> None:
    answer = await ann.http.put("/api/me", json={"name": name})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-name")
    assert "name" in answer.json()["message"]
    assert (await ann.http.get("/api/me")).json()["name"] == "Ann"
