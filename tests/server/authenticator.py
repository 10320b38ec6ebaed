"""A passkey in software: what a browser and its authenticator do with a ceremony."""

from __future__ import annotations

import hashlib
import json
import secrets
import struct
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

PRESENT, VERIFIED, MADE = 0x01, 0x04, 0x40


class Authenticator:
    """Holds one passkey of one site."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.host = origin.split("://")[1].split(":")[0]
        self.flags = PRESENT | VERIFIED
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(16)
        self.uses = 0

    def makes(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer to ``navigator.credentials.create``."""
        numbers = self.key.public_key().public_numbers()
        public = cbor2.dumps(
            {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32), -3: numbers.y.to_bytes(32)}
        )
        made = bytes(16) + struct.pack(">H", len(self.id)) + self.id + public
        data = self._data(self.flags | MADE) + made
        attested = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return self._credential(
            clientDataJSON=self._client_data("webauthn.create", options["challenge"]),
            attestationObject=attested,
        )

    def signs(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer to ``navigator.credentials.get``."""
        self.uses += 1
        client_data = self._client_data("webauthn.get", options["challenge"])
        data = self._data(self.flags)
        signed = data + hashlib.sha256(client_data).digest()
        return self._credential(
            clientDataJSON=client_data,
            authenticatorData=data,
            signature=self.key.sign(signed, ec.ECDSA(SHA256())),
        )

    def _data(self, flags: int) -> bytes:
        host = hashlib.sha256(self.host.encode()).digest()
        return host + struct.pack(">BI", flags, self.uses)

    def _client_data(self, kind: str, challenge: str) -> bytes:
        base64url_to_bytes(challenge)
        told = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return json.dumps(told).encode()

    def _credential(self, **response: bytes) -> dict[str, Any]:
        key = bytes_to_base64url(self.id)
        return {
            "id": key,
            "rawId": key,
            "type": "public-key",
            "response": {name: bytes_to_base64url(value) for name, value in response.items()},
            "clientExtensionResults": {},
        }
