"""The rating book: every game once, in any number of processes, whatever happens in between."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import Engine, event, func, select, update

from tablero.house.people.erasing import erase, traces
from tablero.house.ratings import NEWCOMER, Outcome, after, outcome_of
from tablero.house.ratings.book import RatingBook
from tablero.house.ratings.rereading import inherit_games, reread
from tablero.house.ratings.standings import Standings
from tablero.house.ratings.tallies import Statistics
from tablero.table.storage.database import connect, migrate, open_database
from tablero.table.storage.schema import finished, ratings, tables
from tests.house.played import enrol, finished_table, outcome
from tests.table.tables import Room, database


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "SQLite":
        return str(tmp_path / "tables.db")
    url: str = request.getfixturevalue("postgres")
    return url


@pytest.fixture
def room(place: str) -> Iterator[Room]:
    with database(Path(place).parent if "://" not in place else place) as engine:
        room = Room(engine)
        enrol(room, "ana", "ben", "cleo")
        yield room


def over(room: Room, *people: str, seed: int = 1) -> Outcome:
    found = outcome_of(finished_table(room, *people, seed=seed))
    assert found is not None
    return found


def everything(engine: Engine) -> list[list[tuple[object, ...]]]:
    """All that the book holds."""
    with engine.connect() as connection:
        return [
            [tuple(row) for row in connection.execute(select(each).order_by(*each.primary_key))]
            for each in (ratings, finished)
        ]


def test_a_game_is_entered_with_all_its_ratings(room: Room) -> None:
    found, book = over(room, "ana", "ben", "cleo"), RatingBook(room.engine)
    assert book.missing() == [found.table]
    assert book.enter(found)
    assert book.missing() == []
    standings = Standings(room.engine)
    for each in found.people:
        assert each.guest is not None
        (standing,) = standings.of(each.guest)
        (played,) = standings.games_of(each.guest, 5)
        assert standing.games == 1
        assert standing.missing == 11
        assert played.strength == standing.strength
        assert played.public
        assert (standing.strength.mu > NEWCOMER.mu) == bool(each.won)


def test_entering_a_game_twice_is_entering_it_once(room: Room) -> None:
    found, book = over(room, "ana", "ben"), RatingBook(room.engine)
    assert book.enter(found)
    once = everything(room.engine)
    assert not book.enter(found)
    assert everything(room.engine) == once
    assert [tally.games for tally in Statistics(room.engine).months("caramba")] == [1]


def test_of_processes_that_enter_the_same_games_one_does(room: Room, place: str) -> None:
    games = [over(room, "ana", "ben", seed=seed) for seed in range(4)]
    engines = [open_database(place) for _ in range(4)]
    books = [RatingBook(engine) for engine in engines]
    with ThreadPoolExecutor(4) as crowd:
        done = [crowd.submit(book.enter, game) for game in games for book in books]
        new = [each.result() for each in done]
    assert sum(new) == len(games)
    assert [each.games for each in Standings(room.engine).of("ana")] == [len(games)]
    for engine in engines:
        engine.dispose()


def test_a_crash_in_between_leaves_nothing_half_done(room: Room) -> None:
    found, book = over(room, "ana", "ben"), RatingBook(room.engine)
    before = everything(room.engine)

    def crash(_connection: object, _cursor: object, statement: str, *_more: object) -> None:
        if statement.startswith("INSERT INTO tallies"):
            raise OSError("the power is gone")

    event.listen(room.engine, "before_cursor_execute", crash)
    with pytest.raises(OSError, match="power"):
        book.enter(found)
    event.remove(room.engine, "before_cursor_execute", crash)
    assert everything(room.engine) == before
    assert book.missing() == [found.table]
    assert book.enter(found)


def test_who_has_no_account_any_more_is_left_out(room: Room) -> None:
    with room.engine.begin() as connection:
        connection.exec_driver_sql("DELETE FROM guests WHERE id = 'ben'")
    found = over(room, "ana", "ben")
    assert RatingBook(room.engine).enter(found)
    rated, played = everything(room.engine)
    assert [row[0] for row in rated] == ["ana"]
    assert len(played) == 1


def test_an_uncounted_game_is_kept_without_a_rating(room: Room) -> None:
    found = over(room, "ana", "ben")._replace(uncounted="steward")
    RatingBook(room.engine).enter(found)
    standings = Standings(room.engine)
    (played,) = standings.games_of("ana", 5)
    assert (played.uncounted, played.strength) == ("steward", None)
    assert standings.of("ana") == []


def test_games_that_were_over_before_there_were_lists_are_found(tmp_path: Path) -> None:
    with database(tmp_path) as engine:
        room = Room(engine)
        enrol(room, "ana", "ben")
        table = finished_table(room, "ana", "ben")
        unlisted = {"stage": "", "people": 0, "entered": False}
        with engine.begin() as connection:
            connection.execute(update(tables).values(unlisted))
        book = RatingBook(engine)
        assert book.missing() == [table.id]
        book.leave_out(table.id)
        assert book.missing() == []


def test_a_database_from_before_ratings_is_brought_up_to_date(
    place: str,
) -> None:
    old = connect(place)
    migrate(old, "0005")
    with old.begin() as connection:
        connection.exec_driver_sql(
            "INSERT INTO guests (id, name, created_at, preferences) VALUES ('ana', 'Ana', 1, '')"
        )
    migrate(old)
    with old.connect() as connection:
        handle = connection.exec_driver_sql("SELECT handle FROM guests").scalar_one()
        assert len(handle) == 12
        assert connection.execute(select(func.count()).select_from(ratings)).scalar() == 0
    old.dispose()


def test_what_was_played_is_counted(room: Room) -> None:
    book, statistics = RatingBook(room.engine), Statistics(room.engine)
    games = [over(room, "ana", "ben", seed=1), over(room, "ana", "ben", "cleo", seed=2)]
    for game in games:
        book.enter(game)
    tallies = statistics.months("caramba")
    assert [(each.seats, each.games, each.month) for each in tallies] == [
        (2, 1, "2023-11"),
        (3, 1, "2023-11"),
    ]
    assert [each.answers for each in tallies] == [game.answers for game in games]
    seats = statistics.seats("caramba")
    assert [each.won for each in seats] == [each.won for game in games for each in game.entrants]


def test_lopsided_pairings_are_found(room: Room) -> None:
    book, standings = RatingBook(room.engine), Standings(room.engine)
    for number in range(6):
        enter_made_up(room, book, f"t{number}", ["ana", "ben"], [1.0, 0.0])
        enter_made_up(room, book, f"u{number}", ["ana", "cleo"], [number % 2, 1 - number % 2])
    assert [each[:3] for each in standings.lopsided(0, 6)] == [("ana", "ben", 6)]
    assert standings.lopsided(0, 7) == []


def enter_made_up(
    room: Room, book: RatingBook, table: str, people: list[str], won: list[float], at: float = 1e9
) -> None:
    """Enter a game without a log."""
    with room.engine.begin() as connection:
        row = {"id": table, "host": people[0], "nonce": None, "created_at": at}
        connection.execute(tables.insert().values(row))
    assert book.enter(outcome(won, table=table, at=at, names=people))


def test_games_against_ones_own_account_count_no_more(room: Room) -> None:
    """Ben was Ana all along: what is left is her rating from the games against Cleo."""
    book, standings = RatingBook(room.engine), Standings(room.engine)
    for number in range(5):
        enter_made_up(room, book, f"own{number}", ["ana", "ben"], [1.0, 0.0], at=1e9 + number)
    enter_made_up(room, book, "fair", ["ben", "cleo"], [1.0, 0.0], at=2e9)
    with room.engine.begin() as connection:
        assert inherit_games(connection, "ben", "ana") == [("caramba", "")]
        assert reread(connection, "caramba", "") == 1
    assert standings.of("ben") == []
    (ana,), (cleo,) = standings.of("ana"), standings.of("cleo")
    assert (ana.games, cleo.games) == (1, 1)
    alone = outcome([1.0, 0.0], names=["ana", "cleo"])
    assert {"ana": ana.strength, "cleo": cleo.strength} == after(alone, {})


def test_reading_the_games_again_changes_nothing_by_itself(room: Room) -> None:
    book = RatingBook(room.engine)
    people = ["ana", "ben", "cleo"]
    for number in range(9):
        won = [float(seat == number % 3) for seat in range(3)]
        enter_made_up(room, book, f"t{number}", people, won, at=1e9 + number)
    before = everything(room.engine)
    with room.engine.begin() as connection:
        assert reread(connection, "caramba", "") == 9
    assert everything(room.engine) == before


def test_reading_the_games_again_remembers_how_strong_those_were_who_have_gone(room: Room) -> None:
    book, people = RatingBook(room.engine), ["ana", "ben", "cleo"]
    for number in range(9):
        enter_made_up(room, book, f"t{number}", people, [1.0, 0.0, 0.0], at=1e9 + number)
    erase(room.engine, traces(room.engine, "ana"))
    before = everything(room.engine)
    with room.engine.begin() as connection:
        assert reread(connection, "caramba", "") == 9
    assert everything(room.engine) == before
