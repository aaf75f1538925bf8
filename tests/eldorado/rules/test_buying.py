"""Chapter 5: buying."""

import pytest

from tests.eldorado.diagram import Table
from tests.eldorado.picture import CORNERS

YARD = """
    a=gold:R   b=food/rHs   c=wood:b
         d=water    e=garden
"""


def test_a_villager_comes_beside_an_own_building() -> None:
    """ED-5.1, ED-1.4."""
    table = Table(YARD, hands="ffff")
    assert table.options("buy villager") == table.texts(
        "buy villager on {b}", "buy villager on {e}"
    )
    table.play("buy villager on {e}")
    assert table.hand("red") == "ff"
    assert table.state.supply == (25 - 2, 25, 30)
    assert table.stock("red", "villager") == 3
    table.shows("""
        a=gold:R   b=food/rHs   c=wood:b
             d=water    e=garden:r
    """)


def test_a_villager_comes_neither_onto_water_nor_elsewhere() -> None:
    """ED-5.1."""
    table = Table(YARD, hands="ffff")
    assert table.refused("buy villager on {d}") == "ED-5.1"
    assert table.refused("buy villager on {a}") == "ED-5.1"
    assert table.refused("buy villager on (9,9)") == "ED-5.1"


def test_a_villager_comes_only_onto_an_unoccupied_tile() -> None:
    """ED-5.1, ED-1.9."""
    table = Table(
        """
        a=gold:R   b=food:r/rHse   c=wood:b
              e=garden:B   f=gold
        """,
        hands="ff",
    )
    assert table.options("buy villager") == table.texts(
        "buy villager on {b}", "buy villager on {f}"
    )
    assert table.refused("buy villager on {c}") == "ED-5.1"


def test_an_enemy_farmhouse_does_not_occupy() -> None:
    """ED-5.1, ED-1.9."""
    table = Table("a=gold:R b=food/rHs/bHn", hands="ff")
    assert table.allowed("buy villager on {b}")


def test_an_enemy_fort_occupies_its_three_tiles() -> None:
    """ED-1.9, ED-5.1."""
    table = Table("a=gold:R b=food/rHs/bFn", hands="ff")
    assert table.refused("buy villager on {b}") == "ED-5.1"


def test_a_villager_needs_two_food_and_a_villager_left() -> None:
    """ED-5.1, ED-1.3, ED-1.4."""
    assert Table(YARD, hands="fwwgg").refused("buy villager on {b}") == "ED-1.4"
    table = Table("a=gold:R b=food:rrrr/rHs", hands="ff")
    assert table.refused("buy villager on {b}") == "ED-1.3"


def test_villagers_can_be_bought_while_the_explorer_is_off_the_map() -> None:
    """ED-5.1."""
    table = Table("a=gold:B b=food/rHs", hands="ff", captors={"red": "blue"})
    table.play("buy villager on {b}")
    table.shows("a=gold:B b=food:r/rHs")


def test_a_new_villager_may_move_at_once() -> None:
    """ED-5.1."""
    table = Table(YARD, hands="ffg")
    table.play("buy villager on {b}", "march 1 from {b} to {a}")
    table.shows("""
        a=gold:Rr  b=food/rHs   c=wood:b
             d=water    e=garden
    """)


def test_a_farmhouse_comes_onto_a_free_corner_of_the_explorers_tile() -> None:
    """ED-5.2, ED-1.4."""
    table = Table("a=gold:R b=food", hands="fffwwww")
    corners = [f"build farmhouse at {{a.{corner}}}" for corner in CORNERS]
    assert table.options("build farmhouse") == table.texts(*corners)
    table.play("build farmhouse at {a.ne}")
    assert table.hand("red") == "ffww"
    assert table.stock("red", "farmhouse") == 1
    table.shows("a=gold:R/rHne b=food")
    assert table.refused("build farmhouse at {a.ne}") == "ED-5.2"
    assert table.refused("build farmhouse at {b.ne}") == "ED-5.2"
    assert table.refused("build farmhouse at (60,60)north") == "ED-5.2"


def test_one_building_per_corner_whoever_owns_it() -> None:
    """ED-5.2."""
    table = Table("a=gold:R/bHne/rFs b=food", hands="ffwwwwgg", explorers="pedro")
    assert table.refused("build farmhouse at {a.ne}") == "ED-5.2"
    assert table.refused("build farmhouse at {b.nw}") == "ED-5.2"
    assert table.refused("build farmhouse at {a.s}") == "ED-5.2"
    assert table.refused("build fort at {a.ne}") in ("ED-5.2", "ED-1.3")


