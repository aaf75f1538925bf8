"""A table that waits, over HTTP: what a stranger may do there, and what only the host may."""

from collections.abc import Callable

from tests.server.house import Person

Let = Callable[..., Person]


def test_a_stranger_with_the_address_asks_and_is_let_in(person: Let) -> None:
    ana, ben = person(), person()
    table = ana.opens(mode="friends", seats=3)
    assert "asks for a seat" not in ana.get(f"/t/{table}").text
    asked = ben.post(f"/t/{table}/knock", name="Ben")
    assert asked.json()["path"] == f"/t/{table}", "the page of a guest is another one"
    assert "Ben asks for a seat" in ana.get(f"/t/{table}").text
    assert "Ben" not in person().get(f"/t/{table}").text, "strangers do not see who asks"
    number = ben.house.table(table).knocks[0].number
    refused = ben.post(f"/t/{table}/knock/answer", number=number, accept=True)
    assert refused.json()["error"]["code"] == "not-seated"
    assert ana.post(f"/t/{table}/knock/answer", number=number, accept=True).json()["ok"]
    assert ben.house.table(table).names[1] == "Ben"
    assert "/join/" in ben.get(f"/t/{table}").text, "now Ben may invite as well"


def test_nobody_but_the_host_decides_about_seats(person: Let) -> None:
    ana, ben, eve = person(), person(), person()
    table = ana.opens(mode="friends", seats=4)
    ben.sits(table, "Ben")
    eve.opens()
    for one in (ben, eve):
        for deed, body in (("seats", {"seats": 2}), ("take-off", {"seat": 0})):
            reply = one.post(f"/t/{table}/{deed}", **body)
            assert (reply.status_code, reply.json()["error"]["code"]) == (403, "not-host")
    stranger = person().post(f"/t/{table}/seats", seats=2)
    assert stranger.status_code == 403
    assert len(ana.house.table(table).chairs) == 4
    assert ana.post(f"/t/{table}/seats", seats=9).status_code == 400


def test_who_is_taken_off_is_told_and_the_old_link_is_dead(person: Let) -> None:
    ana, ben = person(), person()
    table = ana.opens(mode="friends", seats=3)
    old = ana.house.table(table).invite
    ben.sits(table, "Ben")
    assert ana.post(f"/t/{table}/take-off", seat=1).json()["ok"]
    assert "Your seat was freed" in ben.get(f"/t/{table}").text
    again = ben.post(f"/t/{table}/sit", invite=old, name="Ben")
    assert again.json()["error"]["code"] == "bad-invitation"
    reply = person().get(f"/t/{table}/join/{old}")
    assert reply.headers["location"] == f"/t/{table}", "where one may ask for a seat"
    assert "Ask for a seat" in person().get(f"/t/{table}").text


def test_an_old_invitation_to_a_running_game_leads_to_it(person: Let) -> None:
    ana = person()
    table = ana.opens()
    assert person().get(f"/t/{table}/join/nonsense").status_code == 403


def test_forms_do_it_too(person: Let) -> None:
    ana = person()
    table = ana.opens(mode="friends", seats=4)
    page = {"Accept": "text/html"}
    reply = ana.http.post(f"/t/{table}/seats", data={"seats": "3"}, headers=page)
    assert (reply.status_code, reply.headers["location"]) == (303, f"/t/{table}")
    assert len(ana.house.table(table).chairs) == 3
