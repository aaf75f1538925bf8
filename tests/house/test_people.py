"""Accounts without HTTP: names, passwords, devices, crests, and whom people keep away."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine

from tablero.house.crest import PARTS, BadCrest, blazon_of, crest, given, written
from tablero.house.people.accounts import Accounts
from tablero.house.people.belongings import ACCOUNT, belongings
from tablero.house.people.blocks import Blocks
from tablero.house.people.devices import agent_of
from tablero.house.people.erasing import erase, traces
from tablero.house.people.errors import (
    BadPassword,
    BadSignInName,
    NoSuchPerson,
    SignInNameTaken,
    TooManyReports,
)
from tablero.house.people.names import clean_sign_in_name, key_of
from tablero.house.people.passwords import check_password, hashed, is_right
from tablero.house.people.reports import (
    MOST_ABOUT,
    MOST_LINES,
    MOST_OPEN,
    Reports,
    report_of,
    resolve,
)
from tablero.table.storage.database import open_database
from tablero.table.storage.guests import Guest, GuestBook, session_of_token


class People:
    """A database with people, and a clock that the test sets."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.now = 1_000_000.0
        self.book = GuestBook(engine, self.clock)
        self.accounts = Accounts(engine, self.clock, self.book)
        self.blocks = Blocks(engine, self.clock)
        self.reports = Reports(engine, self.clock)

    def clock(self) -> float:
        return self.now

    def guest(self, name: str) -> Guest:
        return self.book.welcome(name)[0]


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def people(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[People]:
    sqlite = request.param == "SQLite"
    engine = open_database(
        tmp_path / "people.db" if sqlite else request.getfixturevalue("postgres")
    )
    yield People(engine)
    engine.dispose()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ana", "ana"),
        ("Ana", "ＡＮＡ"),
        ("Ana", "Аna"),
        ("paco", "раcо"),
        ("Inés", "ines"),
        ("ill1", "1lli"),
        ("b0b", "bob"),
        ("ana ", "ana"),
    ],
)
def test_sign_in_names_that_look_alike_are_the_same(one: str, other: str) -> None:
    assert key_of(one) == key_of(other)


def test_other_names_are_others() -> None:
    assert len({key_of(name) for name in ("ana", "anna", "ana.b", "ben", "ana-b", "an a")}) == 6


@pytest.mark.parametrize(
    "name", ["", "ab", "a" * 31, "<b>", "ana\u202ebob", "...", " .a. ", "a\nb"]
)
def test_a_sign_in_name_is_made_of_letters(name: str) -> None:
    with pytest.raises(BadSignInName):
        clean_sign_in_name(name)


@pytest.mark.parametrize("name", ["ana", "ana@example.org", "Ana María", "Ωmega", "安安安", "a_b"])
def test_letters_of_all_scripts_will_do(name: str) -> None:
    assert clean_sign_in_name(f" {name} ") == name


@pytest.mark.parametrize(
    "password",
    [
        "",
        "short",
        "password",
        "Passwort123",
        "12345678",
        "87654321",
        "qwertzuiop",
        "aaaaaaaa",
        "abababab",
        "ana.maria",
        "Ana.Maria99",
        "x" * 201,
        "caramba2026!",
    ],
)
def test_what_anybody_would_try_is_no_password(password: str) -> None:
    with pytest.raises(BadPassword):
        check_password(password, "ana.maria", "Ana")


def test_a_password_is_known_however_its_accents_are_written() -> None:
    assert check_password("café con leche", "ana") == check_password("cafe\u0301 con leche", "ana")
    kept = hashed("café con leche")
    assert is_right(kept, "cafe\u0301 con leche")
    assert not is_right(kept, "cafe con leche")
    assert "leche" not in kept
    assert not is_right("", "anything at all")
    assert not is_right("no hash", "anything at all")


@pytest.mark.parametrize(
    ("said", "agent"),
    [
        (
            "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
            "Firefox · Linux",
        ),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1",
            "Safari · iPhone",
        ),
        (
            "Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
            "Edge · Windows",
        ),
        (
            "Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36",
            "Chrome · Android",
        ),
        ("<script>alert(1)</script>", ""),
        ("", ""),
    ],
)
def test_a_browser_is_known_by_a_few_words(said: str, agent: str) -> None:
    assert agent_of(said) == agent


