"""Notices through a real server: what people hear, once, and how they end it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from email.message import EmailMessage
from functools import partial
from pathlib import Path
from time import sleep
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from tablero.house.notices.policy import Mailing, Outbound, Policy
from tablero.table.answering import answer
from tablero.table.keeper import Keeper
from tablero.table.opening import Plan, prepare
from tablero.table.table import Table
from tablero.table.terms import DayClock, Terms
from tablero.table.waiting import Patience
from tests.house.notices.receivers import (
    Browser,
    MailServer,
    WebServer,
    link_in,
    mails_in,
    read_mail,
    serving,
    text_of,
)
from tests.server.house import NEVER, House, Person, quick, running_house, wait_for
from tests.table.tables import asked_guest, database, options

ADDRESS = "https://play.example"
SENDER = "tablero@example.org"
BEN = "ben@example.net"
HTML = {"Accept": "text/html"}
DAYS = Terms(clock=DayClock(3))
GRACE = 0.2
"""Seconds that Ben has before he is told of his turn."""


class Setting:
    """A server that sends notices soon, and where they arrive."""

    def __init__(
        self, folder: Path, inside: tuple[str, ...] = (), timeout: float = 10.0, **changes: Any
    ) -> None:
        self.mails = folder / "mails"
        chosen: dict[str, Any] = {
            "address": ADDRESS,
            "mailing": Mailing(folder=str(self.mails), sender=SENDER),
            "outbound": Outbound(inside=inside, timeout=timeout),
            "grace": GRACE,
            "pause": 0.0,
            "look_every": 0.02,
            "catch_up_every": 0.05,
        }
        self.settings = quick(folder, notices=Policy(**(chosen | changes)))

    def look_every(self, seconds: float) -> None:
        """From the next start on, look so often for what is due."""
        notices = replace(self.settings.notices, look_every=seconds)
        self.settings = replace(self.settings, notices=notices)

    @contextmanager
    def open(self, *people: Person) -> Iterator[House]:
        """Serve; people go on with the cookies that they have."""
        with running_house(self.settings) as house:
            for person in people:
                person.house = house
                person.http.base_url = httpx.URL(house.url)
                person.http.headers["Origin"] = house.url
            yield house

    def to(self, address: str) -> list[str]:
        """The subjects of the mails to an address."""
        return [str(mail["Subject"]) for mail in mails_in(self.mails, address)]

    def turns(self) -> int:
        """How often Ben was told of a turn: by itself, or with the news that a game has begun."""
        return len(self.turn_mails())

    def turn_mails(self) -> list[EmailMessage]:
        """The mails in which Ben was told of a turn."""
        return [mail for mail in mails_in(self.mails, BEN) if "It is your turn" in text_of(mail)]


def guest_of(person: Person) -> str:
    """The id of somebody's account, which is made if there is none."""
    return person.house.table(person.opens()).host


def wants(person: Person, *wished: str, away: int = 0) -> None:
    reply = person.post("/me/notices/wishes", on=list(wished), away=away)
    assert reply.is_success, reply.text


def mailed(setting: Setting, person: Person, address: str) -> None:
    """Have somebody get mails."""
    before = len(mails_in(setting.mails, address))
    assert person.post("/me/notices/mail", address=address).json() == {"ok": True}
    wait_for(lambda: len(mails_in(setting.mails, address)) > before)
    path = link_in(mails_in(setting.mails, address)[-1], "confirm")
    assert person.post(path).json() == {"ok": True}


def together(house: House, ana: Person, ben: Person, terms: Terms = DAYS) -> Table:
    """A game of two in which Ana is asked now, and Ben has played before."""
    host = guest_of(ana)
    plan = Plan("caramba", mode="friends", seats=2, names=("Ana",), terms=terms)
    table = house.keeper.open(prepare(plan).opened_by(host), host)
    assert ben.sits(table.id, "Ben").is_success
    table = house.table(table.id)
    for _ in range(8):
        table = goes_on(house, table, ana, ben)
    return until(house, table, ana, ben, host)


def goes_on(house: House, table: Table, ana: Person, ben: Person) -> Table:
    """Whoever is asked answers."""
    person = ana if asked_guest(table) == table.host else ben
    assert person.answers(table.id, table.ply, options(table)[0]).is_success
    return house.table(table.id)


def until(house: House, table: Table, ana: Person, ben: Person, guest: str) -> Table:
    """Play on until somebody is asked, who was not before."""
    while asked_guest(table) == guest:
        table = goes_on(house, table, ana, ben)
    while asked_guest(table) != guest:
        table = goes_on(house, table, ana, ben)
    return table


