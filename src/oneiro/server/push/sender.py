"""Web Push: a browser whose page is closed is called to a table played by correspondence."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import http.client
import ssl
import time
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import SplitResult

import msgspec
import structlog
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02

from oneiro.kernel.game import Seat
from oneiro.server.base.errors import Refusal
from oneiro.server.base.logging import short
from oneiro.server.push.addresses import AddressGuard, NotReached, PinnedConnection
from oneiro.server.room.events import TableEvent
from oneiro.server.room.registry import Rooms
from oneiro.server.room.room import Room
from oneiro.store import TableRecord
from oneiro.store.push import PushRecord
from oneiro.text import title

log = structlog.get_logger(__name__)

PAUSE = 4.0
"""Seconds before a call: somebody who only turns a page is not called."""
RECENT = 3600.0
"""Seconds: questions asked so shortly before a restart may not have been called yet."""
TRIES, BEFORE_RETRY = 2, 5.0
DAY = 24 * 3600
AT_THE_SAME_TIME = 4
GONE = (404, 410)
KEY_NAME = "vapid"


class Call(msgspec.Struct):
    """What a call holds; nothing that is hidden at the table."""

    words: str
    title: str
    """What the game is called in the language of whoever is called."""
    table: str
    lang: str


class Messenger:
    """Seals a message for one browser and brings it to its push service. Waits: for threads."""

    def __init__(self, key: str, contact: str, guard: AddressGuard) -> None:
        self.vapid = Vapid02.from_pem(key.encode())
        self.contact = contact
        self.guard = guard

    @property
    def public_key(self) -> str:
        """For browsers, which let nobody else write to a subscription made with it."""
        point = self.vapid.public_key.public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        return base64.urlsafe_b64encode(point).rstrip(b"=").decode()

    def bring(self, push: PushRecord, call: Call) -> None:
        """Raises :class:`NotReached`."""
        url = self.guard.checked(push.endpoint)
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
            connection = PinnedConnection(url.hostname or "", port, self.guard.address(url), tls)
            try:
                path = f"{url.path or '/'}{'?' if url.query else ''}{url.query}"
                connection.request("POST", path, body, headers)
                return connection.getresponse().status
            finally:
                connection.close()
        except (OSError, http.client.HTTPException) as e:
            raise NotReached(0, type(e).__name__) from e


class PushSender:
    """Calls people to tables where they must choose and are not there, once for each question."""

    def __init__(self, rooms: Rooms, contact: str, local: bool) -> None:
        self.rooms = rooms
        self.store = rooms.store.push
        self.contact = contact
        self.guard = AddressGuard(local)
        self.messenger: Messenger | None = None
        self.waiting: set[str] = set()
        self.tasks: set[asyncio.Task[None]] = set()
        self.threads = ThreadPoolExecutor(AT_THE_SAME_TIME, "push")
        rooms.subscribers.append(self.hear)

    async def start(self) -> None:
        """Take the server's keys, or make them; and call to what was asked before a stop."""
        key = await self.store.secret(KEY_NAME, new_key())
        try:
            self.messenger = Messenger(key, self.contact, self.guard)
        except Exception as e:
            # Browsers that subscribed by the old one are not called until they come again.
            log.error(
                "the key of the calls cannot be read, a new one is made", why=type(e).__name__
            )
            key = await self.store.new_secret(KEY_NAME, key, new_key())
            self.messenger = Messenger(key, self.contact, self.guard)
        since = self.rooms.store.open_time.now() - RECENT
        for table in await self.rooms.store.playing():
            if table.stirred > since:
                self.hear(table, "moved")

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.threads.shutdown(wait=False, cancel_futures=True)

    def hear(self, table: TableRecord, event: TableEvent) -> None:
        if table.pace.kind != "days" or table.status != "playing" or event == "closed":
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
                await self._call(push, table)
        except Refusal:
            return
        except Exception:
            log.exception("nobody was called", table=short(table_id))

    async def _call(self, push: PushRecord, table: TableRecord) -> None:
        """One subscription that makes no sense keeps nobody else from being called."""
        try:
            call = Call("turn", title(table.game, push.lang), table.id, push.lang)
            await self._bring(push, call)
        except Exception:
            log.exception("a browser was not called", table=short(table.id))

    async def _claimed(self, room: Room) -> list[int]:
        """The visitors whom this process is to call."""
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


def new_key() -> str:
    made = ec.generate_private_key(ec.SECP256R1()).private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    return made.decode()


def _absent(room: Room) -> list[tuple[Seat, int]]:
    """The people who must choose and have no page open at this table."""
    if room.closed or room.match is None or room.table.status != "playing":
        return []
    seats = [room.table.seats[seat] for seat in room.match.actors]
    here = room.state.online
    return [
        (seat.seat, seat.visitor)
        for seat in seats
        if seat.visitor is not None and not seat.played_by_bot and seat.visitor not in here
    ]
