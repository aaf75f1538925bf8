"""Accounts under attack: guessing, enumeration, stolen links and cookies, fixed sessions."""

from __future__ import annotations

import re
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import msgspec
import pytest
from sqlalchemy import update

from tablero.house.people.passkeys import Site
from tablero.server.edge.throttle import Rate
from tablero.server.guests.arriving import KNOWN_COOKIE
from tablero.server.guests.identity import COOKIE
from tablero.table.storage.database import connect
from tablero.table.storage.schema import tokens
from tests.house.devices import Device
from tests.server.house import UNLIMITED, House, Person, quick, running_house
from tests.server.test_accounts import PASSWORD, claimed, guest, signs_in
from tests.server.test_answers import code

People: TypeAlias = Callable[..., Person]
PAGE = {"Accept": "text/html"}
TRIES = 5


def robbed(owner: Person, thief: Person) -> Person:
    """Somebody with a copy of the owner's cookie, made a while after the owner signed in."""
    thief.http.cookies.set(COOKIE, owner.http.cookies[COOKIE], domain="127.0.0.1")
    return thief


def known(person: Person) -> bool:
    return 'href="/me"' in person.get("/", headers=PAGE).text


def test_an_unknown_name_is_answered_like_a_wrong_password(person: People) -> None:
    claimed(person(), "Ana", "exists")
    guest_without = guest(person(), "Ben")
    replies = [
        signs_in(guest_without, name, password="not the password")
        for name in ("exists", "does.not.exist", "<nonsense>", "")
    ]
    assert {code(reply) for reply in replies} == {(403, "wrong-password")}
    bodies = [msgspec.json.decode(reply.content)["error"]["message"] for reply in replies]
    assert len(set(bodies)) == 1


def test_an_unknown_name_takes_as_long(person: People) -> None:
    claimed(person(), "Ana", "timed")
    stranger = person()

    def took(name: str) -> float:
        begun = time.perf_counter()
        assert signs_in(stranger, name, password="not the password").status_code == 403
        return time.perf_counter() - begun

    took("timed")
    pairs = [(took("timed"), took("unknown.name")) for _ in range(9)]
    there, nowhere = (statistics.median(times) for times in zip(*pairs, strict=True))
    assert nowhere > there / 2, "without hashing, the answer would be there at once"


