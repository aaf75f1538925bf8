"""Clubs on a real server: members see everything, everybody else nothing."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from tablero.server.edge.throttle import Rate
from tests.server.house import UNLIMITED, House, Person, quick, running_house
from tests.server.test_answers import code
from tests.table.tables import options

People: TypeAlias = Callable[..., Person]
HTML = {"Accept": "text/html"}


def founded(host: Person, name: str = "Sea dogs", by: str = "Ana") -> str:
    """Found a club; return its address."""
    reply = host.post("/clubs", name=name, about="We sail on Tuesdays.", nickname=by)
    assert reply.is_success, reply.text
    return str(reply.json()["path"])


def club(person: Person, path: str) -> dict[str, Any]:
    """The club as programs get it."""
    reply = person.get(path)
    assert reply.is_success, reply.text
    found: dict[str, Any] = reply.json()
    return found


def joined(host: Person, path: str, person: Person, name: str) -> Person:
    """Somebody joins by the host's link."""
    assert person.post(club(host, path)["invite"], nickname=name).is_success
    return person


def opened(host: Person, path: str) -> str:
    """A table for two members."""
    return host.opens(mode="friends", seats=2, terms={"club": path.rpartition("/")[2]})


def test_a_link_asks_before_it_makes_a_member(person: People) -> None:
    ana, ben = person(), person()
    path = founded(ana)
    invite = club(ana, path)["invite"]
    page = ben.get(invite, headers=HTML)
    assert page.is_success
    assert "Sea dogs" in page.text
    assert "Ana" not in page.text, "who belongs to a club is told to members only"
    assert code(ben.get(path)) == (404, "unknown-club")
    joined(ana, path, ben, "Ben")
    assert [each["name"] for each in club(ben, path)["members"]] == ["Ana", "Ben"]
    assert "invite" not in club(ben, path), "the link is for the host to hand on"
    assert ben.http.get(invite, headers=HTML).status_code == 303


def test_for_a_stranger_a_club_is_as_one_that_does_not_exist(person: People) -> None:
    ana, mallory = person(), person()
    path = founded(ana)
    founded(mallory, "Mine", "Mallory")
    handle = club(ana, path)["members"][0]["handle"]

    def answers(to: str) -> list[object]:
        bodies: dict[str, dict[str, object]] = {
            "": {"name": "Mine"},
            "/join/guess": {},
            "/invite": {},
            "/leave": {},
            "/remove": {"handle": handle},
            "/pass-on": {"handle": handle},
            "/posts": {"text": "hello"},
            "/posts/remove": {"post": "x"},
            "/sit": {"table": "x"},
        }
        posted = [mallory.post(f"{to}{end}", **body) for end, body in bodies.items()]
        looked = [mallory.get(to), mallory.get(f"{to}/join/guess"), person().get(to)]
        return [without_name(reply) for reply in (*posted, *looked)]

    assert answers(path) == answers("/clubs/AAAAAAAAAAAAAAAA")
    called = ana.post("/tournaments", name="Cup", game="caramba", club=path.rpartition("/")[2])
    address = called.json()["path"]
    assert without_name(mallory.get(address)) == without_name(mallory.get("/tournaments/none"))
    assert code(mallory.post(f"{address}/enter")) == (404, "unknown-tournament")
    assert code(mallory.post(f"{address}/start")) == (404, "unknown-tournament")
    assert club(ana, path)["tournaments"][0]["name"] == "Cup"


def without_name(reply: httpx.Response) -> object:
    """An answer without the name of its request."""
    error = reply.json()["error"]
    return reply.status_code, error["code"], error["message"]


def test_a_clubs_table_is_for_members_only(house: House, person: People) -> None:
    ana, ben, mallory = person(), person(), person()
    path = founded(ana)
    mallory.post("/clubs", name="Mine", nickname="Mallory")
    table = opened(ana, path)
    for address in ("", "/news", "/record", f"/join/{house.table(table).invite}", "/help"):
        assert code(mallory.get(f"/t/{table}{address}")) == (404, "unknown-table"), address
    assert code(mallory.sits(table, "Mallory")) == (404, "unknown-table")
    assert code(mallory.post(f"/t/{table}/knock", name="M")) == (404, "unknown-table")
    assert code(mallory.post(f"/t/{table}/chat", text="hello")) == (404, "unknown-table")
    with mallory.follows(table) as follower, pytest.raises(ConnectionClosed) as closed:
        follower.next()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404
    refused = mallory.post("/tables", game="caramba", terms={"club": path.rpartition("/")[2]})
    assert code(refused) == (404, "unknown-club")
    joined(ana, path, ben, "Ben")
    assert ben.get(f"/t/{table}").is_success
    assert ben.post(f"{path}/sit", table=table).is_success
    assert house.table(table).began


