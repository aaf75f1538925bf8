"""ED-6.7, ED-6.11 to ED-6.13: what defeat costs, and how beaten explorers return."""

from tests.eldorado.diagram import Table


def test_a_beaten_explorer_costs_half_the_cards_rounded_down() -> None:
    """ED-6.7, ED-6.13, ED-15.9."""
    table = Table("a=gold:R b=food:B", hands="f ffwgg", points=1)
    table.play("move explorer to {b}", "fight 4", "fight 3")
    assert table.asked.startswith("blue")
    assert table.options() == ["surrender food", "surrender gold", "surrender wood"]
    table.play("surrender gold", "surrender food")
    assert table.hand("blue") == "fwg"
    assert table.hand("red") == "ffg"
    assert table.state.captors == (None, 0)
    assert table.asked.startswith("red")


def test_between_losing_and_paying_nothing_is_exchanged() -> None:
    """ED-3.5."""
    table = Table("a=gold:R b=food:B", hands="- ffffff", points=1)
    table.play("move explorer to {b}", "fight 4", "fight 3")
    assert table.options() == ["surrender food"]


def test_one_card_has_no_half() -> None:
    """ED-6.7."""
    table = Table("a=gold:R b=food:B", hands="- f", points=1)
    table.play("move explorer to {b}", "fight 4", "fight 3")
    assert table.hand("blue") == "f"
    assert table.asked.startswith("red")


def test_beaten_villagers_alone_cost_no_cards() -> None:
    """ED-6.13, ED-6.7."""
    table = Table("a=gold:R b=food:bb c=wood:B", hands="- ffww", points=1, explorers="pedro")
    table.play("move explorer to {b}", "ready")
    table.play("fight 6", "fight 6", "fight 1", "fight 1")
    assert table.hand("blue") == "ffww"
    assert table.state.fallen[1][0] == 2
    table.shows("a=gold b=food:R c=wood:B")


def test_a_fallen_explorers_turn_goes_on_without_him() -> None:
    """ED-6.11."""
    table = Table("a=gold:R/rHn b=food:B c=wood:r", hands="ffg", points=3)
    table.play("move explorer to {b}", "ready", "fight 1", "fight 3", "surrender gold")
    assert table.state.where[0] is None
    assert table.state.captors == (1, None)
    assert not table.options("move")
    assert not table.options("discover")
    assert table.allowed("buy villager on {a}")


def test_the_attackers_villagers_fall_with_him() -> None:
    """ED-6.7."""
    table = Table("a=gold:Rr b=food:B", hands="g", points=1)
    table.play("move explorer to {b}", "call 1 from {a} by {a}", "fight 1", "fight 1", "fight 3")
    table.shows("a=gold b=food:B")
    assert table.state.fallen[0][0] == 1


def test_the_victor_places_the_explorer_beside_a_shrine_of_the_loser() -> None:
    """ED-6.7, ED-6.12."""
    table = Table(
        """
        a=gold:R  b=food  c=wood   d=gold:r
             s=shrine/bO  e=water  f=wood
        """,
        captors={"blue": "red"},
    )
    table.play("end turn")
    assert table.asked.startswith("red")
    assert table.options() == table.texts("place explorer of blue at {b}")
    table.play("place explorer of blue at {b}")
    assert table.state.where[1] == table.names["b"]
    assert table.asked.startswith("chance")


def test_without_a_shrine_the_explorer_comes_onto_any_free_tile() -> None:
    """ED-6.7, ED-6.12: walkable, on the island, unoccupied by enemies; own pieces do not matter."""
    table = Table(
        """
        a=gold:R  b=food:b  c=wood   d=gold:r  e=entrance
             s=shrine  w=water  f=wood
        """,
        "exit x=empty",
        captors={"blue": "red"},
    )
    table.play("end turn")
    assert table.options() == table.texts(
        "place explorer of blue at {b}",
        "place explorer of blue at {c}",
        "place explorer of blue at {e}",
        "place explorer of blue at {f}",
    )
    assert table.refused("place explorer of blue at {a}") == "ED-6.12"
    assert table.refused("place explorer of blue at {s}") == "ED-6.12"
    assert table.refused("place explorer of blue at {x}") == "ED-6.12"


