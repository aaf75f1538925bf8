"""Chapter 16, examples 6 to 10: the pictures of the expansion's half of the rulebook.

The pictures of the base game, fort 1 to 3 among them, are in `test_examples`.
"""

from typing import Any

import pytest

from tablero.games.eldorado.battle import monsters
from tablero.games.eldorado.box import Creature
from tests.eldorado.diagram import Table
from tests.eldorado.positions.cave import deep
from tests.eldorado.positions.solo import alone
from tests.eldorado.positions.thieves import thieves, turn_of_thieves

PRICE = "ffwwgg"
"""An offering; three wood more are for the bridge."""


def pedro(island: str, **rest: Any) -> Table:
    """Pedro with the price of a bridge and of an offering."""
    return deep(island, "", explorers="pedro", hands=PRICE + "www", **rest)


def test_6_bridge_a_to_a_shrine() -> None:
    """ED-16.6, ED-11.8: he builds, walks on it, and offers from it."""
    table = pedro(
        """
             b=food:B  n=wood
        p=gold:R  w=water  s=shrine
             m=food   o=gold
        """,
        points=1,
    )
    table.play("build bridge at {w} east-west", "move explorer to {w}", "offer at {s}")
    table.shows("""
             b=food:B  n=wood
        p=gold  w=water:R  s=shrine/rO
             m=food   o=gold
    """)
    assert (table.points(), table.hand("red")) == (0, "-")


def test_6_bridge_b_past_a_shrine() -> None:
    """ED-16.6, ED-11.8: no offering from the bridge; two steps on, from the gold tile."""
    table = pedro(
        """
             b=food:B  s=shrine
        p=wood:R  w=water  g=gold
             m=food   o=water
        """,
        points=2,
    )
    table.play("build bridge at {w} east-west", "move explorer to {w}")
    assert table.refused("offer at {s}") == "ED-11.8"
    table.play("move explorer to {g}", "offer at {s}")
    table.shows("""
             b=food:B  s=shrine/rO
        p=wood  w=water  g=gold:R
             m=food   o=water
    """)


def test_6_bridge_c_towards_an_undiscovered_space() -> None:
    """ED-16.6, ED-11.8: both ends must lie there; the other courses of this water end in water."""
    table = pedro("""
             v=water   n=wood:B
        p=gold:R  w=water  .
             m=food   u=water
    """)
    assert table.refused("build bridge at {w} east-west") == "ED-11.8"
    assert table.refused("build bridge at {w} southeast-northwest") == "ED-11.8"
    assert table.options("build bridge") == table.texts("build bridge at {w} southwest-northeast")


def test_7_range_and_loot() -> None:
    """ED-16.7, ED-10.4: 1 and 6 are rolled; Yanga is three steps away, around the water."""
    table = turn_of_thieves(
        """
        t=gold:O  w=water  y=food:R
             a=wood   c=gold
        x=gold:B  s=shrine  d=wood
        """,
        explorers="yanga stella",
        hands="ffw",
    )
    table.play("go stealing", "thief die 1")
    assert table.options() == ["range 1 loot 6", "range 6 loot 1"]
    table.play("range 6 loot 1", "show cards", "loot food")
    assert (table.hand("red"), table.hand("orange")) == ("fw", "f")
    assert table.asked == "orange explore"


def test_8_two_thieves_move_and_build_in_one_turn() -> None:
    """ED-16.8, ED-10.5: the deeds of A and B are mixed; B begins with four points."""
    table = thieves(
        """
             n=food    z=.
        r=wood:RB  g=gold    e=water
             a=food    x=.
        s=gold   t=wood:O    u=water
        """,
        doubloons=5,
        hands="- - ff",
        deck="wood shrine gold",
    )
    table.play("move thief-1 to {a}", "move thief-1 to {g}", "build outpost at {g.nw}")
    table.play("buy thief on {g}", "buy doubloon with food")
    assert table.state.points[2:] == (2, 4)
    table.play("move thief-2 to {n}", "build outpost at {n.n}")
    table.play("move thief-1 to {a}", "discover with thief-1", "draw wood", "lay at {x}")
    table.play("discover with thief-2", "draw shrine", "lay at {z}")
    table.shows("""
             n=food:O/oPn    z=shrine
        r=wood:RB  g=gold/oPnw    e=water
             a=food    x=wood:O
        s=gold   t=wood    u=water
    """)
    assert table.state.points[2:] == (0, 2)
    assert table.state.doubloons == 0


def test_9_hideout_a_among_farmhouses() -> None:
    """ED-16.9, ED-10.7: a visible thief builds on a corner of his tile; farmhouses hold nothing."""
    table = thieves("""
             a=gold/rHn   b=food/bHne
        x=wood:RB  t=wood:O/bHs  c=gold
    """)
    assert table.allowed("build hideout at {t.n}")
    table.play("build hideout at {t.n}")
    assert table.state.doubloons == 0


def test_9_hideout_b_while_hidden() -> None:
    """ED-16.9, ED-10.3: no thief is near, nor anywhere."""
    table = turn_of_thieves("""
             a=gold/rHn   b=food/bHne
        x=wood:RB  t=wood/bHs  c=gold
    """)
    table.play("build hideout at {t.n}")
    assert table.state.doubloons == 0
    assert table.asked == "orange explore"


@pytest.mark.parametrize("hidden", [True, False])
def test_9_hideout_c_at_tiles_of_fort_and_villager(hidden: bool) -> None:
    """ED-16.9, ED-10.3, ED-10.7: the fort holds a, the villager holds b."""
    begin = turn_of_thieves if hidden else thieves
    table = begin(f"""
             a=gold/rFnw   b=food:b
        x=wood:RB  t=wood{"" if hidden else ":O"}  c=gold
             d=food   e=gold
    """)
    paragraph = "ED-10.3" if hidden else "ED-10.7"
    assert table.refused("build hideout at {t.n}") == paragraph
    assert table.refused("build hideout at {t.nw}") == paragraph
    assert table.refused("build hideout at {t.ne}") == paragraph
    assert table.allowed("build hideout at {t.s}")


def test_10_guardians_with_two_offerings_of_the_thief() -> None:
    """ED-16.10, ED-12.3: wolf 3, thief 5, titan 8."""
    table = alone("""
             s=shrine   t=shrine
        a=gold:R  b=food   c=wood
    """)
    table.state.stolen_shrines = (table.names["s"], table.names["t"])
    guardians = [monsters.beast(table.state, 0, creature) for creature in Creature]
    assert [guardian.strength for guardian in guardians] == [3, 5, 8]


def test_10_a_cursed_explorer_of_strength_one() -> None:
    """ED-16.10, ED-11.1: alone his sum is 0 without a die; with villagers they roll."""
    table = deep("a=gold:R b=food:B", "", points=1)
    table.state.cursed = 0
    table.play("move explorer to {b}", "fight 1")
    assert table.state.battle_dice == ((), (1,))
    assert table.state.where[0] is None
    table = deep("a=gold:Rrr b=food:B", "", points=1, hands="gg")
    table.state.cursed = 0
    table.play("march 2 from {a} to {b}", "bring explorer by {a}", "fight 3", "fight 4", "fight 6")
    assert table.state.battle_dice == ((3, 4), (6,))
    assert table.state.where[1] is None


def test_10_a_cursed_defender_has_no_die_either() -> None:
    """ED-16.10, ED-11.1: any die beats him."""
    table = deep("a=gold:R b=food:B", "", points=1)
    table.state.cursed = 1
    table.play("move explorer to {b}", "fight 1")
    assert table.state.battle_dice == ((1,), ())
    assert table.state.where[1] is None
