"""Whom somebody keeps away: blocked, muted, reported. Nobody is told."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest
from msgspec.structs import replace

from tablero.house.people.reports import Report, Reports
from tablero.server.edge.throttle import Rate
from tablero.table.storage.database import connect
from tests.server.house import UNLIMITED, House, Person, quick, running_house
from tests.server.test_accounts import guest, handle_of
from tests.server.test_answers import code
from tests.table.tables import asked_guest, options

People: TypeAlias = Callable[..., Person]
PAGE = {"Accept": "text/html"}


def two(person: People) -> tuple[Person, Person, str]:
    """Two people at a table at which a third may sit."""
    ana, ben = person(), person()
    table_id = ana.opens(mode="friends", seats=3, name="Ana")
    assert ben.sits(table_id, "Ben").is_success
    return ana, ben, table_id


def handle_at(reader: Person, table_id: str, seat: int) -> str:
    return str(reader.get(f"/t/{table_id}/who?seat={seat}").json()["handle"])


def lines(person: Person, table_id: str) -> list[str]:
    page = person.get(f"/t/{table_id}", headers=PAGE).text
    chat = page.partition('class="chat-lines"')[2].partition("</ol>")[0]
    return re.findall(r"<p>(.*?)</p>", chat)


def reported(house: House) -> list[Report]:
    engine = connect(house.db)
    found = Reports(engine, lambda: 0.0).open()
    engine.dispose()
    return found


def test_a_muted_person_is_not_read_at_this_table_by_this_reader(person: People) -> None:
    ana, ben, table_id = two(person)
    cleo = person()
    cleo.sits(table_id, "Cleo")
    ben.post(f"/t/{table_id}/chat", text="blah blah")
    handle = handle_at(ana, table_id, 1)
    with cleo.follows(table_id) as clear:
        clear.next()
        assert ana.post("/me/mutes", handle=handle, table=table_id).is_success
        with ana.follows(table_id) as hushed:
            hushed.next()
            said = ben.post(f"/t/{table_id}/chat", text="more blah").json()["told"]
            clear.until(said)
            cleo.post(f"/t/{table_id}/chat", text="quiet please")
            hushed.until(said + 1)
    assert "blah" not in "".join(hushed.received)
    assert "quiet please" in "".join(hushed.received)
    assert "more blah" in "".join(clear.received)
    assert lines(ana, table_id) == ["quiet please"]
    assert lines(ben, table_id) == ["quiet please", "more blah", "blah blah"]
    assert ana.get(f"/t/{table_id}/who?seat=1").json()["muted"]
    assert ana.post("/me/mutes/remove", handle=handle, table=table_id).is_success
    assert len(lines(ana, table_id)) == 3


def test_somebody_blocked_is_read_nowhere_and_gets_no_seat(person: People) -> None:
    ana, ben, table_id = two(person)
    ben.post(f"/t/{table_id}/chat", text="a threat")
    handle = handle_at(ana, table_id, 1)
    assert ana.post("/me/blocks", handle=handle).is_success
    assert lines(ana, table_id) == []
    assert ana.get(f"/t/{table_id}/state").json()["chat"] == []
    assert "Ben" in ana.get("/me", headers=PAGE).text
    other = ana.opens(mode="friends", seats=3)
    cleo = person()
    cleo.opens(mode="friends", seats=2, name="Cleo")
    for refused in (ben.sits(other, "Ben"), ben.post(f"/t/{other}/knock", name="Ben")):
        assert code(refused) == (403, "not-welcome")
        assert "block" not in refused.text
    assert cleo.post(f"/t/{other}/knock", name="Cleo").is_success
    assert ben.post(f"/t/{table_id}/chat", text="I am still here").is_success
    assert ana.post("/me/blocks/remove", handle=handle).is_success
    assert ben.post(f"/t/{other}/knock", name="Ben").is_success
    assert lines(ana, table_id) == ["I am still here", "a threat"]


def test_playing_again_seats_nobody_with_whom_they_have_blocked(
    house: House, person: People
) -> None:
    ana, ben = person(), person()
    table_id = ana.opens(mode="friends", seats=2)
    ben.sits(table_id, "Ben")
    players = {house.table(table_id).host: ana}
    chosen = random.Random(1)
    while not (table := house.table(table_id)).over:
        who = players.get(asked_guest(table), ben)
        assert who.answers(table_id, table.ply, chosen.choice(options(table))).is_success
    assert ana.post("/me/blocks", handle=handle_at(ana, table_id, 1)).is_success
    assert code(ben.post(f"/t/{table_id}/rematch")) == (403, "not-welcome")
    assert house.table(table_id).rematch is None
    assert ana.post(f"/t/{table_id}/rematch").is_success
    assert ben.post(f"/t/{table_id}/rematch").is_success, "now it is Ana's wish"


def test_who_is_blocked_gets_no_seat_in_a_club_either(person: People) -> None:
    ana, ben = person(), person()
    club = str(ana.post("/clubs", name="Sea dogs", nickname="Ana").json()["path"])
    assert ben.post(ana.get(club).json()["invite"], nickname="Ben").is_success
    handle = ana.get(club).json()["members"][1]["handle"]
    table = ana.opens(mode="friends", seats=2, terms={"club": club.rpartition("/")[2]})
    assert ana.post("/me/blocks", handle=handle).is_success
    assert code(ben.post(f"{club}/sit", table=table)) == (403, "not-welcome")
    assert ana.post("/me/blocks/remove", handle=handle).is_success
    assert ben.post(f"{club}/sit", table=table).is_success


def test_nobody_mutes_without_end(person: People, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablero.house.people.blocks.MOST", 2)
    ana, ben, first = two(person)
    handle = handle_at(ana, first, 1)
    muted = [first, *(ana.opens(mode="friends", seats=2) for _ in range(2))]
    for table_id in muted:
        ben.sits(table_id, "Ben")
        assert ana.post("/me/mutes", handle=handle, table=table_id).is_success
    told = [ana.get(f"/t/{table_id}/who?seat=1").json()["muted"] for table_id in muted]
    assert told == [False, True, True]


def test_nobody_learns_that_they_are_blocked(house: House, person: People) -> None:
    ana, ben, table_id = two(person)
    before = ben.get(f"/t/{table_id}/who?seat=0").json()
    ana.post("/me/blocks", handle=handle_at(ana, table_id, 1))
    assert ben.get(f"/t/{table_id}/who?seat=0").json() == before
    assert not before["blocked"]
    sight = house.table(table_id)
    for chair in sight.chairs:
        assert chair.guest is None or chair.guest.encode() not in b"".join(ben.received)


def test_a_line_is_reported_with_its_words(house: House, person: People) -> None:
    ana, _, table_id = two(person)
    watcher = person()
    watcher.opens(mode="friends", seats=2, name="Loud")
    told = watcher.post(f"/t/{table_id}/chat", text="something awful").json()["told"]
    page = ana.get(f"/t/{table_id}/who?line={told}", headers=PAGE).text
    assert "something awful" in page
    handle = handle_of(house, "Loud")
    told_to = {"handle": handle, "table": table_id, "line": told, "reason": "insult"}
    assert ana.post("/me/reports", **told_to, text="please look").is_success
    assert ana.post("/me/reports", **told_to, text="please look!").is_success
    form = told_to | {"next": f"/t/{table_id}/who?line={told}&reported=yes", "text": "please look!"}
    thanked = ana.http.post("/me/reports", data=form, headers=PAGE, follow_redirects=True)
    assert "Whoever runs this server will read it" in thanked.text
    found = [report for report in reported(house) if report.about == handle]
    assert [(each.line, each.text, each.table) for each in found] == [
        ("something awful", "please look!", table_id)
    ]


def test_whoever_is_met_nowhere_is_blocked_and_reported_from_the_profile(
    house: House, person: People
) -> None:
    """A name on a leader board may be an insult, too."""
    rude, ana = guest(person(), "Rude Name"), guest(person(), "Ana")
    path = f"/people/{handle_of(house, 'Rude Name')}"
    page = ana.get(path, headers=PAGE).text
    assert 'action="/me/blocks"' in page
    form = {"handle": handle_of(house, "Rude Name"), "reason": "name", "next": _after_report(page)}
    sent = ana.http.post("/me/reports", data=form, headers=PAGE)
    assert sent.headers["location"] == f"{path}?reported=yes"
    assert (
        "Whoever runs this server will read it"
        in ana.get(sent.headers["location"], headers=PAGE).text
    )
    blocked = {"handle": handle_of(house, "Rude Name"), "next": path}
    ana.http.post("/me/blocks", data=blocked, headers=PAGE)
    assert 'action="/me/blocks/remove"' in ana.get(path, headers=PAGE).text
    for reader in (rude, person()):
        shown = reader.get(path, headers=PAGE).text
        assert "Rude Name" in shown
        assert "/me/blocks" not in shown
        assert "/me/reports" not in shown


def _after_report(page: str) -> str:
    """Where the page's form leads to."""
    form = page[page.index('action="/me/reports"') :]
    found = re.search(r'name="next" value="([^"]+)"', form)
    assert found is not None
    return found[1]


