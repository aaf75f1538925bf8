"""ED-11.3: the titan is fought at once and then goes its own ways between the turns."""

import pytest

from tablero.games.eldorado.battle import monsters
from tablero.games.eldorado.box import Creature, Tile, Treasure
from tablero.games.eldorado.pieces import Beast
from tablero.games.eldorado.tables import STANDARD_BOX
from tests.eldorado.diagram import Table
from tests.eldorado.positions.cave import deep, fight, finding, keys


def at(table: Table) -> object:
    """Where the titan is."""
    return monsters.place_of(table.state, Creature.TITAN)


def roaming(island: str, cave: str = "", **rest: object) -> Table:
    """A table with the titan at the place `t`."""
    table = deep(island, cave, **rest)
    table.state.beasts = (Beast(Creature.TITAN, table.names["t"]),)
    return table


def test_it_is_fought_at_once_with_six_dice() -> None:
    """ED-11.3, ED-1.5: the next seat rolls for it."""
    table, told = finding("titan")
    assert {"titan-rises", "meets-dweller"} <= set(keys(told))
    told = fight(table, "6", "111111")
    assert "battle-tied" in keys(told)


def test_beaten_when_found_it_is_out() -> None:
    """ED-11.3: and its tile is an empty one."""
    table, _ = finding("titan", shrine="red", points=3)
    table.state.offerings = ((), ())
    fight(table, "666", "111111")
    assert table.state.beasts == ()
    assert table.state.land.shown(table.names["found"]) is Tile.EMPTY
    told = table.play("end turn")
    assert "monster-rolls" not in keys(told)
    assert table.asked == "chance roll"


def test_it_wins_and_stays_with_shrine_and_treasure() -> None:
    """ED-11.3, ED-7.5: half the cards to the supply, and its tile is not shuffled back."""
    table = deep(points=1, cave_stack="titan", hands="ffff", shrine="red")
    table.state.treasures = ((Treasure.BAVIECA,), ())
    table.play("discover with explorer", "draw titan", "lay at {exit.east}")
    fight(table, "111", "666666")
    table.play("surrender food", "surrender food")
    assert table.hand("red") == "ff"
    assert table.state.shrine_dweller is Tile.TITAN
    assert table.state.kept == ((Tile.TITAN, Treasure.BAVIECA),)
    assert at(table) is not None
    assert Tile.TITAN not in table.state.cave_known
    assert table.state.captors[0] == 1


def test_tied_when_found_the_finder_goes_back_and_his_turn_ends() -> None:
    """ED-7.5: then the titan moves already."""
    table, _ = finding("titan")
    fight(table, "6", "111111")
    assert table.state.where[0] == table.names["exit"]
    assert table.asked == "chance prowl"


def test_its_die_has_one_to_four_points() -> None:
    """ED-1.6."""
    table = roaming("a=gold:R c=wood d=food t=wood x=gold y=gold b=food:B")
    table.play("end turn")
    decision = table.state.decision
    assert table.options() == [f"prowl titan {value}" for value in (1, 2, 3, 4)]
    assert decision.weights == (1, 2, 2, 1)


def test_it_goes_towards_the_nearest_being_step_by_step() -> None:
    """ED-11.3: blue is nearer; then blue's turn begins."""
    table = roaming("a=gold:R c=wood d=food f=gold t=wood x=gold y=gold b=food:B")
    table.play("end turn")
    told = table.play("prowl titan 2")
    moves = [event for event in told if event.key == "monster-moves"]
    assert [str(event.params["place"]) for event in moves] == ["(5,0)", "(6,0)"]
    assert at(table) == table.names["y"]
    assert table.asked == "chance roll"


def test_the_roller_decides_between_equal_distances() -> None:
    """ED-11.3: the next player rolls and decides."""
    table = roaming("a=gold:R c=wood t=wood x=gold b=food:B")
    table.play("end turn", "prowl titan 1")
    assert table.asked == "blue direction"
    assert table.options() == table.texts("direct titan to {c}", "direct titan to {x}")
    assert table.refused("direct titan to {b}") == "ED-11.3"
    table.play("direct titan to {c}")
    assert at(table) == table.names["c"]


def test_it_attacks_whom_it_reaches_and_goes_on() -> None:
    """ED-11.3: blue's villager falls on the way, then blue's explorer.

    Blue has rolled for the titan; his left neighbour puts him back (ED-7.5).
    """
    table = roaming("a=gold:R c=wood d=food t=wood x=gold:b y=gold b=food:B")
    table.play("end turn", "prowl titan 3")
    assert table.asked == "chance battle-die"
    told = fight(table, "111111", "1")
    assert "villagers-fall" in keys(told)
    assert at(table) == table.names["b"]
    told = fight(table, "666666", "1")
    assert "explorer-beaten" in keys(told)
    assert table.state.captors[1] == 0
    assert table.asked == "red place-back"


def test_the_cave_shrine_strengthens_it_before_the_next_enemy_on_the_tile() -> None:
    """ED-7.4, ED-6.10: red holds the shrine and falls first; blue meets eight dice."""
    table = roaming("x=gold:RB t=wood c=food", shrine="red", explorers="pedro stella")
    table.play("end turn", "prowl titan 1")
    assert table.asked == "blue opponent"
    table.play("oppose red")
    told = fight(table, "666666", "1111")
    assert "dweller-keeps-shrine" in keys(told)
    told = fight(table, "11111111", "6")
    assert "explorer-beaten" in keys(told)
    assert table.state.where == (None, None)