def test_a_farmhouse_needs_its_price_and_a_farmhouse_left() -> None:
    """ED-5.2, ED-1.3, ED-1.4."""
    assert Table("a=gold:R", hands="fwgggg").refused("build farmhouse at {a.n}") == "ED-1.4"
    table = Table("a=gold:R b=food/rHn/rHs", hands="fww")
    assert table.refused("build farmhouse at {a.n}") == "ED-1.3"


def test_a_fort_costs_two_wood_and_two_gold() -> None:
    """ED-5.2, ED-1.4."""
    table = Table("a=gold:R b=food", hands="wwgg")
    table.play("build fort at {a.s}")
    assert table.hand("red") == "-"
    assert table.stock("red", "fort") == 0
    table.shows("a=gold:R/rFs b=food")


def test_buildings_stand_in_the_cave_too() -> None:
    """ED-5.2."""
    table = Table("a=gold b=entrance:B", "exit c=empty:R", hands="fwwwwgg")
    table.play("build farmhouse at {c.n}", "build fort at {c.nw}")
    table.shows("a=gold b=entrance:B", "exit c=empty:R/rHn/rFnw")


def test_an_own_building_at_the_explorers_tile_is_removed_for_its_price() -> None:
    """ED-5.3."""
    table = Table("a=gold:R/rHn/rFs b=food/rHse", hands="fwwwwgg")
    table.play("remove building at {a.n}")
    assert table.hand("red") == "wwgg"
    assert table.stock("red", "farmhouse") == 1
    table.play("remove building at {a.s}")
    assert table.hand("red") == "-"
    table.shows("a=gold:R b=food/rHse")


def test_a_removed_building_can_be_bought_again_at_once() -> None:
    """ED-5.3."""
    table = Table("a=gold:R/rHn", hands="ffwwww")
    table.play("remove building at {a.n}", "build farmhouse at {a.s}")
    table.shows("a=gold:R/rHs")


def test_what_cannot_be_removed() -> None:
    """ED-5.3."""
    table = Table("a=gold:R/bHn b=food c=wood/rHn", hands="fwwwwgg")
    assert table.refused("remove building at {a.n}") == "ED-5.3"
    assert table.refused("remove building at {a.s}") == "ED-5.3"
    assert table.refused("remove building at {c.n}") == "ED-5.3"
    poor = Table("a=gold:R/rHn", hands="fwgggg")
    assert poor.refused("remove building at {a.n}") == "ED-1.4"


SHRINE = """
    a=gold:R   b=food   c=wood
         s=shrine    t=shrine
"""


def test_an_offering_costs_two_of_each_beside_the_shrine() -> None:
    """ED-5.4, ED-1.4."""
    table = Table(SHRINE, hands="ffwwgg")
    assert table.options("offer") == table.texts("offer at {s}")
    table.play("offer at {s}")
    assert table.hand("red") == "-"
    assert table.stock("red", "offering") == 2
    table.shows("""
        a=gold:R   b=food   c=wood
             s=shrine/rO    t=shrine
    """)


def test_one_offering_per_player_and_shrine() -> None:
    """ED-5.4, ED-7.1."""
    table = Table(SHRINE.replace("s=shrine", "s=shrine/rO/bO"), hands="ffwwgg")
    assert table.refused("offer at {s}") == "ED-5.4"
    table = Table(SHRINE.replace("s=shrine", "s=shrine/bO"), hands="ffwwgg")
    assert table.allowed("offer at {s}")


def test_where_no_offering_can_be_made() -> None:
    """ED-5.4."""
    table = Table(SHRINE, hands="ffwwgg")
    assert table.refused("offer at {t}") == "ED-5.4"
    assert table.refused("offer at {b}") == "ED-5.4"
    assert Table(SHRINE, hands="ffwwg").refused("offer at {s}") == "ED-1.4"
    away = Table(SHRINE.replace(":R", ""), hands="ffwwgg", captors={"red": "blue"})
    assert away.refused("offer at {s}") == "ED-5.4"


