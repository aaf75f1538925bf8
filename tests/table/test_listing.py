"""How lists know a table follows from the table, at every stage."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select

from tablero.table.opening import Plan
from tablero.table.seating import sit
from tablero.table.storage.schema import tables
from tablero.table.table import Table
from tablero.table.terms import DayClock, Terms

from .tables import Room


def row(room: Room, table: Table) -> dict[str, Any]:
    """The table as lists find it."""
    with room.engine.connect() as connection:
        found = connection.execute(select(tables).where(tables.c.id == table.id)).mappings().one()
    return dict(found)


def waiting(room: Room, terms: Terms) -> Table:
    plan = Plan("eldorado", mode="friends", seats=3, way="thieves", names=("Ana",), terms=terms)
    return room.open(plan)


def test_a_waiting_table_is_listed_with_its_way_speed_and_open_seats(room: Room) -> None:
    found = row(room, waiting(room, Terms(open=True, clock=DayClock(3), rated=True)))
    listed = {"game": "eldorado", "way": "thieves", "stage": "waiting", "open": True}
    assert found.items() >= (listed | {"public": True, "rated": True, "speed": "days"}).items()
    assert (found["seats"], found["taken"], found["people"]) == (3, 1, 1)


def test_a_table_that_only_players_may_watch_is_public_to_nobody(room: Room) -> None:
    found = row(room, waiting(room, Terms(open=True, watch="players")))
    assert found["open"]
    assert not found["public"]


def test_a_clubs_table_is_in_no_lobby(room: Room) -> None:
    found = row(room, waiting(room, Terms(open=True, club="the-sea-dogs")))
    assert found.items() >= {"club": "the-sea-dogs", "open": False, "public": False}.items()


def test_a_table_by_invitation_is_in_no_list(room: Room) -> None:
    found = row(room, waiting(room, Terms()))
    assert not found["open"]
    assert not found["public"]


def test_the_stage_follows_the_table(room: Room) -> None:
    table = waiting(room, Terms(open=True))
    for guest in ("ben", "eva"):
        table = room.do(table, sit(table, guest, guest.title(), None, table.invite), guest)
    found = row(room, table)
    assert (found["stage"], found["taken"], found["people"]) == ("running", 3, 3)
    room.clock.now += 1_000
    room.keeper.close_abandoned(room.clock.now)
    assert row(room, table)["stage"] == "closed"
