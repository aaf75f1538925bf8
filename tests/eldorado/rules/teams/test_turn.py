"""ED-9.1, ED-9.2, ED-9.3, ED-9.7: turns of a team."""

from tablero.games.eldorado.box import Kind
from tablero.games.eldorado.explore import Explore
from tablero.games.eldorado.gathering import access
from tests.eldorado.diagram import Table
from tests.eldorado.positions.teams import TEAMS, end_of_first_round, opening, teams


def test_captains_alone_play_the_first_round_with_two_dice() -> None:
    """ED-9.1."""
    table = opening()
    table.play("roll 3", "roll 4")
    assert table.asked == "red divide"
    assert table.state.asked == (0,)


def test_all_mates_enter_together_after_the_first_round() -> None:
    """ED-9.1: on their mates' tiles."""
    table = opening()
    assert table.state.where[1] is None
    end_of_first_round(table)
    assert table.state.where[1] == table.state.where[0]
    assert table.state.where[3] == table.state.where[2]


def test_the_log_says_who_is_at_turn_together() -> None:
    """ED-9.1, ED-9.2: the captain alone in the first round, both afterwards."""
    table = teams("a=gold:RB b=food:OG", turns=(1, 0), turn="orange")
    (turn,) = [e for e in table.play_as("orange", "end turn") if e.key.endswith("turn")][1:]
    assert (turn.key, turn.params["seats"]) == ("team-turn", (0, 1))
    table = teams("a=gold:R b=food:O", turns=(0, 0), turn="red")
    (turn,) = [e for e in table.play_as("red", "end turn") if e.key.endswith("turn")][1:]
    assert (turn.key, turn.params["seat"]) == ("turn", 2)


def test_a_mate_waits_for_a_captain_off_the_map() -> None:
    """ED-9.1: and comes with him."""
    table = teams(
        "a=gold:B b=food:R c=wood",
        turn="red",
        captors={"orange": "red"},
        explorers="stella bellona tizoc hector",
    )
    table.play_as("red", "end turn")
    table.play_as("blue", "end turn")
    assert table.asked == "red place-back"
    table.play("place explorer of orange at {c}")
    assert table.state.where[2] == table.state.where[3] == table.names["c"]


def test_four_dice_are_divided_by_the_captain() -> None:
    """ED-9.2: one speed and one gathering for each; Stella's bonus is hers."""
    table = opening()
    end_of_first_round(table)
    table.play("roll 1", "roll 6", "roll 2", "roll 5")
    assert table.asked == "red allot"
    assert table.refused("allot blue speed 1 gathering 2") == "ED-9.2"
    assert table.refused("allot red speed 6 gathering 6") == "ED-9.2"
    table.play("allot red speed 6 gathering 1")
    assert table.options() == table.texts(
        "allot blue speed 2 gathering 5", "allot blue speed 5 gathering 2"
    )
    table.play("allot blue speed 5 gathering 2")
    assert (table.points("red"), table.points("blue")) == (7, 5)
    assert (table.points("orange"), table.points("green")) == (0, 0)


def test_dice_that_leave_one_way_are_divided_without_a_question() -> None:
    """ED-9.2: four equal dice, or an equal pair for the second member."""
    table = opening()
    end_of_first_round(table)
    table.play("roll 2", "roll 2", "roll 2")
    divided = [event for event in table.play("roll 2") if event.key == "divides"]
    assert [event.params["seat"] for event in divided] == [0, 1]
    assert (table.points("red"), table.points("blue")) == (3, 2)
    table = opening()
    end_of_first_round(table)
    table.play("roll 4", "roll 6", "roll 4", "roll 1")
    table.play("allot red speed 6 gathering 1")
    assert (table.points("red"), table.points("blue")) == (7, 4)
    assert table.asked.endswith("gather")


def test_nicolas_and_laffite_look_at_their_own_roll() -> None:
    """ED-9.2, ED-8.4, ED-8.10: before the dice are divided."""
    table = opening(explorers="hector nicolas william laffite")
    end_of_first_round(table)
    table.play("roll 3", "roll 5", "roll 1", "roll 1")
    assert table.asked == "blue keep-roll"
    table.play("throw again", "roll 4", "roll 6")
    assert table.state.golden_dice == (3, 5, 4, 6)
    assert table.asked == "red allot"
    table = opening(explorers="william laffite hector nicolas")
    end_of_first_round(table)
    table.play("roll 3", "roll 5", "roll 1", "roll 3")
    assert table.asked == "blue steal"
    table.play("steal gold from green")
    assert table.asked == "chance search"


