"""Terms over HTTP: a table for its players alone is nobody else's in any way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tablero.server.live.mailbox import NOT_ADMITTED
from tablero.table.opening import Plan, prepare
from tablero.table.terms import MoveClock, Terms
from tests.server.house import Person

Let = Callable[..., Person]
READ = ("", "/news?after=0", "/news?ply=0", "/marks", "/record", "/why?pick=x", "/about?thing=x")
HELP = ("/help", "/hint", "/preview?action=pass", "/analysis")


def opens(ana: Person, **terms: Any) -> str:
    """Ana opens a table for two with these terms."""
    known = ana.house.table(ana.opens(mode="friends", seats=2)).host
    plan = Plan("caramba", "friends", 2, names=("Ana",), terms=Terms(**terms))
    return ana.house.keeper.open(prepare(plan).opened_by(known), known).id


@pytest.mark.parametrize("began", [False, True])
def test_a_stranger_is_refused_everything(person: Let, began: bool) -> None:
    ana, ben, eve = person(), person(), person()
    table = opens(ana, watch="players")
    if began:
        ben.sits(table, "Ben")
    for path in (*READ, *HELP):
        reply = eve.get(f"/t/{table}{path}")
        assert (reply.status_code, reply.json()["error"]["code"]) == (403, "players-only"), path
    assert eve.post(f"/t/{table}/analysis").json()["error"]["code"] == "players-only"
    page = eve.get(f"/t/{table}", headers={"Accept": "text/html"})
    assert page.status_code == 403
    assert "Only the players may look at this table." in page.text
    assert "Ana" not in page.text
    with eve.follows(table) as follower, pytest.raises(ConnectionClosed):
        follower.next()
    assert ana.get(f"/t/{table}").status_code == 200


def test_the_invitation_shows_the_way_in_and_the_terms(person: Let) -> None:
    ana, ben = person(), person()
    table = opens(ana, watch="players", chat="nobody", undo="never", clock=MoveClock(90))
    invite = f"/t/{table}/join/{ana.house.table(table).invite}"
    page = ben.get(invite).text
    for line in ("90 seconds for each turn", "There is no chat", "Answers cannot be taken back"):
        assert line in page
        assert line in ana.get(f"/t/{table}").text
    assert "Only watch" not in page
    ben.sits(table, "Ben")
    assert person().get(invite).status_code == 403, "the game has begun"


def test_who_gives_the_seat_back_is_shown_out(person: Let) -> None:
    ana, ben = person(), person()
    table = opens(ana, watch="players")
    # A third seat keeps the table waiting.
    ana.post(f"/t/{table}/seats", seats=3)
    ben.sits(table, "Ben")
    with ben.follows(table) as follower:
        follower.next()
        assert ben.post(f"/t/{table}/leave").json()["ok"]
        with pytest.raises(ConnectionClosed) as ended:
            follower.until(10**6)
        assert ended.value.rcvd is not None
        assert ended.value.rcvd.code == NOT_ADMITTED


def test_a_page_offers_nothing_that_the_terms_forbid(person: Let) -> None:
    ana, ben, eve = person(), person(), person()
    table = opens(ana, chat="players")
    ben.sits(table, "Ben")
    assert 'id="say"' in ana.get(f"/t/{table}").text
    assert 'id="say"' not in eve.get(f"/t/{table}").text
    eve.opens()
    assert eve.post(f"/t/{table}/chat", text="Hola").json()["error"]["code"] == "no-chat"


def test_a_table_says_who_gets_hints_and_whether_bots_may_sit_down(person: Let) -> None:
    ana, ben = person(), person()
    table = ana.opens(mode="friends", seats=2, hints="all", terms={"programs": False})
    ben.sits(table, "Ben")
    page = ben.get(f"/t/{table}", headers={"Accept": "text/html"}).text
    assert "Everybody may ask for hints." in page
    assert "Bots with an account may not sit down." in page


def test_a_table_without_terms_says_nothing_about_them(person: Let) -> None:
    ana = person()
    page = ana.get(f"/t/{ana.opens()}").text
    assert "What was agreed" not in page
    assert "terms" not in page.partition("</head>")[2]
