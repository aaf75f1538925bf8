"""Chapters 6 and 15: how a battle begins, grows, and ends."""

import pytest

from tests.eldorado.diagram import Table

DICE = [f"fight {value}" for value in range(1, 7)]


def test_the_higher_sum_wins_and_the_winner_stays() -> None:
    """ED-6.1, ED-6.4, ED-6.11, ED-15.8."""
    table = Table("a=gold:R b=food:B", points=2)
    table.play("move explorer to {b}", "fight 4", "fight 3")
    table.shows("a=gold b=food:R")
    assert table.asked.startswith("red")
    table.play("move explorer to {a}")
    assert table.points() == 0


def test_dice_fall_one_by_one_the_attackers_first() -> None:
    """ED-6.4, ED-15.6, ED-15.7."""
    table = Table("a=gold:R b=food:Bb c=water", points=1, explorers="pedro")
    table.play("move explorer to {b}")
    seen = 0
    while table.asked.startswith("chance"):
        assert table.options() == DICE
        table.play("fight 6" if seen < 2 else "fight 1")
        seen += 1
    assert seen == 4
    table.shows("a=gold b=food:R c=water")


@pytest.mark.parametrize(
    ("island", "cave_shrine", "dice"),
    [
        ("a=gold:R b=food:B shrine shrine", None, 1 + 1),
        ("a=gold:R b=food:B shrine/rO shrine", None, 2 + 1),
        ("a=gold:R b=food:B shrine/rO/bO shrine/rO", None, 3 + 2),
        ("a=gold:R b=food:B shrine shrine", "red", 3 + 1),
        ("a=gold:R b=food:B shrine/rO shrine/rO", "red", 5 + 1),
        ("a=gold:R b=food:B shrine/bO shrine/bO", "blue", 1 + 5),
        ("a=gold:Rrr b=food:Bb shrine shrine", None, 1 + 2),
    ],
)
def test_shrines_make_explorers_strong(island: str, cave_shrine: str | None, dice: int) -> None:
    """ED-1.5, ED-6.4: one die per point of strength, of those on the battlefield."""
    table = Table(island, points=1, shrine=cave_shrine)
    table.play("move explorer to {b}")
    fallen = 0
    while table.asked.startswith("chance"):
        table.play("fight 1")
        fallen += 1
    assert fallen == dice


def test_villagers_fight_with_their_explorer() -> None:
    """ED-6.1, ED-1.5: all own pieces on the tile take part, one die each."""
    table = Table("a=gold:rr b=food:B c=wood:R", hands="g")
    table.play("march 2 from {a} to {b}", "fight 1", "fight 1", "fight 2")
    table.shows("a=gold:rr b=food:B c=wood:R")


def test_an_explorer_joins_with_points_left() -> None:
    """ED-6.2, ED-15.3."""
    table = Table("a=gold:r b=food:B c=wood:R", hands="g", points=1)
    table.play("march 1 from {a} to {b}")
    assert table.asked.startswith("red")
    assert table.options() == table.texts("bring explorer by {c}", "ready")
    table.play("bring explorer by {c}")
    assert table.points() == 0
    table.play("fight 2", "fight 2", "fight 3")
    table.shows("a=gold b=food:Rr c=wood")


def test_armies_join_from_any_distance_for_gold() -> None:
    """ED-6.2."""
    table = Table("r=gold:rrr x=wood y=wood a=gold:R b=food:B", hands="gggg", points=1)
    table.play("move explorer to {b}")
    assert table.options("call") == table.texts(
        "call 1 from {r} by {a}", "call 2 from {r} by {a}", "call 3 from {r} by {a}"
    )
    table.play("call 2 from {r} by {a}")
    assert table.hand("red") == "-"
    table.play("fight 1", "fight 1", "fight 1", "fight 1")
    table.shows("r=gold:r x=wood y=wood a=gold b=food:Rrr")