def test_the_faces_of_an_own_die_come_as_often_as_they_are_on_it() -> None:
    """ED-1.6: in whatever order the box names them."""
    box = STANDARD_BOX.but(titan_die=(3, 1, 3, 2, 3))
    table = roaming("a=gold:R c=wood d=food t=wood x=gold y=gold b=food:B", box=box)
    table.play("end turn")
    decision = table.state.decision
    odds = dict(zip(map(str, decision.options), decision.weights, strict=True))
    assert odds == {"prowl titan 3": 3, "prowl titan 1": 1, "prowl titan 2": 1}


def test_it_destroys_a_fort_and_then_each_farmhouse() -> None:
    """ED-11.3: pieces and fort first."""
    table = roaming("a=gold:R t=wood x=gold:b/bFne/bHse/bHsw y=gold b=food:B", hands="- -")
    table.state.where = (table.names["a"], table.names["b"])
    table.play("end turn", "prowl titan 1", "direct titan to {x}")
    told = fight(table, "666666", "11")
    assert keys(told).count("building-destroyed") == 1
    told = fight(table, "666666", "1")
    assert keys(told).count("building-destroyed") == 1
    told = fight(table, "666666", "1")
    assert keys(told).count("building-destroyed") == 1
    assert table.state.buildings == ()
    assert table.asked == "chance roll"


def test_tied_it_goes_back_and_stops() -> None:
    """ED-11.3."""
    table = roaming("a=gold:R c=wood d=food t=wood x=gold:b y=gold b=food:B")
    table.play("end turn", "prowl titan 4")
    told = fight(table, "111111", "6")
    assert "battle-tied" in keys(told)
    assert at(table) == table.names["t"]
    assert table.state.halted_villagers == ((), ())
    assert table.asked == "chance roll"


def test_beaten_on_its_way_it_is_out_and_gives_back_what_it_kept() -> None:
    """ED-11.3, ED-11.2."""
    table = roaming("a=gold:R t=wood x=gold:bb b=food:B")
    table.state.kept = ((Tile.TITAN, Treasure.JIMENEZ),)
    table.state.shrine_dweller = Tile.TITAN
    table.play("end turn", "prowl titan 1", "direct titan to {x}")
    told = fight(table, "11111111", "66")
    assert "dweller-beaten" in keys(told)
    assert table.state.beasts == ()
    assert table.state.treasures[1] == (Treasure.JIMENEZ,)
    assert table.state.shrine == 1


def test_defenders_add_armies_and_flee_but_explorers_do_not_come() -> None:
    """ED-11.3, ED-6.3: nobody is at turn."""
    table = roaming("a=gold:R t=wood x=gold:b y=gold:b b=food:B", hands="- gg")
    table.play("end turn", "prowl titan 1", "direct titan to {x}")
    assert table.asked == "blue answer"
    assert table.options("bring") == []
    assert table.options("flee") == table.texts("flee 1 to {y}")
    table.play("call 1 from {y} by {y}")
    told = fight(table, "666666", "11")
    assert "villagers-fall" in keys(told)


def test_everyone_can_move_again_after_a_tie_with_it() -> None:
    """ED-6.5: the tie belongs to its turn."""
    table = roaming("a=gold:R c=wood t=wood x=gold:b b=food:B", hands="- gg")
    table.play("end turn", "prowl titan 1", "ready")
    fight(table, "111111", "6")
    table.play("roll 1", "roll 1", "stop gathering")
    assert table.allowed("march 1 from {x} to {t}")


def test_who_enters_its_tile_fights_it_also_in_the_first_round() -> None:
    """ED-4.4, ED-1.9."""
    table = roaming("a=gold:R t=wood b=food:B", points=1, turns=(0, 0))
    table.play("move explorer to {t}")
    assert table.asked == "chance battle-die"


def test_nobody_settles_on_its_tile() -> None:
    """ED-1.9, ED-5.1."""
    table = roaming("a=gold:R/rHne t=wood b=food:B", hands="ff")
    assert table.refused("buy villager on {t}") == "ED-5.1"


def test_it_stands_still_if_it_can_reach_nobody() -> None:
    """ED-11.3."""
    table = roaming("a=gold:R b=food:B w=water t=wood")
    table.play("end turn")
    told = table.play("prowl titan 4")
    assert "monster-waits" in keys(told)
    assert at(table) == table.names["t"]


@pytest.mark.parametrize("steps", [1, 2])
def test_it_leaves_the_cave(steps: int) -> None:
    """ED-11.3, ED-7.2."""
    table = roaming("e=entrance b=food:B a=gold:R", "t=exit")
    table.play("end turn", f"prowl titan {steps}")
    assert at(table) == table.names["e" if steps == 1 else "b"]


def test_it_disturbs_no_dweller_on_its_way() -> None:
    """ED-11.3, ED-7.5: the wild wolf waits for whoever comes."""
    table = roaming("e=entrance b=food:B a=gold:R", "exit t=wolf")
    table.play("end turn", "prowl titan 1")
    assert at(table) == table.names["exit"]
    assert table.state.land.shown(table.names["t"]) is Tile.WOLF
