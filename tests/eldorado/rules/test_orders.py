"""Standing orders: they keep silent or answer as whoever gave them would, from public facts."""

import pytest

from tablero.games.eldorado import GAME
from tests.eldorado.diagram import Table

NEVER, OFFERING, STRONGER = "never-interrupt", "only-before-offering", "only-when-stronger"
SHRINE = """
    a=gold:R   b=food:b   c=wood
         s=shrine    t=shrine
"""


def ordered(table: Table, *names: str) -> str | None:
    """What these orders of the seat that is asked answer."""
    decision = table.state.decision
    answer = GAME.ordered(table.state.view(decision.seat), names)
    assert answer is None or answer in decision.options
    return None if answer is None else str(answer)


def beside(army: str, hand: str = "gg") -> Table:
    """Blue is asked whether such an army attacks Red's explorer and villager (ED-6.6)."""
    table = Table(f"a=gold:R b=food:r c=wood:{army} d=food:B", hands=f"- {hand}", points=2)
    table.play("move explorer to {b}")
    assert table.asked == "blue interruption"
    return table


def test_never_interrupting_lets_everything_pass() -> None:
    """ED-6.6."""
    assert ordered(beside("bbb"), NEVER) == "let pass"
    assert ordered(beside("bbb")) is None


def test_asked_only_before_an_offering() -> None:
    """ED-5.4, ED-6.6."""
    table = Table(SHRINE, hands="ffwwgg g", points=1)
    table.play("offer at {s}")
    assert table.asked == "blue interruption"
    assert ordered(table, OFFERING) is None
    assert ordered(table, OFFERING, NEVER) == "let pass"
    assert ordered(beside("bbb"), OFFERING) == "let pass"


@pytest.mark.parametrize(("army", "answer"), [("b", "let pass"), ("bb", None), ("bbb", None)])
def test_asked_only_with_even_odds(army: str, answer: str | None) -> None:
    """ED-6.4: an explorer without shrines and a villager are as strong as two villagers."""
    assert ordered(beside(army), STRONGER) == answer


def test_the_hand_makes_no_difference() -> None:
    """ED-14.1: whether an order answers tells nobody what its owner holds."""
    for army in ("b", "bb"):
        answers = {ordered(beside(army, hand), STRONGER) for hand in ("f", "gg", "wwwww")}
        assert len(answers) == 1


def test_of_two_conditions_both_must_hold() -> None:
    """ED-6.6: one is asked before an offering with even odds, and not otherwise."""
    table = Table(SHRINE, hands="ffwwgg g", points=1)
    table.play("offer at {s}")
    assert ordered(table, OFFERING, STRONGER) is None
    weak = Table(SHRINE.replace(":R", ":Rr"), hands="ffwwgg g", points=1)
    weak.play("offer at {s}")
    assert ordered(weak, OFFERING, STRONGER) == "let pass"
    assert ordered(beside("bb"), OFFERING, STRONGER) == "let pass"


def test_every_trade_is_declined() -> None:
    """ED-3.6."""
    table = Table("a=gold:R b=food:B", hands="f g")
    table.play("trade with blue", "give food", "propose")
    assert table.asked == "blue consider"
    assert ordered(table, "decline-trades") == "decline"
    assert ordered(table, NEVER, OFFERING, STRONGER) is None


def test_farmhouses_are_spared() -> None:
    """ED-6.9."""
    table = Table("a=gold:R b=food/bHn d=food:B", points=2)
    table.play("move explorer to {b}")
    assert table.asked == "red farmhouse"
    assert ordered(table, "never-attack-farmhouses") == "spare"
