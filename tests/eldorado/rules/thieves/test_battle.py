"""ED-10.5, ED-10.7, ED-10.8: thieves, hideouts and outposts in battle."""

from tests.eldorado.diagram import Table
from tests.eldorado.positions.thieves import explorers_turn, thieves


def roll(table: Table, value: int) -> int:
    """All dice of one party show this; how many there were."""
    count, party = 0, table.state.battle_dice
    while table.asked == "chance battle-die" and table.state.battle_dice == party:
        table.play(f"fight {value}")
        count += 1
    return count


def test_each_thief_rolls_three_dice() -> None:
    """ED-10.5, ED-1.5."""
    table = thieves("a=gold:O b=food:R c=wood:B", points=1)
    table.play("move thief-1 to {b}")
    assert roll(table, 6) == 3
    assert roll(table, 1) == 1
    table.shows("a=gold b=food:O c=wood:B")


def test_two_defending_thieves_roll_six() -> None:
    """ED-10.5, ED-6.1."""
    table = explorers_turn("a=gold:R b=food:OO c=wood:B", points=1)
    table.play("move explorer to {b}", "fight 1")
    assert roll(table, 1) == 6


def test_the_holder_of_the_cave_shrine_has_two_more() -> None:
    """ED-10.5: offerings give nothing."""
    table = thieves("a=gold:O b=food:R s=shrine/oO c=wood:B", points=1)
    table.state.shrine = 2
    table.play("move thief-1 to {b}")
    assert roll(table, 6) == 5


def test_thieves_join_in_their_own_turn() -> None:
    """ED-10.5, ED-6.2: with points left."""
    table = thieves("a=gold:O b=food:R c=wood d=gold:O x=wood:B", points=2)
    table.play("move thief-1 to {b}")
    assert table.options("bring") == table.texts("bring thief-2 by {c}")
    table.play("bring thief-2 by {c}")
    assert roll(table, 6) == 6


def test_thieves_join_when_attacked_in_their_own_turn() -> None:
    """ED-10.5: an army interrupts."""
    table = thieves("a=gold:O b=food x=wood:r y=gold:RB z=gold", hands="g", seats=3)
    table.state.where = (*table.state.where[:3], table.names["a"])
    table.state.points = (0, 0, 4, 4)
    table.state.stock = (*table.state.stock[:2], (*table.state.stock[2][:6], 0))
    table.play("move thief-1 to {b}", "interrupt with 1 from {x} at {b}")
    assert table.asked == "orange answer"
    table.play("bring thief-2 by {a}", "fight 1")
    assert roll(table, 1) == 6


def test_outside_their_turn_thieves_neither_join_nor_flee() -> None:
    """ED-10.5."""
    table = explorers_turn("a=gold:R b=food:O c=wood:O x=wood:B", points=1, hands="- - ggg")
    table.play("move explorer to {b}")
    assert table.asked == "chance battle-die"


def test_thieves_never_interrupt() -> None:
    """ED-10.5."""
    table = explorers_turn("a=gold:R b=food c=wood:O x=wood:B", points=2, hands="- - ggg")
    table.play("move explorer to {b}")
    assert table.asked == "red explore"


def test_two_thieves_lost_in_one_battle_cost_one_doubloon() -> None:
    """ED-10.8."""
    table = explorers_turn(
        "a=gold:R b=food:OO c=wood/oPne x=wood:B", points=1, hands="- - fffgg", explorers="pedro"
    )
    table.play("move explorer to {b}", "fight 6", "fight 6", *["fight 1"] * 6)
    assert table.asked == "orange half"
    table.play("surrender gold", "surrender food")
    assert (table.hand("red"), table.hand("orange"), table.state.doubloons) == ("fg", "ffg", 2)
    table.shows("a=gold b=food:R c=wood/oPne x=wood:B")
    assert table.state.captors == (None,) * 4
    assert table.state.fallen[2][-1] == 2


def test_beaten_thieves_can_be_bought_from_the_next_explore_phase_on() -> None:
    """ED-5.6."""
    table = thieves("a=gold:O b=food:R c=wood/oPne d=gold x=wood:B", hands="ff", doubloons=5)
    table.play("move thief-1 to {b}", *["fight 1"] * 3, "fight 6")
    table.play("buy thief on {c}")
    assert table.refused("buy thief on {d}") == "ED-5.6"


def test_a_tie_stops_those_who_fought_and_no_others() -> None:
    """ED-10.8, ED-6.5."""
    table = thieves("a=gold:OO b=food:R c=wood:B", explorers="pedro")
    table.play("move thief-1 to {b}")
    table.play("ready", "fight 1", "fight 2", "fight 1", "fight 1", "fight 3")
    assert table.refused("move thief-1 to {b}") == "ED-6.5"
    assert table.allowed("move thief-2 to {b}")


def test_a_tie_with_a_dweller_does_not_end_the_thieves_turn() -> None:
    """ED-7.5, ED-10.8."""
    table = thieves(
        "a=entrance/oPn x=wood:RB", "exit=exit:O t=tiger", hands="- - ffff", doubloons=3
    )
    table.play("move thief-1 to {t}", "fight 1", "fight 2", "fight 1", "fight 1", "fight 3")
    assert table.asked == "orange explore"
    assert table.refused("move thief-1 to {t}") == "ED-6.5"


