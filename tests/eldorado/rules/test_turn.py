"""Chapter 3: roll, gather, explore; hand limit, exchange and trade."""

import pytest

from tests.eldorado.diagram import Opening, Table


def turn_of_red(island: str, gathering: int = 3, hands: str = "") -> Table:
    """Red has divided his dice (speed 2) and is about to gather."""
    table = Table(island, turn="blue", hands=hands)
    table.play("end turn", "roll 2", f"roll {gathering}", f"divide speed 2 gathering {gathering}")
    return table


def test_one_die_is_the_speed_the_other_the_gathering() -> None:
    """ED-3.1."""
    table = Table("a=gold:R b=food:B", turn="blue")
    table.play("end turn")
    assert table.options() == [f"roll {value}" for value in range(1, 7)]
    table.play("roll 2", "roll 5")
    assert table.asked.startswith("red")
    assert table.options("divide") == ["divide speed 2 gathering 5", "divide speed 5 gathering 2"]
    assert table.refused("divide speed 2 gathering 2") == "ED-3.1"
    assert table.refused("divide speed 6 gathering 1") == "ED-3.1"
    table.play("divide speed 5 gathering 2", "gather gold", "gather gold")
    assert table.points() == 5
    assert table.hand("red") == "gg"


def test_equal_dice_need_no_division() -> None:
    """ED-3.1: there is one way, at most one answer."""
    table = Table("a=gold:R b=food:B", turn="blue")
    table.play("end turn", "roll 4", "roll 4")
    assert table.options("divide") in ([], ["divide speed 4 gathering 4"])


def test_the_explorers_tile_gives_its_kind() -> None:
    """ED-3.2."""
    table = turn_of_red("a=gold b=food:R c=wood:B", 3)
    assert table.options("gather") == ["gather food"]
    table.play("gather food", "gather food", "gather food")
    assert table.hand("red") == "fff"
    assert table.state.supply == (22, 25, 30)
    assert table.points() == 2
    assert table.allowed("move explorer to {a}")


def test_a_villager_with_a_farmhouse_gives_access() -> None:
    """ED-3.2."""
    table = turn_of_red("a=gold:R b=wood:r/rHn c=food:B", 3)
    assert table.options("gather") == ["gather gold", "gather wood"]
    assert table.refused("gather food") == "ED-3.2"
    table.play("gather wood", "gather gold", "gather wood")
    assert table.hand("red") == "wwg"


@pytest.mark.parametrize(
    "neighbour",
    ["b=wood:r", "b=wood/rHn", "b=wood:r/bHn", "b=wood:b/rHn", "b=wood:r/rFn"],
)
def test_a_villager_or_a_farmhouse_alone_gives_nothing(neighbour: str) -> None:
    """ED-3.2."""
    table = turn_of_red(f"a=gold:R {neighbour} c=food:B", 3)
    assert table.options("gather") == ["gather gold"]


def test_a_farmhouse_at_another_corner_than_the_villagers_gives_nothing() -> None:
    """ED-3.2: it must stand at a corner of the villager's tile."""
    table = turn_of_red("a=gold:R b=wood:r x=food/rHne c=food:B", 3)
    assert table.options("gather") == ["gather gold"]


def test_a_garden_gives_any_mix() -> None:
    """ED-3.2."""
    table = turn_of_red("a=garden:R b=food:B", 3)
    assert table.options("gather") == ["gather food", "gather gold", "gather wood"]
    table.play("gather wood", "gather food", "gather gold")
    assert table.hand("red") == "fwg"


def test_where_nothing_grows_nothing_is_gathered() -> None:
    """ED-3.2."""
    table = turn_of_red("a=entrance:R b=food:B", 3)
    assert not table.options("gather")
    assert table.hand("red") == "-"


def test_nothing_is_gathered_in_the_cave() -> None:
    """ED-3.2."""
    table = Table("a=gold e=entrance b=food:B", "exit:R", turn="blue")
    table.play("end turn", "roll 2", "roll 3", "divide speed 2 gathering 3")
    assert not table.options("gather")


def test_one_may_gather_less() -> None:
    """ED-3.2."""
    table = turn_of_red("a=garden:R b=food:B", 3)
    table.play("gather wood", "stop gathering")
    assert table.hand("red") == "w"
    assert table.allowed("end turn")


def test_an_exhausted_kind_cannot_be_gathered() -> None:
    """ED-1.2, ED-3.2."""
    table = Table("a=garden:R b=food:B", turn="blue")
    table.state.supply = (0, 1, 30)
    table.play("end turn", "roll 2", "roll 3", "divide speed 2 gathering 3")
    assert table.options("gather") == ["gather gold", "gather wood"]
    assert table.refused("gather food") == "ED-1.2"
    table.play("gather wood")
    assert table.options("gather") == ["gather gold"]


