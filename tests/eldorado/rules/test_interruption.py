"""ED-6.6: attacks in somebody else's explore phase."""

import pytest

from tests.eldorado.diagram import Table


def test_an_army_beside_the_active_explorer_attacks_for_one_gold() -> None:
    """ED-6.6, ED-15.1."""
    table = Table("a=gold:R b=food c=wood:bb d=food:B", hands="- gg", points=2)
    table.play("move explorer to {b}")
    assert table.asked.startswith("blue")
    assert table.options() == table.texts(
        "interrupt with 1 from {c} at {b}", "interrupt with 2 from {c} at {b}", "let pass"
    )
    table.play("interrupt with 2 from {c} at {b}")
    assert table.hand("blue") == "g"
    table.play("fight 2", "fight 2", "fight 3")
    table.shows("a=gold b=food:bb c=wood d=food:B")
    assert table.state.captors == (1, None)
    assert table.asked.startswith("red")


def test_the_active_army_can_be_attacked_too() -> None:
    """ED-6.6."""
    table = Table("a=gold:r b=food c=wood:b d=food:B e=wood:R", hands="g g")
    table.play("march 1 from {a} to {b}")
    assert table.allowed("interrupt with 1 from {c} at {b}")


def test_who_is_asked_is_public() -> None:
    """ED-6.6, ED-14.1: an army beside and a card in hand, whatever its kind."""
    poor = Table("a=gold:R b=food c=wood:b d=food:B", hands="- f", points=2)
    poor.play("move explorer to {b}")
    assert poor.options() == ["let pass"]
    without = Table("a=gold:R b=food c=wood:b d=food:B", points=2)
    without.play("move explorer to {b}")
    assert without.asked.startswith("red")
    far = Table("a=gold:R b=food x=food c=wood:b d=food:B", hands="- gg", points=2)
    far.play("move explorer to {b}")
    assert far.asked.startswith("red")


def test_explorers_do_not_interrupt() -> None:
    """ED-6.6: an army does."""
    table = Table("a=gold:R b=food d=food:B", hands="- gg", points=2)
    table.play("move explorer to {b}")
    assert table.asked.startswith("red")


def test_five_equal_cards_make_gold_for_an_interruption() -> None:
    """ED-3.5."""
    table = Table("a=gold:R b=food c=wood:b d=food:B", hands="- wwwww", points=2)
    table.play("move explorer to {b}")
    assert "exchange wood for gold" in table.options()
    table.play("exchange wood for gold", "interrupt with 1 from {c} at {b}")
    assert table.hand("blue") == "-"


@pytest.mark.parametrize("fort", ["b=food/rFn", "b=food/rFse", "b=food/rFnw"])
def test_pieces_beside_their_fort_are_safe(fort: str) -> None:
    """ED-6.6: never a fort or pieces beside a fort."""
    table = Table(f"a=gold:R {fort} c=wood:b d=food:B", hands="- gg", points=2)
    table.play("move explorer to {b}")
    assert not table.options("interrupt")


def test_a_fort_elsewhere_does_not_protect() -> None:
    """ED-6.6: it must stand at a corner of the tile."""
    table = Table("a=gold:R b=food c=wood:b d=food/rFne e=wood:B", hands="- gg", points=2)
    table.play("move explorer to {b}")
    assert table.allowed("interrupt with 1 from {c} at {b}")


def test_everyone_is_asked_clockwise_until_all_in_a_row_decline() -> None:
    """ED-6.6."""
    table = Table(
        """
        a=gold:R   b=food   c=wood:b
             d=gold:oo    e=food:BO
        """,
        seats=3,
        hands="- gg gg",
        points=1,
    )
    table.play("move explorer to {b}")
    assert table.asked.startswith("blue")
    table.play("let pass")
    assert table.asked.startswith("orange")
    table.play("interrupt with 1 from {d} at {b}", "ready", "fight 3", "fight 3")
    table.shows("""
        a=gold   b=food:R   c=wood:b
             d=gold:oo    e=food:BO
    """)
    assert table.asked.startswith("blue")
    table.play("let pass")
    assert table.asked.startswith("orange")
    table.play("let pass")
    assert table.asked.startswith("red")


