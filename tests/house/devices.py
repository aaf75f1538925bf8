"""What makes and signs with passkeys: a phone, or a key on a ring."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import bytes_to_base64url, encode_cbor

from tablero.house.people.passkeys import Site

SITE = Site("example.org", "https://example.org")
CREDENTIAL = b"a credential"
PRESENT = 0x01
VERIFIED = 0x04
WITH_A_KEY = 0x40
"""What a device says of itself: somebody has touched it, and was recognised; a key follows."""


class Device:
    """A device with one passkey for one site."""

    def __init__(self, site: Site = SITE, credential: bytes = CREDENTIAL) -> None:
        self._site = site
        self._credential = credential
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._uses = 0

    def kept_for(self, guest: str) -> dict[str, object]:
        """What the server keeps about the passkey."""
        return {
            "digest": hashlib.sha256(self._credential).digest(),
            "guest_id": guest,
            "number": "1",
            "name": "Phone",
            "credential": self._credential,
            "public_key": self._public_key(),
            "uses": 0,
            "made_at": 0.0,
            "used_at": 0.0,
        }

    def makes(self, asked: Mapping[str, Any]) -> dict[str, object]:
        """Make the passkey for which a browser hands over what the server has asked."""
        name = len(self._credential).to_bytes(2, "big") + self._credential
        data = self._data(PRESENT | VERIFIED | WITH_A_KEY) + bytes(16) + name + self._public_key()
        attested = {"fmt": "none", "attStmt": {}, "authData": data}
        return self._sent(
            {
                "clientDataJSON": bytes_to_base64url(self._said("webauthn.create", asked)),
                "attestationObject": bytes_to_base64url(encode_cbor(attested)),
            }
        )

    def answers(self, asked: Mapping[str, Any]) -> dict[str, object]:
        """Sign what a browser hands over."""
        self._uses += 1
        client, data = self._said("webauthn.get", asked), self._data(PRESENT)
        signed = data + hashlib.sha256(client).digest()
        return self._sent(
            {
                "clientDataJSON": bytes_to_base64url(client),
                "authenticatorData": bytes_to_base64url(data),
                "signature": bytes_to_base64url(self._key.sign(signed, ec.ECDSA(hashes.SHA256()))),
            }
        )

    def _public_key(self) -> bytes:
        point = self._key.public_key().public_numbers()
        parts = (part.to_bytes(32, "big") for part in (point.x, point.y))
        return encode_cbor(dict(zip((1, 3, -1, -2, -3), (2, -7, 1, *parts), strict=True)))

    def _data(self, flags: int) -> bytes:
        site = hashlib.sha256(self._site.host.encode()).digest()
        return site + bytes([flags]) + self._uses.to_bytes(4, "big")

    def _said(self, what: str, asked: Mapping[str, Any]) -> bytes:
        said = {"type": what, "challenge": asked["challenge"], "origin": self._site.origin}
        return json.dumps(said).encode()

    def _sent(self, response: Mapping[str, str]) -> dict[str, object]:
        name = bytes_to_base64url(self._credential)
        return {"id": name, "rawId": name, "type": "public-key", "response": dict(response)}