def test_opponents_may_interrupt_before_an_offering_is_paid() -> None:
    """ED-5.4, ED-6.6."""
    table = Table(SHRINE.replace("b=food", "b=food:b"), hands="ffwwgg g", points=1)
    table.play("offer at {s}")
    assert table.asked.startswith("blue")
    assert table.hand("red") == "ffwwgg"
    table.play("let pass")
    assert table.options() == table.texts("offer at {s}", "keep offering")
    table.play("keep offering")
    assert table.hand("red") == "ffwwgg"
    assert table.state.offerings == ((), ())


def test_after_the_interruption_the_offering_can_be_bought() -> None:
    """ED-5.4."""
    table = Table(SHRINE.replace("b=food", "b=food:b"), hands="ffwwgg g")
    table.play("offer at {s}", "let pass", "offer at {s}")
    assert table.hand("red") == "-"
    assert table.state.offerings == ((table.names["s"],), ())


def test_an_interrupter_who_wins_prevents_the_offering() -> None:
    """ED-5.4, ED-6.6."""
    table = Table(SHRINE.replace("b=food", "b=food:b"), hands="ffwwgg g")
    table.play("offer at {s}", "interrupt with 1 from {b} at {a}", "fight 6", "fight 1")
    table.play("surrender food", "surrender food", "surrender wood")
    assert table.state.offerings == ((), ())
    assert not table.options("offer")


def test_an_army_moves_together_for_one_gold_per_step() -> None:
    """ED-5.5, ED-1.4."""
    table = Table("a=gold:Rrrr b=food c=wood", hands="gg")
    table.play("march 2 from {a} to {b}")
    assert table.hand("red") == "g"
    table.play("march 2 from {b} to {c}")
    assert table.hand("red") == "-"
    table.shows("a=gold:Rr b=food c=wood:rr")
    assert table.refused("march 1 from {a} to {b}") == "ED-1.4"


def test_an_army_has_the_villagers_of_one_tile() -> None:
    """ED-5.5."""
    table = Table("a=gold:Rrr b=food c=wood:r d=water", hands="ggg")
    for count in (0, 3, -1):
        assert table.refused(f"march {count} from {{a}} to {{b}}") == "ED-5.5"
    assert table.refused("march 1 from {b} to {a}") == "ED-5.5"
    assert table.refused("march 1 from {a} to {c}") == "ED-1.11"
    assert table.refused("march 1 from {c} to {d}") == "ED-4.1"


def test_an_army_moves_while_the_explorer_is_off_the_map() -> None:
    """ED-5.5."""
    table = Table("a=gold:r b=food c=wood:B", hands="g", captors={"red": "blue"})
    table.play("march 1 from {a} to {b}")
    table.shows("a=gold b=food:r c=wood:B")


def test_an_army_goes_into_the_cave_and_in_it() -> None:
    """ED-5.5, ED-7.2."""
    table = Table("a=gold:R b=entrance:r c=food:B", "exit d=empty", hands="gg")
    table.play("march 1 from {b} to {exit}", "march 1 from {exit} to {d}")
    table.shows("a=gold:R b=entrance c=food:B", "exit d=empty:r")


def test_what_fell_in_battle_is_bought_from_the_next_own_phase_on() -> None:
    """ED-5.6."""
    table = Table("a=gold:R/rHn b=food:b c=wood:r", hands="ffffg")
    table.play("march 1 from {c} to {b}", "fight 1", "fight 5")
    assert table.state.fallen[0][0] == 1
    assert table.stock("red", "villager") == 3
    table.play("end turn")
    assert table.state.fallen[0][0] == 1


def test_explorers_alone_discover_build_and_offer() -> None:
    """ED-5.7."""
    table = Table(
        """
        a=gold:r   b=food   c=wood:B
             s=shrine
        """,
        hands="ffwwwwgg",
        points=3,
        captors={"red": "blue"},
    )
    assert not table.options("discover")
    assert not table.options("build")
    assert not table.options("offer")
    assert table.refused("discover with explorer") == "ED-6.7"


def test_nobody_buys_during_a_battle() -> None:
    """ED-5.7, ED-15.1."""
    table = Table("a=gold:Rr/rHn b=food:B", hands="ffwwgg", points=1)
    table.play("move explorer to {b}")
    assert not any(table.options(verb) for verb in ("buy", "build", "remove", "trade", "offer"))


@pytest.mark.parametrize("text", ["buy villager on {a}", "build farmhouse at {a.n}"])
def test_the_refusal_of_what_one_cannot_pay_names_the_price(text: str) -> None:
    """ED-1.4."""
    assert Table("a=gold:R/rHs").refused(text) == "ED-1.4"