def test_shrines_without_a_free_tile_beside_do_not_count() -> None:
    """ED-6.7: if nothing is free beside the loser's shrine, any free tile will do."""
    table = Table(
        """
        a=gold:R  b=food:r  c=wood   d=gold
             s=shrine/bO  w=water  f=wood
        """,
        captors={"blue": "red"},
    )
    table.play("end turn")
    assert table.options() == table.texts(
        "place explorer of blue at {c}",
        "place explorer of blue at {d}",
        "place explorer of blue at {f}",
    )


def test_without_a_free_tile_the_explorer_waits() -> None:
    """ED-6.12."""
    table = Table("a=gold:R b=food:r", captors={"blue": "red"})
    table.play("end turn")
    assert table.asked.startswith("chance")
    table.play("roll 3", "roll 4")
    assert table.state.where[1] is None
    assert table.state.captors[1] == 0


def test_the_loser_rolls_after_he_was_placed_and_plays_on() -> None:
    """ED-6.7, ED-3.7."""
    table = Table("a=gold:R b=food", captors={"blue": "red"})
    table.play("end turn", "place explorer of blue at {b}", "roll 3", "roll 4")
    assert table.options("divide") == [
        "divide speed 3 gathering 4",
        "divide speed 4 gathering 3",
    ]
    assert table.state.captors == (None, None)


def test_an_interrupter_who_loses_loses_his_army_only() -> None:
    """ED-6.7, ED-6.13."""
    table = Table("a=gold:R b=food c=wood:b d=food:B", hands="- ggg", points=2)
    table.play("move explorer to {b}", "interrupt with 1 from {c} at {b}", "fight 1", "fight 4")
    table.shows("a=gold b=food:R c=wood d=food:B")
    assert table.hand("blue") == "gg"
    assert table.state.fallen[1][0] == 1
    table.play("move explorer to {a}")


def test_an_army_beaten_by_a_dweller_costs_no_cards() -> None:
    """ED-7.5, ED-6.13."""
    island = "a=gold e=entrance b=food:B d=wood:R"
    table = Table(island, "exit:r c=giants", hands="ffg", cave_stack="empty")
    table.play("march 1 from {exit} to {c}", "fight 1", *["fight 2"] * 4)
    table.shows(island, "exit")
    assert table.hand("red") == "ff"
    assert str(table.state.cave) == "(giants, empty)"
    assert table.asked.startswith("red")


def test_an_army_tied_with_a_dweller_ends_the_turn_too() -> None:
    """ED-7.5."""
    island = "a=gold e=entrance b=food:B d=wood:R"
    table = Table(island, "exit:rr c=tiger", hands="g", points=3)
    table.play("march 2 from {exit} to {c}", *["fight 2"] * 4)
    table.shows(island, "exit:rr c=tiger")
    assert table.options("roll")


def test_a_dwellers_tile_takes_stranded_buildings_with_it() -> None:
    """ED-1.12, ED-7.5."""
    island = "a=gold e=entrance b=food:B"
    table = Table(island, "exit:R c=tiger/rHne/rHnw", points=1, cave_stack="empty")
    table.play("move explorer to {c}", "fight 1", "fight 2", "fight 2")
    table.shows(island, "exit/rHne")
    assert table.stock("red", "farmhouse") == 1


def test_the_left_neighbour_places_whom_a_dweller_has_beaten() -> None:
    """ED-7.5, ED-6.7."""
    table = Table("a=gold e=entrance b=food:BO", "exit:R", seats=3, points=1)
    table.play("discover with explorer", "draw tiger", "lay at {exit.east}")
    table.play("fight 1", "fight 2", "fight 2", "end turn")
    for _ in range(2):
        table.play("roll 1", "roll 2", "divide speed 1 gathering 2", "stop gathering", "end turn")
    assert table.asked.startswith("blue")
    assert table.options() == table.texts(
        "place explorer of red at {a}", "place explorer of red at {e}"
    )


def test_a_tied_explorer_may_still_offer() -> None:
    """ED-6.5, ED-5.4."""
    table = Table(
        """
        a=gold:R   b=food:b   c=wood:B
             s=shrine
        """,
        hands="ffwwgg g",
        points=1,
    )
    table.play("offer at {s}", "interrupt with 1 from {b} at {a}", "fight 3", "fight 3")
    assert table.options() == table.texts("keep offering", "offer at {s}")
    table.play("offer at {s}")
    assert table.state.offerings == ((table.names["s"],), ())
    assert table.refused("discover with explorer") == "ED-6.5"
