"""Which games count for ratings, and why others do not."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from tablero.bots.ratings import rating_of
from tablero.games import find
from tablero.house.ratings import outcome_of, why_uncounted
from tablero.table.answering import answer_of_bot
from tablero.table.bots import Thought
from tablero.table.entries import BotSat
from tablero.table.opening import Plan, play_on
from tablero.table.seating import come_back, leave, seat_bot, sit
from tablero.table.table import Table
from tablero.table.terms import Terms
from tests.house.played import RATED, TO_THE_END, finished_table, plan_for, rated_table
from tests.table.tables import Room, database, options


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    with database(tmp_path) as engine:
        yield Room(engine)


def answered(room: Room, table: Table, dice: random.Random) -> Table:
    """Whoever is asked answers: a person, or the bot on their seat."""
    seat = table.asked
    assert seat is not None
    if table.chairs[seat].bot is None:
        return room.answers(table, dice)
    thought = Thought(str(dice.choice(options(table))), "", {})
    return room.do(table, answer_of_bot(table, seat, table.ply, table.told, thought))


def to_the_end(room: Room, table: Table) -> Table:
    dice = random.Random(1)
    for _ in range(TO_THE_END):
        if table.over:
            break
        table = answered(room, table, dice)
    return table


def test_a_rated_game_between_people_counts(room: Room) -> None:
    found = outcome_of(finished_table(room, "ana", "ben", "cleo"))
    assert found is not None
    assert found.uncounted is None
    assert (found.game, found.way, found.seats) == ("caramba", "", 3)
    assert [each.guest for each in found.people] == ["ana", "ben", "cleo"]
    assert sum(each.won for each in found.entrants) == pytest.approx(1)
    assert found.answers > 0


def test_a_game_that_goes_on_has_no_outcome(room: Room) -> None:
    assert outcome_of(room.play(rated_table(room, "ana", "ben"), 5)) is None


def test_a_game_without_people_has_no_outcome(room: Room) -> None:
    table = room.open(Plan("caramba", mode="watch", seats=2, bots=("random",), terms=RATED))
    assert outcome_of(to_the_end(room, table)) is None


def test_a_game_that_was_not_to_count_does_not(room: Room) -> None:
    plan = replace(plan_for("ana", "ben"), terms=Terms())
    assert why_uncounted(finished_table(room, "ana", "ben", plan=plan)) == "unrated"


def test_a_game_around_one_screen_does_not_count_and_is_the_hosts(room: Room) -> None:
    table = room.open(Plan("caramba", mode="hot-seat", seats=2, terms=RATED))
    assert why_uncounted(table) == "one-screen"
    header, guests = table.header, {chair.guest for chair in table.chairs}
    assert (header.hot_seat, guests) == (True, {"ana"})


def test_a_game_with_components_of_ones_own_does_not_count(room: Room) -> None:
    toml = find("caramba").standard_box.to_toml()
    table = rated_table(room, "ana", "ben", plan=replace(plan_for("ana", "ben"), box=toml))
    assert why_uncounted(table) == "own-box"


def test_a_game_begun_midway_does_not_count(room: Room) -> None:
    old = finished_table(room, "ana", "ben")
    header, *sitting = play_on(old, 6, "ana")
    table = room.keeper.open([header, *sitting], "ana")
    assert why_uncounted(table) == "unrated", "it never counts by itself"
    rated = replace(table, header=msgspec.structs.replace(table.header, terms=RATED))
    assert why_uncounted(rated) == "began-midway"


def test_somebody_alone_with_bots_is_not_rated(room: Room) -> None:
    plan = Plan("caramba", seats=4, bots=("master",), terms=RATED, names=("Ana",))
    assert why_uncounted(room.open(plan)) == "one-person"


def test_mates_alone_with_bots_are_not_rated(room: Room) -> None:
    plan = Plan("eldorado", mode="friends", seats=4, way="teams", terms=RATED, names=("Ana",))
    table = rated_table(room, "ana", plan=plan)
    mate = table.side_of(0)[1]
    sitting = [BotSat(seat, "greedy", f"B{seat}") for seat in range(1, 4) if seat != mate]
    table = room.do(table, sitting)
    table = room.do(table, sit(table, "ben", "Ben", mate, table.invite), "ben")
    assert why_uncounted(table) == "one-person"


def test_bots_whose_strength_is_known_take_part(room: Room) -> None:
    table = rated_table(room, "ana", "ben", plan=replace(plan_for("ana", "ben"), seats=4))
    table = to_the_end(room, room.do(table, seat_bot(table, "ana", None, "greedy"), "ana"))
    found = outcome_of(table)
    assert found is not None
    assert found.uncounted is None
    kept = rating_of(table.game, {}, 4, "greedy")
    assert kept is not None
    strengths = [each.strength for each in found.entrants if each.guest is None]
    assert [each.points for each in strengths if each is not None] == [kept.rating] * 2


@pytest.mark.parametrize(("seats", "bot"), [(3, "greedy"), (4, "tricks")])
def test_with_a_bot_of_unknown_strength_a_game_does_not_count(
    room: Room, seats: int, bot: str
) -> None:
    table = rated_table(room, "ana", "ben", plan=replace(plan_for("ana", "ben"), seats=seats))
    table = room.do(table, [BotSat(seat, bot, f"B{seat}") for seat in range(2, seats)])
    known = rating_of(table.game, {}, seats, bot) is not None
    assert why_uncounted(table) == (None if known else "bot")


def test_a_game_in_which_a_bot_stood_in_does_not_count(room: Room) -> None:
    dice = random.Random(1)
    table = room.play(rated_table(room, "ana", "ben"), 8)
    while table.asked != 0:
        table = room.answers(table, dice)
    table = room.do(table, leave(table, "ana"), "ana")
    assert why_uncounted(table) is None, "the bot has not answered yet"
    table = room.do(table, come_back(table, "ana"), "ana")
    table = room.do(table, leave(table, "ana"), "ana")
    table = answered(room, table, dice)
    assert why_uncounted(table) == "steward"
    table = room.do(table, come_back(table, "ana"), "ana")
    assert why_uncounted(to_the_end(room, table)) == "steward"


def test_a_table_that_waits_for_people_will_count(room: Room) -> None:
    """Who comes is not known yet; what is known already is said at once."""
    plan = replace(plan_for("ana", "ben"), seats=3)
    assert why_uncounted(rated_table(room, "ana", plan=plan)) is None
    box = replace(plan, box=find("caramba").standard_box.to_toml())
    assert why_uncounted(rated_table(room, "ana", plan=box)) == "own-box"
