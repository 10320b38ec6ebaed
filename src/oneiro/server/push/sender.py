"""Web Push: a browser whose page is closed is called to a table played by correspondence.

Whoever subscribes names an address that this server will then write to. So it must be a push
service on the open internet: https, its usual port, no address of a private network, no redirects.
"""

from __future__ import annotations

import asyncio
import base64
import binascii
import hashlib
import http.client
import ipaddress
import socket
import ssl
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import cast
from urllib.parse import SplitResult, urlsplit

import msgspec
import structlog
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody
from py_vapid import Vapid02

from oneiro.kernel.game import Seat
from oneiro.server.api.tables import TheGuest, TheVisitor
from oneiro.server.base.errors import REFUSALS, Refusal
from oneiro.server.base.logging import short
from oneiro.server.people.sessions import AppRequest
from oneiro.server.room.events import Change
from oneiro.server.room.registry import Rooms
from oneiro.server.room.room import Room
from oneiro.server.wire import PushKey, Subscription
from oneiro.store import TableRecord
from oneiro.store.push import PushRecord
from oneiro.text import title

log = structlog.get_logger(__name__)

LANGS = ("ru", "en")
MOST_DEVICES = 10
LONGEST_ENDPOINT = 1024
POINT, SECRET = 65, 16
"""Bytes of a browser's public key, and of what it shares with whoever may write to it."""
PAUSE = 4.0
"""Seconds before a call: somebody who only turns a page is not called."""
RECENT = 3600.0
"""Seconds: questions asked so shortly before a restart may not have been called yet."""
ONE_TRY = 5.0
TRIES, BEFORE_RETRY = 2, 5.0
DAY = 24 * 3600
AT_THE_SAME_TIME = 4
GONE = (404, 410)
KEY_NAME = "vapid"


class NotReached(Exception):
    """The push service did not take it."""

    def __init__(self, status: int, why: str) -> None:
        super().__init__(why)
        self.status = status


class Call(msgspec.Struct):
    """What a call holds; nothing that is hidden at the table."""

    words: str
    title: str
    """What the game is called in the language of whoever is called."""
    table: str
    lang: str


@dataclass(frozen=True)
class Door:
    """Which addresses may be written to."""

    local: bool = False
    """For tests: this very machine too, without https."""

    def checked(self, endpoint: str) -> SplitResult:
        """The parts of an address; raises :class:`Refusal`."""
        try:
            url = urlsplit(endpoint)
            port = url.port
        except ValueError as e:
            raise Refusal("malformed", "that is no address of a push service") from e
        host = url.hostname or ""
        fine = url.scheme == "https" and port in (None, 443) and "." in host
        if url.username is not None or url.password is not None or not endpoint.isascii():
            fine = False
        if self.local and host in ("127.0.0.1", "localhost"):
            fine = url.scheme in ("http", "https")
        elif _literal(host) is not None and not _public(host):
            fine = False
        if not fine or any(c <= " " for c in endpoint) or len(endpoint) > LONGEST_ENDPOINT:
            raise Refusal("malformed", "a push service has an https address on the internet")
        return url

    def address(self, url: SplitResult) -> str:
        """One that its name stands for, or raises: a public name may well point inside."""
        port = url.port or (443 if url.scheme == "https" else 80)
        found = socket.getaddrinfo(url.hostname, port, type=socket.SOCK_STREAM)
        addresses = [str(entry[4][0]) for entry in found]
        if not self.local and not all(_public(address) for address in addresses):
            raise NotReached(0, "the push service lies in a private network")
        return addresses[0]