def test_nobody_is_reported_for_the_words_of_somebody_else(house: House, person: People) -> None:
    ana, ben, table_id = two(person)
    told = ben.post(f"/t/{table_id}/chat", text="words of Ben").json()["told"]
    cleo = person()
    cleo.sits(table_id, "Cleo")
    handle = handle_at(ana, table_id, 2)
    ana.post("/me/reports", handle=handle, table=table_id, line=told, reason="spam")
    assert [each.line for each in reported(house) if each.about == handle] == [""]


def test_what_cannot_be_is_refused(person: People) -> None:
    ana, _, table_id = two(person)
    own = handle_at(person(), table_id, 0)
    assert code(ana.post("/me/blocks", handle=own)) == (404, "unknown-person")
    assert code(ana.post("/me/reports", handle=own, reason="spam"))[1] == "unknown-person"
    assert code(ana.post("/me/blocks", handle="0" * 12)) == (404, "unknown-person")
    assert code(ana.post("/me/blocks", handle="../me"))[1] == "bad-request"
    for query in ("", "?seat=9", "?seat=2", "?line=99", "?line=0"):
        assert code(ana.get(f"/t/{table_id}/who{query}")) == (404, "unknown-person")
    assert code(ana.get(f"/t/{table_id}/who?seat=x"))[1] == "bad-request"
    assert ana.get(f"/t/{table_id}/who?seat=0", headers=PAGE).headers["location"] == "/me"
    stranger = person()
    assert code(stranger.post("/me/blocks", handle=own)) == (404, "not-found")
    assert "/me/blocks" not in stranger.get(f"/t/{table_id}/who?seat=0", headers=PAGE).text