def test_everybody_has_a_crest_that_stays_and_is_legible() -> None:
    handles = [f"{number:012x}" for number in range(300)]
    crests = [given(handle) for handle in handles]
    assert crests == [given(handle) for handle in handles]
    assert len(set(crests)) > 250
    for one in crests:
        under = {one.first} if one.division == "plain" else {one.first, one.second}
        assert one.tincture not in under
        assert written(one)
    assert "<svg" in crest("", handles[0])


def test_a_chosen_crest_is_read_back_and_nonsense_is_none() -> None:
    handle = "0123456789ab"
    chosen = given(handle)._replace(charge="ship")
    assert blazon_of(written(chosen), handle) == chosen
    for nonsense in ("", "a.b.c", "heater.plain.gold.red.star.<b>", "." * 5, "heater"):
        assert blazon_of(nonsense, handle) == given(handle)
    for part in PARTS:
        with pytest.raises(BadCrest):
            written(chosen._replace(**{part: "<svg>"}))


def test_a_sign_in_name_belongs_to_one_account(people: People) -> None:
    ana, ben = people.guest("Ana"), people.guest("Ben")
    people.accounts.set_password(ana.id, "Paco", "hash")
    with pytest.raises(SignInNameTaken):
        people.accounts.set_password(ben.id, "рaco", "other")
    found = people.accounts.entrance("PACO ")
    assert found is not None
    assert found.guest_id == ana.id
    assert people.accounts.claim(ana.id).sign_in_name == "Paco"
    assert not people.accounts.claim(ben.id)
    people.accounts.remove_password(ana.id)
    assert people.accounts.entrance("paco") is None
    people.accounts.set_password(ben.id, "paco", "other")


def test_the_claim_of_an_account_and_the_end_of_its_links_are_one(people: People) -> None:
    """A server that is killed leaves no account that is claimed and open to an old link."""
    ana = people.guest("Ana")
    link = people.book.recovery(ana.id)
    people.accounts.set_password(ana.id, "ana.claims", "hash")
    assert people.book.recoverable(link) is None
    link = people.book.recovery(ana.id)
    with pytest.raises(SignInNameTaken):
        people.accounts.set_password(people.guest("Ben").id, "ana.claims", "hash")
    assert people.book.recoverable(link) == ana, "what was refused has changed nothing"


def test_a_proof_does_not_last(people: People) -> None:
    ana, _ = people.book.welcome("Ana")
    session = session_of_token(people.accounts.sign_in(ana.id, "Firefox"))
    assert people.accounts.has_proved(session)
    people.now += 901
    assert not people.accounts.has_proved(session)
    people.accounts.prove(session)
    assert people.accounts.has_proved(session)


def test_devices_are_known_by_when_they_were_used(people: People) -> None:
    ana, token = people.book.welcome("Ana", agent="Firefox · Linux")
    people.now += 10
    phone = people.accounts.sign_in(ana.id, "Safari · iPhone")
    people.now += 7_200
    assert people.book.recognise(token, "Firefox · Linux") == ana
    devices = people.accounts.devices(ana.id, session_of_token(phone))
    assert [(each.agent, each.here) for each in devices] == [
        ("Safari · iPhone", True),
        ("Firefox · Linux", False),
    ]
    assert devices[1].used_at == people.now > devices[1].made_at
    people.book.recovery(ana.id)
    people.book.trust(ana.id)
    assert len(people.accounts.devices(ana.id, b"")) == 2, "links and trust are no devices"


def test_whom_somebody_blocks_is_theirs_alone(people: People) -> None:
    ana, ben, cleo = (people.guest(name) for name in ("Ana", "Ben", "Cleo"))
    for _ in range(2):
        people.blocks.block(ana.id, ben.id)
    assert people.blocks.blocked(ana.id) == [ben]
    assert people.blocks.blocked(ben.id) == []
    assert people.blocks.bars(ben.id, [cleo.id, ana.id])
    assert not people.blocks.bars(ana.id, [ben.id])
    assert people.blocks.apart(ben.id) == {ana.id}
    assert people.blocks.hushed(ana.id, "any") == {ben.id}
    with pytest.raises(NoSuchPerson):
        people.blocks.block(ana.id, ana.id)
    people.blocks.unblock(ana.id, ben.id)
    assert not people.blocks.bars(ben.id, [ana.id])


