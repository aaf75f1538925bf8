"""Standing orders over HTTP and WebSocket: answered in time, and noticed by nobody else."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

from tablero.table.running import Table
from tests.server.house import House, Person, quick, running_house, wait_for
from tests.table.tables import options

ORDER = "never-protect"
HTML = {"Accept": "text/html"}


def sit_down(*people: Person) -> str:
    """A table of these people."""
    table_id = people[0].opens(mode="friends", seats=len(people))
    for person, name in zip(people[1:], ("Ben", "Cleo"), strict=False):
        person.sits(table_id, name)
    return table_id


def play_to_window(house: House, table_id: str, *people: Person) -> Table:
    """Go on until somebody is asked for Fuera!"""
    chosen = random.Random(4)
    while (table := house.table(table_id)).state.frames[-1].question != "fuera":
        assert table.asked is not None
        reply = people[table.asked].answers(table_id, table.ply, chosen.choice(options(table)))
        assert reply.is_success
    return table


def test_the_table_answers_for_who_ordered_it(house: House, person: Callable[..., Person]) -> None:
    people = person(), person(), person()
    table_id = sit_down(*people)
    table = play_to_window(house, table_id, *people)
    assert table.asked is not None
    reply = people[table.asked].post(f"/t/{table_id}/orders", orders=[ORDER])
    assert reply.json() == {"ok": True, "seq": table.told}
    wait_for(lambda: house.table(table_id).ply > table.ply)
    after = house.table(table_id)
    assert str(after.plies[table.ply].answer.action) == "decline"
    record = people[(table.asked + 1) % 3].get(f"/t/{table_id}/record").text
    assert record.count("decline") == 1
    assert ORDER not in record


def test_nobody_is_told_that_somebody_gives_orders(
    house: House, person: Callable[..., Person]
) -> None:
    ana, ben, watcher = person(), person(), person()
    table_id = sit_down(ana, ben)
    path = f"/t/{table_id}"
    with (
        ana.follows(table_id) as hers,
        watcher.follows(table_id) as theirs,
        ben.follows(table_id) as his,
        ben.follows(table_id) as elsewhere,
    ):
        told = house.table(table_id).told
        for follower in (hers, theirs, his, elsewhere):
            follower.until(told)
        before = [who.get(path, headers=HTML).text for who in (ana, watcher)]
        for orders in ([ORDER], [], [ORDER]):
            assert ben.post(f"{path}/orders", orders=orders).json() == {"ok": True, "seq": told}
            for follower in (his, elsewhere):
                message = follower.brings("orders")
                assert message["seq"] == told
                assert ("checked" in message["fragments"]["orders"]) == bool(orders)
        assert [who.get(path, headers=HTML).text for who in (ana, watcher)] == before
        assert ana.get(f"{path}/news", params={"after": told}).json()["fragments"] == {}
        said = ana.post(f"{path}/chat", text="hello").json()["seq"]
        for follower in (hers, theirs):
            assert follower.brings("chat")["seq"] == said, "nothing has come before"
    assert "checked" in ben.get(f"{path}/news").json()["fragments"]["orders"]


def test_what_is_no_order_is_refused_and_changes_nothing(
    house: House, person: Callable[..., Person]
) -> None:
    ana, ben, stranger = person(), person(), person()
    table_id = sit_down(ana, ben)
    stranger.opens(mode="watch")
    path, before = f"/t/{table_id}/orders", house.table(table_id).seq

    def refused(who: Person, **body: object) -> tuple[int, str]:
        reply = who.post(path, **body)
        return reply.status_code, reply.json()["error"]["code"]

    assert refused(ana, orders=["win"]) == (400, "unknown-order")
    assert refused(ana, orders=[ORDER, "x" * 1999]) == (400, "unknown-order")
    assert refused(ana, orders=[ORDER], seat=1) == (403, "not-seated")
    assert refused(stranger, orders=[ORDER]) == (403, "not-seated")
    assert refused(person(), orders=[ORDER]) == (403, "not-seated")
    assert refused(ana, orders=7) == (400, "bad-request")
    assert refused(ana, orders=[ORDER] * 101) == (400, "bad-request")
    assert refused(ana, orders=["x" * 70_000]) == (413, "too-large")
    assert house.table(table_id).seq == before


def test_a_game_without_orders_refuses_and_shows_none(person: Callable[..., Person]) -> None:
    ana = person()
    table_id = ana.opens(game="caballero", mode="hot-seat", seats=2, name=["Ana", "Ben"])
    assert "standing-orders" not in ana.get(f"/t/{table_id}", headers=HTML).text
    single = ana.opens(game="caballero", mode="friends", seats=2)
    reply = ana.post(f"/t/{single}/orders", orders=[ORDER])
    assert reply.json()["error"]["code"] == "unknown-order"


def test_a_repeated_request_counts_once(house: House, person: Callable[..., Person]) -> None:
    ana, ben = person(), person()
    table_id = sit_down(ana, ben)
    nonce = ana.nonce()
    first = ana.post(f"/t/{table_id}/orders", orders=[ORDER], nonce=nonce).json()
    ana.post(f"/t/{table_id}/orders", orders=[])
    assert ana.post(f"/t/{table_id}/orders", orders=[ORDER], nonce=nonce).json() == first
    assert house.table(table_id).chairs[0].orders == ()


def test_a_form_without_a_box_ticked_takes_all_orders_back(
    house: House, person: Callable[..., Person]
) -> None:
    ana, ben = person(), person()
    table_id = sit_down(ana, ben)
    path = f"/t/{table_id}/orders"
    assert ana.http.post(path, data={"orders": ORDER}, headers=HTML).status_code == 303
    assert house.table(table_id).chairs[0].orders == (ORDER,)
    assert ana.http.post(path, headers=HTML).status_code == 303
    assert house.table(table_id).chairs[0].orders == ()


def test_what_was_ordered_goes_on_with_the_next_server(tmp_path: Path) -> None:
    with running_house(quick(tmp_path, order_pause=1000.0)) as house, ExitStack() as stack:
        people = [stack.enter_context(Person(house)) for _ in range(3)]
        table_id = sit_down(*people)
        table = play_to_window(house, table_id, *people)
        assert table.asked is not None
        people[table.asked].post(f"/t/{table_id}/orders", orders=[ORDER])
        assert house.table(table_id).ply == table.ply
    with running_house(quick(tmp_path)) as house:
        wait_for(lambda: house.table(table_id).ply > table.ply)
