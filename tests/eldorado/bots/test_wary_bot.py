"""Greedy explorers against thieves, and under a cave that falls in."""

from __future__ import annotations

import pytest

from tablero.games.eldorado.actions import Figure
from tablero.games.eldorado.bot.scene import Scene
from tablero.games.eldorado.bot.thefts import likely_loot, theft
from tablero.games.eldorado.box import STANDARD_BOX, Colour
from tablero.games.eldorado.captives import PlacingBack
from tablero.games.eldorado.explore import Explore
from tests.eldorado.bots.deeds import answer, reason
from tests.eldorado.diagram import STANDARD, Table

WITH_THIEVES = STANDARD._replace(expansion=True, thieves=True)
TEAMS = STANDARD._replace(expansion=True, teams=True)
ISLAND = "t=gold:O a=food b=wood c=gold d=food e=wood f=gold:R/rFse g=food:B"


@pytest.mark.parametrize(("far", "loot"), [(0, 5), (1, 5), (3, 7 / 3), (6, 1 / 3), (7, 0)])
def test_what_the_thief_die_gives_at_a_distance(far: int, loot: float) -> None:
    """ED-10.4, ED-1.6: 1 and 6, 2 and 5, 3 and 4."""
    assert likely_loot(STANDARD_BOX.thief_die, far) == pytest.approx(loot)


def test_the_nearer_to_thieves_the_more_is_lost_but_not_beside_a_fort() -> None:
    """ED-10.4."""
    table = Table(ISLAND, seats=3, variant=WITH_THIEVES, hands="ffwwgg", deck="")
    scene, names = Scene(table.state, 0), table.names
    losses = [theft(scene, names[name], 6) for name in "abcd"]
    assert losses == sorted(losses, reverse=True)
    assert losses[0] > losses[-1] > 0
    assert theft(scene, names["f"], 6) == 0


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
    table.state.frames = (Explore(0), PlacingBack(0, Colour.BLUE, Figure.EXPLORER))
    beside = ("place explorer of blue at {c}", "place explorer of blue at {d}")
    assert answer(table) in table.texts(*beside)
    assert reason(table) == "stands-better"
