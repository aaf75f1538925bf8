"""Standing orders for the windows of mates, and for battle dice that cost gold."""

from __future__ import annotations

import pytest

from tablero.games.eldorado import GAME
from tests.eldorado.diagram import STANDARD, Table
from tests.eldorado.positions.teams import teams
from tests.eldorado.rules.test_orders import ordered

ATTACKS, DEFENCES, SPOILS, DICE = (
    "never-join-attacks",
    "never-join-defences",
    "keep-spoils",
    "never-pay-for-dice",
)


def test_an_attack_of_the_mate_is_left_to_him_and_the_own_is_not() -> None:
    """ED-6.2, ED-9.2."""
    table = teams("a=gold:R b=food:O c=wood:B d=wood:r e=gold:G", points=1, hands="gg gg")
    table.play_as("red", "move explorer to {b}")
    assert table.asked == "red muster"
    assert ordered(table, ATTACKS, DEFENCES) is None
    table.play("ready")
    assert table.asked == "blue muster"
    assert ordered(table, ATTACKS) == "ready"
    assert ordered(table, DEFENCES) is None


def attacked(island: str) -> Table:
    """Red goes to b, where the other team is; nobody helps him."""
    table = teams(island, points=1, hands="- - gg gg")
    table.play_as("red", "move explorer to {b}")
    if table.asked == "blue muster":
        table.play("ready")
    return table


def test_a_mate_who_is_attacked_is_left_alone_and_one_defends_oneself() -> None:
    """ED-6.3, ED-9.2: the captain answers for the team, then the mate is asked."""
    table = attacked("x=gold:B a=gold:R b=food:O c=wood:o e=gold:G")
    assert table.asked == "orange answer"
    assert ordered(table, DEFENCES, ATTACKS) is None
    table.play("ready")
    assert table.asked == "green answer"
    assert ordered(table, DEFENCES) == "ready"


def test_who_is_attacked_himself_is_asked_though_the_captain_answers_first() -> None:
    """ED-6.3, ED-9.6: green alone is attacked, so orange helps a mate and green himself."""
    table = attacked("x=gold:B a=gold:R b=food:Go c=wood:o e=gold:O")
    assert table.asked == "orange answer"
    assert ordered(table, DEFENCES) == "ready"
    table.play("ready")
    assert table.asked == "green answer"
    assert ordered(table, DEFENCES) is None


def test_common_pieces_are_everybodys_to_defend() -> None:
    """ED-9.6: villagers alone are nobody's mate."""
    table = attacked("x=gold:B a=gold:R b=food:oo c=wood:o e=gold:OG")
    for colour in ("orange", "green"):
        assert table.asked == f"{colour} answer"
        assert ordered(table, DEFENCES) is None
        table.play("ready")


def test_spoils_are_kept() -> None:
    """ED-9.6."""
    table = teams("a=gold:RB b=food:O c=wood e=gold:G", points=1, hands="- - ffww")
    table.play_as("red", "move explorer to {b}")
    table.play(
        "bring explorer by {a}", "fight 6", "fight 6", "fight 1", "surrender food", "surrender wood"
    )
    assert table.asked == "red share"
    assert ordered(table, SPOILS) == "keep rest"


@pytest.mark.parametrize(
    ("options", "seats", "known"),
    [
        ({}, 3, {"never-interrupt", "decline-trades"}),
        ({"teams": "yes"}, 4, {ATTACKS, DEFENCES, SPOILS}),
        ({"battle-rerolls": "yes"}, 2, {DICE}),
        ({"thieves": "yes"}, 3, {"never-interrupt"}),
    ],
)
def test_orders_are_offered_where_their_question_can_be_asked(
    options: dict[str, str], seats: int, known: set[str]
) -> None:
    state = GAME.setup(seats, options)
    offered = {order.name for order in GAME.orders if order.where(state)}
    assert known <= offered
    assert (ATTACKS in offered) == ("teams" in options)
    assert (DICE in offered) == ("battle-rerolls" in options)


def test_who_plays_alone_has_nothing_to_order() -> None:
    """ED-12.1."""
    assert not any(order.where(GAME.setup(1)) for order in GAME.orders)


@pytest.mark.parametrize(("explorers", "answer"), [("pedro", "stand"), ("nicolas", None)])
def test_dice_are_not_paid_for_but_nicolas_is_asked(explorers: str, answer: str | None) -> None:
    """ED-13.2, ED-13.3: what costs nothing is left to the player."""
    rerolls = STANDARD.but(rerolls=True, action_points=True)
    table = Table("a=gold:R b=food:B", points=1, hands="gg", explorers=explorers, variant=rerolls)
    table.play("move explorer to {b}", *(["fight 1"] * (2 if explorers == "pedro" else 1)))
    assert table.asked == "red reroll"
    assert ordered(table, DICE) == answer
