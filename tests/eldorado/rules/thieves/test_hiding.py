"""ED-10.2, ED-10.3: hidden thieves, coming out and hiding again."""

import pytest

from tablero.games.eldorado.box import Treasure
from tablero.games.eldorado.thieves.hiding import hidden
from tests.eldorado.diagram import Opening
from tests.eldorado.positions.thieves import explorers_turn, thieves, turn_of_thieves

TRIANGLE = """
a=gold   b=food    x=wood:RB
     c=wood   y=gold
"""


def test_thieves_move_last_and_start_hidden_with_three_doubloons() -> None:
    """ED-10.2: without cards (ED-2.1)."""
    table = Opening(3, explorers="stella pedro", options={"thieves": "yes"})
    assert (table.state.doubloons, table.hand("orange")) == (3, "-")
    table.play("roll 1", "roll 1", "stop gathering", "end turn")
    table.play("roll 1", "roll 1", "stop gathering")
    told = [(event.key, event.params.get("seat")) for event in table.play("end turn")]
    assert told == [("ends-turn", 1), ("turn", 2), ("lies-low", 2), ("turn", 0)]
    assert (table.state.round, table.state.first_round) == (2, False)


@pytest.mark.parametrize(("before", "after"), [(3, 4), (4, 5), (5, 5)])
def test_lying_low_brings_a_doubloon_up_to_five(before: int, after: int) -> None:
    """ED-10.3."""
    table = turn_of_thieves(TRIANGLE, doubloons=before)
    table.play("lie low")
    assert table.state.doubloons == after


NO_CORNER = "a=gold b=food x=wood:RB"


@pytest.mark.parametrize(("island", "doubloons"), [(TRIANGLE, 0), (NO_CORNER, 3)])
def test_who_can_only_lie_low_is_not_asked(island: str, doubloons: int) -> None:
    """ED-10.3: without the price, or without a corner, as everybody can see."""
    table = turn_of_thieves(island, doubloons=doubloons)
    assert table.state.doubloons == doubloons + 1
    assert table.asked == "chance roll"


def test_the_golden_rose_of_hidden_thieves_blooms_before_they_lie_low() -> None:
    """ED-11.1, ED-10.3."""
    table = thieves(NO_CORNER, turn="blue", points=0)
    table.state.treasures = ((), (), (Treasure.GOLDEN_ROSE,))
    table.play("end turn")
    assert table.asked == "orange rose"
    table.play("pluck gold", "lie low")
    assert (table.hand("orange"), table.state.doubloons) == ("g", 4)


def test_a_hideout_far_from_everyone() -> None:
    """ED-10.3: three tiles, none of them held by an enemy; then they explore without gold."""
    table = turn_of_thieves(TRIANGLE)
    corners = ("build hideout at {a.se}", "build hideout at {b.s}")
    assert table.options("build") == table.texts(*corners)
    table.play("build hideout at {a.se}")
    assert table.asked == "orange explore"
    assert (table.state.doubloons, table.hand("orange")) == (0, "-")
    table.shows("""
        a=gold/oDse   b=food    x=wood:RB
              c=wood   y=gold
    """)


def test_a_hideout_is_refused_where_an_enemy_is_or_tiles_are_missing() -> None:
    """ED-10.3."""
    table = turn_of_thieves(TRIANGLE)
    assert table.refused("build hideout at {b.se}") == "ED-10.3"
    assert table.refused("build hideout at {a.n}") == "ED-10.3"
    assert table.refused("build hideout at (30,30)north") == "ED-10.3"


def test_example_9_hideouts_among_farmhouses() -> None:
    """ED-16.9 a, b: farmhouses around do no harm, and no thief is near."""
    table = turn_of_thieves("""
        a=gold/rHn/bHsw   b=food/rHne   x=wood:RB
                   c=wood/bHs   y=gold
    """)
    assert table.allowed("build hideout at {a.se}")


@pytest.mark.parametrize("held", ["c=wood:r", "c=wood/rFs", "c=wood:B"])
def test_example_9_no_hideout_at_tiles_of_fort_or_villager(held: str) -> None:
    """ED-16.9 c."""
    table = turn_of_thieves(f"""
        f=gold   g=wood    a=gold   b=food    x=wood:R
             h=food   i=water    {held}   y=gold
    """)
    refusal = table.refusal("build hideout at {a.se}")
    assert refusal is not None
    assert (refusal.key, refusal.paragraph) == ("enemy-at-corner", "ED-10.3")


def test_a_hideout_needs_a_walkable_tile_and_a_free_corner() -> None:
    """ED-10.3, ED-5.2."""
    table = turn_of_thieves("""
        a=water   b=shrine    x=wood:RB
             c=water   y=gold
    """)
    assert table.refused("build hideout at {a.se}") == "ED-10.3"
    table = turn_of_thieves("""
        a=gold/rHse   b=food    x=wood:RB
             c=wood   y=gold
    """)
    assert table.refused("build hideout at {a.se}") == "ED-10.3"


def test_a_hideout_in_the_cave() -> None:
    """ED-10.3: island or cave."""
    table = turn_of_thieves(
        "a=entrance:RB",
        """
        exit=exit  p=empty
             q=empty
        """,
        doubloons=5,
    )
    table.play("build hideout at {exit.se}", "buy thief on {q}")
    assert table.state.where[2] == table.names["q"]


