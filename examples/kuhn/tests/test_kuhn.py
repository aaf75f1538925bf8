"""Kuhn poker keeps every law of the engine, and pays what the rules say."""

import pytest

from tablero.conformance import check
from tablero.engine import Illegal
from tablero_kuhn import GAME, Card, Deal, KuhnState


def dealt(first: Card, second: Card, *answers: str) -> KuhnState:
    """A position after the deal and these answers."""
    state = GAME.setup(2)
    state.play(Deal(first))
    state.play(Deal(second))
    for answer in answers:
        state.play(GAME.parse_action(answer))
    return state


def test_it_keeps_the_laws() -> None:
    check(GAME, games=20)


@pytest.mark.parametrize(
    ("answers", "with_the_better_card", "with_the_worse_card"),
    [
        (("check", "check"), 1, -1),
        (("check", "bet", "fold"), -1, -1),
        (("check", "bet", "call"), 2, -2),
        (("bet", "fold"), 1, 1),
        (("bet", "call"), 2, -2),
    ],
)
def test_the_first_player_gains(
    answers: tuple[str, ...], with_the_better_card: int, with_the_worse_card: int
) -> None:
    better = dealt(Card.KING, Card.QUEEN, *answers).result().scores
    worse = dealt(Card.JACK, Card.QUEEN, *answers).result().scores
    assert better == (with_the_better_card, -with_the_better_card)
    assert worse == (with_the_worse_card, -with_the_worse_card)


def test_a_card_is_dealt_once() -> None:
    state = GAME.setup(2)
    state.play(Deal(Card.QUEEN))
    assert [str(option) for option in state.decision.options] == ["deal jack", "deal king"]
    with pytest.raises(Illegal, match=r"not-allowed \(KP-1\)"):
        state.play(Deal(Card.QUEEN))


def test_whoever_faces_a_bet_cannot_check() -> None:
    with pytest.raises(Illegal, match="not-now"):
        dealt(Card.KING, Card.JACK, "bet", "check")


def test_cards_are_shown_after_a_call_but_not_after_a_fold() -> None:
    called = dealt(Card.KING, Card.JACK, "bet", "call")
    assert called.view(0).state.hands == ((Card.KING,), (Card.JACK,))
    folded = dealt(Card.KING, Card.JACK, "bet", "fold")
    assert repr(folded.view(1).state.hands) == "((?,), (jack,))"