def _literal(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        return ipaddress.ip_address(host)
    except ValueError:
        return None


def _public(host: str) -> bool:
    address = _literal(host)
    if isinstance(address, ipaddress.IPv6Address):
        inside = address.ipv4_mapped or address.sixtofour
        if inside is not None and not inside.is_global:
            return False
    return address is not None and address.is_global and not address.is_multicast


class _Pinned(http.client.HTTPSConnection):
    """Connects to an address that was looked at, not to whatever the name stands for by now."""

    def __init__(self, host: str, port: int, address: str, tls: ssl.SSLContext | None) -> None:
        super().__init__(host, port, timeout=ONE_TRY)
        self.address = address
        self.tls = tls

    def connect(self) -> None:
        sock = socket.create_connection((self.address, self.port), ONE_TRY)
        self.sock = self.tls.wrap_socket(sock, server_hostname=self.host) if self.tls else sock


class Messenger:
    """Seals a message for one browser and brings it to its push service. Waits: for threads."""

    def __init__(self, key: str, contact: str, door: Door) -> None:
        self.vapid = Vapid02.from_pem(key.encode())
        self.contact = contact
        self.door = door

    @property
    def public_key(self) -> str:
        """For browsers, which let nobody else write to a subscription made with it."""
        point = self.vapid.public_key.public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        return base64.urlsafe_b64encode(point).rstrip(b"=").decode()

    def bring(self, push: PushRecord, call: Call) -> None:
        """Raises :class:`NotReached`."""
        url = self.door.checked(push.endpoint)
        keys = {"p256dh": push.p256dh, "auth": push.auth}
        # It brings two HTTP clients along, which a server that comes back after a crash can spare.
        from pywebpush import WebPusher

        sealed = WebPusher({"endpoint": push.endpoint, "keys": keys}).encode(
            msgspec.json.encode(call), "aes128gcm"
        )
        claims = {
            "aud": f"{url.scheme}://{url.netloc}",
            "exp": int(time.time()) + DAY // 2,
            "sub": self.contact,
        }
        headers = {
            **self.vapid.sign(claims),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(DAY),
            "Urgency": "high",
            # A newer call to the same table takes the place of one that was not fetched yet.
            "Topic": hashlib.sha256(call.table.encode()).hexdigest()[:32],
        }
        status = self._post(url, sealed["body"], headers)
        if not 200 <= status < 300:
            raise NotReached(status, f"the push service answers {status}")

    def _post(self, url: SplitResult, body: bytes, headers: dict[str, str]) -> int:
        tls = ssl.create_default_context() if url.scheme == "https" else None
        port = url.port or (443 if tls else 80)
        try:
            line = _Pinned(url.hostname or "", port, self.door.address(url), tls)
            try:
                path = f"{url.path or '/'}{'?' if url.query else ''}{url.query}"
                line.request("POST", path, body, headers)
                return line.getresponse().status
            finally:
                line.close()
        except (OSError, http.client.HTTPException) as e:
            raise NotReached(0, type(e).__name__) from e


class Caller:
    """Calls people to tables where they must choose and are not there, once for each question."""

    def __init__(self, rooms: Rooms, contact: str, local: bool) -> None:
        self.rooms = rooms
        self.store = rooms.store.push
        self.contact = contact
        self.door = Door(local)
        self.messenger: Messenger | None = None
        self.waiting: set[str] = set()
        self.tasks: set[asyncio.Task[None]] = set()
        self.threads = ThreadPoolExecutor(AT_THE_SAME_TIME, "push")
        rooms.listeners.append(self.hear)

    async def start(self) -> None:
        """Take the keys of the house, or make them; and call to what was asked before a stop."""
        made = ec.generate_private_key(ec.SECP256R1()).private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
        key = await self.store.secret(KEY_NAME, made.decode())
        self.messenger = Messenger(key, self.contact, self.door)
        for table in await self.rooms.store.playing():
            if table.moved > time.time() - RECENT:
                self.hear(table, "moved")

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.threads.shutdown(wait=False, cancel_futures=True)

    def hear(self, table: TableRecord, change: Change) -> None:
        if table.pace.kind != "days" or table.status != "playing" or change == "closed":
            return
        if table.id not in self.waiting and self.messenger is not None:
            self.waiting.add(table.id)
            task = asyncio.create_task(self._call_soon(table.id))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def _call_soon(self, table_id: str) -> None:
        await asyncio.sleep(PAUSE)
        # What happens from here on needs a look of its own.
        self.waiting.discard(table_id)
        try:
            async with self.rooms.entered(table_id) as room:
                called = await self._claimed(room)
                table = room.table
            for push in await self.store.of(called) if called else ():
                await self._bring(
                    push, Call("turn", title(table.game, push.lang), table.id, push.lang)
                )
        except Refusal:
            return
        except Exception:
            log.exception("nobody was called", table=short(table_id))

    async def _claimed(self, room: Room) -> list[int]:
        """The visitors whom it is ours to call."""
        return [
            visitor
            for seat, visitor in _absent(room)
            if room.match is not None
            and await self.store.claim(room.table.id, seat, room.match.asked[seat])
        ]

    async def _bring(self, push: PushRecord, call: Call) -> None:
        assert self.messenger is not None
        loop = asyncio.get_running_loop()
        for left in reversed(range(TRIES)):
            try:
                await loop.run_in_executor(self.threads, self.messenger.bring, push, call)
                return
            except Refusal:
                await self.store.unsubscribe(push.endpoint_hash)
                return
            except NotReached as e:
                if e.status in GONE:
                    await self.store.unsubscribe(push.endpoint_hash)
                    return
                log.warning("a call did not arrive", status=e.status, why=str(e), tries_left=left)
            if left:
                await asyncio.sleep(BEFORE_RETRY)


def _absent(room: Room) -> list[tuple[Seat, int]]:
    """The people who must choose and have no page open at this table."""
    if room.closed or room.match is None or room.table.status != "playing":
        return []
    seats = [room.table.seats[seat] for seat in room.match.actors]
    here = room.online()
    return [
        (seat.seat, seat.visitor)
        for seat in seats
        if seat.visitor is not None and not seat.played_by_bot and seat.visitor not in here
    ]


def endpoint_hash(endpoint: str) -> str:
    return hashlib.sha256(endpoint.encode()).hexdigest()


def _raw(text: str, length: int) -> bytes:
    """Base64 of the web's kind; raises :class:`Refusal`."""
    try:
        raw = base64.b64decode(text + "=" * (-len(text) % 4), b"-_", validate=True)
    except (binascii.Error, ValueError) as e:
        raise Refusal("malformed", "a key of a subscription is not base64") from e
    if len(raw) != length:
        raise Refusal("malformed", f"a key of a subscription has {length} bytes, not {len(raw)}")
    return raw


def caller_of(request: AppRequest) -> Caller:
    return cast(Caller, request.app.state.caller)


@get("/api/push", responses=REFUSALS)
async def push_key(request: AppRequest) -> PushKey:
    """The public key with which a browser lets this server call it."""
    messenger = caller_of(request).messenger
    if messenger is None:
        raise Refusal("server", "the keys are not made yet")
    return PushKey(messenger.public_key)


@post("/api/push", status_code=204, responses=REFUSALS)
async def subscribe(
    guest: TheGuest, request: AppRequest, data: JSONBody[Subscription]
) -> Response[None]:
    """Let this browser be called when its page is closed; again to renew it."""
    caller = caller_of(request)
    caller.door.checked(data.endpoint)
    point = _raw(data.keys.p256dh, POINT)
    _raw(data.keys.auth, SECRET)
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError as e:
        raise Refusal("malformed", "the key of a subscription is not on its curve") from e
    if data.lang not in LANGS:
        raise Refusal("malformed", f"a language is one of {', '.join(LANGS)}")
    push = PushRecord(
        endpoint_hash(data.endpoint),
        guest.visitor.id,
        data.endpoint,
        data.keys.p256dh,
        data.keys.auth,
        data.lang,
        time.time(),
    )
    await caller.store.subscribe(push, MOST_DEVICES)
    return guest.answer(None, 204)


@delete("/api/push/{name:str}", responses=REFUSALS)
async def unsubscribe(visitor: TheVisitor, request: AppRequest, name: FromPath[str]) -> None:
    """Call a browser no more; *name* is the SHA-256 of its endpoint, in hexadecimal."""
    if visitor is not None:
        await caller_of(request).store.unsubscribe(name, visitor.id)


PUSH = (push_key, subscribe, unsubscribe)
