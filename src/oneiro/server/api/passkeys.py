"""Passkeys: an account without a password, or beside one. The browser signs a challenge."""

from __future__ import annotations

import asyncio
import hashlib
import ipaddress
import re
import time
from collections.abc import Callable
from typing import Any, Literal, TypeVar
from urllib.parse import urlsplit

import structlog
import webauthn
from litestar import Response, post
from litestar.params import JSONBody
from sqlalchemy.exc import IntegrityError
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, parse_client_data_json
from webauthn.helpers.options_to_json_dict import options_to_json_dict
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from oneiro.server.api.accounts import check_free, login_taken, signed_in
from oneiro.server.api.deps import TheGuest, TheRooms
from oneiro.server.api.responses import REFUSALS
from oneiro.server.base.errors import Refusal
from oneiro.server.base.typed import checked_login
from oneiro.server.edge.security import PORTS
from oneiro.server.people.sessions import AppRequest, Guest, me_of
from oneiro.server.wire import Ceremony, Me, Naming, Signed
from oneiro.store import LoginTaken, Passkey, Store

log = structlog.get_logger(__name__)

HOUSE = "Oneiro"
ANSWER_IN = 300.0
"""Seconds for which a challenge can be answered."""
MOST_PASSKEYS = 10
KEY = re.compile(r"[A-Za-z0-9_-]{1,1400}")

Purpose = Literal["add", "in"]
T = TypeVar("T")


def bad_passkey(why: str) -> Refusal:
    return Refusal("bad-passkey", why)


class Site:
    """The address that the browser's signature must be for."""

    def __init__(self, request: AppRequest) -> None:
        told = request.headers.get("host", "").lower()
        scheme = request.scope["scheme"]
        # A proxy may speak https with the browser and not tell us.
        self.origins = [f"{s}://{told.removesuffix(PORTS[s])}" for s in {scheme, "https"}]
        try:
            self.host = urlsplit(f"//{told}").hostname or ""
        except ValueError:
            self.host = ""
        if not self.host or is_address(self.host):
            raise bad_passkey("passkeys belong to a site's name, and this is a bare address")


def is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host.strip("[]"))
    except ValueError:
        return False
    return True


def handle_of(visitor: int) -> bytes:
    """The account's number as an authenticator keeps it; it says nothing about the person."""
    return hashlib.sha256(f"oneiro visitor {visitor}".encode()).digest()


async def ask(store: Store, guest: Guest, challenge: bytes, purpose: Purpose) -> None:
    await store.accounts.challenge(
        bytes_to_base64url(challenge), guest.session, purpose, time.time()
    )


async def answered(store: Store, guest: Guest, signed: Signed, purpose: Purpose) -> bytes:
    """The challenge that was signed, if this device was given it just now, and only once."""

    def read() -> bytes:
        client_data = base64url_to_bytes(signed.credential["response"]["clientDataJSON"])
        return parse_client_data_json(client_data).challenge

    challenge = await guarded(read)
    since = time.time() - ANSWER_IN
    if not await store.accounts.answered(
        bytes_to_base64url(challenge), guest.session, purpose, since
    ):
        raise bad_passkey("this was not asked, or too long ago")
    return challenge


async def guarded(check: Callable[[], T]) -> T:
    """Whatever a stranger's bytes do to a parser is one refusal; in a thread, as RSA takes time."""
    try:
        return await asyncio.to_thread(check)
    except Exception as e:
        # Its words may quote what was sent.
        log.debug("a passkey was refused", error=type(e).__name__)
        raise bad_passkey("the signature does not hold") from None


