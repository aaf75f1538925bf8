"""Accounts as people use them: names, crests, keys, devices, taking along, erasing."""

from __future__ import annotations

import io
import json
import re
import time
import zipfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeAlias

import httpx
from sqlalchemy import select

from tablero.house.people.belongings import ACCOUNT, about_people
from tablero.house.people.erasing import NOBODY
from tablero.server.guests.identity import COOKIE
from tablero.server.guests.reader import LANG_COOKIE
from tablero.table.storage.database import connect
from tablero.table.storage.schema import entries, guests, reports, tables
from tests.api.programs import Program, key_of
from tests.server.house import House, Person
from tests.server.test_answers import code

People: TypeAlias = Callable[..., Person]
PAGE = {"Accept": "text/html"}
PASSWORD = "seven green parrots"
REPLACED = "N. N."


def guest(person: Person, name: str) -> Person:
    """Somebody with a table of their own."""
    person.opens(mode="friends", seats=2, name=name)
    return person


def claimed(person: Person, name: str, sign_in_name: str) -> Person:
    guest(person, name)
    assert person.post("/me/password", name=sign_in_name, password=PASSWORD).is_success
    return person


def signs_in(person: Person, name: str, **more: Any) -> httpx.Response:
    return person.post("/sign-in", **{"name": name, "password": PASSWORD, **more})


def me(person: Person) -> str:
    return person.get("/me", headers=PAGE).text


def handle_of(house: House, name: str) -> str:
    """The handle of the newest guest with this name."""
    engine = connect(house.db)
    query = (
        select(guests.c.handle).where(guests.c.name == name).order_by(guests.c.created_at.desc())
    )
    with engine.connect() as connection:
        handle = connection.execute(query).scalars().first()
    engine.dispose()
    assert handle is not None
    return str(handle)


def stored(house: House) -> str:
    """Everything in the database about people and tables, as one text."""
    engine = connect(house.db)
    with engine.connect() as connection:
        rows = [
            repr(tuple(row))
            for relation in (*about_people(), guests, tables, reports)
            for row in connection.execute(select(relation))
        ]
    engine.dispose()
    return "\n".join(rows)


def test_a_name_is_changed_on_the_account_page(person: People) -> None:
    ana = guest(person(), "Ana")
    assert ana.post("/me/name", name="  Ana   María ").json() == {"ok": True, "name": "Ana María"}
    assert "You play as Ana María" in me(ana)
    assert code(ana.post("/me/name", name="\u200b")) == (400, "bad-name")
    assert "You play as Ana María" in me(ana)
    assert code(person().post("/me/name", name="Ben")) == (404, "not-found")


def test_a_crest_is_chosen_and_taken_back(house: House, person: People) -> None:
    ana = guest(person(), "Ana with a crest")
    parts = {"shield": "round", "division": "paly", "first": "red", "second": "blue"}
    chosen = ana.post("/me/crest", **parts, charge="ship", tincture="gold").json()["crest"]
    assert chosen == "round.paly.red.blue.ship.gold"
    assert f"/crest/{chosen}.svg" in me(ana)
    assert code(ana.post("/me/crest", **parts, charge="dragon", tincture="gold"))[1] == "bad-crest"
    assert f"/crest/{chosen}.svg" in me(ana)
    picture = ana.get(f"/crest/{chosen}.svg")
    assert picture.headers["content-type"] == "image/svg+xml"
    handle = handle_of(house, "Ana with a crest")
    assert ana.get(f"/crest/{handle}.svg").text != picture.text
    assert ana.post("/me/crest").json()["crest"] == ""
    assert ana.get("/crest/<script>").text.startswith("<svg")


