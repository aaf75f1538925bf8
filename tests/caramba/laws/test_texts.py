"""Text forms: everything has exactly one, and it parses back."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablero.engine import BadAction, Name
from tablero.games.caramba import GAME
from tablero.games.caramba.box import Card, Chest, Gang, Special, Treasure
from tests.caramba.boxes import BOXES, cards
from tests.caramba.diagram import position

CHESTS = st.builds(Chest.of, st.sampled_from(Treasure), st.integers(1, 99))
WORDS = st.one_of(
    st.text(max_size=20),
    st.text("godlmuniteyas-/0123456789 ", max_size=25),
    st.from_regex(
        r"(gold|munition|dynamite|Gold|silver)-?[0-9]{0,3}(/(gold|munition)-[0-9]{1,2})?"
    ),
)


@given(CHESTS)
def test_chests_parse_back(chest: Chest) -> None:
    """CA-1.3"""
    assert Chest.parse(str(chest)) == chest
    assert str(Chest.parse(str(chest))) == str(chest) == f"{chest.treasure}-{chest.value}"
    assert pickle.loads(pickle.dumps(chest)).treasure is chest.treasure


@given(cards())
def test_cards_parse_back(card: Card) -> None:
    """CA-1.2"""
    back = Card.parse(str(card))
    assert (back, back.values, back.treasures) == (card, card.values, card.treasures)
    assert pickle.loads(pickle.dumps(card)).values == card.values
    assert str(back) == str(card)


@given(CHESTS, CHESTS)
def test_different_chests_are_different(one: Chest, other: Chest) -> None:
    """CA-1.3: equal means the same treasure and value."""
    assert (one == other) == (str(one) == str(other))


@given(cards(), cards())
def test_different_cards_are_different(one: Card, other: Card) -> None:
    """CA-1.2: equal means the same values."""
    assert (one == other) == (str(one) == str(other))


@given(WORDS)
def test_a_thing_has_one_text_form(word: str) -> None:
    """Whatever parses is written exactly like that, except for the order of a card's treasures."""
    kinds: list[type[Chest] | type[Card] | type[Name]] = [Chest, Card, Gang, Special, Treasure]
    for kind in kinds:
        try:
            thing = kind.parse(word)
        except ValueError:
            continue
        assert sorted(str(thing).split("/")) == sorted(word.split("/"))


@pytest.mark.parametrize("word", ["GOLD", "Gold", "ſoldados", "en_seguridad", "gold ", "", "0"])
def test_names_have_one_spelling(word: str) -> None:
    for kind in (Gang, Special, Treasure):
        with pytest.raises(ValueError, match="not one of"):
            kind.parse(word)


@pytest.mark.parametrize("name", BOXES)
def test_every_conceivable_answer_parses_back(name: str) -> None:
    table = position("start bandidos  phase over\n bandidos\n soldados", box=BOXES[name])
    actions = list(GAME.vocabulary(table))
    assert len(actions) > 100
    for action in actions:
        back = GAME.parse_action(str(action))
        assert back == action
        assert repr(back) == repr(action)
    assert len({str(action) for action in actions}) == len(actions)


@given(st.one_of(st.text(max_size=60), st.lists(WORDS, max_size=5).map(" ".join)))
def test_any_text_is_an_answer_or_a_clear_error(text: str) -> None:
    try:
        action = GAME.parse_action(text)
    except BadAction:
        return
    assert GAME.parse_action(str(action)) == action


@given(WORDS, WORDS)
def test_any_bid_is_an_answer_or_a_clear_error(card: str, treasure: str) -> None:
    for text in (f"bid {card} for {treasure}", f"secure {card}", f"draw {card} for {treasure}"):
        try:
            action = GAME.parse_action(text)
        except BadAction:
            continue
        assert GAME.parse_action(str(action)) == action
