"""The greedy bot in the expansion: finds of the cave, bridge, wolf, titan, two more explorers."""

from __future__ import annotations

from typing import Any

from tablero.games.eldorado.battle.field import Advance, Arrivals, Battle, Troop
from tablero.games.eldorado.battle.rerolls import Reroll
from tablero.games.eldorado.box import Creature, Tile, Treasure
from tablero.games.eldorado.explore import Explore
from tablero.games.eldorado.monsters import Prowling
from tablero.games.eldorado.pieces import Beast, Companion
from tablero.games.eldorado.treasures import Plucking
from tests.eldorado.bot.deeds import answer, part, reason
from tests.eldorado.diagram import Table
from tests.eldorado.positions.cave import EXPANSION, ISLAND, deep, fight


def test_the_golden_rose_brings_the_card_that_is_missing() -> None:
    """ED-11.1."""
    table = deep("s=shrine a=gold:R b=food c=food:B", "", hands="ffwgg -")
    table.ask(Explore(0), Plucking(0))
    assert (answer(table), reason(table)) == ("pluck wood", "wants-kind")


def test_a_bridge_shortens_the_way_to_an_offering() -> None:
    """ED-11.8: the shrine is on the other side of the water."""
    island = """
    a=gold:R w=water s=shrine
        h=gold i=water j=gold
    k=food l=food m=food n=food o=wood:B
    """
    table = deep(island, "", hands="ffwwwwwgg -", points=1, deck="")
    course = next(text for text in part(table) if text.startswith("build bridge"))
    assert course == table.text("build bridge at {w} east-west")
    assert table.state.offerings[0] == (table.names["s"],)


def test_no_wood_is_wasted_on_a_bridge_to_nowhere() -> None:
    """ED-11.8."""
    island = "s=shrine a=gold:R w=water c=food d=food e=wood:B"
    table = deep(island, "", hands="fwwwg -", points=2, deck="")
    assert not [text for text in part(table) if text.startswith("build bridge")]


def test_sequoia_buys_the_step_that_leads_to_an_offering() -> None:
    """ED-8.11."""
    island = "s=shrine a=gold b=food:R c=food d=food:B"
    table = deep(island, "", hands="ffwwwgg -", explorers="sequoia", deck="")
    assert part(table)[:3] == [
        "hurry",
        table.text("move explorer to {a}"),
        table.text("offer at {s}"),
    ]


def test_sequoia_keeps_the_wood_that_the_offering_needs() -> None:
    """ED-8.11."""
    island = "s=shrine a=gold b=food:R c=food d=food:B"
    table = deep(island, "", hands="ffwwgg -", explorers="sequoia", deck="")
    assert "hurry" not in part(table)


def test_yanga_shoots_a_rich_rival_from_afar() -> None:
    """ED-8.12: nothing is at stake."""
    island = """
    x=shrine/rO y=shrine/rO z=water
        a=gold:R b=food c=food:B d=food
    """
    table = deep(island, "", hands="- ffffwwwgg", explorers="yanga", deck="")
    assert answer(table) == table.text("shoot at {c}")


def rolled(dice: tuple[int, ...], attack: tuple[int, ...]) -> str:
    """What red, who defends and has the Army of Jiménez, does with these dice."""
    table = deep("a=gold b=food:R c=food:B", "", hands="ffwwggg -", deck="")
    table.state.treasures = ((Treasure.JIMENEZ,), ())
    came = Arrivals(1, (), 1, table.names["a"])
    advance = Advance(table.names["b"], Troop(1, 1), (came,))
    battle = Battle(advance, Troop(0, 0), attack=attack)
    table.ask(Explore(1), Reroll(0, battle, dice))
    return answer(table)


def test_the_army_of_jimenez_throws_a_lost_die_again() -> None:
    """ED-11.1: for nothing."""
    assert rolled((1,), (3,)) == "reroll 1"
    assert rolled((5,), (3,)) == "stand"


