"""Every refusal says why and cites its paragraph, and nothing has changed."""

from __future__ import annotations

from typing import Any

import pytest

from tablero.engine import Illegal
from tablero.games.caramba import GAME, CarambaState
from tablero.words.rules import paragraphs
from tests.caramba.diagram import position, refused
from tests.caramba.games import random_record
from tests.caramba.players import TEMPERS

PHASES = {
    "chests": """
        start bandidos   phase chests
        bandidos  hand gold-7
        soldados
    """,
    "fuera": """
        start bandidos   phase fuera
        middle    munition-2 dynamite-2
        bandidos  unsecured gold-3   hand gold-7   special fuera
        soldados
    """,
    "auction": """
        start bandidos   phase auction
        middle    munition-2 dynamite-2
        bandidos  unsecured gold-3   hand gold-7 dynamite-7   used fuera   discards munition-7
        soldados
    """,
    "securing": """
        start bandidos   phase securing
        middle    munition-2 dynamite-2
        bandidos  unsecured gold-3   hand gold-7   discards munition-7
        soldados
    """,
    "drawing": """
        start bandidos   phase drawing
        middle    munition-2 dynamite-2
        bandidos  unsecured gold-3   hand gold-7
        soldados
    """,
}


@pytest.mark.parametrize(
    ("phase", "text", "key", "paragraph"),
    [
        ("chests", "start bandidos", "not-now", "CA-1.6"),
        ("chests", "special fuera for bandidos", "not-now", "CA-1.4"),
        ("chests", "draw gold-7 for bandidos", "not-now", "CA-6.1"),
        ("chests", "chest gold-9", "not-in-bag", "CA-2.1"),
        ("chests", "fuera gold", "not-now", "CA-7.3"),
        ("chests", "bid gold-7 for gold", "not-now", "CA-3.1"),
        ("fuera", "fuera dynamite", "nothing-to-protect", "CA-7.3"),
        ("fuera", "chest gold-2", "not-now", "CA-2.1"),
        ("fuera", "bid gold-7 for gold", "not-now", "CA-3.1"),
        ("fuera", "pass", "not-now", "CA-3.1"),
        ("fuera", "manos-arriba", "not-now", "CA-7.1"),
        ("fuera", "estoy-de-vuelta gold-7", "not-now", "CA-7.2"),
        ("fuera", "en-seguridad", "not-now", "CA-7.4"),
        ("auction", "pass", "start-must-bid", "CA-3.2"),
        ("auction", "bid munition-7 for munition", "not-in-hand", "CA-3.1"),
        ("auction", "bid gold-7 for munition", "not-on-card", "CA-1.2"),
        ("auction", "manos-arriba", "no-such-special", "CA-7.1"),
        ("auction", "estoy-de-vuelta munition-7", "no-such-special", "CA-7.2"),
        ("auction", "fuera gold", "not-now", "CA-7.3"),
        ("auction", "decline", "not-now", "CA-7.3"),
        ("auction", "secure gold-3", "not-now", "CA-5.1"),
        ("auction", "keep", "not-now", "CA-5.1"),
        ("auction", "en-seguridad", "not-now", "CA-7.4"),
        ("securing", "secure gold-2", "not-your-chest", "CA-5.1"),
        ("securing", "en-seguridad", "no-such-special", "CA-7.4"),
        ("securing", "pass", "not-now", "CA-3.1"),
        ("securing", "manos-arriba", "not-now", "CA-7.1"),
        ("securing", "estoy-de-vuelta munition-7", "not-now", "CA-7.2"),
        ("securing", "fuera gold", "not-now", "CA-7.3"),
        ("drawing", "draw gold-7 for bandidos", "not-in-pile", "CA-6.1"),
        ("drawing", "draw dynamite-7 for soldados", "not-in-pile", "CA-6.1"),
        ("drawing", "secure gold-3", "not-now", "CA-5.1"),
    ],
)
def test_a_refusal_cites_the_rule(phase: str, text: str, key: str, paragraph: str) -> None:
    """CA-7.6, CA-7.1, CA-7.2, CA-7.3, CA-7.4: even out of its phase."""
    assert refused(position(PHASES[phase]), text) == (key, paragraph)


def test_dealing_cites_the_rules_of_the_set_up() -> None:
    """CA-1.4, CA-1.5, CA-1.6"""
    state = GAME.setup(2)
    assert refused(state, "start gringos") == ("nobody-there", "CA-1.6")
    state.play(GAME.parse_action("start soldados"))
    assert refused(state, "special fuera for bandidos") == ("already-dealt", "CA-1.4")
    state.play(GAME.parse_action("special fuera for soldados"))
    assert refused(state, "special fuera for bandidos") == ("already-dealt", "CA-1.4")
    state.play(GAME.parse_action("special manos-arriba for bandidos"))
    assert refused(state, "draw gold-7 for bandidos") == ("not-in-pile", "CA-1.5")


@pytest.mark.parametrize("temper", TEMPERS)
def test_every_refusal_of_whole_games_has_a_paragraph_of_the_rules(temper: str) -> None:
    """A law of random play, over everything that somebody might think of."""
    known = paragraphs("caramba", "en")
    keys = set()
    for ply in random_record(3, seed=7, temper=temper).plies():
        assert isinstance(ply.before, CarambaState)
        for action in GAME.vocabulary(ply.before):
            refusal = ply.before.refusal(action)
            if refusal is not None:
                assert refusal.paragraph in known, (action, refusal)
                keys.add(refusal.key)
    assert len(keys) >= 12


@pytest.mark.parametrize("temper", TEMPERS)
def test_every_answer_of_whole_games_reports_something_and_cites_a_paragraph(temper: str) -> None:
    """The log has no gaps: only a declined Fuera! (CA-7.3) goes unreported."""
    known = paragraphs("caramba", "en")
    silent = set()
    for ply in random_record(4, seed=3, temper=temper).plies():
        if not ply.events:
            silent.add(str(ply.answer.action))
        for event in ply.events:
            assert event.paragraph in known, event
    assert silent <= {"decline"}


@pytest.mark.parametrize(
    ("phase", "text", "field"),
    [
        ("chests", "chest gold-2", "chest"),
        ("auction", "bid dynamite-7 for dynamite", "card"),
        ("auction", "estoy-de-vuelta munition-7", "card"),
        ("securing", "secure gold-3", "chest"),
        ("drawing", "draw dynamite-7 for bandidos", "card"),
    ],
)
def test_a_bare_number_is_not_a_component(phase: str, text: str, field: str) -> None:
    """CA-1.2, CA-1.3: chests and cards have a code to sort by, which is not a chest."""
    table = position(PHASES[phase].replace("used fuera", "special estoy-de-vuelta"))
    action = GAME.parse_action(text)
    assert table.refusal(action) is None
    number: Any = getattr(action, field).code
    before = repr(table)
    with pytest.raises((Illegal, TypeError)):  # compiled, there is not even such an answer
        table.play(action.but(**{field: number}))
    assert repr(table) == before
