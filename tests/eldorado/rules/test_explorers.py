"""Chapter 8: the ten explorers."""

from pathlib import Path

import pytest

from tablero.engine import UNSEEN
from tablero.games.eldorado.box import Explorer, Tile
from tests.eldorado.diagram import Opening, Table, tiles

QUIET_ISLAND = "a=gold:R b=food c=wood d=food:B"


def rolled(explorers: str, island: str = QUIET_ISLAND, hands: str = "") -> Table:
    """Red, with this explorer, is about to roll."""
    table = Table(island, turn="blue", explorers=explorers, hands=hands)
    table.play("end turn")
    return table


# Stella


def test_stella_has_one_more_point_of_speed() -> None:
    """ED-8.1."""
    table = rolled("stella")
    table.play("roll 2", "roll 1", "divide speed 2 gathering 1", "gather gold")
    assert table.points() == 3


def test_others_have_the_speed_of_their_die() -> None:
    """ED-8.1, ED-3.1."""
    table = rolled("bellona")
    table.play("roll 2", "roll 1", "divide speed 2 gathering 1", "gather gold")
    assert table.points() == 2


# Bellona


def test_bellona_moves_an_army_one_step_for_free() -> None:
    """ED-8.2."""
    table = Table("a=gold:Rrr b=food c=wood d=food:B", explorers="bellona")
    table.play("march 2 from {a} to {b}")
    table.shows("a=gold:R b=food:rr c=wood d=food:B")
    assert table.refused("march 2 from {b} to {c}") == "ED-1.4"


def test_bellona_pays_for_the_second_step() -> None:
    """ED-8.2: once per phase; the gold is kept for later steps."""
    table = Table("a=gold:Rrr b=food c=wood d=food:B", explorers="bellona", hands="g")
    table.play("march 2 from {a} to {b}")
    assert table.hand("red") == "g"
    table.play("march 2 from {b} to {c}")
    assert table.hand("red") == "-"


def test_bellonas_step_attacks() -> None:
    """ED-8.2."""
    table = Table("a=gold:R b=food:rr c=wood:b d=food:B", explorers="bellona")
    table.play("march 2 from {b} to {c}", "fight 3", "fight 3", "fight 3")
    table.shows("a=gold:R b=food c=wood:rr d=food:B")


def test_bellonas_step_joins_a_battle() -> None:
    """ED-8.2, ED-15.4: she is asked with empty hands."""
    table = Table("a=gold:Rrr b=food:B", explorers="bellona", points=1)
    table.play("move explorer to {b}")
    assert table.options("call") == table.texts("call 1 from {a} by {a}", "call 2 from {a} by {a}")
    table.play("call 2 from {a} by {a}")
    table.play("fight 1", "fight 1", "fight 1", "fight 1")
    assert table.refused("march 1 from {b} to {a}") == "ED-1.4"


def test_bellonas_step_makes_a_long_way_cheaper() -> None:
    """ED-8.2."""
    table = Table("x=gold:rr a=gold:R b=food:B", explorers="bellona", points=1, hands="g")
    table.play("move explorer to {b}", "call 2 from {x} by {a}")
    assert table.hand("red") == "-"


def test_bellona_pays_in_the_turns_of_others() -> None:
    """ED-8.2: in her own explore phase."""
    table = Table("a=gold:B b=food:r c=wood:R", turn="blue", explorers="bellona", points=1)
    table.play("move explorer to {b}")
    assert not table.options("flee")


# Hector


def test_hector_has_a_fifth_villager() -> None:
    """ED-8.3, ED-1.3."""
    table = Opening(2, explorers="hector victoria")
    assert table.stock("red", "villager") == 5
    assert table.stock("blue", "villager") == 4


def test_hector_buys_his_fifth_villager() -> None:
    """ED-8.3."""
    table = Table("a=gold:Rrrrr/rHn b=food:B", explorers="hector", hands="ffff")
    table.play("buy villager on {a}")
    assert table.refused("buy villager on {a}") == "ED-1.3"
    table.shows("a=gold:Rrrrrr/rHn b=food:B")


# Nicolas


def test_nicolas_rolls_both_dice_again_once() -> None:
    """ED-8.4."""
    table = rolled("nicolas")
    table.play("roll 1", "roll 1")
    assert table.asked.startswith("red")
    assert table.options() == ["keep roll", "throw again"]
    table.play("throw again", "roll 5", "roll 2")
    assert table.options("divide") == ["divide speed 2 gathering 5", "divide speed 5 gathering 2"]
    assert not table.options("throw again")


def test_nicolas_may_keep_his_roll() -> None:
    """ED-8.4."""
    table = rolled("nicolas")
    table.play("roll 6", "roll 1", "keep roll")
    assert table.allowed("divide speed 6 gathering 1")


