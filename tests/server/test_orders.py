"""Standing orders over HTTP and WebSocket: answered in time, unnoticed by anybody else."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tablero.engine import Answer
from tablero.table.orders import standing_answer
from tablero.table.table import Table
from tablero.words import Words
from tests.server.house import House, Person, quick, running_house, wait_for
from tests.table.tables import options

ORDER = "never-protect"
MOST_GAMES = 20
HTML = {"Accept": "text/html"}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Orders answer at once."""
    with running_house(quick(tmp_path_factory.mktemp("house"), order_pause=0.0)) as house:
        yield house


def sit_down(*people: Person, game: str = "caramba") -> str:
    """A table of these people, with the default orders."""
    table_id = people[0].opens(game=game, mode="friends", seats=len(people))
    for person, name in zip(people[1:], ("Ben", "Cleo"), strict=False):
        person.sits(table_id, name)
    return table_id


def deciding_all(*people: Person) -> str:
    """A table of people who are asked everything."""
    table_id = sit_down(*people)
    for person in people:
        person.post(f"/t/{table_id}/orders", orders=[])
    return table_id


def play_to_window(house: House, *people: Person) -> Table:
    """Play until somebody is asked for Fuera!; a game may end before that."""
    table_id, chosen = deciding_all(*people), random.Random(4)
    while (table := house.table(table_id)).over or table.state.decision.question != "fuera":
        if table.over:
            table_id = deciding_all(*people)
            continue
        assert table.asked is not None
        reply = people[table.asked].answers(table_id, table.ply, chosen.choice(options(table)))
        assert reply.is_success
    return table


def test_the_table_answers_for_a_player_who_ordered_it(
    house: House, person: Callable[..., Person]
) -> None:
    people = person(), person(), person()
    table = play_to_window(house, *people)
    table_id = table.id
    assert table.asked is not None
    reply = people[table.asked].post(f"/t/{table_id}/orders", orders=[ORDER])
    assert reply.json() == {"ok": True, "told": table.told}
    goes_on(house, table)
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
            assert ben.post(f"{path}/orders", orders=orders).json() == {"ok": True, "told": told}
            for follower in (his, elsewhere):
                message = follower.brings("orders")
                assert message["told"] == told
                assert ("checked" in message["fragments"]["orders"]) == bool(orders)
        assert [who.get(path, headers=HTML).text for who in (ana, watcher)] == before
        assert ana.get(f"{path}/news", params={"after": told}).json()["fragments"] == {}
        said = ana.post(f"{path}/chat", text="hello").json()["told"]
        for follower in (hers, theirs):
            assert follower.brings("chat")["told"] == said, "nothing has come before"
    assert "checked" in ben.get(f"{path}/news").json()["fragments"]["orders"]


def test_an_unknown_order_is_refused_and_changes_nothing(
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


def test_a_game_without_its_own_orders_has_those_of_every_game(
    house: House, person: Callable[..., Person]
) -> None:
    ana, ben = person(), person()
    table_id = sit_down(ana, ben, game="caballero")
    page = ana.get(f"/t/{table_id}", headers=HTML).text
    for name in ("one-answer", "end-turn"):
        assert re.search(rf'<input id="order-{name}"[^>]* checked>', page)
    reply = ana.post(f"/t/{table_id}/orders", orders=[ORDER])
    assert reply.json()["error"]["code"] == "unknown-order"
    ana.post(f"/t/{table_id}/orders", orders=["end-turn"])
    assert [order.name for order in house.table(table_id).orders_of(0)] == ["end-turn"]


def goes_on(house: House, table: Table) -> None:
    """Wait until the table has more answers than this."""
    wait_for(lambda: house.table(table.id).ply > table.ply)


@pytest.mark.parametrize("game", ["caramba", "caballero", "eldorado"])
def test_the_table_waits_for_nobody_who_has_only_one_answer(
    house: House, person: Callable[..., Person], game: str
) -> None:
    people = person(), person()
    table_id = sit_down(*people, game=game)
    chosen, by_itself = random.Random(4), 0
    while by_itself < 3:
        if (table := house.table(table_id)).over:  # everybody may always have a choice
            table_id = sit_down(*people, game=game)
            continue
        assert table.asked is not None
        only = standing_answer(table)
        if only is None:
            reply = people[table.asked].answers(table_id, table.ply, chosen.choice(options(table)))
            assert reply.is_success
            continue
        assert options(table) == (only,)
        goes_on(house, table)
        assert house.table(table_id).plies[table.ply].answer == Answer(table.asked, only)
        by_itself += 1
    record = people[0].get(f"/t/{table_id}/record").text
    assert "one-answer" not in record


def test_a_player_may_be_asked_everything(house: House, person: Callable[..., Person]) -> None:
    ana, ben = person(), person()
    table_id = sit_down(ana, ben, game="eldorado")
    for who in (ana, ben):
        who.post(f"/t/{table_id}/orders", orders=[])
    chosen = random.Random(4)
    while len(options(table := house.table(table_id))) > 1:
        assert table.asked is not None
        (ana, ben)[table.asked].answers(table_id, table.ply, chosen.choice(options(table)))
    assert table.asked is not None
    time.sleep(0.5)  # an order would have answered long ago
    assert house.table(table_id).ply == table.ply
    asked = (ana, ben)[table.asked]
    asked.post(f"/t/{table_id}/orders", orders=["one-answer", "end-turn"])
    goes_on(house, table)


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


def test_the_next_server_carries_out_orders(tmp_path: Path) -> None:
    with running_house(quick(tmp_path)) as house, ExitStack() as stack:
        people = [stack.enter_context(Person(house)) for _ in range(3)]
        table = play_to_window(house, *people)
        assert table.asked is not None
        people[table.asked].post(f"/t/{table.id}/orders", orders=[ORDER])
        assert house.table(table.id).ply == table.ply
    with running_house(quick(tmp_path, order_pause=0.0)) as house:
        goes_on(house, table)


def play_to_only_answer(house: House, *people: Person) -> Table:
    """A table where the player asked has one answer, after as many games as it takes."""
    chosen = random.Random(4)
    for _ in range(MOST_GAMES):
        table_id = sit_down(*people)
        while (asked := (table := house.table(table_id)).asked) is not None:
            if standing_answer(table) is not None:
                return table
            people[asked].answers(table_id, table.ply, chosen.choice(options(table)))
    raise AssertionError("everybody always had a choice")


def test_only_its_owner_knows_that_the_only_answer_is_coming(tmp_path: Path) -> None:
    with running_house(quick(tmp_path)) as house, ExitStack() as stack:
        people = [stack.enter_context(Person(house)) for _ in range(3)]
        table = play_to_only_answer(house, *people[:2])
        table_id, path = table.id, f"/t/{table.id}"
        assert table.asked is not None
        owner, others = people[table.asked], [people[1 - table.asked], people[2]]
        line = Words("en").say("orders.one-answer")
        pages = [who.get(path, headers=HTML).text for who in others]
        assert line in owner.get(path, headers=HTML).text
        owner.post(f"{path}/orders", orders=[])
        assert line not in owner.get(path, headers=HTML).text
        assert [who.get(path, headers=HTML).text for who in others] == pages
        owner.post(f"{path}/orders", orders=["one-answer"])
        # A player who does not wait answers at once, by hand.
        reply = owner.answers(table_id, table.ply, standing_answer(table), told=table.told)
        assert reply.is_success
        assert house.table(table_id).ply > table.ply
