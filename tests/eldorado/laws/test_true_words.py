"""What the page, the orders and the bots say of a position is what the rules make of it."""

import re
from collections import Counter
from fractions import Fraction

import pytest

from tablero.drawing.parts import whole
from tablero.games.eldorado.bot.scene import Scene
from tablero.games.eldorado.box import Kind, Tile, Treasure
from tablero.games.eldorado.drawing.island import about
from tablero.games.eldorado.drawing.moving import Goal, goals
from tablero.games.eldorado.drawing.panel import panel
from tablero.games.eldorado.gathering import Gathering
from tablero.games.eldorado.hexes import Plane
from tablero.games.eldorado.outlook import next_tile
from tablero.games.eldorado.pieces import Companion
from tablero.games.eldorado.roll import Dividing
from tablero.games.eldorado.teams import Allotting
from tablero.games.eldorado.thieves.turn import Saddling, ThievesTurn
from tests.eldorado.diagram import STANDARD, Table
from tests.eldorado.drawing.page import board, look, preview
from tests.eldorado.games import Position
from tests.eldorado.positions.cave import EXPANSION, deep
from tests.eldorado.positions.solo import alone
from tests.eldorado.positions.teams import teams
from tests.eldorado.positions.thieves import thieves
from tests.eldorado.rules.test_orders import STRONGER, ordered

SPYGLASS = re.compile(r'data-pick="verb:discover-with" data-along="figure:([^"]+)"')
BLADES = "#ed-icon-strength"


def forecast(table: Table, tile: str) -> int:
    """The percents that a preview gives the next tile; 0 if it does not name it."""
    said = " ".join(preview(table, "discover with explorer"))
    found = re.search(rf"\b{tile}\s(\d+)\s%", said, re.IGNORECASE)
    return int(found[1]) if found else 0


def fought_over(table: Table, answer: str) -> bool:
    """Whether the picture of an answer has crossed blades on it."""
    drawn = board(Position(table.state, ()), 0)
    _, _, ghost = drawn.partition(f'data-ghost="{table.text(answer)}"')
    assert ghost
    return BLADES in ghost.partition("data-ghost=")[0]


# What the next tile can be.


def cave_stack(known: str, upper: tuple[int, int] = (0, 0)) -> Table:
    """Red stands at the exit; of the other tiles half lie aside, these are known to be in."""
    table = deep(points=2)
    state = table.state
    state.cave_known = tuple(sorted(map(Tile.parse, known.split())))
    pool = sorted((Counter(state.cave) - Counter(state.cave_known)).elements())
    state.cave, state.cave_aside = tuple(pool[::2]), tuple(pool[1::2])
    state.cave_upper, state.exit_upper = upper
    return table


def test_the_cave_forecast_knows_what_lies_in_the_stack() -> None:
    """ED-2.2, ED-7.5: the shrine, and a dweller that was shuffled back, are surely in it."""
    table = cave_stack("cave-shrine tiger")
    size = len(table.state.cave) + 2
    assert forecast(table, "cave shrine") == forecast(table, "tiger") == round(100 / size)
    assert forecast(table, "giants") < round(100 / size)


def test_what_lies_deeper_is_not_forecast() -> None:
    """ED-2.5: the shrine does not come in the upper half of the stack."""
    assert forecast(cave_stack("cave-shrine", upper=(2, 0)), "cave shrine") == 0
    assert forecast(cave_stack("cave-shrine"), "cave shrine") > 0


def test_the_buried_exit_is_forecast_in_the_lower_half() -> None:
    """ED-11.6, ED-2.5."""

    def chances(upper: int) -> dict[Tile, Fraction]:
        table = deep(cave="c=collapse:R empty", points=2)
        table.state.cave_known, table.state.exit_upper = (Tile.EXIT,), upper
        return next_tile(table.state, None, Plane.CAVE)

    assert Tile.EXIT not in chances(1)
    whole = chances(0)
    assert whole[Tile.EXIT] == Fraction(1, len(deep(cave="c=collapse:R empty").state.cave) + 1)
    assert sum(whole.values()) == 1


