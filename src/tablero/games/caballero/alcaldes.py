"""Chapter 10: alcaldes on enclosed regions (CB-10.2, CB-10.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from tablero.engine import Action, Refusal, given, in_order

from .deeds import Acting, too_dear
from .grid import Edge
from .state import CaballeroState
from .vocabulary import other_sides

PRICE = 1


class PlaceAlcalde(Action):
    """Put an alcalde onto an enclosed region (CB-10.2)."""

    text: ClassVar = "alcalde {region}"
    paragraph: ClassVar = "CB-10.2"
    fields: ClassVar = {"region": Edge}

    def __init__(self, region: Edge) -> None:
        self.region: Final = region

    @classmethod
    def options(cls, state: CaballeroState, turn: Acting) -> tuple[PlaceAlcalde, ...]:
        """No limit other than the five, whoever enclosed the region (CB-10.7)."""
        seat, enclosed = turn.seat, state.chart.enclosed
        if not enclosed or state.courts[seat] < PRICE or not state.alcaldes_left(seat):
            return ()
        return vacant(enclosed, state.alcaldes)

    def refuse(self, state: CaballeroState, turn: Acting) -> Refusal | None:
        """An enclosed region without an alcalde, for 1 (CB-10.2)."""
        seat, region = turn.seat, self.region
        if not state.variant.expansion:
            return Refusal("expansion-only", "CB-10.1")
        if not state.alcaldes_left(seat):
            return Refusal("no-alcalde-left", "CB-10.1")
        if any(region in row for row in state.alcaldes):
            return Refusal("alcalde-is-there", "CB-10.2", {"region": region})
        if region not in state.chart.enclosed:
            return Refusal("not-enclosed", "CB-10.2", {"region": region})
        return too_dear(PRICE, state.courts[seat])

    def resolve(self, state: CaballeroState, turn: Acting) -> None:
        """He stays for good (CB-10.7)."""
        seat, region = turn.seat, state.chart.region_at(self.region)
        name, tiles = region.name, len(region.cells)
        state.spend(seat, PRICE)
        state.alcaldes = given(state.alcaldes, seat, name)
        state.tell("places-alcalde", "CB-10.2", seat=seat, region=name, tiles=tiles)
        turn.go_on(state, turn.deeds)

    @classmethod
    def vocabulary(cls, state: CaballeroState) -> Iterator[PlaceAlcalde]:
        """Every region, enclosed or not, and the enclosed ones named by another side."""
        regions = [region.name for region in state.chart.all_regions()]
        return map(cls, [*regions, *other_sides(state)])


def vacant(
    enclosed: tuple[Edge, ...], alcaldes: tuple[tuple[Edge, ...], ...]
) -> tuple[PlaceAlcalde, ...]:
    """Every enclosed region without an alcalde."""
    held = {region for row in alcaldes for region in row}
    return tuple([PlaceAlcalde(region) for region in in_order(enclosed) if region not in held])