def told_of(
    setting: Setting, house: House, table: Table, ana: Person, ben: Person, guest: str
) -> Table:
    """Play on until Ben is asked, and wait until he is told of it."""
    known = setting.turns()
    table = until(house, table, ana, ben, guest)
    wait_for(lambda: setting.turns() > known)
    return table


@pytest.fixture
def two() -> Iterator[tuple[Person, Person]]:
    with travellers() as people:
        yield people


@contextmanager
def travellers() -> Iterator[tuple[Person, Person]]:
    """Ana and Ben, who go from server to server."""
    nowhere = House.__new__(House)
    nowhere.url = "http://127.0.0.1:1"
    with ExitStack() as people:
        ana, ben = (people.enter_context(Person(nowhere)) for _ in range(2))
        yield ana, ben


def tries(setting: Setting, person: Person, address: str) -> None:
    """Send a test and wait for it: whatever was due before has left by then."""
    (channel,) = person.get("/me/notices").json()["channels"]
    before = len(setting.to(address))
    assert person.post("/me/notices/test", channel=channel["channel"]).is_success
    wait_for(lambda: "A test from Tablero" in setting.to(address)[before:])


def test_one_mail_for_each_waiting_turn_over_restarts(
    tmp_path: Path, two: tuple[Person, Person]
) -> None:
    setting, (ana, ben) = Setting(tmp_path), two
    with setting.open(ana, ben) as house:
        other = guest_of(ben)
        mailed(setting, ben, BEN)
        wants(ben, "turn.mail")
        table = until(house, together(house, ana, ben), ana, ben, other)
        wait_for(setting.turns)
        # On a slow machine Ben was also told of a turn before: all that is due leaves first.
        sleep(2 * GRACE)
        tries(setting, ben, BEN)
        mail = setting.turn_mails()[-1]
        assert f"{ADDRESS}/t/{table.id}" in text_of(mail)
        assert "Ana" in text_of(mail)
        known = setting.turns()
    with setting.open(ana, ben):
        tries(setting, ben, BEN)
        assert setting.turns() == known
    # What is due is noted, and the server stops before it has looked.
    setting.look_every(NEVER)
    with setting.open(ana, ben) as house:
        until(house, table, ana, ben, other)
    setting.look_every(0.02)
    with setting.open(ana, ben):
        wait_for(lambda: setting.turns() > known)
        tries(setting, ben, BEN)
        assert setting.turns() == known + 1


def test_several_servers_tell_once(tmp_path: Path, two: tuple[Person, Person]) -> None:
    setting, (ana, ben) = Setting(tmp_path), two
    with setting.open(), setting.open(), setting.open(ana, ben) as house:
        other = guest_of(ben)
        mailed(setting, ben, BEN)
        wants(ben, "turn.mail")
        table = together(house, ana, ben)
        for _ in range(3):
            table = told_of(setting, house, table, ana, ben, other)
        tries(setting, ben, BEN)
        mails = mails_in(setting.mails, BEN)
    ids = [str(mail["Message-ID"]) for mail in mails if mail["List-Unsubscribe"]]
    assert len(ids) >= 4
    assert len(ids) == len(set(ids))


def test_what_a_server_noted_or_missed_is_told_by_another(
    tmp_path: Path, two: tuple[Person, Person]
) -> None:
    setting, (ana, ben) = Setting(tmp_path), two
    with setting.open(ana, ben) as house:
        other = guest_of(ben)
        mailed(setting, ben, BEN)
        wants(ben, "turn.mail")
        table = together(house, ana, ben)
        tries(setting, ben, BEN)
        known = setting.turns()
    # Without any messenger: as if the server had died right after the answer.
    with database(tmp_path) as engine:
        keeper = Keeper(engine, Patience())
        while (guest := asked_guest(table)) != other:
            deed = partial(answer, guest=guest, ply=table.ply, text=str(options(table)[0]))
            table = keeper.do(table.id, deed, guest).table
    with setting.open(ana, ben):
        wait_for(lambda: setting.turns() > known)


def test_nobody_who_is_at_the_table_is_told_about_it(
    tmp_path: Path, two: tuple[Person, Person]
) -> None:
    setting, (ana, ben) = Setting(tmp_path), two
    with setting.open(ana, ben) as house:
        other = guest_of(ben)
        mailed(setting, ben, BEN)
        wants(ben, "turn.mail")
        table = together(house, ana, ben)
        with ben.follows(table.id) as follower:
            follower.next()
            tries(setting, ben, BEN)
            known = setting.turns()
            until(house, table, ana, ben, other)
            tries(setting, ben, BEN)
            tries(setting, ben, BEN)
            assert setting.turns() == known
        wait_for(lambda: setting.turns() > known)


