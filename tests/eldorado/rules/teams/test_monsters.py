"""Titan, wolf and collapse in games of teams and of many (ED-11, ED-9)."""

from typing import Any

from tablero.games.eldorado.box import Creature, Piece, Tile, Treasure
from tablero.games.eldorado.pieces import Beast, Companion
from tests.eldorado.diagram import Table
from tests.eldorado.positions.cave import deep, fight, keys
from tests.eldorado.positions.teams import WITH_THIEVES, teams


def with_titan(island: str, **rest: Any) -> Table:
    """The red team has ended its turn; the titan is at `t`."""
    table = teams(island, **rest)
    table.state.beasts = (Beast(Creature.TITAN, table.names["t"]),)
    table.play_as("blue", "end turn")
    assert table.state.prowl_dice == ()
    table.play_as("red", "end turn")
    return table


def test_the_titan_moves_when_both_have_finished_and_the_next_captain_rolls() -> None:
    """ED-11.3: once between the turns of two teams."""
    table = with_titan("a=gold:RB c=wood t=wood x=gold b=food:OG")
    table.play("prowl titan 1")
    assert table.asked == "orange direction"
    table.play("direct titan to {c}")
    assert table.asked == "chance roll"
    assert table.state.prowl_dice == (1,)


def test_the_titan_beats_both_and_they_lose_half_each_in_seat_order() -> None:
    """ED-11.3, ED-6.7: the captain of the next team puts both back."""
    table = with_titan("a=gold:RB t=wood c=wood d=food b=food:OG", hands="ff gggg")
    table.play("prowl titan 1")
    told = fight(table, "666666", "11")
    assert keys(told).count("explorer-beaten") == 2
    assert table.asked == "red half"
    table.play("surrender food")
    assert table.asked == "blue half"
    table.play("surrender gold", "surrender gold")
    assert (table.hand("red"), table.hand("blue")) == ("f", "gg")
    assert table.state.captors == (2, 2, None, None)


def test_a_team_beats_the_titan_and_the_captain_entrusts_its_shrine() -> None:
    """ED-9.6, ED-11.3: both have fought."""
    table = with_titan("a=gold:RB t=wood c=wood d=food b=food:OG")
    table.state.shrine_dweller = Tile.TITAN
    table.state.kept = ((Tile.TITAN, Treasure.BAVIECA),)
    table.play("prowl titan 1")
    fight(table, "11111111", "66")
    assert table.asked == "red receiver"
    table.play("entrust explorer of blue")
    assert table.state.shrine == 1
    assert table.state.treasures[0] == (Treasure.BAVIECA,)
    assert table.asked == "chance roll"


def test_a_beaten_wolf_goes_to_the_other_team() -> None:
    """ED-11.4, ED-9.6: to the captain if both defend, to the mate who defends alone."""
    table = teams("a=gold:R l=wood b=food:OG c=wood d=gold:B", hands="f")
    table.state.wolf = Companion(0, table.names["l"])
    table.play_as("red", "lead wolf to {b}")
    fight(table, "1", "66")
    assert table.state.wolf == Companion(2, table.names["b"])
    table = teams("a=gold:R l=wood b=food:G c=wood:O d=gold:B", hands="f")
    table.state.wolf = Companion(0, table.names["l"])
    table.play_as("red", "lead wolf to {b}")
    fight(table, "1", "6")
    assert table.state.wolf == Companion(3, table.names["b"])


def test_the_wolf_follows_who_has_attacked_it() -> None:
    """ED-11.4."""
    table = teams("a=gold:RB l=wood d=gold:OG", points=1)
    table.state.wolf = Companion(3, table.names["l"])
    table.play_as("blue", "move explorer to {l}")
    table.play("ready")
    fight(table, "6", "1")
    assert table.state.wolf == Companion(1, table.names["l"])


def test_the_wolf_obeys_its_leader_and_helps_the_mate() -> None:
    """ED-11.4, ED-9.1: one of the team leads it; it fights for the side."""
    table = teams("a=gold:R l=wood:B b=food:OG", hands="f f", points=1)
    table.state.wolf = Companion(0, table.names["l"])
    assert table.state.asked == (0, 1)
    table.play_as("blue", "move explorer to {b}")
    assert table.asked == "red muster"
    assert table.options("call wolf") == table.texts("call wolf by {l}")
    table.play("call wolf by {l}")
    told = fight(table, "66", "11")
    assert keys(told).count("explorer-beaten") == 2


def everything_on_the_exit() -> Table:
    """Both teams, thieves, wolf, titan, villagers and buildings; green is about to find it."""
    table = Table(
        "e=entrance c=wood",
        "exit=exit:RBOWrrg/rHn/wDse/oFsw  p=empty:G",
        seats=5,
        variant=WITH_THIEVES,
        turn="green",
        points=1,
        hands="ffff ggg w - ww",
        shrine="blue",
        cave_stack="collapse empty",
    )
    state = table.state
    state.treasures = ((), (Treasure.BAVIECA,), (), (), (Treasure.JIMENEZ,))
    state.wolf = Companion(0, table.names["exit"])
    state.beasts = (Beast(Creature.TITAN, table.names["exit"]),)
    state.kept = ((Tile.TITAN, Treasure.GOLDEN_ROSE),)
    state.doubloons = 4
    return table


def test_a_collapse_with_everything_on_the_exit() -> None:
    """ED-11.6: half the cards to the supply in seat order; treasures and shrine stay."""
    table = everything_on_the_exit()
    state, supply = table.state, sum(table.state.supply)
    told = table.play("discover with explorer", "draw collapse")
    told += table.play(table.options("lay")[0])
    assert {"wolf-dies", "monster-buried", "hides-again"} <= set(keys(told))
    assert table.asked == "red half"
    table.play("surrender food", "surrender food")
    assert table.asked == "blue half"
    table.play("surrender gold")
    assert (table.hand("red"), table.hand("blue"), table.hand("orange")) == ("ff", "gg", "w")
    assert sum(state.supply) == supply + 3 + 2
    assert state.where[:3] == (None, None, None)
    assert state.where[3] == state.land.collapse
    assert state.captors[:3] == (2, 2, 2)
    assert (state.wolf, state.beasts, state.buildings) == (None, (), ())
    assert not any(state.villagers)
    assert state.fallen[0][Piece.VILLAGER] == 2
    assert state.shrine == 1
    assert state.treasures[1] == (Treasure.BAVIECA,)
    assert state.treasures[3] == (Treasure.GOLDEN_ROSE,)
    assert (table.hand("white"), state.doubloons) == ("-", 4)
    assert state.treasures[4] == (Treasure.JIMENEZ,)
    assert state.cave_known == (Tile.EXIT,)


def test_a_collapse_buries_the_finder_who_cannot_step_on() -> None:
    """ED-11.6, ED-4.6: in the first round an enemy fort holds the new tile; he stays behind."""
    table = deep(
        "e=entrance:B",
        """
        exit=exit:R   x=.
             p=empty:bb/bFne
        """,
        points=1,
        hands="ff",
        turns=(0, 0),
        cave_stack="collapse empty",
    )
    table.play("discover with explorer", "draw collapse", "lay at {x}")
    assert table.asked == "red half"
    table.play("surrender food")
    assert (table.state.where[0], table.state.captors[0]) == (None, 0)
    assert table.asked == "red explore"
