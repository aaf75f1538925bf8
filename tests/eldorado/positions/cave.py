"""Positions of the deeper cave: two explorers, or more."""

from __future__ import annotations

from typing import Any

from tablero.engine import Event
from tests.eldorado.diagram import STANDARD, Table

EXPANSION = STANDARD.but(expansion=True)
ISLAND = "a=gold e=entrance b=food:B"


def deep(island: str = ISLAND, cave: str = "exit:R", **rest: Any) -> Table:
    """An explore phase of the expansion."""
    return Table(island, cave, variant=EXPANSION, **rest)


def finding(tile: str, **rest: Any) -> tuple[Table, list[Event]]:
    """Red has just discovered this cave tile east of the exit; gives what was told too."""
    table = deep(points=rest.pop("points", 3), **rest)
    told = table.play("discover with explorer", f"draw {tile}", "lay at {exit.east}")
    table.names["found"] = max(table.state.land.tiles, key=lambda place: place.code)
    return table, told


def keys(told: list[Event]) -> list[str]:
    """The keys of what was told."""
    return [event.key for event in told]


def fight(table: Table, attack: str, defence: str) -> list[Event]:
    """The dice of both parties, in their order."""
    return table.play(*(f"fight {value}" for value in attack + defence))
