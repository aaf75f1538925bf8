"""ED-11.4: the wolf, wild and tamed."""

from tablero.games.eldorado.box import Tile, Treasure
from tablero.games.eldorado.pieces import Companion
from tests.eldorado.diagram import Table
from tests.eldorado.positions.cave import deep, fight, finding, keys


def tamed(island: str, cave: str = "", *, leader: int = 0, **rest: object) -> Table:
    """A table with the wolf of a seat at the place `l`."""
    table = deep(island, cave, **rest)
    table.state.wolf = Companion(leader, table.names["l"])
    return table


def test_it_is_fought_with_one_die_and_becomes_a_companion() -> None:
    """ED-11.4."""
    table, _ = finding("wolf")
    told = fight(table, "4", "2")
    assert "tames-wolf" in keys(told)
    assert table.state.wolf == Companion(0, table.names["found"])
    assert table.state.land.shown(table.names["found"]) is Tile.EMPTY


def test_winning_when_found_it_is_shuffled_back() -> None:
    """ED-11.4, ED-7.5."""
    table, _ = finding("wolf", hands="ff")
    fight(table, "2", "4")
    table.play("surrender food")
    assert table.state.wolf is None
    assert Tile.WOLF in table.state.cave_known
    assert table.state.captors[0] == 1


def test_it_walks_for_one_food_a_step() -> None:
    """ED-11.4."""
    table = tamed("a=gold:R l=wood c=food d=gold b=food:B", hands="ff")
    table.play("lead wolf to {c}")
    assert table.hand("red") == "f"
    assert table.refused("lead wolf to {a}") == "ED-1.11"
    table.play("lead wolf to {l}")
    assert table.refused("lead wolf to {c}") == "ED-11.4"


def test_only_its_leader_leads_it() -> None:
    """ED-11.4."""
    table = tamed("a=gold:R l=wood c=food b=food:B", leader=1, hands="ff ff")
    assert table.refused("lead wolf to {c}") == "ED-11.4"
    assert table.options("lead") == []


def test_it_fights_where_it_stands() -> None:
    """ED-11.4: one die more for blue."""
    table = tamed("a=gold:R l=food:B", leader=1, points=1)
    table.play("move explorer to {l}")
    told = fight(table, "5", "33")
    assert "explorer-beaten" in keys(told)
    assert table.state.where[0] is None


def test_it_attacks_and_changes_sides_when_beaten() -> None:
    """ED-11.4."""
    table = tamed("a=gold:R l=wood b=food:B", hands="f")
    table.play("lead wolf to {b}")
    told = fight(table, "1", "5")
    assert "wolf-changes-sides" in keys(told)
    assert table.state.wolf == Companion(1, table.names["b"])


def test_alone_it_occupies_its_tile() -> None:
    """ED-1.9."""
    table = tamed("a=gold:R l=food b=wood:B", leader=1, points=1)
    table.play("move explorer to {l}", "fight 5", "fight 2")
    assert table.state.wolf == Companion(0, table.names["l"])


def test_beaten_by_a_monster_it_dies() -> None:
    """ED-11.4: it enters the tile of the tiger."""
    table = tamed("a=gold:R e=entrance b=wood:B", "l=exit c=tiger", hands="f")
    table.play("lead wolf to {c}")
    told = fight(table, "1", "66")
    assert "wolf-dies" in keys(told)
    assert table.state.wolf is None


def test_tied_it_goes_back_and_moves_no_more() -> None:
    """ED-6.5."""
    table = tamed("a=gold:R l=wood b=food:B", hands="ff")
    table.play("lead wolf to {b}")
    fight(table, "3", "3")
    assert table.state.wolf == Companion(0, table.names["l"], halted=True)
    assert table.refused("lead wolf to {b}") == "ED-6.5"
    table.play("end turn", "roll 1", "roll 1")
    assert table.state.wolf == Companion(0, table.names["l"])


def test_it_joins_a_battle_for_food() -> None:
    """ED-11.4, ED-6.2."""
    table = tamed("l=gold c=wood a=gold:R b=food:B", hands="ffg", points=1)
    table.play("move explorer to {b}")
    assert table.asked == "red muster"
    assert table.refused("call wolf by {a}") == "ED-11.4"
    table = tamed("l=gold c=wood a=gold:R b=food:B", hands="fff", points=1)
    table.play("move explorer to {b}", "call wolf by {a}")
    assert table.hand("red") == "-"
    fight(table, "33", "1")
    assert table.state.wolf == Companion(0, table.names["b"])


def test_it_discovers_beside_its_explorer_for_food() -> None:
    """ED-11.4."""
    table = tamed("a=gold:R l=wood b=food:B", hands="ff", deck="wood gold")
    table.play("discover by wolf", "draw wood")
    assert table.options("lay") == table.texts("lay at {a.northeast}", "lay at {a.southeast}")
    table.play("lay at {a.northeast}")
    assert table.state.wolf is not None
    assert table.state.wolf.place == table.state.land.where(Tile.WOOD)[0]
    assert table.state.where[0] == table.names["a"]
    assert table.hand("red") == "f"


