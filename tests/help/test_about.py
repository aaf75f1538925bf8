"""Whatever is drawn can be explained: every thing on the table, every answer, every question."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tablero.drawing import drawing_of
from tablero.drawing.parts import whole
from tablero.engine import View
from tablero.games import find
from tablero.games.caramba.box import Special
from tablero.games.eldorado.box import KINDS, Creature, Explorer, Piece, Tile, Treasure
from tablero.table.about import about, deed
from tablero.words import LANGUAGES, Words
from tablero.words.catalog import catalog
from tablero.words.rules import paragraphs
from tests.help.met import GAMES, positions, questions, records

EVERY = {"caramba": 19, "caballero": 29, "eldorado": 97}
"""A position out of so many is drawn."""
THINGS = {
    "caramba": [f"special:{special}" for special in Special],
    "caballero": [f"power:{value}" for value in range(1, 14)],
    "eldorado": [
        *(f"tile:{tile}" for tile in Tile),
        *(f"explorer:{explorer}" for explorer in Explorer),
        *(f"piece:{piece}" for piece in Piece),
        *(f"treasure:{treasure}" for treasure in Treasure),
        *(f"guardian:{creature}" for creature in Creature),
        *(f"resource:{kind}" for kind in KINDS),
    ],
}
"""What must be explained whether or not a golden game shows it."""


def drawn(game: str) -> Iterator[tuple[View[Any], str]]:
    """A view, and every thing that is drawn for its reader."""
    drawing, words = drawing_of(game), Words("en", game)
    for record in records(game):
        for number, state in enumerate(positions(record, EVERY[game])):
            asked = None if state.over else state.decision.seat
            for seat in {None, asked if asked is not None and asked >= 0 else 0}:
                view = state.view(seat)
                board = drawing.board(view, words, record.names, tall=number % 2 == 0)
                hand = drawing.hand(view, words, record.names)
                page = whole(board) + (whole(hand) if hand else "")
                for thing in sorted(set(re.findall(r'data-about="([^"]+)"', page))):
                    yield view, thing


def explains(game: str, view: View[Any], thing: str) -> None:
    """What is said about a thing, in every language; it cites paragraphs that there are."""
    known = paragraphs(game, "en")
    for lang in LANGUAGES:
        words = Words(lang, game)
        notes = about(find(game), view, thing, words)
        assert notes, f"{game} says nothing about {thing}"
        assert all(words.note(note) for note in notes)
        assert all(note.paragraph in known for note in notes), thing


@pytest.mark.parametrize("game", GAMES)
def test_everything_that_is_drawn_is_explained(game: str) -> None:
    seen = set()
    for view, thing in drawn(game):
        if thing not in seen:
            explains(game, view, thing)
        seen.add(thing)
    assert len(seen) > 10


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_card_tile_and_piece_is_explained(game: str) -> None:
    state = records(game)[0].setup()
    for thing in THINGS[game]:
        explains(game, state.view(None), thing)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "thing", ["", "nothing", "power:0", "power:x", "piece:?", "deed:fly", "a:b:c"]
)
def test_nothing_is_said_about_unknown_things(game: str, thing: str) -> None:
    view = records(game)[0].setup().view(None)
    assert about(find(game), view, thing, Words("en", game)) == ()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_answer_says_what_it_does(game: str, lang: str) -> None:
    words = Words(lang, game)
    verbs = set().union(*questions(game).values())
    assert {verb for verb in verbs if not deed(find(game), verb, words)} == set()
    told = {key[5:] for key in catalog(lang, game) if key.startswith("does.")}
    assert told - {verb.verb() for verb in find(game).actions} == set()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_question_has_a_hint(game: str, lang: str) -> None:
    words = Words(lang, game)
    assert {name for name in questions(game) if not words.has(f"hint.{name}")} == set()
