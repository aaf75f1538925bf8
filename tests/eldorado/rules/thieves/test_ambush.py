"""ED-11.5: the thieves' tile of the cave with a thieves' player; ED-11.1, 11.6 for thieves."""

import pytest

from tablero.games.eldorado.box import Treasure
from tablero.games.eldorado.hexes import Plane
from tablero.games.eldorado.pieces import Companion
from tablero.games.eldorado.thieves.hiding import hidden
from tests.eldorado.diagram import Table
from tests.eldorado.positions.thieves import explorers_turn, thieves, turn_of_thieves

CAVE = "exit=exit:R p=empty"


def found_by_red(**rest: object) -> Table:
    """Red finds the tile."""
    table = explorers_turn(
        "a=entrance b=gold:B x=wood", CAVE, points=3, **{"explorers": "pedro", **rest}
    )
    table.play("discover with explorer", "draw thieves")
    table.play(table.options("lay")[0])
    return table


def test_a_free_thief_fights_for_the_hoard() -> None:
    """ED-11.5: hidden thieves become visible, without paying."""
    table = found_by_red()
    assert not hidden(table.state)
    assert (table.state.doubloons, table.stock("orange", "thief")) == (3, 1)
    table.play("fight 6", "fight 6", "fight 1", "fight 1", "fight 1")
    assert table.hand("red") == "ffwwgg"
    assert hidden(table.state)
    assert table.state.doubloons == 2
    assert table.asked == "red explore"


def test_the_thief_takes_the_hoard_if_he_wins() -> None:
    """ED-11.5."""
    table = found_by_red()
    table.play("fight 1", "fight 1", "fight 6", "fight 6", "fight 6")
    assert table.hand("orange") == "ffwwgg"
    assert table.state.hoard_at is None
    assert table.state.where[2] is not None


def test_after_a_tie_the_hoard_waits_for_who_wins_there() -> None:
    """ED-11.5: the next fight is an ordinary one."""
    table = found_by_red()
    table.play("fight 3", "fight 3", "fight 2", "fight 2", "fight 2")
    place = table.state.hoard_at
    assert place == table.state.where[2]
    table.play("end turn", "roll 1", "roll 1", "stop gathering", "end turn", "take gold")
    table.play(f"move thief-1 to {table.names['exit']}")
    while table.asked == "chance battle-die":
        table.play("fight 1")
    assert table.state.hoard_at == place


def test_who_enters_later_finds_the_waiting_hoard() -> None:
    """ED-11.5."""
    table = explorers_turn("a=entrance b=gold:B x=wood", "exit=exit:R p=thieves-", points=1)
    table.state.hoard_at = table.names["p"]
    table.play("move explorer to {p}")
    assert table.hand("red") == "ffwwgg"
    assert table.state.hoard_at is None


def test_if_all_thieves_are_out_the_hoard_is_free() -> None:
    """ED-11.5."""
    table = explorers_turn("a=entrance b=gold:B x=wood:OO", CAVE, points=1)
    table.play("discover with explorer", "draw thieves")
    table.play(table.options("lay")[0])
    assert table.hand("red") == "ffwwgg"
    assert table.asked == "red explore"


def test_a_thief_who_finds_it_gets_the_hoard_and_a_free_thief() -> None:
    """ED-11.5, ED-10.5: the new one has 4 points at once."""
    table = thieves("a=entrance b=gold:RB", "exit=exit:O p=empty")
    table.play("discover with thief-1", "draw thieves")
    table.play(table.options("lay")[0])
    assert table.hand("orange") == "ffwwgg"
    assert table.state.where[2] == table.state.where[3]
    assert table.state.points[2:] == (3, 4)


def test_a_dweller_is_fought_in_the_first_round_and_so_is_this_thief() -> None:
    """ED-4.4, ED-11.5."""
    table = found_by_red(turns=(0, 0, 0), round_number=1)
    assert table.asked == "chance battle-die"


def test_bavieca_is_saddled_before_the_turn() -> None:
    """ED-11.1: one thief rides, also one who is yet to come."""
    table = turn_of_thieves("a=gold:O/oPn x=wood:RB")
    assert table.asked == "orange thieves-turn"
    for rider, points in (("thief-1", (5, 4)), ("thief-2", (4, 5))):
        table = thieves("a=gold:O/oPn x=wood:RB", turn="blue", points=0)
        table.state.treasures = ((), (), (Treasure.BAVIECA,))
        table.play("end turn")
        assert table.options() == ["saddle thief-1", "saddle thief-2"]
        table.play(f"saddle {rider}", "take gold", "buy thief on {a}")
        assert table.state.points[2:] == points


