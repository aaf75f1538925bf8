"""Chapter 10: alcaldes on enclosed regions (CB-10.2, CB-10.3)."""

from __future__ import annotations

from functools import lru_cache

from tablero.engine import Refusal, Seat, added, changed

from .actions import PlaceAlcalde
from .deeds import Deeds, too_dear
from .grid import Edge
from .standing import RECENT
from .state import CaballeroState

PRICE = 1


@lru_cache(maxsize=RECENT)
def vacant(
    enclosed: tuple[Edge, ...], alcaldes: tuple[tuple[Edge, ...], ...]
) -> tuple[PlaceAlcalde, ...]:
    """Every enclosed region without alcalde."""
    held = {region for row in alcaldes for region in row}
    return tuple(PlaceAlcalde(region) for region in sorted(enclosed) if region not in held)


def options(state: CaballeroState, seat: Seat, _deeds: Deeds) -> tuple[PlaceAlcalde, ...]:
    """No limit but the five, whoever closed the region (CB-10.7)."""
    if not (state.alcaldes_left(seat) and state.courts[seat] >= PRICE):
        return ()
    return vacant(state.chart.enclosed, state.alcaldes)


def refuse(
    state: CaballeroState, seat: Seat, _deeds: Deeds, action: PlaceAlcalde
) -> Refusal | None:
    """An enclosed region without alcalde, for 1 (CB-10.2)."""
    region = action.region
    if not state.variant.expansion:
        return Refusal("expansion-only", "CB-10.1")
    if not state.alcaldes_left(seat):
        return Refusal("no-alcalde-left", "CB-10.1")
    if any(region in row for row in state.alcaldes):
        return Refusal("alcalde-is-there", "CB-10.2", {"region": region})
    if region not in state.chart.enclosed:
        return Refusal("not-enclosed", "CB-10.2", {"region": region})
    return too_dear(PRICE, state.courts[seat])


def place(state: CaballeroState, seat: Seat, deeds: Deeds, action: PlaceAlcalde) -> Deeds:
    """He stays for good (CB-10.7)."""
    region = state.chart.region_at(action.region)
    state.spend(seat, PRICE)
    state.alcaldes = changed(state.alcaldes, seat, added(state.alcaldes[seat], region.name))
    state.tell("places-alcalde", "CB-10.2", seat=seat, region=region.name, tiles=len(region.cells))
    return deeds
