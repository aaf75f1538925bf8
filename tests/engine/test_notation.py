"""Every action has one text form, and it parses back."""

from __future__ import annotations

from typing import ClassVar, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablero.engine import UNSEEN, Action, BadAction, Name, Redacted, parse_action


class Colour(Name):
    """A value with a text form."""

    RED = 0
    DEEP_BLUE = 1


class PayWith(Action):
    """An action with every kind of field."""

    text: ClassVar = "pay with {coins} to {colour} at {place}"
    secret: ClassVar = ("coins",)
    fields: ClassVar = {"coins": tuple[int, ...], "colour": Colour, "place": int}

    def __init__(self, coins: tuple[int, ...], colour: Colour, place: int) -> None:
        self.coins: Final = coins
        self.colour: Final = colour
        self.place: Final = place


NUMBERS = st.integers(-999_999, 999_999)


@given(st.lists(NUMBERS, max_size=15), st.sampled_from(Colour), NUMBERS)
def test_actions_parse_back(coins: list[int], colour: Colour, place: int) -> None:
    action = PayWith(tuple(coins), colour, place)
    assert parse_action(str(action), [PayWith]) == action


def test_the_text_reads_like_a_sentence() -> None:
    action = PayWith((1, 2), Colour.DEEP_BLUE, 3)
    assert str(action) == "pay with 1+2 to deep-blue at 3"
    assert PayWith.verb() == "pay-with"
    assert action.parts() == {"coins": ["1", "2"], "colour": "deep-blue", "place": "3"}


def test_secret_fields_are_blank_outside_the_audience() -> None:
    action = PayWith((1, 2), Colour.RED, 3)
    assert action.seen_by(0, (0,)) == action
    assert action.seen_by(1, (0,)) == Redacted(PayWith, {**action.values(), "coins": UNSEEN})
    assert str(action.seen_by(None, (0,))) == "pay with ? to red at 3"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "there is no action ''"),
        ("pay", "there is no action 'pay'"),
        ("pay with 1 to red at 3 now", "there is no action"),
        ("pay with 1 to green at 3", "colour cannot be 'green'"),
        ("pay with one to red at 3", "coins cannot be 'one'"),
        ("pay with 1++2 to red at 3", "coins cannot be"),
        ("pay with 1 to red at " + "9" * 7, "place cannot be"),
        ("pay with 1 to red at " + "9" * 5000, "at most 200 characters"),
    ],
)
def test_a_bad_text_says_what_is_wrong(text: str, message: str) -> None:
    with pytest.raises(BadAction, match=message):
        parse_action(text, [PayWith])
