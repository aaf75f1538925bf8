"""ED-10.4: gold, or a range, a loot and a look at somebody's cards."""

import pytest

from tablero.engine import UNSEEN
from tablero.games.eldorado.box import Colour, Kind
from tablero.games.eldorado.hexes import Course
from tablero.games.eldorado.pieces import Bridge
from tablero.games.eldorado.thieves.stealing import Showing
from tests.eldorado.positions.thieves import WITH_THIEVES, thieves, turn_of_thieves
from tests.eldorado.talk import Talk

LINE = "a=gold:O b=food c=wood d=gold:R e=food f=wood:B"


def victims(table: Talk) -> list[str]:
    """Whom the thieves can rob now; a single one shows the cards at once."""
    top = table.state.frames[-1]
    if isinstance(top, Showing):
        return [str(Colour(top.victim))]
    return [text.removeprefix("rob ") for text in table.options("rob")]


def test_a_turn_begins_with_gold_or_theft() -> None:
    """ED-10.4: 1 gold; then they explore, each thief with 4 points (ED-10.5)."""
    table = turn_of_thieves(LINE)
    assert table.options() == ["go stealing", "take gold"]
    table.play("take gold")
    assert (table.asked, table.hand("orange")) == ("orange explore", "g")
    assert table.state.points == (0, 0, 4, 0)


@pytest.mark.parametrize("die", range(1, 7))
def test_the_die_gives_a_number_and_what_it_lacks_to_seven(die: int) -> None:
    """ED-1.6, ED-10.4: the thieves choose which is which."""
    table = turn_of_thieves(LINE, hands="f f")
    table.play("go stealing", f"thief die {die}")
    assert table.options() == sorted([f"range {die} loot {7 - die}", f"range {7 - die} loot {die}"])
    assert table.refused("range 3 loot 3") == "ED-10.4"


def test_example_7_range_six_and_loot_one() -> None:
    """ED-16.7: they roll 1 and 6, Yanga is farther than 1."""
    table = turn_of_thieves(LINE, hands="fww", explorers="yanga")
    table.play("go stealing", "thief die 1", "range 6 loot 1")
    assert victims(table) == ["red"]
    table.play("show cards", "loot wood")
    assert (table.hand("red"), table.hand("orange")) == ("fw", "w")
    assert table.asked == "orange explore"


def test_nobody_in_the_chosen_range_means_nothing() -> None:
    """ED-10.4."""
    table = turn_of_thieves(LINE, hands="fww")
    events = table.play("go stealing", "thief die 1", "range 1 loot 6")
    assert events[-1].key == "nobody-in-range"
    assert table.asked == "orange explore"


def test_nobody_in_either_range_is_not_asked() -> None:
    """ED-10.4: cards in hand count too; that is public."""
    table = turn_of_thieves("a=gold:O b=food c=water d=gold:RB", hands="ff ff")
    table.play("go stealing", "thief die 3")
    assert table.asked == "orange explore"
    table = turn_of_thieves(LINE)
    table.play("go stealing", "thief die 1")
    assert table.asked == "orange explore"


@pytest.mark.parametrize(
    ("reach", "near"),
    [(2, []), (3, ["red"]), (4, ["red"]), (5, ["blue", "red"])],
)
def test_the_range_is_a_walkable_distance(reach: int, near: list[str]) -> None:
    """ED-10.4."""
    table = turn_of_thieves(LINE, hands="f f")
    table.play("go stealing", f"thief die {reach}", f"range {reach} loot {7 - reach}")
    assert victims(table) == near


WATER = """
    a=gold:O  water   d=gold:R
         b=food:bb   c=wood/bFs  x=gold:B
"""


def test_water_is_walked_around_and_enemies_do_not_block() -> None:
    """ED-10.4: two straight steps lead over water; the way around has three."""
    table = turn_of_thieves(WATER, hands="f")
    table.play("go stealing", "thief die 2", "range 2 loot 5")
    assert table.asked == "orange explore"
    table = turn_of_thieves(WATER, hands="f")
    table.play("go stealing", "thief die 3", "range 3 loot 4")
    assert victims(table) == ["red"]


@pytest.mark.parametrize("building", ["/oDn", "/oPs"])
def test_hideout_and_outposts_steal_as_a_thief_on_their_tiles(building: str) -> None:
    """ED-10.4."""
    table = turn_of_thieves(f"a=gold{building} b=food:R x=gold c=water d=gold:B", hands="f f")
    table.play("go stealing", "thief die 1", "range 1 loot 6")
    assert victims(table) == ["red"]


