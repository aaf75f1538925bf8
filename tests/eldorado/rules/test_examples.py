"""Chapter 16: the examples of the rulebook's pictures."""

import pytest

from tests.eldorado.diagram import Table


def test_1_speed_three() -> None:
    """ED-16.1, ED-4.1, ED-4.2."""
    table = Table(
        """
        a=gold:R   b=food
            x=.     c=garden
        """,
        points=3,
    )
    table.play("move explorer to {b}")
    assert table.points() == 2
    table.play("discover with explorer", "draw wood", "lay at {x}")
    assert table.points() == 1
    table.play("move explorer to {c}")
    assert table.points() == 0
    table.shows("""
        a=gold   b=food
            x=wood    c=garden:R
    """)


@pytest.mark.parametrize("corner", ["n", "ne", "se", "s", "sw", "nw"])
def test_2_a_farmhouse_at_any_kind_of_tile(corner: str) -> None:
    """ED-16.2, ED-5.2, ED-1.10: enemies, water, shrine, entrance and the rim do no harm."""
    table = Table(
        """
             water   shrine
        entrance  a=gold:R   b=food:bb/bFne
             .        wood:B
        """,
        hands="fww",
    )
    assert table.allowed(f"build farmhouse at {{a.{corner}}}")


def fort_site(text: str) -> Table:
    """Pedro on b with the price of a fort."""
    return Table(text, hands="wwgg", explorers="pedro")


def test_3_pedros_fort_among_farmhouses() -> None:
    """ED-16.3, ED-5.2."""
    table = fort_site("""
            d=food    e=wood/bHn
        a=gold/bHsw  b=gold:R/bHs  c=food:B
    """)
    assert table.allowed("build fort at {b.n}")
    assert table.allowed("build fort at {b.nw}")
    assert table.allowed("build fort at {b.sw}")


def test_3_no_fort_beside_enemy_villagers() -> None:
    """ED-16.3, ED-5.2."""
    table = fort_site("a=gold b=gold:R c=food:bb d=wood:B")
    assert table.refused("build fort at {b.ne}") == "ED-5.2"
    assert table.refused("build fort at {b.se}") == "ED-5.2"
    assert table.allowed("build fort at {b.nw}")


def test_3_no_fort_at_a_tile_that_an_enemy_fort_holds() -> None:
    """ED-16.3, ED-5.2: the other fort stands at another corner of the tile."""
    table = fort_site("a=gold b=gold:R c=food/bFne d=wood:B")
    assert table.refused("build fort at {b.ne}") == "ED-5.2"
    assert table.refused("build fort at {b.se}") == "ED-5.2"
    assert table.allowed("build fort at {b.n}")


def white_attacks() -> Table:
    """White's three villagers enter orange's wood tile."""
    table = Table(
        "a=gold:www b=wood:o/oFn/oHs c=food:O d=food:W e=gold:RBG",
        seats=5,
        turn="white",
        hands="- - - - g",
    )
    table.play("march 3 from {a} to {b}")
    return table


def test_4_three_dice_against_two_then_the_farmhouse() -> None:
    """ED-16.4, ED-6.8, ED-6.9."""
    table = white_attacks()
    table.play("fight 3", "fight 3", "fight 3")
    table.play("fight 4", "fight 4")
    table.shows("a=gold b=wood:www/oHs c=food:O d=food:W e=gold:RBG")
    assert table.options() == table.texts("attack building at {b.s}", "spare")
    table.play("attack building at {b.s}", "fight 1", "fight 1", "fight 1", "fight 2")
    table.shows("a=gold b=wood:www c=food:O d=food:W e=gold:RBG")


def test_4_if_orange_wins_everything_stays() -> None:
    """ED-16.4."""
    table = white_attacks()
    table.play("fight 1", "fight 1", "fight 1", "fight 4", "fight 4")
    table.shows("a=gold b=wood:o/oFn/oHs c=food:O d=food:W e=gold:RBG")
    assert table.state.fallen[4][0] == 3


@pytest.mark.parametrize("dice", [(3, 5), (3, 3), (5, 5)])
def test_5_laffite_steals_two_cards(dice: tuple[int, int]) -> None:
    """ED-16.5, ED-8.10."""
    table = Table("a=gold:R b=food:B", turn="blue", explorers="laffite", hands="- ffff")
    table.play("end turn", f"roll {dice[0]}", f"roll {dice[1]}")
    for _ in range(2):
        table.play("steal food from blue")
        while table.asked.startswith("chance"):
            table.play(table.options()[0])
    assert (table.hand("red"), table.hand("blue")) == ("ff", "ff")
    assert not table.options("steal")
