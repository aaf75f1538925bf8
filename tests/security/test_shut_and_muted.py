"""Accounts that are shut or muted: no way in, no word; but people who are muted play on."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import insert

from tablero.house.moderation.audit import Because
from tablero.house.moderation.people import Moderation
from tablero.house.people.errors import BadPasskey
from tablero.house.people.passkeys import Passkeys
from tablero.table.storage.database import connect
from tablero.table.storage.guests import GuestBook
from tablero.table.storage.schema import passkeys as passkey_rows
from tests.api.programs import Program, key_of
from tests.house.devices import SITE, Device
from tests.server.house import House, Person, quick, running_house, wait_for
from tests.server.rated import guest_id, handle_of
from tests.server.test_accounts import claimed, signs_in
from tests.server.test_answers import code
from tests.table.tables import Clock, database, options

WHY = Because("root", "a test", time.time())
MUTED = (403, "muted")


def moderate(house: House, deed: str, handle: str, *more: Any) -> None:
    """What an administrator does from another process."""
    engine = connect(house.db)
    getattr(Moderation(engine), deed)(handle, *more, WHY)
    engine.dispose()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with running_house(quick(tmp_path)) as house:
        yield house


def test_no_way_leads_into_an_account_that_is_shut(house: House) -> None:
    with Person(house) as ana, Person(house) as phone:
        claimed(ana, "Ana", "ana.to.shut")
        key, link = key_of(ana, "read"), ana.post("/me/recovery").json()["path"]
        robot = ana.post("/me/bots", name="Robot").json()["token"]
        moderate(house, "shut", handle_of(house, guest_id(house, ana)))
        wait_for(lambda: ana.get("/me").status_code == httpx.codes.SEE_OTHER)
        assert code(signs_in(phone, "ana.to.shut")) == (403, "wrong-password")
        phone.post(link)
        assert phone.get("/me").status_code == httpx.codes.SEE_OTHER
        for text in (key, robot):
            with Program(house, text) as program:
                assert code(program.get("/api/me")) == (401, "no-such-key")
        assert code(ana.post("/me/name", name="Still here")) == (404, "not-found")


def test_no_passkey_opens_an_account_that_is_shut(tmp_path: Path) -> None:
    with database(tmp_path) as engine:
        book, passkeys = GuestBook(engine, Clock()), Passkeys(engine, Clock())
        ana, _ = book.welcome("Ana")
        device = Device()
        with engine.begin() as connection:
            connection.execute(insert(passkey_rows).values(device.kept_for(ana.id)))
        assert passkeys.opened_by(device.answers(passkeys.ask(SITE)), SITE) == ana.id
        Moderation(engine).shut(ana.handle, WHY)
        with pytest.raises(BadPasskey):
            passkeys.opened_by(device.answers(passkeys.ask(SITE)), SITE)


@pytest.fixture
def muted(tmp_path: Path) -> Iterator[tuple[House, Person, str]]:
    """Somebody who is muted, with a table at which they play."""
    with running_house(quick(tmp_path)) as house, Person(house) as ana, Person(house) as ben:
        claimed(ana, "Ana", "ana.muted")
        table = ana.opens(mode="friends", seats=2, name="Ana")
        ben.sits(table, "Ben")
        moderate(house, "mute", handle_of(house, guest_id(house, ana)), 7)
        cookie = ana.cookie()
    # A server remembers people for a minute; another one has to ask.
    with running_house(quick(tmp_path)) as house, Person(house) as ana:
        ana.http.headers["Cookie"] = cookie
        yield house, ana, table


def test_somebody_muted_writes_nothing_anywhere(muted: tuple[House, Person, str]) -> None:
    house, ana, table = muted
    record = ana.get(f"/t/{table}/record").text
    with Person(house) as host:
        club = host.post("/clubs", name="Sea dogs", about="", nickname="Host").json()["path"]
        invite = host.get(club).json()["invite"]
        waiting = host.opens(mode="friends", seats=2, terms={"open": True})
    tries: list[Callable[[], httpx.Response]] = [
        lambda: ana.post(f"/t/{table}/chat", text="hello"),
        lambda: ana.post(f"/t/{table}/name", name="Shout"),
        lambda: ana.post("/me/name", name="Shout"),
        lambda: ana.post("/lobby/seek", game="caramba", name="Shout"),
        lambda: ana.post("/tables", game="caramba", mode="friends", name="Shout"),
        lambda: ana.post("/tables", game="caramba", mode="hot-seat", name=["Ana", "Shout"]),
        lambda: ana.post(f"/t/{waiting}/join", name="Shout"),
        lambda: ana.post(f"/t/{waiting}/knock", name="Shout"),
        lambda: ana.post(invite, nickname="Shout"),
        lambda: ana.post("/clubs", name="Shout", about="", nickname="Ana"),
        lambda: ana.post("/tournaments", name="Shout", game="caramba", nickname="Ana"),
        lambda: ana.post("/me/bots", name="Shout"),
        lambda: ana.post("/import", record=record),
        lambda: ana.post("/lessons/caramba/first-game", name="Shout"),
    ]
    for attempt in tries:
        response = attempt()
        assert code(response) == MUTED, response.url
    assert "Shout" not in ana.get("/lobby").text
    assert "Shout" not in house.table(waiting).names
    assert house.table(table).chat == ()


def test_somebody_muted_plays_on(muted: tuple[House, Person, str]) -> None:
    house, ana, table = muted
    now = house.table(table)
    (seat,) = now.seats_of(guest_id(house, ana))
    if now.may_answer(seat):
        assert ana.answers(table, now.ply, options(now)[0]).is_success
    assert ana.opens(mode="bots", seats=2)
    assert ana.post("/lobby/seek", game="caramba").is_success
    assert signs_in(ana, "ana.muted").is_success
