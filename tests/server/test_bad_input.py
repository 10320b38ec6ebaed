"""Whatever comes in is answered clearly and changes nothing."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from random import Random
from typing import Any

import httpx
import pytest
from tests.server.house import House, Person, Tab
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from oneiro.games.dreamworld.components import CODES
from oneiro.kernel.match import Move
from oneiro.server.api import table_socket

KIB = 1024


@pytest.fixture
async def table(ann: Person) -> str:
    return await ann.opens("me")


@pytest.fixture
async def tab(ann: Person, table: str) -> AsyncIterator[Tab]:
    async with ann.at(table) as tab:
        yield tab


async def log_of(house: House, table: str) -> list[Move]:
    return await house.store.log(table)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("", ""),
        ("{", ""),
        ("null", "null"),
        ("[]", "array"),
        ('"act"', "str"),
        ("{}", "type"),
        ('{"type": "sing"}', "type"),
        ('{"type": 1}', "type"),
        ('{"type": "act"}', "seq"),
        ('{"type": "act", "seq": 0}', "action"),
        ('{"type": "act", "seq": "0", "action": "done"}', "seq"),
        ('{"type": "act", "seq": 0.5, "action": "done"}', "seq"),
        ('{"type": "act", "seq": true, "action": "done"}', "seq"),
        ('{"type": "act", "seq": null, "action": "done"}', "seq"),
        ('{"type": "act", "seq": 1e999, "action": "done"}', "seq"),
        ('{"type": "act", "seq": 0, "action": ["done"]}', "action"),
        ('{"type": "act", "seq": 0, "action": "done", "seat": 1}', "seat"),
        ('{"type": "undo"}', "seq"),
        ('{"type": "ping", "x": 1}', "x"),
        ('{"type": "ping"} {"type": "ping"}', ""),
        ('{"type": "act", "seq": 0, "action": "\\ud800"}', ""),
        ('{"x": ' + "[" * 9000, ""),
        ('{"type": "act", "seq": 0, "action": "done", "x": ' + '{"a":' * 2000, ""),
        ("\ufeff{}", ""),
    ],
)
async def test_what_is_no_message_is_malformed(
    house: House, table: str, tab: Tab, text: str, names: str
) -> None:
    before = await log_of(house, table)
    await tab.socket.send(text)
    problem = await tab.hear()
    assert (problem["type"], problem["code"]) == ("problem", "malformed")
    assert names in problem["message"]
    await tab.settle()
    assert await log_of(house, table) == before


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ("", "unreadable"),
        ("dance", "unreadable"),
        ("play", "unreadable"),
        ("play z9q", "unreadable"),
        ("play  d8m", "unreadable"),
        ("PLAY d8m", "unreadable"),
        ("play d8m\n", "unreadable"),
        ("undo 0", "unreadable"),
        ("setup", "unreadable"),
        ("play \u0000", "unreadable"),
        ("играть", "unreadable"),
        ("turn 999999999999999999999999", "unreadable"),
        ("x" * 10_000, "unreadable"),
        ("done", "illegal"),
        ("score", "illegal"),
        ("turn 5", "illegal"),
        ("take professor", "illegal"),
    ],
)
async def test_what_is_no_action_here_is_refused(
    house: House, table: str, tab: Tab, action: str, code: str
) -> None:
    before, update = await log_of(house, table), tab.update
    await tab.act(action)
    problem = await tab.hear()
    assert (problem["type"], problem["code"]) == ("problem", code)
    assert len(problem["message"]) < 1000
    await tab.settle()
    assert tab.update is update
    assert await log_of(house, table) == before


async def test_a_forbidden_action_names_its_rule(tab: Tab) -> None:
    mine = {h["card"] for h in tab.update["view"]["mine"]["hand"]}
    foreign = next(code for code in CODES if code not in mine)
    await tab.act(f"play {foreign}")
    problem = await tab.hear()
    assert problem["code"] == "illegal"
    assert problem["rule"].startswith("DW-")


async def test_acting_out_of_turn(ann: Person, ben: Person) -> None:
    table = await ann.opens("me", "open")
    async with ann.at(table) as a:
        await a.act("play d8m")
        assert (await a.hear_problem())["code"] == "not-started"
        await ben.sits(table)
        await a.hear_update()
        await a.act(a.offers[0])
        await a.hear_update()
        await a.act("play d8m")
        assert (await a.hear_problem())["code"] == "not-your-turn"


async def test_bytes_are_no_text(tab: Tab) -> None:
    await tab.socket.send(b'{"type": "ping"}')
    problem = await tab.hear()
    assert problem["code"] == "malformed"
    assert "bytes" in problem["message"]
    await tab.settle()


async def test_too_large_is_answered_and_far_too_large_hangs_up(ann: Person, table: str) -> None:
    async with ann.at(table) as tab:
        for size in (16 * KIB + 1, 60 * KIB):
            await tab.act("x" * size)
            assert (await tab.hear())["code"] == "too-large"
        await tab.act("ю" * 9000)
        assert (await tab.hear())["code"] == "too-large"
        await tab.settle()
        await tab.act("x" * 65 * KIB)
        with pytest.raises(ConnectionClosed) as closed:
            await tab.hear()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
    async with ann.at(table) as tab:
        await tab.settle()


async def test_a_flood_is_answered_once_and_the_line_lives_on(
    ann: Person, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_socket, "MESSAGES_AT_ONCE", 40.0)
    monkeypatch.setattr(table_socket, "MESSAGES_A_SECOND", 0.0)
    async with ann.at(table) as tab:
        for _ in range(300):
            await tab.say(type="ping")
        for _ in range(40):
            assert (await tab.hear())["type"] == "pong"
        assert (await tab.hear())["code"] == "too-many"
        monkeypatch.setattr(table_socket, "MESSAGES_A_SECOND", 1e9)
        # What is left of the flood may be heard now, and then the line is as before.
        await tab.act(tab.offers[0])
        while (await tab.hear())["type"] != "update":
            pass
        assert [p["code"] for p in tab.problems][1:] in ([], ["too-many"])


async def test_whatever_is_said_is_answered_once(house: House, ann: Person, table: str) -> None:
    """Messages with characters lost, doubled, swapped or replaced."""
    rng = Random(9)
    before = await log_of(house, table)
    async with ann.at(table) as tab:
        for _ in range(250):
            seq, action = (
                rng.choice(["0", "-1", "9e9", '"x"']),
                rng.choice(["done", "turn 5", ""]),
            )
            text = list(f'{{"type": "act", "seq": {seq}, "action": "{action}"}}')
            for _ in range(rng.randrange(4)):
                i = rng.randrange(len(text))
                text[i : i + rng.randrange(2)] = rng.choice(['"', "\\", "{", "я", "\x00", "", "]"])
            await tab.socket.send("".join(text))
            if (await tab.hear_problem())["code"] == "stale":
                await tab.hear_update()
        await tab.settle()
        codes = {p["code"] for p in tab.problems}
    assert {"malformed", "illegal", "unreadable", "stale"} <= codes
    assert "server" not in codes
    assert await log_of(house, table) == before


async def test_an_accident_is_answered_without_its_words(
    house: House, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def flaw(*_: Any) -> None:
        raise RuntimeError("d8m")

    monkeypatch.setattr(house.store, "tables_of", flaw)
    answer = await ann.http.get("/api/lobby")
    assert (answer.status_code, answer.json()["code"]) == (500, "server")
    assert "d8m" not in answer.text


async def test_nobody_acts_with_no_cookie_or_a_foreign_one(house: House, table: str) -> None:
    for cookie in ("", "x", "y" * 43, "z" * 4000):
        async with house.person(cookie=cookie) as stranger, stranger.at(table) as s:
            assert s.update["view"]["mine"] is None
            assert s.offers == []
            await s.act("play d8m")
            assert (await s.hear())["code"] == "not-seated"
            for what in ("leave", "return"):
                answer = await stranger.does(table, what)
                assert (answer.status_code, answer.json()["code"]) == (403, "not-seated")
            answer = await stranger.does(table, "fill", seat=0)
            assert (answer.status_code, answer.json()["code"]) == (403, "not-host")


@pytest.mark.parametrize("name", ["nowhere", "%00", "..%2f..", "a" * 500, "ы", "' OR 1=1 --"])
async def test_there_is_no_such_table(house: House, ann: Person, name: str) -> None:
    for method, what in (("GET", ""), ("POST", "/sit"), ("POST", "/leave"), ("GET", "/match")):
        answer = await ann.http.request(method, f"/api/tables/{name}{what}", json={})
        assert answer.status_code in (404, 405)
        assert answer.json()["code"] in ("unknown-table", "not-found")
        assert answer.json()["type"] == "problem"


async def test_a_line_to_no_table_says_so_and_closes(house: House) -> None:
    async with connect(f"ws://127.0.0.1:{house.port}/api/tables/nowhere/live") as socket:
        assert json.loads(await socket.recv())["code"] == "unknown-table"
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4404


async def test_a_line_to_another_address_is_refused(house: House) -> None:
    with pytest.raises(InvalidStatus):
        async with connect(f"ws://127.0.0.1:{house.port}/api/elsewhere"):
            pass


ME = {"kind": "me"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot"}


@pytest.mark.parametrize(
    ("body", "code", "names"),
    [
        ({"game": "chess", "seats": [ME]}, "unknown-game", "chess"),
        ({"game": "../x", "seats": [ME]}, "unknown-game", "../x"),
        ({"game": "dreamworld", "seats": []}, "bad-table", "players"),
        ({"game": "dreamworld", "seats": [ME, *[OPEN] * 4]}, "bad-table", "players"),
        ({"game": "dreamworld", "seats": [ME, *[OPEN] * 400]}, "bad-table", "players"),
        ({"game": "dreamworld", "seats": [ME, ME]}, "bad-table", "one seat"),
        ({"game": "dreamworld", "seats": [BOT, BOT]}, "bad-table", "bots"),
        ({"game": "dreamworld", "seats": [ME, {"kind": "bot", "bot": "hal"}]}, "bad-table", "hal"),
        ({"game": "dreamworld", "seats": [ME], "options": {"x": "y"}}, "bad-table", "'x'"),
        (
            {"game": "dreamworld", "seats": [ME], "options": {"difficulty": "no"}},
            "bad-table",
            "difficulty",
        ),
        (
            {"game": "dreamworld", "seats": [ME], "options": {"difficulty": 3}},
            "malformed",
            "option",
        ),
        ({"game": "dreamworld", "seats": [{"kind": "you"}]}, "malformed", "seats[0].kind"),
        ({"game": "dreamworld", "seats": [{"kind": "me", "x": 1}]}, "malformed", "seats[0]"),
        ({"game": "dreamworld", "seats": "me"}, "malformed", "seats"),
        ({"game": "dreamworld", "seats": [ME], "private": "yes"}, "malformed", "private"),
        ({"game": "dreamworld", "seats": [ME], "seed": "00"}, "malformed", "seed"),
        ({"game": 7, "seats": [ME]}, "malformed", "game"),
        ({"seats": [ME]}, "malformed", "game"),
        ([], "malformed", ""),
        (None, "malformed", ""),
    ],
)
async def test_no_such_table_is_opened(
    house: House, ann: Person, body: Any, code: str, names: str
) -> None:
    before = len((await ann.http.get("/api/lobby")).json()["mine"])
    answer = await ann.http.post("/api/tables", json=body)
    assert answer.status_code == (404 if code == "unknown-game" else 400), answer.text
    problem = answer.json()
    assert (problem["type"], problem["code"]) == ("problem", code)
    assert names in problem["message"]
    assert len((await ann.http.get("/api/lobby")).json()["mine"]) == before


@pytest.mark.parametrize(
    ("content", "kind", "status", "code"),
    [
        (b"{", "application/json", 400, "malformed"),
        (b"", "application/json", 400, "malformed"),
        (b"\xff\xfe", "application/json", 400, "malformed"),
        (b'{"name": "\xff"}', "application/json", 400, "malformed"),
        (b'{"x": ' + b"[" * 9000, "application/json", 400, "malformed"),
        (b"name=Ann", "application/x-www-form-urlencoded", 400, "malformed"),
        (b'{"name": "' + b"x" * 20_000 + b'"}', "application/json", 413, "too-large"),
    ],
)
async def test_what_is_no_request(
    ann: Person, content: bytes, kind: str, status: int, code: str
) -> None:
    answer = await ann.http.put("/api/me", content=content, headers={"Content-Type": kind})
    assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text
    assert (await ann.http.get("/api/me")).json()["name"] == "Ann"


async def test_a_large_body_in_pieces_is_too_large(ann: Person) -> None:
    async def pieces() -> AsyncIterator[bytes]:
        for _ in range(40):
            yield b" " * KIB

    answer = await ann.http.put("/api/me", content=pieces())
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/api/me"),
        ("DELETE", "/api/tables"),
        ("PATCH", "/api/lobby"),
        ("PUT", "/api/games"),
        ("POST", "/"),
        ("DELETE", "/t/x"),
    ],
)
async def test_a_wrong_method(ann: Person, method: str, path: str) -> None:
    answer = await ann.http.request(method, path)
    assert answer.status_code == 405
    assert answer.json()["code"] == "not-found"
    assert "allow" in answer.headers


FOREIGN = [
    {"Origin": "http://evil.example"},
    {"Origin": "null"},
    {"Origin": "http://127.0.0.1:1"},
    {"Origin": "http://127.0.0.1.evil.example"},
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
]


@pytest.mark.parametrize("headers", FOREIGN)
async def test_another_site_cannot_act_in_a_visitors_name(
    house: House, ann: Person, headers: dict[str, str]
) -> None:
    answer = await ann.http.put("/api/me", json={"name": "Mallory"}, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "cross-site")
    answer = await ann.http.post("/api/tables", json={}, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "cross-site")
    assert (await ann.http.get("/api/me", headers=headers)).json()["name"] == "Ann"


@pytest.mark.parametrize("headers", FOREIGN)
async def test_another_site_cannot_open_a_line(
    house: House, ann: Person, table: str, headers: dict[str, str]
) -> None:
    url = f"ws://127.0.0.1:{house.port}/api/tables/{table}/live"
    with pytest.raises(InvalidStatus) as refused:
        async with connect(url, additional_headers={**headers, "Cookie": f"oneiro={ann.cookie}"}):
            pass
    assert refused.value.response.status_code == 403


async def test_our_own_page_may(house: House, ann: Person, table: str) -> None:
    ours: dict[str, str] = {"Origin": house.address, "Sec-Fetch-Site": "same-origin"}
    assert (await ann.http.put("/api/me", json={"name": "Ann"}, headers=ours)).status_code == 200
    async with ann.at(table, origin=house.address):
        pass
    behind = {"Origin": "https://oneiro.example", "Host": "oneiro.example:443"}
    answer: httpx.Response = await ann.http.put("/api/me", json={"name": "Ann"}, headers=behind)
    assert answer.status_code == 200


async def test_a_visitor_opens_so_many_tables_and_no_more(
    ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("oneiro.server.room.registry.MOST_TABLES", 2)
    await ann.opens("me")
    await ann.opens("me", "open")
    answer = await ann.http.post("/api/tables", json={"game": "dreamworld", "seats": [ME]})
    assert (answer.status_code, answer.json()["code"]) == (429, "too-many")


@pytest.mark.parametrize(
    "name",
    [
        "ann" + "\u0316" * 8,
        "a" + "\u0316\u200d" * 4 + "nn",
        "a" + "\u20dd" * 4,
        "a" + "\u034f\u0316" * 2,
        "\u0316ann",
        "an\u0316\u0316\u0316\u0316n",
    ],
)
async def test_no_tower_of_marks_on_a_name(ann: Person, name: str) -> None:
    answer = await ann.http.put("/api/me", json={"name": name})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-name")
    assert "mark" in answer.json()["message"]
    assert (await ann.http.get("/api/me")).json()["name"] == "Ann"


@pytest.mark.parametrize("name", ["Nguyễn Thị", "שָׁלוֹם", "สวัสดี", "नमस्ते", "ㅤA1️⃣", "❤️ Ann 👩‍👧"])
async def test_scripts_keep_their_marks(house: House, name: str) -> None:
    async with house.person() as somebody:
        assert (await somebody.http.put("/api/me", json={"name": name})).status_code == 200