@post("/api/passkeys/begin", status_code=200, responses=REFUSALS)
async def begin_adding(
    request: AppRequest, guest: TheGuest, rooms: TheRooms, data: JSONBody[Naming]
) -> Response[Ceremony]:
    """Begin to add a passkey to your account, or to a new one that has no password."""
    site, accounts = Site(request), rooms.store.accounts
    account = await accounts.account(guest.visitor.id)
    if account is not None:
        login = account.login
    else:
        login, found_by = checked_login(data.login)
        await check_free(rooms.store, guest.visitor.id, found_by)
    known = await accounts.passkeys_of(guest.visitor.id)
    if len(known) >= MOST_PASSKEYS:
        raise Refusal("too-many", f"an account has {MOST_PASSKEYS} passkeys at most")
    options = webauthn.generate_registration_options(
        rp_id=site.host,
        rp_name=HOUSE,
        user_id=handle_of(guest.visitor.id),
        user_name=login,
        user_display_name=guest.visitor.name or login,
        timeout=int(ANSWER_IN * 1000),
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=[
            PublicKeyCredentialDescriptor(base64url_to_bytes(p.id)) for p in known
        ],
    )
    await ask(rooms.store, guest, options.challenge, "add")
    return guest.answer(Ceremony(options_to_json_dict(options)))


@post("/api/passkeys", responses=REFUSALS)
async def add(
    request: AppRequest, guest: TheGuest, rooms: TheRooms, data: JSONBody[Signed]
) -> Response[Me]:
    """Add the passkey that the browser made."""
    site, store = Site(request), rooms.store
    challenge = await answered(store, guest, data, "add")
    made = await guarded(
        lambda: webauthn.verify_registration_response(
            credential=data.credential,
            expected_challenge=challenge,
            expected_rp_id=site.host,
            expected_origin=site.origins,
            require_user_verification=True,
        )
    )
    passkey = Passkey(
        id=bytes_to_base64url(made.credential_id),
        visitor=guest.visitor.id,
        public_key=made.credential_public_key,
        uses=made.sign_count,
    )
    if await store.accounts.passkey(passkey.id) is not None:
        raise bad_passkey("this passkey is known already")
    now = time.time()
    if await store.accounts.account(guest.visitor.id) is not None:
        try:
            await store.accounts.add_passkey(passkey, now)
        except IntegrityError as e:
            raise bad_passkey("this passkey is known already") from e
    else:
        login, found_by = checked_login(data.login)
        try:
            await store.accounts.sign_up(guest.visitor.id, login, found_by, now, passkey=passkey)
        except LoginTaken as e:
            raise login_taken() from e
        log.info("account opened", by="passkey")
    return guest.answer(await me_of(store, guest.visitor), 201)


@post("/api/session/passkey/begin", status_code=200, responses=REFUSALS)
async def begin_signing_in(
    request: AppRequest, guest: TheGuest, rooms: TheRooms
) -> Response[Ceremony]:
    """Begin to sign in with a passkey; the browser knows which ones it has."""
    options = webauthn.generate_authentication_options(
        rp_id=Site(request).host,
        timeout=int(ANSWER_IN * 1000),
        user_verification=UserVerificationRequirement.REQUIRED,
    )
    await ask(rooms.store, guest, options.challenge, "in")
    return guest.answer(Ceremony(options_to_json_dict(options)))


@post("/api/session/passkey", status_code=200, responses=REFUSALS)
async def sign_in(
    request: AppRequest, guest: TheGuest, rooms: TheRooms, data: JSONBody[Signed]
) -> Response[Me]:
    """Sign in with a passkey. What you have as a guest here goes to the account."""
    site, store = Site(request), rooms.store
    challenge = await answered(store, guest, data, "in")
    passkey = await store.accounts.passkey(_key_of(data.credential))
    if passkey is None:
        raise bad_passkey("nobody here has this passkey")
    checked = await guarded(
        lambda: webauthn.verify_authentication_response(
            credential=data.credential,
            expected_challenge=challenge,
            expected_rp_id=site.host,
            expected_origin=site.origins,
            credential_public_key=passkey.public_key,
            credential_current_sign_count=passkey.uses,
            require_user_verification=True,
        )
    )
    await store.accounts.used_passkey(passkey.id, checked.new_sign_count)
    return await signed_in(request, rooms, passkey.visitor)


def _key_of(credential: dict[str, Any]) -> str:
    key = credential.get("id")
    return key if isinstance(key, str) and KEY.fullmatch(key) else ""


PASSKEYS = (begin_adding, add, begin_signing_in, sign_in)
