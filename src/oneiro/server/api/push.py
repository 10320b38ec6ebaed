"""HTTP: letting a browser be called while its page is closed."""

from __future__ import annotations

import base64
import binascii
import hashlib
import time
from typing import cast

from cryptography.hazmat.primitives.asymmetric import ec
from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody

from oneiro.server.api.deps import TheGuest, TheVisitor
from oneiro.server.api.responses import REFUSALS
from oneiro.server.base.errors import Refusal
from oneiro.server.people.sessions import AppRequest
from oneiro.server.push.sender import PushSender
from oneiro.server.wire import PushKey, Subscription
from oneiro.store.push import PushRecord

LANGS = ("ru", "en")
MOST_DEVICES = 10
POINT, SECRET = 65, 16
"""Bytes of a browser's public key, and of what it shares with whoever may write to it."""


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


def sender_of(request: AppRequest) -> PushSender:
    return cast(PushSender, request.app.state.push)


@get("/api/push", responses=REFUSALS)
async def push_key(request: AppRequest) -> PushKey:
    """The public key with which a browser lets this server call it."""
    messenger = sender_of(request).messenger
    if messenger is None:
        raise Refusal("server", "the keys are not made yet")
    return PushKey(messenger.public_key)


@post("/api/push", status_code=204, responses=REFUSALS)
async def subscribe(
    guest: TheGuest, request: AppRequest, data: JSONBody[Subscription]
) -> Response[None]:
    """Let this browser be called when its page is closed; again to renew it."""
    sender = sender_of(request)
    sender.guard.checked(data.endpoint)
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
    await sender.store.subscribe(push, MOST_DEVICES)
    return guest.answer(None, 204)


@delete("/api/push/{name:str}", responses=REFUSALS)
async def unsubscribe(visitor: TheVisitor, request: AppRequest, name: FromPath[str]) -> None:
    """Call a browser no more; *name* is the SHA-256 of its endpoint, in hexadecimal."""
    if visitor is not None:
        await sender_of(request).store.unsubscribe(name, visitor.id)


PUSH = (push_key, subscribe, unsubscribe)