def test_an_army_far_away_costs_more_than_the_hand() -> None:
    """ED-6.2, ED-5.5: four steps, four cards, three of them gold."""
    table = Table("r=gold:rrr x=wood y=wood a=gold:R b=food:B", hands="fggg", points=1)
    table.play("move explorer to {b}")
    assert table.options() == ["ready"]
    assert table.refused("call 1 from {r} by {a}") == "ED-1.4"


@pytest.mark.parametrize("between", ["x=wood:o", "x=wood/oFn", "x=water", "x=shrine", "x=."])
def test_paths_to_a_battle_are_free(between: str) -> None:
    """ED-6.2: over unoccupied tiles only."""
    table = Table(
        f"r=gold:r {between} a=gold:R b=food:B c=wood w=wood:O", seats=3, hands="ggg", points=1
    )
    table.play("move explorer to {b}")
    assert not table.options("bring") + table.options("call")


def test_the_path_of_the_explorer_is_free_too() -> None:
    """ED-6.2."""
    table = Table("c=wood:R x=wood:o b=food:B a=gold:r w=wood:O", seats=3, hands="g", points=5)
    table.play("march 1 from {a} to {b}")
    assert not table.options("bring explorer")


def test_a_way_round_is_longer() -> None:
    """ED-6.2: the army comes by another tile, for more gold."""
    table = Table(
        """
        r=gold:r   x=wood:o   b=food:B   a=gold:R
             y=wood     z=food     w=wood:O
        """,
        seats=3,
        hands="ggg",
        points=1,
    )
    table.play("move explorer to {b}")
    assert table.options("call") == table.texts("call 1 from {r} by {z}")
    table.play("call 1 from {r} by {z}")
    assert table.hand("red") == "-"


def test_the_muster_is_asked_for_public_reasons() -> None:
    """ED-15.4: with a card in hand that is no gold the attacker is asked and can only be ready."""
    asked = Table("a=gold:Rr b=food:B", hands="f", points=1)
    asked.play("move explorer to {b}")
    assert asked.options() == ["ready"]
    without = Table("a=gold:Rr b=food:B", points=1)
    without.play("move explorer to {b}")
    assert without.options() == DICE
    nobody = Table("a=gold:R b=food:B", hands="gggg", points=1)
    nobody.play("move explorer to {b}")
    assert nobody.options() == DICE


def test_five_equal_cards_make_gold_in_a_muster() -> None:
    """ED-3.5, ED-15.3."""
    table = Table("a=gold:Rr b=food:B", hands="fffff", points=1)
    table.play("move explorer to {b}", "exchange food for gold", "call 1 from {a} by {a}")
    assert table.hand("red") == "-"


def test_then_the_defender_adds_armies() -> None:
    """ED-6.3, ED-15.4."""
    table = Table("a=gold:R b=food:B c=wood d=gold:bb", hands="- gg", points=1)
    table.play("move explorer to {b}")
    assert table.asked.startswith("blue")
    assert table.options("call") == table.texts("call 1 from {d} by {c}", "call 2 from {d} by {c}")
    table.play("call 2 from {d} by {c}")
    assert table.hand("blue") == "-"
    table.play("fight 6", "fight 1", "fight 2", "fight 4")
    table.shows("a=gold b=food:Bbb c=wood d=gold")


def test_a_defending_explorer_joins_in_his_own_turn_only() -> None:
    """ED-6.3: blue's explorer stays away in red's turn."""
    table = Table("a=gold:R b=food:b c=wood:B d=food:b", hands="- f", points=1)
    table.play("move explorer to {b}")
    assert table.options() == ["ready"]


def test_an_interrupted_explorer_comes_to_help_his_army() -> None:
    """ED-6.3, ED-6.6."""
    table = Table("c=food:R y=wood x=food:r b=wood:b", hands="gg g", points=3)
    table.play("move explorer to {y}")
    assert table.asked.startswith("blue")
    table.play("interrupt with 1 from {b} at {x}")
    assert table.asked.startswith("red")
    table.play("bring explorer by {y}")
    assert table.points() == 1
    table.play("fight 6", "fight 3", "fight 4")
    table.shows("c=food y=wood x=food:Rr b=wood")


