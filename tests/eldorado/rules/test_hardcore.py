"""Chapter 13: key tiles, battle re-rolls and action points, each for itself."""

from collections import Counter

import pytest

from tablero.engine import UNSEEN
from tablero.games.eldorado import GAME
from tablero.games.eldorado.box import ISLAND_TILES, Tile, Treasure
from tests.eldorado.diagram import STANDARD, Opening, Table, tiles
from tests.eldorado.talk import Talk

KEYS = STANDARD.but(key_tiles=True)
REROLLS = STANDARD.but(rerolls=True)
POINTS = STANDARD.but(action_points=True)


# Key tiles


@pytest.mark.parametrize(
    ("seats", "each", "dealt"),
    [
        (2, 2, "shrine shrine shrine entrance"),
        (3, 2, "shrine shrine shrine entrance garden garden"),
        (4, 1, "shrine shrine shrine entrance"),
        (5, 1, "shrine shrine shrine entrance garden"),
    ],
)
def test_key_tiles_are_dealt(seats: int, each: int, dealt: str) -> None:
    """ED-13.1."""
    state = Opening(seats, options={"key-tiles": "yes"}).state
    assert [len(keys) for keys in state.keys] == [each] * seats
    found = Counter(tile for keys in state.keys for tile in keys)
    assert found == Counter(tiles(dealt))
    rest = Counter(ISLAND_TILES) - found - Counter([Tile.GOLD])
    assert Counter(state.deck) == rest


def test_key_tiles_are_secret() -> None:
    """ED-13.1, ED-14.1."""
    state = Opening(2, options={"key-tiles": "yes"}).state
    assert state.view(0).state.keys == (state.keys[0], (UNSEEN,) * 2)
    assert state.view(None).state.keys == ((UNSEEN,) * 2,) * 2


def test_without_the_part_no_key_tiles_are_dealt() -> None:
    """ED-13.1."""
    assert Opening(2).state.keys == ((), ())


def test_a_key_tile_is_laid_instead_of_a_drawn_one() -> None:
    """ED-13.1, ED-4.2."""
    table = Table("a=gold:R b=food:B", points=2, keys="garden shrine", variant=KEYS, turns=(1, 1))
    assert table.refused("reveal shrine with explorer") == "ED-13.1"
    table.play("reveal garden with explorer")
    assert table.options() == table.texts("lay at {a.northeast}", "lay at {a.southeast}")
    table.play("lay at {a.southeast}")
    assert table.points() == 1
    assert table.state.keys == ((), (Tile.SHRINE,))
    table.shows("""
        a=gold   b=food:B
           garden:R
    """)


def test_a_key_tile_costs_a_point() -> None:
    """ED-13.1."""
    table = Table("a=gold:R b=food:B", keys="garden shrine", variant=KEYS)
    assert table.refused("reveal garden with explorer") == "ED-4.1"


def test_no_key_tile_is_laid_in_the_cave() -> None:
    """ED-13.1: key tiles are tiles of the island."""
    table = Table(
        "a=gold e=entrance b=food:B", "exit:R", points=2, keys="garden shrine", variant=KEYS
    )
    assert table.refused("reveal garden with explorer") == "ED-13.1"


def test_after_the_third_turn_key_tiles_are_shuffled_in() -> None:
    """ED-13.1."""
    table = Table("a=gold:R b=food:B", keys="garden shrine", variant=KEYS, turns=(2, 2))
    before = len(table.state.deck)
    table.play("end turn")
    assert table.state.keys == ((), (Tile.SHRINE,))
    assert len(table.state.deck) == before + 1
    assert table.state.deck.count(Tile.GARDEN) == 2


def test_after_the_second_turn_they_are_kept() -> None:
    """ED-13.1."""
    table = Table("a=gold:R b=food:B", keys="garden shrine", variant=KEYS, turns=(1, 1))
    table.play("end turn")
    assert table.state.keys == ((Tile.GARDEN,), (Tile.SHRINE,))


def test_shuffling_key_tiles_in_ends_emmas_knowledge() -> None:
    """ED-13.1, ED-8.6."""
    table = Table(
        "a=gold:R b=food:B", keys="garden shrine", variant=KEYS, turns=(2, 2),
        explorers="stella emma", top="wood gold",
    )  # fmt: skip
    table.play("end turn")
    assert table.state.top == ()
    assert table.state.deck.count(Tile.GARDEN) == 2


# Battle re-rolls


