"""ED-10.6, ED-10.7: what the thieves buy; ED-10.9: passing the cave shrine."""

import pytest

from tablero.engine import BadBox
from tablero.games.eldorado.box import Piece
from tablero.games.eldorado.tables import STANDARD_BOX, EldoradoBox
from tests.eldorado.positions.thieves import explorers_turn, thieves


def test_a_doubloon_costs_two_equal_cards() -> None:
    """ED-10.6."""
    table = thieves("a=gold:O x=food:RB", hands="- - ffwg", doubloons=1)
    assert table.options("buy doubloon") == ["buy doubloon with food"]
    assert table.refused("buy doubloon with wood") == "ED-10.6"
    table.play("buy doubloon with food")
    assert (table.state.doubloons, table.hand("orange")) == (2, "wg")


def test_there_are_five_doubloons() -> None:
    """ED-1.3, ED-10.3."""
    table = thieves("a=gold:O x=food:RB", hands="- - ffff", doubloons=4)
    table.play("buy doubloon with food")
    assert table.refused("buy doubloon with food") == "ED-10.3"


@pytest.mark.parametrize("building", ["/oDn", "/oPse"])
def test_new_thieves_beside_hideout_or_outpost_move_at_once(building: str) -> None:
    """ED-10.5, ED-10.7: on an unoccupied walkable tile, with 4 points."""
    table = thieves(
        f"""
        a=gold:O   b=food{building}   x=wood:RB
              c=water    d=gold:r
        """,
        doubloons=2,
    )
    assert table.options("buy thief") == table.texts("buy thief on {b}")
    table.play("buy thief on {b}")
    assert (table.state.doubloons, table.state.points[2:]) == (0, (4, 4))
    table.play("move thief-2 to {a}")
    assert table.state.points[2:] == (4, 3)
    assert table.refused("buy thief on {b}") == "ED-1.3"


def test_no_thief_where_an_enemy_is_or_no_building() -> None:
    """ED-10.7."""
    table = thieves("a=gold:O b=food x=wood:RB/oPsw")
    assert table.refused("buy thief on {a}") == "ED-10.7"
    assert table.refused("buy thief on {x}") == "ED-10.7"
    assert table.allowed("buy thief on {b}")


def test_no_thief_on_water_or_a_shrine_beside_the_hideout() -> None:
    """ED-10.7: the building is there, but nobody can stand on these tiles."""
    table = thieves("""
        a=gold:O/oDse   s=shrine
              w=water   x=wood:RB
    """)
    for place in ("{s}", "{w}"):
        refusal = table.refusal(f"buy thief on {place}")
        assert refusal is not None
        assert (refusal.key, refusal.paragraph) == ("not-walkable", "ED-10.7")


def test_a_thief_who_is_not_on_the_map_does_nothing() -> None:
    """ED-10.7: he has to be bought first."""
    table = thieves("a=gold/oPn b=food c=wood:RB")
    for text in ("move thief-1 to {b}", "discover with thief-2", "build outpost at {a.s}"):
        refusal = table.refusal(text)
        assert refusal is not None
        assert (refusal.key, refusal.paragraph) == ("off-the-map", "ED-10.7")


def test_a_thief_costs_two_doubloons() -> None:
    """ED-10.6."""
    table = thieves("a=gold:O/oPn x=wood:RB", doubloons=1)
    assert table.refused("buy thief on {a}") == "ED-10.6"


def test_four_thieves_have_points_of_their_own() -> None:
    """ED-10.1, ED-10.5: from four players on."""
    table = thieves("a=gold:G/gPn b=food c=wood x=wood:RBO", seats=4, doubloons=4)
    table.play("buy thief on {a}", "buy thief on {a}")
    table.state.doubloons = 2
    table.play("buy thief on {a}")
    table.play("move thief-3 to {b}", "move thief-3 to {c}", "move thief-1 to {b}")
    assert table.state.points[3:] == (3, 4, 2, 4)
    assert table.options("buy thief") == []


def test_an_outpost_on_any_corner_of_a_thiefs_tile() -> None:
    """ED-10.7: enemies, water and the rim do no harm; it occupies nothing (ED-1.9)."""
    table = thieves("a=gold:O b=food:R x=wood:B", doubloons=3)
    table.play("build outpost at {a.ne}")
    assert table.state.doubloons == 1
    assert not table.state.enemy_held(0, table.names["b"])
    assert table.refused("build outpost at {a.ne}") == "ED-5.2"
    assert table.refused("build outpost at {x.n}") == "ED-10.7"
    assert table.refused("build outpost at {a.n}") == "ED-10.6"


def test_there_are_two_outposts_and_one_hideout() -> None:
    """ED-1.3."""
    table = thieves("a=gold:O b=food x=wood:RB", doubloons=5)
    table.play("build outpost at {a.n}", "build outpost at {a.s}")
    table.state.doubloons = 3
    table.play("build hideout at {a.nw}")
    table.state.doubloons = 5
    assert table.refused("build outpost at {a.sw}") == "ED-1.3"
    assert table.refused("build hideout at {a.sw}") == "ED-1.3"