def test_it_is_asked_after_purchases_and_discoveries() -> None:
    """ED-6.6."""
    table = Table("a=gold:R c=wood:b d=food:B", hands="fww gg", points=1)
    table.play("build farmhouse at {a.n}")
    assert table.asked.startswith("blue")
    table.play("let pass", "discover with explorer", "draw water", "lay at {a.southeast}")
    assert table.asked.startswith("blue")
    table.play("let pass")
    assert table.asked.startswith("red")


def test_it_is_asked_at_the_start_of_exploring() -> None:
    """ED-6.6."""
    table = Table("a=gold:Bb b=food:R", turn="blue", hands="- g")
    table.play("end turn", "roll 2", "roll 3", "divide speed 2 gathering 3", "stop gathering")
    assert table.asked.startswith("blue")
    table.play("let pass")
    assert table.asked.startswith("red")


def test_a_tied_army_does_not_interrupt_again() -> None:
    """ED-6.5, ED-6.6."""
    table = Table("a=gold:R b=food c=wood:b d=food:B", hands="fww gg", points=2)
    table.play("move explorer to {b}", "interrupt with 1 from {c} at {b}", "fight 3", "fight 3")
    table.shows("a=gold b=food:R c=wood:b d=food:B")
    assert table.asked.startswith("red")
    assert table.refused("move explorer to {a}") == "ED-6.5"
    table.play("build farmhouse at {b.n}")
    assert table.asked.startswith("red")


def test_there_is_no_interruption_in_the_first_round() -> None:
    """ED-4.4: no battles before everyone has finished the first turn."""
    table = Table("a=gold:R b=food c=wood:b d=food:B", hands="- gg", points=2, turns=(0, 1))
    table.play("move explorer to {b}")
    assert table.asked.startswith("red")


def test_interrupters_bring_further_armies() -> None:
    """ED-6.2, ED-6.6: the interrupter is the attacker."""
    table = Table("a=gold:R b=food c=wood:b x=gold:b d=food:B", hands="- ggg", points=2)
    table.play("move explorer to {b}", "interrupt with 1 from {c} at {b}")
    assert table.asked.startswith("blue")
    table.play("call 1 from {x} by {c}")
    assert table.hand("blue") == "-"
    table.play("fight 2", "fight 2", "fight 3")
    table.shows("a=gold b=food:bb c=wood x=gold d=food:B")


def test_who_else_stands_there_is_left_alone() -> None:
    """ED-6.6: on the shared start tile the interrupter fights the side at turn only; the others
    neither fight nor are asked, and share the tile with the victor in peace."""
    table = Table("x=gold:o s=food:RO a=gold:bb d=wood:B", seats=3, hands="fww g gg")
    table.play("build farmhouse at {s.n}")
    assert table.asked == "blue interruption"
    table.play("interrupt with 2 from {a} at {s}")
    assert table.asked == "chance battle-die"
    table.play("fight 2", "fight 2", "fight 3")
    table.shows("x=gold:o s=food:Obb/rHn a=gold d=wood:B")
    assert table.state.captors == (1, None, None)
    assert table.asked == "red explore"


def test_an_interrupter_on_the_shared_start_tile_ties_with_the_side_at_turn() -> None:
    """ED-6.5, ED-6.6: the army goes back; its explorer was there before and stays, tied too."""
    table = Table("s=food:ROB a=gold:b", seats=3, hands="fww g")
    table.play("build farmhouse at {s.n}", "interrupt with 1 from {a} at {s}")
    table.play("fight 2", "fight 1", "fight 3")
    table.shows("s=food:ROB/rHn a=gold:b")
    assert table.state.halted == (True, True, False)


def test_what_an_interruption_cannot_be() -> None:
    """ED-6.6."""
    table = Table("a=gold:R b=food c=wood:b x=gold:b d=food:B", hands="- ggg", points=2)
    table.play("move explorer to {b}")
    for text in (
        "interrupt with 2 from {c} at {b}",
        "interrupt with 0 from {c} at {b}",
        "interrupt with 1 from {x} at {b}",
        "interrupt with 1 from {c} at {x}",
        "interrupt with 1 from {c} at {d}",
        "interrupt with 1 from (50,50) at (50,51)",
    ):
        assert table.refused(text) == "ED-6.6"