def test_stealing_from_the_own_tile_through_the_entrance() -> None:
    """ED-1.11: entrance and exit are one step apart."""
    table = turn_of_thieves("a=entrance:O b=gold:B", "exit=exit:R p=empty", hands="f f")
    table.play("go stealing", "thief die 1", "range 1 loot 6")
    assert victims(table) == ["blue", "red"]


@pytest.mark.parametrize("owner", ["r", "b"])
def test_nobody_is_robbed_on_a_tile_with_a_fort(owner: str) -> None:
    """ED-10.4: whosever fort it is; a farmhouse does not help."""
    table = turn_of_thieves(f"a=gold:O b=food:R/{owner}Fnw c=wood d=wood:B/bHs", hands="ff ff")
    table.play("go stealing", "thief die 2", "range 5 loot 2")
    assert victims(table) == ["blue"]


def test_a_fort_protects_nobody_on_a_bridge() -> None:
    """ED-10.4, ED-11.8: the fort at the corner of the bridged water is nothing to the bridge."""
    table = thieves("a=gold:O w=water:R/rFne c=wood:B", hands="ff ff", turn="blue", points=0)
    bridge = Bridge(table.names["w"], Course.parse("east-west"))
    table.state.land = table.state.land.with_bridge(bridge)
    table.play("end turn", "go stealing", "thief die 1", "range 1 loot 6")
    assert victims(table) == ["red"]


def test_explorers_off_the_map_and_without_cards_are_safe() -> None:
    """ED-10.4."""
    table = turn_of_thieves(
        "a=gold:O b=food c=wood:B", seats=3, hands="ff f", captors={"red": "blue"}
    )
    table.play("go stealing", "thief die 2", "range 5 loot 2")
    assert victims(table) == ["blue"]


def test_thieves_look_at_all_cards_and_take_up_to_the_loot() -> None:
    """ED-10.4, ED-14.1: they see the hand while they choose, nobody else does."""
    table = turn_of_thieves(LINE, hands="ffwg gg")
    table.play("go stealing", "thief die 3", "range 4 loot 3")
    assert table.state.view(2).state.hands[0] == (UNSEEN,) * 4
    table.play("show cards")
    assert table.state.view(2).state.hands[0] == table.state.hands[0]
    assert table.state.view(1).state.hands[0] == (UNSEEN,) * 4
    assert table.state.view(2).state.hands[1] == (UNSEEN,) * 2
    assert table.options() == ["loot food", "loot gold", "loot wood", "stop looting"]
    (event,) = table.play("loot gold")
    assert event.seen_by(0).params["kind"] is event.seen_by(2).params["kind"] is Kind.GOLD
    assert event.seen_by(1).params["kind"] is UNSEEN
    assert table.refused("loot gold") == "ED-10.4"
    table.play("stop looting")
    assert (table.hand("red"), table.hand("orange")) == ("ffw", "g")
    assert table.state.view(2).state.hands[0] == (UNSEEN,) * 3


def test_a_single_victim_is_robbed_without_a_question() -> None:
    """ED-10.4: everybody sees who is in range; among several the thieves choose."""
    table = turn_of_thieves(LINE, hands="f f")
    table.play("go stealing", "thief die 3")
    assert [event.key for event in table.play("range 4 loot 3")] == ["splits-thief-die", "robs"]
    assert table.asked == "chance show-cards"
    table = turn_of_thieves(LINE, hands="f f")
    table.play("go stealing", "thief die 6", "range 6 loot 1")
    assert table.options() == ["rob blue", "rob red"]


def test_looting_ends_with_the_last_card() -> None:
    """ED-10.4."""
    table = turn_of_thieves(LINE, hands="fw")
    table.play("go stealing", "thief die 1", "range 6 loot 1", "show cards", "loot food")
    assert table.asked == "orange explore"
    table = turn_of_thieves(LINE, hands="f")
    table.play("go stealing", "thief die 3", "range 3 loot 4", "show cards", "loot food")
    assert table.asked == "orange explore"


def test_with_action_points_the_turn_of_the_thieves_is_the_same() -> None:
    """ED-13.3."""
    table = turn_of_thieves(LINE, variant=WITH_THIEVES.but(action_points=True))
    table.play("take gold")
    assert table.state.points == (0, 0, 4, 0)
