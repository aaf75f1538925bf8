"""ED-11.3: the titan on bridges, in a collapsed cave, and among wolves, farmhouses and hideouts."""

from tablero.games.eldorado.box import Piece, Treasure
from tablero.games.eldorado.hexes import Course
from tablero.games.eldorado.pieces import Bridge, Companion
from tests.eldorado.diagram import Table
from tests.eldorado.positions.cave import fight, keys
from tests.eldorado.rules.cave.test_titan import at, roaming


def with_bridge(table: Table) -> Table:
    """The bridge lies over the place `w`, from east to west."""
    table.state.land = table.state.land.with_bridge(Bridge(table.names["w"], Course.EAST_WEST))
    return table


def test_he_crosses_a_bridge_and_keeps_it_occupied() -> None:
    """ED-11.8: nobody removes it under him; from its end he is attacked."""
    table = with_bridge(roaming("t=gold w=water b=food:B c=wood a=gold:R", hands="- www"))
    table.play("end turn", "prowl titan 1")
    assert at(table) == table.names["w"]
    table.play("roll 1", "roll 1", "stop gathering")
    assert table.refused("remove bridge") == "ED-11.8"
    table.play("move explorer to {w}")
    assert table.asked == "chance battle-die"


def test_on_a_bridge_he_attacks_farmhouses_but_no_fort() -> None:
    """ED-11.8: a fort does not occupy a bridge; a farmhouse stands at its corner all the same."""
    table = with_bridge(roaming("t=gold w=water/bFn/bHs x=food b=wood:B a=gold:R"))
    told = table.play("end turn", "prowl titan 1")
    assert "monster-attacks" not in keys(told)
    assert [e.params["piece"] for e in told if e.key == "monster-attacks-building"] == [
        Piece.FARMHOUSE
    ]
    fight(table, "666666", "1")
    assert [building.piece for building in table.state.buildings] == [Piece.FORT]


def test_he_does_not_seek_the_wolf_but_kills_it_on_his_way() -> None:
    """ED-11.3, ED-11.4: the wolf is as near as nobody else, and on the way to blue."""
    table = roaming("l=gold t=wood c=gold d=gold b=food:B", seats=2)
    table.state.wolf = Companion(1, table.names["l"])
    table.play("end turn", "prowl titan 1")
    assert at(table) == table.names["c"]
    table = roaming("t=wood l=gold d=gold b=food:B", seats=2)
    table.state.wolf = Companion(1, table.names["l"])
    table.play("end turn", "prowl titan 1")
    told = fight(table, "111111", "1")
    assert "wolf-dies" in keys(told)
    assert at(table) == table.names["l"]


def test_an_army_saves_a_farmhouse_from_him_or_dies_first() -> None:
    """ED-11.3, ED-6.9: first the army, then the farmhouse."""
    table = roaming("a=gold:R c=wood d=gold t=wood x=gold/bHne y=gold:b b=food:B", hands="- g")
    table.play("end turn", "prowl titan 1")
    assert table.asked == "blue answer"
    table.play("call 1 from {y} by {y}")
    told = fight(table, "666666", "1")
    assert "villagers-fall" in keys(told)
    told = fight(table, "666666", "1")
    assert "building-destroyed" in keys(told)


def test_a_collapsed_cave_holds_him_and_the_secret_exit_lets_him_out() -> None:
    """ED-11.6, ED-11.7."""
    table = roaming("e=entrance b=food:B a=gold:R", "c=collapse t=empty")
    table.play("end turn")
    assert "monster-waits" in keys(table.play("prowl titan 3"))
    table = roaming("e=entrance b=food:B a=gold:R", "c=collapse t=secret-exit")
    table.play("end turn", "prowl titan 1")
    assert at(table) == table.names["b"]


def test_the_army_of_jimenez_helps_against_him() -> None:
    """ED-11.1, ED-11.3: its holder defends himself."""
    table = roaming("t=gold b=food:B c=wood a=gold:R")
    table.state.treasures = ((), (Treasure.JIMENEZ,))
    table.play("end turn", "prowl titan 1")
    fight(table, "111111", "1")
    assert table.asked == "blue reroll"
    table.play("reroll 1", "stand", "fight 6")
    assert at(table) == table.names["t"]