def test_both_gather_in_any_order_what_their_own_die_says() -> None:
    """ED-9.2."""
    table = opening(tile="garden")
    end_of_first_round(table)
    table.play("roll 1", "roll 2", "roll 2", "roll 1")
    table.play("allot red speed 2 gathering 1", "allot blue speed 1 gathering 2")
    assert set(table.state.asked) == {0, 1}
    table.play_as("blue", "gather gold")
    assert set(table.state.asked) == {0, 1}
    table.play_as("red", "gather wood")
    assert table.asked == "blue gather"
    assert table.state.asked == (1,)
    table.play("gather food")
    assert set(table.state.asked) == {0, 1}
    assert table.asked.endswith("explore")
    assert table.hand("red") == "fwwg"
    assert table.hand("blue") == "ffwgg"


def test_the_own_tile_is_for_oneself_and_farms_are_for_both() -> None:
    """ED-9.3."""
    table = teams("a=gold:R b=food:B c=wood:r/rHs d=gold:OG")
    assert access(table.state, 0) == (Kind.WOOD, Kind.GOLD)
    assert access(table.state, 1) == (Kind.FOOD, Kind.WOOD)


def test_both_explore_in_any_mixed_order_until_both_have_finished() -> None:
    """ED-9.2, ED-9.7."""
    table = teams("a=gold:R b=food:B c=wood d=gold:OG", points=2)
    table.play_as("blue", "move explorer to {c}")
    table.play_as("red", "move explorer to {b}")
    table.play_as("blue", "move explorer to {b}")
    table.shows("a=gold b=food:BR c=wood d=gold:GO")
    told = [event.key for event in table.play_as("red", "end turn")]
    assert told == ["has-finished"]
    assert table.state.asked == (1,)
    table.play_as("blue", "end turn")
    assert table.state.turns == (2, 1)
    assert table.state.asked == (-1,)


def test_a_member_moves_the_own_explorer_only() -> None:
    """ED-9.2: points are not shared."""
    table = teams("a=gold:R b=food:B c=wood d=gold:OG", points=1)
    table.play_as("red", "move explorer to {b}")
    assert table.points("red") == 0
    assert table.points("blue") == 1
    assert table.refused("move explorer to {c}") == "ED-4.1"


def test_one_purse_pays_for_common_pieces() -> None:
    """ED-9.6, ED-1.3: the villager is the team's, blue alone has paid."""
    table = teams("a=gold:R/rHs b=food:B d=gold:OG", hands="f ff")
    assert table.refused("buy villager on {a}") == "ED-1.4"
    table.play_as("blue", "buy villager on {a}")
    assert (table.hand("red"), table.hand("blue")) == ("f", "-")
    assert table.state.villagers[0] == (table.names["a"],)


def test_an_offering_raises_both() -> None:
    """ED-9.3."""
    table = teams("a=gold:R s=shrine/rO b=food:B d=gold:OG", explorers="stella pedro")
    assert table.state.explorer_strength(0) == 2
    assert table.state.explorer_strength(1) == 3


def test_the_hand_limit_is_for_each() -> None:
    """ED-3.4."""
    table = teams("a=gold:RB d=gold:OG", hands="ffffwwwwggg fffffwwwww")
    table.play_as("red", "end turn")
    table.play_as("blue", "end turn")
    assert table.asked == "red hand-limit"
    table.play("return food", "return food")
    assert table.asked == "blue hand-limit"
    table.play("return wood")
    assert table.state.turns[0] == 2


def test_six_action_points_each() -> None:
    """ED-13.3: not shared; what is not gathered is for steps."""
    variant = TEAMS.but(action_points=True)
    table = Table(
        "a=gold:R b=food:B d=gold:OG",
        seats=4,
        variant=variant,
        turn="orange",
        frames=(Explore(2),),
        explorers="pedro tizoc hector william",
    )
    table.play_as("orange", "end turn")
    table.play_as("green", "end turn")
    assert table.state.asked == (0, 1)
    table.play_as("blue", "gather food", "stop gathering")
    table.play_as("red", "stop gathering")
    assert (table.points("red"), table.points("blue")) == (6, 5)


def test_mates_trade_when_near() -> None:
    """ED-9.1: purses apart, shared on the same or an adjacent tile."""
    table = teams("a=gold:R b=food:B c=wood d=gold:OG", hands="ff g", points=2)
    table.play_as("red", "trade with blue", "give food", "propose")
    table.play_as("blue", "accept")
    assert (table.hand("red"), table.hand("blue")) == ("f", "fg")
    table.play_as("blue", "move explorer to {c}")
    assert table.refused("trade with red") == "ED-3.6"


def test_kinds_in_a_trade_are_seen_by_both_teams_only() -> None:
    """ED-3.6, ED-14.1."""
    table = teams("a=gold:RO b=food:B c=wood:G d=gold:WP", seats=6, hands="ff g w")
    table.play_as("red", "trade with orange")
    event = table.play_as("red", "give food")[0]
    seen = [event.seen_by(seat).params["kind"] is event.params["kind"] for seat in range(6)]
    assert seen == [True, True, True, True, False, False]
