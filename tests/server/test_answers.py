"""Playing over HTTP: answers, repeated and late ones, undo, chat, hot seat, records."""

from __future__ import annotations

import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeAlias

import httpx

from tablero.engine import Record
from tablero.games import find
from tests.server.house import House, Person
from tests.table.tables import options

People: TypeAlias = Callable[..., Person]


def code(response: httpx.Response) -> tuple[int, str]:
    """Status and code of an error."""
    return response.status_code, response.json()["error"]["code"]


def two(person: People) -> tuple[str, list[Person]]:
    """A table with two people, in seat order."""
    people = [person(), person()]
    table_id = people[0].opens(mode="friends", seats=2)
    assert people[1].sits(table_id, "Ben").status_code == 200
    return table_id, people


def test_a_whole_game_over_http(house: House, person: People) -> None:
    table_id, people = two(person)
    chosen = random.Random(3)
    while not (table := house.table(table_id)).over:
        assert table.asked is not None
        action = chosen.choice(options(table))
        response = people[table.asked].answers(table_id, table.ply, action, told=table.told)
        assert response.json() == {"ok": True, "told": table.told + 1}
    text = person().get(f"/t/{table_id}/record").text
    record = Record.parse(text, find)
    assert record.replay().over
    assert record.unfair() == []
    assert record.names == ("Ana", "Ben")


def test_a_repeated_post_is_harmless_and_gets_the_same_answer(house: House, person: People) -> None:
    table_id, people = two(person)
    table = house.table(table_id)
    assert table.asked is not None
    asked = people[table.asked]
    body = {"ply": table.ply, "action": str(options(table)[0]), "nonce": "the-same-nonce"}
    replies = [asked.post(f"/t/{table_id}/answer", **body).json() for _ in range(3)]
    assert replies == [{"ok": True, "told": table.told + 1}] * 3
    assert house.table(table_id).ply == table.ply + 1


def test_a_race_has_one_winner(house: House, person: People) -> None:
    table_id, people = two(person)
    table = house.table(table_id)
    assert table.asked is not None
    asked = people[table.asked]
    chosen = [str(option) for option in options(table)]
    with ThreadPoolExecutor(8) as tabs:
        replies = list(tabs.map(lambda text: asked.answers(table_id, table.ply, text), chosen[:8]))
    won = [text for text, reply in zip(chosen, replies, strict=False) if reply.status_code == 200]
    assert len(won) == 1
    lost = {code(reply) for reply in replies if reply.status_code != 200}
    assert lost == {(409, "stale-decision")}
    assert str(house.table(table_id).plies[table.ply].answer.action) == won[0]


def test_a_refusal_gives_its_reason_in_the_readers_language(house: House, person: People) -> None:
    people = [person(lang="de"), person(lang="fr-CH")]
    table_id = people[0].opens(mode="friends", seats=2)
    people[1].sits(table_id, "Ben")
    table = house.table(table_id)
    assert table.asked is not None
    asked, other = people[table.asked], people[1 - table.asked]
    refused = asked.answers(table_id, table.ply, "pass")
    assert code(refused) == (409, "illegal-action")
    error = refused.json()["error"]
    assert error["paragraph"] == "CA-3.2"
    why = asked.get(f"/t/{table_id}/why", params={"action": "pass"}).json()
    assert why == {"allowed": False, "message": error["message"], "paragraph": "CA-3.2"}
    assert asked.get(f"/t/{table_id}/why", params={"pick": "verb:pass"}).json() == why
    assert asked.get(f"/t/{table_id}/why", params={"pick": "verb:bid"}).json()["allowed"]
    assert not other.get(f"/t/{table_id}/why", params={"pick": "verb:bid"}).json()["allowed"]
    assert code(asked.answers(table_id, table.ply, "castle")) == (400, "bad-action")
    assert code(other.answers(table_id, table.ply, "pass")) == (409, "not-your-turn")
    assert code(asked.answers(table_id, table.ply + 1, "pass")) == (409, "stale-decision")
    assert code(asked.get(f"/t/{table_id}/why")) == (400, "bad-request")
    assert house.table(table_id) == table


