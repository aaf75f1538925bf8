"""Games from elsewhere: judged anew, counted for nobody, played through in bounded time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest

from tablero.engine import BadRecord, Record, SealedLuck, TableroError
from tablero.games import all_games, find
from tablero.house.ratings import outcome_of
from tablero.table.errors import GameOver, NotSeated
from tablero.table.importing import MOST_ANSWERS, open_import, read_import
from tablero.table.listing import listing_of
from tablero.table.opening import play_on
from tablero.table.sight import record_text, scene, sight_of
from tablero.table.table import Table
from tests.cli.games import finished, unfinished
from tests.table.tables import Room, database

PATIENT = 60.0


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    with database(tmp_path) as engine:
        yield Room(engine)


def brought(room: Room, record: Record, guest: str = "ana") -> Table:
    text = str(record)
    steps = open_import(read_import(text, PATIENT), guest)
    return room.keeper.bring(steps, guest, text)


def test_the_table_has_the_game_and_nobody_played_it(room: Room) -> None:
    table = brought(room, finished())
    assert table.record == finished()
    assert table.over
    assert outcome_of(table) is None
    listing = listing_of(table)
    assert (listing.stage, listing.people, listing.public, listing.rated) == (
        "over",
        0,
        False,
        False,
    )


def test_a_game_that_is_over_from_the_beginning_is_nobodys_win(room: Room) -> None:
    table = brought(room, replace(finished(), start=finished().replay(), answers=()))
    assert table.over
    assert outcome_of(table) is None
    assert table.header.imported is not None


def test_it_is_read_again_from_its_log_and_snapshot(room: Room) -> None:
    table = brought(room, finished())
    room.keeper.take_snapshot(table)
    fresh = Room(room.engine)
    assert fresh.keeper.look(table.id) == table


def test_whoever_brings_it_finds_it_again(room: Room) -> None:
    table = brought(room, finished())
    assert brought(room, finished()).id == table.id
    assert brought(room, finished(), "ben").id != table.id
    assert [each.id for each in room.keeper.brought_by("ana", 10)] == [table.id]
    assert room.keeper.tables_of("ana", 10) == []


def test_only_who_brought_it_plays_on(room: Room) -> None:
    table = brought(room, finished())
    assert scene(table, sight_of(table, "ana")).standing == "host"
    assert scene(table, sight_of(table, "ben")).standing == "stranger"
    opened = room.keeper.open(play_on(table, 30, "ana"), "ana")
    assert opened.start == table.at(30)
    assert opened.header.imported is None
    with pytest.raises(NotSeated):
        play_on(table, 30, "ben")
    with pytest.raises(GameOver):
        play_on(table, table.ply, "ana")


def test_a_game_that_is_not_over_is_played_on(room: Room) -> None:
    record = unfinished()
    table = room.keeper.open(open_import(read_import(str(record), PATIENT), "ana"), "ana")
    assert table.start == record.replay()
    assert len(table.seats_of("ana")) == 1
    assert table.header.imported is None


def test_its_record_is_what_came(room: Room) -> None:
    for form in (str, Record.to_json):
        table = brought(room, Record.read(form(finished()), find))
        assert record_text(table, sight_of(table, None)) == str(finished())


def test_playing_it_through_takes_bounded_time() -> None:
    ticks = count()
    with pytest.raises(BadRecord, match="line 34: it takes too long"):
        read_import(str(finished()), 30.0, lambda: float(next(ticks)))
    head = "\n".join(str(finished()).splitlines()[:3])
    with pytest.raises(BadRecord, match=f"at most {MOST_ANSWERS}"):
        read_import(head + "\n* pass" * (MOST_ANSWERS + 1), PATIENT)


def test_what_would_take_long_to_take_apart_or_to_show_is_refused() -> None:
    text = str(finished())
    with pytest.raises(BadRecord, match="line 2 has more than"):
        read_import(text.replace("bandidos:Ana", "bandidos:" + "a" * 500_000), PATIENT)
    seed = b"x" * 100_000
    with pytest.raises(BadRecord, match="the seed has more than"):
        read_import(replace(finished(), seed=seed, seal=SealedLuck.seal(seed)).to_json(), PATIENT)


@pytest.mark.parametrize("game", [game.name for game in all_games()])
def test_no_text_does_harm(game: str) -> None:
    empty = Record(find(game), ("Ana", "Ben", "Cleo"))
    for text in (str(empty), empty.to_json()):
        for cut in range(0, len(text), 7):
            for wrong in (text[:cut], text[:cut] + "☠" + text[cut + 1 :]):
                with suppress(TableroError):
                    read_import(wrong, PATIENT)


def test_a_record_that_is_not_over_shows_its_seal_to_nobody(room: Room) -> None:
    record = replace(unfinished(), seal="ab" * 32)
    table = room.keeper.open(open_import(read_import(str(record), PATIENT), "ana"), "ana")
    assert table.seal != record.seal
    assert table.revealed == ""
