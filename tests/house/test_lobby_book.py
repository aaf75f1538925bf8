"""What the lobby lists, and to whom."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tablero.house.lobby.avoiding import without
from tablero.house.lobby.book import MOST_OPEN, PATIENCE, STILL_PLAYED, LobbyBook
from tablero.house.lobby.errors import NeverRated, NobodyCanJoin, TooManyOpen
from tablero.house.lobby.listed import Filter, listed
from tablero.house.lobby.opening import check_terms
from tablero.table.errors import BadInvitation, NotWelcome
from tablero.table.hosting import take_off
from tablero.table.opening import Plan, prepare
from tablero.table.preparing import prepare_answer
from tablero.table.seating import join, leave, say
from tablero.table.storage.presence import PresenceStore
from tablero.table.table import Table
from tablero.table.terms import DayClock, Terms
from tests.table.tables import Room

Guest = Callable[[str], str]


@pytest.fixture
def book(room: Room) -> LobbyBook:
    return LobbyBook(room.engine, room.clock)


OPEN = Terms(open=True)


def opened(room: Room, host: str, terms: Terms = OPEN) -> Table:
    plan = Plan("caramba", mode="friends", seats=2, names=("Ana",), terms=terms)
    return room.open(plan, host)


def shown(book: LobbyBook) -> list[tuple[str, str]]:
    return [(row.table, row.stage) for row in book.listed()]


def test_a_table_goes_from_waiting_to_watching_to_nowhere(room: Room, book: LobbyBook) -> None:
    table = opened(room, "ana")
    assert shown(book) == [(table.id, "waiting")]
    table = room.do(table, join(table, "ben", "Ben", None), "ben")
    assert shown(book) == [(table.id, "running")]
    room.clock.now += STILL_PLAYED + 1
    assert shown(book) == []


def test_private_tables_are_in_no_list(room: Room, book: LobbyBook) -> None:
    room.among("ana", "ben")
    opened(room, "eva", Terms())
    opened(room, "leo", Terms(open=True, club="a-club"))
    table = opened(room, "ida", Terms(open=True, watch="players"))
    room.do(table, join(table, "ben", "Ben", None), "ben")
    assert shown(book) == []


def test_a_table_without_anybody_there_waits_no_more(room: Room, book: LobbyBook) -> None:
    here, slow = opened(room, "ana"), opened(room, "ben", Terms(open=True, clock=DayClock(2)))
    room.clock.now += PATIENCE + 1
    assert shown(book) == [(slow.id, "waiting")]
    PresenceStore(room.engine).saw({(here.id, "a-spectator")}, room.clock.now)
    assert shown(book) == [(slow.id, "waiting")]
    PresenceStore(room.engine).saw({(here.id, "ana")}, room.clock.now)
    assert {table for table, _ in shown(book)} == {here.id, slow.id}
    room.do(slow, leave(slow, "ben"), "ben")
    assert shown(book) == [(here.id, "waiting")]


def test_no_list_tells_that_somebody_has_prepared_an_answer(room: Room, book: LobbyBook) -> None:
    """Neither by its order nor by news of one's own tables."""
    tables = []
    for _ in range(2):
        table = opened(room, "ana")
        tables.append(room.do(table, join(table, "ben", "Ben", None), "ben"))
        room.clock.now += 1
    earlier = tables[0]
    told = (book.listed(), book.own("ana", 9), book.touched(["ana", "ben"]))
    other = next(guest for guest in ("ana", "ben") if not earlier.may_answer(seat(earlier, guest)))
    ready = prepare_answer(earlier, other, "auction", "pass", None, "")
    earlier = room.do(earlier, ready, other)
    assert earlier.chairs[seat(earlier, other)].ready is not None
    assert (book.listed(), book.own("ana", 9), book.touched(["ana", "ben"])) == told
    room.do(earlier, say(earlier, other, "", "Hola"), other)
    assert book.touched(["ana", "ben"]) != told[2]


def seat(table: Table, guest: str) -> int:
    (own,) = table.seats_of(guest)
    return own