def test_dice_are_rolled_again_for_one_gold_each() -> None:
    """ED-13.2, ED-15.6."""
    table = Table("a=gold:R b=food:B", points=1, hands="gg", explorers="pedro", variant=REROLLS)
    table.play("move explorer to {b}", "fight 1", "fight 2")
    assert table.asked.startswith("red")
    assert table.options() == ["reroll 1", "reroll 2", "stand"]
    table.play("reroll 1")
    assert table.hand("red") == "g"
    table.play("stand", "fight 6")
    assert table.asked.startswith("chance")
    table.play("fight 6")
    table.shows("a=gold b=food:R")


def test_every_die_once() -> None:
    """ED-13.2: the second roll stands, also if there is gold left."""
    table = Table("a=gold:R b=food:B", points=1, hands="ggg", variant=REROLLS)
    table.play("move explorer to {b}", "fight 1", "reroll 1")
    assert not table.options("reroll")
    table.play("stand", "fight 1", "fight 5")
    assert table.state.where[0] is None


def test_the_attacker_rolls_again_before_the_defender_rolls() -> None:
    """ED-13.2, ED-15.7."""
    table = Table("a=gold:R b=food:B", points=1, hands="g g", variant=REROLLS)
    table.play("move explorer to {b}", "fight 3", "stand", "fight 2")
    assert table.asked.startswith("blue")
    assert table.options() == ["reroll 2", "stand"]
    table.play("reroll 2", "stand", "fight 4")
    assert table.state.where[0] is None


def test_who_rolls_again_is_asked_for_public_reasons() -> None:
    """ED-13.2, ED-14.1: a card in hand, whatever its kind."""
    table = Table("a=gold:R b=food:B", points=1, hands="f", variant=REROLLS)
    table.play("move explorer to {b}", "fight 3")
    assert table.options() == ["stand"]
    assert table.refused("reroll 3") == "ED-13.2"
    table.play("stand", "fight 2")
    assert table.state.where[1] is None


def test_only_dice_that_lie_there() -> None:
    """ED-13.2."""
    table = Table("a=gold:R b=food:B", points=1, hands="gg", variant=REROLLS)
    table.play("move explorer to {b}", "fight 3")
    assert table.refused("reroll 4") == "ED-13.2"
    assert table.refused("reroll whole roll") == "ED-13.3"


def test_without_the_part_nothing_is_rolled_again() -> None:
    """ED-13.2."""
    table = Table("a=gold:R b=food:B", points=1, hands="gg")
    table.play("move explorer to {b}", "fight 3")
    assert table.asked.startswith("chance")


def test_dwellers_do_not_roll_again() -> None:
    """ED-13.2."""
    table = Table(
        "a=gold e=entrance b=food:B", "exit:R", points=1, hands="- gg", variant=REROLLS
    )  # fmt: skip
    table.play("discover with explorer", "draw tiger", "lay at {exit.east}")
    table.play("fight 6", "fight 1", "fight 1")
    assert table.asked.startswith("red")


# Action points


def with_points(explorers: str = "", island: str = "a=gold:R b=food:B", hands: str = "") -> Table:
    """Red's turn with six action points."""
    table = Table(island, turn="blue", explorers=explorers, variant=POINTS, hands=hands)
    table.play("end turn")
    return table


def test_six_points_are_cards_or_steps() -> None:
    """ED-13.3."""
    table = with_points()
    assert table.asked.startswith("red")
    table.play("gather gold", "gather gold", "stop gathering")
    assert table.hand("red") == "gg"
    assert table.points() == 4
    assert table.allowed("discover with explorer")


def test_all_six_may_be_gathered() -> None:
    """ED-13.3."""
    table = with_points()
    table.play(*["gather gold"] * 6)
    assert table.hand("red") == "gggggg"
    assert table.points() == 0
    assert table.allowed("end turn")
    assert not table.options("gather")


def test_where_nothing_grows_all_six_are_steps() -> None:
    """ED-13.3."""
    table = with_points(island="a=entrance:R b=food:B")
    if table.options("stop gathering"):
        table.play("stop gathering")
    assert table.points() == 6


def test_cards_are_gathered_before_exploring() -> None:
    """ED-13.3."""
    table = with_points(island="a=gold:R c=food b=food:B")
    table.play("stop gathering", "move explorer to {c}")
    assert not table.options("gather")


def test_stellas_bonus_is_for_steps_only() -> None:
    """ED-13.3, ED-8.1."""
    table = with_points("stella")
    table.play(*["gather gold"] * 6)
    assert table.points() == 1
    other = with_points("stella")
    other.play("gather gold", "stop gathering")
    assert other.points() == 6


