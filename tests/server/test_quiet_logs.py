"""No secret stands in a log or in an address, but for the invitation, which is one."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from pathlib import Path
from random import Random

import httpx
from tests.browser.server import Server
from tests.server.house import Person, person, play

PASSWORD = "a long night without dreams"
SAID = "I hold the black swan"


def told(log: Path) -> list[dict[str, object]]:
    """The lines of a log for machines."""
    lines = log.read_text().splitlines()
    return [json.loads(line) for line in lines if line.startswith("{")]


def found(log: str, secrets: set[str]) -> set[str]:
    return {secret for secret in secrets if secret in log}


async def an_evening(ann: Person, ben: Person, eve: Person) -> set[str]:
    """People do all that has to do with secrets; these are returned."""
    for who, login in ((ann, "Ann"), (ben, "Ben")):
        body = {"login": login, "password": PASSWORD}
        (await who.http.post("/api/account", json=body)).raise_for_status()
    wrong = {"login": "Ann", "password": PASSWORD + "!"}
    assert (await eve.http.post("/api/session", json=wrong)).status_code >= 400
    table = await ann.opens("me", "open", private=True)
    invitation = (await ann.does(table, "invite")).raise_for_status().json()["token"]
    (await ben.http.post(f"/api/invitations/{invitation}")).raise_for_status()
    assert (await eve.http.post(f"/api/invitations/{invitation}")).status_code >= 400
    hands = set()
    async with ann.at(table) as a, ben.at(table) as b, eve.at(table) as e:
        await a.settle()
        await b.settle()
        for tab in (a, b):
            hands |= {f'"{card["card"]}"' for card in tab.update["view"]["mine"]["hand"]}
        await a.say(type="say", text=SAID)
        await a.act("play nothing of the kind")
        await e.act(a.offers[0])
        await a.socket.send("{no message")
        await a.settle()
        await play([a, b], Random(4), 6)
    (await ann.http.delete("/api/session")).raise_for_status()
    assert (await eve.http.get(f"/api/tables/{table}x")).status_code == 404
    assert (await eve.http.put("/api/me", json={"name": PASSWORD * 9})).status_code == 400
    cookies = {who.cookie for who in (ann, ben, eve)}
    return {*cookies, *hands, table, invitation, PASSWORD, SAID, "nothing of the kind"}


async def test_logs_hold_no_secret(tmp_path: Path) -> None:
    server = Server(tmp_path / "house.db", tmp_path / "log", {"ONEIRO_LOG": "json"})
    await asyncio.to_thread(server.start)
    try:
        async with (
            person(server.url, "Ann") as ann,
            person(server.url, "Ben") as ben,
            person(server.url, "Eve") as eve,
        ):
            secrets = await an_evening(ann, ben, eve)
            first = {ann.cookie, ben.cookie}
        description = await asyncio.to_thread(httpx.get, f"{server.url}/api/schema/openapi.json")
        paths = description.raise_for_status().json()["paths"]
    finally:
        await asyncio.to_thread(server.stop)
    with sqlite3.connect(tmp_path / "house.db") as db:
        secrets |= {seed.hex() for (seed,) in db.execute("SELECT seed FROM tables")}
        hashes = {h for (h,) in db.execute("SELECT secret_hash FROM sessions")}
        everything = "\n".join(db.iterdump())
    db.close()
    log = (tmp_path / "log").read_text()
    assert {line["event"] for line in told(tmp_path / "log")} >= {"table opened", "game begun"}
    assert found(log, {s for s in secrets | hashes if s}) == set()
    # Whoever steals the database can neither sign in nor sit down with it.
    assert found(everything, {PASSWORD, *first}) == set()
    assert found(log + PASSWORD, secrets) == {PASSWORD}
    keys = {key for path in paths for key in re.findall(r"{(\w+)}", path)}
    asked = {
        q["name"]
        for path in paths.values()
        for operation in path.values()
        for q in operation.get("parameters", [])
        if q["in"] == "query"
    }
    assert keys == {"key", "table_id", "id", "text", "token", "chat_id", "name"}
    # A share is the hash of a number that the browser keeps to itself.
    assert asked <= {"date", "before", "viewer", "first", "last", "share"}