def test_thieves_beaten_by_a_dweller_lose_to_the_supply() -> None:
    """ED-7.5, ED-10.8."""
    table = thieves(
        "a=entrance/oPn x=wood:RB", "exit=exit:O t=tiger", hands="- - ffff", doubloons=3
    )
    table.play("move thief-1 to {t}", *["fight 1"] * 3, "fight 6", "fight 6")
    table.play("surrender food", "surrender food")
    assert (table.hand("orange"), table.state.doubloons) == ("ff", 2)
    assert table.asked == "orange explore"


def test_a_hideout_defends_its_tiles_with_two_dice() -> None:
    """ED-10.7, ED-6.8: destroyed if it loses; alone it costs no cards."""
    table = explorers_turn("a=gold:R b=food/oDne c=wood/oPs x=wood:B", points=1, hands="- - ffff")
    table.play("move explorer to {b}", "fight 6")
    assert roll(table, 1) == 2
    table.shows("a=gold b=food:R c=wood/oPs x=wood:B")
    assert (table.hand("orange"), table.state.doubloons) == ("ffff", 3)


def test_a_hideout_adds_to_the_thieves_on_its_tile() -> None:
    """ED-10.7."""
    table = explorers_turn("a=gold:R b=food:O/oDne c=wood x=wood:B", points=1)
    table.play("move explorer to {b}", "fight 1")
    assert roll(table, 1) == 5


def test_nobody_interrupts_beside_a_hideout() -> None:
    """ED-6.6, ED-10.7."""
    table = thieves("a=gold:O/oDne b=food x=wood:r y=gold:RB", hands="gg")
    table.play("move thief-1 to {b}")
    assert table.asked == "orange explore"


def test_an_outpost_can_be_attacked_on_entering_with_four_dice() -> None:
    """ED-10.7, ED-6.9: it holds nothing, so the tile is entered first."""
    table = explorers_turn(
        "a=gold:R b=food/oPn c=wood:O x=wood:B", points=2, explorers="pedro", hands="- - ffff"
    )
    table.play("move explorer to {b}")
    assert table.options() == table.texts("attack building at {b.n}", "spare")
    table.play("attack building at {b.n}", "fight 6", "fight 6")
    assert roll(table, 1) == 4
    table.shows("a=gold b=food:R c=wood:O x=wood:B")
    assert (table.hand("orange"), table.state.doubloons) == ("ffff", 3)


def test_a_hideout_never_defends_an_outpost() -> None:
    """ED-10.7: after the hideout the outpost fights alone."""
    table = explorers_turn("a=gold:R b=food/oPn/oDse c=wood x=wood:B", points=1, explorers="pedro")
    table.play("move explorer to {b}", "fight 6", "fight 6", "fight 1", "fight 1")
    table.play("attack building at {b.n}", "fight 6", "fight 6")
    assert roll(table, 1) == 4


def test_thieves_attack_farmhouses_and_forts() -> None:
    """ED-10.5."""
    table = thieves("a=gold:O b=food/rHn/rFs c=wood:RB", points=1)
    table.play("move thief-1 to {b}")
    assert roll(table, 6) == 3
    assert roll(table, 1) == 1
    table.play("attack building at {b.n}")
    assert roll(table, 6) == 3
    assert roll(table, 1) == 1
    table.shows("a=gold b=food:O c=wood:RB")


def test_a_thief_who_fought_receives_the_cave_shrine() -> None:
    """ED-10.9, ED-15.9."""
    table = thieves("a=gold:O b=food:R c=wood:O x=wood:B", points=1, shrine="red")
    table.play("move thief-1 to {b}", "ready", *["fight 6"] * 3, *["fight 1"] * 3)
    assert table.state.shrine == 2


def test_the_thieves_are_asked_which_of_the_fighters_gets_the_shrine() -> None:
    """ED-10.9, ED-15.9."""
    table = thieves("a=gold:O b=food:R c=wood:O x=wood:B", points=1, shrine="red")
    table.play("move thief-1 to {b}", "bring thief-2 by {c}", *["fight 6"] * 6, *["fight 1"] * 3)
    assert table.options() == ["entrust thief-1 of orange", "entrust thief-2 of orange"]
    table.play("entrust thief-2 of orange")
    assert table.state.shrine == 3


def test_a_building_wins_the_shrine_for_the_next_thief() -> None:
    """ED-7.4, ED-10.9: it waits, controlled."""
    table = explorers_turn("a=gold:R b=food/oDne c=wood x=wood:B", points=1, shrine="red")
    table.play("move explorer to {b}", *["fight 1"] * 3, "fight 6", "fight 6")
    assert table.state.owners[table.state.shrine or 0] == 2


def test_beating_the_thief_with_the_shrine_takes_it() -> None:
    """ED-7.4: another thief's defeat does not."""
    table = explorers_turn("a=gold:R b=food:O c=wood:O x=wood:B", points=2)
    table.state.shrine = 3
    table.play("move explorer to {b}", "fight 6", *["fight 1"] * 3)
    assert table.state.shrine == 3
    table.play("move explorer to {c}", "fight 6", *["fight 1"] * 5)
    assert table.state.shrine == 0


def test_thieves_win_with_all_four_shrines() -> None:
    """ED-7.1, ED-9.4."""
    island = "s=shrine/oO t=shrine/oO a=gold:O u=shrine x=wood:RB"
    table = thieves(island, doubloons=4)
    table.state.shrine = 2
    table.play("offer at {u}")
    assert table.asked == "over"
    assert table.state.result().winners == (2,)