def test_the_language_goes_with_the_person(person: People) -> None:
    ana = guest(person(), "Ana")
    ana.post("/settings", lang="fr", theme="night")
    phone = person()
    assert phone.post(ana.post("/me/recovery").json()["path"]).status_code == 303
    assert phone.http.cookies.get(LANG_COOKIE) == "fr"
    assert '<html lang="fr" data-theme="night"' in me(phone)
    phone.post("/settings", lang="nl")
    ana.get("/", headers=PAGE)
    assert '<html lang="nl"' in me(ana)


def test_a_strangers_language_becomes_the_guests(person: People) -> None:
    ana = person()
    ana.post("/settings", lang="de")
    guest(ana, "Ana")
    phone = person()
    phone.post(ana.post("/me/recovery").json()["path"])
    assert phone.http.cookies.get(LANG_COOKIE) == "de"


def test_a_way_back_says_whose_it_is_and_when_it_is_over(person: People) -> None:
    ana, phone = guest(person(), "Ana"), person()
    link = ana.post("/me/recovery").json()["path"]
    assert "go on as Ana" in phone.get(link, headers=PAGE).text
    assert phone.http.post(link, headers=PAGE).status_code == 303
    for over in (link, f"{link}x"):
        refused = person().http.post(over, headers=PAGE)
        assert refused.status_code == 404
        for again in (person().get(over, headers=PAGE), refused):
            assert "used already, or it has expired" in again.text
            assert 'href="/sign-in"' in again.text
            assert 'method="post"' not in again.text


def test_an_account_is_claimed_and_opened_elsewhere(person: People) -> None:
    ana = claimed(person(), "Ana", "Ana.Banana")
    phone = person()
    before = phone.http.cookies.get(COOKIE)
    assert signs_in(phone, "ana.BANANA").json() == {"ok": True, "path": "/"}
    assert phone.http.cookies.get(COOKIE) not in (before, ana.http.cookies[COOKIE])
    assert "You play as Ana" in me(phone)
    assert "You sign in as “Ana.Banana”" in me(phone)
    other = person()
    assert code(signs_in(other, "ana.banana", password="something else")) == (403, "wrong-password")
    assert COOKIE not in other.http.cookies


def test_a_refused_password_is_told_on_the_same_page(person: People) -> None:
    ana = guest(person(), "Ana")
    form = {"name": "ana.the.first", "password": "password1"}
    refused = ana.http.post("/me/password", data=form, headers=PAGE)
    assert refused.status_code == 400
    assert "too easy to guess" in refused.text
    assert "Sign-in name" in refused.text
    form = {"name": "nobody.at.all", "password": PASSWORD, "next": "/me"}
    asked = ana.http.post("/sign-in", data=form, headers=PAGE)
    assert asked.status_code == 403
    assert 'value="nobody.at.all"' in asked.text
    assert PASSWORD not in asked.text


def test_a_taken_name_is_refused(person: People) -> None:
    claimed(person(), "Ana", "Taken")
    ben = guest(person(), "Ben")
    refused = ben.post("/me/password", name="tаken", password=PASSWORD)
    assert code(refused) == (409, "sign-in-name-taken")
    assert not signs_in(ben, "tаken", password="something else").is_success


def test_a_password_is_changed_and_removed(person: People) -> None:
    ana = claimed(person(), "Ana", "changing")
    new = {"name": "changed", "password": "nine quiet turtles"}
    assert ana.post("/me/password", **new).is_success
    assert code(signs_in(person(), "changing"))[1] == "wrong-password"
    assert signs_in(person(), **new).is_success
    assert ana.post("/me/password/remove").is_success
    assert code(signs_in(person(), **new))[1] == "wrong-password"


def test_seats_go_along_into_the_account(house: House, person: People) -> None:
    ana = claimed(person(), "Ana", "with.seats")
    phone = person()
    table_id = phone.opens(mode="friends", seats=2, name="Throw-away")
    person().sits(table_id, "Ben")
    assert "You play here as Throw-away" in phone.get("/sign-in", headers=PAGE).text
    assert "left" not in signs_in(phone, "with.seats", mine="merge").json()
    assert house.table(table_id).seats_of(None) == ()
    for device in (ana, phone):
        assert device.post(f"/t/{table_id}/chat", text="it is me").is_success
        assert table_id in device.get("/", headers=PAGE).text
    table = house.table(table_id)
    assert {line.seat for line in table.chat} == {0}
    assert table.names[0] == "Throw-away", "the others know that name"


