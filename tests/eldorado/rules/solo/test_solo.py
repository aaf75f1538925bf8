"""ED-12, ED-16.10: a player alone against wolf, thief and titan."""

import pytest

from tablero.games.eldorado import GAME
from tablero.games.eldorado.battle import monsters
from tablero.games.eldorado.box import Creature, Explorer, Piece, Tile
from tablero.games.eldorado.hexes import Place, Plane
from tests.eldorado.diagram import Opening
from tests.eldorado.positions.solo import THIEF, TITAN, WOLF, alone, fight, keys, place_of
from tests.eldorado.talk import Talk


def test_one_player_begins_with_three_cards_of_each_kind_and_six_villagers() -> None:
    """ED-12.1, ED-1.3."""
    table = Opening(1, explorers="stella")
    assert table.hand("red") == "fffwwwggg"
    assert table.stock("red", "villager") == 6


def test_six_villagers_are_the_most_alone_for_hector_too() -> None:
    """ED-12.1, ED-1.3, ED-8.3."""
    table = Opening(1, explorers="hector")
    assert table.stock("red", "villager") == 6


def test_a_turn_has_six_action_points() -> None:
    """ED-12.1, ED-13.3."""
    table = Opening(1, explorers="pedro", tile="gold")
    assert table.asked == "red gather"
    table.play("gather gold", "gather gold", "stop gathering")
    assert table.points() == 4


@pytest.mark.parametrize(
    ("name", "other"),
    [("victoria", "pedro"), ("emma", "tizoc"), ("nicolas", "hector"), ("laffite", "william")],
)
def test_four_explorers_do_not_play_alone(name: str, other: str) -> None:
    """ED-12.1: the other face of the card plays, and nobody is asked."""
    table = Opening(1, explorers=name)
    assert table.state.explorers == (Explorer.parse(other),)
    assert table.asked == "red gather"


def test_alone_one_picks_between_two_faces_that_can_play() -> None:
    """ED-2.1, ED-12.1: with the start tile before one's eyes."""
    table = Talk(GAME.setup(1))
    while not table.options("deal explorer"):
        table.play(table.options()[0])
    table.play("deal explorer sequoia-yanga to red", "draw gold")
    assert table.options() == ["pick sequoia", "pick yanga"]
    assert table.refused("pick emma") == "ED-12.1"
    table.play("pick yanga")
    table.shows("start=gold:R")


@pytest.mark.parametrize("option", ["teams", "thieves", "key-tiles"])
def test_some_options_are_not_for_one(option: str) -> None:
    """ED-12.1."""
    usual = {each.name: each.choices[0] for each in GAME.options}
    assert GAME.misfit(1, usual) is None
    assert GAME.misfit(1, usual | {option: "yes"}) is not None


def test_shrines_bring_wolf_thief_and_titan() -> None:
    """ED-12.2."""
    table = alone("a=gold b=wood:R", points=3, deck="shrine shrine shrine")
    for creature, place in ((WOLF, "lay at {b.northwest}"), (THIEF, "lay at {b.southwest}")):
        told = table.play("discover with explorer", "draw shrine", place)
        assert "guardian-appears" in keys(told)
        assert place_of(table, creature) is not None
    table.play("discover with explorer", "draw shrine")
    table.play(table.options("lay")[0])
    assert [beast.creature for beast in table.state.beasts] == [WOLF, THIEF, TITAN]
    assert all(beast.place in table.state.land.shrines for beast in table.state.beasts)


def test_after_the_turn_they_move_in_their_order() -> None:
    """ED-12.2."""
    far = " ".join(f"{name}=gold" for name in "cdfghij")
    table = alone(f"a=gold:R {far} wolf=shrine thief=shrine titan=shrine")
    table.play("end turn")
    assert table.options() == [f"prowl wolf {value}" for value in range(1, 7)]
    table.play("prowl wolf 1")
    assert table.options() == [f"prowl thief {value}" for value in range(1, 7)]
    table.play("prowl thief 1")
    assert table.options() == [f"prowl titan {value}" for value in range(1, 7)]
    told = table.play("prowl titan 2")
    assert "turn" in keys(told)
    assert table.asked == "red gather"
    assert table.state.prowl_dice == (1, 1, 2)


def test_every_step_is_told() -> None:
    """ED-12.3."""
    table = alone("a=gold:R c=wood d=food f=gold titan=shrine")
    table.play("end turn")
    told = table.play("prowl titan 2")
    steps = [event.params for event in told if event.key == "monster-moves"]
    assert [(str(step["start"]), str(step["place"])) for step in steps] == [
        ("(4,0)", "(3,0)"),
        ("(3,0)", "(2,0)"),
    ]


