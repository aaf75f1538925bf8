"""Thieves against the titan, and what wolf and cave shrine do for them (ED-10, ED-11)."""

from typing import Any

import pytest

from tablero.games.eldorado.box import Creature, Tile, Treasure
from tablero.games.eldorado.pieces import Beast, Companion
from tablero.games.eldorado.thieves.hiding import hidden
from tests.eldorado.diagram import Table
from tests.eldorado.positions.cave import fight, keys
from tests.eldorado.positions.thieves import explorers_turn, thieves


def titan(island: str, **rest: Any) -> Table:
    """Red ends his turn with the titan at `t`; blue rolls for it."""
    table = explorers_turn(island, **rest)
    table.state.beasts = (Beast(Creature.TITAN, table.names["t"]),)
    table.play("end turn")
    return table


def test_the_titan_beats_a_thief_and_goes_on() -> None:
    """ED-11.3, ED-10.8: half the cards to the supply, a doubloon; the other thief plays on."""
    table = titan("x=gold:O/oPn t=wood c=food d=gold:RB y=gold e=food:O", hands="- - fffw")
    table.play("prowl titan 2")
    told = fight(table, "666666", "111")
    assert "thief-beaten" in keys(told)
    assert table.asked == "orange half"
    table.play("surrender food", "surrender food")
    assert (table.hand("orange"), table.state.doubloons) == ("fw", 2)
    assert (table.state.where[2], table.state.fallen[2][-1]) == (None, 1)
    told = fight(table, "111111", "6666")
    assert "dweller-beaten" in keys(told)
    assert table.state.beasts == ()


def test_the_titan_drives_the_thieves_into_hiding() -> None:
    """ED-11.3, ED-10.3: their last thief and their last outpost fall."""
    table = titan("x=gold:O/oPn t=wood c=food d=food e=gold:RB", hands="- - fff", doubloons=5)
    table.play("prowl titan 1")
    fight(table, "666666", "111")
    table.play("surrender food")
    told = fight(table, "666666", "1111")
    assert "hides-again" in keys(told)
    assert hidden(table.state)
    assert (table.hand("orange"), table.state.doubloons) == ("-", 2)
    assert table.asked == "chance roll"


def test_the_titan_takes_shrine_and_treasure_of_a_thief() -> None:
    """ED-11.3, ED-11.2: the loser leaves one treasure of his choice."""
    table = titan("x=gold:O t=wood c=food d=food e=gold:RB/oPn")
    table.state.shrine = 2
    table.state.treasures = ((), (), (Treasure.BAVIECA, Treasure.GOLDEN_ROSE))
    table.play("prowl titan 1")
    fight(table, "666666", "11111")
    assert table.asked == "orange treasure"
    table.play("take golden-rose of orange")
    assert table.state.shrine_dweller is Tile.TITAN
    assert table.state.kept == ((Tile.TITAN, Treasure.GOLDEN_ROSE),)


def test_thieves_beat_the_titan() -> None:
    """ED-11.3, ED-10.9: the thief who fought gets the shrine, their player the treasures."""
    table = titan("x=gold:O t=wood c=food d=food e=gold:RB")
    table.state.shrine_dweller = Tile.TITAN
    table.state.kept = ((Tile.TITAN, Treasure.BAVIECA), (Tile.TITAN, Treasure.JIMENEZ))
    table.play("prowl titan 1")
    fight(table, "11111111", "666")
    assert table.state.shrine == 2
    assert table.state.treasures[2] == (Treasure.BAVIECA, Treasure.JIMENEZ)
    assert table.state.beasts == ()


def test_the_wolf_fights_for_an_outpost_before_it_is_attacked() -> None:
    """ED-6.9, ED-11.4: that battle comes first, without the outpost."""
    table = explorers_turn("a=gold:Rr b=food/oPs c=wood d=gold:B", hands="- - f", points=1)
    table.state.wolf = Companion(2, table.names["c"])
    table.play("move explorer to {b}")
    table.play(*table.options("attack"))
    assert table.asked == "orange answer"
    table.play("call wolf by {c}", "fight 1", "fight 6")
    assert table.state.where[0] is None
    assert [building.side for building in table.state.buildings] == [2]
    assert table.state.wolf == Companion(2, table.names["b"])


