"""ED-11.3, ED-12.3: every step of a monster tells what is nearest, whose it is and how far."""

import pytest

from tablero.engine import Event
from tablero.games.eldorado.battle import monsters
from tablero.games.eldorado.box import Creature
from tablero.games.eldorado.hexes import Course
from tablero.games.eldorado.monsters import Die, Quarry
from tablero.games.eldorado.pieces import Bridge
from tablero.words import LANGUAGES, Words
from tests.eldorado.diagram import Table
from tests.eldorado.positions.solo import alone, fight
from tests.eldorado.rules.cave.test_titan import roaming


def told(table: Table, key: str, *answers: str) -> list[Event]:
    """What was told under this key."""
    return [event for event in table.play(*answers) if event.key == key]


def test_a_step_names_the_nearest_and_its_distance() -> None:
    """ED-12.3: the distance shrinks step by step."""
    table = alone("a=gold:R c=wood d=food f=gold titan=shrine")
    table.play("end turn")
    steps = [event.params for event in told(table, "monster-moves", "prowl titan 2")]
    assert [step["count"] for step in steps] == [4, 3]
    assert all(step["goals"] == (table.names["a"],) for step in steps)
    assert all(step["quarry"] == (Quarry.EXPLORER,) and step["seats"] == (0,) for step in steps)


def test_the_nearest_is_found_anew_before_each_step() -> None:
    """ED-11.3: villagers are beings too."""
    table = alone("a=gold:R c=wood d=food wolf=gold f=wood g=gold:r")
    table.play("end turn")
    (step,) = told(table, "monster-moves", "prowl wolf 1")
    assert (step.params["goals"], step.params["count"]) == ((table.names["g"],), 2)
    assert step.params["quarry"] == (Quarry.VILLAGERS,)


def test_the_guardian_thief_goes_for_offerings_first() -> None:
    """ED-12.3."""
    table = alone("a=gold:R thief=wood d=food s=shrine/rO")
    table.play("end turn")
    (step,) = told(table, "monster-moves", "prowl thief 1")
    assert step.params["quarry"] == (Quarry.OFFERING,)
    assert (step.params["goals"], step.params["count"]) == ((table.names["s"],), 2)
    assert step.paragraph == "ED-12.3"


def test_between_equal_distances_the_way_decides_who_is_named() -> None:
    """ED-12.3: the player directs the wolf to his villager, away from his explorer."""
    table = alone("a=gold:R c=wood wolf=gold d=wood f=gold:r")
    table.play("end turn", "prowl wolf 1")
    (step,) = told(table, "monster-moves", "direct wolf to {d}")
    assert (step.params["quarry"], step.params["count"]) == ((Quarry.VILLAGERS,), 2)


@pytest.mark.parametrize(
    ("guardian", "die"), [("wolf", Die.BLACK), ("thief", Die.THIEF), ("titan", Die.GOLDEN)]
)
def test_each_guardian_has_a_die_of_its_own(guardian: str, die: Die) -> None:
    """ED-12.2."""
    table = alone(f"a=gold:R c=wood d=food {guardian}=gold")
    table.play("end turn")
    (roll,) = told(table, "monster-rolls", f"prowl {guardian} 1")
    assert roll.params["die"] is die


def test_the_titan_between_turns_has_the_titan_die() -> None:
    """ED-1.6."""
    table = roaming("a=gold:R c=wood d=food t=gold")
    table.play("end turn")
    (roll,) = told(table, "monster-rolls", "prowl titan 1")
    assert (roll.params["die"], roll.paragraph) == (Die.TITAN, "ED-11.3")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_steps_are_told_in_words(lang: str) -> None:
    table = alone("a=gold:R c=wood d=food f=gold titan=shrine")
    table.play("end turn")
    words = Words(lang, "eldorado", ["Ana"])
    first, second = map(words.tell, told(table, "monster-moves", "prowl titan 2"))
    assert all(part in first for part in ("Ana", "4", "(0, 0)"))
    assert "3" in second


def test_the_guardian_is_one_thief_and_not_the_thieves_of_the_tile() -> None:
    """ED-12.2: in the log and beside the dice."""
    words = Words("en", "eldorado", ("Ana",))
    table = alone("a=gold:R thief=gold c=wood")
    said = [words.tell(event) for event in table.play("end turn", "prowl thief 1")]
    assert "Ana is attacked by the thief. Strength: 3." in said
    said = [words.tell(event) for event in fight(table, "111", "6")]
    assert "Ana beats the thief." in said


def test_the_thief_crosses_a_bridge_to_a_shrine() -> None:
    """ED-12.3, ED-12.4, ED-11.8: its end is a shrine, which guardians enter."""
    table = alone("a=gold:R c=wood s=shrine/rO w=water thief=gold")
    table.state.land = table.state.land.with_bridge(Bridge(table.names["w"], Course.EAST_WEST))
    assert told(table, "steals-offering", "end turn", "prowl thief 2")


def test_guardians_on_one_tile_are_fought_in_their_order() -> None:
    """ED-6.10, ED-12.2: the wolf first, then the titan; each beaten one is put away at once."""
    table = alone("a=gold:R wolf=gold c=wood", points=1)
    monsters.put(table.state, Creature.TITAN, table.names["wolf"])
    table.play("move explorer to {wolf}")
    fight(table, "6", "1")
    assert table.asked == "red banish"
    table.play("banish wolf to {c}")
    fight(table, "6", "111111")
    assert table.asked == "chance prowl"
    assert table.state.where == (table.names["a"],)


def test_a_guardian_appears_beside_a_fort_without_a_battle() -> None:
    """ED-12.2: he attacks what he enters."""
    table = alone("a=gold b=wood:R/rFn", points=1, deck="shrine")
    heard = table.play("discover with explorer", "draw shrine", "lay at {b.northwest}")
    assert [event.key for event in heard][-1] == "guardian-appears"
    assert table.asked == "red explore"