def test_programs_go_along_and_keys_to_the_guest_open_nothing(house: House, person: People) -> None:
    ana, phone = claimed(person(), "Ana", "with.programs"), guest(person(), "Ana")
    made = phone.post("/me/bots", name="Robot").json()
    with Program(house, key_of(phone)) as old, Program(house, made["token"]) as robot:
        assert old.get("/api/me").is_success
        assert "left" not in signs_in(phone, "with.programs", mine="merge").json()
        assert code(old.get("/api/me")) == (401, "no-such-key")
        assert robot.get("/api/me").json()["name"] == "Robot"
    assert [each["name"] for each in ana.get("/me/keys").json()["bots"]] == ["Robot"]


def test_seats_are_kept_apart_and_never_lost(house: House, person: People) -> None:
    claimed(person(), "Ana", "kept.apart")
    phone = person()
    table_id = phone.opens(mode="friends", seats=2, name="Throw-away")
    left = signs_in(phone, "kept.apart").json()["left"]
    assert table_id not in phone.get("/", headers=PAGE).text
    back = person()
    assert back.post(left).status_code == 303
    assert table_id in back.get("/", headers=PAGE).text
    page = person()
    page.opens(mode="friends", seats=2, name="Another")
    form = {"name": "kept.apart", "password": PASSWORD, "mine": "keep"}
    told = page.http.post("/sign-in", data=form, headers=PAGE)
    assert re.search(rf'value="{house.url}/recover/[\w-]+"', told.text)
    assert told.headers["cache-control"] == "no-store, no-transform"


def test_a_table_where_both_sit_stays_with_the_guest(house: House, person: People) -> None:
    ana = claimed(person(), "Ana", "both.sit")
    table_id = ana.opens(mode="friends", seats=2)
    phone = person()
    phone.sits(table_id, "Phone")
    left = signs_in(phone, "both.sit", mine="merge").json()["left"]
    assert len({chair.guest for chair in house.table(table_id).chairs}) == 2
    assert person().post(left).status_code == 303


def test_devices_are_listed_and_ended(person: People) -> None:
    ana, phone, tablet = guest(person(), "Ana"), person(), person()
    firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
    for device, agent in ((phone, "Mozilla/5.0 (iPhone) Safari/604.1"), (tablet, firefox)):
        device.http.headers["User-Agent"] = agent
        device.post(ana.post("/me/recovery").json()["path"])
    page = me(ana)
    assert page.index("this device") < page.index("Safari · iPhone")
    assert "Firefox · Linux" in page
    numbers = re.findall(r'action="/me/devices/end".*?name="number" value="(\w+)"', page)
    assert len(numbers) == 2
    first = re.search(r"Safari · iPhone.*?name=\"number\" value=\"(\w+)\"", page)
    assert first is not None
    stranger = guest(person(), "Stranger")
    stranger.post("/me/devices/end", number=first[1])
    assert "/me" in phone.get("/", headers=PAGE).text, "nobody ends another person's session"
    ana.post("/me/devices/end", number=first[1])
    assert "/me" not in phone.get("/", headers=PAGE).text
    assert "/me" in tablet.get("/", headers=PAGE).text
    ana.post("/me/devices/end-others")
    assert "/me" not in tablet.get("/", headers=PAGE).text
    assert "/me" in ana.get("/", headers=PAGE).text