def test_whoever_meets_a_bot_in_a_tournament_hears_that_the_round_has_begun(
    tmp_path: Path, two: tuple[Person, Person]
) -> None:
    setting = Setting(tmp_path)
    with setting.open(*two) as house, Person(house) as cleo:
        plan = {"name": "Cup", "game": "caramba", "pace": "day", "bots": "random"}
        path = two[0].post("/tournaments", **plan, nickname="Ana").json()["path"]
        for person, name in zip((*two, cleo), ("Ana", "Ben", "Cleo"), strict=True):
            guest_of(person)
            assert person.post(f"{path}/enter", nickname=name).is_success
            mailed(setting, person, f"{name}@example.org")
        assert two[0].post(f"{path}/start").is_success
        for name in ("Ana", "Ben", "Cleo"):
            wait_for(partial(is_told_of_a_game, setting, f"{name}@example.org"))


def is_told_of_a_game(setting: Setting, address: str) -> bool:
    return "A game for you: Caramba!" in setting.to(address)


def test_people_hear_what_they_wish_and_nothing_of_silent_tables(
    tmp_path: Path, two: tuple[Person, Person]
) -> None:
    setting, (ana, ben) = Setting(tmp_path), two
    with setting.open(ana, ben) as house:
        other = guest_of(ben)
        mailed(setting, ben, BEN)
        wants(ben, "over.mail")
        table = until(house, together(house, ana, ben), ana, ben, other)
        tries(setting, ben, BEN)
        assert not setting.turns()
        wants(ben, "turn.mail")
        ben.post("/me/notices/silence", table=table.id, silent=True)
        table = until(house, table, ana, ben, other)
        page = ben.get("/me/notices", headers=HTML).text
        assert "No notices" in page
        live = together(house, ana, ben, Terms())
        live = until(house, live, ana, ben, other)
        tries(setting, ben, BEN)
        assert not setting.turns()
        ben.post("/me/notices/silence", table=table.id, silent=False)
        until(house, table, ana, ben, other)
        wait_for(setting.turns)


def test_a_mail_program_ends_the_notices_with_one_click_and_a_browser_asks_first(
    tmp_path: Path, two: tuple[Person, Person]
) -> None:
    setting, (ana, ben) = Setting(tmp_path), two
    with setting.open(ana, ben) as house:
        guest_of(ben)
        mailed(setting, ben, BEN)
        tries(setting, ben, BEN)
        mail = mails_in(setting.mails, BEN)[-1]
        path = link_in(mail, "end")
        assert mail["List-Unsubscribe"] == f"<{ADDRESS}{path}>"
        with httpx.Client(base_url=house.url) as program:
            asked = program.get(path, headers=HTML)
            assert BEN in asked.text
            assert "Stop the e-mails" in asked.text
            assert len(ben.get("/me/notices").json()["channels"]) == 1
            one_click = {"List-Unsubscribe": "One-Click"}
            assert program.post(path, data=one_click).json() == {"ok": True}
            assert ben.get("/me/notices").json()["channels"] == []
            assert program.post(path, data=one_click).json() == {"ok": True}
            assert "no more e-mails" in program.post(path, headers=HTML).text


def test_an_address_gets_one_question_and_nothing_else_until_its_owner_agrees(
    tmp_path: Path, two: tuple[Person, Person]
) -> None:
    setting, (ana, ben) = Setting(tmp_path), two
    with setting.open(ana, ben):
        guest_of(ana)
        known = [ana.post("/me/notices/mail", address=BEN).json() for _ in range(5)]
        assert known == [{"ok": True}] * 5
        (channel,) = ana.get("/me/notices").json()["channels"]
        assert channel["state"] == "unconfirmed"
        assert ana.post("/me/notices/test", channel=channel["channel"]).status_code == 404
        wait_for(lambda: len(setting.to(BEN)) == 3)
        mail = mails_in(setting.mails, BEN)[-1]
        path = link_in(mail, "confirm")
        with httpx.Client(base_url=ana.house.url) as owner:
            page = owner.get(path, headers=HTML)
            assert "Yes, write to me" in page.text
            assert ana.get("/me/notices").json()["channels"][0]["state"] == "unconfirmed"
            assert owner.post(path, headers=HTML).status_code == 200
            assert owner.post(path).status_code == 404
            assert "used already" in owner.get(path, headers=HTML).text
        assert ana.get("/me/notices").json()["channels"][0]["state"] == "on"
        assert len(setting.to(BEN)) == 3
        replies = [ana.post("/me/notices/mail", address=f"x{n}@example.org") for n in range(3)]
        assert [reply.status_code for reply in replies][-1] == 429