def test_it_discovers_nothing_far_from_its_explorer() -> None:
    """ED-11.4."""
    table = tamed("a=gold:R c=gold d=gold l=wood b=food:B", hands="ff")
    assert table.refused("discover by wolf") == "ED-11.4"


def test_what_it_finds_is_its_leaders() -> None:
    """ED-11.4."""
    table = tamed("a=gold e=entrance b=wood:B", "exit:R l=empty", hands="f", cave_stack="bavieca")
    table.play("discover by wolf", "draw bavieca")
    table.play(table.options("lay")[0])
    assert table.state.treasures[0] == (Treasure.BAVIECA,)
    assert table.points() == 1
    shrine = tamed(
        "a=gold e=entrance b=wood:B", "exit:R l=empty", hands="f", cave_stack="cave-shrine"
    )
    shrine.play("discover by wolf", "draw cave-shrine")
    shrine.play(shrine.options("lay")[0])
    assert shrine.state.shrine == 0


def test_it_neither_gathers_nor_interrupts() -> None:
    """ED-11.4."""
    table = tamed("a=gold:R l=wood/rHne b=shrine c=food:B", hands="f", turn="blue", points=1)
    table.play("end turn", "roll 1", "roll 1")
    assert table.options("gather") == ["gather gold"]
    near = tamed("a=gold:R l=wood c=food:B d=gold", hands="f", turn="blue", points=1)
    near.play("move explorer to {d}")
    assert near.asked == "blue explore"


def test_tamed_on_a_tile_with_an_enemy_fort_it_goes_back_with_its_leader() -> None:
    """ED-4.5, ED-6.5: the wolf is won, then the battle with the fort ties."""
    table = deep(cave="exit:R d=wolf/bFse", points=1, hands="f")
    table.play("move explorer to {d}")
    fight(table, "6", "1")
    fight(table, "33", "6")
    assert table.state.where[0] == table.names["exit"]
    assert table.state.wolf == Companion(0, table.names["exit"], halted=True)


def test_a_wolf_that_was_there_before_stays_after_a_tie() -> None:
    """ED-6.5: only who moved in goes back; the wolf took part and moves no more."""
    table = tamed("a=gold:R l=food/bHne c=wood x=gold:b d=wood:B", points=1, hands="f gg")
    table.play("move explorer to {l}", "attack building at {l.ne}", "call 1 from {x} by {c}")
    fight(table, "12", "3")
    table.shows("a=gold:R l=food/bHne c=wood:b x=gold d=wood:B")
    assert table.state.wolf == Companion(0, table.names["l"], halted=True)


def test_a_wolf_on_the_shared_start_tile_does_not_leave_with_an_interrupter() -> None:
    """ED-6.5, ED-6.6: red's army interrupts blue where red's explorer and wolf stand in peace."""
    table = tamed("x=gold:r l=food:RB", turn="blue", hands="g fww")
    table.play("build farmhouse at {l.n}", "interrupt with 1 from {x} at {l}")
    fight(table, "111", "3")
    table.shows("x=gold:r l=food:RB/bHn")
    assert table.state.wolf == Companion(0, table.names["l"], halted=True)


def test_won_from_one_enemy_it_goes_back_from_the_next() -> None:
    """ED-4.5, ED-6.10: blue's wolf is red's now; then red ties with orange on the same tile."""
    table = tamed("a=gold:R l=food:BO", leader=1, seats=3, points=1)
    table.play("move explorer to {l}", "oppose blue")
    fight(table, "6", "11")
    assert table.state.wolf == Companion(0, table.names["l"])
    fight(table, "13", "4")
    assert table.state.where == (table.names["a"], None, table.names["l"])
    assert table.state.wolf == Companion(0, table.names["a"], halted=True)


def test_a_tied_wolf_is_not_called_again() -> None:
    """ED-6.5, ED-6.2: the refusal says why it cannot come."""
    table = tamed("l=gold a=gold:R b=food:B", hands="ff", points=1)
    assert table.state.wolf is not None
    table.state.wolf = table.state.wolf.but(halted=True)
    table.state.hands = (table.state.hands[0], ())
    table.state.villagers = ((table.names["a"],), ())
    table.play("move explorer to {b}")
    assert table.asked == "red muster"
    assert table.refused("call wolf by {a}") == "ED-6.5"
    there = tamed("c=gold:r a=gold:R l=food:B", hands="ff", points=1)
    there.play("move explorer to {l}")
    assert there.refused("call wolf by {a}") == "ED-6.2"


def test_it_lays_what_it_finds_beside_its_explorer() -> None:
    """ED-11.4: a place beside the wolf alone is refused with its own reason."""
    table = tamed("a=gold:R l=wood c=gold b=food:B", hands="ff", deck="wood gold")
    table.play("discover by wolf", "draw wood")
    assert table.refused("lay at {c.northwest}") == "ED-11.4"
    assert table.refused("lay at {b.northeast}") == "ED-4.2"