def test_they_walk_over_shrines() -> None:
    """ED-12.4."""
    table = alone("a=gold:R c=wood s=shrine wolf=shrine")
    table.play("end turn", "prowl wolf 2")
    assert place_of(table, WOLF) == table.names["c"]


def test_the_player_decides_between_equal_distances() -> None:
    """ED-12.3."""
    table = alone("a=gold:R c=wood wolf=gold d=wood f=gold:r")
    table.play("end turn", "prowl wolf 1")
    assert table.asked == "red direction"
    assert table.options() == table.texts("direct wolf to {c}", "direct wolf to {d}")
    assert table.refused("direct wolf to {a}") == "ED-12.3"
    table.play("direct wolf to {d}")
    assert place_of(table, WOLF) == table.names["d"]


def test_the_thief_replaces_an_offering_of_the_player() -> None:
    """ED-12.3: it returns to the player, and every guardian is stronger by one."""
    table = alone("a=gold:R c=wood d=food thief=gold s=shrine/rO wolf=gold")
    assert table.stock("red", "offering") == 2
    table.play("end turn", "prowl wolf 1")
    told = table.play("prowl thief 1")
    assert "steals-offering" in keys(told)
    assert table.state.offerings == ((),)
    assert table.state.stolen_shrines == (table.names["s"],)
    assert table.stock("red", "offering") == 3
    assert [monsters.beast(table.state, 0, each).strength for each in (WOLF, THIEF, TITAN)] == [
        2,
        4,
        7,
    ]


def test_two_offerings_of_the_thief_make_wolf_3_thief_5_titan_8() -> None:
    """ED-16.10."""
    table = alone("a=gold:R s=shrine t=shrine")
    table.state.stolen_shrines = (table.names["s"], table.names["t"])
    strengths = [monsters.beast(table.state, 0, creature).strength for creature in Creature]
    assert strengths == [3, 5, 8]


def test_the_thief_passes_a_shrine_where_he_has_been() -> None:
    """ED-12.3: then he goes for the nearest being."""
    table = alone("a=gold:R c=wood d=food thief=gold f=gold s=shrine/rO")
    table.state.stolen_shrines = (table.names["s"],)
    table.play("end turn", "prowl thief 1")
    assert place_of(table, THIEF) == table.names["d"]
    assert table.state.offerings == ((table.names["s"],),)


def test_the_thief_prefers_a_far_shrine_to_a_near_being() -> None:
    """ED-12.3."""
    table = alone("a=gold:R c=wood thief=gold f=gold g=wood s=shrine/rO")
    table.play("end turn", "prowl thief 2")
    assert place_of(table, THIEF) == table.names["g"]


def test_there_is_no_offering_while_a_guardian_stands_on_the_shrine() -> None:
    """ED-12.4."""
    table = alone("a=gold:R wolf=shrine", hands="ffwwgg")
    assert table.refused("offer at {wolf}") == "ED-12.4"
    free = alone("a=gold:R s=shrine", hands="ffwwgg")
    assert free.allowed("offer at {s}")


def test_a_beaten_explorer_loses_the_game() -> None:
    """ED-12.1."""
    table = alone("a=gold:R titan=gold")
    table.play("end turn", "prowl titan 1")
    told = fight(table, "666666", "1")
    assert "solo-lost" in keys(told)
    assert "explorer-beaten" not in keys(told), "nobody will put him back"
    assert table.asked == "over"
    assert table.state.result().winners == ()


def test_all_four_shrines_win() -> None:
    """ED-12.1, ED-7.1."""
    table = alone("s=shrine/rO t=shrine/rO a=gold:R u=shrine", hands="ffwwgg", shrine="red")
    told = table.play("offer at {u}")
    assert "controls-all" in keys(told)
    assert table.state.result().winners == (0,)


def test_a_beaten_guardian_is_put_on_a_tile_of_the_players_choice() -> None:
    """ED-12.4: not on water, nor where the player is; its move ends."""
    table = alone("a=gold:R c=wood wolf=gold w=water s=shrine")
    table.play("end turn", "prowl wolf 6")
    fight(table, "1", "6")
    assert table.asked == "red banish"
    assert table.options() == table.texts(
        "banish wolf to {c}", "banish wolf to {wolf}", "banish wolf to {s}"
    )
    assert table.refused("banish wolf to {w}") == "ED-12.4"
    assert table.refused("banish wolf to {a}") == "ED-12.4"
    told = table.play("banish wolf to {s}")
    assert "turn" in keys(told)
    assert place_of(table, WOLF) == table.names["s"]


