"""Two accounts of one person become one: whatever was one's is the other's, and nothing twice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, LargeBinary, insert, select, update

from tablero.house.holidays import DAYS_A_YEAR, HolidayBook
from tablero.house.keys.book import KeyBook
from tablero.house.keys.errors import NoSuchKey
from tablero.house.keys.programs import ProgramBook
from tablero.house.lobby.seeks import SeekBook
from tablero.house.lobby.wishes import Wish
from tablero.house.moderation.audit import Because, audited
from tablero.house.moderation.people import Moderation
from tablero.house.notices.channels import ChannelBook
from tablero.house.people.accounts import Accounts
from tablero.house.people.blocks import Blocks
from tablero.house.people.erasing import traces
from tablero.house.people.errors import NoSuchPerson
from tablero.house.people.merging import Merging, SamePerson
from tablero.house.people.reports import Reports
from tablero.house.ratings import after, outcome_of
from tablero.house.ratings.book import RatingBook
from tablero.house.ratings.standings import Standings
from tablero.table.errors import NotWelcome
from tablero.table.hosting import knock, let_in, turn_away
from tablero.table.seating import hand_over, join, say
from tablero.table.storage.guests import Guest, GuestBook, session_of_token
from tablero.table.storage.schema import (
    audit,
    entries,
    guests,
    metadata,
    notice_silences,
    passkeys,
    presence,
    rated_games,
    snapshots,
)
from tablero.table.storage.schema import tables as table_rows
from tablero.table.table import Table
from tablero.table.times import DAY
from tests.house.played import enrol, finished_table, outcome, plan_for, rated_table
from tests.table.tables import Room, database

WHY = Because("root", "a test", 1_700_000_000.0)
HISTORY = frozenset({entries, snapshots, audit})
"""Where it stays written who did something, under whichever account."""


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def room(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Room]:
    place = tmp_path if request.param == "SQLite" else request.getfixturevalue("postgres")
    with database(place) as engine:
        room = Room(engine)
        enrol(room, "ana", "ben", "cleo", "dora")
        yield room


def guest(room: Room, name: str) -> Guest:
    found = GuestBook(room.engine, room.clock).of(name)
    assert found is not None
    return found


def merge(room: Room, before: str = "ben", after: str = "ana") -> tuple[int, int, int]:
    """As an administrator merges, from another process."""
    keeper = room.another_process()
    return Moderation(room.engine).merge(keeper, f"h-{before}", f"h-{after}", WHY)


def becomes(room: Room, before: str, after: str) -> None:
    """What follows after the tables, as for somebody who signs in."""
    Merging(room.engine, room.clock).merge(before, after)


def entered(room: Room, *people: str, seed: int = 1) -> str:
    """A rated game of these people, in the book."""
    room.clock.now += 60
    found = outcome_of(finished_table(room, *people, seed=seed))
    assert found is not None
    assert RatingBook(room.engine).enter(found)
    return found.table


def handed(room: Room, table: Table, before: str = "ben", after: str = "ana") -> Table:
    return room.do(table, hand_over(room.keeper.look(table.id), before, after))


def mentions(connection: Connection, guest_id: str) -> dict[str, list[str]]:
    """In which columns of which relations an account is named."""
    found: dict[str, list[str]] = {}
    for relation in metadata.sorted_tables:
        if relation in HISTORY:
            continue
        for column in relation.c:
            if isinstance(column.type, LargeBinary):
                continue
            values = connection.execute(select(column)).scalars()
            if any(isinstance(value, str) and guest_id in value for value in values):
                found.setdefault(relation.name, []).append(column.name)
    return found


def test_seats_are_handed_over_and_what_others_know_goes_on(room: Room) -> None:
    running = room.play(rated_table(room, "ben", "cleo"), 6)
    waiting = rated_table(room, "ben", plan=plan_for("ben", "cleo"))
    assert merge(room)[:2] == (2, 0)
    now = room.keeper.look(running.id)
    assert now.seats_of("ana") == running.seats_of("ben")
    assert now.seats_of("ben") == ()
    assert now.host == "ana"
    assert now.state == running.state
    assert now.names == running.names, "the others know that name"
    assert {table.id for table in room.keeper.tables_of("ana", 5)} == {waiting.id, running.id}
    assert room.keeper.tables_of("ben", 5) == []
    room.play(now, 5)


def test_orders_stay_with_the_seat(room: Room) -> None:
    table = rated_table(room, "ben", "cleo")
    (seat,) = table.seats_of("ben")
    before = table.chairs[seat]
    now = handed(room, table).chairs[seat]
    assert (now.orders, now.off, now.turn, now.ready) == (
        before.orders,
        before.off,
        before.turn,
        before.ready,
    )


def test_lines_are_those_of_the_account_that_somebody_goes_by(room: Room) -> None:
    table = rated_table(room, "cleo", "dora")
    room.do(table, say(table, "ben", "Ben", "hello"), "ben")
    assert merge(room)[0] == 1
    assert [line.guest for line in room.keeper.look(table.id).chat] == ["ana"]


def test_a_request_for_a_seat_goes_over_once(room: Room) -> None:
    table = rated_table(room, "cleo", plan=plan_for("cleo", "dora"))
    for asker in ("ana", "ben"):
        table = room.do(table, knock(table, asker, asker), asker)
    only = rated_table(room, "cleo", plan=plan_for("cleo", "dora"))
    only = room.do(only, knock(only, "ben", "Ben"), "ben")
    merge(room)
    assert [asked.guest for asked in room.keeper.look(table.id).knocks] == ["ana"]
    only = room.keeper.look(only.id)
    let = room.do(only, let_in(only, "cleo", only.knocks[0].number), "cleo")
    assert let.seats_of("ana")


def test_whoever_was_sent_away_stays_away(room: Room) -> None:
    table = room.open(plan_for("cleo", "dora"), "cleo")
    table = room.do(table, knock(table, "ben", "Ben"), "ben")
    table = room.do(table, turn_away(table, "cleo", table.knocks[0].number), "cleo")
    merge(room)
    now = room.keeper.look(table.id)
    with pytest.raises(NotWelcome):
        join(now, "ana", "Ana", None)


def test_nobody_sits_at_a_table_twice(room: Room) -> None:
    both = room.play(rated_table(room, "ben", "ana"), 4)
    waiting = rated_table(room, "ben", "ana", plan=plan_for("ben", "ana", "cleo"))
    assert merge(room)[:2] == (0, 2)
    now = room.keeper.look(both.id)
    assert [chair.present for chair in now.chairs] == [False, True]
    assert now.host == "ana"
    open_again = room.keeper.look(waiting.id)
    assert [chair.kind for chair in open_again.chairs] == ["open", "person", "open"]
    assert open_again.host == "ana"


def test_a_game_of_both_that_ends_later_counts_for_nobody(room: Room) -> None:
    found = outcome_of(finished_table(room, "ana", "ben"))
    assert found is not None
    becomes(room, "ben", "ana")
    assert RatingBook(room.engine).enter(found)
    standings = Standings(room.engine)
    assert [each.uncounted for each in standings.games_of("ana", 9)] == ["one-person"]
    assert standings.of("ana") == []


def test_games_go_over_and_ratings_are_worked_out_again(room: Room) -> None:
    entered(room, "ana", "ben", seed=1)
    entered(room, "ben", "cleo", seed=2)
    assert merge(room)[2] == 1
    standings = Standings(room.engine)
    games = standings.games_of("ana", 9)
    assert [each.uncounted for each in games] == ["", "one-person"]
    assert standings.games_of("ben", 9) == []
    (ana,), (cleo,) = standings.of("ana"), standings.of("cleo")
    won = [each.won for each in games[:1]] + [1 - games[0].won]
    assert {"ana": ana.strength, "cleo": cleo.strength} == after(
        outcome(won, names=["ana", "cleo"]), {}
    )


def test_a_rating_that_only_one_account_has_is_the_other_s_as_it_is(room: Room) -> None:
    entered(room, "ben", "cleo")
    (before,) = Standings(room.engine).of("ben")
    assert merge(room)[2] == 0
    (now,) = Standings(room.engine).of("ana")
    assert (now.strength, now.games) == (before.strength, 1)
    entered(room, "ana", "cleo", seed=2)
    (now,) = Standings(room.engine).of("ana")
    assert now.games == 2


def test_nobody_blocks_or_reports_themselves(room: Room) -> None:
    blocks, reports = Blocks(room.engine, room.clock), Reports(room.engine, room.clock)
    for one, other in (("ben", "cleo"), ("ana", "cleo"), ("ben", "ana"), ("ana", "ben")):
        blocks.block(one, other)
    blocks.block("dora", "ben")
    reports.make("ben", guest(room, "ana"), "spam")
    reports.make("cleo", guest(room, "ben"), "insult")
    becomes(room, "ben", "ana")
    assert [each.id for each in blocks.blocked("ana")] == ["cleo"]
    assert blocks.bars("ana", ["dora"]), "nobody gets around a block"
    assert [(each.by, each.about) for each in reports.open()] == [("h-cleo", "h-ana")]


def test_nobody_gets_around_a_mute(room: Room) -> None:
    moderation = Moderation(room.engine)
    until = moderation.mute("h-ben", 7, WHY)
    moderation.mute("h-cleo", 1, WHY)
    becomes(room, "ben", "ana")
    becomes(room, "cleo", "ana")
    assert guest(room, "ana").muted_until == until == WHY.at + 7 * DAY


def test_no_way_in_goes_over(room: Room) -> None:
    book, keys = GuestBook(room.engine, room.clock), KeyBook(room.engine, room.clock)
    accounts = Accounts(room.engine, room.clock, book)
    cookie, link = book.open_session("ben", ""), book.recovery("ben")
    _, text = keys.make("ben", "", ["read"], 9)
    accounts.set_password("ben", "ben.signs.in", "hash")
    with room.engine.begin() as connection:
        row = {"digest": b"1", "credential": b"1", "public_key": b"1", "number": "1", "name": ""}
        at = {"uses": 0, "made_at": 0.0, "used_at": 0.0}
        connection.execute(insert(passkeys).values(guest_id="ben", **row, **at))
    becomes(room, "ben", "ana")
    assert book.recognise(cookie) is None
    assert book.recover(link) is None
    with pytest.raises(NoSuchKey):
        keys.recognise(text)
    assert accounts.entrance("ben.signs.in") is None
    assert not accounts.claim("ana")
    accounts.set_password("cleo", "ben.signs.in", "hash")
    assert accounts.claim("cleo").sign_in_name, "the name is free again"


def test_programs_have_another_owner_and_play_on(room: Room) -> None:
    programs, keys = ProgramBook(room.engine, room.clock), KeyBook(room.engine, room.clock)
    program = programs.open(guest(room, "ben"), "Robot")
    _, text = keys.make(program.id, "", ["play"], 9)
    becomes(room, "ben", "ana")
    assert programs.of("ana") == [program]
    assert keys.recognise(text)[0] == program


def test_somebody_is_told_once(room: Room) -> None:
    channels = ChannelBook(room.engine, room.clock)
    for each in ("ben", "ana"):
        channels.add_hook(each, "https://both.example/", "en")
    channels.add_hook("ben", "https://one.example/", "en")
    session = session_of_token(GuestBook(room.engine, room.clock).open_session("ben", ""))
    channels.add_device("ben", session, "https://push.example/", "", "", "en")
    channels.silence("ben", "some-table", silent=True)
    becomes(room, "ben", "ana")
    found = [channel.address for channel in channels.of("ana")]
    assert sorted(found) == ["https://both.example/", "https://one.example/"]
    assert channels.silent_at("ana") == {"some-table"}


def test_holidays_of_both_are_one_allowance(room: Room) -> None:
    holidays = HolidayBook(room.engine, room.clock)
    holidays.begin("ana", 5)
    room.clock.now += 1
    holidays.begin("ben", 20)
    becomes(room, "ben", "ana")
    found = holidays.of("ana")
    assert found.left == DAYS_A_YEAR - 25
    assert found.until == room.clock.now + 20 * DAY


def test_somebody_looks_for_one_game(room: Room) -> None:
    seeks = SeekBook(room.engine, room.clock)
    for each, game in (("ana", "caramba"), ("ben", "caballero")):
        seeks.begin(each, each, Wish(game))
    becomes(room, "ben", "ana")
    seek = seeks.of("ana")
    assert seek is not None
    assert seek.wish == Wish("caramba")
    assert seeks.waiting() == 1


def test_equal_nonces_of_two_accounts_do_not_clash(room: Room) -> None:
    opened = {}
    for each in ("ana", "ben"):
        for nonce in ("same", each):
            opened[each, nonce] = room.open(plan_for(each, "cleo"), each).id
            own = update(table_rows).where(table_rows.c.id == opened[each, nonce])
            with room.engine.begin() as connection:
                connection.execute(own.values(nonce=nonce))
    merge(room)
    with room.engine.connect() as connection:
        query = select(table_rows.c.id, table_rows.c.nonce).where(table_rows.c.host == "ana")
        nonces = {row.id: row.nonce for row in connection.execute(query)}
    assert nonces == {
        opened["ana", "same"]: "same",
        opened["ana", "ana"]: "ana",
        opened["ben", "same"]: None,
        opened["ben", "ben"]: "ben",
    }


def test_nothing_is_left_with_the_account_before(room: Room) -> None:
    """Law: whatever chapter adds a relation about people, a merger takes it along."""
    ben = GuestBook(room.engine, room.clock).welcome("Ben")[0].id
    entered(room, ben, "cleo")
    table = rated_table(room, ben, "cleo")
    room.do(table, say(table, ben, "Ben", "hello"), ben)
    Blocks(room.engine, room.clock).mute("cleo", table.id, ben)
    Blocks(room.engine, room.clock).block(ben, "dora")
    Reports(room.engine, room.clock).make(ben, guest(room, "dora"), "spam")
    HolidayBook(room.engine, room.clock).begin(ben, 2)
    SeekBook(room.engine, room.clock).begin(ben, "Ben", Wish())
    ProgramBook(room.engine, room.clock).open(guest(room, ben), "Robot")
    ChannelBook(room.engine, room.clock).silence(ben, table.id, silent=True)
    with room.engine.begin() as connection:
        seen = {"table_id": table.id, "guest_id": ben, "seen_at": 1.0, "process": "p"}
        connection.execute(insert(presence).values(seen))
        assert mentions(connection, ben).keys() >= {rated_games.name, notice_silences.name}
    handed(room, table, ben, "ana")
    becomes(room, ben, "ana")
    with room.engine.connect() as connection:
        assert mentions(connection, ben) == {guests.name: ["id"]}
        named = select(guests.c.name).where(guests.c.id == ben)
        assert connection.execute(named).scalar_one() == ""
    assert set(traces(room.engine, "ana").selves) >= {"ana", ben}


def test_accounts_become_others_one_after_the_other(room: Room) -> None:
    becomes(room, "cleo", "ben")
    becomes(room, "ben", "ana")
    assert set(traces(room.engine, "ana").selves) == {"ana", "ben", "cleo"}
    with pytest.raises(NoSuchPerson):
        becomes(room, "cleo", "dora")
    with pytest.raises(NoSuchPerson):
        becomes(room, "ana", "ben")


def test_merging_again_changes_nothing_more(room: Room) -> None:
    entered(room, "ben", "cleo")
    merge(room)
    before = Standings(room.engine).of("ana")
    assert merge(room) == (0, 0, 0)
    assert Standings(room.engine).of("ana") == before


def test_what_cannot_be_merged_is_left_alone(room: Room) -> None:
    Moderation(room.engine).shut("h-dora", WHY)
    before = len(audited(room.engine, 9))
    with pytest.raises(SamePerson):
        merge(room, "ana", "ana")
    for nobody in ("nobody", "dora"):
        with pytest.raises(NoSuchPerson):
            merge(room, "ana", nobody)
    program = ProgramBook(room.engine, room.clock).open(guest(room, "ana"), "Robot")
    with pytest.raises(NoSuchPerson):
        Moderation(room.engine).merge(room.keeper, program.handle, "h-ana", WHY)
    assert len(audited(room.engine, 9)) == before