def test_a_guest_has_a_few_tables_waiting(room: Room, book: LobbyBook) -> None:
    tables = [opened(room, "ana") for _ in range(MOST_OPEN)]
    with pytest.raises(TooManyOpen):
        book.check_room("ana")
    book.check_room("ben")
    room.do(tables[0], leave(tables[0], "ana"), "ana")
    book.check_room("ana")


def test_a_table_that_was_handed_on_is_no_more_of_whoever_left(room: Room, book: LobbyBook) -> None:
    plan = Plan("caramba", mode="friends", seats=3, names=("Ana",), terms=Terms(open=True))
    tables = [room.open(plan) for _ in range(MOST_OPEN)]
    for table in tables:
        room.do(table, join(table, "ben", "Ben", None), "ben")
    handed = room.keeper.look(tables[0].id)
    assert room.do(handed, leave(handed, "ana"), "ana").host == "ben"
    book.check_room("ana")
    assert room.open(plan).host == "ana"
    with pytest.raises(TooManyOpen):
        book.check_room("ana")
    for table in tables[1:]:
        now = room.keeper.look(table.id)
        room.do(now, leave(now, "ana"), "ana")
    with pytest.raises(TooManyOpen):
        book.check_room("ben")


def test_only_an_open_table_is_joined_without_an_invitation(room: Room) -> None:
    for terms in (Terms(), Terms(open=True, club="a-club")):
        private = opened(room, "ana", terms)
        with pytest.raises(BadInvitation):
            join(private, "ben", "Ben", None)


def test_whoever_was_sent_away_does_not_come_back(room: Room) -> None:
    plan = Plan("caramba", mode="friends", seats=3, names=("Ana",), terms=Terms(open=True))
    table = room.open(plan)
    table = room.do(table, join(table, "ben", "Ben", None), "ben")
    table = room.do(table, take_off(table, "ana", 1), "ana")
    with pytest.raises(NotWelcome):
        join(table, "ben", "Ben", None)


def test_a_reader_does_not_see_the_tables_of_people_they_avoid(
    room: Room, book: LobbyBook, guest: Guest
) -> None:
    ana = guest("Ana")
    found = [listed(opened(room, ana), book.handles([ana]), {}, 0.0)]
    assert without(found, frozenset({"somebody"})) == tuple(found)
    assert without(found, frozenset({ana})) == ()


def test_a_filter_leaves_what_fits(room: Room) -> None:
    terms = Terms(open=True, clock=DayClock(1), rated=True)
    table = listed(opened(room, "ana", terms), {}, {}, 0.0)
    for fitting in (Filter(), Filter("caramba", "days", "yes")):
        assert fitting.allows(table)
    for other in (Filter("eldorado"), Filter(speed="live"), Filter(rated="no")):
        assert not other.allows(table)


@pytest.mark.parametrize(
    "plan",
    [
        Plan("caramba", mode="bots", seats=3),
        Plan("caramba", mode="hot-seat", seats=3),
        Plan("caramba", mode="watch", seats=3),
        Plan("caramba", seats=1, mode="friends", bots=()),
        Plan("caramba", mode="friends", seats=3, hints="all"),
        Plan("caramba", mode="friends", seats=3, bots=("skilled", "skilled")),
    ],
)
def test_what_could_never_count_is_not_opened_as_rated(plan: Plan) -> None:
    rated = Plan(
        "eldorado" if plan.seats == 1 else plan.game,
        plan.mode,
        plan.seats,
        plan.bots,
        way="alone" if plan.seats == 1 else None,
        hints=plan.hints,
        terms=Terms(rated=True),
    )
    with pytest.raises(NeverRated):
        check_terms(prepare(rated))


def test_an_own_box_is_never_rated() -> None:
    box = prepare(Plan("caramba")).game.standard_box.to_toml()
    plan = Plan("caramba", mode="friends", seats=3, box=box, terms=Terms(rated=True))
    with pytest.raises(NeverRated):
        check_terms(prepare(plan))


def test_a_full_table_is_not_opened_to_everybody() -> None:
    with pytest.raises(NobodyCanJoin):
        check_terms(prepare(Plan("caramba", seats=3, terms=Terms(open=True))))
    check_terms(prepare(Plan("caramba", mode="friends", seats=3, terms=Terms(open=True))))
