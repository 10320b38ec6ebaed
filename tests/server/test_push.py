"""Calls by Web Push: to whom, when, what is in them, and what becomes of those that fail."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import json
import socket
import threading
from collections.abc import AsyncIterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from tests.server.house import PATIENCE, House, Person
from tests.waiting import happens

from oneiro.server.api.push import MOST_DEVICES
from oneiro.server.base.errors import Refusal
from oneiro.server.edge.static import load
from oneiro.server.push import sender
from oneiro.server.push.addresses import AddressGuard, NotReached
from oneiro.text import title

DAYS = {"kind": "days", "days": 3}


class PushService:
    """What a browser's maker runs: takes sealed messages and keeps them for the browser."""

    def __init__(self) -> None:
        self.got: asyncio.Queue[tuple[dict[str, str], bytes]] = asyncio.Queue()
        self.answers: list[int] = []
        """The next answers; 201 when there are no more."""
        loop, service = asyncio.get_running_loop(), self

        class Desk(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                headers = {"path": self.path, **{k.lower(): v for k, v in self.headers.items()}}
                loop.call_soon_threadsafe(service.got.put_nowait, (headers, body))
                self.send_response(service.answers.pop(0) if service.answers else 201)
                self.send_header("Location", "http://127.0.0.1:1/elsewhere")
                self.end_headers()

            def log_message(self, format: str, *args: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Desk)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self.server.server_port}"

    async def next(self) -> tuple[dict[str, str], bytes]:
        async with asyncio.timeout(PATIENCE):
            return await self.got.get()


class Browser:
    """A browser with a subscription: it alone can open what is sent there."""

    def __init__(self, service: PushService, name: str) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = hashlib.sha256(name.encode()).digest()[:16]
        self.endpoint = f"{service.address}/wpush/{name}"

    def subscription(self, lang: str = "en") -> dict[str, Any]:
        point = self.key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        keys = {"p256dh": web64(point), "auth": web64(self.secret)}
        return {"endpoint": self.endpoint, "keys": keys, "lang": lang}

    def open(self, body: bytes) -> dict[str, Any]:
        plain = http_ece.decrypt(
            body, private_key=self.key, auth_secret=self.secret, version="aes128gcm"
        )
        return dict(json.loads(plain))


def web64(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def unweb64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sender, "PAUSE", 0.05)
    monkeypatch.setattr(sender, "BEFORE_RETRY", 0.01)


@pytest.fixture(scope="module")
async def house(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    house = await House(tmp_path_factory.mktemp("house"), push_local=True).open()
    yield house
    await house.close()


@pytest.fixture
async def service() -> AsyncIterator[PushService]:
    service = PushService()
    yield service
    service.server.shutdown()
    service.server.server_close()


async def subscribed(person: Person, browser: Browser, **more: Any) -> None:
    answer = await person.http.post("/api/push", json=browser.subscription(**more))
    assert answer.status_code == 204, answer.text


async def quiet(house: House, service: PushService) -> None:
    """Nobody is called: whatever happened is looked at, and nothing is left to be done."""
    while house.app.state.push.tasks:
        await asyncio.gather(*house.app.state.push.tasks)
    assert service.got.empty()


async def opened(ann: Person, ben: Person, **more: Any) -> str:
    """A game for two by correspondence in which both are asked one after another."""
    table = await ann.opens("me", "open", game="roam", pace=DAYS, **more)
    await ben.sits(table)
    return table


async def test_a_call_is_sealed_signed_and_says_nothing_hidden(
    house: House, service: PushService, ann: Person, ben: Person
) -> None:
    phones = {"ann": Browser(service, "ann"), "ben": Browser(service, "ben")}
    await subscribed(ann, phones["ann"], lang="ru")
    await subscribed(ben, phones["ben"])
    table = await opened(ann, ben)
    headers, body = await service.next()
    phone = phones[headers["path"].removeprefix("/wpush/")]
    lang = "ru" if phone is phones["ann"] else "en"
    assert phone.open(body) == {
        "words": "turn",
        "title": title("roam", lang),
        "table": table,
        "lang": lang,
    }
    assert table.encode() not in body
    assert headers["content-encoding"] == "aes128gcm"
    assert int(headers["ttl"]) > 0
    key = (await ann.http.get("/api/push")).json()["key"]
    check_signature(headers["authorization"], key, service.address)


def check_signature(authorization: str, key: str, audience: str) -> None:
    kind, _, rest = authorization.partition(" ")
    fields = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert (kind, fields["k"]) == ("vapid", key)
    head, claims, signature = fields["t"].split(".")
    said = json.loads(unweb64(claims))
    assert said["aud"] == audience
    assert said["sub"].startswith("mailto:")
    raw = unweb64(signature)
    r, s = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unweb64(key)).verify(
        encode_dss_signature(r, s), f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256())
    )


async def test_a_question_calls_once_and_only_who_is_not_there(
    house: House, service: PushService, ann: Person, ben: Person
) -> None:
    people = {"ann": ann, "ben": ben}
    for name, person in people.items():
        await subscribed(person, Browser(service, name))
    table = await opened(ann, ben)
    called = (await service.next())[0]["path"].removeprefix("/wpush/")
    other = "ben" if called == "ann" else "ann"
    # Coming and going again is no new question.
    async with people[called].at(table):
        await quiet(house, service)
    await happens(lambda: not house.room(table).state.online)
    await quiet(house, service)
    async with people[called].at(table) as tab:
        while tab.offers:
            await tab.act(tab.offers[0])
            await tab.settle()
        assert (await service.next())[0]["path"] == f"/wpush/{other}"
        # The first one waits at the table, so the answer calls nobody.
        async with people[other].at(table) as theirs:
            while not tab.offers:
                await theirs.act(theirs.offers[0])
                await theirs.settle()
                await tab.until(theirs.seq)
        await quiet(house, service)


