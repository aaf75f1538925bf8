"""ED-6.8 to ED-6.10: forts and farmhouses in battle."""

from tablero.games.eldorado.box import NO_PIECES
from tests.eldorado.diagram import Table

DICE = [f"fight {value}" for value in range(1, 7)]


def test_a_fort_alone_defends_its_three_tiles() -> None:
    """ED-6.8, ED-1.9, ED-1.5."""
    table = Table("a=gold:R b=food/bFn c=wood:B", points=1)
    table.play("move explorer to {b}", "fight 4", "fight 3")
    table.shows("a=gold b=food:R c=wood:B")
    assert table.state.fallen[1][2] == 1


def test_a_beaten_attacker_of_a_fort() -> None:
    """ED-6.8, ED-6.7."""
    table = Table("a=gold:R b=food/bFn c=wood:B", points=1, hands="ff")
    table.play("move explorer to {b}", "fight 1", "fight 3", "surrender food")
    table.shows("a=gold b=food/bFn c=wood:B")
    assert table.state.captors == (1, None)
    assert table.hand("blue") == "f"


def test_pieces_on_the_forts_other_tiles_do_not_fight() -> None:
    """ED-6.8."""
    table = Table("a=gold:R b=food/bFne c=wood:Bbb", points=1)
    table.play("move explorer to {b}", "fight 4", "fight 3")
    table.shows("a=gold b=food:R c=wood:Bbb")


def test_two_forts_at_a_tile_are_two_enemies() -> None:
    """ED-6.8, ED-6.10."""
    table = Table("a=gold:R b=food/bFn/oFs c=wood:BO", seats=3, points=1)
    table.play("move explorer to {b}")
    assert table.options() == ["oppose blue", "oppose orange"]
    table.play("oppose blue", "fight 4", "fight 1", "fight 4", "fight 1")
    table.shows("a=gold b=food:R c=wood:BO")


def test_a_fort_with_people_of_another_side_on_its_tile() -> None:
    """ED-6.10: blue's fort and orange's villager hold the same tile."""
    table = Table("a=gold:R b=food:o/bFn c=wood:BO", seats=3, points=1)
    table.play("move explorer to {b}", "oppose orange", "fight 4", "fight 1")
    table.shows("a=gold b=food:R/bFn c=wood:BO")
    assert table.options() == DICE


def test_a_farmhouse_can_be_attacked_on_entering() -> None:
    """ED-6.9."""
    table = Table("a=gold:R b=food/bHn c=wood:B", points=2)
    table.play("move explorer to {b}")
    assert table.options() == table.texts("attack building at {b.n}", "spare")
    table.play("attack building at {b.n}", "fight 4", "fight 3")
    table.shows("a=gold b=food:R c=wood:B")
    assert table.state.fallen[1][1] == 1


def test_a_spared_farmhouse_is_not_asked_about_again() -> None:
    """ED-6.9."""
    table = Table("a=gold:R b=food/bHn c=wood:B", points=3, hands="fww")
    table.play("move explorer to {b}", "spare", "build farmhouse at {b.s}")
    assert not table.options("attack")
    table.play("move explorer to {a}", "move explorer to {b}")
    assert table.options() == table.texts("attack building at {b.n}", "spare")


def test_a_tie_with_a_farmhouse_sends_back() -> None:
    """ED-6.9, ED-6.5."""
    table = Table("a=gold:R b=food/bHn c=wood:B", points=3)
    table.play("move explorer to {b}", "attack building at {b.n}", "fight 3", "fight 3")
    table.shows("a=gold:R b=food/bHn c=wood:B")
    assert table.refused("move explorer to {b}") == "ED-6.5"


def test_a_farmhouse_can_beat_an_explorer() -> None:
    """ED-6.9, ED-6.7."""
    table = Table("a=gold:R b=food/bHn c=wood:B", points=3)
    table.play("move explorer to {b}", "attack building at {b.n}", "fight 1", "fight 3")
    table.shows("a=gold b=food/bHn c=wood:B")
    assert table.state.captors == (1, None)


def test_two_farmhouses_one_after_the_other() -> None:
    """ED-6.9: asked once per farmhouse."""
    table = Table("a=gold:R b=food/bHn/bHs c=wood:B", points=3)
    table.play("move explorer to {b}", "attack building at {b.n}", "fight 4", "fight 3")
    assert table.options() == table.texts("attack building at {b.s}", "spare")
    table.play("spare")
    table.shows("a=gold b=food:R/bHs c=wood:B")


