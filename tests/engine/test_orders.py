"""Standing orders answer their own question, from the seat's own view, with an allowed answer."""

from __future__ import annotations

import pytest

from tablero.conformance import Broken, check
from tablero.engine import Action, Order, View
from tests.engine.liar import LIAR, Claim, Doubt, Liar, LiarState, Player, Roll

IMPOSSIBLE = "doubt-the-impossible"


def two_dice(ann: int, bob: int) -> LiarState:
    """Ann and Bob have rolled; Ann claims first."""
    state = LIAR.setup(2)
    state.play(Roll(ann, Player.ANN))
    state.play(Roll(bob, Player.BOB))
    return state


@pytest.mark.parametrize(("claim", "answer"), [(8, None), (9, Doubt())])
def test_an_order_answers_when_its_time_has_come(claim: int, answer: Action | None) -> None:
    state = two_dice(6, 2)
    state.play(Claim(claim))
    assert LIAR.ordered(state.view(Player.BOB), [IMPOSSIBLE]) == answer


def test_an_order_answers_for_nobody_else() -> None:
    state = two_dice(1, 1)
    state.play(Claim(12))
    assert LIAR.ordered(state.view(Player.BOB), [IMPOSSIBLE]) == Doubt()
    assert LIAR.ordered(state.view(Player.ANN), [IMPOSSIBLE]) is None
    assert LIAR.ordered(state.view(None), [IMPOSSIBLE]) is None


def test_what_was_not_ordered_is_asked() -> None:
    state = two_dice(1, 1)
    state.play(Claim(12))
    assert LIAR.ordered(state.view(Player.BOB), []) is None
    assert LIAR.ordered(state.view(Player.BOB), ["an order of yesterday's version"]) is None


def always(action: Action, question: str = "claim") -> Order[LiarState]:
    """An order that always gives this answer."""

    def answer(_view: View[LiarState]) -> Action:
        return action

    return Order("always", question, answer)


def test_the_suite_notices_an_order_that_is_not_allowed() -> None:
    class Stubborn(Liar):
        """Doubts before there is a claim."""

        orders = (always(Doubt()),)

    with pytest.raises(Broken, match="order always gives an allowed answer"):
        check(Stubborn(), games=1)


def test_an_order_for_another_question_is_silent() -> None:
    class Silent(Liar):
        """Its order is for a question that nobody is asked."""

        orders = (always(Doubt(), "surrender"),)

    check(Silent(), games=1)


def test_of_several_orders_the_first_that_has_an_answer_gives_it() -> None:
    class Careful(Liar):
        """Doubts what cannot be, and raises a little otherwise."""

        orders = (*Liar.orders, always(Claim(10)))

    game = Careful()
    state = two_dice(3, 2)
    state.play(Claim(9))
    assert game.ordered(state.view(Player.BOB), ["always", IMPOSSIBLE]) == Doubt()
    assert game.ordered(state.view(Player.BOB), ["always"]) == Claim(10)
