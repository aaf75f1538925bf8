"""Standing orders answer their own question, from the seat's own view, with an allowed answer."""

from __future__ import annotations

from typing import ClassVar

import pytest

from tablero.conformance import Broken, check
from tablero.engine import END_TURN, ONE_ANSWER, Action, Order, View
from tests.engine.liar import (
    LIAR,
    Claim,
    Claiming,
    Doubt,
    Liar,
    LiarState,
    Player,
    Roll,
    doubt_the_impossible,
)

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


def test_the_suite_notices_an_order_that_looks_at_the_hand_and_does_not_say_so() -> None:
    class Careless(Liar):
        """Its order looks at its owner's die."""

        orders = (Order(IMPOSSIBLE, "claim", doubt_the_impossible),)

    with pytest.raises(Broken, match=f"order {IMPOSSIBLE} follows from what everybody can see"):
        check(Careless(), games=20)


@pytest.mark.parametrize(("claim", "answer"), [(11, None), (12, Doubt())])
def test_the_only_answer_is_given_in_every_game(claim: int, answer: Action | None) -> None:
    """No claim is higher than two sixes."""
    state = two_dice(1, 1)
    state.play(Claim(claim))
    assert LIAR.standing_orders == (ONE_ANSWER, *Liar.orders)
    assert LIAR.ordered(state.view(Player.BOB), [ONE_ANSWER.name]) == answer
    assert LIAR.ordered(state.view(Player.ANN), [ONE_ANSWER.name]) is None


class Rest(Action):
    """Say no more."""

    text: ClassVar = "rest"
    ends_turn: ClassVar = True


class Resting(Claiming):
    """Claiming, for somebody who may say no more, and cannot doubt."""

    def options(self, state: LiarState) -> tuple[Action, ...]:
        """Every higher total, or rest."""
        claims = (option for option in Claiming.options(self, state) if option != Doubt())
        return (*claims, Rest())


class Restful(Liar):
    """Turns end on the player's word."""

    actions = (Roll, Claim, Doubt, Rest)


@pytest.mark.parametrize(("claim", "ends"), [(11, False), (12, True)])
def test_a_turn_ends_by_an_order_of_its_own(claim: int, ends: bool) -> None:
    game = Restful()
    state = two_dice(1, 1)
    state.play(Claim(claim))
    state.frames = (Resting(Player.BOB),)
    view = state.view(Player.BOB)
    assert game.standing_orders == (ONE_ANSWER, END_TURN, *Liar.orders)
    assert game.ordered(view, [ONE_ANSWER.name]) is None
    assert game.ordered(view, [END_TURN.name]) == (Rest() if ends else None)
