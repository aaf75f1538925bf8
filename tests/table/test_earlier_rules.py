"""A table that was opened when the game had another standard box keeps it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from tablero.engine import CHANCE, Record
from tablero.games import find
from tablero.table.entries import Answered, AnyEntry, Created, Drawn, Logged, Sat
from tablero.table.folding import folded, opened
from tablero.table.opening import play_on, rematch
from tablero.table.table import Table
from tests.golden.corpus import FOLDER, read
from tests.table.tables import Room

ISLAND = find("eldorado")
FIRST = ISLAND.preset("first-reconstruction")


@pytest.fixture(scope="module")
def game() -> Record:
    """A game with thieves, played under rules 2 with the standard box of that time."""
    text, record = read(FOLDER / "eldorado" / "two-and-thieves-hardcore.tablero")
    assert "rules 2  box standard" in text
    return record


def header(record: Record) -> Created:
    """The first entry of its table."""
    seed = record.seed.hex()
    return Created("eldorado", 2, len(record.names), record.options, "", seed, "ana", "x", True)


def entries(record: Record) -> Iterator[AnyEntry]:
    """What its log says after that."""
    for seat, name in enumerate(record.names):
        yield Sat(seat, "ana", name)
    for ply, answer in enumerate(record.answers):
        if answer.seat == CHANCE:
            yield Drawn(ply, str(answer.action))
        else:
            yield Answered(answer.seat, ply, str(answer.action))


def stored(record: Record) -> Table:
    """The table as its log tells it."""
    first, *others = (
        Logged(number, 1.0 + number, "ana", None, entry)
        for number, entry in enumerate((header(record), *entries(record)), start=1)
    )
    return folded(opened("t", first, header(record)), others)


def test_its_log_leads_to_the_same_end(game: Record) -> None:
    table = stored(game)
    assert table.state == game.replay()
    assert table.over
    assert table.record == game


def test_it_is_written_as_a_record_of_the_present_rules_with_that_box(game: Record) -> None:
    text = str(stored(game).record)
    assert f"rules {ISLAND.rules}  box own" in text
    assert Record.parse(text, find).box == FIRST


def test_it_is_played_on_with_the_box_that_it_had(game: Record) -> None:
    table = stored(game)
    first = play_on(table, 300, "ana")[0]
    assert isinstance(first, Created)
    again = opened("u", Logged(1, 1.0, "ana", None, first), first)
    assert (first.rules, again.box) == (ISLAND.rules, FIRST)
    assert again.state == table.at(300)


def test_a_rematch_has_the_present_standard_box(game: Record) -> None:
    first = rematch(stored(game), "ana")[0]
    assert isinstance(first, Created)
    again = opened("u", Logged(1, 1.0, "ana", None, first), first)
    assert again.state == ISLAND.setup(3, game.options, ISLAND.standard_box)


def test_the_database_gives_it_back_as_it_was(game: Record, room: Room) -> None:
    people = [Sat(seat, "ana", name) for seat, name in enumerate(game.names)]
    table = room.keeper.open([header(game), *people], "ana")
    assert table.box == FIRST
    assert room.another_process().look(table.id) == table
    with_box = msgspec.structs.replace(header(game), rules=ISLAND.rules, box=FIRST.to_toml())
    twin = room.keeper.open([with_box, *people], "ana")
    assert twin.state == table.state
