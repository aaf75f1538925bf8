"""ED-11.1, ED-11.2, ED-7.3: treasures, the curse, the cave shrine as a token."""

import pytest

from tablero.games.eldorado.box import Creature, Kind, Tile, Treasure
from tablero.games.eldorado.pieces import Beast, Companion
from tests.eldorado.diagram import Table
from tests.eldorado.positions.cave import ISLAND, deep, fight, finding, keys

BAVIECA, ROSE, JIMENEZ, CORTES = Treasure


def give(table: Table, seat: int, *treasures: Treasure) -> None:
    """The seat has these treasures."""
    row = list(table.state.treasures)
    row[seat] = tuple(sorted(treasures))
    table.state.treasures = tuple(row)


def test_the_finder_takes_a_treasure_and_the_tile_is_empty_then() -> None:
    """ED-11.1."""
    table, told = finding("jimenez")
    assert table.state.treasures == ((JIMENEZ,), ())
    assert "finds-treasure" in keys(told)
    assert table.state.land.shown(table.names["found"]) is Tile.EMPTY


def test_bavieca_is_one_more_step_at_once_and_in_every_turn() -> None:
    """ED-11.1."""
    table, _ = finding("bavieca", points=1)
    assert table.points() == 1
    table.play("end turn", "roll 1", "roll 1")
    while table.asked != "red explore":
        table.play(
            {"gather": "stop gathering", "explore": "end turn", "roll": "roll 2"}[
                table.asked.split()[1]
            ]
        )
    assert table.points() == 3


def test_the_rose_brings_a_card_of_choice_when_it_is_found() -> None:
    """ED-11.1."""
    table, _ = finding("golden-rose")
    assert table.asked == "red rose"
    assert table.options() == ["pluck food", "pluck gold", "pluck wood"]
    table.play("pluck gold")
    assert table.hand("red") == "g"
    assert table.asked == "red explore"


def test_the_rose_brings_a_card_before_each_gathering() -> None:
    """ED-11.1: even where nothing can be gathered."""
    table = deep("a=gold e=entrance:R b=food:B", "exit", turn="blue")
    give(table, 0, ROSE)
    table.play("end turn", "roll 1", "roll 1")
    assert table.asked == "red rose"
    table.play("pluck wood")
    assert table.hand("red") == "w"
    assert table.asked == "red explore"


def test_an_empty_supply_gives_no_card() -> None:
    """ED-1.2."""
    table = deep("a=gold e=entrance:R b=food:B", "exit", turn="blue")
    give(table, 0, ROSE)
    table.state.supply = (0, 0, 0)
    table.play("end turn", "roll 1", "roll 1")
    assert table.asked == "red explore"


@pytest.mark.parametrize(("attacker", "again"), [("B", "red"), ("R", "red")])
def test_the_army_of_jimenez_throws_one_die_again(attacker: str, again: str) -> None:
    """ED-11.1: whoever attacks, if its holder fights."""
    island = "a=gold:R b=food:B"
    table = deep(island, "", turn="red" if attacker == "R" else "blue", points=1)
    give(table, 0, JIMENEZ)
    table.play("move explorer to {b}" if attacker == "R" else "move explorer to {a}")
    if attacker == "B":
        table.play("fight 3")
    table.play("fight 2")
    assert table.asked == f"{again} reroll"
    assert table.options() == ["reroll 2", "stand"]
    told = table.play("reroll 2")
    assert keys(told) == ["jimenez-rerolls"]
    assert table.options() == ["stand"]
    assert table.refused("reroll 2") == "ED-11.1"
    table.play("stand")
    assert table.asked == "chance battle-die"


def test_the_army_of_jimenez_stays_away_when_its_holder_does() -> None:
    """ED-11.1: villagers alone throw no die again."""
    table = deep("a=gold:r b=food:B c=wood:R", "", hands="g")
    give(table, 0, JIMENEZ)
    table.play("march 1 from {a} to {b}", "fight 2")
    assert table.asked == "chance battle-die"


def test_with_hardcore_battles_the_first_die_is_free_and_others_cost_gold() -> None:
    """ED-11.1, ED-13.2."""
    table = deep("a=gold:Rr b=food:B", "", points=1, hands="g")
    table.state.variant = table.state.variant.but(rerolls=True)
    give(table, 0, JIMENEZ)
    table.play("move explorer to {b}")
    table.play("call 1 from {a} by {a}", "fight 1", "fight 2")
    assert table.hand("red") == "-"
    assert table.options("reroll") == ["reroll 1", "reroll 2"]
    table.play("reroll 1")
    assert table.options("reroll") == []


