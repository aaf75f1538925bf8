"""Web Push: letters to browsers, encrypted for them, from a server that they know by its key.

Needs the extra `push`; without it `works` says no, and nothing else here may be called.
"""

from __future__ import annotations

import base64
import os
from collections.abc import Mapping
from importlib.util import find_spec
from typing import Final
from urllib.parse import urlsplit

import msgspec

from tablero.words import Words

from .errors import NotReachable
from .letter import Letter
from .outside import Target, target_of
from .policy import Outbound

TOKEN_LIFE: Final = 12 * 3_600.0
"""Seconds for which a push service may take a token for good; a day at most."""
KEPT: Final = 24 * 3_600
"""Seconds for which a push service keeps a letter for a browser that is not running."""
_POINT: Final = 65
_SECRET: Final = 16


class DeviceKeys(msgspec.Struct, frozen=True):
    """What a browser gives us to encrypt for it."""

    p256dh: str
    auth: str


def works() -> bool:
    """Whether the extra is installed."""
    return find_spec("http_ece") is not None and find_spec("cryptography") is not None


def endpoint_of(url: str, rules: Outbound) -> Target:
    """Where a browser's push service is; NotReachable if we know of no such service."""
    target = target_of(url, rules)
    if target.place in rules.inside:
        return target
    known = any(
        target.host.endswith(host[1:]) if host.startswith("*.") else target.host == host
        for host in rules.push
    )
    if not (target.secure and known):
        raise NotReachable("this is not a push service that this server knows")
    return target


def check_keys(keys: DeviceKeys) -> None:
    """NotReachable if nothing can be encrypted with these keys."""
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        point, secret = _bytes(keys.p256dh), _bytes(keys.auth)
        if len(point) != _POINT or len(secret) != _SECRET:
            raise ValueError("keys of another length")
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError as error:
        raise NotReachable("these are not the keys of a browser") from error


def new_key() -> str:
    """A new secret key for the server, as text."""
    from cryptography.hazmat.primitives.asymmetric import ec

    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return _text(number.to_bytes(32, "big"))


def public_key(key: str) -> str:
    """The public part of the server's key, as browsers want it."""
    return _text(_point_of(key))


def body_of(letter: Letter) -> bytes:
    """What the service worker gets to see."""
    names = ("title", "body", "url", "tag", "lang", "end")
    ends = {"ends": Words(letter.lang).say("notice.settings")} if letter.end else {}
    return msgspec.json.encode({name: getattr(letter, name) for name in names} | ends)


def encrypted(body: bytes, keys: DeviceKeys) -> bytes:
    """The body for the eyes of one browser (RFC 8291)."""
    import http_ece
    from cryptography.hazmat.primitives.asymmetric import ec

    sealed: bytes = http_ece.encrypt(
        body,
        salt=os.urandom(16),
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=_bytes(keys.p256dh),
        auth_secret=_bytes(keys.auth),
        version="aes128gcm",
    )
    return sealed


def headers_of(letter: Letter, url: str, key: str, contact: str, at: float) -> Mapping[str, str]:
    """The headers of a push: how long it may wait, and who we are (RFC 8030, RFC 8292)."""
    parts = urlsplit(url)
    token = _token(f"{parts.scheme}://{parts.netloc}", key, contact, at)
    return {
        "Content-Type": "application/octet-stream",
        "Content-Encoding": "aes128gcm",
        "TTL": str(KEPT),
        "Urgency": "normal",
        "Topic": letter.tag[:32],
        "Authorization": f"vapid t={token}, k={public_key(key)}",
    }


def _token(audience: str, key: str, contact: str, at: float) -> str:
    """A signed statement of who sends, for one push service and a few hours."""
    from cryptography.hazmat.primitives import hashes
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature

    head = msgspec.json.encode({"typ": "JWT", "alg": "ES256"})
    claims = {"aud": audience, "exp": int(at + TOKEN_LIFE), "sub": contact}
    said = f"{_text(head)}.{_text(msgspec.json.encode(claims))}"
    private = ec.derive_private_key(int.from_bytes(_bytes(key), "big"), ec.SECP256R1())
    r, s = decode_dss_signature(private.sign(said.encode(), ec.ECDSA(hashes.SHA256())))
    return f"{said}.{_text(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"


def _point_of(key: str) -> bytes:
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    private = ec.derive_private_key(int.from_bytes(_bytes(key), "big"), ec.SECP256R1())
    form = PublicFormat.UncompressedPoint
    return private.public_key().public_bytes(Encoding.X962, form)


def _bytes(text: str) -> bytes:
    """What is written in the letters of base64url; ValueError if it is not."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def _text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()