def exported(person: Person) -> tuple[dict[str, Any], dict[str, str]]:
    reply = person.post("/me/data")
    assert reply.headers["content-type"] == "application/zip"
    with zipfile.ZipFile(io.BytesIO(reply.content)) as archive:
        texts = {name: archive.read(name).decode() for name in archive.namelist()}
    return json.loads(texts.pop(ACCOUNT)), texts


def test_everything_about_somebody_is_theirs_to_take(house: House, person: People) -> None:
    ana, ben = claimed(person(), "Ana Takes", "takes.all"), person()
    table_id = ana.opens(mode="friends", seats=2, name="Ana Takes")
    ben.sits(table_id, "Ben Stays")
    ana.post(f"/t/{table_id}/chat", text="a line of mine")
    ben.post(f"/t/{table_id}/chat", text="a line of his")
    ana.post("/me/settings", name="pace", value="quick")
    ana.post("/me/blocks", handle=handle_of(house, "Ben Stays"))
    account, records = exported(ana)
    assert account["account"][0]["sign_in_name"] == "takes.all"
    assert "pace:quick" in account["account"][0]["preferences"]
    assert [line["text"] for line in account["said"]] == ["a line of mine"]
    assert account["blocks"][0]["other"] == "Ben Stays"
    assert account["tokens"]
    assert f"games/{table_id}.tablero" in records
    everything = json.dumps(account) + "".join(records.values())
    assert "argon2" not in everything
    assert house.table(table_id).header.seed not in everything
    for chair in house.table(table_id).chairs:
        assert chair.guest is not None
        assert chair.guest not in everything


def test_nobody_takes_along_what_they_may_not_look_at(person: People) -> None:
    """Whoever has left a seat and its club gets no record of what goes on there now."""
    ana, ben = claimed(person(), "Ana", "keeps.apart"), guest(person(), "Ben")
    club = ana.post("/clubs", name="Sea dogs", nickname="Ana").json()["path"]
    ben.post(ana.get(club).json()["invite"], nickname="Ben")
    in_club = ana.opens(mode="friends", seats=3, terms={"club": club.rpartition("/")[2]})
    closed = ana.opens(mode="friends", seats=3, terms={"watch": "players"})
    tables = in_club, closed
    for table_id in tables:
        assert ben.sits(table_id, "Ben").is_success
    assert {f"games/{each}.tablero" for each in tables} <= exported(ben)[1].keys()
    for table_id in tables:
        ben.post(f"/t/{table_id}/leave")
    ben.post(f"{club}/leave")
    for table_id in tables:
        person().sits(table_id, "Cleo")
        assert not ben.get(f"/t/{table_id}").is_success
        assert f"games/{table_id}.tablero" not in exported(ben)[1]
        assert f"games/{table_id}.tablero" in exported(ana)[1]


def test_what_signs_for_somebody_is_in_no_export(person: People) -> None:
    ana = guest(person(), "Ana")
    key = ana.post("/me/notices/hook", url="https://example.org/notices").json()["key"]
    account, _ = exported(ana)
    assert account["notice_channels"][0]["address"] == "https://example.org/notices"
    assert key not in json.dumps(account)