def test_own_farmhouses_and_empty_corners_are_not_attacked() -> None:
    """ED-6.9."""
    table = Table("a=gold:R b=food/bHn/rHs c=wood:B/bHn", points=3)
    table.play("move explorer to {b}")
    assert table.refused("attack building at {b.s}") == "ED-6.9"
    assert table.refused("attack building at {b.ne}") == "ED-6.9"
    assert table.refused("attack building at {c.n}") == "ED-6.9"


def test_armies_attack_farmhouses_too() -> None:
    """ED-6.9."""
    table = Table("a=gold:rr b=food/bHn c=wood:B d=wood:R", hands="g")
    table.play("march 2 from {a} to {b}", "attack building at {b.n}")
    table.play("fight 1", "fight 1", "fight 1")
    table.shows("a=gold b=food:rr c=wood:B d=wood:R")


def test_the_owner_brings_armies_that_are_fought_first() -> None:
    """ED-6.9, ED-15.5."""
    table = Table("a=gold:R b=food/bHn c=wood:b d=wood:B", points=2, hands="- g")
    table.play("move explorer to {b}", "attack building at {b.n}")
    assert table.asked.startswith("blue")
    assert table.options("call") == table.texts("call 1 from {c} by {c}")
    assert not table.options("flee")
    table.play("call 1 from {c} by {c}")
    table.play("fight 4", "fight 3")
    table.shows("a=gold b=food:R/bHn c=wood d=wood:B")
    assert table.options() == DICE
    table.play("fight 4", "fight 3")
    table.shows("a=gold b=food:R c=wood d=wood:B")


def test_armies_save_the_farmhouse() -> None:
    """ED-6.9, ED-15.5."""
    table = Table("a=gold:R b=food/bHn c=wood:b d=wood:B", points=2, hands="- g")
    table.play("move explorer to {b}", "attack building at {b.n}", "call 1 from {c} by {c}")
    table.play("fight 1", "fight 3")
    table.shows("a=gold b=food:b/bHn c=wood d=wood:B")


def test_a_tie_with_the_saving_army_sends_both_back() -> None:
    """ED-6.9, ED-6.5: all who moved in go back."""
    table = Table("a=gold:R b=food/bHn c=wood:b d=wood:B", points=2, hands="- g")
    table.play("move explorer to {b}", "attack building at {b.n}", "call 1 from {c} by {c}")
    table.play("fight 3", "fight 3")
    table.shows("a=gold:R b=food/bHn c=wood:b d=wood:B")
    assert table.refused("move explorer to {b}") == "ED-6.5"


def test_the_attackers_fort_does_not_fight_for_him() -> None:
    """ED-6.8, ED-6.9: the army that saved the farmhouse stands on a tile of the attacker's fort."""
    table = Table("a=gold:R b=food/bHn/rFs c=wood:b d=wood:B", points=2, hands="- g")
    table.play("move explorer to {b}", "attack building at {b.n}", "call 1 from {c} by {c}")
    table.play("fight 1", "fight 3")
    table.shows("a=gold b=food:b/bHn/rFs c=wood d=wood:B")
    assert table.state.fallen == (NO_PIECES,) * 2


def test_forts_do_not_defend_farmhouses() -> None:
    """ED-6.8: after the fort's battle the farmhouse rolls one die."""
    table = Table("a=gold:R b=food/bHn/bFs c=wood:B", points=2)
    table.play("move explorer to {b}", "fight 4", "fight 3", "attack building at {b.n}")
    table.play("fight 4", "fight 3")
    table.shows("a=gold b=food:R c=wood:B")


def test_interrupters_do_not_attack_farmhouses() -> None:
    """ED-6.9: only in one's own explore phase."""
    table = Table("a=gold:R b=food/rHn c=wood:b d=food:B", hands="- g", points=1)
    table.play("move explorer to {b}", "interrupt with 1 from {c} at {b}", "fight 5", "fight 1")
    assert not table.options("attack")
    assert table.asked.startswith("red")


def test_a_farmhouse_is_no_reason_for_a_battle_on_its_own() -> None:
    """ED-1.9, ED-6.9: farmhouses never occupy."""
    table = Table("a=gold:R b=food/bHn c=wood:B", points=2)
    table.play("move explorer to {b}", "spare")
    table.shows("a=gold b=food:R/bHn c=wood:B")