@pytest.mark.parametrize(
    ("island", "hand", "asked"),
    [
        ("a=wood:R b=food:B", "wwwww", "red gather"),
        ("a=wood:R b=food:B", "ffwgg", "red gather"),
        ("a=wood:R b=food:B", "wwww", "red explore"),
        ("a=entrance:R b=food:B", "wwwwww", "red explore"),
    ],
)
def test_who_gathers_is_asked_for_public_reasons(island: str, hand: str, asked: str) -> None:
    """ED-3.2, ED-3.5: with access, though the supply is empty, whoever may have five equal cards is
    asked, whatever they are; without access nobody. Both exchange and trade while exploring."""
    table = Table(island, turn="blue", hands=f"{hand} f")
    table.state.supply = (20, 0, 20)
    table.play("end turn", "roll 2", "roll 3", "divide speed 2 gathering 3")
    assert table.asked == asked
    if hand.count("w") >= 5:
        table.play("exchange wood for gold")
        assert bool(table.options("gather")) == (asked == "red gather")
    assert bool(table.options("trade")) is True


def test_an_explorer_off_the_map_gathers_by_his_villagers() -> None:
    """ED-3.2, ED-6.12."""
    table = Table("a=gold:B b=wood:r/rHn/bFs c=food:b", turn="blue", captors={"red": "blue"})
    table.play("end turn")
    if table.options("place"):
        table.play(table.options("place")[0])
    table.play("roll 2", "roll 3", "divide speed 2 gathering 3")
    assert "gather wood" in table.options("gather")


def test_exploring_ends_when_the_player_says_so() -> None:
    """ED-3.3."""
    table = Table("a=gold:R b=food c=wood:B", points=2, hands="fww")
    table.play("move explorer to {b}", "build farmhouse at {b.n}", "move explorer to {a}")
    assert table.asked.startswith("red")
    table.play("end turn")
    assert table.options("roll")


def test_more_than_nine_cards_are_returned_at_the_end() -> None:
    """ED-3.4."""
    table = Table("a=gold:R b=food c=wood:B", hands="ffffwwwwggg")
    table.play("end turn")
    assert table.options() == ["return food", "return gold", "return wood"]
    table.play("return food", "return gold")
    assert table.hand("red") == "fffwwwwgg"
    assert table.options("roll")


def test_nine_cards_stay() -> None:
    """ED-3.4."""
    table = Table("a=gold:R b=food c=wood:B", hands="fffwwwggg")
    table.play("end turn")
    assert table.options("roll")


def test_cards_are_returned_for_the_limit_only() -> None:
    """ED-3.4."""
    table = Table("a=gold:R b=food c=wood:B", hands="fffwwwgggg")
    assert table.refused("return food") == "ED-3.4"


def test_five_equal_cards_for_one_of_another_kind() -> None:
    """ED-3.5."""
    table = Table("a=gold:R b=food:B", hands="fffffwwww", explorers="stella")
    assert table.options("exchange") == ["exchange food for gold", "exchange food for wood"]
    assert table.refused("exchange food for food") == "ED-3.5"
    assert table.refused("exchange wood for food") == "ED-3.5"
    table.play("exchange food for gold")
    assert table.hand("red") == "wwwwg"
    assert table.state.supply == (25, 21, 29)


def test_what_the_supply_lacks_cannot_be_exchanged_for() -> None:
    """ED-1.2, ED-3.5."""
    table = Table("a=gold:R b=food:B", hands="fffff", explorers="stella")
    table.state.supply = (20, 25, 0)
    assert table.refused("exchange food for gold") == "ED-1.2"


def test_exchanging_while_gathering() -> None:
    """ED-3.5: at any time of one's own turn."""
    table = turn_of_red("a=garden:R b=food:B", 3, hands="wwwww")
    table.play("exchange wood for food")
    assert table.hand("red") == "f"


def trading(hands: str, shrine: str | None = None) -> Table:
    """Red and blue on adjacent tiles."""
    return Table("a=gold:R b=food:B c=wood", hands=hands, shrine=shrine)


def test_a_trade_of_neighbours() -> None:
    """ED-3.6."""
    table = trading(hands="ffw gg")
    table.play("trade with blue", "give food", "give wood", "ask gold", "propose")
    assert table.asked.startswith("blue")
    assert table.options() == ["accept", "decline"]
    table.play("accept")
    assert table.hand("red") == "fg"
    assert table.hand("blue") == "fwg"
    assert table.asked.startswith("red")


def test_a_declined_trade_changes_nothing() -> None:
    """ED-3.6."""
    table = trading(hands="ffw gg")
    table.play("trade with blue", "give food", "ask gold", "propose", "decline")
    assert (table.hand("red"), table.hand("blue")) == ("ffw", "gg")
    assert table.state.bargain == ()


def test_a_trade_withdrawn() -> None:
    """ED-3.6."""
    table = trading(hands="ffw gg")
    table.play("trade with blue", "give food", "ask gold", "withdraw")
    assert (table.hand("red"), table.hand("blue")) == ("ffw", "gg")
    assert (table.state.giving, table.state.asking, table.state.bargain) == ((), (), ())