def test_nobody_else_rolls_again() -> None:
    """ED-8.4."""
    table = rolled("hector")
    table.play("roll 6", "roll 1")
    assert table.refused("throw again") == "ED-8.4"


# Tizoc


def test_tizoc_takes_a_food_before_gathering() -> None:
    """ED-8.5."""
    table = rolled("tizoc")
    table.play("roll 1", "roll 2", "divide speed 1 gathering 2")
    assert table.hand("red") == "f"
    table.play("gather gold", "gather gold")
    assert table.hand("red") == "fgg"


def test_tizoc_takes_nothing_from_an_exhausted_supply() -> None:
    """ED-8.5, ED-1.2."""
    table = rolled("tizoc")
    table.state.supply = (0, 25, 30)
    table.play("roll 1", "roll 2", "divide speed 1 gathering 2")
    assert table.hand("red") == "-"


def test_tizoc_gets_his_food_where_nothing_grows() -> None:
    """ED-8.5."""
    table = rolled("tizoc", "a=entrance:R b=food c=wood d=food:B")
    table.play("roll 1", "roll 2", "divide speed 1 gathering 2")
    assert table.hand("red") == "f"


# Emma


def emma() -> Table:
    """Emma is about to look."""
    table = rolled("emma")
    table.play("roll 3", "roll 1", "divide speed 3 gathering 1", "gather gold")
    return table


def test_emma_orders_the_top_three_tiles() -> None:
    """ED-8.6."""
    table = emma()
    table.play("look at wood", "look at water", "look at wood")
    assert table.asked.startswith("red")
    assert table.options() == ["put water next", "put wood next"]
    table.play("put wood next", "put water next")
    assert table.state.top == (Tile.WOOD, Tile.WATER, Tile.WOOD)
    table.play("discover with explorer")
    assert table.options() == ["draw wood"]
    table.play("draw wood", "lay at {a.northeast}")
    table.play("discover with explorer")
    assert table.options() == ["draw water"]


def test_only_emma_knows_what_lies_on_top() -> None:
    """ED-8.6, ED-14.1."""
    table = emma()
    table.play("look at wood", "look at water", "look at wood")
    table.play("put wood next", "put water next")
    assert table.state.view(0).state.top == (Tile.WOOD, Tile.WATER, Tile.WOOD)
    assert table.state.view(1).state.top == (UNSEEN,) * 3
    assert table.state.view(None).state.top == (UNSEEN,) * 3


def test_emma_looks_at_what_is_left() -> None:
    """ED-8.6."""
    table = rolled("emma")
    table.state.deck = tiles("wood gold")
    table.play("roll 3", "roll 1", "divide speed 3 gathering 1", "gather gold")
    table.play("look at wood", "look at gold")
    assert table.options() == ["put gold next", "put wood next"]


def test_emma_has_nothing_to_look_at_when_the_deck_is_empty() -> None:
    """ED-8.6."""
    table = rolled("emma")
    table.state.deck = ()
    table.play("roll 3", "roll 1", "divide speed 3 gathering 1", "gather gold")
    assert table.allowed("end turn")


def test_emma_still_knows_tiles_that_nobody_has_drawn() -> None:
    """ED-8.6: of the top three she has to look at the new ones only."""
    table = rolled("emma")
    table.state.top = tiles("garden shrine")
    table.state.deck = tiles("food gold water wood")
    table.play("roll 3", "roll 1", "divide speed 3 gathering 1", "gather gold")
    table.play("look at wood")
    assert table.options() == ["put garden next", "put shrine next", "put wood next"]


def test_a_shuffle_ends_emmas_knowledge() -> None:
    """ED-8.6, ED-2.4."""
    table = Table(
        """
           water  water
        water  start=gold:RB  water
           water   p=.
        """,
        points=2,
        explorers="emma",
        top="shrine wood gold",
    )
    table.play("discover with explorer", "draw shrine", "lay at {p}", "draw gold")
    assert table.state.top == ()
    table.play("discover with explorer")
    assert len(table.options("draw")) == 7


def test_emma_never_looks_at_cave_tiles() -> None:
    """ED-8.6."""
    table = Table("a=gold e=entrance b=food:B", "exit:R", turn="blue", explorers="emma")
    table.play("end turn", "roll 3", "roll 1", "divide speed 3 gathering 1")
    assert "look at tiger" not in table.options()
    assert "look at wood" in table.options()


# Victoria


def test_victoria_starts_with_four_of_each() -> None:
    """ED-8.7."""
    table = Opening(2, explorers="victoria stella")
    assert table.hand("red") == "ffffwwwwgggg"


# Pedro