def test_the_cursed_treasure_brings_gold_and_takes_speed_and_strength() -> None:
    """ED-11.1."""
    table, told = finding("cortes")
    assert table.hand("red") == "ggggg"
    assert "cursed" in keys(told)
    assert table.state.cursed == 0
    assert table.state.explorer_strength(0) == 0
    table.play("end turn", "roll 1", "roll 1", "stop gathering", "end turn", "roll 1", "roll 1")
    assert table.points() == 0


def test_a_cursed_explorer_of_strength_one_has_the_sum_0_but_villagers_roll() -> None:
    """ED-11.1, ED-16.10."""
    table = deep("a=gold:R b=food:B", "", points=1)
    table.state.cursed = 0
    table.play("move explorer to {b}")
    assert table.asked == "chance battle-die"
    told = table.play("fight 1")
    assert "battle-won" in keys(told)
    assert table.state.where[0] is None
    other = deep("a=gold:Rr b=food:B", "", points=1, hands="g")
    other.state.cursed = 0
    other.play("move explorer to {b}", "call 1 from {a} by {a}", "fight 4", "fight 3")
    assert other.state.where[1] is None


def test_the_curse_is_silent_beside_the_cave_shrine() -> None:
    """ED-11.1."""
    table = deep("a=gold:R b=food:B", "", shrine="red")
    table.state.cursed = 0
    assert table.state.explorer_strength(0) == 3


def test_the_victor_takes_one_treasure_of_choice_but_never_the_cursed_one() -> None:
    """ED-11.2."""
    table = deep("a=gold:R b=food:B", "", points=1)
    give(table, 1, BAVIECA, ROSE, CORTES)
    table.state.cursed = 1
    table.play("move explorer to {b}", "fight 6")
    assert table.asked == "red treasure"
    assert table.options() == ["take bavieca of blue", "take golden-rose of blue"]
    assert table.refused("take cortes of blue") == "ED-11.2"
    table.play("take golden-rose of blue")
    assert table.state.treasures == ((ROSE,), (BAVIECA, CORTES))
    assert table.state.cursed == 1
    assert table.asked == "red explore"


def test_who_wins_with_the_shrine_is_not_asked_for_a_treasure() -> None:
    """ED-7.1, ED-15.9: the game is over as soon as the shrine has changed hands."""
    table = deep("a=gold:R b=food:B shrine/rO shrine/rO shrine/rO", "", points=1, shrine="blue")
    table.state.treasures = ((), (Treasure.BAVIECA, Treasure.JIMENEZ))
    table.play("move explorer to {b}")
    fight(table, "6666", "111")
    table.play("stand")
    assert table.asked == "over"
    assert table.state.result().winners == (0,)


def test_who_wins_by_a_collapse_waits_for_nobodys_cards() -> None:
    """ED-7.1, ED-11.6: the buried titan kept the shrine, which is the finder's at once."""
    table = deep(
        "a=gold e=entrance shrine/rO shrine/rO shrine/rO",
        "exit:B c=empty:R",
        points=1,
        hands="- ffff",
        cave_stack="collapse",
    )
    table.state.beasts = (Beast(Creature.TITAN, table.names["exit"]),)
    table.state.shrine_dweller = Tile.TITAN
    table.play("discover with explorer", "draw collapse")
    table.play(table.options("lay")[0])
    assert table.asked == "over"


def test_an_only_treasure_goes_without_a_question() -> None:
    """ED-11.2."""
    table = deep("a=gold:R b=food:B", "", points=1)
    give(table, 1, BAVIECA)
    table.play("move explorer to {b}")
    told = fight(table, "6", "1")
    assert "gets-treasure" in keys(told)
    assert table.state.treasures == ((BAVIECA,), ())


def test_a_dweller_keeps_the_treasure_that_the_loser_leaves() -> None:
    """ED-11.2: and the cave shrine with it; then its tile is shuffled back."""
    table = deep(points=1, shrine="red", cave_stack="tiger")
    give(table, 0, BAVIECA, JIMENEZ)
    table.play("discover with explorer", "draw tiger", "lay at {exit.east}")
    table.play("fight 1", "fight 1", "fight 1", "stand", "fight 6", "fight 6")
    assert table.asked == "red treasure"
    table.play("take jimenez of red")
    assert table.state.kept == ((Tile.TIGER, JIMENEZ),)
    assert table.state.treasures[0] == (BAVIECA,)
    assert table.state.shrine_dweller is Tile.TIGER
    assert table.state.cave_known == (Tile.TIGER,)


