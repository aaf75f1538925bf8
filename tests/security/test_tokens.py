"""Confusion of tokens: each opens the one door for which it was made, and none of the others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from typing import NamedTuple, TypeAlias

import httpx
import pytest

from tablero.server.guests.arriving import KNOWN_COOKIE
from tablero.server.guests.identity import COOKIE
from tests.api.programs import Program, key_of
from tests.house.notices.receivers import link_in, mails_in
from tests.server.house import House, Person, wait_for
from tests.server.test_accounts import claimed
from tests.server.test_notices import BEN, Setting, mailed, tries

HTML = {"Accept": "text/html"}


class Scene(NamedTuple):
    """Ana, who has one token of each kind, and somebody who tries them."""

    house: House
    ana: Person
    mallory: Person
    tokens: Mapping[str, str]
    table: str
    club: str

    def opens(self, door: str, token: str) -> bool:
        """Whether the token opens the door."""
        return _DOORS[door](self, token)


Door: TypeAlias = Callable[[Scene, str], bool]


def _session(scene: Scene, token: str) -> bool:
    with Person(scene.house) as thief:
        thief.http.headers["Cookie"] = f"{COOKIE}={token}"
        return thief.get("/me", headers=HTML).is_success


def _recovery(scene: Scene, token: str) -> bool:
    with Person(scene.house) as thief:
        thief.post(f"/recover/{token}")
        return COOKIE in thief.http.cookies


def _key(scene: Scene, token: str) -> bool:
    with Program(scene.house, token) as program:
        return program.get("/api/me").is_success


def _seat(scene: Scene, token: str) -> bool:
    with Person(scene.house) as thief:
        return thief.post(f"/t/{scene.table}/sit", name="Thief", invite=token).is_success


def _club(scene: Scene, token: str) -> bool:
    path = f"{scene.club}/join/{token}"
    shown = scene.mallory.get(path, headers=HTML).is_success
    return scene.mallory.post(path, nickname="Mallory").is_success or shown


def _confirmation(scene: Scene, token: str) -> bool:
    path = f"/notices/confirm/{token}"
    shown = scene.mallory.get(path, headers=HTML).is_success
    return scene.mallory.post(path).is_success or shown


def _end(scene: Scene, token: str) -> bool:
    before = scene.ana.get("/me/notices").content
    assert BEN not in scene.mallory.get(f"/notices/end/{token}", headers=HTML).text or (
        token == scene.tokens["end"]
    )
    scene.mallory.post(f"/notices/end/{token}")
    return scene.ana.get("/me/notices").content != before


_DOORS: Mapping[str, Door] = {
    "session": _session,
    "recovery": _recovery,
    "key": _key,
    "seat": _seat,
    "club": _club,
    "end": _end,
    "confirmation": _confirmation,
}


@pytest.fixture(scope="module")
def scene(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    setting = Setting(tmp_path_factory.mktemp("tokens"))
    with setting.open() as house, ExitStack() as people:
        ana, mallory = (people.enter_context(Person(house)) for _ in range(2))
        claimed(ana, "Ana", "ana.has.tokens")
        mallory.opens(mode="friends", seats=2, name="Mallory")
        mailed(setting, ana, BEN)
        tries(setting, ana, BEN)
        end = link_in(mails_in(setting.mails, BEN)[-1], "end").rpartition("/")[2]
        known = len(setting.to("ana@example.org"))
        ana.post("/me/notices/mail", address="ana@example.org")
        wait_for(lambda: len(setting.to("ana@example.org")) > known)
        mail = mails_in(setting.mails, "ana@example.org")[-1]
        table = ana.opens(mode="friends", seats=3)
        club = ana.post("/clubs", name="Sea dogs", nickname="Ana").json()["path"]
        found = {
            "session": ana.http.cookies[COOKIE],
            "recovery": ana.post("/me/recovery").json()["path"].rpartition("/")[2],
            "key": key_of(ana),
            "seat": house.table(table).invite,
            "club": ana.get(club).json()["invite"].rpartition("/")[2],
            "confirmation": link_in(mail, "confirm").rpartition("/")[2],
            "end": end,
            "known": ana.http.cookies[KNOWN_COOKIE],
        }
        found["a key without its sign"] = found["key"].removeprefix("tablero_")
        yield Scene(house, ana, mallory, found, table, club)


@pytest.mark.parametrize("door", _DOORS)
def test_no_token_opens_another_door(scene: Scene, door: str) -> None:
    for kind, token in scene.tokens.items():
        if kind != door:
            assert not scene.opens(door, token), f"{kind} in the place of {door}"


def test_each_opens_its_own_afterwards(scene: Scene) -> None:
    """Trying them elsewhere has not used them up, so the doors above were real ones."""
    assert [door for door in _DOORS if not scene.opens(door, scene.tokens[door])] == []


def test_what_tells_a_browser_from_others_opens_nothing(scene: Scene) -> None:
    with Person(scene.house) as thief:
        thief.http.cookies.set(KNOWN_COOKIE, scene.tokens["known"])
        assert thief.get("/me").status_code == httpx.codes.SEE_OTHER
