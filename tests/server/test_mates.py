"""Mates and solo players over HTTP and WebSocket: what is for one side reaches nobody else."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tablero.words import LANGUAGES, Words
from tests.server.house import House, Person, wait_for
from tests.server.test_orders import HTML

TEAMS = {"teams": "yes", "start": "first"}


def sit_down(*people: Person) -> str:
    """Two against two."""
    table_id = people[0].opens(game="eldorado", mode="friends", seats=4, options=TEAMS)
    for person, name in zip(people[1:], ("Ben", "Cleo", "Dora"), strict=True):
        person.sits(table_id, name)
    return table_id


def test_what_is_said_to_mates_reaches_them_and_nobody_else_gets_a_byte_of_it(
    house: House, person: Callable[..., Person]
) -> None:
    ana, ben, cleo, dora, watcher = (person() for _ in range(5))
    table_id = sit_down(ana, ben, cleo, dora)
    path = f"/t/{table_id}"
    others = (cleo, dora, watcher)
    with (
        ben.follows(table_id) as his,
        cleo.follows(table_id) as hers,
        watcher.follows(table_id) as theirs,
    ):
        told = house.table(table_id).told
        for follower in (his, hers, theirs):
            follower.until(told)
        doors = [path, f"{path}/record", f"{path}/news?after=0", f"{path}/news?after={told}"]
        before = [who.get(door, headers=HTML).text for who in others for door in doors]
        for line in ("wait till noon", "now"):
            reply = ana.post(f"{path}/chat", text=line, to="mates")
            assert reply.json() == {"ok": True, "told": told}
            message = his.brings("chat")
            assert message["told"] == told
            assert line in message["fragments"]["chat"]
        after = [who.get(door, headers=HTML).text for who in others for door in doors]
        assert before == after
        said = dora.post(f"{path}/chat", text="hello").json()["told"]
        for follower in (hers, theirs):
            assert follower.brings("chat")["told"] == said, "nothing has come before"
            assert "wait till noon" not in follower.received[-1]
    assert "wait till noon" in ben.get(path, headers=HTML).text
    assert "wait till noon" not in ben.get(f"{path}/record").text


def test_polling_the_news_brings_mates_lines_at_once_and_to_nobody_else(
    house: House, person: Callable[..., Person]
) -> None:
    """Law: any one request suffices, and none reveals that others have spoken."""
    ana, ben, cleo, dora, watcher = (person() for _ in range(5))
    table_id = sit_down(ana, ben, cleo, dora)
    told = house.table(table_id).told

    def polled(who: Person, **seen: int) -> dict[str, Any]:
        reply = who.get(f"/t/{table_id}/news", params={"after": told, **seen})
        return dict(reply.json())

    assert polled(ben)["heard"] == 0
    assert not polled(ben)["fragments"]
    others = (cleo, dora, watcher)
    before = [polled(who) for who in others]
    for count, line in enumerate(("wait till noon", "now"), start=1):
        ana.post(f"/t/{table_id}/chat", text=line, to="mates")
        for mate in (ana, ben):
            heard = polled(mate, heard=count - 1)
            assert (heard["told"], heard["heard"]) == (told, count)
            assert line in heard["fragments"]["chat"]
            assert not polled(mate, heard=count)["fragments"]
    assert "now" in polled(ben)["fragments"]["chat"]
    assert [polled(who) for who in others] == before
    assert not any(each["fragments"] for each in before)


def test_only_players_with_mates_can_talk_to_them(
    house: House, person: Callable[..., Person]
) -> None:
    ana, ben, cleo, stranger = (person() for _ in range(4))
    table_id = ana.opens(game="eldorado", mode="friends", seats=4, options=TEAMS)
    stranger.opens(mode="watch")

    def refused(who: Person, table: str, **body: object) -> tuple[int, str]:
        reply = who.post(f"/t/{table}/chat", **body)
        return reply.status_code, reply.json()["error"]["code"]

    assert refused(ana, table_id, text="hello", to="mates") == (409, "not-started")
    pair = cleo.opens(mode="friends", seats=2)
    ben.sits(pair, "Ben")
    before = house.table(pair).seq
    assert refused(ben, pair, text="hello", to="mates") == (403, "no-mates")
    assert refused(stranger, pair, text="hello", to="mates") == (403, "not-seated")
    assert refused(ben, pair, text="hello", to="cleo") == (400, "bad-request")
    assert refused(ben, pair, text="", to="mates") == (400, "bad-text")
    assert house.table(pair).seq == before


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_misfit_is_refused_in_a_sentence(person: Callable[..., Person], lang: str) -> None:
    ana = person(lang=lang)
    impossible: tuple[tuple[dict[str, str], int, str], ...] = (
        ({"teams": "yes"}, 5, "teams-size"),
        ({"teams": "yes", "thieves": "yes"}, 8, "teams-with-thieves-size"),
        ({"thieves": "yes"}, 2, "thieves-size"),
        ({"expansion": "yes"}, 7, "too-many-explorers"),
        ({}, 6, "too-many-without-expansion"),
        ({"thieves": "yes"}, 1, "alone-no-thieves"),
    )
    for options, seats, key in impossible:
        reply = ana.post("/tables", game="eldorado", seats=seats, options=options)
        error = reply.json()["error"]
        assert (reply.status_code, error["code"]) == (400, "misfit")
        assert error["paragraph"].startswith("ED-")
        assert error["detail"].startswith(f"eldorado: {key}")
        expected = Words(lang, "eldorado").say(f"refusal.{key}", players=seats)
        assert error["message"] == expected
    assert not ana.http.cookies


@pytest.mark.parametrize(
    ("plan", "code"),
    [
        ({"way": "chess"}, "bad-option"),
        ({"way": "alone", "seats": 3}, "bad-option"),
        ({"way": "alone", "options": {"key-tiles": "yes"}}, "misfit"),
        ({"seats": 3, "seat": 3}, "bad-option"),
        ({"seats": 3, "seat": -1}, "bad-request"),
        ({"seats": 9}, "bad-option"),
    ],
)
def test_impossible_plans_are_refused(
    person: Callable[..., Person], plan: dict[str, object], code: str
) -> None:
    reply = person().post("/tables", game="eldorado", **plan)
    assert reply.status_code == 400
    assert reply.json()["error"]["code"] == code


def test_solo_games_are_listed_for_their_player(
    house: House, person: Callable[..., Person]
) -> None:
    ana, ben = person(), person()
    assert ana.get("/alone/eldorado").json() == {"games": []}
    assert ana.get("/alone/caramba").status_code == 404
    assert ana.get("/alone/chess").json()["error"]["code"] == "unknown-game"
    table_id = ana.opens(game="eldorado", way="alone", options={"rounds": "30"})
    chosen = random.Random(1)
    while not (table := house.table(table_id)).over:
        decision = table.state.decision
        ana.answers(table_id, table.ply, chosen.choice(decision.options))
    (game,) = ana.get("/alone/eldorado").json()["games"]
    assert game["table"] == table_id
    assert game["won"] == (0 in table.state.result().winners)
    assert str(table.chairs[0].guest) not in ana.get("/alone/eldorado").text
    ben.opens(mode="watch")
    assert ben.get("/alone/eldorado").json() == {"games": []}
    for lang in LANGUAGES:
        page = ana.get("/alone/eldorado", headers={**HTML, "Accept-Language": lang}).text
        assert Words(lang).say("alone.won" if game["won"] else "alone.lost") in page
        assert f"/t/{table_id}/record" in page
    ending = ana.get(f"/t/{table_id}", headers=HTML).text
    assert "/alone/eldorado" in ending


def test_a_bot_on_the_team_waits_and_goes_first_when_told_to(
    house: House, person: Callable[..., Person]
) -> None:
    ana = person()
    table_id = ana.opens(game="eldorado", mode="bots", seats=4, options=TEAMS, bots=["random"])
    chosen = random.Random(3)
    while set((table := house.table(table_id)).answering) != {0, 1}:
        if table.answering == (0,):
            decision = table.state.decision_of(0)
            assert ana.answers(table_id, table.ply, chosen.choice(decision.options)).is_success
        wait_for(lambda: 0 in house.table(table_id).answering)
    assert ana.post(f"/t/{table_id}/yield").json()["ok"]
    with ana.follows(table_id) as news:
        while house.table(table_id).ply == table.ply:
            news.next()
    assert house.table(table_id).plies[table.ply].answer.seat == 1
    assert ana.get(f"/t/{table_id}", headers=HTML).status_code == 200
