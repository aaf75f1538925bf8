"""What the greedy bot does alone where a good player would not hesitate (ED-12)."""

from __future__ import annotations

from tablero.bots import make
from tablero.engine import CHANCE, RandomLuck
from tablero.games.eldorado import GAME
from tablero.games.eldorado.gathering import Gathering
from tests.eldorado.bot.deeds import answer, part
from tests.eldorado.positions.solo import alone, fight

GAMES, MOST = 10, 7
"""A long series had it better in 86 % of the games."""


def test_first_of_all_a_farmhouse_and_villagers() -> None:
    """ED-5.1, ED-5.2: an army before anybody comes."""
    table = alone("a=food:R b=gold", hands="fffwwwggg", points=3)
    done = part(table)
    assert done[0].startswith("build farmhouse")
    assert done[1].startswith("buy villager")


def test_action_points_go_into_food_while_villagers_are_missing() -> None:
    """ED-13.3."""
    table = alone("a=food:R/rHn b=gold", hands="ggg", frames=(Gathering(0, left=6),))
    assert answer(table) == "gather food"


def test_the_army_is_called_when_a_guardian_attacks() -> None:
    """ED-6.3: one gold for six villagers."""
    table = alone("wolf=gold a=gold:R b=food:rrrrrr", hands="ggg")
    table.play("end turn", "prowl wolf 1")
    assert table.asked == "red answer"
    assert answer(table) == table.text("call 6 from {b} by {b}")


def test_a_lost_life_is_worth_any_gold_for_dice() -> None:
    """ED-13.2, ED-12.1: a one against a six."""
    table = alone("wolf=gold a=gold:R", hands="gg")
    table.play("end turn", "prowl wolf 1", "fight 6", "fight 1")
    assert answer(table) == "reroll 1"


def test_the_beaten_guardian_goes_as_far_away_as_possible() -> None:
    """ED-12.4."""
    table = alone("wolf=gold a=gold:Rrrr b=food c=wood d=gold e=food", hands="-")
    table.play("end turn", "prowl wolf 1")
    table.play(*["fight 1"] + ["fight 6"] * 4)
    assert answer(table) == table.text("banish wolf to {e}")


def test_no_guardian_is_put_in_the_way_of_the_next_offering() -> None:
    """ED-12.4: the tile beside the shrine is the farthest, but the only one to offer from."""
    table = alone("s=shrine a=gold b=food c=wood:Rrrrrr wolf=gold", hands="ffwwgg")
    table.play("end turn", "prowl wolf 1", "ready")
    fight(table, "1", "666666")
    assert table.asked == "red banish"
    assert answer(table) == table.text("banish wolf to {wolf}")


def test_a_weak_guardian_on_the_field_that_is_needed_is_driven_away() -> None:
    """ED-12.4: food for the offering grows nowhere else."""
    table = alone("s=shrine a=gold:Rrrrr/rHn wolf=food", hands="wwggggggg", points=6, deck="")
    assert answer(table) == table.text("move explorer to {wolf}")


def test_the_army_comes_along_to_the_shrine() -> None:
    """ED-5.5: left alone it would fall to the titan."""
    table = alone(
        "x=shrine/rO s=shrine a=gold b=food c=wood d=gold e=food:Rrrrrrr f=wood titan=gold",
        hands="ffwwggggg",
        points=2,
        deck="",
    )
    assert part(table) == [
        table.text("move explorer to {d}"),
        table.text("move explorer to {c}"),
        table.text("march 6 from {e} to {d}"),
        table.text("march 6 from {d} to {c}"),
        "end turn",
    ]


def test_the_set_for_an_offering_is_kept_while_somebody_is_in_the_way() -> None:
    """ED-3.4, ED-12.4: gold goes back before food."""
    table = alone("s=shrine wolf=gold a=food:Rrrrrr b=gold:r/rHn", hands="ffwwggggggg")
    table.play("end turn")
    assert table.asked == "red hand-limit"
    assert answer(table) == "return gold"


def test_the_last_offering_wins() -> None:
    """ED-7.1."""
    table = alone(
        "x=shrine/rO y=shrine/rO s=shrine\n    b=food a=gold:R",
        hands="ffwwgg",
        shrine="red",
        points=1,
    )
    assert answer(table) == table.text("offer at {s}")


def test_no_offering_under_the_eyes_of_the_thief() -> None:
    """ED-12.3: he would take it; better to find the cave shrine first."""
    table = alone(
        "s=shrine a=gold:Rrrrrrr b=food c=wood d=gold thief=food", hands="ffwwgg", points=1
    )
    assert table.text("offer at {s}") not in part(table)


def test_of_equal_ways_the_guardian_takes_the_one_away_from_the_explorer() -> None:
    """ED-12.3: the villager is as near as the explorer."""
    table = alone("a=gold:R b=food titan=wood c=food d=gold:r", hands="-")
    table.play("end turn", "prowl titan 1")
    assert answer(table) == table.text("direct titan to {c}")


def outcome(name: str, seed: int) -> tuple[bool, int, int]:
    """How a game alone ends: won, the shrines, and how long it lasted."""
    state, luck, player = GAME.setup(1), RandomLuck(seed), make(name, seed)
    while not state.over:
        decision = state.decision
        if decision.seat == CHANCE:
            state.play(luck.pick(decision))
        else:
            state.play(player.choose(state.view(0)).action)
    return bool(state.victors), state.result().scores[0], state.round


def test_it_does_better_than_random() -> None:
    """Won, else more shrines, else lost later: mostly."""
    better = [outcome("greedy", seed) > outcome("random", seed) for seed in range(GAMES)]
    assert sum(better) >= MOST