def test_guessing_ends_soon_and_keeps_no_owner_out(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(UNLIMITED, sign_ins=Rate(per_second=1e-6, burst=TRIES))
    with (
        running_house(quick(tmp_path, limits=limits)) as house,
        Person(house) as owner,
        Person(house) as thief,
        Person(house) as elsewhere,
    ):
        claimed(owner, "Ana", "guessed")
        owner.post("/me/sign-out")
        assert KNOWN_COOKIE in owner.http.cookies
        told = [code(signs_in(thief, "GUESSED", password=f"guess number {n}")) for n in range(9)]
        assert told[:TRIES] == [(403, "wrong-password")] * TRIES
        assert set(told[TRIES:]) == {(429, "too-many-requests")}
        assert code(signs_in(elsewhere, "guessed"))[0] == 429, "strangers share the count"
        assert signs_in(owner, "guessed").is_success, "a browser that was here before has its own"
        unknown = [code(signs_in(thief, "nobody", password=f"guess {n}")) for n in range(9)]
        assert unknown == told, "names that nobody has are counted in the same way"


def test_the_trust_in_a_browser_is_for_one_account(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(UNLIMITED, sign_ins=Rate(per_second=1e-6, burst=TRIES))
    with (
        running_house(quick(tmp_path, limits=limits)) as house,
        Person(house) as ana,
        Person(house) as thief,
    ):
        claimed(ana, "Ana", "the.victim")
        claimed(thief, "Thief", "the.thief")
        told = [code(signs_in(thief, "the.victim", password=f"guess {n}"))[0] for n in range(9)]
        assert told.count(429) == 9 - TRIES


def test_a_stolen_cookie_opens_no_further_way_in(house: House, person: People) -> None:
    """The cookie lets its thief play, not take the account over."""
    ana = claimed(person(), "Ana", "stolen.from")
    phone = person()
    assert signs_in(phone, "stolen.from").is_success
    # A session that has shown no key lately, as most have.
    _forget_proofs(house)
    thief = robbed(phone, person())
    assert known(thief)
    for reply in (
        thief.post("/me/recovery"),
        thief.post("/me/password", name="mine.now", password="nine quiet turtles"),
        thief.post("/me/password/remove"),
        thief.post("/me/passkeys/new"),
        thief.post("/me/passkeys/remove", number="0"),
        thief.post("/me/delete", name="Ana"),
        thief.post("/me/keys", label="for good", scopes=["read", "play"]),
        thief.post("/me/bots", name="Minion"),
    ):
        assert code(reply) == (403, "sign-in-again")
    wrong = thief.post("/me/password/remove", current="not the password")
    assert code(wrong) == (403, "wrong-password")
    page = thief.get("/me", headers=PAGE).text
    assert 'action="/me/recovery"' not in page
    assert "/sign-in?next=/me/keys" in thief.get("/me/keys", headers=PAGE).text
    new = {"name": "stolen.from", "password": "nine quiet turtles", "current": PASSWORD}
    assert phone.post("/me/password", **new).is_success, "its owner knows the password"
    assert phone.post("/me/recovery").is_success, "and has shown it just now"
    assert known(ana)


def test_a_link_made_before_the_account_was_claimed_opens_it_no_more(person: People) -> None:
    ana = guest(person(), "Ana")
    thief = robbed(ana, person())
    link = thief.post("/me/recovery").json()["path"]
    assert ana.post("/me/password", name="claims.it", password=PASSWORD).is_success
    assert code(person().post(link)) == (404, "not-found")


def test_a_passkey_asked_for_before_the_account_was_claimed_is_none(person: People) -> None:
    """Whoever had the cookie then has five minutes to answer, and may not be its owner."""
    ana = guest(person(), "Ana")
    thief = robbed(ana, person())
    site = Site("127.0.0.1", ana.house.url)
    early, late = Device(site, b"early"), Device(site, b"late")
    asked = thief.post("/me/passkeys/new").json()["publicKey"]
    assert ana.post("/me/password", name="claimed.first", password=PASSWORD).is_success
    refused = thief.post("/me/passkeys", credential=early.makes(asked), name="Mine")
    assert code(refused) == (400, "bad-passkey")
    asked = ana.post("/me/passkeys/new").json()["publicKey"]
    assert ana.post("/me/passkeys", credential=late.makes(asked), name="Hers").is_success


def test_a_link_ends_with_the_device_on_which_it_was_made(person: People) -> None:
    """Whoever has found a phone and made a link there is out when its owner signs the phone out."""
    ana, phone = guest(person(), "Ana"), person()
    phone.post(ana.post("/me/recovery").json()["path"])
    assert known(phone)
    link = phone.post("/me/recovery").json()["path"]
    page = ana.get("/me", headers=PAGE).text
    number = re.search(r'action="/me/devices/end".*?name="number" value="(\w+)"', page)
    assert number is not None
    assert ana.post("/me/devices/end", number="0").is_success
    assert person().get(link, headers=PAGE).text.count("Ana") > 0, "it was another device"
    assert ana.post("/me/devices/end", number=number[1]).is_success
    assert not known(phone)
    assert code(person().post(link)) == (404, "not-found")
    mine = ana.post("/me/recovery").json()["path"]
    other = person()
    other.post(mine)
    assert known(other), "one's own link works as before"


def test_a_link_from_before_opens_nothing_once_a_way_in_is_removed(person: People) -> None:
    """Whoever had the password, or the passkey, may have made one."""
    ana = claimed(person(), "Ana", "takes.it.back")
    device = Device(Site("127.0.0.1", ana.house.url), b"lost")
    asked = ana.post("/me/passkeys/new").json()["publicKey"]
    made = ana.post("/me/passkeys", credential=device.makes(asked), name="Lost")
    link = ana.post("/me/recovery").json()["path"]
    assert ana.post("/me/passkeys/remove", number=made.json()["number"]).is_success
    assert code(person().post(link)) == (404, "not-found")
    link = ana.post("/me/recovery").json()["path"]
    assert ana.post("/me/password/remove").is_success
    assert code(person().post(link)) == (404, "not-found")


def test_whoever_follows_a_link_that_was_sent_gives_nothing_away_unasked(person: People) -> None:
    mallory, victim = guest(person(), "Mallory"), guest(person(), "Victim")
    link = mallory.post("/me/recovery").json()["path"]
    page = victim.get(link, headers=PAGE).text
    assert re.search(r'value="keep" checked', page)
    assert not re.search(r'value="merge" checked', page)


def _forget_proofs(house: House) -> None:
    """What a quarter of an hour does."""
    engine = connect(house.db)
    with engine.begin() as connection:
        connection.execute(update(tokens).values(proved_at=0.0))
    engine.dispose()


def test_signing_in_always_begins_a_new_session(person: People) -> None:
    """A cookie that somebody has planted in the browser is worth nothing afterwards."""
    claimed(person(), "Ana", "fixed")
    planted = guest(person(), "Planted")
    victim = robbed(planted, person())
    assert signs_in(victim, "fixed", mine="keep").is_success
    assert victim.http.cookies[COOKIE] != planted.http.cookies[COOKIE]
    assert not known(planted), "the session that was planted has ended"
    own = victim.http.cookies[COOKIE]
    assert signs_in(victim, "fixed").is_success
    again = person()
    again.http.cookies.set(COOKIE, own)
    assert not known(again), "so has the one before signing in again"


def test_looking_at_a_link_signs_nobody_in_and_does_not_use_it_up(person: People) -> None:
    """Messengers fetch every link that is sent, to show a preview."""
    ana = guest(person(), "Ana")
    link = ana.post("/me/recovery").json()["path"]
    for _ in range(3):
        preview = person()
        for look in (preview.http.get, preview.http.head, preview.http.options):
            look(link)
        assert COOKIE not in preview.http.cookies
    phone = person()
    assert phone.post(link).status_code == 303
    assert known(phone)
    assert code(person().post(link)) == (404, "not-found")


def test_another_site_can_do_none_of_it(person: People) -> None:
    ana = claimed(person(), "Ana", "cross.site")
    foreign = {"Origin": "https://evil.example", "Sec-Fetch-Site": "cross-site"}
    for path in ("/me/password/remove", "/me/delete", "/me/data", "/me/passkeys/new", "/sign-in"):
        refused = ana.http.post(path, json={"name": "Ana"}, headers=foreign)
        assert code(refused) == (403, "bad-origin")
    assert ana.get("/me/data").status_code == 405
    assert known(ana)


@pytest.mark.parametrize(
    "credential",
    [
        {},
        {"response": None},
        {"rawId": 5, "response": {"clientDataJSON": 7}},
        {"rawId": "AAAA", "response": {"clientDataJSON": "!!!"}},
        {"rawId": "AAAA", "response": {"clientDataJSON": "e30"}},
        {"rawId": "AAAA", "response": {"clientDataJSON": "bnVsbA"}},
        {"rawId": "AAAA", "response": {"clientDataJSON": "eyJjaGFsbGVuZ2UiOiA1fQ"}},
        {"rawId": "A" * 30_000, "response": {"clientDataJSON": "W" * 30_000}},
    ],
)
def test_nonsense_is_no_passkey(person: People, credential: dict[str, object]) -> None:
    ana = guest(person(), "Ana")
    for path in ("/me/passkeys", "/sign-in/passkey"):
        assert code(ana.post(path, credential=credential)) == (400, "bad-passkey")


def test_secrets_of_accounts_are_in_no_answer(person: People) -> None:
    ana = claimed(person(), "Ana", "no.secrets")
    ana.get("/me", headers=PAGE)
    ana.post("/me/data")
    received = b"".join(ana.received)
    assert b"argon2" not in received
    assert PASSWORD.encode() not in received
