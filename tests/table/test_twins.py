"""Help, goals, gestures and previews follow from what their reader knows.

Two tables that differ only in what a reader cannot see answer alike: whoever composes several
answers, and has them refused, has learnt nothing by it.
"""

from __future__ import annotations

import random

import pytest

from tablero.engine import RandomLuck, TableroError
from tablero.server.pages.gestures import gestures
from tablero.table.answering import answers
from tablero.table.errors import NotAllowed
from tablero.table.foresight import foreseen
from tablero.table.opening import Plan
from tablero.table.seating import sit
from tablero.table.sight import Sight, scene, sight_of
from tablero.table.table import Table
from tablero.table.ways import ways
from tablero.words import Words
from tests.table.tables import Room, asked_guest, ended_in, options

GUESTS = ("ana", "ben", "cleo", "dora", "emil")
TURNS, EVERY, GESTURES = 150, 6, 4
GAMES = [
    ("caramba", 3, {}),
    ("caballero", 3, {"expansion": "yes"}),
    ("eldorado", 3, {}),
    ("eldorado", 4, {"teams": "yes", "expansion": "yes"}),
    ("eldorado", 5, {"thieves": "yes", "expansion": "yes"}),
]


def sitting(room: Room, game: str, seats: int, chosen: dict[str, str]) -> Table:
    """A table of people, with options."""
    plan = Plan(game, mode="friends", seats=seats, names=("Ana",), options=chosen)
    table = room.open(plan, GUESTS[0])
    for guest in GUESTS[1:seats]:
        table = room.do(table, sit(table, guest, guest.title(), None, table.invite), guest)
    return table


def twin(table: Table, sight: Sight, seed: int) -> Table:
    """A table that the reader cannot tell from the real one."""
    return ended_in(table, table.state.view(sight.reader).imagine(RandomLuck(seed)))


def told(table: Table, sight: Sight) -> object:
    """What the reader is told about the question, beside the scene itself."""
    words, view = Words("en", table.game.name, table.names), scene(table, sight).view
    try:
        possible: object = ways(table, sight, words)
    except TableroError as error:
        possible = type(error)
    return possible, gestures(view, words), table.game.goal(view)


def ahead(table: Table, sight: Sight, texts: list[str]) -> object:
    """The preview of a gesture."""
    assert sight.reader is not None
    try:
        seen = foreseen(table, sight.reader, texts)
        return seen.view, str(seen.last), seen.free, seen.repeats
    except NotAllowed as error:
        return str(error.refusal)


def refused(table: Table, texts: list[str]) -> str | None:
    """Why a gesture is refused as a whole; None if it is taken, at least in part."""
    try:
        answers(table, asked_guest(table), table.ply, texts)
    except NotAllowed as error:
        return str(error.refusal)
    return None


@pytest.mark.parametrize(("game", "seats", "chosen"), GAMES)
def test_what_nobody_told_the_reader_changes_no_help_and_no_preview(
    room: Room, game: str, seats: int, chosen: dict[str, str]
) -> None:
    table, luck = sitting(room, game, seats, chosen), random.Random(seats)
    for turn in range(TURNS):
        if table.over:
            break
        if turn % EVERY == 0:
            own = sight_of(table, asked_guest(table))
            for sight in (own, sight_of(table, None), sight_of(table, GUESTS[turn % seats])):
                assert told(twin(table, sight, turn), sight) == told(table, sight)
            other, possible = twin(table, own, turn), [str(each) for each in options(table)]
            for _ in range(GESTURES):
                texts = luck.choices(possible, k=luck.randint(1, 3))
                assert ahead(other, own, texts) == ahead(table, own, texts)
                assert refused(other, texts) == refused(table, texts)
        table = room.answers(table, luck)