def test_a_browser_is_told_in_its_language_and_only_through_a_known_service(
    tmp_path: Path, two: tuple[Person, Person]
) -> None:
    (ana, ben), browser = two, Browser()
    ben.http.headers["Accept-Language"] = "fr"
    ben.http.headers["User-Agent"] = "Mozilla/5.0 (Android 14; Mobile; rv:130.0) Firefox/130.0"
    with serving(WebServer(201, 201)) as web:
        setting = Setting(tmp_path, inside=(web.place,))
        with setting.open(ana, ben) as house:
            other = guest_of(ben)
            endpoint = f"http://{web.place}/push"
            assert ben.post("/me/notices/push", endpoint=endpoint, keys=browser.keys).is_success
            (channel,) = ben.get("/me/notices").json()["channels"]
            assert channel["address"] == "Firefox · Android"
            wants(ben, "turn.push")
            until(house, together(house, ana, ben), ana, ben, other)
            wait_for(lambda: web.requests)
            shown = json.loads(browser.read(web.requests[-1].body))
            assert shown["lang"] == "fr"
            assert shown["title"].endswith("Caramba\u00a0!")
            assert shown["url"].startswith(f"{ADDRESS}/t/")
            assert (shown["end"], shown["ends"]) == (
                f"{ADDRESS}/me/notices",
                "Régler les notifications",
            )
            stranger = "https://push.example.org/1"
            refused = ben.post("/me/notices/push", endpoint=stranger, keys=browser.keys)
            assert refused.json()["error"]["code"] == "not-reachable"


def test_a_way_that_the_operator_has_taken_away_is_explained(
    tmp_path: Path, two: tuple[Person, Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    (_, ben), browser = two, Browser()
    with serving(WebServer(201)) as web:
        setting = Setting(tmp_path, inside=(web.place,), tries=1)
        with setting.open(*two):
            guest_of(ben)
            ben.post("/me/notices/push", endpoint=f"http://{web.place}/push", keys=browser.keys)
            monkeypatch.setattr("tablero.house.notices.push.works", lambda: False)
            (channel,) = ben.get("/me/notices").json()["channels"]
            ben.post("/me/notices/test", channel=channel["channel"])
            wait_for(lambda: ben.get("/me/notices").json()["channels"][0]["problem"])
            page = ben.get("/me/notices", headers=HTML)
            assert "no longer sends any that way" in page.text


def test_mail_that_a_server_refuses_is_not_sent_again(
    tmp_path: Path, two: tuple[Person, Person]
) -> None:
    ana, ben = two
    with serving(MailServer()) as server:
        mailing = Mailing(server=server.url, sender=SENDER)
        setting = Setting(tmp_path, mailing=mailing, retry_after=0.01)
        with setting.open(ana, ben):
            guest_of(ben)
            ben.post("/me/notices/mail", address=BEN)
            wait_for(lambda: server.received)
            ben.post(link_in(read_mail(server.received[0]), "confirm"))
            server.refusing = "RCPT"
            (channel,) = ben.get("/me/notices").json()["channels"]
            ben.post("/me/notices/test", channel=channel["channel"])
            wait_for(lambda: ben.get("/me/notices").json()["channels"][0]["problem"])
            assert ben.get("/me/notices").json()["channels"][0]["problem"] == "mail-refused"
            assert len(server.envelopes) == 1


def test_ways_that_are_not_here_are_not_asked_about_and_keep_what_was_chosen(
    tmp_path: Path,
) -> None:
    with running_house(quick(tmp_path)) as house, Person(house) as ana:
        guest_of(ana)
        chosen = ana.get("/me/notices").json()["unwanted"]
        page = ana.get("/me/notices", headers=HTML).text
        fields = re.findall(r'<input[^>]*name="on"[^>]*>', page)
        asked = [field for field in fields if "checkbox" in field]
        assert any(".hook" in field for field in asked)
        assert not any(".mail" in field for field in asked), "this server sends no mail"
        sent = [field for field in fields if "hidden" in field or "checked" in field]
        wants(ana, *(value for field in sent for value in re.findall(r'value="([^"]+)"', field)))
        assert ana.get("/me/notices").json()["unwanted"] == chosen