def test_an_army_flees_to_a_tile_beside_for_one_gold() -> None:
    """ED-6.3."""
    table = Table(
        """
              d=wood   e=water
          a=gold:R  b=food:bbb  f=gold:r
              g=food:B   h=shrine
        """,
        hands="- gg",
        points=1,
    )
    table.play("move explorer to {b}")
    assert table.asked.startswith("blue")
    flights = [f"flee {count} to {{{to}}}" for count in (1, 2, 3) for to in "dg"]
    assert table.options("flee") == table.texts(*flights)
    assert table.refused("flee 1 to {a}") == "ED-6.3"
    assert table.refused("flee 1 to {e}") == "ED-6.3"
    assert table.refused("flee 1 to {f}") == "ED-6.3"
    assert table.refused("flee 4 to {d}") == "ED-6.3"
    assert table.refused("flee 0 to {d}") == "ED-6.3"
    table.play("flee 2 to {d}")
    assert table.hand("blue") == "g"
    assert table.options() == DICE
    table.play("fight 3", "fight 2")
    table.shows("""
              d=wood:bb   e=water
          a=gold  b=food:R  f=gold:r
              g=food:B   h=shrine
    """)


def test_when_all_flee_the_battle_is_off() -> None:
    """ED-6.3, ED-15.5."""
    table = Table("a=gold:R b=food:bb c=wood d=wood:B", hands="- g", points=2)
    table.play("move explorer to {b}", "flee 2 to {c}")
    table.shows("a=gold b=food:R c=wood:bb d=wood:B")
    assert table.hand("blue") == "-"
    assert not table.options("fight")


def test_explorers_never_flee() -> None:
    """ED-6.3."""
    table = Table("a=gold:R b=food:Bb c=wood", hands="- g", points=1)
    table.play("move explorer to {b}", "flee 1 to {c}")
    assert table.options() == DICE


def test_fleeing_needs_gold() -> None:
    """ED-6.3."""
    table = Table("a=gold:R b=food:b c=wood d=wood:B", hands="- f", points=1)
    table.play("move explorer to {b}")
    assert table.options() == ["ready"]


def test_an_army_with_nowhere_to_go_fights() -> None:
    """ED-6.3, ED-15.4: nobody is asked what nobody could do."""
    table = Table(
        """
        a=gold:R  b=food:b  d=wood:r
             c=water  e=shrine
        """,
        hands="- gg",
        points=1,
    )
    table.play("move explorer to {b}")
    assert table.options() == DICE


def test_who_brought_somebody_cannot_flee_any_more() -> None:
    """ED-6.3: adding or fleeing."""
    table = Table("a=gold:R b=food:b c=wood d=gold:b e=wood:B", hands="- ggg", points=1)
    table.play("move explorer to {b}", "call 1 from {d} by {c}")
    assert not table.options("flee")


def test_a_tie_sends_back_who_moved_in() -> None:
    """ED-6.5, ED-15.8."""
    table = Table("r=gold:r x=wood a=gold:R b=food:B", hands="fwwgggg", points=3)
    table.play("move explorer to {b}", "call 1 from {r} by {a}", "fight 1", "fight 2", "fight 3")
    table.shows("r=gold x=wood a=gold:Rr b=food:B")
    assert table.refused("move explorer to {x}") == "ED-6.5"
    assert table.refused("march 1 from {a} to {x}") == "ED-6.5"
    assert table.allowed("build farmhouse at {a.n}")


def test_the_tied_may_not_discover() -> None:
    """ED-6.5: discovering is moving."""
    table = Table("a=gold:R b=food:B", points=3)
    table.play("move explorer to {b}", "fight 3", "fight 3")
    assert table.refused("discover with explorer") == "ED-6.5"