def test_a_private_line_is_nobody_elses_to_look_up(house: House, person: People) -> None:
    """Lines to mates have the numbers of public ones: only a seat leads to whoever said them."""
    ana = person()
    table_id = ana.opens(game="eldorado", way="teams", seats=4, mode="friends", name="Ana")
    for name in ("Ben", "Cleo", "Dora"):
        person().sits(table_id, name)
    ana.post(f"/t/{table_id}/chat", text="a secret plan", to="mates")
    (line,) = house.table(table_id).chat
    reply = person().get(f"/t/{table_id}/who?line={line.number}")
    assert code(reply) == (404, "unknown-person")


def test_reports_are_counted_by_address_too_however_many_accounts_send_them(
    tmp_path: Path,
) -> None:
    limits = replace(UNLIMITED, reports_from=Rate(0.001, 3))
    with running_house(quick(tmp_path, limits=limits)) as house, Person(house) as ben:
        ben.opens(mode="friends", seats=2, name="Ben")
        handle, sent = handle_of(house, "Ben"), []
        for _ in range(4):
            with Person(house) as puppet:
                puppet.opens(mode="friends", seats=2)
                sent.append(puppet.post("/me/reports", handle=handle, reason="spam").status_code)
        assert sent == [200, 200, 200, 429]
        assert len(reported(house)) == 3