def test_the_titan_is_sent_to_others() -> None:
    """ED-11.3: where distances tie, the roller decides."""
    table = deep("a=gold:R b=food t=wood d=food e=gold:B", "", deck="")
    table.state.beasts = (Beast(Creature.TITAN, table.names["t"]),)
    table.ask(Prowling(0, creature=Creature.TITAN, left=2))
    assert answer(table) == table.text("direct titan to {d}")
    table.ask(Prowling(1, creature=Creature.TITAN, left=2))
    assert answer(table) == table.text("direct titan to {b}")


def test_nobody_runs_into_the_titan() -> None:
    """ED-11.3: six dice against one."""
    island = "a=gold:R b=food t=wood d=food e=gold:B s=shrine"
    table = deep(island, "", hands="ffwwgg -", points=3, deck="")
    table.state.beasts = (Beast(Creature.TITAN, table.names["t"]),)
    assert table.text("move explorer to {t}") not in part(table)


def test_the_wolf_noses_ahead_in_the_cave() -> None:
    """ED-11.4: with the offerings made, and nobody but the wolf at stake."""
    island = """
    x=shrine/rO y=shrine/rO z=shrine/rO
        a=gold e=entrance b=food:B
    """
    table = deep(island, "exit:R", hands="ffff -", points=0)
    table.state.wolf = Companion(0, table.names["exit"])
    assert (answer(table), reason(table)) == ("discover by wolf", "wolf-seeks")


def test_whoever_is_buried_digs_for_the_exit() -> None:
    """ED-11.6."""
    table = deep(ISLAND, "exit:R", points=3, cave_stack="collapse empty empty", shrine="red")
    table.play("discover with explorer", "draw collapse", "lay at {exit.east}")
    assert (answer(table), reason(table)) == ("discover with explorer", "way-out")


def test_of_several_treasures_the_victor_takes_the_best() -> None:
    """ED-11.2."""
    table = deep("a=gold:R b=food:B", "", points=1)
    table.state.treasures = ((), (Treasure.GOLDEN_ROSE, Treasure.JIMENEZ))
    table.play("move explorer to {b}", "fight 6", "fight 1")
    while table.asked != "red treasure":
        table.play("stand")
    assert (answer(table), reason(table)) == ("take golden-rose of blue", "fine-treasure")


def test_a_dweller_gets_the_treasure_that_is_missed_least() -> None:
    """ED-11.2."""
    table = deep(points=1, cave_stack="tiger")
    table.state.treasures = ((Treasure.BAVIECA, Treasure.GOLDEN_ROSE), ())
    table.play("discover with explorer", "draw tiger", "lay at {exit.east}")
    fight(table, "1", "66")
    assert (answer(table), reason(table)) == ("take bavieca of red", "least-missed")


def big(island: str, cave: str = "", **rest: Any) -> Table:
    """Six explorers: two shrines of the island and the cave's win (ED-9.4)."""
    return Table(island, cave, seats=6, variant=EXPANSION, **rest)


def leave_in_stack(table: Table, count: int) -> None:
    """The last tiles of the cave, its shrine among them; all others were put back unseen."""
    state = table.state
    others = [tile for tile in state.cave if tile is not Tile.CAVE_SHRINE]
    state.cave_known = (Tile.CAVE_SHRINE,)
    state.cave, state.cave_aside = tuple(others[1:count]), (others[0], *others[count:])


def test_six_explorers_go_into_the_cave_after_two_offerings() -> None:
    """ED-9.4."""
    island = """
    x=shrine/rO y=shrine/rO z=shrine
        a=gold:R e=entrance c=food d=wood f=gold:BOGWP
    """
    table = big(island, points=3, deck="")
    leave_in_stack(table, 4)
    assert part(table)[:3] == [
        table.text("move explorer to {e}"),
        table.text("move explorer to {exit}"),
        "discover with explorer",
    ]