def test_tizoc_still_takes_a_food() -> None:
    """ED-13.3, ED-8.5."""
    table = with_points("tizoc")
    assert table.hand("red") == "f"
    table.play("gather gold", "stop gathering")
    assert table.points() == 5


def test_laffite_rolls_for_stealing_only() -> None:
    """ED-13.3, ED-8.10."""
    table = with_points("laffite", hands="- ffww")
    table.play("roll 3", "roll 1", "steal food from blue", "yield food")
    assert not table.options("divide")
    assert table.hand("red") == "f"
    table.play("gather gold", "stop gathering")
    assert table.points() == 5


def test_nicolas_rolls_his_battle_dice_again() -> None:
    """ED-13.3, ED-8.4."""
    table = Table("a=gold:R b=food:B", points=1, explorers="nicolas", variant=POINTS)
    table.play("move explorer to {b}", "fight 1")
    assert table.options() == ["reroll whole roll", "stand"]
    table.play("reroll whole roll", "fight 5", "fight 4")
    table.shows("a=gold b=food:R")


def test_nicolas_rolls_again_only_where_he_is() -> None:
    """ED-13.3: if present."""
    table = Table(
        "x=gold:R a=gold:r b=food:B", hands="g", explorers="nicolas", variant=POINTS
    )  # fmt: skip
    table.play("march 1 from {a} to {b}", "fight 1")
    assert table.asked.startswith("chance")


def test_nicolas_does_not_pay_and_roll_again() -> None:
    """ED-13.3: instead of paying."""
    variant = POINTS.but(rerolls=True)
    table = Table(
        "a=gold:Rr b=food:B", points=1, explorers="nicolas", variant=variant, hands="gg"
    )  # fmt: skip
    table.play("move explorer to {b}", "call 1 from {a} by {a}", "fight 1", "fight 2", "reroll 1")
    assert table.refused("reroll whole roll") == "ED-13.3"


def test_nicolas_has_no_golden_dice_to_roll_again() -> None:
    """ED-13.3."""
    table = with_points("nicolas")
    assert not table.options("throw again")
    assert table.options("gather")


def test_a_beaten_explorer_is_placed_before_the_six_points() -> None:
    """ED-13.3, ED-3.7."""
    table = Table("a=gold:B b=food", turn="blue", variant=POINTS, captors={"red": "blue"})
    table.play("end turn", "place explorer of red at {b}", "gather food", "stop gathering")
    assert table.points() == 5


def test_tizoc_eats_after_he_was_placed_back() -> None:
    """ED-3.7: placing back comes before everything else, also before his food."""
    table = Table(
        "a=gold:B b=food", turn="blue", variant=POINTS, captors={"red": "blue"}, explorers="tizoc"
    )
    table.play("end turn")
    assert table.hand("red") == "-"
    told = [event.key for event in table.play("place explorer of red at {b}")]
    assert told == ["placed-back", "tizoc-food"]
    assert table.hand("red") == "f"


def test_who_is_placed_where_nothing_grows_is_not_asked_to_gather() -> None:
    """ED-3.2, ED-13.3: on the entrance there is nothing, so all six points are steps."""
    table = Table("a=gold:B e=entrance", turn="blue", variant=POINTS, captors={"red": "blue"})
    table.play("end turn", "place explorer of red at {e}")
    assert table.asked == "red explore"
    assert table.points() == 6


def test_the_rose_is_plucked_after_placing_back() -> None:
    """ED-3.7, ED-11.1: then its owner gathers, if there is anything."""
    variant = POINTS.but(expansion=True)
    table = Table("a=gold:B e=entrance", turn="blue", variant=variant, captors={"red": "blue"})
    table.state.treasures = ((Treasure.GOLDEN_ROSE,), ())
    table.play("end turn")
    assert table.asked == "blue place-back"
    table.play("place explorer of red at {e}")
    assert table.asked == "red rose"
    table.play("pluck wood")
    assert table.asked == "red explore"


def test_the_parts_can_be_chosen_alone() -> None:
    """ED-13.1, ED-13.2, ED-13.3."""
    names = ("key-tiles", "battle-rerolls", "action-points")
    for number, name in enumerate(names):
        variant = GAME.setup(2, {name: "yes"}).variant
        chosen = (variant.key_tiles, variant.rerolls, variant.action_points)
        assert chosen == tuple(each == number for each in range(3))
    assert Talk(GAME.setup(2)).state.variant.rounds == 60
