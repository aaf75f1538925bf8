"""ED-13.2, ED-11.1 in teams: who pays for battle dice that are thrown again."""

from __future__ import annotations

from typing import Any

from tablero.games.eldorado.box import Treasure
from tests.eldorado.diagram import Table
from tests.eldorado.positions.teams import TEAMS

HARD = TEAMS.but(rerolls=True)


def hard(island: str, **rest: Any) -> Table:
    """An explore phase of red and blue, with battle dice that can be thrown again."""
    return Table(island, seats=4, variant=HARD, **rest)


def test_who_defends_alone_is_asked_and_pays() -> None:
    """ED-13.2, ED-9.6: green's explorer alone; the captain is far away."""
    table = hard("a=gold:R b=food:G c=wood x=gold:B y=wood:O", points=1, hands="- - g g")
    table.play_as("red", "move explorer to {b}")
    table.play("fight 3", "fight 1")
    assert table.asked == "green reroll"
    table.play("reroll 1", "stand")
    assert table.asked == "chance battle-die"
    table.play("fight 6")
    assert (table.hand("orange"), table.hand("green")) == ("g", "-")
    assert table.state.where[0] is None


def test_mates_who_fight_together_pay_from_their_own_purses() -> None:
    """ED-13.2, ED-9.6: first who attacks, then the mate; the dice are thrown together."""
    table = hard("a=gold:RB b=food:O c=wood y=wood:G", points=1, hands="g g", explorers="pedro")
    table.play_as("red", "move explorer to {b}")
    table.play("bring explorer by {a}", "fight 1", "fight 1", "fight 2")
    assert table.asked == "red reroll"
    table.play("reroll 1")
    assert table.refused("reroll 1") == "ED-13.2"
    table.play("stand")
    assert table.asked == "blue reroll"
    table.play("reroll 1", "stand", "fight 6", "fight 5")
    assert (table.hand("red"), table.hand("blue")) == ("-", "-")
    assert table.asked == "chance battle-die"
    table.play("fight 1")
    assert table.state.battle_dice == ((2, 6, 5), (1,))


def test_common_pieces_are_paid_for_by_either() -> None:
    """ED-13.2, ED-9.6: the captain has no card, so the mate is asked for the villagers."""
    table = hard("a=gold:R b=food:oo x=gold:B y=wood c=wood:OG", points=1, hands="- - - g")
    table.play_as("red", "move explorer to {b}")
    while not table.asked.startswith("chance"):
        table.play("ready")
    table.play("fight 4", "fight 1", "fight 1")
    assert table.asked == "green reroll"


def test_a_mate_without_dice_to_choose_is_not_asked() -> None:
    """ED-13.2: the only die is thrown again already."""
    table = hard("a=gold:R b=food:O c=wood:r x=gold:B y=wood:G", points=1, hands="gg g")
    table.play_as("red", "march 1 from {c} to {b}")
    while not table.asked.startswith("chance"):
        table.play("ready")
    table.play("fight 1", "reroll 1", "stand")
    assert table.asked == "chance battle-die"


def test_the_army_of_jimenez_is_asked_for_though_its_holder_is_no_captain() -> None:
    """ED-11.1: green fights alone and has no card."""
    table = hard("a=gold:R b=food:G c=wood x=gold:B y=wood:O", points=1)
    table.state.treasures = ((), (), (), (Treasure.JIMENEZ,))
    table.play_as("red", "move explorer to {b}")
    table.play("fight 3", "fight 1")
    assert table.asked == "green reroll"
    table.play("reroll 1", "stand", "fight 6")
    assert table.state.where[0] is None