def test_a_beaten_wolf_leaves_the_outpost_to_its_own_battle() -> None:
    """ED-6.9, ED-11.4: the wolf changes sides, then four dice defend the outpost."""
    table = explorers_turn("a=gold:R b=food/oPs c=wood d=gold:B", hands="- - f", points=1)
    table.state.wolf = Companion(2, table.names["c"])
    table.play("move explorer to {b}")
    table.play(*table.options("attack"))
    table.play("call wolf by {c}", "fight 6", "fight 1")
    assert table.state.wolf == Companion(0, table.names["b"])
    told = table.play("fight 6", "fight 6", *["fight 1"] * 4)
    assert "building-destroyed" in keys(told)


def test_only_the_thief_with_the_shrine_trades_it() -> None:
    """ED-3.6, ED-10.9: its holder must be near; another thief near is not enough."""
    island = "a=gold:OR b=food c=wood d=gold:O x=wood:B"
    for holder, allowed in ((2, True), (3, False)):
        table = thieves(island, hands="f - f")
        table.state.shrine = holder
        table.play("trade with red")
        assert (table.refusal("give cave shrine") is None) == allowed
        table.play("withdraw", "end turn", "roll 1", "roll 1", "stop gathering")
        assert table.asked == "red explore"
        table.play("trade with orange")
        assert (table.refusal("ask cave shrine") is None) == allowed


def test_a_far_shrine_alone_is_nothing_to_trade() -> None:
    """ED-3.6."""
    table = thieves("a=gold:OR b=food c=wood d=gold:O x=wood:B")
    table.state.shrine = 3
    assert table.refused("trade with red") == "ED-3.6"


def test_a_traded_shrine_goes_to_the_thief_nearby_also_over_the_secret_exit() -> None:
    """ED-1.11, ED-3.6: the thief at the secret exit is near who stands beside the entrance."""
    table = thieves("b=wood:B e=entrance c=gold:R", "exit:O s=secret-exit:O", shrine="red")
    near = 3 if table.state.where[3] == table.names["s"] else 2
    table.play("trade with red", "ask cave shrine", "propose", "accept")
    assert table.state.shrine == near


@pytest.mark.parametrize(("inside", "outside"), [("R", "B"), ("B", "R")])
@pytest.mark.parametrize(
    ("island", "cave"),
    [
        ("e=entrance b=gold:{}", "exit=exit p=empty q=secret-exit:{}"),
        ("e=entrance:{} b=gold", "exit=collapse:{} p=empty"),
    ],
)
def test_a_way_in_one_direction_brings_both_near(
    inside: str, outside: str, island: str, cave: str
) -> None:
    """ED-1.11, ED-3.6: whoever of the two is at turn proposes the trade."""
    table = explorers_turn(island.format(outside), cave.format(inside), hands="f g")
    assert table.options("trade") == ["trade with blue"]


def test_a_thief_passes_the_shrine_to_one_at_the_secret_exit() -> None:
    """ED-10.9, ED-1.11: and back."""
    table = thieves("e=entrance b=gold:O c=wood:RB", "exit=exit p=empty q=secret-exit:O")
    table.state.shrine = 2
    table.play("pass shrine to thief-2", "pass shrine to thief-1")
    assert table.state.shrine == 2


def test_thieves_buried_in_a_collapse_that_their_wolf_finds_fight_no_more() -> None:
    """ED-11.6, ED-10.3: red's fort holds the new tile, but with the thief the wolf is gone."""
    table = thieves(
        "a=entrance b=gold:RB x=wood",
        """
        exit=exit:O   n=.
              p=empty/rFne
        """,
        hands="- - ffff",
    )
    table.state.wolf = Companion(2, table.names["exit"])
    table.play("discover by wolf", "draw collapse", "lay at {n}")
    assert hidden(table.state)
    assert table.asked == "chance roll"
    assert table.state.turns == (1, 1, 2)
