"""What can be done here: every verb of the question, and why the others are not possible."""

from __future__ import annotations

import random

import pytest

from tablero.games import all_games
from tablero.table.errors import NotYourTurn
from tablero.table.sight import Sight, sight_of
from tablero.table.ways import ways
from tablero.words import LANGUAGES, Words
from tablero.words.catalog import catalog
from tests.table.tables import Room, asked_guest

GAMES = [game.name for game in all_games()]


@pytest.mark.parametrize("game", GAMES)
def test_every_possible_verb_is_named_and_the_others_have_reasons(room: Room, game: str) -> None:
    table, chosen = room.among("ana", "ben", game=game), random.Random(2)
    speakers = [Words(lang, game, table.names) for lang in LANGUAGES]
    for number in range(40):
        asked = sight_of(table, asked_guest(table))
        found = ways(table, asked, speakers[number % len(speakers)])
        possible = {option.verb() for option in table.state.decision.options}
        assert {way.verb for way in found if way.refusal is None} == possible
        assert all(way.does for way in found)
        for way in found:
            assert way.refusal is None or speakers[0].refuse(way.refusal)
        table = room.answers(table, chosen)
        if table.over:
            break


def test_only_whoever_is_asked_learns_what_is_possible(room: Room) -> None:
    table = room.among("ana", "ben")
    with pytest.raises(NotYourTurn):
        ways(table, Sight(None, False), Words("en", "caramba"))


def test_whoever_must_bid_hears_when_passing_is_possible(room: Room) -> None:
    table = room.among("ana", "ben")
    asked = sight_of(table, asked_guest(table))
    found = {way.verb: way for way in ways(table, asked, Words("en", "caramba"))}
    refusal = found["pass"].refusal
    assert refusal is not None
    assert refusal.paragraph == "CA-3.2"
    assert "second turn" in found["pass"].remedy


@pytest.mark.parametrize("game", GAMES)
def test_every_remedy_is_for_a_reason_that_there_is(game: str) -> None:
    keys = catalog("en", game).keys()
    remedies = {key.removeprefix("remedy.") for key in keys if key.startswith("remedy.")}
    assert {name for name in remedies if f"refusal.{name}" not in keys} == set()