def test_hidden_thieves_build_no_outpost() -> None:
    """ED-10.7."""
    table = turn_of_thieves(TRIANGLE)
    assert table.refused("build outpost at {a.se}") == "ED-10.7"


def test_thieves_with_any_piece_are_not_hidden() -> None:
    """ED-10.3: offerings alone hide nobody."""
    shrine = "a=gold   s=shrine/oO    x=wood:RB"
    assert hidden(turn_of_thieves(shrine).state)
    for island in ("a=gold:O x=wood:RB", "a=gold/oPn x=wood:RB", "a=gold/oDn x=wood:RB"):
        assert turn_of_thieves(island).asked == "orange thieves-turn"


def test_losing_the_last_piece_hides_them_again() -> None:
    """ED-10.3, ED-10.8: the winner gets half, the rest is discarded; 2 doubloons are left."""
    table = explorers_turn("a=gold:R b=food:O x=wood:B", points=1, hands="- - ffwwg", doubloons=5)
    supply = sum(table.state.supply)
    table.play("move explorer to {b}", "fight 6", *["fight 1"] * 3)
    table.play("surrender food", "surrender wood")
    assert hidden(table.state)
    assert (table.hand("red"), table.hand("orange"), table.state.doubloons) == ("fw", "-", 2)
    assert sum(table.state.supply) == supply + 3
    assert table.asked == "red explore"


def test_losing_the_last_piece_in_the_own_turn_ends_it() -> None:
    """ED-10.3: an army interrupts."""
    table = thieves(
        "a=gold:O b=food x=wood:r y=gold:RB", hands="g", doubloons=1, points=4, turns=(2, 2, 2)
    )
    table.play("move thief-1 to {b}")
    assert table.asked == "red interruption"
    table.play("interrupt with 1 from {x} at {b}")
    while table.asked == "orange answer":
        table.play("ready")
    table.play("fight 6", "fight 1", "fight 1", "fight 1")
    assert hidden(table.state)
    assert table.state.doubloons == 2
    assert table.asked == "chance roll"


def test_beaten_thieves_with_a_hideout_left_play_on() -> None:
    """ED-10.8."""
    table = thieves("a=gold:O b=food:R c=wood d=gold x=wood:B/oPne")
    table.play("move thief-1 to {b}", *["fight 1"] * 3, "fight 6")
    assert not hidden(table.state)
    assert table.asked == "orange explore"
    assert table.state.doubloons == 2


def test_the_hideout_can_be_built_in_the_turn_after_it_was_lost() -> None:
    """ED-5.6, ED-10.3."""
    table = turn_of_thieves(TRIANGLE)
    table.play("build hideout at {a.se}", "end turn", "roll 6", "roll 6", "stop gathering")
    table.play("move explorer to {b}", *["fight 6"], *["fight 1"] * 2)
    assert hidden(table.state)
    table.state.doubloons = 3
    table.play("move explorer to {y}", "end turn", "roll 1", "roll 1", "stop gathering", "end turn")
    assert table.asked == "orange hidden-turn"
    assert table.allowed("build hideout at {a.se}")


@pytest.mark.parametrize("lair", ["tiger", "wolf", "giants"])
def test_no_hideout_and_no_thief_where_a_dweller_waits(lair: str) -> None:
    """ED-10.3, ED-10.7, ED-1.9: its tile is occupied by everybody's enemy."""
    cave = f"""
        exit=exit   p=empty
              q={lair}   r=empty
    """
    table = turn_of_thieves(TRIANGLE.replace("x=wood", "x=entrance"), cave)
    refusal = table.refusal("build hideout at {exit.se}")
    assert refusal is not None
    assert (refusal.key, refusal.paragraph) == ("enemy-at-corner", "ED-10.3")
    table = thieves("a=entrance:RB", cave.replace("p=empty", "p=empty:O/oPsw"))
    assert table.refused("buy thief on {q}") == "ED-10.7"
    assert table.refused("build hideout at {p.s}") == "ED-10.7"
    assert table.allowed("buy thief on {p}")


def test_a_farmhouse_drives_the_last_thief_into_hiding() -> None:
    """ED-6.9, ED-10.3: half the cards to its owner, the rest is gone, and so is the turn."""
    table = thieves("a=gold:O b=food/rHn c=wood:RB", points=1, hands="- - ffff")
    table.play("move thief-1 to {b}", "attack building at {b.n}", *["fight 1"] * 3, "fight 6")
    table.play("surrender food", "surrender food")
    assert (table.hand("red"), table.hand("orange"), table.state.doubloons) == ("ff", "-", 2)
    assert table.asked == "chance roll"


def test_hidden_thieves_keep_a_cave_shrine_that_waits() -> None:
    """ED-10.9: won by the hideout, which is lost afterwards."""
    table = explorers_turn("a=gold:R b=food/oDne c=wood:B", points=1, shrine="red")
    table.play("move explorer to {b}", *["fight 1"] * 3, "fight 6", "fight 6", "end turn")
    table.play("roll 6", "roll 6", "stop gathering", "move explorer to {b}")
    table.play("fight 6", "fight 1", "fight 1")
    assert hidden(table.state)
    assert table.state.shrine in table.state.own_figures(2)
