"""Any land or water in words: its size, who is there, and what it is worth now."""

from __future__ import annotations

from collections.abc import Sequence

from tablero.games.caballero.drawing.forecast import by_region, mayor_of, present, ships_in
from tablero.games.caballero.drawing.look import Look
from tablero.games.caballero.regions import Region
from tablero.games.caballero.standing import totals


def about(look: Look, region: Region) -> str:
    """A region of land, or a sea, described for somebody who cannot see it."""
    state, say = look.state, look.words.say
    kind = "land" if region.land else "sea"
    nobody = (0,) * state.seats
    lines = [
        say(
            f"drawing.about-{kind}",
            region=region.name,
            tiles=len(region.cells),
            symbols=region.symbols,
            worth=region.worth,
        )
    ]
    here = (
        totals(state.chart, state.cards).get(region.name, nobody)
        if region.land
        else ships_in(state, region)
    )
    if any(here):
        lines.append(say(f"drawing.there-{kind}", standing=standing(look, here)))
    mayor = mayor_of(state, region)
    if mayor is not None:
        lines.append(say("drawing.alcalde-of", seat=mayor))
    elif region.enclosed:
        lines.append(say("drawing.is-enclosed"))
    points = by_region(state).get(region.name, nobody)
    if any(points):
        lines.append(say("drawing.scored-now", standing=standing(look, points)))
    return " ".join(lines)


def standing(look: Look, row: Sequence[int]) -> tuple[str, ...]:
    """Names and numbers of those who have any, the most first."""
    return tuple(
        look.words.say("drawing.entry", seat=seat, count=row[seat]) for seat in present(row)
    )