def test_a_visible_hideout_is_built_like_a_fort() -> None:
    """ED-10.7, ED-1.9: at a thief's tile, no enemy at the corner; it occupies the tiles."""
    table = thieves("a=gold:O b=food x=wood:RB", doubloons=3)
    assert table.refused("build hideout at {x.n}") == "ED-10.7"
    table.play("move thief-1 to {b}")
    assert table.refused("build hideout at {b.ne}") == "ED-10.7"
    table.play("build hideout at {a.ne}", "move thief-1 to {a}")
    assert table.state.enemy_held(0, table.names["b"])


def test_removing_costs_the_price_with_a_thief_beside_it() -> None:
    """ED-10.6, ED-5.3."""
    table = thieves("a=gold:O/oPn b=food/oDne x=wood y=gold:RB", doubloons=5)
    assert table.refused("remove building at {b.ne}") == "ED-10.6"
    table.play("remove building at {a.n}")
    assert (table.state.doubloons, table.stock("orange", "outpost")) == (3, 2)
    table.play("move thief-1 to {b}", "remove building at {b.ne}")
    assert (table.state.doubloons, table.stock("orange", "hideout")) == (0, 1)


def test_an_offering_costs_four_doubloons() -> None:
    """ED-10.6, ED-10.5: and makes no thief stronger."""
    table = thieves("a=gold:O s=shrine x=wood:RB", doubloons=4, hands="- - ffwwgg")
    table.play("offer at {s}")
    assert (table.state.doubloons, table.hand("orange")) == (0, "ffwwgg")
    assert table.state.explorer_strength(2) == 3
    table = thieves("a=gold:O s=shrine x=wood:RB", doubloons=3, hands="- - ffwwgg")
    assert table.refused("offer at {s}") == "ED-10.6"


def test_explorers_buy_nothing_of_the_thieves() -> None:
    """ED-10.6, ED-1.3: nor thieves what explorers buy."""
    table = explorers_turn("a=gold:R b=food:O/oPn x=wood:B", hands="ffffwwwwgggg")
    for text in (
        "buy doubloon with food",
        "buy thief on {b}",
        "build hideout at {a.n}",
        "build outpost at {a.n}",
        "pass shrine to thief-1",
    ):
        assert table.refused(text) == "ED-10.6"
    table = thieves("a=gold:O/oPn x=wood:RB", hands="- - ffffwwwwgggg")
    assert table.refused("buy villager on {a}") == "ED-1.3"
    assert table.refused("build farmhouse at {a.s}") == "ED-1.3"
    assert table.refused("build fort at {a.s}") == "ED-1.3"


def test_example_8_two_thieves_in_one_turn() -> None:
    """ED-16.8: A two steps, outpost, on, discovers wood; B builds, discovers a shrine, stays."""
    table = thieves(
        """
        a=gold:O   b=food   c=gold   d=food
              e=wood    x=wood:RB   y=gold
        """,
        doubloons=5,
        hands="- - ff",
    )
    table.play("move thief-1 to {b}", "move thief-1 to {c}", "build outpost at {c.n}")
    table.play("move thief-1 to {d}", "discover with thief-1", "draw wood")
    table.play(table.options("lay")[0])
    assert table.state.points[2] == 0
    table.play("buy thief on {c}", "buy doubloon with food")
    assert table.state.points[3] == 4
    table.play("move thief-2 to {d}", "build outpost at {d.s}", "discover with thief-2")
    table.play("draw shrine")
    table.play(table.options("lay")[0])
    assert table.state.doubloons == 0
    assert table.state.where[3] == table.names["d"]
    assert table.state.points[3] == 2
    assert table.state.pieces_of(2, Piece.OUTPOST) == 2


def test_the_cave_shrine_passes_between_thieves_nearby() -> None:
    """ED-10.9: on the same or an adjacent tile."""
    table = thieves("a=gold:O b=food c=wood:O x=wood:RB")
    table.state.shrine = 2
    assert table.refused("pass shrine to thief-2") == "ED-10.9"
    assert table.refused("pass shrine to thief-1") == "ED-10.9"
    assert table.refused("pass shrine to thief-3") == "ED-1.3"
    table.play("move thief-1 to {b}", "pass shrine to thief-2")
    assert table.state.shrine == 3
    assert [table.state.explorer_strength(thief) for thief in (2, 3)] == [3, 5]
    for name in (1, 2, 1, 2):
        table.play(f"pass shrine to thief-{name}")
    assert table.refused("pass shrine to thief-1") == "ED-3.6"


def test_a_waiting_cave_shrine_comes_with_the_next_thief() -> None:
    """ED-10.9: it is controlled meanwhile."""
    table = thieves("a=gold:O/oPn x=wood:RB")
    table.state.shrine = 3
    table.play("buy thief on {a}")
    assert table.state.where[3] == table.names["a"]
    assert table.state.explorer_strength(3) == 5


def test_prices_in_doubloons_are_in_the_box() -> None:
    """ED-10.6 [D]: reconstructed, and replaceable; a box of the base game need not say."""
    text = STANDARD_BOX.to_toml()
    assert EldoradoBox.from_toml(text) == STANDARD_BOX
    dearer = EldoradoBox.from_toml(text.replace("outpost = 2", "outpost = 4"))
    assert dearer.doubloons == (2, 3, 4, 4)
    with pytest.raises(BadBox):
        EldoradoBox.from_toml(text.replace("outpost = 2", "outpost = 0"))
    table = thieves("a=gold:O x=wood:RB", box=dearer)
    assert table.refused("build outpost at {a.n}") == "ED-10.6"
