"""Hardcore: dice thrown again (ED-13.2, ED-13.3)."""

from tablero.games.eldorado.variant import Variant
from tests.eldorado.diagram import STANDARD, Table

REROLLS = STANDARD.but(rerolls=True)
POINTS = STANDARD.but(action_points=True)
DUEL = "a=gold:R b=food:Bb c=wood"


def duel(
    variant: Variant = REROLLS, hands: str = "gg gg", explorers: str = "", island: str = DUEL
) -> Table:
    """Red steps onto blue's tile."""
    table = Table(island, hands=hands, explorers=explorers, points=1, variant=variant)
    table.play("move explorer to {b}")
    if table.asked == "blue answer":
        table.play("ready")
    return table


def test_the_attacker_rolls_again_before_the_defender_rolls() -> None:
    """ED-13.2."""
    table = duel()
    table.play("fight 1")
    assert table.asked == "red reroll"
    assert table.options() == ["reroll 1", "stand"]
    table.play("reroll 1")
    assert table.hand("red") == "g"
    table.play("stand", "fight 6")
    assert table.asked == "chance battle-die"
    table.play("fight 2", "fight 3")
    assert table.asked == "blue reroll"
    table.play("stand")
    table.shows("a=gold b=food:R c=wood")


def test_dice_are_rolled_again_once() -> None:
    """ED-13.2: once, whatever comes."""
    table = duel()
    table.play("fight 1", "reroll 1", "stand", "fight 1", "fight 1", "fight 1")
    assert table.asked == "blue reroll"
    table.play("reroll 1", "stand", "fight 4")
    assert table.state.battle_dice == ((1,), (1, 4))


def test_any_dice_for_one_gold_each_are_thrown_together() -> None:
    """ED-13.2."""
    table = duel(hands="- ggg")
    table.play("fight 6", "fight 2", "fight 2")
    assert table.options() == ["reroll 2", "stand"]
    table.play("reroll 2", "reroll 2")
    assert table.hand("blue") == "g"
    assert table.refused("reroll 2") == "ED-13.2"
    table.play("stand", "fight 3", "fight 5")
    assert table.state.battle_dice == ((6,), (3, 5))
    table.shows("a=gold b=food:Bb c=wood")


def test_only_dice_that_lie_there_for_gold_that_one_has() -> None:
    """ED-13.2."""
    table = duel(hands="f gg")
    table.play("fight 4")
    assert table.asked == "red reroll"
    assert table.options() == ["stand"]
    assert table.refused("reroll 4") == "ED-13.2"
    assert table.refused("reroll 5") == "ED-13.2"


def test_five_equal_cards_pay_for_a_die() -> None:
    """ED-3.5: one may exchange when asked in a battle."""
    table = duel(hands="fffff -")
    table.play("fight 1", "exchange food for gold", "reroll 1", "stand", "fight 6")
    assert table.hand("red") == "-"


def test_without_cards_nobody_is_asked() -> None:
    """Asked for public reasons: a card in hand."""
    table = duel(hands="- -")
    table.play("fight 4")
    assert table.asked == "chance battle-die"


def test_in_the_standard_game_nobody_rolls_again() -> None:
    """ED-13.2 is a part of hardcore."""
    table = duel(STANDARD)
    table.play("fight 4")
    assert table.asked == "chance battle-die"


def test_nobody_pays_for_a_dweller() -> None:
    """ED-7.5: the neighbour rolls for it, no more."""
    table = Table(
        "a=entrance b=gold:B", "exit=exit:R t=tiger", hands="- gg", points=1, variant=REROLLS
    )
    table.play("move explorer to {t}", "fight 6", "fight 1", "fight 1")
    assert table.asked == "red explore"


def test_the_owner_of_a_farmhouse_may_pay_for_its_die() -> None:
    """ED-6.9, ED-13.2."""
    table = Table("a=gold:R b=food/bHn c=wood d=gold:B", hands="- g", points=1, variant=REROLLS)
    table.play("move explorer to {b}", "attack building at {b.n}", "fight 4", "fight 1")
    assert table.asked == "blue reroll"
    table.play("reroll 1", "stand", "fight 5")
    assert table.state.where[0] is None


def test_nicolas_rolls_everything_again_with_action_points() -> None:
    """ED-13.3: instead of his golden dice."""
    table = duel(POINTS, hands="- -", explorers="victoria nicolas")
    table.play("fight 5", "fight 1", "fight 2")
    assert table.asked == "blue reroll"
    assert table.options() == ["reroll whole roll", "stand"]
    assert table.refused("reroll 1") == "ED-13.2"
    table.play("reroll whole roll", "fight 3", "fight 4")
    table.shows("a=gold b=food:Bb c=wood")


def test_nicolas_does_not_pay_besides() -> None:
    """ED-13.3: instead of paying."""
    table = duel(REROLLS.but(action_points=True), explorers="nicolas")
    table.play("fight 1")
    assert table.options() == ["reroll 1", "reroll whole roll", "stand"]
    table.play("reroll 1")
    assert table.refused("reroll whole roll") == "ED-13.3"


def test_nicolas_helps_only_where_he_stands() -> None:
    """ED-13.3: if present."""
    table = Table("a=gold:rR b=food:b c=wood:B", hands="gf -", explorers="nicolas", variant=POINTS)
    table.play("march 1 from {a} to {b}", "fight 3")
    assert table.asked == "chance battle-die"


def test_with_golden_dice_nicolas_keeps_his_own_power() -> None:
    """ED-8.4, ED-13.3: the battle power replaces it with action points only."""
    table = duel(hands="g g", explorers="nicolas")
    table.play("fight 1")
    assert table.refused("reroll whole roll") == "ED-13.3"