def test_they_attack_buildings_on_their_way() -> None:
    """ED-12.3: the farmhouse beside the tile that the titan enters."""
    table = alone("a=gold:R c=wood/rHne titan=gold")
    table.play("end turn", "prowl titan 1")
    told = fight(table, "666666", "1")
    assert "building-destroyed" in keys(told)
    assert place_of(table, TITAN) == table.names["c"]


def test_a_fort_at_a_shrine_is_attacked_there() -> None:
    """ED-12.3, ED-12.4, ED-1.9: the fort holds the shrine's tile; nobody could come to help."""
    table = alone("a=gold:Rr c=wood s=shrine/rFs wolf=food", hands="gg")
    told = table.play("end turn", "prowl wolf 2")
    assert "monster-attacks" in keys(told)
    told = fight(table, "6", "1")
    assert "building-destroyed" in keys(told)
    assert place_of(table, WOLF) == table.names["c"]


def test_tied_they_go_back_and_stop() -> None:
    """ED-12.3, ED-11.3."""
    table = alone("a=gold:R c=wood:r wolf=gold")
    table.play("end turn", "prowl wolf 6")
    fight(table, "3", "3")
    assert place_of(table, WOLF) == table.names["wolf"]
    assert table.asked == "red gather"


def test_a_tie_with_one_guardian_does_not_bind_before_the_next() -> None:
    """ED-12.3, ED-6.5: the wolf's move is over, so the villager flees from the thief."""
    table = alone("a=gold:R c=wood d=food:r wolf=gold thief=gold", hands="gg")
    table.play("end turn", "prowl wolf 1", "ready")
    fight(table, "3", "3")
    table.play("prowl thief 2")
    assert table.asked == "red answer"
    assert table.options("flee") == table.texts("flee 1 to {c}")


def test_dice_are_thrown_again_for_gold() -> None:
    """ED-12.1, ED-13.2."""
    table = alone("a=gold:R c=wood wolf=gold", hands="g")
    table.play("end turn", "prowl wolf 2", "fight 3", "fight 1")
    assert table.asked == "red reroll"
    table.play("reroll 1", "stand", "fight 4")
    assert table.asked == "red banish"


@pytest.mark.parametrize(("tile", "creature", "dice"), [("wolf", WOLF, 1), ("titan", TITAN, 6)])
def test_their_cave_tiles_bring_them_into_a_battle(
    tile: str, creature: Creature, dice: int
) -> None:
    """ED-12.5."""
    table = alone("a=gold e=entrance", "exit:R", points=1, cave_stack=tile)
    told = table.play("discover with explorer", f"draw {tile}", "lay at {exit.east}")
    assert keys(told)[-2:] == ["guardian-comes", "monster-attacks"]
    told = fight(table, "6" + "1" * (dice - 1), "6")
    assert ("battle-tied" in keys(told)) == (dice == 1)
    assert table.state.over or place_of(table, creature) == Place.of(Plane.CAVE, 1, 0)


def test_a_guardian_who_is_found_throws_first_and_the_player_calls_help() -> None:
    """ED-12.5, ED-13.2: he attacks, so the player knows his dice before throwing again."""
    table = alone("a=gold e=entrance:r", "exit:R", points=2, cave_stack="wolf", hands="gggg")
    table.play("discover with explorer", "draw wolf", "lay at {exit.east}")
    assert table.asked == "red answer"
    assert table.options("flee") == []
    table.play("call 1 from {e} by {exit}", "fight 5", "fight 1", "fight 2")
    assert table.asked == "red reroll"
    table.play("reroll 1", "stand", "fight 6")
    assert table.asked == "red banish"
    table.play("banish wolf to {a}")
    assert table.asked == "red explore"
    assert table.points() == 1
    assert table.state.land.shown(Place.of(Plane.CAVE, 1, 0)) is Tile.EMPTY


def test_tied_with_a_guardian_whom_he_has_found_the_player_goes_back() -> None:
    """ED-12.5, ED-7.5: the guardian stays, and the turn is over."""
    table = alone("a=gold e=entrance:r", "exit:R", points=2, cave_stack="wolf", hands="gg")
    table.play("discover with explorer", "draw wolf", "lay at {exit.east}")
    table.play("call 1 from {e} by {exit}")
    fight(table, "6", "33")
    assert table.state.where == (table.names["exit"],)
    assert table.state.villagers == ((table.names["exit"],),)
    assert place_of(table, WOLF) == Place.of(Plane.CAVE, 1, 0)
    assert table.options() == [f"prowl wolf {value}" for value in range(1, 7)]