def test_gifts_are_trades() -> None:
    """ED-3.6."""
    table = trading(hands="ffw gg")
    table.play("trade with blue", "give food", "propose", "accept")
    assert (table.hand("red"), table.hand("blue")) == ("fw", "fgg")
    table.play("trade with blue", "ask gold", "propose", "accept")
    assert (table.hand("red"), table.hand("blue")) == ("fwg", "fg")


def test_nothing_for_nothing_is_no_trade() -> None:
    """ED-3.6."""
    table = trading(hands="ffw gg")
    table.play("trade with blue")
    assert table.refused("propose") == "ED-3.6"


def test_what_one_lacks_cannot_be_given() -> None:
    """ED-3.6."""
    table = trading(hands="f gg")
    table.play("trade with blue", "give food")
    assert table.refused("give food") == "ED-3.6"
    assert table.refused("give gold") == "ED-3.6"
    assert table.refused("give cave shrine") == "ED-3.6"
    assert table.refused("ask cave shrine") == "ED-3.6"


def test_no_more_is_asked_for_than_the_other_has_cards() -> None:
    """ED-3.6, ED-14.1: their number is public, their kinds are not."""
    table = trading(hands="f gg")
    table.play("trade with blue", "ask food", "ask food")
    assert table.refused("ask food") == "ED-3.6"
    table.play("propose")
    assert table.refused("accept") == "ED-3.6"
    assert table.allowed("decline")


def test_the_cave_shrine_can_be_traded() -> None:
    """ED-3.6."""
    table = trading(hands="f gg", shrine="red")
    table.play("trade with blue", "give cave shrine", "ask gold", "ask gold", "propose", "accept")
    assert table.state.shrine == 1
    assert table.hand("red") == "fgg"
    table.play("trade with blue", "ask cave shrine", "give food", "propose", "accept")
    assert table.state.shrine == 0


def test_only_players_nearby_trade() -> None:
    """ED-3.6."""
    far = Table("a=gold:R b=food c=wood:B", hands="f g")
    assert far.refused("trade with blue") == "ED-3.6"
    assert far.refused("trade with red") == "ED-3.6"
    same = Table("a=gold:RB b=food c=wood", hands="f g")
    assert same.allowed("trade with blue")
    away = Table("a=gold:R b=food c=wood", hands="f g", captors={"blue": "red"})
    assert away.refused("trade with blue") == "ED-3.6"


def test_entrance_and_exit_are_near() -> None:
    """ED-3.6, ED-1.11."""
    table = Table("a=gold e=entrance:R", "exit:B", hands="f g")
    assert table.allowed("trade with blue")


def test_at_most_five_trades_a_turn() -> None:
    """ED-3.6."""
    table = trading(hands="f g")
    for _ in range(5):
        table.play("trade with blue", "give food", "propose", "decline")
    assert table.refused("trade with blue") == "ED-3.6"


def test_trading_while_gathering_counts_for_the_turn() -> None:
    """ED-3.6."""
    table = turn_of_red("a=garden:R b=food:B", 3, hands="w g")
    for _ in range(5):
        table.play("trade with blue", "give wood", "propose", "decline")
    table.play("gather food", "stop gathering")
    assert table.refused("trade with blue") == "ED-3.6"


def test_nobody_trades_during_a_battle() -> None:
    """ED-3.6, ED-15.1."""
    table = Table("a=gold:Rr b=food:B", hands="gg gg", points=1)
    table.play("move explorer to {b}")
    assert table.refused("trade with blue") == "ED-3.6"


def test_the_order_of_a_turn() -> None:
    """ED-3.7: placing back, roll, Nicolas, dividing; Tizoc before gathering; then exploring."""
    table = Table(
        "a=gold:B b=food", turn="blue", explorers="nicolas tizoc", captors={"red": "blue"}
    )
    table.play("end turn", "place explorer of red at {b}", "roll 1", "roll 2", "keep roll")
    table.play("divide speed 1 gathering 2", "gather food", "gather food", "end turn")
    table.play("roll 1", "roll 2", "divide speed 1 gathering 2")
    assert table.hand("blue") == "f"
    table.play("gather gold", "gather gold", "end turn")


def test_emma_looks_after_gathering() -> None:
    """ED-3.7, ED-8.6."""
    table = Table("a=gold:R b=food:B", turn="blue", explorers="emma")
    table.play("end turn", "roll 1", "roll 2", "divide speed 1 gathering 2")
    table.play("gather gold", "gather gold")
    assert table.options("look at")


def test_points_of_the_last_turn_are_gone() -> None:
    """ED-3.1, ED-3.3."""
    table = Opening(2, explorers="victoria stella")
    table.play("roll 6", "roll 1", "divide speed 6 gathering 1", "gather gold", "end turn")
    for _ in range(4):
        table.play("return food")
    assert table.state.points[0] == 0