def test_a_preview_is_for_the_player_asked(house: House, person: People) -> None:
    table_id, people = two(person)
    table = house.table(table_id)
    assert table.asked is not None
    params = {"action": str(options(table)[0])}
    lines = people[table.asked].get(f"/t/{table_id}/preview", params=params).json()["lines"]
    assert lines
    refused = people[1 - table.asked].get(f"/t/{table_id}/preview", params=params)
    assert code(refused) == (409, "not-your-turn")


def test_undo_over_http(house: House, person: People) -> None:
    table_id, people = two(person)
    table = house.table(table_id)
    assert table.asked is not None
    first, second = people[table.asked], people[1 - table.asked]
    first.answers(table_id, table.ply, options(table)[0])
    second.answers(table_id, table.ply + 1, "pass")
    assert second.post(f"/t/{table_id}/undo", ply=table.ply + 2).status_code == 200
    assert house.table(table_id).ply == table.ply + 1
    assert code(second.post(f"/t/{table_id}/undo", ply=table.ply + 2)) == (409, "stale-decision")
    first.post(f"/t/{table_id}/undo", ply=table.ply + 1)
    assert house.table(table_id).ply == table.ply + 1
    assert second.post(f"/t/{table_id}/undo/answer", accept=True).status_code == 200
    assert house.table(table_id).state == table.state
    refused = second.post(f"/t/{table_id}/undo/answer", accept=True)
    assert code(refused) == (409, "no-undo-request")


def test_a_hot_seat_over_http(house: House, person: People) -> None:
    laptop = person()
    table_id = laptop.opens(mode="hot-seat", seats=3, name=["Ana", "Ben", "Cleo"])
    chosen = random.Random(8)
    for _ in range(12):
        table = house.table(table_id)
        assert table.asked is not None
        if table.shown != table.asked:
            refused = laptop.answers(table_id, table.ply, options(table)[0])
            assert code(refused) == (409, "not-your-turn")
        assert laptop.post(f"/t/{table_id}/curtain", seat=table.asked).status_code == 200
        action = chosen.choice(options(table))
        assert laptop.answers(table_id, table.ply, action).status_code == 200
    assert code(laptop.post(f"/t/{table_id}/curtain", seat=9)) == (409, "no-curtain")
    assert house.table(table_id).names == ("Ana", "Ben", "Cleo")


def test_chat_names_and_seats(house: House, person: People) -> None:
    ana, ben, mallory = person(), person(), person()
    table_id = ana.opens(mode="friends", seats=3)
    assert code(mallory.post(f"/t/{table_id}/chat", text="hi")) == (403, "not-seated")
    stranger = mallory.post(f"/t/{table_id}/sit", name="Mallory", invite="guess")
    assert code(stranger) == (403, "bad-invitation")
    assert "set-cookie" not in stranger.headers
    assert ben.sits(table_id, "Ben").status_code == 200
    assert code(ben.post(f"/t/{table_id}/bot", bot="greedy")) == (403, "not-host")
    assert code(ana.post(f"/t/{table_id}/bot", bot="deep-blue")) == (400, "unknown-bot")
    assert ben.post(f"/t/{table_id}/chat", text="<i>hello</i>", nonce="chat-nonce").is_success
    assert ben.post(f"/t/{table_id}/chat", text="<i>hello</i>", nonce="chat-nonce").is_success
    assert code(ben.post(f"/t/{table_id}/chat", text="x" * 501)) == (400, "bad-text")
    assert ben.post(f"/t/{table_id}/name", name="Benno").is_success
    assert code(ben.post(f"/t/{table_id}/name", name="a\nb")) == (400, "bad-name")
    table = house.table(table_id)
    assert [line.text for line in table.chat] == ["<i>hello</i>"]
    assert table.names[:2] == ("Ana", "Benno")
    assert ben.post(f"/t/{table_id}/leave").is_success
    assert house.table(table_id).chairs[1].kind == "open"
    assert code(ben.post(f"/t/{table_id}/back")) == (403, "not-seated")


