"""Greedy explorers against thieves, and under a cave that falls in."""

from __future__ import annotations

from typing import Any

import pytest

from tablero.games.eldorado.bot.dangers import hoped, theft
from tablero.games.eldorado.bot.moving import goals_of
from tablero.games.eldorado.bot.planner import Pursuit
from tablero.games.eldorado.bot.scene import Scene
from tablero.games.eldorado.box import Colour
from tablero.games.eldorado.captives import PlacingBack
from tablero.games.eldorado.explore import Explore
from tablero.games.eldorado.pieces import Figure
from tablero.games.eldorado.tables import STANDARD_BOX
from tests.eldorado.bot.deeds import answer, part, reason
from tests.eldorado.diagram import STANDARD, Table

WITH_THIEVES = STANDARD.but(expansion=True, thieves=True)
TEAMS = STANDARD.but(expansion=True, teams=True)
ISLAND = "t=gold:O a=food b=wood c=gold d=food e=wood f=gold:R/rFse g=food:B"


@pytest.mark.parametrize(("far", "loot"), [(0, 5), (1, 5), (3, 7 / 3), (6, 1 / 3), (7, 0)])
def test_what_the_thief_die_gives_at_a_distance(far: int, loot: float) -> None:
    """ED-10.4, ED-1.6: 1 and 6, 2 and 5, 3 and 4."""
    assert hoped(far, 9, STANDARD_BOX.thief_die) == pytest.approx(loot)


def test_the_nearer_to_thieves_the_more_is_lost_but_not_beside_a_fort() -> None:
    """ED-10.4."""
    table = Table(ISLAND, seats=3, variant=WITH_THIEVES, hands="ffwwgg", deck="")
    scene, names = Scene(table.state, 0), table.names
    losses = [theft(scene, names[name], 6) for name in "abcd"]
    assert losses == sorted(losses, reverse=True)
    assert losses[0] > losses[-1] > 0
    assert theft(scene, names["f"], 6) == 0


def test_a_small_hand_is_little_loot_and_who_promises_less_is_mostly_spared() -> None:
    """ED-10.4: they rob one player in a turn."""
    assert hoped(1, 2, STANDARD_BOX.thief_die) == 2
    alone, beside = (
        Table(ISLAND, seats=3, variant=WITH_THIEVES, hands=f"ffwwgg {hand}", deck="")
        for hand in ("-", "ffffwwwgg")
    )
    names = alone.names
    alone.state.where = (names["c"], names["b"], names["t"], None)
    beside.state.where = alone.state.where
    assert theft(Scene(beside.state, 0), names["c"], 6) < theft(
        Scene(alone.state, 0), names["c"], 6
    )


def wary(island: str, cave: str = "", **rest: Any) -> Table:
    """Red's turn where orange plays the thieves."""
    return Table(island, cave, seats=3, variant=WITH_THIEVES, **{"deck": "", **rest})


def test_food_becomes_villagers_before_thieves_take_it() -> None:
    """ED-10.4, ED-5.1: what has been spent is not stolen."""
    island = "t=gold:O a=gold:R/rHn b=food c=wood d=gold e=food f=wood g=food:B"
    done = part(wary(island, hands="ffffg"))
    assert sum(text.startswith("buy villager") for text in done) == 2


def test_an_army_goes_for_a_thief_at_good_odds() -> None:
    """ED-10.8: four dice against three; he costs them two doubloons and steals no more."""
    table = wary("t=gold:O a=gold:Rrrrr b=food c=wood d=gold e=food:B", hands="g", points=1)
    assert (answer(table), reason(table)) == (table.text("march 4 from {a} to {t}"), "attacks")


def test_nobody_goes_for_a_thief_alone() -> None:
    """ED-6.4: a die against three."""
    table = wary("t=gold:O a=gold:R b=food c=wood d=gold e=food:B", hands="ggg", points=1)
    assert table.text("move explorer to {t}") not in part(table)


def test_the_cave_shrine_is_not_left_to_thieves_who_lack_nothing_else() -> None:
    """ED-7.1, ED-10.5: they win with it, so the cave draws more."""
    worths = []
    for last in ("z=shrine", "z=shrine/oO"):
        island = f"""
        x=shrine/oO y=shrine/oO {last} k=gold l=food m=wood
            b=wood:B t=gold:O u=gold v=gold e=entrance a=gold:Rrrrr
        """
        table = wary(island, hands="gg", points=1)
        goals = goals_of(Scene(table.state, 0), (0, 0, 2))
        worths += [goal.worth for goal in goals if goal.pursuit is Pursuit.CAVE]
    less, more = worths
    assert less < more


def test_a_mate_whom_the_cave_has_buried_comes_back_beside_the_shrine() -> None:
    """ED-11.6: the finder puts him back, and not far from everything as he would a captive."""
    table = Table(
        "a=gold e=entrance b=food c=wood s=shrine d=food k=gold l=food:OG",
        "exit:R",
        seats=4,
        variant=TEAMS,
        hands="- ffwwgg",
        captors={"blue": "red"},
        deck="",
    )
    table.ask(Explore(0), PlacingBack(0, Colour.BLUE, Figure.EXPLORER))
    beside = ("place explorer of blue at {c}", "place explorer of blue at {d}")
    assert answer(table) in table.texts(*beside)
    assert reason(table) == "stands-better"