def test_an_account_is_erased_everywhere(house: House, person: People) -> None:
    ana, ben = claimed(person(), "Zenobia", "zenobia.q"), person()
    table_id = ana.opens(mode="friends", seats=2, name="Zenobia")
    ben.sits(table_id, "Ben")
    waiting = ana.opens(mode="friends", seats=2, name="Zenobia")
    ana.post(f"/t/{table_id}/chat", text="remember me")
    ana.post(f"/t/{table_id}/name", name="Zenobia the Great")
    phone = person()
    assert signs_in(phone, "zenobia.q").is_success
    assert code(ana.post("/me/delete", name="Ben"))[1] == "not-confirmed"
    assert ben.get(f"/t/{table_id}").text.count("Zenobia") > 0
    with ben.follows(table_id) as seen:
        seen.next()
        with Program(house, key_of(ana)) as program:
            assert program.get("/api/me").is_success
            assert ana.post("/me/delete", name="zenobia the great").is_success
            assert code(program.get("/api/me")) == (401, "no-such-key")
    for device in (ana, phone):
        assert "/me" not in device.get("/", headers=PAGE).text
    page = ben.get(f"/t/{table_id}", headers=PAGE).text
    assert "Zenobia" not in page
    assert "remember me" not in page
    assert REPLACED in page
    left = stored(house)
    assert "Zenobia" not in left
    assert "remember me" not in left
    assert "zenobia" not in left
    assert code(signs_in(person(), "zenobia.q"))[1] == "wrong-password"
    table = house.table(table_id)
    assert table.names == (NOBODY, "Ben")
    assert not table.chairs[0].present, "a bot plays on"
    assert house.table(waiting).closed
    ply = table.ply
    if table.asked == 1:
        assert ben.post(f"/t/{table_id}/chat", text="where are you?").is_success
    assert house.table(table_id).ply >= ply


def test_what_somebody_does_while_they_are_erased_is_erased_too(
    house: House, person: People
) -> None:
    """Another device plays on until its session ends; what it opened belongs to nobody then."""
    for number in range(8):
        name, other = f"Erasmus {number}", person()
        ana = claimed(person(), name, f"erasmus.{number}")
        signs_in(other, f"erasmus.{number}")
        cookie = other.cookie()

        def open_tables(device: Person = other, cookie: str = cookie, name: str = name) -> None:
            plan = {"game": "caramba", "mode": "friends", "seats": 2, "name": name}
            for _ in range(10):
                # The cookie of a new guest, after the end, is not kept.
                device.http.cookies.clear()
                device.http.post("/tables", json=plan, headers={"Cookie": cookie})

        with ThreadPoolExecutor(1) as elsewhere:
            opening = elsewhere.submit(open_tables)
            time.sleep(0.02 * (number % 3))
            assert ana.post("/me/delete", name=name).is_success
            opening.result()
        assert _named_without_account(house, name) == []


def _named_without_account(house: House, name: str) -> list[str]:
    """The tables at which somebody has this name whose account is gone."""
    engine = connect(house.db)
    known = select(guests.c.id)
    query = (
        select(tables.c.id)
        .join(entries, entries.c.table_id == tables.c.id)
        .where(entries.c.body.contains(name), tables.c.host.not_in(known))
    )
    with engine.connect() as connection:
        found = list(connection.execute(query.distinct()).scalars())
    engine.dispose()
    return found


def test_a_name_that_somebody_else_has_is_not_erased(person: People) -> None:
    ana, other = guest(person(), "Same"), guest(person(), "Same")
    assert ana.post("/me/delete", name="Same").is_success
    assert "You play as Same" in me(other)
    gone = person()
    gone.http.cookies.set(COOKIE, ana.received[0].decode().partition(f"{COOKIE}=")[2][:43])
    assert "/me" not in gone.get("/", headers=PAGE).text


def test_logs_fold_to_the_same_game_after_erasing(house: House, person: People) -> None:
    ana, ben = guest(person(), "Erased"), person()
    table_id = ana.opens(mode="friends", seats=2, name="Erased")
    ben.sits(table_id, "Ben")
    people = (ana, ben)
    for _ in range(6):
        table = house.table(table_id)
        assert table.asked is not None
        answer = table.state.decision.options[0]
        people[table.asked].answers(table_id, table.ply, answer)
    before = house.table(table_id)
    ana.post("/me/delete", name="Erased")
    house.keeper.forget([table_id])
    after = house.table(table_id)
    assert after.at(before.ply) == before.state


def test_every_relation_about_people_names_them_alike() -> None:
    """By this column what is taken along and erased is found."""
    about = {table.name for table in about_people()}
    assert {"tokens", "passkeys", "blocks", "mutes", "reports", "ratings", "finished"} <= about
    assert entries.name in about