def test_a_member_sits_down_in_one_click_and_the_game_counts(house: House, person: People) -> None:
    ana, ben = person(), person()
    path = founded(ana)
    joined(ana, path, ben, "Ben")
    other = founded(ben, "Land rats", "Ben")
    table = opened(ana, path)
    assert code(ben.post(f"{other}/sit", table=table)) == (404, "unknown-table")
    form = ben.http.post(f"{path}/sit", data={"table": table}, headers=HTML)
    assert form.headers["location"] == f"/t/{table}"
    waiting = opened(ana, path)
    people, chosen = [ana, ben], random.Random(3)
    while not (now := house.table(table)).over:
        assert now.asked is not None
        people[now.asked].answers(table, now.ply, chosen.choice(options(now)))
    for shown in (waiting, table):
        assert f'href="{path}"' in ana.get(f"/t/{shown}", headers=HTML).text, "a way to the club"
    leaders = club(ana, path)["leaders"]
    assert {each["name"]: each["games"] for each in leaders} == {"Ana": 1, "Ben": 1}
    assert sum(each["won"] for each in leaders) == 1
    assert club(ana, f"{path}?game=eldorado")["leaders"] == []
    page = ana.get(path, headers=HTML).text
    assert f"/people/{leaders[0]['handle']}" in page


def test_a_player_who_was_taken_off_does_not_sit_down_again(person: People) -> None:
    ana, ben = person(), person()
    path = founded(ana)
    joined(ana, path, ben, "Ben")
    table = ana.opens(mode="friends", seats=3, terms={"club": path.rpartition("/")[2]})
    assert ben.post(f"{path}/sit", table=table).is_success
    assert ana.post(f"/t/{table}/take-off", seat=1).is_success
    assert code(ben.post(f"{path}/sit", table=table)) == (403, "not-welcome")


def test_nobodys_id_leaves_the_server_and_notices_are_text(house: House, person: People) -> None:
    ana, ben = person(), person()
    path = founded(ana)
    joined(ana, path, ben, "<b>Ben</b>")
    nasty = "<img src=x onerror=a>"
    assert ben.post(f"{path}/posts", text=nasty).is_success
    assert ana.post(path, name="<i>Sea</i>", about=nasty).is_success
    page = ana.get(path, headers=HTML).text
    assert "<img src=x" not in page
    assert "<b>Ben" not in page
    assert "<i>Sea" not in page
    assert "&lt;img src=x onerror=a&gt;" in page
    ana.post("/tournaments", name="Cup", game="caramba", club=path.rpartition("/")[2])
    table = opened(ana, path)
    ids = {house.table(table).host}
    for who in (ana, ben):
        who.get(path)
        who.get("/clubs", headers=HTML)
        who.get(f"/tournaments/{club(ana, path)['tournaments'][0]['id']}")
    received = b"".join(ana.received + ben.received).decode()
    assert not any(guest in received for guest in ids)


def test_a_page_of_a_stranger_offers_a_club_and_leaves_no_account(person: People) -> None:
    stranger = person()
    page = stranger.get("/clubs", headers=HTML)
    assert page.is_success
    assert 'name="nickname"' in page.text
    assert "set-cookie" not in page.headers
    assert code(stranger.post("/clubs", name="x" * 31, nickname="Ana")) == (400, "bad-name")
    assert code(stranger.post("/clubs", name="Sea", about="x" * 501)) == (400, "bad-text")
    assert not stranger.http.cookies


def test_guessing_and_flooding_are_slow(tmp_path: Path) -> None:
    rare = Rate(per_second=0.01, burst=3)
    limits = msgspec.structs.replace(UNLIMITED, tables=rare, chat=rare)
    with running_house(quick(tmp_path, limits=limits)) as house, Person(house) as ana:
        path = founded(ana)
        posts = [ana.post(f"{path}/posts", text="again") for _ in range(4)]
        assert [each.status_code for each in posts] == [200, 200, 200, 429]
        with Person(house) as mallory:
            guesses = [mallory.post(f"{path}/join/guess{number}") for number in range(4)]
            assert [each.status_code for each in guesses] == [404, 404, 404, 429]
        more = [ana.post("/clubs", name="More") for _ in range(3)]
        assert more[-1].status_code == 429


def test_every_language_has_its_pages(person: People) -> None:
    ana = person()
    path = founded(ana)
    cup = ana.post("/tournaments", name="Cup", game="eldorado", seats=4, hours=72, rated=True)
    for lang in ("en", "de", "fr", "nl"):
        for address in ("/clubs", path, cup.json()["path"], club(ana, path)["invite"]):
            page = ana.get(address, headers=HTML | {"Accept-Language": lang})
            assert page.status_code in {200, 303}
            assert not re.search(r"\b(club|tournament)\.[a-z]", page.text), address