def test_a_name_is_kept_for_the_next_table(house: House, person: People) -> None:
    ana = person()
    first = ana.opens(mode="friends", seats=2, name="Ana, la capitana")
    second = house.table(ana.opens(mode="friends", seats=2, name=""))
    assert second.names[0] == house.table(first).names[0] == "Ana, la capitana"
    third = house.table(ana.opens(mode="hot-seat", seats=3, name=""))
    assert third.names == ("Bandidos", "Soldados", "Gringos")
    page = ana.get("/", headers={"Accept": "text/html"}).text
    assert all(f"/t/{table_id}" in page for table_id in (first, second.id, third.id))
    assert f"/t/{first}" not in person().get("/", headers={"Accept": "text/html"}).text


def test_a_rematch_over_http(house: House, person: People) -> None:
    table_id, people = two(person)
    assert code(people[0].post(f"/t/{table_id}/rematch")) == (409, "not-over")
    chosen = random.Random(1)
    while not (table := house.table(table_id)).over:
        assert table.asked is not None
        people[table.asked].answers(table_id, table.ply, chosen.choice(options(table)))
    assert code(person().post(f"/t/{table_id}/rematch")) == (403, "not-seated")
    next_tables = {each.post(f"/t/{table_id}/rematch").json()["table"] for each in people}
    assert len(next_tables) == 1
    assert house.table(next_tables.pop()).names == ("Ana", "Ben")


def test_playing_on_from_a_position_over_http(house: House, person: People) -> None:
    table_id, people = two(person)
    assert code(people[0].post(f"/t/{table_id}/play-on", ply=0)) == (409, "not-over")
    chosen = random.Random(1)
    while not (table := house.table(table_id)).over:
        assert table.asked is not None
        people[table.asked].answers(table_id, table.ply, chosen.choice(options(table)))
    assert code(person().post(f"/t/{table_id}/play-on", ply=0)) == (403, "not-seated")
    assert code(people[1].post(f"/t/{table_id}/play-on", ply=table.ply)) == (409, "game-over")
    assert code(people[1].post(f"/t/{table_id}/play-on", ply=table.ply + 1)) == (404, "bad-ply")
    page = people[1].get(f"/t/{table_id}?ply=20", headers={"Accept": "text/html"}).text
    assert f"/t/{table_id}/play-on" in page
    asked = next(ply for ply in range(20, table.ply) if table.at(ply).asked == (1,))
    new = house.table(people[1].post(f"/t/{table_id}/play-on", ply=asked).json()["table"])
    assert new.start == new.state == table.at(asked)
    assert new.asked == 1
    assert [chair.bot for chair in new.chairs] == ["skilled", None]
    people[1].answers(new.id, 0, chosen.choice(options(new)))
    record = people[1].get(f"/t/{new.id}/record").text
    assert "#@ # tablero position" in record


def test_forms_work_without_scripts(house: House, person: People) -> None:
    ana, ben = person(), person()
    html = {"Accept": "text/html"}
    form = {"game": "caramba", "mode": "friends", "seats": "2", "option.open-secured": "yes"}
    opened = ana.http.post("/tables", data=form, headers=html)
    assert opened.status_code == 303
    table_id = opened.headers["location"].removeprefix("/t/")
    table = house.table(table_id)
    assert table.header.options == {"open-secured": "yes"}
    invite = f"/t/{table_id}/join/{table.header.invite}"
    assert ben.get(invite, headers=html).status_code == 200
    sit = {"invite": table.header.invite, "name": "Ben", "seat": ""}
    assert ben.http.post(f"/t/{table_id}/sit", data=sit, headers=html).status_code == 303
    assert house.table(table_id).names[1] == "Ben"
    assert ben.get(invite, headers=html).headers["location"] == f"/t/{table_id}"
    wrong = ben.get(f"/t/{table_id}/join/guess", headers=html)
    assert wrong.status_code == 303
    stranger = person().get(f"/t/{table_id}/join/guess", headers=html)
    assert stranger.status_code == 403
    assert stranger.headers["content-type"].startswith("text/html")