async def test_live_games_call_nobody(
    house: House, service: PushService, ann: Person, ben: Person
) -> None:
    await subscribed(ann, Browser(service, "ann"))
    table = await ann.opens("me", "open", game="roam")
    await ben.sits(table)
    await quiet(house, service)


@pytest.mark.parametrize("status", [404, 410])
async def test_a_subscription_that_is_gone_is_forgotten(
    house: House, service: PushService, ann: Person, status: int
) -> None:
    service.answers = [status]
    phone = Browser(service, "ann")
    await subscribed(ann, phone)
    await ann.opens("me", "greedy", game="roam", pace=DAYS)
    await service.next()
    await quiet(house, service)
    assert phone.endpoint not in await subscriptions(house)


async def subscriptions(house: House) -> list[str]:
    return [p.endpoint for p in await house.store.push.of(range(1, 1000))]


async def test_a_failure_is_tried_once_more_and_a_redirect_is_not_followed(
    house: House, service: PushService, ann: Person
) -> None:
    service.answers = [503, 307]
    await subscribed(ann, Browser(service, "ann"))
    table = await ann.opens("me", "greedy", game="roam", pace=DAYS)
    for _ in range(2):
        await service.next()
    await quiet(house, service)
    async with ann.at(table) as a:
        assert a.update["table"]["status"] == "playing"


async def test_one_can_be_left_alone_again(
    house: House, service: PushService, ann: Person, ben: Person
) -> None:
    phone, desk = Browser(service, "phone"), Browser(service, "desk")
    await subscribed(ann, phone)
    await subscribed(ann, desk)
    name = hashlib.sha256(phone.endpoint.encode()).hexdigest()
    assert (await ben.http.delete(f"/api/push/{name}")).status_code == 204
    assert phone.endpoint in await subscriptions(house)
    assert (await ann.http.delete(f"/api/push/{name}")).status_code == 204
    assert phone.endpoint not in await subscriptions(house)
    assert desk.endpoint in await subscriptions(house)


async def test_a_browser_belongs_to_whoever_used_it_last(
    house: House, service: PushService, ann: Person, ben: Person
) -> None:
    shared = Browser(service, "shared")
    await subscribed(ann, shared)
    await subscribed(ben, shared)
    assert (await subscriptions(house)).count(shared.endpoint) == 1
    for n in range(MOST_DEVICES + 2):
        await subscribed(ben, Browser(service, f"device{n}"))
    kept = await subscriptions(house)
    assert shared.endpoint not in kept
    assert sum("device" in endpoint for endpoint in kept) == MOST_DEVICES


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.com/x",
        "https://push.example.com:8443/x",
        "https://127.0.0.1/x",
        "https://localhost/x",
        "https://[::1]/x",
        "https://[::ffff:10.0.0.1]/x",
        "https://10.1.2.3/x",
        "https://169.254.169.254/latest",
        "https://user:word@push.example.com/x",
        "https://push.example.com/a b",
        "https://[bad/x",
        "file:///etc/passwd",
        "https://push.example.com/" + "x" * 1024,
        "",
    ],
)
def test_only_push_services_of_the_open_internet(endpoint: str) -> None:
    with pytest.raises(Refusal):
        AddressGuard().checked(endpoint)


def test_a_name_that_points_inside_is_not_written_to(monkeypatch: pytest.MonkeyPatch) -> None:
    outside, found = "93.184.216.34", [""]

    def resolved(*_: object, **__: object) -> list[Any]:
        return [(0, 0, 0, "", (address, 443)) for address in found]

    monkeypatch.setattr(socket, "getaddrinfo", resolved)
    url = AddressGuard().checked("https://push.example.com/x")
    for inside in ("10.0.0.5", "127.0.0.1", "::1", "fe80::1", "::ffff:192.168.0.1", "224.0.0.1"):
        found = [outside, inside]
        with pytest.raises(NotReached):
            AddressGuard().address(url)
    found = [outside]
    assert AddressGuard().address(url) == outside


@pytest.mark.parametrize(
    "change",
    [
        {"lang": "xx"},
        {"endpoint": "https://10.0.0.1/x"},
        {"keys": {"p256dh": "AAAA", "auth": "AAAA"}},
        {"keys": {"p256dh": "!", "auth": "AAAAAAAAAAAAAAAAAAAAAA"}},
        {"keys": {"p256dh": web64(b"\4" + b"\1" * 64), "auth": web64(b"1" * 16)}},
    ],
)
async def test_a_crooked_subscription_is_refused(
    service: PushService, ann: Person, change: dict[str, Any]
) -> None:
    body = Browser(service, "ann").subscription() | change
    answer = await ann.http.post("/api/push", json=body)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


async def test_the_keys_and_what_was_called_outlive_a_restart(
    tmp_path: Path, service: PushService
) -> None:
    house = await House(tmp_path, push_local=True).open()
    async with house.person("Ann") as ann:
        cookie = ann.cookie
        key = (await ann.http.get("/api/push")).json()["key"]
        await subscribed(ann, Browser(service, "ann"))
        table = await ann.opens("me", "greedy", game="roam", pace=DAYS)
        await service.next()
    await house.close()
    house = await House(tmp_path, push_local=True).open()
    try:
        async with house.person(cookie=cookie) as ann:
            assert (await ann.http.get("/api/push")).json()["key"] == key
            async with ann.at(table):
                pass
        await quiet(house, service)
    finally:
        await house.close()


def test_the_service_worker_is_always_asked_for_anew() -> None:
    built = load(Path(__file__).parents[2] / "web" / "public")
    worker = built["sw.js"]
    assert (worker.media_type, worker.cache) == ("text/javascript", "no-cache")
