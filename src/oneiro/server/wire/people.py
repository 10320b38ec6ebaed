"""Accounts on the wire."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class Credentials(Struct, forbid_unknown_fields=True):
    """To sign up or in by name and password."""

    login: str
    password: str

    def __repr__(self) -> str:
        return f"Credentials(login={self.login!r})"


class NewPassword(Struct, forbid_unknown_fields=True):
    old: str
    new: str

    def __repr__(self) -> str:
        return "NewPassword()"


class Naming(Struct, forbid_unknown_fields=True):
    """Who is to have a passkey."""

    login: str = ""
    """The name of a new account; whoever has one already needs none."""


class Ceremony(Struct):
    """What the browser is to sign with a passkey: options of WebAuthn, in its own JSON form."""

    options: dict[str, Any]


class Signed(Struct, forbid_unknown_fields=True):
    """The browser's answer to a :class:`Ceremony`."""

    credential: dict[str, Any]
    login: str = ""
    """The name of a new account that is to have this passkey and no password."""


class PushKey(Struct):
    key: str
    """The server's public key, for the browser's push service."""


class PushKeys(Struct, forbid_unknown_fields=True):
    p256dh: str
    auth: str


class Subscription(Struct, forbid_unknown_fields=True):
    """Where a browser can be reached when the page is closed."""

    endpoint: str
    keys: PushKeys
    lang: str