def test_the_cave_calls_a_guardian_away_from_the_island() -> None:
    """ED-12.5: and a later shrine does not move him back."""
    table = alone("a=gold e=entrance wolf=shrine", "exit:R", points=1, cave_stack="wolf")
    table.play("discover with explorer", "draw wolf", "lay at {exit.east}")
    assert place_of(table, WOLF) == Place.of(Plane.CAVE, 1, 0)
    first = alone("a=gold b=wood:R e=entrance", "exit c=empty", points=1, deck="shrine")
    first.names["wolf"] = first.names["c"]
    monsters.put(first.state, WOLF, first.names["c"])
    first.play("discover with explorer", "draw shrine")
    first.play(first.options("lay")[0])
    assert place_of(first, WOLF) == first.names["c"]


def test_beating_the_thief_on_his_cave_tile_brings_the_hoard() -> None:
    """ED-12.5, ED-7.6."""
    table = alone("a=gold e=entrance", "exit:R", points=1, cave_stack="thieves", explorers="pedro")
    table.play("discover with explorer", "draw thieves", "lay at {exit.east}")
    fight(table, "111", "66")
    assert table.hand("red") == "ffwwgg"
    assert table.asked == "red banish"
    assert table.state.land.where(Tile.THIEVES) == ()


def test_elsewhere_the_thief_has_no_hoard() -> None:
    """ED-12.5."""
    table = alone("a=gold:Rr thief=gold c=wood")
    table.play("end turn", "prowl thief 1")
    fight(table, "111", "66")
    assert table.hand("red") == "-"


def test_his_cave_tile_is_empty_once_the_thief_has_left_it() -> None:
    """ED-12.5: beaten there later he brings no hoard."""
    table = alone("a=gold e=entrance:R", "exit thief=thieves- p=empty")
    table.play("end turn", "prowl thief 2")
    fight(table, "111", "6")
    assert table.hand("red") == "-"
    back = alone("a=gold e=entrance", "exit:R thief=thieves-", points=1)
    back.play("move explorer to {thief}")
    fight(back, "6", "111")
    assert back.hand("red") == "-"


def test_the_player_rolls_for_other_dwellers() -> None:
    """ED-12.5."""
    table = alone("a=gold e=entrance", "exit:R", points=1, cave_stack="tiger")
    table.play("discover with explorer", "draw tiger", "lay at {exit.east}")
    fight(table, "6", "11")
    assert table.asked == "red explore"


def test_a_buried_guardian_comes_back_to_the_island() -> None:
    """ED-11.6, ED-12.4."""
    table = alone("a=gold e=entrance", "wolf=exit c=empty:R", points=1, cave_stack="collapse")
    table.play("discover with explorer", "draw collapse")
    table.play(table.options("lay")[0])
    assert table.asked == "red banish"
    table.play("banish wolf to {a}")
    assert place_of(table, WOLF) == table.names["a"]


def test_the_last_round_without_all_shrines_is_lost() -> None:
    """ED-7.7, ED-12.1: nobody wins; the shrines are the score."""
    table = alone("a=gold:R s=shrine/rO c=wood", round_number=60)
    table.play("end turn")
    assert table.asked == "over"
    assert table.state.result().winners == ()
    assert table.state.result().scores == (1,)
    assert [line.key for line in table.state.result().lines] == ["shrines"]


def test_offerings_can_be_made_again_after_the_thief() -> None:
    """ED-12.3."""
    table = alone("a=gold:R s=shrine", hands="ffwwgg")
    table.state.stolen_shrines = (table.names["s"],)
    table.play("offer at {s}")
    assert table.state.offerings == ((table.names["s"],),)
    assert table.state.stock[0][Piece.OFFERING] == 2


def test_yanga_shoots_a_guardian_once_a_turn_while_he_wins() -> None:
    """ED-12.4, ED-8.12: a beaten guardian is no target until the next turn; others are."""
    table = alone("a=gold:R b=food wolf=wood titan=gold", explorers="yanga", points=3)
    table.play("shoot at {wolf}")
    fight(table, "6", "1")
    table.play("banish wolf to {b}")
    assert table.options("shoot") == []
    assert table.refused("shoot at {b}") == "ED-12.4"
    table.play("move explorer to {b}")
    fight(table, "6", "1")
    table.play("banish wolf to {a}")
    assert table.options("shoot") == table.texts("shoot at {titan}")


def test_a_guardian_who_was_beaten_on_his_own_way_can_be_shot() -> None:
    """ED-12.4: that was not in the player's turn."""
    table = alone("a=gold:R b=food c=gold wolf=wood d=gold", explorers="yanga")
    table.play("end turn", "prowl wolf 6")
    fight(table, "1", "6")
    table.play("banish wolf to {c}", "stop gathering")
    assert table.options("shoot") == table.texts("shoot at {c}")
