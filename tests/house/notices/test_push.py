"""Web Push: only the browser can read it, and push services know who sends it."""

from __future__ import annotations

import asyncio
import base64
import json

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from tablero.house.notices import push
from tablero.house.notices.carriers import Carriers, Report
from tablero.house.notices.channels import Channel
from tablero.house.notices.errors import NotOutside, NotReachable
from tablero.house.notices.letter import Letter
from tablero.house.notices.policy import Outbound, Policy
from tests.house.notices.receivers import Browser, Request, WebServer, serving

NOW = 1_700_000_000.0
LETTER = Letter(
    "a1",
    "turn",
    "Du bist dran",
    "Am Tisch mit Zoë.",
    "https://x/t/1",
    "",
    "table-1",
    "de",
    end="https://x/me/notices",
)


def carried(web: WebServer, browser: Browser, key: str) -> Report:
    rules = Outbound(inside=(web.place,))
    keys = json.dumps(browser.keys)
    channel = Channel("c", "g", "push", f"http://{web.place}/p", keys, "", "de", True, False, "")
    carriers = Carriers(Policy(outbound=rules), lambda: NOW, "mailto:tablero@example.org")
    try:
        return asyncio.run(carriers.carry(LETTER, channel, key))
    finally:
        carriers.close()


def test_the_browser_reads_what_the_service_worker_needs() -> None:
    browser, key = Browser(), push.new_key()
    with serving(WebServer(201)) as web:
        assert carried(web, browser, key) == Report("sent")
    (request,) = web.requests
    assert b"Zo" not in request.body
    assert json.loads(browser.read(request.body)) == {
        "title": LETTER.title,
        "body": LETTER.body,
        "url": LETTER.url,
        "tag": LETTER.tag,
        "lang": "de",
        "end": LETTER.end,
        "ends": "Benachrichtigungen einstellen",
    }
    assert request.headers["Content-Encoding"] == "aes128gcm"
    assert request.headers["Topic"] == "table-1"
    assert int(request.headers["TTL"]) > 0


def test_the_push_service_can_check_who_sends_and_for_how_long() -> None:
    key = push.new_key()
    with serving(WebServer(201)) as web:
        carried(web, Browser(), key)
    head, claims, signature, public = token_of(web.requests[0])
    assert json.loads(decoded(head)) == {"typ": "JWT", "alg": "ES256"}
    said = json.loads(decoded(claims))
    assert said["aud"] == f"http://{web.place}"
    assert said["sub"] == "mailto:tablero@example.org"
    assert NOW < said["exp"] <= NOW + 86_400
    assert public == push.public_key(key)
    raw = decoded(signature)
    numbers = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(public))
    point.verify(
        encode_dss_signature(*numbers), f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256())
    )


def token_of(request: Request) -> tuple[str, str, str, str]:
    token, key = request.headers["Authorization"].removeprefix("vapid t=").split(", k=")
    head, claims, signature = token.split(".")
    return head, claims, signature, key


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


@pytest.mark.parametrize(
    ("status", "outcome"),
    [
        (404, "gone"),
        (410, "gone"),
        (429, "failed"),
        (503, "failed"),
        (400, "refused"),
        (302, "refused"),
    ],
)
def test_what_the_push_service_answers_decides_what_comes_next(status: int, outcome: str) -> None:
    with serving(WebServer(status)) as web:
        assert carried(web, Browser(), push.new_key()).outcome == outcome


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://fcm.googleapis.com/fcm/send/abc",
        "https://updates.push.services.mozilla.com/wpush/v2/abc",
        "https://web.push.apple.com/abc",
        "https://wns2-by3p.notify.windows.com/w/?token=abc",
    ],
)
def test_the_push_services_of_browsers_are_known(endpoint: str) -> None:
    assert push.endpoint_of(endpoint, Outbound()).secure


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://example.org/",
        "http://fcm.googleapis.com/fcm/send/abc",
        "https://fcm.googleapis.com.example.org/",
        "https://notify.windows.com.example.org/",
        "https://evilnotify.windows.com/",
        "https://fcm.googleapis.com@example.org/",
        "https://127.0.0.1/",
    ],
)
def test_nothing_else_can_be_passed_off_as_one(endpoint: str) -> None:
    with pytest.raises((NotReachable, NotOutside)):
        push.endpoint_of(endpoint, Outbound(http=True))


@pytest.mark.parametrize(
    "keys",
    [
        {"p256dh": "", "auth": ""},
        {"p256dh": "AAAA", "auth": Browser().keys["auth"]},
        {"p256dh": "B" + "A" * 86, "auth": Browser().keys["auth"]},
        {"p256dh": Browser().keys["p256dh"], "auth": "A"},
        {"p256dh": "ü" * 87, "auth": Browser().keys["auth"]},
    ],
)
def test_keys_with_which_nothing_can_be_encrypted_are_refused(keys: dict[str, str]) -> None:
    with pytest.raises(NotReachable):
        push.check_keys(push.DeviceKeys(**keys))