def test_reports_wait_until_they_are_resolved(people: People) -> None:
    ana, ben = people.guest("Ana"), people.guest("Ben")
    first = people.reports.make(ana.id, ben, "insult", "he is rude", None, "You fool")
    assert people.reports.make(ana.id, ben, "other", "again", None, "You fool") == first
    (report,) = people.reports.open()
    assert (report.about, report.by, report.line) == (ben.handle, ana.handle, "You fool")
    assert (report.reason, report.text) == ("other", "again")
    with people.engine.begin() as connection:
        assert resolve(connection, first, "warned", people.now)
        assert not resolve(connection, first, "warned again", people.now)
        assert report_of(connection, first) == report._replace(
            resolved=people.now, outcome="warned"
        )
    assert people.reports.open() == []
    assert people.reports.waiting() == 0
    for number in range(MOST_OPEN):
        people.reports.make(ana.id, people.guest(f"Guest {number}"), "spam")
    with pytest.raises(TooManyReports):
        people.reports.make(ana.id, ben, "spam")
    assert people.reports.make(ben.id, ana, "spam"), "others may still report"


def test_one_person_fills_no_list_with_reports_about_another(people: People) -> None:
    ana, ben, cleo = people.guest("Ana"), people.guest("Ben"), people.guest("Cleo")
    make = people.reports.make
    first = make(ana.id, ben, "insult", "rude", "table", "You fool")
    assert make(ana.id, ben, "insult", "and again", "table", "You idiot") == first
    assert make(ana.id, ben, "insult", "and again", "table", "You fool") == first
    assert make(ana.id, ben, "insult", "look!", "table") == first
    for number in range(2 * MOST_LINES):
        make(ana.id, ben, "insult", "look!", "table", f"line {number}")
    (report,) = people.reports.open()
    assert report.line.splitlines()[:3] == ["You fool", "You idiot", "line 0"]
    assert len(report.line.splitlines()) == MOST_LINES
    for number in range(1, MOST_ABOUT):
        make(ana.id, ben, "insult", "", f"table {number}")
    with pytest.raises(TooManyReports):
        make(ana.id, ben, "insult", "", "one more")
    assert people.reports.waiting() == MOST_ABOUT
    assert make(ana.id, cleo, "insult", "", "one more"), "about others"
    assert make(cleo.id, ben, "insult", "", "one more"), "of others"
    with people.engine.begin() as connection:
        resolve(connection, first, "muted", people.now)
    assert make(ana.id, ben, "insult", "", "one more") != first


def test_what_came_of_a_report_is_not_told_to_whoever_made_it(people: People) -> None:
    """Only administrators read why something was done about somebody."""
    ana, ben = people.guest("Ana"), people.guest("Ben")
    report = people.reports.make(ana.id, ben, "insult", "he is rude")
    with people.engine.begin() as connection:
        resolve(connection, report, "muted: the third time, his mother wrote", people.now)
    with zipfile.ZipFile(io.BytesIO(belongings(people.engine, ana.id))) as archive:
        told = archive.read(ACCOUNT).decode()
    assert "he is rude" in told
    assert "mother" not in told


def test_nothing_of_an_erased_account_is_left_and_others_stay(people: People) -> None:
    ana, ben = people.guest("Ana"), people.guest("Ben")
    people.accounts.set_password(ana.id, "ana.erased", "hash")
    people.blocks.block(ana.id, ben.id)
    people.blocks.block(ben.id, ana.id)
    people.reports.make(ana.id, ben, "insult", line="You fool")
    people.reports.make(ben.id, ana, "spam", line="Buy this")
    erase(people.engine, traces(people.engine, ana.id))
    assert people.book.of(ana.id) is None
    assert people.book.of(ben.id) == ben
    assert people.blocks.apart(ben.id) == frozenset()
    told = {report.reason: report for report in people.reports.open()}
    assert (told["insult"].by, told["insult"].about) == (None, ben.handle)
    assert (told["spam"].about, told["spam"].name, told["spam"].line) == (None, "N. N.", "…")
    assert ana.id not in str(belongings(people.engine, ben.id))
