"""Positions of a player alone."""

from __future__ import annotations

from typing import Any

from tablero.engine import Event
from tablero.games.eldorado.battle import monsters
from tablero.games.eldorado.box import Creature
from tablero.games.eldorado.hexes import Place
from tablero.games.eldorado.pieces import Beast
from tests.eldorado.diagram import STANDARD, Table

SOLO = STANDARD.but(expansion=True, solo=True, rerolls=True, action_points=True)
WOLF, THIEF, TITAN = Creature


def alone(island: str, cave: str = "", **rest: Any) -> Table:
    """An explore phase; the guardians stand at the places `wolf`, `thief` and `titan`."""
    table = Table(island, cave, seats=1, variant=SOLO, **rest)
    table.state.beasts = tuple(
        Beast(creature, table.names[str(creature)])
        for creature in Creature
        if str(creature) in table.names
    )
    return table


def place_of(table: Table, creature: Creature) -> Place | None:
    """Where a guardian stands."""
    return monsters.place_of(table.state, creature)


def fight(table: Table, attack: str, defence: str) -> list[Event]:
    """The dice of both parties; nobody throws one again."""
    told: list[Event] = []
    for value in attack + defence:
        if table.asked == "red reroll":
            told += table.play("stand")
        told += table.play(f"fight {value}")
    if table.asked == "red reroll":
        told += table.play("stand")
    return told


def keys(told: list[Event]) -> list[str]:
    """The keys of what was told."""
    return [event.key for event in told]
