"""What is asked about accounts, other people, clubs and tournaments."""

from __future__ import annotations

from functools import partial
from typing import Any

from tests.security.asking.sitting import HTML, LARGE, LONG, Ask, Sitting
from tests.server.house import Person


def accounts(at: Sitting) -> dict[str, list[Ask]]:
    """Everything about accounts and other people. Passwords are hashed with much memory, on purpose
    and seldom: `tests/security/test_accounts.py` counts them.
    """
    ana = at.people[0]
    blob = "A" * (LARGE // 3)
    signed = {"rawId": blob, "response": {"clientDataJSON": blob}}
    parts = dict.fromkeys(("shield", "division", "first", "second", "charge", "tincture"), LONG)
    somebody = {"handle": "0" * 12, "table": at.id, "next": "/" + "x" * LARGE}
    largest: dict[str, dict[str, Any]] = {
        "/me/name": {"name": "W" * 2_000},
        "/me/crest": parts,
        "/me/password": {"name": "W" * 2_000, "password": "W" * 1_000},
        "/me/password/remove": {"current": "W" * 1_000},
        "/me/passkeys": {"credential": signed, "name": "W" * 2_000},
        "/me/passkeys/new": {},
        "/me/passkeys/remove": {"number": "W" * 2_000},
        "/me/devices/end": {"number": "W" * 2_000},
        "/me/devices/end-others": {},
        "/me/data": {},
        "/me/delete": {"name": "W" * 2_000},
        "/me/blocks": somebody,
        "/me/blocks/remove": somebody,
        "/me/mutes": somebody,
        "/me/mutes/remove": somebody,
        "/me/reports": somebody | {"reason": "spam", "text": "W" * 500, "line": 1_000_000},
        "/sign-in": {"name": "W" * 2_000, "password": "W" * 1_001},
        "/sign-in/passkey": {"credential": signed},
        "/sign-in/passkey/new": {},
    }
    asked: dict[str, list[Ask]] = {
        f"POST {path}": [partial(ana.post, path, **body), *at.mangled(path, ana)]
        for path, body in largest.items()
        # Reading everything about somebody takes a while, and is asked for without a body.
        if path != "/me/data"
    }
    looks: dict[str, list[Ask]] = {
        "GET /sign-in": [lambda: ana.get(f"/sign-in?next=/{LONG}", headers=HTML)],
        "GET /crest/{blazon}": [
            lambda: ana.get("/crest/heater.pale.red.blue.ship.gold.svg"),
            lambda: ana.get(f"/crest/{'.' * len(LONG)}"),
        ],
        "GET /me/blocks": [lambda: ana.get("/me/blocks")],
        "GET /t/{table}/who": [at.get("/who", seat=0), at.get("/who", line=10**9)],
        "POST /me/data": [lambda: ana.post("/me/data")],
    }
    return asked | looks


def gathering(at: Sitting) -> dict[str, list[Ask]]:
    """Everything about clubs and tournaments; what ends one comes last."""
    ana, ben, long = at.people[0], at.people[1], "ä" * 500
    club = str(ana.post("/clubs", name="Sea dogs", about=long).json()["path"])
    cup = str(ana.post("/tournaments", name="Cup", game=at.game).json()["path"])
    for person in (ana, ben):
        assert person.post(f"{cup}/enter").is_success
    invite = str(ana.get(club).json()["invite"])
    called = {"name": "Cup", "game": at.game, "way": "x" * 2_000}
    posted: dict[str, tuple[str, dict[str, Any]]] = {
        "/clubs": ("/clubs", {"name": "W" * 30, "about": long}),
        "/clubs/{club}": (club, {"name": "W" * 30, "about": long}),
        "/clubs/{club}/join/{invite}": (invite, {"nickname": "W" * 30}),
        "/clubs/{club}/posts": (f"{club}/posts", {"text": long}),
        "/clubs/{club}/posts/remove": (f"{club}/posts/remove", {"post": "x" * 2_000}),
        "/clubs/{club}/sit": (f"{club}/sit", {"table": at.id}),
        "/clubs/{club}/remove": (f"{club}/remove", {"handle": "x" * 2_000}),
        "/clubs/{club}/pass-on": (f"{club}/pass-on", {"handle": "x" * 2_000}),
        "/clubs/{club}/invite": (f"{club}/invite", {}),
        "/clubs/{club}/leave": (f"{club}/leave", {}),
        "/tournaments": ("/tournaments", called),
        "/tournaments/{tournament}/enter": (f"{cup}/enter", {"nickname": "W" * 30}),
        "/tournaments/{tournament}/start": (f"{cup}/start", {}),
        "/tournaments/{tournament}/remove": (f"{cup}/remove", {"number": 1_000_000}),
        "/tournaments/{tournament}/withdraw": (f"{cup}/withdraw", {}),
        "/tournaments/{tournament}/cancel": (f"{cup}/cancel", {}),
    }
    looked = {"/clubs": "/clubs", "/clubs/{club}": club, "/tournaments/{tournament}": cup}
    looks: dict[str, list[Ask]] = {
        f"GET {address}": [partial(ana.get, path, headers=HTML), partial(ana.get, f"/clubs/{LONG}")]
        for address, path in looked.items()
    }
    looks["GET /clubs/{club}/join/{invite}"] = [lambda: ben.get(f"{club}/join/{LONG}")]
    return looks | {
        f"POST {address}": [*at.mangled(path, ana), partial(ana.post, path, **body)]
        for address, (path, body) in posted.items()
    }


def leaving(at: Sitting, guest: Person) -> dict[str, list[Ask]]:
    """Requests that end a session, by somebody who is not needed afterwards."""
    path = "/me/sign-out"
    return {f"POST {path}": [*at.mangled(path, guest), lambda: guest.post(path, everywhere=True)]}