def test_other_villagers_of_the_tile_may_still_move() -> None:
    """ED-6.5: only who took part stays."""
    table = Table("x=wood a=gold:rrr b=food:B c=wood:R", hands="gg")
    table.play("march 1 from {a} to {b}", "ready", "fight 3", "fight 3")
    table.shows("x=wood a=gold:rrr b=food:B c=wood:R")
    assert table.options("march") == table.texts(
        "march 1 from {a} to {b}",
        "march 1 from {a} to {x}",
        "march 2 from {a} to {b}",
        "march 2 from {a} to {x}",
    )


def test_after_the_turn_the_tied_are_free_again() -> None:
    """ED-6.5."""
    table = Table("a=gold:R b=food:B", points=3)
    table.play("move explorer to {b}", "fight 3", "fight 3", "end turn")
    assert table.state.halted == (False, False)
    assert table.state.halted_villagers == ((), ())


def test_a_tied_defender_cannot_flee_or_interrupt() -> None:
    """ED-6.5."""
    table = Table("a=gold:Rr b=food:b c=wood d=wood:B", hands="gg gg", points=3)
    table.play("move explorer to {b}", "ready", "ready", "fight 3", "fight 3")
    assert table.asked.startswith("red")
    table.play("march 1 from {a} to {b}")
    assert table.options() == DICE


def test_several_enemies_are_fought_one_after_the_other() -> None:
    """ED-6.10, ED-15.2."""
    table = Table("a=gold:R b=food:BO", seats=3, points=2)
    table.play("move explorer to {b}")
    assert table.options() == ["oppose blue", "oppose orange"]
    table.play("oppose orange", "fight 4", "fight 3")
    assert table.state.where[2] is None
    assert table.options() == DICE
    table.play("fight 4", "fight 3")
    table.shows("a=gold b=food:R")


def test_a_tie_ends_the_row_of_battles() -> None:
    """ED-6.10, ED-6.5."""
    table = Table("a=gold:R b=food:BO", seats=3, points=2)
    table.play("move explorer to {b}", "oppose blue", "fight 4", "fight 4")
    table.shows("a=gold:R b=food:BO")
    assert table.asked.startswith("red")


def test_a_defeat_ends_the_row_of_battles() -> None:
    """ED-6.10."""
    table = Table("a=gold:R b=food:BO", seats=3, points=2)
    table.play("move explorer to {b}", "oppose blue", "fight 1", "fight 4")
    table.shows("a=gold b=food:BO")
    assert table.state.captors[0] == 1


def test_after_a_victory_and_a_tie_he_goes_back() -> None:
    """ED-6.10, ED-6.5."""
    table = Table("a=gold:R b=food:BO", seats=3, points=2)
    table.play("move explorer to {b}", "oppose blue", "fight 5", "fight 4", "fight 2", "fight 2")
    table.shows("a=gold:R b=food:O")


def test_third_parties_do_nothing() -> None:
    """ED-15.1: orange, beside the battle with an army and gold, is not asked."""
    table = Table("a=gold:R b=food:B c=wood:oo d=wood:O", seats=3, hands="- - ggg", points=1)
    table.play("move explorer to {b}")
    assert table.options() == DICE


def test_after_the_battle_come_interruptions_then_exploring() -> None:
    """ED-15.10, ED-6.6."""
    table = Table("a=gold:R b=food:B c=wood:oo d=wood:O", seats=3, hands="- - ggg", points=2)
    table.play("move explorer to {b}", "fight 4", "fight 1")
    assert table.asked.startswith("orange")
    table.play("let pass")
    assert table.asked.startswith("red")
    assert table.allowed("move explorer to {a}")


def test_a_battlefield_left_by_everyone() -> None:
    """ED-6.3, ED-15.5: who moved in holds the tile, and no die falls."""
    table = Table("x=wood a=gold:r b=food:bb c=wood d=wood:B e=wood:R", hands="g g")
    table.play("march 1 from {a} to {b}", "flee 2 to {c}")
    table.shows("x=wood a=gold b=food:r c=wood:bb d=wood:B e=wood:R")
    assert not table.asked.startswith("chance")
    assert not any(map(any, table.state.fallen))