def test_the_golden_rose_brings_a_card_at_the_turns_start() -> None:
    """ED-11.1."""
    table = thieves("a=gold:O/oPn x=wood:RB", turn="blue", points=0)
    table.state.treasures = ((), (), (Treasure.GOLDEN_ROSE,))
    table.play("end turn")
    table.play(*table.options()[:1])
    assert table.hand("orange") == "f"
    assert table.asked == "orange thieves-turn"


def test_the_curse_is_one_thiefs() -> None:
    """ED-11.1, ED-10.9: 3 points and 2 dice, silent while he holds the cave shrine."""
    table = thieves("a=gold:OO x=wood:RB", turn="blue", points=0)
    table.state.cursed = 3
    table.play("end turn", "take gold")
    assert table.state.points[2:] == (4, 3)
    assert [table.state.explorer_strength(thief) for thief in (2, 3)] == [3, 2]
    table.state.shrine = 3
    assert table.state.explorer_strength(3) == 5


def test_a_collapse_buries_thieves_with_half_their_cards() -> None:
    """ED-11.6: doubloons stay, as long as they have a piece left."""
    table = explorers_turn(
        "a=entrance b=gold:B/oPn x=wood", "exit=exit:O p=empty:R", points=1, hands="- - ffff"
    )
    table.play("discover with explorer", "draw collapse")
    table.play(table.options("lay")[0])
    assert table.asked == "orange half"
    table.play("surrender food", "surrender food")
    assert (table.hand("orange"), table.state.doubloons) == ("ff", 3)
    assert table.state.fallen[2][-1] == 1


@pytest.mark.parametrize("doubloons", [0, 5])
def test_a_collapse_that_buries_the_last_piece_hides_them(doubloons: int) -> None:
    """ED-11.6, ED-10.3: their cards are gone, but their doubloons they keep."""
    table = explorers_turn(
        "a=entrance b=gold:B x=wood",
        "exit=exit:O p=empty:R",
        points=1,
        hands="- - ffff",
        doubloons=doubloons,
    )
    table.play("discover with explorer", "draw collapse")
    told = table.play(table.options("lay")[0])
    assert hidden(table.state)
    assert (table.hand("orange"), table.state.doubloons) == ("-", doubloons)
    assert [event.params["count"] for event in told if event.key == "hides-again"] == [doubloons]
    assert table.asked == "red explore"


def test_the_wolf_of_the_thieves_discovers_beside_one_on_its_own_map() -> None:
    """ED-11.4: the first thief is on the island, the second beside the wolf in the cave."""
    table = thieves("a=entrance:O b=gold:RB", "exit=exit:O p=wolf-", hands="- - f")
    table.state.wolf = Companion(2, table.names["p"])
    table.play("discover by wolf", "draw empty")
    table.play(table.options("lay")[0])
    assert table.state.wolf is not None
    assert table.state.wolf.place.plane is Plane.CAVE


def test_thieves_who_hide_lose_their_wolf() -> None:
    """ED-10.3, ED-11.4: with a wolf alone they could never come out again."""
    table = explorers_turn("a=gold:Rrr b=food:O c=wood d=gold:B", points=1, hands="g - ff")
    table.state.wolf = Companion(2, table.names["c"])
    table.play("move explorer to {b}", "call 2 from {a} by {a}", "ready")
    told = table.play(*["fight 6"] * 3, *["fight 1"] * 3, "surrender food")
    assert {"wolf-dies", "hides-again"} <= {event.key for event in told}
    assert hidden(table.state)
    assert table.state.wolf is None


def test_who_beats_the_free_thief_has_the_hoard_before_the_next_enemy() -> None:
    """ED-11.5, ED-6.10: blue's fort holds the new tile too, and sends red back."""
    table = explorers_turn(
        "a=entrance b=gold:B x=wood",
        """
        exit=exit:R   n=.
              p=empty/bFne
        """,
        points=1,
        explorers="pedro",
    )
    table.play("discover with explorer", "draw thieves", "lay at {n}")
    table.play("oppose orange", "fight 6", "fight 6", *["fight 1"] * 3)
    assert table.hand("red") == "ffwwgg"
    table.play("fight 1", "fight 1", "fight 2")
    assert table.state.where[0] == table.names["exit"]
    assert table.state.hoard_at is None