def test_who_beats_the_dweller_gets_all_that_it_kept() -> None:
    """ED-11.2, ED-7.4: two dice of its own and two for the shrine."""
    table = deep(points=1, shrine=None, cave_stack="tiger")
    table.state.kept = ((Tile.TIGER, BAVIECA), (Tile.TIGER, JIMENEZ))
    table.state.shrine_dweller = Tile.TIGER
    table.state.offerings = ((), ())
    table.play("discover with explorer", "draw tiger", "lay at {exit.east}")
    fight(table, "6", "1111")
    assert table.state.treasures[0] == (BAVIECA, JIMENEZ)
    assert not table.state.kept
    assert table.state.shrine == 0


def test_the_cave_shrine_is_a_token_and_its_tile_stays() -> None:
    """ED-7.3."""
    table, _ = finding("cave-shrine")
    assert table.state.shrine == 0
    table.play("move explorer to {exit}")
    assert table.names["found"] in table.state.land.tiles
    assert table.state.land.shown(table.names["found"]) is Tile.EMPTY


def test_treasures_lie_in_no_base_game() -> None:
    """Expansion rules apply only when it is chosen."""
    table = Table(ISLAND, "exit:R", points=1)
    table.play("discover with explorer")
    assert not [option for option in table.options() if "bavieca" in option]


def test_gold_for_the_cursed_is_what_the_supply_has() -> None:
    """ED-1.2."""
    table = deep(points=1)
    table.state.supply = (0, 0, 2)
    table.play("discover with explorer", "draw cortes", "lay at {exit.east}")
    assert table.state.hands[0] == (Kind.GOLD, Kind.GOLD)


def test_the_rose_brings_its_card_before_anybody_interrupts() -> None:
    """ED-11.1, ED-6.6: at once; only then may blue's army attack the finder, and take the rose."""
    cave = """
    exit:R  n=empty:b
    """
    table = deep(cave=cave, points=1, hands="- g", cave_stack="golden-rose")
    table.play("discover with explorer", "draw golden-rose", "lay at {exit.southeast}")
    assert table.asked == "red rose"
    table.play("pluck gold")
    assert table.asked == "blue interruption"
    assert table.hand("red") == "g"


def test_villagers_leave_a_treasure_where_it_lies_and_the_wolf_brings_it() -> None:
    """ED-11.1, ED-11.4: the wolf's leader is cursed, wherever he is."""
    table = deep("a=gold:R e=entrance b=food:B", "exit:r d=cortes", hands="fg")
    table.state.wolf = Companion(0, table.names["exit"])
    table.play("march 1 from {exit} to {d}")
    assert not table.state.treasures[0]
    table.play("lead wolf to {d}")
    assert table.state.treasures == ((CORTES,), ())
    assert table.state.cursed == 0
    assert table.hand("red") == "ggggg"


def test_bavieca_makes_up_for_the_curse() -> None:
    """ED-11.1: one point more, one less."""
    table = deep("a=gold e=entrance:R b=food:B", "exit", turn="blue", explorers="pedro hector")
    give(table, 0, BAVIECA, CORTES)
    table.state.cursed = 0
    table.play("end turn", "roll 2", "roll 2")
    assert table.points() == 2


def test_the_curse_leaves_a_shot_of_strength_one_without_a_die() -> None:
    """ED-11.1, ED-8.12: Yanga's sum is 0; the army of Jiménez has nothing to throw again."""
    table = deep("a=gold:R b=food c=wood:b d=gold:B", "", explorers="yanga")
    give(table, 0, JIMENEZ, CORTES)
    table.state.cursed = 0
    told = table.play("shoot at {c}", "fight 1")
    assert "shot-fails" in keys(told)


def test_the_army_of_jimenez_helps_a_shot() -> None:
    """ED-11.1, ED-8.12: its holder fights, from afar."""
    table = deep("a=gold:R b=food c=wood:B", "", explorers="yanga")
    give(table, 0, JIMENEZ)
    table.play("shoot at {c}", "fight 1", "reroll 1", "stand", "fight 6", "fight 5")
    assert table.state.where[1] is None
