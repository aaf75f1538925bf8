"""A scene holds nothing that its reader may not know."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tablero.engine import RandomLuck, Seat
from tablero.table.errors import NotYourTurn
from tablero.table.scene import Scene
from tablero.table.sight import Sight, record_text, scene, sight_of
from tablero.table.table import Table
from tablero.table.why import why_action, why_pick
from tests.table.tables import Room, asked_guest, ended_in


def without_undo(shown: Scene) -> Scene:
    """How far a player may go back depends on the past, which differs in an imagined position."""
    return replace(shown, undo=None)


def imagined(table: Table, reader: Seat | None, seed: int) -> Table:
    """A table that the reader cannot tell from the real one."""
    state = table.state.view(reader).imagine(RandomLuck(seed))
    return ended_in(table, state)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_the_reader_cannot_see_makes_no_difference(room: Room, seats: int) -> None:
    guests = ("ana", "ben", "cleo", "dora")[:seats]
    table, chosen = room.among(*guests), random.Random(seats)
    different = 0
    for turn in range(80):
        if table.over:
            break
        for sight in (sight_of(table, None), *(sight_of(table, guest) for guest in guests)):
            twin = imagined(table, sight.reader, turn)
            different += twin.state != table.state
            assert without_undo(scene(twin, sight)) == without_undo(scene(table, sight))
        table = room.answers(table, chosen)
    assert different > 80


def test_only_the_player_asked_learns_what_is_allowed(room: Room) -> None:
    table = room.among("ana", "ben")
    asked = sight_of(table, asked_guest(table))
    other = sight_of(table, next(each for each in ("ana", "ben") if each != asked_guest(table)))
    decision = table.state.decision
    allowed = str(decision.options[0])
    assert why_action(table, asked, allowed) is None
    for stranger in (other, Sight(None, False)):
        for action in table.game.vocabulary(table.state):
            with pytest.raises(NotYourTurn):
                why_action(table, stranger, str(action))
        with pytest.raises(NotYourTurn):
            why_pick(table, stranger, "verb:bid")


def test_a_thing_that_cannot_be_used_says_why(room: Room) -> None:
    table = room.among("ana", "ben")
    asked = sight_of(table, asked_guest(table))
    why = why_pick(table, asked, "verb:pass")
    assert why is not None
    assert why.paragraph == "CA-3.2"
    assert why_pick(table, asked, "verb:bid") is None
    unknown = why_pick(table, asked, "tile:14")
    assert unknown is not None
    assert unknown.key == "not-now"


def test_an_earlier_position_is_shown_as_it_was(room: Room) -> None:
    table = room.play(room.among("ana", "ben"), 10)
    for ply in range(table.ply + 1):
        shown = scene(table, sight_of(table, "ana"), ply)
        assert shown.view == table.record.replay(ply).view(shown.reader)
        assert shown.live == (ply == table.ply)
        assert not (shown.asked and not shown.live)


def test_a_running_record_is_redacted_for_its_reader(room: Room) -> None:
    table = room.play(room.among("ana", "ben"), 12)
    texts = {guest: record_text(table, sight_of(table, guest)) for guest in ("ana", "ben", None)}
    drawn = str(table.record)
    assert all("draw ?" in text for text in texts.values())
    assert "draw ?" not in drawn
    assert texts[None].count("?") > texts["ana"].count("?") > 0