def hardcore() -> Table:
    """Of the four key tiles for two players a shrine and the entrance lie on the table."""
    variant = STANDARD.but(key_tiles=True)
    island = "a=gold:R b=food:B c=shrine d=entrance"
    return Table(island, points=2, keys="shrine shrine", variant=variant)


def test_key_tiles_in_hands_are_not_forecast() -> None:
    """ED-13.1: everyone knows which tiles were dealt; in the first turns they are in hands."""
    table = hardcore()
    assert forecast(table, "shrine") == 0
    assert next_tile(table.state, None, Plane.ISLAND).keys() == set(table.state.deck)


def test_a_key_tile_may_have_been_shuffled_in() -> None:
    """ED-13.1: red has had to shuffle his in; which of the two blue has is all the same."""
    table = hardcore()
    table.state.keys = ((), (Tile.SHRINE,))
    table.state.deck = tuple(sorted((*table.state.deck, Tile.SHRINE)))
    found = next_tile(table.state, None, Plane.ISLAND)
    assert found[Tile.SHRINE] == Fraction(1, len(table.state.deck))


def test_bots_expect_what_the_page_forecasts() -> None:
    """ED-2.2, ED-13.1."""
    cave, island = cave_stack("cave-shrine").state, hardcore().state
    expected = next_tile(cave, 0, Plane.CAVE)
    assert Scene(cave, 0).next_cave == {tile: float(expected[tile]) for tile in expected}
    expected = next_tile(island, 0, Plane.ISLAND)
    assert Scene(island, 0).next_island == {tile: float(expected[tile]) for tile in expected}


# Speed.


@pytest.mark.parametrize(
    ("owned", "cursed", "speed"),
    [((), False, 5), ((Treasure.BAVIECA,), False, 6), ((Treasure.CORTES,), True, 4)],
)
def test_speed_counts_horse_and_curse(
    owned: tuple[Treasure, ...], cursed: bool, speed: int
) -> None:
    """ED-8.1, ED-11.1: a 4 of Stella's, with the horse, or with the curse."""
    table = deep(explorers="stella", frames=(Dividing(0, (4, 2)),))
    table.state.treasures = (owned, ())
    table.state.cursed = 0 if cursed else None
    assert f"Speed {speed}, gather 2" in whole(panel(look(table), 300, 300))
    table.play("divide speed 4 gathering 2")
    assert table.state.points[0] == speed


def test_dice_of_a_team_say_what_stella_makes_of_them() -> None:
    """ED-8.1, ED-9.2."""
    ask = Allotting(0, (1, 2, 4, 5), (0, 1))
    table = teams("a=gold:RB b=food:OG", explorers="stella bellona", frames=(ask,))
    assert "Ana moves 5 steps." in preview(table, "allot red speed 4 gathering 1")
    drawn = whole(panel(look(table), 300, 300))
    assert 'aria-label="Speed 6"' in drawn
    assert 'aria-label="Gather 5"' in drawn


def test_action_points_of_stella_become_more_steps() -> None:
    """ED-8.1, ED-13.3."""
    variant = EXPANSION.but(action_points=True)
    frames = (Gathering(0, left=6),)
    table = Table("a=gold:R b=food:B", explorers="stella", variant=variant, frames=frames)
    assert "Ana moves 7 steps." in preview(table, "stop gathering")
    table.play("stop gathering")
    assert table.state.points[0] == 7


def test_a_cursed_thief_is_slower() -> None:
    """ED-10.5, ED-11.1: he has a step less, also when he comes or rides."""
    table = thieves("a=gold/oPn b=food:R c=wood:B")
    table.state.cursed, table.state.treasures = 2, ((), (), (Treasure.CORTES,))
    assert "He has 3 steps at once." in preview(table, "buy thief on {a}", 2)
    table.play("buy thief on {a}")
    assert table.state.points[2] == 3
    table = thieves("a=gold:OO b=food:R c=wood:B", points=0, frames=(ThievesTurn(2), Saddling(2)))
    table.state.cursed, table.state.treasures = 2, ((), (), (Treasure.BAVIECA, Treasure.CORTES))
    assert "4 points in this turn: thief 1." in preview(table, "saddle thief-1", 2)
    assert "5 points in this turn: thief 2." in preview(table, "saddle thief-2", 2)


# Hoard, crops, tiles held.


