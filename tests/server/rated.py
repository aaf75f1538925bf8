"""People with ratings on a running server."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence

from sqlalchemy import Engine, insert, select

from tablero.house.ratings import Outcome
from tablero.house.ratings.book import RatingBook
from tablero.table.opening import Plan, prepare
from tablero.table.storage.database import connect
from tablero.table.storage.schema import guests, tables
from tests.house.played import RATED, TO_THE_END, outcome
from tests.server.house import House, Person
from tests.table.tables import options

DAY = 86_400.0


def guest_id(house: House, person: Person) -> str:
    """The id of somebody's account, which they get with their first table."""
    return house.table(person.opens(mode="friends", seats=2)).host


def handle_of(house: House, guest: str) -> str:
    """By what everybody knows an account."""
    engine = connect(house.db)
    with engine.connect() as connection:
        handle = connection.execute(select(guests.c.handle).where(guests.c.id == guest)).scalar()
    engine.dispose()
    return str(handle)


def rated_between(house: House, *people: Person) -> str:
    """A table whose game counts, at which these people sit."""
    table = rated_waiting(house, guest_id(house, people[0]), len(people))
    for number, person in enumerate(people[1:]):
        assert person.sits(table, f"P{number}").is_success
    return table


def rated_waiting(house: House, host: str, seats: int) -> str:
    """A table whose game counts, at which only the host sits."""
    plan = Plan("caramba", mode="friends", seats=seats, names=("Ana",), terms=RATED)
    return house.keeper.open(prepare(plan).opened_by(host), host).id


def play_out(house: House, table_id: str, people: Sequence[Person]) -> None:
    """Play to the end with any legal answers, as browsers send them."""
    dice = random.Random(1)
    for _ in range(TO_THE_END):
        table = house.table(table_id)
        if table.over:
            return
        assert table.asked is not None
        text = str(dice.choice(options(table)))
        reply = people[table.asked].answers(table_id, table.ply, text)
        # A standing order may have been quicker.
        assert reply.is_success or house.table(table_id).told > table.told


def season(house: House, names: Sequence[str], games: int, seats: int = 3) -> None:
    """Fill the book with games of caramba: the first names are the strongest."""
    engine = connect(house.db)
    enrol_all(engine, names)
    book, dice, now = RatingBook(engine), random.Random(4), time.time()
    for number in range(games):
        people = dice.sample(list(names), seats)
        weights = [1.8 ** -names.index(name) for name in people]
        winner = dice.choices(range(seats), weights)[0]
        made_up(engine, book, people, winner, f"made-up-{number}", now - (games - number) * DAY)
    engine.dispose()


def enrol_all(engine: Engine, names: Sequence[str]) -> None:
    """Give people accounts, with handles that a test can know."""
    rows = [
        {"id": f"id-{name}", "name": name, "handle": f"handle-{name}", "created_at": 1.6e9}
        for name in names
    ]
    with engine.begin() as connection:
        connection.execute(insert(guests), rows)


def made_up(
    engine: Engine, book: RatingBook, people: Sequence[str], winner: int, table: str, at: float
) -> Outcome:
    """Enter a game without a log."""
    won = [float(seat == winner) for seat in range(len(people))]
    found = outcome(won, table=table, at=at, names=[f"id-{name}" for name in people])
    found = found._replace(answers=90 + winner)
    row = {"id": table, "host": "nobody", "nonce": None, "created_at": at}
    with engine.begin() as connection:
        connection.execute(insert(tables).values(row | {"public": True, "live": False}))
    assert book.enter(found)
    return found