def test_pedro_has_strength_two() -> None:
    """ED-8.8, ED-1.5."""
    table = Table("a=gold:R b=food:B", points=1, explorers="pedro")
    table.play("move explorer to {b}", "fight 1", "fight 4", "fight 4")
    table.shows("a=gold b=food:R")


def test_pedro_defends_with_two_dice() -> None:
    """ED-8.8."""
    table = Table("a=gold:R b=food:B", points=1, explorers="stella pedro")
    table.play("move explorer to {b}", "fight 4", "fight 4", "fight 1")
    table.shows("a=gold b=food:B")


# William


def test_william_exchanges_three_for_one() -> None:
    """ED-8.9."""
    table = Table("a=gold:R b=food:B", hands="fffww", explorers="william")
    assert table.options("exchange") == ["exchange food for gold", "exchange food for wood"]
    table.play("exchange food for gold")
    assert table.hand("red") == "wwg"


def test_others_need_five() -> None:
    """ED-8.9, ED-3.5."""
    table = Table("a=gold:R b=food:B", hands="ffffww", explorers="laffite")
    assert not table.options("exchange")


# Laffite


def steal(table: Table, text: str) -> None:
    """Name a victim and a kind, and let chance say whether there is such a card."""
    table.play(text)
    while table.asked.startswith("chance"):
        table.play(table.options()[0])


@pytest.mark.parametrize(
    ("dice", "cards"),
    [((3, 5), 2), ((3, 3), 2), ((5, 5), 2), ((3, 1), 1), ((6, 5), 1), ((1, 2), 0), ((4, 6), 0)],
)
def test_laffite_steals_for_every_three_and_five(dice: tuple[int, int], cards: int) -> None:
    """ED-8.10, ED-16.5."""
    table = rolled("laffite", hands="- fffwwwggg")
    table.play(f"roll {dice[0]}", f"roll {dice[1]}")
    stolen = 0
    while table.options("steal"):
        steal(table, "steal food from blue")
        stolen += 1
    assert stolen == cards
    assert table.state.hands[0] == (0,) * cards
    assert len(table.state.hands[1]) == 9 - cards


def test_laffite_steals_from_two_players() -> None:
    """ED-8.10."""
    table = Table(
        "a=gold:R b=food c=wood d=food:BO", turn="orange", seats=3, explorers="laffite",
        hands="- ff gg",
    )  # fmt: skip
    table.play("end turn", "roll 3", "roll 5")
    steal(table, "steal food from blue")
    steal(table, "steal gold from orange")
    assert table.hand("red") == "fg"
    assert table.options("divide")


def test_laffite_names_another_kind_if_there_is_none() -> None:
    """ED-8.10."""
    table = rolled("laffite", hands="- ff")
    table.play("roll 3", "roll 1")
    steal(table, "steal gold from blue")
    assert table.hand("red") == "-"
    steal(table, "steal food from blue")
    assert table.hand("red") == "f"
    assert table.options("divide")


def test_the_last_kind_that_laffites_victim_can_have_is_named_without_a_question() -> None:
    """ED-8.10: everybody has heard which two kinds are not there."""
    table = rolled("laffite", hands="- ff")
    table.play("roll 3", "roll 1", "steal gold from blue", "lack gold", "steal wood from blue")
    told = [event.key for event in table.play("lack wood")]
    assert told == ["lacks", "demands"]
    assert (table.asked, table.options()) == ("chance search", ["yield food"])


def test_laffite_steals_only_from_those_with_cards() -> None:
    """ED-8.10."""
    table = Table(
        "a=gold:R b=food c=wood d=food:BO", turn="orange", seats=3, explorers="laffite",
        hands="ww - gg",
    )  # fmt: skip
    table.play("end turn", "roll 3", "roll 1")
    assert table.refused("steal food from blue") == "ED-8.10"
    assert table.refused("steal wood from red") == "ED-8.10"
    assert table.allowed("steal food from orange")


def test_laffite_has_nobody_to_steal_from() -> None:
    """ED-8.10."""
    table = rolled("laffite")
    table.play("roll 3", "roll 5")
    assert table.options("divide")


def test_laffite_does_not_steal_with_battle_dice() -> None:
    """ED-8.10: the roll of his turn counts."""
    table = Table("a=gold:R b=food:B", explorers="laffite", points=1, hands="- ffff")
    table.play("move explorer to {b}", "fight 3", "fight 5")
    assert not table.options("steal")


def test_all_ten_explorers_are_tested_here() -> None:
    """ED-1.7: those of the base game."""
    source = Path(__file__).read_text(encoding="utf-8")
    base = [each for each in Explorer if each < Explorer.SEQUOIA]
    assert [str(each) for each in base if f"# {str(each).title()}\n" not in source] == []