def test_a_waiting_hoard_has_its_six_cards() -> None:
    """ED-7.6, ED-11.5: they come from the supply when it is won, as far as that has them."""
    table = thieves("a=entrance b=gold:RB", "exit=exit:O p=thieves-", points=1)
    table.state.hoard_at = table.names["p"]
    assert "hoard (6 cards)" in about(look(table), table.names["p"])
    table.state.supply, table.state.hoard = (9, 9, 1), (0, 2, 0)
    assert "hoard (7 cards)" in about(look(table), table.names["p"])
    told = table.play("move thief-1 to {p}")
    (taken,) = [event for event in told if event.key == "takes-hoard"]
    assert [taken.params[str(kind)] for kind in Kind] == [2, 4, 1]


def test_a_farmhouse_promises_nothing_from_a_withered_garden() -> None:
    """ED-11.7."""
    island = "a=garden:R b=wood e=entrance:B"
    table = deep(island, "exit empty", hands="fwwww", points=2)
    assert "Villagers beside it can gather: food, wood, and gold." in preview(
        table, "build farmhouse at {a.n}"
    )
    table = deep(island, "exit totec-garden", hands="fwwww", points=2)
    assert not any("Villagers" in line for line in preview(table, "build farmhouse at {a.nw}"))


# Battles on the way.


def test_a_face_up_dweller_ends_the_way() -> None:
    """ED-7.5: whoever enters fights, so nobody goes on peacefully behind it."""
    table = Table("a=gold e=entrance b=food:B", "exit:R t=tiger d=empty", points=3)
    assert goals(look(table))[table.names["t"]] == Goal(1, battle=True)
    assert table.names["d"] not in goals(look(table))
    assert fought_over(table, "move explorer to {t}")
    beaten = Table("a=gold e=entrance b=food:B", "exit:R t=tiger- d=empty", points=3)
    assert goals(look(beaten))[beaten.names["d"]] == Goal(2, battle=False)
    assert not fought_over(beaten, "move explorer to {t}")


def test_blades_show_where_a_guardian_attacks() -> None:
    """ED-12.3: the player's own tile is where it comes to a battle."""
    table = alone("x=wood a=gold:R wolf=gold c=gold:r y=wood")
    table.play("end turn", "prowl wolf 1")
    assert fought_over(table, "direct wolf to {c}")


def test_who_comes_for_a_farmhouse_fights_without_it() -> None:
    """ED-6.9: two villagers against the explorer, before the farmhouse is attacked."""
    table = Table("a=gold:R b=food/bHn c=wood:bb d=food:B", hands="- gg", points=2)
    table.play("move explorer to {b}", "attack building at {b.n}")
    assert table.asked == "blue answer"
    lines = preview(table, "call 2 from {c} by {c}", 1)
    assert "Battle: your strength 2 against 1." in lines
    table.play("call 2 from {c} by {c}")
    told = table.play("fight 1", "fight 1", "fight 1")
    assert [event.params["total"] for event in told if event.key == "battle-roll"] == [1, 2]


@pytest.mark.parametrize(("army", "answer"), [("bb", "let pass"), ("bbb", None)])
def test_the_order_counts_the_wolf(army: str, answer: str | None) -> None:
    """ED-6.4, ED-11.4: an explorer, a villager and the wolf are as strong as three villagers."""
    island = f"a=gold:R b=food:r c=wood:{army} d=food:B"
    table = Table(island, hands="- gg", points=2, variant=EXPANSION)
    table.state.wolf = Companion(0, table.names["b"])
    table.play("move explorer to {b}")
    assert ordered(table, STRONGER) == answer


# Several thieves.


def test_each_thief_has_places_of_his_own_to_discover() -> None:
    """ED-4.2, ED-10.5: picking a thief leaves those beside him."""
    table = thieves("a=gold:O b=food c=wood:O d=food:R e=gold:B")
    assert Counter(SPYGLASS.findall(board(Position(table.state, ()), 2))) == {
        "thief-1": 2,
        "thief-2": 4,
    }
    explorer = Table("a=gold:R b=food c=wood:B", points=2)
    assert not SPYGLASS.findall(board(Position(explorer.state, ()), 0))
